"""Every page that nobody plays on keeps the laws: on phones, on a tablet held either way, with large text."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.screen.ledger import Ledger
from tests.screen.pages import pages
from tests.screen.visit import LANDSCAPE, LARGE_TEXT, PHONE, PORTRAIT, SMALLEST, Window
from tests.screen.ways import Light, Tour


@pytest.mark.timeout(180)
@pytest.mark.req("PLT-10", "PLT-30", "PLT-31", "PLT-33")
@pytest.mark.parametrize(
    ("language", "opened", "others"),
    [("fr", PHONE, (PORTRAIT, LANDSCAPE, SMALLEST, LARGE_TEXT)), ("en", PORTRAIT, (LARGE_TEXT,))],
    ids=["fr", "en"],
)
def test_pages_keep_the_laws(
    browser: Browser, base: str, language: str, opened: Window, others: tuple[Window, ...]
) -> None:
    """All that is broken is told at the end; axe goes through the pages in tests of their own."""
    ledger = Ledger(Path("build/walk/pages"))
    pages(Tour(base, browser, ledger, windows=others, axe=False), opened, Light("light", language))
    assert not ledger.breaches, ledger.report()
