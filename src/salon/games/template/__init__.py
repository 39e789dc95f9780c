"""Plis, the smallest complete game: copy this folder to start another.

Cards are numbered; all are different. Each player holds a hand that the others do not
see. All choose a card at once, in secret; the choices are shown for a moment, the highest
takes the trick, and hands are filled up from the bag. Before choosing, a player may
exchange one card with the bag, once a trick. Most tricks wins.

It is in no list of games: it is there for the tests and for `docs/adding-a-game.md`.
"""

from salon.games.template.rules import Template
from salon.games.template.values import (
    Choose,
    Chosen,
    Draw,
    Drawn,
    Exchange,
    Exchanged,
    Forfeited,
    Options,
    Revealed,
    State,
    Taken,
    View,
)

__all__ = [
    "Choose",
    "Chosen",
    "Draw",
    "Drawn",
    "Exchange",
    "Exchanged",
    "Forfeited",
    "Options",
    "Revealed",
    "State",
    "Taken",
    "Template",
    "View",
]

GAME = Template()
