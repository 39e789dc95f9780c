"""What every hand has: where a turn is taken, which move to make, the order of its ways to take one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, TypeAlias

from tests.screen.screen import Screen, Step
from tests.screen.wire import Wire
from tests.serving import ADDED

from salon import bots
from salon.bots import Flag
from salon.kernel import Seat


@dataclass(frozen=True)
class At:
    """Where a turn is taken."""

    screen: Screen
    wire: Wire
    table: str

    @property
    def view(self) -> Any:
        return self.wire.tables[self.table].decoded()

    @property
    def seat(self) -> Seat:
        seat = self.wire.turn(self.table)
        assert seat is not None
        return seat

    @property
    def mine(self) -> bool:
        return self.wire.turn(self.table) is not None


Steps: TypeAlias = Iterator[Step]
Way: TypeAlias = Callable[[At], Steps]


@dataclass
class Hand(ABC):
    """Takes turns at one game; `level` is the program that says which move to make."""

    rng: Random = field(default_factory=lambda: Random(1))
    turns: int = 0
    game: ClassVar[str]
    level: ClassVar[str]

    @abstractmethod
    def ways(self) -> list[Way]:
        """The ways to take a turn, in their order; the first is taken again and again after the last."""

    def done(self, at: At) -> bool:
        """Whether this one has said its last word and waits for others, where all take their turn at once."""
        return False

    def turn(self, screen: Screen, wire: Wire, table: str) -> Steps:
        ways = self.ways()
        way = ways[self.turns] if self.turns < len(ways) else ways[0]
        self.turns += 1
        yield from way(At(screen, wire, table))

    def choice(self, at: At) -> Any:
        player = bots.bot(ADDED[self.game], self.level)
        return player.choose(at.view, at.seat, self.rng, Flag())
