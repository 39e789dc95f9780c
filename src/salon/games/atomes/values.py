"""What Atomes is made of: levels, options, state, actions, events and view."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from salon.kernel import Action, Event, Result, Seat, Value, Viewer

Entry: TypeAlias = Annotated[int, Meta(ge=10, le=49)]
"""Side then line: 1 left, 2 bottom, 3 right, 4 top; lines are counted from 0, from the top and the left."""

Crossing: TypeAlias = Annotated[int, Meta(ge=11, le=88)]
"""Row then column: 12-43 is 23."""

Atoms: TypeAlias = tuple[Crossing, ...]
"""In increasing order once they have been accepted."""

Sign: TypeAlias = Literal["straight", "deviated", "reflected", "absorbed", "looped"]


class Level(Value, frozen=True):
    """The number of lines each way, of atoms to find, and the points at the start (ATO-01).

    >>> LEVELS[12]
    Level(size=10, atoms=3, capital=120)
    """

    size: int
    atoms: int
    capital: int


_SIZES: Final = (5, 5, 6, 7, 8, 9, 10, 6, 7, 8, 9, 10, 7, 8, 9, 10, 8, 9, 10, 9, 10, 9, 10, 10, 10, 10)
_ATOMS: Final = (1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 9, 10)

LEVELS: Final = {
    number: Level(size, atoms, 10 * number)
    for number, (size, atoms) in enumerate(zip(_SIZES, _ATOMS, strict=True), start=1)
}

HintKind: TypeAlias = Literal["certain", "ray", "odds"]
"""Certain atoms and certain empty crossings; the ray that tells most; how likely each crossing is."""

PRICES: Final[dict[HintKind, int]] = {"certain": 5, "ray": 5, "odds": 10}
RAY_PRICE: Final = 2


WEEK: Final = (8, 10, 13, 14, 17, 20, 26)
"""The level of a day's board, from Monday on: the week grows harder."""

CONSTANTS: Final = {"LEVELS": tuple(LEVELS.values()), "PRICES": PRICES, "WEEK": WEEK}


class Options(Value, frozen=True):
    """Who hides the atoms: chance, or a person, who then has seat 0 (ATO-03).

    `day` asks for the day's board, which chance hides alike for everyone; a table's own is the server's
    date, as in 2026-03-01, and the level that day's.
    With `free`, a person hides as many atoms as they like: to try rays out.
    """

    level: Annotated[int, Meta(ge=1, le=26)] = 8
    coding: Literal["chance", "person"] = "chance"
    day: Annotated[str, Meta(pattern=r"^(\d{4}-\d\d-\d\d)?$")] = ""
    free: bool = False


FORMS: Final = {f"atomes-{level}": Options(level) for level in (8, 12, 19)}
"""A small board, the one that programs were measured on, a large one."""

Point: TypeAlias = tuple[int, int]
"""Row and column, from -1 to the size: the places just outside belong to the entries."""


class Ray(Value, frozen=True):
    """What a ray told. It has no exit if it was absorbed or looped."""

    entry: Entry
    sign: Sign
    exit: Entry | None = None


class Hint(Value, frozen=True):
    """A hint that was paid for, and after how many rays: it is about these."""

    kind: HintKind
    rays: int


Ending: TypeAlias = Literal["validated", "resigned", "time"]


class Search(Value, frozen=True):
    """What one seeker has done."""

    rays: tuple[Ray, ...] = ()
    hints: tuple[Hint, ...] = ()
    guess: Atoms = ()
    ending: Ending | None = None


class Verdict(Value, frozen=True):
    """A guess judged (ATO-21, ATO-26).

    `solution` is what was to be found: the guess itself if it answers every ray alike, in
    which case `equivalent` says whether it differs from the atoms that were hidden.
    """

    score: int
    solution: Atoms
    right: Atoms
    wrong: Atoms
    missed: Atoms
    equivalent: bool


class State(Value, frozen=True):
    """`searches` has None for the coder; `verdicts` for everyone until the end, then for the coder."""

    options: Options
    searches: tuple[Search | None, ...]
    atoms: Atoms | None = None
    verdicts: tuple[Verdict | None, ...] = ()
    ended: Ending | None = None


class Hide(Action, frozen=True):
    """The coder's action, or chance's."""

    atoms: Atoms


class Fire(Action, frozen=True):
    entry: Entry


class Ask(Action, frozen=True):
    """Pay for a hint. The answer is no event: it is worked out from the view."""

    kind: HintKind


class Validate(Action, frozen=True):
    """The search is over: these are the atoms, or those found at least."""

    guess: Atoms


class Hidden(Event, frozen=True):
    seat: Seat
    atoms: Atoms | None


class Fired(Event, frozen=True):
    """`known_to` are the viewers who may know more than that a ray was fired."""

    seat: Seat
    ray: Ray | None
    known_to: tuple[Viewer, ...]


class Hinted(Event, frozen=True):
    seat: Seat
    hint: Hint


class Validated(Event, frozen=True):
    seat: Seat
    guess: Atoms | None
    known_to: tuple[Viewer, ...]


class Retired(Event, frozen=True):
    """This seat gave up or ran out of time: it scores nothing."""

    seat: Seat
    ending: Ending


class Finished(Event, frozen=True):
    """Everything is shown. There are no verdicts if nothing was ever hidden."""

    ending: Ending
    atoms: Atoms | None
    verdicts: tuple[Verdict | None, ...]


class Progress(Value, frozen=True):
    """A search as a viewer may see it: a rival's rays are only counted, a rival's guess is None.

    `paths` are those of the rays, for who sees the atoms.
    """

    rays: tuple[Ray, ...] | None
    paths: tuple[tuple[Point, ...], ...] | None
    fired: int
    hints: tuple[Hint, ...]
    points: int
    guess: Atoms | None
    ending: Ending | None


class View(Value, frozen=True):
    """`atoms` are shown to the coder, and to all at the end; they are `hidden` once they are in place."""

    options: Options
    viewer: Viewer
    level: Level
    hidden: bool
    atoms: Atoms | None
    searches: tuple[Progress | None, ...]
    verdicts: tuple[Verdict | None, ...]
    result: Result[Ending] | None


AtomesAction: TypeAlias = Hide | Fire | Ask | Validate
AtomesEvent: TypeAlias = Hidden | Fired | Hinted | Validated | Retired | Finished
