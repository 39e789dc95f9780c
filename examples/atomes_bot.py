"""Plays Atomes: fires the most telling ray until it is sure, or no ray tells any more.

Against a site's program: `python examples/atomes_bot.py http://127.0.0.1:8000`. With a token in
SALON_TOKEN it plays as a bot of your account, and with `--wait` it accepts challenges.
"""

from __future__ import annotations

from running import main

from salon import atomes
from salon.client import Turn

SIGNS = {"straight": "=", "deviated": ">", "reflected": "<", "absorbed": "*", "looped": "@"}


def choose(turn: Turn) -> str:
    level, own = turn.options["level"], turn.view["searches"][turn.seat]
    rays = [
        f"{ray['entry']}{SIGNS[ray['sign']]}" + (str(ray["exit"]) if ray["sign"] == "deviated" else "")
        for ray in own["rays"]
    ]
    odds = atomes.odds(level, rays)
    best = atomes.advise(level, rays) if odds.sets > 1 else []
    if best:
        return best[0].entry
    likely = sorted(odds.chances, key=lambda crossing: -odds.chances[crossing])
    return "ACC " + ",".join(likely[: turn.view["level"]["atoms"]])


if __name__ == "__main__":
    main("atomes", choose)
