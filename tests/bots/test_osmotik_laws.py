"""Osmotik under the laws: random games by 2, 3 and 6; every one ends."""

from random import Random

import pytest

from salon.games.osmotik import Options, Osmotik
from salon.kernel import laws


@pytest.mark.req("OSM-33")
@pytest.mark.parametrize(
    ("seats", "seeds"), [(2, range(125)), (2, range(125, 250)), (3, range(35)), (6, range(15))]
)
def test_three_hundred_random_games_keep_the_laws_and_end(seats: int, seeds: range) -> None:
    for seed in seeds:
        laws.check(Osmotik, Options(), seats, Random(seed), referee=0.002, every=25)
