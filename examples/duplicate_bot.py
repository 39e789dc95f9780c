"""Plays duplicate: the top, as its last word, so that nobody waits for it.

Against a site's program: `python examples/duplicate_bot.py http://127.0.0.1:8000`. With a token in
SALON_TOKEN it plays as a bot of your account, and with `--wait` it accepts challenges.
"""

from __future__ import annotations

from typing import Any

from running import main

from salon import scrabble
from salon.client import Turn


def choose(turn: Turn) -> dict[str, Any]:
    position = scrabble.Position(turn.view["board"], (turn.view["rack"], ""))
    found = scrabble.moves(position, by="points", most=1)
    return {"type": "Propose", "place": found[0].action if found else None, "ready": True}


if __name__ == "__main__":
    main("duplicate", choose, pause=3)
