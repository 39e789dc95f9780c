"""Atomes in the browser: by keyboard as the source has it, by touch, with people, hints, review, sandbox."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.atomes_pages import at_level, cell, frames_of, line, on_one_screen, seeks, slate, solo
from tests.e2e.conftest import NewPage, Server
from tests.e2e.notes import Notes


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
    expect(line(page)).to_contain_text(re.compile(r"\d+ points? sur 200"))
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
    expect(page.get_by_role("dialog", name="Arrêter de jouer")).to_be_visible()
    for key in ("Tab", "Tab", "Enter"):
        keys.press(key)
    expect(page.get_by_role("heading", level=1)).to_contain_text("C’est à vous")


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
    for entry, told in [("11", r"41\s+dévié"), ("12", "absorbé")]:
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
    notes = Notes(page)
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
    expect(page.locator("[role=grid] .ring")).not_to_have_count(0)
    for at in ("12-22", "14-23", "13-24", "11-21"):
        cell(page, at).tap()
    expect(line(page)).to_contain_text("Trois atomes, pas plus")
    cell(page, "13-24").tap()
    expect(line(page)).to_contain_text("Deux atomes posés sur trois.")
    cell(page, "13-24").tap()
    notes.wait(lambda body: len(body.split()) == 3)
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
    at_level(anna, base, 2)
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


@pytest.mark.drawn
@pytest.mark.req("ATO-31")
def test_a_race_against_the_program(person: NewPage, base: str) -> None:
    page = person()
    at_level(page, base, 3)
    page.get_by_role("button", name=re.compile("Course contre le programme")).click()
    page.get_by_role("button", name="Novice").click()
    page.get_by_role("button", name="Jouer").click()
    seeks(page)
    race = page.get_by_role("region", name="La course")
    page.keyboard.type("12")
    expect(slate(page)).to_have_count(1)
    expect(race).to_contain_text("1 rayon")
    expect(race).to_contain_text("a validé")
    page.keyboard.press("a")
    page.keyboard.press("a")
    expect(line(page)).to_contain_text(re.compile("points? sur 30"))
    page.get_by_role("tab", name="La course").click()
    page.get_by_role("tabpanel", name="La course").get_by_role("button", name="Adèle").click()
    page.get_by_role("tab", name="Tableau noir").click()
    expect(page.get_by_text("Meilleur score du niveau")).to_be_visible()
    expect(slate(page)).not_to_have_count(0)


@pytest.mark.req("ATO-31")
def test_a_rivals_ray_leaves_ones_own_half_made_choice_alone(person: NewPage, base: str) -> None:
    anna, basile = person(name="Anna"), person(name="Basile")
    at_level(anna, base, 3)
    anna.get_by_role("button", name=re.compile("En ligne")).click()
    anna.get_by_role("button", name=re.compile("^Course")).last.click()
    anna.get_by_label("Montrer la table à tous").uncheck()
    anna.get_by_role("button", name="Ouvrir la table").click()
    expect(anna).to_have_url(re.compile("/table/"))
    basile.goto(anna.url)
    basile.get_by_role("button", name=re.compile("S’asseoir")).click()
    for page in (anna, basile):
        seeks(page)
    anna.keyboard.press("a")
    expect(line(anna)).to_contain_text("ACC encore une fois")
    basile.keyboard.type("12")
    expect(anna.get_by_role("region", name="La course")).to_contain_text("1 rayon")
    expect(line(anna)).to_contain_text("ACC encore une fois")
    anna.keyboard.press("a")
    expect(line(anna)).to_contain_text("Validé.")


@pytest.mark.drawn
@pytest.mark.req("ATO-31")
def test_two_seek_the_same_grid_on_one_screen(person: NewPage, base: str) -> None:
    page = person()
    at_level(page, base, 1)
    page.get_by_role("button", name=re.compile("Course à deux")).click()
    seeks(page)
    page.keyboard.type("12")
    expect(slate(page)).to_have_count(1)
    cell(page, "12-22").click()
    page.get_by_role("button", name="ACC").click()
    expect(page.get_by_role("heading", name="Passez l’écran")).to_be_visible()
    expect(page.get_by_text("Chercheur 2")).to_be_visible()
    page.get_by_role("button", name="C’est moi").click()
    seeks(page)
    expect(slate(page)).to_have_count(0)
    expect(cell(page, "12-22")).to_have_accessible_name("12-22, vide")
    cell(page, "11-21").click()
    page.get_by_role("button", name="ACC").click()
    expect(line(page)).to_contain_text(re.compile("points? sur 10"))


def regular(page: Page, server: Server, name: str) -> None:
    """Somebody who was here before today."""
    page.goto(server.base)
    page.request.put(f"{server.base}/api/me", data={"name": name})
    with closing(sqlite3.connect(server.database)) as connection:
        connection.execute("UPDATE persons SET since = 0")
        connection.commit()


def test_on_their_first_day_people_have_a_board_of_their_own(person: NewPage, base: str) -> None:
    page = person(name="Zoé")
    page.goto(base)
    page.get_by_role("link", name="La grille du jour").click()
    expect(page.get_by_text("Seul votre premier essai compte.")).to_be_visible()
    page.get_by_role("button", name="Jouer la grille du jour").click()
    seeks(page)
    expect(line(page)).to_contain_text("ne compte pas")
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("grille du jour")


def test_the_board_of_the_day_is_the_same_for_everyone_and_ranked(
    person: NewPage, own_server: Server
) -> None:
    base = own_server.base
    answers: list[list[str]] = []
    for name in ("Anna", "Basile"):
        page = person(name=name)
        regular(page, own_server, name)
        page.goto(f"{base}/jouer/atomes?pas=jour")
        if answers:
            expect(page.locator(".ranking")).to_contain_text("Anna")
        page.get_by_role("button", name="Jouer la grille du jour").click()
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
        place = "1ᵉʳ sur 2" if len(answers) > 1 else "premier score de la journée"
        expect(page.get_by_text(re.compile(f"Grille du jour\\s: {place}.*À demain"))).to_be_visible()
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.get_by_role("button", name="Partager").click()
        told = page.evaluate("navigator.clipboard.readText()")
        assert re.search(r"\n5 rayons · \d fautes? · 0 / \d+\n○+\nhttp", told), told
    assert answers[0] == answers[1]


@pytest.mark.drawn
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
    expect(line(page)).to_contain_text("Entrée")
    expect(line(page)).to_contain_text("Le plus parlant était")
    expect(page.locator("path.path")).to_have_count(1)
    page.get_by_role("slider").fill("0")
    expect(slate(page)).to_have_count(0)
    expect(line(page)).to_contain_text(re.compile("Au départ : 560".replace(" :", "\u00a0:")))
