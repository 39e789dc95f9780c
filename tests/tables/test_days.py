"""Days for each move: time, reminders, vacation, and that nobody has to be there."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.tables.sitting import ANNE, BASILE, BOT, Sitting, othello, place
from tests.tables.tour import Tour

from salon.games.scrabble import Scrabble
from salon.kernel import IllegalAction, Malformed
from salon.tables import clocks, decide
from salon.tables.values import A_DAY, Cancelled, Clock, ClockRules, Join, Moved, Reminded, Rested, Started


def by_days(days: Any = 2, *seats: Any, **more: Any) -> Sitting:
    return othello(*(seats or (ANNE, BASILE)), clock=ClockRules(days=days), **more)


def rest(sitting: Sitting, who: Any, seconds: float) -> None:
    sitting._commit(decide.rest(sitting.table, who.id, seconds))


def clock(sitting: Sitting) -> Clock:
    assert sitting.table.clock is not None
    return sitting.table.clock


@pytest.mark.req("PEO-31")
def test_a_clock_by_days_counts_nothing_else() -> None:
    rules = msgspec.json.decode(b'{"days":3}', type=ClockRules)
    assert (rules.each_turn, rules.timings) == (3 * A_DAY, frozenset({"days"}))
    for wrong in (
        b'{"days":4}',
        b'{"days":1,"turn":60}',
        b'{"days":1,"game":60}',
        b'{"days":7,"increment":1}',
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wrong, type=ClockRules)


@pytest.mark.req("PEO-31")
def test_each_move_has_its_days_and_who_takes_longer_loses() -> None:
    sitting = by_days(2)
    assert clock(sitting).turn == (2 * A_DAY, 2 * A_DAY)
    sitting.now += A_DAY
    place(sitting, "d3")
    assert (clock(sitting).turn, clock(sitting).running) == ((2 * A_DAY, 2 * A_DAY), (1,))
    assert decide.sleeps(sitting.game, sitting.table) == 1.5 * A_DAY
    sitting.later(1.5 * A_DAY)
    assert sitting.events == (Reminded(1),)
    sitting.later(A_DAY / 2 - 1)
    assert sitting.table.status == "playing"
    sitting.later(1)
    assert sitting.table.result is not None
    assert (sitting.table.result.reason, sitting.table.result.ranks) == ("time", (1, 2))
    assert sitting.replayed() == sitting.table


@pytest.mark.req("PEO-32")
def test_who_has_a_quarter_left_is_reminded_once_a_turn() -> None:
    sitting = by_days(1)
    assert sitting.later(0.74 * A_DAY) == ()
    assert sitting.later(0.01 * A_DAY) == (Reminded(0),)
    assert sitting.later(0.1 * A_DAY) == ()
    place(sitting, "d3")
    assert sitting.later(0.75 * A_DAY) == (Reminded(1),)
    place(sitting, "c3")
    assert sitting.later(0.75 * A_DAY) == (Reminded(0),)
    assert sitting.replayed() == sitting.table


def test_nobody_is_reminded_by_seconds_or_when_it_is_over() -> None:
    live = othello(ANNE, BASILE, clock=ClockRules(turn=100))
    assert live.later(80) == ()
    done = by_days(1)
    done.later(A_DAY)
    assert (done.table.status, done.later(A_DAY)) == ("over", ())


@pytest.mark.req("PEO-32")
def test_closing_the_page_is_not_leaving() -> None:
    sitting = by_days(3)
    assert decide.closing(sitting.game, sitting.table, ANNE.id) is None
    waiting = by_days(3, ANNE, None)
    assert decide.closing(waiting.game, waiting.table, ANNE.id) is None
    scrabble = Scrabble()
    alone = Sitting(scrabble, ANNE, BOT, options=_free(), clock=ClockRules(days=1))
    assert decide.closing(scrabble, alone.table, ANNE.id) is None


@pytest.mark.req("PEO-32")
def test_a_table_of_days_waits_as_long_as_a_move_and_starts_by_itself() -> None:
    sitting = by_days(3, ANNE, None, public=True, ready=False)
    sitting.later(3 * A_DAY - 1)
    assert sitting.table.status == "waiting"
    sitting.order(BASILE, Join("Basile"))
    assert (sitting.table.status, Started() in sitting.events) == ("playing", True)
    alone = by_days(1, ANNE, None, public=True)
    assert alone.later(A_DAY) == (Cancelled("abandoned"),)


@pytest.mark.req("PEO-32")
def test_a_clock_stands_still_on_vacation_and_runs_on_after_it() -> None:
    sitting = by_days(2)
    sitting.now += A_DAY
    rest(sitting, ANNE, 5 * A_DAY)
    assert (clock(sitting).turn[0], clock(sitting).rest) == (A_DAY, (5 * A_DAY, 0))
    assert sitting.later(5.4 * A_DAY) == ()
    assert sitting.later(0.1 * A_DAY) == (Reminded(0),)
    assert clock(sitting).turn[0] == pytest.approx(A_DAY / 2)
    place(sitting, "d3")
    assert clock(sitting).turn == (2 * A_DAY, 2 * A_DAY)
    assert sitting.replayed() == sitting.table


@pytest.mark.req("PEO-32")
def test_a_turn_that_begins_on_vacation_has_all_its_time_after_it() -> None:
    sitting = by_days(1)
    rest(sitting, BASILE, 3 * A_DAY)
    sitting.now += A_DAY / 2
    place(sitting, "d3")
    assert decide.sleeps(sitting.game, sitting.table) == 2.5 * A_DAY + 0.75 * A_DAY
    sitting.now += A_DAY
    rest(sitting, BASILE, 0.0)
    assert (clock(sitting).turn[1], clock(sitting).rest) == (A_DAY, (0, 0))
    assert isinstance(sitting.later(A_DAY)[0], Moved)


def test_one_s_own_clock_is_told_before_the_others() -> None:
    both = Clock((10.0, 20.0), (None, None), running=(0, 1))
    assert [clocks.next_fall(both, own) for own in ((), (1,), (0,), (2,))] == [10.0, 20.0, 10.0, 10.0]


def test_only_who_sits_at_a_game_of_days_under_way_rests() -> None:
    for sitting, who, code in (
        (by_days(1), "nobody", "not_seated"),
        (by_days(1, ANNE, None), ANNE.id, "not_while_waiting"),
        (othello(ANNE, BASILE, clock=ClockRules(game=60)), ANNE.id, "not_by_days"),
    ):
        with pytest.raises(IllegalAction) as refused:
            decide.rest(sitting.table, who, 60.0)
        assert refused.value.code == code


def _free() -> Any:
    return Scrabble.options_type(mode="free", start=POSITION)


POSITION = "15/15/15/15/15/15/15/7CHAT4/15/15/15/15/15/15/15 AEINRST/ 0/0 0"


@pytest.mark.req("PEO-31", "SCR-40")
def test_a_game_may_say_by_which_clocks_it_is_played() -> None:
    scrabble = Scrabble()
    for mode, rules in (
        ("classic", ClockRules(days=1)),
        ("log2990", ClockRules(game=600)),
        ("free", ClockRules(turn=60)),
    ):
        with pytest.raises(Malformed, match="clock_not_offered"):
            Sitting(scrabble, ANNE, BASILE, options=scrabble.options_type(mode=mode), clock=rules)
    assert scrabble.category(scrabble.options_type(mode="free")) == "scrabble-free"
    assert not scrabble.keeps_best(scrabble.options_type(mode="free"), 2)
    assert scrabble.timings(scrabble.options_type(mode="free")) == {"game", "days"}


def test_events_of_days_need_a_clock_to_say_something() -> None:
    """As an event that only grows must: where there is none they say nothing."""
    sitting = Sitting(Tour(), ANNE, BASILE)
    sitting._commit((Reminded(0), Rested(1, 60.0)))
    assert sitting.table.clock is None
