"""All placements of a rack, found without the core: what its generator is held against.

A line is walked from every square that has no letter before it, along prefixes that the dictionary
knows. Slow and plain.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from salon.games.scrabble import placing
from salon.games.scrabble.tiles import BLANK, CENTRE, EMPTY, NOTHING, SIZE
from salon.games.scrabble.values import Place
from salon.words import LETTERS

if TYPE_CHECKING:
    from salon.words import Lexicon


def placements(board: str, rack: str, words: Lexicon) -> tuple[tuple[Place, int], ...]:
    """Each once: a single letter lies across if that forms a word, else down."""
    return tuple(
        (place, placing.points(placing.formed(board, place)[1], place))
        for across in (True, False)
        for line in range(SIZE)
        for place in _Line(board, line, across, words).placements(rack)
        if len(place.letters) > 1 or across or _stands_alone(board, place.square)
    )


def _stands_alone(board: str, square: int) -> bool:
    """Nothing lies to the left or right."""
    row = f"{EMPTY}{board[square - square % SIZE : square - square % SIZE + SIZE]}{EMPTY}"
    at = square % SIZE + 1
    return row[at - 1] == row[at + 1] == EMPTY


@lru_cache(100_000)
def _fits(words: Lexicon, before: str, after: str) -> frozenset[str]:
    """The letters that make a word between these."""
    known = words.graph.contains_many([before + letter + after for letter in LETTERS])
    return frozenset(letter for letter, is_word in zip(LETTERS, known, strict=True) if is_word)


class _Line:
    """One row or column."""

    def __init__(self, board: str, line: int, across: bool, words: Lexicon) -> None:
        squares = range(line * SIZE, line * SIZE + SIZE) if across else range(line, SIZE * SIZE, SIZE)
        self.squares = squares
        self.across = across
        self.words = words
        self.letters = [board[at].upper() for at in squares]
        self.fits = [self._cross(board, at) for at in squares]
        self.anchors = [
            board[at] == EMPTY and (at == CENTRE if board == NOTHING else self._touches(board, at))
            for at in squares
        ]

    def _cross(self, board: str, at: int) -> frozenset[str] | None:
        """The letters that may lie there for the word the other way; None for any."""
        step = SIZE if self.across else 1
        low = at % SIZE if self.across else at - at % SIZE
        high = SIZE * SIZE if self.across else low + SIZE
        before, after = at, at + step
        while before - step >= low and board[before - step] != EMPTY:
            before -= step
        while after < high and board[after] != EMPTY:
            after += step
        if (before, after) == (at, at + step) or board[at] != EMPTY:
            return None
        return _fits(self.words, board[before:at:step].upper(), board[at + step : after : step].upper())

    def _touches(self, board: str, at: int) -> bool:
        row, column = divmod(at, SIZE)
        near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        return any(board[r * SIZE + c] != EMPTY for r, c in near if 0 <= r < SIZE and 0 <= c < SIZE)

    def placements(self, rack: str) -> Iterator[Place]:
        if not any(self.anchors):
            return
        for start in range(SIZE):
            if start == 0 or self.letters[start - 1] == EMPTY:
                yield from self._from(start, start, rack, "", "", -1, touching=False)

    def _from(
        self, start: int, at: int, rack: str, word: str, laid: str, first: int, *, touching: bool
    ) -> Iterator[Place]:
        ends = at == SIZE or self.letters[at] == EMPTY
        if touching and ends and len(word) > 1 and word in self.words.graph:
            yield Place(self.squares[first], self.across, laid)
        if at == SIZE or (word and not self.words.graph.has_prefix(word)):
            return
        if self.letters[at] != EMPTY:
            longer = word + self.letters[at]
            yield from self._from(start, at + 1, rack, longer, laid, first, touching=touching)
            return
        if not touching and not any(self.anchors[at : at + len(rack)]):
            return
        here, anchor = at if first < 0 else first, touching or self.anchors[at]
        for letter, tile in self._choices(rack, at):
            left = rack.replace(tile, "", 1)
            shown = letter.lower() if tile == BLANK else letter
            yield from self._from(start, at + 1, left, word + letter, laid + shown, here, touching=anchor)

    def _choices(self, rack: str, at: int) -> Iterator[tuple[str, str]]:
        fits = self.fits[at]
        for tile in sorted(set(rack)):
            for letter in LETTERS if tile == BLANK else tile:
                if fits is None or letter in fits:
                    yield letter, tile
