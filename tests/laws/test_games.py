"""Every game keeps every law."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salon.games import GAMES
from salon.kernel import AnyGame, laws

games = pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.key)


@games
@settings(max_examples=25)
@given(rng=st.randoms(use_true_random=False), referee=st.sampled_from([0.0, 0.0, 0.02]))
def test_random_play_keeps_the_laws(game: AnyGame, rng: Random, referee: float) -> None:
    players = rng.choice(sorted(game.players))
    laws.check(type(game), game.options_type(), players, Random(rng.getrandbits(64)), referee=referee)


@games
def test_a_game_has_a_name_and_its_types(game: AnyGame) -> None:
    assert game.key.isidentifier()
    assert game.players
    assert game.options_type() == game.options_type()
