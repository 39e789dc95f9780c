"""What thinks about Scrabble: virtual players, and what they say of a position or a game."""

from typing import Final

from salon.bots import Level, Programs
from salon.bots.newcomers import SIGHT, WORDS
from salon.games.scrabble.bots.analyses import ANALYSES
from salon.games.scrabble.bots.players import PLAYERS, Learner

RATINGS: Final = dict(zip(PLAYERS, (462, 770, 1301, 1669, 2023, 2453, 2596, 2647), strict=True))
"""From the matches of neighbours in docs/scrabble-engine.md, a newcomer standing at 1000."""

PROGRAMS: Final = Programs(
    {Level(key, RATINGS[key]): player for key, player in PLAYERS.items()},
    ANALYSES,
    measured=frozenset({"scrabble-classic"}),
    newcomer=Learner(knows=WORDS, sight=SIGHT),
)
