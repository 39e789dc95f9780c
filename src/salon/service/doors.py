"""What a game's door shows besides its rules: one's scores, the programs' names, a game to look at.

A table on show is one that anybody may find in the lists; who passes by sees what an onlooker sees, and is
not counted as one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from salon.kernel import SPECTATOR, Registry, Value
from salon.service import privacy
from salon.service.administration import Administration
from salon.service.commits import Commits
from salon.service.rooms import Rooms
from salon.store import Outcome, Store
from salon.tables.seats import persons
from salon.tables.values import Seats


class Against(Value, frozen=True):
    """How one's games against a level of the programs went."""

    level: str
    won: int = 0
    drawn: int = 0
    lost: int = 0


class OnShow(Value, frozen=True):
    """A game under way that anybody may look at."""

    id: str
    seats: Seats
    view: Any


class Doorway(Value, frozen=True):
    """`names` are those that programs of a level may have, where the administration keeps a list."""

    against: tuple[Against, ...]
    names: dict[str, tuple[str, ...]]
    show: OnShow | None


class Doors:
    def __init__(
        self,
        store: Store,
        games: Registry,
        administration: Administration,
        rooms: Rooms,
        commits: Commits,
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._games = games
        self._administration = administration
        self._rooms = rooms
        self._commits = commits
        self._now = now

    async def doorway(self, key: str, person: str) -> Doorway:
        """Raises `UnknownGame`."""
        game = self._games[key]
        against = await self._store.played.against(person, key)
        names = {level: self._administration.names(game, level) for level in game.program_names}
        return Doorway(_scores(against), names, await self._on_show(key, person))

    async def _on_show(self, key: str, person: str) -> OnShow | None:
        found = await self._store.played.on_show(key)
        if found is None:
            return None
        room = await self._rooms.room(found)
        if self._store.process:
            await self._commits.catch_up(room)
        sealed = privacy.sealed(room.game, room.now, self._now())
        if room.now.status != "playing" or sealed or person in persons(room.now):
            return None
        return OnShow(found, room.now.seats, room.seen_by(SPECTATOR))


def _scores(counted: list[tuple[str, Outcome, int]]) -> tuple[Against, ...]:
    by_level: dict[str, dict[str, int]] = {}
    for level, how, count in counted:
        by_level.setdefault(level, {})[how] = count
    return tuple(Against(level, **counts) for level, counts in by_level.items())
