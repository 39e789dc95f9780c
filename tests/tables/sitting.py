"""A table driven as the service drives one: decide, append, apply; its log is kept as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from salon.games.othello import Othello, Place, notation
from salon.kernel import AnyGame, IllegalAction, Malformed, Seat
from salon.kernel.codec import encode
from salon.tables import decide, evolve
from salon.tables.codec import TableCodec
from salon.tables.timeline import Timeline
from salon.tables.values import Act, Occupant, Order, Person, Program, Setup, Table, TableEvent

ANNE, BASILE, CHLOE = Person("a", "Anne"), Person("b", "Basile"), Person("c", "Chloé")
BOT = Program("random", "")
EXPERT = Program("expert", "")


def program(level: str) -> Program:
    if level not in ("", "random", "expert"):
        raise Malformed("unknown_level", level=level)
    return EXPERT if level == "expert" else BOT


class Sitting:
    """The host was last on the site at `host_seen`. Time passes by `later` alone."""

    def __init__(
        self,
        game: AnyGame,
        *seats: Occupant | None,
        host: Person = ANNE,
        options: Any = None,
        seed: int = 1,
        **setup: Any,
    ) -> None:
        self.game = game
        self.rng = Random(seed)
        self.now = self.host_seen = 1000.0
        self.timeline = Timeline()
        self.log: list[tuple[float, bytes]] = []
        self.past: list[Table] = []
        self.events: tuple[TableEvent, ...] = ()
        chosen: Setup[Any] = Setup(
            game.key,
            game.options_type() if options is None else options,
            ready=setup.pop("ready", True),
            **setup,
        )
        self._commit(decide.open_table(game, chosen, host, seats, self.rng))

    @property
    def table(self) -> Table:
        return self.past[-1]

    def _apply(self, table: Table | None, at: float, events: tuple[TableEvent, ...]) -> Table:
        awake = 0.0 if table is None else self.timeline.awake(table.at, at)
        return evolve.commit(self.game, table, "t", events, at, awake)

    def _commit(self, events: tuple[TableEvent, ...]) -> tuple[TableEvent, ...]:
        self.events = events
        self.log.append((self.now, encode(events)))
        self.past.append(self._apply(self.past[-1] if self.past else None, self.now, events))
        return events

    def replayed(self) -> Table:
        """The table that the written log leads to."""
        codec = TableCodec(self.game)
        table: Table | None = None
        for at, written in self.log:
            table = self._apply(table, at, codec.events(written))
        assert table is not None
        return table

    # What people and time do

    def order(self, who: Person, order: Order) -> tuple[TableEvent, ...]:
        return self._commit(decide.order(self.game, self.table, who.id, order, program, self.rng))

    def act(self, seat: Seat, action: Any, who: Person | None = None, ply: int | None = None) -> None:
        """The seat plays, by whoever sits there unless it is told."""
        occupant = self.table.seats[seat]
        person = who or (occupant if isinstance(occupant, Person) else None)
        asked = Act(seat, self.table.plies[seat] if ply is None else ply, action)
        awake = self.timeline.awake(self.table.at, self.now)
        name = person.id if person else None
        self._commit(decide.act(self.game, self.table, name, asked, awake, self.rng))

    def later(self, seconds: float) -> tuple[TableEvent, ...]:
        """Time passes, and brings what it brings."""
        self.now += seconds
        awake = self.timeline.awake(self.table.at, self.now)
        unseen = self.timeline.awake(self.host_seen, self.now)
        events = decide.wake(self.game, self.table, awake, unseen, self.rng)
        return self._commit(events) if events else ()

    @contextmanager
    def refused(self, code: str) -> Iterator[None]:
        """What is done in here is refused with this code and leaves no trace."""
        before, length = self.table, len(self.log)
        with pytest.raises((IllegalAction, Malformed)) as refusal:
            yield
        assert refusal.value.code == code
        assert self.table is before
        assert len(self.log) == length


def othello(*seats: Occupant | None, **more: Any) -> Sitting:
    return Sitting(Othello(), *seats, **more)


def place(sitting: Sitting, *cells: str) -> None:
    """These cells, each by the seat whose turn it is."""
    for name in cells:
        (seat,) = sitting.table.turn
        sitting.act(seat, Place(notation.cell(name)))
