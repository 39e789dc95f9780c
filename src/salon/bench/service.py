"""The live service: durable moves per CPU second, latency beside a bare echo, idle connections.

A server of its own on a fresh SQLite file (FULL) serves 200 tables of OTHO with two scripted
players each, over 400 sockets. Counted is what the server's process used, all threads.
"""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from salon.bench import Figure
from salon.games.othello import Options, Othello
from salon.kernel import play
from salon.web.client import Client
from salon.web.process import SiteProcess, free_port

TABLES = 200
SECONDS = 8.0
RATE = 1000
IDLE = 2000

ECHO = """
import sys, uvicorn
async def app(scope, receive, send):
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})
uvicorn.run(app, port=int(sys.argv[1]), loop="uvloop", ws="websockets-sansio",
            ws_per_message_deflate=False, log_level="error", lifespan="off")
"""


def run() -> Iterator[Figure]:
    resource.setrlimit(resource.RLIMIT_NOFILE, (8192, 8192))
    with tempfile.TemporaryDirectory() as folder:
        site = SiteProcess(Path(folder), "--pace", "0")
        site.start()
        try:
            yield from asyncio.run(_throughput(site))
            yield from asyncio.run(_latency(site))
            yield from asyncio.run(_idle(site))
        finally:
            site.stop()


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

    def __init__(self, players: list[Client], games: Iterator[list[tuple[int, int]]]) -> None:
        self.players = players
        self.games = games
        self.moves = 0
        self.waits: list[float] = []
        for player in players:
            player.on_frame = lambda _: None

    async def run(self, until: float, interval: float = 0.0) -> None:
        while perf_counter() < until:
            await self._game(next(self.games), until, interval)

    async def _game(self, moves: list[tuple[int, int]], until: float, interval: float) -> None:
        one, two = self.players
        table = await one.open_table("othello", [{"kind": "me"}, {"kind": "open"}])
        await two.order(table, "Join", name="Basile")
        for seat, player in enumerate(self.players):
            await player.ask("watch", table=table, seat=seat)
        plies = [1, 0]
        last = -1
        for seat, cell in moves:
            if last != seat:
                plies[seat] += last >= 0
            begun = perf_counter()
            await self.players[seat].act(table, seat, plies[seat], {"type": "Place", "cell": cell})
            self.waits.append(perf_counter() - begun)
            self.moves += 1
            plies[seat] += 1
            last = seat
            if perf_counter() > until:
                return
            if interval:
                await asyncio.sleep(max(0.0, interval - (perf_counter() - begun)))


async def _pairs(site: SiteProcess, tables: int) -> list[Pair]:
    clients = [await Client.connect(site.base, cookie) for cookie in site.guests(2 * tables)]
    games = cycle(scripts(50))
    return [Pair(clients[2 * at : 2 * at + 2], islice(games, at, None, 7)) for at in range(tables)]


async def _throughput(site: SiteProcess) -> list[Figure]:
    pairs = await _pairs(site, TABLES)
    until = perf_counter() + SECONDS
    cpu = site.cpu_seconds()
    await asyncio.gather(*(pair.run(until) for pair in pairs))
    cpu = site.cpu_seconds() - cpu
    moves = sum(pair.moves for pair in pairs)
    await asyncio.gather(*(player.close() for pair in pairs for player in pair.players))
    return [
        Figure("durable moves per server CPU second", moves / cpu, "moves/CPU s"),
        Figure("durable moves per second meanwhile", moves / SECONDS, "moves/s"),
    ]


async def _latency(site: SiteProcess) -> list[Figure]:
    pairs = await _pairs(site, TABLES)
    until = perf_counter() + SECONDS
    interval = TABLES / RATE
    await asyncio.gather(*(pair.run(until, interval) for pair in pairs))
    await asyncio.gather(*(player.close() for pair in pairs for player in pair.players))
    waits = [wait for pair in pairs for wait in pair.waits]
    echo = await _echo(interval)
    return [
        Figure("moves per second, paced", len(waits) / SECONDS, "moves/s"),
        Figure("p50 of a durable move", 1e3 * quantile(waits, 0.5), "ms"),
        Figure("p99 of a durable move", 1e3 * quantile(waits, 0.99), "ms"),
        Figure("p99 of a bare echo", 1e3 * quantile(echo, 0.99), "ms"),
        Figure("p99 over the echo's", quantile(waits, 0.99) / quantile(echo, 0.99), "times"),
    ]


async def _echo(interval: float) -> list[float]:
    port = free_port()
    server = subprocess.Popen([sys.executable, "-c", ECHO, str(port)])  # noqa: ASYNC220, S603
    waits: list[float] = []
    try:
        sockets = [await _connected(port) for _ in range(TABLES)]
        until = perf_counter() + SECONDS / 2
        await asyncio.gather(*(_echoed(socket, until, interval, waits) for socket in sockets))
    finally:
        server.terminate()
        server.wait()
    return waits


async def _connected(port: int) -> Any:
    for _ in range(200):
        try:
            return await connect(f"ws://127.0.0.1:{port}/", compression=None)
        except OSError:
            await asyncio.sleep(0.05)
    raise ConnectionError("no echo")


async def _echoed(socket: Any, until: float, interval: float, waits: list[float]) -> None:
    text = msgspec.json.encode({"t": "act", "id": "x" * 16, "table": "y" * 12, "cell": 12}).decode()
    while perf_counter() < until:
        begun = perf_counter()
        await socket.send(text)
        await socket.recv()
        waits.append(perf_counter() - begun)
        await asyncio.sleep(max(0.0, interval - (perf_counter() - begun)))
    await socket.close()


def quantile(values: list[float], part: float) -> float:
    return sorted(values)[int(part * (len(values) - 1))]


async def _idle(site: SiteProcess) -> list[Figure]:
    before = site.memory_bytes()
    clients = [await Client.connect(site.base, cookie) for cookie in site.guests(IDLE)]
    after = site.memory_bytes()
    await asyncio.gather(*(client.close() for client in clients))
    return [
        Figure("idle connections held", len(clients), "connections"),
        Figure("memory of an idle connection", (after - before) / len(clients) / 1024, "KB"),
    ]
