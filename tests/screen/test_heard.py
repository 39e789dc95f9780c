"""A turn of each game by keyboard alone, and what a screen reader is told of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.screen.heard import TURNS, heard
from tests.screen.ledger import Ledger
from tests.screen.ways import Tour

SETTLED = 50
"""Milliseconds after each key: a hand that types fast."""


@pytest.mark.req("PLT-30", "PLT-31")
@pytest.mark.parametrize("game", TURNS)
def test_a_turn_is_taken_by_keyboard_and_told(browser: Browser, base: str, tmp_path: Path, game: str) -> None:
    lines = list(heard(Tour(base, browser, Ledger(tmp_path), windows=(), axe=False), game, SETTLED))
    told = [text for line in lines[2:] for text in line.split(" / ") if text.startswith("«") or "] «" in line]
    assert told, lines
    whole = [text for text in told if text.startswith("«") and len(text) > len("« A B C D E F G »")]
    assert len(whole) == len(set(whole)), lines
