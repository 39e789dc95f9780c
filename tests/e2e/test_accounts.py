"""Accounts in the browser: made by password and by passkey, signed in to elsewhere, ended from afar."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import NewPage

# A name of an account is no guest's any more: here are names that no other test uses.
PASSWORD = "trois petits chats"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
REFUSED = "status of 409"


def local(base: str) -> str:
    """Passkeys know hosts by their names."""
    return base.replace("127.0.0.1", "localhost")


def signed_up(page: Page, base: str, name: str) -> list[str]:
    """The recovery codes."""
    page.goto(f"{base}/compte/creer")
    page.get_by_label("Nom", exact=True).fill(name)
    page.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Créer un compte").click()
    return noted(page)


def noted(page: Page) -> list[str]:
    codes = page.locator("li code")
    expect(codes).to_have_count(10)
    shown = codes.all_inner_texts()
    page.get_by_role("button", name="Je les ai notés").click()
    expect(page).to_have_url(re.compile("//[^/]+/$"))  # the page begins anew, at home
    expect(page.get_by_role("link", name=re.compile("Mon compte"))).to_be_visible()
    return shown


def signed_in(page: Page, base: str, name: str, password: str = PASSWORD) -> None:
    page.goto(f"{base}/compte/entrer")
    page.get_by_label("Nom", exact=True).fill(name)
    page.get_by_label("Mot de passe", exact=True).fill(password)
    page.get_by_role("button", name="Se connecter").click()


def authenticator(page: Page) -> Any:
    """The browser's own, which says yes to everything."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    line.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return line


@pytest.mark.req("PEO-01", "PEO-02", "PEO-03", "PLT-20")
def test_a_guest_keeps_a_game_and_finds_it_elsewhere(person: NewPage, base: str) -> None:
    page = person(expects=(REFUSED, "status of 400"))
    page.goto(base)
    page.get_by_role("button", name="Jouer à OTHO").click()
    page.wait_for_url("**/table/*")
    table = page.url
    page.goto(f"{base}/reglages")
    page.get_by_role("button", name="Soir").click()
    page.locator("#contenu").get_by_role("link", name="Créer un compte").click()
    page.get_by_label("Nom", exact=True).fill("Titulaire")
    page.get_by_label("Mot de passe", exact=True).fill("password1")
    page.get_by_role("button", name="Créer un compte").click()
    expect(page.get_by_role("alert").first).to_contain_text("un des plus courants")
    page.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    noted(page)
    page.goto(table)
    expect(page.get_by_role("gridcell", name="C4, vide, coup possible")).to_be_enabled()

    other = person(expects=(REFUSED,))
    signed_in(other, base, "titulaire", "pas celui-là")
    expect(other.get_by_role("alert").first).to_contain_text("ne vont pas ensemble")
    other.get_by_label("Mot de passe", exact=True).fill(PASSWORD)
    other.get_by_role("button", name="Se connecter").click()
    expect(other.get_by_role("link", name="Mon compte · Titulaire")).to_be_visible()
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    expect(
        other.get_by_role("region", name="Vos parties").get_by_role("link", name="OTHO")
    ).to_have_attribute("href", table.removeprefix(base))


@pytest.mark.req("PEO-04")
def test_a_session_is_ended_from_afar_and_one_is_a_guest_there(person: NewPage, base: str) -> None:
    page, other = person(), person(expects=("status of 401", "WebSocket"))
    signed_up(page, base, "Abonnée")
    signed_in(other, base, "Abonnée")
    expect(other.get_by_role("link", name=re.compile("Mon compte"))).to_be_visible()
    page.goto(f"{base}/compte")
    sessions = page.get_by_role("button", name=re.compile("^Terminer :"))
    expect(sessions).to_have_count(1)
    sessions.click()
    expect(sessions).to_have_count(0)
    expect(other.get_by_role("link", name="Créer un compte")).to_be_visible()
    page.get_by_role("button", name="Se déconnecter").click()
    expect(page.get_by_role("link", name="Créer un compte")).to_be_visible()


@pytest.mark.req("PEO-04")
def test_a_lost_password_is_replaced_by_a_code(person: NewPage, base: str) -> None:
    page, other = person(expects=("status of 401", "WebSocket")), person()
    codes = signed_up(page, base, "Étourdi")
    other.goto(f"{base}/compte/entrer")
    other.get_by_role("button", name="Mot de passe oublié ?").click()
    other.get_by_label("Nom", exact=True).fill("Étourdi")
    other.get_by_label("Code de secours").fill(codes[7])
    other.get_by_label("Nouveau mot de passe").fill("un autre mot de passe")
    other.get_by_role("button", name="Se connecter").click()
    expect(other.get_by_role("link", name=re.compile("Mon compte"))).to_be_visible()
    other.goto(f"{base}/compte")
    expect(other.get_by_text("Il vous reste 9 codes sur 10.")).to_be_visible()
    other.get_by_role("button", name="Dix nouveaux codes").click()
    expect(other.locator("li code")).to_have_count(10)


@pytest.mark.req("PEO-02")
def test_passkeys_make_an_account_and_sign_in(person: NewPage, base: str) -> None:
    page, site = person(expects=(REFUSED,)), local(base)
    line = authenticator(page)
    page.goto(f"{site}/compte/creer")
    page.get_by_label("Nom", exact=True).fill("Porte-clés")
    page.get_by_role("button", name="Avec une clé d’accès").click()
    noted(page)
    page.goto(f"{site}/compte")
    forget = page.get_by_role("button", name=re.compile("^Oublier"))
    expect(forget).to_have_count(1)
    forget.click()
    expect(page.get_by_role("alert").first).to_contain_text("votre seule façon de vous connecter")
    page.get_by_role("button", name="Ajouter une clé").click()
    expect(page.get_by_role("alert").first).to_contain_text("n’a pas été utilisée")  # this device has one
    second = line.send("WebAuthn.addVirtualAuthenticator", {"options": {**AUTHENTICATOR, "transport": "usb"}})
    page.get_by_label("Nom de la clé").fill("Clé bleue")
    page.get_by_role("button", name="Ajouter une clé").click()
    expect(page.get_by_role("button", name="Oublier Clé bleue")).to_be_visible()
    line.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": second["authenticatorId"]})
    for _ in range(2):
        page.goto(f"{site}/compte")
        page.get_by_role("button", name="Se déconnecter").click()
        page.wait_for_url(f"{site}/")  # everything begins anew, and at home
        expect(page.get_by_role("link", name="Créer un compte")).to_be_visible()
        page.goto(f"{site}/compte/entrer")
        page.get_by_role("button", name="Avec une clé d’accès").click()
        page.wait_for_url(f"{site}/")
        expect(page.get_by_role("link", name="Mon compte · Porte-clés")).to_be_visible()


@pytest.mark.req("PEO-02")
def test_where_passkeys_cannot_work_their_button_is_not_there(person: NewPage, base: str) -> None:
    page = person()
    for path in ("/compte/creer", "/compte/entrer"):
        page.goto(base + path)
        expect(page.get_by_label("Mot de passe", exact=True)).to_be_visible()
        page.wait_for_load_state("networkidle")
        expect(page.get_by_role("button", name="Avec une clé d’accès")).to_have_count(0)
        page.goto(local(base) + path)
        expect(page.get_by_role("button", name="Avec une clé d’accès")).to_be_visible()


@pytest.mark.req("PEO-01", "PLT-31")
def test_password_managers_find_their_way(person: NewPage, base: str) -> None:
    page = person()
    for path, secret in (("/compte/creer", "new-password"), ("/compte/entrer", "current-password")):
        page.goto(base + path)
        expect(page.get_by_label("Nom", exact=True)).to_have_attribute("autocomplete", "username")
        password = page.get_by_label("Mot de passe", exact=True)
        expect(password).to_have_attribute("autocomplete", secret)
        expect(password).to_have_attribute("type", "password")
        page.get_by_role("button", name="Montrer").click()
        expect(password).to_have_attribute("type", "text")


@pytest.mark.req("PEO-02", "PEO-04", "PEO-35", "PLT-43")
def test_nothing_of_an_account_is_in_addresses(person: NewPage, base: str) -> None:
    """Neither of pages nor of what they ask: logs of proxies and histories of browsers keep those."""
    page, asked = person(expects=(REFUSED, "status of 401", "WebSocket")), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    codes = signed_up(page, base, "Discrète")
    page.goto(f"{base}/compte")
    page.get_by_role("button", name="Se déconnecter").click()
    expect(page.get_by_role("link", name="Créer un compte")).to_be_visible()
    signed_in(page, base, "Discrète")
    expect(page.get_by_role("link", name="Mon compte · Discrète")).to_be_visible()
    page.goto(f"{base}/parties")
    page.get_by_text("Défier quelqu’un").click()
    page.get_by_label("Son nom").fill("Discrète")
    page.get_by_role("button", name="Chercher").click()
    page.wait_for_load_state("networkidle")
    told = unquote("\n".join(asked))
    assert "/api/account/session" in told
    assert not [secret for secret in ("Discrète", PASSWORD, *codes) if secret in told]
