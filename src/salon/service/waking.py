"""What time brings to tables: clocks that fall, pauses that end, hosts who stay away, outages."""

from __future__ import annotations

from msgspec.structs import replace

from salon.service.commits import Commits, Follower
from salon.service.heartbeat import Heartbeat
from salon.service.proposals import Notes, Proposals
from salon.service.room import Room
from salon.service.rooms import Rooms
from salon.service.tasks import Tasks
from salon.service.timers import Timers
from salon.service.visitors import Visitors
from salon.store import Store, TableRow
from salon.tables import decide
from salon.tables.timeline import Outage
from salon.tables.values import Table, TableEvent


class Waking(Follower):
    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        commits: Commits,
        visitors: Visitors,
        heartbeat: Heartbeat,
        tasks: Tasks,
        proposals: Proposals,
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._commits = commits
        self._visitors = visitors
        self._now = heartbeat.now
        self._tasks = tasks
        self._proposals = proposals
        self.timers = Timers(store, self._wake, heartbeat.now)

    def committed(self, room: Room, before: TableRow | None) -> None:
        self._expect(room)

    def caught_up(self, room: Room) -> None:
        self._expect(room)

    def _expect(self, room: Room) -> None:
        if room.row is not None and room.row.wake_at is not None:
            self.timers.expect(room.row.wake_at)

    async def _wake(self, table_id: str, leased: float) -> None:
        """Do what time brings to a table, and say when to look again."""
        room = await self._rooms.room(table_id)
        if room.now.status == "waiting":
            room.host_seen = await self._visitors.seen(room.now.host.id)
        assert room.row is not None
        room.row = replace(room.row, wake_at=leased)
        notes = await self._proposals.noted(room) if self._collects(room, room.now) else {}
        try:
            await self._commits.commit(room, "", None, lambda table: self.due(room, table, notes))
        except _Nothing:
            room.row = room.row_of(room.now, room.wake_at(room.now, self._now()))
            await self._store.lease(table_id, leased, room.row.wake_at)
            self._commits.follow(room, room.row)

    def _collects(self, room: Room, table: Table) -> bool:
        return decide.collects(room.game, table, room.timeline.awake(table.at, self._now()))

    def due(self, room: Room, table: Table, notes: Notes) -> tuple[TableEvent, ...]:
        """What time has brought since the last commit."""
        if self._collects(room, table):
            return self._proposals.collected(room, table, notes)
        awake = room.timeline.awake(table.at, self._now())
        unseen = room.timeline.awake(room.host_last(table), self._now())
        events = decide.wake(room.game, table, awake, unseen, room.drawing(table.setup, table.draws))
        if not events:
            raise _Nothing
        return events

    def clocks_stood_still(self, outage: Outage) -> None:
        """Screens have run clocks too far, and so has what was under way when an outage began."""
        for room in self._rooms.values():
            if room.table is not None and room.now.clock is not None:
                self._tasks.spawn(self._count_again(room, outage))

    async def _count_again(self, room: Room, outage: Outage) -> None:
        async with room.lock:
            if room.now.at > outage.since:
                log = await self._store.log(room.id)
                room.table = None
                room.rebuild(log)
            if room.now.status == "playing":
                room.publish((), self._now())


class _Nothing(Exception):
    """Time has brought nothing yet."""
