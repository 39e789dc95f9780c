"""How a ray runs, and what it tells.

Before each step a ray looks at the three crossings ahead of it. Atoms on both front
diagonals turn it back, one alone turns it 90° away, and then it looks again; else an
atom straight ahead absorbs it; else it moves on. So deviation comes before absorption
(ATO-15), and a ray that comes back to a place with the same heading turns for ever.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache

from salon.games.atomes.values import Atoms, Crossing, Entry, Point, Ray, Sign
from salon.kernel import Value


class Trace(Value, frozen=True):
    """A ray with its path, from outside; the path of an absorbed one ends on the atom, that of a
    looped one where the loop closes."""

    ray: Ray
    path: tuple[Point, ...]


@cache
def entries(size: int) -> tuple[Entry, ...]:
    return tuple(10 * side + line for side in (1, 2, 3, 4) for line in range(size))


@cache
def crossings(size: int) -> tuple[Crossing, ...]:
    """Where atoms may lie: rays run on the border lines, atoms do not."""
    inner = range(1, size - 1)
    return tuple(10 * row + column for row in inner for column in inner)


@cache
def _gates(size: int) -> dict[Entry, tuple[Point, Point]]:
    """The place outside each entry, and the heading inwards."""
    return {
        entry: {
            1: ((line, -1), (0, 1)),
            2: ((size, line), (-1, 0)),
            3: ((line, size), (0, -1)),
            4: ((-1, line), (1, 0)),
        }[side]
        for entry in entries(size)
        for side, line in [divmod(entry, 10)]
    }


@cache
def _exits(size: int) -> dict[Point, Entry]:
    return {place: entry for entry, (place, _) in _gates(size).items()}


def trace(size: int, atoms: Collection[Crossing], entry: Entry) -> Trace:
    """What happens to a ray that enters here."""
    occupied = {divmod(atom, 10) for atom in atoms}
    (row, column), (down, right) = _gates(size)[entry]
    path, seen = [(row, column)], set()
    deviated = reflected = False

    def ended(sign: Sign, left_at: Entry | None = None) -> Trace:
        return Trace(Ray(entry, sign, left_at), tuple(path))

    while (row, column, down, right) not in seen:
        seen.add((row, column, down, right))
        ahead = row + down, column + right
        one = (ahead[0] - right, ahead[1] + down) in occupied
        other = (ahead[0] + right, ahead[1] - down) in occupied
        if one and other:
            down, right, reflected = -down, -right, True
        elif one:
            down, right, deviated = right, -down, True
        elif other:
            down, right, deviated = -right, down, True
        elif ahead in occupied:
            path.append(ahead)
            return ended("absorbed")
        else:
            row, column = ahead
            path.append(ahead)
            if left_at := _exits(size).get(ahead):
                sign: Sign = "deviated" if deviated else "reflected" if reflected else "straight"
                return ended(sign, left_at)
    return ended("looped")


def fire(size: int, atoms: Collection[Crossing], entry: Entry) -> Ray:
    return trace(size, atoms, entry).ray


def answers(size: int, atoms: Collection[Crossing]) -> Iterator[Ray]:
    """What every ray there is would tell."""
    return (fire(size, atoms, entry) for entry in entries(size))


def equivalent(size: int, atoms: Atoms, guess: Atoms) -> bool:
    """Whether no ray can tell the two apart (ATO-23)."""
    return len(atoms) == len(guess) and all(
        fire(size, atoms, entry) == fire(size, guess, entry) for entry in entries(size)
    )
