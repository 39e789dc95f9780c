"""Vacations: fourteen days a year in which somebody's clocks stand still where moves have days.

The row says when; each table's log says that its clock rests, so that a replay needs no row. What a process
that died left half done is done by the next that starts.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime

from salon.kernel import IllegalAction, Value
from salon.kernel.errors import Refusal
from salon.service.commits import Commits, Follower
from salon.service.room import Room
from salon.service.rooms import Rooms
from salon.service.tasks import Tasks, insist
from salon.store import Store, TableRow
from salon.store.absent import Vacation
from salon.tables import clocks, decide, seats
from salon.tables.values import A_DAY, Table, TableEvent

YEARLY = 14
"""Days of vacation in a calendar year."""


class Holidays(Value, frozen=True):
    """Until when one is on vacation, if one is, and the days that are left this year."""

    until: float | None
    days: float


class Vacations(Follower):
    def __init__(
        self, store: Store, rooms: Rooms, commits: Commits, now: Callable[[], float], tasks: Tasks
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._commits = commits
        self._now = now
        self._tasks = tasks

    def start(self) -> None:
        self._tasks.spawn(insist(self._resume))

    async def _resume(self) -> None:
        now = self._now()
        for person, until in await self._store.absent.on_vacation(now):
            await self._rest(person, until - now)

    async def holidays(self, person: str) -> Holidays:
        now = self._now()
        since, _ = year_of(now)
        taken = await self._store.absent.vacations(person, since)
        until = next((one.until for one in taken if one.since <= now < one.until), None)
        return Holidays(until, max(0.0, YEARLY - _spent(taken, *year_of(now)) / A_DAY))

    async def take(self, person: str, days: int) -> Holidays:
        """From now on, for so many days. Raises `Refusal`."""
        now = self._now()
        wanted = Vacation(now, now + days * A_DAY)
        since, _ = year_of(now)
        taken = [*await self._store.absent.vacations(person, since), wanted]
        if any(_spent(taken, *year_of(at)) > YEARLY * A_DAY for at in (wanted.since, wanted.until)):
            raise IllegalAction("vacation_too_long", days=(await self.holidays(person)).days)
        if not await self._store.absent.rest(person, wanted):
            raise IllegalAction("on_vacation")
        await self._rest(person, wanted.until - now)
        return await self.holidays(person)

    async def come_back(self, person: str) -> Holidays:
        """The rest of it is kept for later."""
        if not await self._store.absent.come_back(person, self._now()):
            raise IllegalAction("not_on_vacation")
        await self._rest(person, 0.0)
        return await self.holidays(person)

    async def _rest(self, person: str, seconds: float) -> None:
        for table_id in await self._store.absent.by_days(person):
            with suppress(Refusal):
                await self._rest_at(await self._rooms.room(table_id), person, seconds)

    async def _rest_at(self, room: Room, person: str, seconds: float) -> None:
        def decision(table: Table) -> tuple[TableEvent, ...]:
            events = decide.rest(table, person, seconds)
            awake = room.timeline.awake(table.at, self._now())
            if _rests(table, person, awake) == (seconds > 0):
                raise IllegalAction("rests_already")
            return events

        await self._commits.commit(room, person, None, decision)

    # Games that begin meanwhile

    def committed(self, room: Room, before: TableRow | None) -> None:
        began = room.now.status == "playing" and (before is None or before.status == "waiting")
        if began and room.now.setup.clock.days is not None:
            self._tasks.spawn(insist(lambda: self._began(room)))

    async def _began(self, room: Room) -> None:
        for person in sorted(seats.persons(room.now)):
            until = (await self.holidays(person)).until
            if until is not None:
                with suppress(Refusal):
                    await self._rest_at(room, person, until - self._now())


def _rests(table: Table, person: str, awake: float) -> bool:
    clock = clocks.run(table.clock, awake)
    return clock is not None and any(
        clocks.resting(clock, seat) > 0 for seat in seats.seats_of(table, person)
    )


def year_of(at: float) -> tuple[float, float]:
    """When the year of that moment began, and the next one does."""
    year = datetime.fromtimestamp(at, UTC).year
    return datetime(year, 1, 1, tzinfo=UTC).timestamp(), datetime(year + 1, 1, 1, tzinfo=UTC).timestamp()


def _spent(taken: list[Vacation], since: float, until: float) -> float:
    """Seconds of vacation between two moments."""
    return sum(max(0.0, min(one.until, until) - max(one.since, since)) for one in taken)
