"""Games told in a terminal: every view has a sketch, every refusal and every end has words."""

from __future__ import annotations

from random import Random

import pytest

from salon.games import GAMES
from salon.games.narrator import Narrator, narrator
from salon.games.template import Template
from salon.kernel import (
    ALL,
    REFEREE,
    SPECTATOR,
    AnyGame,
    Collect,
    IllegalAction,
    Malformed,
    Proceed,
    Resign,
    Result,
    play,
)

games = pytest.mark.parametrize("game", [*GAMES, Template()], ids=lambda game: game.key)


@games
@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_can_be_told(game: AnyGame, seed: int) -> None:
    rng, told = Random(seed), narrator(game)
    players = rng.choice(sorted(game.players)[:6])
    state = game.initial(game.options_type(), players)
    for _ in range(60):
        turn = sorted(game.turn(state))
        if not turn:
            break
        seat = rng.choice(turn)
        if seat == REFEREE:
            step, state = play(game, state, seat, Proceed())
        elif game.crowds and seat >= 0:
            step, state = play(game, state, REFEREE, Collect(()))
        else:
            action = rng.choice(list(game.moves(state, seat))) if seat >= 0 else game.chance(state, rng)
            step, state = play(game, state, seat, action)
        for viewer in (*range(players), SPECTATOR):
            assert told.sketch(game.view(state, viewer)).strip()
        assert all(isinstance(told.tell(event), str) for event in step.events)
    leaving = iter(range(players))
    while left := game.turn(state):
        seat = next(leaving) if game.crowds else min(left - {REFEREE}, default=0)
        _, state = play(game, state, REFEREE, Resign(seat))
    assert told.sketch(game.view(state, ALL))
    result = game.result(state)
    assert result is not None
    assert all(str(score) in told.end(result) for score in result.scores)


@games
def test_every_word_for_a_refusal_can_be_said(game: AnyGame) -> None:
    told = narrator(game)
    with pytest.raises(Malformed) as refusal:
        game.parse(game.initial(game.options_type(), min(game.players)), "§")
    said = told.refuse(refusal.value)
    assert "{" not in said
    assert told.refuse(IllegalAction("never_heard_of", cell="a1")) == "Refusé : never_heard_of (cell='a1')"


def test_a_game_that_says_nothing_is_told_by_its_fields() -> None:
    plain = narrator(Template())
    assert type(plain) is Narrator
    state = Template().initial(Template.options_type(), 2)
    assert "scores: [0,0]" in plain.sketch(Template().view(state, 0))
    end = plain.end(Result("resigned", (1, 2), (2, 1)))
    assert end.splitlines() == ["Fin de la partie : abandon.", "1. Joueur 2 : 2", "2. Joueur 1 : 1"]
