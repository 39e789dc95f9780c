"""What can be seen in a position without thinking ahead: who may move where, frontier, stable discs (OTH-22),
and what a move changes in them.

A disc is on the *frontier* when it touches an empty cell. It is *stable* when nothing that may
still be put on the board can turn it, seen line by line: on each of the four lines through it
the line is full, or one of its neighbours there is the edge or a stable disc of its own colour.
"""

from __future__ import annotations

from typing import Final

from salon.games.othello.board import FULL, cells, flips, legal
from salon.games.othello.values import Cell
from salon.kernel import Seat, Value

CORNERS: Final = 1 | 1 << 7 | 1 << 56 | 1 << 63
_LEFT: Final = 0x0101_0101_0101_0101
_RIGHT: Final = _LEFT << 7
_AXES: Final = ((1, 0), (0, 1), (1, 1), (-1, 1))


class Lights(Value, frozen=True):
    """What can be lit up on the board; `moves` by colour, whoever is to move."""

    moves: tuple[tuple[Cell, ...], tuple[Cell, ...]]
    frontier: tuple[Cell, ...]
    stable: tuple[Cell, ...]


class Effect(Value, frozen=True):
    """What a move changes.

    `replies` are the opponent's moves after it; `gives` and `saves` the corners that the
    opponent may take after it but not before, or the reverse; `beside` the empty corner next
    to it; `stable` and `frontier` by how much the mover's own grow; `region` the empty cells
    that hang together with it, itself included.
    """

    cell: Cell
    turned: int
    replies: int
    gives: tuple[Cell, ...]
    saves: tuple[Cell, ...]
    beside: Cell | None
    stable: int
    frontier: int
    region: int


def lights(discs: tuple[int, int]) -> Lights:
    black, white = discs
    moves = tuple(cells(legal(black, white))), tuple(cells(legal(white, black)))
    return Lights(moves, tuple(cells(frontier(black | white))), tuple(cells(sum(stable(discs)))))


def around(bits: int) -> int:
    """The cells next to these, and these."""
    wide = bits | (bits & ~_RIGHT) << 1 | (bits & ~_LEFT) >> 1
    return (wide | wide << 8 | wide >> 8) & FULL


def frontier(full: int) -> int:
    """The discs that touch an empty cell."""
    return full & around(~full & FULL)


def stable(discs: tuple[int, int]) -> tuple[int, int]:
    """Each colour's stable discs."""
    held = _held(discs[0] | discs[1])
    return _leaning(discs[0], held), _leaning(discs[1], held)


def _line(cell: Cell, dx: int, dy: int) -> int:
    """The whole line through a cell."""
    x, y = cell % 8, cell // 8
    steps = range(-7, 8)
    return sum(
        1 << 8 * (y + n * dy) + x + n * dx for n in steps if 0 <= x + n * dx < 8 and 0 <= y + n * dy < 8
    )


_LINES: Final = tuple({_line(cell, dx, dy) for cell in range(64)} for dx, dy in _AXES)
_NO_STEP: Final = tuple(
    sum(1 << c for c in range(64) if not (0 <= c % 8 + dx < 8 and 0 <= c // 8 + dy < 8)) for dx, dy in _AXES
)
_NO_STEP_BACK: Final = tuple(
    sum(1 << c for c in range(64) if not (0 <= c % 8 - dx < 8 and 0 <= c // 8 - dy < 8)) for dx, dy in _AXES
)


def _held(full: int) -> tuple[int, ...]:
    """For each axis, the cells that are safe there in any colour: at an end of it, or on a full line."""
    return tuple(
        end | start | sum(line for line in lines if line & full == line)
        for lines, end, start in zip(_LINES, _NO_STEP, _NO_STEP_BACK, strict=True)
    )


def _leaning(own: int, held: tuple[int, ...]) -> int:
    """The discs that lean on what is held, then on each other."""
    found, before = 0, -1
    while found != before:
        before = found
        safe = own
        for (dx, dy), sure, end, start in zip(_AXES, held, _NO_STEP, _NO_STEP_BACK, strict=True):
            step = 8 * dy + dx
            safe &= sure | (found & ~end) << step | (found & ~start) >> step
        found = safe
    return found


def region(empty: int, cell: Cell) -> int:
    """The empty cells that hang together with this one."""
    found, before = 1 << cell, 0
    while found != before:
        before = found
        found = around(found) & empty
    return found


def effect(discs: tuple[int, int], seat: Seat, cell: Cell) -> Effect:
    """What a legal move of this colour changes."""
    own, other = discs[seat], discs[1 - seat]
    turned = flips(own, other, cell)
    own_after, other_after = own | turned | 1 << cell, other & ~turned
    before, after = legal(other, own) & CORNERS, legal(other_after, own_after) & CORNERS
    empty = ~(own | other) & FULL
    corner = around(1 << cell) & CORNERS & empty & ~(1 << cell)
    return Effect(
        cell=cell,
        turned=turned.bit_count(),
        replies=legal(other_after, own_after).bit_count(),
        gives=tuple(cells(after & ~before)),
        saves=tuple(cells(before & ~after & ~(1 << cell))),
        beside=corner.bit_length() - 1 if corner else None,
        stable=_own_stable(own_after, other_after) - _own_stable(own, other),
        frontier=_own_frontier(own_after, other_after) - _own_frontier(own, other),
        region=region(empty, cell).bit_count(),
    )


def _own_stable(own: int, other: int) -> int:
    return stable((own, other))[0].bit_count()


def _own_frontier(own: int, other: int) -> int:
    return (frontier(own | other) & own).bit_count()
