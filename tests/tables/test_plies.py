"""Plies: which decision an action answers, and what makes it stale."""

from __future__ import annotations

import pytest
from tests.tables.sitting import ANNE, BASILE, BOT, Sitting, othello, place
from tests.tables.tour import Call, Tour
from tests.tables.tour import Options as TourOptions

from salon.games.othello import Options as OthelloOptions
from salon.games.othello import Place
from salon.games.template import Choose, Exchange, Options, Template
from salon.kernel import CHANCE, REFEREE
from salon.tables.values import Answer, GiveUp, Moved, TakeBack, Withdraw


def plis(**options: int) -> Sitting:
    return Sitting(Template(), ANNE, BASILE, options=Options(**options))


def choose(sitting: Sitting, seat: int, ply: int | None = None) -> None:
    sitting.act(seat, Choose(sitting.table.state.hands[seat][0]), ply=ply)


def test_a_turn_that_begins_and_an_own_action_are_counted() -> None:
    sitting = othello(ANNE, BASILE)
    assert sitting.table.plies == (1, 0)
    place(sitting, "d3")
    assert sitting.table.plies == (2, 1)
    place(sitting, "c5")
    assert sitting.table.plies == (3, 2)


@pytest.mark.req("PLT-12")
def test_a_stale_action_is_refused() -> None:
    sitting = othello(ANNE, BASILE)
    place(sitting, "d3", "c5")
    for ply in (1, 2, 4):
        with sitting.refused("stale"):
            sitting.act(0, Place(45), ply=ply)
    sitting.act(0, Place(45), ply=3)


def test_another_seat_s_submission_makes_nothing_stale() -> None:
    sitting = plis()
    ply = sitting.table.plies[1]
    choose(sitting, 0)
    assert sitting.table.turn == {1}
    choose(sitting, 1, ply)
    assert sitting.table.turn == {REFEREE}


def test_a_draw_that_another_seat_causes_makes_nothing_stale() -> None:
    sitting = plis()
    before = sitting.table.plies
    sitting.act(0, Exchange(sitting.table.state.hands[0][0]))
    assert [event.seat for event in sitting.events if isinstance(event, Moved)] == [0, CHANCE]
    assert sitting.table.turn == {0, 1}
    assert sitting.table.plies == (before[0] + 1, before[1])
    choose(sitting, 1, before[1])


def test_a_new_trick_is_a_new_decision() -> None:
    sitting = plis()
    before = sitting.table.plies
    choose(sitting, 0)
    choose(sitting, 1)
    sitting.later(2)
    assert sitting.table.turn == {0, 1}
    assert sitting.table.plies == (before[0] + 2, before[1] + 2)
    with sitting.refused("stale"):
        choose(sitting, 0, before[0] + 1)


def test_requests_and_answers_make_nothing_stale() -> None:
    sitting = othello(ANNE, BASILE)
    place(sitting, "d3")
    ply = sitting.table.plies[1]
    sitting.order(ANNE, TakeBack(0))
    sitting.order(BASILE, Answer(1, yes=False))
    sitting.act(1, Place(34), ply=ply)


def test_what_is_taken_back_makes_every_answer_stale() -> None:
    sitting = othello(ANNE, BASILE)
    place(sitting, "d3")
    before = sitting.table.plies
    sitting.order(ANNE, TakeBack(0))
    sitting.order(BASILE, Answer(1, yes=True))
    assert all(after > ply for after, ply in zip(sitting.table.plies, before, strict=True))
    with sitting.refused("stale"):
        sitting.act(0, Place(19), ply=1)


def test_a_seat_that_plays_on_after_a_forced_pass_decides_anew() -> None:
    start = ".ox" + "." * 53 + "xo......" + " x;"  # white cannot answer a1
    sitting = othello(ANNE, BASILE, options=OthelloOptions(start))
    place(sitting, "a1")
    assert sitting.table.turn == {0}
    assert sitting.table.plies == (2, 0)


def test_nobody_acts_for_another_s_seat() -> None:
    sitting = othello(ANNE, BOT)
    for who, seat in ((ANNE, 1), (BASILE, 0), (BASILE, 1)):
        with sitting.refused("not_your_seat"):
            sitting.act(seat, Place(19), who=who)
    for seat in (-1, 2):
        with sitting.refused("no_such_seat"):
            sitting.order(ANNE, GiveUp(seat))


def test_a_program_acts_for_its_own_seat_alone() -> None:
    sitting = othello(BOT, ANNE)
    place(sitting, "d3")
    with sitting.refused("not_your_turn"):
        sitting.act(0, Place(34))
    place(sitting, "c5")
    with sitting.refused("not_your_seat"):
        sitting.act(0, Place(34), who=BASILE)


def test_an_illegal_action_changes_nothing() -> None:
    sitting = othello(ANNE, BASILE)
    with sitting.refused("encloses_nothing"):
        sitting.act(0, Place(0))
    with sitting.refused("not_your_turn"):
        sitting.act(1, Place(19))


def test_nobody_acts_before_the_start_or_after_the_end() -> None:
    sitting = othello(ANNE, None)
    with sitting.refused("not_while_waiting"):
        sitting.act(0, Place(19), ply=0)
    over = othello(ANNE, BASILE)
    over.order(BASILE, GiveUp(1))
    with over.refused("not_while_over"):
        over.act(0, Place(19))
    with over.refused("not_while_over"):
        over.order(ANNE, Withdraw())


def test_chance_in_an_open_game_is_settled_in_the_commit_that_caused_it() -> None:
    sitting = Sitting(Tour(), ANNE, BASILE, options=TourOptions(dice=True))
    sitting.act(0, Call(2))
    assert [event.seat for event in sitting.events if isinstance(event, Moved)] == [0, CHANCE]
    assert sitting.table.turn == {1}
