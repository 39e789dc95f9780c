"""What Osmotik is made of: options, state, actions, events and view."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from salon.kernel import Action, Event, Result, Seat, Value

Cell: TypeAlias = Annotated[int, Meta(ge=0, le=224)]
"""AA is 0, AB is 1, BA is 15, OO is 224."""

Hour: TypeAlias = Literal[12, 2, 4, 6, 8, 10]
HOURS: Final[tuple[Hour, ...]] = (12, 2, 4, 6, 8, 10)

MOST_LETTERS: Final = 6
Letters: TypeAlias = Annotated[str, Meta(pattern=f"^[A-Z]{{1,{MOST_LETTERS}}}$")]

Stock: TypeAlias = Annotated[
    tuple[Annotated[int, Meta(ge=0, le=999)], ...], Meta(min_length=26, max_length=26)
]
"""How many of each letter, from A to Z."""

WITNESS: Final[Stock] = (9, 2, 3, 2, 12, 1, 2, 1, 7, 1, 1, 4, 2, 4, 4, 2, 1, 6, 7, 5, 4, 1, 1, 1, 1, 1)
"""Copies of each letter at the start, and what another one costs (OSM-03)."""

Reason: TypeAlias = Literal["board_full", "all_passed", "resigned", "time"]


class Options(Value, frozen=True):
    """`witness` is every seat's stock at the start and the price of a letter: nothing is free.

    `dictionary` is the hash of a stored one, empty for the French one that Salon ships;
    `start` is a position as `notation` writes it, empty for the bare board.
    """

    witness: Annotated[tuple[Annotated[int, Meta(ge=1, le=99)], ...], Meta(min_length=26, max_length=26)] = (
        WITNESS
    )
    dictionary: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""
    start: Annotated[str, Meta(max_length=2500)] = ""


FORMS: Final = {"osmotik": Options()}


class Laid(Value, frozen=True):
    """A letter on the board: it stays, its owner and its score may change."""

    cell: Cell
    letter: str
    owner: Seat
    score: int


class Score(Value, frozen=True):
    """A line of the game's table: PTS PJ NJ P+ L+ P- L- (OSM-22)."""

    points: int
    on_board: int
    letters: int
    points_taken: int
    letters_taken: int
    points_lost: int
    letters_lost: int


class TurnScore(Value, frozen=True):
    """A line of the turn's table: T PJ NJ P+ L+ LA PP. What others take is taken off (OSM-26)."""

    points: int = 0
    on_board: int = 0
    letters: int = 0
    points_taken: int = 0
    letters_taken: int = 0
    bought: int = 0
    paid: int = 0


Exchanges: TypeAlias = tuple[tuple[int, ...], ...]
"""What each seat has taken, seat by seat."""


class State(Value, frozen=True):
    """`turns` and `turn` are of the round that is played; `placed`: the mover has laid letters in it.

    `passes` counts turns in a row without a placement. Nobody is to move once it is `finished`.

    >>> import salon
    >>> state = salon.osmotik.position("b 1", 3)
    >>> len(state.board), len(state.stocks), state.mover
    (0, 3, 0)
    """

    options: Options
    board: tuple[Laid, ...]
    stocks: tuple[Stock, ...]
    points: tuple[int, ...]
    points_taken: Exchanges
    letters_taken: Exchanges
    turn: int
    turns: tuple[TurnScore, ...]
    mover: Seat | None
    placed: bool = False
    passes: int = 0
    retired: tuple[Seat, ...] = ()
    finished: Reason | None = None


class Place(Action, frozen=True):
    """Lay letters on free cells from this one on, in this direction (OSM-10)."""

    letters: Letters
    start: Cell
    hour: Hour


class Buy(Action, frozen=True):
    """Pay for a copy of a letter with the points of one that lies on the board (OSM-30)."""

    cell: Cell


class Pass(Action, frozen=True):
    """End the turn without having laid letters (OSM-32)."""


class EndTurn(Action, frozen=True):
    """End the turn after a placement: the last CONTINUER."""


class Placed(Event, frozen=True):
    seat: Seat
    letters: str
    start: Cell
    hour: Hour
    cells: tuple[Cell, ...]


class Counted(Value, frozen=True):
    """A letter as it takes part in a word (OSM-20). `owner` and `before` are from before the word.

    `laid` in this turn; `taken` when it changes owner.
    """

    cell: Cell
    letter: str
    owner: Seat
    laid: bool
    before: int
    after: int
    taken: bool


class Formed(Event, frozen=True):
    """A word counted, letter by letter as it reads; it is worth its length (OSM-21)."""

    seat: Seat
    word: str
    main: bool
    hour: Hour
    counted: tuple[Counted, ...]
    points_taken: int
    letters_taken: int


class Bought(Event, frozen=True):
    seat: Seat
    cell: Cell
    letter: str
    price: int


class Passed(Event, frozen=True):
    """This seat passed, or had to because it has retired."""

    seat: Seat


class TurnEnded(Event, frozen=True):
    seat: Seat


class Retired(Event, frozen=True):
    """This seat gave up or ran out of time: it passes from now on."""

    seat: Seat
    reason: Reason


class Finished(Event, frozen=True):
    reason: Reason


class View(Value, frozen=True):
    """The whole state, for nothing is hidden, and what follows from it."""

    state: State
    scores: tuple[Score, ...]
    stars: tuple[Cell, ...]
    buyable: tuple[Cell, ...]
    result: Result[Reason] | None


OsmotikAction: TypeAlias = Place | Buy | Pass | EndTurn
OsmotikEvent: TypeAlias = Placed | Formed | Bought | Passed | TurnEnded | Retired | Finished
