"""Studies in the browser: a game brought, branches tried, engines beside it, kept, shared and taken away."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect
from tests.e2e.conftest import NewPage
from tests.e2e.test_replays import GAMES, played

from salon.games.othello import Options, Othello
from salon.kernel import lines

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
    page.get_by_label("Commentaire").fill("le début")
    page.get_by_label("Commentaire").blur()
    page.get_by_role("button", name="Partager").click()
    expect(page).not_to_have_url(re.compile("ici-"))
    other.goto(page.url)
    expect(other.get_by_role("button", name=re.compile("C3"))).to_be_visible()
    expect(other.get_by_label("Commentaire")).to_have_attribute("readonly", "")
    expect(other.get_by_label("Commentaire")).to_have_value("le début")
    expect(other.get_by_role("button", name="Ligne principale")).to_have_count(0)
    other.get_by_role("gridcell", name=re.compile("^D3,")).click()
    other.get_by_role("button", name="Défaire").click()
    expect(move(other, "D3")).to_have_count(0)


TREE = '[Black "Anne"]\n[White "Basile"]\n\n1. f5 d6 2. c3 {usual} (c5 f4) d3'
GCG = "#player1 a Anne\n#player2 b B.\n>a: AEINRST 8D ENTRAIS +66 66\n#note bien\n>b: EIOUXYZ E7 Y.UX +9 9\n"
CGP = "/".join(["15"] * 15) + " AEIRSTN/EIOUXYZ 0/0 0 ld french;"
DROP = """(zone, text) => {
  const brought = new DataTransfer();
  brought.items.add(new File([text], 'parties.sgf'));
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer: brought, bubbles: true, cancelable: true }));
}"""


def paste(page: Page, base: str, text: str) -> None:
    page.goto(f"{base}/etudes")
    page.get_by_label("Collez une partie ou une position").fill(text)
    page.get_by_role("button", name="Lire").click()
    expect(page).to_have_url(re.compile("/etude/ici-"))


def exported(page: Page) -> dict[str, str]:
    """Every file that the study is offered as."""
    found = dict[str, str]()
    page.get_by_role("button", name="Exporter").click()
    buttons = page.get_by_role("dialog").locator(".forms button")
    expect(buttons.first).to_be_visible()
    for button in buttons.all():
        with page.expect_download() as file:
            button.click()
        found[button.inner_text()] = file.value.path().read_text()
    page.keyboard.press("Escape")
    return found


@pytest.mark.req("STU-01", "STU-02", "STU-03")
@pytest.mark.parametrize(("width", "height"), WINDOWS)
def test_files_are_brought_studied_shared_and_taken_away(
    person: NewPage, base: str, width: int, height: int
) -> None:
    page, other = person(), person()
    for each in (page, other):
        each.set_viewport_size({"width": width, "height": height})
    paste(page, base, GCG)
    files = exported(page)
    assert list(files) == ["GCG", "CGP, chaque position"]
    assert ">Anne: AEINRST 8D ENTRAIS +66 66\n#note bien\n" in files["GCG"]
    assert len(files["CGP, chaque position"].splitlines()) == 3
    paste(page, base, CGP)
    expect(page.get_by_role("button", name=re.compile("^A, 1 point"))).to_be_visible()

    page.goto(f"{base}/etudes")
    bring = page.get_by_role("region", name="Apporter")
    bring.evaluate(DROP, "(;GM[2]PB[un];B[f5])\n(;GM[2]PB[deux];B[d3])")
    page.get_by_role("button", name="deux").click()
    expect(page).to_have_url(re.compile("/etude/ici-"))
    tab(page, "Coups")
    expect(move(page, "D3")).to_be_visible()

    page.goto(f"{base}/etudes")
    brought = FilePayload(name="a.pgn", mimeType="text/plain", buffer=TREE.encode())
    bring.locator("input[type=file]").set_input_files(brought)
    expect(page).to_have_url(re.compile("/etude/ici-"))
    tab(page, "Coups")
    move(page, "D3").click()
    page.get_by_role("gridcell", name=re.compile("^C4,")).click()
    expect(page.locator("[aria-current=step]")).to_contain_text("C4")
    move(page, "D3").click()
    page.get_by_role("gridcell", name=re.compile("^C6,")).click()
    expect(page.locator("[aria-current=step]")).to_contain_text("C6")
    page.get_by_label("Commentaire").fill("autre idée")
    page.get_by_label("Commentaire").blur()
    files = exported(page)
    assert list(files) == [
        "GGF", "SGF", "OBF, chaque position", "PGN", "Suite de coups", "Texte de Salon", "Relevé complet"
    ]  # fmt: skip
    assert ";B[c3]C[usual];W[d3](;B[c4])(;B[c6]C[autre idée]))" in files["SGF"]
    assert "(2. c5 f4) d3 3. c4 (3. c6 {autre idée})" in files["PGN"].replace("2... ", "")
    assert files["Suite de coups"] == "f5d6c3d3c4\n"
    page.get_by_role("button", name="Partager").click()
    expect(page).not_to_have_url(re.compile("ici-"))
    other.goto(page.url)
    tab(other, "Coups")
    move(other, "C6").click()
    expect(other.get_by_label("Commentaire")).to_have_value("autre idée")
    assert exported(other)["SGF"] == files["SGF"]


@pytest.mark.req("STU-03")
def test_two_thousand_nodes_open_and_step_at_once(person: NewPage, base: str) -> None:
    """Replies to replies: forty ways on from each of fifty turns."""
    page = person()
    page.goto(f"{base}/etudes")
    game = Othello()
    state, nodes = game.initial(Options(), 2), list[dict[str, Any]]([{"id": 0}])
    while len(nodes) < 2_000:
        (seat,) = game.turn(state)
        said = lines.write(game, state, seat, next(game.moves(state, seat)))
        at = nodes[-40]["id"] if len(nodes) > 1 else 0
        nodes += [{"id": len(nodes) + way, "parent": at, "lines": [said]} for way in range(40)]
        ((_, state),) = lines.played(game, state, [said])
    kept = json.dumps({"at": 0, "study": {"game": "othello", "nodes": nodes}})
    page.evaluate("kept => localStorage.setItem('etude.ici-long', kept)", kept)
    page.goto(f"{base}/etude/ici-long")
    tab(page, "Coups")
    expect(page.locator("[aria-current=step]")).to_be_in_viewport()
    assert page.locator(".move").count() < 400
    took = page.evaluate(STEPPED)
    assert sorted(took)[1] < 100, took  # others may keep the machine busy
    for _ in range(40):  # what comes near is drawn, and then the list is longer
        page.locator(".moves").evaluate("each => each.scrollTo(0, each.scrollHeight)")
        page.wait_for_timeout(50)
    expect(page.locator(".moves > div:last-child .move").first).to_be_attached()


STEPPED = """async () => {
  const took = [];
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (const name of ['suivant', 'suivant', 'précédent', 'suivant', 'précédent']) {
    const began = performance.now();
    const before = document.querySelector('.move[aria-current]');
    document.querySelector(`[aria-label="Coup ${name}"]`).click();
    while (document.querySelector('.move[aria-current]') === before) await painted();
    await painted();
    took.push(performance.now() - began);
  }
  return took;
}"""


@pytest.mark.req("STU-03")
def test_a_puzzle_and_any_position_open_the_study(person: NewPage, base: str) -> None:
    page = person(expects=["a status of 400"])
    page.goto(f"{base}/lecons/othello/problemes")
    page.get_by_role("button", name="Voir la réponse").click()
    shown = page.locator("[data-piece] circle[cy='1.5']").count()
    page.get_by_role("link", name="Étudier cette position").click()
    expect(page).to_have_url(re.compile("/etude/ici-"))
    expect(page.locator("[data-piece] circle[cy='1.5']")).to_have_count(shown)
    tab(page, "Coups")
    page.get_by_role("link", name="Changer la position").click()
    expect(page).to_have_url(re.compile("/position/othello"))
    expect(page.locator("[data-piece] circle[cy='1.5']")).to_have_count(shown)
    page.goto(f"{base}/etude/position-othello?depuis=z9")
    expect(page.locator("main a[href='/etudes']")).to_be_visible()


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
    expect(page.get_by_role("heading", name="La réserve")).to_contain_text("93")
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
