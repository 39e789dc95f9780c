"""Plays Osmotik: buys what it can, lays what brings most points, ends its turn.

Against a site's program: `python examples/osmotik_bot.py http://127.0.0.1:8000`. With a token in
SALON_TOKEN it plays as a bot of your account, and with `--wait` it accepts challenges.
"""

from __future__ import annotations

from running import main

from salon import osmotik
from salon.client import Turn


def choose(turn: Turn) -> dict[str, object]:
    if turn.view["buyable"]:
        return {"type": "Buy", "cell": turn.view["buyable"][0]}
    if turn.view["state"]["placed"]:
        return {"type": "EndTurn"}
    best = osmotik.moves(turn.imagine(), most=1)
    if not best:
        return {"type": "Pass"}
    place = best[0].action
    return {"type": "Place", "letters": place.letters, "start": place.start, "hour": place.hour}


if __name__ == "__main__":
    main("osmotik", choose)
