"""The letters and the board: what there is, what it is worth (SCR-43, SCR-52).

Inside Salon letters are written as other programs write them: on a rack or in the reserve a capital,
and `?` for a blank; on the board a capital, a small letter for a blank that stands for it, and `.`
for an empty square. Squares are counted from 0, row by row. The players' own way, small letters and
capitals for blanks, is the business of `notation`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

SIZE: Final = 15
RACK: Final = 7
BINGO: Final = 50
BLANK: Final = "?"
EMPTY: Final = "."
CENTRE: Final = SIZE * SIZE // 2

_SET: Final = (
    "A9×1 B2×3 C2×3 D3×2 E15×1 F2×4 G2×2 H2×4 I8×1 J1×8 K1×10 L5×1 M3×2 N6×1 O6×1 P2×3 Q1×8 R6×1 S6×1 "
    "T6×1 U6×1 V2×4 W1×10 X1×10 Y1×10 Z1×10 ?2×0"
)
_QUARTER: Final = (
    "W..l...W",
    ".w...L..",
    "..w...l.",
    "l..w...l",
    "....w...",
    ".L...L..",
    "..l...l.",
    "W..l...w",
)
"""The upper left of the board: `l` and `L` count a letter twice and thrice, `w` and `W` a word."""


def _letters() -> dict[str, tuple[int, int]]:
    """How many there are of each, and their value."""
    written = (part.partition("×") for part in _SET.split())
    return {left[0]: (int(left[1:]), int(value)) for left, _, value in written}


COUNTS: Final = {letter: count for letter, (count, _) in _letters().items()}
VALUES: Final = {letter: value for letter, (_, value) in _letters().items()}
TILES: Final = "".join(sorted(letter * count for letter, count in COUNTS.items()))
"""All of them, in order."""

_ENGLISH: Final = "A9B2C2D4E12F2G3H2I9J1K1L4M2N6O8P2Q1R6S4T6U4V2W2X1Y2Z1?2"
OURS: Final = "french"
SETS: Final = {
    OURS: TILES,
    "english": "".join(sorted(sign * int(count) for sign, count in re.findall(r"(\D)(\d+)", _ENGLISH))),
}
"""Other sets that games come in which are looked at here; they are played with the first."""

_rows: Final = [half + half[-2::-1] for half in _QUARTER]
PREMIUMS: Final = "".join([*_rows, *_rows[-2::-1]])
LETTER_TIMES: Final = tuple({"l": 2, "L": 3}.get(sign, 1) for sign in PREMIUMS)
WORD_TIMES: Final = tuple({"w": 2, "W": 3}.get(sign, 1) for sign in PREMIUMS)
NOTHING: Final = EMPTY * SIZE * SIZE

CONSTANTS: Final = {
    "SIZE": SIZE,
    "CENTRE": CENTRE,
    "RACK": RACK,
    "VALUES": VALUES,
    "COUNTS": COUNTS,
    "PREMIUMS": PREMIUMS,
    "SETS": SETS,
}


def value(letter: str) -> int:
    """What a letter counts, on a rack or on the board: a blank counts nothing."""
    return VALUES.get(letter, 0)


def values(letters: Iterable[str]) -> int:
    return sum(map(value, letters))


def tile(letter: str) -> str:
    """The tile that lies there: a small letter is a blank."""
    return BLANK if letter.islower() else letter


def tiles(letters: Iterable[str]) -> str:
    return "".join(map(tile, letters))


def ordered(letters: Iterable[str]) -> str:
    return "".join(sorted(letters))


def holds(heap: str, letters: str) -> bool:
    """Whether all these letters are there, each as often."""
    return Counter(letters) <= Counter(heap)


def without(heap: str, letters: str) -> str:
    return ordered((Counter(heap) - Counter(letters)).elements())
