"""Motions of the screen end when somebody touches it: nobody waits for what they have seen."""

from __future__ import annotations

import pytest
from tests.e2e.conftest import NewPage
from tests.e2e.test_pace import at_pace
from tests.screen.tables import ME, opened

TURNED = """touches => new Promise(done => {
    const look = () => {
        const disc = document.querySelector('.turning');
        if (!disc) return requestAnimationFrame(look);
        if (touches) document.querySelector('[data-cell="0"]').dispatchEvent(
            new PointerEvent('pointerdown', {bubbles: true}));
        const moving = () => document.querySelectorAll('.turning').length > 0;
        requestAnimationFrame(() => requestAnimationFrame(() => done(moving())));
    };
    look();
})"""
"""Whether discs still turn two frames after they began, with a touch in between or without."""


@pytest.mark.req("PLT-32", "PLT-35")
def test_a_touch_ends_what_moves(person: NewPage, base: str) -> None:
    page = person()
    at_pace(page, "calm")
    page.goto(base)
    page.goto(f"{base}/table/{opened(page, base, 'othello', ME, ME)}")
    legal = page.locator("[data-piece]:has(.dot)")
    for touched in (False, True):
        legal.first.wait_for(state="attached")
        cell = legal.first.get_attribute("data-piece")
        page.evaluate(f"void (window.found = ({TURNED})({str(touched).lower()}))")
        page.locator(f"[data-cell='{cell}']").click()
        assert page.evaluate("window.found") is not touched
        page.locator(".turning").first.wait_for(state="detached")
