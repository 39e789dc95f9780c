"""Words on the rail of Octoverso."""

from collections.abc import Sequence

import salon._core
import salon._core.words

WIN: float = 1000.0

def moves(
    graph: salon._core.words.WordGraph,
    lemmas: salon._core.words.LemmaIndex,
    rail: str,
    hand: str,
    played: Sequence[str],
    shortest: int = 3,
) -> list[tuple[str, str, bool, bool]]:
    """
    Every word of at least `shortest` letters that can be made: its letters, the tiles laid, whether the verso is read, and whether it is made at the left end.
    """

def values(
    graph: salon._core.words.WordGraph,
    lemmas: salon._core.words.LemmaIndex,
    rail: str,
    own: str,
    other: str,
    played: Sequence[str],
    words: int,
    width: int,
    stop: salon._core.Flag | None = None,
    tries: int = 0,
    further: int = 1,
    narrower: int = 1,
) -> list[tuple[tuple[str, str, bool, bool], float]]:
    """
    Every word and its value, so many words ahead; what is not the best may be bounded.

    The best, as many as there are `tries`, are then looked at `further` words ahead, `narrower` wide.
    """

def value(
    graph: salon._core.words.WordGraph,
    lemmas: salon._core.words.LemmaIndex,
    rail: str,
    own: str,
    other: str,
    played: Sequence[str],
    words: int,
    width: int,
    stop: salon._core.Flag | None = None,
) -> float:
    """The value of a position to the player to move, so many words ahead."""

def put_back(hand: str) -> str:
    """The tile of a hand that one is best rid of."""
