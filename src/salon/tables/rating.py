"""What results make of ratings: a strength on the programs' scale, and how unsure it is. Pure.

The model is Weng and Lin's for pairs of places (Bradley-Terry), the same for two, three and six seats. Its
spread is such that 400 points are ten games of eleven, as among the programs (`docs/levels.md`): so 1000
is a newcomer, and a program stands where it was measured, without doubt, and is not moved.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log, sqrt
from typing import TYPE_CHECKING, Final

from salon.kernel import Value
from salon.tables.values import Table

if TYPE_CHECKING:
    from openskill.models import BradleyTerryPart

MOST_SEATS: Final = 6
BETA: Final = 400 / log(10) / sqrt(2)
"""The chance in one game: two of known strength, 400 points apart, win ten to one."""

TAU: Final = BETA / 50
"""What each game adds to the doubt, for people change; in the library's own proportion."""

SURE: Final = 150.0
"""A rating is provisional until its doubt is at most this."""

TURNS: Final = 2
"""A game that is cut off before everybody has acted so often was aborted."""


class Rating(Value, frozen=True):
    """Strength, and its standard deviation."""

    mu: float
    sigma: float

    @property
    def established(self) -> bool:
        return self.sigma <= SURE


START: Final = Rating(1000.0, 350.0)


def anchor(strength: float) -> Rating:
    """Measured, and not moved by results."""
    return Rating(float(strength), 0.0)


def expected(own: Rating, other: Rating) -> float:
    """How likely one is to be placed before the other; a draw is half of it."""
    spread = sqrt(2 * BETA**2 + own.sigma**2 + other.sigma**2)
    return 1 / (1 + exp((other.mu - own.mu) / spread))


def folded(before: Sequence[Rating], ranks: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings after a game with these places; equals share a rank."""
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return tuple(
        old if old.sigma == 0 else Rating(new.mu, new.sigma)
        for old, (new,) in zip(before, after, strict=True)
    )


@lru_cache(1)
def _model() -> BradleyTerryPart:
    """Every place is compared with every other, else it grows too sure with six."""
    from openskill.models import BradleyTerryPart

    return BradleyTerryPart(mu=START.mu, sigma=START.sigma, beta=BETA, tau=TAU, window_size=MOST_SEATS)


def spoilt(table: Table) -> str:
    """Why a rated game that is over counts for nobody, as far as its log tells; nothing if it counts."""
    if not table.ranked:
        return "reopened"
    if table.cut and min(table.acted) < TURNS:
        return "aborted"
    return ""
