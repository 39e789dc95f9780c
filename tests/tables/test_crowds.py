"""Tables of many: who comes late or again, one clock for all, what is collected, and the host's hold."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.tables.sitting import ANNE, BASILE, BOT, CHLOE, Sitting, othello

from salon.games.duplicate import Duplicate, Options, Propose
from salon.tables import decide, seats
from salon.tables.values import (
    Act,
    ClockRules,
    Enrol,
    GiveUp,
    Hold,
    Hurry,
    Join,
    Joined,
    Leave,
    Moved,
    Occupant,
    Person,
    Reject,
    Rematch,
    Start,
    Withdraw,
)
from salon.tables.view import view

THREE_MINUTES = ClockRules(turn=180.0)


def crowd(*seats: Occupant | None, **more: Any) -> Sitting:
    return Sitting(Duplicate(), *seats, **{"clock": THREE_MINUTES, **more})


def collected(sitting: Sitting, *proposals: tuple[int, str]) -> None:
    sitting._commit(decide.collect(sitting.game, sitting.table, proposals, sitting.rng))


def proposed(sitting: Sitting, seat: int, action: Propose, who: Person | None = None) -> None:
    """Nothing comes of it, or it is refused."""
    occupant = sitting.table.seats[seat]
    person = who or (occupant if isinstance(occupant, Person) else None)
    awake = sitting.timeline.awake(sitting.table.at, sitting.now)
    act: Act[Any] = Act(seat, sitting.table.plies[seat], action)
    decide.propose(sitting.game, sitting.table, person.id if person else None, act, awake)


@pytest.mark.req("CLB-01")
def test_a_crowd_waits_for_its_host_whoever_comes() -> None:
    sitting = crowd(ANNE, ready=False)
    assert sitting.table.status == "waiting"
    assert seats.places(sitting.game, sitting.table) == 199
    sitting.order(BASILE, Join("Basile"))
    sitting.order(CHLOE, Join("Chloé"))
    with sitting.refused("name_taken"):
        sitting.order(Person("d", "Denis"), Join("basile"))
    with sitting.refused("seated_already"):
        sitting.order(BASILE, Join("Basile"))
    sitting.order(ANNE, Start())
    assert sitting.table.turn == {0, 1, 2}
    assert sitting.replayed() == sitting.table


def test_seats_that_were_left_before_the_start_are_filled_again_or_closed_up() -> None:
    sitting = crowd(ANNE, ready=False)
    sitting.order(BASILE, Join("Basile"))
    sitting.order(CHLOE, Join("Chloé"))
    sitting.order(BASILE, Withdraw())
    sitting.order(Person("d", "Denis"), Join("Denis"))
    assert [who.name for who in sitting.table.seats if who] == ["Anne", "Denis", "Chloé"]
    sitting.order(ANNE, Reject(1))
    sitting.order(ANNE, Start())
    assert sitting.table.seats == (ANNE, CHLOE)
    assert sitting.table.turn == {0, 1}


@pytest.mark.req("CLB-08")
def test_who_comes_late_has_nothing_for_the_turns_missed_and_who_leaves_stays_in_the_ranking() -> None:
    sitting = crowd(ANNE, BASILE)
    collected(sitting)
    with sitting.refused("name_taken"):
        sitting.order(CHLOE, Join("basile"))
    sitting.order(CHLOE, Join("Chloé"))
    assert isinstance(sitting.events[0], Joined)
    sitting.order(ANNE, Hurry())
    assert sitting.table.turn == {0, 1, 2}
    top = sitting.table.state.top
    collected(sitting, (2, sitting.game.notate(sitting.table.state, Propose(top.place))))
    assert sitting.table.state.totals == (0, 0, top.points)
    sitting.order(CHLOE, Leave())
    with sitting.refused("left_already"):
        sitting.order(CHLOE, Leave())
    sitting.order(ANNE, Hurry())
    assert sitting.table.turn == {0, 1}
    assert sitting.table.state.totals[2] == top.points
    sitting.order(CHLOE, Join("Chloé"))
    assert sitting.table.turn == {0, 1, 2}
    assert sitting.table.gone == frozenset()
    with sitting.refused("seated_already"):
        sitting.order(CHLOE, Join("Chloé"))
    assert sitting.replayed() == sitting.table


def test_a_table_that_is_full_takes_nobody_more() -> None:
    many = [Person(f"p{number}", f"Nom {number}") for number in range(200)]
    for ready in (True, False):
        sitting = crowd(*many, host=many[0], ready=ready)
        assert seats.places(sitting.game, sitting.table) == 0
        with sitting.refused("full"):
            sitting.order(ANNE, Join("Anne"))


@pytest.mark.req("CLB-02")
def test_one_clock_is_everybodys_and_nothing_is_taken_when_it_has_run_out() -> None:
    sitting = crowd(ANNE, BASILE)
    clock = sitting.table.clock
    assert clock is not None
    assert (clock.turn, clock.running) == ((180.0,), (0,))
    assert decide.sleeps(sitting.game, sitting.table) == 180.0
    sitting.now += 100
    sitting.order(CHLOE, Join("Chloé"))
    assert sitting.table.clock is not None
    assert sitting.table.clock.turn == (80.0,)
    proposed(sitting, 2, Propose())
    assert not decide.collects(sitting.game, sitting.table, 79.9)
    assert sitting.later(80.0) == ()
    assert decide.collects(sitting.game, sitting.table, 80.0)
    with sitting.refused("time_up"):
        proposed(sitting, 1, Propose())
    collected(sitting)
    assert sitting.table.turn == {-2}
    (moved,) = sitting.later(12.0)[:1]
    assert isinstance(moved, Moved)
    assert sitting.table.clock.turn == (180.0,)


@pytest.mark.req("CLB-06")
def test_the_host_holds_the_clock_and_the_pause_and_nobody_else_does() -> None:
    sitting = crowd(ANNE, BASILE)
    with sitting.refused("host_only"):
        sitting.order(BASILE, Hold(True))
    with sitting.refused("not_held"):
        sitting.order(ANNE, Hold(False))
    sitting.now += 60
    sitting.order(ANNE, Hold(True))
    assert view(sitting.table).held
    assert decide.sleeps(sitting.game, sitting.table) is None
    with sitting.refused("held"):
        proposed(sitting, 1, Propose())
    sitting.now += 1000
    sitting.order(ANNE, Hold(False))
    assert decide.sleeps(sitting.game, sitting.table) == 120.0
    with sitting.refused("no_pause"):
        sitting.order(ANNE, Hurry())
    collected(sitting)
    sitting.order(ANNE, Hold(True))
    assert sitting.later(1000.0) == ()
    sitting.order(ANNE, Hold(False))
    assert sitting.later(12.0)
    other = othello(ANNE, BASILE)
    assert not other.game.settled(other.table.state, {})
    with other.refused("not_at_this_table"):
        other.order(ANNE, Hold(True))


@pytest.mark.req("CLB-08")
def test_closing_the_page_leaves_no_crowd() -> None:
    sitting = crowd(ANNE, ready=False)
    sitting.order(BASILE, Join("Basile"))
    assert decide.closing(sitting.game, sitting.table, "b") == Leave()
    sitting.order(ANNE, Start())
    assert decide.closing(sitting.game, sitting.table, "b") is None
    sitting.order(BASILE, GiveUp(1))
    assert sitting.table.turn == {0}
    with sitting.refused("not_your_seat"):
        proposed(sitting, 0, Propose(), BASILE)


def test_a_table_that_is_over_has_no_place() -> None:
    sitting = crowd(ANNE)
    sitting.order(ANNE, Leave())
    assert sitting.table.status == "over"
    assert sitting.table.result is not None
    assert sitting.table.result.reason == "deserted"
    assert seats.places(sitting.game, sitting.table) == 0


# Again


@pytest.mark.req("CLB-07")
def test_a_crowd_plays_again_without_waiting_for_all() -> None:
    sitting = crowd(ANNE, BASILE, CHLOE)
    for who in (BASILE, CHLOE, ANNE):
        sitting.order(who, Leave())
    assert sitting.table.status == "over"
    assert decide.rematch(sitting.game, sitting.table) is None
    with sitting.refused("not_your_seat"):
        sitting.order(CHLOE, Rematch(0))
    sitting.order(CHLOE, Rematch(2))
    again = replace(sitting.table.setup, ready=False)
    assert decide.rematch(sitting.game, sitting.table) == (again, CHLOE, (CHLOE,))
    with_program = replace(sitting.table, seats=(ANNE, BOT, CHLOE))
    assert decide.rematch(sitting.game, with_program) == (again, CHLOE, (BOT, CHLOE))
    with sitting.refused("asked_already"):
        sitting.order(CHLOE, Rematch(2))


def test_alone_one_plays_again_at_once_but_a_day_s_game_is_played_once() -> None:
    sitting = crowd(ANNE)
    sitting.order(ANNE, Leave())
    sitting.order(ANNE, Rematch(0))
    assert decide.rematch(sitting.game, sitting.table) == (sitting.table.setup, ANNE, (ANNE,))
    day = crowd(ANNE, options=Options(day="2026-03-01"))
    day.order(ANNE, Leave())
    with day.refused("not_now"):
        day.order(ANNE, Rematch(0))


def test_a_club_s_arbiter_opens_the_next_table_with_those_they_write_for() -> None:
    sitting = crowd(options=Options(arbiter=True), ready=False)
    sitting.order(ANNE, Enrol("1 Dupont"))
    sitting.order(BASILE, Join("Basile"))
    sitting.order(ANNE, Start())
    sitting.order(BASILE, Leave())
    sitting.order(ANNE, Leave())
    with sitting.refused("not_now"):
        sitting.order(BASILE, Rematch(1))
    sitting.order(ANNE, Rematch(0))
    dupont = sitting.table.seats[0]
    assert decide.rematch(sitting.game, sitting.table) == (sitting.table.setup, ANNE, (dupont,))
