"""The site while engines think: what a move waits for at other tables, beside its quiet value.

Scripted players play OTHO at twenty tables, some moves a second at each. In turn the site is quiet; or
processes of low priority that know nothing of it keep every core busy, which is what the machine's
scheduler costs by itself; or the site's own engines do: programs of the highest level think without end,
an opening is solved, and finished games of Scrabble are reviewed one after the other. All is measured by
the clock, a few seconds at a time, so that what else the machine does falls on all alike.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from itertools import cycle, product
from time import perf_counter

from salon.bench import Failed, Figure
from salon.bench.othello_engine import random_positions
from salon.bench.service import Pair, middle, players
from salon.client import Client
from salon.games.othello import BLACK, notation
from salon.kernel import SPECTATOR
from salon.service.thinking import CORES
from salon.tools.process import SiteProcess, fresh_site

TABLES = 20
RATE = 100
ROUNDS = 8
SECONDS = 4.0
EMPTY = 34
SLOWER = 3.0
"""Times its quiet value that a move's p99 may be while engines are at work."""

PAUSE = 0.4
"""Seconds between two reviews."""

GAMES, TURNS = 30, 8
"""To review, each once for both seats and for a spectator: answers are kept."""

BURN = "import os\nos.nice(10)\nwhile True: pass"
ME = {"kind": "me"}


def run() -> Iterator[Figure]:
    """Raises `Failed` when moves wait too long."""
    with fresh_site() as site:
        figures = asyncio.run(_measure(site))
    yield from figures
    if figures[-1].value >= SLOWER:
        raise Failed(f"{figures[-1].name}: {figures[-1].value:.1f} times")


async def _measure(site: SiteProcess) -> list[Figure]:
    pairs = await players(site, TABLES)
    clients = [await Client.connect(site.base, cookie) for cookie in site.guests(4)]
    quiet, burning, busy = list[list[float]](), list[list[float]](), list[list[float]]()
    games = [await _played(clients[0]) for _ in range(GAMES)]
    thought, reviews = 0.0, product((0, 1, SPECTATOR), games)
    for _ in range(ROUNDS):
        quiet.append(await _waits(pairs, nullcontext()))
        burning.append(await _waits(pairs, _burning()))
        before = site.cpu_seconds()
        busy.append(await _waits(pairs, _thinking(clients, reviews)))
        thought += site.cpu_seconds() - before
        await asyncio.sleep(1)
    await asyncio.gather(*(client.close() for client in clients))
    await asyncio.gather(*(line.close() for pair in pairs for line in pair.players))
    alone, floor, beside = (middle(rounds, 0.99) for rounds in (quiet, burning, busy))
    return [
        Figure("engines at work: the site's CPU", thought / ROUNDS / SECONDS, "CPU s per second"),
        Figure("p99 of a move, quiet", 1e3 * alone, "ms"),
        Figure("p99 of a move, other processes at work", 1e3 * floor, "ms"),
        Figure("p99 of a move, engines at work", 1e3 * beside, "ms"),
        Figure("p99, other processes at work over quiet", floor / alone, "times"),
        Figure("p99, engines at work over quiet", beside / alone, "times"),
    ]


async def _waits(pairs: list[Pair], meanwhile: AbstractAsyncContextManager[None]) -> list[float]:
    for pair in pairs:
        pair.waits.clear()
    async with meanwhile:
        until = perf_counter() + SECONDS
        await asyncio.gather(*(pair.run(until, TABLES / RATE) for pair in pairs))
    return [wait for pair in pairs for wait in pair.waits]


@asynccontextmanager
async def _burning() -> AsyncIterator[None]:
    processes = [subprocess.Popen([sys.executable, "-c", BURN]) for _ in range(CORES + 1)]  # noqa: ASYNC220, S603
    yield
    for process in processes:
        process.kill()
        process.wait()


@asynccontextmanager
async def _thinking(clients: list[Client], reviews: Iterator[tuple[int, str]]) -> AsyncIterator[None]:
    works = [*(_think(client) for client in clients[:2]), _solve(clients[2]), _review(clients[3], reviews)]
    tasks = [asyncio.create_task(work) for work in works]
    yield
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task


async def _think(client: Client) -> None:
    """A program moves first at one table after the other."""
    for discs, mover in cycle(random_positions(30, EMPTY)):
        start = f"{notation.board(discs)} {'XO'[mover]};"
        seats = [{"kind": "program", "level": "10"}, ME]
        table = await client.open_table(
            "othello", seats if mover == BLACK else seats[::-1], options={"start": start}
        )
        frame = await client.watch(table, 1 - mover)
        while mover in frame["table"]["turn"]:
            frame = await client.frame("update")
        await client.order(table, "Leave")


async def _solve(client: Client) -> None:
    table = await client.open_table("othello", [ME, {"kind": "program", "level": "10"}])
    await _asked(client, table, 0, "solution")


async def _review(client: Client, games: Iterator[tuple[int, str]]) -> None:
    for seat, table in games:
        await _asked(client, table, seat, "review")
        await asyncio.sleep(PAUSE)


async def _asked(client: Client, table: str, seat: int, kind: str) -> None:
    try:
        await client.ask("analyse", id=kind, table=table, seat=seat, kind=kind)
    except asyncio.CancelledError:
        await client.send({"t": "stop", "id": kind})
        raise


async def _played(client: Client) -> str:
    """A game of Scrabble with oneself, by the hints, given up after some turns."""
    table = await client.open_table("scrabble", [ME, ME])
    for _ in range(TURNS):
        at = (await client.watch(table, None))["table"]
        (seat,) = at["turn"]
        hints = (await client.ask("analyse", table=table, seat=seat, kind="hints"))["result"]
        action = hints[0]["place"] if hints else {"type": "Pass"}
        await client.act(table, seat, at["plies"][seat], action)
    await client.order(table, "GiveUp", seat=0)
    return table
