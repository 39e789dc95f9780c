"""Boards and moves of Scrabble."""

from collections.abc import Mapping, Sequence

import salon._core.words

EVERYTHING: int = 1073741824

class Setup:
    """
    A dictionary, a board and its tiles: what every question about a game is asked of.

    It never changes, so that threads may share it. In all its answers a tile is a capital letter, or
    the small letter that a blank stands for; on a rack a blank is ?.
    """

    def __init__(
        self,
        words: salon._core.words.WordGraph,
        letter_factors: Sequence[Sequence[int]],
        word_factors: Sequence[Sequence[int]],
        values: Mapping[str, int],
        counts: Mapping[str, int],
        start: tuple[int, int],
        bonus: int,
    ) -> None:
        """
        With factors by row, then column; what a tile is worth and how many there are, by letter (? for
        blanks; letters left out have none); the cell (row, column) that the first word covers; and the
        bonus for seven tiles. Rows and columns count from 0, at most 21.
        """

    def moves(
        self, rows: Sequence[str], rack: str, most: int = 1073741824
    ) -> list[tuple[int, int, bool, str, int]]:
        """
        All legal placements, or the `most` best, the highest scores first.

        `rows` is the board as texts of capital letters, small letters (blanks) and dots (empty cells);
        `rack` up to seven capital letters and ?. A placement is (row, column, down, tiles, score): the
        cell of the first tile laid, whether the tiles go down or across, and the tiles laid, in order
        and without those on the board. A single tile that makes words both ways is listed once, across;
        one that makes only a word down is listed down. Ties are in a fixed order.
        """
