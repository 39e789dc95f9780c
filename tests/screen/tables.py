"""Tables to play at, opened as the page's person."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from playwright.sync_api import Page

ME: Final = {"kind": "me"}
OPEN: Final = {"kind": "open"}


def program(level: str) -> dict[str, str]:
    return {"kind": "program", "level": level}


def opened(
    page: Page, base: str, game: str, *seats: Mapping[str, str], name: str = "Camille", **more: Any
) -> str:
    """The table's id; `more` are its options, its clock, whether it is public or ready."""
    page.request.get(f"{base}/api/me")
    made = page.request.post(f"{base}/api/tables", data={"game": game, "name": name, "seats": seats, **more})
    assert made.ok, made.text()
    return str(made.json()["id"])
