"""Topping: who finds the top how fast, and what hints tell and cost (CLB-20, CLB-21)."""

from __future__ import annotations

from typing import Final

from salon.games.duplicate.values import PRICES, Hints, Propose, Top
from salon.games.scrabble.notation import ROWS
from salon.games.scrabble.tiles import RACK, SIZE, ordered, tiles

LONGEST: Final = 180
PENALTY: Final = 60
"""Seconds a turn at most, and what is added for a top that was not found."""

WORST: Final = LONGEST + PENALTY


def taken(proposal: Propose) -> int:
    """The seconds that a turn took who found the top: at most one less than who did not."""
    return min((proposal.after or 0) + sum(PRICES[: proposal.hints]), WORST - 1)


def saved(proposal: Propose) -> int:
    """Of the seconds that a turn takes who does not find the top."""
    return WORST - taken(proposal)


def told(top: Top, hints: int) -> Hints:
    """What so many hints say of the top."""
    row, column = divmod(top.place.square, SIZE)
    steps = {
        "scrabble": len(top.place.letters) >= RACK,
        "points": top.points,
        "line": ROWS[row] if top.place.across else str(column + 1),
        "letters": ordered(tiles(top.place.letters)),
        "first": top.word.text[0],
    }
    return Hints(**dict(list(steps.items())[:hints]))  # type: ignore[arg-type]
