"""Every page that nobody plays on keeps the laws: on phones, on a tablet held either way, with large text."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.e2e.test_admin import secret
from tests.screen.ledger import Ledger
from tests.screen.pages import pages
from tests.screen.visit import LANDSCAPE, LARGE_TEXT, PHONE, PORTRAIT, SMALLEST, Window
from tests.screen.ways import Light, Tour
from tests.serving import Server


@pytest.mark.req("PLT-10", "PLT-30", "PLT-31", "PLT-33")
@pytest.mark.parametrize(
    ("language", "share", "opened", "others"),
    [
        ("fr", slice(0, None, 2), PHONE, (PORTRAIT, LANDSCAPE, SMALLEST, LARGE_TEXT)),
        ("fr", slice(1, None, 2), PHONE, (PORTRAIT, LANDSCAPE, SMALLEST, LARGE_TEXT)),
        ("en", slice(0, None, 2), PORTRAIT, ()),
    ],
    ids=["fr, one half", "fr, the other", "en"],
)
def test_pages_keep_the_laws(
    browser: Browser, base: str, language: str, share: slice, opened: Window, others: tuple[Window, ...]
) -> None:
    """All that is broken is told at the end; axe goes through the pages in tests of their own."""
    ledger = Ledger(Path("build/walk/pages"))
    pages(Tour(base, browser, ledger, windows=others, axe=False), opened, Light("light", language), share)
    assert not ledger.breaches, ledger.report()


@pytest.mark.req("PLT-10", "PLT-31", "SCR-110")
def test_the_administration_keeps_the_laws(browser: Browser, own_server: Server) -> None:
    """Once the secret is told."""
    ledger = Ledger(Path("build/walk/admin"))
    tour = Tour(own_server.base, browser, ledger, windows=(PORTRAIT, LANDSCAPE, SMALLEST, LARGE_TEXT))
    with tour.visitor(PHONE, Light("light", "fr")) as visitor:
        page = visitor.page
        visitor.go(f"{own_server.base}/admin", "administration")
        page.get_by_label("Secret de l’administrateur").fill(secret(own_server))
        page.get_by_role("button", name="Entrer").click()
        page.get_by_role("heading", name="Dictionnaires").wait_for()
        visitor.look("entered")
    assert not ledger.breaches, ledger.report()
