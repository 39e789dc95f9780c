"""What engines say of a position that is studied: something, and soon something better."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from salon import bots
from salon.bots import Flag, Where
from salon.games import GAMES
from salon.kernel import lines

KINDS = {
    "othello": "examined",
    "scrabble": "equity",
    "osmotik": "advice",
    "octoverso": "advice",
    "atomes": "advice",
}


@pytest.mark.req("STU-04")
@pytest.mark.parametrize("key", KINDS)
def test_every_game_can_be_studied(key: str) -> None:
    game, rng, stop = GAMES[key], Random(4), Flag()
    state = game.initial(game.options_type(), min(game.players))
    for _ in range(2):
        for _, after in lines.settled(game, state, rng):
            state = after
        seat = min(game.turn(state))
        action = [each for each, _ in zip(game.moves(state, seat), range(3), strict=False)][-1]
        for event in game.decide(state, seat, action):
            state = game.evolve(state, event)
    for _, after in lines.settled(game, state, rng):
        state = after
    seat, told = min(game.turn(state)), list[Any]()

    def heard(done: float, sofar: Any = None) -> None:
        told.append(sofar)
        if key == "othello" and len(told) > 3:
            stop.set()

    analysis = bots.analysis(game, KINDS[key])
    assert Where.POSITION in analysis.where
    answer = analysis.run(game.view(state, seat), seat, heard, stop)
    assert answer
    if key in ("othello", "octoverso"):
        assert told[0] is not None
