"""What thinks about Osmotik: players of five styles, and the advice of the strongest."""

from typing import Final

from salon.bots import Level, Programs
from salon.games.osmotik.bots.players import ANALYSES, STYLES, Player

PROGRAMS: Final = Programs({Level(name): Player(style) for name, style in STYLES.items()}, ANALYSES)
