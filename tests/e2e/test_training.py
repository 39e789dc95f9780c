"""Learning words in a browser, by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import NewPage, Server
from tests.screen.axe import violations


@pytest.mark.req("CLB-40", "CLB-41", "CLB-42")
def test_a_list_is_pasted_and_learnt(person: NewPage, own_server: Server) -> None:
    page = person(width=390, height=844, language="fr")
    page.goto(f"{own_server.base}/mots")
    page.get_by_role("link", name="S’entraîner").click()
    page.get_by_label("Ou vos propres mots").fill("chien")
    page.get_by_role("button", name="Apprendre").click()
    card = page.get_by_role("region", name="Anagrammes")
    expect(card).to_contain_text("4 mots avec toutes ces lettres")
    assert violations(page) == []
    expect(card.get_by_label("Un mot")).to_be_focused()
    for word in ("chien", "niche", "chine", "chéni"):
        page.keyboard.type(word)
        page.keyboard.press("Enter")
    expect(card).to_contain_text("Tout est trouvé.")
    expect(card.get_by_role("link", name="NICHE")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_contain_text("Rien à revoir maintenant.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
