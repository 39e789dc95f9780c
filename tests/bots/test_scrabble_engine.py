"""The strong players of Scrabble see a view and nothing else, and what they answer can be played."""

from __future__ import annotations

from random import Random

import pytest

from salon import words
from salon.bots import Flag
from salon.games.scrabble import Exchange, Options, Pass, Place, Scrabble, State, chances, leaves
from salon.games.scrabble.bots import engine
from salon.games.scrabble.bots import match as scrabble_match
from salon.games.scrabble.search import setup
from salon.games.scrabble.tiles import TILES, tiles
from salon.kernel import CHANCE, Malformed, play

GAME = Scrabble()


def settled(state: State, rng: Random) -> State:
    while CHANCE in GAME.turn(state):
        _, state = play(GAME, state, CHANCE, GAME.chance(state, rng))
    return state


def begun(seed: int) -> State:
    rng = Random(seed)
    return settled(GAME.initial(Options(), 2), rng)


def test_the_shipped_leaves_know_what_is_good_to_keep() -> None:
    table = setup(words.french())
    worth = {
        kept: leaves.leaves().value(table, kept) for kept in ("", "?", "S", "E", "Q", "QU", "AAA", "ERS")
    }
    assert worth[""] == 0
    assert worth["?"] > worth["S"] > worth["E"] > 0 > worth["Q"]
    assert worth["QU"] > worth["Q"]
    assert worth["ERS"] > 0 > worth["AAA"]


def test_packing_loses_nothing() -> None:
    table = bytes(range(256)) * 2
    assert leaves.unpack(leaves.pack(table)) == table


def test_a_game_of_strong_players_is_legal_to_its_end() -> None:
    rng, stop = Random(4), Flag()
    state = begun(4)
    players = engine.Strong(seconds=0.2), engine.Strong(rollouts=60, seconds=0.2)
    while state.ended is None:
        seat = state.mover
        assert seat is not None
        move = players[seat].choose(GAME.view(state, seat), seat, rng, stop)
        _, state = play(GAME, state, seat, move)
        assert state.shown is None, "a placement of the engine is valid"
        state = settled(state, rng)
    assert min(state.scores) > 150


def test_what_is_not_seen_is_not_used() -> None:
    """Two games that differ only in what the mover cannot see get the same answer."""
    state = begun(7)
    seat = state.mover
    assert seat is not None
    view = GAME.view(state, seat)
    for seed in range(3):
        other = GAME.view(GAME.imagine(view, Random(seed)), seat)
        assert engine.position(other, seat) == engine.position(view, seat)
    seen = engine.position(view, seat)
    assert sorted(seen.unseen + seen.rack + tiles(view.board.replace(".", ""))) == sorted(TILES)


def test_candidates_come_with_progress_and_stop() -> None:
    state = begun(9)
    seat = state.mover
    assert seat is not None
    view = GAME.view(state, seat)
    listed = engine.by_equity(view, seat, 10)
    assert len(listed) == 10
    assert engine.best(view, seat) == listed[0]
    assert [each.equity for each in listed] == sorted((each.equity for each in listed), reverse=True)
    assert all(isinstance(each.move, Place | Exchange | Pass) for each in listed)
    heard: list[float] = []
    judged = engine.simulated(view, seat, Flag(), lambda done, *_: heard.append(done), worlds=40, seconds=60)
    assert heard
    assert heard == sorted(heard)
    assert judged[0].mean is not None
    assert judged[0].worlds > 0
    stopped = Flag()
    stopped.set()
    assert engine.simulated(view, seat, stopped, worlds=100_000)[0].worlds < 100_000


def test_what_the_other_just_laid_is_told_and_what_it_laid_before_is_not() -> None:
    state = begun(5)
    for turn in range(3):
        seat = state.mover
        assert seat is not None
        view = GAME.view(state, seat)
        told = engine.last_move(view, seat)
        if turn == 0:
            assert told is None
        if turn == 1:
            assert told is not None
            before, laid, points = told
            assert "".join(before) == "." * 225
            assert sorted(laid) == sorted(tiles("".join(view.board[at] for at in view.last)))
            assert points == view.scores[1 - seat]
        if turn == 2:
            assert told is None, "the other passed: what was laid last is one's own"
        move = Pass() if turn == 1 else engine.best(view, seat).move
        _, state = play(GAME, state, seat, move)
        state = settled(state, Random(turn))


def test_the_shipped_chances_are_those_of_whoever_has_just_moved() -> None:
    known = chances.chances()
    assert known.of(0, 40) < 0.5 < known.of(40, 40)
    assert known.of(60, 10) > known.of(60, 60) > 0.5
    assert leaves.unpack(leaves.pack(known.table)) == known.table


def test_players_of_matches_are_named() -> None:
    assert scrabble_match.parse("static") == scrabble_match.Player("static")
    assert scrabble_match.parse("sim=50+end=9") == scrabble_match.Player("sim", 50, 9)
    assert scrabble_match.parse("score+end").nodes == 5000
    for wrong in ("", "sim", "static=4", "sim=x", "best", "sim=3+end=-1"):
        with pytest.raises(Malformed):
            scrabble_match.parse(wrong)


def test_a_match_is_repeatable_and_static_beats_score() -> None:
    static, score = scrabble_match.parse("static"), scrabble_match.parse("score")
    *_, found = scrabble_match.play(static, score, words.french(), 40, 3)
    *_, again = scrabble_match.play(static, score, words.french(), 40, 3, jobs=2)
    assert found == again
    assert found.tally.score > 0.55
    assert found.per_game(0) > found.per_game(1)
