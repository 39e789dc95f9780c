"""A real browser on a real server, whose console stays silent; for tests of pages and of screens alike."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from weakref import WeakKeyDictionary

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from tests.screen.console import Console
from tests.serving import Server

SHELL = shutil.which("chromium-headless-shell")
"""Chromium without its own windows takes half the processor's time for a page."""

CHROMIUM = os.environ.get("CHROMIUM") or SHELL or shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
]
NO_NETWORK = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "WebSocket connection")
"""What a browser complains of when a test takes the network or the server away: for `person(expects=…)`."""


# A busy machine may take its time; what must be quick says so itself.
PATIENCE = 30
expect.set_options(timeout=PATIENCE * 1000)


def until(page: Page, expression: str) -> None:
    """Until a script's promise is kept with something; `wait_for_function` asks a promise only once."""
    late = time.monotonic() + PATIENCE
    while not page.evaluate(expression):
        assert time.monotonic() < late, f"never came: {expression}"
        page.wait_for_timeout(50)


KEPT = """Promise.all([fetch('/worker.js').then(answer => answer.text()), caches.keys()])
    .then(async ([text, names]) => {
        const wanted = [...text.matchAll(/"(\\/assets\\/[^"]+|\\/)"/g)].map(found => found[1]);
        const kept = await Promise.all(wanted.map(path => caches.match(path)));
        return names.length > 0 && wanted.length > 20 && kept.every(Boolean);
    })"""


def kept(page: Page) -> None:
    """Until the whole house is kept for when the network is down."""
    page.evaluate("navigator.serviceWorker.ready")
    until(page, KEPT)


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory, draws_from: int) -> Iterator[str]:
    server = Server(tmp_path_factory.mktemp("site"), "--pace", "0")
    server.start()
    yield server.base
    server.stop()


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
_consoles: WeakKeyDictionary[BrowserContext, Console] = WeakKeyDictionary()


def console(page: Page) -> Console:
    """The console of a page that `person` made."""
    return _consoles[page.context]


def expects(page: Page, *texts: str) -> None:
    """From now on the test provokes these complaints."""
    console(page).expects(*texts)


def remembered(language: str, theme: str, name: str) -> str:
    """What the browser remembers of somebody; the blank page that comes first has no memory."""
    settings = f'{{"language":"{language}","theme":"{theme}","pace":"still"}}'
    remember = (
        f"localStorage.getItem('salon.settings') ?? localStorage.setItem('salon.settings', '{settings}');"
    )
    if name:
        remember += f"localStorage.setItem('salon.name', '{name}');"
    return f"if (location.origin !== 'null') {{ {remember} }}"


@pytest.fixture
def person(browser: Browser, request: pytest.FixtureRequest) -> Iterator[NewPage]:
    """A page of somebody new: `person(width=390, language="en", theme="dark", name="Anna")`.

    Whatever its console complains of fails the test, but for what the test provokes and `expects`.
    """
    if "own_server" in request.fixturenames:
        request.getfixturevalue("own_server")  # which is then closed after the pages, and not under them
    contexts: list[BrowserContext] = []

    def make(
        width: int = 1180,
        height: int = 820,
        language: str = "fr",
        theme: str = "light",
        name: str = "",
        expects: Sequence[str] = (),
        **more: object,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            **{"has_touch": width < 900, **more},  # type: ignore[arg-type]
        )
        contexts.append(context)
        _consoles[context] = Console(context, expects)
        context.add_init_script(remembered(language, theme, name))
        page = context.new_page()
        page.set_default_timeout(30_000)
        return page

    with ExitStack() as stack:
        yield make
        for context in contexts:
            stack.callback(context.close)
            stack.callback(_consoles[context].hold)
