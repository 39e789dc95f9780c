"""What a site bears: `salon bench load`, or `--database sqlite` or `postgresql` alone.

- durable moves per CPU second: one process on SQLite, one and two on PostgreSQL, the players of a
  table at different ones;
- the answers' p99 at half of that, on one process;
- a crowd: a real client per player, every game, people who think, watch and lose their line;
- 5,000 tables open at once, each with its two players looking on.

Counted is the servers' CPU, and apart from it that of PostgreSQL.
"""

from __future__ import annotations

import asyncio
import resource
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle, islice
from random import Random
from time import monotonic, perf_counter

from salon.bench import Failed, Figure
from salon.bench.faults.players import Player, Sitting, seated
from salon.bench.line import Line
from salon.bench.service import Pair, quantile, scripts
from salon.client import Client
from salon.tools.cluster import Cluster, cluster
from salon.tools.process import SiteProcess

TABLES = 100
SECONDS = 6.0
MIXED = ("othello", "othello", "othello", "atomes", "octoverso", "osmotik", "scrabble")
CROWD = 63
THINK = 1.0
LOSING = 0.5
"""Seconds between two lines that are lost."""

OPEN = 5000
SOCKETS = 200
PER_PERSON = 50
"""Tables that one person may host."""


class Hall:
    """Servers on one database."""

    def __init__(self, url: str, number: int, running: Cluster | None) -> None:
        self.sites = [SiteProcess(url, "--pace", "0") for _ in range(number)]
        self.cluster = running

    @property
    def bases(self) -> list[str]:
        return [site.base for site in self.sites]

    def cpu(self) -> tuple[float, float]:
        """Seconds of the servers, and of the database beside them."""
        beside = 0.0 if self.cluster is None else self.cluster.cpu_seconds()
        return sum(site.cpu_seconds() for site in self.sites), beside


@contextmanager
def hall(database: str, number: int) -> Iterator[Hall]:
    with ExitStack() as stack:
        running = None if database == "sqlite" else stack.enter_context(cluster())
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        url = f"sqlite:{folder}/salon.sqlite" if running is None else running.create("salon")
        made = Hall(url, number, running)
        for site in made.sites:
            site.start()
            stack.callback(site.kill)
        yield made


def run(database: str = "") -> Iterator[Figure]:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    for kind, number in (("sqlite", 1), ("postgresql", 1), ("postgresql", 2)):
        if database in ("", kind):
            name = f"{kind}, {number} process{'es' * (number > 1)}"
            with hall(kind, number) as here:
                for figure in asyncio.run(_measured(here)):
                    yield Figure(f"{name}: {figure.name}", figure.value, figure.unit)
    with hall(database or "sqlite", 1) as here:
        yield from asyncio.run(_many(here))


async def _measured(here: Hall) -> list[Figure]:
    rate, figures = await _throughput(here)
    if len(here.sites) == 1:
        figures += await _half(here, rate)
    return figures + await _crowd(here)


# Scripted players: what a move costs


async def _pairs(here: Hall) -> list[Pair]:
    """Two at each table, at different servers where there are several."""
    bases, games = here.bases, cycle(scripts(50))
    cookies = here.sites[0].guests(2 * TABLES)
    lines = [
        await Line.connect(bases[(at + at // 2) % len(bases)], cookie) for at, cookie in enumerate(cookies)
    ]
    return [Pair(lines[2 * at : 2 * at + 2], islice(games, at, None, 7)) for at in range(TABLES)]


async def _played(here: Hall, interval: float) -> tuple[list[float], float, float]:
    """Each move's wait, and the CPU seconds of the servers and of the database."""
    pairs = await _pairs(here)
    tables = [await pair.open() for pair in pairs]
    servers, beside = here.cpu()
    until = perf_counter() + SECONDS
    await asyncio.gather(
        *(_games(pair, table, until, interval) for pair, table in zip(pairs, tables, strict=True))
    )
    after = here.cpu()
    await asyncio.gather(*(player.close() for pair in pairs for player in pair.players))
    return [wait for pair in pairs for wait in pair.waits], after[0] - servers, after[1] - beside


async def _games(pair: Pair, table: str, until: float, interval: float) -> None:
    await pair.play(table, until, interval)
    await pair.run(until, interval)


async def _throughput(here: Hall) -> tuple[float, list[Figure]]:
    waits, servers, beside = await _played(here, 0.0)
    moves = len(waits)
    figures = [
        Figure("durable moves per server CPU second", moves / servers, "moves/CPU s"),
        Figure("durable moves per second meanwhile", moves / SECONDS, "moves/s"),
    ]
    if here.cluster is not None:
        figures.append(Figure("PostgreSQL's CPU beside the servers'", beside / servers, "times"))
    return moves / servers, figures


async def _half(here: Hall, rate: float) -> list[Figure]:
    waits, servers, _ = await _played(here, 2 * TABLES / rate)
    return [
        Figure("moves per second at half load", len(waits) / SECONDS, "moves/s"),
        Figure("p50 at half load", 1e3 * quantile(waits, 0.5), "ms"),
        Figure("p99 at half load", 1e3 * quantile(waits, 0.99), "ms"),
        Figure("the server's share of a core then", servers / SECONDS, "cores"),
    ]


# People: what a crowd is like


async def _crowd(here: Hall) -> list[Figure]:
    sittings = [Sitting(game, 600.0, idle=False, think=THINK) for game in islice(cycle(MIXED), CROWD)]
    cookies = here.sites[0].guests(3 * CROWD)
    players = await seated(sittings, cookies[: 2 * CROWD], here.bases, Random(1))
    frames = 0

    def seen(_: object) -> None:
        nonlocal frames
        frames += 1

    spectators = await _spectators(here, sittings, cookies[2 * CROWD :], seen)
    servers, _ = here.cpu()
    playing = [asyncio.create_task(player.play()) for player in players]
    lost = await _losing_lines(players, Random(2))
    servers = here.cpu()[0] - servers
    for player in players:
        player.stopping = True
    await asyncio.wait_for(asyncio.gather(*playing), 60)
    await asyncio.gather(*(client.drop() for client in spectators), *(one.client.drop() for one in players))
    if wrong := [one for sitting in sittings for one in sitting.wrongs]:
        raise Failed("\n".join(wrong))
    waits = [wait for player in players for wait in player.waits]
    return [
        Figure("a crowd's moves per second", len(waits) / SECONDS, "moves/s"),
        Figure("its lines lost and found", lost, "lines"),
        Figure("its spectators' frames per second", frames / SECONDS, "frames/s"),
        Figure("p99 of a crowd's move", 1e3 * quantile(waits, 0.99), "ms"),
        Figure("servers' share of a core", servers / SECONDS, "cores"),
    ]


async def _spectators(here: Hall, sittings: list[Sitting], cookies: list[str], seen: object) -> list[Client]:
    clients = []
    for at, (sitting, cookie) in enumerate(zip(sittings, cookies, strict=True)):
        client = await Client.connect(here.bases[at % len(here.bases)], cookie)
        client.on_frame = seen  # type: ignore[assignment]
        await client.ask("watch", table=sitting.id, seat=-3)
        clients.append(client)
    return clients


async def _losing_lines(players: list[Player], rng: Random) -> int:
    """Somebody's line is lost now and then, for as long as is measured."""
    until, lost = monotonic() + SECONDS, 0
    while monotonic() < until:
        await asyncio.sleep(LOSING)
        await rng.choice(players).client.drop()
        lost += 1
    return lost


# Many tables


async def _many(here: Hall) -> list[Figure]:
    """Opened, looked at from both seats, and moved at once each."""
    (site,) = here.sites
    cookies = site.guests(OPEN // PER_PERSON)
    before, begun = site.memory_bytes(), perf_counter()
    clients = [await Client.connect(site.base, cookies[at % len(cookies)]) for at in range(SOCKETS)]
    for client in clients:
        client.on_frame = lambda _: None
    ids = await asyncio.gather(*(_opened(clients[at], OPEN // SOCKETS) for at in range(SOCKETS)))
    opened, memory = perf_counter() - begun, site.memory_bytes() - before
    waits: list[float] = []
    begun = perf_counter()
    await asyncio.gather(
        *(_moved(client, tables, waits) for client, tables in zip(clients, ids, strict=True))
    )
    took = perf_counter() - begun
    await asyncio.gather(*(client.drop() for client in clients))
    return [
        Figure("tables open at once", sum(map(len, ids)), "tables"),
        Figure("tables opened and watched per second", OPEN / opened, "tables/s"),
        Figure("memory of an open table", memory / OPEN / 1024, "KB"),
        Figure("one move at each of them, per second", len(waits) / took, "moves/s"),
    ]


async def _opened(client: Client, number: int) -> list[str]:
    tables = []
    for _ in range(number):
        tables.append(await client.open_table("othello", [{"kind": "me"}, {"kind": "me"}]))
        await client.ask("watch", table=tables[-1], seat=0)
    return tables


async def _moved(client: Client, tables: list[str], waits: list[float]) -> None:
    for table in tables:
        begun = perf_counter()
        await client.act(table, 0, 1, {"type": "Place", "cell": 19})
        waits.append(perf_counter() - begun)
