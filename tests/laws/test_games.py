"""Every game keeps every law."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salon.games import GAMES
from salon.kernel import AnyGame, laws

games = pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.key)


@pytest.mark.parametrize("game", [game for game in GAMES if not game.crowds], ids=lambda game: game.key)
@settings(max_examples=12)
@given(rng=st.randoms(use_true_random=False), referee=st.sampled_from([0.0, 0.0, 0.02]))
def test_random_play_keeps_the_laws(game: AnyGame, rng: Random, referee: float) -> None:
    players = rng.choice(sorted(game.players))
    laws.check(type(game), game.options_type(), players, Random(rng.getrandbits(64)), referee=referee)


@pytest.mark.parametrize("game", [game for game in GAMES if game.crowds], ids=lambda game: game.key)
@pytest.mark.parametrize(("players", "referee"), [(1, 0.0), (3, 0.02), (4, 0.0)])
def test_a_crowd_keeps_the_laws(game: AnyGame, players: int, referee: float) -> None:
    laws.check(type(game), game.options_type(), players, Random(players), referee=referee, every=6)


@games
def test_a_game_has_a_name_and_its_types(game: AnyGame) -> None:
    assert game.key.isidentifier()
    assert game.players
    assert game.options_type() == game.options_type()
