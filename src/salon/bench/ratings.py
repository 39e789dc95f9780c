"""Whether ratings find out who is stronger: players of known strength, for two, three and six seats.

Each of 200 players has a strength; in a game everybody performs by it and by luck, so that two who are 400
points apart win ten to one. Half of one run's games are against programs that stand where they are. Told are
how well the order comes out, whether doubts are right (errors in units of the doubt, 1 is right), how often
there happened what was foreseen with a chance of about 65, 75, 85 and 95 in a hundred.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log, sqrt
from random import Random
from statistics import fmean

from salon.bench import Figure
from salon.tables.rating import START, Rating, anchor, expected, folded

PLAYERS = 200
STRENGTH = (1300.0, 300.0)
LUCK = 400 / log(10)
ANCHORS = (800, 1100, 1400, 1700, 2000, 2300)
SOON, LATE = 20, 100
"""Games of each after which is measured."""


class World:
    def __init__(self, seats: int, seed: int, programs: bool) -> None:
        self.rng = Random(seed)
        self.seats = seats
        self.programs = programs
        self.strengths = [self.rng.gauss(*STRENGTH) for _ in range(PLAYERS)]
        self.ratings = [START] * PLAYERS
        self.foreseen: list[tuple[float, bool]] = []

    def round(self) -> None:
        """A game for everybody."""
        order = self.rng.sample(range(PLAYERS), PLAYERS)
        step = 1 if self.programs and self.rng.random() < 0.5 else self.seats
        for first in range(0, PLAYERS - step + 1, step):
            self.game(order[first : first + step])

    def game(self, who: Sequence[int]) -> None:
        programs = self.rng.choices(ANCHORS, k=self.seats - len(who))
        before = [*(self.ratings[one] for one in who), *map(anchor, programs)]
        strengths = [*(self.strengths[one] for one in who), *map(float, programs)]
        shown = [strength - LUCK * log(-log(self.rng.random())) for strength in strengths]
        ranks = [sum(other > own for other in shown) for own in shown]
        self.foresee(before, ranks)
        for one, after in zip(who, folded(before, ranks), strict=False):
            self.ratings[one] = after

    def foresee(self, before: list[Rating], ranks: list[int]) -> None:
        for own in range(self.seats):
            for other in range(own):
                chance, won = expected(before[own], before[other]), ranks[own] < ranks[other]
                self.foreseen.append((chance, won) if chance >= 0.5 else (1 - chance, not won))

    def figures(self, name: str) -> Iterator[Figure]:
        own = [rating.mu for rating in self.ratings]
        yield Figure(f"{name}: rank correlation", spearman(self.strengths, own), "", signature=True)
        pairs = [*zip(self.ratings, self.strengths, strict=True)]
        # Among themselves only differences can be found out; programs tell where the scale begins.
        shift = 0.0 if self.programs else fmean(rating.mu - truth for rating, truth in pairs)
        apart = [(rating.mu - truth - shift) / rating.sigma for rating, truth in pairs]
        yield Figure(f"{name}: error in doubts", sqrt(fmean(each**2 for each in apart)), "")
        yield Figure(f"{name}: doubt", fmean(rating.sigma for rating in self.ratings), "points")
        sure = sum(rating.established for rating in self.ratings) / PLAYERS
        yield Figure(f"{name}: established", 100 * sure, "%")

    def calibration(self, name: str) -> Iterator[Figure]:
        for low in (0.6, 0.7, 0.8, 0.9):
            near = [(chance, won) for chance, won in self.foreseen if low <= chance < low + 0.1]
            if near:
                foreseen = fmean(chance for chance, _ in near)
                yield Figure(f"{name}: of {foreseen:.2f} foreseen", fmean(won for _, won in near), "")


def run(seed: int = 1) -> Iterator[Figure]:
    for seats, programs in ((2, False), (3, False), (6, False), (2, True)):
        world = World(seats, seed, programs)
        kind = f"{seats} seats" + (", half against programs" if programs else "")
        for games in range(1, LATE + 1):
            world.round()
            if games == SOON:
                yield from world.figures(f"{kind}, {games} games")
                world.foreseen.clear()
        yield from world.figures(f"{kind}, {LATE} games")
        yield from world.calibration(f"{kind}, games {SOON + 1} to {LATE}")


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """The correlation of two orders, without ties."""
    places = [sorted(range(len(row)), key=row.__getitem__) for row in (one, other)]
    ranks = [dict(zip(order, range(len(order)), strict=True)) for order in places]
    size = len(one)
    return 1 - 6 * sum((ranks[0][at] - ranks[1][at]) ** 2 for at in range(size)) / (size * (size**2 - 1))
