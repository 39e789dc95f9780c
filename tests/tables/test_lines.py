"""Answers foreseen: « if f5, then d6 », tried before they are kept, played with the move that they answer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.tables.sitting import ANNE, BASILE, CHLOE, Sitting, othello
from tests.tables.tour import Options, Tour

from salon.games.othello import Place, notation
from salon.games.template import Template
from salon.kernel import CHANCE, IllegalAction, Proceed, Seat
from salon.kernel.errors import Refusal
from salon.tables import decide, lines
from salon.tables.lines import Lines, Move
from salon.tables.values import Act, ClockRules, GiveUp, Moved, Reminded

pytestmark = pytest.mark.req("PEO-34")

DAYS = ClockRules(days=3)


def game_of_days(**more: Any) -> Sitting:
    return othello(ANNE, BASILE, clock=DAYS, **more)


def foresee(sitting: Sitting, own: Seat, *texts: str) -> Lines:
    return lines.foreseen(sitting.game, sitting.table, own, [text.split() for text in texts])


def play(sitting: Sitting, square: str, held: dict[Seat, Lines]) -> dict[Seat, Lines]:
    """The move, and what was foreseen, in one commit; what is foreseen then."""
    (seat,) = sitting.table.turn
    who = sitting.table.seats[seat]
    act = Act(seat, sitting.table.plies[seat], Place(notation.cell(square)))
    events = decide.act(sitting.game, sitting.table, getattr(who, "id", None), act, 0.0, sitting.rng)
    events, left, after = lines.answered(sitting.game, sitting.table, events, held, sitting.rng)
    sitting._commit(events)
    assert lines.position(after) == lines.position(sitting.table)
    return dict(left)


def moves(sitting: Sitting) -> list[tuple[Seat, str]]:
    made = [event for event in sitting.events if isinstance(event, Moved)]
    return [
        (event.seat, notation.name(event.action.cell)) for event in made if isinstance(event.action, Place)
    ]


def refused(sitting: Sitting, own: Seat, *texts: str) -> dict[str, Any]:
    with pytest.raises(Refusal) as refusal:
        foresee(sitting, own, *texts)
    return {"code": refusal.value.code, **refusal.value.facts}


def test_a_line_is_tried_and_kept_as_the_game_writes_it() -> None:
    sitting = game_of_days()
    (line,) = foresee(sitting, 1, "D3 c3 c4 e3")
    assert [move.seat for move in line] == [0, 1, 0, 1]
    assert line[0] == Move(0, sitting.game.notate(sitting.table.state, Place(notation.cell("d3"))))
    assert foresee(sitting, 1) == ()


def test_what_cannot_be_a_line_is_refused() -> None:
    sitting = game_of_days()
    assert refused(sitting, 0, "d3 c3")["code"] == "line_begins_with_theirs"
    assert refused(sitting, 1, "")["code"] == "line_begins_with_theirs"
    assert refused(sitting, 1, "d3")["code"] == "line_without_answer"
    assert refused(sitting, 1, "d3 c3", "d3 a1") == {
        "code": "line_impossible",
        "line": 1,
        "move": 1,
        "text": "a1",
        "why": "encloses_nothing",
    }
    assert refused(sitting, 1, "d3 zz")["why"] == "unreadable_cell"
    assert refused(sitting, 1, "d3 c3", "d3 e3")["code"] == "lines_disagree"
    assert refused(sitting, 1, *["d3 c3"] * 21)["code"] == "too_many_lines"
    assert refused(sitting, 1, "d3 " * 13)["code"] == "too_many_lines"
    assert refused(othello(ANNE, BASILE), 1, "d3 c3")["code"] == "not_by_days"
    hidden = Sitting(Template(), ANNE, BASILE, clock=DAYS)
    assert refused(hidden, 1, "1 2")["code"] == "not_open"
    sitting.order(ANNE, GiveUp(0))
    assert refused(sitting, 1, "d3 c3")["code"] == "not_by_days"


def test_nothing_drawn_may_come_between_and_nothing_after_the_end() -> None:
    tour = _open_tour()
    rolling = Sitting(tour, ANNE, BASILE, options=Options(dice=True), clock=DAYS)
    assert refused(rolling, 1, "1 2")["why"] == "drawn_between"
    short = Sitting(tour, ANNE, BASILE, options=Options(rounds=1), clock=DAYS)
    assert refused(short, 1, "1 2 3")["why"] == "over"


def test_an_answer_is_played_in_the_same_commit_and_the_line_goes_on() -> None:
    sitting = game_of_days()
    held = {1: foresee(sitting, 1, "d3 c3 c4 e3", "c4 e3", "d3 c3 e6 d6")}
    held = play(sitting, "d3", held)
    assert moves(sitting) == [(0, "d3"), (1, "c3")]
    assert [line[0].text.lower() for line in held[1]] == ["c4", "e6"]
    assert sitting.table.turn == {0}
    held = play(sitting, "c4", held)
    assert moves(sitting) == [(0, "c4"), (1, "e3")]
    assert held == {1: ()}
    assert sitting.replayed() == sitting.table


def test_another_move_strikes_a_line_out() -> None:
    sitting = game_of_days()
    held = play(sitting, "e6", {1: foresee(sitting, 1, "d3 c3")})
    assert (moves(sitting), held) == ([(0, "e6")], {1: ()})


def test_both_may_have_foreseen() -> None:
    sitting = game_of_days()
    first = foresee(sitting, 1, "d3 c3 c4 e3")
    held = play(sitting, "d3", {1: first, 0: ((Move(0, first[0][0].text), first[0][1], first[0][2]),)})
    assert [seat for seat, _ in moves(sitting)] == [0, 1, 0, 1]
    assert held == {1: (), 0: ()}


def test_an_answer_that_the_rules_refuse_is_forgotten() -> None:
    sitting = game_of_days()
    text = foresee(sitting, 1, "d3 c3")[0][0].text
    held = play(sitting, "d3", {1: ((Move(0, text), Move(1, "A1")),)})
    assert (moves(sitting), held) == ([(0, "d3")], {1: ()})


def test_three_may_play_and_a_draw_strikes_everything_out() -> None:
    tour = _open_tour()
    sitting = Sitting(tour, ANNE, BASILE, CHLOE, clock=DAYS)
    (line,) = lines.foreseen(tour, sitting.table, 2, [["1", "2", "3"]])
    assert [move.seat for move in line] == [0, 1, 2]
    assert lines._followed(tour, sitting.table, (Reminded(0),), {2: (line,)})[1] == {2: (line,)}
    drawn: tuple[Moved[Any, Any]] = (Moved(CHANCE, Proceed(), ()),)
    assert lines._followed(tour, sitting.table, drawn, {2: (line,)})[1] == {2: ()}


def test_what_is_over_foresees_nothing() -> None:
    tour = _open_tour()
    sitting = Sitting(tour, ANNE, BASILE, options=Options(rounds=1), clock=DAYS)
    (line,) = lines.foreseen(tour, sitting.table, 1, [["1", "2"]])
    action = tour.parse(sitting.table.state, "1")
    events = decide.act(tour, sitting.table, "a", Act(0, sitting.table.plies[0], action), 0.0, Random(1))
    events, left, after = lines.answered(tour, sitting.table, events, {1: (line,)}, Random(1))
    assert (after.status, left, len(events)) == ("over", {1: ()}, 2)


def _open_tour() -> Tour:
    class OpenTour(Tour):
        open = True

    return OpenTour()


def test_a_game_that_gives_up_on_turns_is_refused() -> None:
    sitting = game_of_days()
    with pytest.raises(IllegalAction):
        lines._next(_Both(), sitting.table.state)


class _Both(Tour):
    def turn(self, state: Any) -> frozenset[Seat]:
        return frozenset({0, 1})
