"""Writing persons otherwise, or out: who deletes everything, who never came back, whose name had to go.

Erasing is written down before it is begun, so that it is finished whatever dies meanwhile. A process that did
not know yet may write a name once more: so all is looked through again a little later, and only then nothing
is left that says who was erased. Tables in memory whose log says otherwise are read again with a heartbeat,
which does not wait for any of this: clocks and sessions go by it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import structlog

from salon.kernel.errors import Refusal
from salon.service.play import Play
from salon.service.rooms import Rooms
from salon.service.sessions import Sessions
from salon.service.tasks import Tasks
from salon.store import Store, StoreError
from salon.tables.seats import seats_of
from salon.tables.values import A_DAY, Leave, Person

log = structlog.get_logger()

SETTLED: Final = 4.0
"""Seconds after which every process knows: eight heartbeats."""

OVERLAP: Final = 10.0
"""Seconds for which what was rewritten is looked at again, for it may be told late."""

GUESTS_KEPT: Final = 365 * A_DAY
REPORTS_KEPT: Final = 180 * A_DAY
ACTS_KEPT: Final = 730 * A_DAY
SESSIONS_KEPT: Final = 30 * A_DAY
"""Seconds for which a guest is waited for; for which a report, an administrator's act, and where somebody was
signed in, are kept."""

EVERY: Final = 600.0
"""Seconds between two looks for what was kept long enough."""

BATCH: Final = 20
"""Guests who go at one look."""

TENDED: Final = "tended_at"
"""The setting that says when that was done last, by whichever process."""


class Erasing:
    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        play: Play,
        sessions: Sessions,
        tasks: Tasks,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._play = play
        self._sessions = sessions
        self._spawn = tasks.spawn
        self._clock = clock
        self._looked = clock()
        self._looking = False
        self._read: dict[str, float] = {}
        """Of tables rewritten lately, when that was which was read again."""
        self._next = 0.0
        self._unscrubbed = False

    async def erase(self, person: str) -> None:
        """Leave, and nothing says who it was but that they are being erased; `look` ends that too. Their bots
        go with them, first: whose they were is forgotten with the account."""
        for robot in await self._store.robots.owned(person):
            await self.erase(robot.person)
        await self._store.erasure.begin(person, self._clock())
        await self._sessions.tell_ended()
        await self._erase(person)

    async def rename(self, person: Person) -> None:
        """Called so from now on, and wherever they ever were."""
        erasure = self._store.erasure
        for table in await self._store.people.tables_with(person.id):
            await self._rewritten(table, lambda table=table: erasure.rename(table, person, self._clock()))  # type: ignore[misc]
        await erasure.rename_said(person)

    async def close(self, person: str) -> None:
        """Nobody is this person any more, nor any of their bots; what they played stays as it was."""
        for robot in await self._store.robots.owned(person):
            await self.close(robot.person)
        await self._store.moderation.close(person, self._clock())
        await self._sessions.tell_ended()
        await self._leave_all(person)

    async def _leave_all(self, person: str) -> None:
        """Every game that is not over, as if they had closed its page."""
        for table in await self._store.people.tables_with(person):
            with suppress(Refusal):
                await self._leave(person, table)

    async def _erase(self, person: str) -> None:
        await self._leave_all(person)
        for table in await self._store.people.tables_with(person):
            await self._rewritten(table, lambda table=table: self._efface(table, person))  # type: ignore[misc]
        await self._store.erasure.forget(person)

    async def _efface(self, table: str, person: str) -> None:
        erasure = self._store.erasure
        if await erasure.shared(table, person):
            await erasure.efface(table, person, self._clock())
        else:
            await erasure.drop_table(table, self._clock())

    async def _leave(self, person: str, table: str) -> None:
        """Raises `Refusal` where they have nothing to leave, as who hosts without a seat may."""
        room = await self._rooms.room(table)
        there = person == room.now.host.id or seats_of(room.now, person)
        if room.now.status in ("waiting", "playing") and there:
            await self._play.order(person, table, f"left:{person}:{room.now.seq}", Leave())

    async def _rewritten(self, table: str, write: Callable[[], Awaitable[None]]) -> None:
        """Nobody decides at the table meanwhile, at this process."""
        room = self._rooms.get(table)
        if room is None or room.table is None:
            await write()
            return
        async with room.lock:
            await write()
            await self._rooms.reread(room)

    # With the heartbeat

    def look(self) -> None:
        """See to what is due, unless that is still being done."""
        if not self._looking:
            self._looking = True
            self._spawn(self._look())

    async def _look(self) -> None:
        try:
            now = self._clock()
            await self.read_again(now)
            if now >= self._next:
                self._next = now + SETTLED
                await self.finish(now)
                await self.tend(now)
        except StoreError as error:
            log.warning("store_failed", error=str(error))
        finally:
            self._looking = False

    async def read_again(self, now: float) -> None:
        """What was rewritten lately, here or elsewhere, once. Raises `StoreError`."""
        rewritten = await self._store.erasure.rewritten(self._looked - OVERLAP)
        for table, at in rewritten.items():
            if self._read.get(table) != at:
                await self._reread(table)
        self._read, self._looked = rewritten, now

    async def _reread(self, table: str) -> None:
        room = self._rooms.get(table)
        if room is not None and room.table is not None:
            async with room.lock:
                await self._rooms.reread(room)

    async def finish(self, now: float) -> None:
        """What was begun some time ago, by whichever process."""
        for person, at in await self._store.erasure.begun():
            if at <= now - SETTLED and await self._store.erasure.lease(person, at, now):
                await self._erase(person)
                await self._store.erasure.finish(person)
                self._unscrubbed = True
        if self._unscrubbed:
            await self._store.scrub()
            self._unscrubbed = False

    async def tend(self, now: float) -> None:
        """By one process at a time, now and then: guests who never came back go, and what is old."""
        seen = await self._store.setting(TENDED, "0")
        if float(seen) > now - EVERY or not await self._store.replace_setting(TENDED, seen, str(now)):
            return
        for guest in await self._store.erasure.stale(now - GUESTS_KEPT, BATCH, now):
            await self.erase(guest)
        await self._store.moderation.expire(now - REPORTS_KEPT, now - ACTS_KEPT, now)
        await self._store.people.expire(now - SESSIONS_KEPT, now - GUESTS_KEPT, now)
        await self._store.friends.expire(now)
        await self._store.erasure.expire(now - A_DAY)
