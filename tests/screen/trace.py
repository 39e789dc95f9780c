"""The law that a page stays awake: how long its main thread is busy at a time, from the browser's trace."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

from playwright.sync_api import Page
from tests.screen.errors import enforce

LONGEST = 200.0
"""Milliseconds of the processor, not of the clock: a busy machine makes nobody guilty."""

CATEGORIES = ["toplevel", "devtools.timeline", "blink.user_timing", "__metadata"]
TASKS = frozenset({"RunTask", "ThreadControllerImpl::RunTask"})


@contextmanager
def awake(page: Page) -> Iterator[None]:
    browser = page.context.browser
    assert browser is not None
    mark = f"screen-{uuid4()}"
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        page.evaluate("name => { performance.mark(name) }", mark)
        yield
        page.evaluate("name => { performance.mark(name) }", mark)
    finally:
        events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    enforce({"it stays awake": list(_long(events, _threads(events, mark)))})


def _threads(events: list[dict[str, Any]], mark: str) -> set[tuple[int, int]]:
    """The main threads that the page ran on: where its mark was made."""
    found = {(event["pid"], event["tid"]) for event in events if event["name"] == mark}
    assert found, "the trace does not know the page"
    return found


def _long(events: list[dict[str, Any]], threads: set[tuple[int, int]]) -> Iterator[str]:
    for event in events:
        if event["name"] in TASKS and (event["pid"], event["tid"]) in threads:
            spent = event.get("tdur", 0) / 1000
            if spent > LONGEST:
                yield f"a task took {spent:.0f} ms of the processor, {LONGEST:.0f} are allowed"
