"""The live service on one event loop.

*A commit.* One at a time per table: decide on the state in memory, append, and only when
that is durable apply, publish and answer. If another process was first, catch up with the
log and decide again. An action that was answered before gets the same answer.

*After a commit.* What follows from it runs by itself: programs think, timers are set, the
lobby is told, a rematch that all want is opened. If this process dies first, `wake_at` in
the table's row makes another do it.
"""

from __future__ import annotations

import asyncio
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import blake2s
from random import Random
from typing import Any

import structlog
from msgspec.structs import replace

from salon import bots
from salon.kernel import (
    ALL,
    SPECTATOR,
    AnyGame,
    IllegalAction,
    Record,
    Registry,
    Seat,
    Viewer,
)
from salon.kernel.codec import encode
from salon.service import archive, privacy
from salon.service.administration import Administration
from salon.service.chance import Chance
from salon.service.conversation import Conversation
from salon.service.frames import Outlet, Past
from salon.service.heartbeat import Heartbeat
from salon.service.lists import Lists, require_few_unattended
from salon.service.peers import Peers
from salon.service.programs import Programs
from salon.service.questions import Questions
from salon.service.room import Room
from salon.service.rooms import Rooms
from salon.service.thinking import Thinking
from salon.service.timers import LEASE, Timers
from salon.service.turns import Owner
from salon.service.visitors import Visitors
from salon.store import Commit, Store, StoreError, TableRow, Write
from salon.tables import decide
from salon.tables.timeline import Outage
from salon.tables.values import (
    Act,
    Join,
    Occupant,
    Order,
    Person,
    Program,
    Rematched,
    Reopen,
    Setup,
    Table,
    TableEvent,
)

log = structlog.get_logger()

DEAD = 3.0
"""Seconds without a heartbeat of a process after which nobody is there any more."""

AGAIN = 1.0
"""Seconds before what nobody asked for is tried again."""

LEAVING = 4.5
"""Seconds in which a closed page may come back before its person has left, which is to show within 5."""

TABLES_PER_PERSON = 50
LISTED_PER_PERSON = 5
"""Tables of one host in the lobby at a time."""

Decision = Callable[[Table], tuple[TableEvent, ...]]


class Service:
    def __init__(
        self,
        store: Store,
        games: Registry,
        *,
        clock: Callable[[], float] | None = None,
        leaving: float = LEAVING,
        pace: float = 1.0,
        seed: int | None = None,
    ) -> None:
        self.store = store
        self.games = games
        self.leaving = leaving
        self.heartbeat = Heartbeat(
            store, store.process or secrets.token_hex(8), clock, self._clocks_stood_still
        )
        self.clock = self.heartbeat.now
        self.timeline = self.heartbeat.timeline
        self.thinking = Thinking()
        self.programs = Programs(self._program_moves, pace, self.thinking, self._owner)
        self.timers = Timers(store, self._wake, self.clock)
        self.visitors = Visitors(store, self.clock)
        self.administration = Administration(
            store, games, self.thinking, lambda: self.lists.tell("dictionaries")
        )
        self.lists = Lists(store, self.administration, self.visitors, self.clock)
        self.chance = Chance(seed)
        self.rooms = Rooms(store, games, self.administration, self.heartbeat, self.chance)
        self.room = self.rooms.room
        self.questions = Questions(self.rooms, games, self.thinking, self.clock)
        self.peers = Peers(
            store, self.rooms, self._caught_up, lambda: self.lists.tell("lobby"), self.spawn, self.clock
        )
        self.conversation = Conversation(store, self.rooms, self.peers, self.clock)
        self._secret = ""
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self._secret = await self.store.setting("chance_secret", self.chance.secret())
        await self.administration.look()
        await self.peers.start()
        await self.heartbeat.start()
        self.spawn(self.heartbeat.run(self._look_around))
        self.timers.look_ahead(self.programs.lease)
        self.spawn(self.timers.run())

    async def stop(self) -> None:
        """Stop at once; nothing is left undone, for whatever was not appended was not answered."""
        self.programs.stop()
        self.thinking.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(StoreError):
            await self.visitors.tell_all()
        await self.heartbeat.stop()

    async def _look_around(self) -> None:
        await self.administration.look()
        await self.visitors.look()
        await self.lists.look()
        if await self.peers.look(self.clock() - DEAD):
            self.timers.look_ahead(self.programs.lease)

    def spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def _insist(self, work: Callable[[], Awaitable[object]]) -> None:
        """Nobody waits for an answer and would ask again: try until the database will."""
        while True:
            try:
                await work()
            except StoreError as error:
                log.warning("store_failed", error=str(error))
                await asyncio.sleep(AGAIN)
            else:
                return

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("task_failed", exc_info=task.exception())

    # Tables

    async def open(
        self, host: Person, setup: Setup[Any], seats: tuple[Occupant | None, ...], table_id: str | None = None
    ) -> str:
        """A new table's id. Raises `Refusal`."""
        game = self.games[setup.game]
        for occupant in seats:
            if isinstance(occupant, Program):
                bots.bot(game, occupant.level)
        await self._require_few(host.id)
        if setup.public and None in seats and await self.store.listed_tables(host.id) >= LISTED_PER_PERSON:
            raise IllegalAction("too_many_listed", limit=LISTED_PER_PERSON)
        if all(isinstance(occupant, Program) for occupant in seats):
            await require_few_unattended(self.store, host.id)
        if table_id is None:
            self.administration.require_offered(game, setup.options)
            setup = replace(setup, titles=self.administration.titles(game, setup.options))
        setup = await self._dated(game, setup, host.id)
        await self.administration.bring(game, setup.options)
        room = self.rooms.make(game, table_id or secrets.token_urlsafe(9), host.id)
        seats = self.administration.named(game, seats, room.rng)
        events = decide.open_table(game, setup, host, seats, self._chance(room, setup))
        async with room.lock:
            if await self._append(room, host.id, None, events):
                self.rooms[room.id] = room
        return room.id

    async def _require_few(self, person: str) -> None:
        if await self.store.open_tables(person) >= TABLES_PER_PERSON:
            raise IllegalAction("too_many_tables", limit=TABLES_PER_PERSON)

    async def act(
        self, person: str, table_id: str, action_id: str, seat: Seat, ply: int, action: bytes
    ) -> int:
        """Play; the answer is the seq of the commit. Raises `Refusal`."""
        room = await self.room(table_id)
        act = Act(seat, ply, self.rooms.asked(room, action))
        return await self.commit(
            room, person, action_id, lambda table: self._played(room, table, person, act)
        )

    def _played(self, room: Room, table: Table, person: str | None, act: Act[Any]) -> tuple[TableEvent, ...]:
        awake = 0.0 if table.clock is None else self.timeline.awake(table.at, self.clock())
        rng = self._chance(room, table.setup, table)
        return decide.act(room.game, table, person, act, awake, rng)

    def _chance(self, room: Room, setup: Setup[Any], table: Table | None = None) -> Random:
        """The table's generator; or, where tables are to draw alike, one that the site's secret seeds, by how
        often was decided in the game: how long it waited for players changes nothing."""
        word = room.game.shared_chance(setup.options)
        decided = sum(table.plies) if table is not None else 0
        return Random(f"{self._secret}:{word}:{decided}") if word else room.rng

    async def _dated(self, game: AnyGame, setup: Setup[Any], host: str) -> Setup[Any]:
        """A day's board is that of the server's date, and for who was known before it: to a newcomer it would
        be told only for another to use, who gets one of the same level."""
        if not game.day(setup.options):
            return setup
        today = privacy.day_of(self.clock())
        shared = privacy.known_before(today, await self.store.known_since(host))
        return replace(setup, options=game.dated(setup.options, today, shared=shared))

    async def order(self, person: str, table_id: str, action_id: str, order: Order) -> int:
        """Anything but playing. Raises `Refusal`."""
        if isinstance(order, Reopen):
            await self._require_few(person)
        room = await self.room(table_id)
        if isinstance(order, Join):
            await self._require_known(room, person)

        def decision(table: Table) -> tuple[TableEvent, ...]:
            rng = self._chance(room, table.setup, table)
            return decide.order(room.game, table, person, order, self.program_of(room, table), rng)

        return await self.commit(room, person, action_id, decision)

    async def _require_known(self, room: Room, person: str) -> None:
        day = room.game.day(room.now.setup.options)
        if day and not privacy.known_before(day, await self.store.known_since(person)):
            raise IllegalAction("day_newcomer")

    def program_of(self, room: Room, table: Table) -> Callable[[str], Program]:
        """The program at a level; the first level replaces those who leave."""

        def program(level: str) -> Program:
            level = level or bots.levels(room.game)[0].key
            bots.bot(room.game, level)
            return self.administration.program(room.game, level, table.seats, room.rng)

        return program

    async def commit(self, room: Room, actor: str, action_id: str | None, decision: Decision) -> int:
        async with room.lock:
            while True:
                if self.heartbeat.late:
                    await self.heartbeat.assure()
                if action_id is not None and action_id in room.answers:
                    return room.answers[action_id]
                try:
                    if await self._append(room, actor, action_id, decision(room.now)):
                        return room.now.seq
                except IllegalAction:
                    # Perhaps only because another process was ahead, and has not been heard yet.
                    if not self.store.process or not await self.peers.read_on(room):
                        raise
                else:
                    await self.peers.read_on(room)

    async def _append(
        self, room: Room, actor: str, action_id: str | None, events: tuple[TableEvent, ...]
    ) -> bool:
        """Make these events the table's next commit, unless another writer was first."""
        before = room.table
        at = self.clock() if before is None else max(self.clock(), before.at)
        outages = self.timeline.outages
        after = room.apply(before, at, events)
        row = room.row_of(after, self._wake_at(room, after))
        write = Write(
            Commit(room.id, after.seq, at, actor, action_id, encode(events)),
            row if row != room.row else None,
            room.results(after) if before is None or before.result is None else (),
            tuple(decide.persons(after)) if before is None or before.seats != after.seats else (),
        )
        if not await self.store.append(write):
            return False
        if self.timeline.outages is not outages:
            after = room.apply(before, at, events)
        room.table, old_row, room.row = after, room.row, row
        if action_id is not None:
            room.answers[action_id] = after.seq
        room.publish(events)
        self._follow(room, old_row)
        return True

    def _caught_up(self, room: Room) -> None:
        """Others have appended; they look after what follows, unless they die: then the timer does."""
        room.row = None
        room.row = room.row_of(room.now, self._wake_at(room, room.now))
        self.programs.stop_moot(room)
        if room.row.wake_at is not None:
            self.timers.expect(room.row.wake_at)

    def _wake_at(self, room: Room, table: Table) -> float | None:
        """When somebody must look after the table, in case nobody does before."""
        sleeps = decide.sleeps(room.game, table)
        times = [] if sleeps is None else [self.timeline.after(table.at, sleeps)]
        if table.status == "waiting":
            times.append(self.timeline.after(room.host_last(table), decide.waits_for_host(table)))
        if decide.programs_to_move(table):
            times.append(self.clock() + self.programs.lease)
        if decide.rematch(table):
            times.append(self.clock() + LEASE)
        return round(min(times), 3) if times else None

    def _follow(self, room: Room, old_row: TableRow | None) -> None:
        """What a commit sets in motion."""
        table = room.now
        if room.row is not None and room.row.wake_at is not None:
            self.timers.expect(room.row.wake_at)
        self.programs.think(room)
        if decide.rematch(table):
            self.spawn(self._insist(lambda: self._open_rematch(room)))
        if room.row is not None and room.row.public and (old_row is None or old_row != room.row):
            self.spawn(self.lists.tell("lobby"))

    async def _open_rematch(self, room: Room) -> None:
        """The next table's id comes from this one's, so that two processes open the same."""
        agreed = decide.rematch(room.now)
        if agreed is None:
            return
        setup, host, seats = agreed
        next_table = urlsafe_b64encode(blake2s(room.id.encode(), digest_size=9).digest()).decode()
        await self.open(host, setup, seats, next_table)
        await self.commit(room, "", "rematch", lambda _: (Rematched(next_table),))

    # Time and programs

    async def _wake(self, table_id: str, leased: float) -> None:
        """Do what time brings to a table, and say when to look again."""
        room = await self.room(table_id)
        if room.now.status == "waiting":
            room.host_seen = await self.visitors.seen(room.now.host.id)
        assert room.row is not None
        room.row = replace(room.row, wake_at=leased)
        try:
            await self.commit(room, "", None, lambda table: self._due(room, table))
        except _Nothing:
            room.row = room.row_of(room.now, self._wake_at(room, room.now))
            await self.store.lease(table_id, leased, room.row.wake_at)
            self._follow(room, room.row)

    def _clocks_stood_still(self, outage: Outage) -> None:
        """Screens have run clocks too far, and so has what was under way when an outage began."""
        for room in self.rooms.values():
            if room.table is not None and room.now.clock is not None:
                self.spawn(self._count_again(room, outage))

    async def _count_again(self, room: Room, outage: Outage) -> None:
        async with room.lock:
            if room.now.at > outage.since:
                log = await self.store.log(room.id)
                room.table = None
                room.rebuild(log)
            if room.now.status == "playing":
                room.publish((), self.clock())

    def _due(self, room: Room, table: Table) -> tuple[TableEvent, ...]:
        awake = self.timeline.awake(table.at, self.clock())
        unseen = self.timeline.awake(room.host_last(table), self.clock())
        events = decide.wake(room.game, table, awake, unseen, room.rng)
        if not events:
            raise _Nothing
        return events

    async def _program_moves(self, table_id: str, act: Act[Any]) -> None:
        room = await self.room(table_id)
        action_id = f"program:{act.seat}:{act.ply}"
        with suppress(IllegalAction):
            await self._insist(
                lambda: self.commit(room, "", action_id, lambda table: self._played(room, table, None, act))
            )

    # Viewers

    async def watch(self, outlet: Outlet, table_id: str, seat: Viewer | None) -> None:
        """Look at a table from a seat, or as a spectator, instead of as before; from the first of one's own
        where none is named. Raises `Refusal`."""
        room = await self.room(table_id)
        if seat is None:
            seat = room.first_seat(outlet.person)
        elif not room.may_sit(outlet.person, seat):
            raise IllegalAction("not_your_seat", seat=seat)
        await self.conversation.welcome(outlet.person, room)
        self._require_sight(room, outlet.person)
        async with room.lock:
            chat = await self.conversation.lines(room, outlet.person)
            note = await self.store.note(table_id, seat) if seat >= 0 else None
            past = await self.store.log(table_id)
            self.peers.apply(room, past[room.now.seq + 1 :])
            for outlets in room.audience.values():
                outlets.discard(outlet)
            room.audience[seat].add(outlet)
            outlet.tables.add(table_id)
            outlet.send(encode(room.snapshot(seat, self.clock(), past, chat, note)))
        self._tell_presence(room)

    def _require_sight(self, room: Room, person: str) -> None:
        if not room.sight(person, self.clock()).looks:
            raise IllegalAction("day_not_over", day=room.game.day(room.now.setup.options))

    async def looked_at(self, table_id: str, person: str) -> Room:
        """The table, for who may see it. Raises `Refusal`."""
        room = await self.room(table_id)
        self._require_sight(room, person)
        return room

    def unwatch(self, outlet: Outlet, table_id: str) -> None:
        outlet.tables.discard(table_id)
        room = self.rooms.get(table_id)
        if room is not None:
            for outlets in room.audience.values():
                outlets.discard(outlet)
            self._tell_presence(room)

    def _tell_presence(self, room: Room) -> None:
        room.tell_presence()
        self.peers.tell_here(room)

    def opened(self, outlet: Outlet) -> None:
        """Somebody has a page open."""
        self.visitors.came(outlet.owner)

    def _owner(self, person: str) -> Owner:
        """Somebody, with the address where a page of theirs was opened last."""
        return Owner(self.visitors.address(person), person)

    def closed(self, outlet: Outlet, *, page_closed: bool) -> None:
        """A connection is gone; a page that was closed and does not come back has left."""
        self.visitors.went(outlet.person)
        self.lists.forget(outlet)
        for table_id in list(outlet.tables):
            self.unwatch(outlet, table_id)
            room = self.rooms.get(table_id)
            if page_closed and room is not None:
                self.spawn(self._leave_unless_back(outlet.person, room))

    async def _leave_unless_back(self, person: str, room: Room) -> None:
        await asyncio.sleep(self.leaving)
        with suppress(IllegalAction):
            await self._insist(lambda: self._leave(person, room))

    async def _leave(self, person: str, room: Room) -> None:
        order = decide.closing(room.game, room.now, person)
        if order is not None and person not in room.persons:
            await self.order(person, room.id, f"left:{person}:{room.now.seq}", order)

    # Beside the log

    async def put_note(self, person: str, table_id: str, seat: Seat, body: str) -> None:
        room = await self.room(table_id)
        if seat < 0 or not room.may_sit(person, seat):
            raise IllegalAction("not_your_seat", seat=seat)
        await self.store.put_note(table_id, seat, body)
        room.tell_noted(seat, body)
        self.peers.tell_noted(room, seat)

    # Records

    async def replay(self, table_id: str, person: str) -> list[tuple[Past, Any]]:
        """Each commit with the game's view after it, for whom asks; all of it once over."""
        room = await self.looked_at(table_id, person)
        log = await self.store.log(table_id)
        own = decide.seats_of(room.now, person)
        viewer = ALL if room.now.status == "over" else own[0] if own else SPECTATOR
        return archive.looked_through(room, log, viewer)

    async def record(self, table_id: str, person: str) -> Record:
        """A finished game written down."""
        room = await self.looked_at(table_id, person)
        if room.now.status != "over":
            raise IllegalAction("not_while_" + room.now.status)
        return archive.written(room, await self.store.log(table_id))


class _Nothing(Exception):
    """Time has brought nothing yet."""
