"""Resigning, leaving, and another game."""

from __future__ import annotations

import pytest
from tests.tables.sitting import ANNE, BASILE, BOT, CHLOE, Sitting, othello
from tests.tables.tour import Call, Dropped, Options, Relay, Tour

from salon.games.atomes import Atomes
from salon.games.atomes import Options as AtomesOptions
from salon.games.template import Choose, Template
from salon.kernel import REFEREE, Resign, Result
from salon.tables import decide
from salon.tables.values import (
    Abandon,
    Abandoned,
    Cancel,
    ClockRules,
    GiveUp,
    Leave,
    Left,
    Moved,
    Rematch,
    RematchAsked,
    Rematched,
    Reopen,
    Reopened,
    Replaced,
    Started,
)

pytestmark = pytest.mark.req("PLT-15")


def test_giving_up_loses_whosever_turn_it_is() -> None:
    sitting = othello(ANNE, BASILE)
    with sitting.refused("not_your_seat"):
        sitting.order(ANNE, GiveUp(1))
    sitting.order(BASILE, GiveUp(1))
    assert sitting.table.status == "over"
    assert sitting.table.result is not None
    assert (sitting.table.result.reason, sitting.table.result.ranks) == ("resigned", (1, 2))
    with sitting.refused("not_while_over"):
        sitting.order(ANNE, GiveUp(0))


def test_giving_up_during_a_pause() -> None:
    sitting = Sitting(Template(), ANNE, BASILE)
    for seat in (0, 1):
        sitting.act(seat, Choose(sitting.table.state.hands[seat][0]))
    sitting.order(ANNE, GiveUp(0))
    assert sitting.table.status == "over"
    assert sitting.later(10) == ()


def test_who_leaves_gives_up() -> None:
    sitting = othello(ANNE, BASILE)
    left, moved = sitting.order(BASILE, Leave())
    assert left == Left(1, BASILE)
    assert isinstance(moved, Moved)
    assert (moved.seat, moved.action) == (REFEREE, Resign(1))
    assert sitting.table.status == "over"
    assert sitting.table.gone == {1}
    with sitting.refused("left_already"):
        sitting.order(BASILE, Leave())


def test_leaving_loses_a_game_under_way_that_nobody_takes_over() -> None:
    sitting = othello(ANNE, BASILE)
    assert decide.loses_by_leaving(sitting.game, sitting.table)
    sitting.order(BASILE, Leave())
    assert not decide.loses_by_leaving(sitting.game, sitting.table)
    relay = Sitting(Relay(), ANNE, BASILE, BASILE)
    assert not decide.loses_by_leaving(relay.game, relay.table)


def test_who_leaves_gives_all_their_seats_up() -> None:
    sitting = Sitting(Tour(), ANNE, BASILE, BASILE)
    sitting.act(0, Call(1))
    sitting.order(BASILE, Leave())
    assert [event for event in sitting.events if isinstance(event, Left)] == [
        Left(1, BASILE),
        Left(2, BASILE),
    ]
    assert sitting.table.state.out == (1, 2)
    assert sitting.table.status == "over"


def test_on_one_screen_leaving_ends_the_game_once() -> None:
    sitting = othello(ANNE, ANNE)
    sitting.order(ANNE, Leave())
    assert [type(event) for event in sitting.events] == [Left, Left, Moved]
    assert sitting.table.status == "over"


def test_a_seat_that_gave_up_before_may_still_leave() -> None:
    sitting = Sitting(Tour(), ANNE, BASILE, CHLOE)
    sitting.order(BASILE, GiveUp(1))
    assert sitting.table.status == "playing"
    with sitting.refused("not_now"):
        sitting.order(BASILE, GiveUp(1))
    assert sitting.order(BASILE, Leave()) == (Left(1, BASILE),)
    assert sitting.table.turn == {0}


def test_draws_that_follow_a_resignation_are_made() -> None:
    sitting = Sitting(Tour(), ANNE, BASILE, CHLOE, options=Options(dice=True))
    sitting.order(ANNE, Leave())
    assert sitting.events == (Left(0, ANNE), Moved(REFEREE, Resign(0), (Dropped(0),)))
    assert sitting.table.turn == {1}


@pytest.mark.req("PLT-10")
def test_a_program_takes_over_where_the_game_says_so() -> None:
    sitting = Sitting(Relay(), ANNE, BASILE, BASILE)
    ply = sitting.table.plies[1]
    assert sitting.order(BASILE, Leave()) == (
        Left(1, BASILE),
        Left(2, BASILE),
        Replaced(1, BOT),
        Replaced(2, BOT),
    )
    assert sitting.table.seats == (ANNE, BOT, BOT)
    assert sitting.table.status == "playing"
    with sitting.refused("not_your_seat"):
        sitting.act(1, Call(1), who=BASILE)
    with sitting.refused("not_seated"):
        sitting.order(BASILE, Leave())
    assert decide.programs_to_move(sitting.table) == ()
    sitting.act(0, Call(1))
    assert decide.programs_to_move(sitting.table) == (1,)
    sitting.act(1, Call(1), ply=ply + 1)
    sitting.order(ANNE, Leave())
    assert sitting.table.state.out == (0,)


def test_leaving_after_the_end_is_told_once() -> None:
    sitting = othello(ANNE, BASILE)
    sitting.order(BASILE, GiveUp(1))
    result = sitting.table.result
    assert sitting.order(ANNE, Leave()) == (Left(0, ANNE),)
    assert sitting.table.result == result
    with sitting.refused("left_already"):
        sitting.order(ANNE, Leave())
    with sitting.refused("not_seated"):
        sitting.order(CHLOE, Leave())


def test_programs_move_only_in_a_game() -> None:
    sitting = othello(BOT, ANNE)
    assert decide.programs_to_move(sitting.table) == (0,)
    sitting.order(ANNE, GiveUp(1))
    assert decide.programs_to_move(sitting.table) == ()


# Abandoning


@pytest.mark.req("SCR-89")
def test_a_game_played_alone_stands_still_while_it_is_abandoned() -> None:
    sitting = Sitting(Relay(), ANNE, BOT, clock=ClockRules(turn=60))
    sitting.act(0, Call(2))
    sitting.act(1, Call(1))
    sitting.later(20)
    assert decide.closing(sitting.game, sitting.table, ANNE.id) == Abandon()
    (abandoned,) = sitting.order(ANNE, Abandon())
    assert abandoned == Abandoned(ANNE, Result("called_out", (2, 1), (1, 2)))
    assert (sitting.table.status, sitting.table.result) == ("abandoned", abandoned.result)
    assert decide.closing(sitting.game, sitting.table, ANNE.id) is None
    assert decide.programs_to_move(sitting.table) == ()
    assert decide.sleeps(sitting.game, sitting.table) is None
    assert sitting.later(10_000) == ()
    with sitting.refused("not_while_abandoned"):
        sitting.act(0, Call(1))
    with sitting.refused("not_while_abandoned"):
        sitting.order(ANNE, Abandon())


@pytest.mark.req("SCR-89")
def test_it_goes_on_where_it_stood_and_is_not_ranked() -> None:
    sitting = Sitting(Relay(), ANNE, BOT, clock=ClockRules(turn=60))
    sitting.later(20)
    sitting.order(ANNE, Abandon())
    sitting.later(10_000)
    with sitting.refused("not_seated"):
        sitting.order(BASILE, Reopen())
    assert sitting.order(ANNE, Reopen()) == (Reopened(ANNE),)
    assert (sitting.table.status, sitting.table.result, sitting.table.ranked) == ("playing", None, False)
    assert sitting.table.clock is not None
    assert (sitting.table.clock.turn[0], sitting.table.clock.running) == (40.0, (0,))
    with sitting.refused("not_while_playing"):
        sitting.order(ANNE, Reopen())
    sitting.act(0, Call(1))
    assert sitting.replayed() == sitting.table


def test_a_game_without_a_clock_is_abandoned_and_reopened_too() -> None:
    sitting = Sitting(Relay(), ANNE, BOT)
    sitting.order(ANNE, Abandon())
    sitting.order(ANNE, Reopen())
    assert sitting.table.clock is None


def test_only_who_plays_alone_abandons() -> None:
    sitting = Sitting(Relay(), ANNE, BASILE)
    with sitting.refused("not_alone"):
        sitting.order(ANNE, Abandon())
    with sitting.refused("not_seated"):
        sitting.order(CHLOE, Abandon())
    sitting.order(BASILE, Leave())
    assert decide.closing(sitting.game, sitting.table, ANNE.id) == Abandon()
    sitting.order(ANNE, Abandon())
    with othello(ANNE, BOT).refused("not_alone"):
        othello(ANNE, BOT).order(ANNE, Abandon())


# Another game


def test_a_day_s_board_is_not_played_again() -> None:
    sitting = Sitting(Atomes(), ANNE, options=AtomesOptions(day="2026-03-01"))
    sitting.order(ANNE, GiveUp(0))
    with sitting.refused("not_now"):
        sitting.order(ANNE, Rematch(0))


def test_a_rematch_needs_everybody_and_moves_the_seats_on() -> None:
    sitting = Sitting(Tour(), ANNE, BASILE, CHLOE, public=True)
    with sitting.refused("not_while_playing"):
        sitting.order(ANNE, Rematch(0))
    for who, seat in ((ANNE, 0), (BASILE, 1)):
        sitting.order(who, GiveUp(seat))
    assert decide.rematch(sitting.game, sitting.table) is None
    with sitting.refused("not_your_seat"):
        sitting.order(ANNE, Rematch(1))
    assert sitting.order(ANNE, Rematch(0)) == (RematchAsked(0),)
    with sitting.refused("asked_already"):
        sitting.order(ANNE, Rematch(0))
    sitting.order(BASILE, Rematch(1))
    assert decide.rematch(sitting.game, sitting.table) is None
    sitting.order(CHLOE, Rematch(2))
    assert decide.rematch(sitting.game, sitting.table) == (sitting.table.setup, ANNE, (BASILE, CHLOE, ANNE))
    sitting._commit((Rematched("next"),))
    assert sitting.table.next_table == "next"
    assert decide.rematch(sitting.game, sitting.table) is None


def test_a_person_of_several_seats_asks_for_all_of_them() -> None:
    sitting = othello(ANNE, ANNE)
    sitting.order(ANNE, GiveUp(1))
    assert sitting.order(ANNE, Rematch(1)) == (RematchAsked(0), RematchAsked(1))
    assert decide.rematch(sitting.game, sitting.table) is not None


def test_programs_need_not_be_asked() -> None:
    sitting = othello(BOT, ANNE)
    sitting.order(ANNE, GiveUp(1))
    sitting.order(ANNE, Rematch(1))
    agreed = decide.rematch(sitting.game, sitting.table)
    assert agreed is not None
    again = decide.open_table(sitting.game, *agreed, sitting.rng)
    assert agreed[2] == (ANNE, BOT)
    assert again[-1] == Started()


def test_programs_alone_want_no_rematch() -> None:
    sitting = Sitting(Relay(), BOT, BOT, options=Options(rounds=1))
    sitting.act(0, Call(1))
    sitting.act(1, Call(1))
    assert sitting.table.status == "over"
    assert decide.rematch(sitting.game, sitting.table) is None


def test_there_is_no_rematch_with_who_has_left() -> None:
    sitting = othello(ANNE, BASILE)
    sitting.order(ANNE, Leave())
    with sitting.refused("somebody_left"):
        sitting.order(BASILE, Rematch(1))


def test_who_left_and_is_here_again_comes_back_by_asking_for_a_rematch() -> None:
    sitting = othello(ANNE, BASILE)
    with sitting.refused("not_your_seat"):
        sitting.order(ANNE, Rematch(1))
    sitting.order(ANNE, GiveUp(0))
    sitting.order(ANNE, Rematch(0))
    sitting.order(ANNE, Leave())
    sitting.order(BASILE, Leave())
    sitting.order(ANNE, Rematch(0))
    assert sitting.table.gone == {1}
    sitting.order(BASILE, Rematch(1))
    assert decide.rematch(sitting.game, sitting.table) == (sitting.table.setup, ANNE, (BASILE, ANNE))


def test_there_is_one_with_the_program_that_took_over() -> None:
    sitting = Sitting(Relay(), ANNE, BASILE, options=Options(rounds=1))
    sitting.order(ANNE, Leave())
    sitting.act(0, Call(1))
    sitting.act(1, Call(1))
    sitting.order(BASILE, Rematch(1))
    assert decide.rematch(sitting.game, sitting.table) == (sitting.table.setup, ANNE, (BASILE, BOT))


def test_a_cancelled_table_has_nothing_to_give_up() -> None:
    sitting = othello(ANNE, None)
    sitting.order(ANNE, Cancel())
    with sitting.refused("not_while_cancelled"):
        sitting.order(ANNE, GiveUp(0))
    with sitting.refused("not_while_cancelled"):
        sitting.order(ANNE, Rematch(0))
