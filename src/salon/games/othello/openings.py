"""Openings by the positions they lead to, so that one is known however it was reached.

A position is told apart from its three mirror images no more than the start is: the smallest of the four,
as text, stands for all. The names are the client's.
"""

from __future__ import annotations

from typing import Final

from salon.games.othello import notation
from salon.games.othello.rules import Othello
from salon.games.othello.values import Options, Place
from salon.kernel import ALL, Value, play

LINES: Final = {
    "diagonal": "c4c3",
    "x_square": "c4c3d3c5b2",
    "snake": "c4c3d3c5b3",
    "lysons": "c4c3d3c5b3f3",
    "pyramid": "c4c3d3c5b3f4b5b4c6d6f5",
    "heath": "c4c3d3c5b4",
    "heath_bat": "c4c3d3c5b4d2d6",
    "iwasaki": "c4c3d3c5b4d2e2",
    "heath_chimney": "c4c3d3c5b4e3",
    "raccoon": "c4c3d3c5b5",
    "hamilton": "c4c3d3c5b6",
    "lollipop": "c4c3d3c5b6c6b5",
    "cow": "c4c3d3c5d6",
    "chimney": "c4c3d3c5d6e3",
    "bat": "c4c3d3c5d6f4b4",
    "rose_toth": "c4c3d3c5d6f4f5",
    "tanida": "c4c3d3c5d6f4f5d2",
    "aircraft": "c4c3d3c5d6f4f5d2b5",
    "sailboat": "c4c3d3c5d6f4f5d2g4d7",
    "maruoka": "c4c3d3c5d6f4f5e6c6d7",
    "landau": "c4c3d3c5d6f4f5e6f6",
    "buffalo": "c4c3d3c5f6",
    "maruoka_buffalo": "c4c3d3c5f6e2c6",
    "tanida_buffalo": "c4c3d3c5f6e3c6f5f4g5",
    "hokuriku": "c4c3d3c5f6f5",
    "wing": "c4c3e6c5",
    "semi_wing": "c4c3f5c5",
    "parallel": "c4c5",
    "perpendicular": "c4e3",
    "mimura": "c4e3f4c5d6e6",
    "shaman": "c4e3f4c5d6f3c6",
    "inoue": "c4e3f4c5d6f3d3",
    "iago": "c4e3f4c5d6f3d3c3",
    "bhagat": "c4e3f4c5d6f3e2",
    "rose": "c4e3f4c5d6f3e6",
    "flat": "c4e3f4c5d6f3e6c3d3e2",
    "rotating_flat": "c4e3f4c5d6f3e6c3d3e2b5",
    "murakami": "c4e3f4c5d6f3e6c3d3e2b5f5",
    "rose_birth": "c4e3f4c5d6f3e6c3d3e2b6f5",
    "brightstein": "c4e3f4c5d6f3e6c3d3e2b6f5b4f6g5d7",
    "rose_birdie": "c4e3f4c5d6f3e6c3d3e2b6f5g5",
    "greenberg": "c4e3f4c5d6f3e6c3d3e2d2",
    "ralle": "c4e3f4c5d6f3e6c6",
    "horse": "c4e3f4c5e6",
    "no_cat": "c4e3f5b4",
    "swallow": "c4e3f5b4f3",
    "italian": "c4e3f5e6d3",
    "cat": "c4e3f5e6f4",
    "sakaguchi": "c4e3f5e6f4c5d6c6f7f3",
    "berner": "c4e3f5e6f4c5d6c6f7g5g6",
    "bent_ganglion": "c4e3f6b4",
    "tiger": "c4e3f6e6f5",
    "stephenson": "c4e3f6e6f5c5c3",
    "no_kung": "c4e3f6e6f5c5c3b4",
    "comp_oth": "c4e3f6e6f5c5c3c6",
    "lightning": "c4e3f6e6f5c5c3c6d6",
    "kung": "c4e3f6e6f5c5c3g5",
    "leaders_tiger": "c4e3f6e6f5c5d3",
    "brightwell": "c4e3f6e6f5c5d6",
    "ganglion": "c4e3f6e6f5c5f4g5g4f3c6d3d6",
    "tanaka": "c4e3f6e6f5c5f4g6f7",
    "aubrey": "c4e3f6e6f5g6",
}
"""The moves from C4 that an opening is known by."""

_TURNED: Final = (
    tuple(range(64)),
    tuple(63 - cell for cell in range(64)),
    tuple(8 * (cell % 8) + cell // 8 for cell in range(64)),
    tuple(63 - (8 * (cell % 8) + cell // 8) for cell in range(64)),
)


class Opening(Value, frozen=True):
    key: str
    moves: int
    board: str


def seen(board: str) -> str:
    """A board as all four that look the same from another side are written."""
    return min("".join(board[cell] for cell in turned) for turned in _TURNED)


def openings() -> tuple[Opening, ...]:
    """Each with the position that it leads to by the rules."""
    return tuple(_opening(key, line) for key, line in LINES.items())


def _opening(key: str, line: str) -> Opening:
    game = Othello()
    state = game.initial(Options(), 2)
    moves = [line[at : at + 2] for at in range(0, len(line), 2)]
    for move in moves:
        _, state = play(game, state, state.mover or 0, Place(notation.cell(move)))
    return Opening(key, len(moves), seen(game.view(state, ALL).board))
