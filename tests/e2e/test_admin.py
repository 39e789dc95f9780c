"""The administrator's page in a browser: behind its secret, linked from nowhere."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewPage, Server
from tests.e2e.scrabble_pages import button, together
from tests.screen.axe import violations

ARGOT = {"title": "Argot", "description": "De la rue", "words": ["chelou", "relou", "d’accord"]}


def secret(server: Server) -> str:
    with closing(sqlite3.connect(server.database)) as connection:
        ((value,),) = connection.execute("SELECT value FROM settings WHERE key = 'admin_secret'")
    return str(value)


def entered(page: Page, server: Server) -> None:
    page.goto(f"{server.base}/admin")
    page.get_by_label("Secret de l’administrateur").fill(secret(server))
    page.get_by_role("button", name="Entrer").click()
    expect(page.get_by_role("heading", name="Dictionnaires")).to_be_visible()


def file(folder: Path, name: str, body: bytes) -> Path:
    path = folder / name
    path.write_bytes(body)
    return path


@pytest.mark.req("SCR-110")
def test_the_page_asks_for_the_secret_and_is_linked_from_nowhere(person: NewPage, own_server: Server) -> None:
    page = person(expects=["a status of 401"])
    page.goto(f"{own_server.base}/admin")
    assert violations(page) == []
    page.get_by_label("Secret de l’administrateur").fill("hasard")
    with page.expect_response(re.compile("/api/admin/")) as answer:
        page.get_by_role("button", name="Entrer").click()
    assert answer.value.status == 401
    expect(page.locator(".wrong")).to_have_text("Ce n’est pas le bon secret.")
    expect(page.get_by_role("heading", name="Dictionnaires")).to_have_count(0)
    for path in ("/", "/tables", "/reglages", "/jouer/scrabble", "/mots"):
        page.goto(own_server.base + path)
        expect(page.locator("main")).to_be_visible()
        assert page.locator("a[href*=admin]").count() == 0, path


@pytest.mark.req("SCR-111", "SCR-115", "SCR-116")
def test_dictionaries_are_brought_changed_and_reset(
    person: NewPage, own_server: Server, tmp_path: Path
) -> None:
    page = person(expects=["a status of 400", "a status of 409"])
    entered(page, own_server)
    expect(page.get_by_role("button", name="Supprimer Français")).to_have_count(0)
    upload = page.get_by_label("Téléverser un dictionnaire")
    expect(page.get_by_text("Aucun fichier choisi")).to_be_visible()
    native = "input => { const {width, height} = input.getBoundingClientRect(); return width * height }"
    assert upload.evaluate(native) <= 1, "the browser's own words"
    page.get_by_role("button", name="Télécharger Français").focus()
    page.keyboard.press("Tab")
    expect(upload).to_be_focused()
    assert upload.locator("xpath=..").evaluate("label => getComputedStyle(label).outlineStyle") == "solid"
    for name, body, told in [
        ("a.json", b"{", "n’est pas un dictionnaire"),
        ("d.json", b'"words": ["mot"]', "n’est pas un dictionnaire"),
        ("e.json", b'{"title": "E", "words": ["mot"]}', "Il faut une description"),
        ("b.txt", b"\xff", "UTF-8"),
        ("c.txt", b"1 2 3", "aucun mot utilisable"),
        ("Français.txt", b"mot", "déjà pris"),
    ]:
        upload.set_input_files(file(tmp_path, name, body))
        if name.endswith(".txt"):
            described(page, "Des mots")
        expect(page.locator(".wrong")).to_contain_text(told)
    upload.set_input_files(file(tmp_path, "argot.json", json.dumps(ARGOT).encode()))
    expect(page.get_by_text("De la rue")).to_be_visible()
    expect(page.get_by_text("Fichier choisi : argot.json")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Télécharger Argot").click()
    assert json.loads(Path(download.value.path()).read_text())["words"] == ["CHELOU", "RELOU"]
    page.get_by_role("button", name="Modifier Argot").click()
    page.get_by_label("Nom", exact=True).fill("Verlan")
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("button", name="Modifier Verlan")).to_be_visible()
    assert violations(page) == []
    upload.set_input_files(file(tmp_path, "Rue.txt", b"chelou ouf"))
    described(page, "Des mots de la rue")
    expect(page.get_by_text("Des mots de la rue")).to_be_visible()
    page.get_by_role("button", name="Supprimer Rue").click()
    dialog = page.get_by_role("dialog", name="Supprimer")
    dialog.get_by_role("button", name="Annuler").click()
    page.get_by_role("button", name="Supprimer Rue").click()
    dialog.get_by_role("button", name="Supprimer").click()
    expect(page.get_by_role("button", name="Supprimer Rue")).to_have_count(0)
    page.get_by_role("main").get_by_role("button", name="Dictionnaires").click()
    page.get_by_role("dialog").get_by_role("button", name="Réinitialiser").click()
    expect(page.get_by_role("button", name="Modifier Verlan")).to_have_count(0)


def described(page: Page, text: str) -> None:
    """A plain list of words says nothing of itself: it is asked for."""
    dialog = page.get_by_role("dialog", name="Téléverser")
    dialog.get_by_label("Description").fill(text)
    dialog.get_by_role("button", name="Enregistrer").click()


@pytest.mark.req("SCR-113", "SCR-115", "SCR-116")
def test_names_are_added_changed_and_removed(person: NewPage, own_server: Server) -> None:
    page = person(width=390, height=844, expects=["a status of 409"])
    entered(page, own_server)
    experts = page.get_by_role("list", name="Experts")
    expect(experts.get_by_role("listitem")).to_have_count(3)
    page.get_by_label("Nouveau nom, Experts").fill("Plume")
    page.get_by_label("Nouveau nom, Experts").press("Enter")
    expect(page.locator(".wrong")).to_contain_text("déjà dans une des deux listes")
    page.get_by_label("Nouveau nom, Experts").fill("Zénobie")
    page.get_by_label("Nouveau nom, Experts").press("Enter")
    page.get_by_role("button", name="Modifier Zénobie").click()
    page.get_by_label("Nom", exact=True).fill("Cléopâtre")
    page.get_by_role("button", name="Enregistrer").click()
    page.get_by_role("button", name="Supprimer Cléopâtre").click()
    expect(experts.get_by_role("listitem")).to_have_count(4)
    page.get_by_role("dialog").get_by_role("button", name="Supprimer").click()
    expect(experts.get_by_role("listitem")).to_have_count(3)
    expect(page.get_by_role("button", name=re.compile("(Modifier|Supprimer) Hypatie"))).to_have_count(0)
    page.get_by_label("Nouveau nom, Débutants").fill("Ortie")
    page.get_by_label("Nouveau nom, Débutants").press("Enter")
    expect(page.get_by_role("button", name="Supprimer Ortie")).to_be_visible()
    page.get_by_role("main").get_by_role("button", name="Noms").click()
    page.get_by_role("dialog").get_by_role("button", name="Réinitialiser").click()
    expect(page.get_by_role("list", name="Débutants").get_by_role("listitem")).to_have_count(3)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.req("SCR-88", "SCR-114")
def test_the_history_tells_who_took_over_and_what_was_given_up(person: NewPage, own_server: Server) -> None:
    active, other = together(person, own_server.base)
    for page in (active, other):
        button(page, "Abandonner").click()
        page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
        expect(page).to_have_url(f"{own_server.base}/")
    admin = person()
    entered(admin, own_server)
    row = admin.get_by_role("region", name="Historique").get_by_role("row").nth(1)
    expect(row).to_contain_text("classique (abandonnée)")
    expect(row).to_have_text(re.compile("(Pissenlit|Mistigri|Plume) \\d+"))
    expect(row).to_have_text(re.compile("(Anna|Basile) \\d+"))
