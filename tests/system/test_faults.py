"""Random faults under play; `salon bench faults` runs as many seeds as wanted, and a failed one again."""

from __future__ import annotations

import pytest

from salon.bench.faults import DATABASES, trial
from salon.bench.faults.check import Times
from salon.bench.faults.stage import Harm


@pytest.mark.req("PLT-12", "PLT-14", "PLT-41")
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
@pytest.mark.parametrize("database", DATABASES)
def test_nothing_is_lost_and_every_clock_is_right(database: str, seed: int) -> None:
    report = trial(database, seed)
    assert not report.wrongs, report.told()
    assert report.moves > 20


def test_clocks_are_held_against_the_time_in_which_one_could_play() -> None:
    times = Times()
    assert times.bounds(10.0, 20.0) == (9.5, 10.5)
    times.harms = [(12.0, 15.0, Harm("killed", down=3.0)), (30.0, 40.0, Harm("later", down=10.0))]
    assert times.bounds(10.0, 20.0) == (5.5, 8.5)
    times.harms = [(12.0, 15.0, Harm("slow", unsure=3.0))]
    assert times.bounds(10.0, 20.0) == (5.5, 11.5)
