"""Lists that are followed: tables that wait, dictionaries on offer; sent at once and at each change."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from salon.kernel.codec import encode
from salon.service.frames import Dictionaries, Listing, Lobby, Outlet, Topic
from salon.service.steward import Steward
from salon.store import Store, TableRow
from salon.tables.values import Occupant, Person, Setup

LONGEST = 200

Seats: TypeAlias = tuple[Occupant | None, ...]


class Lists:
    def __init__(self, store: Store, steward: Steward) -> None:
        self._store = store
        self._steward = steward
        self._followers: dict[Topic, set[Outlet]] = {"lobby": set(), "dictionaries": set()}

    async def follow(self, outlet: Outlet, topic: Topic, *, on: bool) -> None:
        if on:
            self._followers[topic].add(outlet)
            await self.tell(topic)
        else:
            self._followers[topic].discard(outlet)

    def forget(self, outlet: Outlet) -> None:
        for followers in self._followers.values():
            followers.discard(outlet)

    async def tell(self, topic: Topic) -> None:
        """Send a list to all who follow it."""
        if self._followers[topic]:
            frame = encode(await self._frame(topic))
            for outlet in self._followers[topic]:
                outlet.send(frame)

    async def _frame(self, topic: Topic) -> Lobby | Dictionaries:
        match topic:
            case "lobby":
                return Lobby(await self.waiting())
            case "dictionaries":
                return Dictionaries(self._steward.offered)

    async def waiting(self) -> list[Listing]:
        return [listing(row) for row in await self._store.waiting(LONGEST)]


def listing(row: TableRow) -> Listing:
    """A table as the lobby shows it."""
    setup: Setup[Any] = msgspec.json.decode(row.setup, type=Setup[Any])
    seats = occupants(row)
    host = next((who.name for who in seats if isinstance(who, Person) and who.id == row.host), "")
    return Listing(row.id, setup, host, names(seats), row.opened_at)


def occupants(row: TableRow) -> Seats:
    return msgspec.json.decode(row.seats, type=Seats)


def names(seats: Seats) -> tuple[str | None, ...]:
    return tuple(occupant.name if occupant else None for occupant in seats)
