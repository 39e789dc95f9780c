"""Scrabble's rules as a player meets them on the screen: where letters may go, draws, objectives, the end."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NO_NETWORK, NewPage, Server
from tests.e2e.dealing import Dealt
from tests.e2e.scrabble_pages import (
    box,
    button,
    cell,
    crowded,
    empty,
    lone,
    rack,
    say,
    seated,
    solo,
    tiles,
    together,
    wait_for_turn,
)

from salon.games.scrabble.tiles import COUNTS

IMPOSSIBLE = "Commande impossible à réaliser"


def refused(page: Page, text: str, why: str) -> None:
    say(page, text)
    expect(box(page).locator("p.system").last).to_have_text(re.compile(why))


def played(page: Page, text: str) -> None:
    say(page, text)
    expect(box(page).locator("p.me").last).to_have_text(re.compile(re.escape(text)))


def score(page: Page, seat: int) -> int:
    return int(page.locator(f".player[data-seat='{seat}'] output").inner_text().replace("−", "-"))


@pytest.mark.req("SCR-14", "SCR-67", "SCR-71")
def test_where_letters_may_be_placed(person: NewPage, base: str) -> None:
    page, elsewhere = person(), person()
    for each in (page, elsewhere):
        solo(each, base, start=empty("BALLE?S"))
    refused(page, "!placer h8h b", f"{IMPOSSIBLE}.*deux lettres ou plus")
    refused(page, "!placer a1h balle", f"{IMPOSSIBLE}.*case centrale, H8")
    refused(page, "!placer h9v balle", f"{IMPOSSIBLE}.*case centrale, H8")
    expect(cell(page, "H8")).to_have_accessible_name(re.compile("vide"))
    played(page, "!placer e8v balle")
    expect(cell(page, "I8")).to_have_accessible_name(re.compile("I8, E, 1 point"))
    expect(cell(elsewhere, "I8")).to_have_accessible_name(re.compile("vide"))
    expect(box(elsewhere).locator("p")).to_have_count(0)
    expect(button(elsewhere, "Passer")).to_be_enabled()
    solo(page, base, start=lone("BON", "H", 7, "SAISONS/"))
    refused(page, "!placer a1h sa", f"{IMPOSSIBLE}.*toucher une lettre")
    refused(page, "!placer g10h sa", f"{IMPOSSIBLE}.*toucher une lettre")
    refused(page, "!placer h8h sa", f"{IMPOSSIBLE}.*porte déjà une lettre")
    cell(page, "H6").click()
    page.keyboard.type("a")
    expect(cell(page, "H10")).to_have_accessible_name(re.compile("flèche vers la droite"))


@pytest.mark.req("SCR-72")
def test_every_new_word_is_checked_and_a_word_may_stand_twice(person: NewPage, base: str) -> None:
    active, other = together(person, base, start=lone("BON", "H", 7, "ONSXAIE/BELLERS"))
    played(active, "!placer i7v on")
    expect(box(other).locator("p.them")).to_have_text(re.compile(r"!placer i7v on — BON, \d+ points"))
    say(other, "!passer")
    wait_for_turn(active)
    say(active, "!placer h10v sx")
    for page in (active, other):
        expect(box(page).locator("p.system").last).to_have_text(re.compile(r"^Mot invalide\s: SX\."))


@pytest.mark.req("SCR-73", "SCR-75")
def test_accents_are_ignored_and_hyphens_make_no_word(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base, start=empty("ETATCBS"))
    cell(page, "H8").click()
    for key in "étàt":
        page.locator("body").dispatch_event("keydown", {"key": key, "bubbles": True})
    expect(cell(page, "H8")).to_have_accessible_name("H8, E, 1 point, pas encore jouée")
    page.keyboard.press("Enter")
    expect(box(page).locator("p.me").first).to_have_text("Camille : !placer h8h etat — 8 points")
    solo(page, base, start=empty("VISAVIS"))
    refused(page, "!placer h5h vis-à-vis", "^Erreur de syntaxe")
    say(page, "!placer h5h visavis")
    expect(box(page).locator("p.system").last).to_have_text(re.compile(r"^Mot invalide\s: VISAVIS\."))


@pytest.mark.req("SCR-43")
def test_the_102_letters(person: NewPage, base: str) -> None:
    active, other = together(person, base)
    say(active, "!réserve")
    expect(box(active).locator("p.system")).to_have_count(27)
    told = [text.split(" : ") for text in box(active).locator("p.system").all_inner_texts()]
    letters = Counter({letter: int(count) for letter, count in told})
    letters.update(rack(active).upper() + rack(other).upper())
    assert letters == Counter({letter.replace("?", "*"): count for letter, count in COUNTS.items()})
    assert letters.total() == 102


@pytest.mark.req("SCR-64", "SCR-82")
def test_as_many_letters_are_drawn_as_there_are(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base, start=crowded("NESUILA", "CDFGHTV", "R", "BON"))
    expect(page.locator(".player").filter(has_text="lettre")).to_have_count(0)
    played(page, "!placer m11h ne")
    expect(page.locator(".player[data-seat='0']")).to_contain_text("6 lettres")
    expect(page.get_by_role("region", name="Partie")).to_contain_text("Réserve 0 lettre")
    expect(tiles(page)).to_have_count(6)
    assert sorted(rack(page)) == sorted("suilar")


@pytest.mark.req("SCR-25", "SCR-84")
def test_only_the_expert_exchanges_when_the_reserve_is_short(person: NewPage, base: str) -> None:
    page = person()
    start = crowded("AEIOULN", "BCDFGHJ", "STR")
    solo(page, base, level="expert", start=start)
    refused(page, "!échanger a", f"{IMPOSSIBLE}.*moins de sept lettres")
    say(page, "!passer")
    expect(box(page).locator("p.them")).to_have_text(re.compile("!échanger 3 lettres$"))
    active, other = together(person, base, start=start)
    for text in ("!échanger a", "!passer"):
        say(active, text)
    wait_for_turn(other)
    refused(other, "!échanger b", f"{IMPOSSIBLE}.*moins de sept lettres")


@pytest.mark.req("SCR-100", "SCR-105")
def test_the_last_letter_ends_the_game(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base, start=crowded("S", "KWX", "", "BON"))
    for player, letters in enumerate(("1 lettre", "3 lettres")):
        note = page.locator(f".player[data-seat='{player}'] small")
        expect(note).to_have_text(re.compile(f"^{letters} · "))
    played(page, "!placer m11h s")
    points = re.search(r"(\d+) points", box(page).locator("p.me").last.inner_text())
    assert points is not None
    expect(page.locator(".praise")).to_have_text(re.compile("^Félicitations, Camille"))
    assert [score(page, 0), score(page, 1)] == [int(points[1]) + 30, -30]
    ending = box(page).locator("p.system").all_inner_texts()
    assert ending[:2] == ["Fin de partie - lettres restantes", "Camille :"]
    assert ending[2].endswith(" : kwx")
    page.evaluate("localStorage.setItem('salon.settings', '{\"language\": \"en\"}')")
    page.reload()
    expect(page.locator(".praise")).to_have_text("Congratulations, Camille!")
    assert page.locator(".praise").evaluate("praise => praise.scrollWidth <= praise.clientWidth")


@pytest.mark.req("SCR-30", "SCR-31", "SCR-32", "SCR-33", "SCR-36")
def test_objectives_are_reached_once_by_whoever_may(person: NewPage, dealt: Dealt) -> None:
    anna, basile = person(name="Anna"), person(name="Basile")
    dealt.chance.wants(
        "RADARBI", "SASTEEN", "AFSOE", "UUL", objectives=["mirror", "twins", "order", "corner"]
    )
    seated(anna, basile, dealt.base, mode="log2990")
    goals = {page: page.get_by_role("region", name="Objectifs").locator(".goal") for page in (anna, basile)}
    public = {page: goals[page].filter(has_text="Public").locator("> span") for page in goals}
    own = {page: goals[page].filter(has_text="vous seul").locator("> span").inner_text() for page in goals}
    assert public[anna].all_inner_texts() == public[basile].all_inner_texts()
    assert len({*public[anna].all_inner_texts(), *own.values()}) == 4
    assert own[anna] not in basile.content()
    played(anna, "!placer h4h radar")
    for page in (anna, basile):
        expect(goals[page].filter(has_text="Public · complété par Anna")).to_contain_text("✓ Un mot de trois")
        expect(page.locator(".player[data-seat='0'] output")).to_have_text(str(14 + 25))
        expect(box(page).locator("p.system").last).to_have_text(re.compile(r"^Objectif complété par Anna"))
    played(basile, "!placer h9v sas")
    for page in (anna, basile):
        expect(goals[page].filter(has_text="Public · complété par Basile")).to_contain_text("chiffres égaux")
        expect(page.locator(".player[data-seat='1'] output")).to_have_text(str(11 + 10))
    assert own[anna] not in basile.content()
    played(anna, "!placer i6v efi")
    for page in (anna, basile):
        revealed = goals[page].filter(has_text="Privé · complété par Anna")
        expect(revealed.locator("> span")).to_have_text(f"✓ {own[anna]}")
        expect(page.locator(".player[data-seat='0'] output")).to_have_text(str(39 + 16 + 30))
    assert own[basile] not in anna.content()


@pytest.mark.req("SCR-30", "SCR-34", "SCR-44")
def test_a_virtual_player_gets_the_objective_that_it_meets(person: NewPage, dealt: Dealt) -> None:
    page = person()
    dealt.chance.wants("RADARBI", "MYSNELD", "JOUTE", objectives=["order", "echo", "corner", "double"])
    solo(page, dealt.base, level="expert", mode="log2990")
    assert sorted(rack(page)) == sorted("radarbi")
    expect(page.locator(".goal")).to_have_count(3)
    played(page, "!placer h4h radar")
    expect(page.locator(".goal")).to_have_count(4)
    expect(page.locator(".goal").filter(has_text="complété")).to_contain_text(
        "Une lettre de 8 points ou plus dans deux mots à la fois"
    )
    points = re.search(r"— (\d+) points", box(page).locator("p.them").last.inner_text())
    assert points is not None
    expect(page.locator(".player[data-seat='1'] output")).to_have_text(str(int(points[1]) + 20))
    dealt.chance.wants()
    solo(page, dealt.base)
    expect(page.get_by_role("region", name="Objectifs")).to_have_count(0)


@pytest.mark.req("SCR-20")
def test_a_virtual_player_takes_three_seconds(person: NewPage, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        page = person(expects=NO_NETWORK)  # once the server has gone
        solo(page, server.base, level="expert", start=empty("BALLE?S"))
        before = monotonic()
        played(page, "!passer")
        expect(page.locator(".player.turn")).to_contain_text("réfléchit")
        expect(box(page).locator("p.them")).to_have_text(re.compile("!placer"))
        assert 2.9 < monotonic() - before < 20
    finally:
        server.stop()


@pytest.mark.req("SCR-81")
@pytest.mark.parametrize(
    ("number", "letters", "told"),
    [
        (0, "BALLE", "BALLE 20 = 20 points."),
        (1, "V", "VENTRE 18 + VAS 12 = 30 points."),
        (2, "ANERAI", "ADONNERAI 44 + GAREE 6 = 50 points."),
        (3, "BETISES", "+ ES 2 + 50 pour les sept lettres = 97 points."),
    ],
)
def test_the_examples_of_the_rules_are_live(
    person: NewPage, base: str, number: int, letters: str, told: str
) -> None:
    page = person(width=390 if number else 1180, height=844)
    page.goto(f"{base}/regles/scrabble")
    sandbox = page.locator(".sandbox").nth(number)
    for letter in letters:
        sandbox.get_by_role("button", name=re.compile(f"^{letter}, "), pressed=False).first.click()
    expect(sandbox.get_by_role("status")).to_contain_text(told)
    sandbox.get_by_role("button", name="Recommencer").click()
    expect(sandbox.get_by_role("button", pressed=True)).to_have_count(0)


@pytest.mark.req("SCR-72")
def test_what_is_no_word_is_refused_on_the_rules_page_too(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/regles/scrabble")
    sandbox = page.locator(".sandbox").first
    for letter in "LBALE":
        sandbox.get_by_role("button", name=re.compile(f"^{letter}, "), pressed=False).first.click()
    expect(sandbox.get_by_role("status")).to_contain_text("LBALE")
