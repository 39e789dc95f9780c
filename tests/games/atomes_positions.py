"""Positions of Atomes for tests: hidden and sought by notation."""

from __future__ import annotations

from salon.games.atomes import Atomes, Options, State
from salon.kernel import CHANCE, play

GAME = Atomes()


def start(level: int, atoms: str, seekers: int = 1) -> State:
    """A game in which chance has hidden these atoms."""
    state = GAME.initial(Options(level), seekers)
    return play(GAME, state, CHANCE, GAME.parse(state, f"CODE {atoms}"))[1]


def coded(level: int, atoms: str, players: int = 2) -> State:
    """A game in which a person has."""
    state = GAME.initial(Options(level, "person"), players)
    return play(GAME, state, 0, GAME.parse(state, f"CODE {atoms}"))[1]


def after(state: State, *moves: str, seat: int = 0) -> State:
    for move in moves:
        state = play(GAME, state, seat, GAME.parse(state, move))[1]
    return state


def scores(state: State) -> tuple[int, ...]:
    result = GAME.result(state)
    assert result is not None
    return result.scores
