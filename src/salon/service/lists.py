"""Lists that are followed: tables that wait, dictionaries on offer; sent at once and at each change."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import lru_cache
from time import monotonic

from salon.kernel import IllegalAction
from salon.kernel.codec import encode
from salon.service.administration import Administration
from salon.service.commits import Follower
from salon.service.frames import Dictionaries, Listing, Lobby, Outlet, Topic
from salon.service.peers import Hearer
from salon.service.room import Room
from salon.service.rows import names, seats_in, setup_in
from salon.service.tasks import Tasks
from salon.service.visitors import STILL_HERE, Visitors
from salon.store import Notice, Store, TableRow
from salon.tables.values import AnySetup, Person, Program

PAUSE = 0.2
"""Seconds between two tellings of a list: far below the second in which a change is to show (SCR-03)."""

AWAY = 1.5 * STILL_HERE
"""Seconds without a word of a host's page after which the lobby says that they are away."""

UNATTENDED_PER_PERSON = 3
"""Open tables where no person sits."""


class Lists(Follower, Hearer):
    def __init__(
        self,
        store: Store,
        administration: Administration,
        visitors: Visitors,
        now: Callable[[], float],
        tasks: Tasks,
    ) -> None:
        self._store = store
        self._visitors = visitors
        self._now = now
        self._tasks = tasks
        self._told_away: set[str] = set()
        self._told: dict[Topic, float] = {}
        self._due: set[Topic] = set()
        self._administration = administration
        self._followers: dict[Topic, set[Outlet]] = {"lobby": set(), "dictionaries": set()}

    async def follow(self, outlet: Outlet, topic: Topic, *, on: bool) -> None:
        if on:
            self._followers[topic].add(outlet)
            outlet.send(encode(await self._frame(topic)))
        else:
            self._followers[topic].discard(outlet)

    def forget(self, outlet: Outlet) -> None:
        for followers in self._followers.values():
            followers.discard(outlet)

    def committed(self, room: Room, before: TableRow | None) -> None:
        if room.row is not None and room.row.public and room.row != before:
            self._tasks.spawn(self.tell("lobby"))

    def heard(self, notices: Sequence[Notice]) -> None:
        if any(notice.listed for notice in notices):
            self._tasks.spawn(self.tell("lobby"))

    def missed(self) -> None:
        self._tasks.spawn(self.tell("lobby"))

    async def dictionaries_changed(self) -> None:
        await self.tell("dictionaries")

    async def tell(self, topic: Topic) -> None:
        """Send a list to all who follow it. Changes that come close together are told as one, a little later:
        who makes many does not make everybody read as many lists."""
        if topic in self._due or not self._followers[topic]:
            return
        self._due.add(topic)
        try:
            await asyncio.sleep(self._told.get(topic, 0.0) + PAUSE - monotonic())
        finally:
            self._due.discard(topic)
        self._told[topic] = monotonic()
        frame = encode(await self._frame(topic))
        for outlet in self._followers[topic]:
            outlet.send(frame)

    async def _frame(self, topic: Topic) -> Lobby | Dictionaries:
        match topic:
            case "lobby":
                tables = await self.waiting()
                self._told_away = {each.id for each in tables if each.away}
                return Lobby(tables)
            case "dictionaries":
                return Dictionaries(self._administration.offered)

    async def waiting(self) -> list[Listing]:
        """All of them, the newest first, and after them those whose host is away."""
        now = self._now()
        rows = await self._store.waiting()
        listings = [_listing(row, away=self._away(row, seen, now)) for row, seen in rows]
        return sorted(listings, key=lambda each: each.away)

    def _away(self, row: TableRow, seen: float, now: float) -> bool:
        return not self._visitors.is_here(row.host) and now > max(seen, row.opened_at) + AWAY

    async def look(self) -> None:
        """Tell those who follow the lobby when a host went away or came back."""
        if self._followers["lobby"]:
            away = {each.id for each in await self.waiting() if each.away}
            if away != self._told_away:
                await self.tell("lobby")


def _listing(row: TableRow, *, away: bool) -> Listing:
    """A table as the lobby shows it; where moves have days nobody is expected to be there."""
    setup, host, seated = _read(row.setup, row.seats, row.host)
    return Listing(row.id, setup, host, seated, row.opened_at, away and setup.clock.days is None)


@lru_cache(4096)
def _read(setup: str, seats: str, host: str) -> tuple[AnySetup, str, tuple[str | None, ...]]:
    """A row's setup, its host's name and everybody's: read once, for lists are told again and again."""
    seated = seats_in(seats)
    name = next((who.name for who in seated if isinstance(who, Person) and who.id == host), "")
    return setup_in(setup), name, names(seated)


async def require_few_unattended(store: Store, host: str) -> None:
    """Raises `IllegalAction` for who has enough tables where programs play among themselves."""
    rows = await store.hosted(host)
    alone = [row for row in rows if all(isinstance(who, Program) for who in seats_in(row.seats))]
    if len(alone) >= UNATTENDED_PER_PERSON:
        raise IllegalAction("too_many_unattended", limit=UNATTENDED_PER_PERSON)
