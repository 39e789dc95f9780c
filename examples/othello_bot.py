"""Plays OTHO: looks eight moves ahead, and solves the end.

Against a site's program: `python examples/othello_bot.py http://127.0.0.1:8000`. With a token in
SALON_TOKEN it plays as a bot of your account, and with `--wait` it accepts challenges.
"""

from __future__ import annotations

from running import main

from salon import othello
from salon.client import Turn


def choose(turn: Turn) -> str:
    return othello.search(turn.imagine(), depth=8).best.move


if __name__ == "__main__":
    main("othello", choose)
