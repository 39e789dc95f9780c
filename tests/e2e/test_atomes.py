"""Atomes in the browser: by keyboard as the source has it, by touch, with people, hints, review, sandbox."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect
from tests.e2e.conftest import NewPage
from tests.e2e.test_house import AXE, settled

LEVELS = "5 5 6 7 8 9 10 6 7 8 9 10 7 8 9 10 8 9 10 9 10 9 10 10 10 10"
ATOMS = "1 2 2 2 2 2 2 3 3 3 3 3 4 4 4 4 5 5 5 6 6 7 7 8 9 10"


def cell(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(f"^{name}(,|$)"))


def line(page: Page) -> Locator:
    return page.locator(".cartel > p")


def slate(page: Page) -> Locator:
    return page.get_by_role("list", name=re.compile("Rayons|Rays fired")).get_by_role("listitem")


def seeks(page: Page) -> None:
    """It is this page's turn to seek."""
    expect(line(page)).to_contain_text("posé")


def solo(page: Page, base: str, level: int) -> None:
    page.goto(f"{base}/jouer/atomes?pas=niveau")
    page.get_by_role("button", name=re.compile(f"^niveau {level} ")).click()
    page.get_by_role("button", name=re.compile("L’ordinateur")).click()
    seeks(page)


def on_one_screen(page: Page, base: str, level: int, *crossings: str) -> None:
    """A person has hidden these atoms and handed the screen over."""
    page.goto(f"{base}/jouer/atomes?pas=niveau")
    page.get_by_role("button", name=re.compile(f"^niveau {level} ")).click()
    page.get_by_role("button", name=re.compile("Une personne")).click()
    expect(line(page)).to_contain_text("Cachez")
    for crossing in crossings:
        cell(page, crossing).click()
    page.get_by_role("button", name="ACC").click()
    page.get_by_role("button", name="C’est moi").click()
    seeks(page)


def frames_of(page: Page) -> list[str]:
    """All that the server says to this page from now on."""
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    page.on("websocket", listen)
    return heard


@pytest.mark.req(
    "ATO-02", "ATO-03", "ATO-05", "ATO-18", "ATO-19", "ATO-20", "ATO-21", "ATO-24", "ATO-25", "ATO-26"
)
def test_a_game_by_keyboard_as_the_source_describes_it(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/jouer/atomes")
    expect(page.get_by_role("heading", name="Atomes", level=2)).to_be_visible()
    keys = page.keyboard
    keys.press(" ")
    expect(page.get_by_role("heading", name="Niveau")).to_be_visible()
    keys.type("99")
    keys.press("Enter")
    expect(page.locator("#level-help")).to_have_text("99 n’est pas un niveau. Tapez un nombre de 1 à 26.")
    keys.type("29")
    keys.press("ArrowLeft")
    keys.type("0")
    expect(page.locator(".about")).to_contain_text(
        "Grille de 9 × 9, six atomes à trouver, capital de 200 points."
    )
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Qui cache les atomes")).to_be_visible()
    keys.press("Enter")
    seeks(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("niveau 20 · 9 × 9 · six atomes")
    for n, entry in enumerate(["13", "11"], 1):
        keys.type(entry)
        expect(slate(page)).to_have_count(n)
        expect(slate(page).nth(n - 1)).to_contain_text(entry)
        expect(cell(page, f"Entrée {entry}")).to_have_accessible_name(re.compile(f"rayon {n} "))
    expect(page.get_by_role("log")).to_contain_text(re.compile("Rayon 2, entrée 11, .*196 points"))
    keys.type("19")
    expect(line(page)).to_contain_text("Il n’y a pas d’entrée 19")
    keys.press("Insert")
    keys.type("1142")
    expect(cell(page, "11-22")).to_have_accessible_name("11-22, atome posé")
    keys.press("Insert")
    keys.type("1140")
    expect(line(page)).to_contain_text("11-40 n’est pas un croisement mauve")
    keys.press("Delete")
    keys.type("1142")
    expect(cell(page, "11-22")).to_have_accessible_name("11-22, vide")
    keys.press("Insert")
    keys.type("1241")
    for n in range(3, 22):
        keys.type(f"1{n % 9}")
        expect(slate(page)).to_have_count(n)
    expect(page.get_by_text("↑ ↓ pour défiler")).to_be_visible()
    expect(slate(page).last.get_by_role("button")).to_have_attribute("aria-current", "true")
    for _ in range(20):
        keys.press("ArrowUp")
    expect(slate(page).first.get_by_role("button")).to_have_attribute("aria-current", "true")
    expect(slate(page).first).to_be_in_viewport(ratio=1)
    keys.press("Enter")
    expect(line(page)).to_contain_text("Il manque cinq atomes. ACC encore une fois")
    keys.press("Enter")
    ending = page.get_by_role("list", name="Atomes à trouver")
    expect(ending.get_by_role("listitem")).to_have_count(6)
    expect(page.get_by_text("Meilleur score du niveau")).to_be_visible()
    expect(line(page)).to_contain_text(re.compile(r"\d+ points sur 200"))
    found = ending.get_by_text("bien trouvé").count()
    judged = page.get_by_role("gridcell", name=re.compile("atome (bien trouvé|mal placé|caché)"))
    expect(judged).to_have_count(6 + 1 - found)
    first = page.url
    keys.press(" ")
    seeks(page)
    assert page.url != first
    expect(page.get_by_role("heading", level=1)).to_contain_text("niveau 20")
    keys.press("Enter")
    keys.press("Enter")
    expect(page.get_by_text("Meilleur score du niveau")).to_be_visible()
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Niveau")).to_be_visible()
    keys.press("Enter")
    keys.press("Enter")
    seeks(page)
    keys.press("s")
    expect(page.get_by_role("heading", level=1)).to_contain_text("À quoi joue-t-on")


@pytest.mark.req("ATO-03", "ATO-04", "ATO-10", "ATO-12", "ATO-14", "ATO-21", "ATO-22")
def test_coding_by_keyboard_and_touch_then_seeking_on_one_screen(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/jouer/atomes?pas=niveau")
    keys = page.keyboard
    expect(page.get_by_role("heading", name="Niveau")).to_be_visible()
    keys.type("2")
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Qui cache les atomes")).to_be_visible()
    keys.press(" ")
    expect(line(page)).to_contain_text("Encore deux atomes à placer")
    keys.press("Insert")
    keys.type("1141")
    expect(cell(page, "11-21")).to_have_accessible_name("11-21, atome posé")
    expect(line(page)).to_contain_text("Encore un atome à placer")
    keys.press("Enter")
    expect(line(page)).to_contain_text("Le niveau veut exactement deux atomes")
    keys.press("Delete")
    keys.type("1141")
    cell(page, "12-22").click()
    keys.press("i")
    keys.type("3343")
    cell(page, "11-23").click()
    expect(line(page)).to_contain_text("Deux atomes, pas plus")
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Passez l’écran")).to_be_visible()
    expect(page.get_by_role("gridcell")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Passez l’écran")).to_be_visible()
    expect(page.get_by_role("gridcell")).to_have_count(0)
    keys.press("Enter")
    seeks(page)
    expect(page.get_by_role("gridcell", name=re.compile("atome posé|atome caché"))).to_have_count(0)
    for entry, told in [("11", "41 dévié"), ("12", "absorbé")]:
        keys.type(entry)
        expect(slate(page).last).to_contain_text(re.compile(f"{entry}.*{told}"))
    cell(page, "12-22").click()
    cell(page, "11-23").click()
    keys.press("Enter")
    for at, kind in [("12-22", "bien trouvé"), ("11-23", "mal placé"), ("13-23", "caché")]:
        expect(cell(page, at)).to_have_accessible_name(f"{at}, atome {kind}")
    expect(line(page)).to_contain_text("6 points sur 20.")


@pytest.mark.req("ATO-19", "ATO-20", "PLT-30")
def test_a_game_by_touch_at_390(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    on_one_screen(page, base, 8, "12-22", "14-23", "13-24")
    entry = cell(page, "Entrée 12")
    entry.tap()
    expect(entry).to_have_accessible_name(re.compile("armée"))
    expect(line(page)).to_contain_text("Entrée 12 : un rayon coûte 2 points".replace(" :", "\u00a0:"))
    expect(slate(page)).to_have_count(0)
    cell(page, "Entrée 30").tap()
    expect(entry).to_have_accessible_name("Entrée 12")
    entry.tap()
    entry.tap()
    expect(slate(page)).to_have_count(1)
    expect(page.locator(".link")).to_be_visible()
    for at in ("12-22", "14-23", "13-24", "11-21"):
        cell(page, at).tap()
    expect(line(page)).to_contain_text("Trois atomes, pas plus")
    cell(page, "13-24").tap()
    expect(line(page)).to_contain_text("Deux atomes posés sur trois.")
    cell(page, "13-24").tap()
    page.wait_for_timeout(500)
    page.reload()
    page.get_by_role("button", name="C’est moi").tap()
    expect(line(page)).to_contain_text("Trois atomes posés sur trois.")
    page.get_by_role("button", name="ACC").tap()
    expect(line(page)).to_contain_text("78 points sur 80.")
    expect(line(page)).to_contain_text("Tous les atomes sont trouvés.")
    page.get_by_role("button", name="Autre partie").tap()
    expect(page.get_by_role("heading", name="Niveau")).to_be_visible()


@pytest.mark.req("PLT-30")
def test_small_crossings_are_approached_by_a_first_touch(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    solo(page, base, 26)
    cell(page, "12-23").tap()
    expect(cell(page, "12-23")).to_have_accessible_name("12-23, vide")
    cell(page, "12-23").tap()
    expect(cell(page, "12-23")).to_have_accessible_name("12-23, atome posé")
    cell(page, "Entrée 12").tap()
    expect(cell(page, "Entrée 12")).to_have_accessible_name(re.compile("armée"))
    cell(page, "Entrée 12").tap()
    expect(slate(page)).to_have_count(1)


@pytest.mark.req("ATO-03", "PLT-11", "PLT-13")
def test_a_person_hides_and_another_seeks_online(person: NewPage, base: str) -> None:
    anna, basile = person(name="Anna"), person(name="Basile")
    heard = frames_of(basile)
    anna.goto(f"{base}/jouer/atomes?pas=niveau")
    anna.get_by_role("button", name=re.compile("^niveau 2 ")).click()
    anna.get_by_role("button", name=re.compile("En ligne")).click()
    anna.get_by_role("button", name="Je cache").click()
    anna.get_by_label("Montrer la table à tous").uncheck()
    anna.get_by_role("button", name="Ouvrir la table").click()
    expect(anna.get_by_text("Chercheur")).to_be_visible()
    basile.goto(anna.url)
    basile.get_by_role("button", name="S’asseoir : Chercheur".replace(" :", "\u00a0:")).click()
    expect(line(basile)).to_contain_text("Anna cache les atomes")
    expect(line(anna)).to_contain_text("Cachez deux atomes.")
    for at in ("12-22", "13-23"):
        cell(anna, at).click()
    anna.get_by_role("button", name="ACC").click()
    seeks(basile)
    expect(line(anna)).to_contain_text("Basile cherche")
    basile.keyboard.type("12")
    expect(slate(anna)).to_have_count(1)
    slate(anna).first.get_by_role("button").click()
    expect(anna.locator("path.path")).to_have_count(1)
    expect(basile.locator("path.path")).to_have_count(0)
    basile.get_by_role("button", name="Indice").click()
    basile.get_by_role("dialog").get_by_role("button", name="Ce qui est certain").click()
    expect(line(basile)).to_contain_text(re.compile("Après 1 rayon"))
    expect(basile.locator(".capital b")).to_have_text("13")
    assert heard
    assert not [frame for frame in heard if re.search(r'"atoms":\[|"paths":\[|22,33', frame)]
    cell(basile, "12-22").click()
    cell(basile, "13-23").click()
    basile.get_by_role("button", name="ACC").click()
    for page in (anna, basile):
        expect(line(page)).to_contain_text("13 points sur 20.")
    assert [frame for frame in heard if '"atoms":[22,33]' in frame]
    for page in (anna, basile):
        page.get_by_role("button", name="Même niveau").click()
    expect(line(basile)).to_contain_text("Cachez deux atomes.")


@pytest.mark.req("ATO-31")
def test_a_race_against_the_program(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/jouer/atomes?pas=niveau")
    page.get_by_role("button", name=re.compile("^niveau 3 ")).click()
    page.get_by_role("button", name=re.compile("Course contre le programme")).click()
    page.get_by_role("button", name="Novice").click()
    page.get_by_role("button", name="Jouer").click()
    seeks(page)
    race = page.get_by_role("region", name="La course")
    page.keyboard.type("12")
    expect(race).to_contain_text("1 rayon")
    expect(race).to_contain_text("a validé")
    page.keyboard.press("a")
    page.keyboard.press("a")
    expect(line(page)).to_contain_text("points sur 30")
    race.get_by_role("button", name="Programme novice").click()
    expect(page.get_by_text("Meilleur score du niveau")).to_be_visible()
    expect(slate(page)).not_to_have_count(0)


@pytest.mark.req("ATO-31")
def test_two_seek_the_same_grid_on_one_screen(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/jouer/atomes?pas=niveau")
    page.get_by_role("button", name=re.compile("^niveau 1 ")).click()
    page.get_by_role("button", name=re.compile("Course à deux")).click()
    seeks(page)
    page.keyboard.type("12")
    expect(slate(page)).to_have_count(1)
    cell(page, "12-22").click()
    page.get_by_role("button", name="ACC").click()
    expect(page.get_by_text("Chercheur 2")).to_be_visible()
    page.get_by_role("button", name="C’est moi").click()
    seeks(page)
    expect(slate(page)).to_have_count(0)
    expect(cell(page, "12-22")).to_have_accessible_name("12-22, vide")
    cell(page, "11-21").click()
    page.get_by_role("button", name="ACC").click()
    expect(line(page)).to_contain_text("points sur 10")


def test_the_board_of_the_day_is_the_same_for_everyone_and_ranked(person: NewPage, base: str) -> None:
    answers: list[list[str]] = []
    for name in ("Anna", "Basile"):
        page = person(name=name)
        page.goto(f"{base}/jouer/atomes?pas=mode")
        page.get_by_role("button", name=re.compile("La grille du jour")).click()
        if answers:
            expect(page.locator(".ranking")).to_contain_text("Anna")
        page.get_by_role("button", name="Jouer").click()
        seeks(page)
        expect(page.get_by_role("heading", level=1)).to_contain_text("grille du jour")
        for n, entry in enumerate(["11", "12", "13", "44", "43"], 1):
            page.keyboard.type(entry)
            expect(slate(page)).to_have_count(n)
        answers.append(slate(page).all_text_contents())
        page.keyboard.press("a")
        page.keyboard.press("a")
        expect(page.get_by_text("Meilleur score du niveau")).to_be_visible()
        expect(page.get_by_role("button", name="Même niveau")).to_have_count(0)
    assert answers[0] == answers[1]


@pytest.mark.req("ATO-30")
def test_hints_at_a_price(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base, 8)
    page.keyboard.type("12")
    expect(slate(page)).to_have_count(1)
    points = page.locator(".capital b")
    for kind, left in [("Ce qui est certain", 73), ("Le rayon le plus parlant", 68), ("Les chances", 58)]:
        page.get_by_role("button", name="Indice").click()
        page.get_by_role("dialog").get_by_role("button", name=kind).click()
        expect(points).to_have_text(str(left))
        expect(page.get_by_role("button", name="Indice")).to_be_enabled()
    expect(page.locator(".percent").first).to_be_visible()
    told = page.get_by_role("gridcell", name=re.compile("vide certain|chances sur 100|atome certain"))
    expect(told).to_have_count(16)
    page.get_by_role("button", name="Indice").click()
    expect(page.get_by_role("dialog")).to_contain_text("Le plus parlant")
    page.get_by_role("dialog").get_by_role("button", name="Fermer").click()
    page.reload()
    expect(told).to_have_count(16)
    page.keyboard.type("13")
    expect(page.locator(".percent")).to_have_count(0)


@pytest.mark.req("ATO-32", "PLT-16", "PLT-17")
def test_the_review_shows_paths_and_how_the_possible_layouts_fell(person: NewPage, base: str) -> None:
    page = person()
    on_one_screen(page, base, 8, "12-22", "14-23", "13-24")
    for n, entry in enumerate(["13", "11", "12"], 1):
        page.keyboard.type(entry)
        expect(slate(page)).to_have_count(n)
    page.keyboard.press("a")
    page.keyboard.press("a")
    slate(page).first.get_by_role("button").click()
    expect(page.locator("path.path")).to_have_count(1)
    page.get_by_role("link", name="Revoir la partie").click()
    expect(slate(page).last).to_contain_text("Dispositions possibles")
    left = [int((text or "").split()[0]) for text in page.locator(".left small").all_text_contents()]
    assert len(left) == 3
    assert all(fewer <= more for more, fewer in pairwise([560, *left]))
    slate(page).first.get_by_role("button").click()
    expect(line(page)).to_contain_text("Rayon 1")
    expect(line(page)).to_contain_text("Le plus parlant était")
    expect(page.locator("path.path")).to_have_count(1)
    page.get_by_role("slider").fill("0")
    expect(slate(page)).to_have_count(0)
    expect(line(page)).to_contain_text(re.compile("Au départ : 560".replace(" :", "\u00a0:")))


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
        return f"{40 + (max(-0.5, min(size - 0.5, line)) + 0.5) * 56:g}"

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
@pytest.mark.parametrize(("theme", "language"), [("light", "fr"), ("dark", "en"), ("contrast", "fr")])
def test_axe_finds_nothing(person: NewPage, base: str, theme: str, language: str) -> None:
    page = person(theme=theme, language=language)

    def clean(where: str) -> None:
        page.evaluate(AXE.read_text())
        found = page.evaluate("axe.run().then(result => result.violations)")
        assert [(one["id"], node["html"][:120]) for one in found for node in one["nodes"]] == [], where

    for path in ("", "?pas=niveau", "?pas=mode", "?pas=essai"):
        settled(page, f"{base}/jouer/atomes{path}")
        expect(page.locator("main h2").first).to_be_visible()
        clean(path)
    settled(page, f"{base}/regles/atomes")
    expect(page.get_by_role("grid")).to_have_count(7)
    clean("rules")
    page.goto(f"{base}/jouer/atomes?pas=mode")
    page.get_by_role("button", name=re.compile("L’ordinateur|The computer")).click()
    expect(page.get_by_role("button", name="INS", exact=True)).to_be_visible()
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
