"""What other processes do at the same tables: notices heard, logs caught up with, presence shared."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress

from salon.kernel import Seat
from salon.service.commits import Commits
from salon.service.room import Room
from salon.service.tasks import Tasks
from salon.store import ChatLine, Commit, Notice, Store, StoreError


class Hearer:
    """Who has something to do when other processes say what they did; each looks for what concerns it."""

    def heard(self, notices: Sequence[Notice]) -> None:
        """Whatever they told at once."""

    def missed(self) -> None:
        """Something that they told may be lost."""


class Peers:
    def __init__(
        self, store: Store, rooms: dict[str, Room], commits: Commits, tasks: Tasks, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._commits = commits
        self._spawn = tasks.spawn
        self._now = now
        self._alive: set[str] = set()
        self.hearers: tuple[Hearer, ...] = ()
        """In the order in which they are told."""

    async def start(self) -> None:
        await self._store.listen(self._hear, self._missed)

    def _hear(self, notices: list[Notice]) -> None:
        for notice in notices:
            room = self._rooms.get(notice.table)
            if room is not None and room.table is not None:
                self._concern(room, notice)
        for hearer in self.hearers:
            hearer.heard(notices)

    def _concern(self, room: Room, notice: Notice) -> None:
        if notice.seq is not None and notice.seq > room.now.seq:
            self._follow(room, notice.seq, notice.commit)
        if notice.line is not None:
            room.tell_said(notice.line, self._now(), notice.apart)
        if notice.noted is not None:
            self._spawn(self._tell_noted(room, notice.noted))
        if notice.here is not None:
            new = notice.process not in room.elsewhere
            room.elsewhere[notice.process] = notice.here
            room.tell_presence()
            if new and notice.here and room.outlets:
                self.tell_here(room)

    async def _tell_noted(self, room: Room, seat: Seat) -> None:
        room.tell_noted(seat, await self._store.note(room.id, seat) or "")

    def _follow(self, room: Room, seq: int, commit: Commit | None) -> None:
        """Take the commit from the notice if it is the next and nothing is under way; else read the log."""
        if commit is not None and seq == room.now.seq + 1 and not room.lock.locked():
            self._commits.apply(room, [commit])
        else:
            self._spawn(self._commits.catch_up(room))

    def _missed(self) -> None:
        """Some may be lost; of tables looked at here, now or before, both ways."""
        for hearer in self.hearers:
            hearer.missed()
        for room in self._rooms.values():
            if room.table is not None and (room.outlets or room.elsewhere):
                self._spawn(self._commits.catch_up(room))
                self.tell_here(room)

    # What the others are told

    def tell_said(self, line: ChatLine, apart: Collection[str] = ()) -> None:
        self._tell(Notice(self._store.process, line.table_id, line=line, apart=tuple(apart)))

    def tell_called(self, persons: Collection[str]) -> None:
        """Whose challenges have changed."""
        self._tell(Notice(self._store.process, "", called=tuple(persons)))

    def tell_sought(self) -> None:
        """The open seeks have changed."""
        self._tell(Notice(self._store.process, "", sought=True))

    def tell_paired(self, tables: Mapping[str, Collection[tuple[str, str]]]) -> None:
        """Whom these were opened for, each with the seek that they were found by."""
        told = (
            Notice(self._store.process, table, paired=tuple(persons)) for table, persons in tables.items()
        )
        self._tell(*told)

    def tell_studied(self, study: str) -> None:
        """It was changed here."""
        self._tell(Notice(self._store.process, "", studied=study))

    def tell_noted(self, room: Room, seat: Seat) -> None:
        """Also before the end, which others may have heard of sooner."""
        if room.game.shows_notes:
            self._tell(Notice(self._store.process, room.id, noted=seat))

    def tell_here(self, room: Room) -> None:
        """Who looks at this table from here."""
        here = tuple(sorted({outlet.person for outlet in room.outlets}))
        self._tell(Notice(self._store.process, room.id, here=here))

    def _tell(self, *notices: Notice) -> None:
        if self._store.process:
            self._spawn(self._told(notices))

    async def _told(self, notices: tuple[Notice, ...]) -> None:
        with suppress(StoreError):  # `_missed` tells again
            await self._store.notify(*notices)

    async def look(self, since: float) -> bool:
        """Forget who was at processes that have died; whether one has died lately."""
        if not self._store.process:
            return False
        before, self._alive = self._alive, await self._store.alive(since)
        for room in list(self._rooms.values()):
            for process in room.elsewhere.keys() - self._alive:
                del room.elsewhere[process]
                room.tell_presence()
            await asyncio.sleep(0)
        return bool(before - self._alive)
