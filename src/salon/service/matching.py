"""Who of those who look for an opponent meets whom: each the nearest in strength who is left. Pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from collections.abc import Set as AbstractSet
from math import inf
from typing import TypeAlias

from salon.store.seeks import Seek

Apart: TypeAlias = AbstractSet[tuple[str, str]]
"""Who blocks whom."""


def couples(standing: Sequence[Seek], fresh: Collection[str], apart: Apart) -> Iterator[tuple[Seek, Seek]]:
    """Those persons who have just come, in their order, each with whom they meet."""
    alike: dict[str, list[Seek]] = defaultdict(list)
    for seek in sorted(standing, key=lambda each: each.rating):
        alike[seek.terms].append(seek)
    rows = {terms: _Row(seeks) for terms, seeks in alike.items()}
    for seek in standing:
        row = rows[seek.terms]
        if seek.person in fresh and seek.id in row.places:
            found = row.nearest(seek, apart)
            if found is not None:
                row.take(seek)
                row.take(found)
                yield seek, found


class _Row:
    """Those who want the same, by their ratings; each knows who is left beside them."""

    def __init__(self, seeks: Sequence[Seek]) -> None:
        self._seeks = seeks
        self.places = {seek.id: place for place, seek in enumerate(seeks)}
        self._below = [*range(-1, len(seeks) - 1), len(seeks) - 1]
        self._above = [*range(1, len(seeks) + 1), 0]
        """The last entry of both is before the first place and after the last."""

    def take(self, seek: Seek) -> None:
        place = self.places.pop(seek.id)
        self._above[self._below[place]] = self._above[place]
        self._below[self._above[place]] = self._below[place]

    def nearest(self, own: Seek, apart: Apart) -> Seek | None:
        """Outwards from one's own place, no further than one will go."""
        place, end = self.places[own.id], len(self._seeks)
        below, above = self._below[place], self._above[place]
        while True:
            down = own.rating - self._seeks[below].rating if below >= 0 else inf
            up = self._seeks[above].rating - own.rating if above < end else inf
            at, way = (below, down) if down <= up else (above, up)
            if way == inf or way > max(own.rating - own.least, own.most - own.rating):
                return None
            other: Seek = self._seeks[at]
            if own.fits(other) and not apart & {(own.person, other.person), (other.person, own.person)}:
                return other
            below, above = (self._below[at], above) if at == below else (below, self._above[at])
