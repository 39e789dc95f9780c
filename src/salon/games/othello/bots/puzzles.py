"""Puzzles: positions of games between programs that have a single best move, solved to the end.

A puzzle's theme is what its best move is an example of; its difficulty how far a program
must look ahead to find it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, Literal, TypeAlias, get_args

from salon.games.othello import BLACK, Cell
from salon.games.othello.board import flips, legal
from salon.games.othello.bots.engine import Strength, pick, search
from salon.games.othello.insight import CORNERS, Effect, effect
from salon.games.othello.rules import OPENING
from salon.kernel import Seat, Value

Theme: TypeAlias = Literal["corner", "decline", "sacrifice", "silence", "quiet", "parity"]
THEMES: Final[tuple[Theme, ...]] = get_args(Theme)
Discs: TypeAlias = tuple[int, int]

MARGIN: Final = 4
"""By how many discs the best move beats every other."""

_PLAYER: Final = Strength("learned", 2, spread=4, solve_from=8)
_SOLVER: Final = Strength(depth=1, solve_from=60)
_DEPTHS: Final = (1, 4)
_EMPTY: Final = range(7, 15)


class Puzzle(Value, frozen=True):
    """`values` are exact, in discs for the colour to move; `line` is best play to the end."""

    discs: Discs
    mover: Seat
    theme: Theme
    difficulty: int
    values: dict[Cell, int]
    line: tuple[Cell, ...]


def generate(seed: int, each: int) -> Iterator[Puzzle]:
    """So many puzzles of each theme and difficulty that games from this seed bring."""
    rng = Random(seed)
    wanted = {(theme, difficulty): each for theme in THEMES for difficulty in range(1, len(_DEPTHS) + 2)}
    while any(wanted.values()):
        for discs, mover in _positions(rng):
            puzzle = posed(discs, mover)
            if puzzle and wanted[puzzle.theme, puzzle.difficulty]:
                wanted[puzzle.theme, puzzle.difficulty] -= 1
                yield puzzle
                break


def posed(discs: Discs, mover: Seat) -> Puzzle | None:
    """The puzzle of this position, if it has a single best move that teaches something."""
    thought = search(*discs, mover, _SOLVER, every_move=True)
    values = {move.cell: move.score for move in thought.moves}
    best, *others = sorted(values.values(), reverse=True)
    if len(others) < 3 or best - others[0] < MARGIN or best <= 0:
        return None
    cell = thought.best.cell
    theme = _theme(discs, mover, effect(discs, mover, cell))
    if theme is None:
        return None
    return Puzzle(discs, mover, theme, _difficulty(discs, mover, cell), values, line(discs, mover))


def _theme(discs: Discs, mover: Seat, best: Effect) -> Theme | None:
    own, other = discs[mover], discs[1 - mover]
    if 1 << best.cell & CORNERS:
        return "corner"
    if legal(own, other) & CORNERS:
        return "decline"
    if best.beside is not None and best.gives:
        return "sacrifice"
    if best.replies == 0:
        return "silence"
    if best.turned <= 2 and best.frontier <= 1:
        return "quiet"
    empty = 64 - (own | other).bit_count()
    return "parity" if empty % 2 == 0 and best.region % 2 == 1 and best.region <= 5 else None


def _difficulty(discs: Discs, mover: Seat, cell: Cell) -> int:
    """1 if a glance finds it, more for each depth that does not."""
    for difficulty, depth in enumerate(_DEPTHS, 1):
        if search(*discs, mover, Strength(depth=depth)).best.cell == cell:
            return difficulty
    return len(_DEPTHS) + 1


def line(discs: Discs, mover: Seat) -> tuple[Cell, ...]:
    """Best play to the end."""
    moves = []
    seat = _to_move(discs, mover)
    while seat is not None:
        moves.append(search(*discs, seat, _SOLVER).best.cell)
        discs = played(discs, seat, moves[-1])
        seat = _to_move(discs, 1 - seat)
    return tuple(moves)


def _to_move(discs: Discs, mover: Seat) -> Seat | None:
    for seat in (mover, 1 - mover):
        if legal(discs[seat], discs[1 - seat]):
            return seat
    return None


def played(discs: Discs, seat: Seat, cell: Cell) -> Discs:
    own, other = discs[seat], discs[1 - seat]
    turned = flips(own, other, cell)
    own, other = own | turned | 1 << cell, other & ~turned
    return (own, other) if seat == BLACK else (other, own)


def _positions(rng: Random) -> Iterator[tuple[Discs, Seat]]:
    """Those of one game with so many empty cells, the game opened at random."""
    discs, seat = OPENING, BLACK
    while (mover := _to_move(discs, seat)) is not None:
        empty = 64 - (discs[0] | discs[1]).bit_count()
        if empty < _EMPTY.start:
            return
        if empty in _EMPTY:
            yield discs, mover
        strength = Strength("discs", 1, spread=64) if empty > 50 else _PLAYER
        discs, seat = played(discs, mover, pick(strength, *discs, mover, rng)), 1 - mover
