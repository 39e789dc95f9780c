"""Everything a hostile client can think of, beside people who play: nobody's game changes."""

from __future__ import annotations

from math import inf

import pytest

from salon.bench import attacks, hostile


@pytest.mark.req("PLT-43", "PLT-44")
def test_nobodys_game_changes() -> None:
    figures = {
        figure.name: figure.value for figure in hostile.run(seconds=6.0, rounds=1, slower=inf, later=inf)
    }
    for harm in ("silent connections", *attacks.HARMS):
        assert figures[harm] > 0, harm
    assert figures["fair moves, theirs attacked"] > 0.2 * figures["fair moves, another server attacked"]
    slow = figures["p95 of a fair job, another attacked"]
    assert figures["p95 of a fair job, later by"] < 1.0 + slow, "on a busy machine everything takes longer"
