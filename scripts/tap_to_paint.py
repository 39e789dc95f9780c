"""From a finger on the board to the next painted frame, with the processor slowed four times (PLT-35).

Run by `make taps`, or of some games: `python scripts/tap_to_paint.py othello atomes`. Each is touched on a
tablet where a turn is made: OTHO is played, letters are chosen and taken back, crossings marked. The
browser's own event timing says how long each tap took to show (it rounds to 8 ms). Of several runs the
median counts, and a game above the limit fails.
"""

from __future__ import annotations

import math
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median_low

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from salon.tools.process import SiteProcess

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking", "--no-first-run"]
SLOWER = 4
RUNS = 3
TAPS = 24
LIMIT = 50.0
"""Milliseconds that the slowest taps but one in twenty may take (PLT-35)."""

PLACES = {
    "othello": "[data-piece]:has(.dot)",
    "scrabble": "[data-cell]",
    "duplicate": "[data-cell]",
    "osmotik": ".keys button:not([disabled])",
    "octoverso": ".hand button:not([disabled])",
    "atomes": "[data-cell]:not([aria-disabled=true])",
}
"""What is touched in each game."""

ALONE = ("atomes", "duplicate")
WATCH = """window.taps = new Map();
new PerformanceObserver(list => {
  for (const one of list.getEntries())
    if (one.interactionId)
      taps.set(one.interactionId, Math.max(taps.get(one.interactionId) ?? 0, one.duration));
}).observe({ type: 'event', durationThreshold: 16, buffered: true })"""


def main() -> int:
    slow = []
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        site = SiteProcess(Path(data), "--pace", "0")
        site.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for game in sys.argv[1:] or PLACES:
                runs = [p95(taps(browser, site.base, game)) for _ in range(RUNS)]
                each = ", ".join(f"{run:.0f}" for run in runs)
                sys.stdout.write(f"{game}: p95 {median_low(runs):.0f} ms of {TAPS} taps (of {each})\n")
                if median_low(runs) > LIMIT:
                    slow.append(game)
        finally:
            browser.close()
            site.stop()
    if slow:
        sys.stdout.write(f"more than {LIMIT:.0f} ms: {', '.join(slow)}\n")
    return int(bool(slow))


def taps(browser: Browser, base: str, game: str) -> list[float]:
    """How long each tap took; those under 16 ms are not told and count as that."""
    context = browser.new_context(viewport={"width": 1180, "height": 820}, has_touch=True)
    page = context.new_page()
    page.goto(base)
    page.request.get(f"{base}/api/me")
    seats = [{"kind": "me"}] * (1 if game in ALONE else 2)
    if game == "scrabble":
        seats[1] = {"kind": "program", "level": "beginner"}
    made = page.request.post(f"{base}/api/tables", data={"game": game, "name": "Anna", "seats": seats})
    page.add_init_script(WATCH)
    page.goto(f"{base}/table/{made.json()['id']}")
    page.locator(PLACES[game]).first.wait_for(state="attached")
    page.evaluate("document.fonts.ready")
    slowed = context.new_cdp_session(page)
    slowed.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    for number in range(TAPS):
        tap(page, game, number)
    page.wait_for_timeout(500)
    told: list[float] = page.evaluate("[...taps.values()]")
    context.close()
    return told + [16.0] * (TAPS - len(told))


def tap(page: Page, game: str, number: int) -> None:
    """In OTHO on the first cell that takes a disc, and it turns; else on one place after another."""
    places = page.locator(PLACES[game])
    if game != "othello":
        touch(page, places.nth(7 * number % places.count()))
        page.wait_for_timeout(250)
        return
    places.first.wait_for(state="attached")
    touch(page, page.locator(f"[data-cell='{places.first.get_attribute('data-piece')}']"))
    page.wait_for_timeout(900)
    expect(page.locator(".turning")).to_have_count(0)
    page.wait_for_timeout(200)


def touch(page: Page, place: Locator) -> None:
    """By its place in the window: a locator's own tap looks in the page, slowed too, at what it hits."""
    box = place.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def p95(values: list[float]) -> float:
    """By nearest rank: the smallest that 95 in a hundred do not exceed."""
    return sorted(values)[math.ceil(0.95 * len(values)) - 1]


if __name__ == "__main__":
    sys.exit(main())
