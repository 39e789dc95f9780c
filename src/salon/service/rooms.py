"""The tables in memory: read from their logs when somebody needs them, forgotten when nobody does."""

from __future__ import annotations

from typing import Any

import msgspec

from salon.kernel import AnyGame, IllegalAction, Registry
from salon.kernel.codec import decode, encode
from salon.kernel.errors import Refusal
from salon.service.administration import Administration
from salon.service.chance import Chance
from salon.service.heartbeat import Heartbeat
from salon.service.room import Room
from salon.service.rows import setup_in
from salon.store import Store, TableRow
from salon.tables.codec import TableCodec
from salon.words import first_name

_text = msgspec.json.Decoder(str)

IDLE = 4096
"""Tables kept though nobody looks at them."""


class NotFound(Refusal):
    """There is no such thing."""


class Rooms(dict[str, Room]):
    def __init__(
        self,
        store: Store,
        games: Registry,
        administration: Administration,
        heartbeat: Heartbeat,
        chance: Chance,
    ) -> None:
        super().__init__()
        self._store = store
        self._games = games
        self._administration = administration
        self._heartbeat = heartbeat
        self._chance = chance
        self._codecs = {game.key: TableCodec(game) for game in games}

    async def room(self, table_id: str) -> Room:
        """The table, read from its log if need be. Raises `NotFound`."""
        room = self.get(table_id) or await self._read(table_id)
        room.used = self._heartbeat.now()
        return room

    async def glimpsed(self, table_id: str) -> Room:
        """The same, but one that is not in memory is not kept there. Raises `NotFound`."""
        return self.get(table_id) or await self._fresh(table_id)

    async def _read(self, table_id: str) -> Room:
        return self.setdefault(table_id, await self._fresh(table_id))

    async def _fresh(self, table_id: str) -> Room:
        row = await self._store.row(table_id)
        log = [] if row is None else await self._store.log(table_id)
        if row is None or not log:
            raise NotFound("no_such_table", table=table_id)
        fresh = self.make(self._games[row.game], table_id, row.host)
        await self._administration.bring(fresh.game, self._options(row))
        fresh.rebuild(log)
        fresh.row = row
        return fresh

    async def reread(self, room: Room) -> None:
        """The log says otherwise of who sits here; those who look are told. The room is locked."""
        log, room.row = await self._store.log(room.id), await self._store.row(room.id)
        if not log:
            self.pop(room.id, None)
            return
        room.table = None
        room.answers.clear()
        room.rebuild(log)
        room.publish((), self._heartbeat.now())

    def _options(self, row: TableRow) -> Any:
        setup = setup_in(row.setup)
        options = self._games.codec(row.game).options(encode(setup.options))
        return self._games[row.game].with_dictionary(options, first_name())

    def asked(self, room: Room, raw: bytes) -> Any:
        """The action that a client sent: its fields, or its notation as a text, which means
        something only where a game has begun. Raises `Refusal`."""
        if not raw.startswith(b'"'):
            return self._games.codec(room.game.key).action(raw)
        if room.now.state is None:
            raise IllegalAction("not_while_" + room.now.status)
        return room.game.parse(room.now.state, decode(_text, raw))

    def make(self, game: AnyGame, table_id: str, host: str) -> Room:
        """A table that has no log yet."""
        if len(self) >= IDLE:
            self._forget_idle()
        rng = self._chance.table(host)
        return Room(
            game, self._codecs[game.key], self._heartbeat.timeline, table_id, rng, self._chance.shared
        )

    def _forget_idle(self) -> None:
        """Not those that wait for somebody to come back: who does must be found by who waits."""
        idle = [room for room in self.values() if not (room.outlets or room.goodbyes or room.lock.locked())]
        for room in sorted(idle, key=lambda room: room.used)[: len(idle) // 2 + 1]:
            del self[room.id]
