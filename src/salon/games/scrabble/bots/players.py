"""Scrabble's virtual players, and what they say about a position.

The beginner and the expert are the source's own (SCR-22 to SCR-25). Between them, for practice, are
players who know common words and see only some of the placements; above them, those of `engine`.
"""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import ClassVar, Final, TypeAlias

from salon.bots import Bot, Flag
from salon.games.scrabble import Exchange, Pass, Place, View
from salon.games.scrabble.bots.engine import Strong
from salon.games.scrabble.rules import LEAST_RESERVE, words_of
from salon.games.scrabble.search import placements
from salon.kernel import Seat
from salon.words import familiar

Move: TypeAlias = Place | Exchange | Pass
Scored: TypeAlias = tuple[Place, int]

RANGES: Final = (range(7), range(7, 13), range(13, 19))
"""The points that a beginner aims at: at most 6, 7 to 12, 13 to 18."""

AIMS: Final = (0.4, 0.3, 0.3)


class Player(Bot):
    """It takes three seconds (SCR-20): finding all placements takes milliseconds."""

    pace: ClassVar[float] = 3.0

    @abstractmethod
    def choose(self, view: View, seat: Seat, rng: Random, stop: Flag) -> Move: ...


class Beginner(Player):
    def choose(self, view: View, seat: Seat, rng: Random, stop: Flag) -> Move:
        """Ten times in a hundred it passes, ten times it exchanges, else it places (SCR-22)."""
        fate = rng.random()
        if fate < 0.1:
            return Pass()
        if fate < 0.2:
            return self._exchange(view, seat, rng)
        return aimed(_placements(view, seat), rng)

    def _exchange(self, view: View, seat: Seat, rng: Random) -> Move:
        """Some of its letters; none if the reserve cannot serve it (SCR-23)."""
        rack = _rack(view, seat)
        if view.reserve < LEAST_RESERVE:
            return Pass()
        return Exchange("".join(sorted(rng.sample(rack, rng.randint(1, len(rack))))))


def aimed(found: list[Scored], rng: Random) -> Place | Pass:
    """A placement in the range that it aims at, or in the nearest that has one (SCR-24).

    Every number of points there is as likely as another, so that scores vary.
    """
    (aim,) = rng.choices(range(len(RANGES)), AIMS)
    for number in sorted(range(len(RANGES)), key=lambda other: abs(other - aim)):
        inside = [(place, points) for place, points in found if points in RANGES[number]]
        if inside:
            points = rng.choice(sorted({points for _, points in inside}))
            return rng.choice([place for place, worth in inside if worth == points])
    return Pass()


class Expert(Player):
    """The highest-scoring placement there is (SCR-25)."""

    def choose(self, view: View, seat: Seat, rng: Random, stop: Flag) -> Move:
        best = placements(view.board, _rack(view, seat), words_of(view.options), most=1)
        return best[0][0] if best else self._exchange(view, seat, rng)

    def _exchange(self, view: View, seat: Seat, rng: Random) -> Move:
        """All letters; with a short reserve as many as it can, if its seat may (SCR-25)."""
        rack = _rack(view, seat)
        count = min(len(rack), view.reserve)
        if count == 0 or (view.reserve < LEAST_RESERVE and seat not in view.options.short_exchange):
            return Pass()
        return Exchange("".join(sorted(rng.sample(rack, count))))


class Learner(Expert):
    """The highest-scoring placement that it sees, of the `knows` commonest words (none: of all).

    It sees a placement of one letter as often as `sight`, one of two letters that often again, and so on.
    Where it sees none it takes the least that can be done, with any word if it must: two who exchange on a
    closed board would never end.
    """

    def __init__(self, sight: float, knows: int | None = None) -> None:
        self.sight = sight
        self.knows = knows

    def choose(self, view: View, seat: Seat, rng: Random, stop: Flag) -> Move:
        rack, words = _rack(view, seat), words_of(view.options)
        known = familiar(words, self.knows) if self.knows else words
        found = placements(view.board, rack, known) or placements(view.board, rack, words)
        if not found:
            return self._exchange(view, seat, rng)
        seen = (place for place, _ in found if rng.random() < self.sight ** len(place.letters))
        return next(seen, found[-1][0])


def _rack(view: View, seat: Seat) -> str:
    rack = view.racks[seat]
    assert rack is not None
    return rack


def _placements(view: View, seat: Seat) -> list[Scored]:
    return placements(view.board, _rack(view, seat), words_of(view.options))


PLAYERS: Final[dict[str, Bot]] = {
    "beginner": Beginner(),
    "amateur": Learner(sight=0.45, knows=4000),
    "regular": Learner(sight=0.7, knows=10000),
    "club": Learner(sight=0.9, knows=20000),
    "seasoned": Learner(sight=0.7),
    "expert": Expert(),
    "master": Strong(),
    "champion": Strong(rollouts=5000),
}
