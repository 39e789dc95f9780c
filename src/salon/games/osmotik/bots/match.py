"""Matches between players of Osmotik: in pairs of games with the seats exchanged, or one against a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from random import Random

from salon.bots import Bot
from salon.games.osmotik import EndTurn, Options, Osmotik, Place, State
from salon.games.osmotik.bots.players import states
from salon.kernel import Seat, Value
from salon.kernel import play as step


class Tally(Value, frozen=True):
    """What the first player won, unit by unit: a pair of games for two, else one game at each seat in turn.

    A win is 1; the first rank shared with others is shared. `even` is what equal players would win.
    """

    units: tuple[float, ...]
    even: float

    @property
    def score(self) -> float:
        return sum(self.units) / len(self.units)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of the score, from how the units vary."""
        if len(self.units) < 2:
            return 1.0
        variance = sum((unit - self.score) ** 2 for unit in self.units) / (len(self.units) - 1)
        return 1.96 * sqrt(variance / len(self.units))


def play(
    first: Bot, second: Bot, seats: int, units: int, seed: int, jobs: int = 1, start: int = 0
) -> Iterator[float]:
    """The first against the second at all other seats: what it wins, unit by unit, from the `start`th on."""
    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(_unit(first, second, seats, seed), range(start, units))


def opening(seats: int, rng: Random, turns: int = 2) -> State:
    """Where so many turns of placements at random lead: equal players would play the same game for ever."""
    rules = Osmotik()
    state = rules.initial(Options(), seats)
    while state.mover is not None and state.turn <= turns:
        actions = list(rules.moves(state, state.mover))
        placing = [action for action in actions if isinstance(action, Place | EndTurn)]
        _, state = step(rules, state, state.mover, rng.choice(placing or actions))
    return state


def _unit(first: Bot, second: Bot, seats: int, seed: int) -> Callable[[int], float]:
    def one(number: int) -> float:
        rng = Random(f"{seed}/{number}")
        start = opening(seats, rng)
        places = (0, 1) if seats == 2 else (number % seats,)
        return sum(_won(start, first, second, seat, rng) for seat in places) / len(places)

    return one


def _won(start: State, first: Bot, second: Bot, seat: Seat, rng: Random) -> float:
    players = [first if other == seat else second for other in range(len(start.stocks))]
    *_, end = states(start, players, rng)
    result = Osmotik().result(end)
    assert result is not None
    return (result.ranks[seat] == 1) / result.ranks.count(1)
