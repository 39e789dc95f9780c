"""The page that looks words up."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.e2e.conftest import NewPage


def test_a_word_a_pattern_and_letters(person: NewPage, base: str) -> None:
    page = person(language="fr")
    page.goto(base)
    page.get_by_role("link", name="Mots").click()
    field = page.get_by_role("searchbox")
    field.fill("chien")
    field.press("Enter")
    answer = page.get_by_role("status")
    expect(answer).to_contain_text("CHIEN est un mot")
    expect(answer.get_by_role("link", name="CHIENNE", exact=True).first).to_be_visible()
    expect(answer).to_contain_text("Mot de tous les jours.")
    expect(answer).to_contain_text("masculin singulier")
    answer.get_by_role("link", name="NICHE", exact=True).click()
    expect(answer).to_contain_text("NICHE est un mot")
    page.go_back()
    expect(answer).to_contain_text("CHIEN est un mot")
    for asked, told in (
        ("ch?en", "CHIEN"),
        ("+chien", "NICHE"),
        ("xqzw", "XQZW n’est pas dans la liste"),
        ("sncf", "C’est une abréviation"),
    ):
        field.fill(asked)
        field.press("Enter")
        expect(answer).to_contain_text(told)
    field.fill("+a!b")
    field.press("Enter")
    expect(answer).to_contain_text("Des lettres seulement")
