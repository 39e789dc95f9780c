"""The whole way of a correction in a browser: report, decision, edition, a table with it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewPage, Server
from tests.e2e.test_admin import entered
from tests.e2e.test_replays import played
from tests.screen.axe import violations

from salon import words


def table(page: Page, server: Server) -> str:
    """A table of one's own with a program, opened as the page would."""
    seats = [{"kind": "me"}, {"kind": "program", "level": "beginner"}]
    body = {"game": "scrabble", "name": "Anna", "seats": seats}
    answer = page.request.post(f"{server.base}/api/tables", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def edition(page: Page, server: Server, at: str) -> str:
    """What the table says of its list."""
    page.goto(f"{server.base}/table/{at}")
    page.get_by_role("button", name="Règles").click()
    link = page.get_by_role("dialog").get_by_role("link", name=re.compile("dition.* du"))
    expect(link).to_be_visible()
    href = link.get_attribute("href")
    assert href
    return href.rpartition("=")[2]


def test_a_report_a_decision_an_edition_and_a_table(person: NewPage, own_server: Server) -> None:
    player, server = person(language="fr"), own_server
    player.goto(server.base)
    expect(player.get_by_role("link", name="Mots")).to_be_visible()
    old = table(player, server)
    player.goto(f"{server.base}/mots?mot=zlater")
    expect(player.get_by_role("status").first).to_contain_text("ZLATER n’est pas dans la liste")
    player.get_by_role("button", name="Ce mot manque").click()
    dialog = player.get_by_role("dialog", name="ZLATER manque ?")
    dialog.get_by_label("Ce qu’il veut dire").fill("Faire comme Zlatan.")
    dialog.get_by_label("Où on peut le lire").fill("Un dictionnaire")
    assert violations(player) == []
    dialog.get_by_role("button", name="Envoyer").click()
    expect(dialog).to_have_count(0)

    admin = person(width=390, height=844)
    entered(admin, server)
    desk = admin.get_by_role("region", name="Mots")
    expect(desk).to_contain_text("ZLATER manque (1 voix)")
    desk.get_by_role("button", name="Examiner ZLATER").click()
    expect(desk).to_contain_text("Faire comme Zlatan.")
    expect(desk).to_contain_text("Un dictionnaire")
    expect(desk.get_by_label("Formes, séparées")).to_have_value(re.compile("ZLATERAIENT"))
    assert violations(admin) == []
    assert admin.evaluate("document.documentElement.scrollWidth <= innerWidth")
    desk.get_by_label("Raison").fill("Se lit partout")
    desk.get_by_role("button", name="Ajouter").click()
    expect(desk).to_contain_text("Aucun avis à lire.")
    publish = desk.get_by_role("button", name="Publier l’édition (1 décision)")
    publish.click()
    expect(desk.get_by_role("button", name="Publier l’édition", exact=True)).to_be_disabled(timeout=120_000)

    player.goto(f"{server.base}/mots?mot=zlatons")
    status = player.get_by_role("status").first
    expect(status).to_contain_text("ZLATONS est un mot")
    expect(status).to_contain_text("1ʳᵉ personne du pluriel du présent")
    new = table(player, server)
    first, second = edition(player, server, old), edition(player, server, new)
    assert first != second
    player.goto(f"{server.base}/mots?edition={second}")
    main = player.get_by_role("main")
    expect(main).to_contain_text("corrigée sur ce site")
    main.get_by_role("button", name=re.compile("^Ajoutés")).first.click()
    expect(main).to_contain_text("ZLATERAIENT")

    desk.get_by_role("button", name="Annuler : zlater").click()
    expect(desk).to_contain_text("annulé")
    expect(desk).to_contain_text("ZLATER manque (1 voix)")


def test_the_waiting_room_and_the_replay_say_which_edition(person: NewPage, base: str) -> None:
    page = person(width=390, height=844, language="fr")
    page.goto(base)
    page.request.get(f"{base}/api/me")
    body = {"game": "scrabble", "name": "Anna", "seats": [{"kind": "me"}, {"kind": "open"}]}
    waiting = page.request.post(f"{base}/api/tables", data=body).json()["id"]
    page.goto(f"{base}/table/{waiting}")
    numbered = re.compile(f"^{len(words.editions())}ᵉ édition, du ")
    link = page.get_by_role("link", name=numbered)
    expect(link).to_have_attribute("href", f"/mots?edition={words.french_name()}")
    assert violations(page) == []
    page.goto(played(page, base, "octoverso"))
    page.get_by_role("button", name="Partager").click()
    expect(page.get_by_role("dialog").get_by_role("link", name=numbered)).to_be_visible()
