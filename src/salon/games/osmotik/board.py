"""The hexagon: 169 cells, 8 to a side, and the lines that run through them (OSM-01).

A cell is two letters A–O, its coordinates p and q, and is numbered 15 p + q; it exists when
|p - q| <= 7. A direction is the hour that a clock's hand would show.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Final

from salon.games.osmotik.values import HOURS, Cell, Hour
from salon.kernel import Seat

SIDE: Final = 15

STEPS: Final[dict[Hour, int]] = {12: -16, 2: -15, 4: 1, 6: 16, 8: 15, 10: -1}
"""What the number of a cell grows by, one cell further."""

TOWARDS: Final = {hour: ((step + 7) // SIDE, (step + 7) % SIDE - 7) for hour, step in STEPS.items()}
"""The same, in p and in q."""

OPPOSITE: Final[dict[Hour, Hour]] = {12: 6, 2: 8, 4: 10, 6: 12, 8: 2, 10: 4}

STARS: Final[dict[int, tuple[Cell, ...]]] = {
    2: (0, 224),
    3: (0, 119, 217),
    6: (0, 7, 119, 224, 217, 105),
}
"""The corner of each seat, clockwise from 12h, by the number of players (OSM-02)."""


def exists(cell: int) -> bool:
    p, q = divmod(cell, SIDE)
    return 0 <= p < SIDE and abs(p - q) <= 7


CELLS: Final = tuple(filter(exists, range(SIDE * SIDE)))


def _neighbour(cell: Cell, hour: Hour) -> Cell | None:
    """The step must not leave the board on one side and come back on the other."""
    other = cell + STEPS[hour]
    near = abs(other // SIDE - cell // SIDE) <= 1 and abs(other % SIDE - cell % SIDE) <= 1
    return other if near and exists(other) else None


def _ray(cell: Cell, hour: Hour) -> tuple[Cell, ...]:
    found: list[Cell] = [cell]
    while (further := _neighbour(found[-1], hour)) is not None:
        found.append(further)
    return tuple(found)


RAYS: Final = {(cell, hour): _ray(cell, hour) for cell in CELLS for hour in HOURS}
"""From a cell to the edge, itself first."""

LINES: Final = {(cell, hour): RAYS[RAYS[cell, OPPOSITE[hour]][-1], hour] for cell in CELLS for hour in HOURS}
"""The whole line through a cell, as it is read in a direction."""


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    return tuple(cells[1] for hour in HOURS if len(cells := RAYS[cell, hour]) > 1)


def free_cells(start: Cell, hour: Hour, occupied: Iterable[Cell], count: int) -> tuple[Cell, ...]:
    """The first free cells from this one on, as many as asked for if there are so many."""
    taken = set(occupied)
    return tuple(cell for cell in RAYS[start, hour] if cell not in taken)[:count]


def reserved(occupied: Container[Cell], players: int, seat: Seat) -> frozenset[Cell]:
    """The stars that other colours have not covered yet: nobody else may."""
    return frozenset(
        star for other, star in enumerate(STARS[players]) if other != seat and star not in occupied
    )
