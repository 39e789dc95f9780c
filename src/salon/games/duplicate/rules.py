"""The rules of duplicate: one board, one draw, everybody's proposal, and the top laid for all."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from math import ceil
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from salon.games.duplicate import draw, notation, topping, tops
from salon.games.duplicate.values import (
    MOST,
    PRICES,
    Arrived,
    Departed,
    Draw,
    Drawn,
    DuplicateAction,
    DuplicateEvent,
    Ended,
    Options,
    Played,
    Propose,
    Proposed,
    Reason,
    Resumed,
    Scored,
    State,
    Top,
    Turn,
    View,
)
from salon.games.scrabble import placing
from salon.games.scrabble.tiles import BLANK, CONSTANTS, EMPTY, TILES, holds, ordered, tiles, without
from salon.games.scrabble.values import Place, Word
from salon.kernel import (
    CHANCE,
    REFEREE,
    Arrive,
    Collect,
    Game,
    IllegalAction,
    Malformed,
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
from salon.words import french_name

Events = tuple[DuplicateEvent, ...]

DAY_TURN = 180.0
"""Seconds a turn of the day's game, for everybody; and of one whose host asks for no others."""

SHORTEST = 30.0
LONGEST = 300.0
"""Seconds a turn (CLB-02)."""

SOLO = 10
SOLO_AMONG = 16
"""What the only one who finds the top gets more, among so many (CLB-05)."""


class Duplicate(Game[Options, State, DuplicateAction, DuplicateEvent, View]):
    key = "duplicate"
    players = frozenset(range(1, MOST + 1))
    alike = True
    crowds = True
    constants: ClassVar[Mapping[str, object]] = {**CONSTANTS, "PRICES": PRICES, "WORST": topping.WORST}

    def category(self, options: Options) -> str:
        """One ranking for all tables of a day's game, and of a prepared one (CLB-10). Its hour is a part of
        it, and so of the draws: who takes it out of the address has another game."""
        kind = "topping" if options.topping else ""
        prepared = (options.hour, options.code) if options.code else ()
        return "-".join(filter(None, (self.key, kind, options.day or options.form, *prepared)))

    def shared_chance(self, options: Options) -> str:
        return options.day and f"{self.category(options)}-{options.form}"

    def keeps_best(self, options: Options, persons: int) -> bool:
        return bool(options.day)

    def day(self, options: Options) -> str:
        return options.day

    def invites(self, options: Options) -> bool:
        return bool(options.code)

    def dated(self, options: Options, day: str, *, shared: bool) -> Options:
        """The day's game is a normal one, by the house's dictionary; a prepared one is what it is, on its
        day, by that dictionary and with its own draws."""
        if options.code and options.day != day:
            raise IllegalAction("not_that_day", day=options.day)
        if options.code:
            return replace(options, dictionary="", bag=False)
        return Options(day=day if shared else "", topping=options.topping)

    def opens(self, options: Options) -> float:
        hour, minute = map(int, (options.hour or "0:0").split(":"))
        return 3600.0 * hour + 60.0 * minute

    def turn_time(self, options: Options, asked: float | None) -> float | None:
        if options.topping:
            return float(topping.LONGEST)
        if asked is None or (options.day and not options.code):
            return DAY_TURN
        if not SHORTEST <= asked <= LONGEST:
            raise Malformed("turn_length", least=SHORTEST, most=LONGEST)
        return asked

    def resources(self, options: Options) -> tuple[str, ...]:
        return (options.dictionary or french_name(),)

    def with_dictionary(self, options: Options, name: str, instead_of: Container[str] = ("",)) -> Options:
        return replace(options, dictionary=name) if options.dictionary in instead_of else options

    def tells_moves(self, options: Options) -> bool:
        """The first of them is the top."""
        return False

    def timings(self, options: Options) -> frozenset[Timing]:
        """A turn has its time, the same for all (CLB-02)."""
        return frozenset({"turn"})

    def initial(self, options: Options, players: int) -> State:
        nobody = (0,) * players
        return State(options, TILES, (True,) * players, nobody, nobody, nobody)

    def guided(self, options: Options) -> bool:
        return options.arbiter

    # The rules

    def turn(self, state: State) -> frozenset[Seat]:
        if state.phase in ("drawing", "shown"):
            drawn = state.phase == "drawing" and not state.options.bag
            return frozenset({CHANCE if drawn else REFEREE})
        playing = state.present if state.phase == "proposing" else ()
        return frozenset(seat for seat, there in enumerate(playing) if there)

    def settled(self, state: State, proposals: Mapping[Seat, DuplicateAction]) -> bool:
        """All who play have said « prêt » (CLB-02)."""
        if state.options.arbiter:
            return False
        ready = {seat for seat, said in proposals.items() if isinstance(said, Propose) and said.ready}
        return state.phase == "proposing" and ready >= self.turn(state)

    def gathers(self, options: Options) -> bool:
        return options.topping

    def gathered(
        self, state: State, before: DuplicateAction | None, action: DuplicateAction, seconds: float
    ) -> DuplicateAction:
        assert isinstance(action, Propose)
        earlier = before if isinstance(before, Propose) else Propose()
        if _found(state, earlier):
            return earlier
        kept = replace(action, hints=max(earlier.hints, action.hints), after=ceil(seconds))
        return replace(kept, ready=kept.ready or _found(state, kept))

    def answer(self, state: State, action: DuplicateAction, *, guide: bool) -> Events:
        """At topping each proposal is answered at once: its points, not the top (CLB-20). Of a slip the
        arbiter is told what is wrong with it (CLB-32)."""
        if not isinstance(action, Propose) or not (state.options.topping or guide):
            return ()
        assert state.top is not None
        told = topping.told(state.top, action.hints)
        points, wrong = (0, None) if action.place is None else _judged(state, action.place)
        return (Proposed(points, wrong, _found(state, action), action.after, told),)

    def pause(self, state: State) -> float | None:
        timed = state.phase == "shown" and not state.options.arbiter
        return float(state.options.pause) if timed else None

    def decide(self, state: State, seat: Seat, action: DuplicateAction | RefereeAction) -> Events:
        self.require_turn(state, seat)
        match action:
            case Propose(place) if seat >= 0:
                if place is not None:
                    _valued(state, place)
                return ()
            case Draw() if seat == (REFEREE if state.options.bag else CHANCE) and state.phase == "drawing":
                return _draw(state, action)
            case Collect(proposals) if seat == REFEREE and state.phase == "proposing":
                return (_scored(state, dict(proposals)),)
            case Proceed() if seat == REFEREE and state.phase == "shown":
                return (_next(state),)
            case Arrive(who) if seat == REFEREE and _may_arrive(state, who):
                return (Arrived(who),)
            case Resign(who) if seat == REFEREE and 0 <= who < len(state.present) and state.present[who]:
                left = Departed(who)
                return (left, Ended("deserted")) if sum(state.present) == 1 else (left,)
            case _:
                raise IllegalAction("not_now")

    def preview(self, state: State, seat: Seat, action: DuplicateAction) -> Events:
        """The points at once; whether the words exist only if the options say so (CLB-01)."""
        self.require_turn(state, seat)
        if not isinstance(action, Propose) or action.place is None:
            raise IllegalAction("not_previewable")
        points, wrong = _judged(state, action.place)
        return (Proposed(points, wrong if state.options.checks else None),)

    def evolve(self, state: State, event: DuplicateEvent) -> State:
        match event:
            case Drawn(letters, rejected, top):
                reserve = without(state.rack + state.reserve, letters)
                return replace(
                    state, rack=letters, reserve=reserve, rejected=rejected, top=top, phase="proposing"
                )
            case Scored():
                return _laid(state, event)
            case Resumed():
                return replace(state, phase="drawing")
            case Arrived(seat):
                return _arrived(state, seat)
            case Departed(seat):
                return replace(state, present=put(state.present, seat, False))
            case Ended(reason):
                return replace(state, phase="over", reason=reason, top=None)
            case Proposed():
                return state

    def chance(self, state: State, rng: Random) -> DuplicateAction:
        form, turn = state.options.form, _number(state)
        letters, rejected = draw.draw(form, state.rack, state.reserve, turn, rng)
        return Draw(letters, rejected, tops.best(state.board, letters, state.options))

    def dealt(self, state: State, text: str) -> DuplicateAction:
        """What was drawn from a real bag; the top is found then (CLB-31)."""
        if not state.options.bag or state.phase != "drawing":
            raise IllegalAction("not_now")
        drawn = notation.read(state, text)
        if not isinstance(drawn, Draw):
            raise Malformed("unreadable", text=text[:64])
        letters = ordered(drawn.letters)
        if why := draw.fault(
            state.options.form, letters, state.rack, state.reserve, drawn.rejected, _number(state)
        ):
            raise IllegalAction(why, letters=letters, kept=state.rack)
        return Draw(letters, drawn.rejected, tops.best(state.board, letters, state.options))

    def result(self, state: State) -> Result[Reason] | None:
        if state.reason is None:
            return None
        return Result(state.reason, state.totals, ranked(state.totals))

    # What is seen

    def view(self, state: State, viewer: Viewer) -> View:
        last = state.turns[-1] if state.turns else None
        newcomers = (0,) * (len(state.present) - len(last.points)) if last else ()
        return View(
            options=state.options,
            phase=state.phase,
            board=state.board,
            rack=state.rack,
            rejected=state.rejected,
            reserve=len(state.reserve),
            present=state.present,
            since=state.since,
            totals=state.totals,
            found=state.found,
            last=(*last.points, *newcomers) if last else (),
            laid=state.laid,
            tops=tuple(Played(turn.letters, turn.rejected, turn.top) for turn in state.turns),
            turns=state.turns if state.phase == "over" else (),
            reason=state.reason,
        )

    def redact(self, event: DuplicateEvent, viewer: Viewer) -> DuplicateEvent | None:
        """The top of a draw is told when it is laid."""
        return replace(event, top=None) if isinstance(event, Drawn) else event

    def secrets(self, state: State, viewer: Viewer) -> Mapping[str, object]:
        return {"top": state.top} if state.phase == "proposing" else {}

    def deduced(self, state: State, viewer: Viewer) -> frozenset[str]:
        """Who knows the dictionary and looks long enough finds it."""
        return frozenset({"top"})

    def imagine(self, view: View, rng: Random) -> State:
        there = tiles(view.board.replace(EMPTY, ""))
        return State(
            options=view.options,
            reserve=without(TILES, there + view.rack),
            present=view.present,
            since=view.since,
            totals=view.totals,
            found=view.found,
            rack=view.rack,
            rejected=view.rejected,
            board=view.board,
            phase=view.phase,
            laid=view.laid,
            top=tops.best(view.board, view.rack, view.options) if view.phase == "proposing" else None,
            turns=view.turns or tuple(_guessed(view, turn) for turn in view.tops),
            reason=view.reason,
        )

    def moves(self, state: State, seat: Seat) -> Iterator[DuplicateAction]:
        """Nothing, and every valid placement of at most seven letters; of the invalid ones, none."""
        if seat in self.turn(state) and seat >= 0:
            yield Propose()
            yield from (
                Propose(place) for place, _ in tops.placements(state.board, state.rack, state.options)
            )

    def notate(self, state: State, action: DuplicateAction) -> str:
        return notation.action(action)

    def parse(self, state: State, text: str) -> DuplicateAction:
        return notation.read(state, text)


def _number(state: State) -> int:
    """Of the turn that is drawn for, or played."""
    return len(state.turns) + (state.phase in ("drawing", "proposing"))


# The draw


def _draw(state: State, action: Draw) -> Events:
    """The draw by the rule, and a top that is legal and counts so much; that there is none higher is
    chance's to answer for."""
    form = state.options.form
    letters = ordered(action.letters)
    if not draw.fits(form, letters, state.rack, state.reserve, action.rejected, _number(state)):
        raise IllegalAction("cannot_draw", letters=letters)
    drawn = Drawn(letters, action.rejected, action.top)
    if action.top is None:
        return drawn, Ended("no_word")
    if action.top != _valid(state, letters, action.top.place):
        raise IllegalAction("no_top", letters=letters)
    return (drawn,)


def _valid(state: State, letters: str, place: Place) -> Top | None:
    """The placement as a top, if the letters are there and its words exist."""
    if not holds(letters, tiles(place.letters)):
        return None
    words, points = tops.valued(state.board, state.options.form, place)
    if tops.words_of(state.options).missing(word.text for word in words):
        return None
    return Top(place, words[0], points)


def _next(state: State) -> Resumed | Ended:
    """The next turn, if a draw can be made for it."""
    turn = len(state.turns) + 1
    everything = state.rack + state.reserve
    return Resumed() if draw.possible(state.options.form, everything, turn) else Ended("letters")


# Proposals


def _valued(state: State, place: Place) -> tuple[tuple[Word, ...], int]:
    if not holds(state.rack, tiles(place.letters)):
        raise IllegalAction("not_on_rack", letters=place.letters)
    return tops.valued(state.board, state.options.form, place)


def _judged(state: State, place: Place) -> tuple[int, tuple[str, ...]]:
    """Its points, and those of its words that do not exist."""
    words, points = _valued(state, place)
    return points, tuple(tops.words_of(state.options).missing(word.text for word in words))


def _found(state: State, proposal: Propose) -> bool:
    """Whether this is the top, or another move of as many points."""
    assert state.top is not None
    text = "" if proposal.place is None else notation.place(proposal.place)
    return _points(state, text) >= state.top.points


def _saved(state: State, text: str) -> int:
    """At topping: the seconds left of a turn when the top was found."""
    try:
        said = notation.read(state, text)
    except Malformed:
        return 0
    return topping.saved(said) if isinstance(said, Propose) and _found(state, said) else 0


def _scored(state: State, proposals: Mapping[Seat, str]) -> Scored:
    """What is invalid or absent counts nothing (CLB-05)."""
    assert state.top is not None
    seats = range(len(state.present))
    texts = [_text(state, proposals.get(seat, "")) for seat in seats]
    if state.options.topping:
        return Scored(
            state.top, tuple(_saved(state, proposals.get(seat, "")) for seat in seats), tuple(texts)
        )
    worth = {text: _points(state, text) for text in set(texts)}
    points = [worth[text] for text in texts]
    alone = points.count(state.top.points) == 1 and sum(state.present) >= SOLO_AMONG
    if state.options.solo and alone:
        points[points.index(state.top.points)] += SOLO
    wrong = {text: _wrong(state, text) for text, counts in worth.items() if not counts}
    told = tuple(wrong.get(text, ()) for text in texts)
    return Scored(state.top, tuple(points), tuple(texts), told if any(told) else ())


def _text(state: State, text: str) -> str:
    """What was laid, as it is written; nothing for what cannot be read."""
    try:
        said = notation.read(state, text)
    except Malformed:
        return ""
    return notation.place(said.place) if isinstance(said, Propose) and said.place else ""


def _wrong(state: State, text: str) -> tuple[str, ...]:
    """Its words that do not exist, where it could lie at all."""
    try:
        return _judged(state, notation.read_place(text))[1] if text else ()
    except IllegalAction:
        return ()


def _points(state: State, text: str) -> int:
    try:
        valid = _valid(state, state.rack, notation.read_place(text)) if text else None
    except IllegalAction:
        return 0
    return valid.points if valid else 0


def _laid(state: State, event: Scored) -> State:
    """The top lies on the board; in the joker's form a blank is exchanged for its letter if there is one."""
    top, reserve = event.top, state.reserve
    letters, rack = top.place.letters, without(state.rack, tiles(top.place.letters))
    if state.options.form == "joker":
        for blank in filter(str.islower, letters):
            if blank.upper() in reserve:
                reserve = without(reserve, blank.upper())
                letters = letters.replace(blank, blank.upper(), 1)
                rack = ordered(rack + BLANK)
    squares = placing.squares(state.board, top.place)
    least = 1 if state.options.topping else top.points
    found = [points >= least for points in event.points]
    return replace(
        state,
        board=placing.laid(state.board, squares, letters),
        laid=squares,
        rack=rack,
        reserve=reserve,
        top=None,
        phase="shown",
        totals=tuple(map(sum, zip(state.totals, event.points, strict=True))),
        found=tuple(map(sum, zip(state.found, found, strict=True))),
        turns=(*state.turns, Turn(state.rack, state.rejected, top, event.points, event.laid)),
    )


# Who comes and goes


def _may_arrive(state: State, seat: Seat) -> bool:
    """On the next seat, or on one's own again."""
    if seat == len(state.present):
        return seat < MOST
    return 0 <= seat < len(state.present) and not state.present[seat]


def _arrived(state: State, seat: Seat) -> State:
    """Turns that were missed count nothing (CLB-08)."""
    if seat < len(state.present):
        return replace(state, present=put(state.present, seat, True))
    return replace(
        state,
        present=(*state.present, True),
        since=(*state.since, len(state.turns)),
        totals=(*state.totals, 0),
        found=(*state.found, 0),
    )


# What is seen


def _guessed(view: View, turn: Played) -> Turn:
    """A turn of which only the last one's points are known still."""
    points = view.last if turn == view.tops[-1] else (0,) * len(view.present)
    return Turn(turn.letters, turn.rejected, turn.top, points, ("",) * len(view.present))
