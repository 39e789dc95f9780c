"""Atomes' screens as a person handles them: what is read and done on a page."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, WebSocket, expect


def cell(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(f"^{name}(,|$)"))


def line(page: Page) -> Locator:
    return page.locator("p.cartel")


def slate(page: Page) -> Locator:
    return page.get_by_role("list", name=re.compile("Rayons|Rays fired")).get_by_role("listitem")


def seeks(page: Page) -> None:
    """It is this page's turn to seek."""
    expect(line(page)).to_contain_text(re.compile("posé|placed"))


def at_level(page: Page, base: str, level: int) -> None:
    """Where one says how a board of that level is to be played."""
    page.goto(f"{base}/jouer/atomes?pas=niveau")
    page.get_by_role("button", name=re.compile(f"^niveau {level} ")).click()


def solo(page: Page, base: str, level: int) -> None:
    at_level(page, base, level)
    page.get_by_role("button", name=re.compile("L’ordinateur")).click()
    seeks(page)


def on_one_screen(page: Page, base: str, level: int, *crossings: str) -> None:
    """A person has hidden these atoms and handed the screen over."""
    at_level(page, base, level)
    page.get_by_role("button", name=re.compile("Une personne")).click()
    expect(line(page)).to_contain_text("Cachez")
    for crossing in crossings:
        cell(page, crossing).click()
    page.get_by_role("button", name="ACC").click()
    page.get_by_role("button", name="C’est moi").click()
    seeks(page)


def frames_of(page: Page) -> list[str]:
    """All that the server says to this page from now on."""
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    page.on("websocket", listen)
    return heard
