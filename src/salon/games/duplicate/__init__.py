"""Duplicate: the Scrabble of clubs. The same draw for everybody, and the top of every turn laid for all."""

from salon.games.duplicate.rules import Duplicate
from salon.games.duplicate.values import (
    Arrived,
    Departed,
    Draw,
    Drawn,
    Ended,
    Options,
    Propose,
    Proposed,
    Resumed,
    Scored,
    State,
    Top,
    Turn,
    View,
)

__all__ = [
    "Arrived",
    "Departed",
    "Draw",
    "Drawn",
    "Duplicate",
    "Ended",
    "Options",
    "Propose",
    "Proposed",
    "Resumed",
    "Scored",
    "State",
    "Top",
    "Turn",
    "View",
]

GAME = Duplicate()
