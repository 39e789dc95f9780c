"""What waits for whom, as the outbox has it: rows that change in the transaction of the commit they tell of.

Only where moves have days: whoever plays by seconds is there.
"""

from __future__ import annotations

from collections.abc import Iterator

from salon.store.absent import Awaited, began, ended, goes_on, reminded
from salon.store.people import Statement
from salon.tables import clocks
from salon.tables.values import Person, Reminded, Table, TableEvent


def awaited(table: Table | None) -> dict[str, float]:
    """The persons to move, and the seconds that each has left."""
    if table is None or table.status != "playing" or table.clock is None or table.setup.clock.days is None:
        return {}
    seats = sorted(table.clock.running, key=lambda seat: -clocks.left(table.clock, seat))  # type: ignore[arg-type]
    return {
        who.id: clocks.left(table.clock, seat)
        for seat in seats
        if isinstance(who := table.seats[seat], Person) and seat not in table.gone
    }


def told(before: Table | None, after: Table, events: tuple[TableEvent, ...]) -> Iterator[Statement]:
    """What the outbox says after a commit."""
    if after.setup.clock.days is None:
        return
    was, now = awaited(before), awaited(after)
    late = {_person(after, event.seat) for event in events if isinstance(event, Reminded)}
    for person in sorted(was.keys() - now.keys()):
        yield ended(person, after.id)
    for person, left in sorted(now.items()):
        if person in late:
            yield reminded(Awaited(person, after.id, "reminder", after.seq, after.at, left))
        elif person in was:
            yield goes_on(person, after.id, after.at, left)
        else:
            yield began(Awaited(person, after.id, "turn", after.seq, after.at, left))


def _person(table: Table, seat: int) -> str:
    who = table.seats[seat]
    return who.id if isinstance(who, Person) else ""
