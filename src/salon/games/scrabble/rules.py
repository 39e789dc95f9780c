"""The rules of Scrabble, classic and LOG2990."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from salon.games.scrabble import cgp, goals, notation, people, placing, search
from salon.games.scrabble.objectives import OBJECTIVES
from salon.games.scrabble.tiles import CONSTANTS, EMPTY, RACK, TILES, holds, ordered, tiles, values, without
from salon.games.scrabble.values import (
    FORMS,
    Begin,
    Begun,
    Draw,
    Drawn,
    Ended,
    Ending,
    Exchange,
    Exchanged,
    Options,
    Pass,
    Passed,
    Place,
    Placed,
    Reached,
    Reason,
    Rejected,
    ScrabbleAction,
    ScrabbleEvent,
    Shown,
    State,
    Turn,
    View,
    Withdrawn,
)
from salon.kernel import (
    ALL,
    CHANCE,
    REFEREE,
    Expire,
    Game,
    IllegalAction,
    Proceed,
    RefereeAction,
    Resign,
    Result,
    Seat,
    Timing,
    Viewer,
    put,
    ranked,
)
from salon.words import french, french_name, lexicon

if TYPE_CHECKING:
    from salon.words import Lexicon

Events = tuple[ScrabbleEvent, ...]

SHOWN_FOR = 3.0
"""Seconds that a placement which is not valid is shown (SCR-80)."""

LEAST_RESERVE = 7
"""Letters that the reserve must hold for an exchange (SCR-84)."""

EXPERT = "expert"
"""The level of the virtual player whose exchanges the source allows beyond that."""

MOST_PASSES = 6


class Scrabble(Game[Options, State, ScrabbleAction, ScrabbleEvent, View]):
    key = "scrabble"
    players = frozenset({2})
    replaces_leavers = True
    shows_notes = True
    keeps_history = True
    program_names = people.PROGRAM_NAMES
    first_scores = people.FIRST_SCORES
    constants = CONSTANTS
    forms = FORMS

    def category(self, options: Options) -> str:
        """A game from a position of one's choosing stands in no list of best scores of the modes."""
        return f"scrabble-{'position' if options.start else options.mode}"

    def form(self, options: Options) -> str:
        return "" if options.start else f"{self.key}-{options.mode}"

    def fair(self, options: Options) -> Options:
        """Neither `!réserve` nor `!indice` answers, and nobody learns of a word before it is played."""
        preview = "points" if options.preview == "words" else options.preview
        return replace(options, tells_reserve=False, hints=False, preview=preview)

    def keeps_best(self, options: Options, persons: int) -> bool:
        """Whatever the timer and the dictionary, the loser's too (SCR-106); not from a chosen position, and
        of the two modes of the source only."""
        return not options.start and options.mode != "free"

    def timings(self, options: Options) -> frozenset[Timing]:
        """The source's two modes have their timer and no other clock (SCR-40)."""
        return frozenset({"game", "days"}) if options.mode == "free" else frozenset({"turn"})

    def resources(self, options: Options) -> tuple[str, ...]:
        return (options.dictionary or french_name(),)

    def with_dictionary(self, options: Options, name: str, instead_of: Container[str] = ("",)) -> Options:
        return replace(options, dictionary=name) if options.dictionary in instead_of else options

    def seated(self, options: Options, levels: Sequence[str | None]) -> Options:
        """The expert alone may exchange when the reserve is short (SCR-25)."""
        experts = tuple(seat for seat, level in enumerate(levels) if level == EXPERT)
        return replace(options, short_exchange=experts)

    def tells_moves(self, options: Options) -> bool:
        return options.hints

    def initial(self, options: Options, players: int) -> State:
        if options.start:
            return cgp.begun(options, cgp.read(options.start))
        return State(options, TILES, racks=("",) * players, scores=(0,) * players, gains=((),) * players)

    def require_reachable(self, state: State) -> None:
        cgp.require_reachable(state.board)

    # The rules

    def turn(self, state: State) -> frozenset[Seat]:
        if state.ended is not None:
            return frozenset()
        if state.mover is None or _owed(state) is not None:
            return frozenset({CHANCE})
        return frozenset({REFEREE if state.shown else state.mover})

    def pause(self, state: State) -> float | None:
        return SHOWN_FOR if state.shown else None

    def decide(self, state: State, seat: Seat, action: ScrabbleAction | RefereeAction) -> Events:
        self.require_turn(state, seat)
        match action:
            case Place() if seat >= 0:
                return _place(state, seat, action, words_of(state.options))
            case Exchange(letters) if seat >= 0:
                return _exchange(state, seat, ordered(letters))
            case Pass() if seat >= 0:
                return _pass(state, seat)
            case Begin(first, objectives) if seat == CHANCE and state.mover is None:
                return (Begun(first, goals.dealt(state, objectives)),)
            case Draw(letters) if seat == CHANCE and state.mover is not None:
                return _draw(state, letters)
            case Proceed() if seat == REFEREE and state.shown and state.mover is not None:
                return (Withdrawn(state.mover, state.shown.squares),)
            case Expire((late, *_)) if seat == REFEREE and late in self.turn(state):
                return _pass(state, late, time_up=True)
            case Resign(loser) if seat == REFEREE:
                return (_ended(state, Ending("resigned", (0,) * len(state.racks), loser)),)
            case _:
                raise IllegalAction("not_now")

    def preview(self, state: State, seat: Seat, action: ScrabbleAction) -> Events:
        """The points of letters not yet played; whether their words exist only if the options say so."""
        if not isinstance(action, Place) or state.options.preview == "nothing":
            raise IllegalAction("not_previewable")
        self.require_turn(state, seat)
        if state.options.preview == "words":
            return _place(state, seat, action, words_of(state.options))
        return (_placed(state, seat, action),)

    def evolve(self, state: State, event: ScrabbleEvent) -> State:
        match event:
            case Begun(first, goals):
                return replace(state, mover=first, goals=goals)
            case Drawn(seat, str(letters)):
                return _drawn(state, seat, letters)
            case Placed():
                return _stands(state, event)
            case Rejected(seat, shown):
                rack = without(state.racks[seat], tiles(shown.place.letters))
                return replace(state, shown=shown, passes=0, racks=put(state.racks, seat, rack))
            case Withdrawn(seat):
                return _withdrawn(state, seat)
            case Exchanged(seat, str(letters)):
                rack = without(state.racks[seat], letters)
                played = _played(state, seat, Turn(seat, state.racks[seat], Exchange(letters)))
                return replace(played, aside=letters, mover=seat, racks=put(state.racks, seat, rack))
            case Passed(seat):
                played = _played(state, seat, Turn(seat, state.racks[seat], Pass()))
                return replace(played, passes=state.passes + 1)
            case Reached(seat, number, _, points):
                return _reached(state, seat, number, points)
            case Ended(ending, _, scores):
                return replace(state, ended=ending, scores=scores)
            case _:
                raise ValueError(f"{event} was redacted: it tells too little to evolve")

    def chance(self, state: State, rng: Random) -> ScrabbleAction:
        if state.mover is None:
            objectives = rng.sample(sorted(OBJECTIVES), goals.wanted(state))
            return Begin(rng.randrange(len(state.racks)), tuple(objectives))
        owed = _owed(state)
        assert owed is not None
        return Draw(ordered(rng.sample(state.reserve, owed[1])))

    def result(self, state: State) -> Result[Reason] | None:
        if state.ended is None:
            return None
        if state.ended.seat is not None:
            keys = tuple(seat != state.ended.seat for seat in range(len(state.racks)))
            return Result("resigned", state.scores, ranked(keys))
        return Result(state.ended.reason, state.scores, ranked(state.scores))

    # What is seen

    def view(self, state: State, viewer: Viewer) -> View:
        over = state.ended is not None or viewer == ALL
        return View(
            options=state.options,
            viewer=viewer,
            board=state.board,
            racks=tuple(rack if over or viewer == seat else None for seat, rack in enumerate(state.racks)),
            sizes=tuple(map(len, state.racks)),
            reserve=len(state.reserve),
            letters=state.reserve if over or state.options.tells_reserve else None,
            aside=state.aside if over or viewer == state.mover or not state.aside else None,
            aside_size=len(state.aside),
            scores=state.scores,
            gains=state.gains,
            goals=goals.seen(state.goals, viewer),
            mover=state.mover,
            shown=state.shown,
            last=state.last,
            passes=state.passes,
            turns=state.turns if over else (),
            ended=state.ended,
        )

    def redact(self, event: ScrabbleEvent, viewer: Viewer) -> ScrabbleEvent | None:
        match event:
            case Begun(first, dealt):
                return Begun(first, goals.seen(dealt, viewer))
            case Drawn(seat) | Exchanged(seat) if viewer not in (seat, ALL):
                return replace(event, letters=None)
            case _:
                return event

    def secrets(self, state: State, viewer: Viewer) -> Mapping[str, object]:
        """Racks, the reserve unless it is told, letters being exchanged, and others' objectives."""
        theirs = {
            f"objective of {goal.owner}": goal.key
            for goal in state.goals
            if goal.owner not in (None, viewer) and goal.reached_by is None
        }
        return {**_heaps(state, viewer), **theirs}

    def deduced(self, state: State, viewer: Viewer) -> frozenset[str]:
        """The only heap that is hidden follows from all that is seen; so do heaps of one letter."""
        heaps = _heaps(state, viewer)
        if len(heaps) > 1 and len(set("".join(heaps.values()))) > 1:
            return frozenset()
        return frozenset(heaps)

    def imagine(self, view: View, rng: Random) -> State:
        there = tiles(view.board.replace(EMPTY, ""))
        shown = tiles(view.shown.place.letters) if view.shown else ""
        known = "".join(heap for heap in (*view.racks, view.letters, view.aside) if heap is not None)
        pool = list(without(cgp.tiles_of(view.options), there + shown + known))
        rng.shuffle(pool)

        def deal(seen: str | None, size: int) -> str:
            return ordered(pool.pop() for _ in range(size)) if seen is None else seen

        return State(
            options=view.options,
            racks=tuple(map(deal, view.racks, view.sizes)),
            aside=deal(view.aside, view.aside_size),
            reserve=deal(view.letters, view.reserve),
            scores=view.scores,
            gains=view.gains,
            board=view.board,
            goals=goals.imagined(view.goals, rng),
            mover=view.mover,
            shown=view.shown,
            last=view.last,
            passes=view.passes,
            turns=view.turns,
            ended=view.ended,
        )

    def moves(self, state: State, seat: Seat) -> Iterator[ScrabbleAction]:
        """Every valid placement once, every exchange, and passing; of the invalid ones, none."""
        if seat not in self.turn(state) or seat < 0:
            return
        yield Pass()
        rack = state.racks[seat]
        for place, _ in search.placements(state.board, rack, words_of(state.options)):
            yield place
        most = min(len(rack), len(state.reserve)) if _may_exchange(state, seat) else 0
        kept = {letters for size in range(1, most + 1) for letters in combinations(rack, size)}
        yield from (Exchange("".join(letters)) for letters in sorted(kept))

    def notate(self, state: State, action: ScrabbleAction) -> str:
        return notation.action(action)

    def parse(self, state: State, text: str) -> ScrabbleAction:
        return notation.read(text)


def words_of(options: Options) -> Lexicon:
    """The dictionary that this game is played by."""
    return lexicon(options.dictionary) if options.dictionary else french()


# Placing


def _placed(state: State, seat: Seat, place: Place) -> Placed:
    """What the letters form and count, valid or not. Raises `IllegalAction`."""
    if not holds(state.racks[seat], tiles(place.letters)):
        raise IllegalAction("not_on_rack", letters=place.letters)
    squares, words = placing.formed(state.board, place)
    return Placed(seat, place, squares, words, placing.points(words, place), placing.is_bingo(place))


def _place(state: State, seat: Seat, place: Place, known: Lexicon) -> Events:
    placed = _placed(state, seat, place)
    wrong = known.missing(word.text for word in placed.words)
    if wrong:
        return (Rejected(seat, Shown(place, placed.squares, placed.words, tuple(wrong))),)
    reached = tuple(goals.reached(state, placed))
    if state.reserve or len(place.letters) < len(state.racks[seat]):
        return (placed, *reached)
    gained = placed.points + sum(event.points for event in reached)
    return (placed, *reached, _went_out(state, seat, gained))


def _reached(state: State, seat: Seat, number: int, points: int) -> State:
    *turns, last = state.turns
    return replace(
        state,
        goals=put(state.goals, number, replace(state.goals[number], reached_by=seat)),
        scores=put(state.scores, seat, state.scores[seat] + points),
        turns=(*turns, replace(last, bonus=last.bonus + points)),
    )


def _stands(state: State, event: Placed) -> State:
    seat, place = event.seat, event.place
    rack = state.racks[seat]
    played = _played(state, seat, Turn(seat, rack, place, event.points), gain=event.points)
    return replace(
        played,
        board=placing.laid(state.board, event.squares, place.letters),
        racks=put(state.racks, seat, without(rack, tiles(place.letters))),
        scores=put(state.scores, seat, state.scores[seat] + event.points),
        last=event.squares,
        passes=0,
    )


def _withdrawn(state: State, seat: Seat) -> State:
    """The letters go back and the turn is over."""
    assert state.shown is not None
    place, words = state.shown.place, state.shown.words
    rack = ordered(state.racks[seat] + tiles(place.letters))
    turn = Turn(seat, rack, place, placing.points(words, place), valid=False)
    return replace(_played(state, seat, turn), shown=None, racks=put(state.racks, seat, rack))


def _played(state: State, seat: Seat, turn: Turn, gain: int = 0) -> State:
    """A turn is over: it is written down, and the other seat's begins."""
    gains = (*state.gains[seat], gain)
    return replace(
        state,
        mover=(seat + 1) % len(state.racks),
        gains=put(state.gains, seat, gains),
        turns=(*state.turns, turn),
        passes=0,
    )


# Drawing and exchanging


def _owed(state: State) -> tuple[Seat, int] | None:
    """The seat that chance must serve, and how many letters; the first player is served first (SCR-44)."""
    assert state.mover is not None
    if state.aside:
        return state.mover, len(state.aside)
    if state.shown is None and state.reserve:
        for seat in (state.mover, (state.mover + 1) % len(state.racks)):
            if len(state.racks[seat]) < RACK:
                return seat, min(RACK - len(state.racks[seat]), len(state.reserve))
    return None


def _draw(state: State, letters: str) -> Events:
    owed = _owed(state)
    assert owed is not None
    seat, count = owed
    if len(letters) != count or not holds(state.reserve, letters):
        raise IllegalAction("cannot_draw", letters=letters)
    return (Drawn(seat, ordered(letters), count),)


def _drawn(state: State, seat: Seat, letters: str) -> State:
    """The letters come out of the reserve before rejected ones go in (SCR-84)."""
    reserve = ordered(without(state.reserve, letters) + state.aside)
    rack = ordered(state.racks[seat] + letters)
    served = replace(state, reserve=reserve, racks=put(state.racks, seat, rack), aside="")
    return replace(served, mover=(seat + 1) % len(state.racks)) if state.aside else served


def _exchange(state: State, seat: Seat, letters: str) -> Events:
    if not holds(state.racks[seat], letters):
        raise IllegalAction("not_on_rack", letters=letters)
    if not _may_exchange(state, seat) or len(letters) > len(state.reserve):
        raise IllegalAction("reserve_short", reserve=len(state.reserve), least=LEAST_RESERVE)
    return (Exchanged(seat, letters, len(letters)),)


def _may_exchange(state: State, seat: Seat) -> bool:
    return len(state.reserve) >= LEAST_RESERVE or seat in state.options.short_exchange


# Passing and the end


def _pass(state: State, seat: Seat, *, time_up: bool = False) -> Events:
    """The sixth pass in a row ends the game: each loses the value of the letters left (SCR-101)."""
    passed = Passed(seat, time_up)
    if state.passes + 1 < MOST_PASSES:
        return (passed,)
    return passed, _ended(state, Ending("passes", tuple(-values(rack) for rack in state.racks)))


def _went_out(state: State, seat: Seat, gained: int) -> Ended:
    """What the others have left goes from their scores to this one's (SCR-100)."""
    left = [0 if other == seat else values(rack) for other, rack in enumerate(state.racks)]
    changes = tuple(sum(left) if other == seat else -lost for other, lost in enumerate(left))
    before = replace(
        state,
        racks=put(state.racks, seat, ""),
        scores=put(state.scores, seat, state.scores[seat] + gained),
    )
    return _ended(before, Ending("out", changes))


def _ended(state: State, ending: Ending) -> Ended:
    scores = tuple(map(sum, zip(state.scores, ending.changes, strict=True)))
    return Ended(ending, state.racks, scores)


# What is hidden


def _heaps(state: State, viewer: Viewer) -> dict[str, str]:
    """The letters that this viewer does not see, by name."""
    if state.ended is not None:
        return {}
    heaps = {f"rack of {seat}": rack for seat, rack in enumerate(state.racks) if seat != viewer}
    if viewer != state.mover:
        heaps["letters exchanged"] = state.aside
    if not state.options.tells_reserve:
        heaps["reserve"] = state.reserve
    return {name: heap for name, heap in heaps.items() if heap}
