"""What every table shows on a phone: how to give up, that the line is lost, that somebody has spoken."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewPage
from tests.screen.tables import ME, OPEN, opened
from tests.screen.ways import GAMES
from tests.screen.wire import Line

CHAT = re.compile("Messages|Boîte")
TWO = [game for game in GAMES if game != "duplicate"]
"""Games of two; a crowd begins when its host says so."""
WRITE = re.compile("^(Écrire un message|Message ou commande)")


def met(anna: Page, basile: Page, base: str, game: str) -> None:
    """Two people at a table that has begun."""
    anna.goto(base)
    url = f"{base}/table/{opened(anna, base, game, ME, OPEN, name='Anna')}"
    anna.goto(url)
    basile.goto(f"{url}?joindre=1")
    for page in (anna, basile):
        expect(page.locator("[data-verbs]")).to_be_visible()


@pytest.mark.req("PLT-12", "PLT-15", "PLT-22", "PLT-30")
@pytest.mark.parametrize("game", TWO)
def test_what_a_phone_tells_at_every_table(person: NewPage, base: str, game: str) -> None:
    anna, basile = (person(width=390, height=844, name=name) for name in ("Anna", "Basile"))
    line = Line(anna)
    met(anna, basile, base, game)
    what_somebody_has_said_is_marked_until_it_is_read(anna, basile)
    a_lost_line_is_told_in_words(anna, basile, line)
    giving_up_is_in_the_bar_and_nowhere_else(anna)


def what_somebody_has_said_is_marked_until_it_is_read(anna: Page, basile: Page) -> None:
    chat, speaking = (page.get_by_role("tab", name=CHAT) for page in (anna, basile))
    anna.get_by_role("tab").filter(has_not_text=CHAT).first.tap()
    expect(chat.locator(".more")).to_have_count(0)
    speaking.tap()
    field = basile.get_by_role("textbox", name=WRITE)
    field.fill("Bonne partie !")
    field.press("Enter")
    field.fill("À toi.")
    field.press("Enter")
    expect(chat.locator(".more")).to_have_text(re.compile("^2"))
    expect(chat).to_have_accessible_name(re.compile("2 nouveaux messages$"))
    chat.tap()
    expect(anna.get_by_text("Bonne partie !")).to_be_in_viewport()
    expect(chat.locator(".more")).to_have_count(0)


def a_lost_line_is_told_in_words(anna: Page, basile: Page, line: Line) -> None:
    """To who has lost it, in the bar, which stays as high; to the other, at the player's place."""
    bar = anna.get_by_role("banner")
    before = bar.bounding_box()
    line.cut()
    lost = anna.get_by_text("Ligne perdue")
    expect(lost).to_be_in_viewport(ratio=1)
    assert bar.bounding_box() == before
    expect(basile.locator("[data-away]").first).to_be_in_viewport()
    line.mend()
    expect(lost).to_be_hidden()
    expect(basile.locator("[data-away]")).to_have_count(0)


def giving_up_is_in_the_bar_and_nowhere_else(anna: Page) -> None:
    give_up = anna.get_by_role("button", name=re.compile("Abandonner|Quitter", re.IGNORECASE))
    expect(give_up).to_have_count(1)
    expect(anna.get_by_role("banner").get_by_role("button", name="Abandonner")).to_be_visible()
    give_up.tap()
    expect(anna.get_by_role("dialog")).to_be_visible()


@pytest.mark.req("PLT-30", "PLT-31")
def test_a_panel_that_scrolls_is_reached_with_the_keyboard(person: NewPage, base: str) -> None:
    """Also where nothing in it takes the focus, the end on a blackboard without a ray, and where the browser
    does not lead there by itself."""
    anna = person(width=390, height=844, name="Anna")
    anna.goto(base)
    clock = {"turn": None, "game": 2, "increment": 0}
    anna.goto(f"{base}/table/{opened(anna, base, 'atomes', ME, options={'level': 13}, clock=clock)}")
    anna.set_viewport_size({"width": 390, "height": 700})
    panel = anna.get_by_role("group", name="Résultat")
    expect(panel.locator(".end")).to_be_visible()
    assert panel.evaluate("panel => panel.scrollHeight > panel.clientHeight")
    expect(panel).to_have_attribute("tabindex", "0")
