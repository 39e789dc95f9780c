"""Othello in the core: published counts, and agreement with the rules in Python."""

import _thread
import random
import threading
from pathlib import Path

import pytest

from salon._core import othello
from salon.games.othello import board

BLACK, WHITE = 1 << 28 | 1 << 35, 1 << 27 | 1 << 36
FULL = 2**64 - 1
PUBLISHED = [
    tuple(int(number) for number in line.split("\t"))
    for line in (Path(__file__).parents[1] / "data/othello_perft.tsv").read_text().splitlines()
    if not line.startswith("#")
]


@pytest.mark.req("OTH-01", "OTH-02", "OTH-03", "OTH-04")
@pytest.mark.parametrize(("depth", "pass_is_ply", "pass_is_free"), [row for row in PUBLISHED if row[0] <= 10])
def test_perft(path: str, depth: int, pass_is_ply: int, pass_is_free: int) -> None:
    assert othello.perft(BLACK, WHITE, depth) == pass_is_free
    assert othello.perft(BLACK, WHITE, depth, pass_is_ply=True) == pass_is_ply


@pytest.mark.slow
@pytest.mark.parametrize(
    ("depth", "pass_is_ply", "pass_is_free"), [row for row in PUBLISHED if 11 <= row[0] <= 12]
)
def test_deep_perft(path: str, depth: int, pass_is_ply: int, pass_is_free: int) -> None:
    test_perft(path, depth, pass_is_ply, pass_is_free)


def random_games(games: int) -> list[tuple[int, int]]:
    """Every position of games played at random by the rules in Python."""
    rng = random.Random(8)
    positions = []
    for _ in range(games):
        own, opponent, passed = BLACK, WHITE, False
        while True:
            positions.append((own, opponent))
            moves = list(board.cells(board.legal(own, opponent)))
            if not moves and passed:
                break
            if passed := not moves:
                own, opponent = opponent, own
                continue
            cell = rng.choice(moves)
            turned = board.flips(own, opponent, cell)
            own, opponent = opponent ^ turned, own | turned | 1 << cell
    return positions


def random_boards(count: int) -> list[tuple[int, int]]:
    """Positions that no game reaches count as well."""
    rng = random.Random(64)
    taken = [rng.getrandbits(64) | rng.getrandbits(64) * (i % 2) & FULL for i in range(count)]
    return [(cells & (split := rng.getrandbits(64)), cells & ~split) for cells in taken]


@pytest.mark.req("OTH-02", "OTH-03")
@pytest.mark.parametrize("positions", [random_games(100), random_boards(2000)], ids=["games", "boards"])
def test_agrees_with_the_rules(path: str, positions: list[tuple[int, int]]) -> None:
    for own, opponent in positions:
        assert othello.legal_moves(own, opponent) == board.legal(own, opponent)
        for cell in board.cells(~(own | opponent) & FULL):
            assert othello.flips(own, opponent, cell) == board.flips(own, opponent, cell)


def test_a_taken_cell_turns_nothing(path: str) -> None:
    assert othello.flips(BLACK, WHITE, 27) == othello.flips(BLACK, WHITE, 28) == 0


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ((1, 1, 0), ValueError),
        ((0, 0, 64), ValueError),
        ((0, 0, -1), ValueError),
        ((-1, 0, 0), TypeError),
        ((2**64, 0, 0), TypeError),
        ((0, 0, 2**31), TypeError),
        ((0, 0, 1.0), TypeError),
        ((True, 0, 0), TypeError),
        (("1", 0, 0), TypeError),
        ((0, None, 0), TypeError),
        ((0, 0), TypeError),
    ],
)
def test_what_is_not_a_move_is_refused(arguments: tuple[int, int, int], error: type[Exception]) -> None:
    with pytest.raises(error):
        othello.flips(*arguments)


def test_what_is_not_a_board_is_refused() -> None:
    with pytest.raises(ValueError, match="overlap"):
        othello.legal_moves(3, 1)
    with pytest.raises(ValueError, match="overlap"):
        othello.perft(3, 1, 1)
    with pytest.raises(ValueError, match="negative"):
        othello.perft(BLACK, WHITE, -1)


def test_other_threads_run_meanwhile_and_an_interrupt_ends_it() -> None:
    threading.Timer(0.05, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        othello.perft(BLACK, WHITE, 60)
