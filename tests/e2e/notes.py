"""What a page jots down, and whether the server has it: only then may a test load the page again."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, WebSocket


class Notes:
    """To be made before the page opens its line."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._sent: dict[str, str] = {}
        self.kept: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framesent", lambda text: self._say(json.loads(text)))
        line.on("framereceived", lambda text: self._hear(json.loads(text)))

    def _say(self, message: dict[str, str]) -> None:
        if message["t"] == "note":
            self._sent[message["id"]] = message["body"]

    def _hear(self, told: list[dict[str, str]] | dict[str, str]) -> None:
        for message in told if isinstance(told, list) else [told]:
            if message["t"] == "done" and message["id"] in self._sent:
                self.kept.append(self._sent.pop(message["id"]))

    def wait(self, for_: Callable[[str], bool]) -> None:
        """Until nothing is under way and the last note is one like this."""
        while self._sent or not self.kept or not for_(self.kept[-1]):
            self._page.wait_for_timeout(20)
