"""Matches between any two players of a game, and a game's levels on one scale.

A match is played in pairs of games: the same start and the same draws, seats exchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain, pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

from salon.bots import Bot, Flag, bot, kept, levels
from salon.bots.newcomers import NEWCOMERS
from salon.bots.tally import Tally
from salon.games import GAMES, atomes, othello
from salon.games.osmotik.bots.match import opening as osmotik_opening
from salon.games.othello.bots.match import opening as othello_opening
from salon.kernel import CHANCE, AnyGame, Seat, play

NEWCOMER: Final = "newcomer"
RATED: Final = 1000
"""Where a newcomer stands, in every game."""


def player(game: str, name: str) -> Bot:
    """A level, or the newcomer. Raises `Malformed`."""
    return NEWCOMERS[game] if name == NEWCOMER else bot(GAMES[game], name)


def score(game: str, first: str | Bot, second: str | Bot, *, games: int = 100, seed: int = 1) -> Tally:
    """A match between two players of a game: levels, `newcomer`, or a `salon.bots.Bot` of one's own.

    It is played in pairs, the same start and the same draws with the seats exchanged; the same seed gives the
    same games. The tally's `score` is the first player's, from 0 to 1, more or less its `margin`. Raises
    `Malformed` for a level there is not, `UnknownGame`.

    >>> tally = score("othello", "3", "1", games=4)
    >>> 0 <= tally.score <= 1
    True
    """
    players = tuple(player(game, each) if isinstance(each, str) else each for each in (first, second))
    points = (_pair(game, (players[0], players[1]), f"{seed}/{number}") for number in range(games // 2))
    return Tally(tuple(points))


def match(
    game: str, first: str, second: str, pairs: int, seed: int, file: Path | None = None
) -> Iterator[Tally]:
    """The tally after each pair; those that the file has are not played again."""
    players, points = (player(game, first), player(game, second)), kept.Points()
    name = f"{game}: {first} – {second}, seed {seed}"
    known = kept.read(file, name)[:pairs]
    more = (_pair(game, players, f"{seed}/{number}") for number in range(len(known), pairs))
    for each in chain(known, kept.written(file, name, more)):
        points = (*points, each)
        yield Tally(points)


def ladder(game: str) -> Iterator[tuple[str, str]]:
    """Who meets whom: each level the one below, the first the newcomer."""
    for lower, upper in pairwise([NEWCOMER, *(level.key for level in levels(GAMES[game]))]):
        yield upper, lower


def _pair(game: str, players: tuple[Bot, Bot], deal: str) -> float:
    first, second = players
    return _points(game, (first, second), deal, 0) + _points(game, (second, first), deal, 1)


def _points(game: str, players: tuple[Bot, Bot], deal: str, seat: Seat) -> float:
    ranks = _ranks(GAMES[game], players, deal)
    return (1 + (ranks[seat] < ranks[1 - seat]) - (ranks[seat] > ranks[1 - seat])) / 2


def _ranks(rules: AnyGame, players: tuple[Bot, Bot], deal: str) -> tuple[int, ...]:
    state, dealer, rng, stop = _start(rules, deal), Random(deal + "/dealt"), Random(deal + "/choice"), Flag()
    while turn := rules.turn(state):
        seat = min(turn)
        action = (
            rules.chance(state, dealer)
            if seat == CHANCE
            else players[seat].choose(rules.view(state, seat), seat, rng, stop)
        )
        _, state = play(rules, state, seat, action)
    result = rules.result(state)
    assert result is not None
    return result.ranks


def _start(rules: AnyGame, deal: str) -> Any:
    begun = STARTS.get(rules.key)
    return rules.initial(GAMES.codec(rules.key).options("{}"), 2) if begun is None else begun(Random(deal))


def _othello(rng: Random) -> Any:
    while True:
        state = othello.State(*othello_opening(rng))
        if any(othello.Othello().moves(state, state.mover or 0)):
            return state


STARTS: Final[Mapping[str, Callable[[Random], Any]]] = {
    "atomes": lambda _: atomes.Atomes().initial(atomes.Options(level=12), 2),
    "osmotik": lambda rng: osmotik_opening(2, rng),
    "othello": _othello,
}
"""Where a game begins if not as usual: without them the same players would play the same game for ever."""
