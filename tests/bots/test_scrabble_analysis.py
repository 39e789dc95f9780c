"""Hints, candidates and reviews of Scrabble."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.scrabble_tables import GAME, begun, board, command, table

from salon import bots
from salon.bots import Flag, Where
from salon.games.scrabble import Exchange, Options, Pass, Place, Placed, State, placing
from salon.games.scrabble.bots import engine
from salon.games.scrabble.bots.players import Learner
from salon.kernel import ALL, REFEREE, SPECTATOR, IllegalAction, Proceed, evolve_all, play, settle


def ask(kind: str, state: State, seat: int = 0, viewer: int | None = None) -> Any:
    told: list[float] = []
    view = GAME.view(state, seat if viewer is None else viewer)
    answer = bots.analysis(GAME, kind).run(view, seat, lambda done, *_: told.append(done), Flag())
    assert told == sorted(told)
    assert all(0 <= share <= 1 for share in told)
    return answer


@pytest.mark.req("SCR-57")
def test_a_hint_is_three_commands_that_can_be_played() -> None:
    for rack in ("AEIRSTN", "BALLE?X", "JKWYZOU"):
        state = table(rack)
        told = ask("hints", state)
        assert len(told) == 3
        for hint in told:
            text = GAME.notate(state, hint.place)
            assert text.startswith("!placer ")
            (event, *_) = GAME.decide(state, 0, GAME.parse(state, text))
            assert isinstance(event, Placed)
            assert (event.place, event.points) == (hint.place, hint.points)


@pytest.mark.req("SCR-57")
def test_a_hint_is_three_different_words_where_there_are_three() -> None:
    for rack in ("AEIRSTN", "BALLE?X", "JKWYZOU"):
        state = table(rack)
        told = ask("hints", state)
        assert len({placing.formed(state.board, hint.place)[1][0].text for hint in told}) == 3
        assert told[0] == ask("points", state)[0]
    # VOS and OS alone can be formed here, in ten places.
    assert len({hint.place for hint in ask("hints", table("OSVVVVV"))}) == 3


@pytest.mark.req("SCR-57")
def test_a_hint_has_fewer_where_there_are_fewer() -> None:
    (only,) = ask("hints", table("VVVVVVV", on=board(h8h="OS")))
    assert only.place == Place(111, True, "V")
    assert ask("hints", table("VVVVVVV")) == ()


@pytest.mark.req("SCR-57")
def test_hints_are_given_in_company_and_only_where_the_options_allow() -> None:
    assert Where.COMPANY in bots.analysis(GAME, "hints").where
    assert Where.COMPANY not in bots.analysis(GAME, "points").where
    with pytest.raises(IllegalAction, match="no_hints"):
        ask("hints", table(hints=False))
    with pytest.raises(IllegalAction, match="no_hints"):
        ask("hints", table(), SPECTATOR)
    over = GAME.evolve(table(), GAME.decide(replace(table(), passes=5), 0, GAME.parse(table(), "!passer"))[1])
    with pytest.raises(IllegalAction, match="no_hints"):
        ask("hints", over)


def test_candidates_by_points() -> None:
    told = ask("points", table("BALLEXK"))
    assert len(told) == 20
    assert [each.points for each in told] == sorted((each.points for each in told), reverse=True)


def test_a_position_can_be_studied() -> None:
    options = Options(start="/".join(["15"] * 15) + " BALLEXK/ 0/0")
    state = GAME.initial(options, 2)
    assert Where.POSITION in bots.analysis(GAME, "points").where
    answer = bots.analysis(GAME, "points").run(GAME.view(state, ALL), SPECTATOR, lambda *_: None, Flag())
    assert answer == ask("points", table("BALLEXK"))


def test_candidates_by_equity_hold_exchanges() -> None:
    told = ask("equity", table("VVUUIOO"))
    assert len(told) == 20
    assert [each.equity for each in told] == sorted((each.equity for each in told), reverse=True)
    assert any(isinstance(each.move, Exchange) for each in told)


def test_candidates_by_simulation_tell_how_sure_they_are() -> None:
    told = ask("simulation", table("AEIRSTN"))
    assert told[0].won >= max(each.won for each in told) - 0.05
    assert not told[0].dropped
    assert told[0].worlds > 0
    assert all(each.error >= 0 for each in told)


def test_an_ending_is_searched_to_its_end() -> None:
    state = finished(3, until_empty=True)
    assert state.mover is not None
    told = ask("simulation", state, state.mover)
    assert told[0].mean == max(each.mean for each in told)
    assert told[0].worlds == 0


@pytest.mark.parametrize("kind", ["points", "equity", "simulation", "review"])
def test_of_another_language_s_letters_nothing_is_said(kind: str) -> None:
    """Its words and values are not ours; there are a hundred of them."""
    start = "/".join(["15"] * 15) + " BALLEXK/ 0/0 0 ld english;"
    state = GAME.initial(Options(start=start), 2)
    with pytest.raises(IllegalAction, match="other_letters"):
        ask(kind, state)
    seen = engine.position(GAME.view(state, 0), 0)
    assert len(seen.unseen) + len(seen.rack) == 100
    rack = GAME.imagine(GAME.view(state, 0), Random(1))
    assert len(rack.reserve) + sum(map(len, rack.racks)) == 100


def test_a_position_from_elsewhere_is_studied_with_the_other_rack_full() -> None:
    options = Options(start="/".join(["15"] * 15) + " BALLEXK/ 0/0")
    view = GAME.view(GAME.initial(options, 2), ALL)
    for kind in ("equity", "simulation"):
        assert Where.POSITION in bots.analysis(GAME, kind).where
        answer = bots.analysis(GAME, kind).run(view, SPECTATOR, lambda *_: None, Flag())
        assert answer[0].move in {each.move for each in ask("equity", table("BALLEXK"))}


def finished(seed: int, *, until_empty: bool = False) -> State:
    """A game to its end, or until the reserve is empty."""
    rng, state = Random(seed), begun(seed, mode="log2990")
    while (turn := GAME.turn(state)) and not (until_empty and not state.reserve):
        (seat,) = turn
        _, state = play(GAME, state, seat, Learner(0.8).choose(GAME.view(state, seat), seat, rng, Flag()))
        for _, after in settle(GAME, state, rng):
            state = after
    return state


def test_a_review_tells_the_best_of_each_turn() -> None:
    state = finished(1)
    told = ask("review", state, 0, ALL)
    assert len(told) == len(state.turns)
    for each, turn in zip(told, state.turns, strict=True):
        assert (each.seat, each.rack, each.points) == (turn.seat, turn.rack, turn.points)
        before = GAME.initial(Options(start=each.position), 2)
        if isinstance(turn.move, Place):
            assert each.lost == pytest.approx(each.best[0].equity - each.played.equity, abs=0.01)
            assert each.lost >= 0
            assert each.played.points == turn.points
            assert GAME.decide(replace(before, reserve=""), 0, GAME.parse(before, each.command))
    assert all(each.best[0].equity >= each.best[-1].equity for each in told)
    assert sum(each.lost > 0 for each in told if each.lost is not None) > len(told) / 4


def test_a_move_is_weighed_as_it_is_among_all_moves() -> None:
    view = GAME.view(table("AEINR?V", on=board(h8h="OS")), 0)
    ranked = engine.by_equity(view, 0, 100_000)
    for each in (*ranked[:40], *ranked[:: len(ranked) // 40]):
        assert engine.weighed(view, 0, 3, each.move) == (ranked[:3], each)
    moves = {each.move: each.equity for each in ranked}
    alone = next(move for move in moves if isinstance(move, Place) and len(move.letters) == 1)
    gone = next(move for move in moves if isinstance(move, Exchange) and len(move.letters) > 1)
    for move, alike in (
        (alone, replace(alone, across=not alone.across)),
        (gone, Exchange(gone.letters[::-1])),
    ):
        _, weighed = engine.weighed(view, 0, 3, alike)
        assert weighed is not None
        assert weighed.equity == moves[move]
    for other in (Place(0, True, "VIN"), Place(112, True, "VVV"), Pass()):
        assert engine.weighed(view, 0, 3, other) == (ranked[:3], None)


def test_a_review_stops() -> None:
    stopped = Flag()
    stopped.set()
    view = GAME.view(finished(2), ALL)
    assert bots.analysis(GAME, "review").run(view, 0, lambda *_: None, stopped) == []


def test_wrong_words_bring_nothing_in_a_review() -> None:
    _, shown = command(table("XQAAAAA"), "!placer h8h xq")
    state = evolve_all(GAME, shown, GAME.decide(shown, REFEREE, Proceed()))
    told = ask("review", state, 0, ALL)
    assert [(each.command, each.points, each.lost) for each in told] == [("!placer h8h xq", 0, None)]
    assert told[0].best


def test_a_review_of_a_game_from_a_position_begins_there() -> None:
    rows = "15/15/15/15/15/15/15/7OS6/15/15/15/15/15/15/15"
    start = f"{rows} AEINRST/BEELLSX 12/20 0"
    _, state = command(GAME.initial(Options(start=start), 2), "!passer")
    (told,) = ask("review", state, 0, ALL)
    assert told.position == f"{rows} AEINRST/ 12/20 0 ld french;"
    assert told.best[0].points > 50


@pytest.mark.req("STU-04")
def test_a_simulation_tells_what_it_has_so_far() -> None:
    options = Options(start="/".join(["15"] * 15) + " BALLEXK/ 0/0")
    told = list[Any]()
    run = bots.analysis(GAME, "simulation").run
    state = GAME.initial(options, 2)
    stop = Flag()

    def heard(done: float, sofar: Any = None) -> None:
        told.append(sofar)
        stop.set()

    run(GAME.view(state, ALL), SPECTATOR, heard, stop)
    assert told[0][0].worlds > 0
