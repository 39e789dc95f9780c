"""What a screen reader tells of one whole turn of each game, played by keyboard alone, in French.

    python -m tests.screen.heard [game …]

The stops of the Tab key up to where one plays, what has the focus after each key, and whatever is announced,
in its order; written to build/heard, one text a game, to be read by a person.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from playwright.sync_api import CDPSession, Page, sync_playwright
from tests.browsing import CHROMIUM, FLAGS
from tests.screen.hand import At
from tests.screen.hands import HANDS
from tests.screen.ledger import Ledger
from tests.screen.screen import NAMES
from tests.screen.tables import ME, program
from tests.screen.visit import LANDSCAPE
from tests.screen.walk import served
from tests.screen.ways import PROGRAMS, Light, Play, Tour

from salon.games.atomes import Fire
from salon.games.octoverso import Announce, Compose
from salon.games.osmotik import Place
from salon.games.osmotik import notation as osmotik_notation
from salon.games.othello import notation as othello_notation
from salon.games.scrabble import notation as scrabble_notation
from salon.games.scrabble import values as scrabble

FOLDER: Final = Path("build/heard")
STOPS: Final = 60
"""So many keys may lead to where one plays."""

SETTLED: Final = 700
"""Milliseconds in which what is written is told too."""

STATES: Final = ("pressed", "checked", "expanded", "selected", "disabled", "invalid")


@dataclass
class Ear:
    """Presses keys and writes down what is heard."""

    page: Page
    quiet: Callable[[], None]
    settled: int = SETTLED
    told: list[str] = field(default_factory=list)
    before: str = ""
    devtools: CDPSession = field(init=False)

    def __post_init__(self) -> None:
        self.devtools = self.page.context.new_cdp_session(self.page)

    def key(self, key: str, *, aloud: bool = True) -> None:
        """`aloud`: it is written down even if nothing answers."""
        self.page.keyboard.press(key)
        self.listen(key if aloud else "")

    def listen(self, cause: str) -> None:
        self.quiet()
        self.page.wait_for_timeout(self.settled)
        focus = self.focus()
        heard = [f"« {text} »" for text in self.page.evaluate("screenLaws.spoken()")]
        if focus != self.before:
            heard.insert(0, focus)
        self.before = focus
        if heard or cause:
            self.told.append(f"[{cause}] {' / '.join(heard) or '(silence)'}")

    def focus(self) -> str:
        """Role, name, description and states of what has the focus, as the browser computes them."""
        node = self.devtools.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]
        tree = self.devtools.send(
            "Accessibility.getPartialAXTree", {"objectId": node["objectId"], "fetchRelatives": False}
        )
        return _spoken(tree["nodes"][0])

    def name(self) -> str:
        return self.focus().partition("« ")[2].partition(" »")[0]

    def tab(self, until: Callable[[str], bool]) -> None:
        for _ in range(STOPS):
            if until(self.focus()):
                return
            self.key("Tab")
        raise AssertionError(f"no way by Tab: {self.told[-STOPS:]}")


def _spoken(node: Mapping[str, Any]) -> str:
    def of(part: str) -> str:
        return str(node.get(part, {}).get("value") or "")

    states = [
        f"{each['name']}={each['value'].get('value')}"
        for each in node.get("properties", [])
        if each["name"] in STATES and each["value"].get("value") not in (False, "false", None)
    ]
    parts = [of("role"), f"« {of('name')} »", of("value"), of("description"), *states]
    return " ".join(filter(None, parts))


Turn: TypeAlias = Callable[[Ear, At, Any], None]


def cell(focus: str) -> bool:
    return focus.startswith("gridcell")


def go(ear: Ear, at: tuple[int, int], to: tuple[int, int]) -> None:
    """By arrows, a row and a column."""
    (row, column), (aim, other) = at, to
    for _ in range(abs(aim - row)):
        ear.key("ArrowDown" if aim > row else "ArrowUp")
    for _ in range(abs(other - column)):
        ear.key("ArrowRight" if other > column else "ArrowLeft")


def othello(ear: Ear, at: At, choice: Any) -> None:
    ear.tab(cell)
    name = ear.name()
    go(ear, (int(name[1]) - 1, ord(name[0]) - ord("A")), divmod(choice.cell, 8))
    assert ear.name().startswith(othello_notation.name(choice.cell).upper())
    ear.key("Enter")


def lay(ear: Ear, move: scrabble.Place) -> None:
    ear.tab(cell)
    square = scrabble_notation.square(move.square)
    name = ear.name().partition(",")[0]
    go(ear, (ord(name[0].upper()) - ord("A"), int(name[1:]) - 1), divmod(move.square, 15))
    assert ear.name().partition(",")[0] == square, ear.told
    ear.key("Enter")
    if not move.across:
        ear.key("Enter")
    for letter in move.letters:
        ear.key(letter.lower() if letter.isupper() else f"Shift+{letter.upper()}")


def scrabble_turn(ear: Ear, at: At, choice: Any) -> None:
    lay(ear, choice)
    ear.key("Enter")


def duplicate(ear: Ear, at: At, choice: Any) -> None:
    lay(ear, choice.place)
    ear.key("Enter")
    ear.tab(lambda focus: focus.startswith(f"button « {NAMES['ready'].partition('|')[0]} »"))
    ear.key("Enter")


def osmotik(ear: Ear, at: At, choice: Any) -> None:
    assert isinstance(choice, Place)
    for key in (*choice.letters.lower(), "Enter", *osmotik_notation.name(choice.start).lower()):
        ear.key(key)
    ear.key({12: "1", 10: "0"}.get(choice.hour, str(choice.hour)))
    while at.mine and at.view.state.placed:
        ear.key("Enter")


def octoverso(ear: Ear, at: At, choice: Any) -> None:
    assert isinstance(choice, Announce | Compose)
    for key in choice.word.lower():
        ear.key(key)
    ear.key("Enter")


def atomes(ear: Ear, at: At, choice: Any) -> None:
    assert isinstance(choice, Fire)
    ear.tab(cell)
    for way in ("ArrowUp", "ArrowLeft"):
        before = ""
        while ear.name() != before:
            before = ear.name()
            ear.key(way)
            if "ntrée" in ear.name():
                break
        if "ntrée" in ear.name():
            break
    ear.key("Enter")
    ear.key("Enter")


TURNS: Final[Mapping[str, Turn]] = {
    "othello": othello,
    "scrabble": scrabble_turn,
    "duplicate": duplicate,
    "osmotik": osmotik,
    "octoverso": octoverso,
    "atomes": atomes,
}


def heard(tour: Tour, game: str, settled: int = SETTLED) -> Iterator[str]:
    """A turn of one's own, and what comes of it, on a tablet with a keyboard."""
    seats = [ME] if game == "atomes" else [ME, program(PROGRAMS[game])]
    play = Play(game, game, seats, {"level": 13} if game == "atomes" else {})
    with tour.seated(play, LANDSCAPE, Light("light", "fr")) as (visitor, robot):
        page, at = visitor.page, At(robot.screen, robot.wire, robot.table)
        robot.wire.wait(lambda: at.mine, "one's turn")
        ear = Ear(page, robot.wire.quiet, settled)
        yield f"{game}: « {page.title()} »"
        ear.before = ear.focus()
        ear.listen("opened")
        choice, before = robot.hand.choice(at), robot.seen.seq
        TURNS[game](ear, at, choice)
        if len(seats) > 1:
            robot.wire.wait(lambda: at.mine or robot.over, "the other's turn")
        robot.wire.wait(lambda: robot.seen.seq > before, "one's own turn")
        ear.listen("the other")
        yield from (f"  {line}" for line in ear.told)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with served() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        tour = Tour(base, browser, Ledger(FOLDER), windows=(), axe=False)
        for game in sys.argv[1:] or HANDS.keys() & TURNS.keys():
            text = "\n".join(heard(tour, game))
            (FOLDER / f"{game}.txt").write_text(text + "\n")
            sys.stdout.write(text + "\n\n")
            sys.stdout.flush()
        browser.close()


if __name__ == "__main__":
    main()
