"""The house around the games: every page, theme, language and width; with the network down."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NO_NETWORK, NewPage, Server, kept, until
from tests.screen.axe import violations

PAGES = ["/", "/tables", "/jouer/othello", "/regles/othello", "/mots?mot=chien", "/reglages", "/atelier"]
PAGES += ["/nulle-part"]


def table(page: Page, base: str, other: str = "me", game: str = "othello") -> str:
    """A game on one screen, or one that waits for somebody."""
    page.goto(base)
    page.request.get(f"{base}/api/me")
    seats = [{"kind": "me"}, {"kind": other}]
    made = page.request.post(f"{base}/api/tables", data={"game": game, "name": "Anna", "seats": seats})
    return f"/table/{made.json()['id']}"


def settled(page: Page, url: str) -> None:
    page.goto(url)
    expect(page.locator("main")).to_be_visible()
    page.evaluate("document.fonts.ready")


@pytest.mark.req("PLT-31", "PLT-32", "PLT-33")
@pytest.mark.parametrize(
    ("theme", "language"),
    [
        ("light", "fr"),
        pytest.param("light", "en", marks=pytest.mark.slow),
        pytest.param("dark", "fr", marks=pytest.mark.slow),
        ("contrast", "en"),
    ],
)
def test_axe_finds_nothing(person: NewPage, base: str, theme: str, language: str) -> None:
    page = person(theme=theme, language=language)
    game = table(page, base)
    for path in [*PAGES, table(page, base, "open"), game]:
        settled(page, base + path)
        assert page.locator("html").get_attribute("lang") == language
        assert violations(page) == [], path
    give_up = page.get_by_role("button", name=re.compile("Abandonner|Resign"))
    give_up.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == [], "a dialog"
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Abandonner|Resign")).click()
    expect(give_up).to_have_count(0)
    assert violations(page) == [], "a game that is over"
    settled(page, f"{base}{game}/partie")
    expect(page.get_by_role("slider")).to_be_visible()
    assert violations(page) == [], "a replay"


@pytest.mark.req("PLT-30")
@pytest.mark.parametrize(
    ("width", "height", "finger"),
    [(360, 780, 44), (820, 780, 40), (1440, 780, 44)],
)
def test_nothing_is_wider_than_the_screen_nor_too_small_for_a_finger(
    person: NewPage, base: str, width: int, height: int, finger: int
) -> None:
    """Where a tablet's window is low, its keyboard open perhaps, cells of 40 px are touched unzoomed. Other
    windows are tests/screen's."""
    page = person(width=width, height=height)
    game = table(page, base)
    for path in [*PAGES, game]:
        settled(page, base + path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        small = page.evaluate(
            """[...document.querySelectorAll('main .btn, main .chip[aria-pressed], header a, header button')]
               .filter(one => one.checkVisibility())
               .map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
               .filter(([, box]) => box.height < 43.9 || box.width < 43.9).map(([html]) => html)"""
        )
        assert small == [], path
    board = page.get_by_role("gridcell").first.locator(".hit").bounding_box()
    assert board is not None
    assert min(board["width"], board["height"]) >= finger - 0.1


TOGETHER = """() => {
    const found = [], walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    let last = null;
    while (walk.nextNode()) {
        const text = walk.currentNode, here = text.parentElement;
        if (!text.data || here.closest('svg, script, .cartel, [aria-hidden=true]')) continue;
        if (!here.checkVisibility() && !here.closest('.unseen')) continue;
        const between = document.createRange();
        if (last) { between.setStart(last, 0); between.setEnd(text, text.length) }
        const both = between.commonAncestorContainer;
        const read = last && (both.nodeType === 1 ? both : both.parentElement).closest(
            'button, a, label, li, p, h2, h3, th, td, caption, [role=status]');
        if (read && /[\\p{L}\\p{N}.)»]$/u.test(last.data) && /^[\\p{L}\\p{N}(«]/u.test(text.data))
            found.push(last.data + '|' + text.data);
        last = text;
    }
    return found;
}"""


@pytest.mark.req("PLT-31")
def test_no_words_run_together_when_they_are_read(person: NewPage, base: str) -> None:
    page = person()
    paths = [table(page, base, "open"), "/jouer/scrabble", "/jouer/scrabble?mode=classic&pas=solo"]
    paths += ["/jouer/osmotik", "/jouer/octoverso", "/jouer/atomes?pas=niveau", "/jouer/atomes?pas=mode"]
    paths += ["/lecons/othello", "/lecons/othello/mobilite", "/lecons/othello/etude"]
    for path in [*PAGES, *paths]:
        settled(page, base + path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate(TOGETHER) == [], path
    page.goto(f"{base}/jouer/othello")
    expect(page.get_by_role("radio", name=re.compile(r"^Spica, force 1201, A compris"))).to_be_attached()


@pytest.mark.req("PLT-33")
def test_the_language_changes_without_a_reload(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/reglages")
    page.evaluate("window.same = true")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(page).to_have_title("Settings — Salon")
    assert page.evaluate("window.same") is True
    page.goto(base)
    expect(page.get_by_role("button", name=re.compile("Play OTHO"))).to_be_visible()


def test_addresses_and_the_back_button(person: NewPage, base: str) -> None:
    page = person()
    page.goto(base)
    page.evaluate("window.same = true")
    page.get_by_role("link", name="Tables").click()
    expect(page).to_have_url(f"{base}/tables")
    page.get_by_role("link", name="Réglages").click()
    page.go_back()
    expect(page.get_by_role("heading", name=re.compile("Tables ouvertes|Personne n’attend"))).to_be_visible()
    assert page.evaluate("window.same") is True
    page.goto(f"{base}/table/pas-une-table")
    expect(page.get_by_text("Cette table n’existe pas.")).to_be_visible()


def test_home_offers_the_game_against_whom_one_plays(person: NewPage, base: str) -> None:
    """Though one has taken the other's name since; and none where one has no seat any more."""
    anna, basile = person(name="Anna"), person(name="Basile")
    game = table(anna, base, "open")
    basile.goto(f"{base}{game}?joindre=1")
    expect(basile.get_by_role("grid")).to_be_visible()
    anna.request.put(f"{base}/api/me", data={"name": "Basile"})
    anna.goto(base)
    expect(anna.get_by_role("link", name=re.compile("OTHO contre Basile"))).to_be_visible()
    basile.goto(base)
    expect(basile.get_by_role("link", name=re.compile("OTHO contre Anna"))).to_be_visible()
    claire = person(name="Claire")
    seats = [{"kind": "me"}, {"kind": "open"}]
    asked = {"game": "othello", "name": "Anna", "seats": seats, "ready": False}
    made = anna.request.post(f"{base}/api/tables", data=asked).json()
    claire.goto(f"{base}/table/{made['id']}?joindre=1")
    claire.get_by_role("button", name="Annuler").click()
    until(claire, "fetch('/api/me/tables').then(one => one.json()).then(([one]) => one.mine.length === 0)")
    claire.goto(base)
    expect(claire.get_by_role("button", name="Jouer à OTHO")).to_be_visible()
    expect(claire.get_by_role("heading", name="Vos parties")).to_have_count(0)


@pytest.mark.req("PLT-35")
def test_nothing_shifts_while_a_table_opens(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    game = table(page, base)
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => { for (const one of list.getEntries())"
        " window.shift += one.value }).observe({type: 'layout-shift', buffered: true})"
    )
    for path in (game, "/"):
        settled(page, base + path)
        page.wait_for_timeout(300)
        assert page.evaluate("window.shift") < 0.02, path


@pytest.mark.req("PLT-34")
def test_it_opens_with_the_network_down(person: NewPage, own_server: Server) -> None:
    page = person(expects=NO_NETWORK)
    base = own_server.base
    game = table(page, base)
    settled(page, base + game)
    kept(page)
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    expect(page.locator(".cartel")).to_contain_text("abandonnent")
    page.reload()
    until(page, f"caches.match('/api/tables/{game.split('/')[-1]}/replay').then(Boolean)")
    own_server.stop()
    page.goto(base)
    expect(page.get_by_role("heading", level=1)).to_have_text("Le salon reste ouvert.")
    page.goto(f"{base}/regles/othello")
    expect(page.get_by_role("grid")).to_have_count(3)
    page.goto(f"{base}{game}/partie")
    expect(page.locator(".cartel")).to_contain_text("abandonnent")
    page.goto(f"{base}{game}")
    expect(page.get_by_text("Ligne perdue")).to_be_visible()
    own_server.start()
    expect(page.get_by_role("grid")).to_be_visible()


@pytest.mark.req("PLT-35")
def test_a_first_page_is_a_handful_of_files_and_the_rest_comes_later(person: NewPage, base: str) -> None:
    """A table in an empty browser: its own files, and the other games' when the page has nothing to do."""
    game = table(person(), base)
    page = person()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(base)))
    settled(page, base + game)
    files = [path for path in asked if path.startswith("/assets/")]
    assert 5 < len(files) < 16, files
    assert not [path for path in files if re.search("scrabble|atomes|octoverso|osmotik|more|school", path)]
    kept(page)


@pytest.mark.req("PLT-30")
def test_small_cells_are_approached_before_they_are_touched(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    page.goto(f"{base}/atelier")
    board = page.get_by_role("grid", name=re.compile("quinze"))
    camera = board.locator(".camera")
    letter = page.locator("button.letter")
    letter.tap()
    expect(letter).to_have_attribute("aria-pressed", "true")
    middle = board.locator("[data-cell='50']")
    middle.tap()
    expect(camera).to_have_attribute("style", re.compile(r"scale\(2\."))
    expect(letter).to_have_attribute("aria-pressed", "true")
    box = middle.bounding_box()
    assert box is not None
    assert box["width"] >= 43.9
    middle.tap()
    expect(board.locator("[data-piece='50'] text").first).to_have_text("S")
    expect(camera).to_have_attribute("style", re.compile(r"scale\(1\)"))


def test_a_letter_is_dragged_onto_a_board(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/atelier")
    board = page.get_by_role("grid", name=re.compile("quinze"))
    board.scroll_into_view_if_needed()
    page.locator("button.letter").drag_to(board.locator("[data-cell='20']"))
    expect(board.locator("[data-piece='20'] text").first).to_have_text("S")
    expect(page.get_by_role("log")).to_contain_text("Lettre posée")


@pytest.mark.req("PLT-12")
def test_nothing_is_said_on_a_line_that_is_being_closed(person: NewPage, base: str) -> None:
    """As when a page is left: the browser would complain of it."""
    page = person()
    page.add_init_script(
        "window.lines = []; window.WebSocket = class extends WebSocket"
        " { constructor(...all) { super(...all); lines.push(this) } }"
    )
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    settled(page, base + table(page, base))
    expect(page.get_by_role("grid")).to_be_visible()
    page.evaluate("lines.at(-1).close(); dispatchEvent(new Event('online'))")
    until(page, "lines.length > 1 && lines.at(-1).readyState === WebSocket.OPEN")
    assert complaints == []
