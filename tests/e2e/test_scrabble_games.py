"""Whole games of Scrabble through the interface: alone, by keyboard against a phone, and their review."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e.conftest import NewPage, Server
from tests.e2e.dealing import Dealt
from tests.e2e.scrabble_pages import (
    box,
    button,
    cell,
    hint,
    line,
    mine,
    rack,
    say,
    solo,
    tiles,
    wait_for_turn,
)
from tests.e2e.test_admin import entered
from tests.screen.axe import violations

PLACE = re.compile(r"!placer ([a-o])(\d+)([hv]) (\w+)")
WORDS = 8
"""Turns of a game of two before both pass to its end."""

ARROW = {"h": "flèche vers la droite", "v": "flèche vers le bas"}


def tab_to(page: Page, target: Locator, key: str = "Tab") -> None:
    for _ in range(60):
        if target.count() and target.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError("Tab does not lead there")


def enter(page: Page, target: Locator) -> None:
    expect(target).to_be_visible()
    tab_to(page, target)
    page.keyboard.press("Enter")


def answered(page: Page, ask: Callable[[str], None]) -> str:
    """The first placement that `!indice` shows, or a pass."""
    before = box(page).locator("p.system").count()
    ask("!indice")
    expect(box(page).locator("p.system").nth(before)).to_be_visible()
    text = box(page).locator("p.system").nth(before).inner_text()
    return text.split(" — ")[0] if text[0] == "!" else "!passer"


def typed_turn(page: Page, *, passing: bool) -> str:
    """A turn with the keyboard alone: the box has it first, the board is reached by Tab and arrows."""

    def ask(text: str) -> None:
        page.keyboard.type(text)
        page.keyboard.press("Enter")

    expect(line(page)).to_be_focused()
    command = "!passer" if passing else answered(page, ask)
    found = PLACE.match(command)
    if not found:
        ask(command)
        return command
    row, column, way, letters = found.groups()
    tab_to(page, page.get_by_role("grid").locator("[tabindex='0']"), "Shift+Tab")
    here = page.evaluate("document.activeElement.dataset.cell")
    target = "abcdefghijklmno".index(row) * 15 + int(column) - 1
    for back, forth, steps in (
        ("ArrowUp", "ArrowDown", target // 15 - int(here) // 15),
        ("ArrowLeft", "ArrowRight", target % 15 - int(here) % 15),
    ):
        for _ in range(abs(steps)):
            page.keyboard.press(forth if steps > 0 else back)
    for _ in range("hv".index(way) + 1):
        page.keyboard.press("Enter")
    page.keyboard.type(letters)
    page.keyboard.press("Enter")
    return command


def tapped_turn(page: Page, *, passing: bool) -> str:
    """A turn with fingers alone: a first touch brings the board nearer, the second puts the arrow."""

    def ask(text: str) -> None:
        line(page).tap()
        line(page).fill(text)
        button(page, "Envoyer").tap()

    command = "!passer" if passing else answered(page, ask)
    found = PLACE.match(command)
    if not found:
        button(page, "Passer").tap()
        button(page, "Passer").tap()
        return command
    row, column, way, letters = found.groups()
    start = cell(page, f"{row.upper()}{column}")
    small = start.bounding_box()
    start.tap()
    near = start.bounding_box()
    assert small is not None
    assert near is not None
    assert near["width"] > 1.8 * small["width"]
    start.tap()
    if way == "v":
        start.tap()
        start.tap()
    expect(start).to_have_accessible_name(re.compile(ARROW[way]))
    for letter in letters:
        tiles(page).nth(rack(page).index(letter if letter.islower() else "*")).tap()
        if letter.isupper():
            page.get_by_role("dialog").get_by_role("button", name=letter, exact=True).tap()
    button(page, "Jouer").tap()
    return command


@pytest.mark.req("SCR-08", "SCR-10", "SCR-103", "SCR-104", "SCR-106", "SCR-114", "SCR-115", "SCR-116")
@pytest.mark.req("PLT-30", "PLT-31")
def test_a_whole_game_of_two_by_keyboard_and_by_touch(person: NewPage, own_server: Server) -> None:
    anna, basile = person(name="Anna"), person(name="Basile", width=390, height=844)
    for page in (anna, basile):
        page.goto(own_server.base)
    enter(anna, anna.get_by_role("link", name=re.compile("Autrement : Scrabble")))
    enter(anna, anna.get_by_role("link", name=re.compile("Scrabble classique")))
    enter(anna, anna.get_by_role("link", name=re.compile("Créer une partie")))
    enter(anna, button(anna, "Créer la partie"))
    expect(anna.get_by_text("En attente d’un deuxième joueur.")).to_be_visible()
    basile.get_by_role("link", name=re.compile("Autrement : Scrabble")).tap()
    basile.get_by_role("link", name=re.compile("Scrabble classique")).tap()
    basile.get_by_role("link", name=re.compile("Joindre")).tap()
    button(basile, "Joindre la partie d’Anna").tap()
    expect(button(anna, "Démarrer")).to_be_enabled()
    enter(anna, button(anna, "Démarrer"))
    for page in (anna, basile):
        expect(tiles(page)).to_have_count(7)
    for turn in range(WORDS + 6):
        mover, other = (anna, basile) if mine(anna) else (basile, anna)
        wait_for_turn(mover)
        take = typed_turn if mover is anna else tapped_turn
        command = take(mover, passing=turn >= WORDS)
        expect(box(other).locator("p.them").last).to_contain_text(command)
        expect(other.locator(".praise, .turn:has-text('à vous')")).to_be_visible()
        if other.locator(".praise").count():
            break
    scores = anna.locator(".player output").all_inner_texts()
    for page in (anna, basile):
        expect(page.locator(".praise")).to_have_text(re.compile("Félicitations"))
        assert page.locator(".player output").all_inner_texts() == scores
    enter(anna, button(anna, "Quitter"))
    basile.get_by_role("tab", name="Messages").tap()
    expect(box(basile).locator("p.system").last).to_have_text("Anna a quitté le jeu.")
    enter(anna, anna.get_by_role("link", name=re.compile("Autrement : Scrabble")))
    enter(anna, button(anna, "Meilleurs scores"))
    for name, score in zip(("Anna", "Basile"), scores, strict=True):
        expect(anna.get_by_role("row").filter(has_text=name)).to_contain_text(score)
    history_and_resets(person(), own_server, scores)
    expect(anna.get_by_role("row").filter(has_text="Basile")).to_have_count(1)
    anna.keyboard.press("Escape")
    enter(anna, button(anna, "Meilleurs scores"))
    expect(anna.get_by_role("row")).to_have_count(12)
    expect(anna.get_by_role("row").filter(has_text=re.compile("Anna|Basile"))).to_have_count(0)


def history_and_resets(page: Page, server: Server, scores: list[str]) -> None:
    """What the administrator sees of that game, until it is reset."""
    entered(page, server)
    rows = page.get_by_role("region", name="Historique").get_by_role("row")
    row = rows.nth(1)
    expect(row).to_contain_text(f"Anna {scores[0]} – Basile {scores[1]}")
    expect(row).to_have_text(re.compile(r"20\d\d.*\d\d:\d\d:\d\d.*\d+ min \d+ s.*classique"))
    for name in ("Meilleurs scores", "Historique"):
        page.get_by_role("main").get_by_role("button", name=name).click()
        page.get_by_role("dialog").get_by_role("button", name="Réinitialiser").click()
        expect(page.get_by_role("dialog")).to_be_hidden()
    expect(rows).to_have_count(0)


@pytest.mark.req("SCR-05", "SCR-57", "SCR-104", "SCR-106")
def test_a_whole_solo_game_from_home_to_best_scores(person: NewPage, own_server: Server) -> None:
    page, base = person(), own_server.base
    page.goto(base)
    page.get_by_role("link", name=re.compile("Autrement : Scrabble")).click()
    page.get_by_role("link", name=re.compile("Scrabble classique")).click()
    page.get_by_role("link", name=re.compile("solo")).click()
    page.get_by_label("Votre nom").fill("Camille")
    page.get_by_role("button", name="Démarrer").click()
    expect(tiles(page)).to_have_count(7)
    own_turn_or_end = page.locator(".player.turn:has-text('à vous'), .praise")
    expect(own_turn_or_end).to_be_visible()
    while not page.locator(".praise").count():
        found = hint(page)
        played = box(page).locator("p.me").count()
        say(page, found[0] if found else "!passer")
        expect(box(page).locator("p.me")).to_have_count(played + 1)
        expect(own_turn_or_end).to_be_visible()
    expect(page.locator(".praise")).to_have_text(re.compile("Félicitations"))
    score = page.locator(".player output").first.inner_text()
    page.get_by_role("button", name="Quitter").click()
    page.get_by_role("link", name=re.compile("Autrement : Scrabble")).click()
    page.get_by_role("button", name=re.compile("Meilleurs scores")).click()
    expect(page.get_by_role("row").filter(has_text="Camille")).to_contain_text(score)


@pytest.mark.req("PLT-16", "PLT-17")
def test_a_game_is_reviewed_turn_by_turn(person: NewPage, dealt: Dealt) -> None:
    page = person()
    dealt.chance.wants("RADARBI", "MYSNELD")
    solo(page, dealt.base, level="expert")
    say(page, "!placer h4h radar")
    expect(box(page).locator("p.me").last).to_contain_text("radar — 14 points")
    wait_for_turn(page)
    table = page.url
    button(page, "Abandonner").click()
    page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    expect(page).to_have_url(f"{dealt.base}/")
    record = table.replace("/table/", "/api/tables/") + "/record"
    while not page.request.get(record).ok:
        page.wait_for_timeout(50)
    page.goto(f"{table}/partie?coup=1")
    review = page.get_by_role("region", name="Analyse")
    expect(page.get_by_role("slider", name="Coup")).to_have_value("1")
    expect(review).to_contain_text("Tour 1 · Camille Chevalet AABDIRR")
    rows = review.get_by_role("row")
    expect(rows).to_have_count(5)
    expect(rows.last).to_have_text(re.compile(r"RADAR en H4\s*!placer h4h radar · joué\s*14"))
    expect(review).to_contain_text(re.compile(r"Le meilleur valait \d+,\d de plus\."))
    best = review.get_by_role("button", name=re.compile("!placer")).first
    found = PLACE.search(best.inner_text())
    assert found is not None
    best.click()
    expect(page.get_by_role("gridcell", name=re.compile("pas encore jouée"))).to_have_count(len(found[4]))
    expect(page.get_by_role("gridcell", name=re.compile("vide"))).to_have_count(225 - len(found[4]))
    assert violations(page) == []
    moves = page.get_by_role("region", name="Coups").get_by_role("button")
    expect(moves.first).to_have_text(
        re.compile(r"RADAR en H4, 14 points\s*Camille · !placer h4h radar\s*−\d+,\d")
    )
    moves.nth(1).click()
    expect(review).to_contain_text("Tour 2")
    expect(cell(page, "H8")).to_have_accessible_name(re.compile("R, 1 point"))
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
