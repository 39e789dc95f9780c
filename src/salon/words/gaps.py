"""What can be learnt of a game that was played: positions that had something better, and words refused.

A game that has such things says so in the module `gaps` of its folder, as `GAPS`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from salon.kernel import Record, Seat, Value
from salon.words.lexicon import Lexicon


class Missed(Value, frozen=True):
    """Positions in the game's own words, those that cost most first; and words that do not exist."""

    positions: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


class Best(Value, frozen=True):
    """All that is best in a position, as a client writes it, and the points that it brings."""

    moves: tuple[str, ...]
    points: int


class Gaps(NamedTuple):
    missed: Callable[[Record, Seat, Lexicon], Missed]
    """By somebody in a game that is over, as this dictionary sees it."""

    best: Callable[[Lexicon, str], Best]
    """In a position. Raises `Malformed` for what is none."""
