"""Positions in CGP, one line that other programs read: rows, racks, scores, passes in a row.

`15/…/7OS6/… AEIRSTN/ 12/20 0 ld french;` is a position with AEIRSTN to move, the other rack unknown.
Rows go from the top; a number is so many empty squares, a small letter a blank. What follows the
scores may be left out. Of the operations two count: `ld english;` is another set of letters, and `seat 2;`
says that it is the second player who is to move, which only Salon writes; others such as `lex` are passed
over.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from salon.games.scrabble.tiles import (
    CENTRE,
    EMPTY,
    NOTHING,
    OURS,
    RACK,
    SETS,
    SIZE,
    holds,
    ordered,
    tiles,
    without,
)
from salon.games.scrabble.values import Options, State
from salon.kernel import Malformed, Seat, Value
from salon.kernel.arranged import joined

_CELLS: Final = re.compile(r"[0-9]+|[A-Za-z]")
_ROW: Final = re.compile(r"(?:[0-9]{1,2}(?![0-9])|[A-Za-z])+\Z")
_RACK: Final = re.compile(rf"[A-Z?]{{0,{RACK}}}\Z")
_SCORE: Final = re.compile(r"-?[0-9]{1,5}\Z")
_NUMBER: Final = re.compile(r"[0-9]+\Z")
_SET: Final = re.compile(r"\bld (\w{1,16});")
_SEAT: Final = re.compile(r"\bseat ([12]);")


class Position(Value, frozen=True):
    """A board, and racks and scores with those of the seat to move first; an unknown rack is empty.

    `mover` is that seat, `letters` the set that is played with.

    >>> import salon
    >>> salon.scrabble.moves(Position(racks=("CHIENTU", "")), by="points", most=1)[0].points
    82
    """

    board: str = NOTHING
    racks: tuple[str, ...] = ("", "")
    scores: tuple[int, ...] = (0, 0)
    passes: int = 0
    mover: Seat = 0
    letters: str = OURS


def write(position: Position) -> str:
    rows = (position.board[row : row + SIZE] for row in range(0, SIZE * SIZE, SIZE))
    told = "/".join(re.sub(r"\.+", lambda gap: str(len(gap[0])), row) for row in rows)
    scores = "/".join(map(str, position.scores))
    seat = f" seat {position.mover + 1};" if position.mover else ""
    return f"{told} {'/'.join(position.racks)} {scores} {position.passes} ld {position.letters};{seat}"


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
    position = Position(
        board,
        tuple(map(ordered, racks)),
        tuple(map(int, scores)),
        int(passes),
        _mover(text),
        letters_of(text),
    )
    if not fits(position):
        over = Counter(seen(position)) - Counter(SETS[position.letters])
        raise Malformed("too_many_letters", letters=ordered(over))
    return position


def _mover(text: str) -> Seat:
    found = _SEAT.search(text)
    return int(found[1]) - 1 if found else 0


def letters_of(text: str) -> str:
    """The set that it names, if it is known; else the usual one."""
    found = _SET.search(text)
    return found[1] if found and found[1] in SETS else OURS


def tiles_of(options: Options) -> str:
    """All the letters that this game is played with."""
    return SETS[letters_of(options.start)]


def fits(position: Position) -> bool:
    """Whether there are so many letters."""
    return holds(SETS[position.letters], seen(position))


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
    """The game that goes on from there, the rest in the reserve."""
    turned = slice(None, None, -1 if position.mover else 1)
    return State(
        options,
        without(SETS[position.letters], seen(position)),
        racks=position.racks[turned],
        scores=position.scores[turned],
        gains=((), ()),
        board=position.board,
        mover=position.mover,
        passes=position.passes,
    )


def require_reachable(board: str) -> None:
    """Raises `Malformed` for letters that no game lays so: off the centre, a single one, in pieces."""
    laid = {square for square, sign in enumerate(board) if sign != EMPTY}
    if laid and CENTRE not in laid:
        raise Malformed("position_off_centre", square=CENTRE)
    if len(laid) == 1:
        raise Malformed("position_single")
    if apart := laid - joined([CENTRE], laid, _beside):
        raise Malformed("position_apart", square=min(apart))


def _beside(square: int) -> Iterator[int]:
    row, column = divmod(square, SIZE)
    yield from (SIZE * row + near for near in (column - 1, column + 1) if 0 <= near < SIZE)
    yield from (SIZE * near + column for near in (row - 1, row + 1) if 0 <= near < SIZE)
