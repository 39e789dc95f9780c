"""Studies in the browser: a game brought, branches tried, engines beside it, kept, shared and taken away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e.conftest import NewPage
from tests.e2e.test_replays import GAMES, played

WINDOWS = ((1180, 820), (390, 844))


def tab(page: Page, name: str) -> None:
    """On a phone the panels are tabs."""
    if page.viewport_size and page.viewport_size["width"] < 1000:
        named = page.get_by_role("tab", name=name)
        if named.get_attribute("aria-selected") == "false":  # chosen again, it lies over the board
            named.click()


def move(page: Page, name: str) -> Locator:
    """A move of the tree."""
    return page.locator(".move", has_text=name)


def current(page: Page) -> str:
    return page.locator("[aria-current=step]").inner_text()


@pytest.mark.req("STU-02", "STU-03", "STU-04")
@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_a_pasted_game_is_studied(person: NewPage, base: str, width: int, height: int) -> None:
    page = person(expects=["a status of 400"])
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{base}/etudes")
    box = page.get_by_label("Collez une partie ou une position")
    box.fill("f5d6\nz9")
    page.get_by_role("button", name="Lire").click()
    expect(page.locator("p.wrong")).to_have_text(re.compile("Ligne 2, .*z9.* on attendait un coup"))
    box.fill("f5d6c3d3c4")
    page.get_by_role("button", name="Lire").click()
    expect(page).to_have_url(re.compile("/etude/ici-"))
    tab(page, "Moteur")
    expect(page.locator("table").get_by_role("row")).to_have_count(5, timeout=20_000)
    tab(page, "Coups")
    expect(page.get_by_role("button", name=re.compile("Début"))).to_have_attribute("aria-current", "step")
    for _ in range(3):
        page.get_by_role("button", name="Coup suivant").click()
    expect(page.locator("[aria-current=step]")).to_contain_text("C3")
    page.get_by_role("gridcell", name=re.compile("^F4,")).click()
    expect(page.locator("[aria-current=step]")).to_contain_text("F4")
    page.get_by_label("Commentaire").fill("autre idée")
    page.get_by_label("Commentaire").blur()
    page.get_by_role("button", name="! bon coup").click()
    page.get_by_role("button", name="Ligne principale").click()
    expect(page.locator("[aria-current=step]")).to_contain_text("!")
    page.reload()
    tab(page, "Coups")
    expect(page.locator("[aria-current=step]")).to_contain_text("F4")
    expect(page.get_by_label("Commentaire")).to_have_value("autre idée")
    page.get_by_role("button", name="Supprimer à partir d’ici").click()
    expect(page.locator("[aria-current=step]")).to_contain_text("C3")
    page.get_by_role("button", name="Défaire").click()
    expect(page.get_by_role("button", name=re.compile("F4"))).to_be_visible()


@pytest.mark.req("STU-03")
def test_a_shared_study_is_read_by_others(person: NewPage, base: str) -> None:
    page, other = person(), person()
    page.goto(f"{base}/etudes")
    page.get_by_label("Collez une partie ou une position").fill("f5d6c3")
    page.get_by_role("button", name="Lire").click()
    page.get_by_role("button", name="Partager").click()
    expect(page).not_to_have_url(re.compile("ici-"))
    other.goto(page.url)
    expect(other.get_by_role("button", name=re.compile("C3"))).to_be_visible()
    expect(other.get_by_label("Commentaire")).to_have_attribute("readonly", "")


@pytest.mark.req("STU-01", "STU-03")
@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_studied_and_taken_away(person: NewPage, base: str, game: str) -> None:
    page = person()
    page.goto(played(page, base, game))
    page.get_by_role("button", name="Partager").click()
    links = page.get_by_role("dialog").locator("a[download]")
    expect(links.first).to_be_visible()
    for link in links.all():
        with page.expect_download() as file:
            link.click()
        assert file.value.path().stat().st_size > 0
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Étudier").click()
    expect(page).to_have_url(re.compile("/etude/"))
    expect(page.locator("[aria-current=step]")).to_be_visible()
    before, after = (page.get_by_role("button", name=f"Coup {way}") for way in ("précédent", "suivant"))
    expect(before.or_(after).and_(page.locator(":enabled")).first).to_be_visible()
    there, back = (before, after) if before.is_enabled() else (after, before)
    there.click()
    expect(back).to_be_enabled()
    back.click()
    expect(there).to_be_enabled()


@pytest.mark.req("STU-04")
@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_a_whole_game_is_analysed_and_hints_come_in_steps(
    person: NewPage, base: str, width: int, height: int
) -> None:
    page = person()
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{base}/etudes")
    page.get_by_label("Collez une partie ou une position").fill("f5d6c3d3c4f4f6f3e6e7")
    page.get_by_role("button", name="Lire").click()
    tab(page, "Cours de la partie")
    page.get_by_role("button", name="Analyser la partie").click()
    expect(page.get_by_role("img", name="Cours de la partie")).to_be_visible(timeout=60_000)
    expect(page.get_by_role("button", name="Analyser la partie")).to_be_visible(timeout=60_000)
    page.get_by_role("img", name="Cours de la partie").click()
    tab(page, "Coups")
    expect(page.locator("[aria-current=step]").first).to_contain_text("C4")
    tab(page, "Moteur")
    page.get_by_role("button", name="Indices").click()
    page.get_by_role("button", name="Un indice").click()
    steps = page.locator(".hints li")
    expect(steps).to_have_count(1, timeout=30_000)
    for count in (2, 3, 4):
        page.get_by_role("button", name="Encore un indice").click()
        expect(steps).to_have_count(count)
    expect(page.get_by_role("button", name="Encore un indice")).to_be_disabled()
    expect(steps.last).to_have_text(re.compile("^C’est [A-H][1-8]\\.$"))


@pytest.mark.req("STU-03")
@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_two_people_in_one_study_see_each_others_moves(
    person: NewPage, base: str, width: int, height: int
) -> None:
    page, other = person(), person()
    for each in (page, other):
        each.set_viewport_size({"width": width, "height": height})
    page.goto(f"{base}/etudes")
    page.get_by_label("Collez une partie ou une position").fill("f5d6c3")
    page.get_by_role("button", name="Lire").click()
    page.get_by_role("button", name="Partager").click()
    page.get_by_role("button", name="Ensemble").click()
    expect(page.get_by_text("chacun voit aussitôt")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page).not_to_have_url(re.compile("ici-"))
    other.goto(page.url)
    for each in (page, other):
        tab(each, "Coups")
    for each, seen, cell in ((other, page, "D3"), (page, other, "F4")):
        move(each, "C3").click()
        each.get_by_role("gridcell", name=re.compile(f"^{cell},")).click()
        expect(each.locator("[aria-current=step]")).to_contain_text(cell)
        expect(move(seen, cell)).to_be_visible()
    other.get_by_label("Commentaire").fill("vu")
    other.get_by_label("Commentaire").blur()
    move(page, "D3").click()
    expect(page.get_by_label("Commentaire")).to_have_value("vu")
    page.get_by_role("button", name="Supprimer à partir d’ici").click()
    expect(move(other, "D3")).to_have_count(0)
    page.reload()
    tab(page, "Coups")
    expect(move(page, "F4")).to_be_visible()


@pytest.mark.req("STU-02")
@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_a_scrabble_position_is_set_up_by_hand(person: NewPage, base: str, width: int, height: int) -> None:
    page = person(expects=["a status of 400"])
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{base}/etudes")
    page.get_by_role("region", name="Poser une position").get_by_role("link", name="Scrabble").click()
    letters = page.get_by_role("group", name="Lettres", exact=True)
    letters.get_by_role("button", name="O,").click()
    page.get_by_role("button", name="Étudier").click()
    expect(page.locator("p.wrong")).to_contain_text("Une lettre seule ne fait pas de mot.")
    letters.get_by_role("button", name="S,").click()
    page.get_by_role("button", name=re.compile("^Chevalet.: Place 1")).click()
    page.keyboard.type("aeirstn")
    expect(page.get_by_role("heading", name="Le sac")).to_contain_text("93")
    page.get_by_role("button", name="Étudier").click()
    expect(page).to_have_url(re.compile("/etude/"))
    expect(page.get_by_role("gridcell", name=re.compile("^H8, O"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^A, 1 point"))).to_be_visible()


@pytest.mark.req("STU-02")
def test_positions_of_the_others_are_set_up_by_hand(person: NewPage, base: str) -> None:
    page = person(expects=["a status of 400"])
    page.goto(f"{base}/position/osmotik")
    expect(page.get_by_role("group", name="Lettres", exact=True)).to_be_visible()
    page.keyboard.type("ame")
    page.get_by_role("gridcell", name=re.compile("^OO,")).click()
    page.get_by_role("group", name="À qui").get_by_role("button", name="Rouge").click()
    page.keyboard.type("s")
    expect(page.get_by_label("La position en texte")).to_have_value("b 1 AAAb1 BBMb1 CCEb1 OOSr1")
    page.get_by_role("button", name="Étudier").click()
    expect(page).to_have_url(re.compile("/etude/"))
    expect(page.get_by_role("gridcell", name=re.compile("^BB, M de Bleu"))).to_be_visible()

    page.goto(f"{base}/position/octoverso")
    expect(page.get_by_role("group", name="Lettres", exact=True)).to_be_visible()
    page.keyboard.type("amisduos")
    page.get_by_role("button", name="Étudier").click()
    expect(page.locator("p.wrong")).to_contain_text("Il faut huit lettres sur le rail")
    page.keyboard.type("gesre")
    page.get_by_role("button", name="Main 2").click()
    page.keyboard.type("eilnortu")
    page.get_by_label("Mots joués").fill("amis, duos")
    page.get_by_label("Mots joués").blur()
    page.get_by_role("button", name="Étudier").click()
    expect(page).to_have_url(re.compile("/etude/"))
    expect(page.get_by_role("img", name=re.compile("Rail, recto : A M I S"))).to_be_visible()

    page.goto(f"{base}/position/othello")
    page.get_by_role("gridcell", name=re.compile("^A1,")).click()
    page.get_by_role("button", name="Étudier").click()
    expect(page.locator("p.wrong")).to_contain_text("Le pion en A1 ne touche à aucun autre.")
    page.get_by_role("button", name="Défaire").click()
    page.get_by_role("button", name="Étudier").click()
    expect(page).to_have_url(re.compile("/etude/"))


@pytest.mark.req("STU-01")
@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_taken_away_as_a_picture_and_a_sheet(person: NewPage, base: str, game: str) -> None:
    page = person()
    page.goto(played(page, base, game))
    page.get_by_role("button", name="Partager").click()
    for form, sign in (("PNG", b"\x89PNG"), ("SVG", b"<svg")):
        with page.expect_download() as file:
            page.get_by_role("button", name=f"Image {form}").click()
        data = file.value.path().read_bytes()
        assert data.startswith(sign)
        assert len(data) > 5_000
    page.get_by_role("link", name="Feuille à imprimer").click()
    expect(page.get_by_role("img", name="La position finale")).to_be_visible(timeout=20_000)
    assert page.locator("article li").count() > 0
    assert page.pdf(format="A4")[:4] == b"%PDF"
