"""GGF and OBF, in and out."""

import random

import pytest

from salon.games.othello import BLACK, WHITE, notation
from salon.games.othello.board import cells, legal
from salon.games.othello.formats import Game, Move, Position, played, read_ggf, read_obf, write_ggf, write_obf
from salon.games.othello.rules import OPENING
from salon.kernel import Malformed

START = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *"
GGF = (
    f"(;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[Ann]PW[Ben]RE[-2.00]TI[15:00//02:00]TY[8]BO[{START}]"
    "B[f5//0.01]W[f6/1.5/2]B[e6];)"
)


def random_game(seed: int) -> Game:
    rng, discs, mover, moves = random.Random(seed), OPENING, BLACK, []
    while any(able := (legal(*discs), legal(*reversed(discs)))):
        mover = mover if able[mover] else 1 - mover
        seconds = rng.choice([None, 1.25])
        value = rng.choice([None, -3.5])
        move = Move(mover, rng.choice(list(cells(able[mover]))), value, seconds)
        discs, mover = played(discs, move), 1 - mover
        moves.append(move)
    return Game(tuple(moves), black="A", white="B", place="Here", date="2024.01.02", result="+12.00")


def test_a_game_is_read() -> None:
    (game,) = read_ggf(f"1 {GGF}\n")
    assert (game.black, game.white, game.place, game.date) == ("Ann", "Ben", "GGS/os", "2003.12.15")
    assert game.result == "-2.00"
    assert (game.start, game.mover) == (OPENING, BLACK)
    f5, f6, e6 = map(notation.cell, ("f5", "f6", "e6"))
    assert game.moves == (Move(BLACK, f5, None, 0.01), Move(WHITE, f6, 1.5, 2), Move(BLACK, e6))


@pytest.mark.parametrize("seed", range(40))
def test_what_is_written_reads_the_same(seed: int) -> None:
    game = random_game(seed)
    written = write_ggf(game)
    assert read_ggf(written + written) == (game, game)


def test_some_random_game_has_a_pass_written() -> None:
    assert any("[pa]" in write_ggf(random_game(seed)) for seed in range(40))


def test_a_bare_game_has_the_usual_start() -> None:
    assert read_ggf("(;B[f5];)") == (Game((Move(BLACK, notation.cell("f5")),)),)


def test_white_may_begin() -> None:
    game = Game(start=OPENING, mover=WHITE)
    assert read_ggf(write_ggf(game)) == (game,)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("f5d6", "unreadable_ggf"),
        ("(;GM[Chess]B[e4];)", "not_othello"),
        ("(;BO[10 --- *];)", "unreadable_position"),
        (f"(;BO[{START.replace('*', '?', 1)}];)", "unreadable_position"),
        ("(;B[f9];)", "unreadable_cell"),
        ("(;B[f5/x];)", "unreadable_value"),
        ("(;W[f5];)", "not_its_turn"),
        ("(;B[a1];)", "illegal_move"),
        ("(;B[d4];)", "illegal_move"),
    ],
)
def test_a_broken_game_is_refused(text: str, code: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read_ggf(text)
    assert refusal.value.code == code


def test_obf_with_values() -> None:
    line = "-" * 27 + "OX------XO" + "-" * 27 + " X; f5:+3; d3:-12;"
    position = read_obf(line)
    assert position == Position(OPENING, BLACK, {notation.cell("f5"): 3, notation.cell("d3"): -12})
    assert write_obf(position) == line
    assert read_obf(write_obf(Position(OPENING, WHITE))) == Position(OPENING, WHITE)


@pytest.mark.parametrize("tail", ["Q;", "X; f5:much;", "X; z9:+3;"])
def test_a_broken_position_is_refused(tail: str) -> None:
    with pytest.raises(Malformed):
        read_obf("-" * 64 + " " + tail)
