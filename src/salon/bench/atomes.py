"""Atomes: rays, exact counts, hints, and how many rays a search takes at every level."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import process_time

from salon._core import atomes as core
from salon.bench import Figure, spread
from salon.games.atomes import LEVELS, Level, Ray
from salon.games.atomes import knowledge as known
from salon.games.atomes.bots import Seeker, hidden, race
from salon.games.atomes.rays import answers

EXACT = range(1, 20)
"""Levels at which every set of atoms is sought; at the others `GAMES` are."""

GAMES = 200
AHEAD = 2


def run() -> Iterator[Figure]:
    yield from _rays()
    yield from _counts()
    for level in EXACT:
        yield from _every_set(level)
    for level in range(EXACT.stop, 27):
        yield from _games(level)


def _rays() -> Iterator[Figure]:
    rng, level = Random(1), LEVELS[26]
    boards = [hidden(level, rng) for _ in range(200)]
    start = process_time()
    rays = sum(len(list(answers(10, atoms))) for atoms in boards)
    yield Figure("rules: a ray at level 26", (process_time() - start) / rays * 1e6, "CPU µs")
    start = process_time()
    core.tell(10, [known.mask(atoms) for atoms in boards] * 100)
    yield Figure("core: a ray at level 26", (process_time() - start) / rays / 100 * 1e9, "CPU ns")


def _counts(boards: int = 50) -> Iterator[Figure]:
    """All rays known, and hints in the course of games in which rays are fired anywhere."""
    rng, level, decisions = Random(26), LEVELS[26], 0
    all_known, hints = [], []
    for atoms in [hidden(level, rng) for _ in range(boards)]:
        rays = list(answers(10, atoms))
        told = known.told(rays)
        start = process_time()
        decisions += core.odds(10, level.atoms, told)[2]
        all_known.append(process_time() - start)
        rng.shuffle(rays)
        hints += [_hint(level, rays[:fired], rng) for fired in range(0, 24, 2)]
    yield Figure("level 26, all rays known: decisions", decisions / boards, "a count", signature=True)
    yield Figure("level 26, all rays known: worst count", max(all_known) * 1e3, "CPU ms")
    yield from spread("level 26, a hint at any moment", hints)


def _hint(level: Level, rays: list[Ray], rng: Random) -> float:
    start = process_time()
    known.odds(level, rays)
    known.tellings(level, known.possible(level, rays, rng))
    return process_time() - start


def _every_set(number: int) -> Iterator[Figure]:
    level = LEVELS[number]
    sets, rays, _, ambiguous = core.study(level.size, level.atoms)
    yield Figure(f"level {number}: rays, greedy, every set", rays / sets, "rays", signature=True)
    if ambiguous:
        yield Figure(f"level {number}: sets with a twin", 100 * ambiguous / sets, "%", signature=True)
    if sets > 1_000_000:
        return
    further = core.study(level.size, level.atoms, AHEAD)[1]
    yield Figure(f"level {number}: rays, {AHEAD} ahead, every set", further / sets, "rays", signature=True)


def _games(number: int) -> Iterator[Figure]:
    """The same atoms sought by each strategy until all is certain."""
    level, rng = LEVELS[number], Random(number)
    boards = [hidden(level, rng) for _ in range(GAMES)]
    fired = list[list[int]]()
    for name, ahead in (("greedy", 1), (f"{AHEAD} ahead", AHEAD)):
        seeker, start = Seeker(known.SAMPLE, ahead, sure=1.0), process_time()
        ends = [race(number, [seeker], atoms, rng) for atoms in boards]
        rays = [len(search.rays) for end in ends for search in end.searches if search is not None]
        yield Figure(f"level {number}: rays, {name}, {GAMES} games", mean(rays), "rays")
        yield Figure(f"level {number}: {name}, a game", (process_time() - start) / GAMES * 1e3, "CPU ms")
        fired.append(rays)
    saved = [greedy - further for greedy, further in zip(*fired, strict=True)]
    yield Figure(f"level {number}: rays saved, {AHEAD} ahead", mean(saved), "rays")
    yield Figure(f"level {number}: more or less", 1.96 * stdev(saved) / sqrt(GAMES), "rays")
    twins = sum(known.count(level, answers(level.size, atoms)) > 1 for atoms in boards)
    yield Figure(f"level {number}: boards with a twin", 100 * twins / GAMES, "%")
