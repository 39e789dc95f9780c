"""What thinks about OTHO: players of ten levels, analyses, lessons and puzzles."""

from typing import Final

from salon.bots import Programs
from salon.games.othello.bots.engine import ANALYSES, PLAYERS
from salon.games.othello.bots.match import begin
from salon.games.othello.bots.newcomer import Newcomer
from salon.games.othello.bots.teaching import lessons, posed
from salon.games.othello.openings import openings

PROGRAMS: Final = Programs(
    PLAYERS,
    ANALYSES,
    {"lessons": lessons, "puzzles": posed, "openings": openings},
    measured=frozenset({"othello"}),
    newcomer=Newcomer(),
    begin=begin,
)
