"""Othello: a random game by the Python rules, and the core's move tree."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import process_time

from salon._core import othello as core
from salon.bench import Figure
from salon.games.othello import Options, Othello
from salon.games.othello.rules import OPENING
from salon.kernel import play


def run() -> Iterator[Figure]:
    yield from _rules()
    start = process_time()
    leaves = core.perft(*OPENING, 11)
    yield Figure("perft 11", leaves, "leaves", signature=True)
    yield Figure("perft 11", leaves / (process_time() - start) / 1e6, "M leaves/CPU s")


def _rules(games: int = 50) -> Iterator[Figure]:
    rng, moves, best = Random(1), 0, float("inf")
    for _ in range(games):
        start = process_time()
        moves += _random_game(rng)
        best = min(best, process_time() - start)
    yield Figure("rules: moves of 50 seeded games", moves, "moves", signature=True)
    yield Figure("rules: random game, best of 50", best * 1e3, "CPU ms")


def _random_game(rng: Random) -> int:
    game, moves = Othello(), 0
    state = game.initial(Options(), 2)
    while state.mover is not None:
        action = rng.choice(list(game.moves(state, state.mover)))
        _, state = play(game, state, state.mover, action)
        moves += 1
    return moves
