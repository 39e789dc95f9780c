"""Positions in CGP, one line that other programs read: rows, racks, scores, passes in a row.

`15/…/7OS6/… AEIRSTN/ 12/20 0 ld french;` is a position with AEIRSTN to move, the other rack unknown.
Rows go from the top; a number is so many empty squares, a small letter a blank. What follows the
scores may be left out, and operations such as `lex` are passed over.
"""

from __future__ import annotations

import re
from typing import Final

from salon.games.scrabble.tiles import (
    EMPTY,
    NOTHING,
    RACK,
    SIZE,
    TILES,
    holds,
    ordered,
    tiles,
    without,
)
from salon.games.scrabble.values import Options, State
from salon.kernel import Malformed, Value

_CELLS: Final = re.compile(r"[0-9]+|[A-Za-z]")
_ROW: Final = re.compile(r"(?:[0-9]{1,2}(?![0-9])|[A-Za-z])+\Z")
_RACK: Final = re.compile(rf"[A-Z?]{{0,{RACK}}}\Z")
_SCORE: Final = re.compile(r"-?[0-9]{1,5}\Z")
_NUMBER: Final = re.compile(r"[0-9]+\Z")


class Position(Value, frozen=True):
    """A board, and racks and scores with those of the seat to move first; an unknown rack is empty."""

    board: str = NOTHING
    racks: tuple[str, ...] = ("", "")
    scores: tuple[int, ...] = (0, 0)
    passes: int = 0


def write(position: Position) -> str:
    rows = (position.board[row : row + SIZE] for row in range(0, SIZE * SIZE, SIZE))
    told = "/".join(re.sub(r"\.+", lambda gap: str(len(gap[0])), row) for row in rows)
    scores = "/".join(map(str, position.scores))
    return f"{told} {'/'.join(position.racks)} {scores} {position.passes} ld french;"


def read(text: str) -> Position:
    """Raises `Malformed` for what is no position of these letters on this board."""
    fields = text.split(" ") if "  " in text else text.split()
    if len(fields) < 3:
        raise Malformed("unreadable_position", text=text[:80])
    board = "".join(map(_row, fields[0].split("/")))
    racks, scores = fields[1].split("/"), fields[2].split("/")
    passes = fields[3] if len(fields) > 3 and _NUMBER.match(fields[3]) else "0"
    if len(board) != SIZE * SIZE or len(racks) != 2 or len(scores) != 2 or len(passes) > 1:
        raise Malformed("unreadable_position", text=text[:80])
    if not all(map(_RACK.match, racks)) or not all(map(_SCORE.match, scores)):
        raise Malformed("unreadable_position", text=text[:80])
    position = Position(board, tuple(map(ordered, racks)), tuple(map(int, scores)), int(passes))
    if not fits(position):
        raise Malformed("too_many_letters", letters=ordered(seen(position)))
    return position


def fits(position: Position) -> bool:
    """Whether there are so many letters."""
    return holds(TILES, seen(position))


def _row(text: str) -> str:
    if not _ROW.match(text):
        raise Malformed("unreadable_row", text=text[:32])
    cells = "".join(EMPTY * int(part) if part.isdigit() else part for part in _CELLS.findall(text))
    if len(cells) != SIZE:
        raise Malformed("unreadable_row", text=text[:32])
    return cells


def seen(position: Position) -> str:
    """All the letters that it shows."""
    return tiles(position.board.replace(EMPTY, "")) + "".join(position.racks)


def begun(options: Options, position: Position) -> State:
    """The game that goes on from there: seat 0 to move, the rest in the reserve."""
    return State(
        options,
        without(TILES, seen(position)),
        racks=position.racks,
        scores=position.scores,
        gains=((), ()),
        board=position.board,
        mover=0,
        passes=position.passes,
    )
