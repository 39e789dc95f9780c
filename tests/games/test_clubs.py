"""What clubs ask of duplicate beyond its rules: the day's game, prepared ones, topping, an arbiter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from msgspec import ValidationError, convert
from msgspec.structs import replace

from salon.games.duplicate import (
    GAME,
    Draw,
    Options,
    Propose,
    Proposed,
    Scored,
    State,
    Top,
    draw,
    notation,
    tops,
)
from salon.games.duplicate.topping import WORST, told
from salon.games.duplicate.values import PRICES, Hints
from salon.games.othello import GAME as OTHELLO
from salon.games.othello import Options as Chosen
from salon.games.scrabble.tiles import TILES, without
from salon.games.scrabble.values import Place
from salon.kernel import CHANCE, REFEREE, SPECTATOR, Collect, IllegalAction, Malformed, Proceed, evolve_all
from salon.kernel.errors import Refusal

DAY, CODE = "2026-11-18", "abcdefghijkl"


def step(state: State, seat: int, action: Any) -> State:
    return evolve_all(GAME, state, GAME.decide(state, seat, action))


def begun(options: Options, letters: str = "AEIRSTN", players: int = 2) -> State:
    """A first turn with these letters."""
    state = GAME.initial(options, players)
    seat = REFEREE if options.bag else CHANCE
    return step(state, seat, Draw(letters, 0, tops.best(state.board, letters, options)))


def refused(code: str, call: Any) -> None:
    with pytest.raises(Refusal) as refusal:
        call()
    assert refusal.value.code == code


# The day's game, and prepared ones


@pytest.mark.req("CLB-10", "CLB-22")
def test_tables_of_a_day_share_draws_and_a_ranking_by_form_and_code() -> None:
    same = Options(day=DAY), Options(day=DAY, checks=True, pause=30)
    other = (
        Options(day="2026-11-19"),
        Options(day=DAY, topping=True),
        Options(day=DAY, code=CODE),
        Options(day=DAY, code=CODE, form="joker"),
        Options(day=DAY, code=CODE[::-1]),
    )
    words = [GAME.shared_chance(options) for options in (*same, *other)]
    assert words[0] == words[1]
    assert len(set(words)) == 1 + len(other)
    assert GAME.shared_chance(Options()) == ""
    assert GAME.category(Options(day=DAY, topping=True)) == f"duplicate-topping-{DAY}"
    assert GAME.category(Options(day=DAY, code=CODE, title="x")) == f"duplicate-{DAY}-{CODE}"
    assert (GAME.day(Options(day=DAY)), GAME.keeps_best(Options(day=DAY), 3)) == (DAY, True)
    assert not GAME.keeps_best(Options(), 1)


@pytest.mark.req("CLB-10")
def test_a_day_s_game_is_as_that_day_has_it_and_a_prepared_one_waits_for_its_day() -> None:
    asked = Options(form="joker", dictionary="0" * 64, checks=True, solo=True, day="2001-01-01", topping=True)
    assert GAME.dated(asked, DAY, shared=True) == Options(day=DAY, topping=True)
    assert GAME.dated(asked, DAY, shared=False) == Options(topping=True)
    prepared = Options(form="joker", dictionary="0" * 64, day=DAY, code=CODE, title="Tournoi", bag=True)
    assert GAME.dated(prepared, DAY, shared=True) == Options(
        form="joker", day=DAY, code=CODE, title="Tournoi"
    )
    for day in ("2026-11-17", "2026-11-19"):
        refused("not_that_day", lambda day=day: GAME.dated(prepared, day, shared=True))
    assert GAME.invites(prepared)
    assert not GAME.invites(Options(day=DAY))


@pytest.mark.req("CLB-10")
def test_a_prepared_game_may_wait_for_an_hour_and_without_it_is_another_game() -> None:
    evening = Options(day=DAY, code=CODE, hour="19:30")
    assert GAME.opens(evening) == (19 * 60 + 30) * 60
    assert GAME.opens(Options(day=DAY, code=CODE)) == 0
    assert GAME.category(evening) == f"duplicate-{DAY}-19:30-{CODE}"
    for hour in ("", "00:00", "19:29"):  # who takes the hour out of the address sees other draws
        assert GAME.shared_chance(replace(evening, hour=hour)) != GAME.shared_chance(evening)
    assert GAME.dated(evening, DAY, shared=True) == evening
    assert GAME.dated(Options(day=DAY, hour="19:30"), DAY, shared=True) == Options(day=DAY)
    for wrong in ("24:00", "7:30", "19:60", "1930"):
        with pytest.raises(ValidationError):
            convert({"hour": wrong}, Options)


@pytest.mark.req("CLB-02", "CLB-10", "CLB-20")
@pytest.mark.parametrize(
    ("options", "asked", "seconds"),
    [
        (Options(), None, 180.0),
        (Options(), 30.0, 30.0),
        (Options(), 300.0, 300.0),
        (Options(arbiter=True), None, 180.0),
        (Options(day=DAY), 60.0, 180.0),
        (Options(topping=True), 5.0, 180.0),
        (Options(day=DAY, code=CODE), 60.0, 60.0),
    ],
)
def test_a_turn_has_three_minutes_where_its_host_asks_for_no_others(
    options: Options, asked: float | None, seconds: float
) -> None:
    assert GAME.turn_time(options, asked) == seconds


@pytest.mark.req("CLB-02")
@pytest.mark.parametrize("asked", [1.0, 29.9, 300.1, 86_400.0])
def test_a_turn_has_thirty_seconds_at_least_and_five_minutes_at_most(asked: float) -> None:
    for options in (Options(), Options(arbiter=True), Options(day=DAY, code=CODE)):
        with pytest.raises(Malformed, match="turn_length"):
            GAME.turn_time(options, asked)


# Topping


@dataclass
class Topper:
    """A seat at topping: what is kept of it so far."""

    state: State
    kept: Propose | None = None

    def proposes(self, place: Place | None, seconds: float, **more: Any) -> Proposed:
        asked = Propose(place, **more)
        GAME.decide(self.state, 0, asked)
        kept = GAME.gathered(self.state, self.kept, asked, seconds)
        assert isinstance(kept, Propose)
        self.kept = kept
        (answer,) = GAME.answer(self.state, kept, guide=False)
        assert isinstance(answer, Proposed)
        return answer


@pytest.fixture
def topper() -> Topper:
    return Topper(begun(Options(topping=True)))


def best(state: State) -> Place:
    assert state.top is not None
    return state.top.place


def lower(state: State) -> Place:
    assert state.top is not None
    scored = tops.placements(state.board, state.rack, state.options)
    return next(place for place, points in scored if points < state.top.points)


@pytest.mark.req("CLB-20")
def test_a_proposal_is_answered_at_once_by_its_points_and_the_top_ends_the_search(topper: Topper) -> None:
    assert GAME.gathers(topper.state.options)
    first = topper.proposes(lower(topper.state), 11.2)
    assert topper.state.top is not None
    assert (first.points < topper.state.top.points, first.found, first.wrong) == (True, False, ())
    assert not GAME.settled(topper.state, {0: topper.kept, 1: Propose(ready=True)})  # type: ignore[dict-item]
    wrong = topper.proposes(Place(112, True, "NTRS"), 12.0)
    assert (wrong.found, wrong.wrong) == (False, ("NTRS",))
    found = topper.proposes(best(topper.state), 40.3)
    assert (found.points, found.found, found.after) == (topper.state.top.points, True, 41)
    later = topper.proposes(lower(topper.state), 70.0, hints=5)
    assert (later.found, later.after, later.hints) == (True, 41, Hints())
    assert topper.kept == Propose(best(topper.state), ready=True, hints=0, after=41)
    assert GAME.settled(topper.state, {0: topper.kept, 1: Propose(ready=True)})


@pytest.mark.req("CLB-20")
def test_elsewhere_a_proposal_is_kept_as_it_is_and_tells_nothing() -> None:
    state = begun(Options())
    assert not GAME.gathers(state.options)
    assert GAME.answer(state, Propose(best(state)), guide=False) == ()
    assert GAME.answer(begun(Options(topping=True)), Draw("AEIRSTN"), guide=True) == ()


@pytest.mark.req("CLB-21")
def test_hints_come_in_steps_and_are_never_given_back(topper: Topper) -> None:
    state = topper.state
    assert state.top is not None
    steps = [topper.proposes(None, 5.0, hints=hints).hints for hints in range(6)]
    row, column = divmod(state.top.place.square, 15)
    line = "ABCDEFGHIJKLMNO"[row] if state.top.place.across else str(column + 1)
    assert steps[0] == Hints()
    assert steps[1] == Hints(scrabble=True)
    assert steps[3] == Hints(True, state.top.points, line)
    assert steps[5] == Hints(True, state.top.points, line, "AEINRST", state.top.word.text[0])
    assert topper.proposes(None, 9.0).hints == steps[5]
    assert topper.proposes(best(state), 20.0, hints=1).hints == steps[5]
    down = Top(Place(7 * 15 + 7, False, "OS"), state.top.word, 4)
    assert told(down, 3) == Hints(False, 4, "8")


@pytest.mark.req("CLB-20", "CLB-21", "CLB-22")
def test_a_turn_counts_the_seconds_and_hints_and_who_does_not_find_it_has_a_minute_more() -> None:
    state = begun(Options(topping=True), players=6)
    top = best(state)
    said = [
        Propose(top, ready=True, after=37),
        Propose(top, ready=True, hints=2, after=37),
        Propose(top, ready=True, hints=5, after=180),
        Propose(lower(state), ready=True, after=3),
    ]
    collected = (*((seat, GAME.notate(state, each)) for seat, each in enumerate(said)), (4, "??"))
    (scored,) = GAME.decide(state, REFEREE, Collect(collected))
    assert isinstance(scored, Scored)
    times = [WORST - points for points in scored.points]
    assert times == [37, 37 + PRICES[0] + PRICES[1], WORST - 1, WORST, WORST, WORST]
    after = evolve_all(GAME, state, (scored,))
    assert after.found == (1, 1, 1, 0, 0, 0)
    assert after.totals == scored.points
    assert after.board != state.board


@pytest.mark.req("CLB-20")
@pytest.mark.parametrize(
    "action",
    [
        Propose(Place(112, True, "OS"), hints=3, after=0),
        Propose(None, ready=True, after=120),
        Propose(Place(112, False, "oS"), ready=True, hints=1),
    ],
)
def test_hints_and_seconds_are_written_and_read(action: Propose) -> None:
    state = begun(Options(topping=True))
    assert GAME.parse(state, GAME.notate(state, action)) == action


def test_what_is_no_proposal_is_malformed() -> None:
    state = begun(Options(topping=True))
    for text in ("", "H8 OS ?6", "H8 OS @1000 x", "H8", "\n"):
        with pytest.raises(Malformed):
            notation.read(state, text)


# The arbiter


@pytest.mark.req("CLB-31")
def test_letters_from_a_real_bag_are_typed_in_and_the_top_is_found_then() -> None:
    options = Options(arbiter=True, bag=True)
    state = GAME.initial(options, 2)
    assert GAME.turn(state) == {REFEREE}
    assert GAME.pause(state) is None
    dealt = GAME.dealt(state, "+TSRNIEA")
    assert dealt == Draw("AEINRST", 0, tops.best(state.board, "AEINRST", options))
    drawn = step(state, REFEREE, dealt)
    assert drawn.rack == "AEINRST"
    assert GAME.secrets(drawn, SPECTATOR) == {"top": drawn.top}
    assert not GAME.settled(drawn, {0: Propose(ready=True), 1: Propose(ready=True)})
    refused("not_now", lambda: GAME.dealt(drawn, "+TSRNIEA"))
    refused("not_now", lambda: GAME.dealt(GAME.initial(Options(arbiter=True), 2), "+TSRNIEA"))
    refused("unreadable", lambda: GAME.dealt(state, "H8 OS"))
    shown = step(drawn, REFEREE, Collect(()))
    assert GAME.pause(shown) is None
    assert GAME.turn(step(shown, REFEREE, Proceed())) == {REFEREE}


@pytest.mark.req("CLB-32")
def test_of_a_slip_the_arbiter_is_told_what_is_wrong_and_a_phone_is_not() -> None:
    state = begun(Options(arbiter=True))
    slip = Propose(Place(112, True, "NTRS"))
    assert GAME.answer(state, slip, guide=False) == ()
    (told_of,) = GAME.answer(state, slip, guide=True)
    assert isinstance(told_of, Proposed)
    assert told_of.wrong == ("NTRS",)


@pytest.mark.req("CLB-03", "CLB-31")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("+AEIRST", "draw_size"),
        ("+KKEIRST", "draw_not_in_bag"),
        ("+AEBCDFG", "draw_drops_letters"),
        ("+BCDFZGV", "draw_drops_letters"),
        ("+ABCDFGH ×1", "draw_vowels"),
        ("+AEBCDFG ×1", ""),
        ("+AEBCDXZ", ""),
    ],
)
def test_a_draw_that_is_typed_in_keeps_the_rule_or_is_told_why(text: str, why: str) -> None:
    options = Options(arbiter=True, bag=True)
    shown = step(begun(options), REFEREE, Collect(()))
    # XZ are left of a rack, as if the top had taken the others.
    state = step(shown, REFEREE, Proceed())
    state = replace(state, rack="XZ", reserve=without(TILES, "XZ" + "AEINRST"))
    if why:
        refused(why, lambda: GAME.dealt(state, text))
    else:
        assert isinstance(GAME.dealt(state, text), Draw)


@pytest.mark.req("CLB-09", "CLB-31")
def test_a_joker_s_draw_has_one() -> None:
    state = GAME.initial(Options(arbiter=True, bag=True, form="joker"), 1)
    refused("draw_without_joker", lambda: GAME.dealt(state, "+AEIRSTN"))
    assert isinstance(GAME.dealt(state, "+AEIRST?"), Draw)
    assert draw.fits("joker", "?AEIRST", "", state.reserve, 0, 1)


def test_a_game_without_a_bag_is_not_dealt_by_its_host() -> None:
    with pytest.raises(IllegalAction):
        OTHELLO.dealt(OTHELLO.initial(Chosen(), 2), "+A")
    assert not OTHELLO.guided(Chosen())
    assert not OTHELLO.invites(Chosen())
    assert OTHELLO.turn_time(Chosen(), None) is None
    assert OTHELLO.turn_time(Chosen(), 5.0) == 5.0
    assert OTHELLO.opens(Chosen()) == 0
    assert not OTHELLO.gathers(Chosen())
    assert OTHELLO.answer(OTHELLO.initial(Chosen(), 2), None, guide=True) == ()  # type: ignore[arg-type]
    assert OTHELLO.gathered(OTHELLO.initial(Chosen(), 2), None, "x", 1.0) == "x"  # type: ignore[arg-type,comparison-overlap]
