"""Pictures of every page at every width, by day and in the evening, into `screenshots/`.

Run by `make screenshots`, to be looked at; `docs/screens.md` says what to look for.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

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
MOVES = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 c6 g5 g6 g4"
OTHERS = {
    "scrabble": (b"{}", "expert", 2, 5),
    "octoverso": (b"{}", "3", 2, 4),
    "osmotik": (b"{}", "greedy", 3, 4),
    "atomes": (b'{"level": 20}', "expert", 1, 6),
}
"""The other games: their options, who plays them here, at how many seats, how often the first one moves."""


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


def photograph(base: str, folder: Path, cookie: str, tables: dict[str, str]) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name in shots(browser, base, folder, cookie, tables):
            sys.stdout.write(f"{name}\n")
        browser.close()


async def played(database: str, me: Person) -> dict[str, str]:
    """A table of each of the other games, some moves into it."""
    store = await open_store(database)
    service = Service(store, GAMES, pace=0)
    await service.start()
    tables = {key: await some_moves(service, key, me) for key in OTHERS}
    await service.stop()
    await store.close()
    return tables


async def some_moves(service: Service, key: str, me: Person) -> str:
    options, level, seats, moves = OTHERS[key]
    game, rng = GAMES[key], Random(1)
    player = bots.bot(game, level)
    programs = (Program(level, "Nacre"), Program(level, "Plume"))[: seats - 1]
    table = await service.play.open(me, Setup(key, GAMES.codec(key).options(options)), (me, *programs))
    room = await service.room(table)
    while room.now.status == "playing" and (moves or 0 not in room.now.turn):
        if 0 in room.now.turn:
            action = player.choose(game.view(room.now.state, 0), 0, rng, Flag())
            await service.play.act(me.id, table, f"shot:{moves}", 0, room.now.plies[0], encode(action))
            moves -= 1
        await asyncio.sleep(0.05)
    return table


def shots(browser: Browser, base: str, folder: Path, cookie: str, tables: dict[str, str]) -> Iterator[str]:
    for theme in THEMES:
        for width, height in WIDTHS.items():
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=theme,  # type: ignore[arg-type]
                locale="fr-FR",
                reduced_motion="reduce",
            )
            context.add_cookies([{"name": COOKIE, "value": cookie, "url": base}])
            page = context.new_page()
            for name, path in pages(page, base, tables):
                page.goto(base + path)
                page.locator("main").wait_for()
                page.wait_for_load_state("networkidle")
                page.evaluate("document.fonts.ready")
                page.screenshot(path=folder / f"{name}-{theme}-{width}.png", full_page=name == "atelier")
                yield f"{name}-{theme}-{width}.png"
            context.close()


def pages(page: Page, base: str, tables: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Each page's name and address, tables and finished games of OTHO made on the way."""
    page.goto(base)
    playing, finished = opened(page, base, [ME, ME]), opened(page, base, [ME, ME])
    waiting = opened(page, base, [ME, {"kind": "open"}], public=True)
    for table, end in ((playing, False), (finished, True)):
        play(page, base, table, end=end)
    yield "home", "/"
    yield "tables", "/tables"
    yield "new", "/jouer/othello"
    yield "room", f"/table/{waiting}"
    yield "table", f"/table/{playing}"
    yield "over", f"/table/{finished}"
    yield "replay", f"/table/{finished}/partie"
    yield "rules", "/regles/othello"
    yield "school", "/lecons/othello"
    yield "lesson", "/lecons/othello/mobilite"
    yield "puzzles", "/lecons/othello/problemes"
    yield "study", "/lecons/othello/etude"
    for key, table in tables.items():
        yield f"{key}-new", f"/jouer/{key}"
        yield f"{key}-table", f"/table/{table}"
        yield f"{key}-rules", f"/regles/{key}"
    yield "administration", "/admin"
    yield "words", "/mots?mot=chien"
    yield "settings", "/reglages"
    yield "atelier", "/atelier"
    yield "missing", "/nulle-part"


def opened(page: Page, base: str, seats: list[dict[str, str]], **more: object) -> str:
    body = {"game": "othello", "name": "Camille", "seats": seats, **more}
    return str(page.request.post(f"{base}/api/tables", data=body).json()["id"])


def play(page: Page, base: str, table: str, *, end: bool) -> None:
    """Some moves, played on the board by keyboard as a person would; then giving up, perhaps."""
    page.goto(f"{base}/table/{table}")
    board = page.get_by_role("grid")
    board.wait_for()
    page.locator("[role=gridcell]").first.focus()
    for move in MOVES.split():
        page.keyboard.type(move)
        page.wait_for_timeout(120)
    if end:
        page.evaluate(
            """([table]) => new Promise(done => {
                const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws');
                const order = {t: 'order', id: 'end', table, order: {type: 'GiveUp', seat: 0}};
                socket.onopen = () => socket.send(JSON.stringify(order));
                socket.onmessage = ({data}) => data.includes('"done"') && (socket.close(), done());
            })""",
            [table],
        )


if __name__ == "__main__":
    main()
