"""`salon ratings recompute`: what it says of a site, and that looking changes nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.cli.running import done, refused
from tests.store.rows import row
from tests.tables.sitting import ANNE, BASILE, Sitting, place

from salon.games.othello import Othello
from salon.kernel.codec import encode
from salon.store import Commit, Write, open_store
from salon.store.ratings import Change, Numbered
from salon.tables.rating import START, folded
from salon.tables.values import ClockRules, GiveUp


async def played(url: str, off: float) -> list[Change]:
    """A rated game that Anne gave up, and its figures, which are off by so much."""
    table = Sitting(Othello(), ANNE, BASILE, rated=True, clock=ClockRules(game=60.0))
    place(table, "f5", "d6", "c3", "d3")
    table.order(ANNE, GiveUp(0))
    store = await open_store(url)
    over = row("t", status="over", setup=encode(table.table.setup).decode())
    for seq, (at, events) in enumerate(table.log):
        await store.append(Write(Commit("t", seq, at, "a", None, events), over))
    after = folded([START, START], [2, 1])
    changes = [
        Change(1, seat, "t", who, "othello", table.now, START.mu, START.sigma, one.mu + off, one.sigma)
        for seat, (who, one) in enumerate(zip("ab", after, strict=True))
    ]
    await store._change("INSERT INTO unnumbered VALUES ('t', 1.0)")
    assert await store.ratings.count(Numbered(1, "t", "othello", table.now, "counted"), {}, changes)
    await store.close()
    return changes


async def figures(url: str) -> list[Change]:
    store = await open_store(url)
    found = await store.ratings.every(1)
    await store.close()
    return found


@pytest.mark.req("PEO-24")
def test_recompute_follows_the_log(tmp_path: Path) -> None:
    url = f"sqlite:{tmp_path}/salon.sqlite"
    wrong = asyncio.run(played(url, 0.5))
    assert "the ratings are not those of the log" in refused(
        "ratings", "recompute", "--database", url, "--check"
    )
    assert asyncio.run(figures(url)) == wrong
    said = done("ratings", "recompute", "--database", url)
    assert said == "1 results, 1 with other figures than the log's\n"
    right = asyncio.run(figures(url))
    assert [one.mu for one in right] == [one.mu for one in folded([START, START], [2, 1])]
    assert done("ratings", "recompute", "--database", url, "--json") == '{"results":1,"corrected":0}\n'
