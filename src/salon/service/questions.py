"""Asking without playing: what an action would bring, and long work on a position."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from salon import bots
from salon.kernel import ALL, SPECTATOR, IllegalAction, Registry, Seat, Viewer
from salon.kernel.codec import encode
from salon.service.attempt import attempt
from salon.service.jobs import Jobs
from salon.service.rooms import Rooms
from salon.tables import decide


class Questions:
    def __init__(self, rooms: Rooms, games: Registry, now: Callable[[], float]) -> None:
        self._now = now
        self._rooms = rooms
        self._games = games
        self._jobs = Jobs()
        self.cancel = self._jobs.cancel
        self.stop = self._jobs.stop

    async def preview(self, person: str, table_id: str, seat: Seat, action: bytes) -> tuple[Any, ...]:
        """What an action would bring at a live table, where the game lets one try it."""
        room = await self._rooms.room(table_id)
        asked = self._rooms.asked(room, action)
        if seat < 0 or not room.may_sit(person, seat) or room.now.status != "playing":
            raise IllegalAction("not_your_seat", seat=seat)
        events = room.game.preview(room.now.state, seat, asked)
        return tuple(told for event in events if (told := room.game.redact(event, seat)) is not None)

    async def analyse(
        self, person: str, table_id: str, seat: Viewer, kind: str, progress: Callable[[float], None], job: str
    ) -> bytes:
        """A job on the view from a seat: while playing, only for who plays alone and for no list of best
        scores, or has paid for it."""
        room = await self._rooms.room(table_id)
        table = room.now
        if not room.sight(person, self._now()).looks:
            raise IllegalAction("day_not_over", day=room.game.day(table.setup.options))
        practice = not room.game.keeps_best(table.setup.options, len(decide.persons(table)))
        alone = (practice and decide.persons(table) == {person}) or bots.is_paid(room.game, kind)
        if table.status == "playing" and not (alone and room.may_sit(person, seat)):
            raise IllegalAction("no_help_here")
        if table.status not in ("playing", "over"):
            raise IllegalAction("not_while_" + table.status)
        viewer = ALL if table.status == "over" else seat
        work = bots.analysis(room.game, kind)
        seen = room.game.view(table.state, viewer)
        return await self._jobs.run(
            job,
            (table_id, table.seq, kind, viewer, seat),
            lambda stop, tell: encode(work(seen, seat, tell, stop)),
            progress,
        )

    async def study(
        self, key: str, options: bytes, players: int, steps: list[tuple[Seat, bytes]], kind: str
    ) -> bytes:
        """A job on a position that nobody keeps."""
        work = bots.study(self._games[key], kind)
        seen, _ = attempt(self._games, key, options, players, steps)
        return await self._jobs.run(
            secrets.token_hex(8),
            (key, kind, encode(seen)),
            lambda stop, tell: encode(work(seen, SPECTATOR, tell, stop)),
            lambda _: None,
        )
