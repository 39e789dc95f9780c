"""Several server processes on one PostgreSQL: the same tables at all of them, and one that dies."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

import pytest
from tests.serving import Server
from websockets.exceptions import WebSocketException

from salon.bench.service import scripts
from salon.client import Client
from salon.tools.cluster import Cluster, cluster

ME, OPEN = {"kind": "me"}, {"kind": "open"}
TABLES = 8
MOVES = 12


@pytest.fixture(scope="module")
def database() -> Iterator[Cluster]:
    with cluster() as running:
        yield running


@contextmanager
def serving(url: str, *paces: str) -> Iterator[list[Server]]:
    """A process for each pace."""
    sites = [Server(url, "--pace", pace) for pace in paces]
    try:
        for site in sites:
            site.start()
        yield sites
    finally:
        for site in sites:
            if site.running():
                site.kill()


class Seat:
    """A player who goes to another process when the line is lost, and notes how long that takes."""

    def __init__(self, client: Client, seat: int, others: list[str]) -> None:
        self.client = client
        self.seat = seat
        self.others = others
        self.moved: list[float] = []

    async def act(self, table: str, ply: int, at: int, cell: int) -> None:
        action = {"type": "Place", "cell": cell}
        lost = None
        while True:
            try:
                await self.client.act(table, self.seat, ply, action, id=f"m{at}")
            except OSError:
                lost = lost or monotonic()
                await self._move_over(table)
            else:
                self.moved += [monotonic() - lost] if lost else []
                return

    async def _move_over(self, table: str) -> None:
        await self.client.drop()
        self.others.append(self.client.base)
        self.client.base = self.others.pop(0)
        try:
            await self.client.open()
            await self.client.ask("watch", table=table, seat=self.seat)
        except (OSError, WebSocketException):
            await asyncio.sleep(0.02)


async def game(seats: list[Seat], script: list[tuple[int, int]], half: asyncio.Barrier) -> str:
    """A table opened at one process and joined at another; everyone pauses in the middle."""
    one, two = seats
    table = await one.client.open_table("othello", [ME, OPEN])
    await two.client.order(table, "Join", name="Basile")
    plies, last = [1, 0], -1
    for at, (seat, cell) in enumerate(script[:MOVES]):
        if at == MOVES // 2:
            await half.wait()
            await half.wait()
        plies[seat] += last not in (seat, -1)
        await seats[seat].act(table, plies[seat], at, cell)
        plies[seat] += 1
        last = seat
    return table


async def played(sites: list[Server], killed: Server) -> tuple[list[float], list[int]]:
    """How long each player took to go on elsewhere, and how long each log is after a process was killed."""
    bases = [site.base for site in sites]
    cookies = iter(sites[0].guests(2 * TABLES))
    games, half = scripts(TABLES), asyncio.Barrier(TABLES + 1)
    seats = [
        Seat(await Client.connect(base, next(cookies)), at % 2, [one for one in bases if one != base])
        for at in range(2 * TABLES)
        for base in [bases[(at + at // 2) % len(bases)]]
    ]
    playing = [asyncio.create_task(game(seats[2 * at : 2 * at + 2], games[at], half)) for at in range(TABLES)]
    await half.wait()
    killed.kill()
    await half.wait()
    tables = await asyncio.wait_for(asyncio.gather(*playing), 60)
    lengths = [len((await seats[1].client.watch(table))["history"]) for table in tables]
    await asyncio.gather(*(seat.client.close() for seat in seats))
    return [seconds for seat in seats for seconds in seat.moved], lengths


@pytest.mark.req("PLT-41", "PLT-42")
@pytest.mark.parametrize("number", [2, 4])
def test_who_loses_a_process_goes_on_at_another(database: Cluster, number: int) -> None:
    with serving(database.create(f"several{number}"), *["0"] * number) as sites:
        seconds, lengths = asyncio.run(played(sites, sites[0]))
    assert seconds, "somebody was at the process that was killed"
    assert max(seconds) < 2.0
    assert lengths == [MOVES + 2] * TABLES


@pytest.mark.req("PLT-41")
def test_another_process_takes_over_a_program_that_was_thinking(database: Cluster) -> None:
    async def told(url: list[Server]) -> dict[str, Any]:
        slow, quick = url
        cookie = slow.guests(1)[0]
        async with await Client.connect(slow.base, cookie) as client:
            table = await client.open_table("othello", [{"kind": "program", "level": "random"}, ME])
        async with await Client.connect(quick.base, cookie) as client, asyncio.timeout(10):
            await client.watch(table, 1)
            slow.kill()
            return await client.frame("update")

    with serving(database.create("programs"), "1000", "0") as sites:
        assert asyncio.run(told(sites))["table"]["turn"] == [1]
