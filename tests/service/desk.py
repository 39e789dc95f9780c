"""The parts around a table without a database, a network or threads; time passes by hand."""

from __future__ import annotations

import json
from typing import Any, cast

from salon.games.duplicate import Duplicate
from salon.games.othello import Options, Othello, Place, notation
from salon.kernel import Registry
from salon.kernel.codec import encode
from salon.service import commits
from salon.service.administration import Administration
from salon.service.chance import Chance
from salon.service.commits import Commits, Decision
from salon.service.heartbeat import Heartbeat
from salon.service.room import Room
from salon.service.rooms import Rooms
from salon.service.tasks import Tasks
from salon.service.turns import Owner
from salon.service.visitors import Visitors
from salon.store import ChatLine, Commit, Store, StoreError, TableRow, Write
from salon.tables import decide
from salon.tables.timeline import Outage
from salon.tables.values import Act, Join, Person, Program, Setup, Table, TableEvent

ANNE, BASILE, CHLOE = Person("a", "Anne"), Person("b", "Basile"), Person("c", "Chloé")


class Log:
    """Of the database, what these parts ask for."""

    def __init__(self, *, shared: bool = True) -> None:
        self.process = "here" if shared else ""
        self.commits: dict[str, list[Commit]] = {}
        self.rows: dict[str, TableRow] = {}
        self.writes: list[Write] = []
        self.failing = False
        self.outages: tuple[Outage, ...] = ()
        self.hosts: dict[str, float] = {}
        self.noted: dict[tuple[str, int], str] = {}
        self.during: Any = None
        """Called while an append is under way."""
        self.friends = Friends()

    async def append(self, write: Write) -> bool:
        if self.failing:
            raise StoreError("full")
        log = self.commits.setdefault(write.commit.table_id, [])
        if self.during is not None:
            during, self.during = self.during, None
            during()
        if write.commit.seq != len(log):
            return False
        log.append(write.commit)
        self.writes.append(write)
        if write.row is not None:
            self.rows[write.row.id] = write.row
        return True

    async def log(self, table_id: str, after: int = -1) -> list[Commit]:
        return self.commits.get(table_id, [])[after + 1 :]

    async def row(self, table_id: str) -> TableRow | None:
        return self.rows.get(table_id)

    async def lease(self, table_id: str, seen: float | None, until: float | None) -> bool:
        self.leased = table_id, seen, until
        return True

    async def beat(self, process: str, now: float, known: float) -> tuple[float, tuple[Outage, ...]]:
        return now, self.outages

    async def end_outage(self, now: float, grace: float) -> None:
        pass

    async def seen(self, person: str) -> float | None:
        return self.hosts.get(person)

    async def note(self, table_id: str, seat: int) -> str | None:
        return self.noted.get((table_id, seat))

    async def notes(self, table_id: str) -> dict[int, str]:
        return {seat: body for (table, seat), body in self.noted.items() if table == table_id}

    async def put_note(self, table_id: str, seat: int, body: str) -> None:
        self.noted[table_id, seat] = body

    async def chat(self, table_id: str, before: int | None, limit: int) -> list[ChatLine]:
        return []

    async def was_there(self, table_id: str, person: str) -> bool:
        return False

    async def invite(self, table_id: str, person: str) -> None:
        pass


class Friends:
    """Nobody is blocked."""

    async def apart(self, person: str) -> set[str]:
        return set()


class Follower(commits.Follower):
    """Notes what it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, int, TableRow | None]] = []

    def committed(self, room: Room, before: TableRow | None) -> None:
        self.told.append(("committed", room.now.seq, before))

    def caught_up(self, room: Room) -> None:
        self.told.append(("caught up", room.now.seq, room.row))


class Page:
    """A page that is open, and what it was sent."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.owner = Owner("here", person)
        self.tables: set[str] = set()
        self.frames: list[dict[str, Any]] = []

    def send(self, frame: bytes) -> None:
        self.frames.append(json.loads(frame))

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["t"] == kind]


class _NoDictionaries:
    async def bring(self, *_: object) -> None:
        pass


class Desk:
    """One process: its log, its rooms, its commits."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.time = 1000.0
        self.tasks = Tasks()
        self.store = cast("Store", log)
        self.heartbeat = Heartbeat(self.store, "here", lambda: self.time)
        self.rooms = Rooms(
            self.store,
            Registry(Othello(), Duplicate()),
            cast("Administration", _NoDictionaries()),
            self.heartbeat,
            Chance(1),
        )
        self.commits = Commits(self.store, self.heartbeat)
        self.visitors = Visitors(self.store, self.heartbeat.now)
        self.follower = Follower()
        self.commits.followers = (self.follower,)

    async def open(
        self, *seats: Person | Program | None, table_id: str = "t", start: str = "", **setup: Any
    ) -> Room:
        room = self.rooms.make(Othello(), table_id, ANNE.id)
        chosen: Setup[Any] = Setup("othello", Options(start=start), ready=True, **setup)
        events = decide.open_table(room.game, chosen, ANNE, seats, room.rng)
        async with room.lock:
            assert await self.commits.append(room, ANNE.id, None, events)
        self.rooms[room.id] = room
        self.follower.told.clear()
        return room

    def placing(self, room: Room, square: str) -> Decision:
        """By whoever is in turn."""

        def decision(table: Table) -> tuple[TableEvent, ...]:
            (seat,) = table.turn
            act = Act(seat, table.plies[seat], Place(notation.cell(square)))
            who = table.seats[seat]
            awake = room.timeline.awake(table.at, self.time)
            return decide.act(room.game, table, getattr(who, "id", None), act, awake, room.rng)

        return decision

    async def place(self, room: Room, square: str, action_id: str | None = None) -> int:
        return await self.commits.commit(room, "", action_id, self.placing(room, square))

    def elsewhere(self, room: Room, square: str) -> None:
        """Another process appends a move."""
        now = self.rooms.make(Othello(), room.id, ANNE.id)
        now.rebuild(self.log.commits[room.id])
        events = self.placing(now, square)(now.now)
        commit = Commit(room.id, now.now.seq + 1, self.time, "", f"elsewhere:{square}", encode(events))
        self.log.commits[room.id].append(commit)

    def joining(self, room: Room, who: Person) -> Decision:
        return lambda table: decide.order(room.game, table, who.id, Join(who.name), _no_program, room.rng)


def _no_program(level: str) -> Program:
    raise AssertionError(level)
