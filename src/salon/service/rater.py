"""Ratings are a fold over results: one process at a time numbers rated tables that are over, and counts them.

The process that has the lease does it, and whoever finds it dead takes the lease over. Should two think that
they have it, the number that both want is one's alone. What a number meant never changes: which table, if it
counted, what its programs were worth then; so `recompute` comes to the same figures from the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

from salon import bots
from salon.kernel import Registry, Seat, Value
from salon.service.commits import Follower
from salon.service.rateable import answered_for
from salon.service.room import Room
from salon.service.rooms import Rooms
from salon.service.tasks import Tasks, insist
from salon.store import ResultRow, Store, TableRow
from salon.store.ratings import Change, Numbered, Verdict
from salon.tables.rating import START, Rating, anchor, folded
from salon.tables.values import A_DAY, Person

TOGETHER: Final = 100
"""Tables that are counted at one look; there are two a second."""

LEASE: Final = 3.0
LEASED: Final = "rater"
"""Seconds for which one process rates, and the setting that says which and until when."""

OFTEN: Final = 10
"""Games of the same two persons that count within a day."""

PAGE: Final = 500
"""Numbers that are read at a time where all are recomputed, so that no list of them all is in memory."""


class Recomputed(Value, frozen=True):
    """How many results count, and how many of them had other figures than the log gives."""

    results: int
    corrected: int


class Rater(Follower):
    def __init__(self, store: Store, games: Registry, tasks: Tasks, now: Callable[[], float]) -> None:
        self._store = store
        self._games = games
        self._tasks = tasks
        self._now = now
        self._rating = asyncio.Lock()

    def committed(self, room: Room, before: TableRow | None) -> None:
        if room.now.setup.rated and room.now.status == "over":
            self._tasks.spawn(insist(self.look))

    async def look(self) -> None:
        """Count what is over, if nobody else does. Raises `StoreError`."""
        async with self._rating:
            tables = await self._store.ratings.pending(TOGETHER)
            if tables and await self._leased():
                for table in tables:
                    await self._count(table)

    async def _leased(self) -> bool:
        now, own = self._now(), self._store.process or "alone"
        seen = await self._store.setting(LEASED, "")
        holder, _, until = seen.rpartition(" ")
        if holder not in ("", own) and float(until) > now:
            return False
        return await self._store.replace_setting(LEASED, seen, f"{own} {now + LEASE}")

    async def _count(self, table_id: str) -> None:
        ratings = self._store.ratings
        number = await ratings.last_number() + 1
        seats = await self._store.results(table_id)
        form, at = seats[0].form, seats[0].at
        anchors = self._anchors(seats)
        verdict = await self._verdict(seats, anchors)
        changes: list[Change] = []
        if verdict == "counted":
            before = [
                anchors.get(row.seat) or await ratings.latest(row.person or "", form) or START
                for row in seats
            ]
            after = folded(before, [row.rank for row in seats])
            changes = [
                _change(number, row.seat, table_id, row.person, form, at, old, new)
                for row, old, new in zip(seats, before, after, strict=True)
                if row.person is not None
            ]
        await ratings.count(Numbered(number, table_id, form, at, verdict), anchors, changes)

    def _anchors(self, seats: list[ResultRow]) -> dict[Seat, Rating]:
        """What the programs among them are worth today."""
        game = self._games[seats[0].game]
        found = {row.seat: bots.strength(game, row.form, row.level or "") for row in seats if row.level}
        return {seat: anchor(strength) for seat, strength in found.items() if strength is not None}

    async def _verdict(self, seats: list[ResultRow], anchors: dict[Seat, Rating]) -> Verdict:
        people = [row.person for row in seats if row.person is not None]
        if len(people) + len(anchors) < len(seats):
            return "program"
        for person in people:
            if not await answered_for(self._store, person):
                return "guest"
        for one, other in combinations(people, 2):
            if await self._store.ratings.since(one, other, seats[0].at - A_DAY) >= OFTEN:
                return "often"
        return "counted"


async def recompute(store: Store, rooms: Rooms, *, correct: bool) -> Recomputed:
    """Follow the numbers through the log; figures that are otherwise are corrected, or only counted."""
    ratings, chain = store.ratings, dict[tuple[str, str], Rating]()
    results, wrong, right, last = 0, list[int](), list[Change](), 0
    while page := await ratings.all_numbered(last, PAGE):
        for result in page:
            last = result.number
            if result.verdict != "counted":
                continue
            changes = [*await _recounted(store, await rooms.room(result.table_id), result, chain)]
            results += 1
            if changes != await ratings.every(result.number):
                wrong.append(result.number)
                right += changes
        await asyncio.sleep(0)
    if correct and wrong:
        await ratings.correct(wrong, right)
    return Recomputed(results, len(wrong))


async def _recounted(
    store: Store, room: Room, result: Numbered, chain: dict[tuple[str, str], Rating]
) -> Iterator[Change]:
    table, anchors = room.now, await store.ratings.anchors(result.table_id)
    assert table.result is not None
    form = room.game.form(table.setup.options)
    people = {
        seat: who.id
        for seat, who in enumerate(table.seats)
        if isinstance(who, Person) and seat not in anchors
    }
    before = [
        anchors[seat] if seat in anchors else chain.get((people[seat], form), START)
        for seat in range(len(table.seats))
    ]
    after = folded(before, table.result.ranks)
    chain.update(((person, form), after[seat]) for seat, person in people.items())
    return (
        _change(result.number, seat, table.id, person, form, table.at, before[seat], after[seat])
        for seat, person in people.items()
    )


def _change(
    number: int, seat: Seat, table: str, person: str, form: str, at: float, before: Rating, after: Rating
) -> Change:
    return Change(number, seat, table, person, form, at, before.mu, before.sigma, after.mu, after.sigma)
