"""A short evening of duplicate in browsers: a host at a desk, a phone, and somebody who comes late."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewPage

from salon.games.duplicate import Options, tops

OPENING = """async () => {
  const body = {game: 'duplicate', name: 'Anne', seats: [{kind: 'me'}], ready: false, clock: {turn: 120},
                options: {pause: 60}};
  const made = await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
                                           body: JSON.stringify(body)});
  return (await made.json()).id;
}"""


def begun(anne: Page, basile: Page, base: str) -> str:
    """Anne opens a table, Basile comes, the first turn has begun."""
    anne.goto(base)
    anne.request.get(f"{base}/api/me")
    table: str = anne.evaluate(OPENING)
    for page in (anne, basile):
        page.goto(f"{base}/table/{table}")
    basile.get_by_label("Votre nom").fill("Basile")
    basile.get_by_role("button", name="S’asseoir").click()
    expect(anne.get_by_text("Basile")).to_be_visible()
    anne.get_by_role("button", name="Démarrer").click()
    for page in (anne, basile):
        expect(page.get_by_text("Coup 1", exact=True)).to_be_visible()
    return table


def letters(page: Page) -> str:
    labels = page.locator(".shelf .tile").evaluate_all("all => all.map(one => one.ariaLabel)")
    return "".join(sorted("?" if label.lower().startswith("joker") else label[0] for label in labels))


def ready(page: Page) -> None:
    page.get_by_role("button", name="Prêt", exact=True).click()


@pytest.mark.req("CLB-01", "CLB-02", "CLB-06", "CLB-08")
def test_a_host_a_phone_and_somebody_late_play_two_turns(person: NewPage, base: str) -> None:
    anne, basile, late = person(name="Anne"), person(390, 844, name="Basile"), person(820, 1180, name="Denis")
    table = begun(anne, basile, base)
    # Anne lays the top with the keyboard and keeps it.
    rack = letters(anne)
    assert rack == letters(basile)
    best = tops.best("." * 225, rack, Options())
    assert best is not None
    anne.get_by_role("gridcell").nth(best.place.square).click()
    if not best.place.across:
        anne.get_by_role("gridcell").nth(best.place.square).click()
    anne.keyboard.type(best.place.letters.swapcase())
    keep = anne.get_by_role("button", name=f"Retenir {best.points} pts")
    expect(keep).to_be_visible()
    keep.click()
    expect(anne.get_by_role("region", name="Ce coup")).to_contain_text(best.word.text)
    assert best.word.text not in basile.content()
    ready(anne)
    expect(anne.get_by_text("Vous avez dit")).to_be_visible()
    ready(basile)
    for page in (anne, basile):
        expect(page.get_by_text(f"{best.word.text} est posé pour tous")).to_be_visible()
    expect(anne.get_by_role("region", name="Ce coup")).to_contain_text("Trouvé par Anne, sur 2 joueurs.")
    expect(basile.get_by_text("Vous, rien")).to_be_visible()
    # Somebody comes late; the host goes on.
    late.goto(f"{base}/table/{table}")
    late.get_by_role("button", name="Prendre part").click()
    late.get_by_role("dialog").get_by_label("Votre nom").fill("Denis")
    late.get_by_role("dialog").get_by_role("button", name="Prendre part").click()
    anne.get_by_role("button", name="Continuer").click()
    for page in (anne, basile, late):
        expect(page.get_by_text("Coup 2", exact=True)).to_be_visible()
    basile.get_by_role("tab", name="Classement").click()
    expect(basile.get_by_role("row", name="Denis")).to_contain_text("depuis le coup 2")
    expect(basile.get_by_role("row", name="Anne")).to_contain_text(str(best.points))
    basile.reload()
    expect(basile.get_by_text("Coup 2", exact=True)).to_be_visible()


@pytest.mark.req("CLB-07")
def test_a_rematch_is_opened_by_one_and_offered_to_the_others(person: NewPage, base: str) -> None:
    anne, basile = person(name="Anne"), person(390, 844, name="Basile")
    table = begun(anne, basile, base)
    for page in (anne, basile):
        page.evaluate(ORDER, [table, {"type": "Leave"}])
    basile.get_by_role("button", name="Revanche").click()
    expect(basile.get_by_role("button", name="Démarrer")).to_be_visible()
    again = basile.url
    assert table not in again
    # Anne looks at the end until she follows.
    anne.get_by_role("link", name="Rejoindre la revanche").click()
    assert anne.url == again
    anne.get_by_role("button", name="S’asseoir").click()
    basile.get_by_role("button", name="Démarrer").click()
    for page in (anne, basile):
        expect(page.get_by_text("Coup 1", exact=True)).to_be_visible()
    expect(anne.get_by_role("row", name="Basile")).to_be_visible()


ORDER = """([table, order]) => new Promise((done) => {
  const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
  line.onmessage = ({data}) => { if (data.includes('"done"')) { line.close(); done(); } };
  line.onopen = () => line.send(JSON.stringify({t: 'order', id: 'o' + Math.random(), table, order}));
})"""


@pytest.mark.req("CLB-05", "CLB-07", "SCR-75")
def test_two_see_both_their_ranks_and_why_a_word_counted_nothing(person: NewPage, base: str) -> None:
    anne, basile = person(1280, 800, name="Anne"), person(820, 1180, name="Basile")
    begun(anne, basile, base)
    now, ranks = (anne.get_by_role("region", name=name, exact=True) for name in ("Ce coup", "Classement"))
    for panel in (now.get_by_role("group"), ranks.get_by_role("group")):
        assert panel.evaluate("it => it.scrollHeight <= it.clientHeight"), panel.inner_text()
    # Capitals are letters: here of a word that does not exist.
    rack = letters(anne).replace("?", "")
    anne.get_by_role("gridcell").nth(112).click()
    anne.keyboard.type(rack.upper() if "?" not in letters(anne) else rack.lower())
    anne.get_by_role("button", name="Retenir").click()
    expect(now).to_contain_text("Retenue")
    ready(anne)
    expect(anne.get_by_role("button", name="Encore un instant")).to_be_focused()
    ready(basile)
    expect(now).to_contain_text(f"{rack}\u00a0: n’existe pas.")
    expect(now).to_contain_text("Personne ne l’a trouvé.")
    assert now.get_by_role("group").evaluate("it => it.scrollHeight <= it.clientHeight")
    note = anne.locator(".strip .note")
    assert note.evaluate("it => it.scrollWidth <= it.clientWidth"), note.inner_text()
