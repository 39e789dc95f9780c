"""The rules of Plis."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from salon.games.template.values import (
    CONSTANTS,
    PAUSE,
    Card,
    Choose,
    Chosen,
    Draw,
    Drawn,
    Exchange,
    Exchanged,
    Forfeited,
    Options,
    PlisAction,
    PlisEvent,
    Reason,
    Revealed,
    State,
    Taken,
    View,
)
from salon.kernel import (
    ALL,
    CHANCE,
    REFEREE,
    Expire,
    Game,
    IllegalAction,
    Malformed,
    Proceed,
    RefereeAction,
    Resign,
    Result,
    Seat,
    Viewer,
    put,
    ranked,
)


def deck(options: Options, players: int) -> tuple[Card, ...]:
    return tuple(f"c{number:02}" for number in range(1, options.tricks * players + 1))


class Template(Game[Options, State, PlisAction, PlisEvent, View]):
    key = "template"
    players = frozenset({2, 3})
    previews = (Choose,)
    constants = CONSTANTS

    def initial(self, options: Options, players: int) -> State:
        if options.hand > options.tricks:
            raise Malformed("hand_too_large", hand=options.hand, tricks=options.tricks)
        none = (None,) * players
        return State(
            options,
            bag=deck(options, players),
            hands=((),) * players,
            choices=none,
            asides=none,
            exchanged=(False,) * players,
            scores=(0,) * players,
        )

    # The rules

    def turn(self, state: State) -> frozenset[Seat]:
        if state.forfeited is not None or len(state.taken) == len(_cards(state)):
            return frozenset()
        if _owed(state) is not None:
            return frozenset({CHANCE})
        if state.shown:
            return frozenset({REFEREE})
        return frozenset(seat for seat, card in enumerate(state.choices) if card is None)

    def pause(self, state: State) -> float | None:
        return PAUSE if state.shown else None

    def decide(self, state: State, seat: Seat, action: PlisAction | RefereeAction) -> tuple[PlisEvent, ...]:
        self.require_turn(state, seat)
        match action:
            case Choose(card) if seat >= 0:
                return self._choose(state, seat, card)
            case Exchange(card) if seat >= 0:
                return self._exchange(state, seat, card)
            case Draw(card) if seat == CHANCE and card in state.bag:
                owed = _owed(state)
                assert owed is not None
                return (Drawn(owed, card),)
            case Proceed() if seat == REFEREE and state.shown:
                return (Taken(state.choices.index(max(filter(None, state.choices)))),)
            case Expire((loser, *_)) if seat == REFEREE:
                return (Forfeited(loser, "time"),)
            case Resign(loser) if seat == REFEREE:
                return (Forfeited(loser, "resigned"),)
            case _:
                raise IllegalAction("not_now")

    def _choose(self, state: State, seat: Seat, card: Card) -> tuple[PlisEvent, ...]:
        _require_held(state, seat, card)
        choices = put(state.choices, seat, card)
        known = tuple(choice for choice in choices if choice is not None)
        if len(known) < len(choices):
            return (Chosen(seat, card),)
        return (Chosen(seat, card), Revealed(known))

    def _exchange(self, state: State, seat: Seat, card: Card) -> tuple[PlisEvent, ...]:
        _require_held(state, seat, card)
        if state.exchanged[seat]:
            raise IllegalAction("exchanged_already")
        if not state.bag:
            raise IllegalAction("bag_empty")
        return (Exchanged(seat, card),)

    def evolve(self, state: State, event: PlisEvent) -> State:
        match event:
            case Drawn(seat, str(card)):
                return _draw(state, seat, card)
            case Exchanged(seat, str(card)):
                return replace(
                    state,
                    hands=put(state.hands, seat, _without(state.hands[seat], card)),
                    asides=put(state.asides, seat, card),
                    exchanged=put(state.exchanged, seat, True),
                )
            case Chosen(seat, str(card)):
                return replace(
                    state,
                    hands=put(state.hands, seat, _without(state.hands[seat], card)),
                    choices=put(state.choices, seat, card),
                )
            case Revealed():
                return replace(state, shown=True)
            case Taken(seat):
                return _take(state, seat)
            case Forfeited(seat):
                return replace(state, forfeited=seat)
            case _:
                raise ValueError(f"{event} was redacted: it tells too little to evolve")

    def chance(self, state: State, rng: Random) -> PlisAction:
        return Draw(rng.choice(state.bag))

    def result(self, state: State) -> Result[Reason] | None:
        if self.turn(state):
            return None
        if state.forfeited is not None:
            keys = tuple(seat != state.forfeited for seat in range(len(state.hands)))
            return Result("forfeited", state.scores, ranked(keys))
        return Result("played_out", state.scores, ranked(state.scores))

    # What is seen

    def view(self, state: State, viewer: Viewer) -> View:
        def shown(seat: Seat) -> bool:
            return viewer in (seat, ALL)

        seats = range(len(state.hands))
        return View(
            options=state.options,
            viewer=viewer,
            bag=len(state.bag),
            hands=tuple(state.hands[seat] if shown(seat) else None for seat in seats),
            sizes=tuple(map(len, state.hands)),
            choices=tuple(state.choices[seat] if state.shown or shown(seat) else None for seat in seats),
            chosen=tuple(choice is not None for choice in state.choices),
            asides=tuple(state.asides[seat] if shown(seat) else None for seat in seats),
            exchanging=tuple(aside is not None for aside in state.asides),
            exchanged=state.exchanged,
            scores=state.scores,
            taken=state.taken,
            shown=state.shown,
            forfeited=state.forfeited,
        )

    def redact(self, event: PlisEvent, viewer: Viewer) -> PlisEvent | None:
        match event:
            case Drawn(seat) | Exchanged(seat) | Chosen(seat) if viewer not in (seat, ALL):
                return replace(event, card=None)
            case _:
                return event

    def secrets(self, state: State, viewer: Viewer) -> Mapping[str, object]:
        """Every hidden heap of cards, unless it is the only one: then it is known by elimination."""
        heaps: dict[str, tuple[Card, ...]] = {"bag": state.bag}
        for seat, (hand, choice, aside) in enumerate(
            zip(state.hands, state.choices, state.asides, strict=True)
        ):
            if viewer != seat:
                heaps[f"hand of {seat}"] = hand
                heaps[f"card put aside by {seat}"] = (aside,) if aside else ()
                if not state.shown:
                    heaps[f"choice of {seat}"] = (choice,) if choice else ()
        filled = {name: heap for name, heap in heaps.items() if heap}
        return filled if len(filled) > 1 else {}

    def imagine(self, view: View, rng: Random) -> State:
        seats = range(len(view.hands))
        known = {*view.taken, *filter(None, view.choices), *filter(None, view.asides)}
        known.update(*(hand for hand in view.hands if hand is not None))
        pool = [card for card in deck(view.options, len(seats)) if card not in known]
        rng.shuffle(pool)

        def deal(seen: Card | None, there: bool) -> Card | None:
            return pool.pop() if there and seen is None else seen

        return State(
            options=view.options,
            hands=tuple(
                _sorted(pool.pop() for _ in range(size)) if hand is None else hand
                for hand, size in zip(view.hands, view.sizes, strict=True)
            ),
            choices=tuple(map(deal, view.choices, view.chosen)),
            asides=tuple(map(deal, view.asides, view.exchanging)),
            bag=_sorted(pool),
            exchanged=view.exchanged,
            scores=view.scores,
            taken=view.taken,
            shown=view.shown,
            forfeited=view.forfeited,
        )

    def moves(self, state: State, seat: Seat) -> Iterator[PlisAction]:
        if seat in self.turn(state) and seat >= 0:
            yield from map(Choose, state.hands[seat])
            if state.bag and not state.exchanged[seat]:
                yield from map(Exchange, state.hands[seat])

    # Notation: `c07` chooses, `x c07` exchanges, `+c07` draws

    def notate(self, state: State, action: PlisAction) -> str:
        match action:
            case Choose(card):
                return card
            case Exchange(card):
                return f"x {card}"
            case Draw(card):
                return f"+{card}"

    def parse(self, state: State, text: str) -> PlisAction:
        card = text[-3:]
        if card not in _cards(state):
            raise Malformed("unreadable", text=text)
        for action in (Choose(card), Exchange(card), Draw(card)):
            if self.notate(state, action) == text:
                return action
        raise Malformed("unreadable", text=text)


def _cards(state: State) -> tuple[Card, ...]:
    return deck(state.options, len(state.hands))


def _owed(state: State) -> Seat | None:
    """The seat that chance must serve: one that exchanges, then one whose hand is short."""
    for seat, aside in enumerate(state.asides):
        if aside is not None:
            return seat
    if state.bag and not state.shown and not any(state.choices):
        short = min(range(len(state.hands)), key=lambda seat: len(state.hands[seat]))
        if len(state.hands[short]) < state.options.hand:
            return short
    return None


def _draw(state: State, seat: Seat, card: Card) -> State:
    """The card comes out of the bag before the one put aside goes in."""
    bag = _without(state.bag, card)
    aside = state.asides[seat]
    return replace(
        state,
        hands=put(state.hands, seat, _sorted((*state.hands[seat], card))),
        bag=bag if aside is None else _sorted((*bag, aside)),
        asides=put(state.asides, seat, None),
    )


def _take(state: State, seat: Seat) -> State:
    players = len(state.hands)
    return replace(
        state,
        scores=put(state.scores, seat, state.scores[seat] + 1),
        taken=_sorted((*state.taken, *filter(None, state.choices))),
        choices=(None,) * players,
        exchanged=(False,) * players,
        shown=False,
    )


def _require_held(state: State, seat: Seat, card: Card) -> None:
    if card not in state.hands[seat]:
        raise IllegalAction("not_held", card=card)


def _sorted(cards: Iterator[Card] | Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards))


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in cards if other != card)
