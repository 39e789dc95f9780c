"""What is said at tables: by whom, to whom, and what was said before.

Beside the log: a line is kept with what its speaker was at the table, so that nobody passes for a player.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from salon.kernel import IllegalAction
from salon.service.blocks import Blocks
from salon.service.peers import Peers
from salon.service.room import Room
from salon.service.rooms import Rooms
from salon.store import ChatLine, Role, Store, StoreError
from salon.tables.seats import persons

LINES = 30
"""Lines told at once: the last, or those before one that is known."""


class Conversation:
    def __init__(
        self, store: Store, rooms: Rooms, blocks: Blocks, peers: Peers, now: Callable[[], float]
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._blocks = blocks
        self._peers = peers
        self._now = now

    async def welcome(self, person: str, room: Room) -> None:
        """Who comes by the link while the table waits or is played may read what is said from then on.

        Nobody is kept from looking because it cannot be written down: coming again writes it.
        """
        if room.now.setup.public or person in room.invited or person in persons(room.now):
            return
        if room.now.status in ("waiting", "playing"):
            room.invited.add(person)
            with suppress(StoreError):
                await self._store.invite(room.id, person)
        elif await self._store.was_there(room.id, person):
            room.invited.add(person)

    async def say(self, person: str, table_id: str, text: str) -> None:
        """Who sits there speaks under the seat's name, anybody else under the one they go by now."""
        room = await self._heard(person, table_id)
        role = room.role_of(person)
        if role == "spectator" and room.now.silent:
            raise IllegalAction("spectators_silenced")
        until = await self._store.moderation.silenced(person, self._now())
        if until is not None:
            raise IllegalAction("silenced", until=until)
        apart = await self._apart(person, room, role)
        name = room.name_of(person) or await self._store.person(person) or ""
        line = ChatLine(table_id, 0, room.now.seq, self._now(), person, name, text, role)
        said = await self._store.say(line)
        room.tell_said(said, self._now(), apart)
        self._peers.tell_said(said, apart)

    async def _apart(self, person: str, room: Room, role: Role) -> frozenset[str]:
        """Who is here and is not to read this person. Raises `IllegalAction` where that is everybody they
        play with, or for who looks on, anybody who plays."""
        players = persons(room.now) | {room.now.host.id}
        apart = await self._blocks.apart(person, players | room.persons)
        if apart & players and (role == "spectator" or apart >= players - {person}):
            raise IllegalAction("kept_apart")
        return apart

    async def _read(self, person: str, lines: list[ChatLine]) -> list[ChatLine]:
        """Those that are not of somebody this person is kept apart from."""
        apart = await self._blocks.apart(person, {line.person for line in lines})
        return [line for line in lines if line.person not in apart]

    async def before(self, person: str, table_id: str, line: int) -> list[ChatLine]:
        """The last lines before that one. Raises `Refusal`."""
        await self._heard(person, table_id)
        return await self._read(person, await self._store.chat(table_id, line, LINES))

    async def lines(self, room: Room, person: str) -> list[ChatLine]:
        """The last lines, for who may read them."""
        hears = room.sight(person, self._now()).hears
        return await self._read(person, await self._store.chat(room.id, None, LINES)) if hears else []

    async def _heard(self, person: str, table_id: str) -> Room:
        room = await self._rooms.room(table_id)
        await self.welcome(person, room)
        if not room.sight(person, self._now()).hears:
            raise IllegalAction("chat_private")
        return room
