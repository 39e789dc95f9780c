"""Pictures of every page at every width, by day and in the evening, into `screenshots/`.

Run by `make screenshots`, to be looked at; `docs/screens.md` says what to look for. With words, only pages
whose names contain one: `python scripts/screenshots.py over replay`.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from salon import bots
from salon._core import Flag
from salon.games import GAMES
from salon.kernel.codec import encode
from salon.service import Service
from salon.store import open_store
from salon.tables.values import Person, Program, Setup
from salon.tools.process import SiteProcess
from salon.web.identity import COOKIE

WIDTHS = {390: 844, 820: 1180, 1180: 820, 1440: 900}
THEMES = ("light", "dark")
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking", "--no-first-run"]
ME = {"kind": "me"}
OPEN = {"kind": "open"}


class Played(NamedTuple):
    """A game to be pictured: its options, the programs' level and one's own, how many seats, how often the
    first one moves before the picture."""

    options: bytes
    level: str
    own: str
    seats: int
    moves: int


GAMES_PLAYED = {
    "othello": Played(b"{}", "4", "5", 2, 14),
    "scrabble": Played(b'{"mode": "log2990"}', "expert", "expert", 2, 5),
    "octoverso": Played(b"{}", "3", "4", 2, 4),
    "osmotik": Played(b"{}", "greedy", "expert", 3, 4),
    "atomes": Played(b'{"level": 20}', "expert", "expert", 1, 6),
    "duplicate": Played(b'{"pause": 3}', "club", "expert", 4, 5),
}
SIX = Played(b"{}", "greedy", "expert", 6, 4)


class Shot(NamedTuple):
    """A page's address, and what is done there before it is pictured."""

    path: str
    act: Callable[[Page], None] = lambda _: None
    whole: bool = False
    """Not only the window: the whole page."""


def main() -> None:
    folder = Path("screenshots")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    with tempfile.TemporaryDirectory() as data:
        site = SiteProcess(Path(data))
        site.start()
        (cookie,) = site.guests(1)
        site.stop()
        tables = asyncio.run(played(site.url, Person(cookie.partition(".")[0], "Camille")))
        site.start()
        try:
            photograph(site.base, folder, cookie, tables)
        finally:
            site.stop()


async def played(database: str, me: Person) -> dict[str, str]:
    """A table of each game some moves into it, and one that is over."""
    store = await open_store(database)
    service = Service(store, GAMES, pace=0)
    await service.start()
    tables = {"osmotik six": await some_moves(service, "osmotik", me, SIX)}
    for key, game in GAMES_PLAYED.items():
        tables[key] = await some_moves(service, key, me, game)
        tables[f"{key} over"] = await some_moves(service, key, me, game._replace(moves=sys.maxsize))
    await service.stop()
    await store.close()
    return tables


async def some_moves(service: Service, key: str, me: Person, setup: Played) -> str:
    game, rng, moves = GAMES[key], Random(1), setup.moves
    player = bots.bot(game, setup.own)
    programs = (Program(setup.level, ""),) * (setup.seats - 1)
    options = GAMES.codec(key).options(setup.options)
    table = await service.play.open(me, Setup(key, options), (me, *programs))
    room = await service.room(table)
    while room.now.status == "playing" and (moves or 0 not in room.now.turn):
        if 0 in room.now.turn:
            action = player.choose(game.view(room.now.state, 0), 0, rng, Flag())
            await service.play.act(me.id, table, f"shot:{moves}", 0, room.now.plies[0], encode(action))
            moves -= 1
        await asyncio.sleep(0.02)
    return table


def photograph(base: str, folder: Path, cookie: str, tables: dict[str, str]) -> None:
    """Nobody waits in the lobby at first."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        taken(browser, base, folder, cookie, {"lobby-empty": Shot("/tables")})
        with visiting(browser, base, cookie, 1180, "light") as page:
            page.goto(base)
            rooms = {
                "waiting": opened(page, base, [ME, OPEN], public=True),
                "closed": opened(page, base, [ME, OPEN]),
            }
            closed(page, base, rooms["closed"])
        taken(browser, base, folder, cookie, shots(tables | rooms))
        browser.close()


@contextmanager
def visiting(browser: Browser, base: str, cookie: str, width: int, theme: str) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": width, "height": WIDTHS[width]},
        color_scheme=theme,  # type: ignore[arg-type]
        locale="fr-FR",
        reduced_motion="reduce",
    )
    context.add_cookies([{"name": COOKIE, "value": cookie, "url": base}])
    yield context.new_page()
    context.close()


def taken(browser: Browser, base: str, folder: Path, cookie: str, asked: dict[str, Shot]) -> None:
    words = sys.argv[1:]
    for theme in THEMES:
        for width in WIDTHS:
            with visiting(browser, base, cookie, width, theme) as page:
                for name, shot in asked.items():
                    if not words or any(word in name for word in words):
                        take(page, base, shot, folder / f"{name}-{theme}-{width}.png")


def take(page: Page, base: str, shot: Shot, file: Path) -> None:
    page.goto(base + shot.path)
    page.locator("main").wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    shot.act(page)
    page.screenshot(path=file, full_page=shot.whole)
    sys.stdout.write(f"{file.name}\n")


def shots(tables: dict[str, str]) -> dict[str, Shot]:
    """Every page by its name."""
    plain = {
        "home": "/", "tables": "/tables", "room": f"/table/{tables['waiting']}", "games": "/parties",
        "leaders": "/classements", "school": "/lecons/othello", "lesson": "/lecons/othello/mobilite",
        "puzzles": "/lecons/othello/problemes", "studies": "/etudes", "administration": "/admin",
        "words": "/mots?mot=chien", "settings": "/reglages", "account": "/compte",
        "missing": "/nulle-part", "unknown-game": "/jouer/echecs", "no-table": "/table/pas-une-table",
        "closed": f"/table/{tables['closed']}", "osmotik-six": f"/table/{tables['osmotik six']}",
    }  # fmt: skip
    found = {name: Shot(path) for name, path in plain.items()}
    for key in GAMES_PLAYED:
        over = f"/table/{tables[f'{key} over']}"
        found[f"{key}-door"] = Shot(f"/jouer/{key}", whole=True)
        found[f"{key}-table"] = Shot(f"/table/{tables[key]}")
        found[f"{key}-over"] = Shot(over, lambda page: page.wait_for_timeout(700))
        found[f"{key}-replay"] = Shot(f"{over}/partie", stepped)
        found[f"{key}-rules"] = Shot(f"/regles/{key}", whole=True)
        found[f"{key}-study"] = Shot(f"/etude/partie-{tables[f'{key} over']}")
    found["atelier"] = Shot("/atelier", whole=True)
    found["loading"] = Shot("/", lambda page: mute(page, f"/table/{tables['othello']}"))
    found["offline"] = Shot("/", without_a_line)
    return found


def stepped(page: Page) -> None:
    """Some turns back, once the review is there."""
    page.wait_for_timeout(500)
    page.locator("progress").wait_for(state="detached", timeout=120_000)
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(200)


def mute(page: Page, path: str) -> None:
    """A table whose server says nothing."""
    page.route_web_socket(re.compile("/ws"), lambda _: None)
    page.goto(page.url.rstrip("/") + path)
    page.locator("main").wait_for()
    page.wait_for_timeout(300)


def without_a_line(page: Page) -> None:
    """Home, kept by the browser."""
    page.evaluate("navigator.serviceWorker?.ready")
    page.wait_for_timeout(1500)
    page.context.set_offline(True)
    page.reload()
    page.wait_for_timeout(500)


def opened(page: Page, base: str, seats: list[dict[str, str]], **more: object) -> str:
    body = {"game": "othello", "name": "Camille", "seats": seats, **more}
    return str(page.request.post(f"{base}/api/tables", data=body).json()["id"])


def closed(page: Page, base: str, table: str) -> None:
    """The host closes a table that waited."""
    page.goto(f"{base}/table/{table}")
    page.get_by_role("button", name="Fermer la table").first.click()
    page.wait_for_timeout(300)


if __name__ == "__main__":
    main()
