"""What games of days cost while nothing happens: memory, and CPU for a minute of sweeps and heartbeats.

A database is filled with games under way, each with a clock that falls within a week, and as many turns
that wait for somebody; then a server is started on it and left alone. Beside it the same server without
games. Then the turns of one person who has a hundred are asked for, as a bell does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from random import Random
from time import monotonic, sleep, time
from typing import Any, Literal

from salon.bench import Figure
from salon.bench.lists import site_on
from salon.client import Client
from salon.games import GAMES
from salon.kernel.codec import encode
from salon.store import open_store
from salon.store.move import COLUMNS
from salon.tables import decide
from salon.tables.values import A_DAY, AnySetup, ClockRules, Person, Setup
from salon.tools.process import SiteProcess

GAMES_OPEN = 10_000
SECONDS = 60
SETTLES = 5.0
"""Seconds after a start in which it does what it does only then."""

THEIRS = 100
"""Games of the one person."""


def run(games: int = GAMES_OPEN, database: str = "", seconds: int = SECONDS) -> Iterator[Figure]:
    """On both databases, or on `sqlite` or `postgresql`."""
    for kind in (database,) if database else ("sqlite", "postgresql"):
        with site_on(kind) as (site, beside):
            try:
                (cookie,) = site.guests(1)
                yield from _idle(f"{kind}, no game", site, beside, seconds)
                site.stop()
                asyncio.run(_fill(site.url, cookie.partition(".")[0], games))
                site.start()
                yield from _idle(f"{kind}, {games} games of days", site, beside, seconds)
                yield Figure(f"{kind}: the bell of who has {THEIRS}", asyncio.run(_bell(site, cookie)), "ms")
            finally:
                site.kill()


def _idle(name: str, site: SiteProcess, beside: Callable[[], float], seconds: int) -> Iterator[Figure]:
    sleep(SETTLES)
    own, database = site.cpu_seconds(), beside()
    sleep(seconds)
    minutes = seconds / 60
    yield Figure(f"{name}: CPU a minute", (site.cpu_seconds() - own) / minutes * 1e3, "CPU ms")
    if beside() > 0:
        yield Figure(f"{name}: in the database", (beside() - database) / minutes * 1e3, "CPU ms")
    yield Figure(f"{name}: memory", site.memory_bytes() / 1e6, "MB")


async def _bell(site: SiteProcess, cookie: str) -> float:
    """Milliseconds until somebody has been told of all turns that wait for them."""
    async with await Client.connect(site.base, cookie) as client:
        began = monotonic()
        await client.send({"t": "follow", "topic": "challenges"})
        told = await client.frame("challenges")
        assert len(told["turns"]) == THEIRS
        return (monotonic() - began) * 1e3


async def _fill(url: str, person: str, games: int) -> None:
    store, now = await open_store(url), time()
    rows: dict[str, list[tuple[Any, ...]]] = {"commits": [], "tables": [], "seated": [], "outbox": []}
    for number in range(games):
        _add(rows, number, person if number < THEIRS else f"p{number}", now)
    for table, some in rows.items():
        await store.insert(table, COLUMNS[table], some)
    await store.close()


def _add(rows: dict[str, list[tuple[Any, ...]]], number: int, person: str, now: float) -> None:
    """A game as the service leaves it when it has begun; its first player is to move."""
    rng, table = Random(number), f"days{number:08d}"
    game = GAMES["othello"]
    days: Literal[1, 2, 3, 7] = rng.choice((1, 2, 3, 7))
    seats = (Person(person, "Camille"), Person(f"o{number}", "Basile"))
    setup: AnySetup = Setup(game.key, game.options_type(), clock=ClockRules(days=days))
    at = now - rng.random() * 0.5 * days * A_DAY
    events = decide.open_table(game, setup, seats[0], seats, rng)
    rows["commits"].append((table, 0, at, person, None, encode(events).decode()))
    told = (encode(setup).decode(), encode(seats).decode(), person, at, at + 0.75 * days * A_DAY, at)
    rows["tables"].append((table, game.key, game.category(setup.options), "playing", False, *told))
    rows["seated"] += [(who.id, table) for who in seats]
    rows["outbox"].append((person, table, "turn", 0, at, days * A_DAY, now))
