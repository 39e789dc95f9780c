"""What other processes do at the same tables: notices heard, logs caught up with, presence shared."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress

from salon.kernel import Seat
from salon.service.commits import Commits
from salon.service.lists import Lists
from salon.service.room import Room
from salon.service.sessions import Sessions
from salon.service.tasks import Tasks
from salon.store import ChatLine, Commit, Notice, Store, StoreError


class Peers:
    def __init__(
        self,
        store: Store,
        rooms: dict[str, Room],
        commits: Commits,
        lists: Lists,
        sessions: Sessions,
        tasks: Tasks,
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._commits = commits
        self._lists = lists
        self._sessions = sessions
        self._spawn = tasks.spawn
        self._now = now
        self._alive: set[str] = set()
        self.call_followers: tuple[Callable[[Collection[str] | None], None], ...] = ()
        """Who is told whose challenges have changed elsewhere; None, when that is not known."""
        self.seek_follower: Callable[[], None] = lambda: None
        self.study_follower: Callable[[str | None], None] = lambda _study: None
        """Who is told which study was changed elsewhere; None, when that is not known."""
        self.pair_follower: Callable[[str, Collection[tuple[str, str]]], None] = lambda _table, _persons: None
        """Who is told that the open seeks have changed elsewhere, and whom a table was opened for there."""

    async def start(self) -> None:
        await self._store.listen(self._hear, self._missed)

    def _hear(self, notices: list[Notice]) -> None:
        for notice in notices:
            room = self._rooms.get(notice.table)
            if room is not None and room.table is not None:
                self._concern(room, notice)
        if any(notice.listed for notice in notices):
            self._spawn(self._lists.tell("lobby"))
        if any(notice.ended for notice in notices):
            self._spawn(self._sessions.look())
        if any(notice.sought for notice in notices):
            self.seek_follower()
        for notice in notices:
            if notice.paired:
                self.pair_follower(notice.table, notice.paired)
        for study in {notice.studied for notice in notices if notice.studied}:
            self.study_follower(study)
        if called := {person for notice in notices for person in notice.called}:
            self._call(called)

    def _call(self, persons: Collection[str] | None) -> None:
        for follower in self.call_followers:
            follower(persons)

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
        """Some may be lost: of lobby and challenges; both ways, of tables looked at here, now or before."""
        self._spawn(self._lists.tell("lobby"))
        self._call(None)
        self.seek_follower()
        self.study_follower(None)
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
