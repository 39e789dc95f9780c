"""Tour, a game for these tests alone: seats call a number in turn, and one that resigns drops out.

It is what OTHO and Plis are not: open for three, going on after a resignation, passing when
the time is up, and, with `dice`, leaving something to chance with nothing hidden.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from msgspec.structs import replace

from salon.kernel import (
    CHANCE,
    REFEREE,
    Action,
    Event,
    Expire,
    Game,
    IllegalAction,
    Malformed,
    RefereeAction,
    Resign,
    Result,
    Seat,
    Value,
    Viewer,
    ranked,
)


class Options(Value, frozen=True):
    rounds: int = 3
    dice: bool = False


class State(Value, frozen=True):
    options: Options
    scores: tuple[int, ...]
    calls: int = 0
    mover: Seat = 0
    out: tuple[Seat, ...] = ()
    owed: bool = False
    pips: int = 0


class Call(Action, frozen=True):
    number: int


class Roll(Action, frozen=True):
    pips: int


class Called(Event, frozen=True):
    seat: Seat
    number: int


class Rolled(Event, frozen=True):
    pips: int


class Dropped(Event, frozen=True):
    seat: Seat


TourAction: TypeAlias = Call | Roll
TourEvent: TypeAlias = Called | Rolled | Dropped


class Tour(Game[Options, State, TourAction, TourEvent, State]):
    key = "tour"
    players = frozenset({2, 3})
    open = True

    def initial(self, options: Options, players: int) -> State:
        if options.rounds < 1:
            raise Malformed("no_rounds")
        return State(options, (0,) * players)

    def turn(self, state: State) -> frozenset[Seat]:
        players = len(state.scores)
        if state.owed:
            return frozenset({CHANCE})
        if state.calls >= state.options.rounds * players or len(state.out) >= players - 1:
            return frozenset()
        return frozenset({state.mover})

    def decide(self, state: State, seat: Seat, action: TourAction | RefereeAction) -> tuple[TourEvent, ...]:
        self.require_turn(state, seat)
        match action:
            case Call(number) if seat >= 0 and 1 <= number <= 3:
                return (Called(seat, number),)
            case Roll(pips) if seat == CHANCE:
                return (Rolled(pips),)
            case Expire() if seat == REFEREE:
                return (Called(state.mover, 0),)
            case Resign(loser) if seat == REFEREE and loser not in state.out:
                return (Dropped(loser),)
            case _:
                raise IllegalAction("not_now")

    def evolve(self, state: State, event: TourEvent) -> State:
        match event:
            case Called(seat, number):
                scores = tuple(score + number * (at == seat) for at, score in enumerate(state.scores))
                after = replace(state, scores=scores, calls=state.calls + 1, owed=state.options.dice)
                return replace(after, mover=_next(after))
            case Rolled(pips):
                return replace(state, owed=False, pips=pips)
            case Dropped(seat):
                after = replace(state, out=(*state.out, seat))
                return replace(after, mover=_next(after)) if seat == state.mover else after

    def chance(self, state: State, rng: Random) -> TourAction:
        return Roll(rng.randint(1, 6))

    def view(self, state: State, viewer: Viewer) -> State:
        return state

    def imagine(self, view: State, rng: Random) -> State:
        return view

    def moves(self, state: State, seat: Seat) -> Iterator[TourAction]:
        if seat in self.turn(state):
            yield from map(Call, (1, 2, 3))

    def result(self, state: State) -> Result[str] | None:
        return None if self.turn(state) else Result("called_out", state.scores, ranked(state.scores))

    def notate(self, state: State, action: TourAction) -> str:
        return f"roll {action.pips}" if isinstance(action, Roll) else str(action.number)

    def parse(self, state: State, text: str) -> TourAction:
        try:
            return Roll(int(text[5:])) if text.startswith("roll ") else Call(int(text))
        except ValueError:
            raise Malformed("unreadable", text=text) from None


class Relay(Tour):
    """The same, where a program takes over from who leaves."""

    key = "relay"
    replaces_leavers = True


def _next(state: State) -> Seat:
    players = len(state.scores)
    ahead = ((state.mover + step) % players for step in range(1, players + 1))
    return next((seat for seat in ahead if seat not in state.out), state.mover)
