"""What anyone at the table sees of it, and of its events; the game's own view stands beside it."""

from __future__ import annotations

from typing import Any, TypeAlias

from salon.kernel import AnyGame, Event, Result, Seat, Value, Viewer
from salon.tables.values import (
    AnyMoved,
    AnySetup,
    Clock,
    Moved,
    Opened,
    Person,
    PlainEvent,
    Seats,
    Status,
    Table,
    TableEvent,
)


class TableView(Value, frozen=True):
    """A table but for its game. Clocks stand as they were at `at`. `places`: how many may still sit down."""

    id: str
    setup: AnySetup
    host: Person
    seats: Seats
    status: Status
    turn: tuple[Seat, ...]
    plies: tuple[int, ...]
    clock: Clock | None
    opened_at: float
    at: float
    undoable: bool
    asking_back: Seat | None
    asking_rematch: tuple[Seat, ...]
    gone: tuple[Seat, ...]
    next_table: str | None
    result: Result[str] | None
    silent: bool
    held: bool
    places: int


class Played(Event, frozen=True):
    """A step of the game as a viewer may see it."""

    seat: Seat
    events: tuple[Any, ...]


ShownEvent: TypeAlias = Opened[Any] | Played | PlainEvent


def view(table: Table, places: int = 0) -> TableView:
    return TableView(
        id=table.id,
        setup=table.setup,
        host=table.host,
        seats=table.seats,
        status=table.status,
        turn=tuple(sorted(table.turn)),
        plies=table.plies,
        clock=table.clock,
        opened_at=table.opened_at,
        at=table.at,
        undoable=not table.setup.rated and any(undo.seat >= 0 for undo in table.undo),
        asking_back=table.asking_back,
        asking_rematch=tuple(sorted(table.asking_rematch)),
        gone=tuple(sorted(table.gone)),
        next_table=table.next_table,
        result=table.result,
        silent=table.silent,
        held=table.held,
        places=places,
    )


def shown(game: AnyGame, events: tuple[TableEvent, ...], viewer: Viewer) -> tuple[ShownEvent, ...]:
    """The events of a commit for one viewer: actions stay behind, the game redacts its own."""
    return tuple(_shown(game, event, viewer) if isinstance(event, Moved) else event for event in events)


def _shown(game: AnyGame, event: AnyMoved, viewer: Viewer) -> Played:
    if game.open:
        return Played(event.seat, event.events)
    told = (game.redact(inner, viewer) for inner in event.events)
    return Played(event.seat, tuple(inner for inner in told if inner is not None))
