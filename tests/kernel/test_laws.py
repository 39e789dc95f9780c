"""The kit proves itself: faulty variants of Plis each die by the law they break."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from salon.games.template import Choose, Chosen, Drawn, Exchanged, Options, Revealed, State, Template, View
from salon.games.template.values import PlisAction, PlisEvent, Reason
from salon.kernel import (
    ALL,
    CHANCE,
    Event,
    Game,
    IllegalAction,
    RefereeAction,
    Resign,
    Result,
    Seat,
    Viewer,
    laws,
)

SEEDS = range(12)
NOTHING = object()


def run(make: type[Game[Any, Any, Any, Any, Any]], seed: int, **more: Any) -> None:
    laws.check(make, Options(), 2 + seed % 2, Random(seed), longest=300, **more)


@pytest.mark.parametrize("referee", [0.0, 0.05])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_template_keeps_the_laws(seed: int, referee: float) -> None:
    run(Template, seed, referee=referee, every=1 + seed % 2)


class ShowsEveryHand(Template):
    """A view that tells everything, with an `imagine` that uses it: consistent, and a leak."""

    def view(self, state: State, viewer: Viewer) -> View:
        return replace(super().view(state, ALL), viewer=viewer)


class PeeksIntoTheBag(Template):
    """Only the order of the imagination tells: it never imagines another bag."""

    def imagine(self, view: View, rng: Random) -> State:
        return super().imagine(view, Random(0))


class TellsTheExchange(Template):
    """The card put back is hidden in the view and told in the event."""

    def redact(self, event: PlisEvent, viewer: Viewer) -> PlisEvent | None:
        return event if isinstance(event, Exchanged) else super().redact(event, viewer)


class TellsTheDraw(Template):
    def redact(self, event: PlisEvent, viewer: Viewer) -> PlisEvent | None:
        return event if isinstance(event, Drawn) else super().redact(event, viewer)


class DrawsInDecide(Template):
    """Chance inside the rules: the same action has two outcomes."""

    def decide(self, state: State, seat: Seat, action: Any) -> tuple[PlisEvent, ...]:
        events = super().decide(state, seat, action)
        self.calls = getattr(self, "calls", 0) + 1
        if seat == CHANCE and self.calls % 2:
            return (Drawn(0, state.bag[0]),)
        return events


class WritesNoExchange(Template):
    """`x c07` is written as `c07`."""

    def notate(self, state: State, action: PlisAction) -> str:
        return action.card


class WritesTheUnreadable(Template):
    def notate(self, state: State, action: PlisAction) -> str:
        return action.card.upper()


class ParsesByLuck(Template):
    def parse(self, state: State, text: str) -> PlisAction:
        if not text:
            raise IndexError
        return super().parse(state, text)


class LetsAnyoneChoose(Template):
    def require_turn(self, state: State, seat: Seat) -> None:
        if not self.turn(state):
            super().require_turn(state, seat)


class LetsPlayersDraw(Template):
    def decide(self, state: State, seat: Seat, action: Any) -> tuple[PlisEvent, ...]:
        played_by = CHANCE if type(action).__name__ == "Draw" and CHANCE in self.turn(state) else seat
        return super().decide(state, played_by, action)


class RemembersOutsideTheLog(Template):
    """What `decide` puts aside in the object is missing when a log is replayed."""

    def decide(self, state: State, seat: Seat, action: Any) -> tuple[PlisEvent, ...]:
        self.bonus = 1
        return super().decide(state, seat, action)

    def evolve(self, state: State, event: PlisEvent) -> State:
        after = super().evolve(state, event)
        if isinstance(event, Revealed):
            scores = tuple(score + getattr(self, "bonus", 0) for score in after.scores)
            return replace(after, scores=scores)
        return after


class Loose(msgspec.Struct):
    """A state that can be changed in place."""

    inner: State


class ChangesOnRefusal(Game[Options, Loose, PlisAction, PlisEvent, View]):
    """The plain game in a state that can change, and changes when an action is refused."""

    key = "loose"
    players = Template.players
    plain = Template()

    def initial(self, options: Options, players: int) -> Loose:
        return Loose(self.plain.initial(options, players))

    def turn(self, state: Loose) -> frozenset[Seat]:
        return self.plain.turn(state.inner)

    def pause(self, state: Loose) -> float | None:
        return self.plain.pause(state.inner)

    def decide(self, state: Loose, seat: Seat, action: PlisAction | RefereeAction) -> tuple[PlisEvent, ...]:
        try:
            return self.plain.decide(state.inner, seat, action)
        except IllegalAction:
            state.inner = replace(state.inner, scores=tuple(score - 1 for score in state.inner.scores))
            raise

    def evolve(self, state: Loose, event: PlisEvent) -> Loose:
        return Loose(self.plain.evolve(state.inner, event))

    def chance(self, state: Loose, rng: Random) -> PlisAction:
        return self.plain.chance(state.inner, rng)

    def view(self, state: Loose, viewer: Viewer) -> View:
        return self.plain.view(state.inner, viewer)

    def redact(self, event: PlisEvent, viewer: Viewer) -> PlisEvent | None:
        return self.plain.redact(event, viewer)

    def imagine(self, view: View, rng: Random) -> Loose:
        return Loose(self.plain.imagine(view, rng))

    def moves(self, state: Loose, seat: Seat) -> Iterator[PlisAction]:
        return self.plain.moves(state.inner, seat)

    def result(self, state: Loose) -> Result[Reason] | None:
        return self.plain.result(state.inner)

    def notate(self, state: Loose, action: PlisAction) -> str:
        return self.plain.notate(state.inner, action)

    def parse(self, state: Loose, text: str) -> PlisAction:
        return self.plain.parse(state.inner, text)


class ChangesOnDeciding(ChangesOnRefusal):
    def decide(self, state: Loose, seat: Seat, action: PlisAction | RefereeAction) -> tuple[PlisEvent, ...]:
        events = self.plain.decide(state.inner, seat, action)
        state.inner = replace(state.inner, exchanged=(True,) * len(state.inner.hands))
        return events


class CrashesOnRefusal(Template):
    def decide(self, state: State, seat: Seat, action: Any) -> tuple[PlisEvent, ...]:
        try:
            return super().decide(state, seat, action)
        except IllegalAction as refusal:
            raise KeyError(refusal.code) from refusal


class Uncarried(Revealed, frozen=True, tag="Uncarried"):
    """Typed as anything: JSON knows no such thing."""

    heap: Any = None


class CannotBeCarried(Template):
    event_type = Drawn | Exchanged | Chosen | Revealed | Uncarried

    def decide(self, state: State, seat: Seat, action: Any) -> tuple[PlisEvent, ...]:
        events = super().decide(state, seat, action)
        return tuple(Uncarried(e.cards, NOTHING) if isinstance(e, Revealed) else e for e in events)


class HasNoMoves(Template):
    def moves(self, state: State, seat: Seat) -> Iterator[PlisAction]:
        return iter(())


class ListsTooMuch(Template):
    def moves(self, state: State, seat: Seat) -> Iterator[PlisAction]:
        held = state.hands[seat]
        yield from (Choose(card) for card in ("c01", "c02", "c03", "c04") if card not in held)


class NeverEnds(Template):
    def evolve(self, state: State, event: PlisEvent) -> State:
        after = super().evolve(state, event)
        return after if after.bag or after.shown or any(after.choices) else self.initial(state.options, 2)


class HasNoResult(Template):
    def result(self, state: State) -> Result[Reason] | None:
        return None


class RanksOneSeat(Template):
    def result(self, state: State) -> Result[Reason] | None:
        return super().result(state) and Result("played_out", (1,), (1,))


class EndsForNoKnownReason(Template):
    def result(self, state: State) -> Result[Reason] | None:
        found = super().result(state)
        return found and replace(found, reason="tired")


class AlwaysHasAResult(Template):
    def result(self, state: State) -> Result[Reason] | None:
        return Result("played_out", state.scores, (1,) * len(state.scores))


class PausesForNothing(Template):
    def pause(self, state: State) -> float | None:
        return None


class LetsNobodyResign(Template):
    def decide(self, state: State, seat: Seat, action: Any) -> tuple[PlisEvent, ...]:
        if isinstance(action, Resign):
            raise IllegalAction("never")
        return super().decide(state, seat, action)


class ImaginesOtherHands(Template):
    def imagine(self, view: View, rng: Random) -> State:
        return replace(super().imagine(view, rng), scores=tuple(9 for _ in view.scores))


class ImaginesOtherMoves(Template):
    def moves(self, state: State, seat: Seat) -> Iterator[PlisAction]:
        listed = list(super().moves(state, seat))
        yield from listed if state.hands[1 - seat % 2] < ("c05",) else listed[:1]


class CallsItselfOpen(Template):
    open = True


class OpenWithoutSecrets(CallsItselfOpen):
    def secrets(self, state: State, viewer: Viewer) -> Mapping[str, object]:
        return {}


@pytest.mark.parametrize(
    ("mutant", "law"),
    [
        (ShowsEveryHand, "secrecy"),
        (PeeksIntoTheBag, "secrecy"),
        (TellsTheExchange, "redaction"),
        (TellsTheDraw, "redaction"),
        (DrawsInDecide, "repeatable"),
        (WritesNoExchange, "notation"),
        (WritesTheUnreadable, "notation"),
        (ParsesByLuck, "notation"),
        (LetsAnyoneChoose, "turn"),
        (LetsPlayersDraw, "turn"),
        (RemembersOutsideTheLog, "replay"),
        (ChangesOnRefusal, "refusal"),
        (ChangesOnDeciding, "refusal"),
        (CrashesOnRefusal, "refusal"),
        (CannotBeCarried, "codec"),
        (HasNoMoves, "moves"),
        (ListsTooMuch, "moves"),
        (NeverEnds, "ending"),
        (HasNoResult, "ending"),
        (RanksOneSeat, "ending"),
        (AlwaysHasAResult, "ending"),
        (EndsForNoKnownReason, "codec"),
        (PausesForNothing, "referee"),
        (LetsNobodyResign, "referee"),
        (ImaginesOtherHands, "imagination"),
        (ImaginesOtherMoves, "imagination"),
        (CallsItselfOpen, "openness"),
        (OpenWithoutSecrets, "openness"),
    ],
)
def test_a_faulty_game_dies_by_its_law(mutant: type[Game[Any, Any, Any, Any, Any]], law: str) -> None:
    broken = set()
    for seed in SEEDS:
        try:
            run(mutant, seed, referee=0.05 if law == "referee" else 0.0)
        except laws.LawBroken as error:
            broken.add(error.law)
    assert broken == {law}


class Odd(Options, frozen=True):
    """Options that lose something on their way."""

    seeds: Any = frozenset({1})


class OddOptions(Template):
    options_type = Odd


def test_options_that_cannot_be_carried_are_found() -> None:
    with pytest.raises(laws.LawBroken, match="codec"):
        laws.check(OddOptions, Odd(), 2, Random(1))


def test_events_are_told_apart_by_name() -> None:
    assert issubclass(Chosen, Event)
    assert msgspec.json.encode(Chosen(0, None)) == b'{"type":"Chosen","seat":0,"card":null}'
