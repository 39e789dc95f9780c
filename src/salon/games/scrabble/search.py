"""The core's generator asked about a board as the rules write it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from salon.games.scrabble.tiles import BINGO, CENTRE, COUNTS, LETTER_TIMES, SIZE, VALUES, WORD_TIMES
from salon.games.scrabble.values import Place
from salon.words import Lexicon

if TYPE_CHECKING:
    from salon._core.scrabble import Setup


@lru_cache(8)
def setup(words: Lexicon) -> Setup:
    """What the core asks its questions of: this dictionary, our board, our letters."""
    from salon._core.scrabble import Setup

    return Setup(
        words.graph,
        _rows(LETTER_TIMES),
        _rows(WORD_TIMES),
        VALUES,
        COUNTS,
        divmod(CENTRE, SIZE),
        BINGO,
    )


def _rows(cells: tuple[int, ...]) -> list[tuple[int, ...]]:
    return [cells[row : row + SIZE] for row in range(0, SIZE * SIZE, SIZE)]


def rows(board: str) -> list[str]:
    return [board[row : row + SIZE] for row in range(0, SIZE * SIZE, SIZE)]


def placements(board: str, rack: str, words: Lexicon, most: int | None = None) -> list[tuple[Place, int]]:
    """Valid placements with their points, the highest first: all, or only so many.

    Each once: a single letter lies across if that forms a word, else down.
    """
    found = setup(words).moves(rows(board), rack, *(() if most is None else (most,)))
    return [(Place(row * SIZE + column, not down, tiles), score) for row, column, down, tiles, score in found]
