"""A hostile client beside fair ones: what it changes for them.

Fair players of OTHO, scripted, play at a server with its usual limits beside a process that comes from
another address and does whatever it can think of: floods, huge frames, silent connections, tables by the
hundred, other people's moves replayed and in any order, forged cookies, another site's pages, solutions
asked for by who then hangs up, strong programs set upon each other, games thrown away. It attacks
their server and, in turns, another one on the same machine: what it takes of the machine the players lose
both times. Nobody's game may change, the lobby must show every honest table, the lists of best scores must
be what they were; the answers' p99, and what hints and programs' moves take, say what else changes.
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
from salon.bench.service import Pair, middle, players, quantile
from salon.client import Client
from salon.kernel.codec import encode
from salon.tools.process import SiteProcess, fresh_site
from salon.web.identity import COOKIE, Identities

TABLES = 40
THINKING = 0.2
"""Seconds between a table's moves, on average."""

PAUSE = 1.0
"""Seconds before somebody asks for the next hint and moves of programs: all share one address."""

SECONDS = 4.0
ROUNDS = 16
ELSEWHERE = ("127.0.0.2", 0)
"""Where the hostile client comes from."""

QUIET = ("127.0.0.3", 0)
"""Where it says nothing: silence alone would shut its other address out."""

PATIENCE = 60.0
"""Seconds within which everything is tried at least once: it has what others leave of the machine."""

SILENT = 300
LARGE = 1_000_000
ME, STRONG = {"kind": "me"}, {"kind": "program", "level": "10"}
START = f"{'-' * 26}XXX-----OXX----OOO{'-' * 20} X;"
"""A position that is in no book."""

RANKED = ("scrabble-classic", "scrabble-log2990")


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
    fair = [await Client.connect(theirs.base, cookie) for cookie in theirs.guests(2)]
    honest = {await one.open_table("othello", [ME, {"kind": "open"}], public=True) for one in fair}
    ranked = await _rankings(fair[0])
    elsewhere = [await pair.open() for pair in absent]
    playing = [asyncio.create_task(pair.run(float("inf"), THINKING)) for pair in pairs]
    apart, beside, done, unseen = Waits(), Waits(), Counter[str](), set[str]()
    for _ in range(rounds):
        await _attacked(another, elsewhere, pairs, fair, seconds, apart)
        tables = [list(pair.kept)[-1] for pair in pairs]
        done.update(await _attacked(theirs, tables, pairs, fair, seconds, beside))
        unseen |= honest - {each["id"] for each in await fair[0].get("/api/tables")}
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    sittings = [[_sat(table, moves) for table, moves in pair.kept.items()] for pair in pairs]
    last = [sitting.pop() for sitting in sittings]
    shown, wrong = await snapshots([theirs], last)
    wrong += [f"the lobby does not show {table}" for table in sorted(unseen)]
    if await _rankings(fair[0]) != ranked:
        wrong.append("the lists of best scores have changed")
    await asyncio.gather(*(line.close() for line in fair))
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
    hostile = _started(Orders(site.base, seconds, site.guests(40), tables))
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


async def _rankings(client: Client) -> list[Any]:
    return [await client.get(f"/api/scores/{category}") for category in RANKED]


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
    yield Figure("p99, theirs over another attacked", two / one, "times")
    if not apart.jobs or not beside.jobs:
        raise Failed("no job of a fair person was answered")
    one, two = quantile(apart.jobs, 0.95), quantile(beside.jobs, 0.95)
    yield Figure("p95 of a fair job, another attacked", one, "s")
    yield Figure("p95 of a fair job, theirs attacked", two, "s")
    yield Figure("p95 of a fair job, later by", two - one, "s")


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
        "tables opened": lambda cookie: _open(orders, cookie, [ME, ME]),
        "programs set upon each other": lambda cookie: _open(orders, cookie, [STRONG, STRONG]),
        "solutions that nobody waits for": lambda cookie: _ask_and_go(orders, cookie),
        "games thrown away": lambda cookie: _throw_away(orders, cookie),
    }

    async def again(what: str, harm: Callable[[str], Awaitable[int]]) -> None:
        done[what] = 0
        while monotonic() < until or (not done[what] and monotonic() < last):
            with suppress(OSError, WebSocketException, TimeoutError, http.client.HTTPException):
                done[what] += await asyncio.wait_for(harm(next(guests)), PATIENCE / 4)
            await asyncio.sleep(0.02)

    until, last = monotonic() + orders.seconds, monotonic() + PATIENCE
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
                {"t": "order", "id": "o", "table": table, "order": {"type": "GiveUp", "seat": seat}},
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


async def _open(orders: Orders, cookie: str, seats: list[dict[str, str]]) -> int:
    """Tables until one is refused."""
    for number in range(60):
        if await asyncio.to_thread(_opened, orders, cookie, "othello", seats) is None:
            return number
    return 60


def _opened(orders: Orders, cookie: str, game: str, seats: list[dict[str, str]]) -> str | None:
    """A table's id; None if it is refused."""
    body = encode({"game": game, "name": "Z", "seats": seats, "public": True})
    line = http.client.HTTPConnection(
        orders.base.partition("//")[2], timeout=PATIENCE / 4, source_address=ELSEWHERE
    )
    headers = {"cookie": f"{COOKIE}={cookie}", "content-type": "application/json"}
    line.request("POST", "/api/tables", body, headers)
    answer = line.getresponse()
    told = answer.read()
    line.close()
    return str(msgspec.json.decode(told)["id"]) if answer.status < 400 else None


async def _ask_and_go(orders: Orders, cookie: str) -> int:
    """What takes for ever, from a line that is then cut."""
    table = await asyncio.to_thread(_opened, orders, cookie, "othello", [ME, ME])
    if table is None:
        return 0
    async with _line(orders, cookie) as line:
        for number in range(4):
            asked = {"t": "analyse", "id": f"s{number}", "table": table, "seat": 0, "kind": "solution"}
            await line.send(encode(asked).decode())
        await asyncio.sleep(0.2)
        line.transport.abort()
    return 4


async def _throw_away(orders: Orders, cookie: str) -> int:
    """A game of Scrabble with oneself, given up at once: no way into a list."""
    table = await asyncio.to_thread(_opened, orders, cookie, "scrabble", [ME, ME])
    if table is None:
        return 0
    async with _line(orders, cookie) as line:
        for seat in (0, 1):
            order = {"type": "GiveUp", "seat": seat}
            await line.send(encode({"t": "order", "id": f"r{seat}", "table": table, "order": order}).decode())
        await line.recv()
    return 1


async def _silence(orders: Orders) -> asyncio.StreamWriter:
    """A connection that says half a word."""
    host, _, port = orders.base.partition("//")[2].partition(":")
    _, writer = await asyncio.open_connection(host, int(port), local_addr=QUIET)
    writer.write(b"GET /ws HTTP/1.1\r\nhost:")
    return writer
