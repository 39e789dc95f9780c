"""Pictures of every page at every width, by day and in the evening, into `screenshots/`.

Run by `make screenshots`, to be looked at; `docs/screens.md` says what to look for.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from salon.web.process import SiteProcess

WIDTHS = {390: 844, 820: 1180, 1180: 820, 1440: 900}
THEMES = ("light", "dark")
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking", "--no-first-run"]
ME = {"kind": "me"}
MOVES = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 c6 g5 g6 g4"


def main() -> None:
    folder = Path("screenshots")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        site = SiteProcess(Path(data))
        site.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        try:
            for name in shots(browser, site.base, folder):
                sys.stdout.write(f"{name}\n")
        finally:
            browser.close()
            site.stop()


def shots(browser: Browser, base: str, folder: Path) -> Iterator[str]:
    for theme in THEMES:
        for width, height in WIDTHS.items():
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=theme,  # type: ignore[arg-type]
                locale="fr-FR",
                reduced_motion="reduce",
            )
            page = context.new_page()
            for name, path in pages(page, base):
                page.goto(base + path)
                page.locator("main").wait_for()
                page.wait_for_load_state("networkidle")
                page.evaluate("document.fonts.ready")
                page.screenshot(path=folder / f"{name}-{theme}-{width}.png", full_page=name == "atelier")
                yield f"{name}-{theme}-{width}.png"
            context.close()


def pages(page: Page, base: str) -> Iterator[tuple[str, str]]:
    """Each page's name and address, tables and finished games made on the way."""
    page.goto(base)
    page.request.get(f"{base}/api/me")
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
