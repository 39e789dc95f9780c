"""The end of every game: one sheet says it, over no board, and leads on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewPage

LEVELS = {"othello": "2", "scrabble": "beginner", "octoverso": "1", "osmotik": "novice", "atomes": "novice"}
VERDICT = re.compile(r"gagne|Partie nulle|égalité|atomes? sur")
GRAPH = {
    "othello": "Avantage des Noirs",
    "scrabble": "Avance",
    "octoverso": "Lettres en main",
    "osmotik": "Écart à la moyenne",
    "atomes": "Dispositions possibles",
}
ME = {"kind": "me"}


def opened(page: Page, base: str, game: str, *seats: dict[str, str]) -> str:
    page.goto(base)
    page.request.get(f"{base}/api/me")
    made = page.request.post(f"{base}/api/tables", data={"game": game, "name": "Anna", "seats": list(seats)})
    return str(made.json()["id"])


def over(page: Page, base: str, game: str, *seats: dict[str, str]) -> str:
    """The address of a whole game between programs."""
    table = opened(page, base, game, *seats)
    while not page.request.get(f"{base}/api/tables/{table}/record").ok:
        page.wait_for_timeout(50)
    return f"{base}/table/{table}"


@pytest.mark.req("PLT-10", "PLT-16", "PLT-31")
@pytest.mark.parametrize("game", LEVELS)
def test_the_sheet_tells_an_onlooker_how_it_ended(person: NewPage, base: str, game: str) -> None:
    page = person()
    program = {"kind": "program", "level": LEVELS[game]}
    url = over(page, base, game, *[program] * (1 if game == "atomes" else 2))
    page.goto(url)
    sheet = page.get_by_role("group", name="Résultat")
    expect(sheet.get_by_role("heading")).to_have_text(VERDICT)
    expect(sheet.get_by_role("img", name=re.compile(GRAPH[game]))).to_be_visible()
    expect(page.get_by_role("link", name="Revoir la partie")).to_be_visible()
    expect(page.get_by_role("button", name="Revanche")).to_have_count(0)
    for width, height in ((390, 844), (820, 1180), (1180, 820)):
        page.set_viewport_size({"width": width, "height": height})
        expect(sheet.get_by_role("heading")).to_be_in_viewport(ratio=1)
        board, lies = page.locator("section.well").bounding_box(), page.locator(".result").last.bounding_box()
        assert board
        assert lies
        apart = lies["y"] >= board["y"] + board["height"] - 1 or lies["x"] >= board["x"] + board["width"] - 1
        assert apart, f"the sheet lies on the board at {width}"


@pytest.mark.req("PLT-10", "PLT-15")
@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1180, 820)])
@pytest.mark.parametrize("game", ["othello", "octoverso", "osmotik"])
def test_the_board_stays_where_it_was_and_a_rematch_is_one_touch(
    person: NewPage, base: str, game: str, width: int, height: int
) -> None:
    page = person(width=width, height=height)
    program = {"kind": "program", "level": LEVELS[game]}
    page.goto(f"{base}/table/{opened(page, base, game, ME, program)}")
    well = page.locator("section.well .surface")
    expect(well).to_be_visible()
    before = well.bounding_box()
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    expect(page.get_by_role("group", name="Résultat").get_by_role("heading")).to_be_visible()
    assert well.bounding_box() == before
    address = page.url
    page.get_by_role("button", name="Revanche").click()
    expect(page).not_to_have_url(address)


@pytest.mark.req("PLT-31")
def test_the_verdict_is_announced_once(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/table/{opened(page, base, 'othello', ME, ME)}")
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    sheet = page.get_by_role("group", name="Résultat")
    expect(sheet.get_by_role("heading")).to_have_text("Les Blancs gagnent.")
    assert not sheet.evaluate(
        "sheet => sheet.closest('[aria-live], [role=status], [role=alert], [role=log]')"
    )
    said = page.locator("[role=alert], [role=log]")
    expect(said.filter(has_text="Les Blancs gagnent.")).to_have_count(1)
    assert "".join(said.all_text_contents()).count("Les Blancs gagnent.") == 1


@pytest.mark.req("PLT-15", "PLT-16")
def test_who_proposed_a_rematch_and_went_elsewhere_is_told_that_it_began(person: NewPage, base: str) -> None:
    anne, basile = person(1180, 820, name="Anne"), person(820, 1180, name="Basile")
    table = opened(anne, base, "othello", ME, {"kind": "open"})
    anne.goto(f"{base}/table/{table}")
    basile.goto(f"{base}/table/{table}")
    basile.get_by_role("button", name="S’asseoir").click()
    anne.get_by_role("button", name="Abandonner").click()
    anne.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    told = basile.get_by_role("group", name="Résultat")
    room = told.bounding_box()
    anne.get_by_role("button", name="Revanche").click()
    expect(basile.get_by_text("Anna propose une revanche.").last).to_be_visible()
    assert told.bounding_box() == room
    anne.get_by_role("link", name="Salon").first.click()
    expect(anne).to_have_url(f"{base}/")
    basile.get_by_role("button", name="Revanche").click()
    expect(basile).not_to_have_url(f"{base}/table/{table}")
    anne.get_by_role("link", name="Rejoindre", exact=True).click()
    expect(anne).to_have_url(basile.url)
    expect(anne.get_by_role("link", name="Rejoindre", exact=True)).to_have_count(0)
    # That one ends too, and a rematch is offered again.
    basile.get_by_role("button", name="Abandonner").click()
    basile.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    for page in (anne, basile):
        expect(page.get_by_role("button", name="Revanche")).to_be_visible()
