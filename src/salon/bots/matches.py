"""Matches between any two players of a game, and a game's levels on one scale.

A match is played in pairs of games: the same start and the same draws, seats exchanged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

from salon.bots import Bot, Flag, RandomBot, bot, kept, levels, programs
from salon.bots.tally import Tally
from salon.games import GAMES
from salon.kernel import CHANCE, REFEREE, AnyGame, Collect, Proceed, Seat, play

NEWCOMER: Final = "newcomer"
RATED: Final = 1000
"""Where a newcomer stands, in every game."""


def player(game: str, name: str) -> Bot:
    """A level, or the newcomer, who moves at random where the game says nothing else. Raises `Malformed`."""
    rules = GAMES[game]
    return programs(rules).newcomer or RandomBot(rules) if name == NEWCOMER else bot(rules, name)


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


def _ranks(rules: AnyGame, players: Sequence[Bot], deal: str) -> tuple[int, ...]:
    begin = programs(rules).begin or (lambda _: rules.initial(rules.options_type(), 2))
    start = begin(Random(deal))
    *_, end = course(rules, start, players, Random(deal + "/choice"), Random(deal + "/dealt"))
    result = rules.result(end)
    assert result is not None
    return result.ranks


def course(rules: AnyGame, state: Any, players: Sequence[Bot], rng: Random, dealer: Random) -> Iterator[Any]:
    """A game that these play on from a state, as it stands after each step. Nobody waits while a game pauses;
    where any number play at once, what each proposes is collected."""
    while turn := rules.turn(state):
        seat, action = _step(rules, state, players, turn, rng, dealer)
        _, state = play(rules, state, seat, action)
        yield state


def _step(
    rules: AnyGame, state: Any, players: Sequence[Bot], turn: frozenset[Seat], rng: Random, dealer: Random
) -> tuple[Seat, Any]:
    """Who does what next."""

    def chosen(seat: Seat) -> Any:
        return players[seat].choose(rules.view(state, seat), seat, rng, Flag())

    seat = min(turn)
    if seat == CHANCE:
        return seat, rules.chance(state, dealer)
    if seat == REFEREE:
        return seat, Proceed()
    if rules.crowds:
        notes = ((each, rules.notate(state, chosen(each))) for each in sorted(turn))
        return REFEREE, Collect(tuple(notes))
    return seat, chosen(seat)
