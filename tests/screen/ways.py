"""The ways of playing that a walk goes: on one screen, against a program, online, against the clock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Browser
from tests.screen.ledger import Ledger
from tests.screen.robot import Robot, together, wait_for_others
from tests.screen.screen import LOST
from tests.screen.tables import ME, OPEN, opened
from tests.screen.visit import DESK, LANDSCAPE, PHONE, WINDOWS, Visitor, Window, visiting
from tests.screen.wire import Line

GAMES: Final = ("othello", "scrabble", "duplicate", "osmotik", "octoverso", "atomes")
BY_TURN: Final = ("scrabble", "duplicate")
"""Games whose clock is of a turn."""

PROGRAMS: Final = {
    "othello": "1",
    "scrabble": "beginner",
    "duplicate": "club",
    "osmotik": "greedy",
    "octoverso": "3",
    "atomes": "novice",
    "template": "timid",
}

OPTIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    "duplicate": {"pause": 3},
    "osmotik": {"witness": [1] * 26},
    "octoverso": {"jokers": True},
    "atomes": {"level": 13},
}
"""Few letters make short games; jokers must be told what they stand for."""

ANALYSED: Final = 120
"""Seconds that the review of a game may take."""

SECONDS: Final = 33
"""On the clock of a game that runs out: thirty, ten and five are crossed on the way."""

AWAKE: Final = 2
"""Turns that are taken and answered while nobody but the page has work to do."""


@dataclass(frozen=True)
class Light:
    """How a visitor has the house."""

    theme: str
    language: str


@dataclass
class Tour:
    """A server's address, a browser, and where everything is noted."""

    base: str
    browser: Browser
    ledger: Ledger
    windows: Sequence[Window] = WINDOWS
    axe: bool = True

    def visitor(self, window: Window, light: Light, name: str = "Camille") -> AbstractContextManager[Visitor]:
        return visiting(
            self.browser,
            self.ledger,
            window,
            theme=light.theme,
            language=light.language,
            name=name,
            windows=self.windows,
            axe=self.axe,
        )

    def address(self, table: str) -> str:
        return f"{self.base}/table/{table}"

    @contextmanager
    def seated(self, game: Play, window: Window, light: Light) -> Iterator[tuple[Visitor, Robot]]:
        """A visitor at a table of their own."""
        with self.visitor(window, light) as visitor:
            table = opened(visitor.page, self.base, game.key, *game.seats, options=game.options)
            visitor.go(self.address(table), game.name)
            robot = visitor.robot(table, game.key)
            robot.sit()
            yield visitor, robot


@dataclass(frozen=True)
class Play:
    """A game on one's own screen: who sits there, and how it is set up."""

    name: str
    key: str
    seats: Sequence[Mapping[str, str]]
    options: Mapping[str, Any] = field(default_factory=dict)


def whole_game(tour: Tour, game: Play, window: Window, light: Light) -> None:
    """From the first dialog to the rematch."""
    with tour.seated(game, window, light) as (visitor, robot):
        dialogs(robot)
        stays_awake(robot)
        robot.play()
        ending(tour, visitor, robot)


def stays_awake(robot: Robot) -> None:
    """Turns are taken, counted and answered; no other law is held meanwhile, for that is work too."""
    with robot.watch.awake():
        for _ in range(AWAKE):
            wait_for_others([robot])
            if robot.over:
                return
            for step in robot.hand.turn(robot.screen, robot.wire, robot.table):
                step()
                robot.wire.quiet()
        wait_for_others([robot])
    robot.hand.turns = 0
    robot.see("answered")


def dialogs(robot: Robot) -> None:
    """What can be laid over a table, open."""
    for name, closed_by in (("rules", "close"), ("resign", "cancel")):
        if robot.screen.offers(name):
            robot.take(robot.screen.press(name, f"{name} open"))
            robot.take(robot.screen.press(closed_by, f"{name} closed", robot.screen.dialog()))


def resigned(robot: Robot) -> None:
    robot.take(robot.screen.press("resign", "resign open"))
    robot.take(robot.screen.press("resign", "resigned", robot.screen.dialog()))


def ending(tour: Tour, visitor: Visitor, robot: Robot) -> None:
    """The result, the game looked through, another one for who has not left it."""
    robot.see("over")
    if robot.screen.offers("review"):
        robot.take(robot.screen.press("review", "reviewed"))
    replayed(tour, visitor, robot)
    visitor.go(tour.address(robot.table), visitor.watch.where.place.removesuffix(", replay"))
    robot.sit()
    if not robot.seen.table["gone"] and not robot.seen.crowds:
        robot.take(robot.screen.press("again", "rematch"))


def replayed(tour: Tour, visitor: Visitor, robot: Robot) -> None:
    """To its beginning and back by the arrows, a look at either end and on the way."""
    visitor.go(f"{tour.address(robot.table)}/partie", f"{visitor.watch.where.place}, replay")
    slider = visitor.page.get_by_role("slider")
    slider.focus()
    visitor.wire.quiet(ANALYSED)
    visitor.look("last move")
    last = int(slider.input_value())
    for number in range(last):
        with visitor.watch.touch("a move back"):
            visitor.page.keyboard.press("ArrowLeft")
        if number == last // 2:
            visitor.look("some move")
    visitor.look("first position")
    with visitor.watch.touch("a move on"):
        visitor.page.keyboard.press("ArrowRight")
    visitor.open("share", "share open")


def online(tour: Tour, game: str, light: Light) -> None:
    """Two people and somebody who looks on: the waiting room, a lost line, the end."""
    clock = {"turn": 300} if game in BY_TURN else {"game": 1800}
    with met(tour, game, light, f"{game} online", clock=clock) as (line, host, guest, onlooker):
        together([host, guest], turns=6, onlookers=[onlooker])
        line_lost(line, host, guest)
        together([host, guest], onlookers=[onlooker])
        for robot in (host, guest, onlooker):
            robot.see("over")


@contextmanager
def met(
    tour: Tour, game: str, light: Light, place: str, **more: Any
) -> Iterator[tuple[Line, Robot, Robot, Robot]]:
    """A host and a guest at a table that has begun, and somebody who looks on."""
    with (
        tour.visitor(PHONE, light, "Anna") as anna,
        tour.visitor(LANDSCAPE, light, "Basile") as basile,
        tour.visitor(DESK, light, "Claire") as claire,
    ):
        line, seats = Line(anna.page), (ME, OPEN)
        options = OPTIONS.get(game, {})
        table = opened(
            anna.page, tour.base, game, *seats, name="Anna", public=True, ready=False, options=options, **more
        )
        waiting(tour, table, f"{game} waiting room", anna, basile)
        host_away(line, table, basile)
        anna.screen().touch(anna.screen().button("start"))
        claire.go(tour.address(table), place)
        robots = [visitor.robot(table, game, seed) for seed, visitor in enumerate((anna, basile, claire))]
        for robot, visitor in zip(robots, (anna, basile, claire), strict=True):
            visitor.watch.now(place=place)
            robot.sit()
        yield line, robots[0], robots[1], robots[2]


def waiting(tour: Tour, table: str, place: str, host: Visitor, guest: Visitor) -> None:
    """The host waits, a guest finds the table and sits down."""
    host.go(tour.address(table), place)
    host.look("nobody came")
    if not host.wire.tables[table].crowds:
        host.open("solo", "solo offered")
    guest.go(f"{tour.base}/tables", "tables")
    guest.look("a table waits")
    guest.go(tour.address(table), place)
    guest.look("asked to sit")
    guest.screen().touch(guest.screen().button("sit"))
    host.wire.wait(lambda: all(host.wire.tables[table].table["seats"]), "the guest")
    for visitor in (host, guest):
        visitor.look("everybody sits")


def host_away(line: Line, table: str, guest: Visitor) -> None:
    line.cut()
    guest.wire.wait(lambda: guest.wire.tables[table].away, "that the host is away")
    guest.look("the host is away")
    line.mend()
    guest.wire.wait(lambda: not guest.wire.tables[table].away, "that the host is back")


def line_lost(line: Line, host: Robot, guest: Robot) -> None:
    """The host's line breaks and comes back; both are told."""
    line.cut()
    guest.wire.wait(lambda: guest.seen.away, "that the host is away")
    guest.see("the other is away")
    host.screen.page.get_by_text(LOST).first.wait_for()
    host.told = False
    host.see("line lost")
    line.mend()
    host.told = True
    guest.wire.wait(lambda: not guest.seen.away, "that the host is back")
    host.wire.wait(lambda: host.seen.seq == guest.seen.seq, "what the host has missed")


def out_of_time(tour: Tour, game: str, light: Light, seconds: int = SECONDS) -> None:
    """A clock of seconds runs out while nobody touches anything."""
    seconds = max(seconds, 30) if game == "duplicate" else seconds  # of duplicate, no turn is shorter
    clock = {"turn": seconds, "game": None} if game in BY_TURN else {"turn": None, "game": seconds}
    with met(tour, game, light, f"{game} against the clock", clock=clock) as (_, host, guest, onlooker):
        idle, other = (host, guest) if host.mine else (guest, host)
        before = idle.seen.seq
        with idle.watch.awake():
            while idle.seen.seq == before:
                idle.screen.page.wait_for_timeout(500)
                for robot in (other, onlooker):
                    robot.hold()
        for robot in (host, guest, onlooker):
            robot.follow(idle.seen.seq)
