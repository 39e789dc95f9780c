"""The `Game` contract, its seats and the values that cross it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, Literal, TypeAlias, TypeVar, get_args, overload

import msgspec

from salon.kernel.errors import IllegalAction

Seat: TypeAlias = int
"""A player's place, 0 and up, or `CHANCE` or `REFEREE`."""

Viewer: TypeAlias = int
"""Who looks: a player's seat, `SPECTATOR`, or `ALL` once the game is over."""

Timing: TypeAlias = Literal["turn", "game", "days"]
"""What a clock counts: seconds for each turn, for all of a seat's turns, or days for each move."""

TIMINGS: Final[frozenset[Timing]] = frozenset({"turn", "game", "days"})

CHANCE: Final = -1
REFEREE: Final = -2
SPECTATOR: Final = -3
ALL: Final = -4


class Value(msgspec.Struct, frozen=True, gc=False):
    """What the codec carries: an option, a view, a part of an action or event.

    It is made of what was there before it and never changes, so no cycle goes through it, and the
    collector of garbage is spared looking.
    """


class Action(Value, frozen=True, tag=True):
    """What a seat asks for: an imperative."""


class Event(Value, frozen=True, tag=True):
    """What happened: a past participle."""


class Expire(Action, frozen=True):
    """The clocks of these seats have run out."""

    seats: tuple[Seat, ...]


class Resign(Action, frozen=True):
    """This seat gives up."""

    seat: Seat


class Proceed(Action, frozen=True):
    """The pause that the rules asked for is over."""


class Arrive(Action, frozen=True):
    """Somebody sits down while the game runs: on a seat that was not there, or again on one that was left."""

    seat: Seat


class Collect(Action, frozen=True):
    """Time is up, or all are ready: what each seat proposed last, in the game's notation."""

    proposals: tuple[tuple[Seat, str], ...]


RefereeAction: TypeAlias = Expire | Resign | Proceed | Arrive | Collect

T = TypeVar("T")

R = TypeVar("R", bound=str, covariant=True)  # noqa: PLC0105


class Result(Value, Generic[R], frozen=True):
    """How it ended, for one of the reasons R that the game knows. Rank 1 is the best, equals share a rank."""

    reason: R
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


def ranked(keys: Sequence[Any]) -> tuple[int, ...]:
    """The rank of each key, the greatest first."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)


@overload
def put(row: tuple[T, T], at: int, value: T) -> tuple[T, T]: ...
@overload
def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]: ...
def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The row with another value in one place."""
    return (*row[:at], value, *row[at + 1 :])


O = TypeVar("O", bound=Value)  # noqa: E741
S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=Value)
W = TypeVar("W", bound=Value)


class Game(ABC, Generic[O, S, A, E, V]):
    """A game as a pure object: it keeps nothing, draws nothing and does no I/O.

    O, S, A, E, V are its options, state, actions, events and view. Options, actions,
    events and views are frozen structs; A and E are unions of tagged ones.
    """

    key: ClassVar[str]
    players: ClassVar[frozenset[int]]

    open: ClassVar[bool] = False
    """Nothing is ever hidden: one view and one telling of events serve every viewer."""

    alike: ClassVar[bool] = False
    """One view and one telling of events serve every viewer, though something is hidden from all of them."""

    crowds: ClassVar[bool] = False
    """A table may be as large as the most `players`, and people sit down while the game runs (`Arrive`).

    Seats do not play one after the other: each proposes, and changes that, until the clock that all of them
    share runs out; then the referee `Collect`s. `decide` says whether a proposal can be made, and tells
    nothing of it; it is kept beside the log until then, where nobody else sees it. See `settled`."""

    replaces_leavers: ClassVar[bool] = False
    """A program takes the seat of a person who leaves others behind; else that seat resigns. Alone, to close
    the page of such a game is to abandon it, until it is reopened; of any other it is nothing."""

    shows_notes: ClassVar[bool] = False
    """Once it is over, everybody may read what the seats noted."""

    keeps_history: ClassVar[bool] = False
    """The administrator is shown which games were played, by whom and with which scores."""

    program_names: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """By level of play, the names that its programs always have; the administrator may add to them."""

    first_scores: ClassVar[Mapping[str, tuple[tuple[int, str], ...]]] = {}
    """By category, the first best scores and whose they are, there to be beaten."""

    constants: ClassVar[Mapping[str, object]] = {}
    """What the client draws with, by the name it has there: sizes, values, prices."""

    forms: ClassVar[Mapping[str, Any]] = {}
    """By name, the options of each form in which opponents are looked for."""

    helps: ClassVar[tuple[type[Action], ...]] = ()
    """The actions that ask for help: none is given in rated games."""

    previews: ClassVar[tuple[type[Action], ...]] = ()
    """The actions that may be tried on a live table without playing them; see `preview`."""

    options_type: ClassVar[Any]
    action_type: ClassVar[Any]
    event_type: ClassVar[Any]
    view_type: ClassVar[Any]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "__orig_bases__" in vars(cls):
            options, state, action, event, *view = get_args(vars(cls)["__orig_bases__"][0])
            cls.options_type, cls.action_type, cls.event_type = options, action, event
            (cls.view_type,) = view or [state]  # what an open game shows is its state

    def category(self, options: O) -> str:
        """What best scores and ratings are kept by: a mode, a level."""
        return self.key

    def form(self, options: O) -> str:
        """What ratings of such games are kept by, one of `forms` or like them; nothing where none are kept:
        from a position, or by rules of one's own."""
        return ""

    def fair(self, options: O) -> O:
        """The options as rated games have them: without what helps."""
        return options

    def keeps_best(self, options: O, persons: int) -> bool:
        """Whether scores of such games stand in their category's list of best scores: nothing in them was
        chosen or told, and among so many persons none can have looked for another."""
        return False

    def timings(self, options: O) -> frozenset[Timing]:
        """By which clocks such a game may be played; without one it always may."""
        return TIMINGS

    def day(self, options: O) -> str:
        """The day whose prepared board this is, as in 2026-03-01; empty if it is of none."""
        return ""

    def dated(self, options: O, day: str, *, shared: bool) -> O:
        """A day's board as that day has it; if it is not `shared`, one like it but of its own. Raises
        `IllegalAction` for one that is of another day."""
        return options

    def invites(self, options: O) -> bool:
        """Whether a day's board is for whoever was given its code: newcomers too, and who has the table's
        address looks on."""
        return False

    def opens(self, options: O) -> float:
        """The seconds after its day began before which nobody opens such a day's board."""
        return 0.0

    def turn_time(self, options: O, asked: float | None) -> float | None:
        """The seconds that a turn of such a game has, whose host asked for so many or for none. Raises
        `Malformed` for what there is not."""
        return asked

    def guided(self, options: O) -> bool:
        """Whether in such a game, which crowds, the host says when a turn ends and the next one begins."""
        return False

    def dealt(self, state: S, text: str) -> A:
        """Where the host tells what was drawn, what they typed as chance's action. Raises `Refusal`."""
        raise IllegalAction("not_dealt")

    def resources(self, options: O) -> tuple[str, ...]:
        """Content hashes of the dictionaries needed before anything is decided."""
        return ()

    def with_dictionary(self, options: O, name: str, instead_of: Container[str] = ("",)) -> O:
        """The options with this dictionary, if the game is one of words and they name none, or one of
        those."""
        return options

    def seated(self, options: O, levels: Sequence[str | None]) -> O:
        """The options once it is known who plays: a program's level for its seat, None for a person's."""
        return options

    def tells_moves(self, options: O) -> bool:
        """Whether who plays in company may be told all their moves; in a game of words that is help."""
        return True

    def shared_chance(self, options: O) -> str:
        """Tables with the same word here draw alike: a board of the day. Empty, they do not."""
        return ""

    @abstractmethod
    def initial(self, options: O, players: int) -> S:
        """The empty table. Raises `Malformed` for options that make no game."""

    def require_reachable(self, state: S) -> None:
        """Raises `Malformed` for a position, set up by hand, that no game leads to."""

    @abstractmethod
    def turn(self, state: S) -> frozenset[Seat]:
        """Who must act now; several at once in simultaneous play, nobody when it is over.

        `CHANCE` owes a draw; `REFEREE` waits for the end of `pause`.
        """

    def settled(self, state: S, proposals: Mapping[Seat, A]) -> bool:
        """Whether the referee need not wait for the clock: nobody will change a proposal any more."""
        return False

    def gathers(self, options: O) -> bool:
        """Whether what a seat proposes adds to what it proposed before in that turn: see `gathered`."""
        return False

    def gathered(self, state: S, before: A | None, action: A, seconds: float) -> A:
        """What is kept of a proposal that comes so many seconds into the turn, after that one before."""
        return action

    def answer(self, state: S, action: A, *, guide: bool) -> tuple[E, ...]:
        """What its author alone is told at once of a proposal that is kept; `guide`: the host, who guides the
        game and proposes for another."""
        return ()

    def pause(self, state: S) -> float | None:
        """The seconds that the referee waits before it proceeds."""
        return None

    def require_turn(self, state: S, seat: Seat) -> None:
        """Refuse a seat whose turn it is not; the referee may always step in before the end."""
        turn = self.turn(state)
        if not turn:
            raise IllegalAction("over")
        if seat not in turn and seat != REFEREE:
            raise IllegalAction("not_your_turn", seat=seat)

    @abstractmethod
    def decide(self, state: S, seat: Seat, action: A | RefereeAction) -> tuple[E, ...]:
        """The rules. Raises `IllegalAction`."""

    def preview(self, state: S, seat: Seat, action: A) -> tuple[E, ...]:
        """What an action would bring, for who has not played it yet. Raises `IllegalAction`."""
        if not isinstance(action, self.previews):
            raise IllegalAction("not_previewable")
        return self.decide(state, seat, action)

    @abstractmethod
    def evolve(self, state: S, event: E) -> S:
        """Bookkeeping: consults no dictionary, refuses nothing."""

    def chance(self, state: S, rng: Random) -> A:
        """What `CHANCE` plays when it must."""
        raise NotImplementedError(f"{self.key} leaves nothing to chance")

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> V:
        """All that the table shows this viewer."""

    def redact(self, event: E, viewer: Viewer) -> E | None:
        """What this viewer is told of an event."""
        return event

    def secrets(self, state: S, viewer: Viewer) -> Mapping[str, object]:
        """By name, what the rules hide from this viewer and the table cannot tell them.

        Stated apart from `view`, so that one can be held against the other.
        """
        return {}

    def deduced(self, state: S, viewer: Viewer) -> frozenset[str]:
        """The secrets that what this viewer was told leaves no doubt about. May take long."""
        return frozenset()

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """Some full state that the view allows: what a bot thinks with."""

    @abstractmethod
    def moves(self, state: S, seat: Seat) -> Iterator[A]:
        """Actions of this seat that are accepted now, lazily; every one unless the game says so."""

    @abstractmethod
    def result(self, state: S) -> Result[str] | None:
        """How it ended, once nobody's turn is left."""

    @abstractmethod
    def notate(self, state: S, action: A) -> str:
        """The action as a person writes it."""

    @abstractmethod
    def parse(self, state: S, text: str) -> A:
        """The action that a person wrote. Raises `Malformed`."""


class OpenGame(Game[O, W, A, E, W], Generic[O, W, A, E]):
    """A game that hides nothing: everybody sees the whole state, and thinks with it."""

    open = True

    def view(self, state: W, viewer: Viewer) -> W:
        return state

    def imagine(self, view: W, rng: Random) -> W:
        return view


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""A game whose types are known to nobody but itself: what generic parts hold."""
