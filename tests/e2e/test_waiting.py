"""Waiting: for a table to be opened, and in the room before a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from tests.e2e.conftest import NewPage

BOXES = """all => all.map(one => one.getBoundingClientRect())
    .map(({x, y, width, height}) => [x, y + scrollY, width, height].map(Math.round))"""
"""Where things lie on the page, however it is scrolled."""


@pytest.mark.req("PLT-02", "PLT-35")
def test_the_card_that_was_pressed_shows_that_its_table_is_opened(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    page.goto(base)
    held: list[Callable[[], None]] = []

    def hold(route: Route) -> None:
        if route.request.method == "POST":
            held.append(route.continue_)
        else:
            route.continue_()

    page.route("**/api/tables", hold)
    play = page.get_by_role("button", name=re.compile("^Jouer (à|au)"))
    expect(play).to_have_count(5)
    page.evaluate("document.fonts.ready")
    boxes = play.evaluate_all(BOXES)
    pressed = page.get_by_role("button", name=re.compile("Jouer à OTHO"))
    pressed.click()
    expect(pressed).to_have_attribute("aria-busy", "true")
    expect(page.get_by_role("log")).to_contain_text("J’ouvre la table…")
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    page.get_by_role("button", name=re.compile("Jouer au Scrabble")).click()
    assert play.evaluate_all(BOXES) == boxes
    assert len(held) == 1
    held[0]()
    expect(page.get_by_role("grid")).to_be_visible()


def opened(page: Page, base: str, **more: Any) -> str:
    page.goto(base)
    page.request.get(f"{base}/api/me")
    table = {"game": "othello", "name": "Anna", "seats": [{"kind": "me"}, {"kind": "open"}], **more}
    made = page.request.post(f"{base}/api/tables", data=table)
    return f"{base}/table/{made.json()['id']}"


@pytest.mark.req("PLT-11")
def test_the_room_tells_host_and_guest_the_clock_and_what_comes_next(person: NewPage, base: str) -> None:
    anna, basile = person(name="Anna"), person(name="Basile", language="en")
    url = opened(anna, base, ready=False, clock={"turn": None, "game": 600, "increment": 5})
    anna.goto(url)
    basile.goto(url)
    expect(anna.get_by_text("10 min chacun, 5 s de plus par coup")).to_be_visible()
    expect(basile.get_by_text("10 min each, +5 s a move")).to_be_visible()
    basile.get_by_role("button", name=re.compile("Sit down")).click()
    expect(anna.locator(".next")).to_have_text("Tout le monde est là. Vous pouvez démarrer la partie.")
    told = basile.locator(".next")
    expect(told).to_have_text("You’ve joined the game. Everyone’s here. Anna can start the game.")
    anna.goto(base)
    expect(told).to_contain_text("Anna is offline: the game will wait.")
    anna.goto(url)
    expect(told).to_contain_text("Anna can start the game.")
    anna.get_by_role("button", name="Démarrer").click()
    expect(basile.get_by_role("grid")).to_be_visible()


@pytest.mark.req("PLT-11")
def test_a_table_that_begins_by_itself_says_so(person: NewPage, base: str) -> None:
    anna, basile = person(name="Anna"), person(name="Basile")
    url = opened(anna, base, public=True)
    anna.goto(url)
    basile.goto(url)
    expect(anna.locator(".next")).to_contain_text(
        "commence d’elle-même dès que toutes les places sont prises"
    )
    expect(basile.locator(".next")).to_contain_text("La partie commence dès que vous vous asseyez.")
    basile.get_by_role("button", name=re.compile("S’asseoir")).click()
    for page in (anna, basile):
        expect(page.get_by_role("grid")).to_be_visible()
