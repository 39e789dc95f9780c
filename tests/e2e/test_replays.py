"""Games looked through: a page opens at its top, lists scroll in their own box, the arrow keys step."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewPage
from tests.screen.laws import Watch

GAMES = ("othello", "scrabble", "octoverso", "osmotik", "atomes")


def played(page: Page, base: str, game: str) -> str:
    """The address of a whole game between programs."""
    page.goto(base)
    cards = {card["key"]: card for card in page.request.get(f"{base}/api/games").json()}
    page.request.get(f"{base}/api/me")
    seat = {"kind": "program", "level": cards[game]["levels"][0]["key"]}
    seats = [seat] * min(cards[game]["players"])
    made = page.request.post(f"{base}/api/tables", data={"game": game, "name": "Anna", "seats": seats})
    table = made.json()["id"]
    while not page.request.get(f"{base}/api/tables/{table}/record").ok:
        page.wait_for_timeout(50)
    return f"{base}/table/{table}/partie"


@pytest.mark.req("PLT-16")
@pytest.mark.parametrize("game", GAMES)
def test_a_replay_fits_its_window_from_the_first(person: NewPage, base: str, game: str) -> None:
    page = person()
    watch = Watch(page)
    url = played(page, base, game)
    slider = page.get_by_role("slider", name="Coup")
    for width, height in ((1180, 820), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(base)
        page.goto(url)
        expect(slider).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_be_in_viewport(ratio=1)
        page.wait_for_timeout(200)
        page.keyboard.press("ArrowLeft")
        expect(slider).not_to_have_value(slider.get_attribute("max") or "")
        watch.hold(playing=True)


@pytest.mark.req("PLT-16", "PLT-31")
def test_the_arrow_keys_step_before_anything_has_the_focus(person: NewPage, base: str) -> None:
    page = person()
    page.goto(played(page, base, "othello"))
    slider = page.get_by_role("slider", name="Coup")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or 0)
    for key, reached in (
        ("ArrowLeft", last - 1),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("ArrowRight", 1),
        ("End", last),
    ):
        page.keyboard.press(key)
        expect(slider).to_have_value(str(reached))
    page.get_by_role("button", name="Coup précédent").focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 1))


@pytest.mark.req("PLT-16", "PLT-31")
def test_the_arrow_keys_stay_with_what_uses_them(person: NewPage, base: str) -> None:
    page = person(height=620)
    page.goto(played(page, base, "othello"))
    slider = page.get_by_role("slider", name="Coup")
    last = int(slider.get_attribute("max") or 0)
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(last - 1))
    moves = page.get_by_role("list", name="Partie", exact=True)
    moves.focus()
    assert moves.evaluate("list => list.scrollHeight > list.clientHeight && list.scrollTop > 0")
    page.keyboard.press("Home")
    page.wait_for_function("list => list.scrollTop === 0", arg=moves.element_handle())
    page.get_by_role("button", name="Partager").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    page.keyboard.press("Escape")
    expect(slider).to_have_value(str(last - 1))


@pytest.mark.req("PLT-16", "PLT-17")
@pytest.mark.parametrize("game", ["scrabble", "octoverso", "osmotik", "atomes"])
def test_a_replay_tells_turns_in_words_beside_the_best_move(person: NewPage, base: str, game: str) -> None:
    page = person()
    url = played(page, base, game)
    for width, height in ((1180, 820), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(url)
        slider, tab = page.get_by_role("slider", name="Coup"), page.get_by_role("tab", name="Analyse")
        expect(slider).to_be_visible()
        if width == 390 and "false" in (
            tab.get_attribute("aria-expanded"),
            tab.get_attribute("aria-selected"),
        ):
            tab.click()
        costly = page.get_by_role("list", name="Les coups les plus coûteux").get_by_role("button")
        expect(costly.or_(page.get_by_text("Aucun coup coûteux")).first).to_be_visible()
        if costly.count():
            costly.first.click()
            expect(costly.first).to_have_attribute("aria-current", "step")
            expect(page.get_by_role("table").get_by_text("le meilleur")).to_be_attached()
        page.keyboard.press("Home")
        expect(
            page.get_by_text("Choisissez un tour").or_(page.get_by_text("Au départ")).first
        ).to_be_attached()


@pytest.mark.req("PLT-16")
def test_a_replay_runs_by_itself_until_something_is_touched(person: NewPage, base: str) -> None:
    page = person()
    page.goto(played(page, base, "othello"))
    slider = page.get_by_role("slider", name="Coup")
    expect(slider).to_be_visible()
    page.get_by_role("button", name="Vitesse ×1").click()
    page.get_by_role("button", name="Vitesse ×2").click()
    page.get_by_role("button", name="Dérouler").click()
    expect(slider).to_have_value("2")
    page.get_by_role("heading", level=1).click()
    stop = page.get_by_role("button", name="Dérouler")
    expect(stop).to_be_visible()
    stopped = slider.input_value()
    page.wait_for_timeout(900)
    assert slider.input_value() == stopped
    page.get_by_role("link", name="Retour à la table").click()
    expect(page).not_to_have_url("partie")
