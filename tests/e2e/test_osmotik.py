"""Osmotik in the browser: on one screen through every button, online, against programs, by keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e.conftest import NewPage

AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"
KEYS = {"12": "1", "2": "2", "4": "4", "6": "6", "8": "8", "10": "0"}
EXAMPLE = ["ANIMA AA 6", "NATALE HO 10", "JUNTES OH 2", "IENT FF 6", "DEMAT HD 4"]


def said(page: Page) -> Locator:
    return page.locator("p.cartel")


def cell(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(f"^{name},"))


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def sit(page: Page, base: str, count: str, kinds: list[str]) -> None:
    page.goto(f"{base}/jouer/osmotik?pas=places")
    page.get_by_role("radio", name=count, exact=True).check()
    for seat, kind in enumerate(kinds):
        page.locator("select").nth(seat).select_option(kind)
    if "open" in kinds:
        page.get_by_label("Montrer la table à tous").uncheck()
    page.locator("main button[type=submit]").click()


def three_on_one_screen(page: Page, base: str) -> None:
    sit(page, base, "Trois", ["me", "me", "me"])
    expect(said(page)).to_contain_text("TOUCHE LES LETTRES À PLACER :")


def touch(page: Page, name: str) -> None:
    """A small cell is approached by a first touch."""
    cell(page, name).tap()
    if page.locator("svg.near").count():
        cell(page, name).tap()


def letter(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(rf"^{name}, \d+ restante"))


def place(page: Page, text: str) -> None:
    """By keyboard: letters, cell, hour; then every word until the turn can end."""
    letters, start, hour = text.split()
    choose(page, letters, start)
    expect(said(page)).to_contain_text(re.compile(rf"À .*\b{hour}h\b.*\s: .* points?"))
    page.keyboard.press(KEYS[hour])
    expect(said(page)).to_contain_text("TU FORMES LE MOT")


def choose(page: Page, letters: str, start: str) -> None:
    """By keyboard: letters and cell, so that the direction is asked for."""
    expect(said(page)).to_contain_text("TOUCHE LES LETTRES À PLACER :")
    for key in letters:
        page.keyboard.press(key.lower())
    expect(said(page)).to_contain_text(f"TOUCHE LES LETTRES À PLACER : {letters}")
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text(f"TOUCHE LA CASE DEPART DE «{letters}»...")
    for key in start:
        page.keyboard.press(key.lower())
    expect(said(page)).to_contain_text(f"TOUCHE LA DIRECTION DE «{letters}»...")


def finish(page: Page) -> None:
    """CONTINUER until the next turn."""
    while "TU FORMES" in (said(page).text_content() or ""):
        before = said(page).text_content() or ""
        page.keyboard.press("Enter")
        expect(said(page)).not_to_have_text(before)
    page.keyboard.press("Enter")
    expect(button(page, "CONTINUER")).to_have_count(0)


def rows(page: Page, caption: str) -> list[list[str]]:
    table = page.get_by_role("table", name=caption)
    return [
        [value.text_content() or "" for value in row.locator("td").all()]
        for row in table.locator("tbody tr").all()
    ]


@pytest.mark.req("OSM-22", "OSM-40", "OSM-43", "OSM-51", "OSM-04", "OSM-27", "PLT-30")
def test_the_worked_example_by_keyboard_alone(person: NewPage, base: str) -> None:
    page = person()
    three_on_one_screen(page, base)
    for number, text in enumerate(EXAMPLE):
        place(page, text)
        if number == 3:
            page.keyboard.press("Enter")
            expect(said(page)).to_contain_text(
                "TU PEUX ACHETER DES LETTRES, TOUCHE LES LETTRES A SCORE BLANC."
            )
            expect(cell(page, "DD")).to_have_accessible_name("DD, M de Bleu, score 2, achetable")
            cell(page, "DD").focus()
            page.keyboard.press("Enter")
            expect(page.get_by_role("cell", name="+M EN DD POUR 2 POINTS")).to_be_visible()
            expect(cell(page, "DD")).to_have_accessible_name("DD, M de Bleu, score 0")
        finish(page)
    assert [" ".join(row) for row in rows(page, "Scores de la partie")] == [
        "14 11 9 0 0 1 0", "16 15 11 1 0 0 0", "6 6 6 0 0 0 0"
    ]  # fmt: skip
    place(page, "CAU FH 8")
    for word, jaune in (
        ("CANUSE", "6 6 6 0"),
        ("TA", "12 12 10 0"),
        ("AU", "14 13 10 1"),
        ("UT", "16 14 10 2"),
    ):
        expect(said(page)).to_contain_text(f"TU FORMES LE MOT «{word}»...")
        assert " ".join(rows(page, "Scores de la partie")[2]).startswith(jaune), word
        page.keyboard.press("Enter")
    assert [" ".join(row) for row in rows(page, "Scores de la partie")] == [
        "14 10 8 0 0 2 1", "16 13 11 1 0 2 0", "18 15 10 3 1 0 0"
    ]  # fmt: skip
    assert [" ".join(row) for row in rows(page, "Scores du tour")] == [
        "9 5 3 0 0 1 2", "10 7 5 1 0 0 0", "12 9 4 3 1 0 0"
    ]  # fmt: skip
    log = page.get_by_role("group", name="Évolution de la partie")
    assert [" ".join(line.split()) for line in log.locator("tr").all_inner_texts()][-8:] == [
        "Jaune CANUSE FH 8H", "MOT S P+ L+", "CANUSE 6 0 1", "TA 2 1 0", "AU 2 1 0", "UT 2 1 0",
        "TOTAL 12 3 1", "Dernière ligne ▸▸▸▸▸▸▸▸",
    ]  # fmt: skip
    placement = log.locator(".placed").last
    assert placement.locator("svg").count() == 1
    assert placement.locator(".grey").all_inner_texts() == ["C", "A", "U"]
    expect(cell(page, "HH")).to_have_accessible_name("HH, N de Jaune, score 1")
    expect(cell(page, "HI")).to_have_accessible_name("HI, T de Rouge, score 0, prenable")
    assert page.locator(".axis").count() == 30


@pytest.mark.req(
    "OSM-02", "OSM-16", "OSM-17", "OSM-30", "OSM-31", "OSM-32", "OSM-33", "OSM-34", "OSM-41", "OSM-42"
)
def test_three_on_a_tablet_by_touch_through_every_button(person: NewPage, base: str) -> None:
    page = person(width=820, height=1180)
    three_on_one_screen(page, base)
    expect(cell(page, "AA")).to_have_accessible_name("AA, libre, étoile de Bleu")
    for name in "ANIMAS":
        letter(page, name).tap()
    expect(letter(page, "M")).to_have_accessible_name("M, 1 restante")
    button(page, "EFFACER").tap()
    expect(said(page)).to_contain_text("À PLACER : ANIMA")
    expect(letter(page, "S")).to_have_accessible_name("S, 7 restantes")
    button(page, "TOUT EFFACER").tap()
    expect(letter(page, "M")).to_have_accessible_name("M, 2 restantes")
    for name in "ANIMA":
        letter(page, name).tap()
    button(page, "PLACER").tap()
    expect(said(page)).to_contain_text("BLEU, TOUCHE LA CASE DEPART DE «ANIMA»...")
    button(page, "RETOUR").tap()
    expect(said(page)).to_contain_text("TOUCHE LES LETTRES À PLACER : ANIMA")
    touch(page, "AA")  # stands for PLACER
    expect(said(page)).to_contain_text("BLEU, TOUCHE LA DIRECTION DE «ANIMA»...")
    expect(page.locator(".arrow")).to_have_count(3)
    button(page, "PASSER").tap()
    expect(said(page)).to_contain_text("Passer votre tour")
    expect(said(page)).not_to_contain_text("lettres")
    button(page, "NON").tap()
    expect(said(page)).to_contain_text("TOUCHE LA DIRECTION")
    expect(page.locator(".arrow.good")).to_have_count(3)
    touch(page, "BB")
    expect(said(page)).to_contain_text("TU FORMES LE MOT «ANIMA»...")
    touch(page, "HH")  # the board stands for CONTINUER
    expect(said(page)).to_contain_text("Fin du tour de Bleu.")
    button(page, "AFFICHER STATS").tap()
    expect(page.get_by_role("table", name=re.compile("STATISTIQUES ECHANGES"))).to_contain_text("0%")
    button(page, "CONTINUER").tap()

    expect(said(page)).to_contain_text("TOUCHE LES LETTRES À PLACER :")
    for name in "NU":
        letter(page, name).tap()
    touch(page, "AA")
    expect(said(page)).to_contain_text("TU DOIS CHOISIR UNE CASE LIBRE, TOUCHE UNE AUTRE CASE...")
    touch(page, "HO")
    expect(page.locator(".arrow")).to_have_count(3)
    touch(page, "GO" if cell(page, "GO").count() else "HN")
    button(page, "CONTINUER").tap()
    button(page, "CONTINUER").tap()

    for name in "IULERA":
        letter(page, name).tap()
    touch(page, "OH")
    touch(page, "NH")
    expect(said(page)).to_contain_text("PAS DE MOT VALIDE AVEC LA POSE DE «IULERA».")
    button(page, "RETOUR").tap()
    touch(page, "OK")
    expect(page.locator(".arrow")).to_have_count(4)
    touch(page, "OL")
    expect(said(page)).to_contain_text("PLACEMENT IMPOSSIBLE ICI, CHOISIS UN AUTRE PLACEMENT...")
    for _ in range(3):
        button(page, "PASSER").tap()
        button(page, "OUI").tap()
    expect(said(page)).to_contain_text("Bleu gagne.")
    expect(said(page)).to_contain_text("Tous ont passé à la suite.")
    ranking = page.get_by_role("list", name="Classement").get_by_role("listitem")
    expect(ranking.first).to_contain_text("Bleu")


def two_on_one_screen(page: Page, base: str) -> None:
    sit(page, base, "Deux", ["me", "me"])
    expect(said(page)).to_contain_text("TOUCHE LES LETTRES À PLACER :")


PLACES = """() => [...document.querySelectorAll('.key, [role=grid]')].map(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
})"""


@pytest.mark.req("OSM-40", "OSM-41")
@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1024, 768)])
def test_keys_and_board_stay_while_the_first_word_is_spelled(
    person: NewPage, base: str, width: int, height: int
) -> None:
    page = person(width=width, height=height, has_touch=True)
    two_on_one_screen(page, base)
    before = page.evaluate(PLACES)
    assert len(before) == 27
    for name in "VERBE":
        letter(page, name).tap()
        assert page.evaluate(PLACES) == before, name
    button(page, "PLACER").tap()
    assert page.evaluate(PLACES) == before, "PLACER"


@pytest.mark.req("OSM-30", "OSM-41")
@pytest.mark.parametrize(("width", "height"), [(820, 1180), (768, 1024), (1024, 768)])
def test_on_a_tablet_one_touch_chooses(person: NewPage, base: str, width: int, height: int) -> None:
    page = person(width=width, height=height, has_touch=True)
    two_on_one_screen(page, base)
    for name in "VERBE":
        letter(page, name).tap()
    cell(page, "AA").tap()
    expect(said(page)).to_contain_text("BLEU, TOUCHE LA DIRECTION DE «VERBE»...")
    expect(page.locator(".arrow")).to_have_count(3)
    cell(page, "BB").tap()
    expect(said(page)).to_contain_text("TU FORMES LE MOT «VERBE»...")
    cell(page, "HH").tap()
    expect(said(page)).to_contain_text("TU PEUX ACHETER DES LETTRES")
    cell(page, "AA").tap()
    expect(page.get_by_text("+V EN AA POUR 1 POINT", exact=True).first).to_be_attached()


@pytest.mark.req("PLT-30")
def test_keys_are_the_sheets_while_one_lies_over_the_table(person: NewPage, base: str) -> None:
    page = person()
    two_on_one_screen(page, base)
    page.get_by_role("button", name="Règles").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_text("Osmotik est une guerre des mots").click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("v")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(said(page)).not_to_contain_text("PLACER : V")


@pytest.mark.req("OSM-10", "OSM-41")
def test_on_a_phone_the_direction_is_touched_from_as_near_as_the_cell(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    two_on_one_screen(page, base)
    for name in "VERBE":
        letter(page, name).tap()
    again = page.get_by_text("Touchez encore la case.")
    cell(page, "AA").tap()
    expect(again).to_be_visible()
    cell(page, "AA").tap()
    expect(said(page)).to_contain_text("BLEU, TOUCHE LA DIRECTION DE «VERBE»...")
    expect(page.locator("svg.near")).to_have_count(1)
    expect(again).to_have_count(0)
    cell(page, "BB").tap()
    expect(said(page)).to_contain_text("TU FORMES LE MOT «VERBE»...")
    expect(page.locator("svg.near")).to_have_count(0)


@pytest.mark.req("OSM-30", "OSM-41", "OSM-42")
def test_a_near_miss_at_the_reminder_ends_nothing(person: NewPage, base: str) -> None:
    page = person(width=820, height=1180)
    two_on_one_screen(page, base)
    place(page, "VERBE AA 6")
    button(page, "CONTINUER").tap()
    expect(page.locator("[data-piece] .price")).to_have_count(1)
    for name in ("BB", "HH"):
        touch(page, name)
    expect(said(page)).to_contain_text("TU PEUX ACHETER DES LETTRES")
    touch(page, "AA")
    expect(cell(page, "AA")).to_have_accessible_name("AA, V de Bleu, score 0")
    expect(page.locator("[data-piece] .price")).to_have_count(0)
    expect(said(page)).to_contain_text("Fin du tour de Bleu.")
    touch(page, "HH")  # nothing is left to buy: the board stands for CONTINUER
    expect(said(page)).to_contain_text("TOUCHE LES LETTRES À PLACER :")


@pytest.mark.req("OSM-30")
def test_buying_keeps_the_chosen_letters_and_the_step(person: NewPage, base: str) -> None:
    page = person(width=820, height=1180)
    two_on_one_screen(page, base)
    for text in ("VERBE AA 6", "AMI OO 12"):
        place(page, text)
        finish(page)
    letter(page, "S").tap()
    button(page, "PLACER").tap()
    expect(said(page)).to_contain_text("BLEU, TOUCHE LA CASE DEPART DE «S»...")
    touch(page, "AA")
    expect(cell(page, "AA")).to_have_accessible_name("AA, V de Bleu, score 0")
    expect(letter(page, "V")).to_have_accessible_name("V, 1 restante")
    expect(said(page)).to_contain_text("BLEU, TOUCHE LA CASE DEPART DE «S»...")
    touch(page, "FF")
    expect(said(page)).to_contain_text("BLEU, TOUCHE LA DIRECTION DE «S»...")


@pytest.mark.req("OSM-24", "OSM-27", "OSM-42")
def test_all_words_are_counted_at_once_and_the_log_shows_its_end(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    two_on_one_screen(page, base)
    for text in ("ABACAS AA 4", "AMI OO 12"):
        place(page, text)
        expect(button(page, "TOUT COMPTER")).to_have_count(0)  # one word is counted by CONTINUER
        finish(page)
    place(page, "ADAUDA BB 8")
    expect(said(page)).to_contain_text("TU FORMES LE MOT «BADAUDA»...")
    button(page, "TOUT COMPTER").tap()
    expect(said(page)).to_contain_text(re.compile("Fin du tour de Bleu|TU PEUX ACHETER"))
    page.get_by_role("tab", name="Évolution").tap()
    log = page.get_by_role("group", name="Évolution de la partie")
    expect(log.locator(".mark")).to_be_in_viewport(ratio=1)
    expect(log.locator(".total").last).to_be_in_viewport(ratio=1)


@pytest.mark.req("OSM-31", "OSM-34")
def test_after_the_statistics_on_a_phone_the_next_player_sees_their_letters(
    person: NewPage, base: str
) -> None:
    page = person(width=390, height=844)
    two_on_one_screen(page, base)
    place(page, "AMI AA 6")
    button(page, "CONTINUER").tap()
    stats = page.get_by_role("table", name=re.compile("STATISTIQUES ECHANGES"))
    button(page, "AFFICHER STATS").tap()
    expect(stats).to_be_visible()
    button(page, "RETOUR").tap()
    expect(stats).to_be_hidden()
    expect(page.locator("[data-over]")).to_have_count(0)
    button(page, "AFFICHER STATS").tap()
    button(page, "CONTINUER").tap()
    expect(page.get_by_role("group", name="Jeu de Rouge")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-over]")).to_have_count(0)
    touch(page, "OO")
    letter(page, "A").tap()
    expect(said(page)).to_contain_text("TOUCHE LES LETTRES À PLACER : A")


@pytest.mark.req("OSM-40", "OSM-41", "PLT-30")
def test_on_a_phone_the_columns_fold_into_tabs(person: NewPage, base: str) -> None:
    page = person(width=390, height=844, theme="dark")
    three_on_one_screen(page, base)
    scores, log = (page.get_by_role("tab", name=name) for name in ("Scores", "Évolution"))
    expect(page.get_by_role("list", name="Jeu témoin")).to_be_hidden()
    expect(page.get_by_role("table", name="Scores de la partie")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in "AMI":
        letter(page, name).tap()
    touch(page, "AA")
    expect(said(page)).to_contain_text("TOUCHE LA DIRECTION DE «AMI»...")
    touch(page, "BB")
    expect(said(page)).to_contain_text("TU FORMES LE MOT «AMI»...")
    button(page, "CONTINUER").tap()
    scores.tap()
    expect(page.get_by_role("table", name="Scores de la partie")).to_be_visible()
    expect(letter(page, "Z")).to_be_in_viewport(ratio=1)
    assert violations(page) == [], "scores"
    page.keyboard.press("ArrowRight")
    expect(log).to_be_focused()
    expect(page.get_by_role("group", name="Évolution de la partie")).to_be_visible()
    button(page, "AFFICHER STATS").tap()
    expect(page.get_by_role("table", name=re.compile("STATISTIQUES ECHANGES"))).to_be_visible()
    assert violations(page) == [], "statistics"
    log.tap()  # takes the sheet off the board
    expect(page.get_by_role("table", name=re.compile("STATISTIQUES ECHANGES"))).to_be_hidden()
    button(page, "CONTINUER").tap()
    expect(said(page)).to_contain_text("TOUCHE LES LETTRES À PLACER :")
    assert violations(page) == [], "letters"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def stands_under(glass: Locator, column: Locator, last: Locator) -> bool:
    below, across, above = (one.bounding_box() for one in (glass, column, last))
    assert below is not None
    assert across is not None
    assert above is not None
    middle = below["x"] + below["width"] / 2
    return below["y"] >= above["y"] + above["height"] and 0 <= middle - across["x"] <= across["width"]


@pytest.mark.req("OSM-40", "OSM-50", "PLT-10")
def test_online_each_on_their_own_screen(person: NewPage, base: str) -> None:
    anna, basile = person(name="Anna"), person(name="Basile")
    sit(anna, base, "Deux", ["me", "open"])
    expect(anna.get_by_text("Place libre", exact=True)).to_be_visible()
    basile.goto(anna.url)
    basile.get_by_role("button", name=re.compile("S’asseoir")).click()
    place(anna, "VERBE AA 6")
    expect(cell(basile, "EE")).to_have_accessible_name("EE, E de Bleu, score 1")
    expect(said(basile)).to_contain_text("Bleu réfléchit…")
    glasses = basile.locator(".glass").filter(visible=True)
    expect(glasses).to_have_count(2)
    witness = basile.get_by_role("list", name="Jeu témoin")
    letters = basile.get_by_role("group", name="Jeu de Bleu")
    assert stands_under(glasses.first, witness, witness.get_by_role("listitem").last)
    assert stands_under(glasses.last, letters, letters.get_by_role("button").last)
    expect(anna.locator(".glass").filter(visible=True)).to_have_count(0)
    finish(anna)
    place(basile, "AMI OO 12")
    expect(cell(anna, "MM")).to_have_accessible_name("MM, I de Rouge, score 1")
    expect(basile.get_by_role("table", name="Scores de la partie")).to_contain_text("Basile")


@pytest.mark.req("OSM-50")
def test_against_programs_and_with_advice(person: NewPage, base: str) -> None:
    page = person()
    page.add_init_script("""localStorage.setItem('salon.wish.osmotik', '{"level": "greedy"}')""")
    sit(page, base, "Trois", ["me", "program", "program"])
    page.get_by_role("button", name="Conseil").click()
    expect(said(page)).to_contain_text(re.compile(r"Conseil\s: [A-Z]+, [A-O]{2} \d+H, \d+ points"))
    expect(page.get_by_role("gridcell", name=re.compile("à poser"))).not_to_have_count(0)
    expect(page.get_by_role("button", name="Le poser")).to_be_visible()
    page.get_by_text("Que disent ces signes").click()
    expect(page.get_by_text("PTS : score du joueur")).to_be_visible()
    page.get_by_text("Que disent ces signes").click()
    place(page, "VERBE AA 6")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    seats = page.locator("li[data-seat]")  # namesakes are numbered
    assert [seats.nth(seat).locator("b").text_content() for seat in (1, 2)] == ["Zélie", "Zélie II"]
    expect(page.get_by_role("table", name="Scores du tour")).to_contain_text("T02", timeout=30_000)
    expect(said(page)).to_contain_text("TOUCHE LES LETTRES À PLACER :")
    assert [row[0] for row in rows(page, "Scores de la partie")] == ["5", "6", "6"]


@pytest.mark.req("OSM-31", "OSM-50")
def test_the_game_is_looked_through_word_by_word(person: NewPage, base: str) -> None:
    page = person()
    three_on_one_screen(page, base)
    for text in EXAMPLE[:3]:
        place(page, text)
        finish(page)
    for _ in range(3):
        button(page, "PASSER").click()
        button(page, "OUI").click()
    page.get_by_role("link", name=re.compile("Revoir")).click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.fill("2")
    button(page, "NATALE").click()
    expect(cell(page, "HO")).to_have_accessible_name(re.compile("HO, N de Rouge, score 0"))
    page.set_viewport_size({"width": 844, "height": 390})  # a phone held sideways: letters fold into a tab
    for name in ("Lettres", "Scores", "Évolution"):
        expect(page.get_by_role("tab", name=name)).to_be_in_viewport(ratio=1)


@pytest.mark.req("OSM-22", "PLT-30")
def test_the_rules_are_played(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/regles/osmotik")
    for number, words in enumerate(
        (["VERBE"], ["CANUSE", "TA", "AU", "UT"], ["REPOS", "PERTE"], ["DESARMERA"])
    ):
        sandbox = page.locator(".sandbox").nth(number)
        sandbox.get_by_role("button", name="Jouer").click()
        for word in words:
            expect(sandbox.get_by_role("status")).to_have_text(f"TU FORMES LE MOT «{word}»...")
            sandbox.get_by_role("button", name="CONTINUER").click()
        expect(sandbox.get_by_role("button", name="Recommencer")).to_be_visible()


def violations(page: Page) -> list[tuple[str, str]]:
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run().then(result => result.violations)")
    return [(one["id"], node["html"][:160]) for one in found for node in one["nodes"]]


@pytest.mark.req("PLT-31", "PLT-32", "PLT-33")
@pytest.mark.parametrize(
    ("theme", "width"),
    [
        ("light", 1180),
        pytest.param("dark", 1180, marks=pytest.mark.slow),
        pytest.param("contrast", 820, marks=pytest.mark.slow),
    ],
)
def test_axe_finds_nothing(person: NewPage, base: str, theme: str, width: int) -> None:
    page = person(theme=theme, width=width)
    page.goto(f"{base}/jouer/osmotik")
    expect(page.get_by_role("radio").first).to_be_attached()
    assert violations(page) == [], "door"
    page.goto(f"{base}/jouer/osmotik?pas=places")
    expect(page.locator("select").first).to_be_visible()
    assert violations(page) == [], "seats"
    three_on_one_screen(page, base)
    assert violations(page) == [], "letters"
    place(page, EXAMPLE[0])
    assert violations(page) == [], "counting"
    finish(page)
    choose(page, "NU", "HO")
    expect(page.locator(".arrow")).to_have_count(3)
    assert violations(page) == [], "direction"
    page.goto(f"{base}/regles/osmotik")
    expect(page.locator(".sandbox").first).to_be_visible()
    assert violations(page) == [], "rules"
