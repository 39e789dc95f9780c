"""A thousand who look for an opponent, at two processes on PostgreSQL: `salon bench seekers`.

They come within some seconds, all at once, and while one of the two processes is killed, whose people then go
to the other. Everybody who fits is seated: of each kind of game at most one is left. Counted is how long it
took from when the second of two asked until both knew their table. Nobody may be seated twice.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter, defaultdict
from collections.abc import Iterator
from time import monotonic
from typing import Any

from salon.bench import Failed, Figure
from salon.bench.load import Hall, hall
from salon.bench.service import quantile
from salon.client import Client

SEEKERS = 1000
ARRIVING = 30.0
"""Seconds within which they come, where they do not come all at once."""

PATIENCE = 30.0
"""Seconds that are waited for the last."""
TERMS: list[dict[str, Any]] = [
    {"game": game, "form": form, "clock": {"game": minutes * 60}}
    for game, form in (("othello", "othello"), ("atomes", "atomes-8"), ("octoverso", "octoverso"))
    for minutes in (3, 10)
]


class Seeker:
    """Somebody who waits, and whose client goes to another process when its own is gone."""

    def __init__(self, number: int, cookie: str, bases: list[str]) -> None:
        self.number = number
        self.cookie = cookie
        self.bases = bases[number % len(bases) :] + bases[: number % len(bases)]
        self.terms = TERMS[number // 2 % len(TERMS)]
        self.tables: list[str] = []
        self.asked = 0.0
        self.seated = 0.0
        self.client: Client | None = None

    async def arrive(self) -> None:
        self.client = await Client.connect(self.bases[0], self.cookie)

    async def seek(self, after: float, begun: asyncio.Event) -> None:
        await begun.wait()
        await asyncio.sleep(after)
        self.asked = monotonic()
        while not self.tables:
            try:
                await self._wait()
            except OSError:
                self.bases = self.bases[1:] + self.bases[:1]
                await asyncio.sleep(0.1)

    async def _wait(self) -> None:
        if self.client is None:
            await self.arrive()
        client, self.client = self.client, None
        assert client is not None
        wanted = {"terms": self.terms}
        await client.ask("seek", seek="one", name=f"Camille {self.number}", wanted=wanted)
        self.tables.append((await client.frame("paired"))["table"])
        self.seated = monotonic()
        self.client = client

    async def leave(self) -> None:
        if self.client is not None:
            self.tables += [frame["table"] for frame in self.client.frames if frame["t"] == "paired"]
            await self.client.close()


async def _seated(here: Hall, arriving: float, *, kill: bool) -> list[Seeker]:
    cookies = here.sites[0].guests(SEEKERS)
    seekers = [Seeker(number, cookie, here.bases) for number, cookie in enumerate(cookies)]
    for first in range(0, SEEKERS, 50):
        await asyncio.gather(*(one.arrive() for one in seekers[first : first + 50]))
    begun = asyncio.Event()
    tasks = [asyncio.create_task(one.seek(one.number / SEEKERS * arriving, begun)) for one in seekers]
    begun.set()
    if kill:
        await asyncio.sleep(arriving / 2)
        here.sites[0].kill()
    await asyncio.wait(tasks, timeout=arriving + PATIENCE)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.gather(*(one.leave() for one in seekers))
    return seekers


def _judged(name: str, seekers: list[Seeker]) -> Iterator[Figure]:
    tables: dict[str, list[Seeker]] = defaultdict(list)
    for one in seekers:
        for table in one.tables:
            tables[table].append(one)
    twice = [one for one in seekers if len(set(one.tables)) > 1]
    alone = [table for table, who in tables.items() if len({one.number for one in who}) != 2]
    left = Counter(str(one.terms) for one in seekers if not one.tables)
    waits = [max(one.seated for one in two) - max(one.asked for one in two) for two in tables.values()]
    yield Figure(f"{name}: seated", sum(bool(one.tables) for one in seekers), "persons")
    yield Figure(f"{name}: left of those who fit", sum(count - count % 2 for count in left.values()), "")
    yield Figure(f"{name}: seated twice", len(twice), "persons")
    yield Figure(f"{name}: wait, median", quantile(waits, 0.5), "s")
    yield Figure(f"{name}: wait, p99", quantile(waits, 0.99), "s")
    yield Figure(f"{name}: wait, worst", max(waits), "s")
    if twice or alone or any(count > 1 for count in left.values()):
        raise Failed(f"{name}: {len(twice)} seated twice, {len(alone)} at half a table, left: {dict(left)}")


def run() -> Iterator[Figure]:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    for name, arriving, kill in (
        (f"within {ARRIVING:.0f} s", ARRIVING, False),
        ("all at once", 0.0, False),
        ("one process killed", ARRIVING, True),
    ):
        with hall("postgresql", 2) as here:
            before = sum(here.cpu()) if not kill else 0.0
            seekers = asyncio.run(_seated(here, arriving, kill=kill))
            if not kill:
                yield Figure(f"{name}: CPU", sum(here.cpu()) - before, "s")
        yield from _judged(name, seekers)
