"""Scrabble's screens as a person handles them: what is read and done on a page."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect
from tests.e2e.conftest import NewPage

BLANK = "joker"


def cell(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(f"^{name},"))


def box(page: Page) -> Locator:
    return page.get_by_role("log", name="Boîte de communication")


def line(page: Page) -> Locator:
    return page.get_by_label("Message ou commande")


def tiles(page: Page) -> Locator:
    return page.locator(".shelf .tile")


def rack(page: Page) -> str:
    """The letters in their order, as a player writes them."""
    names = [one.get_attribute("aria-label") or "" for one in tiles(page).all()]
    return "".join("*" if name.startswith(BLANK) else name[0].lower() for name in names)


def say(page: Page, text: str) -> None:
    line(page).fill(text)
    line(page).press("Enter")


def mine(page: Page) -> bool:
    return page.locator(".player.turn", has_text="à vous de jouer").count() == 1


def wait_for_turn(page: Page) -> None:
    expect(page.locator(".player.turn", has_text="à vous de jouer")).to_be_visible()


def hint(page: Page) -> list[str]:
    """The placements that `!indice` shows."""
    before = box(page).locator("p.system").count()
    say(page, "!indice")
    expect(box(page).locator("p.system").nth(before)).to_be_visible()
    page.wait_for_timeout(50)
    return [text for text in box(page).locator("p.system").all_inner_texts()[before:] if text[0] == "!"]


def solo(
    page: Page, base: str, *, level: str = "beginner", turn: float | None = 60, **options: object
) -> None:
    """A game against a virtual player in which the one who sits here begins."""
    page.goto(base)
    page.request.get(f"{base}/api/me")
    data = {
        "game": "scrabble",
        "name": "Camille",
        "seats": [{"kind": "me"}, {"kind": "program", "level": level}],
        "options": options,
        "clock": {"turn": turn, "game": None, "increment": 0},
    }
    for _ in range(20):
        made = page.request.post(f"{base}/api/tables", data=data).json()
        page.goto(f"{base}/table/{made['id']}")
        wait_for_turn(page)
        if box(page).locator("p").count() == 0:
            return
    raise AssertionError("the virtual player always begins")


def together(person: NewPage, base: str, **options: object) -> tuple[Page, Page]:
    """Two people at a table: who is in turn, and the other."""
    anna, basile = person(name="Anna"), person(name="Basile")
    return seated(anna, basile, base, **options)


def seated(anna: Page, basile: Page, base: str, **options: object) -> tuple[Page, Page]:
    anna.goto(base)
    anna.request.get(f"{base}/api/me")
    data = {
        "game": "scrabble",
        "name": "Anna",
        "seats": [{"kind": "me"}, {"kind": "open"}],
        "options": options,
        "clock": {"turn": 120, "game": None, "increment": 0},
    }
    made = anna.request.post(f"{base}/api/tables", data=data).json()
    anna.goto(f"{base}/table/{made['id']}")
    basile.goto(f"{base}/table/{made['id']}?joindre=1")
    for page in (anna, basile):
        expect(tiles(page)).to_have_count(7)
    return (anna, basile) if mine(anna) else (basile, anna)


def keyboard(page: Page) -> str:
    """Which part wears the ring of who receives the keyboard."""
    (part,) = page.locator(".keyed").evaluate_all("all => all.map(one => one.classList[0])")
    return {"shelf": "rack"}.get(part, str(part))
