"""The rules of Octoverso.

What the source leaves open is settled here, each in the function that decides it: equal opening
words in `_announce`, a hand without one in `_redealt`, an empty pile in `_exchange`, who may
shift in `_may_shift`, when claims are judged in `_claim`, games without an end in `_drawn`. A
player who finds no word exchanges a letter; that is always possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping
from random import Random

from msgspec.structs import replace

from salon.games.octoverso import generator, notation, vocabulary
from salon.games.octoverso.bookkeeping import (
    after_exchange,
    after_opening,
    after_word,
    with_drawn,
    with_returned,
)
from salon.games.octoverso.rail import kept, lay, parts, shift, stands_for, ways, without
from salon.games.octoverso.values import (
    CONSTANTS,
    ENDS,
    FORMS,
    HAND,
    JOKER,
    JOKERS,
    KEPT,
    LETTERS,
    OPENING,
    RAIL,
    SHORTEST,
    STALLED,
    Announce,
    Announced,
    Claim,
    Claimed,
    Compose,
    Composed,
    Draw,
    Drawn,
    Exchange,
    Exchanged,
    Finished,
    Misclaimed,
    OctoversoAction,
    OctoversoEvent,
    Opened,
    Opening,
    Options,
    Passed,
    PutBack,
    Reason,
    Redealt,
    Repeated,
    Returned,
    Shift,
    Shifted,
    State,
    Tile,
    Tiles,
    Toss,
    Turn,
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
    RefereeAction,
    Resign,
    Result,
    Seat,
    Viewer,
    put,
    ranked,
)

Events = tuple[OctoversoEvent, ...]


class Octoverso(Game[Options, State, OctoversoAction, OctoversoEvent, View]):
    key = "octoverso"
    players = frozenset({2})
    constants = CONSTANTS
    forms = FORMS
    previews = (Announce, Compose)

    def category(self, options: Options) -> str:
        return self.key + ("-jokers" if options.jokers else "") + ("-position" if options.start else "")

    def form(self, options: Options) -> str:
        return "" if options.start else self.category(options)

    def resources(self, options: Options) -> tuple[str, ...]:
        return (options.dictionary,) if options.dictionary else ()

    def with_dictionary(self, options: Options, name: str, instead_of: Container[str] = ("",)) -> Options:
        return replace(options, dictionary=name) if options.dictionary in instead_of else options

    def tells_moves(self, options: Options) -> bool:
        return False

    def initial(self, options: Options, players: int) -> State:
        vocabulary.lexicon(options)
        if options.start:
            return notation.read_position(options)
        hand = JOKER if options.jokers else ""
        return State(options, pile=LETTERS, hands=(hand, hand))

    def require_reachable(self, state: State) -> None:
        if over := Counter(state.rail + "".join(state.hands)) - Counter(LETTERS + JOKER * JOKERS):
            raise Malformed("too_many_letters", letters="".join(sorted(over)))

    # The rules

    def turn(self, state: State) -> frozenset[Seat]:
        if state.finished is not None:
            return frozenset()
        if _drawing(state) is not None or (not state.rail and all(state.openings)):
            return frozenset({CHANCE})
        if not state.rail:
            return frozenset(seat for seat, opening in enumerate(state.openings) if opening is None)
        return frozenset({state.mover})

    def decide(self, state: State, seat: Seat, action: OctoversoAction | RefereeAction) -> Events:
        self.require_turn(state, seat)
        match action:
            case Draw(tiles) if seat == CHANCE and (owed := _drawing(state)):
                return self._draw(state, *owed, tiles)
            case Toss(first) if seat == CHANCE and not _drawing(state):
                return (_opened(state, first),)
            case Announce(word, tiles) if seat >= 0 and not state.rail:
                return self._announce(state, seat, Opening(word, tiles))
            case PutBack(tile) if seat >= 0 and state.owed:
                return self._put_back(state, seat, tile)
            case Claim(word) if _plays(state, seat):
                return (_claim(state, seat, word),)
            case Compose() if _plays(state, seat):
                return self._compose(state, seat, action)
            case Exchange(tile) if _plays(state, seat):
                return self._exchange(state, seat, tile)
            case Shift(end) if _plays(state, seat) and _may_shift(state):
                return (Shifted(seat, end),)
            case Expire((loser, *_)) if seat == REFEREE:
                return (Finished("time", 1 - loser),)
            case Resign(loser) if seat == REFEREE:
                return (Finished("resigned", 1 - loser),)
            case _:
                raise IllegalAction("not_now")

    # The opening

    def preview(self, state: State, seat: Seat, action: OctoversoAction) -> Events:
        """Of an opening word only whether it holds: the rail that it would open shows the other's, which is
        still a secret (OCT-03)."""
        events = super().preview(state, seat, action)
        return events[:1] if isinstance(action, Announce) else events

    def _draw(self, state: State, seat: Seat, count: int, tiles: Tiles) -> Events:
        if len(tiles) != count or without(state.pile, tiles) is None:
            raise IllegalAction("not_in_pile", tiles=tiles)
        drawn = Drawn(seat, tiles)
        after = self.evolve(state, drawn)
        return (drawn, *_redealt(after, seat)) if not state.rail else self._drawn(after, drawn)

    def _announce(self, state: State, seat: Seat, opening: Opening) -> Events:
        """Equal words: both choose again, other than that one; twice equal, lots are drawn (OCT-33)."""
        if len(opening.word) != OPENING or not stands_for(opening.tiles, opening.word):
            raise IllegalAction("opening_length", word=opening.word)
        _require_held(state.hands[seat], opening.tiles)
        if opening.word == state.repeated:
            raise IllegalAction("announced_by_both", word=opening.word)
        _require_word(state, opening.word)
        announced, other = Announced(seat, opening), state.openings[1 - seat]
        after = self.evolve(state, announced)
        if other is None or (other.word == opening.word and state.repeated):
            return (announced,)
        if other.word == opening.word:
            repeated = Repeated(opening.word)
            after = self.evolve(after, repeated)
            return (announced, repeated, *_redealt(after, 0), *_redealt(after, 1))
        first = seat if opening.word < other.word else 1 - seat
        return (announced, _opened(after, first))

    # A turn

    def _compose(self, state: State, seat: Seat, action: Compose) -> Events:
        given, laid = parts(action)
        word, count = action.word, len(given)
        if not SHORTEST <= len(word) <= RAIL:
            raise IllegalAction("word_length", word=word)
        if count < KEPT or not stands_for(kept(state.rail, action.face, action.end, count), given):
            raise IllegalAction("not_on_the_rail", word=word, letters=given)
        if not action.tiles or not stands_for(action.tiles, laid):
            raise IllegalAction("nothing_laid", word=word)
        _require_held(state.hands[seat], action.tiles)
        _require_word(state, word)
        before = vocabulary.earlier(state.options, word, _played(state))
        if before is not None:
            raise IllegalAction("played_before", word=word, earlier=before)
        _, pushed = lay(state.rail, action.face, action.end, action.tiles)
        return self._won(state, seat, Composed(seat, word, action.tiles, action.face, action.end, pushed))

    def _put_back(self, state: State, seat: Seat, tile: Tile | None) -> Events:
        """One held before letters were pushed there: those come after a claim."""
        if tile is not None:
            _require_held(_held(state), tile)
        return self._won(state, seat, Returned(seat, tile))

    def _exchange(self, state: State, seat: Seat, tile: Tile) -> Events:
        """With an empty pile it is a plain pass (OCT-33)."""
        _require_held(state.hands[seat], tile)
        if not state.pile:
            passed = Passed(seat)
            return self._drawn(self.evolve(state, passed), passed)
        return (Exchanged(seat, tile),)

    def _drawn(self, after: State, event: OctoversoEvent) -> Events:
        """Six exchanges or passes in a row are the end: fewer letters win (OCT-33)."""
        if after.idle < STALLED:
            return (event,)
        one, other = map(len, after.hands)
        return (event, Finished("stalled", None if one == other else int(other < one)))

    def _won(self, state: State, seat: Seat, event: OctoversoEvent) -> Events:
        """The first without letters wins, before pushed ones change hands (OCT-17)."""
        after = self.evolve(state, event)
        left = without(after.hands[seat], state.fallen if state.owed == "claim" else "")
        return (event,) if left else (event, Finished("emptied", seat))

    # Bookkeeping

    def evolve(self, state: State, event: OctoversoEvent) -> State:
        match event:
            case Drawn(seat, tiles):
                return with_drawn(state, seat, tiles)
            case Redealt(seat, tiles):
                return with_returned(state, seat, tiles)
            case Announced(seat, Opening() as opening):
                return replace(state, openings=put(state.openings, seat, opening))
            case Repeated(word):
                return replace(state, openings=(None, None), repeated=word)
            case Opened():
                return after_opening(state, event)
            case Composed():
                return after_word(state, event)
            case Returned(seat, tile):
                back = with_returned(state, seat, tile or "")
                return replace(back, owed=None, mover=1 - seat if state.owed == "octo" else seat)
            case Claimed(seat, word):
                missed = state.turns[-1]
                turn = Turn(seat, "claim", word, missed.rail, missed.hand)
                return replace(state, turns=(*state.turns, turn), owed="claim", claimable=False)
            case Misclaimed():
                return replace(state, claimable=False)
            case Exchanged(seat, tile):
                hands = put(state.hands, seat, without(state.hands[seat], tile) or "")
                return replace(after_exchange(state, seat, tile), hands=hands, aside=tile)
            case Passed(seat):
                return replace(after_exchange(state, seat), mover=1 - seat)
            case Shifted(_, end):
                return replace(state, rail=shift(state.rail, end), shifted=True)
            case Finished():
                return replace(state, finished=event, claimable=False, owed=None)
            case _:
                raise ValueError(f"{event} was redacted: it tells too little to evolve")

    def chance(self, state: State, rng: Random) -> OctoversoAction:
        owed = _drawing(state)
        return Toss(rng.randrange(2)) if owed is None else Draw("".join(rng.sample(state.pile, owed[1])))

    def result(self, state: State) -> Result[Reason] | None:
        """A seat's score is the letters that the other is left with."""
        if state.finished is None:
            return None
        winner = state.finished.winner
        scores = [len(state.hands[1 - seat]) for seat in (0, 1)]
        if state.finished.reason == "emptied" and winner is not None:
            scores[1 - winner] = 0
        return Result(state.finished.reason, tuple(scores), ranked([seat == winner for seat in (0, 1)]))

    # What is seen

    def view(self, state: State, viewer: Viewer) -> View:
        return View(
            options=state.options,
            viewer=viewer,
            pile=state.pile,
            hands=state.hands,
            rail=state.rail,
            announced=(state.openings[0] is not None, state.openings[1] is not None),
            openings=(_seen(state, 0, viewer), _seen(state, 1, viewer)),
            repeated=state.repeated,
            turns=state.turns,
            families=vocabulary.families(state.options, state.turns),
            mover=state.mover,
            fallen=state.fallen,
            owed=state.owed,
            claimable=state.claimable,
            aside=state.aside,
            idle=state.idle,
            shifted=state.shifted,
            shiftable=_may_shift(state),
            finished=state.finished,
            result=self.result(state),
        )

    def redact(self, event: OctoversoEvent, viewer: Viewer) -> OctoversoEvent | None:
        match event:
            case Announced(seat) if viewer not in (seat, ALL):
                return replace(event, opening=None)
            case _:
                return event

    def secrets(self, state: State, viewer: Viewer) -> Mapping[str, object]:
        """An opening word, until the other one is in too."""
        if all(state.openings):
            return {}
        return {
            f"opening of {seat}": opening
            for seat, opening in enumerate(state.openings)
            if opening is not None and viewer not in (seat, ALL)
        }

    def deduced(self, state: State, viewer: Viewer) -> frozenset[str]:
        """The opening word of a hand that allows only one."""
        return frozenset(
            f"opening of {seat}"
            for seat, opening in enumerate(state.openings)
            if opening is not None
            and len(list(vocabulary.openings(state.options, state.hands[seat], state.repeated))) == 1
        )

    def imagine(self, view: View, rng: Random) -> State:
        def opening(seat: Seat) -> Opening | None:
            if not view.announced[seat] or view.openings[seat] is not None:
                return view.openings[seat]
            return rng.choice(list(vocabulary.openings(view.options, view.hands[seat], view.repeated)))

        return State(
            options=view.options,
            pile=view.pile,
            hands=view.hands,
            rail=view.rail,
            openings=(opening(0), opening(1)),
            repeated=view.repeated,
            turns=view.turns,
            mover=view.mover,
            fallen=view.fallen,
            owed=view.owed,
            claimable=view.claimable,
            aside=view.aside,
            idle=view.idle,
            shifted=view.shifted,
            finished=view.finished,
        )

    def moves(self, state: State, seat: Seat) -> Iterator[OctoversoAction]:
        """Every word wherever it can be made, with the fewest jokers; of the claims only right ones."""
        if seat not in self.turn(state) or seat < 0:
            return
        if not state.rail:
            for opening in vocabulary.openings(state.options, state.hands[seat], state.repeated):
                yield Announce(opening.word, opening.tiles)
        elif state.owed:
            yield from map(PutBack, sorted(set(_held(state))))
            yield PutBack(None)
        else:
            if state.claimable:
                missed, played = state.turns[-1], _played(state)[:-1]
                octos = generator.octos(state.options, missed.rail, missed.hand, played)
                yield from map(Claim, octos)
            yield from generator.moves(state.options, state.rail, state.hands[seat], _played(state))
            yield from map(Exchange, sorted(set(state.hands[seat])))
            yield from map(Shift, ENDS if _may_shift(state) else ())

    def notate(self, state: State, action: OctoversoAction) -> str:
        return notation.action(action)

    def parse(self, state: State, text: str) -> OctoversoAction:
        return notation.read_action(state, text)


def _claim(state: State, seat: Seat, word: str) -> OctoversoEvent:
    """Judged on the rail, the hand and the words before the word that missed it; a wrong one costs
    the right to claim again this turn (OCT-14)."""
    if not state.claimable:
        raise IllegalAction("nothing_to_claim")
    if len(word) != RAIL:
        raise IllegalAction("claim_length", word=word)
    missed = state.turns[-1]
    if word not in vocabulary.lexicon(state.options):
        return Misclaimed(seat, word, "not_a_word")
    if next(ways(missed.rail, missed.hand, word), None) is None:
        return Misclaimed(seat, word, "cannot_be_laid")
    before = vocabulary.earlier(state.options, word, _played(state)[:-1])
    return Claimed(seat, word) if before is None else Misclaimed(seat, word, "played_before", before)


def _redealt(state: State, seat: Seat) -> Iterator[OctoversoEvent]:
    """A hand without an opening word gets new letters; a joker stays (OCT-33)."""
    hand = state.hands[seat]
    if not any(vocabulary.openings(state.options, hand, state.repeated)):
        yield Redealt(seat, hand.replace(JOKER, ""))


def _may_shift(state: State) -> bool:
    """After two exchanges in a row the first of the two, whose turn it is again, once (OCT-16)."""
    return state.idle >= 2 and not state.shifted and state.aside is None and state.finished is None


def _plays(state: State, seat: Seat) -> bool:
    return seat >= 0 and bool(state.rail) and state.owed is None


def _drawing(state: State) -> tuple[Seat, int] | None:
    """Who must be given letters, and how many."""
    if state.aside is not None:
        return state.mover, 1
    if not state.rail:
        for seat, hand in enumerate(state.hands):
            if len(hand) < HAND:
                return seat, HAND - len(hand)
    return None


def _opened(state: State, first: Seat) -> Opened:
    one, other = state.openings
    assert one is not None
    assert other is not None
    return Opened(first, (one, other))


def _held(state: State) -> Tiles:
    """The letters that may be put back: for a claim not those that have just fallen."""
    hand = state.hands[state.mover]
    return (without(hand, state.fallen) or "") if state.owed == "claim" else hand


def _played(state: State) -> list[str]:
    return [turn.word for turn in state.turns if turn.word]


def _seen(state: State, seat: Seat, viewer: Viewer) -> Opening | None:
    return state.openings[seat] if viewer in (seat, ALL) or all(state.openings) else None


def _require_held(hand: Tiles, tiles: Tiles) -> None:
    for tile in tiles:
        if tiles.count(tile) > hand.count(tile):
            raise IllegalAction("not_held", tile=tile)


def _require_word(state: State, word: str) -> None:
    if word not in vocabulary.lexicon(state.options):
        raise IllegalAction("not_a_word", word=word)
