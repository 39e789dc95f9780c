"""What thinks about Octoverso: players of seven levels, advice, a game reviewed."""

from typing import Final

from salon.bots import Level, Programs
from salon.bots.newcomers import SIGHT, WORDS
from salon.games.octoverso.bots.analyses import ANALYSES
from salon.games.octoverso.bots.players import PLAYERS, Player

RATINGS: Final = dict(zip(PLAYERS, (814, 1099, 1577, 1919, 2300, 2646, 2731), strict=True))
"""From the matches of neighbours in docs/octoverso-engine.md, a newcomer standing at 1000."""

PROGRAMS: Final = Programs(
    {Level(name, RATINGS[name]): player for name, player in PLAYERS.items()},
    ANALYSES,
    measured=frozenset({"octoverso"}),
    newcomer=Player(sight=SIGHT, words=0, knows=WORDS),
)
