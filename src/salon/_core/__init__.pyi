"""What must be fast: boards, word graphs, search and solving."""

from salon._core import (
    atomes as atomes,
    octoverso as octoverso,
    osmotik as osmotik,
    othello as othello,
    scrabble as scrabble,
    words as words,
)

def avx2() -> bool:
    """Whether calls that start now take the AVX2 path."""

def force_portable(forced: bool) -> None:
    """
    Force the portable path (or stop forcing it) for calls that start from now on.
    """

class Flag:
    """Ends long work, from any thread and for good."""

    def __init__(self) -> None: ...
    def set(self) -> None:
        """The work ends within a few milliseconds."""

    def is_set(self) -> bool: ...

class Stopped(Exception):
    pass
