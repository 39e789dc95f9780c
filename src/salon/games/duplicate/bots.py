"""Duplicate's virtual players: what they know of the dictionary, and what they see on the board (CLB-11)."""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import ClassVar, Final

from salon.bots import Bot, Flag, Level, Programs
from salon.bots.newcomers import SIGHT, WORDS
from salon.games.duplicate import tops
from salon.games.duplicate.values import Propose, View
from salon.games.scrabble.values import Place
from salon.kernel import Seat
from salon.words import familiar

Scored = list[tuple[Place, int]]


class Player(Bot):
    """It says at once what it has found: nobody waits for a program."""

    pace: ClassVar[float] = 1.0

    def choose(self, view: View, seat: Seat, rng: Random, stop: Flag) -> Propose:
        return Propose(self.found(view, rng), ready=True)

    @abstractmethod
    def found(self, view: View, rng: Random) -> Place | None: ...


class Learner(Player):
    """The best placement that it sees, of the `knows` commonest words (none: of all).

    It sees a placement of one letter as often as `sight`, one of two letters that often again, and so on.
    """

    def __init__(self, sight: float, knows: int | None = None) -> None:
        self.sight = sight
        self.knows = knows

    def found(self, view: View, rng: Random) -> Place | None:
        words = tops.words_of(view.options)
        known = familiar(words, self.knows) if self.knows else words
        all_of_them = tops.placements(view.board, view.rack, view.options, known)
        seen = (place for place, _ in all_of_them if rng.random() < self.sight ** len(place.letters))
        return next(seen, all_of_them[-1][0] if all_of_them else None)


class Expert(Player):
    """Always the top."""

    def found(self, view: View, rng: Random) -> Place | None:
        top = tops.best(view.board, view.rack, view.options)
        return top.place if top else None


PROGRAMS: Final = Programs(
    {
        Level("beginner"): Learner(sight=0.3, knows=2000),
        Level("amateur"): Learner(sight=0.45, knows=4000),
        Level("regular"): Learner(sight=0.7, knows=10000),
        Level("club"): Learner(sight=0.9, knows=20000),
        Level("seasoned"): Learner(sight=0.85),
        Level("expert"): Expert(),
    },
    newcomer=Learner(knows=WORDS, sight=SIGHT),
)
