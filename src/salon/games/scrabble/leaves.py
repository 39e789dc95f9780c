"""What letters kept are worth, as learned from the engine's own games: a table that is shipped."""

from __future__ import annotations

import lzma
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from salon.games.scrabble.tiles import COUNTS

if TYPE_CHECKING:
    from salon._core.scrabble import Leaves, Setup

LEAVES: Final = files("salon.games.scrabble") / "data" / "leaves.xz"
KINDS: Final = len(COUNTS)
MOST: Final = 6
"""Letters that the table knows the worth of."""


@lru_cache(1)
def leaves() -> Leaves:
    from salon._core.scrabble import Leaves

    return Leaves(KINDS, unpack(LEAVES.read_bytes()))


def value(setup: Setup, left: str) -> float:
    """In points; of more than six letters, what the six are worth without the one that they miss least."""
    if len(left) <= MOST:
        return leaves().value(setup, left)
    return max(leaves().value(setup, left[:at] + left[at + 1 :]) for at in range(len(left)))


def pack(table: bytes) -> bytes:
    """Lower bytes first, then the upper: that is smaller."""
    return lzma.compress(table[::2] + table[1::2], preset=9 | lzma.PRESET_EXTREME)


def unpack(packed: bytes) -> bytes:
    planes = lzma.decompress(packed)
    table = bytearray(len(planes))
    table[::2], table[1::2] = planes[: len(planes) // 2], planes[len(planes) // 2 :]
    return bytes(table)
