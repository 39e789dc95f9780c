"""What Atomes' screens say and show: numbers that stay, marks outside the grid, plain words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.atomes_pages import at_level, cell, line, on_one_screen, seeks, slate, solo
from tests.e2e.conftest import NewPage
from tests.e2e.notes import Notes

PHONE = {"width": 390, "height": 844}
SEEN = """() => {
  const board = document.querySelector('[role=grid]').getBoundingClientRect();
  const inside = ({ left, right, top, bottom }) =>
    left >= board.left - 1 && right <= board.right + 1 && top >= board.top - 1 && bottom <= board.bottom + 1;
  return [...document.querySelectorAll('[role=grid] text')]
    .filter(text => inside(text.getBoundingClientRect())).map(text => text.textContent);
}"""
COVERING = """number => {
  const text = [...document.querySelectorAll('[data-piece] text')].find(one => one.textContent === number);
  const mine = text.getBoundingClientRect();
  const filled = one => {
    const { fill, visibility } = getComputedStyle(one);
    return visibility === 'visible' && fill !== 'none' && !fill.endsWith(', 0)');
  };
  return [...document.querySelectorAll('[role=grid] :is(rect, circle, path, text)')].filter(one => {
    if (!(text.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) || !filled(one)) return false;
    const box = one.getBoundingClientRect();
    return box.left < mine.right && box.right > mine.left && box.top < mine.bottom && box.bottom > mine.top;
  }).map(one => one.outerHTML);
}"""
INSIDE = """() => {
  const cells = [...document.querySelectorAll('[data-cell]')]
    .filter(one => /^1\\d-2\\d/.test(one.getAttribute('aria-label')))
    .map(one => one.getBoundingClientRect());
  const [least, most] = [Math.min, Math.max].map(end => side => end(...cells.map(box => box[side])));
  return [...document.querySelectorAll('.over:not(.ring) :is(path, text, circle)')]
    .filter(one => getComputedStyle(one).visibility === 'visible')
    .filter(one => {
      const box = one.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      return x > least('left') && x < most('right') && y > least('top') && y < most('bottom');
    }).map(one => one.outerHTML);
}"""


def settled(page: Page) -> None:
    page.evaluate("Promise.all(document.getAnimations().map(one => one.finished))")


@pytest.mark.req("ATO-20", "PLT-30")
@pytest.mark.parametrize(
    ("at", "ends"), [("11-21", "11 31 21 41"), ("14-25", "14 34 25 45"), ("18-27", "18 38 27 47")]
)
def test_a_first_touch_keeps_the_numbers_and_says_what_a_second_does(
    person: NewPage, base: str, at: str, ends: str
) -> None:
    page = person(**PHONE)
    solo(page, base, 26)
    cell(page, at).tap()
    expect(
        page.get_by_text(f"{at} : touchez encore pour poser un atome.".replace(" :", "\u00a0:"))
    ).to_be_visible()
    settled(page)
    seen = page.evaluate(SEEN)
    row, other, column, end = ends.split()
    assert {row, other} & set(seen), seen
    assert {column, end} & set(seen), seen
    cell(page, at).tap()
    expect(cell(page, at)).to_have_accessible_name(f"{at}, atome posé")
    settled(page)
    cell(page, at).tap()
    expect(
        page.get_by_text(f"{at} : touchez encore pour enlever l’atome.".replace(" :", "\u00a0:"))
    ).to_be_visible()


@pytest.mark.req("ATO-19", "PLT-30")
def test_a_number_seen_from_near_is_an_entry_too(person: NewPage, base: str) -> None:
    page = person(**PHONE)
    solo(page, base, 26)
    cell(page, "14-25").tap()
    settled(page)
    page.locator("[role=grid] .pinned", has_text="34").tap()
    expect(cell(page, "Entrée 34")).to_have_accessible_name(re.compile("armée"))
    expect(line(page)).to_contain_text("Aucun atome posé")


@pytest.mark.req("ATO-18", "ATO-19")
def test_a_ray_is_marked_outside_the_grid_and_nowhere_on_it(person: NewPage, base: str) -> None:
    page = person()
    on_one_screen(page, base, 8, "12-22", "14-23", "13-24")
    for n, entry in enumerate(["13", "12", "30"], 1):
        page.keyboard.type(entry)
        expect(slate(page)).to_have_count(n)
        expect(page.locator("[role=grid] .ring")).not_to_have_count(0)
        assert page.evaluate(INSIDE) == []


@pytest.mark.req("ATO-19")
def test_an_armed_entry_keeps_its_number(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base, 8)
    for entry in ("12", "24", "33", "41"):
        cell(page, f"Entrée {entry}").click()
        expect(cell(page, f"Entrée {entry}")).to_have_accessible_name(re.compile("armée"))
        assert page.evaluate(COVERING, entry) == []


@pytest.mark.req("ATO-25")
def test_stopping_a_game_asks_first(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base, 3)
    address = page.url
    page.keyboard.press("s")
    asked = page.get_by_role("dialog", name="Arrêter de jouer")
    expect(asked).to_be_visible()
    page.keyboard.press("Escape")
    expect(asked).to_be_hidden()
    assert page.url == address
    seeks(page)
    page.get_by_role("button", name="STOP").click()
    asked.get_by_role("button", name="Continuer").click()
    seeks(page)
    page.keyboard.press("s")
    asked.get_by_role("button", name="Arrêter").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("C’est à vous")
    page.goto(address)
    seeks(page)
    page.keyboard.press("a")
    page.keyboard.press("a")
    expect(page.get_by_text("Meilleur score du niveau")).to_be_visible()
    page.get_by_role("button", name="STOP").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("À\\squoi joue-t-on"))


@pytest.mark.req("ATO-03", "PLT-13")
def test_who_looks_on_can_press_nothing(person: NewPage, base: str) -> None:
    anna, basile = person(name="Anna"), person(name="Basile")
    solo(anna, base, 3)
    basile.goto(anna.url)
    expect(line(basile)).to_contain_text("cherche")
    expect(basile.locator("[data-verbs] button")).to_have_count(0)
    basile.keyboard.press("s")
    expect(basile.get_by_role("dialog")).to_have_count(0)
    expect(line(basile)).to_contain_text("cherche")


@pytest.mark.req("ATO-05", "PLT-30")
def test_keys_are_named_only_where_there_are_some(person: NewPage, base: str) -> None:
    desk, phone = person(), person(**PHONE)
    for step in ("", "?pas=niveau", "?pas=mode"):
        for page in (desk, phone):
            page.goto(f"{base}/jouer/atomes{step}")
            expect(page.locator("main h2").first).to_be_visible()
        expect(phone.get_by_text(re.compile("barre d’espace|touche|ACC"))).to_have_count(0)
        expect(desk.get_by_text(re.compile("barre d’espace|La touche"))).to_have_count(1)


@pytest.mark.req("ATO-01")
@pytest.mark.parametrize("width", [390, 1180])
def test_the_rules_have_the_table_of_levels(person: NewPage, base: str, width: int) -> None:
    page = person(width=width)
    page.goto(f"{base}/regles/atomes")
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(26)
    assert rows.nth(7).locator("th, td").all_text_contents() == ["8", "6 × 6", "3", "80"]
    assert rows.nth(25).locator("th, td").all_text_contents() == ["26", "10 × 10", "10", "260"]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.req("ATO-30", "ATO-32")
def test_what_a_ray_taught_is_said_in_plain_words(person: NewPage, base: str) -> None:
    page = person()
    on_one_screen(page, base, 8, "12-22", "14-23", "13-24")
    page.keyboard.type("13")
    expect(slate(page)).to_have_count(1)
    page.get_by_role("button", name="Indice").click()
    page.get_by_role("dialog").get_by_role("button", name="Le rayon le plus parlant").click()
    expect(line(page)).to_contain_text(re.compile(r"les diviserait par [\d,]+ en moyenne"))
    page.keyboard.press("a")
    page.keyboard.press("a")
    page.get_by_role("link", name="Revoir la partie").click()
    slate(page).first.get_by_role("button").click()
    expect(line(page)).to_contain_text(
        re.compile(
            r"Ce rayon a divisé par [\d,]+ le nombre de dispositions possibles\. Le plus parlant était"
        )
    )
    expect(page.get_by_text(re.compile(r"\bbits?\b"))).to_have_count(0)


@pytest.mark.req("ATO-03", "ATO-20")
def test_marks_are_noted_at_once_for_the_seat_that_made_them(person: NewPage, base: str) -> None:
    page = person()
    notes = Notes(page)
    on_one_screen(page, base, 2, "12-22", "13-23")
    page.wait_for_timeout(500)
    page.reload()
    page.get_by_role("button", name="C’est moi").click()
    expect(line(page)).to_contain_text("Aucun atome posé")
    cell(page, "11-21").click()
    expect(line(page)).to_contain_text("Un atome posé")
    notes.wait(lambda body: body == "11")
    page.reload()
    page.get_by_role("button", name="C’est moi").click()
    expect(line(page)).to_contain_text("Un atome posé")


@pytest.mark.req("ATO-31", "PLT-31")
def test_keys_stay_while_the_other_seeks_and_a_taker_over_has_the_keyboard(
    person: NewPage, base: str
) -> None:
    page = person()
    at_level(page, base, 3)
    page.get_by_role("button", name=re.compile("Course contre le programme")).click()
    page.get_by_role("button", name="Maître").click()
    page.get_by_role("button", name="Jouer").click()
    seeks(page)
    verbs = page.locator("[data-verbs]")
    before = verbs.get_by_role("button").all_text_contents()
    assert [text.split()[0] for text in before] == ["INS", "EFF", "Indice", "ACC", "STOP"]
    on_one_screen(page, base, 2, "12-22", "13-23")
    assert page.evaluate("document.activeElement !== document.body")
    assert verbs.get_by_role("button").all_text_contents() == before


@pytest.mark.req("ATO-03")
def test_keys_that_do_nothing_now_are_there_but_closed(person: NewPage, base: str) -> None:
    anna, basile = person(name="Anna"), person(name="Basile")
    at_level(anna, base, 2)
    anna.get_by_role("button", name=re.compile("En ligne")).click()
    anna.get_by_role("button", name="Je cherche").click()
    anna.get_by_label("Montrer la table à tous").uncheck()
    anna.get_by_role("button", name="Ouvrir la table").click()
    expect(anna).to_have_url(re.compile("/table/"))
    basile.goto(anna.url)
    basile.get_by_role("button", name=re.compile("S’asseoir")).click()
    expect(line(anna)).to_contain_text("Basile cache les atomes")
    for key in ("INS", "EFF", "ACC"):
        expect(anna.get_by_role("button", name=key, exact=True)).to_be_disabled()
    expect(anna.get_by_role("button", name="STOP")).to_be_enabled()
