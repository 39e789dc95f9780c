"""
Atomes: a set of atoms has bit 8*(row-1)+(column-1) for each; an entry is numbered as players do, 10 to 49; an answer is the exit of a deviated ray, or 1 straight, 2 reflected, 3 absorbed, 4 looped.
"""

from collections.abc import Sequence

def fire(size: int, atoms: int, entry: int) -> int:
    """What a ray that enters there tells."""

def odds(size: int, number: int, rays: Sequence[tuple[int, int]]) -> tuple[int, list[int], int]:
    """
    How many sets of so many atoms answer these rays, given as (entry, answer); of these, how many have an atom at each bit; and how many crossings had to be decided to know.
    """

def pick(size: int, number: int, rays: Sequence[tuple[int, int]], ranks: Sequence[int]) -> list[int]:
    """
    The possible sets of these ranks, which do not decrease; ranks that are too high are left out.
    """

def tell(size: int, sets: Sequence[int]) -> list[tuple[int, float]]:
    """
    Each entry with the bits that its ray would tell about sets that are all as likely, the most first.
    """

def classes(size: int, sets: Sequence[int]) -> list[int]:
    """
    The number of each set's class, from 0 as they are met: no ray tells sets of one class apart.
    """

def choose(size: int, sets: Sequence[int], ahead: int = 1, width: int = 16) -> int:
    """
    The entry to fire when so many rays are thought ahead; 0 if no ray tells the sets apart.
    """

def study(size: int, number: int, ahead: int = 1, width: int = 16) -> tuple[int, int, int, int]:
    """
    Every set of so many atoms sought until no ray tells more: the number of sets, of rays in all, of rays at most, and of sets that share all their answers with another.
    """
