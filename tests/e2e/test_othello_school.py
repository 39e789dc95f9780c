"""OTHO's school in the browser: every lesson played through, puzzles, the study, reviews; by every hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e.conftest import NO_NETWORK, NewPage, Server, kept

from salon.games.othello import notation
from salon.games.othello.bots import teaching
from salon.games.othello.lessons import Lesson, Task

LESSONS = {one.key: one for one in teaching.lessons()}
PUZZLES = teaching.puzzles()
INITIATION = [one for one in LESSONS.values() if one.part == "initiation"]
STRATEGY = [one for one in LESSONS.values() if one.part == "strategy"]
AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"


def name(cell: int) -> str:
    return notation.name(cell).upper()


def cell(page: Page, at: str) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(f"^{at},"))


def said(page: Page) -> Locator:
    return page.locator("p.cartel, .cartel > p")


def task_page(page: Page, job: Task) -> None:
    """Waits until the board shows the position of a task."""
    expect(page.locator("[data-piece] circle[cy='1.5']")).to_have_count(sum(job.view.counts))


def through(page: Page, lesson: Lesson, *, tap: bool = False, english: bool = False) -> None:
    """Plays a lesson as it asks, from its first step to its last, a closed cell tried at each."""
    right = ("Well done", "Look") if english else ("Bien", "Voyez")
    forth = re.compile("Continue|Next|Finish" if english else "Continuer|suivante|Terminer")
    for number, step in enumerate(lesson.steps):
        steps = f"{'Step' if english else 'Étape'} {number + 1} "
        expect(page.get_by_role("img", name=re.compile(steps))).to_be_visible()
        if step.level:
            return
        for job in step.tasks:
            task_page(page, job)
            if job.closed and number == 0:
                cell(page, name(job.closed[0].cell)).click(force=True)
                expect(said(page)).to_contain_text(name(job.closed[0].cell))
            target = cell(page, name(job.right[0]))
            (target.tap if tap else target.click)()
        if step.tasks:
            expect(page.locator(".ask")).to_contain_text(right[step.look])
        page.get_by_role("button", name=forth).click()


@pytest.mark.req("OTH-20", "OTH-24")
def test_the_whole_initiation_then_a_whole_game(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/lecons/othello")
    page.get_by_role("link", name="Commencer").click()
    for lesson in INITIATION:
        expect(
            page.get_by_role("heading", name=lesson.title.fr.replace("'", "’"), exact=True)
        ).to_be_visible()
        through(page, lesson)
    page.get_by_role("button", name="Jouer la partie").click()
    expect(page.get_by_role("link", name="Leçons")).to_be_visible()
    whole_game(page)
    page.goto(f"{base}/lecons/othello")
    expect(page.get_by_text("(faite)")).to_have_count(len(INITIATION))


def whole_game(page: Page) -> None:
    """Any marked cell, until it is over."""
    rematch = page.get_by_role("button", name="Revanche")
    while not rematch.count():
        possible = page.get_by_role("gridcell", name=re.compile("coup possible"))
        if possible.count():
            before = said(page).text_content() or ""
            possible.first.click()
            expect(said(page)).not_to_have_text(before)
        else:
            page.wait_for_timeout(50)


@pytest.mark.req("OTH-20")
def test_a_wrong_move_is_told_why(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/lecons/othello/encadrer")
    for at, why in (
        ("A1", "A1 ne touche aucun pion blanc"),
        ("D4", "D4 est déjà occupée"),
        ("C5", "C5 ne touche aucun pion blanc|puis"),
        ("F4", "aucun pion noir ne ferme|ne touche"),
        ("C4", "C4 retourne 1 pion. Permis, mais .*F5"),
    ):
        cell(page, at).click(force=True)
        expect(said(page)).to_contain_text(re.compile(why))
    page.get_by_role("button", name="Un indice").click()
    expect(page.locator(".ask")).to_contain_text("colonne F, rangée 5")
    expect(page.locator(".ask")).not_to_contain_text("Bien")


@pytest.mark.req("OTH-21", "OTH-25")
@pytest.mark.parametrize("lesson", STRATEGY, ids=lambda lesson: lesson.key)
def test_each_page_of_strategy(person: NewPage, base: str, lesson: Lesson) -> None:
    page = person()
    page.goto(f"{base}/lecons/othello/{lesson.key}")
    through(page, lesson)


@pytest.mark.req("OTH-21", "PLT-30", "PLT-33")
def test_by_touch_on_a_phone_in_english(person: NewPage, base: str) -> None:
    page = person(width=390, height=844, language="en")
    for key in ("rangees", "forcer"):
        page.goto(f"{base}/lecons/othello/{key}")
        through(page, LESSONS[key], tap=True, english=True)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.req("OTH-20", "OTH-24", "PLT-30")
def test_a_phone_shows_the_board_and_the_way_on(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    page.goto(f"{base}/lecons/othello/partie")
    expect(page.get_by_role("button", name="Jouer la partie")).to_be_in_viewport(ratio=1)
    cell(page, "F5").tap(force=True)
    expect(cell(page, "F5")).to_have_accessible_name("F5, vide, coup possible")
    page.goto(f"{base}/lecons/othello/tranquilles")
    expect(page.get_by_role("button", name="Un indice")).to_have_count(0)
    cell(page, "B8").tap()
    page.get_by_role("button", name="Continuer").tap()
    expect(cell(page, "A1")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Un indice").tap()
    page.get_by_role("button", name="La réponse").tap()
    expect(page.locator(".ask")).to_contain_text("La réponse : G2")
    expect(cell(page, "G2")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Sauter").tap()
    page.goto(f"{base}/lecons/othello")
    expect(page.get_by_text("(faite)")).to_have_count(0)


@pytest.mark.req("OTH-20", "PLT-31")
def test_by_keyboard(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/lecons/othello/encadrer")
    cell(page, "A1").focus()
    page.keyboard.type("f5")
    expect(page.locator(".ask")).to_contain_text("Bien")
    forth = page.get_by_role("button", name="Continuer")
    forth.focus()
    page.keyboard.press("Enter")
    cell(page, "F5").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".ask")).to_contain_text("Bien")


@pytest.mark.req("OTH-20", "PLT-34")
def test_guided_steps_with_the_network_down(person: NewPage, own_server: Server) -> None:
    page = person(expects=NO_NETWORK)
    page.goto(f"{own_server.base}/lecons/othello")
    kept(page)
    own_server.stop()
    page.goto(f"{own_server.base}/lecons/othello/forcer")
    through(page, LESSONS["forcer"])
    page.goto(f"{own_server.base}/lecons/othello/coins")
    expect(page.get_by_role("gridcell", name=re.compile("^H8, noir, stable"))).to_be_visible()
    cell(page, "H1").click()
    expect(said(page)).to_contain_text("Pas de réseau")


@pytest.mark.req("OTH-12", "OTH-13", "OTH-22")
def test_a_game_with_hints_and_overlays(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/jouer/othello")
    page.get_by_role("radio", name=re.compile("^Mira,")).check()
    page.get_by_role("button", name="Jouer contre Mira").click()
    cell(page, "F5").click()
    expect(said(page)).to_contain_text("À vous, les Noirs.")
    page.get_by_role("button", name="Frontière").click()
    expect(page.get_by_role("gridcell", name=re.compile("F5, .*frontière"))).to_be_visible()
    page.get_by_role("button", name="Stables").click()
    page.get_by_role("button", name="Coups des deux").click()
    expect(page.locator("circle.may").first).to_be_attached()
    page.get_by_role("button", name="Conseil").click()
    advice = page.get_by_role("region", name="Ce que chaque coup vaudrait")
    expect(advice.get_by_role("listitem").first).to_contain_text(re.compile(r"[+−]?\d+.*\w{4}"))
    expect(page.get_by_role("gridcell", name=re.compile("évaluation"))).not_to_have_count(0)


@pytest.mark.req("OTH-23")
def test_a_pasted_game_is_reviewed(person: NewPage, base: str) -> None:
    page = person(expects=["a status of 400"])
    page.goto(f"{base}/lecons/othello/etude")
    box = page.get_by_label("Coller une partie ou une position")
    box.fill("f5f5")
    page.get_by_role("button", name="Lire").click()
    expect(page.locator(".complaint")).to_contain_text("la case est prise")
    box.fill('[Black "Anne"]\n\n1. f5 f6 (1... d6 $1 {ici}) 2. e6 d6 3. g7 h8')
    page.get_by_role("button", name="Lire").click()
    expect(page.get_by_text("Ouverture : Case X")).to_be_visible()
    page.get_by_role("button", name="Faire le bilan").click()
    review = page.get_by_role("region", name="Bilan")
    expect(review.get_by_text("Les plus grosses erreurs")).to_be_visible(timeout=60_000)
    expect(review.get_by_role("listitem").first).to_contain_text("Coup 5, Noirs G7, mieux")
    expect(review.get_by_role("listitem").first).to_contain_text("Le coup joué donne le coin H8")
    review.get_by_role("button", name="Voir la meilleure suite").first.click()
    expect(said(page)).to_contain_text("Meilleure suite, coup 1")
    expect(said(page)).to_contain_text("Aux Blancs de jouer")
    page.get_by_role("button", name="Continuer").click()
    expect(said(page)).to_contain_text("Meilleure suite, coup 2")
    page.get_by_role("button", name="Revenir à la partie").click()
    expect(said(page)).not_to_contain_text("Meilleure suite")


@pytest.mark.req("OTH-23")
def test_positions_are_set_up_played_and_valued(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/lecons/othello/etude")
    page.get_by_role("button", name="Plateau vide").click()
    cell(page, "C1").click()
    page.get_by_role("button", name="Blanc", exact=True).click()
    cell(page, "B1").click()
    page.get_by_role("button", name="Jouer dessus").click()
    page.get_by_role("button", name="Évaluer").click()
    expect(page.get_by_role("gridcell", name=re.compile("^A1, .*évaluation"))).to_be_visible()
    cell(page, "A1").click()
    expect(page.get_by_role("gridcell", name=re.compile("^B1, noir"))).to_be_visible()


@pytest.mark.req("OTH-21")
def test_ten_puzzles(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/lecons/othello/problemes")
    ordered = sorted(PUZZLES, key=lambda puzzle: puzzle.difficulty)
    for number, puzzle in enumerate(ordered[:10], 1):
        expect(page.get_by_text(f"Problème {number} sur 72")).to_be_visible()
        best, other = puzzle.line[0], next(each for each in puzzle.values if each != puzzle.line[0])
        if number == 10:
            cell(page, name(other)).click()
            expect(said(page)).to_contain_text("Il y a mieux")
            expect(cell(page, name(other))).to_have_accessible_name(re.compile("essayé"))
            expect(page.locator(".about .miss")).to_contain_text(name(other))
        cell(page, name(best)).click()
        expect(said(page)).to_contain_text("Bravo")
        expect(said(page)).to_contain_text(name(best))
        expect(cell(page, name(best))).to_have_accessible_name(re.compile("noir|blanc"))
        expect(page.locator(".about li")).to_have_count(len(puzzle.values))  # none is left out
        expect(page.get_by_text("Demandez un conseil")).to_have_count(0)
        page.get_by_role("button", name="Suivant").click()
    page.goto(f"{base}/lecons/othello")
    expect(page.get_by_text("10 sur 72 résolus")).to_be_visible()


@pytest.mark.req("PLT-30", "PLT-31", "PLT-32")
@pytest.mark.parametrize(
    ("theme", "width"),
    [
        pytest.param("light", 1180, marks=pytest.mark.slow),
        pytest.param("dark", 390, marks=pytest.mark.slow),
        ("contrast", 390),
    ],
)
def test_axe_finds_nothing(person: NewPage, base: str, theme: str, width: int) -> None:
    page = person(theme=theme, width=width)
    for part in ("", "/encadrer", "/mobilite", "/partie", "/problemes", "/etude"):
        page.goto(f"{base}/lecons/othello{part}")
        expect(page.locator("main h2").first).to_be_visible()
        page.evaluate("document.fonts.ready")
        page.evaluate(AXE.read_text())
        found = page.evaluate("axe.run().then(result => result.violations)")
        assert [(one["id"], node["html"][:120]) for one in found for node in one["nodes"]] == [], part
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), part
