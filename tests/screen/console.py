"""The law of the silent console: nothing is complained of that the test did not say it provokes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request, Response, WebError
from tests.screen.errors import enforce

LOUD = ("error", "warning", "assert")
LEFT = "net::ERR_ABORTED"
"""What becomes of a request whose page was left, or which the page itself called off."""


class Console:
    """Everything a page, or every page of a context, complains of: errors, warnings, requests that fail."""

    def __init__(self, page: Page | BrowserContext, expected: Sequence[str | re.Pattern[str]] = ()) -> None:
        self._context = page.context if isinstance(page, Page) else page
        self._only = page if isinstance(page, Page) else None
        self._expected = list(expected)
        self._complaints: list[str] = []
        self._context.on("console", self._spoken)
        self._context.on("weberror", self._thrown)
        self._context.on("requestfailed", self._failed)
        self._context.on("response", self._answered)

    def expects(self, *texts: str | re.Pattern[str]) -> None:
        """A test that provokes an error says which: a part of its text, or a pattern."""
        self._expected += texts

    def hold(self) -> None:
        enforce(self.heard())

    def heard(self) -> dict[str, list[str]]:
        """What was complained of since the last time."""
        for page in self._pages():
            _hear(page)
        loud = [text for text in self._complaints if not self._is_expected(text)]
        self._complaints.clear()
        return {"silent console": loud}

    def _pages(self) -> Iterator[Page]:
        return (page for page in self._context.pages if self._only in (None, page) and not page.is_closed())

    def _is_expected(self, text: str) -> bool:
        return any(
            known.search(text) if isinstance(known, re.Pattern) else known in text for known in self._expected
        )

    def _complain(self, page: Page | None, text: str) -> None:
        if self._only in (None, page):
            self._complaints.append(text)

    def _spoken(self, message: ConsoleMessage) -> None:
        if message.type in LOUD:
            self._complain(message.page, f"{message.type}: {message.text} ({message.location['url']})")

    def _thrown(self, error: WebError) -> None:
        self._complain(error.page, f"uncaught: {error.error}")

    def _failed(self, request: Request) -> None:
        if request.failure != LEFT:
            self._complain(_page(request), f"{request.failure}: {request.method} {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            asked = response.request
            self._complain(_page(asked), f"a status of {response.status}: {asked.method} {asked.url}")


def _page(request: Request) -> Page | None:
    """None where a service worker asks, or the page is not there yet."""
    try:
        return request.frame.page
    except Error:
        return None


def _hear(page: Page) -> None:
    """What a page said until now arrives before the answer to this does."""
    try:
        page.evaluate("0")
    except Error:
        return  # it is on its way somewhere else
