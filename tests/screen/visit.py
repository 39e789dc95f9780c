"""A visitor: a page in a window, a light and a language; laws are held on it window by window, and noted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page
from tests.browsing import remembered
from tests.screen.hands import HANDS
from tests.screen.ledger import Ledger, Noting, Where
from tests.screen.robot import Robot
from tests.screen.screen import Screen, Step
from tests.screen.wire import Wire, paint

POINTED: Final = 1200
"""From this width on a mouse points; below, a finger touches."""


class Window(NamedTuple):
    width: int
    height: int
    text: int = 100
    """How large text is, in percent."""

    @property
    def name(self) -> str:
        size = f"{self.width}x{self.height}"
        return size if self.text == 100 else f"{size} text {self.text} %"


PHONE: Final = Window(390, 844)
PORTRAIT: Final = Window(820, 1180)
LANDSCAPE: Final = Window(1180, 820)
DESK: Final = Window(1440, 900)
FOR_LARGE_TEXT: Final = frozenset({"silent console", "it fits"})
"""What a page is held to with text twice as large: a name may be cut there, a turn may not."""

KEYBOARD: Final = Window(390, 480)
"""A phone whose keyboard is open."""

SMALLEST: Final = Window(360, 740)
LARGE_TEXT: Final = Window(390, 844, text=200)
WINDOWS: Final = (
    SMALLEST, PHONE, Window(844, 390), Window(768, 1024), PORTRAIT, Window(1024, 768), LANDSCAPE,
    Window(1280, 800), DESK, Window(1920, 1080), LARGE_TEXT, Window(1180, 820, text=200),
)  # fmt: skip

TYPING: Final = ("field focused", "line typed", "claim written", "number field focused")
"""States in which a phone's keyboard is open."""


@dataclass
class Visitor:
    page: Page
    wire: Wire
    watch: Noting
    window: Window
    windows: Iterable[Window] = ()
    """What each state is looked at in, beside the window that it came up in."""

    axe: bool = True
    """Whether each state is looked at by axe."""

    swept: set[tuple[str, str]] = field(default_factory=set)

    def go(self, address: str, place: str) -> None:
        """A page opens at its top; what it still loads may not move it."""
        self.watch.now(place=place, state="opened")
        self.page.goto(address)
        self.page.locator("main").wait_for()
        self.page.wait_for_load_state("networkidle")
        self.page.evaluate("document.fonts.ready")
        self.watch.opened()

    def robot(self, table: str, game: str, seed: int = 1) -> Robot:
        """This person, at a table whose page is open."""
        hand = HANDS[game](Random(seed))
        robot = Robot(self.screen(), self.wire, self.watch, hand, table)
        robot.after = lambda step: self.look_around(robot, step)
        return robot

    def screen(self) -> Screen:
        return Screen(self.page, lambda fault: self.watch.note("within reach", fault))

    def look_around(self, robot: Robot, step: Step) -> None:
        """The first time that a game is in a state, it is looked at in every window, and by axe."""
        if (self.watch.where.place, step.name) in self.swept:
            return
        self.swept.add((self.watch.where.place, step.name))
        self.judge()
        for _ in self.through(self.windows):
            robot.hold()
        if step.name in TYPING:
            self.with_keyboard()

    def look(self, state: str) -> None:
        """At a page where nobody plays."""
        self.watch.now(state=state)
        self.hold()
        self.judge()
        for _ in self.through(self.windows):
            self.hold()

    def judge(self) -> None:
        if self.axe:
            self.watch.axe()

    def hold(self) -> None:
        table = urlsplit(self.page.url).path.removeprefix("/table/")
        before = self.wire.tables.get(table)
        self.watch.hold(playing=self.wire.framed())
        if before:
            marks, told = self.wire.during(table, before, self.watch.declared)
            self.watch.words(marks, told.told, self.wire.me)

    def open(self, name: str, state: str) -> None:
        """A dialog is looked at, and closed."""
        screen = self.screen()
        with self.watch.touch(state):
            screen.touch(screen.button(name))
        self.look(state)
        screen.touch(screen.button("close", screen.dialog()))

    def through(self, windows: Iterable[Window]) -> Iterator[Window]:
        """In each of these windows; then as it was."""
        before = self.window
        for window in windows:
            if window != self.window:
                self.resize(before, window)
                before = window
                yield window
        self.resize(before, self.window)

    def resize(self, before: Window, window: Window) -> None:
        """What moves because the window or its text has another size was asked for, and is not noted."""
        self.watch.only = FOR_LARGE_TEXT if window.text != 100 else None
        self.page.set_viewport_size({"width": window.width, "height": window.height})
        if before.text != window.text:
            self.page.evaluate("size => document.documentElement.style.fontSize = size", f"{window.text}%")
        paint(self.page)
        if before.text != window.text:
            self.page.evaluate("screenLaws.rest({playing: false, needs: []})")
        self.watch.now(window=window.name)

    def with_keyboard(self) -> None:
        """What is written shows, and so does the board, or what one does with it."""
        for _ in self.through([KEYBOARD]):
            self.watch.hold()
            for breach in self.page.evaluate(OVER_KEYBOARD):
                self.watch.note("it fits", f"with the keyboard open, {breach}")


OVER_KEYBOARD: Final = """() => {
    const part = (one) => {
        const {top, bottom} = one.getBoundingClientRect()
        return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) / Math.max(1, bottom - top)
    }
    const shows = (one) => one.checkVisibility() && part(one) > 0.5
    const field = document.activeElement
    const breaches = []
    if (!field.matches('input, textarea, select')) breaches.push('no field has the focus')
    else if (part(field) < 0.99) breaches.push('what is written does not show')
    if (![...document.querySelectorAll('[role=grid], [role=img], [data-verbs]')].some(shows))
        breaches.push('neither the board nor the verbs show')
    return breaches
}"""


@contextmanager
def visiting(
    browser: Browser,
    ledger: Ledger,
    window: Window,
    *,
    theme: str = "light",
    language: str = "fr",
    name: str = "Camille",
    windows: Iterable[Window] = (),
    axe: bool = True,
) -> Iterator[Visitor]:
    context = browser.new_context(
        viewport={"width": window.width, "height": window.height}, has_touch=window.width < POINTED
    )
    context.add_init_script(remembered(language, theme, name))
    if window.text != 100:
        context.add_init_script(f"document.documentElement.style.fontSize = '{window.text}%'")
    page = context.new_page()
    watch = Noting(page, ledger, Where("", window.name, theme, language))
    try:
        yield Visitor(page, Wire(page), watch, window, windows, axe)
    except Exception:
        ledger.stopped(watch.where, page)
        raise
    finally:
        context.close()
