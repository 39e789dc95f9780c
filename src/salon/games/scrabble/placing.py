"""Letters laid on the board: where they come to lie, what they form, what that counts."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from salon.games.scrabble.tiles import (
    BINGO,
    CENTRE,
    EMPTY,
    LETTER_TIMES,
    NOTHING,
    RACK,
    SIZE,
    WORD_TIMES,
    value,
)
from salon.games.scrabble.values import Place, Square, Word
from salon.kernel import IllegalAction


def squares(board: str, place: Place) -> tuple[Square, ...]:
    """Where the letters come to lie: from the first square on, over those that lie there (SCR-71).

    Raises `IllegalAction` for a square that is taken, and for letters that would leave the board.
    """
    if board[place.square] != EMPTY:
        raise IllegalAction("occupied", square=place.square)
    free = [at for at in _line(place.square, place.across) if board[at] == EMPTY]
    if len(free) < len(place.letters):
        raise IllegalAction("off_board", letters=len(place.letters), room=len(free))
    return tuple(free[: len(place.letters)])


def _line(square: Square, across: bool) -> range:
    """From a square to the end of its row or column."""
    return range(square, square - square % SIZE + SIZE) if across else range(square, SIZE * SIZE, SIZE)


def laid(board: str, where: tuple[Square, ...], letters: str) -> str:
    """The board with the letters on it."""
    after = list(board)
    for at, letter in zip(where, letters, strict=True):
        after[at] = letter
    return "".join(after)


def formed(board: str, place: Place) -> tuple[tuple[Square, ...], tuple[Word, ...]]:
    """The squares, and every new word of two letters or more, that along the line first (SCR-72).

    Raises `IllegalAction` for letters that cannot lie there, whatever the dictionary says.
    """
    where = squares(board, place)
    if board == NOTHING:
        _require_opening(where)
    after = laid(board, where, place.letters)
    words = (_word(after, where, where[0], place.across), *_across(after, where, place.across))
    found = tuple(word for word in words if len(word.text) > 1)
    if board != NOTHING and len(found) < 2 and (not found or len(found[0].text) == len(where)):
        raise IllegalAction("touches_nothing")
    return where, found


def _require_opening(where: tuple[Square, ...]) -> None:
    """The first placement covers the centre and is a word (SCR-71, SCR-67)."""
    if CENTRE not in where:
        raise IllegalAction("misses_centre", square=CENTRE)
    if len(where) < 2:
        raise IllegalAction("too_short")


def _across(after: str, where: tuple[Square, ...], along: bool) -> Iterator[Word]:
    """The words through each new letter the other way."""
    for at in where:
        yield _word(after, where, at, not along)


def _word(after: str, where: tuple[Square, ...], square: Square, across: bool) -> Word:
    """The word through a square. Premiums count under new letters only (SCR-81)."""
    run = _run(after, square, across)
    letters = sum(value(after[at]) * (LETTER_TIMES[at] if at in where else 1) for at in run)
    times = prod(WORD_TIMES[at] for at in run if at in where)
    return Word("".join(after[at] for at in run).upper(), run[0], across, letters * times)


def _run(board: str, square: Square, across: bool) -> range:
    step, low, high = (
        (1, square - square % SIZE, square - square % SIZE + SIZE)
        if across
        else (
            SIZE,
            square % SIZE,
            SIZE * SIZE,
        )
    )
    start, stop = square, square + step
    while start - step >= low and board[start - step] != EMPTY:
        start -= step
    while stop < high and board[stop] != EMPTY:
        stop += step
    return range(start, stop, step)


def is_bingo(place: Place) -> bool:
    return len(place.letters) == RACK


def points(words: tuple[Word, ...], place: Place) -> int:
    return sum(word.points for word in words) + (BINGO if is_bingo(place) else 0)


def standing(board: str) -> Iterator[str]:
    """Every word of two letters or more on the board, in capitals."""
    lines = [board[row : row + SIZE] for row in range(0, SIZE * SIZE, SIZE)]
    for line in (*lines, *("".join(column) for column in zip(*lines, strict=True))):
        yield from (run.upper() for run in line.split(EMPTY) if len(run) > 1)
