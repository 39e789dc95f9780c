"""What thinks about Scrabble: virtual players, and what they say of a position or a game."""

from typing import Final

from salon.bots import Level, Programs
from salon.games.scrabble.bots.analyses import ANALYSES
from salon.games.scrabble.bots.players import PLAYERS

PROGRAMS: Final = Programs({Level(key): player for key, player in PLAYERS.items()}, ANALYSES)
