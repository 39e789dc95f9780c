"""Who looks at which table, from where they may; the others are told who is there."""

from __future__ import annotations

from collections.abc import Callable

from salon.kernel import IllegalAction, Viewer
from salon.kernel.codec import encode
from salon.service.commits import Commits
from salon.service.conversation import Conversation
from salon.service.frames import Outlet
from salon.service.peers import Peers
from salon.service.room import Room
from salon.service.rooms import Rooms
from salon.store import Store


class Viewers:
    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        commits: Commits,
        conversation: Conversation,
        peers: Peers,
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._commits = commits
        self._conversation = conversation
        self._peers = peers
        self._now = now

    async def watch(self, outlet: Outlet, table_id: str, seat: Viewer | None) -> None:
        """Look at a table from a seat, or as a spectator, instead of as before; from the first of one's own
        where none is named. Raises `Refusal`."""
        room = await self._rooms.room(table_id)
        if seat is None:
            seat = room.first_seat(outlet.person)
        elif not room.may_sit(outlet.person, seat):
            raise IllegalAction("not_your_seat", seat=seat)
        await self._conversation.welcome(outlet.person, room)
        self._require_sight(room, outlet.person)
        async with room.lock:
            chat = await self._conversation.lines(room, outlet.person)
            note = await self._store.note(table_id, seat) if seat >= 0 else None
            past = await self._store.log(table_id)
            self._commits.apply(room, past[room.now.seq + 1 :])
            room.leave(outlet)
            room.welcome_back(outlet.person)
            room.audience[seat].add(outlet)
            outlet.tables.add(table_id)
            outlet.send(encode(room.snapshot(seat, self._now(), past, chat, note)))
        self._tell_presence(room)

    def _require_sight(self, room: Room, person: str) -> None:
        if not room.sight(person, self._now()).looks:
            raise IllegalAction("day_not_over", day=room.game.day(room.now.setup.options))

    async def looked_at(self, table_id: str, person: str) -> Room:
        """The table, for who may see it. Raises `Refusal`."""
        room = await self._rooms.room(table_id)
        self._require_sight(room, person)
        return room

    def unwatch(self, outlet: Outlet, table_id: str) -> None:
        outlet.tables.discard(table_id)
        room = self._rooms.get(table_id)
        if room is not None:
            room.leave(outlet)
            self._tell_presence(room)

    def _tell_presence(self, room: Room) -> None:
        room.tell_presence()
        self._peers.tell_here(room)
