"""Taking back: alone, on one screen, by agreement, and where nothing hidden and no chance came since."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.tables.sitting import ANNE, BASILE, BOT, CHLOE, Sitting, othello, place
from tests.tables.tour import Call, Options, Relay, State, Tour

from salon.games.template import Choose, Template
from salon.games.template import Options as PlisOptions
from salon.kernel import Viewer
from salon.tables.values import (
    Answer,
    ClockRules,
    GiveUp,
    Leave,
    TakeBack,
    TakeBackAgreed,
    TakeBackAsked,
    TakeBackDeclined,
    TookBack,
)
from salon.tables.view import view

pytestmark = pytest.mark.req("PLT-15")


def three(**more: object) -> Sitting:
    """A game of three in which each has moved once."""
    sitting = Sitting(Tour(), ANNE, BASILE, CHLOE, **more)  # type: ignore[arg-type]
    for seat in range(3):
        sitting.act(seat, Call(seat + 1))
    return sitting


def test_alone_it_is_undone_with_the_program_s_answer() -> None:
    sitting = othello(ANNE, BOT)
    start = sitting.table
    with sitting.refused("nothing_to_take_back"):
        sitting.order(ANNE, TakeBack(0))
    place(sitting, "d3", "c5")
    assert view(sitting.table).undoable
    assert sitting.order(ANNE, TakeBack(0)) == (TookBack(0, 2),)
    assert sitting.table.state == start.state
    assert sitting.table.turn == {0}
    assert not view(sitting.table).undoable


def test_while_the_program_thinks_one_s_own_move_is_undone() -> None:
    sitting = othello(ANNE, BOT)
    start = sitting.table
    place(sitting, "d3")
    assert sitting.order(ANNE, TakeBack(0)) == (TookBack(0, 1),)
    assert sitting.table.state == start.state
    assert sitting.table.turn == {0}


def test_before_one_s_first_move_there_is_nothing_to_take_back() -> None:
    sitting = othello(BOT, ANNE)
    place(sitting, "d3")
    with sitting.refused("nothing_to_take_back"):
        sitting.order(ANNE, TakeBack(1))


def test_one_may_go_back_to_the_beginning_and_play_on() -> None:
    sitting = othello(ANNE, BOT)
    place(sitting, "d3", "c5", "f6", "f5")
    sitting.order(ANNE, TakeBack(0))
    sitting.order(ANNE, TakeBack(0))
    with sitting.refused("nothing_to_take_back"):
        sitting.order(ANNE, TakeBack(0))
    place(sitting, "f5")
    assert sitting.replayed() == sitting.table


@pytest.mark.parametrize("seat", [0, 1])
def test_on_one_screen_the_last_move_of_all_is_undone(seat: int) -> None:
    sitting = othello(ANNE, ANNE)
    place(sitting, "d3")
    before = sitting.table
    place(sitting, "c5")
    assert sitting.order(ANNE, TakeBack(seat)) == (TookBack(seat, 1),)
    assert (sitting.table.state, sitting.table.turn) == (before.state, before.turn)


def test_on_one_screen_with_a_program_its_answer_is_undone_too() -> None:
    sitting = Sitting(Tour(), ANNE, ANNE, BOT)
    for seat in range(3):
        sitting.act(seat, Call(1))
    assert sitting.order(ANNE, TakeBack(0)) == (TookBack(0, 2),)
    assert sitting.table.turn == {1}


def test_others_are_asked() -> None:
    sitting = othello(ANNE, BASILE)
    start = sitting.table
    place(sitting, "d3", "c5")
    assert sitting.order(ANNE, TakeBack(0)) == (TakeBackAsked(0),)
    assert view(sitting.table).asking_back == 0
    with sitting.refused("asked_already"):
        sitting.order(ANNE, TakeBack(0))
    with sitting.refused("asked_already"):
        sitting.order(BASILE, TakeBack(1))
    with sitting.refused("nothing_asked"):
        sitting.order(ANNE, Answer(0, yes=True))
    with sitting.refused("not_your_seat"):
        sitting.order(CHLOE, Answer(1, yes=True))
    assert sitting.order(BASILE, Answer(1, yes=True)) == (TookBack(0, 2),)
    assert (sitting.table.state, sitting.table.asking_back) == (start.state, None)
    with sitting.refused("nothing_asked"):
        sitting.order(BASILE, Answer(1, yes=True))


def test_one_no_declines() -> None:
    sitting = three()
    sitting.order(ANNE, TakeBack(0))
    sitting.order(BASILE, Answer(1, yes=True))
    before = sitting.table.state
    assert sitting.order(CHLOE, Answer(2, yes=False)) == (TakeBackDeclined(2),)
    assert (sitting.table.asking_back, sitting.table.agreed_back) == (None, frozenset())
    assert sitting.table.state == before
    with sitting.refused("nothing_asked"):
        sitting.order(BASILE, Answer(1, yes=False))


def test_all_others_must_agree() -> None:
    sitting = three()
    sitting.order(BASILE, TakeBack(1))
    assert sitting.order(CHLOE, Answer(2, yes=True)) == (TakeBackAgreed(2),)
    with sitting.refused("answered_already"):
        sitting.order(CHLOE, Answer(2, yes=True))
    assert sitting.order(ANNE, Answer(0, yes=True)) == (TookBack(1, 2),)
    assert sitting.table.turn == {1}
    assert (sitting.table.asking_back, sitting.table.agreed_back) == (None, frozenset())


def test_a_person_of_several_seats_answers_once() -> None:
    sitting = Sitting(Tour(), ANNE, BASILE, BASILE)
    sitting.act(0, Call(1))
    sitting.order(ANNE, TakeBack(0))
    assert sitting.order(BASILE, Answer(2, yes=True)) == (TookBack(0, 1),)


def test_beside_others_a_person_of_several_seats_takes_back_one() -> None:
    sitting = Sitting(Tour(), ANNE, ANNE, BASILE)
    sitting.act(0, Call(1))
    sitting.act(1, Call(1))
    sitting.order(ANNE, TakeBack(0))
    assert sitting.order(BASILE, Answer(2, yes=True)) == (TookBack(0, 2),)


def test_a_move_answers_the_request() -> None:
    sitting = othello(ANNE, BASILE)
    place(sitting, "d3")
    sitting.order(ANNE, TakeBack(0))
    place(sitting, "c5")
    assert sitting.table.asking_back is None
    with sitting.refused("nothing_asked"):
        sitting.order(BASILE, Answer(1, yes=True))


def test_who_has_left_is_not_asked() -> None:
    sitting = three()
    sitting.order(CHLOE, Leave())
    with sitting.refused("left_already"):
        sitting.order(CHLOE, TakeBack(2))
    sitting.order(ANNE, TakeBack(0))
    with sitting.refused("left_already"):
        sitting.order(CHLOE, Answer(2, yes=False))
    (took,) = sitting.order(BASILE, Answer(1, yes=True))
    assert isinstance(took, TookBack)
    assert sitting.table.turn == {0}


def test_a_request_ends_when_somebody_leaves() -> None:
    sitting = Sitting(Relay(), ANNE, BASILE, CHLOE)
    sitting.act(0, Call(1))
    sitting.order(ANNE, TakeBack(0))
    sitting.order(BASILE, Answer(1, yes=True))
    sitting.order(ANNE, Leave())
    with sitting.refused("nothing_asked"):
        sitting.order(CHLOE, Answer(2, yes=True))


def test_what_the_referee_did_since_is_undone_too() -> None:
    sitting = Sitting(Tour(), ANNE, ANNE, clock=ClockRules(turn=30))
    sitting.later(30)
    with sitting.refused("nothing_to_take_back"):
        sitting.order(ANNE, TakeBack(1))
    assert not view(sitting.table).undoable
    before = sitting.table
    sitting.act(1, Call(2))
    sitting.later(30)
    assert sitting.order(ANNE, TakeBack(1)) == (TookBack(1, 2),)
    assert sitting.table.state == before.state
    assert sitting.table.turn == {1}


def test_chance_cuts_the_way_back_off() -> None:
    sitting = Sitting(Tour(), ANNE, ANNE, options=Options(dice=True))
    sitting.act(0, Call(1))
    with sitting.refused("nothing_to_take_back"):
        sitting.order(ANNE, TakeBack(0))


def test_secrets_cut_the_way_back_off() -> None:
    sitting = Sitting(Template(), ANNE, ANNE)
    for seat in (0, 1):
        sitting.act(seat, Choose(sitting.table.state.hands[seat][0]))
        with sitting.refused("nothing_to_take_back"):
            sitting.order(ANNE, TakeBack(seat))


def test_what_was_revealed_by_a_move_cannot_be_hidden_again() -> None:
    sitting = Sitting(Template(), ANNE, ANNE, options=PlisOptions(hand=1, tricks=1))
    for seat in (0, 1):
        sitting.act(seat, Choose(sitting.table.state.hands[seat][0]))
    assert not any(sitting.game.secrets(sitting.table.state, viewer) for viewer in (0, 1, -3))
    assert not view(sitting.table).undoable
    with sitting.refused("nothing_to_take_back"):
        sitting.order(ANNE, TakeBack(1))


def test_nothing_is_taken_back_but_during_the_game_and_by_who_plays() -> None:
    waiting = othello(ANNE, None)
    with waiting.refused("not_while_waiting"):
        waiting.order(ANNE, TakeBack(0))
    sitting = othello(ANNE, BASILE)
    place(sitting, "d3")
    with sitting.refused("not_your_seat"):
        sitting.order(BASILE, TakeBack(0))
    sitting.order(BASILE, GiveUp(1))
    with sitting.refused("not_while_over"):
        sitting.order(ANNE, TakeBack(0))
    with sitting.refused("not_while_over"):
        sitting.order(BASILE, Answer(1, yes=True))


class Whisper(Tour):
    """Tour in which something is hidden from the second call on."""

    key = "whisper"
    open = False

    def secrets(self, state: State, viewer: Viewer) -> Mapping[str, object]:
        return {"what was whispered": state.calls} if state.calls > 1 else {}


def test_a_move_that_hides_something_cuts_the_way_back_off() -> None:
    sitting = Sitting(Whisper(), ANNE, ANNE)
    sitting.act(0, Call(1))
    assert view(sitting.table).undoable
    sitting.act(1, Call(1))
    assert not view(sitting.table).undoable
