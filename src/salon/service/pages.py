"""Pages that are opened and closed: who is on the site by them, and who has left a table with the last."""

from __future__ import annotations

from contextlib import suppress

from salon.kernel import IllegalAction
from salon.service.challenges import Challenging
from salon.service.frames import Outlet
from salon.service.lists import Lists
from salon.service.play import Play
from salon.service.room import Room
from salon.service.rooms import Rooms
from salon.service.seeking import Seeking
from salon.service.studies import Studies
from salon.service.tasks import Tasks, insist
from salon.service.viewers import Viewers
from salon.service.visitors import Visitors
from salon.tables import decide

LEAVING = 4.5
"""Seconds in which a closed page may come back before its person has left, which is to show within 5."""

ABSENCE = 300.0
"""The same where leaving loses the game: a slip must not, and who stays does not wait for ever."""


class Pages:
    def __init__(
        self,
        rooms: Rooms,
        play: Play,
        viewers: Viewers,
        lists: Lists,
        visitors: Visitors,
        challenging: Challenging,
        seeking: Seeking,
        studies: Studies,
        tasks: Tasks,
        leaving: float = LEAVING,
        absence: float = ABSENCE,
    ) -> None:
        self._rooms = rooms
        self._play = play
        self._viewers = viewers
        self._lists = lists
        self._visitors = visitors
        self._challenging = challenging
        self._seeking = seeking
        self._studies = studies
        self._tasks = tasks
        self.leaving = leaving
        self.absence = absence

    def opened(self, outlet: Outlet) -> None:
        """Somebody has a page open."""
        self._visitors.came(outlet.owner)

    def closed(self, outlet: Outlet, *, page_closed: bool) -> None:
        """A connection is gone; a page that was closed and does not come back has left."""
        self._visitors.went(outlet.person)
        self._lists.forget(outlet)
        self._challenging.forget(outlet)
        self._studies.forget(outlet)
        self._seeking.closed(outlet, page_closed=page_closed)
        for table_id in list(outlet.tables):
            self._viewers.unwatch(outlet, table_id)
            room = self._rooms.get(table_id)
            if page_closed and room is not None:
                self._expect(outlet.person, room)

    def _expect(self, person: str, room: Room) -> None:
        seconds = self.absence if decide.loses_by_leaving(room.game, room.now) else self.leaving
        room.expect(person, seconds, lambda: self._tasks.spawn(insist(lambda: self._leave(person, room))))

    async def _leave(self, person: str, room: Room) -> None:
        order = decide.closing(room.game, room.now, person)
        if order is not None and person not in room.persons:
            with suppress(IllegalAction):
                await self._play.order(person, room.id, f"left:{person}:{room.now.seq}", order)
