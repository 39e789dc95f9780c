"""Ratings as a fold, and what a rated table forbids."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.tables.sitting import ANNE, BASILE, BOT, Sitting, place

from salon.games.atomes import Ask, Atomes, Fire
from salon.games.othello import Options, Othello
from salon.games.scrabble import Scrabble
from salon.kernel import AnyGame, IllegalAction
from salon.tables import decide
from salon.tables.rating import START, SURE, Rating, anchor, expected, folded, spoilt
from salon.tables.seats import unrateable
from salon.tables.values import Abandon, ClockRules, GiveUp, Join, Leave, Occupant, Setup, TakeBack
from salon.tables.view import view

CLOCK = ClockRules(game=60.0)


@pytest.mark.req("PEO-20", "PLT-21")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_first_gain_and_the_last_lose(seats: int) -> None:
    after = folded([START] * seats, range(1, seats + 1))
    strengths = [one.mu for one in after]
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[0] > START.mu > strengths[-1]
    assert all(one.sigma < START.sigma for one in after)


@pytest.mark.req("PEO-20")
def test_a_draw_brings_two_closer_together() -> None:
    strong, weak = Rating(1400.0, 100.0), Rating(1000.0, 100.0)
    one, other = folded([strong, weak], [1, 1])
    assert one.mu < strong.mu
    assert other.mu > weak.mu
    even = folded([START, START], [1, 1])
    assert even[0].mu == even[1].mu == pytest.approx(START.mu)


@pytest.mark.req("PEO-22")
def test_a_program_is_not_moved_and_moves_a_person() -> None:
    program = anchor(1539)
    won, same = folded([START, program], [1, 2])
    assert same is program
    assert won.mu > START.mu + 100
    lost, _ = folded([START, anchor(3264)], [2, 1])
    assert START.mu - 5 < lost.mu < START.mu


@pytest.mark.req("PEO-20")
def test_four_hundred_points_are_ten_games_of_eleven() -> None:
    assert expected(anchor(1400), anchor(1000)) == pytest.approx(10 / 11)
    assert expected(START, START) == 0.5
    assert 0.5 < expected(Rating(1400.0, 350.0), START) < 10 / 11


@pytest.mark.req("PEO-20")
def test_a_rating_is_provisional_until_its_doubt_is_small() -> None:
    assert not START.established
    assert Rating(1000.0, SURE).established


def rated(game: AnyGame, *seats: Occupant | None) -> Sitting:
    clock = ClockRules(turn=60.0) if game.replaces_leavers else CLOCK
    return Sitting(game, *(seats or (ANNE, BASILE)), rated=True, clock=clock)


@pytest.mark.req("PEO-21")
@pytest.mark.parametrize(
    ("setup", "seats", "why"),
    [
        (Setup("othello", Options()), (ANNE, BASILE), "rated_clock"),
        (Setup("othello", Options(), clock=CLOCK), (ANNE, ANNE), "rated_seats"),
        (Setup("othello", Options(), clock=CLOCK), (BOT, BOT), "rated_seats"),
        (Setup("othello", Options(), clock=CLOCK), (ANNE,), "rated_seats"),
        (Setup("othello", Options("-" * 64 + " X;"), clock=CLOCK), (ANNE, BASILE), "rated_form"),
        (Setup("othello", Options(), clock=CLOCK, titles=("Mes mots",)), (ANNE, None), "rated_form"),
        (Setup("othello", Options(), clock=CLOCK, titles=("",)), (ANNE, None), ""),
        (Setup("othello", Options(), clock=CLOCK), (ANNE, BOT), ""),
    ],
)
def test_why_a_table_cannot_be_rated(
    setup: Setup[Options], seats: tuple[Occupant | None, ...], why: str
) -> None:
    assert unrateable(Othello(), setup, seats) == why


@pytest.mark.req("PEO-21")
def test_a_table_that_cannot_be_rated_is_not_opened_so() -> None:
    with pytest.raises(IllegalAction, match="rated_clock"):
        Sitting(Othello(), ANNE, None, rated=True)


@pytest.mark.req("PEO-21")
def test_no_take_back_where_it_is_rated() -> None:
    table = rated(Othello(), ANNE, None)
    table.order(BASILE, Join("Basile"))
    place(table, "f5")
    assert not view(table.table).undoable
    with table.refused("rated"):
        table.order(ANNE, TakeBack(0))


@pytest.mark.req("PEO-21")
def test_who_leaves_a_rated_game_loses_it() -> None:
    """Nobody takes their place."""
    table = rated(Scrabble())
    table.order(ANNE, Leave())
    assert table.table.status == "over"
    assert table.table.result is not None
    assert table.table.result.ranks == (2, 1)


@pytest.mark.req("PEO-21")
def test_a_rated_game_against_a_program_is_not_abandoned() -> None:
    table = rated(Scrabble(), ANNE, BOT)
    assert decide.closing(table.game, table.table, "a") is None
    with table.refused("rated"):
        table.order(ANNE, Abandon())


@pytest.mark.req("PEO-21")
def test_no_hint_where_it_is_rated() -> None:
    table = rated(Atomes())
    with pytest.raises(IllegalAction, match="rated"):
        table.act(0, Ask("ray"))
    table.act(0, Fire(11))


@pytest.mark.req("PEO-21")
def test_a_game_that_was_cut_off_in_the_first_two_turns_is_spoilt() -> None:
    table = rated(Othello())
    place(table, "f5", "d6", "c3")
    assert table.table.acted == (2, 1)
    cut = table.table
    place(table, "d3")
    table.order(ANNE, GiveUp(0))
    assert (table.table.cut, spoilt(table.table)) == (True, "")
    assert spoilt(replace(cut, cut=True)) == "aborted"
    assert spoilt(replace(table.table, ranked=False)) == "reopened"
