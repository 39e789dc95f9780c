"""A visit to Scrabble: the home, the waiting room, leaving, what stays secret, phones, whole games."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewPage, Server, until
from tests.e2e.scrabble_pages import (
    JOIN,
    box,
    button,
    cell,
    create,
    rack,
    say,
    seated,
    solo,
    tiles,
    wait_for_turn,
)
from tests.e2e.test_admin import secret


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
    for way, title in {
        "solo": "Jouer une partie",
        "Créer une": "Créer une",
        "Joindre": "Joindre une",
    }.items():
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
def test_the_waiting_room(person: NewPage, own_server: Server) -> None:
    base = own_server.base
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


@pytest.mark.req("SCR-103")
def test_nobody_is_offered_another_game_with_who_has_left_until_they_are_back(
    person: NewPage, base: str
) -> None:
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
    # Who is here again comes back by asking, and leaves again.
    button(active, "Revanche").click()
    expect(button(other, "Revanche")).to_be_visible()
    button(active, "Quitter").click()
    expect(active).to_have_url(f"{base}/")
    expect(button(other, "Revanche")).to_have_count(0)
