"""Clocks, pauses and what time brings."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.tables.sitting import ANNE, BASILE, Sitting, othello, place
from tests.tables.tour import Call, Called, Tour

from salon.games.template import Choose, Exchange, Taken, Template
from salon.kernel import REFEREE, Expire, Proceed
from salon.tables import decide
from salon.tables.timeline import Outage, Timeline
from salon.tables.values import Clock, ClockRules, Moved, Table, TakeBack

pytestmark = pytest.mark.req("PLT-14")


def clock(table: Table) -> Clock:
    assert table.clock is not None
    return table.clock


def timed(turn: float | None = None, game: float | None = None, increment: float = 0) -> Sitting:
    return othello(ANNE, BASILE, clock=ClockRules(turn, game, increment))


def plis(rules: ClockRules) -> Sitting:
    return Sitting(Template(), ANNE, BASILE, clock=rules)


def choose(sitting: Sitting, seat: int) -> None:
    sitting.act(seat, Choose(sitting.table.state.hands[seat][0]))


def expired(sitting: Sitting) -> Any:
    (moved,) = sitting.events
    assert isinstance(moved, Moved)
    assert (moved.seat, type(moved.action)) == (REFEREE, Expire)
    return moved.action


def test_without_rules_there_is_no_clock() -> None:
    sitting = timed()
    assert sitting.table.clock is None
    assert decide.sleeps(sitting.game, sitting.table) is None
    assert sitting.later(1e9) == ()


def test_a_move_that_comes_too_late_is_refused() -> None:
    sitting = timed(turn=30)
    sitting.now += 30
    with sitting.refused("time_up"):
        place(sitting, "d3")
    sitting.later(0)
    assert expired(sitting) == Expire((0,))


def test_each_turn_has_its_own_time() -> None:
    sitting = timed(turn=30)
    sitting.now += 10
    place(sitting, "d3")
    assert clock(sitting.table) == Clock((30, 30), (None, None), running=(1,))
    sitting.now += 29
    place(sitting, "c5")
    assert sitting.later(29.5) == ()
    sitting.later(0.5)
    assert expired(sitting).seats == (0,)
    assert sitting.table.result is not None
    assert (sitting.table.result.reason, sitting.table.result.ranks) == ("time", (2, 1))
    assert clock(sitting.table).running == ()


def test_a_game_s_time_runs_through_all_of_a_seat_s_turns() -> None:
    sitting = timed(game=60)
    sitting.now += 10
    place(sitting, "d3")
    sitting.now += 25
    place(sitting, "c5")
    assert clock(sitting.table) == Clock((None, None), (50, 35), running=(0,))
    assert sitting.later(49) == ()
    sitting.later(1)
    assert expired(sitting).seats == (0,)


def test_a_move_adds_the_increment() -> None:
    sitting = timed(game=60, increment=5)
    sitting.now += 10
    place(sitting, "d3")
    assert clock(sitting.table).game == (55, 60)


def test_the_shorter_of_turn_and_game_ends_it() -> None:
    sitting = timed(turn=30, game=40)
    sitting.now += 20
    place(sitting, "d3", "c5")
    assert clock(sitting.table) == Clock((30, 30), (20, 40), running=(0,))
    assert decide.sleeps(sitting.game, sitting.table) == 20


def test_no_time_is_below_nothing() -> None:
    sitting = timed(game=60, turn=30)
    place(sitting, "d3")
    sitting.now += 100
    sitting.order(ANNE, TakeBack(0))
    assert clock(sitting.table) == Clock((30, 0), (60, 0), running=(1,))


def test_time_stands_still_while_no_server_is_alive() -> None:
    sitting = timed(turn=30)
    sitting.timeline = Timeline((Outage(sitting.now + 10, sitting.now + 1000),))
    assert sitting.later(1019) == ()
    sitting.later(1)
    assert expired(sitting).seats == (0,)
    assert sitting.replayed() == sitting.table


def test_an_outage_between_two_moves_costs_nobody_anything() -> None:
    sitting = timed(game=60)
    sitting.timeline = Timeline(
        (Outage(0, 10), Outage(sitting.now + 5, sitting.now + 105), Outage(sitting.now + 900, 1e6))
    )
    sitting.now += 110
    place(sitting, "d3")
    assert clock(sitting.table).game == (50, 60)


@given(
    st.lists(st.floats(0, 100), min_size=2, max_size=8).map(sorted),
    st.floats(0, 100),
    st.floats(0, 100),
    st.floats(0, 100),
)
def test_awake_time_adds_up(edges: list[float], one: float, two: float, three: float) -> None:
    outages = tuple(Outage(*pair) for pair in zip(edges[::2], edges[1::2], strict=False))
    timeline = Timeline(outages)
    first, second, third = sorted((one, two, three))
    whole = timeline.awake(first, third)
    assert whole == pytest.approx(timeline.awake(first, second) + timeline.awake(second, third), abs=1e-9)
    assert 0 <= whole <= third - first
    assert timeline.awake(third, first) == 0
    for outage in outages:
        assert timeline.awake(outage.since, outage.until) == 0


@given(
    st.lists(st.tuples(st.floats(0, 100), st.floats(0, 20)), max_size=5),
    st.floats(0, 100),
    st.floats(0.01, 50),
)
def test_the_moment_after_some_awake_time(
    outages: list[tuple[float, float]], since: float, seconds: float
) -> None:
    """Whether or not the outages overlap."""
    timeline = Timeline(Outage(at, at + lasting) for at, lasting in outages)
    then = timeline.after(since, seconds)
    assert timeline.awake(since, then) == pytest.approx(seconds, abs=1e-9)
    assert timeline.awake(since, then - 0.001) < seconds


def test_several_clocks_run_at_once() -> None:
    sitting = plis(ClockRules(turn=30, game=100))
    assert clock(sitting.table).running == (0, 1)
    sitting.now += 10
    choose(sitting, 0)
    assert clock(sitting.table) == Clock((30, 20), (90, 90), running=(1,))
    sitting.later(20)
    assert expired(sitting).seats == (1,)


def test_flags_that_fall_together_are_told_together() -> None:
    sitting = plis(ClockRules(turn=30))
    sitting.later(30)
    assert expired(sitting).seats == (0, 1)


def test_another_seat_s_draw_gives_nobody_new_time() -> None:
    sitting = plis(ClockRules(turn=30))
    sitting.now += 10
    sitting.act(0, Exchange(sitting.table.state.hands[0][0]))
    assert clock(sitting.table) == Clock((30, 20), (None, None), running=(0, 1))


def test_no_clock_runs_while_the_referee_pauses() -> None:
    sitting = plis(ClockRules(turn=30, game=100))
    choose(sitting, 0)
    choose(sitting, 1)
    assert sitting.table.turn == {REFEREE}
    assert clock(sitting.table).running == ()
    assert decide.sleeps(sitting.game, sitting.table) == 2
    assert sitting.later(1.5) == ()
    first, *draws = sitting.later(0.5)
    assert isinstance(first, Moved)
    assert (first.seat, first.action) == (REFEREE, Proceed())
    assert isinstance(first.events[0], Taken)
    assert len(draws) == 2
    assert clock(sitting.table) == Clock((30, 30), (100, 100), running=(0, 1))


def test_a_game_may_go_on_after_a_flag_has_fallen() -> None:
    sitting = Sitting(Tour(), ANNE, BASILE, clock=ClockRules(turn=30))
    sitting.later(30)
    assert sitting.events == (Moved(REFEREE, Expire((0,)), (Called(0, 0),)),)
    assert (sitting.table.status, clock(sitting.table).running) == ("playing", (1,))
    sitting.act(1, Call(1))
    assert clock(sitting.table) == Clock((30, 30), (None, None), running=(0,))


def test_a_turn_taken_back_has_its_full_time_again() -> None:
    sitting = othello(ANNE, ANNE, clock=ClockRules(turn=30, game=100))
    sitting.now += 10
    place(sitting, "d3")
    sitting.now += 10
    sitting.order(ANNE, TakeBack(0))
    assert (clock(sitting.table).turn[0], clock(sitting.table).game) == (30, (90, 90))
    assert clock(sitting.table).running == (0,)


@pytest.mark.parametrize("rules", [ClockRules(), ClockRules(turn=7.5), ClockRules(game=20, increment=1)])
@pytest.mark.parametrize("game", [Template(), Tour()])
def test_sleeping_ends_when_there_is_something_to_do(rules: ClockRules, game: Any) -> None:
    sitting = Sitting(game, ANNE, BASILE, clock=rules)
    for _ in range(40):
        table = sitting.table
        sleeps = decide.sleeps(game, table)
        if sleeps is None:
            assert decide.wake(game, table, 1e9, 1e9, sitting.rng) == ()
        else:
            assert decide.wake(game, table, sleeps - 0.001, 0.0, sitting.rng) == ()
            assert decide.wake(game, table, sleeps, 0.0, sitting.rng) != ()
        seats = sorted(seat for seat in table.turn if seat >= 0)
        if seats:
            sitting.now += 0.25
            sitting.act(seats[0], sitting.rng.choice(list(game.moves(table.state, seats[0]))))
        else:
            sitting.later(sleeps or 0)
    assert sitting.table.status == "over"
