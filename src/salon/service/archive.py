"""Games that were: looked through commit by commit, or written down."""

from __future__ import annotations

from typing import Any

from salon.kernel import IllegalAction, Record, Step, Viewer
from salon.service.frames import Past
from salon.service.room import Room
from salon.store import Commit, Store
from salon.tables.values import Moved, Table, TookBack
from salon.tables.view import shown


def looked_through(room: Room, log: list[Commit], viewer: Viewer) -> list[tuple[Past, Any]]:
    """Each commit as this viewer may see it, with the game's view after it."""
    table: Table | None = None
    frames = []
    for row in log:
        events = room.codec.events(row.events)
        table = room.apply(table, row.at, events)
        seen = None if table.state is None else room.game.view(table.state, viewer)
        frames.append((Past(row.seq, row.at, shown(room.game, events, viewer)), seen))
    return frames


def written(room: Room, log: list[Commit]) -> Record:
    """The game without the moves that were taken back."""
    steps: list[Step[Any, Any]] = []
    for row in log:
        for event in room.codec.events(row.events):
            if isinstance(event, Moved):
                steps.append(Step(event.seat, event.action, event.events))
            elif isinstance(event, TookBack):
                del steps[len(steps) - event.moves :]
    return Record(room.game, room.now.setup.options, _players(room, log), tuple(steps))


def _players(room: Room, log: list[Commit]) -> int:
    """With how many it began; others may have come since."""
    table: Table | None = None
    for row in log:
        table = room.apply(table, row.at, room.codec.events(row.events))
        if table.plies:
            return len(table.plies)
    return len(room.now.seats)


async def notes(room: Room, store: Store) -> list[str | None]:
    """What the seats noted, once it is over and if the game shows it."""
    if room.now.status != "over" or not room.game.shows_notes:
        raise IllegalAction("notes_private")
    return [await store.note(room.id, seat) for seat in range(len(room.now.seats))]
