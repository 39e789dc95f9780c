"""
Atomes: a set of atoms has bit 8*(row-1)+(column-1) for each; an entry is numbered as players do, 10 to 49; an answer is the exit of a deviated ray, or 1 straight, 2 reflected, 3 absorbed, 4 looped.
"""

from collections.abc import Sequence

import salon._core

def fire(size: int, atoms: int, entry: int) -> int:
    """What a ray that enters there tells."""

def odds(
    size: int, number: int, rays: Sequence[tuple[int, int]], stop: salon._core.Flag | None = None
) -> tuple[int, list[int], int]:
    """
    How many sets of so many atoms answer these rays, given as (entry, answer); of these, how many have an atom at each bit; and how many crossings had to be decided to know.
    """

def sample(
    size: int,
    number: int,
    rays: Sequence[tuple[int, int]],
    most: int,
    seed: int,
    stop: salon._core.Flag | None = None,
) -> list[int]:
    """
    All possible sets if there are at most so many, else that many drawn, each as likely as the other.
    """

def tell(size: int, sets: Sequence[int]) -> list[tuple[int, float]]:
    """
    Each entry with the bits that its ray would tell about sets that are all as likely, the most first.
    """

def advise(
    size: int, sets: Sequence[int], ahead: int = 1, width: int = 16, stop: salon._core.Flag | None = None
) -> tuple[int, int, float]:
    """
    What to do when any of these sets may be the hidden one: the entry to fire after so many rays thought ahead, or 0 if no ray tells the sets apart; the set that is right most often, and how often.
    """

def study(size: int, number: int, ahead: int = 1, width: int = 16) -> tuple[int, int, int, int]:
    """
    Every set of so many atoms sought until no ray tells more: the number of sets, of rays in all, of rays at most, and of sets that share all their answers with another.
    """
