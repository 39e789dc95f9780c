"""The site while engines think: what a move waits for at other tables, beside its quiet value.

Scripted players play OTHO at twenty tables, some moves a second at each. In turn the site is
quiet, or two programs of the highest level think without end and a third thread solves an
opening. Both are measured by the clock, a few seconds at a time, so that what else the
machine does falls on both alike.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from time import perf_counter

from salon.bench import Figure
from salon.bench.othello_engine import random_positions
from salon.bench.service import Pair, players, quantile
from salon.games.othello import BLACK, notation
from salon.web.client import Client
from salon.web.process import SiteProcess, fresh_site

TABLES = 20
RATE = 100
ROUNDS = 4
SECONDS = 4.0
EMPTY = 34


def run() -> Iterator[Figure]:
    with fresh_site() as site:
        yield from asyncio.run(_measure(site))


async def _measure(site: SiteProcess) -> list[Figure]:
    pairs = await players(site, TABLES)
    clients = [await Client.connect(site.base, cookie) for cookie in site.guests(3)]
    quiet, busy, thought = list[float](), list[float](), 0.0
    for _ in range(ROUNDS):
        quiet += await _waits(pairs)
        before = site.cpu_seconds()
        thinkers = [asyncio.create_task(_think(client)) for client in clients[:2]]
        thinkers.append(asyncio.create_task(_solve(clients[-1])))
        busy += await _waits(pairs)
        thought += site.cpu_seconds() - before
        await _end(thinkers)
    await asyncio.gather(*(client.close() for client in clients))
    await asyncio.gather(*(line.close() for pair in pairs for line in pair.players))
    return [
        Figure("engines at work: the site's CPU", thought / ROUNDS / SECONDS, "CPU s per second"),
        Figure("p99 of a move, quiet", 1e3 * quantile(quiet, 0.99), "ms"),
        Figure("p99 of a move, engines at work", 1e3 * quantile(busy, 0.99), "ms"),
        Figure("p99, engines at work over quiet", quantile(busy, 0.99) / quantile(quiet, 0.99), "times"),
    ]


async def _end(thinkers: list[asyncio.Task[None]]) -> None:
    for thinker in thinkers:
        thinker.cancel()
    for thinker in thinkers:
        with suppress(asyncio.CancelledError):
            await thinker
    await asyncio.sleep(2)


async def _waits(pairs: list[Pair]) -> list[float]:
    for pair in pairs:
        pair.waits.clear()
    until = perf_counter() + SECONDS
    await asyncio.gather(*(pair.run(until, TABLES / RATE) for pair in pairs))
    return [wait for pair in pairs for wait in pair.waits]


async def _think(client: Client) -> None:
    """A program moves first at one table after the other."""
    for discs, mover in cycle(random_positions(30, EMPTY)):
        start = f"{notation.board(discs)} {'XO'[mover]};"
        seats = [{"kind": "program", "level": "10"}, {"kind": "me"}]
        table = await client.open_table(
            "othello", seats if mover == BLACK else seats[::-1], options={"start": start}
        )
        frame = await client.watch(table, 1 - mover)
        while mover in frame["table"]["turn"]:
            frame = await client.frame("update")
        await client.order(table, "Leave")


async def _solve(client: Client) -> None:
    table = await client.open_table("othello", [{"kind": "me"}, {"kind": "program", "level": "10"}])
    await client.ask("watch", table=table, seat=0)
    try:
        await client.ask("analyse", id="solution", table=table, seat=0, kind="solution")
    except asyncio.CancelledError:
        await client.send({"t": "stop", "id": "solution"})
        raise
