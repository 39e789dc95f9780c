"""A newcomer's path: touches counted from home to the first move, and from the end to a rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewPage
from tests.screen.hands import HANDS
from tests.screen.screen import Screen
from tests.screen.wire import Wire

GAMES = ["Scrabble", "Osmotik", "OTHO", "Octoverso", "Atomes"]

MOVE = {"Scrabble": 4, "Osmotik": 4, "OTHO": 2, "Octoverso": 2, "Atomes": 3}
"""Touches from home to a move that is made, at most, beside one a letter: a square and its direction, the
button that plays it; a ray says its price before it is sent."""

LETTERS = ("letters laid", "blank asked", "letters chosen", "opening made")


def touch(page: Page, touches: list[str], role: str, name: str | re.Pattern[str]) -> None:
    page.get_by_role(role, name=name).first.click()  # type: ignore[arg-type]
    touches.append(str(name))


def begun(page: Page, base: str, game: str) -> list[str]:
    """From home to a table where one may move; the touches that it took."""
    touches: list[str] = []
    page.goto(base)
    touch(page, touches, "button", re.compile(f"Jouer (à|au) {game}"))
    expect(page.get_by_role("grid").or_(page.locator(".cartel")).first).to_be_visible()
    return touches


@pytest.mark.req("PLT-02")
@pytest.mark.parametrize("game", GAMES)
def test_one_touch_leads_to_a_table_and_the_second_is_of_the_first_move(
    person: NewPage, base: str, game: str
) -> None:
    page = person(width=820, height=1180)
    touches = begun(page, base, game)
    if game == "OTHO":
        page.locator("[data-piece]:has(.dot)").first.wait_for(state="attached")
        touch(page, touches, "gridcell", re.compile("coup possible"))
        expect(page.get_by_role("gridcell", name=re.compile("dernier coup"))).to_have_count(1)
    elif game == "Atomes":
        # A ray is paid for: the first touch of a finger says the price, the next one sends it.
        touch(page, touches, "gridcell", re.compile("[Ee]ntrée"))
        expect(page.get_by_role("gridcell", name=re.compile("armée"))).to_have_count(1)
    elif game == "Scrabble":
        page.get_by_role("button", name="Passer", exact=True).and_(page.locator(":enabled")).wait_for()
        touch(page, touches, "button", "Passer")
        # A turn does not come back: so is this one.
        expect(page.get_by_text(re.compile("encore pour passer")).first).to_be_visible()
    else:  # a word is more than one touch: this is its first letter
        touch(page, touches, "button", re.compile("^[A-Z]$" if game == "Octoverso" else "^E, "))
        expect(page.get_by_role("button", name=re.compile("^(Effacer|EFFACER)$"))).to_be_enabled()
    assert len(touches) == 2


@pytest.mark.req("PLT-02")
@pytest.mark.parametrize("game", GAMES)
def test_a_first_move_takes_no_more_touches_than_it_has_parts(person: NewPage, base: str, game: str) -> None:
    page = person(width=820, height=1180)
    wire = Wire(page)
    touches = begun(page, base, game)
    wire.wait(lambda: any(wire.turn(table) is not None for table in wire.tables), "the first turn")
    table = next(table for table in wire.tables if wire.turn(table) is not None)
    hand, before = HANDS[wire.tables[table].game](), wire.tables[table].seq
    for step in hand.turn(Screen(page), wire, table):
        step()
        wire.quiet()
        touches.append(step.name)
        if wire.tables[table].seq > before:
            break
    wire.wait(lambda: wire.tables[table].seq > before, "the move")
    assert len([touch for touch in touches if touch not in LETTERS]) <= MOVE[game], touches


@pytest.mark.req("PLT-02")
@pytest.mark.parametrize("game", ["OTHO", "Osmotik", "Octoverso", "Atomes"])
def test_one_touch_after_the_end_leads_to_a_rematch(person: NewPage, base: str, game: str) -> None:
    page = person(width=820, height=1180)
    begun(page, base, game)
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    ended = page.url
    page.get_by_role("button", name=re.compile("^(Revanche|Même niveau)$")).first.click()
    expect(page).not_to_have_url(ended)
    expect(page.get_by_role("button", name="Abandonner")).to_be_visible()
