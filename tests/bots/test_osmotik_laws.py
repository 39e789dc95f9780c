"""Osmotik under the laws: random games by 2, 3 and 6; every one ends."""

from random import Random

import pytest

from salon.games.osmotik import Options, Osmotik
from salon.kernel import laws


@pytest.mark.req("OSM-33")
@pytest.mark.parametrize(
    ("seats", "seeds"),
    [
        (2, range(50)),
        (3, range(10)),
        (6, range(5)),
        pytest.param(2, range(50, 250), marks=pytest.mark.slow),
        pytest.param(3, range(10, 35), marks=pytest.mark.slow),
        pytest.param(6, range(5, 15), marks=pytest.mark.slow),
    ],
)
def test_three_hundred_random_games_keep_the_laws_and_end(seats: int, seeds: range) -> None:
    for seed in seeds:
        laws.check(Osmotik, Options(), seats, Random(seed), referee=0.002, every=25)
