"""How fast others' moves are shown: chosen in sight, remembered, and what is shown can be skipped."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewPage
from tests.screen.tables import ME, opened, program


def at_pace(page: Page, pace: str) -> None:
    kept = json.dumps({"language": "fr", "pace": pace})
    once = f"localStorage.setItem('salon.settings', '{kept}'); sessionStorage.setItem('paced', 'yes')"
    page.add_init_script(f"if (location.origin !== 'null' && !sessionStorage.getItem('paced')) {{ {once} }}")


def six_seats(page: Page, base: str) -> None:
    page.goto(base)
    page.goto(f"{base}/table/{opened(page, base, 'osmotik', ME, *[program('greedy')] * 5)}")


def pass_the_turn(page: Page) -> None:
    page.get_by_role("button", name="PASSER", exact=True).click()
    page.get_by_role("button", name="OUI", exact=True).click()


@pytest.mark.req("OSM-42")
@pytest.mark.parametrize("width", [390, 1180])
def test_what_programs_do_can_be_skipped_and_that_passes_no_turn(
    person: NewPage, base: str, width: int
) -> None:
    page = person(width=width)
    at_pace(page, "calm")
    six_seats(page, base)
    pass_the_turn(page)
    skip = page.get_by_role("button", name="Sauter l’animation")
    skip.click()
    expect(page.get_by_role("button", name="PASSER", exact=True)).to_be_visible(timeout=5_000)
    expect(skip).to_have_count(0)
    expect(page.locator("p.cartel")).to_contain_text("TOUCHE LES LETTRES")


@pytest.mark.req("PLT-32")
@pytest.mark.parametrize("width", [390, 1180])
def test_the_pace_is_changed_by_a_touch_in_sight_and_remembered(
    person: NewPage, base: str, width: int
) -> None:
    page = person(width=width)
    at_pace(page, "usual")
    six_seats(page, base)
    for pace in ("Vif", "Immédiat"):
        button = page.get_by_role("button", name=f"Rythme : {pace}. Changer")
        expect(button).to_be_in_viewport()
        button.click()
    page.reload()
    expect(page.get_by_role("button", name="Rythme : Posé. Changer")).to_be_in_viewport()


@pytest.mark.req("PLT-32")
def test_a_device_that_asks_for_less_motion_is_given_it_without_being_asked(
    person: NewPage, base: str
) -> None:
    page = person(reduced_motion="reduce")
    at_pace(page, "calm")
    six_seats(page, base)
    expect(page.get_by_role("button", name="PASSER", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Rythme")).to_have_count(0)
    pass_the_turn(page)
    expect(page.get_by_role("button", name="PASSER", exact=True)).to_be_visible()
