"""Plays Octoverso: of all that the rules allow, what lays the most letters.

Against a site's program: `python examples/octoverso_bot.py http://127.0.0.1:8000`. With a token in
SALON_TOKEN it plays as a bot of your account, and with `--wait` it accepts challenges.
"""

from __future__ import annotations

from running import main

from salon import GAMES
from salon.client import Turn

RULES = GAMES["octoverso"]


def choose(turn: Turn) -> str:
    """Words lay tiles, and so do openings; a claim puts one back; all else is worth nothing."""
    state = turn.imagine()
    moves = RULES.moves(state, turn.seat)
    best = max(moves, key=lambda action: len(getattr(action, "tiles", "")) or hasattr(action, "word"))
    return RULES.notate(state, best)


if __name__ == "__main__":
    main("octoverso", choose)
