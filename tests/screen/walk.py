"""The walk: every page and every game to its end, in every window, light and language; `make walk`.

    python -m tests.screen.walk [part …]

Two processes share the parts. What is broken goes to build/walk/report.txt with a picture of each, and the
exit code says whether anything was. Unless parts are named, the browsers' tests that CI leaves out follow,
and those that draws decide, with a hundred seeds.
"""

from __future__ import annotations

import multiprocessing
import shutil
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final, TypeAlias

from playwright.sync_api import sync_playwright
from tests.browsing import CHROMIUM, FLAGS
from tests.screen.ledger import Ledger
from tests.screen.pages import pages
from tests.screen.tables import ME, program
from tests.screen.visit import DESK, LANDSCAPE, PHONE, PORTRAIT
from tests.screen.ways import GAMES, OPTIONS, PROGRAMS, Light, Play, Tour, online, out_of_time, whole_game
from tests.serving import WITH_ADDED, Server

FOLDER: Final = Path("build/walk")
PROCESSES: Final = 2
SEEDS: Final = "1-100"

Part: TypeAlias = Callable[[Tour], None]

LIGHTS: Final = (
    Light("light", "fr"), Light("dark", "en"), Light("contrast", "fr"), Light("light", "en"),
    Light("dark", "fr"), Light("contrast", "en"),
)  # fmt: skip


def parts() -> dict[str, Part]:
    """Everything there is to walk, the longest first; windows, lights and languages are spread over it."""
    lights, windows = cycle(LIGHTS), cycle((PHONE, LANDSCAPE, PORTRAIT, DESK))
    found: dict[str, Part] = {}
    for game in GAMES:
        found[f"{game} online"] = partial(online, game=game, light=next(lights))
    for play in plays():
        found[play.name] = partial(whole_game, game=play, window=next(windows), light=next(lights))
    for window, light in zip((PHONE, PORTRAIT, LANDSCAPE, DESK), LIGHTS, strict=False):
        found[f"pages, {light.theme}, {light.language}"] = partial(pages, window=window, light=light)
    found["template online"] = partial(online, game="template", light=next(lights))
    for game in GAMES:
        found[f"{game} against the clock"] = partial(out_of_time, game=game, light=next(lights))
    return found


def plays() -> Iterator[Play]:
    """Every way to play on one's own screen; Scrabble hides its racks and is not played so by two."""
    for game in (*GAMES, "template"):
        seats = [ME, program(PROGRAMS[game])]
        yield Play(f"{game} against a program", game, seats, OPTIONS.get(game, {}))
    for game in ("othello", "octoverso"):
        yield Play(f"{game} on one screen", game, [ME, ME])
    for count in (2, 3, 6):
        yield Play(f"osmotik for {count} on one screen", "osmotik", [ME] * count, OPTIONS["osmotik"])
    yield Play("atomes alone", "atomes", [ME], {"level": 20})
    yield Play("atomes race on one screen", "atomes", [ME, ME], {"level": 3})
    yield Play("atomes coded by a person", "atomes", [ME, ME], {"level": 8, "coding": "person"})
    seats = [ME, program(PROGRAMS["scrabble"])]
    yield Play("scrabble with a blank", "scrabble", seats, {"start": BLANK, "mode": "log2990"})


BLANK: Final = "/".join(["15"] * 15) + " AEINRT?/ 0/0 0"
"""An empty board, and a rack of many long words."""


@contextmanager
def served() -> Iterator[str]:
    """A server that draws the same letters at every walk, and also has the game that is in no list."""
    with TemporaryDirectory() as folder:
        server = Server(Path(folder), "--pace", "0", program=WITH_ADDED)
        server.start()
        try:
            yield server.base
        finally:
            server.kill()


def walked(name: str) -> Ledger:
    """One part, on a server and in a browser of its own; that it cannot be gone through is noted too."""
    ledger = Ledger(FOLDER)
    with served() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            parts()[name](Tour(base, browser, ledger))
        except Exception:  # noqa: BLE001
            ledger.failures.append(f"{name}:\n{traceback.format_exc()}")
        browser.close()
    return ledger


def walk(names: Sequence[str]) -> Ledger:
    whole, began = Ledger(FOLDER), monotonic()
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(PROCESSES, mp_context=spawned) as pool:
        running = {pool.submit(walked, name): name for name in names}
        for done in as_completed(running):
            ledger = done.result()
            whole.add(ledger)
            (FOLDER / "report.txt").write_text(whole.report())
            told = f"{monotonic() - began:5.0f} s  {running[done]}: {ledger.counted()}"
            sys.stdout.write(f"{told}, {len(ledger.breaches)} broken, {len(ledger.failures)} failed\n")
            sys.stdout.flush()
    return whole


def passes(*chosen: str) -> bool:
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(PROCESSES), *chosen]
    return subprocess.run(command, check=False).returncode == 0


def tested() -> bool:
    """What CI leaves out of the browsers' tests, and what draws decide, whatever is drawn."""
    looks = passes("-m", "slow", "tests/e2e", "tests/screen")
    return passes("-m", "drawn", "--seeds", SEEDS, "tests/e2e", "tests/web") and looks


def main() -> int:
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    known = parts()
    asked = sys.argv[1:]
    ledger = walk([name for name in known if not asked or any(part in name for part in asked)])
    sys.stdout.write(f"{ledger.counted()}\n{ledger.summary()}")
    also = bool(asked) or tested()
    return int(bool(ledger.breaches or ledger.failures or not also))


if __name__ == "__main__":
    sys.exit(main())
