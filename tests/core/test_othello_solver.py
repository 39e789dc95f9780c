"""The solver against a plain minimax by the rules in Python, and against itself."""

import random
from functools import cache

import pytest

from salon import _core
from salon._core.othello import Engine, Weights
from salon.games.othello import board
from salon.games.othello.bots.engine import packed_weights, weights

BLACK, WHITE = 1 << 28 | 1 << 35, 1 << 27 | 1 << 36
FULL = 2**64 - 1

Position = tuple[int, int]


def random_position(rng: random.Random, empty: int) -> Position:
    """One that a random game reaches, with a move to play."""
    while True:
        own, opponent = BLACK, WHITE
        while 64 - (own | opponent).bit_count() > empty:
            moves = list(board.cells(board.legal(own, opponent)))
            if not moves:
                own, opponent = opponent, own
                moves = list(board.cells(board.legal(own, opponent)))
            if not moves:
                break
            cell = rng.choice(moves)
            turned = board.flips(own, opponent, cell)
            own, opponent = opponent ^ turned, own | turned | 1 << cell
        if 64 - (own | opponent).bit_count() == empty and board.legal(own, opponent):
            return own, opponent


def final(own: int, opponent: int) -> int:
    """Empty cells go to the winner."""
    lead = own.bit_count() - opponent.bit_count()
    empty = 64 - (own | opponent).bit_count()
    return lead + (lead > 0) * empty - (lead < 0) * empty


def values(own: int, opponent: int) -> dict[int, int]:
    """What every move is worth with best play."""

    @cache
    def best(own: int, opponent: int, passed: bool) -> int:
        moves = board.legal(own, opponent)
        if not moves:
            return final(own, opponent) if passed else -best(opponent, own, True)
        return max(after(own, opponent, cell) for cell in board.cells(moves))

    def after(own: int, opponent: int, cell: int) -> int:
        turned = board.flips(own, opponent, cell)
        return -best(opponent ^ turned, own | turned | 1 << cell, False)

    return {cell: after(own, opponent, cell) for cell in board.cells(board.legal(own, opponent))}


def solve(engine: Engine, position: Position, **options: int | bool) -> dict[int, int]:
    _, _, solved, _, moves, _ = engine.search(*position, depth=1, solve_from=60, **options)  # type: ignore[arg-type]
    assert solved
    return {cell: score for cell, score, bound in moves if not bound}


def scrambled(seed: int) -> Weights:
    """Weights that mean nothing: moves are then tried in another order."""
    packed = bytearray(packed_weights())
    header = 32
    packed[header:] = random.Random(seed).randbytes(len(packed) - header)
    return Weights(bytes(packed))


@pytest.fixture(scope="module")
def trained() -> Weights:
    return weights()


# A plain minimax takes a second at 10 empty cells: few of those, many of the others, 500 in all.
COUNTS = {**dict.fromkeys(range(1, 9), 60), 9: 14, 10: 6}


@pytest.mark.parametrize("empty", COUNTS)
def test_agrees_with_plain_minimax(trained: Weights, empty: int) -> None:
    rng, engine = random.Random(empty), Engine(trained, 12)
    for _ in range(COUNTS[empty]):
        position = random_position(rng, empty)
        expected = values(*position)
        for portable in (True, False):
            _core.force_portable(portable)
            assert solve(engine, position, every_move=True) == expected
            assert max(solve(engine, position).values()) == max(expected.values())


@pytest.mark.parametrize("part", range(20))
def test_agrees_with_itself(trained: Weights, part: int) -> None:
    """Other hash sizes, numbers of threads and orders of moves, on 200 positions of 16 to 18 empty cells."""
    rng, first = random.Random(part), Engine(trained, 18)
    others = [(Engine(trained, 8), 1), (Engine(trained, 20), 2), (Engine(scrambled(part), 18), 1)]
    for i in range(10):
        position = random_position(rng, 16 + (part + i) % 3)
        score = max(solve(first, position).values())
        for engine, threads in others:
            assert max(solve(engine, position, threads=threads).values()) == score
