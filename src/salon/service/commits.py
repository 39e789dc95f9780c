"""Making it so: a table's events become durable, and only then known.

*A commit.* One at a time per table: decide on the state in memory, append, and only when
that is durable apply, publish and answer. If another process was first, catch up with the
log and decide again. An action that was answered before gets the same answer.

*After a commit.* What follows from it is done by those who follow commits, each for itself. If
this process dies first, `wake_at` in the table's row makes another do it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from salon.kernel import IllegalAction
from salon.kernel.codec import encode
from salon.service import outbox
from salon.service.heartbeat import Heartbeat
from salon.service.room import Room
from salon.store import Commit, Store, TableRow, Write
from salon.store.people import Statement
from salon.tables.seats import persons
from salon.tables.values import Table, TableEvent

Decision: TypeAlias = Callable[[Table], tuple[TableEvent, ...]]
Beside: TypeAlias = Callable[[], tuple[Statement, ...]]
"""What is written in the same transaction, once it is decided."""


class Follower:
    """Who has something to do when a table has changed; mostly only where that was decided."""

    def committed(self, room: Room, before: TableRow | None) -> None:
        """This process has appended; the table's row as it was before."""

    def caught_up(self, room: Room) -> None:
        """Another has; it looks after what follows, unless it dies: then the timer does."""


class Commits:
    def __init__(self, store: Store, heartbeat: Heartbeat) -> None:
        self._store = store
        self._heartbeat = heartbeat
        self.followers: tuple[Follower, ...] = ()
        """In the order in which they are told."""

    async def commit(
        self, room: Room, actor: str, action_id: str | None, decision: Decision, beside: Beside = tuple
    ) -> int:
        """The seq of what was decided. Raises `Refusal`."""
        async with room.lock:
            while True:
                if self._heartbeat.late:
                    await self._heartbeat.assure()
                if action_id is not None and action_id in room.answers:
                    return room.answers[action_id]
                try:
                    if await self.append(room, actor, action_id, decision(room.now), beside):
                        return room.now.seq
                except IllegalAction:
                    # Perhaps only because another process was ahead, and has not been heard yet.
                    if not self._store.process or not await self.read_on(room):
                        raise
                else:
                    await self.read_on(room)

    async def append(
        self,
        room: Room,
        actor: str,
        action_id: str | None,
        events: tuple[TableEvent, ...],
        beside: Beside = tuple,
    ) -> bool:
        """Make these events the table's next commit, unless another writer was first. The room is locked."""
        before, now, timeline = room.table, self._heartbeat.now(), self._heartbeat.timeline
        at = now if before is None else max(now, before.at)
        outages = timeline.outages
        after = room.apply(before, at, events)
        row = room.row_of(after, room.wake_at(after, now))
        write = Write(
            Commit(room.id, after.seq, at, actor, action_id, encode(events)),
            row if row != room.row else None,
            room.results(after) if before is None or before.result is None else (),
            tuple(persons(after)) if before is None or before.seats != after.seats else (),
            (*outbox.told(before, after, events), *beside()),
        )
        if not await self._store.append(write):
            return False
        if timeline.outages is not outages:
            after = room.apply(before, at, events)
        room.table, old_row, room.row = after, room.row, row
        if action_id is not None:
            room.answers[action_id] = after.seq
        room.publish(events, before=before)
        self.follow(room, old_row)
        return True

    def follow(self, room: Room, before: TableRow | None) -> None:
        for follower in self.followers:
            follower.committed(room, before)

    # What other processes append

    async def catch_up(self, room: Room) -> None:
        async with room.lock:
            await self.read_on(room)

    async def read_on(self, room: Room) -> bool:
        """Apply and publish what others have appended; whether there was anything. The room is locked."""
        log = await self._store.log(room.id, after=room.now.seq)
        self.apply(room, log)
        return bool(log)

    def apply(self, room: Room, log: list[Commit]) -> None:
        """Publish what follows in the log."""
        for row in log:
            before = room.table
            room.rebuild([row])
            room.publish(room.codec.events(row.events), before=before)
        if log:
            room.row = None
            room.row = room.row_of(room.now, room.wake_at(room.now, self._heartbeat.now()))
            for follower in self.followers:
                follower.caught_up(room)
