"""OTHO's levels on one scale: each against the one below, and what was learned against a rule of thumb.

The first level stands where its match with a newcomer puts it (`docs/levels.md`); each other stands above
the one below by what their match says. Seeded, so that the same engine gives the same ratings.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from salon.bench import Figure
from salon.bots.tally import Tally
from salon.games.othello.bots.engine import STRENGTHS, Strength
from salon.games.othello.bots.match import play

GAMES = 400
FLOOR = 790


def run() -> Iterator[Figure]:
    yield from _figures(
        "learned – mobility, depth 8", _match(Strength(depth=8), Strength("mobility", depth=8), 100)
    )
    rating = float(FLOOR)
    for lower, upper in pairwise(STRENGTHS):
        tally = _match(STRENGTHS[upper], STRENGTHS[lower], GAMES)
        yield from _figures(f"level {upper} – level {lower}", tally)
        rating += tally.elo
        yield Figure(f"level {upper}", round(rating), "rating", signature=True)


def _match(first: Strength, second: Strength, games: int) -> Tally:
    *_, tally = play(first, second, games // 2, seed=1)
    return tally


def _figures(name: str, tally: Tally) -> Iterator[Figure]:
    yield Figure(name, 100 * tally.score, f"% of {tally.games} games")
    yield Figure(name, 100 * (tally.score - tally.margin), "% at least (95 %)")
