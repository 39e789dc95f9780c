"""A game's door: who may sit opposite, how one stands against them, and a game that is being played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import NewPage
from tests.screen.tables import ME, OPEN, opened, program


@pytest.mark.req("SCR-20", "SCR-26")
def test_the_two_profiles_have_the_names_of_the_administrations_lists(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    page.goto(f"{base}/jouer/scrabble")
    for names in ("Pissenlit, Mistigri ou Plume", "Hypatie, Champollion ou Sibylle"):
        expect(page.get_by_role("radio", name=re.compile(names))).to_have_count(1)


@pytest.mark.req("PLT-02")
def test_ones_score_stands_beside_the_opponent(person: NewPage, base: str) -> None:
    page = person()
    page.goto(base)
    page.goto(f"{base}/table/{opened(page, base, 'othello', ME, program('1'))}")
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    expect(page.get_by_role("button", name="Revanche")).to_be_visible()
    page.goto(f"{base}/jouer/othello")
    expect(page.get_by_role("radio", name=re.compile("^Mira, .*Vous : 0 à 1"))).to_have_count(1)
    expect(page.get_by_role("radio", name=re.compile("Vous :"))).to_have_count(1)


@pytest.mark.req("PLT-02")
def test_a_public_game_is_on_show(person: NewPage, base: str) -> None:
    anna, basile, claire = (person(name=name) for name in ("Anna", "Basile", "Claire"))
    anna.goto(base)
    table = opened(anna, base, "octoverso", ME, OPEN, name="Anna", public=True)
    basile.goto(f"{base}/table/{table}")
    basile.get_by_role("button", name=re.compile("asseoir")).first.click()
    expect(basile.get_by_role("button", name="Abandonner")).to_be_visible()
    claire.goto(f"{base}/jouer/octoverso")
    claire.get_by_role("link", name="Anna et Basile jouent en ce moment").click()
    expect(claire).to_have_url(f"{base}/table/{table}")
