"""The page that looks words up."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import NewPage


@pytest.mark.req("CLB-43")
def test_hundreds_of_words_stay_instant(person: NewPage, base: str) -> None:
    page = person(390, 844, language="fr")
    page.goto(f"{base}/mots?mot=*AGE")
    answer = page.get_by_role("status")
    expect(answer.get_by_role("link")).to_have_count(300)
    lengths = [int(text) for text in answer.get_by_role("heading", level=3).all_inner_texts()]
    assert lengths == sorted(lengths, reverse=True)
    # From a touch to the whole list on the screen, at the best of three.
    took = [page.evaluate(SHOWN, pattern) for pattern in ("*ER", "RE*", "*ION")]
    assert min(took) < 1000
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


SHOWN = """async (pattern) => {
  const field = document.querySelector('[type=search]');
  field.value = pattern;
  field.dispatchEvent(new Event('input', {bubbles: true}));
  const began = performance.now();
  field.form.requestSubmit();
  const first = () => document.querySelector('[role=status] li')?.textContent ?? '';
  const before = first();
  while (first() === before || !first()) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - began;
}"""


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
