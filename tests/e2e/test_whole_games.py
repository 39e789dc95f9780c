"""Whole games of OTHO: online through lost lines and a killed server, by touch, by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NO_NETWORK, NewPage, Server, expects
from tests.e2e.test_othello import legal, line, on_one_screen, two_at_a_table

RESULT = re.compile(r"Noirs \d\d - \d\d Blancs")
LEGAL = re.compile(r'gridcell "([A-H][1-8]), vide, coup possible"')


def over(page: Page) -> bool:
    return RESULT.search(line(page).text_content() or "") is not None


def move(players: tuple[Page, Page]) -> None:
    """One move by whoever's turn it is, seen by both."""
    before = [line(page).text_content() or "" for page in players]
    while not (movers := [page for page in players if legal(page).count()]):
        players[0].wait_for_timeout(50)
    legal(movers[0]).first.click()
    for page, text in zip(players, before, strict=True):
        expect(line(page)).not_to_have_text(text)


@pytest.mark.req("PLT-10", "PLT-12", "PLT-13", "PLT-41")
def test_a_game_online_to_its_end_whatever_happens(person: NewPage, own_server: Server) -> None:
    anna, basile, url = two_at_a_table(person, own_server.base)
    watcher = person(name="Claire")
    watcher.goto(url)
    for page in (anna, basile, watcher):
        expects(page, *NO_NETWORK)
    players = anna, basile
    for number in range(70):
        if over(anna):
            break
        if number == 8:
            basile.context.set_offline(True)
            basile.wait_for_timeout(300)
            basile.context.set_offline(False)
        if number == 16:
            own_server.kill()
            own_server.start()
        move(players)
    end = RESULT.search(line(anna).text_content() or "")
    assert end is not None
    for page in (basile, watcher):
        expect(line(page)).to_contain_text(end.group())
    expect(watcher.get_by_role("button", name=re.compile("Abandonner|Reprendre|Revanche"))).to_have_count(0)


@pytest.mark.req("PLT-10", "PLT-30")
def test_a_game_on_one_phone_by_touch(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    on_one_screen(page, base)
    while legal(page).count():
        before = line(page).text_content() or ""
        legal(page).first.tap()
        expect(line(page)).not_to_have_text(before)
    expect(line(page)).to_contain_text(RESULT)


@pytest.mark.req("PLT-30", "PLT-35")
def test_a_finger_chooses_where_it_is_lifted_if_it_came_down_there(person: NewPage, base: str) -> None:
    """Without waiting for a click; the keyboard goes on from there. One that slides does not play."""
    page = person(width=390, height=844)
    on_one_screen(page, base)
    page.evaluate("window.clicks = 0; addEventListener('click', () => clicks++, true)")
    touch = page.context.new_cdp_session(page)
    cell = legal(page).first
    box = cell.bounding_box()
    assert box
    before = line(page).text_content() or ""
    down = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [down]})
    slid = {**down, "x": down["x"] + 40}
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [slid]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    expect(line(page)).to_have_text(before)
    name = cell.get_attribute("aria-label") or ""
    cell.tap()
    expect(line(page)).not_to_have_text(before)
    page.wait_for_function(
        "cell => document.activeElement.getAttribute('aria-label')?.startsWith(cell)", arg=name[:2]
    )
    assert page.evaluate("clicks") == 0


@pytest.mark.req("PLT-30", "PLT-31")
def test_a_game_by_keyboard_read_as_a_screen_reader_would(person: NewPage, base: str) -> None:
    """Each step takes its move from the accessibility tree, and goes there with the arrows."""
    page = person()
    on_one_screen(page, base)
    page.get_by_role("grid").locator("[tabindex='0']").focus()
    said = 0
    while moves := LEGAL.findall(page.get_by_role("grid").aria_snapshot()):
        before = line(page).text_content() or ""
        go(page, moves[0])
        page.keyboard.press("Enter")
        expect(line(page)).not_to_have_text(before)
        said += 1
        expect(page.get_by_role("log")).to_contain_text(re.compile(rf"(Noir|Blanc) {moves[0]}, retourne"))
    expect(line(page)).to_contain_text(RESULT)
    assert said > 20


def go(page: Page, target: str) -> None:
    """From the focused cell to another, with the arrows."""
    here = page.evaluate("document.activeElement.getAttribute('aria-label')")[:2]
    for axis, (back, forth) in enumerate((("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown"))):
        steps = ord(target[axis]) - ord(here[axis])
        for _ in range(abs(steps)):
            page.keyboard.press(forth if steps > 0 else back)
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith(target)
