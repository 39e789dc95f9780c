"""Learning words in a browser, by keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewPage, Server
from tests.e2e.test_accounts import signed_in, signed_up
from tests.e2e.test_clubs import opened, picture
from tests.e2e.test_duplicate import ORDER, letters
from tests.screen.axe import violations

from salon.games.duplicate import Options, tops
from salon.words import french


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


def misses(page: Page, base: str) -> str:
    """A game of one turn, in which a word that does not exist is kept; the draw."""
    table = opened(page, base, {"pause": 60}, seats=True)
    page.goto(f"{base}/table/{table}")
    expect(page.get_by_text("Coup 1", exact=True)).to_be_visible()
    rack = letters(page)
    page.get_by_role("gridcell").nth(112).click()
    consonants = "".join(letter for letter in rack if letter not in "AEIOUY?")[:2]
    page.keyboard.type(consonants.lower())
    page.get_by_role("button", name="Retenir").click()
    page.get_by_role("button", name="Prêt", exact=True).click()
    expect(page.get_by_text("est posé pour tous", exact=False)).to_be_visible()
    page.evaluate(ORDER, [table, {"type": "Leave"}])
    return rack


@pytest.mark.req("CLB-40", "CLB-41", "CLB-42")
def test_one_s_own_gaps_are_learnt_and_follow_to_another_device(person: NewPage, base: str) -> None:
    phone = person(390, 844)
    signed_up(phone, base, "Apprenante")
    rack = misses(phone, base)
    phone.get_by_role("link", name="M’entraîner").click()
    expect(phone.get_by_role("status").first).to_contain_text("1 top manqué et 1 mot refusé de plus")
    card = phone.get_by_role("region", name="Le top")
    expect(card.get_by_role("grid")).to_be_visible()
    assert violations(phone) == []
    picture(phone, "training-top")
    best = tops.best("." * 225, rack, Options())
    assert best is not None
    cell = card.get_by_role("gridcell").nth(best.place.square)
    cell.click()
    if not best.place.across:
        cell.click()
    phone.keyboard.type(best.place.letters.swapcase())
    card.get_by_role("button", name="Proposer").click()
    expect(card).to_contain_text("C’est le top.")
    expect(card).to_contain_text(f"Le top : {best.word.text}, {best.points} points")
    picture(phone, "training-top-found")
    due = phone.evaluate(DUE)

    # Elsewhere, in the same account: what was answered stays answered, and what is due is due.
    desk = person(1180, 820)
    signed_in(desk, base, "Apprenante")
    desk.wait_for_url(f"{base}/")
    desk.goto(f"{base}/entrainement")
    refused = desk.get_by_role("region", name="Mots refusés")
    expect(refused).to_be_visible()
    assert desk.evaluate(DUE) == due
    picture(desk, "training-valid")
    for word in refused.get_by_role("checkbox").evaluate_all("all => all.map(one => one.value)"):
        if word in french():
            refused.get_by_role("checkbox", name=word).check()
    refused.get_by_role("button", name="Vérifier").click()
    expect(refused).to_contain_text("Tout est trouvé.")
    refused.get_by_role("button", name="Suivant").click()
    expect(desk.get_by_role("main")).to_contain_text("Rien à revoir maintenant.")
    phone.goto(f"{base}/entrainement")
    expect(phone.get_by_role("main")).to_contain_text("Rien à revoir maintenant.")
    assert phone.evaluate(DUE) == desk.evaluate(DUE)


DUE = """fetch('/api/training').then((answer) => answer.json())
    .then(({counts}) => [counts.cards, counts.due, counts.reviews, counts.next_due])"""


@pytest.mark.req("CLB-41")
def test_a_guest_goes_through_their_last_games(person: NewPage, base: str) -> None:
    page = person(820, 1180)
    misses(page, base)
    page.goto(f"{base}/entrainement")
    page.get_by_role("button", name="Retrouver mes dernières parties").click()
    expect(page.get_by_role("status").first).to_contain_text("1 top manqué et 1 mot refusé de plus")
    expect(page.get_by_role("region", name="Le top")).to_be_visible()
    page.get_by_role("button", name="Voir le top").click()
    expect(page.get_by_role("region", name="Le top")).to_contain_text("À revoir bientôt.")
    picture(page, "training-top-seen")
    page.get_by_role("button", name="Retrouver mes dernières parties").click()
    expect(page.get_by_role("main")).to_contain_text("Rien de nouveau à apprendre")
