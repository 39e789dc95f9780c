"""Players who do what somebody in their first games does: what levels are measured by, in every game.

With words, they know the 5,000 commonest ones and take what brings most at once: points, or in Octoverso
letters laid. They overlook placements, the more the more letters those take: one letter is seen as often as
`SIGHT`, two that often again, and so on. They hardly ever claim an OCTO, exchange only where they see
nothing (in Scrabble they take the least that can be done), and buy no letters. In OTHO they
take a corner where they can, and else most often what turns the most discs; in Atomes they fire anywhere,
overlook what a ray told now and then, and guess once two thoughts agree.
"""

from __future__ import annotations

from random import Random
from typing import Final

from salon._core import othello as core
from salon.bots import Bot, Flag
from salon.games.atomes.bots import Seeker
from salon.games.octoverso.bots import players as octoverso
from salon.games.osmotik.bots import players as osmotik
from salon.games.othello import Place, View, notation
from salon.games.othello.board import cells
from salon.games.scrabble.bots import players as scrabble
from salon.kernel import Seat

WORDS: Final = 5000
SIGHT: Final = 0.6
CORNERS: Final = frozenset({0, 7, 56, 63})
CARELESS: Final = 0.25
"""How often a newcomer to OTHO plays anywhere."""


FORGETFUL: Final = 0.35
"""How often a newcomer to Atomes does not think of what a ray told."""


class Turner(Bot):
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


NEWCOMERS: Final[dict[str, Bot]] = {
    "atomes": Seeker(sets=2, ahead=1, sure=1.0, blindly=1.0, overlooks=FORGETFUL),
    "octoverso": octoverso.Player(sight=SIGHT, words=0, knows=WORDS),
    "osmotik": osmotik.Player(osmotik.Style(knows=WORDS, sight=SIGHT)),
    "othello": Turner(),
    "scrabble": scrabble.Learner(knows=WORDS, sight=SIGHT),
}
