"""Order and law in a browser: a report and what comes of it, one's data, being forgotten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewPage, Server
from tests.e2e.test_admin import entered
from tests.e2e.test_conversation import listed, say, tab
from tests.e2e.test_othello import open_online
from tests.screen.axe import violations
from tests.screen.tables import ME, OPEN, opened

WINDOWS = pytest.mark.parametrize(("width", "height"), [(390, 844), (1180, 820)])


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


@WINDOWS
@pytest.mark.req("PEO-40", "PEO-43")
def test_a_line_is_reported_and_its_author_silenced(
    person: NewPage, own_server: Server, width: int, height: int
) -> None:
    base = own_server.base
    anne = person(name="Anna", width=width, height=height)
    basile = person(name="Basile", width=width, height=height)
    url = open_online(anne, base)
    basile.goto(f"{url}?joindre=1")
    tab(basile)
    tab(anne)
    say(basile, "vilain mot")
    expect(listed(anne)).to_contain_text("vilain mot")
    anne.get_by_role("button", name="Masquer, signaler").click()
    anne.get_by_role("button", name="Signaler Basile").click()
    dialog = anne.get_by_role("dialog", name="Signaler Basile")
    dialog.get_by_label("vilain mot").check()
    fits(anne)
    dialog.get_by_role("button", name="Signaler").click()
    expect(dialog).to_be_hidden()

    admin = person(width=width, height=height)
    entered(admin, own_server)
    expect(admin.get_by_role("heading", name="Un message de Basile")).to_be_visible()
    expect(admin.get_by_role("list", name="Ce qui s’est dit autour")).to_contain_text("vilain mot")
    expect(admin.get_by_text("Invités vus aujourd’hui")).to_be_visible()
    fits(admin)
    admin.get_by_role("button", name="Faire taire : Basile").click()
    admin.get_by_role("dialog").get_by_label("Raison").fill("gros mots")
    admin.get_by_role("dialog").get_by_role("button", name="Confirmer").click()
    expect(admin.get_by_text("Aucun signalement.")).to_be_visible()
    expect(admin.get_by_text("gros mots")).to_be_visible()
    expect(admin.get_by_role("button", name="Laisser parler : Basile")).to_be_visible()
    admin.get_by_label("Nom du compte").fill("Basile")
    admin.get_by_role("button", name="Chercher").click()
    expect(admin.get_by_text("Aucun compte de ce nom.")).to_be_visible()

    say(basile, "encore")
    expect(basile.get_by_text("vous a retiré la parole").first).to_be_visible()


@WINDOWS
@pytest.mark.req("PEO-41", "PEO-42")
def test_everything_is_taken_along_and_then_deleted(
    person: NewPage, own_server: Server, width: int, height: int
) -> None:
    base = own_server.base
    page = person(width=width, height=height)
    table = opened(page, base, "othello", ME, OPEN)
    page.goto(f"{base}/reglages")
    page.get_by_role("link", name="Mes données").click()
    fits(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Télécharger un fichier").click()
    file = json.loads(Path(download.value.path()).read_text())
    assert [game["table"] for game in file["games"]] == [table]
    assert file["this_browser"]
    before = file["id"]
    page.get_by_role("button", name="Tout supprimer").click()
    dialog = page.get_by_role("dialog", name="Tout supprimer ?")
    confirm = dialog.get_by_role("button", name="Tout supprimer")
    expect(confirm).to_be_disabled()
    dialog.get_by_label("Pour confirmer").fill("SUPPRIMER")
    fits(page)
    confirm.click()
    page.wait_for_url(f"{base}/")
    after = page.evaluate("fetch('/api/me').then((answer) => answer.json())")
    assert after["id"] != before
    assert after["name"] is None
    page.get_by_role("link", name="Confidentialité").click()
    expect(page.get_by_role("heading", name="Sauvegardes")).to_be_visible()
    fits(page)
