"""Three hundred random games of Scrabble keep the laws; `salon bench scrabble_rules` plays ten thousand."""

from __future__ import annotations

from random import Random

import pytest

from salon.games.scrabble import Options, Scrabble
from salon.kernel import laws

PARTS, GAMES = 30, 10


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_keep_the_laws(part: int) -> None:
    for number in range(GAMES):
        rng = Random(part * GAMES + number)
        options = Options(mode=rng.choice(("classic", "log2990")), tells_reserve=number % 2 == 0)
        laws.check(Scrabble, options, 2, rng, referee=rng.choice((0.0, 0.01)), every=10)
