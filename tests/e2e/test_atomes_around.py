"""Around a game of Atomes: the sandbox, the rules, the table of levels, every theme and width."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.atomes_pages import cell, seeks, slate, solo
from tests.e2e.conftest import NewPage
from tests.e2e.test_house import settled
from tests.screen.axe import violations

LEVELS = "5 5 6 7 8 9 10 6 7 8 9 10 7 8 9 10 8 9 10 9 10 9 10 10 10 10"
ATOMS = "1 2 2 2 2 2 2 3 3 3 3 3 4 4 4 4 5 5 5 6 6 7 7 8 9 10"
RIM = 56
"""How wide the entries around a grid are, in the picture's own measure."""


@pytest.mark.req("ATO-12", "PLT-03")
def test_the_sandbox(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/jouer/atomes?pas=essai")
    page.get_by_role("button", name="7 × 7").click()
    cell(page, "12-22").click()
    expect(cell(page, "12-22")).to_have_accessible_name("12-22, atome posé")
    rays = page.get_by_role("list", name="Rayons").get_by_role("listitem")
    for n, (entry, told) in enumerate(
        [("13", "13 ↘ 21 dévié"), ("11", "11 ↘ 41 dévié"), ("12", "12 * absorbé")]
    ):
        cell(page, f"Entrée {entry}").click()
        expect(rays.nth(n)).to_have_text(told)
    cell(page, "12-22").click()
    expect(rays.nth(2)).to_have_text("12 → 32 tout droit")
    expect(page.locator("path.path")).to_have_count(1)
    page.get_by_role("button", name="Effacer").click()
    expect(rays).to_have_count(0)


def corners(path: list[list[int]]) -> list[list[int]]:
    """The ends of a path, and where it turns."""
    kept = [path[0]]
    for before, at, after in zip(path, path[1:], path[2:], strict=False):
        if (at[0] - before[0], at[1] - before[1]) != (after[0] - at[0], after[1] - at[1]):
            kept.append(at)
    return [*kept, path[-1]]


def drawn(size: int, path: list[list[int]]) -> str:
    def at(line: int) -> str:
        return f"{RIM + (max(-0.5, min(size - 0.5, line)) + 0.5) * 56:g}"

    return "M" + "L".join(f"{at(column)} {at(row)}" for row, column in path)


@pytest.mark.req("PLT-03", "ATO-11", "ATO-12", "ATO-13", "ATO-14", "ATO-15", "ATO-16", "ATO-17")
def test_the_examples_of_the_rules_page_are_what_the_rules_say(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/regles/atomes")
    expect(page.get_by_role("grid")).to_have_count(7)
    for board, rays in zip(
        page.locator(".sandbox").all(), page.get_by_role("list", name="Rayons").all(), strict=True
    ):
        names = [one.get_attribute("aria-label") or "" for one in board.get_by_role("gridcell").all()]
        size = sum(name.startswith("Entrée 1") for name in names)
        atoms = [int(name[1]) * 10 + int(name[4]) for name in names if name.endswith("atome posé")]
        for ray in rays.get_by_role("button").all():
            text = ray.text_content() or ""
            entry = int(re.findall(r"\d\d", text)[0])
            tried = attempt(page, base, {5: 1, 6: 3, 7: 4}[size], atoms, entry)
            told = tried["rays"][0]
            assert (str(told["exit"]) in text.split()[2:]) == (told["exit"] is not None)
            assert SIGNS[told["sign"]] in text
            ray.click()
            expected = drawn(size, corners(tried["paths"][0]))
            assert board.locator("path.path").get_attribute("d") == expected
    first = page.locator(".sandbox").first
    first.get_by_role("gridcell", name=re.compile("^Entrée 15")).click()
    expect(first.get_by_role("listitem").last).to_have_text("15 * absorbé")


SIGNS = {"straight": "→", "deviated": "↘", "reflected": "↖", "absorbed": "*", "looped": "↻"}


def attempt(page: Page, base: str, level: int, atoms: list[int], entry: int) -> Any:
    steps = [
        {"seat": 0, "action": {"type": "Hide", "atoms": atoms}},
        {"seat": 1, "action": {"type": "Fire", "entry": entry}},
    ]
    options = {"level": level, "coding": "person", "free": True}
    tried = page.request.post(f"{base}/api/try", data={"game": "atomes", "options": options, "steps": steps})
    return tried.json()["view"]["searches"][1]


@pytest.mark.req("ATO-01")
def test_the_table_of_levels_is_that_of_the_rules(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/jouer/atomes?pas=niveau")
    cards = page.locator(".levels button")
    expect(cards).to_have_count(26)
    for number, (card, size, atoms) in enumerate(
        zip(cards.all(), LEVELS.split(), ATOMS.split(), strict=True), start=1
    ):
        tried = page.request.post(
            f"{base}/api/try", data={"game": "atomes", "players": 1, "options": {"level": number}}
        )
        level = tried.json()["view"]["level"]
        assert level == {"size": int(size), "atoms": int(atoms), "capital": 10 * number}
        assert f"{size} × {size}" in (card.text_content() or "")
        assert card.locator("i").count() == int(atoms)


@pytest.mark.req("PLT-02")
def test_one_touch_plays_the_level_last_chosen(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base, 13)
    page.goto(base)
    page.get_by_role("button", name=re.compile("Jouer à Atomes")).click()
    seeks(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("niveau 13")


@pytest.mark.req("PLT-31", "PLT-32", "PLT-33")
@pytest.mark.parametrize(
    ("theme", "language"),
    [("light", "fr"), ("dark", "en"), pytest.param("contrast", "fr", marks=pytest.mark.slow)],
)
def test_axe_finds_nothing(person: NewPage, base: str, theme: str, language: str) -> None:
    page = person(theme=theme, language=language)

    def clean(where: str) -> None:
        assert violations(page) == [], where

    for path in ("", "?pas=niveau", "?pas=mode", "?pas=essai"):
        settled(page, f"{base}/jouer/atomes{path}")
        expect(page.locator("main h2").first).to_be_visible()
        clean(path)
    settled(page, f"{base}/regles/atomes")
    expect(page.get_by_role("grid")).to_have_count(7)
    clean("rules")
    page.goto(f"{base}/jouer/atomes?pas=mode")
    page.get_by_role("button", name=re.compile("L’ordinateur|The computer")).click()
    seeks(page)
    page.keyboard.type("12")
    expect(slate(page)).to_have_count(1)
    cell(page, "(Entrée|Entry) 13").click()
    cell(page, "12-22").click()
    clean("seeking")
    page.keyboard.press("a")
    page.keyboard.press("a")
    expect(page.locator(".end")).to_be_visible()
    clean("end")
    page.goto(f"{page.url}/partie")
    expect(page.locator(".left").first).to_be_visible()
    clean("review")


@pytest.mark.req("PLT-30", "PLT-35")
@pytest.mark.parametrize("width", [360, 390, 820, 1180])
def test_nothing_is_wider_than_the_screen_nor_too_small_for_a_finger(
    person: NewPage, base: str, width: int
) -> None:
    page = person(width=width, height=780)

    def fits(where: str) -> None:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
        small = page.evaluate(
            """[...document.querySelectorAll('main .btn, main button.chip')]
               .filter(one => one.checkVisibility())
               .map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
               .filter(([, box]) => box.height < 43.9 || box.width < 43.9).map(([html]) => html)"""
        )
        assert small == [], where

    for path in ("/jouer/atomes", "/jouer/atomes?pas=niveau", "/jouer/atomes?pas=mode", "/regles/atomes"):
        settled(page, base + path)
        expect(page.locator("main h2").first).to_be_visible()
        fits(path)
    solo(page, base, 26)
    fits("seeking")
    page.keyboard.press("a")
    page.keyboard.press("a")
    expect(page.locator(".end")).to_be_visible()
    fits("end")
