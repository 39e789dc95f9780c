"""Looking for an opponent, a rated game and what it changes, as two see it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browsing import NewPage

PASSWORD = "trois petits chats"


def account(person: NewPage, base: str, width: int, name: str) -> Page:
    page = person(width=width, height=844 if width < 600 else 800)
    page.request.get(f"{base}/api/me")
    answer = page.request.post(f"{base}/api/account", data={"name": name, "password": PASSWORD})
    assert answer.ok, answer.text()
    return page


def moves(page: Page) -> None:
    page.get_by_role("gridcell", name=re.compile("coup possible")).first.click()


@pytest.mark.req("PEO-10", "PEO-12", "PEO-21", "PEO-23", "PEO-30")
def test_two_find_each_other_and_play_for_their_ratings(person: NewPage, base: str) -> None:
    anna = account(person, base, 390, "Anna Classée")
    anna.goto(f"{base}/jouer/othello")
    seek = anna.get_by_role("region", name="Trouver un adversaire")
    seek.get_by_role("button", name="Trouver un adversaire").click()
    seek.get_by_label("10 min + 5 s").check()
    seek.get_by_label("Partie classée").check()
    seek.get_by_role("button", name="Trouver un adversaire").click()
    expect(seek.get_by_role("status")).to_contain_text("Votre classement : 1000 ± 350.")
    basile = account(person, base, 1280, "Basile Classé")
    basile.goto(f"{base}/tables")
    basile.get_by_role("button", name="Jouer avec Anna Classée").click()
    for page in (anna, basile):
        expect(page.get_by_role("grid")).to_be_visible()
        expect(page.get_by_role("button", name="Reprendre", exact=True)).to_be_disabled()
    black = anna if anna.get_by_role("gridcell", name=re.compile("coup possible")).count() else basile
    white = basile if black is anna else anna
    for page in (black, white, black, white):
        expect(page.get_by_role("gridcell", name=re.compile("coup possible")).first).to_be_visible()
        moves(page)
    basile.get_by_role("button", name="Abandonner").click()
    basile.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    expect(anna.get_by_text(re.compile(r"Classement\s: 1000 → 1\d\d\d \(\+\d+\)"))).to_be_visible()
    expect(basile.get_by_text(re.compile(r"Classement\s: 1000 → \d+ \(−\d+\)"))).to_be_visible()
    expect(basile.get_by_text("Anna Classée, 1000 : 50 % de chances")).to_be_visible()
    identity = anna.request.get(f"{base}/api/me").json()["id"]
    basile.goto(f"{base}/personne/{identity}")
    ratings = basile.get_by_role("region", name="Classement par jeu")
    expect(ratings.get_by_role("img", name=re.compile(r"OTHO\s: de 1"))).to_be_visible()
    expect(ratings).to_contain_text("1 partie, provisoire")
    basile.goto(f"{base}/parties")
    row = basile.get_by_role("listitem").filter(has_text="OTHO contre Anna Classée")
    expect(row).to_contain_text("classée")
    basile.get_by_label("Classement").select_option("Amicales")
    expect(row).to_have_count(0)
    basile.get_by_label("Classement").select_option("Classées")
    expect(row).to_have_count(1)
    basile.goto(f"{base}/classements")
    basile.get_by_role("button", name="OTHO").click()
    expect(basile.get_by_text("Pas encore de classement établi ici.")).to_be_visible()


@pytest.mark.req("PEO-21")
def test_a_guest_is_told_why_a_game_cannot_be_rated(person: NewPage, base: str) -> None:
    guest = person(name="Gaston")
    guest.goto(f"{base}/jouer/othello")
    rated = guest.get_by_label("Partie classée").first
    expect(rated).to_be_disabled()
    expect(guest.get_by_text("Il faut un compte pour jouer une partie classée.").first).to_be_visible()


@pytest.mark.parametrize("width", [390, 1180])
@pytest.mark.req("PEO-21")
def test_whether_it_counts_is_agreed_before_the_start(person: NewPage, base: str, width: int) -> None:
    """Said in Scrabble's own form and in the waiting room, until somebody sits down; who sits down agrees."""
    anna = account(person, base, width, f"Anna Accord {width}")
    anna.goto(f"{base}/jouer/scrabble?mode=classic&pas=creer")
    anna.get_by_label("Partie classée").check()
    anna.get_by_role("button", name="Créer la partie").click()
    anna.wait_for_url("**/table/*")
    counts = anna.get_by_label("Partie classée")
    expect(counts).to_be_checked()
    counts.uncheck()
    basile = account(person, base, width, f"Basile Accord {width}")
    basile.goto(anna.url)
    expect(basile.get_by_role("button", name="S’asseoir").first).to_be_visible()
    expect(basile.get_by_text("s’asseoir, c’est accepter")).to_have_count(0)
    counts.check()
    expect(basile.get_by_text("s’asseoir, c’est accepter")).to_be_visible()
    basile.get_by_role("button", name="S’asseoir").first.click()
    expect(counts).to_be_disabled()
    expect(counts).to_be_checked()
    anna.get_by_role("button", name="Démarrer").click()
    expect(basile.get_by_role("grid").first).to_be_visible()
    expect(basile.get_by_role("button", name="Reprendre", exact=True)).to_have_count(0)
