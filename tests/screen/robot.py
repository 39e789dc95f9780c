"""The robot: plays any game to its end by touching the screen, and holds the laws around each touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from tests.screen.hand import At, Hand
from tests.screen.laws import Watch
from tests.screen.screen import Screen, Step
from tests.screen.wire import Seen, Wire

IDLE: Final = 12
"""Turns in a row that change nothing: the robot does not know how to go on."""


class Stuck(AssertionError):
    """The robot touches, and nothing happens."""


@dataclass
class Robot:
    """A person at a table. `after` is told of each step once the laws were held."""

    screen: Screen
    wire: Wire
    watch: Watch
    hand: Hand
    table: str
    after: Callable[[Step], None] = lambda _: None
    told: bool = True
    """Whether the line is whole: without it, no screen can know how things stand."""

    @property
    def seen(self) -> Seen:
        return self.wire.tables[self.table]

    @property
    def over(self) -> bool:
        return self.seen.status == "over"

    @property
    def mine(self) -> bool:
        """Whether this person is to act."""
        if self.wire.turn(self.table) is None:
            return False
        return not self.hand.done(At(self.screen, self.wire, self.table))

    def sit(self) -> None:
        """Until the table is on the screen."""
        self.wire.wait(lambda: self.table in self.wire.tables, "the table")
        self.wire.wait(lambda: self.seen.view is not None, "the start of the game")
        self.screen.board().wait_for()
        self.wire.quiet()
        self.hold()

    def play(self, *, turns: int | None = None) -> None:
        """To the end, or so many turns of one's own."""
        together([self], turns=turns)

    def turn(self) -> None:
        for step in self.hand.turn(self.screen, self.wire, self.table):
            self.take(step)

    def take(self, step: Step) -> None:
        with self.watch.touch(step.name):
            step()
            self.wire.quiet()
        self.hold()
        self.after(step)

    def see(self, state: str) -> None:
        """Something came about without a touch."""
        self.take(Step(state, lambda: None))

    def follow(self, seq: int) -> None:
        """Somebody else has done something: it is seen here as well."""
        self.wire.wait(lambda: self.seen.seq >= seq, "what somebody else did")
        self.see("others play")

    def hold(self) -> None:
        """A touch may have led somewhere else, where nobody plays."""
        before = self.seen
        here = urlsplit(self.screen.page.url).path == f"/table/{self.table}"
        self.watch.hold(playing=self.wire.framed())
        if here and self.told:
            marks, seen = self.wire.during(self.table, before, self.watch.declared)
            self.watch.words(marks, seen.told, self.wire.me)


def together(robots: Sequence[Robot], *, turns: int | None = None, onlookers: Sequence[Robot] = ()) -> None:
    """Robots at one table play it to its end, or take so many turns; all see each turn, and hold the laws."""
    taken = idle = 0
    while not robots[0].over and (turns is None or taken < turns):
        mover = next((robot for robot in robots if robot.mine), None)
        if mover is None:
            wait_for_others(robots)
            continue
        before = mover.seen.seq
        mover.turn()
        taken += 1
        idle = 0 if mover.seen.seq > before else idle + 1
        if idle == IDLE:
            raise Stuck(f"{mover.seen.game}: {IDLE} turns changed nothing")
        for other in (*robots, *onlookers):
            if other is not mover:
                other.follow(mover.seen.seq)


def wait_for_others(robots: Sequence[Robot]) -> None:
    """Until one of them may act, or it is over."""
    one = robots[0]
    one.wire.wait(lambda: any(heard(robot) for robot in robots), "anybody's turn", seconds=60)


def heard(robot: Robot) -> bool:
    return robot.mine or robot.over
