"""The live service: durable moves per CPU second, latency beside bare echoes, idle connections.

Servers of its own, each on a fresh SQLite file (FULL), serve 200 tables of OTHO with two scripted
players each, over 400 sockets. Counted is what the server's process used, all threads. Answers are timed
once more with the database in memory, for some disks take longer than everything else.
"""

from __future__ import annotations

import asyncio
import gc
import resource
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import cycle, islice
from random import Random
from statistics import median
from time import perf_counter

from msgspec.structs import replace

from salon.bench import Failed, Figure
from salon.bench.line import Line
from salon.games.othello import Options, Othello
from salon.kernel import play
from salon.tools.process import SiteProcess, free_port, fresh_site

TABLES = 200
SECONDS = 12.0
RATE = 1000
IDLE = 2000
INTERVAL = TABLES / RATE
"""Seconds between a table's moves, on average."""

BESIDE = 50
"""Lines to a bare echo while moves are timed, a quarter as many messages as moves."""

THINKING = Random(2)
ROUNDS = 12


def run() -> Iterator[Figure]:
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, 8192))
    gc.disable()  # What is timed is the server.
    with fresh_site() as site:
        yield from asyncio.run(_throughput(site))
    with fresh_site() as site:
        yield from asyncio.run(_latency(site))
    with fresh_site(memory=True) as site:
        for figure in asyncio.run(_latency(site)):
            yield replace(figure, name=f"in memory: {figure.name}")
    with fresh_site() as site:
        yield from asyncio.run(_idle(site))


def scripts(number: int) -> list[list[tuple[int, int]]]:
    """Whole games as (seat, cell), so that the load costs no rules."""
    game, rng, games = Othello(), Random(1), []
    for _ in range(number):
        state, moves = game.initial(Options(), 2), []
        while state.mover is not None:
            action = rng.choice(list(game.moves(state, state.mover)))
            moves.append((state.mover, action.cell))
            _, state = play(game, state, state.mover, action)
        games.append(moves)
    return games


class Pair:
    """Two players at one table after the other, each move sent once the last is acknowledged."""

    def __init__(self, players: list[Line], games: Iterator[list[tuple[int, int]]]) -> None:
        self.players = players
        self.games = games
        self.kept: dict[str, dict[str, int]] = {}
        """What was acknowledged: each table's moves by their name in the log."""
        self.waits: list[float] = []

    async def run(self, until: float, interval: float = 0.0) -> None:
        while perf_counter() < until:
            await self.play(await self.open(), until, interval)

    async def open(self) -> str:
        """A table where both sit and look."""
        one, two = self.players
        table = await one.open_table("othello", [{"kind": "me"}, {"kind": "open"}])
        await two.ask("order", table=table, order={"type": "Join", "name": "Basile"})
        for seat, player in enumerate(self.players):
            await player.ask("watch", table=table, seat=seat)
        self.kept[table] = {}
        return table

    async def play(self, table: str, until: float, interval: float) -> None:
        """A game, with an interval of that many seconds between moves on average."""
        plies = [1, 0]
        last = -1
        for seat, cell in next(self.games):
            await asyncio.sleep(THINKING.uniform(0, 2 * interval))
            if perf_counter() > until:
                return
            if last != seat:
                plies[seat] += last >= 0
            begun = perf_counter()
            name, seq = await self.players[seat].act(
                table, seat, plies[seat], {"type": "Place", "cell": cell}
            )
            self.waits.append(perf_counter() - begun)
            assert seq is not None
            self.kept[table][name] = seq
            plies[seat] += 1
            last = seat


async def players(site: SiteProcess, tables: int) -> list[Pair]:
    lines = [await Line.connect(site.base, cookie) for cookie in site.guests(2 * tables)]
    games = cycle(scripts(50))
    return [Pair(lines[2 * at : 2 * at + 2], islice(games, at, None, 7)) for at in range(tables)]


async def _throughput(site: SiteProcess) -> list[Figure]:
    pairs = await players(site, TABLES)
    until = perf_counter() + SECONDS
    cpu = site.cpu_seconds()
    await asyncio.gather(*(pair.run(until) for pair in pairs))
    cpu = site.cpu_seconds() - cpu
    moves = sum(len(pair.waits) for pair in pairs)
    await asyncio.gather(*(player.close() for pair in pairs for player in pair.players))
    return [
        Figure("durable moves per server CPU second", moves / cpu, "moves/CPU s"),
        Figure("durable moves per second meanwhile", moves / SECONDS, "moves/s"),
    ]


async def _latency(site: SiteProcess) -> list[Figure]:
    """Of moves while somebody else echoes, so that client and machine are as busy for both; then, in turns
    with them, of echoes that have the machine to themselves."""
    moves, beside, alone, durable = (list[list[float]]() for _ in range(4))
    pairs, seconds = await players(site, TABLES), SECONDS / ROUNDS
    with tempfile.TemporaryDirectory() as folder:
        async with _echo() as bare, _echo(f"{folder}/echo.sqlite") as kept:
            for _ in range(ROUNDS):
                tables = [await pair.open() for pair in pairs]
                gc.collect()
                await asyncio.sleep(0.1)
                until = perf_counter() + seconds
                echoed, played = await asyncio.gather(
                    _echoes(bare[:BESIDE], until), _moves(pairs, tables, until)
                )
                beside.append(echoed)
                moves.append(played)
                alone.append(await _echoes(bare[:TABLES], perf_counter() + seconds))
                durable.append(await _echoes(kept[:TABLES], perf_counter() + seconds))
    await asyncio.gather(*(player.close() for pair in pairs for player in pair.players))
    p99 = middle(moves, 0.99)
    return [
        Figure("moves per second, paced", sum(map(len, moves)) / SECONDS, "moves/s"),
        Figure("p50 of a durable move", 1e3 * middle(moves, 0.5), "ms"),
        Figure("p99 of a durable move", 1e3 * p99, "ms"),
        *_yardstick("a bare echo meanwhile", p99, beside),
        *_yardstick("a bare echo alone", p99, alone),
        *_yardstick("a durable echo alone", p99, durable),
    ]


def _yardstick(what: str, p99: float, rounds: list[list[float]]) -> Iterator[Figure]:
    other = middle(rounds, 0.99)
    yield Figure(f"p99 of {what}", 1e3 * other, "ms")
    yield Figure(f"p99 of a move over that of {what}", p99 / other, "times")


async def _moves(pairs: list[Pair], tables: list[str], until: float) -> list[float]:
    for pair in pairs:
        pair.waits.clear()
    await asyncio.gather(
        *(pair.play(table, until, INTERVAL) for pair, table in zip(pairs, tables, strict=True))
    )
    return [wait for pair in pairs for wait in pair.waits]


@asynccontextmanager
async def _echo(*file: str) -> AsyncIterator[list[Line]]:
    """As many lines to an echo as there are players, durable when it has a file."""
    port = free_port()
    command = [sys.executable, "-m", "salon.bench.echo", str(port), *file]
    server = subprocess.Popen(command)  # noqa: ASYNC220, S603
    try:
        lines = [await _connected(port) for _ in range(2 * TABLES)]
        yield lines
        await asyncio.gather(*(line.close() for line in lines))
    finally:
        server.terminate()
        server.wait()


async def _connected(port: int) -> Line:
    for _ in range(200):
        try:
            return await Line.connect(f"http://127.0.0.1:{port}", "")
        except OSError:
            await asyncio.sleep(0.05)
    raise ConnectionError("no echo")


async def _echoes(lines: list[Line], until: float) -> list[float]:
    waits: list[float] = []
    await asyncio.gather(*(_echoed(line, until, waits) for line in lines))
    return waits


async def _echoed(line: Line, until: float, waits: list[float]) -> None:
    while True:
        await asyncio.sleep(THINKING.uniform(0, 2 * INTERVAL))
        if perf_counter() > until:
            return
        begun = perf_counter()
        await line.act("y" * 12, 0, 1, {"type": "Place", "cell": 12})
        waits.append(perf_counter() - begun)


def quantile(values: list[float], part: float) -> float:
    return sorted(values)[int(part * (len(values) - 1))]


def middle(rounds: list[list[float]], part: float) -> float:
    """Of a quantile in each round, the one in the middle: a machine that stands still spoils one, or
    leaves one without any value."""
    if not any(rounds):
        raise Failed("nothing was answered in any round")
    return median(quantile(values, part) for values in rounds if values)


async def _idle(site: SiteProcess) -> list[Figure]:
    before = site.memory_bytes()
    lines = [await Line.connect(site.base, cookie) for cookie in site.guests(IDLE)]
    await asyncio.sleep(1)
    after = site.memory_bytes()
    await asyncio.gather(*(line.close() for line in lines))
    return [
        Figure("idle connections held", len(lines), "connections"),
        Figure("memory of an idle connection", (after - before) / len(lines) / 1024, "KB"),
    ]
