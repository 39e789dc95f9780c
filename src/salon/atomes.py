"""Atomes: rays, and exactly what they leave possible.

An entry is numbered as on the grid, side and line: `13`. A crossing names a line each way, `12-22`. What a
ray told is written `12=` straight, `13>21` deviated, `12<` reflected, `12*` absorbed, `12@` looped. A level,
1 to 26, is a size and a number of atoms (`LEVELS`).

>>> from salon import atomes
>>> atomes.fire(6, ["12-22"], "13")
Shot(ray='13>21', sign='deviated', exit='21')
>>> atomes.count(8, ["13>21"])
55
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from salon.games.atomes import LEVELS, Level, Sign, notation
from salon.games.atomes import knowledge as known
from salon.games.atomes.rays import fire as fired
from salon.games.atomes.values import Ray
from salon.kernel import Malformed, Value

__all__ = ["LEVELS", "Level", "Odds", "Shot", "Telling", "advise", "count", "fire", "odds"]

_TYPED: dict[Sign, str] = {
    "straight": "=",
    "deviated": ">",
    "reflected": "<",
    "absorbed": "*",
    "looped": "@",
}


class Shot(Value, frozen=True):
    """What a ray told, and where it left, if it did.

    >>> fire(6, [], "12").exit
    '32'
    """

    ray: str
    sign: Sign
    exit: str | None


class Odds(Value, frozen=True):
    """How many sets of atoms would have told the same; what all of them have and none of them has; and of
    each crossing how likely it has an atom.

    >>> odds(1, []).certain
    ()
    """

    sets: int
    certain: tuple[str, ...]
    empty: tuple[str, ...]
    chances: dict[str, float]


class Telling(Value, frozen=True):
    """An entry, and the bits that its ray would tell on average: one bit halves the sets that are left.

    >>> advise(1, [])[0].bits > 0
    True
    """

    entry: str
    bits: float


def fire(size: int, atoms: Sequence[str], entry: str) -> Shot:
    """A ray fired at atoms that one sets oneself. Raises `Malformed`.

    >>> fire(6, ["11-24", "13-24"], "12").sign
    'reflected'
    """
    if not 3 <= size <= 10:
        raise Malformed("unreadable_size", size=size)
    places = notation.read_atoms(size, " ".join(atoms))
    told = fired(size, places, notation.read_entry(size, entry))
    left_at = None if told.exit is None else str(told.exit)
    turned = left_at if told.sign == "deviated" else ""
    return Shot(f"{told.entry}{_TYPED[told.sign]}{turned}", told.sign, left_at)


def count(level: int, rays: Sequence[str]) -> int:
    """How many sets of atoms of that level would have told exactly this. Raises `Malformed`.

    >>> count(26, [])
    151473214816
    """
    return known.count(_level(level), _rays(level, rays))


def odds(level: int, rays: Sequence[str]) -> Odds:
    """The same, by crossing. Raises `Malformed` if no atoms would have told this.

    >>> odds(1, ["12>21"]).certain
    ('11-22',)
    """
    found = known.odds(_level(level), _rays(level, rays))
    if not found.sets:
        raise Malformed("no_such_atoms")
    chances = {notation.crossing(place): having / found.sets for place, having in found.atom.items()}
    certain, empty = (tuple(map(notation.crossing, places)) for places in (found.certain, found.empty))
    return Odds(found.sets, certain, empty, chances)


def advise(level: int, rays: Sequence[str], seed: int = 0) -> list[Telling]:
    """The rays that would tell most, the best first; none if no ray tells any more. Where the sets are many,
    by a sample of 4,096, which the seed draws.

    >>> advise(1, ["12>21"])
    []
    """
    grid = _level(level)
    sets = known.possible(grid, _rays(level, rays), Random(seed))
    return [Telling(str(each.entry), each.bits) for each in known.tellings(grid, sets)]


def _level(number: int) -> Level:
    if number not in LEVELS:
        raise Malformed("unknown_level", level=number, known=[min(LEVELS), max(LEVELS)])
    return LEVELS[number]


def _rays(level: int, rays: Sequence[str]) -> list[Ray]:
    return [notation.read_ray(_level(level).size, text) for text in rays]
