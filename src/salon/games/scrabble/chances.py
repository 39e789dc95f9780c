"""How often a lead wins, by what is left in the reserve, as learned from the engine's own games: a table that
is shipped."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from salon.games.scrabble.leaves import unpack

if TYPE_CHECKING:
    from salon._core.scrabble import Chances

CHANCES: Final = files("salon.games.scrabble") / "data" / "chances.xz"


@lru_cache(1)
def chances() -> Chances:
    from salon._core.scrabble import Chances

    return Chances(unpack(CHANCES.read_bytes()))
