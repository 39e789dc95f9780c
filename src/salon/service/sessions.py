"""Where people are signed in: whether a session still holds, the lines that hang on it, and who became whom.

A session is looked up, and what was found is believed for a moment. That sessions have ended is told to the
other processes by a notice, which may be lost: each looks for itself all the time, whatever else it does. A
session that has ended closes its lines, everywhere within a second. If it was a guest's who became a part of
an account, the tables in memory that name the guest are read again; what an unknowing process wrote there
meanwhile is put right by itself.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2s
from secrets import token_urlsafe
from time import monotonic
from typing import Final, Protocol

import structlog

from salon.kernel import Value
from salon.service.peers import Hearer
from salon.service.room import Room
from salon.service.rooms import Rooms
from salon.service.tasks import Tasks, insist
from salon.store import Notice, Session, Store, StoreError
from salon.tables.seats import persons
from salon.tables.values import A_DAY

log = structlog.get_logger()

BELIEVED: Final = 0.9
"""Seconds for which an answer is not asked for again."""

LOOKING: Final = 0.4
"""Seconds between two looks at what ended."""

ON_ITS_WAY: Final = 5.0
"""Seconds in which an answer that was sent has come."""

REMEMBERED: Final = 20_000
"""Sessions that are known to hold without a question to the database; then it begins anew."""

OVERLAP: Final = 10.0
"""Seconds for which an end is looked at again: what is being written when one looks must be found later."""

SEEN: Final = 300.0
"""Seconds between two writings of when a session was last seen."""

A_YEAR: Final = 365 * A_DAY
"""Seconds after which a session that nobody used has ended."""


class Bearer(Value, frozen=True):
    """Who brings a cookie, and by which session; a guest's has the guest's own id."""

    person: str
    session: str

    @property
    def guest(self) -> bool:
        return self.session == self.person


class Line(Protocol):
    def end(self) -> None:
        """The session is over."""


def session_of(token: str) -> str:
    """What is kept of a session's token."""
    return blake2s(token.encode()).hexdigest()


class Sessions(Hearer):
    def __init__(self, store: Store, rooms: Rooms, clock: Callable[[], float], tasks: Tasks) -> None:
        self._store = store
        self._rooms = rooms
        self._clock = clock
        self._spawn = tasks.spawn
        self._found: dict[str, tuple[float, bool]] = {}
        self._lines: dict[str, set[Line]] = defaultdict(set)
        self._looked = 0.0
        self._told_seen = 0.0
        self._looking = asyncio.Lock()

    def start(self) -> None:
        self._looked = self._told_seen = self._clock()
        self._spawn(insist(self._finish))
        self._spawn(self._run())

    async def _run(self) -> None:
        """By itself, for the heartbeat may have much to see to."""
        while True:
            await asyncio.sleep(LOOKING)
            try:
                await self.look()
            except StoreError as error:
                log.warning("sessions_not_looked_at", error=str(error))

    async def _finish(self) -> None:
        """What a process that died has left undone."""
        for guest in await self._store.people.unadopted():
            await self._adopt(guest.id, guest.person)

    # Whether it holds

    async def holds(self, bearer: Bearer) -> bool:
        """Raises `StoreError`."""
        found = self._found.get(bearer.session)
        if found is None and not bearer.guest:
            await self.look()  # Who comes from another process may have become somebody there.
        if found is None or monotonic() >= found[0] + BELIEVED:
            found = monotonic(), await self._asked(bearer)
            if len(self._found) >= REMEMBERED:
                self._found.clear()
            self._found[bearer.session] = found
        return found[1]

    async def _asked(self, bearer: Bearer) -> bool:
        session, now = await self._store.people.session(bearer.session), self._clock()
        if session is None:
            return bearer.guest
        if session.ended_at is not None or session.person != bearer.person:
            return False
        if session.seen_at < now - SEEN:
            self._spawn(insist(lambda: self._store.people.see(session.id, now)))
        return session.seen_at > now - A_YEAR

    async def becomes(self, bearer: Bearer) -> bool:
        """Whether this guest has just become somebody: the cookie that says so may be on its way, and another
        now would take its place. Raises `StoreError`."""
        session = await self._store.people.session(bearer.session) if bearer.guest else None
        if session is None or session.ended_at is None or session.ended_at < self._clock() - ON_ITS_WAY:
            return False
        return session.person != session.id or await self._store.people.account(session.person) is not None

    # Beginning and ending

    async def begin(self, person: str, device: str, guest: str | None) -> str:
        """The token of a new session; the guest who was there becomes a part of the account."""
        token, session = self.draw(person, device)
        if await self._store.people.begin(session, guest):
            if guest is not None:
                await self._adopt(guest, person)
                await self.tell_ended()
        else:
            await self._store.people.begin(session, None)
        return token

    def draw(self, person: str, device: str) -> tuple[str, Session]:
        """A session that is not written down yet, and its token."""
        token, now = token_urlsafe(24), self._clock()
        return token, Session(session_of(token), person, device, now, now)

    async def end(self, person: str, session: str) -> None:
        if await self._store.people.end(person, session, self._clock()):
            await self.tell_ended()

    async def end_others(self, bearer: Bearer) -> None:
        if await self._store.people.end_others(bearer.person, bearer.session, self._clock()):
            await self.tell_ended()

    async def tell_ended(self) -> None:
        await self.look()
        if self._store.process:
            with suppress(StoreError):  # They look for themselves.
                await self._store.notify(Notice(self._store.process, "", ended=True))

    def opened(self, session: str, line: Line) -> None:
        self._lines[session].add(line)

    def closed(self, session: str, line: Line) -> None:
        self._lines[session].discard(line)
        if not self._lines[session]:
            del self._lines[session]

    # Looking around

    def heard(self, notices: Sequence[Notice]) -> None:
        if any(notice.ended for notice in notices):
            self._spawn(self.look())

    async def look(self) -> None:
        """Take notice of what ended, here or elsewhere. Raises `StoreError`."""
        async with self._looking:
            now = self._clock()
            for session in await self._store.people.ended(self._looked - OVERLAP):
                await self._ended(session)
            self._looked = now
        if now >= self._told_seen + SEEN:
            self._told_seen = now
            for session_id in [*self._lines]:
                await self._store.people.see(session_id, now)

    async def _ended(self, session: Session) -> None:
        self._found.pop(session.id, None)
        for line in [*self._lines.get(session.id, ())]:
            line.end()
        if session.id != session.person:
            for room in [room for room in self._rooms.values() if _names(room, session.id)]:
                await self._adopt_room(room, session.id, session.person)

    async def _adopt(self, guest: str, person: str) -> None:
        for table in await self._store.people.tables_with(guest):
            room = self._rooms.get(table)
            if room is None or room.table is None:
                await self._store.people.adopt_table(table, guest, person)
            else:
                await self._adopt_room(room, guest, person)
        await self._store.people.adopt(guest, person)

    async def _adopt_room(self, room: Room, guest: str, person: str) -> None:
        async with room.lock:
            await self._store.people.adopt_table(room.id, guest, person)
            await self._rooms.reread(room)
            if guest in room.invited:
                room.invited = room.invited - {guest} | {person}


def _names(room: Room, guest: str) -> bool:
    table = room.table
    return table is not None and (
        guest == table.host.id or guest in persons(table) or guest in table.rejected or guest in room.invited
    )
