"""A finished game as a file of the field: GGF."""

from __future__ import annotations

from salon.games.othello import notation
from salon.games.othello.formats import Game, Move, write_ggf
from salon.games.othello.rules import OPENING
from salon.games.othello.values import BLACK, Place
from salon.kernel import Record

EXTENSION = "ggf"


def write(record: Record, names: tuple[str, ...], day: str) -> str:
    moves = tuple(
        Move(step.seat, step.action.cell) for step in record.steps if isinstance(step.action, Place)
    )
    start = record.options.start
    discs, mover = notation.position(start) if start else (OPENING, BLACK)
    result = record.game.result(record.states()[-1])
    margin = "" if result is None else f"{result.scores[0] - result.scores[1]:+d}"
    black, white = map(_plain, names)
    return write_ggf(Game(moves, discs, mover, black, white, "Salon", day, margin)) + "\n"


def _plain(name: str) -> str:
    """GGF ends a property with a bracket."""
    return name.replace("[", "(").replace("]", ")")
