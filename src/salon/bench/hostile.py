"""A hostile client beside fair ones: what it changes for them.

Fair players of OTHO, scripted, play at a server with its usual limits beside a process that comes from
another address and does whatever it can think of: floods, huge frames, silent connections, tables by the
hundred, other people's moves replayed and in any order, forged cookies, another site's pages. It attacks
their server and, in turns, another one on the same machine: what it takes of the machine the players lose
both times. Nobody's game may change; the answers' p99 says what else does.
"""

from __future__ import annotations

import asyncio
import http.client
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from itertools import chain, cycle
from random import Random
from time import monotonic
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from salon.bench import Failed, Figure
from salon.bench.faults.check import Times, snapshots, wrongs
from salon.bench.faults.players import Sitting
from salon.bench.service import Pair, middle, players
from salon.kernel.codec import encode
from salon.web.identity import COOKIE, Identities
from salon.web.process import SiteProcess, fresh_site

TABLES = 40
THINKING = 0.2
"""Seconds between a table's moves, on average."""

SECONDS = 4.0
ROUNDS = 16
ELSEWHERE = ("127.0.0.2", 0)
"""Where the hostile client comes from."""

QUIET = ("127.0.0.3", 0)
"""Where it says nothing: silence alone would shut its other address out."""

SILENT = 300
LARGE = 1_000_000


class Orders(msgspec.Struct):
    """What the hostile process is told: whom to harm, for how long, and who it is."""

    base: str
    seconds: float
    cookies: list[str]
    tables: list[str]


def run(seconds: float = SECONDS, rounds: int = ROUNDS) -> Iterator[Figure]:
    """Raises `Failed` when anyone's game has changed."""
    with fresh_site(memory=True, limits=()) as theirs, fresh_site(memory=True, limits=()) as another:
        _yield_to_others(another.process.pid)
        figures, wrong = asyncio.run(_compared(theirs, another, seconds, rounds))
    yield from figures
    if wrong:
        raise Failed("\n".join(wrong))


async def _compared(
    theirs: SiteProcess, another: SiteProcess, seconds: float, rounds: int
) -> tuple[list[Figure], list[str]]:
    pairs, absent = await players(theirs, TABLES), await players(another, TABLES)
    elsewhere = [await pair.open() for pair in absent]
    playing = [asyncio.create_task(pair.run(float("inf"), THINKING)) for pair in pairs]
    apart, beside, done = list[list[float]](), list[list[float]](), Counter[str]()
    for _ in range(rounds):
        waits, _ = await _attacked(another, elsewhere, pairs, seconds)
        apart.append(waits)
        waits, harm = await _attacked(theirs, [list(pair.kept)[-1] for pair in pairs], pairs, seconds)
        beside.append(waits)
        done.update(harm)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    sittings = [[_sat(table, moves) for table, moves in pair.kept.items()] for pair in pairs]
    last = [sitting.pop() for sitting in sittings]
    shown, wrong = await snapshots([theirs], last)
    await asyncio.gather(*(line.close() for pair in (*pairs, *absent) for line in pair.players))
    await asyncio.to_thread(theirs.stop)
    wrong += [one async for one in wrongs(theirs.url, last, Times(), shown)]
    wrong += [one async for one in wrongs(theirs.url, [*chain(*sittings)], Times(), [])]
    return [*_figures(apart, beside), *(Figure(what, count, "times") for what, count in done.items())], wrong


async def _attacked(
    site: SiteProcess, tables: list[str], pairs: list[Pair], seconds: float
) -> tuple[list[float], dict[str, int]]:
    """How long the players' moves took to be answered meanwhile, and what was done."""
    hostile = _started(Orders(site.base, seconds, site.guests(40), tables))
    waits = await _waits(pairs, seconds)
    told, _ = await asyncio.to_thread(hostile.communicate)
    return waits, msgspec.json.decode(told)


def _sat(table: str, moves: dict[str, int]) -> Sitting:
    sitting = Sitting("othello", None, idle=True, think=0.0)
    sitting.id, sitting.acknowledged = table, moves
    return sitting


async def _waits(pairs: list[Pair], seconds: float) -> list[float]:
    """How long each move took to be answered, from now on for so long."""
    before = [len(pair.waits) for pair in pairs]
    await asyncio.sleep(seconds)
    return [wait for pair, first in zip(pairs, before, strict=True) for wait in pair.waits[first:]]


def _figures(apart: list[list[float]], beside: list[list[float]]) -> Iterator[Figure]:
    one, two = middle(apart, 0.99), middle(beside, 0.99)
    yield Figure("fair moves, another server attacked", sum(map(len, apart)), "moves")
    yield Figure("fair moves, theirs attacked", sum(map(len, beside)), "moves")
    yield Figure("p99 of a fair move, another attacked", 1e3 * one, "ms")
    yield Figure("p99 of a fair move, theirs attacked", 1e3 * two, "ms")
    yield Figure("p99, theirs over another attacked", two / one, "times")


def _started(orders: Orders) -> subprocess.Popen[bytes]:
    code = f"from salon.bench.hostile import attack; attack({encode(orders)!r})"
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)  # noqa: S603


def _yield_to_others(process: int) -> None:
    """It gets what the others leave of this machine."""
    os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))


# The other side


def attack(raw: bytes) -> None:
    """Do harm as told, and print what was done."""
    _yield_to_others(0)
    sys.stdout.write(encode(asyncio.run(_attack(msgspec.json.decode(raw, type=Orders)))).decode())


async def _attack(orders: Orders) -> dict[str, int]:
    done: dict[str, int] = {}
    guests = cycle(orders.cookies)
    harms: dict[str, Callable[[str], Awaitable[int]]] = {
        "messages in a flood": lambda cookie: _flood(orders, cookie),
        "huge frames": lambda cookie: _huge(orders, cookie),
        "moves of others replayed": lambda cookie: _impose(orders, cookie),
        "forged cookies and other sites' pages": lambda cookie: _forge(orders, cookie),
        "tables opened": lambda cookie: _open(orders, cookie),
    }

    async def again(what: str, harm: Callable[[str], Awaitable[int]]) -> None:
        done[what] = 0
        while monotonic() < until:
            with suppress(OSError, WebSocketException, TimeoutError, http.client.HTTPException):
                done[what] += await asyncio.wait_for(harm(next(guests)), 5)
            await asyncio.sleep(0.02)

    until = monotonic() + orders.seconds
    silent = [await _silence(orders) for _ in range(SILENT)]
    done["silent connections"] = len(silent)
    await asyncio.gather(*(again(what, harm) for what, harm in harms.items()))
    for one in silent:
        one.close()
    return done


def _line(orders: Orders, cookie: str, **headers: str) -> Any:
    url = orders.base.replace("http", "ws") + "/ws"
    headers["cookie"] = f"{COOKIE}={cookie}"
    return connect(url, additional_headers=headers, compression=None, local_addr=ELSEWHERE, close_timeout=0.2)


async def _flood(orders: Orders, cookie: str) -> int:
    """As fast as the line takes it, until it is cut."""
    sent = 0
    async with _line(orders, cookie) as line:
        with suppress(WebSocketException):
            for sent in range(2000):
                await line.send('{"t":"ping"}')
                if sent % 50 == 0:
                    await asyncio.sleep(0.005)
    return sent


async def _huge(orders: Orders, cookie: str) -> int:
    async with _line(orders, cookie) as line:
        with suppress(WebSocketException):
            await line.send("x" * LARGE)
            await line.recv()
    return 1


async def _impose(orders: Orders, cookie: str) -> int:
    """Moves at other people's tables, with any id and ply, and their places taken."""
    rng, sent = Random(cookie), 0
    async with _line(orders, cookie) as line:
        for table in rng.sample(orders.tables, 12):
            ply, seat = rng.randrange(40), rng.randrange(2)
            action = {"type": "Place", "cell": rng.randrange(64)}
            act = {"t": "act", "table": table, "seat": seat, "ply": ply, "action": action}
            for message in (
                {"t": "watch", "id": "w", "table": table, "seat": seat},
                {**act, "id": f"{ply}.1"},
                {**act, "id": f"{ply}.1"},
                {**act, "id": f"{ply - 1}.1"},
                {"t": "order", "id": "o", "table": table, "order": {"type": "Resign", "seat": seat}},
                {"t": "order", "id": "j", "table": table, "order": {"type": "Join", "name": "Z"}},
                {"t": "note", "id": "n", "table": table, "seat": seat, "body": "!"},
            ):
                await line.send(encode(message).decode())
                sent += 1
    return sent


async def _forge(orders: Orders, cookie: str) -> int:
    person = cookie.partition(".")[0]
    for forged in (Identities("not the key").make()[1], f"{person}.{'0' * 64}", person, ""):
        with suppress(OSError, WebSocketException):
            async with _line(orders, forged) as line:
                await line.recv()
    with suppress(OSError, WebSocketException):
        async with _line(orders, cookie, origin="https://elsewhere.example"):
            pass
    return 5


async def _open(orders: Orders, cookie: str) -> int:
    return await asyncio.to_thread(_opened, orders.base.partition("//")[2], cookie)


def _opened(host: str, cookie: str) -> int:
    """Tables until one is refused."""
    me = {"kind": "me"}
    body = encode({"game": "othello", "name": "Z", "seats": [me, me], "public": True})
    for number in range(60):
        line = http.client.HTTPConnection(host, timeout=3, source_address=ELSEWHERE)
        headers = {"cookie": f"{COOKIE}={cookie}", "content-type": "application/json"}
        line.request("POST", "/api/tables", body, headers)
        status = line.getresponse().status
        line.close()
        if status >= 400:
            return number
    return 60


async def _silence(orders: Orders) -> asyncio.StreamWriter:
    """A connection that says half a word."""
    host, _, port = orders.base.partition("//")[2].partition(":")
    _, writer = await asyncio.open_connection(host, int(port), local_addr=QUIET)
    writer.write(b"GET /ws HTTP/1.1\r\nhost:")
    return writer
