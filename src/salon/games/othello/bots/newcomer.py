"""Who plays OTHO as somebody in their first games does."""

from __future__ import annotations

from random import Random
from typing import Final

from salon._core import othello as core
from salon.bots import Bot, Flag
from salon.games.othello import Place, View, notation
from salon.games.othello.board import cells
from salon.kernel import Seat

CORNERS: Final = frozenset({0, 7, 56, 63})
CARELESS: Final = 0.25
"""How often they play anywhere."""


class Newcomer(Bot):
    """A corner, or else the most discs, or now and then anything."""

    def choose(self, view: View, seat: Seat, rng: Random, stop: Flag) -> Place:
        discs = notation.discs(view.board)
        own, other = discs[seat], discs[1 - seat]
        moves = list(cells(core.legal_moves(own, other)))
        if rng.random() < CARELESS:
            return Place(rng.choice(moves))
        turned = {
            cell: (cell in CORNERS, core.flips(own, other, cell).bit_count(), rng.random()) for cell in moves
        }
        return Place(max(moves, key=turned.__getitem__))
