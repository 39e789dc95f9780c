"""Matches between players of OTHO: pairs of games from the same random opening, colours exchanged."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

from salon._core import othello as core
from salon.bots.tally import Tally
from salon.games.othello import BLACK, WHITE, Othello, State
from salon.games.othello.board import cells
from salon.games.othello.bots.engine import Strength, pick
from salon.games.othello.rules import OPENING
from salon.kernel import Seat

Discs = tuple[int, int]


def play(first: Strength, second: Strength, pairs: int, seed: int, jobs: int = 1) -> Iterator[Tally]:
    """The tally after each pair. The same seed gives the same games, unless a player has a clock."""
    with ThreadPoolExecutor(jobs) as pool:
        points: tuple[float, ...] = ()
        for pair in pool.map(lambda i: _pair(first, second, Random(f"{seed}/{i}")), range(pairs)):
            points = (*points, pair)
            yield Tally(points)


def _pair(first: Strength, second: Strength, rng: Random) -> float:
    start, mover = opening(rng)
    as_black = _points(finish(start, mover, (first, second), rng))
    as_white = _points(finish(start, mover, (second, first), rng))
    return as_black + 1 - as_white


def _points(discs: Discs) -> float:
    """Black's."""
    black, white = discs[BLACK].bit_count(), discs[WHITE].bit_count()
    return (1 + (black > white) - (black < white)) / 2


def opening(rng: Random, plies: int = 8) -> tuple[Discs, Seat]:
    """Where so many random moves lead."""
    discs, mover = OPENING, BLACK
    for _ in range(plies):
        moves = list(cells(core.legal_moves(discs[mover], discs[1 - mover])))
        if not moves:
            return opening(rng, plies)
        discs, mover = after(discs, mover, rng.choice(moves)), 1 - mover
    return discs, mover


def begin(rng: Random) -> State:
    """Such an opening, from which there is a move."""
    while True:
        state = State(*opening(rng))
        if any(Othello().moves(state, state.mover or 0)):
            return state


def finish(discs: Discs, mover: Seat, players: tuple[Strength, Strength], rng: Random) -> Discs:
    """The discs at the end of the game."""
    passed = False
    while True:
        if not core.legal_moves(discs[mover], discs[1 - mover]):
            if passed:
                return discs
            passed, mover = True, 1 - mover
            continue
        passed = False
        discs, mover = after(discs, mover, pick(players[mover], *discs, mover, rng)), 1 - mover


def after(discs: Discs, mover: Seat, cell: int) -> Discs:
    turned = core.flips(discs[mover], discs[1 - mover], cell)
    own, other = discs[mover] | turned | 1 << cell, discs[1 - mover] & ~turned
    return (own, other) if mover == BLACK else (other, own)
