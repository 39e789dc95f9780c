"""Octoverso in the browser: by touch, by keyboard, on one screen, online, against the program."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e.conftest import NewPage
from tests.screen.axe import violations

from salon._core.octoverso import moves
from salon.words import french

ONLINE = "Créer un lien"
IMAGES = "AMISDUOS EEEEGRST EILNORTU AMIS,DUOS"
ESCALIER = "SEGAMISD CALIERT EE AMIS,DUOS,IMAGES"


def line(page: Page) -> Locator:
    return page.locator("p.cartel")


def rail(page: Page) -> Locator:
    return page.get_by_role("img", name=re.compile("^Rail"))


def letters(page: Page, who: str) -> str:
    """A hand as a screen reader hears it."""
    label = (
        page.get_by_role("group", name=re.compile(f"^Lettres (de |d’){who}")).get_attribute("aria-label")
        or ""
    )
    return label.partition(":")[2].replace("joker", "?").replace("aucune", "").replace(" ", "").strip()


def start(page: Page, base: str, position: str, way: str = "Jouer à deux ici") -> None:
    page.goto(base)
    page.evaluate(
        "wish => localStorage.setItem('salon.wish.octoverso', wish)",
        json.dumps({"options": {"start": position} if position else {}}),
    )
    page.goto(f"{base}/jouer/octoverso")
    page.get_by_role("button", name=way).click()
    if way != ONLINE:
        expect(line(page)).to_be_visible()


def openings(page: Page, who: str) -> list[str]:
    """The words of four letters that this hand can announce."""
    return [word for word in french().within(letters(page, who), 4) if len(word) == 4]


def two_at_a_table(person: NewPage, base: str, position: str) -> tuple[Page, Page]:
    anna, basile = person(name="Anna"), person(name="Basile")
    start(anna, base, position, ONLINE)
    expect(anna.get_by_text("Place libre")).to_be_visible()
    basile.goto(anna.url)
    basile.get_by_role("button", name=re.compile("S’asseoir")).click()
    for page in (anna, basile):
        expect(page.locator(".hand").first).to_be_visible()
    return anna, basile


def claiming(page: Page) -> Locator:
    """Where an OCTO that the other player missed is announced."""
    page.get_by_role("button", name=re.compile("^OCTO manqué")).click()
    return page.get_by_role("dialog", name="Annoncer cet OCTO")


@pytest.mark.req("OCT-10", "OCT-11", "OCT-12", "OCT-31")
def test_images_by_touch_on_a_phone(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    start(page, base, IMAGES)
    expect(rail(page)).to_have_accessible_name(re.compile("recto\\s: A M I S D U O S"))
    page.get_by_role("button", name="Retourner").tap()
    expect(rail(page)).to_have_accessible_name(re.compile("verso\\s: S O U D S I M A"))
    for letter in "GES":
        page.get_by_role("button", name=letter, exact=True).first.tap()
    expect(line(page)).to_contain_text("IMAGES")
    expect(line(page)).to_contain_text("S O U tombent chez Joueur 2.")
    expect(rail(page)).to_have_accessible_name(re.compile("verso\\s: D S I M A G E S"))
    assert letters(page, "Joueur 2") == "EILNORTU"  # nothing has happened yet
    page.get_by_role("button", name="Poser").tap()
    expect(line(page)).to_contain_text("Joueur 2, à vous.")
    assert letters(page, "Joueur 2") == "EILNORTUSOU"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.req("OCT-22", "OCT-10")
def test_a_joker_is_laid_by_touch_on_a_phone(person: NewPage, base: str) -> None:
    """REALISTE with a joker for T, then SPECIALE with the same one for P."""
    page = person(width=390, height=844)
    start(page, base, "MISDUORE ALISE?NK CIALEOU")
    for letter in "ALIS":
        page.get_by_role("button", name=letter, exact=True).first.tap()
    page.get_by_role("button", name=re.compile("^[Jj]oker$")).first.tap()
    told_by_touch(page, "T")
    page.get_by_role("button", name="E", exact=True).first.tap()
    expect(line(page)).to_contain_text("REALISTE, OCTO")
    page.get_by_role("button", name="Poser").tap()
    expect(line(page)).to_contain_text("Touchez la lettre à remettre")
    page.get_by_role("button", name="N", exact=True).first.tap()
    expect(line(page)).to_contain_text("Joueur 2, à vous.")
    for letter in "CIALE":
        page.get_by_role("button", name=letter, exact=True).first.tap()
    expect(line(page)).to_contain_text(re.compile("Quelle lettre le joker vaut-il"))
    page.get_by_role("button", name="Poser").tap()  # it asks as well
    told_by_touch(page, "S")
    expect(line(page)).to_contain_text("Aucun mot ainsi.")
    page.get_by_role("button", name=re.compile("^Lettre du joker 1")).tap()
    told_by_touch(page, "P")
    expect(line(page)).to_contain_text("SPECIALE, OCTO")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def told_by_touch(page: Page, letter: str) -> None:
    """The joker that asks is given its letter."""
    asking = page.get_by_role("dialog", name="Le joker vaut")
    asking.get_by_role("button", name=letter, exact=True).tap()
    expect(asking).to_have_count(0)


@pytest.mark.req("OCT-21")
def test_words_played_are_listed_with_their_families(person: NewPage, base: str) -> None:
    page = person()
    start(page, base, IMAGES)
    page.keyboard.type("images")
    expect(line(page)).to_contain_text("tombent")
    page.keyboard.press("Enter")
    played = page.get_by_role("listitem").filter(has_text="IMAGES")
    expect(played).to_contain_text(re.compile("famille\\s: image, imager"))


@pytest.mark.req("OCT-10", "OCT-21")
def test_a_refusal_names_the_word_played_before(person: NewPage, base: str) -> None:
    page = person()
    start(page, base, "BCDFGHAN GESR EE ANGE")
    page.keyboard.type("anges")
    expect(line(page)).to_contain_text("ANGES est de la famille d’ANGE, déjà joué.")
    page.keyboard.press("Enter")
    expect(page.get_by_text("ANGES est de la famille d’ANGE").last).to_be_visible()
    assert letters(page, "Joueur 1") == "GESR"


@pytest.mark.req("PLT-31", "OCT-12")
def test_a_word_in_the_making_is_read_aloud(person: NewPage, base: str) -> None:
    page = person()
    start(page, base, "AMISDUOS EEEEGRST EILNORTU IMAGER")
    heard = page.locator("[aria-live=polite]")
    page.keyboard.type("ose")
    expect(heard.filter(has_text="OSE")).to_contain_text("A tombe chez Joueur 2.")
    page.keyboard.press("Escape")
    page.keyboard.type("images")
    expect(heard.filter(has_text="IMAGES est de la famille d’IMAGER")).to_have_count(1)


@pytest.mark.req("OCT-12", "OCT-30", "OCT-03")
def test_a_game_on_one_screen_by_keyboard_alone(person: NewPage, base: str) -> None:
    """Every word is taken from what a screen reader hears, and typed."""
    page = person()
    page.goto(f"{base}/jouer/octoverso")
    page.get_by_role("button", name="Jouer à deux ici").focus()
    page.keyboard.press("Enter")
    played: list[str] = []
    for who in ("Joueur 1", "Joueur 2"):
        if played:  # whoever comes next does not see how it was chosen
            expect(page.get_by_role("button", name="C’est moi")).to_be_focused()
            expect(page.locator(".hand")).to_have_count(0)
            page.keyboard.press("Enter")
        expect(line(page)).to_contain_text(re.compile(f"{who}\\s: un mot de quatre lettres."))
        words = [
            word for word in french().within(letters(page, who), 4) if len(word) == 4 and word not in played
        ]
        played.append(words[0])
        page.keyboard.type(words[0].lower())
        expect(line(page)).to_contain_text(words[0])
        expect(line(page)).to_contain_text(re.compile("C’est un mot\\s: annoncez-le."))
        page.keyboard.press("Enter")
    expect(line(page)).to_contain_text(re.compile("Joueur [12], à vous."))
    known = french()
    for _ in range(10):
        if re.search("gagne|nulle", line(page).text_content() or ""):
            break
        mover = page.locator(".hand", has_text="à vous").get_attribute("aria-label") or ""
        who = (
            mover.partition(" : ")[0]
            .partition("\u00a0:")[0]
            .removeprefix("Lettres de ")
            .removeprefix("Lettres d’")
        )
        row = (rail(page).get_attribute("aria-label") or "").partition(":")[2].replace(" ", "").strip()
        face = "verso" in (rail(page).get_attribute("aria-label") or "")
        found = moves(known.graph, known.lemma_index, row[::-1] if face else row, letters(page, who), played)
        if not found:
            page.get_by_role("button", name="Échanger une lettre").focus()
            page.keyboard.press("Enter")
            page.keyboard.type(letters(page, who)[0].lower())
            expect(line(page)).to_contain_text(re.compile(f"{who} échange|gagne|nulle"))
            continue
        word, *_ = max(found, key=lambda each: len(each[1]))
        page.keyboard.type(word.lower())
        expect(line(page)).to_contain_text(word)
        expect(page.locator(".cartel small")).not_to_have_text("Un instant…")
        page.keyboard.press("Enter")
        played.append(word)
        if len(word) == 8:
            expect(line(page)).to_contain_text(re.compile("à remettre|gagne"))
            if "à remettre" in (line(page).text_content() or ""):
                page.keyboard.press(letters(page, who)[0].lower())
                expect(line(page)).to_contain_text(re.compile("remet . dans la pioche|gagne"))
        else:
            expect(line(page)).to_contain_text(re.compile(rf"{word}\. .* chez|gagne"))
    if not re.search("gagne|nulle", line(page).text_content() or ""):
        page.get_by_role("button", name="Abandonner").first.focus()
        page.keyboard.press("Enter")
        page.get_by_role("dialog").get_by_role("button", name="Abandonner").focus()
        page.keyboard.press("Enter")
    expect(line(page)).to_contain_text(re.compile("gagne|nulle"))
    page.get_by_role("tab", name="Bilan").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Faire le bilan").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("OCTO possible|pouvait gagner|Aucun OCTO")).first).to_be_visible()


@pytest.mark.req("OCT-14", "OCT-13", "OCT-30")
def test_online_an_octo_is_claimed_from_ones_notes(person: NewPage, base: str) -> None:
    anna, basile = two_at_a_table(person, base, ESCALIER)
    expect(line(basile)).to_contain_text("Anna réfléchit.")
    basile.get_by_role("textbox", name="Mes notes").fill("escalier ?")
    anna.keyboard.type("escale")
    expect(line(anna)).to_contain_text("tombent chez Basile")
    anna.keyboard.press("Enter")
    expect(line(basile)).to_contain_text("À vous.")
    claiming(basile).get_by_role("button", name="ESCALIER", exact=True).click()
    expect(line(basile)).to_contain_text("Touchez la lettre à remettre dans la pioche.")
    expect(line(anna)).to_contain_text("Basile annonce l’OCTO manqué\u00a0: ESCALIER.")
    expect(basile.locator(".hand .tile:disabled")).to_have_count(4)  # what has just fallen
    basile.get_by_role("button", name="E", exact=True).first.click()
    expect(line(anna)).to_contain_text("Basile remet E dans la pioche.")
    expect(line(basile)).to_contain_text("À vous.")
    assert letters(basile, "Basile") == "EDSIM"


@pytest.mark.req("OCT-14")
def test_a_wrong_claim_is_told(person: NewPage, base: str) -> None:
    anna, basile = two_at_a_table(person, base, ESCALIER)
    anna.keyboard.type("escale")
    expect(line(anna)).to_contain_text("tombent chez Basile")
    anna.keyboard.press("Enter")
    dialog = claiming(basile)
    dialog.get_by_label("Un OCTO manqué par Anna").fill("montagne")
    dialog.get_by_role("button", name="Annoncer cet OCTO").click()
    expect(line(basile)).to_contain_text("Basile annonce MONTAGNE à tort. Il ne se composait pas ainsi.")
    expect(basile.get_by_role("dialog")).to_have_count(0)
    expect(basile.get_by_role("button", name="OCTO manqué")).to_have_count(0)


@pytest.mark.drawn
@pytest.mark.req("OCT-30", "OCT-03")
def test_one_touch_starts_a_game_against_the_program(person: NewPage, base: str) -> None:
    page = person(name="Camille")
    page.goto(base)
    page.get_by_role("button", name=re.compile("Jouer à Octoverso")).click()
    expect(line(page)).to_contain_text("Annoncez un mot de quatre lettres.")
    theirs = openings(page, "(?!Camille)")
    word = next(word for word in openings(page, "Camille") if word not in theirs)
    for letter in word:
        hand = page.locator(".hand").last
        hand.get_by_role("button", name=letter, exact=True, pressed=False).first.click()
    expect(line(page)).to_contain_text(word)
    page.get_by_role("button", name="Annoncer", exact=True).click()
    expect(page.get_by_role("listitem").filter(has_text=word).first).to_be_visible()
    expect(rail(page)).to_have_accessible_name(re.compile("(: .){1}( .){7}|: (. ){7}."))


@pytest.mark.req("OCT-03")
def test_no_seat_is_said_to_begin(person: NewPage, base: str) -> None:
    """Who begins is told by the opening words: there is no place to choose."""
    page = person()
    page.goto(f"{base}/jouer/octoverso")
    expect(page.get_by_role("button", name="Jouer contre Colette")).to_be_enabled()
    page.get_by_role("button", name="Changer").click()
    expect(page.get_by_text("commence", exact=True)).to_have_count(0)
    expect(page.get_by_role("group", name="Votre place")).to_have_count(0)


@pytest.mark.req("OCT-12", "OCT-30")
def test_who_looks_on_turns_nothing(person: NewPage, base: str) -> None:
    anna, _ = two_at_a_table(person, base, IMAGES)
    claire = person(name="Claire")
    claire.goto(anna.url)
    expect(rail(claire)).to_have_accessible_name(re.compile("recto"))
    expect(claire.get_by_role("button", name="Retourner")).to_be_disabled()


@pytest.mark.req("PLT-22", "PLT-30")
def test_who_writes_when_it_ends_goes_on_writing(person: NewPage, base: str) -> None:
    anna, basile = two_at_a_table(person, base, IMAGES)
    field = anna.get_by_label("Écrire un message")
    field.press_sequentially("bien jou")
    basile.get_by_role("button", name="Abandonner").click()
    basile.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    expect(anna.get_by_role("button", name="Revanche")).to_be_visible()
    expect(anna.get_by_label("Mes notes")).to_have_count(0)
    expect(field).to_be_focused()
    field.press_sequentially("é")
    expect(field).to_have_value("bien joué")


@pytest.mark.req("OCT-13", "OCT-14", "PLT-31")
def test_by_keyboard_a_letter_goes_back_and_the_focus_stays_near(person: NewPage, base: str) -> None:
    anna, basile = two_at_a_table(person, base, ESCALIER)
    anna.keyboard.type("escale")
    expect(line(anna)).to_contain_text("tombent chez Basile")
    anna.keyboard.press("Enter")
    expect(line(basile)).to_contain_text("À vous.")
    basile.get_by_role("button", name=re.compile("^OCTO manqué")).focus()
    basile.keyboard.press("Enter")
    expect(basile.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    basile.keyboard.type("escalier")
    basile.keyboard.press("Enter")
    expect(line(basile)).to_contain_text("Touchez la lettre à remettre dans la pioche.")
    expect(basile.get_by_role("group", name=re.compile("Basile"))).to_be_focused()
    basile.keyboard.press("d")  # it has just fallen
    basile.keyboard.press("e")
    expect(line(anna)).to_contain_text("Basile remet E dans la pioche.")
    expect(line(basile)).to_contain_text("À vous.")
    assert letters(basile, "Basile") == "EDSIM"
    basile.keyboard.press("Tab")
    expect(basile.get_by_role("group", name=re.compile("Basile")).get_by_role("button").first).to_be_focused()


@pytest.mark.req("OCT-13", "OCT-15")
def test_the_list_marks_octos_and_shows_what_was_exchanged(person: NewPage, base: str) -> None:
    page = person()
    start(page, base, "SEGAMISD CALIERTU EE AMIS,DUOS,IMAGES")
    page.keyboard.type("escalier")
    expect(line(page)).to_contain_text("ESCALIER, OCTO")
    page.keyboard.press("Enter")
    expect(line(page)).to_contain_text("Touchez la lettre à remettre")
    page.keyboard.press("t")
    expect(line(page)).to_contain_text(re.compile(r"ESCALIER, OCTO\. .* Joueur 1 remet T dans la pioche\."))
    expect(page.get_by_role("listitem").filter(has_text="ESCALIER")).to_contain_text("OCTO")
    expect(page.get_by_role("listitem").filter(has_text="IMAGES")).not_to_contain_text("OCTO")
    page.get_by_role("button", name="Échanger une lettre").click()
    page.keyboard.press("e")
    expect(page.get_by_role("listitem").last).to_contain_text(re.compile("^E → [A-Z]"))
    expect(page.locator(".fresh")).to_have_count(1)


@pytest.mark.req("PLT-10", "OCT-16")
def test_no_verb_overflows_on_a_phone(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    start(page, base, IMAGES)
    for letter in "GL":
        page.get_by_role("button", name="Échanger une lettre").click()
        page.get_by_role("button", name=letter, exact=True).first.click()
        expect(line(page)).to_contain_text(f"échange {letter} et pioche")
    expect(page.get_by_role("button", name="Déplacer la lettre de droite")).to_be_visible()
    for button in page.locator("[data-verbs] button").all():
        assert button.evaluate("one => one.scrollWidth <= one.clientWidth"), button.inner_text()


@pytest.mark.req("OCT-15", "OCT-16")
def test_two_exchanges_then_an_end_letter_is_moved(person: NewPage, base: str) -> None:
    page = person()
    start(page, base, IMAGES)
    for letter in "GL":
        page.get_by_role("button", name="Échanger une lettre").click()
        page.get_by_role("button", name=letter, exact=True).first.click()
        expect(line(page)).to_contain_text(f"échange {letter} et pioche")
    page.get_by_role("button", name="Déplacer la lettre de droite").click()
    expect(rail(page)).to_have_accessible_name(re.compile("recto\\s: S A M I S D U O"))


@pytest.mark.req("OCT-10")
def test_a_letter_is_carried_to_either_end(person: NewPage, base: str) -> None:
    page = person()
    start(page, base, IMAGES)
    page.get_by_role("button", name="R", exact=True).first.drag_to(page.locator("[data-cell='0']"))
    expect(line(page)).to_contain_text("RAMIS")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="E", exact=True).first.drag_to(page.locator("[data-cell='7']"))
    expect(line(page)).to_contain_text("OSE")


@pytest.mark.req("OCT-30")
def test_two_people_face_to_face(person: NewPage, base: str) -> None:
    page = person(width=820, height=1180)
    start(page, base, IMAGES)
    page.get_by_role("button", name="Face à face").click()
    expect(page.locator(".round")).to_have_count(1)
    page.keyboard.type("images")
    expect(line(page)).to_contain_text("IMAGES")
    expect(page.locator(".cartel small")).to_contain_text("tombent")
    page.keyboard.press("Enter")
    expect(page.locator(".round")).to_have_count(2)  # the middle turns to who is to play


@pytest.mark.req("OCT-33")
@pytest.mark.parametrize("width", [390, 1180])
def test_the_examples_of_the_rules_stand_under_their_headings(person: NewPage, base: str, width: int) -> None:
    page = person(width=width)
    page.goto(f"{base}/regles/octoverso")
    for heading, count in (("Composer", 1), ("OCTO", 2), ("Les jokers", 1), ("Échanger", 0)):
        chapter = page.locator("section").filter(has=page.get_by_role("heading", name=heading, exact=True))
        expect(chapter.last.locator(".sandbox")).to_have_count(count)


@pytest.mark.req("OCT-10", "OCT-22")
@pytest.mark.parametrize(
    ("number", "tiles", "told"),
    [
        (0, "GES", "IMAGES\u00a0: S O U tombent chez l’autre."),
        (1, "CALIER", "ESCALIER\u00a0: D S I M A G tombent chez l’autre."),
        (2, "TAGNE", "MONTAGNE\u00a0: D U R E E tombent chez l’autre."),
        (3, "CIALE", "SPECIALE\u00a0: R E A L I tombent chez l’autre."),
    ],
)
def test_the_examples_of_the_rules_are_live(
    person: NewPage, base: str, number: int, tiles: str, told: str
) -> None:
    page = person()
    page.goto(f"{base}/regles/octoverso")
    sandbox = page.locator(".sandbox").nth(number)
    for letter in tiles:
        sandbox.get_by_role("button", name=letter, exact=True, pressed=False).first.click()
    expect(sandbox.get_by_role("status")).to_have_text(told)


@pytest.mark.parametrize(
    ("theme", "language"), [pytest.param("light", "fr", marks=pytest.mark.slow), ("dark", "en")]
)
def test_axe_finds_nothing(person: NewPage, base: str, theme: str, language: str) -> None:
    page = person(theme=theme, language=language)
    start_any(page, base)
    page.keyboard.type("images")
    expect(line(page)).to_contain_text("IMAGES")
    for path in (None, "/regles/octoverso", "/jouer/octoverso"):
        if path:
            page.goto(base + path)
            expect(page.get_by_role("heading").first).to_be_visible()
        assert violations(page) == []


def start_any(page: Page, base: str) -> None:
    """On one screen, in any language."""
    page.goto(base)
    page.evaluate(
        "wish => localStorage.setItem('salon.wish.octoverso', wish)",
        json.dumps({"options": {"start": IMAGES}}),
    )
    page.goto(f"{base}/jouer/octoverso")
    page.get_by_role("button", name=re.compile("Jouer à deux ici|Two players, one screen")).click()
    expect(page.locator(".hand").first).to_be_visible()
