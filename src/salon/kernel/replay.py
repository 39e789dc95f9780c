"""Playing on: an action becomes events, events become the next state, chance settles its debts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Generic

from salon.kernel.game import CHANCE, A, E, Game, O, RefereeAction, S, Seat, V, Value


class Step(Value, Generic[A, E], frozen=True):
    """One action and what came of it."""

    seat: Seat
    action: A | RefereeAction
    events: tuple[E, ...]


def evolve_all(game: Game[O, S, A, E, V], state: S, events: Iterable[E]) -> S:
    for event in events:
        state = game.evolve(state, event)
    return state


def play(game: Game[O, S, A, E, V], state: S, seat: Seat, action: A | RefereeAction) -> tuple[Step[A, E], S]:
    """The step that the rules allow, and the state after it. Raises `IllegalAction`.

    >>> import salon
    >>> game = salon.GAMES["othello"]
    >>> state = game.initial(game.options_type(), 2)
    >>> step, after = play(game, state, 0, game.parse(state, "f5"))
    >>> step.events, after.mover
    ((Placed(seat=0, cell=37, turned=(36,)),), 1)
    """
    events = game.decide(state, seat, action)
    return Step(seat, action, events), evolve_all(game, state, events)


def settle(game: Game[O, S, A, E, V], state: S, rng: Random) -> Iterator[tuple[Step[A, E], S]]:
    """The draws that `CHANCE` owes, one after the other: a table at rest owes none."""
    while CHANCE in game.turn(state):
        step, state = play(game, state, CHANCE, game.chance(state, rng))
        yield step, state


def replay(game: Game[O, S, A, E, V], options: O, players: int, events: Iterable[E]) -> S:
    """The state that a log of events leads to."""
    return evolve_all(game, game.initial(options, players), events)
