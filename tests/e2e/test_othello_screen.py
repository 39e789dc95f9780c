"""What OTHO's screens say and show: nothing given away, nothing untrue, mistakes in view, levels in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import NewPage
from tests.e2e.test_othello_school import cell, name, said

from salon.games.othello.bots import teaching

PUZZLES = sorted(teaching.puzzles(), key=lambda puzzle: puzzle.difficulty)
THEMES = "Prendre un coin|Refuser un coin|Sacrifier un coin|Faire passer|Le coup tranquille|La parité"


@pytest.mark.req("OTH-21")
def test_a_puzzle_is_not_given_away(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/lecons/othello/problemes")
    theme = page.locator(".about").get_by_text(re.compile(f"^({THEMES})$"))
    for puzzle in PUZZLES[:3]:
        expect(page.get_by_role("heading", name=re.compile(r"^Problème \d+ sur 72$"))).to_be_visible()
        expect(theme).to_have_count(0)
        cell(page, name(puzzle.line[0])).click()
        expect(said(page)).to_contain_text("Bravo")
        expect(theme).to_have_count(1)
        page.get_by_role("button", name="Suivant").click()


@pytest.mark.req("OTH-23", "PLT-30")
@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1180, 820)])
def test_the_mistakes_are_in_view(person: NewPage, base: str, width: int, height: int) -> None:
    page = person(width=width, height=height)
    page.goto(f"{base}/lecons/othello/etude")
    page.get_by_label("Coller une partie ou une position").fill("f5f6e6d6 g7h8")
    page.get_by_role("button", name="Lire").click()
    page.get_by_role("button", name="Faire le bilan").click()
    mistake = page.get_by_role("listitem").filter(has_text="Coup 5, Noirs G7")
    expect(mistake).to_be_in_viewport(ratio=1, timeout=60_000)
    seen = mistake.evaluate(
        """line => {
          const [box, pane] = [line, line.closest('.scroll')].map(one => one.getBoundingClientRect());
          return box.top >= pane.top && box.bottom <= Math.min(pane.bottom, innerHeight);
        }"""
    )
    assert seen


@pytest.mark.req("OTH-23")
def test_an_empty_board_opens_no_game(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/lecons/othello/etude")
    page.get_by_role("button", name="Plateau vide").click()
    page.get_by_role("button", name="Jouer dessus").click()
    expect(said(page)).to_contain_text("Personne ne peut jouer dans cette position.")
    expect(page.get_by_role("button", name="Jouer la suite")).to_be_disabled()
    expect(page.get_by_role("button", name="Évaluer")).to_be_disabled()


@pytest.mark.req("OTH-10", "OTH-11", "OTH-23")
def test_a_game_from_a_position_asks_for_level_and_colour_and_tells_its_moves(
    person: NewPage, base: str
) -> None:
    page = person()
    page.goto(f"{base}/lecons/othello/etude")
    page.get_by_label("Coller une partie ou une position").fill(
        "--------------------------XXX------XO-----XOO------------------- O"
    )
    page.get_by_role("button", name="Lire").click()
    page.get_by_role("button", name="Jouer la suite").click()
    dialog = page.get_by_role("dialog", name="Jouer la suite")
    level = dialog.get_by_label("Niveau")
    expect(level.get_by_role("option")).to_have_count(10)
    level.select_option("2")
    expect(dialog.get_by_role("button", name="Blancs")).to_have_attribute("aria-pressed", "true")
    dialog.get_by_role("button", name="Noirs").click()
    dialog.get_by_role("button", name="Blancs").click()
    dialog.get_by_role("button", name="Commencer").click()
    expect(said(page)).to_contain_text("À vous, les Blancs.")
    expect(page.get_by_text("Deneb", exact=True)).to_be_visible()
    moves = page.get_by_role("gridcell", name=re.compile("coup possible")).count()
    assert moves != 4
    expect(said(page)).to_contain_text(
        f"Les Blancs commencent : {moves} coups possibles.".replace(" :", "\u00a0:")
    )


@pytest.mark.req("OTH-20")
@pytest.mark.parametrize("width", [390, 1180])
def test_the_lesson_of_the_chain_marks_its_discs_and_says_its_end_once(
    person: NewPage, base: str, width: int
) -> None:
    page = person(width=width, height=844)
    page.goto(f"{base}/lecons/othello/chaine")
    marked = page.get_by_role("gridcell", name=re.compile("repéré"))
    expect(marked).to_have_count(0)
    cell(page, "H5").click()
    for at, colour in [("E5", "noir"), ("F5", "noir"), ("G5", "noir"), ("E4", "blanc"), ("F4", "blanc")]:
        expect(cell(page, at)).to_have_accessible_name(f"{at}, {colour}, repéré")
    expect(page.locator("main circle.point")).to_have_count(5)
    expect(page.locator("main").get_by_text(re.compile("ils restent blancs, car"))).to_have_count(1)
    expect(page.locator("main").get_by_text(re.compile("ils restent blancs, car"))).to_be_in_viewport()
    expect(page.locator(".ask")).to_contain_text("Bien")


@pytest.mark.req("OTH-11")
def test_levels_say_what_they_are(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/jouer/othello")
    levels = page.get_by_role("radiogroup", name="Contre qui").get_by_role("radio")
    expect(levels).to_have_count(10)
    for number, told in [
        (1, r"Mira, force 790, .* Un enfant peut la battre\. 1 coup d’avance\."),
        (7, r"Arcturus, force 2650, .* Un joueur de club\. 4 coups d’avance\."),
        (10, r"Sirius, force 3264, Aucun humain ne le bat\. 16 coups d’avance\."),
    ]:
        expect(levels.nth(number - 1)).to_have_accessible_name(re.compile(f"^{told}$"))
