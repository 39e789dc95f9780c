"""Positions of Osmotik, and their placements."""

from collections.abc import Sequence

import salon._core
import salon._core.words

EVERYTHING: int = 1073741824

class Position:
    """A position and its words. It never changes."""

    def __init__(
        self,
        words: salon._core.words.WordGraph,
        players: int,
        mover: int,
        board: Sequence[tuple[int, str, int, int]],
        stocks: Sequence[Sequence[int]],
    ) -> None:
        """
        Letters on the board are (cell, letter, owner, score); a stock counts the letters A to Z.
        """

    def placements(self, most: int = 1073741824) -> list[tuple[str, int, int, int, int, int]]:
        """
        All placements, or the `most` best: (letters, start, hour, points, points taken, letters taken), the most points first.

        Each is listed once, laid as its main word reads.
        """

    def best(self) -> list[tuple[str, int, int, int, int, int]]:
        """
        The placement with the most points, alone in a list, or none: as `placements`, but much sooner.

        Where a placement forms two words on its line, one may have been overlooked.
        """

    def count(self) -> int:
        """How many placements there are."""

    def words(self, letters: str, start: int, hour: int) -> list[tuple[str, int, list[int]]]:
        """
        The words that a placement forms, as (word, hour, cells); none if it is not valid.
        """

    def valued(
        self,
        style: tuple[float, float, float, float, int, int, float, int, int, int],
        most: int,
        seconds: float = 3600.0,
        stop: salon._core.Flag | None = None,
    ) -> list[tuple[str, int, int, float]]:
        """
        The best placements in a style of play, as (letters, start, hour, value).

        A style is what a letter laid costs, what a point and a letter taken are worth, what an own letter at zero costs, how many letters are laid at most, how many placements are tried against the next seat's best answer, how much that answer counts, of how many letters it is; and where more than two play, how many placements are played on instead, for how many rounds.

        When the time is up, or it is stopped, it is the best of what was tried until then.
        """
