"""The waiting room: who may sit down, get up, send away and start."""

from __future__ import annotations

from random import Random

import pytest
from tests.tables.sitting import ANNE, BASILE, BOT, CHLOE, EXPERT, Sitting, othello
from tests.tables.tour import Options, Tour

from salon.games.othello import Options as OthelloOptions
from salon.games.othello import Othello
from salon.games.scrabble import Options as ScrabbleOptions
from salon.games.scrabble import Scrabble
from salon.games.template import Template
from salon.kernel import Malformed
from salon.tables import decide
from salon.tables.values import (
    Abandon,
    Cancel,
    Cancelled,
    ClockRules,
    GoSolo,
    Join,
    Joined,
    Leave,
    Opened,
    Person,
    Rate,
    Rated,
    Reject,
    Replaced,
    Setup,
    Silence,
    Silenced,
    Start,
    Started,
    Vacated,
    Withdraw,
)
from salon.tables.view import view


@pytest.mark.req("PLT-10")
@pytest.mark.parametrize("seats", [(ANNE, ANNE), (ANNE, BOT), (BOT, ANNE), (BOT, BOT)])
def test_with_nobody_to_wait_for_it_starts_at_once(seats: tuple[Person, ...]) -> None:
    sitting = othello(*seats, ready=False)
    assert [type(event) for event in sitting.events] == [Opened, Started]
    assert sitting.table.status == "playing"
    assert sitting.table.turn == {0}


def test_the_first_draws_come_with_the_start() -> None:
    sitting = Sitting(Template(), ANNE, None)
    assert (sitting.table.status, sitting.table.state) == ("waiting", None)
    sitting.order(BASILE, Join("Basile"))
    assert list(map(len, sitting.table.state.hands)) == [3, 3]
    assert sitting.table.turn == {0, 1}


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        ((ANNE,), OthelloOptions(), "wrong_number_of_players"),
        ((ANNE, None, None), OthelloOptions(), "wrong_number_of_players"),
        ((BASILE, None), OthelloOptions(), "host_has_no_seat"),
        ((None, None), OthelloOptions(), "host_has_no_seat"),
        ((ANNE, None), OthelloOptions("no position"), "unreadable_position"),
        ((ANNE, ANNE), OthelloOptions("no position"), "unreadable_position"),
        ((ANNE, None), OthelloOptions("-" * 64 + " X;"), "nothing_to_play"),
        ((ANNE, ANNE), OthelloOptions("X" * 64 + " O;"), "nothing_to_play"),
    ],
)
def test_what_makes_no_table_is_malformed(
    seats: tuple[Person | None, ...], options: OthelloOptions, code: str
) -> None:
    with pytest.raises(Malformed) as refusal:
        decide.open_table(Othello(), Setup("othello", options), ANNE, seats, Random(1))
    assert refusal.value.code == code


@pytest.mark.req("PLT-11")
def test_the_last_to_join_starts_the_game() -> None:
    sitting = Sitting(Tour(), ANNE, None, None)
    assert sitting.order(BASILE, Join(" Basile ", 2)) == (Joined(2, BASILE),)
    assert sitting.order(CHLOE, Join("Chloé")) == (Joined(1, CHLOE), Started())
    assert sitting.table.seats == (ANNE, CHLOE, BASILE)
    assert sitting.table.status == "playing"


def test_a_table_that_is_not_ready_waits_for_its_host() -> None:
    sitting = othello(ANNE, None, ready=False)
    with sitting.refused("seats_free"):
        sitting.order(ANNE, Start())
    assert sitting.order(BASILE, Join("Basile")) == (Joined(1, BASILE),)
    with sitting.refused("host_only"):
        sitting.order(BASILE, Start())
    with sitting.refused("full"):
        sitting.order(CHLOE, Join("Chloé"))
    assert sitting.order(ANNE, Start()) == (Started(),)
    with sitting.refused("not_while_playing"):
        sitting.order(ANNE, Start())
    with sitting.refused("full"):
        sitting.order(CHLOE, Join("Chloé"))


@pytest.mark.parametrize(
    "name",
    ["Chloé", " chloé", "CHLOÉ", "Chlo\u0065\u0301", "Ch loé", "Chloé\u00a0", "\uff23hloé"],
)
def test_a_name_is_taken_whatever_its_case_and_spaces(name: str) -> None:
    sitting = Sitting(Tour(), CHLOE, None, None, host=CHLOE)
    with sitting.refused("name_taken"):
        sitting.order(ANNE, Join(name))


def test_a_program_takes_nobody_s_name() -> None:
    sitting = Sitting(Tour(), ANNE, BOT, None)
    with sitting.refused("name_empty"):
        sitting.order(BASILE, Join("  "))
    sitting.order(BASILE, Join("Basile"))
    assert sitting.table.status == "playing"


def test_a_seat_is_taken_once_and_a_person_sits_once() -> None:
    sitting = Sitting(Tour(), ANNE, None, None)
    with sitting.refused("seat_taken"):
        sitting.order(BASILE, Join("Basile", 0))
    with sitting.refused("seat_taken"):
        sitting.order(BASILE, Join("Basile", 5))
    with sitting.refused("seated_already"):
        sitting.order(ANNE, Join("Annette"))
    sitting.order(BASILE, Join("Basile", 1))
    with sitting.refused("seated_already"):
        sitting.order(BASILE, Join("Basil", 2))
    with sitting.refused("seat_taken"):
        sitting.order(CHLOE, Join("Chloé", 1))


def test_who_joined_may_withdraw_and_come_back() -> None:
    sitting = Sitting(Tour(), ANNE, None, None)
    for nobody in (ANNE, BASILE):
        with sitting.refused("not_joined"):
            sitting.order(nobody, Withdraw())
    sitting.order(BASILE, Join("Basile", 2))
    assert sitting.order(BASILE, Withdraw()) == (Vacated(2, BASILE, rejected=False),)
    assert sitting.table.seats == (ANNE, None, None)
    sitting.order(BASILE, Join("Basile"))
    sitting.order(CHLOE, Join("Chloé"))
    with sitting.refused("not_while_playing"):
        sitting.order(BASILE, Withdraw())


def test_the_host_rejects_who_joined_and_nobody_else() -> None:
    sitting = Sitting(Tour(), ANNE, BOT, None, ready=False)
    sitting.order(BASILE, Join("Basile"))
    with sitting.refused("host_only"):
        sitting.order(BASILE, Reject(2))
    for seat in (0, 1):
        with sitting.refused("nobody_joined"):
            sitting.order(ANNE, Reject(seat))
    for seat in (-1, 3):
        with sitting.refused("no_such_seat"):
            sitting.order(ANNE, Reject(seat))
    assert sitting.order(ANNE, Reject(2)) == (Vacated(2, BASILE, rejected=True),)
    with sitting.refused("nobody_joined"):
        sitting.order(ANNE, Reject(2))
    sitting.order(BASILE, Join("Basile"))
    sitting.order(ANNE, Start())
    with sitting.refused("not_while_playing"):
        sitting.order(ANNE, Reject(2))


def test_only_the_host_cancels_and_only_before_the_start() -> None:
    sitting = othello(ANNE, None)
    with sitting.refused("host_only"):
        sitting.order(BASILE, Cancel())
    assert sitting.order(ANNE, Cancel()) == (Cancelled(),)
    assert sitting.table.status == "cancelled"
    with sitting.refused("cancelled"):
        sitting.order(BASILE, Join("Basile"))
    with sitting.refused("not_while_cancelled"):
        sitting.order(ANNE, Cancel())
    playing = othello(ANNE, BASILE)
    with playing.refused("not_while_playing"):
        playing.order(ANNE, Cancel())


def test_going_solo_fills_the_free_seats_with_programs() -> None:
    sitting = Sitting(Tour(), ANNE, None, None)
    with sitting.refused("host_only"):
        sitting.order(BASILE, GoSolo("random"))
    with sitting.refused("unknown_level"):
        sitting.order(ANNE, GoSolo("none such"))
    sitting.order(BASILE, Join("Basile", 1))
    with sitting.refused("somebody_joined"):
        sitting.order(ANNE, GoSolo("random"))
    sitting.order(BASILE, Withdraw())
    assert sitting.order(ANNE, GoSolo("random")) == (Replaced(1, BOT), Replaced(2, BOT), Started())
    assert sitting.table.seats == (ANNE, BOT, BOT)
    with sitting.refused("not_while_playing"):
        sitting.order(ANNE, GoSolo("random"))


def test_leaving_the_waiting_room() -> None:
    sitting = Sitting(Tour(), ANNE, None, None)
    with sitting.refused("not_seated"):
        sitting.order(BASILE, Leave())
    sitting.order(BASILE, Join("Basile"))
    assert sitting.order(BASILE, Leave()) == (Vacated(1, BASILE, rejected=False),)
    assert sitting.order(ANNE, Leave()) == (Cancelled(),)
    assert sitting.table.status == "cancelled"


@pytest.mark.req("PLT-11")
@pytest.mark.parametrize(("public", "patience"), [(True, 600), (False, 86_400)])
def test_a_table_waits_for_its_host_and_not_for_ever(public: bool, patience: int) -> None:
    """Ten minutes in the lobby, a day by link; whatever its guests do meanwhile."""
    sitting = Sitting(Tour(), ANNE, None, None, public=public)
    assert sitting.later(patience - 1) == ()
    sitting.host_seen = sitting.now
    assert sitting.later(patience - 1) == ()
    sitting.order(BASILE, Join("Basile"))
    assert sitting.later(1) == (Cancelled("abandoned"),)
    assert sitting.later(1e9) == ()
    assert decide.sleeps(sitting.game, sitting.table) is None


def test_closing_the_page_is_leaving_among_persons_and_for_guests() -> None:
    def closing(sitting: Sitting, *people: Person) -> list[Leave | Abandon | None]:
        return [decide.closing(sitting.game, sitting.table, who.id) for who in people]

    sitting = Sitting(Tour(), ANNE, BOT, None, ready=False)
    sitting.order(BASILE, Join("Basile"))
    assert closing(sitting, ANNE, BASILE, CHLOE) == [None, Leave(), None]
    sitting.order(ANNE, Start())
    assert closing(sitting, ANNE, BASILE, CHLOE) == [Leave(), Leave(), None]
    assert closing(Sitting(Tour(), ANNE, BOT, ANNE), ANNE) == [None]
    called_off = Sitting(Tour(), ANNE, None, None)
    called_off.order(BASILE, Join("Basile"))
    called_off.order(ANNE, Cancel())
    assert closing(called_off, BASILE) == [None]


def test_options_are_checked_before_anyone_is_asked_to_wait() -> None:
    with pytest.raises(Malformed, match="no_rounds"):
        Sitting(Tour(), ANNE, None, options=Options(rounds=0))


@pytest.mark.req("SCR-09", "SCR-25")
def test_options_follow_who_sits_down() -> None:
    """The expert's seat may exchange when the reserve is short, and no other, whatever was asked for."""
    greedy = ScrabbleOptions(short_exchange=(0,))
    alone = Sitting(Scrabble(), ANNE, EXPERT, options=greedy)
    tired = Sitting(Scrabble(), ANNE, None, options=greedy)
    tired.order(ANNE, GoSolo("expert"))
    joined = Sitting(Scrabble(), ANNE, None, options=greedy)
    joined.order(BASILE, Join("Basile"))
    for sitting, seats in ((alone, (1,)), (tired, (1,)), (joined, ())):
        assert sitting.table.state.options.short_exchange == seats
        assert sitting.table.setup.options.short_exchange == seats
        assert sitting.replayed() == sitting.table
    again = Sitting(Scrabble(), EXPERT, ANNE, options=alone.table.setup.options)
    assert again.table.state.options.short_exchange == (0,)


def test_the_host_silences_spectators_and_lets_them_speak_again() -> None:
    sitting = Sitting(Tour(), ANNE, None, None)
    with sitting.refused("not_silent"):
        sitting.order(ANNE, Silence(False))
    assert sitting.order(ANNE, Silence(True)) == (Silenced(True),)
    assert view(sitting.table).silent
    with sitting.refused("silent_already"):
        sitting.order(ANNE, Silence(True))
    with sitting.refused("host_only"):
        sitting.order(BASILE, Silence(False))
    sitting.order(ANNE, Silence(False))
    assert not view(sitting.table).silent


@pytest.mark.req("PEO-21")
def test_the_host_says_whether_it_counts_until_somebody_sits_down() -> None:
    sitting = Sitting(Scrabble(), ANNE, None, options=ScrabbleOptions(), clock=ClockRules(turn=60))
    for on in (True, False, True):
        assert sitting.order(ANNE, Rate(on)) == (Rated(on),)
        assert sitting.table.setup.rated == on
    with sitting.refused("host_only"):
        sitting.order(BASILE, Rate(False))
    assert sitting.table.setup.options.hints, "nothing is lost for who thinks otherwise again"
    sitting.order(BASILE, Join("Basile"))
    assert not sitting.table.setup.options.hints
    assert not sitting.table.state.options.hints
    assert sitting.replayed() == sitting.table
    with sitting.refused("not_while_playing"):
        sitting.order(ANNE, Rate(False))


@pytest.mark.req("PEO-21")
def test_nobody_who_sits_is_told_otherwise_and_what_cannot_count_does_not() -> None:
    three = Sitting(Tour(), ANNE, None, None, clock=ClockRules(turn=60))
    with three.refused("rated_form"):
        three.order(ANNE, Rate(True))
    timeless = Sitting(Scrabble(), ANNE, None, options=ScrabbleOptions(mode="free"))
    with timeless.refused("rated_clock"):
        timeless.order(ANNE, Rate(True))
    three.order(BASILE, Join("Basile"))
    with three.refused("somebody_joined"):
        three.order(ANNE, Rate(False))
