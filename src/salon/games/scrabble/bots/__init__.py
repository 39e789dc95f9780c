"""What thinks about Scrabble: virtual players, and what they say of a position or a game."""

from typing import Final

from salon.bots import Level, Programs
from salon.games.scrabble.bots.analyses import ANALYSES
from salon.games.scrabble.bots.players import PLAYERS

RATINGS: Final = {"beginner": 400, "amateur": 1127, "club": 1529, "expert": 1770, "master": 1913}
"""From 200 games of neighbours, the first standing at 400: docs/scrabble-engine.md."""

PROGRAMS: Final = Programs(
    {Level(key, RATINGS.get(key)): player for key, player in PLAYERS.items()}, ANALYSES
)
