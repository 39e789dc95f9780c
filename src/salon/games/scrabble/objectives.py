"""The eight objectives of the LOG2990 mode: what reaches each, and what it brings (SCR-31).

Their words for players, French and English, are in the client's catalogue and in `docs/rules/scrabble.md`.
The rarer one is among good players, the more it brings: `salon bench scrabble_rules` counts that.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from salon.games.scrabble.placing import standing
from salon.games.scrabble.tiles import SIZE, values
from salon.games.scrabble.values import ObjectiveKey, Place, Square, Word
from salon.kernel import Value

CORNERS: Final = frozenset({0, SIZE - 1, SIZE * (SIZE - 1), SIZE * SIZE - 1})
DEAR: Final = 8
STEPS: Final = 4


class Feat(Value, frozen=True):
    """A placement that stands, the board before it, and the points of the same player's turns before."""

    board: str
    place: Place
    squares: tuple[Square, ...]
    words: tuple[Word, ...]
    points: int
    gains: tuple[int, ...] = ()


def _cells(word: Word) -> range:
    step = 1 if word.across else SIZE
    return range(word.square, word.square + step * len(word.text), step)


def _twins(feat: Feat) -> bool:
    """11, 22, 33 … points: two equal digits."""
    return 0 < feat.points < 100 and feat.points % 11 == 0


def _stairs(feat: Feat) -> bool:
    """The last turns, this one included, brought more and more."""
    turns = (*feat.gains, feat.points)[-STEPS:]
    return len(turns) == STEPS and all(before < after for before, after in pairwise(turns))


def _double(feat: Feat) -> bool:
    """A letter worth eight points or more counts in two words at once."""
    dear = {at for at, letter in zip(feat.squares, feat.place.letters, strict=True) if values(letter) >= DEAR}
    return any(sum(at in _cells(word) for word in feat.words) == 2 for at in dear)


def _echo(feat: Feat) -> bool:
    """A word of three letters or more that stands on the board already."""
    return any(len(word.text) >= 3 and word.text in standing(feat.board) for word in feat.words)


def _order(feat: Feat) -> bool:
    """A word of four letters or more, each later in the alphabet than the one before."""
    return any(
        len(word.text) >= 4 and all(one < other for one, other in pairwise(word.text)) for word in feat.words
    )


def _mirror(feat: Feat) -> bool:
    """A word of three letters or more that reads the same both ways."""
    return any(len(word.text) >= 3 and word.text == word.text[::-1] for word in feat.words)


def _bridge(feat: Feat) -> bool:
    """One word joins letters that lay there apart."""
    for word in feat.words:
        old = "".join(" " if at in feat.squares else "x" for at in _cells(word))
        if len(old.split()) >= 2:
            return True
    return False


def _corner(feat: Feat) -> bool:
    """A letter on a corner of the board."""
    return not CORNERS.isdisjoint(feat.squares)


OBJECTIVES: Final[dict[ObjectiveKey, tuple[Callable[[Feat], bool], int]]] = {
    "corner": (_corner, 10),
    "twins": (_twins, 10),
    "bridge": (_bridge, 15),
    "double": (_double, 20),
    "stairs": (_stairs, 20),
    "mirror": (_mirror, 25),
    "order": (_order, 30),
    "echo": (_echo, 40),
}


def reaches(key: ObjectiveKey, feat: Feat) -> bool:
    return OBJECTIVES[key][0](feat)


def bonus(key: ObjectiveKey) -> int:
    return OBJECTIVES[key][1]
