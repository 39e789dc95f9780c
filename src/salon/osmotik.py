"""Osmotik: every placement of a position.

A position names the colour to move, the turn, and the letters on the board with their cells, owners and
scores, as in `j 2 AAAb2 BBNb2`; `b 1` is the bare board.

>>> from salon import osmotik
>>> osmotik.moves("b 1", most=1)[0].points
6
"""

from __future__ import annotations

from salon.games.osmotik import Options, Osmotik, State, notation
from salon.games.osmotik.bots import players
from salon.games.osmotik.values import Place
from salon.kernel import Malformed, Value

__all__ = ["EVERYTHING", "Move", "State", "moves", "position"]

EVERYTHING = 1 << 30
"""So many that none is left out."""


class Move(Value, frozen=True):
    """A placement, as players write it and as the rules have it: what it brings, what it takes from others'
    letters, and how many letters it takes over.

    >>> moves("b 1", most=1)[0].letters_taken
    0
    """

    text: str
    action: Place
    points: int
    points_taken: int
    letters_taken: int


def position(text: str, players: int = 2) -> State:
    """For 2, 3 or 6 players. Raises `Malformed`.

    >>> position("b 1", 3).mover
    0
    """
    if players not in Osmotik.players:
        raise Malformed("wrong_number_of_players", players=sorted(Osmotik.players))
    return Osmotik().initial(Options(start=text), players)


def moves(given: State | str, *, most: int = 20) -> list[Move]:
    """The placements that bring most points, the best first; a text is a position for two. Raises
    `Malformed`.

    >>> len(moves("b 1", most=5))
    5
    """
    state = position(given) if isinstance(given, str) else given
    found = players.position(state).placements(most)
    return [_move(*each) for each in found]


def _move(letters: str, cell: int, hour: int, points: int, lowered: int, taken: int) -> Move:
    place = Place(letters, cell, hour)  # type: ignore[arg-type]
    return Move(f"{letters} {notation.name(cell)} {hour}H", place, points, lowered, taken)
