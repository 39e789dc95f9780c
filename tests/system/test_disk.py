"""A full disk and a database that may not be written: clear refusals, nothing half done, and on it goes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any

import pytest

from salon.bench.faults import DATABASES
from salon.bench.faults.stage import Stage, staged
from salon.client import Client, Refused
from salon.store import open_store

ME = {"kind": "me"}
PLACE = {"type": "Place", "cell": 19}


async def outcome(work: Awaitable[Any]) -> Any:
    """What came of it, or why it was refused."""
    try:
        return await work
    except Refused as refusal:
        return refusal


async def opened(base: str) -> Any:
    """A table by somebody who has none yet, or the refusal."""
    async with await Client.connect(base) as client:
        return await outcome(client.open_table("othello", [ME, ME]))


async def through_it(stage: Stage, harm: Any) -> list[str]:
    """Tables before, during and after it; a move that is refused goes through later with the same id."""
    base = stage.sites[0].base
    async with await Client.connect(base) as client, asyncio.timeout(60):
        first = await client.open_table("othello", [ME, ME])
        tables: list[Any] = [first]
        with harm():
            while isinstance(tables[-1], str):
                tables.append(await opened(base))
            assert tables.pop().code == "store_failed"
            moved = await outcome(client.act(first, 0, 1, PLACE, id="move"))
            assert moved == 1 or moved.code == "store_failed"
            seq = (await client.watch(first, 0))["seq"]
            assert seq == (1 if moved == 1 else 0), "what was refused is not there"
        tables.append(None)
        while not isinstance(tables[-1], str):
            tables.append(await opened(base))
        while (moved := await outcome(client.act(first, 0, 1, PLACE, id="move"))) != 1:
            assert moved.code == "store_failed"
            await asyncio.sleep(0.1)
        return [table for table in tables if isinstance(table, str)]


async def kept(stage: Stage) -> tuple[list[str], list[str]]:
    """The tables that have a log, and those that have a row."""
    store = await open_store(stage.url)
    try:
        logs = await store.rows_after("commits", "table_id, seq", None, 100_000)
        rows = await store.rows_after("tables", "id, game", None, 100_000)
        return [table for table, seq in logs if seq == 0], [table for table, _ in rows]
    finally:
        await store.close()


@pytest.mark.req("PLT-12", "PLT-44")
@pytest.mark.parametrize("harm", ["disk_full", "read_only"])
@pytest.mark.parametrize("database", DATABASES)
def test_refused_clearly_and_whole_again_without_a_restart(database: str, harm: str) -> None:
    with staged(database) as stage:
        tables = asyncio.run(through_it(stage, getattr(stage, harm)))
        for site in stage.sites:
            site.stop()
        logs, rows = asyncio.run(kept(stage))
    assert sorted(tables) == sorted(logs) == sorted(rows)
