"""What rays have told: how many sets of atoms are left, what is certain, what to fire next.

Counts and odds are exact. Sets are looked at one by one where they are few enough, else
as many are drawn, each as likely as the other. The core does the work.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import log2
from random import Random
from typing import TYPE_CHECKING, Final

from salon.games.atomes.rays import crossings
from salon.games.atomes.values import Atoms, Crossing, Entry, Hint, Level, Progress, Ray, Sign, View
from salon.kernel import Malformed, Seat, Value

if TYPE_CHECKING:
    from salon._core import Flag

SAMPLE: Final = 4096

_ANSWERS: Final[dict[Sign, int]] = {"straight": 1, "reflected": 2, "absorbed": 3, "looped": 4}
_PLACES: Final = {8 * (place // 10 - 1) + place % 10 - 1: place for place in crossings(10)}


class Odds(Value, frozen=True):
    """The number of sets that are left, and of those that have an atom on each crossing."""

    sets: int
    atom: dict[Crossing, int]

    @property
    def certain(self) -> Atoms:
        return tuple(place for place, sets in self.atom.items() if sets == self.sets)

    @property
    def empty(self) -> tuple[Crossing, ...]:
        return tuple(place for place, sets in self.atom.items() if sets == 0)


class Telling(Value, frozen=True):
    """A ray and the bits that it tells on average: one bit halves the sets that are left."""

    entry: Entry
    bits: float


class Clue(Value, frozen=True):
    """The answer to a hint that was paid for; what was not asked is None."""

    hint: Hint
    sets: int
    certain: Atoms | None = None
    empty: tuple[Crossing, ...] | None = None
    odds: dict[Crossing, float] | None = None
    ray: Telling | None = None


class Reviewed(Value, frozen=True):
    """A ray of a finished search: the sets that it left, the bits that it told, those that it could be
    expected to tell, and the ray that would have told most on average."""

    sets: int
    bits: float
    expected: float
    best: Telling | None


def odds(level: Level, rays: Iterable[Ray], stop: Flag | None = None) -> Odds:
    from salon._core import atomes as core

    sets, having, _ = core.odds(level.size, level.atoms, told(rays), stop)
    inner = set(crossings(level.size))
    return Odds(sets, {place: having[bit] for bit, place in _PLACES.items() if place in inner})


def count(level: Level, rays: Iterable[Ray], stop: Flag | None = None) -> int:
    """How many sets of atoms would have told the same."""
    return odds(level, rays, stop).sets


def possible(
    level: Level, rays: Iterable[Ray], rng: Random, most: int = SAMPLE, stop: Flag | None = None
) -> list[int]:
    """The sets that are left, as the core has them: all, or that many drawn."""
    from salon._core import atomes as core

    return core.sample(level.size, level.atoms, told(rays), most, rng.getrandbits(64), stop)


def sample(level: Level, rays: Iterable[Ray], rng: Random) -> Atoms:
    """One of the sets that are left. Raises `Malformed` if no set tells what these rays do."""
    for drawn in possible(level, rays, rng, most=1):
        return atoms(drawn)
    raise Malformed("no_such_atoms")


def tellings(level: Level, sets: Sequence[int]) -> list[Telling]:
    """The rays that tell something, the most telling first."""
    from salon._core import atomes as core

    return [Telling(entry, bits) for entry, bits in core.tell(level.size, list(sets)) if bits > 0]


def clues(view: View, seat: Seat, stop: Flag | None = None) -> tuple[Clue, ...]:
    """The answers to all the hints that this seat has paid for, each as of when it asked."""
    search, rays = _search(view, seat)
    return tuple(_clue(view.level, rays[: hint.rays], hint, stop) for hint in search.hints)


def _clue(level: Level, rays: tuple[Ray, ...], hint: Hint, stop: Flag | None) -> Clue:
    known = odds(level, rays, stop)
    if hint.kind == "ray":
        return Clue(hint, known.sets, ray=next(iter(_tellings(level, rays, stop)), None))
    if hint.kind == "odds":
        return Clue(hint, known.sets, odds={place: n / known.sets for place, n in known.atom.items()})
    return Clue(hint, known.sets, certain=known.certain, empty=known.empty)


def review(view: View, seat: Seat, stop: Flag | None = None) -> Iterator[tuple[float, Reviewed]]:
    """A finished search, ray by ray (ATO-32), each with how much is done so far."""
    _, rays = _search(view, seat)
    if view.atoms is None:
        raise Malformed("not_over")
    before = count(view.level, (), stop)
    for number in range(len(rays)):
        sets = count(view.level, rays[: number + 1], stop)
        known = _tellings(view.level, rays[:number], stop)
        expected = next((each.bits for each in known if each.entry == rays[number].entry), 0.0)
        reviewed = Reviewed(sets, log2(before / sets), expected, next(iter(known), None))
        yield (number + 1) / len(rays), reviewed
        before = sets


def _tellings(level: Level, rays: tuple[Ray, ...], stop: Flag | None) -> list[Telling]:
    """The same for the same rays, though it may be by a sample."""
    rng = Random(" ".join(f"{ray.entry}{ray.sign}{ray.exit}" for ray in rays))
    return tellings(level, possible(level, rays, rng, stop=stop))


def _search(view: View, seat: Seat) -> tuple[Progress, tuple[Ray, ...]]:
    search = view.searches[seat] if 0 <= seat < len(view.searches) else None
    if search is None or search.rays is None:
        raise Malformed("no_such_search", seat=seat)
    return search, search.rays


def told(rays: Iterable[Ray]) -> list[tuple[int, int]]:
    """Rays as the core has them: entry and answer."""
    return [(ray.entry, _ANSWERS.get(ray.sign) or ray.exit or 0) for ray in rays]


def mask(places: Iterable[Crossing]) -> int:
    """A set of atoms as the core has it."""
    return sum(1 << 8 * (place // 10 - 1) + place % 10 - 1 for place in places)


def atoms(set_of_bits: int) -> Atoms:
    return tuple(place for bit, place in _PLACES.items() if set_of_bits >> bit & 1)
