"""Which words a placement forms, and what they do to the letters they are made of.

A line is read both ways. A reading whose cells lie within those of a word that counts on the same line does
not count (OSM-15); where two readings have the same cells, the direction of placement is kept, or else the
first of 12h, 2h, 4h, 6h, 8h, 10h.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from salon import words
from salon.games.osmotik.board import LINES, OPPOSITE
from salon.games.osmotik.values import HOURS, Cell, Counted, Formed, Hour, Laid, Options
from salon.kernel import Seat, Value

AXES: Final = HOURS[:3]

IsWord = Callable[[str], bool]
Board = Mapping[Cell, Laid]


def lexicon(options: Options) -> words.Lexicon:
    return words.lexicon(options.dictionary or words.french_name())


class Reading(Value, frozen=True):
    """Cells in a row, as they are read in a direction."""

    hour: Hour
    cells: tuple[Cell, ...]


def spelled(board: Board, reading: Reading) -> str:
    return "".join(board[cell].letter for cell in reading.cells)


def first_word(board: Board, placed: Sequence[Cell], hour: Hour, is_word: IsWord) -> list[Reading]:
    """The word that the letters of a first placement are, by themselves (OSM-11)."""
    readings = (Reading(hour, tuple(placed)), Reading(OPPOSITE[hour], tuple(reversed(placed))))
    return [reading for reading in readings if is_word(spelled(board, reading))][:1]


def main_words(
    board: Board, placed: Sequence[Cell], hour: Hour, own: frozenset[Cell], is_word: IsWord
) -> list[Reading]:
    """Words with every placed letter and one of one's own (OSM-12, OSM-13).

    The longest is the main word; of those that read against it, the longest that does not lie within it is
    its Siamese twin.
    """
    ways = sorted(
        (_fitting(board, placed, way, own, is_word) for way in (hour, OPPOSITE[hour])),
        key=lambda found: -max((len(reading.cells) for reading in found), default=0),
    )
    main = _longest(ways[0])
    twins = [reading for reading in ways[1] if not set(reading.cells) <= set(main[0].cells)]
    return main + _longest(twins)


def _fitting(
    board: Board, placed: Sequence[Cell], way: Hour, own: frozenset[Cell], is_word: IsWord
) -> list[Reading]:
    return [
        reading
        for reading in _readings(_run(board, placed[0], way), way, placed)
        if not own.isdisjoint(reading.cells) and is_word(spelled(board, reading))
    ]


def _longest(readings: Sequence[Reading]) -> list[Reading]:
    """The first of the longest, if there is any."""
    return sorted(readings, key=lambda reading: -len(reading.cells))[:1]


def secondary_words(board: Board, placed: Sequence[Cell], hour: Hour, is_word: IsWord) -> Iterator[Reading]:
    """On the two other axes through each placed letter, with that letter (OSM-14)."""
    for cell in placed:
        for axis in AXES:
            if hour not in (axis, OPPOSITE[axis]):
                found = [
                    reading
                    for way in (axis, OPPOSITE[axis])
                    for reading in _readings(_run(board, cell, way), way, (cell,))
                    if is_word(spelled(board, reading))
                ]
                yield from _outermost(found)


def count(
    board: Board, seat: Seat, placed: Sequence[Cell], hour: Hour, readings: Iterable[Reading]
) -> Iterator[Formed]:
    """The words one by one, each on the letters as the word before has left them (OSM-20, OSM-24)."""
    letters = dict(board)
    for reading in readings:
        counted = tuple(_counted(letters[cell], seat, cell in placed) for cell in reading.cells)
        for each in counted:
            owner = seat if each.taken else each.owner
            letters[each.cell] = Laid(each.cell, each.letter, owner, each.after)
        main = reading.hour in (hour, OPPOSITE[hour])
        taken = sum(each.taken for each in counted)
        lowered = sum(each.owner != seat for each in counted) - taken
        yield Formed(seat, spelled(board, reading), main, reading.hour, counted, lowered, taken)


def _counted(laid: Laid, seat: Seat, new: bool) -> Counted:
    if laid.owner == seat:
        after, taken = laid.score + 1, False
    elif laid.score > 0:
        after, taken = laid.score - 1, False
    else:
        after, taken = 1, True
    return Counted(laid.cell, laid.letter, laid.owner, new, laid.score, after, taken)


def _run(board: Board, cell: Cell, hour: Hour) -> list[Cell]:
    """The letters in a row through this one."""
    line = LINES[cell, hour]
    first = last = line.index(cell)
    while first > 0 and line[first - 1] in board:
        first -= 1
    while last + 1 < len(line) and line[last + 1] in board:
        last += 1
    return list(line[first : last + 1])


def _readings(run: Sequence[Cell], hour: Hour, within: Sequence[Cell]) -> Iterator[Reading]:
    """Every part of the run, of two letters and more, that has these cells; the first starts first."""
    places = [run.index(cell) for cell in within]
    for first in range(min(places) + 1):
        for end in range(max(max(places) + 1, first + 2), len(run) + 1):
            yield Reading(hour, tuple(run[first:end]))


def _outermost(readings: Sequence[Reading]) -> list[Reading]:
    """Without those within another's cells; of equal cells the first reading stays."""
    kept = []
    for at, reading in enumerate(readings):
        cells = set(reading.cells)
        others = (set(other.cells) for other in readings)
        if not any(cells < other or (cells == other and before < at) for before, other in enumerate(others)):
            kept.append(reading)
    return kept
