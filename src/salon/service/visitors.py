"""Who is on the site: the pages open at this process, and when people were last here.

A table waits while a page of its host's is open anywhere, and some time after. With its heartbeat each
process writes down which of these hosts came or went, and now and then which are still here: so any
process can tell, and a restart forgets nobody. Of everybody else it writes down once a day that they came.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from salon.service.privacy import day_of
from salon.service.turns import Owner
from salon.store import Store, StoreError

STILL_HERE = 30.0
"""Seconds after which it is written down again: what a process that dies may leave untold."""


class Visitors:
    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._pages = Counter[str]()
        self._addresses: dict[str, str] = {}
        self._untold: set[str] = set()
        self._told_all = 0.0
        self._day = ""
        self._today: set[str] = set()
        """Of whom it is written down that they were here that day."""

    @property
    def here(self) -> int:
        """How many persons have a page open at this process."""
        return len(self._pages)

    def came(self, visitor: Owner) -> None:
        address, person = visitor
        self._addresses[person] = address
        self._pages[person] += 1
        self._untold.add(person)

    def went(self, person: str) -> None:
        self._pages[person] -= 1
        if not self._pages[person]:
            del self._pages[person]
            del self._addresses[person]
        self._untold.add(person)

    def is_here(self, person: str) -> bool:
        """Whether a page of theirs is open at this process."""
        return bool(self._pages[person])

    def owner(self, person: str) -> Owner:
        """Somebody, with the address where a page of theirs was opened last: nothing for who is not here."""
        return Owner(self._addresses.get(person, ""), person)

    async def seen(self, person: str) -> float:
        """When a page of this host's was last known to be open."""
        return self._clock() if self._pages[person] else await self._store.seen(person) or 0.0

    async def look(self) -> None:
        """Write down what is new. Raises `StoreError`."""
        if self._clock() >= self._told_all + STILL_HERE:
            await self.tell_all()
        elif self._untold:
            await self._tell()

    async def tell_all(self) -> None:
        self._untold.update(self._pages)
        await self._tell()
        self._told_all = self._clock()

    async def _tell(self) -> None:
        untold, self._untold = self._untold, set()
        try:
            hosts = untold & await self._store.waiting_hosts()
            new = self._new_today({one for one in untold if self._pages[one]})
            await asyncio.gather(*(self._store.put_seen(one, self._clock()) for one in hosts | new))
            self._today |= new
        except StoreError:
            self._untold |= untold
            raise

    def _new_today(self, persons: set[str]) -> set[str]:
        day = day_of(self._clock())
        if day != self._day:
            self._day, self._today = day, set()
        return persons - self._today
