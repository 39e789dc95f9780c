"""What Scrabble is made of: options, state, actions, events and view.

How letters and squares are written is told in `tiles`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta

from salon.games.scrabble.tiles import NOTHING
from salon.kernel import Action, Event, Seat, Value, Viewer

Square: TypeAlias = Annotated[int, Meta(ge=0, le=224)]
"""Row by row from 0: H8 is 112."""

Laid: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z]{1,15}\Z")]
"""Letters to lay, in order; a small one is a blank that stands for it."""

Held: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Z?]{1,7}\Z")]
"""Letters of a rack."""

Mode: TypeAlias = Literal["classic", "log2990", "free"]
"""The two of the source, by a timer for each turn (SCR-40); or as the first, by minutes each or by days."""

ObjectiveKey: TypeAlias = Literal["corner", "twins", "bridge", "double", "stairs", "mirror", "order", "echo"]


class Options(Value, frozen=True):
    """`dictionary` is the hash of one that is known here; empty, the French list that Salon ships.

    `tells_reserve`: the letters of the reserve can be read, which `!réserve` shows (and from which the
    other rack follows). `hints`: `!indice` answers. `preview` is what a player learns of letters not yet
    played: their points, or also whether the words exist. `short_exchange` are seats that may exchange
    though the reserve holds fewer than seven letters: at a table those of experts (SCR-25). `start` is a
    position in CGP to go on from, for reviews, studies and practice.
    """

    mode: Mode = "classic"
    dictionary: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?\Z")] = ""
    tells_reserve: bool = True
    hints: bool = True
    preview: Literal["nothing", "points", "words"] = "points"
    short_exchange: tuple[Annotated[int, Meta(ge=0, le=1)], ...] = ()
    start: Annotated[str, Meta(max_length=600)] = ""


FORMS: Final = {f"scrabble-{mode}": Options(mode) for mode in get_args(Mode)}


# What is asked for


class Place(Action, frozen=True):
    """Lay letters from this square on, each on the next empty one."""

    square: Square
    across: bool
    letters: Laid


class Exchange(Action, frozen=True):
    letters: Held


class Pass(Action, frozen=True):
    pass


class Begin(Action, frozen=True):
    """Chance's first: who begins, and in LOG2990 the public objectives, then each seat's own."""

    first: Annotated[int, Meta(ge=0, le=1)]
    objectives: tuple[ObjectiveKey, ...] = ()


class Draw(Action, frozen=True):
    """Chance's other one: the letters that the seat which is short of them gets."""

    letters: Held


Move: TypeAlias = Place | Exchange | Pass
ScrabbleAction: TypeAlias = Place | Exchange | Pass | Begin | Draw


# What is on the table


class Word(Value, frozen=True):
    """A word just formed, where it begins, and what it counts."""

    text: str
    square: Square
    across: bool
    points: int


class Goal(Value, frozen=True):
    """An objective in this game: everybody's, or one seat's `owner`. `key` is None for who may not know."""

    key: ObjectiveKey | None
    points: int | None
    owner: Seat | None = None
    reached_by: Seat | None = None


class Shown(Value, frozen=True):
    """A placement that is not valid, while it is shown (SCR-80)."""

    place: Place
    squares: tuple[Square, ...]
    words: tuple[Word, ...]
    wrong: tuple[str, ...]


class Turn(Value, frozen=True):
    """One turn that was played: the rack before it, the points, and the bonus of objectives.

    `valid` is false for a placement that was taken back, whose `points` it would have had.
    """

    seat: Seat
    rack: str
    move: Move
    points: int = 0
    bonus: int = 0
    valid: bool = True


Reason: TypeAlias = Literal["out", "passes", "resigned"]


class Ending(Value, frozen=True):
    """How it ended, and what the letters left over changed in each score; who gave up, if somebody did."""

    reason: Reason
    changes: tuple[int, ...]
    seat: Seat | None = None


class State(Value, frozen=True):
    """Everything, secrets included.

    `aside` are letters that the mover exchanges, until the new ones are drawn. `gains` are the points
    of each turn of each seat, `last` the squares of the last placement that stands.

    >>> import salon
    >>> from random import Random
    >>> game = salon.GAMES["scrabble"]
    >>> *_, (_, state) = salon.kernel.settle(game, game.initial(game.options_type(), 2), Random(1))
    >>> len(state.reserve), [len(rack) for rack in state.racks], state.scores
    (88, [7, 7], (0, 0))
    """

    options: Options
    reserve: str
    racks: tuple[str, ...]
    scores: tuple[int, ...]
    gains: tuple[tuple[int, ...], ...]
    board: str = NOTHING
    goals: tuple[Goal, ...] = ()
    mover: Seat | None = None
    aside: str = ""
    shown: Shown | None = None
    last: tuple[Square, ...] = ()
    passes: int = 0
    turns: tuple[Turn, ...] = ()
    ended: Ending | None = None


# What happens


class Begun(Event, frozen=True):
    first: Seat
    goals: tuple[Goal, ...]


class Drawn(Event, frozen=True):
    """`letters` are told to their owner alone."""

    seat: Seat
    letters: str | None
    count: int


class Placed(Event, frozen=True):
    """The words stand and count; `points` hold the fifty of a bingo."""

    seat: Seat
    place: Place
    squares: tuple[Square, ...]
    words: tuple[Word, ...]
    points: int
    bingo: bool


class Rejected(Event, frozen=True):
    """Some words are `wrong`: the letters lie there until they are `Withdrawn`."""

    seat: Seat
    shown: Shown


class Withdrawn(Event, frozen=True):
    """The letters are back on the rack."""

    seat: Seat
    squares: tuple[Square, ...]


class Exchanged(Event, frozen=True):
    seat: Seat
    letters: str | None
    count: int


class Passed(Event, frozen=True):
    seat: Seat
    time_up: bool = False


class Reached(Event, frozen=True):
    """An objective is reached, and known to all from now on; `goal` is its place among the game's."""

    seat: Seat
    goal: int
    key: ObjectiveKey
    points: int


class Ended(Event, frozen=True):
    """The letters left over are shown to all."""

    ending: Ending
    racks: tuple[str, ...]
    scores: tuple[int, ...]


ScrabbleEvent: TypeAlias = (
    Begun | Drawn | Placed | Rejected | Withdrawn | Exchanged | Passed | Reached | Ended
)


class View(Value, frozen=True):
    """A state as one viewer may see it: what they may not know is None, or only counted.

    `letters` are those of the reserve. `turns` are told when it is over.
    """

    options: Options
    viewer: Viewer
    board: str
    racks: tuple[str | None, ...]
    sizes: tuple[int, ...]
    reserve: int
    letters: str | None
    aside: str | None
    aside_size: int
    scores: tuple[int, ...]
    gains: tuple[tuple[int, ...], ...]
    goals: tuple[Goal, ...]
    mover: Seat | None
    shown: Shown | None
    last: tuple[Square, ...]
    passes: int
    turns: tuple[Turn, ...]
    ended: Ending | None
