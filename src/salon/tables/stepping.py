"""A step of the game at a table: an action, and the draws that chance owes for it, as events."""

from __future__ import annotations

from random import Random
from typing import Any

from salon.kernel import AnyGame, Seat, Step, play, settle
from salon.tables.evolve import closed_up, seated
from salon.tables.values import AnyMoved, AnySetup, Moved, Seats, Started, TableEvent

Events = tuple[TableEvent, ...]


def started(game: AnyGame, setup: AnySetup, seats: Seats, rng: Random) -> Events:
    """The start and the first draws. Raises `Malformed` for options that make no game."""
    closed = closed_up(game, seats)
    draws = settle(game, game.initial(seated(game, setup, closed).options, len(closed)), rng)
    return (Started(), *(_moved(step) for step, _ in draws))


def step(game: AnyGame, state: Any, seat: Seat, action: Any, rng: Random) -> Events:
    """One action and the draws it causes."""
    return stepped(game, state, seat, action, rng)[0]


def stepped(game: AnyGame, state: Any, seat: Seat, action: Any, rng: Random) -> tuple[Events, Any]:
    """The same, and the state that they lead to."""
    step, state = play(game, state, seat, action)
    moves = [_moved(step)]
    for draw, after in settle(game, state, rng):
        moves.append(_moved(draw))
        state = after
    return tuple(moves), state


def _moved(step: Step[Any, Any]) -> AnyMoved:
    return Moved(step.seat, step.action, step.events)
