"""Matches between players of Scrabble: pairs of games with the same tiles, seats exchanged."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

from salon.bots.tally import Tally
from salon.games.scrabble.bots.engine import thinker, word_map
from salon.games.scrabble.search import setup
from salon.kernel import Malformed, Value
from salon.words import Lexicon

if TYPE_CHECKING:
    from salon._core.scrabble import Thinker

KINDS: Final = ("score", "static", "sim")


class Player(Value, frozen=True):
    """By score, by equity (« static »), or by simulation in `rollouts`; endgames searched over `nodes`."""

    kind: str
    rollouts: int = 0
    nodes: int = 0

    def thinker(self, words: Lexicon) -> Thinker:
        from salon._core.scrabble import Thinker

        return Thinker(setup(words), None, word_map(words)) if self.kind == "score" else thinker(words)


class Match(Value, frozen=True):
    """The tally of games won, and the points of each player in all games."""

    tally: Tally = Tally()
    points: tuple[int, int] = (0, 0)

    def per_game(self, player: int) -> float:
        return self.points[player] / max(1, self.tally.games)


def parse(text: str) -> Player:
    """`score`, `static`, `sim=2000` (rollouts); with `+end=5000` it searches its endgames (positions)."""
    style, _, end = text.partition("+end")
    kind, _, rollouts = style.partition("=")
    try:
        player = Player(kind, int(rollouts or 0), int(end.removeprefix("=") or 5000) if "+end" in text else 0)
    except ValueError:
        raise Malformed("unknown_player", text=text[:64]) from None
    if kind not in KINDS or (player.rollouts > 0) != (kind == "sim") or player.nodes < 0:
        raise Malformed("unknown_player", text=text[:64])
    return player


def play(
    first: Player, second: Player, words: Lexicon, pairs: int, seed: int, jobs: int = 1
) -> Iterator[Match]:
    """The match after each pair. The same seed gives the same games."""
    from salon._core.scrabble import play_pair

    thinkers = first.thinker(words), second.thinker(words)

    def pair(number: int) -> tuple[tuple[int, int], tuple[int, int]]:
        return play_pair(
            thinkers[0],
            first.rollouts,
            first.nodes,
            thinkers[1],
            second.rollouts,
            second.nodes,
            seed * 1_000_003 + number,
        )

    won: list[float] = []
    points = [0, 0]
    with ThreadPoolExecutor(jobs) as pool:
        for games in pool.map(pair, range(pairs)):
            won.append(sum((1 + (a > b) - (a < b)) / 2 for a, b in games))
            points = [points[player] + sum(game[player] for game in games) for player in (0, 1)]
            yield Match(Tally(tuple(won)), (points[0], points[1]))
