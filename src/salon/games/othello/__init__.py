"""OTHO: Othello, as its source tells it."""

from salon.games.othello.rules import Othello
from salon.games.othello.values import (
    BLACK,
    WHITE,
    Cell,
    Finished,
    Options,
    Passed,
    Place,
    Placed,
    Reason,
    State,
    View,
)

__all__ = [
    "BLACK",
    "WHITE",
    "Cell",
    "Finished",
    "Options",
    "Othello",
    "Passed",
    "Place",
    "Placed",
    "Reason",
    "State",
    "View",
]

GAME = Othello()
