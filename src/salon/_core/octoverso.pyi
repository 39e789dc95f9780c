"""Words on the rail of Octoverso."""

from collections.abc import Sequence

import salon._core.words

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
