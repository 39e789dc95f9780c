"""Pages without a board: a thing on the table, one sentence, a way on; what is on its way has its place."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NO_NETWORK, NewPage, Server, kept
from tests.screen.tables import ME, OPEN, opened


def hero(page: Page) -> str:
    return page.locator("main h2").first.inner_text()


@pytest.mark.req("PLT-11")
def test_nobody_waits_until_somebody_opens_a_table(person: NewPage, own_server: Server) -> None:
    page, other = person(), person()
    page.goto(f"{own_server.base}/tables")
    expect(page.get_by_role("heading", name="Personne n’attend pour l’instant.")).to_be_visible()
    expect(page.get_by_role("link", name="Ouvrir une table")).to_be_visible()
    other.goto(own_server.base)
    opened(other, own_server.base, "othello", ME, OPEN, name="Anna", public=True)
    expect(page.get_by_role("list", name="Liste des tables").get_by_role("listitem")).to_have_count(1)
    assert hero(page) != "Personne n’attend pour l’instant."


@pytest.mark.req("PLT-34")
def test_the_house_stays_open_without_a_line(person: NewPage, own_server: Server) -> None:
    page = person(width=390, height=844, expects=NO_NETWORK)
    page.goto(own_server.base)
    kept(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Le salon reste ouvert.")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Jouer (à|au) "))).to_have_count(0)
    page.get_by_role("link", name=re.compile("OTHO")).click()
    expect(page.get_by_role("grid").first).to_be_visible()
    page.goto(own_server.base)
    expect(page.get_by_role("heading", name="Le salon reste ouvert.")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("button", name=re.compile("Jouer (à|au) "))).to_have_count(5)


@pytest.mark.req("PLT-35")
@pytest.mark.parametrize("width", [390, 1180])
def test_a_table_that_is_on_its_way_has_its_place(person: NewPage, base: str, width: int) -> None:
    page = person(width=width)
    page.goto(base)
    table = opened(page, base, "othello", ME, ME)
    page.route_web_socket(re.compile("/ws"), lambda _: None)
    page.goto(f"{base}/table/{table}")
    bones = page.locator(".bones .board")
    expect(bones).to_be_visible()
    expect(page.locator("main").get_by_role("status")).to_have_text("Un instant…")
    box = bones.bounding_box()
    assert box
    assert box["width"] > 300
