"""Matches between players of Octoverso, in pairs of games with the seats exchanged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from salon.bots import Bot
from salon.bots.matches import course
from salon.games.octoverso import Octoverso, Options, State
from salon.kernel import Seat


def pairs(first: Bot, second: Bot, options: Options, most: int, seed: int, start: int = 0) -> Iterator[float]:
    """What the first makes of each pair of games, from the `start`th on: the same letters are dealt, the
    seats exchanged."""
    for pair in range(start, most):
        deal = f"{seed}/{pair}"
        one = _points(game((first, second), options, deal), 0)
        yield one + _points(game((second, first), options, deal), 1)


def game(players: Sequence[Bot], options: Options, deal: str) -> State:
    """How a game between two players ends."""
    *_, end = states(players, options, deal)
    return end


def states(players: Sequence[Bot], options: Options, deal: str) -> Iterator[State]:
    """A game between two players from its opening on; the same word deals the same letters."""
    rules = Octoverso()
    return course(rules, rules.initial(options, 2), players, Random(deal + "/choice"), Random(deal))


def _points(end: State, seat: Seat) -> float:
    assert end.finished is not None
    return 0.5 if end.finished.winner is None else float(end.finished.winner == seat)
