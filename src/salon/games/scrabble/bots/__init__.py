"""What thinks about Scrabble: virtual players, and what they say of a position or a game."""

from typing import Final

from salon.bots import Level, Programs
from salon.games.scrabble.bots.analyses import ANALYSES
from salon.games.scrabble.bots.players import PLAYERS

RATINGS: Final = dict(zip(PLAYERS, (400, 1127, 1529, 1770, 1913, 1960), strict=True))
"""From the matches of neighbours in docs/scrabble-engine.md, the first standing at 400."""

PROGRAMS: Final = Programs({Level(key, RATINGS[key]): player for key, player in PLAYERS.items()}, ANALYSES)
