"""Clocks in the browser: what is told of them, once, and what they show while the line is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NO_NETWORK, NewPage


def timed(page: Page, base: str, seconds: float) -> str:
    """A game of OTHO on one screen, with so much time for each side."""
    page.goto(base)
    page.request.get(f"{base}/api/me")
    table = {
        "game": "othello",
        "name": "Anna",
        "seats": [{"kind": "me"}, {"kind": "me"}],
        "clock": {"turn": None, "game": seconds, "increment": 0},
    }
    made = page.request.post(f"{base}/api/tables", data=table)
    return f"{base}/table/{made.json()['id']}"


@pytest.mark.req("PLT-31")
def test_little_time_is_told_once(person: NewPage, base: str) -> None:
    page = person()
    page.add_init_script(
        """window.said = []; document.addEventListener('DOMContentLoaded', () => new MutationObserver(all => {
             for (const {addedNodes} of all) for (const node of addedNodes)
               if (/^\\d+ secondes?$/.test(node.textContent.trim())) said.push(node.textContent.trim())
           }).observe(document.body, {childList: true, subtree: true}))"""
    )
    page.goto(timed(page, base, 33))
    clock = page.locator("[data-clock='0']")
    expect(clock).to_have_role("timer")
    expect(clock).to_contain_text("0:28")
    assert page.evaluate("said") == ["30 secondes"]


@pytest.mark.req("PLT-12")
def test_a_clock_stands_still_while_the_line_is_lost(person: NewPage, base: str) -> None:
    page = person(expects=NO_NETWORK)
    page.goto(timed(page, base, 600))
    clock = page.locator("[data-clock='0']")
    expect(clock).to_contain_text("9:5")
    page.context.set_offline(True)
    expect(page.get_by_text("Ligne perdue")).to_be_visible()
    shown = clock.inner_text()
    page.wait_for_timeout(2_500)
    assert clock.inner_text() == shown
    page.context.set_offline(False)
    expect(page.get_by_text("Ligne perdue")).to_be_hidden()
    expect(clock).not_to_have_text(shown)


@pytest.mark.req("PLT-30")
@pytest.mark.parametrize(("width", "height"), [(360, 740), (1024, 768)])
def test_a_clock_leaves_whose_turn_it_is_whole(person: NewPage, base: str, width: int, height: int) -> None:
    page = person(width=width, height=height)
    page.goto(timed(page, base, 1800))
    players = page.get_by_role("region", name="Joueurs")
    expect(players.get_by_role("timer")).to_have_count(2)
    note = players.get_by_text("à vous")
    expect(note).to_be_visible()
    assert note.evaluate("note => note.scrollWidth <= note.clientWidth")
