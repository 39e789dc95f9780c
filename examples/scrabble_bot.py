"""Plays Scrabble: the move with the highest equity.

Against a site's program: `python examples/scrabble_bot.py http://127.0.0.1:8000`. With a token in
SALON_TOKEN it plays as a bot of your account, and with `--wait` it accepts challenges.
"""

from __future__ import annotations

from running import main

from salon import scrabble
from salon.client import Turn


def choose(turn: Turn) -> str:
    return scrabble.moves(turn.imagine(), most=1)[0].text


if __name__ == "__main__":
    main("scrabble", choose)
