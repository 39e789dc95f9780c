"""Letters in hand, by keys, mouse and touch; commands as the source has them; and that all can be read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import NewPage
from tests.e2e.notes import Notes
from tests.e2e.scrabble_pages import (
    box,
    button,
    cell,
    empty,
    keyboard,
    line,
    rack,
    say,
    solo,
    tiles,
    wait_for_turn,
)
from tests.screen.axe import violations


@pytest.mark.req("SCR-90", "SCR-65")
def test_the_rack_keeps_the_keyboard_and_any_other_key_deselects(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base, start=empty("AABCDEF"))
    wait_for_turn(page)
    before = rack(page)
    for key in ("Enter", "Backspace", "ArrowUp", "Delete", "Space", "Shift", "Tab"):
        tiles(page).first.click()
        expect(page.locator(".slot.moving")).to_have_count(1)
        page.keyboard.press(key)
        expect(page.locator(".slot.moving")).to_have_count(0)
    assert rack(page) == before
    tiles(page).first.click()
    line(page).click(button="right")
    expect(line(page)).not_to_be_focused()
    page.keyboard.press("b")
    expect(page.locator(".slot.moving")).to_have_count(1)
    expect(line(page)).to_have_value("")


@pytest.mark.req("SCR-92")
def test_the_sequence_of_annex_d(person: NewPage, base: str) -> None:
    page = person()
    notes = Notes(page)
    solo(page, base, start=empty("IREPVRE"))
    for place, letter in enumerate("irepvre"):
        at = rack(page).index(letter, place)
        tiles(page).nth(at).click()
        for _ in range(at - place):
            page.keyboard.press("ArrowLeft")
    assert rack(page) == "irepvre"
    page.keyboard.press("k")
    for key, letters, at in [
        ("i", "irepvre", 0),
        ("k", "irepvre", -1),
        ("v", "irepvre", 4),
        ("r", "irepvre", 1),
        ("r", "irepvre", 5),
        ("r", "irepvre", 1),
        ("ArrowLeft", "riepvre", 0),
        ("ArrowLeft", "iepvrer", 6),
        ("ArrowRight", "riepvre", 0),
        ("ArrowRight", "irepvre", 1),
    ]:
        page.keyboard.press(key)
        assert rack(page) == letters
        chosen = tiles(page).evaluate_all("all => all.findIndex(one => one.matches('.moving'))")
        assert chosen == at
    notes.wait("IREPVRE".__eq__)
    page.reload()
    expect(tiles(page)).to_have_count(7)
    assert rack(page) == "irepvre"


@pytest.mark.req("SCR-79", "SCR-81", "SCR-86", "SCR-68")
def test_the_source_s_examples_of_commands(person: NewPage, base: str) -> None:
    page = person()
    bon = "/".join(["15"] * 6 + ["8BON4"] + ["15"] * 8)
    for text in (
        "!placer g8h adant",
        "!placer g8h adanT",
        "!placer g12h s",
        "!placer g12v s",
        "!placer g12 s",
    ):
        solo(page, base, start=f"{bon} ADANT?S/ 0/0 0")
        say(page, text)
        expect(box(page).locator("p.me").first).to_have_text(re.compile(r"!placer.* — (\w+, )?\d+ points"))
    solo(page, base, start=f"{bon.replace('8BON4', '9BON3')} ADANT?S/ 0/0 0")
    say(page, "!placer g9h adant")
    expect(box(page).locator("p.system")).to_have_text(re.compile("^Commande impossible à réaliser"))
    solo(page, base, start=empty("WMEE?BE"))
    say(page, "!échanger e*")
    expect(box(page).locator("p.me")).to_have_text("Camille : !échanger e*")


@pytest.mark.req("SCR-51")
def test_letters_are_readable_when_small_and_do_not_overflow_when_large(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base, start=empty("QWJKXYM"))
    size = page.get_by_role("slider", name="Taille des lettres")
    measured = []
    figure = "one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a"
    for end in ("Home", "End"):
        size.focus()
        page.keyboard.press(end)
        found = page.evaluate(
            """() => [...document.querySelectorAll('.shelf .slot')].map(tile => {
                 const box = one => { const { left, right, top, bottom } = one.getBoundingClientRect()
                   return { left, right, top, bottom } }
                 const [letter, value] = tile.querySelectorAll('text')
                 return { tile: box(tile), letter: box(letter), value: box(value),
                          size: [letter, value].map(one => one.getBoundingClientRect().height) } })"""
        )
        for one in found:
            for part in (one["letter"], one["value"]):
                assert part["left"] >= one["tile"]["left"] - 1
                assert part["right"] <= one["tile"]["right"] + 1
        measured.append(found[0]["size"])
        assert page.locator(".shelf .slot text").nth(1).evaluate(figure) >= 9
    assert measured[1][0] > measured[0][0] * 1.2
    assert measured[1][1] > measured[0][1] * 1.2
    assert measured[0][0] > 15


FIGURES = """() => [...document.querySelectorAll('[data-piece]')].flatMap(piece => {
    const [letter, figure] = piece.querySelectorAll('text')
    if (!figure) return []
    const pixels = one => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a
    const digits = figure.getAttribute('y') - 0.66 * figure.getAttribute('font-size')
    return [{ size: pixels(figure), apart: digits >= letter.getAttribute('y') }] })"""


@pytest.mark.req("SCR-45", "SCR-51")
def test_a_figure_on_the_board_is_read_or_is_not_there(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    words = "/".join(["15"] * 7 + ["4WHIZQYPX3"] + ["15"] * 7)
    solo(page, base, start=f"{words} AMEE?SE/ 0/0 0")
    expect(page.locator("[data-piece] text").first).to_be_attached()
    for letters in (18, 27):
        page.evaluate(
            "letters => localStorage.setItem('salon.settings', JSON.stringify("
            "{ ...JSON.parse(localStorage.getItem('salon.settings')), letters }))",
            letters,
        )
        page.reload()
        for width, height in ((360, 740), (390, 844), (740, 360), (820, 1180), (1180, 820), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(50)
            figures = page.evaluate(FIGURES)
            assert all(round(one["size"], 2) >= 9 for one in figures), (width, figures)
            assert width < 820 or len(figures) == 8
            assert width != 390 or all(one["apart"] for one in figures)


@pytest.mark.req("PLT-30")
def test_a_placement_by_touch_on_a_phone(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    solo(page, base, start=empty("BALLE?S"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cell(page, "H4").tap()
    cell(page, "H4").tap()
    expect(cell(page, "H4")).to_have_accessible_name(re.compile("flèche vers la droite"))
    for letter in "balle":
        tiles(page).nth(rack(page).index(letter)).tap()
    expect(button(page, "Jouer 20 points")).to_be_visible()
    tiles(page).nth(rack(page).index("*")).tap()
    page.get_by_role("dialog").get_by_role("button", name="S", exact=True).click()
    button(page, "Reprendre").tap()
    button(page, "Jouer 20 points").tap()
    expect(box(page).locator("p.me").first).to_have_text("Camille : !placer h4h balle — 20 points")
    box_of = tiles(page).nth(0).bounding_box()
    assert box_of is not None
    assert box_of["width"] >= 43.9


@pytest.mark.req("PLT-31")
def test_a_placement_with_the_keyboard_alone(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base, start=empty("BALLE?S"))
    page.get_by_role("grid").locator("[tabindex='0']").focus()
    for key in ["ArrowDown"] * 7 + ["ArrowRight"] * 3:
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    assert keyboard(page) == "board"
    page.keyboard.type("ballE")
    expect(cell(page, "H8")).to_have_accessible_name(re.compile("E, lettre blanche, pas encore jouée"))
    page.keyboard.press("Enter")
    expect(box(page).locator("p.me").first).to_have_text("Camille : !placer h4h ballE — 18 points")
    expect(line(page)).to_be_focused()


@pytest.mark.req("PLT-31")
def test_letters_typed_at_a_square_go_there(person: NewPage, base: str) -> None:
    """And not into the conversation."""
    page = person()
    solo(page, base, start=empty("BALLE?S"), turn=None)
    page.get_by_role("grid").locator("[tabindex='0']").focus()
    for key in ["ArrowDown"] * 7 + ["ArrowRight"] * 3:
        page.keyboard.press(key)
    page.keyboard.type("balle")
    page.keyboard.press("Enter")
    expect(box(page).locator("p.me").first).to_have_text("Camille : !placer h4h balle — 20 points")


@pytest.mark.req("PLT-31", "PLT-32", "PLT-33")
@pytest.mark.req("SCR-74", "SCR-85")
def test_a_letter_then_its_square_by_touch_on_a_phone(person: NewPage, base: str) -> None:
    """What everybody tries first: lift a letter, touch where it goes."""
    page = person(width=390, height=844)
    solo(page, base, start=empty("BALLEST"), turn=None)
    expect(page.get_by_text("Appui long")).to_be_visible()
    button(page, "Jouer").tap()
    expect(box(page)).to_contain_text("Posez d’abord des lettres")
    page.get_by_role("button", name="B, 3 points").tap()
    square = cell(page, "H8")
    square.tap()
    expect(page.get_by_text("Touchez encore la case où poser le B.")).to_be_visible()
    square.tap()
    expect(square).to_have_accessible_name(re.compile("B, .*pas encore jouée"))
    for letter in "ALLE":
        page.get_by_role("button", name=re.compile(f"^{letter}, ")).first.tap()
    button(page, "Jouer").tap()
    expect(box(page).locator("p.me").last).to_contain_text("!placer h8h balle")


@pytest.mark.parametrize(
    ("theme", "width"),
    [
        pytest.param("light", 1180, marks=pytest.mark.slow),
        ("dark", 390),
        pytest.param("contrast", 1180, marks=pytest.mark.slow),
    ],
)
def test_axe_finds_nothing(person: NewPage, base: str, theme: str, width: int) -> None:
    page = person(theme=theme, width=width, height=844, name="Anna")
    for path in ("", "?mode=classic", "?mode=classic&pas=solo", "?mode=classic&pas=joindre"):
        page.goto(f"{base}/jouer/scrabble{path}")
        expect(page.get_by_role("heading", level=2).first).to_be_visible()
        assert violations(page) == [], path
    page.goto(f"{base}/regles/scrabble")
    expect(page.get_by_role("heading", name="Le but")).to_be_visible()
    assert violations(page) == []
    solo(page, base, mode="log2990")
    say(page, "!aide")
    tiles(page).nth(0).click()
    assert violations(page) == []
