"""Points: what a search has cost so far, and what a guess is worth in the end."""

from __future__ import annotations

from salon.games.atomes.rays import equivalent
from salon.games.atomes.values import PRICES, RAY_PRICE, Atoms, Hint, Level, Search, Verdict


def points(level: Level, rays: int, hints: tuple[Hint, ...]) -> int:
    """What is left of the capital."""
    return max(0, level.capital - RAY_PRICE * rays - sum(PRICES[hint.kind] for hint in hints))


def penalty(faults: int) -> int:
    """10 for the first atom wrong or missed, 15 for the second, 20 for the third… (ATO-22)."""
    return sum(10 + 5 * fault for fault in range(faults))


def judge(level: Level, atoms: Atoms, search: Search) -> Verdict:
    """The guess against the hidden atoms; one that answers every ray alike replaces them (ATO-23)."""
    guess = search.guess
    matches = equivalent(level.size, atoms, guess)
    solution = guess if matches else atoms
    right = tuple(atom for atom in guess if atom in solution)
    score = points(level, len(search.rays), search.hints) - penalty(len(solution) - len(right))
    return Verdict(
        score=max(0, score) if right and search.ending == "validated" else 0,
        solution=solution,
        right=right,
        wrong=tuple(atom for atom in guess if atom not in solution),
        missed=tuple(atom for atom in solution if atom not in guess),
        equivalent=matches and guess != atoms,
    )
