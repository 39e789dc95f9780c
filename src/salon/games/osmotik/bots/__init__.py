"""What thinks about Osmotik: players of six styles, the advice of the strongest, a game reviewed."""

from functools import partial
from typing import Final

from salon.bots import Level, Programs
from salon.bots.newcomers import SIGHT, WORDS
from salon.games.osmotik.bots.analyses import ANALYSES
from salon.games.osmotik.bots.match import opening
from salon.games.osmotik.bots.players import STYLES, Player, Style

RATINGS: Final = dict(zip(STYLES, (840, 1092, 1529, 1729, 2293, 2397), strict=True))
"""From the matches for two in docs/osmotik-engine.md, a newcomer standing at 1000."""

PROGRAMS: Final = Programs(
    {Level(name, RATINGS[name]): Player(style) for name, style in STYLES.items()},
    ANALYSES,
    measured=frozenset({"osmotik"}),
    newcomer=Player(Style(knows=WORDS, sight=SIGHT)),
    begin=partial(opening, 2),
)
