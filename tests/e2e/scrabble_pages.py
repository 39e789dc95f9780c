"""Scrabble's screens as a person handles them: what is read and done on a page."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect
from tests.e2e.conftest import NewPage

from salon.games.scrabble.tiles import TILES, without

BLANK = "lettre blanche"
JOIN = "/jouer/scrabble?mode=classic&pas=joindre"
SIZE = 15


def empty(rack: str) -> str:
    """An empty board with these letters to move, in CGP."""
    return "/".join([str(SIZE)] * SIZE) + f" {rack}/ 0/0 0"


def lone(word: str, row: str, column: int, racks: str) -> str:
    """A board with one word across."""
    rows = [str(SIZE)] * SIZE
    before, after = column - 1, SIZE - column + 1 - len(word)
    rows["ABCDEFGHIJKLMNO".index(row)] = f"{before or ''}{word}{after or ''}"
    return "/".join(rows) + f" {racks} 0/0 0"


def crowded(rack: str, other: str, reserve: str, word: str = "") -> str:
    """A board full at its top, where nothing fits, and perhaps a word from M8 on: the rest is the reserve."""
    heap = without(TILES, rack + other + reserve + word).replace("?", "q")
    rows = [heap[at : at + SIZE] for at in range(0, len(heap), SIZE)]
    rows[-1] += str(SIZE - len(rows[-1]) or "")
    below = [str(SIZE)] * (SIZE - len(rows))
    if word:
        below[-3] = f"7{word}{8 - len(word)}"
    return "/".join([*rows, *below]) + f" {rack}/{other} 0/0 0"


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{name}"))


def create(page: Page, base: str) -> None:
    page.goto(f"{base}/jouer/scrabble?mode=classic&pas=creer")
    page.get_by_role("button", name="Créer la partie").click()
    expect(page.get_by_text("En attente d’un deuxième joueur.")).to_be_visible()


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
    return page.locator(".player.turn", has_text="à vous").count() == 1


def wait_for_turn(page: Page) -> None:
    expect(page.locator(".player.turn", has_text="à vous")).to_be_visible()


def hint(page: Page) -> list[str]:
    """The placements that `!indice` shows."""
    before = box(page).locator("p.system").count()
    say(page, "!indice")
    expect(box(page).locator("p.system").nth(before)).to_be_visible()
    page.wait_for_timeout(50)
    shown = box(page).locator("p.system").all_inner_texts()[before:]
    return [text.split(" — ")[0] for text in shown if text[0] == "!"]


def solo(
    page: Page, base: str, *, level: str = "beginner", turn: float | None = 60, **options: object
) -> None:
    """A game against a virtual player in which the one who sits here begins."""
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
