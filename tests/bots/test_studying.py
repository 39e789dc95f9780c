"""What engines say of a position that is studied: something, and soon something better."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from salon import bots
from salon.bots import Chosen, Flag, Where
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
    if key in ("othello", "octoverso", "osmotik"):
        assert told[0] is not None


@pytest.mark.req("STU-04")
@pytest.mark.parametrize("key", KINDS)
def test_a_turn_is_judged_beside_the_best(key: str) -> None:
    """The best there was loses nothing, and anything else no less than that."""
    game, rng = GAMES[key], Random(8)
    state = game.initial(game.options_type(), min(game.players))
    lost = list[float]()
    for _ in range(4):
        for _, after in lines.settled(game, state, rng):
            state = after
        seat = min(game.turn(state))
        action = [each for each, _ in zip(game.moves(state, seat), range(3), strict=False)][-1]
        chosen = Chosen(game.view(state, seat), action)
        judged = bots.analysis(game, "turn").run(chosen, seat, lambda done, sofar=None: None, Flag())
        if judged is not None:
            lost.append(judged.best.bits - judged.expected if key == "atomes" else judged.lost or 0)
        for event in game.decide(state, seat, action):
            state = game.evolve(state, event)
    assert lost
    assert all(each >= 0 for each in lost)


@pytest.mark.req("STU-04")
def test_the_three_best_of_a_turn_are_played_out_to_the_last_world() -> None:
    game, rng = GAMES["scrabble"], Random(3)
    state = game.initial(game.options_type(), 2)
    for _, after in lines.settled(game, state, rng):
        state = after
    seat = min(game.turn(state))
    *_, last = game.moves(state, seat)
    chosen = Chosen(game.view(state, seat), last)
    judged = bots.analysis(game, "turn").run(chosen, seat, lambda done, sofar=None: None, Flag())
    assert [each.worlds for each in judged.best] == [500] * 3
    assert judged.played is not None
    assert (judged.played.worlds, judged.played.move) == (500, last)
    assert all(0 < each.won < 1 for each in judged.best)
