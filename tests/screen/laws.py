"""The laws that every screen keeps, as one kit of checks run on pages in a real browser.

A page is watched from before its first address; `Watch` raises `Broken`, which names the law:

silent console               nothing is complained of: no error, no warning, no request that fails
it fits                      nothing scrolls sideways, and during play not at all; what a turn needs is there
nothing jumps                nothing moves by itself; a touch moves only what it was for
nothing cut, nothing glued   every text is whole, apart from its neighbour when read, and of 13 px
it stays awake               the main thread is never busy for more than 200 ms of the processor
within reach                 targets of 44 px, and the focus is always somewhere that shows
said once                    a touch is announced in a few words, none of them twice; axe has nothing to say
true words                   names, turns, clocks and absences are what the server last told

What a page declares so that it can be judged, and what exempts it, stands in docs/screens.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page
from tests.screen import trace
from tests.screen.axe import violations
from tests.screen.console import Console
from tests.screen.errors import Broken, enforce
from tests.screen.truth import Mark, untrue

__all__ = ["Broken", "Console", "Watch"]

PARTS = ("shapes", "fits", "jumps", "texts", "reach", "said", "laws")
FOLDER = Path(__file__).parent / "measure"
MEASURE = "(() => {" + "".join((FOLDER / f"{part}.js").read_text() for part in PARTS) + "})()"
"""What runs in a page, before the page's own scripts; it answers with sentences, one a breach."""


class Watch:
    """All laws for one page. Made right after the page, before its first address."""

    def __init__(self, page: Page, *, console: Console | None = None) -> None:
        self.page = page
        self.console = console or Console(page)
        page.add_init_script(MEASURE)

    def hold(self, *, playing: bool = False, needs: Sequence[str] = ()) -> None:
        """All laws that can be judged at rest, here and now.

        `playing`: a table during play, nothing is taller than the window. `needs`: selectors of
        what a turn needs, on top of what the page declares itself with [data-need].
        """
        self._settle()
        asked = {"playing": playing, "needs": list(needs)}
        enforce({**self.console.heard(), **self.page.evaluate("asked => screenLaws.rest(asked)", asked)})

    def opened(self) -> None:
        """A page opens at its top."""
        enforce(self.page.evaluate("screenLaws.opened()"))

    @contextmanager
    def touch(self, what: str) -> Iterator[None]:
        """Around one touch: every other target keeps its place, the focus shows, nothing is said twice."""
        self.page.evaluate("screenLaws.remember()")
        yield
        self._settle()
        enforce(self.page.evaluate("screenLaws.touched()"), f"after {what}, ")

    def axe(self) -> None:
        """What is said, is said to everyone. Apart, for it takes long."""
        enforce({"said once": [f"axe, {rule}: {html}" for rule, html in violations(self.page)]})

    def declared(self) -> list[Mark]:
        """What the page says of its table."""
        marks: list[Mark] = self.page.evaluate("screenLaws.declared()")
        return marks

    def words(self, marks: Sequence[Mark], snapshot: Mapping[str, Any], me: str) -> None:
        """What a page says against the table as the server last told it; `me` is the page's person."""
        enforce({"true words": list(untrue(marks, snapshot, me))})

    @contextmanager
    def awake(self) -> Iterator[None]:
        """Around a stretch of play."""
        with trace.awake(self.page):
            yield

    def _settle(self) -> None:
        """Until nothing is on its way; a page that is left meanwhile gives its place to the next."""
        try:
            self.page.evaluate("screenLaws.settled()")
        except Error:
            self.page.wait_for_load_state()
            self.page.evaluate("screenLaws.settled()")
