"""What somebody who has never been here tries first, and what they are told then."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewPage
from tests.e2e.scrabble_pages import box, button, cell, crowded, empty, lone, say, solo, tiles
from tests.serving import Server


@pytest.mark.req("PLT-02")
def test_home_leads_to_what_each_day_brings(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    page.goto(base)
    today = page.get_by_role("navigation", name="Aujourd’hui")
    for name, address in (
        ("Duplicate et topping du jour", "/jouer/duplicate?pas=club"),
        ("Atomes : la grille du jour", "/jouer/atomes?pas=jour"),
        ("Leçons d’OTHO", "/lecons/othello"),
        ("S’entraîner", "/entrainement"),
    ):
        expect(today.get_by_role("link", name=name)).to_have_attribute("href", address)
    today.get_by_role("link", name="Duplicate et topping du jour").tap()
    expect(page.get_by_role("heading", name="La partie du jour")).to_be_visible()


@pytest.mark.req("PLT-02")
def test_the_house_is_a_touch_away_from_pages_without_a_board(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/mots")
    ways = page.get_by_role("navigation", name="Navigation")
    expect(ways.get_by_role("link", name="Mots")).to_have_attribute("aria-current", "page")
    ways.get_by_role("link", name="Tables").click()
    expect(page.get_by_role("heading", name="Tables", exact=True)).to_be_visible()
    ways.get_by_role("link", name="Créer un compte").click()
    expect(page).to_have_url(re.compile("/compte/creer$"))
    solo(page, base, turn=None)
    expect(ways.get_by_role("link", name="Tables")).to_have_count(0)


@pytest.mark.req("SCR-12")
def test_a_name_that_will_not_do_is_told_at_its_field(person: NewPage, base: str) -> None:
    page = person(width=390, height=844, expects=["status of 400"])
    page.goto(f"{base}/jouer/scrabble?mode=classic&pas=solo")
    name = page.get_by_label("Votre nom")
    name.fill("Zoé & Max")
    button(page, "Démarrer").tap()
    expect(name).to_have_attribute("aria-invalid", "true")
    expect(name).to_be_focused()
    expect(page.get_by_role("alert").filter(has_text="lettres")).to_be_visible()
    name.fill("Zoé")
    button(page, "Démarrer").tap()
    expect(tiles(page)).to_have_count(7)
    expect(page.get_by_text("Un nom est fait")).to_have_count(0)


def seeks(page: Page, base: str) -> None:
    page.goto(f"{base}/jouer/othello")
    seek = page.get_by_role("region", name="Trouver un adversaire")
    seek.get_by_role("button", name="Trouver un adversaire").click()
    seek.get_by_role("button", name="Trouver un adversaire").click()
    expect(seek.get_by_role("status")).to_be_visible()


@pytest.mark.req("PEO-30", "PLT-11")
def test_who_seeks_is_seen_and_nameless_guests_are_told_apart(person: NewPage, own_server: Server) -> None:
    anna, basile = person(), person()
    seeks(anna, own_server.base)
    basile.goto(f"{own_server.base}/tables")
    answer = basile.get_by_role("button", name=re.compile("Jouer avec Invité"))
    expect(answer).to_be_visible()
    expect(basile.get_by_text("Personne n’attend pour l’instant.")).to_have_count(0)
    answer.click()
    for page in (anna, basile):
        names = page.locator("[data-seat]")
        expect(names).to_have_count(2)
        expect(names.first).to_contain_text(re.compile(r"Invité \d{3}"))
        called = [re.search(r"Invité \d{3}", text) for text in names.all_inner_texts()]
        assert all(called)
        assert called[0] != called[1]
        assert len({found.group() for found in called if found}) == 2


@pytest.mark.req("PEO-30", "SCR-40")
def test_a_seek_stands_in_a_lobby_where_nobody_was(person: NewPage, own_server: Server) -> None:
    """The lobby changes its looks when somebody comes, and the seek stays what it was."""
    anna, basile = person(width=390, height=844), person()
    anna.goto(f"{own_server.base}/tables")
    expect(anna.get_by_role("heading", name="Personne n’attend pour l’instant.")).to_be_visible()
    seek = anna.get_by_role("region", name="Trouver un adversaire")
    seek.get_by_role("button", name="Trouver un adversaire").tap()
    expect(seek.get_by_label("1 min par tour")).to_be_checked()
    seek.get_by_role("button", name="Trouver un adversaire").tap()
    expect(
        anna.get_by_role("list", name="Ils cherchent un adversaire").get_by_role("listitem")
    ).to_have_count(1)
    expect(seek.get_by_role("status")).to_be_visible()
    basile.goto(f"{own_server.base}/tables")
    basile.get_by_role("button", name=re.compile("Jouer avec Invité")).click()
    for page in (anna, basile):
        expect(tiles(page)).to_have_count(7)


@pytest.mark.req("PLT-11", "SCR-11")
def test_who_is_invited_sees_the_game_and_sits_down_beside_their_name(person: NewPage, base: str) -> None:
    """The code is for who waits: who came by it is shown what is played, and one way on."""
    anna, basile = person(name="Anna"), person(width=390, height=844)
    anna.goto(f"{base}/jouer/scrabble?mode=classic&pas=creer")
    button(anna, "Créer la partie").click()
    expect(anna.get_by_role("img", name=re.compile("Code QR"))).to_be_visible()
    rated, start = anna.get_by_label("Partie classée").bounding_box(), button(anna, "Démarrer").bounding_box()
    assert rated is not None
    assert start is not None
    assert start["y"] > rated["y"] + 44, "the way on stands beside a condition"
    basile.goto(anna.url)
    expect(basile.get_by_label("Votre nom")).to_be_visible()
    expect(basile.get_by_role("img", name=re.compile("Code QR"))).to_have_count(0)
    basile.get_by_label("Votre nom").fill("Basile")
    sit = basile.get_by_role("button", name=re.compile("S’asseoir"))
    box, field = sit.bounding_box(), basile.get_by_label("Votre nom").bounding_box()
    assert box is not None
    assert field is not None
    assert 0 < box["y"] - field["y"] < 100
    sit.tap()
    expect(basile.get_by_text("Anna peut démarrer la partie.")).to_be_visible()
    expect(basile.get_by_role("img", name=re.compile("Code QR"))).to_be_visible()


@pytest.mark.req("SCR-100")
def test_the_result_comes_to_who_played_by_a_command(person: NewPage, base: str) -> None:
    """The box keeps the keyboard, and nothing is written in it."""
    page = person(width=390, height=844)
    solo(page, base, start=crowded("S", "KWX", "", "BON"), turn=None)
    say(page, "!placer m11h s")
    expect(page.get_by_role("tabpanel", name="Résultat")).to_be_visible()


@pytest.mark.req("PLT-30")
def test_what_is_laid_is_seen_though_one_looked_closely_elsewhere(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    solo(page, base, start=lone("BON", "H", 7, "AEIRSTN/"), turn=None)
    cell(page, "A1").tap()
    near = page.get_by_text("Touchez encore la case pour y poser la flèche.")
    expect(near).to_be_visible()
    say(page, "!placer h10h s")
    expect(box(page).locator("p.me").first).to_contain_text("BONS")
    expect(near).to_have_count(0)


@pytest.mark.req("SCR-74")
def test_a_carried_letter_lights_the_square_it_would_fall_on(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base, start=empty("BALLEST"), turn=None)
    tile, square = tiles(page).first.bounding_box(), cell(page, "H8").bounding_box()
    assert tile is not None
    assert square is not None
    page.mouse.move(tile["x"] + 20, tile["y"] + 20)
    page.mouse.down()
    page.mouse.move(square["x"] + 15, square["y"] + 15, steps=4)
    expect(page.locator(".aimed")).to_have_count(1)
    expect(page.locator(".aimed")).to_have_accessible_name(re.compile("^H8,"))
    page.mouse.up()
    expect(page.locator(".aimed")).to_have_count(0)
    expect(cell(page, "H8")).to_have_accessible_name(re.compile("pas encore jouée"))


@pytest.mark.req("PLT-30")
def test_a_letter_carried_by_a_finger_hides_no_square_but_its_own(person: NewPage, base: str) -> None:
    page = person(width=390, height=844)
    solo(page, base, start=empty("BALLEST"), turn=None)
    tile, square = tiles(page).first.bounding_box(), cell(page, "H8").bounding_box()
    assert tile is not None
    assert square is not None
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", tile["x"] + 20, tile["y"] + 20)
    for step in (0.5, 1):
        x = tile["x"] + 20 + (square["x"] + 12 - tile["x"] - 20) * step
        y = tile["y"] + 20 + (square["y"] + 12 + tile["height"] - tile["y"] - 20) * step
        touch("touchMove", x, y)
    expect(page.locator(".aimed")).to_have_accessible_name(re.compile("^H8,"))
    ghost = page.locator("body > div[aria-hidden=true][style*=translate]").bounding_box()
    assert ghost is not None
    assert ghost["width"] <= square["width"] + 1
    assert abs(ghost["x"] - square["x"]) < square["width"] / 2
    touch("touchEnd")
    expect(cell(page, "H8")).to_have_accessible_name(re.compile("pas encore jouée"))
