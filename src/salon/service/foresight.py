"""Answers foreseen where moves have days: kept beside the log for a seat, played with what they answer."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from salon.bots import Price
from salon.kernel import IllegalAction, Seat
from salon.kernel.codec import encode
from salon.service.room import Room
from salon.service.rooms import Rooms
from salon.service.thinking import Thinking
from salon.service.turns import Owner
from salon.store import Store
from salon.store.absent import Foreseen, foreseen
from salon.store.people import Statement
from salon.tables import lines
from salon.tables.lines import Lines
from salon.tables.seats import seats_of
from salon.tables.values import Table, TableEvent

_lines = msgspec.json.Decoder(Lines)


class Answers:
    """What the seats of a table foresaw, while a move there is decided."""

    def __init__(self, room: Room, rows: Sequence[Foreseen]) -> None:
        self._room = room
        self._rows = rows
        self._then: tuple[Foreseen, ...] = ()

    def to(self, table: Table, events: tuple[TableEvent, ...], rng: Random) -> tuple[TableEvent, ...]:
        """What happens, with the answers to it."""
        if not self._rows:
            return events
        here = lines.position(table)
        held = {row.seat: _lines.decode(row.lines) if row.plies == here else () for row in self._rows}
        events, left, after = lines.answered(self._room.game, table, events, held, rng)
        self._then = tuple(
            Foreseen(seat, lines.position(after), encode(own).decode()) for seat, own in left.items()
        )
        return events

    def beside(self) -> tuple[Statement, ...]:
        return tuple(foreseen(self._room.id, one) for one in self._then)


class Foresight:
    def __init__(self, store: Store, rooms: Rooms, thinking: Thinking) -> None:
        self._store = store
        self._rooms = rooms
        self._thinking = thinking

    async def answers(self, room: Room) -> Answers:
        """What was foreseen at this table."""
        asked = room.game.open and room.now.setup.clock.days is not None
        return Answers(room, await self._store.absent.foreseen(room.id) if asked else ())

    async def of(self, person: str, table_id: str, seat: Seat) -> Lines:
        """One's own lines, from where the game stands. Raises `Refusal`."""
        room = await self._owned(person, table_id, seat)
        rows = await self._store.absent.foreseen(table_id)
        here = lines.position(room.now)
        return next((_lines.decode(row.lines) for row in rows if (row.seat, row.plies) == (seat, here)), ())

    async def foresee(self, owner: Owner, table_id: str, seat: Seat, texts: Sequence[Sequence[str]]) -> Lines:
        """Answer so from now on, instead of as before. Raises `Refusal`."""
        room = await self._owned(owner.person, table_id, seat)
        table = room.now
        found = await self._thinking.run(
            owner, Price.QUICK, lambda _: lines.foreseen(room.game, table, seat, texts)
        )
        async with room.lock:
            if lines.position(room.now) != lines.position(table):
                raise IllegalAction("stale")
            one = Foreseen(seat, lines.position(table), encode(found).decode())
            await self._store.absent.foresee(table_id, one)
        return found

    async def _owned(self, person: str, table_id: str, seat: Seat) -> Room:
        room = await self._rooms.room(table_id)
        if seat not in seats_of(room.now, person):
            raise IllegalAction("not_your_seat", seat=seat)
        return room
