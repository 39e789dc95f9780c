"""What one's games and a person's page cost on a site where many were played.

A database is filled with finished games, 2 % of them one person's, against 300 others and programs, of
all games alike and over three years. Then each list is asked for over HTTP, one after the other; what is
told is the CPU time of the server, and beside it that of PostgreSQL.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from random import Random
from time import time
from typing import Any

from salon.bench import Failed, Figure
from salon.client import request
from salon.games import GAMES
from salon.kernel.codec import encode
from salon.store import open_store
from salon.store.move import COLUMNS
from salon.store.sql import SQLStore
from salon.tables.values import Person, Program, Setup
from salon.tools.cluster import FAST, cluster
from salon.tools.process import MEMORY, SiteProcess

GAMES_PLAYED = 100_000
SHARE = 50
"""One game in so many is the person's."""

OTHERS = 300
BATCH = 5_000
ASKED = 100
BUDGET = 20.0
"""Milliseconds of CPU that one answer may take (PEO-10), where no more games were played than that."""

YEARS = 3 * 365 * 86_400.0
NOW = 1_780_000_000.0

Rows = dict[str, list[tuple[Any, ...]]]
Cpu = Callable[[], float]


def run(games: int = GAMES_PLAYED, database: str = "") -> Iterator[Figure]:
    """On both databases, or on `sqlite` or `postgresql`. Raises `Failed` when an answer costs too much."""
    for kind in (database,) if database else ("sqlite", "postgresql"):
        with site_on(kind) as (site, beside):
            cookie, other = site.guests(2)
            person = cookie.partition(".")[0]
            site.stop()
            asyncio.run(_fill(site.url, person, games))
            site.start()
            try:
                budget = BUDGET if games <= GAMES_PLAYED else inf
                yield from _measured(site, beside, kind, person, (cookie, other), budget)
            finally:
                site.kill()


@contextmanager
def site_on(kind: str) -> Iterator[tuple[SiteProcess, Cpu]]:
    """A site that runs, and what its database has used besides."""
    if kind == "postgresql":
        with cluster(*FAST) as running:
            site = SiteProcess(running.create("lists"), "--pace", "0")
            site.start()
            yield site, running.cpu_seconds
    else:
        with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
            site = SiteProcess(Path(folder), "--pace", "0")
            site.start()
            yield site, lambda: 0.0


def _measured(
    site: SiteProcess, beside: Cpu, kind: str, person: str, cookies: tuple[str, str], budget: float
) -> Iterator[Figure]:
    cookie, other = cookies
    page = request(site.base, "GET", "/api/me/games", None, cookie)
    for _ in range(3):
        page = request(site.base, "GET", f"/api/me/games?after={page['after']}", None, cookie)
    asked = {
        "running games": "/api/me/games/running",
        "finished games": "/api/me/games",
        "finished games, further down": f"/api/me/games?after={page['after']}",
        "by game": "/api/me/games?game=othello",
        "by result": "/api/me/games?outcome=drawn",
        "by opponent": "/api/me/games?opponent=o7",
        "by an opponent never met": "/api/me/games?opponent=nobody",
        "by program": "/api/me/games?game=othello&level=6",
        "by a program never met": "/api/me/games?game=othello&level=none",
        "rated": "/api/me/games?rated=true",
        "by date": f"/api/me/games?since={NOW - YEARS / 2}&until={NOW - YEARS / 3}",
        "by all of these": f"/api/me/games?game=othello&outcome=lost&opponent=o7&since={NOW - YEARS / 2}",
        "opponents": "/api/me/opponents",
        "tables at a door": "/api/me/tables",
        "a person's page, theirs": f"/api/people/{person}",
        "a person's page, a stranger's": f"/api/people/{person}",
    }
    for name, path in asked.items():
        who = other if name.endswith("stranger's") else cookie
        own, database = _cost(site, beside, path, who)
        yield Figure(f"{kind}: {name}", own, "CPU ms")
        if kind == "postgresql":
            yield Figure(f"{kind}: {name}, in the database", database, "CPU ms")
        if own + database > budget:
            raise Failed(f"{name} on {kind} took {own + database:.1f} ms of CPU")


def _cost(site: SiteProcess, beside: Cpu, path: str, cookie: str) -> tuple[float, float]:
    """Milliseconds for one of many, once the first has warmed what can be."""
    request(site.base, "GET", path, None, cookie)
    own, database = site.cpu_seconds(), beside()
    for _ in range(ASKED):
        request(site.base, "GET", path, None, cookie)
    return (site.cpu_seconds() - own) * 1e3 / ASKED, (beside() - database) * 1e3 / ASKED


# Filling


async def _fill(url: str, person: str, games: int) -> None:
    store = await open_store(url)
    await store.put_person(person, "Camille", NOW - YEARS)
    await store.put_seen(person, time())  # Who was not here for a year is forgotten.
    for first in range(0, games, BATCH):
        rows = _batch(range(first, min(first + BATCH, games)), person)
        for table, some in rows.items():
            await store.insert(table, COLUMNS[table], some)
    await _settle(store)
    await store.close()


async def _settle(store: SQLStore) -> None:
    """As a database does by itself in time."""
    await store._change("ANALYZE")


def _batch(numbers: range, person: str) -> Rows:
    rows: Rows = {"tables": [], "results": [], "seated": []}
    for number in numbers:
        _add(rows, number, person)
    return rows


def _add(rows: Rows, number: int, person: str) -> None:
    """A game as the service would leave it, but for its log, which no list reads."""
    rng = Random(number)
    game = [*GAMES][number % len([*GAMES])]
    own = person if number % SHARE == 0 else f"p{rng.randrange(5000)}"
    table, at = f"table{number:09d}", NOW - rng.random() * YEARS
    rival = f"o{rng.randrange(OTHERS)}"
    against = rng.random() < 0.5
    first = Person(own, "Camille")
    second = Person(rival, f"Rival {rival}") if against else Program("6", "Véga")
    setup = Setup(game.key, game.options_type())
    outcome = rng.choice(("won", "won", "lost", "lost", "drawn"))
    category = game.category(setup.options)
    fields = (category, "over", against, encode(setup).decode(), encode((first, second)).decode(), own)
    rows["tables"].append((table, game.key, *fields, at - 900.0, None, at - 890.0))
    rank = 2 if outcome == "lost" else 1
    mine = (own, "Camille", None)
    rows["results"].append(
        (table, 0, *mine, category, rng.randrange(500), rank, "board_full", at, "no", game.key, outcome, "")
    )
    theirs = {"won": "lost", "lost": "won", "drawn": "drawn"}[outcome] if against else ""
    who = (rival, second.name, None) if against else (None, "Véga", "6")
    rows["results"].append(
        (table, 1, *who, category, rng.randrange(500), 3 - rank, "board_full", at, "no", game.key, theirs, "")
    )
    rows["seated"] += [(own, table), *([(rival, table)] if against else [])]
