"""What Plis is made of: options, state, actions, events and view."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from salon.kernel import Action, Event, Seat, Value

Card: TypeAlias = str
"""`c01` and up; the higher takes the lower, which is also their order as text."""


Reason: TypeAlias = Literal["played_out", "forfeited"]
"""Why it ended."""


PAUSE: Final = 2.0
"""Seconds for which the choices are shown."""

CONSTANTS: Final = {"PAUSE": PAUSE}


class Options(Value, frozen=True):
    hand: Annotated[int, Meta(ge=1, le=5)] = 3
    tricks: Annotated[int, Meta(ge=1, le=9)] = 5


class State(Value, frozen=True):
    """Everything, secrets included. `shown` once the choices lie face up."""

    options: Options
    bag: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    choices: tuple[Card | None, ...]
    asides: tuple[Card | None, ...]
    exchanged: tuple[bool, ...]
    scores: tuple[int, ...]
    taken: tuple[Card, ...] = ()
    shown: bool = False
    forfeited: Seat | None = None


class Choose(Action, frozen=True):
    card: Card


class Exchange(Action, frozen=True):
    card: Card


class Draw(Action, frozen=True):
    """Chance's only action."""

    card: Card


class Drawn(Event, frozen=True):
    seat: Seat
    card: Card | None


class Exchanged(Event, frozen=True):
    seat: Seat
    card: Card | None


class Chosen(Event, frozen=True):
    seat: Seat
    card: Card | None


class Revealed(Event, frozen=True):
    cards: tuple[Card, ...]


class Taken(Event, frozen=True):
    seat: Seat


class Forfeited(Event, frozen=True):
    seat: Seat
    reason: Literal["time", "resigned"]


class View(Value, frozen=True):
    """A state as one viewer may see it: what they may not know is None, or only counted."""

    options: Options
    viewer: int
    bag: int
    hands: tuple[tuple[Card, ...] | None, ...]
    sizes: tuple[int, ...]
    choices: tuple[Card | None, ...]
    chosen: tuple[bool, ...]
    asides: tuple[Card | None, ...]
    exchanging: tuple[bool, ...]
    exchanged: tuple[bool, ...]
    scores: tuple[int, ...]
    taken: tuple[Card, ...]
    shown: bool
    forfeited: Seat | None


PlisAction: TypeAlias = Choose | Exchange | Draw
PlisEvent: TypeAlias = Drawn | Exchanged | Chosen | Revealed | Taken | Forfeited
