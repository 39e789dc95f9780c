"""Octoverso: every word that can be made on the rail.

A position is a rail of eight letters, the hand of the side to move, the other's, and the words played, as in
`AMISDUOS AEGIRSST LNOPTUVE AMIS,DUOS`; a joker is `?`.

>>> from salon import octoverso
>>> found = octoverso.moves("AMISDUOS AEGIRSST LNOPTUVE AMIS,DUOS")
>>> found[0].word, found[0].text
('MAESTRIA', '(MA)ESTRIA verso')
"""

from __future__ import annotations

from salon.games.octoverso import Compose, Octoverso, Options, State, generator, notation
from salon.kernel import Value

__all__ = ["Move", "State", "moves", "position"]


class Move(Value, frozen=True):
    """A word, the letters laid for it, as players write it and as the rules have it.

    >>> moves("AMISDUOS AEGIRSST LNOPTUVE AMIS,DUOS")[0].laid
    'ESTRIA'
    """

    text: str
    action: Compose
    word: str
    laid: str


def position(text: str) -> State:
    """Raises `Malformed`.

    >>> position("AMISDUOS AEGIRSST LNOPTUVE AMIS,DUOS").rail
    'AMISDUOS'
    """
    return Octoverso().initial(Options(start=text), 2)


def moves(position: State | str) -> list[Move]:
    """Every word that the player to move can make, most letters laid first. Raises `Malformed`.

    >>> len(moves("AMISDUOS AEGIRSST LNOPTUVE AMIS,DUOS")) > 100
    True
    """
    state = Octoverso().initial(Options(start=position), 2) if isinstance(position, str) else position
    mover = state.mover or 0
    played = [turn.word for turn in state.turns]
    found = generator.moves(state.options, state.rail, state.hands[mover], played)
    ordered = sorted(found, key=lambda each: -len(each.tiles))
    return [Move(notation.composed(each), each, each.word, each.tiles) for each in ordered]
