"""How often a lead wins, by what is left in the reserve, as learned from the engine's own games: a table that
is shipped."""

from __future__ import annotations

import lzma
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from salon._core.scrabble import Chances

CHANCES: Final = files("salon.games.scrabble") / "data" / "chances.xz"


@lru_cache(1)
def chances() -> Chances:
    from salon._core.scrabble import Chances

    return Chances(unpack(CHANCES.read_bytes()))


def pack(table: bytes) -> bytes:
    return lzma.compress(table, preset=9 | lzma.PRESET_EXTREME)


def unpack(packed: bytes) -> bytes:
    return lzma.decompress(packed)
