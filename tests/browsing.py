"""A real browser on a real server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from tests.e2e.dealing import Dealt, dealing

from salon.web.process import SiteProcess

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]
EXPECTED = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "WebSocket connection", "a status of 4")
"""What a browser complains of when a test takes the network away, or when the server says no."""


# A busy machine may take its time; what must be quick says so itself.
expect.set_options(timeout=30_000)

Server = SiteProcess


def until(page: Page, expression: str) -> None:
    """Until a script's promise is kept with something; `wait_for_function` asks a promise only once."""
    while not page.evaluate(expression):
        page.wait_for_timeout(50)


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    server = Server(tmp_path_factory.mktemp("site"), "--pace", "0")
    server.start()
    yield server.base
    server.stop()


@pytest.fixture(scope="session")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dealt]:
    """A server whose chance is in the test's hand."""
    with dealing(tmp_path_factory.mktemp("dealt")) as server:
        yield server


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may stop."""
    server = Server(tmp_path, "--pace", "0")
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


NewPage = Callable[..., Page]


@pytest.fixture
def person(browser: Browser) -> Iterator[NewPage]:
    """A page of somebody new: `person(width=390, language="en", theme="dark", name="Anna")`."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def complain(text: str) -> None:
        if not any(expected in text for expected in EXPECTED):
            complaints.append(text)

    def make(
        width: int = 1180,
        height: int = 820,
        language: str = "fr",
        theme: str = "light",
        name: str = "",
        **more: object,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=width < 900,
            **more,  # type: ignore[arg-type]
        )
        contexts.append(context)
        settings = f'{{"language":"{language}","theme":"{theme}","motion":false}}'
        context.add_init_script(
            f"localStorage.getItem('salon.settings') ?? localStorage.setItem('salon.settings', '{settings}');"
            + (f"localStorage.setItem('salon.name', '{name}');" if name else "")
        )
        page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("console", lambda message: complain(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complain(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []
