"""Every page that nobody plays on keeps the laws: on phones, on a tablet held either way, with large text."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.screen.ledger import Ledger
from tests.screen.pages import pages
from tests.screen.visit import LANDSCAPE, LARGE_TEXT, PHONE, PORTRAIT, SMALLEST, Window
from tests.screen.ways import Light, Tour


@pytest.mark.timeout(300)
@pytest.mark.req("PLT-10", "PLT-30", "PLT-31", "PLT-33")
@pytest.mark.parametrize(
    ("language", "share", "opened", "others"),
    [
        ("fr", slice(0, None, 2), PHONE, (PORTRAIT, LANDSCAPE, SMALLEST, LARGE_TEXT)),
        ("fr", slice(1, None, 2), PHONE, (PORTRAIT, LANDSCAPE, SMALLEST, LARGE_TEXT)),
        ("en", slice(None), PORTRAIT, (LARGE_TEXT,)),
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
