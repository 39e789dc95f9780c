"""Tables whose host guides the game: who is enrolled, what is dealt, slips after time, and the turn's end."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tables.sitting import ANNE, BASILE, CHLOE, Sitting
from tests.tables.test_crowds import crowd, proposed

from salon.games.duplicate import Options, Propose
from salon.kernel import IllegalAction, Malformed
from salon.tables import clocks, decide, seats
from salon.tables.values import ClockRules, Close, Deal, Enrol, Hold, Hurry, Join, Leave, Start

GUIDED, BAG = Options(arbiter=True), Options(arbiter=True, bag=True)


def guided(options: Options = GUIDED, **more: Any) -> Sitting:
    sitting = crowd(options=options, ready=False, **more)
    sitting.order(ANNE, Enrol("1 Dupont"))
    sitting.order(BASILE, Join("Basile"))
    sitting.order(ANNE, Start())
    return sitting


def closed(sitting: Sitting, who: str = ANNE.id) -> None:
    sitting._commit(decide.close(sitting.game, sitting.table, who, (), sitting.rng))


@pytest.mark.req("CLB-32")
def test_a_host_without_a_seat_enrols_players_before_and_during_the_game() -> None:
    sitting = crowd(options=GUIDED, ready=False)
    assert sitting.table.seats == ()
    with sitting.refused("nobody_here"):
        sitting.order(ANNE, Start())
    sitting.order(ANNE, Enrol("1 Dupont"))
    with sitting.refused("host_only"):
        sitting.order(BASILE, Enrol("2 Faux"))
    with sitting.refused("name_taken"):
        sitting.order(ANNE, Enrol("1 dupont"))
    sitting.order(BASILE, Join("Basile"))
    sitting.order(ANNE, Start())
    sitting.order(ANNE, Enrol("3 Tardif"))
    assert seats.seats_of(sitting.table, ANNE.id) == (0, 2)
    assert sitting.table.state.since == (0, 0, 0)
    assert sitting.replayed() == sitting.table
    sitting.order(BASILE, Leave())
    sitting.order(ANNE, Leave())
    assert sitting.table.status == "over"
    with sitting.refused("not_while_over"):
        sitting.order(ANNE, Enrol("4 Trop"))


@pytest.mark.req("CLB-07", "CLB-33")
def test_a_guide_who_goes_ends_the_game_as_it_stands() -> None:
    sitting = guided()
    sitting.order(ANNE, Leave())
    assert (sitting.table.status, sitting.table.gone) == ("over", frozenset())
    assert sitting.table.result is not None
    assert sitting.table.result.scores == (0, 0)
    assert sitting.replayed() == sitting.table
    phones = crowd(options=GUIDED, ready=False)
    phones.order(BASILE, Join("Basile"))
    phones.order(ANNE, Start())
    phones.order(ANNE, Leave())
    assert phones.table.status == "over"


def test_two_hundred_may_be_enrolled() -> None:
    sitting = crowd(options=GUIDED, ready=False)
    for number in range(200):
        sitting.order(ANNE, Enrol(f"Joueur {number}"))
    with sitting.refused("full"):
        sitting.order(ANNE, Enrol("Un de trop"))


@pytest.mark.parametrize(("options", "ready"), [(Options(), False), (GUIDED, True)])
def test_only_a_table_that_is_guided_and_waits_has_no_seats(options: Options, ready: bool) -> None:
    with pytest.raises(Malformed):
        crowd(options=options, ready=ready)


@pytest.mark.req("CLB-32")
def test_slips_are_typed_in_when_time_is_up_and_only_the_host_ends_the_turn() -> None:
    sitting = guided()
    assert decide.sleeps(sitting.game, sitting.table) is None
    sitting.now += 200.0
    awake = sitting.timeline.awake(sitting.table.at, sitting.now)
    assert not decide.collects(sitting.game, sitting.table, awake)
    assert decide.wake(sitting.game, sitting.table, awake, 0.0, sitting.rng) == ()
    with pytest.raises(IllegalAction, match="time_up"):
        proposed(sitting, 1, Propose())
    proposed(sitting, 0, Propose())
    with pytest.raises(IllegalAction, match="host_only"):
        closed(sitting, BASILE.id)
    with sitting.refused("not_now"):
        sitting.order(ANNE, Close())
    closed(sitting)
    assert sitting.table.state.phase == "shown"
    assert decide.sleeps(sitting.game, sitting.table) is None
    with sitting.refused("host_only"):
        sitting.order(BASILE, Hurry())
    sitting.order(ANNE, Hurry())
    assert sitting.table.state.phase == "proposing"
    assert sitting.table.draws == 2


@pytest.mark.req("CLB-31")
def test_a_draw_is_typed_in_by_the_host_alone_while_the_game_waits_for_it() -> None:
    sitting = crowd(options=BAG, ready=False)
    sitting.order(ANNE, Enrol("1 Dupont"))
    with sitting.refused("not_while_waiting"):
        sitting.order(ANNE, Deal("+AEIRSTN"))
    sitting.order(BASILE, Join("Basile"))
    sitting.order(ANNE, Start())
    assert (sitting.table.state.phase, sitting.table.clock and sitting.table.clock.running) == ("drawing", ())
    for who in (BASILE, CHLOE):
        with sitting.refused("host_only"):
            sitting.order(who, Deal("+AEIRSTN"))
    sitting.order(ANNE, Deal("+AEIRSTN"))
    assert sitting.table.state.rack == "AEINRST"
    assert sitting.table.turn == {0, 1}
    assert sitting.replayed() == sitting.table
    with sitting.refused("not_now"):
        sitting.order(ANNE, Deal("+AEIRSTN"))


@pytest.mark.req("CLB-10")
def test_the_day_s_game_cannot_be_held_and_a_prepared_one_can() -> None:
    day = crowd(ANNE, options=Options(day="2026-11-18"))
    with day.refused("day_goes_on"):
        day.order(ANNE, Hold(on=True))
    prepared = crowd(ANNE, options=Options(day="2026-11-18", code="abcdefghijkl"))
    prepared.order(ANNE, Hold(on=True))
    assert prepared.table.held


@pytest.mark.req("CLB-20")
def test_how_long_a_turn_has_lasted() -> None:
    rules = ClockRules(turn=180.0)
    clock = clocks.turned(clocks.start(rules, 1), rules, frozenset(), frozenset({0}))
    assert clocks.elapsed(clock, rules, 12.5) == 12.5
    assert clocks.elapsed(clock, rules, 500.0) == 180.0
    assert clocks.elapsed(None, ClockRules(), 12.5) == 0.0
    assert clocks.elapsed(clocks.start(ClockRules(game=60.0), 1), ClockRules(game=60.0), 5.0) == 0.0
