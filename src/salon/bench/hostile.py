"""A hostile client beside fair ones: what it changes for them.

Fair players of OTHO, scripted, play at a server with its usual limits beside a process that comes from other
addresses, and from theirs, and does whatever it can think of: `salon.bench.attacks`. It attacks their server
and, in turns, another one on the same machine: what it takes of the machine the players lose both times.
Nobody's game may change, who was there must get in again, the lobby must show every honest table, the lists
of best scores must be what they were; the answers' p99, and what hints and programs' moves take, may change
by so much.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import chain, cycle
from time import monotonic, time
from typing import Any

import msgspec
from websockets.exceptions import WebSocketException

from salon.bench import Failed, Figure
from salon.bench.attacks import Orders, yield_to_others
from salon.bench.faults.check import Times, snapshots, wrongs
from salon.bench.faults.players import Sitting
from salon.bench.service import Pair, middle, players, quantile
from salon.client import Client, Refused
from salon.kernel.codec import encode
from salon.service.privacy import day_of
from salon.tools.process import SiteProcess, fresh_site

TABLES = 40
THINKING = 0.2
"""Seconds between a table's moves, on average."""

PAUSE = 1.0
"""Seconds before somebody asks for the next hint and moves of programs: all share one address."""

SECONDS = 4.0
ROUNDS = 16
SLOWER = 1.5
"""Times the p99 of a fair move that it may be at the server that is attacked, on a machine left alone."""

LATER = 1.0
"""Seconds by which a fair job may be."""

P99 = "p99, theirs over another attacked"
P95 = "p95 of a fair job, later by"
ME = {"kind": "me"}
START = f"{'-' * 26}XXX-----OXX----OOO{'-' * 20} X;"
"""A position that is in no book."""

RANKED = ("scrabble-classic", "scrabble-log2990")
OF_THE_DAY = ("atomes", "duplicate", "duplicate-topping")


def run(
    seconds: float = SECONDS, rounds: int = ROUNDS, slower: float = SLOWER, later: float = LATER
) -> Iterator[Figure]:
    """Raises `Failed` when anyone's game has changed, or everybody waits too long."""
    with fresh_site(memory=True, limits=()) as theirs, fresh_site(memory=True, limits=()) as another:
        yield_to_others(another.process.pid)
        figures, wrong = asyncio.run(_compared(theirs, another, seconds, rounds))
    yield from figures
    found = {figure.name: figure.value for figure in figures}
    if found[P99] > slower:
        wrong.append(f"a fair move takes {found[P99]:.1f} times as long")
    if found[P95] > later:
        wrong.append(f"a fair job comes {found[P95]:.1f} s later")
    if wrong:
        raise Failed("\n".join(wrong))


async def _compared(
    theirs: SiteProcess, another: SiteProcess, seconds: float, rounds: int
) -> tuple[list[Figure], list[str]]:
    pairs, absent = await players(theirs, TABLES), await players(another, TABLES)
    fair = [await Client.connect(theirs.base, cookie) for cookie in theirs.guests(2)]
    honest = {await one.open_table("othello", [ME, {"kind": "open"}], public=True) for one in fair}
    ranked = await _rankings(fair[0])
    elsewhere = [await pair.open() for pair in absent]
    playing = [asyncio.create_task(pair.run(float("inf"), THINKING)) for pair in pairs]
    away = [await Client.connect(theirs.base, cookie) for cookie in theirs.guests(8)]
    apart, beside, done, unseen, wrong = Waits(), Waits(), Counter[str](), set[str](), list[str]()
    for _ in range(rounds):
        await _attacked(another, elsewhere, pairs, fair, seconds, apart)
        tables = [list(pair.kept)[-1] for pair in pairs]
        coming = asyncio.create_task(_comings(cycle(away), wrong))
        done.update(await _attacked(theirs, tables, pairs, fair, seconds, beside))
        coming.cancel()
        await asyncio.wait([coming])
        unseen |= honest - {each["id"] for each in await fair[0].get("/api/tables")}
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    sittings = [[_sat(table, moves) for table, moves in pair.kept.items()] for pair in pairs]
    last = [sitting.pop() for sitting in sittings]
    shown, changed = await snapshots([theirs], last)
    wrong += changed
    wrong += [f"the lobby does not show {table}" for table in sorted(unseen)]
    if await _rankings(fair[0]) != ranked:
        wrong.append("the lists of best scores have changed")
    await asyncio.gather(*(line.close() for line in (*fair, *away)))
    await asyncio.gather(*(line.close() for pair in (*pairs, *absent) for line in pair.players))
    await asyncio.to_thread(theirs.stop)
    wrong += [one async for one in wrongs(theirs.url, last, Times(), shown)]
    wrong += [one async for one in wrongs(theirs.url, [*chain(*sittings)], Times(), [])]
    return [*_figures(apart, beside), *(Figure(what, count, "times") for what, count in done.items())], wrong


class Waits(msgspec.Struct):
    """How long fair people waited: for moves, by rounds, and for what the site thinks about."""

    moves: list[list[float]] = msgspec.field(default_factory=list)
    jobs: list[float] = msgspec.field(default_factory=list)


async def _attacked(
    site: SiteProcess, tables: list[str], pairs: list[Pair], fair: list[Client], seconds: float, times: Waits
) -> dict[str, int]:
    """What was done; the times are what the others' moves and jobs took meanwhile."""
    hostile = _started(Orders(site.base, seconds, site.guests(40), tables, [one.id for one in fair]))
    waits, *jobs = await asyncio.gather(_waits(pairs, seconds), *(_thoughts(one, seconds) for one in fair))
    times.moves.append(waits)
    times.jobs += chain(*jobs)
    told, _ = await asyncio.to_thread(hostile.communicate)
    return msgspec.json.decode(told, type=dict[str, int])


async def _thoughts(client: Client, seconds: float) -> list[float]:
    """How long a hint took, and a first move of a quick and of a strong program, again and again."""
    until, took = monotonic() + seconds, list[float]()
    while monotonic() < until:
        for level in ("", "1", "9"):
            seats = [{"kind": "program", "level": level} if level else ME, ME]
            table, begun = await client.open_table("othello", seats, options={"start": START}), monotonic()
            if level:
                frame = await client.watch(table, 1)
                while 0 in frame["table"]["turn"]:
                    frame = await client.frame("update")
                await client.send({"t": "unwatch", "table": table})
            else:
                await client.ask("analyse", table=table, seat=0, kind="advice")
            took.append(monotonic() - begun)
            await client.order(table, "Leave")
        await asyncio.sleep(PAUSE)
    return took


async def _comings(away: Iterator[Client], wrong: list[str]) -> None:
    """Those who were there lose their lines and come in again, one a second; what is wrong if one cannot."""
    for client in away:
        await client.drop()
        await asyncio.sleep(1)
        try:
            await client.open()
        except (Refused, OSError, WebSocketException) as error:
            wrong.append(f"somebody known there was not let in: {error}")


async def _rankings(client: Client) -> list[Any]:
    today = day_of(time())
    lists = [f"/api/scores/{name}" for name in RANKED] + [f"/api/best/{name}-{today}" for name in OF_THE_DAY]
    return [await client.get(path) for path in lists]


def _sat(table: str, moves: dict[str, int]) -> Sitting:
    sitting = Sitting("othello", None, idle=True, think=0.0)
    sitting.id, sitting.acknowledged = table, moves
    return sitting


async def _waits(pairs: list[Pair], seconds: float) -> list[float]:
    """How long each move took to be answered, from now on for so long."""
    before = [len(pair.waits) for pair in pairs]
    await asyncio.sleep(seconds)
    return [wait for pair, first in zip(pairs, before, strict=True) for wait in pair.waits[first:]]


def _figures(apart: Waits, beside: Waits) -> Iterator[Figure]:
    one, two = middle(apart.moves, 0.99), middle(beside.moves, 0.99)
    yield Figure("fair moves, another server attacked", sum(map(len, apart.moves)), "moves")
    yield Figure("fair moves, theirs attacked", sum(map(len, beside.moves)), "moves")
    yield Figure("p99 of a fair move, another attacked", 1e3 * one, "ms")
    yield Figure("p99 of a fair move, theirs attacked", 1e3 * two, "ms")
    yield Figure(P99, two / one, "times")
    if not apart.jobs or not beside.jobs:
        raise Failed("no job of a fair person was answered")
    one, two = quantile(apart.jobs, 0.95), quantile(beside.jobs, 0.95)
    yield Figure("p95 of a fair job, another attacked", one, "s")
    yield Figure("p95 of a fair job, theirs attacked", two, "s")
    yield Figure(P95, two - one, "s")


def _started(orders: Orders) -> subprocess.Popen[bytes]:
    code = f"from salon.bench.attacks import attack; attack({encode(orders)!r})"
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)  # noqa: S603
