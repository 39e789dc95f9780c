"""What OTHO is made of: options, state, actions, events and view."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from salon.kernel import Action, Event, Result, Seat, Value

BLACK: Final = 0
WHITE: Final = 1

Cell: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
"""A1 is 0, B1 is 1, A2 is 8, H8 is 63."""

Reason: TypeAlias = Literal["board_full", "no_moves", "wiped_out", "resigned", "time"]
"""Why it ended: a full board, nobody can play, one colour gone, or a seat gave up."""


class Options(Value, frozen=True):
    """`start` is a position in OBF; empty, it is the opening position (OTH-01)."""

    start: Annotated[str, Meta(max_length=80)] = ""


FORMS: Final = {"othello": Options()}


class State(Value, frozen=True):
    """Both colours' discs as bitboards. Nobody is to move once it is `finished`.

    >>> import salon
    >>> state = salon.othello.position("f5")
    >>> [discs.bit_count() for discs in state.discs], state.mover, state.last
    ([4, 1], 1, 37)
    """

    discs: tuple[int, int]
    mover: Seat | None
    last: Cell | None = None
    finished: Reason | None = None
    loser: Seat | None = None


class Place(Action, frozen=True):
    cell: Cell


class Placed(Event, frozen=True):
    """`turned` runs outwards from the new disc."""

    seat: Seat
    cell: Cell
    turned: tuple[Cell, ...]


class Passed(Event, frozen=True):
    """This seat had no move and the rules passed for it (OTH-04)."""

    seat: Seat


class Finished(Event, frozen=True):
    """`loser` is set when a seat gave up, whatever the discs say."""

    reason: Reason
    loser: Seat | None = None


class View(Value, frozen=True):
    """The board in reading order, `x` black, `o` white, `.` empty."""

    board: str
    to_move: Seat | None
    legal: tuple[Cell, ...]
    counts: tuple[int, int]
    mobility: tuple[int, int]
    last: Cell | None
    result: Result[Reason] | None
    loser: Seat | None


OthelloEvent: TypeAlias = Placed | Passed | Finished
