"""What a table is made of: who sits where, what people may order, and what happens.

A table's log holds these events; the game's own are inside `Moved`.
"""

from __future__ import annotations

from typing import Annotated, Any, Generic, Literal, TypeAlias

from msgspec import Meta, field

from salon.kernel.game import A, Action, E, Event, O, RefereeAction, Result, Seat, Timing, Value

Name: TypeAlias = Annotated[str, Meta(max_length=200)]
"""What somebody would be called: `names` says whether it will do, and what is wrong with it."""

Seconds: TypeAlias = float

A_DAY = 86_400.0


class Person(Value, frozen=True, tag="person"):
    """An identity and the name it goes by at this table."""

    id: str
    name: str


class Program(Value, frozen=True, tag="program"):
    """A bot at a level of its game."""

    level: str
    name: str


Occupant: TypeAlias = Person | Program
Seats: TypeAlias = tuple[Occupant | None, ...]
"""Who sits where; None is a free seat."""


class ClockRules(Value, frozen=True):
    """Seconds for each turn, and for all of a seat's turns, with what each move adds. Or days for each move,
    and nothing beside them: then nobody has to be there, and to close the page is not to leave."""

    turn: Annotated[float, Meta(ge=1, le=86_400)] | None = None
    game: Annotated[float, Meta(ge=1, le=864_000)] | None = None
    increment: Annotated[float, Meta(ge=0, le=600)] = 0.0
    days: Literal[1, 2, 3, 7] | None = None

    def __post_init__(self) -> None:
        if self.days is not None and (self.turn, self.game, self.increment) != (None, None, 0.0):
            raise ValueError("a clock by days counts nothing else")

    @property
    def each_turn(self) -> Seconds | None:
        """Seconds for one turn, however they are counted."""
        return self.turn if self.days is None else self.days * A_DAY

    @property
    def timings(self) -> frozenset[Timing]:
        """What it counts."""
        counted: dict[Timing, object] = {"turn": self.turn, "game": self.game, "days": self.days}
        return frozenset(timing for timing, given in counted.items() if given is not None)


class Terms(Value, frozen=True):
    """What two who look for an opponent agree on: a form of a game, its clock, and whether it is rated."""

    game: Annotated[str, Meta(max_length=32)]
    form: Annotated[str, Meta(max_length=64)]
    clock: ClockRules
    rated: bool = False


class Setup(Value, Generic[O], frozen=True):
    """What the host chose. A table that is not `ready` waits for its host to start it. `titles` are what the
    dictionaries of the game were called when it was opened; nothing for the house's own. Whoever sits down at
    a `rated` table agrees that it counts for their rating."""

    game: str
    options: O
    public: bool = False
    ready: bool = True
    clock: ClockRules = ClockRules()
    titles: tuple[str, ...] = ()
    rated: bool = False


# What people order


class Join(Action, frozen=True):
    """Sit down, on this seat or any free one."""

    name: Name
    seat: Annotated[int, Meta(ge=0, le=199)] | None = None


class Withdraw(Action, frozen=True):
    """Get up again before the start."""


class Reject(Action, frozen=True):
    """The host sends this seat's person away before the start."""

    seat: Seat


class Start(Action, frozen=True):
    """The host starts a full table."""


class GoSolo(Action, frozen=True):
    """The host fills the free seats with programs and starts."""

    level: str


class Cancel(Action, frozen=True):
    """The host gives the table up before the start."""


class Act(Action, Generic[A], frozen=True):
    """A seat plays. `ply` is the seat's own count of decisions that this one answers."""

    seat: Seat
    ply: int
    action: A


class GiveUp(Action, frozen=True):
    seat: Seat


class Leave(Action, frozen=True):
    """Go away for good: the seats are given up, or taken over by programs, as the game says."""


class Abandon(Action, frozen=True):
    """Close the page of a game that one plays alone: it stands still until it is reopened."""


class Reopen(Action, frozen=True):
    """Go on with a game that one has abandoned."""


class TakeBack(Action, frozen=True):
    """Ask to undo the seat's last move; alone, it is undone."""

    seat: Seat


class Answer(Action, frozen=True):
    """Say yes or no to a take-back that another asks for."""

    seat: Seat
    yes: bool


class Rematch(Action, frozen=True):
    """Ask for another game; when everyone has, it is made."""

    seat: Seat


class Silence(Action, frozen=True):
    """The host lets spectators speak, or not."""

    on: bool


class Rate(Action, frozen=True):
    """The host says whether the game counts for ratings, before anybody else has sat down."""

    on: bool


class Hold(Action, frozen=True):
    """The host stops a game that crowds, clock and pause, or lets it go on."""

    on: bool


class Hurry(Action, frozen=True):
    """The host of a game that crowds ends the pause that its rules ask for."""


class Enrol(Action, frozen=True):
    """The host of a game that they guide seats somebody whose slips they will type in."""

    name: Name


class Deal(Action, frozen=True):
    """The host of a game that they guide says what was drawn, as it is written."""

    text: Annotated[str, Meta(max_length=64)]


class Close(Action, frozen=True):
    """The host of a game that they guide ends the turn: what was proposed is collected."""


Order: TypeAlias = (
    Join
    | Withdraw
    | Reject
    | Start
    | GoSolo
    | Cancel
    | GiveUp
    | Leave
    | Abandon
    | Reopen
    | TakeBack
    | Answer
    | Rematch
    | Silence
    | Rate
    | Hold
    | Hurry
    | Enrol
    | Deal
    | Close
)
"""What a person may send, beside `Act`."""


# What happens


class Opened(Event, Generic[O], frozen=True):
    setup: Setup[O]
    host: Person
    seats: Seats


class Joined(Event, frozen=True):
    seat: Seat
    person: Person


class Vacated(Event, frozen=True):
    """The seat is free again: its person withdrew, or the host rejected them."""

    seat: Seat
    person: Person
    rejected: bool


class Started(Event, frozen=True):
    pass


class Cancelled(Event, frozen=True):
    reason: Literal["host", "abandoned"] = "host"


class Moved(Event, Generic[A, E], frozen=True):
    """One step of the game: a player's, chance's or the referee's."""

    seat: Seat
    action: A | RefereeAction
    events: tuple[E, ...]


class Left(Event, frozen=True):
    seat: Seat
    person: Person


class Replaced(Event, frozen=True):
    seat: Seat
    program: Program


class Abandoned(Event, frozen=True):
    """Who plays alone has closed the page; the result is what giving up would have come to."""

    person: Person
    result: Result[str] | None


class Reopened(Event, frozen=True):
    """It goes on where it stood."""

    person: Person


class TakeBackAsked(Event, frozen=True):
    seat: Seat


class TakeBackAgreed(Event, frozen=True):
    seat: Seat


class TakeBackDeclined(Event, frozen=True):
    seat: Seat


class TookBack(Event, frozen=True):
    """The last `moves` moves are undone, the referee's among them."""

    seat: Seat
    moves: int


class RematchAsked(Event, frozen=True):
    seat: Seat


class Rematched(Event, frozen=True):
    """The next game is at that table."""

    table: str


class Reminded(Event, frozen=True):
    """A quarter of this seat's days is left."""

    seat: Seat


class Rested(Event, frozen=True):
    """This seat's clock stands still for so long from now: its person is on vacation; or back, by 0."""

    seat: Seat
    seconds: Seconds


class Rated(Event, frozen=True):
    """The host has said anew whether the game counts."""

    on: bool


class Silenced(Event, frozen=True):
    """Spectators may not speak, or may again."""

    on: bool


class Held(Event, frozen=True):
    """Nothing goes on, or it does again."""

    on: bool


PlainEvent: TypeAlias = (
    Joined
    | Vacated
    | Started
    | Cancelled
    | Left
    | Replaced
    | Abandoned
    | Reopened
    | TakeBackAsked
    | TakeBackAgreed
    | TakeBackDeclined
    | TookBack
    | RematchAsked
    | Rematched
    | Reminded
    | Rested
    | Silenced
    | Rated
    | Held
)
AnySetup: TypeAlias = Setup[Any]
AnyAct: TypeAlias = Act[Any]
AnyMoved: TypeAlias = Moved[Any, Any]
"""Of whichever game: its own codec reads what is in them."""

TableEvent: TypeAlias = Opened[Any] | AnyMoved | PlainEvent

Status: TypeAlias = Literal["waiting", "playing", "over", "cancelled", "abandoned"]


class Undo(Value, frozen=True):
    """The way back from one move, a player's or the referee's."""

    seat: Seat
    state: Any


class Clock(Value, frozen=True):
    """Seconds left to each seat since the last commit, in the turn and in the game. Where days are counted,
    also seconds of vacation left, which run down before a seat's time, and who was `reminded` this turn.
    Where the game crowds, all seats share the first one's."""

    turn: tuple[Seconds | None, ...]
    game: tuple[Seconds | None, ...]
    running: tuple[Seat, ...] = ()
    rest: tuple[Seconds, ...] = ()
    reminded: tuple[Seat, ...] = ()


class Table(Value, frozen=True):
    """A table at one moment of its log, after commit number `seq`, made at time `at`. What was reopened is
    not `ranked`: it enters no list of best scores. Whom the host `rejected` is a stranger here again, until
    the host starts with them. `acted` is how often each seat has, and a game is `cut` off by whose time ran
    out or who gave up. `draws` is how often chance has drawn."""

    id: str
    setup: AnySetup
    host: Person
    seats: Seats
    opened_at: float
    at: float
    seq: int
    status: Status = "waiting"
    state: Any = None
    turn: frozenset[Seat] = frozenset()
    plies: tuple[int, ...] = ()
    clock: Clock | None = None
    undo: tuple[Undo, ...] = field(default_factory=tuple)
    asking_back: Seat | None = None
    agreed_back: frozenset[Seat] = frozenset()
    asking_rematch: frozenset[Seat] = frozenset()
    gone: frozenset[Seat] = frozenset()
    next_table: str | None = None
    result: Result[str] | None = None
    started_at: float | None = None
    ranked: bool = True
    silent: bool = False
    held: bool = False
    rejected: frozenset[str] = frozenset()
    acted: tuple[int, ...] = ()
    cut: bool = False
    draws: int = 0
