"""One's games, a person's page, challenges and blocks, as they are seen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browsing import NewPage

SEATS = [{"kind": "me"}, {"kind": "open"}]
WIDTHS = pytest.mark.parametrize("width", [390, 1180])


def opened(page: Page, base: str, name: str, **more: Any) -> str:
    asked = {"game": "othello", "name": name, "seats": SEATS, **more}
    return str(page.request.post(f"{base}/api/tables", data=asked).json()["id"])


def met(person: NewPage, base: str, width: int) -> tuple[Page, Page, str]:
    """Anna and Basile, who have just begun a game; it is Anna's turn."""
    anna, basile = person(width=width, name="Anna"), person(width=width, name="Basile")
    anna.goto(base)
    expect(anna.get_by_role("button", name="Jouer à OTHO")).to_be_visible()
    game = opened(anna, base, "Anna")
    basile.goto(f"{base}/table/{game}?joindre=1")
    expect(basile.get_by_role("grid")).to_be_visible()
    return anna, basile, game


def finished(person: NewPage, base: str, width: int) -> tuple[Page, Page, str]:
    anna, basile, game = met(person, base, width)
    anna.goto(f"{base}/table/{game}")
    anna.get_by_role("button", name="Abandonner").click()
    anna.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    expect(anna.get_by_role("button", name="Abandonner")).to_have_count(0)
    return anna, basile, game


def identity(page: Page, base: str) -> str:
    return str(page.request.get(f"{base}/api/me").json()["id"])


@WIDTHS
@pytest.mark.req("PEO-10")
def test_home_begins_with_what_waits_for_one(person: NewPage, base: str, width: int) -> None:
    anna, basile, _ = met(person, base, width)
    anna.goto(base)
    expect(anna.get_by_role("heading", level=1)).to_have_text(re.compile("Anna. C’est à vous."))
    card = anna.get_by_role("link", name=re.compile("OTHO contre Basile"))
    expect(card).to_contain_text("à vous")
    assert card.bounding_box()["y"] < anna.get_by_role("heading", name="Les jeux").bounding_box()["y"]  # type: ignore[index]
    basile.goto(base)
    expect(basile.get_by_role("link", name=re.compile("OTHO contre Anna"))).to_contain_text("à Anna")
    card.click()
    expect(anna.get_by_role("grid")).to_be_visible()


@WIDTHS
@pytest.mark.req("PEO-10", "PEO-11", "PLT-16")
def test_finished_games_are_found_and_used(person: NewPage, base: str, width: int) -> None:
    anna, _, game = finished(person, base, width)
    anna.goto(f"{base}/parties")
    row = anna.get_by_role("listitem").filter(has_text="OTHO contre Basile")
    expect(row).to_contain_text("perdue")
    anna.get_by_label("Résultat").select_option("won")
    expect(anna.get_by_text("Aucune partie ne répond à ces choix.")).to_be_visible()
    anna.get_by_label("Résultat").select_option("lost")
    anna.get_by_label("Adversaire").select_option("Basile")
    expect(row).to_have_count(1)
    row.get_by_role("button", name=re.compile("Exporter")).click()
    with anna.expect_download() as download:
        anna.get_by_role("dialog").get_by_role("link", name="GGF").click()
    assert download.value.suggested_filename.endswith(".ggf")
    sheet = anna.get_by_role("dialog").get_by_role("link", name="Image et feuille")
    expect(sheet).to_have_attribute("href", f"/feuille/partie-{game}")
    anna.keyboard.press("Escape")
    row.get_by_role("button", name=re.compile("Partager")).click()
    expect(anna.get_by_role("dialog")).to_contain_text(f"/table/{game}/partie")
    anna.keyboard.press("Escape")
    row.get_by_role("link", name=re.compile("Revoir")).click()
    expect(anna).to_have_url(re.compile(f"/table/{game}/partie"))


@WIDTHS
@pytest.mark.req("PEO-11", "PEO-35")
def test_to_play_again_is_a_challenge_that_finds_the_other(person: NewPage, base: str, width: int) -> None:
    anna, basile, _ = finished(person, base, width)
    basile.goto(f"{base}/mots")
    anna.goto(f"{base}/parties")
    anna.get_by_role("button", name=re.compile("Rejouer avec Basile")).click()
    expect(anna).to_have_url(re.compile("/table/"))
    call = basile.get_by_role("region", name="Défis reçus")
    expect(call).to_contain_text("Anna vous défie : OTHO.".replace(" :", "\u00a0:"))
    call.get_by_role("link", name="Accepter").click()
    expect(basile.get_by_role("grid")).to_be_visible()
    expect(anna.get_by_role("grid")).to_be_visible()
    expect(call).to_have_count(0)


@WIDTHS
@pytest.mark.req("PEO-12", "PEO-35")
def test_a_person_is_challenged_and_blocked_from_their_page(person: NewPage, base: str, width: int) -> None:
    anna, basile, _ = finished(person, base, width)
    basile.goto(f"{base}/reglages")
    anna.goto(f"{base}/personne/{identity(basile, base)}")
    expect(anna.get_by_role("heading", name="Basile").last).to_be_visible()
    expect(anna.get_by_text("1 partie, 1 gagnée")).to_be_visible()
    anna.get_by_role("button", name="Défier").click()
    anna.get_by_role("dialog").get_by_role("button", name="Octoverso").click()
    expect(anna).to_have_url(re.compile("/table/"))
    basile.get_by_role("button", name=re.compile("Décliner")).click()
    expect(anna.get_by_text(re.compile("Basile décline votre défi")).last).to_be_visible()
    anna.goto(f"{base}/personne/{identity(basile, base)}")
    anna.get_by_role("button", name="Signaler").click()
    anna.get_by_role("dialog").get_by_role("button", name="Signaler").click()
    expect(anna.get_by_text("L’administration est prévenue.").last).to_be_visible()
    anna.get_by_role("button", name="Bloquer").click()
    anna.get_by_role("dialog").get_by_role("button", name="Bloquer").click()
    expect(anna.get_by_text("Vous avez bloqué cette personne.")).to_be_visible()
    anna.goto(f"{base}/personne/{identity(anna, base)}")
    anna.get_by_role("button", name="Débloquer Basile").click()
    expect(anna.get_by_role("heading", name="Personnes bloquées")).to_have_count(0)


@WIDTHS
@pytest.mark.req("PEO-12")
def test_one_says_what_strangers_see(person: NewPage, base: str, width: int) -> None:
    anna, basile, _ = finished(person, base, width)
    address = f"{base}/personne/{identity(anna, base)}"
    anna.goto(address)
    expect(anna.get_by_role("heading", name="Dernières parties")).to_be_visible()
    anna.get_by_label("Seulement votre nom").check()
    expect(anna.get_by_text("C’est noté.")).to_have_count(1)
    basile.goto(address)
    expect(basile.get_by_text("Cette personne ne montre que son nom.")).to_be_visible()
    expect(basile.get_by_role("heading", name="Dernières parties")).to_have_count(0)


@pytest.mark.req("PEO-35")
def test_somebody_is_challenged_by_name(person: NewPage, base: str) -> None:
    anna, basile, _ = finished(person, base, 1180)
    basile.goto(f"{base}/")
    anna.goto(f"{base}/parties")
    anna.get_by_text("Défier quelqu’un").click()
    anna.get_by_label("Son nom").fill("Personne d'autre")
    anna.get_by_role("button", name="Chercher").click()
    expect(anna.get_by_text("Personne de ce nom parmi").last).to_be_visible()
    anna.get_by_label("Son nom").fill("basile")
    anna.get_by_role("button", name="Chercher").click()
    anna.get_by_role("dialog").get_by_role("button", name="OTHO").click()
    expect(basile.get_by_role("region", name="Défis reçus")).to_contain_text("Anna vous défie")
