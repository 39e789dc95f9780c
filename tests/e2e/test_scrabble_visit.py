"""A visit to Scrabble: the home, the waiting room, leaving, what stays secret, phones, whole games."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewPage, Server, until
from tests.e2e.notes import Notes
from tests.e2e.scrabble_pages import (
    JOIN,
    box,
    button,
    cell,
    create,
    empty,
    keyboard,
    line,
    rack,
    say,
    seated,
    solo,
    tiles,
    wait_for_turn,
)
from tests.e2e.test_admin import secret
from tests.screen.axe import violations


@pytest.mark.req("SCR-01", "SCR-02", "SCR-13", "SCR-104")
def test_the_home_leads_to_modes_and_best_scores_and_back(person: NewPage, base: str) -> None:
    page = person(name="Anna")
    page.goto(f"{base}/jouer/scrabble")
    expect(page.get_by_role("heading", name="Bienvenue au Scrabble")).to_be_visible()
    page.get_by_role("button", name=re.compile("Meilleurs scores")).click()
    tables = page.get_by_role("dialog").get_by_role("table")
    expect(tables).to_have_count(2)
    for table in tables.all():
        expect(table.get_by_role("row")).to_have_count(6)
    page.keyboard.press("Escape")
    page.get_by_role("link", name=re.compile("Scrabble classique")).click()
    for way, title in {"solo": "Jouer une partie", "Créer": "Créer une", "Joindre": "Joindre une"}.items():
        page.get_by_role("link", name=re.compile(way)).click()
        expect(page.get_by_role("heading", name=re.compile(title))).to_be_visible()
        page.get_by_role("link", name="Annuler").click()
    page.get_by_role("link", name=re.compile("Retour à l’accueil")).click()
    expect(page.get_by_role("link", name=re.compile("Scrabble LOG2990"))).to_be_visible()


@pytest.mark.req("SCR-05", "SCR-21", "SCR-26", "SCR-35", "SCR-40", "SCR-41", "SCR-44")
def test_solo_is_set_up_and_started(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/jouer/scrabble?mode=log2990&pas=solo")
    timer = page.get_by_label("Minuterie")
    expect(timer).to_have_value("60")
    assert [int(one.get_attribute("value") or 0) for one in timer.locator("option").all()] == [
        *range(30, 301, 30)
    ]
    expect(page.get_by_role("radio", name=re.compile("Français.*formes conjuguées"))).to_be_checked()
    expect(page.locator("input[name=profile]")).to_have_count(2)
    page.get_by_role("button", name="Démarrer").click()
    expect(page.get_by_label("Votre nom")).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".goal")).to_have_count(0)
    page.get_by_label("Votre nom").fill("Camille")
    timer.select_option("90")
    page.get_by_label("Expert").check()
    page.get_by_role("button", name="Démarrer").click()
    expect(tiles(page)).to_have_count(7)
    names = page.locator(".player b").all_inner_texts()
    assert names[0] == "Camille"
    assert names[1] in {"Hypatie", "Champollion", "Sibylle"}
    expect(page.get_by_role("banner")).to_contain_text("LOG2990 · dictionnaire français · 1 min 30 s")
    expect(page.locator(".goal")).to_have_count(3)


@pytest.mark.req("SCR-03", "SCR-06", "SCR-07", "SCR-08", "SCR-09", "SCR-10", "SCR-11", "SCR-12")
def test_the_waiting_room(person: NewPage, base: str) -> None:
    anna, basile = person(name="Anna"), person(name="anna ")
    create(anna, base)
    expect(button(anna, "Démarrer")).to_be_disabled()
    expect(button(anna, "Rejeter")).to_be_disabled()
    expect(button(anna, "Jouer en solo")).to_be_enabled()
    basile.goto(base + JOIN)
    join = basile.get_by_role("button", name="Joindre la partie d’Anna")
    expect(basile.get_by_role("listitem").filter(has_text="Anna")).to_contain_text(
        "classique · dictionnaire français · 1 min"
    )
    join.click()
    expect(basile.get_by_text("Ce nom est déjà pris à cette table.").first).to_be_visible()
    basile.get_by_label("Votre nom").fill("Basile")
    basile.get_by_role("button", name=re.compile("S’asseoir")).click()
    expect(basile.get_by_text("Vous avez joint la partie.")).to_be_visible()
    expect(anna.locator("li b").filter(has_text="Basile")).to_be_visible()
    expect(button(anna, "Démarrer")).to_be_enabled()
    expect(button(anna, "Jouer en solo")).to_be_disabled()
    basile.get_by_role("button", name="Annuler").click()
    expect(anna.get_by_text("Basile se lève.").first).to_be_visible()
    expect(button(anna, "Démarrer")).to_be_disabled()
    basile.get_by_role("button", name="Joindre la partie d’Anna").click()
    button(anna, "Rejeter").click()
    expect(basile.get_by_text("L’hôte a rejeté votre demande.").first).to_be_visible()
    expect(basile).to_have_url(re.compile("pas=joindre"))
    expect(button(anna, "Jouer en solo")).to_be_enabled()
    basile.get_by_role("button", name="Joindre la partie d’Anna").click()
    button(anna, "Démarrer").click()
    for page in (anna, basile):
        expect(tiles(page)).to_have_count(7)


@pytest.mark.req("SCR-03", "SCR-04", "SCR-09", "SCR-10", "SCR-15")
def test_the_list_follows_and_old_links_say_why(person: NewPage, own_server: Server) -> None:
    base = own_server.base
    anna, basile, claire = person(name="Anna"), person(name="Basile"), person(name="Claire")
    for page in (basile, claire):
        page.goto(base + JOIN)
        expect(page.get_by_text("Aucune partie n’attend pour l’instant.")).to_be_visible()
    create(anna, base)
    link = anna.url
    games = claire.get_by_role("list", name="Parties en attente").get_by_role("listitem")
    expect(games).to_have_count(1, timeout=5_000)
    basile.get_by_role("button", name="Placement aléatoire").click()
    expect(basile.get_by_text("Vous avez joint la partie.")).to_be_visible()
    expect(games).to_have_count(0, timeout=5_000)
    claire.goto(link + "?joindre=1")
    expect(claire.get_by_text("Basile")).to_be_visible()
    expect(claire.get_by_role("button", name=re.compile("S’asseoir"))).to_have_count(0)
    expect(claire.get_by_text("Cette partie a déjà ses deux joueurs.")).to_be_visible()
    claire.get_by_role("link", name="Voir les autres tables").click()
    expect(claire).to_have_url(base + JOIN)
    claire.goto(link)
    expect(claire.get_by_text("Cette partie a déjà ses deux joueurs.")).to_be_visible()
    button(anna, "Fermer la table").click()
    expect(anna).to_have_url(f"{base}/jouer/scrabble?mode=classic&pas=creer")
    expect(button(anna, "Créer la partie")).to_be_visible()
    expect(claire.get_by_text("Cette table est fermée.")).to_be_visible()
    claire.goto(f"{base}/table/nulle-part")
    expect(claire.get_by_text("Cette table n’existe pas.")).to_be_visible()
    create(anna, base)
    button(anna, "Jouer en solo").click()
    anna.get_by_role("dialog").get_by_role("button", name="Débutant").click()
    expect(tiles(anna)).to_have_count(7)
    expect(anna.locator(".player b").last).to_have_text(re.compile("Pissenlit|Mistigri|Plume"))
    claire.goto(anna.url + "?joindre=1")
    expect(claire.get_by_text("Cette partie a déjà ses deux joueurs.")).to_be_visible()
    expect(claire.get_by_role("link", name="Voir les autres tables")).to_have_attribute("href", JOIN)
    button(claire, "Regarder la partie").click()
    expect(claire.get_by_role("region", name="Partie")).to_contain_text("Anna")


@pytest.mark.req("SCR-42", "SCR-112")
def test_a_dictionary_that_was_deleted_is_replaced(person: NewPage, own_server: Server) -> None:
    page, base = person(name="Anna"), own_server.base
    headers = {"authorization": f"Bearer {secret(own_server)}"}
    argot = json.dumps({"title": "Argot", "description": "De la rue", "words": ["chelou", "relou"]})
    page.goto(f"{base}/jouer/scrabble?mode=classic&pas=solo")
    expect(page.locator("input[name=dictionary]")).to_have_count(1)
    made = page.request.post(f"{base}/api/admin/dictionaries?title=Argot", data=argot, headers=headers)
    hashed = made.json()["dictionary"]["hash"]
    page.get_by_role("radio", name=re.compile("Argot.*De la rue")).check()
    page.get_by_role("button", name="Démarrer").click()
    expect(tiles(page)).to_have_count(7)
    game = page.url
    page.goto(f"{base}/jouer/scrabble?mode=classic&pas=solo")
    page.get_by_role("radio", name=re.compile("Argot")).check()
    waiting, guest = person(name="Basile"), person(name="Claire")
    waiting.goto(f"{base}/jouer/scrabble?mode=classic&pas=creer")
    waiting.get_by_role("radio", name=re.compile("Argot")).check()
    waiting.get_by_role("button", name="Créer la partie").click()
    expect(waiting.get_by_text("En attente d’un deuxième joueur.")).to_be_visible()
    page.request.delete(f"{base}/api/admin/dictionaries/{hashed}", headers=headers)
    expect(page.locator("input[name=dictionary]")).to_have_count(1)
    guest.goto(waiting.url)
    expect(guest.get_by_text("dictionnaire Argot")).to_be_visible()
    guest.goto(base + JOIN)
    expect(guest.get_by_role("list", name="Parties en attente")).to_contain_text("dictionnaire Argot")
    guest.goto(waiting.url + "?joindre=1")
    expect(button(waiting, "Démarrer")).to_be_enabled()
    button(waiting, "Démarrer").click()
    expect(tiles(guest)).to_have_count(7)
    expect(guest.locator(".bar")).to_contain_text("dictionnaire Argot")
    page.get_by_role("button", name="Démarrer").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ce dictionnaire n’existe plus")
    dialog.get_by_role("button", name="Remplacer et continuer").click()
    expect(tiles(page)).to_have_count(7)
    abandoned(page, game)
    page.goto(game)
    expect(page.locator(".bar")).to_contain_text("dictionnaire Argot")
    button(page, "Reprendre la partie").click()
    wait_for_turn(page)
    say(page, "!passer")
    expect(box(page).locator("p.me").last).to_have_text("Anna : !passer")


def abandoned(page: Page, table: str) -> None:
    """Until the game whose page was left is, by who left it."""
    own = "fetch('/api/me/tables').then(one => one.json())"
    until(
        page, f"{own}.then(all => all.some(one => one.status === 'abandoned' && '{table}'.endsWith(one.id)))"
    )


def frames(page: Page) -> list[dict[str, Any]]:
    heard: list[dict[str, Any]] = []

    def hear(text: str | bytes) -> None:
        told = json.loads(text)
        heard.extend(told if isinstance(told, list) else [told])

    page.on("websocket", lambda line: line.on("framereceived", hear))
    return heard


@pytest.mark.drawn
@pytest.mark.req("SCR-33", "SCR-46", "SCR-77")
def test_racks_pending_letters_and_private_objectives_stay_secret(person: NewPage, base: str) -> None:
    anna, basile = person(name="Anna"), person(name="Basile")
    heard = {anna: frames(anna), basile: frames(basile)}
    active, other = seated(anna, basile, base, mode="log2990")
    seat = 0 if active is anna else 1
    private = active.locator(".goal").filter(has_text="vous seul").locator("span").inner_text()
    tiles_held = "".join(sorted(rack(active).upper().replace("*", "?")))
    before = len(heard[other])
    cell(active, "H8").click()
    active.keyboard.type(rack(active).replace("*", ""))
    expect(button(active, "Jouer \\d")).to_be_visible()
    told_since = [frame for frame in heard[other][before:] if frame["t"] not in ("pong", "done")]
    assert all(frame["t"] == "update" and frame["events"] == [] for frame in told_since)
    say(active, "!passer")
    wait_for_turn(other)
    views = [
        frame["view"] for frame in heard[other] if frame["t"] in ("snapshot", "update") and frame["view"]
    ]
    assert len(views) >= 2
    for view in views:
        assert view["racks"][seat] is None
        assert [goal["key"] for goal in view["goals"] if goal["owner"] == seat] == [None]
    assert tiles_held not in json.dumps(heard[other])
    assert private not in other.content()
    pasts = [past for frame in heard[other] for past in frame.get("history", [frame])]
    told = [event for past in pasts for event in past.get("events", [])]
    drawn = [one for event in told for one in event.get("events", []) if one["type"] == "Drawn"]
    assert all(one["letters"] is None for one in drawn if one["seat"] == seat)
    assert any(one["letters"] for one in drawn if one["seat"] != seat)


LINES = """window.cut = false; window.lines = []; window.WebSocket = class extends WebSocket {
    constructor(url) { super(cut ? `${url}/nowhere` : url); lines.push(this) } }"""


@pytest.mark.req("SCR-88", "SCR-89")
def test_who_leaves_or_closes_the_page_is_replaced(person: NewPage, base: str) -> None:
    """Who loads the page again or loses the line keeps the seat; who closes the page does not."""
    anna, basile = (person(name=name, expects=["/ws/nowhere"]) for name in ("Anna", "Basile"))
    for page in (anna, basile):
        page.context.add_init_script(LINES)
    active, other = seated(anna, basile, base)
    active.evaluate("cut = true; lines.at(-1).close(4000)")
    expect(other.get_by_role("region", name="Partie")).to_contain_text("ligne perdue")
    other.reload()
    expect(tiles(other)).to_have_count(7)
    other.wait_for_timeout(5_500)
    assert sorted(other.locator(".player b").all_inner_texts()) == ["Anna", "Basile"]
    expect(other.get_by_role("region", name="Partie")).to_contain_text("ligne perdue")
    active.evaluate("cut = false")
    expect(other.get_by_role("region", name="Partie")).not_to_contain_text("ligne perdue")
    expect(box(other).locator("p")).to_have_count(0)
    active.close()
    expect(box(other).locator("p.system").first).to_have_text(re.compile("a quitté le jeu"), timeout=15_000)
    expect(box(other)).to_contain_text("Votre partie est maintenant en solo")
    expect(other.get_by_role("region", name="Partie")).to_have_text(re.compile("Pissenlit|Mistigri|Plume"))
    expect(other.get_by_role("region", name="Partie")).not_to_contain_text("ligne perdue")
    wait_for_turn(other)
    button(other, "Abandonner").click()
    other.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    expect(other).to_have_url(f"{base}/")


@pytest.mark.req("SCR-89")
def test_a_solo_game_whose_page_is_closed_is_abandoned_and_reopened(person: NewPage, base: str) -> None:
    page = person(name="Anna")
    solo(page, base)
    table = page.url
    other = page.context.new_page()
    page.close()
    other.goto(f"{base}/jouer/scrabble")
    games = other.get_by_role("list", name="À reprendre").get_by_role("listitem")
    own = games.filter(has=other.locator(f"a[href='{table.removeprefix(base)}']"))
    abandoned(other, table)
    other.reload()
    expect(own).to_contain_text("abandonnée")
    own.get_by_role("link", name=re.compile("Reprendre la partie, contre")).click()
    expect(other).to_have_url(table)
    expect(other.get_by_role("heading", name="Partie abandonnée")).to_be_visible()
    button(other, "Reprendre la partie").click()
    expect(tiles(other)).to_have_count(7)
    expect(box(other)).to_contain_text("Camille a repris la partie.")
    wait_for_turn(other)


@pytest.mark.req("SCR-05", "SCR-12")
def test_an_empty_name_gets_words(person: NewPage, base: str) -> None:
    page = person()
    for path, go in ((f"{base}/jouer/scrabble?mode=classic&pas=solo", "Démarrer"),):
        page.goto(path)
        page.get_by_label("Votre nom").fill("  ")
        button(page, go).click()
        expect(page.get_by_role("alert").first).to_have_text("Écrivez votre nom, de 1 à 24 caractères.")
        expect(page.get_by_label("Votre nom")).to_be_focused()


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


@pytest.mark.req("SCR-103")
def test_who_has_left_is_not_offered_another_game(person: NewPage, base: str) -> None:
    anna, basile = person(name="Anna"), person(name="Basile")
    active, other = seated(anna, basile, base)
    for page in (active, other, active, other, active, other):
        wait_for_turn(page)
        say(page, "!passer")
    expect(button(other, "Revanche")).to_be_visible()
    table = active.url
    button(active, "Quitter").click()
    expect(active).to_have_url(f"{base}/")
    expect(button(other, "Revanche")).to_have_count(0)
    active.goto(table)
    expect(active.get_by_role("link", name="Revoir la partie")).to_be_visible()
    expect(button(active, "Revanche")).to_have_count(0)
    button(active, "Quitter").click()
    expect(active).to_have_url(f"{base}/")


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
    expect(page.get_by_text("Doigt posé longtemps")).to_be_visible()
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


@pytest.mark.parametrize(("theme", "width"), [("light", 1180), ("dark", 390), ("contrast", 1180)])
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
