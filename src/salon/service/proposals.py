"""What seats propose where a game crowds: durable notes beside the log, until the referee collects them.

A proposal that was accepted is collected: it is written under its seat's lock, and who collects first waits
for those that are being written. Another process may accept one until its own clock says that time is up,
so where there are several the referee waits a little longer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from salon.kernel import IllegalAction, Seat, Value
from salon.kernel.codec import encode
from salon.service.commits import Commits
from salon.service.heartbeat import Heartbeat
from salon.service.room import Room
from salon.store import Store
from salon.tables import clocks, decide
from salon.tables.values import AnyAct, Table, TableEvent

GRACE: Final = 0.25
"""Seconds that what another process accepted in time may take to be written."""


class Noted(Value, frozen=True):
    """A seat's proposal as its note: at which of its plies, and what, in notation."""

    ply: int
    text: str


Notes = Mapping[Seat, Noted]
_noted = msgspec.json.Decoder(Noted)


class Proposals:
    def __init__(self, store: Store, commits: Commits, heartbeat: Heartbeat) -> None:
        self._store = store
        self._commits = commits
        self._now = heartbeat.now

    async def put(self, room: Room, who: str | None, act: AnyAct) -> tuple[int, tuple[Any, ...]]:
        """Keep it instead of what the seat proposed before; the seq it was made at, and what its author is
        told of it. Raises `Refusal`."""
        async with room.proposing[act.seat]:
            try:
                self._require(room, who, act)
            except IllegalAction:
                if not self._store.process:
                    raise
                await self._commits.catch_up(room)
                self._require(room, who, act)
            if room.game.gathers(room.now.setup.options):
                act = await self._gathered(room, act)
            seq, said = room.now.seq, Noted(act.ply, room.game.notate(room.now.state, act.action))
            guide = who == room.now.host.id and room.game.guided(room.now.setup.options)
            told = room.game.answer(room.now.state, act.action, guide=guide)
            await self._store.put_note(room.id, act.seat, encode(said).decode())
        await self._settle(room, act)
        return seq, told

    async def _gathered(self, room: Room, act: AnyAct) -> AnyAct:
        """With what the seat proposed before in this turn, and when."""
        note = await self._store.note(room.id, act.seat)
        said = None if note is None else _noted.decode(note)
        table = room.now
        before = None
        if said is not None and said.ply == act.ply:
            before = room.game.parse(table.state, said.text)
        seconds = clocks.elapsed(table.clock, table.setup.clock, room.timeline.awake(table.at, self._now()))
        return replace(act, action=room.game.gathered(table.state, before, act.action, seconds))

    def _require(self, room: Room, who: str | None, act: AnyAct) -> None:
        awake = room.timeline.awake(room.now.at, self._now())
        decide.propose(room.game, room.now, who, act, awake)

    async def noted(self, room: Room) -> Notes:
        """What the seats proposed last, once nothing more is accepted."""
        for writing in list(room.proposing.values()):
            async with writing:
                pass
        if self._store.process:
            await asyncio.sleep(GRACE)
        return await self._read(room)

    async def _read(self, room: Room) -> Notes:
        notes = await self._store.notes(room.id)
        return {seat: _noted.decode(body) for seat, body in notes.items()}

    def collected(self, room: Room, table: Table, notes: Notes) -> tuple[TableEvent, ...]:
        """The referee's step; what was proposed at an earlier ply is no proposal."""
        return decide.collect(
            room.game, table, tuple(_current(table, notes).items()), room.drawing(table.setup, table.draws)
        )

    async def close(self, room: Room, person: str, action_id: str) -> int:
        """The host ends the turn."""
        notes = await self.noted(room)

        def decision(table: Table) -> tuple[TableEvent, ...]:
            proposals = tuple(_current(table, notes).items())
            rng = room.drawing(table.setup, table.draws)
            return decide.close(room.game, table, person, proposals, rng)

        return await self._commits.commit(room, person, action_id, decision)

    async def _settle(self, room: Room, act: AnyAct) -> None:
        """Collect before time is up, if this was the last thing to wait for."""
        table = room.now
        if not room.game.settled(table.state, dict.fromkeys(table.turn, act.action)):
            return
        notes = await self._read(room)
        if _all_settled(room, table, notes):
            with suppress(IllegalAction):
                await self._commits.commit(room, "", None, lambda now: self._early(room, now, notes))

    def _early(self, room: Room, table: Table, notes: Notes) -> tuple[TableEvent, ...]:
        if table.held or table.status != "playing" or not _all_settled(room, table, notes):
            raise IllegalAction("not_now")
        return self.collected(room, table, notes)


def _current(table: Table, notes: Notes) -> dict[Seat, str]:
    plies = table.plies
    return {seat: said.text for seat, said in sorted(notes.items()) if said.ply == plies[seat]}


def _all_settled(room: Room, table: Table, notes: Notes) -> bool:
    current = _current(table, notes)
    said = {seat: room.game.parse(table.state, text) for seat, text in current.items()}
    return room.game.settled(table.state, said)
