"""What thinks about Osmotik: players of five styles, and the advice of the strongest."""

from typing import Final

from salon.bots import Level, Programs
from salon.games.osmotik.bots.players import ANALYSES, STYLES, Player

RATINGS: Final = dict(zip(STYLES, (400, 787, 916, 1480, 1584), strict=True))
"""From the matches for two in docs/osmotik-engine.md, the first standing at 400."""

PROGRAMS: Final = Programs(
    {Level(name, RATINGS[name]): Player(style) for name, style in STYLES.items()}, ANALYSES
)
