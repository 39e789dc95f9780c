"""Tables of Octoverso to try the rules on."""

from __future__ import annotations

import pytest

from salon.games.octoverso import Compose, Draw, Octoverso, OctoversoAction, Options, State
from salon.kernel import CHANCE, IllegalAction, Seat, play

GAME = Octoverso()
IMAGES = Compose("IMAGES", "GES", "verso", "right")


def at(position: str, jokers: bool = False) -> State:
    return GAME.initial(Options(jokers, start=position), 2)


def after(state: State, *steps: tuple[Seat, OctoversoAction]) -> State:
    for seat, action in steps:
        _, state = play(GAME, state, seat, action)
    return state


def said(state: State, *texts: str) -> State:
    """These actions, each by whoever's turn it is."""
    for text in texts:
        (seat,) = GAME.turn(state)
        state = after(state, (seat, GAME.parse(state, text)))
    return state


def dealt(one: str, other: str, jokers: bool = False) -> State:
    state = GAME.initial(Options(jokers), 2)
    return after(state, (CHANCE, Draw(one)), (CHANCE, Draw(other)))


def refused(state: State, seat: Seat, action: OctoversoAction) -> IllegalAction:
    with pytest.raises(IllegalAction) as refusal:
        GAME.decide(state, seat, action)
    return refusal.value
