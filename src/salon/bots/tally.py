"""What a match between two players has come to, in pairs of games with the seats exchanged."""

from __future__ import annotations

from math import log10, sqrt

from salon.kernel import Value


class Tally(Value, frozen=True):
    """What the first player made, pair by pair: 0 to 2 points each, a draw being half a point.

    >>> tally = Tally((2.0, 1.0, 1.5))
    >>> tally.games, tally.score, round(tally.margin, 2), round(tally.elo)
    (6, 0.75, 0.28, 191)
    """

    pairs: tuple[float, ...] = ()

    @property
    def games(self) -> int:
        """How many were played."""
        return 2 * len(self.pairs)

    @property
    def score(self) -> float:
        """The first player's share of the points, from 0 to 1."""
        return sum(self.pairs) / max(1, self.games)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of the score, from how pairs vary."""
        if len(self.pairs) < 2:
            return 1.0
        variance = sum((pair / 2 - self.score) ** 2 for pair in self.pairs) / (len(self.pairs) - 1)
        return 1.96 * sqrt(variance / len(self.pairs))

    @property
    def elo(self) -> float:
        """The difference in rating that the score means; a whitewash counts as one half-point lost."""
        least = 0.5 / max(1, self.games)
        score = min(max(self.score, least), 1 - least)
        return 400 * log10(score / (1 - score))
