"""What duplicate is made of: options, state, actions, events and view. Letters are written as in Scrabble."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from salon.games.scrabble.tiles import NOTHING
from salon.games.scrabble.values import Place, Square, Word
from salon.kernel import Action, Event, Seat, Value

MOST: Final = 200
"""Who may sit at one table."""

PRICES: Final = (5, 10, 20, 25, 30)
"""At topping, the seconds that each hint costs, one after the other (CLB-21): whether there is a scrabble,
the points, the line, the letters, the first letter."""

Form: TypeAlias = Literal["normal", "joker", "seven_of_eight", "seven_and_eight"]
Drawing: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Z?]{1,8}\Z")]
Reason: TypeAlias = Literal["letters", "no_word", "deserted"]
Phase: TypeAlias = Literal["drawing", "proposing", "shown", "over"]


class Options(Value, frozen=True):
    """`checks`: a player is told at once whether the words exist, as in training; else only the points.
    `solo`: who alone of sixteen or more finds the top gets ten points more. `pause`: seconds for which the
    top is shown before the next draw.

    `day` is the day's game, drawn alike for everyone; the server's date, as in 2026-03-01. With a `code` it
    is a game that somebody prepared for that day, and gave a `title`: whoever has the code plays it, from
    that `hour` on by the server's date if there is one, as in 19:30.

    `topping`: who finds the top first; a turn brings the seconds that were left.

    `arbiter`: the host says when a turn ends, types slips in, and the letters too where they come from a
    real `bag`."""

    form: Form = "normal"
    dictionary: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")] = ""
    checks: bool = False
    solo: bool = False
    pause: Annotated[int, Meta(ge=3, le=120)] = 12
    day: Annotated[str, Meta(pattern=r"^([0-9]{4}-[0-9]{2}-[0-9]{2})?\Z")] = ""
    code: Annotated[str, Meta(pattern=r"^([A-Za-z0-9]{12,32})?\Z")] = ""
    hour: Annotated[str, Meta(pattern=r"^(([01][0-9]|2[0-3]):[0-5][0-9])?\Z")] = ""
    title: Annotated[str, Meta(max_length=60)] = ""
    topping: bool = False
    arbiter: bool = False
    bag: bool = False


# What is asked for


class Propose(Action, frozen=True):
    """What one would lay, or nothing yet; `ready`: that is one's last word. At topping also how many hints
    one has had, or asks for; and as it is kept, how many seconds it came after the draw."""

    place: Place | None = None
    ready: bool = False
    hints: Annotated[int, Meta(ge=0, le=len(PRICES))] = 0
    after: Annotated[int, Meta(ge=0, le=999)] | None = None


class Top(Value, frozen=True):
    """The placement that is laid for all, its word along the line, and its points with the bonus."""

    place: Place
    word: Word
    points: int


class Draw(Action, frozen=True):
    """Chance's only action: the letters of the turn, how many draws before were thrown back, and the top,
    found then; without one the game is over."""

    letters: Drawing
    rejected: Annotated[int, Meta(ge=0)] = 0
    top: Top | None = None


DuplicateAction: TypeAlias = Propose | Draw


# What is on the table


class Turn(Value, frozen=True):
    """A turn that is over, with what each seat laid (in notation, nothing for nothing) and got for it."""

    letters: str
    rejected: int
    top: Top
    points: tuple[int, ...]
    laid: tuple[str, ...]


class State(Value, frozen=True):
    """Everything. What is proposed is not here: nobody but its author knows it until it is collected.

    `since` is by seat the turn from which on they play, `present` whether they still do. `reserve` is what
    is in the bag, `rack` the letters of the turn, or those left of it; `laid` where the last top's lie.
    """

    options: Options
    reserve: str
    present: tuple[bool, ...]
    since: tuple[int, ...]
    totals: tuple[int, ...]
    found: tuple[int, ...]
    rack: str = ""
    rejected: int = 0
    board: str = NOTHING
    laid: tuple[Square, ...] = ()
    phase: Phase = "drawing"
    top: Top | None = None
    turns: tuple[Turn, ...] = ()
    reason: Reason | None = None


# What happens


class Drawn(Event, frozen=True):
    """`top` is told to nobody."""

    letters: str
    rejected: int
    top: Top | None


class Hints(Value, frozen=True):
    """What is known of the top by hints: each step is told with those before it. `line` is a row's letter or
    a column's number; `first` is the first letter of the word."""

    scrabble: bool | None = None
    points: int | None = None
    line: str | None = None
    letters: str | None = None
    first: str | None = None


class Proposed(Event, frozen=True):
    """What a proposal would bring, for its author alone; `wrong` only where the options tell it. At topping
    also whether that is the top, when it came, and what was paid for."""

    points: int
    wrong: tuple[str, ...] | None
    found: bool = False
    after: int | None = None
    hints: Hints | None = None


class Scored(Event, frozen=True):
    """The proposals are collected: by seat what was laid and what it counts, at topping the seconds that were
    left, and its words that do not exist, where there are any; then the top is laid."""

    top: Top
    points: tuple[int, ...]
    laid: tuple[str, ...]
    wrong: tuple[tuple[str, ...], ...] = ()


class Resumed(Event, frozen=True):
    """The next draw follows."""


class Arrived(Event, frozen=True):
    seat: Seat


class Departed(Event, frozen=True):
    """The seat plays no more, and stays in the ranking."""

    seat: Seat


class Ended(Event, frozen=True):
    reason: Reason


DuplicateEvent: TypeAlias = Drawn | Proposed | Scored | Resumed | Arrived | Departed | Ended


class Played(Value, frozen=True):
    """A turn as it is shown while the game runs."""

    letters: str
    rejected: int
    top: Top


class View(Value, frozen=True):
    """The same for everybody. `last` is by seat what the last turn brought; `turns` hold everybody's points
    once it is over, and nothing before. `reserve` is how many letters are in the bag."""

    options: Options
    phase: Phase
    board: str
    rack: str
    rejected: int
    reserve: int
    present: tuple[bool, ...]
    since: tuple[int, ...]
    totals: tuple[int, ...]
    found: tuple[int, ...]
    last: tuple[int, ...]
    laid: tuple[Square, ...]
    tops: tuple[Played, ...]
    turns: tuple[Turn, ...]
    reason: Reason | None
