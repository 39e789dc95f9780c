"""OTHO's engine: endings solved, midgame searched, what a player waits for. One thread but where said."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import mean
from time import perf_counter, process_time

from salon._core import othello as core
from salon.bench import Figure
from salon.games.othello import notation
from salon.games.othello.board import cells
from salon.games.othello.bots.engine import DEFAULT, STRENGTHS, WEIGHTS, Strength, search
from salon.games.othello.bots.match import after, opening
from salon.kernel import Seat

Position = tuple[tuple[int, int], Seat]
SOLVED = Strength(depth=1, solve_from=64)


def run() -> Iterator[Figure]:
    ffo = dict(_ffo())
    yield from _searched("FFO 40-44, solved", [ffo[number] for number in range(40, 45)], SOLVED, 22)
    yield from _searched("FFO 1-39, solved", [ffo[number] for number in range(1, 40)], SOLVED, 22)
    yield from _searched("60 random games, 20 empty, solved", random_positions(60, 20), SOLVED)
    yield from _searched("20 random games, 44 empty, depth 14", random_positions(20, 44), Strength(depth=14))
    yield from _waits(f"a move of level {DEFAULT}", STRENGTHS[DEFAULT], [20, 30, 40, 50])
    yield from _waits("a move of level 10", STRENGTHS["10"], [20, 30, 40, 50])
    yield from _waits("22 empty, solved, 2 threads", Strength(solve_from=22, threads=2), [22])


def _searched(
    name: str, positions: list[Position], strength: Strength, hash_bits: int = 20
) -> Iterator[Figure]:
    nodes, start = 0, process_time()
    for discs, mover in positions:
        nodes += search(*discs, mover, strength, hash_bits=hash_bits).nodes
    seconds = process_time() - start
    yield Figure(name, nodes, "nodes", signature=True)
    yield Figure(name, seconds, "CPU s in all")
    yield Figure(name, seconds / len(positions), "CPU s each")
    yield Figure(name, nodes / seconds / 1e6, "M nodes/CPU s")


def _waits(name: str, strength: Strength, empties: list[int]) -> Iterator[Figure]:
    """By the clock: what somebody waits for."""
    waits = []
    for discs, mover in [position for empty in empties for position in random_positions(5, empty)]:
        start = perf_counter()
        search(*discs, mover, strength, hash_bits=20)
        waits.append(perf_counter() - start)
    yield Figure(name, mean(waits), "s on average")
    yield Figure(name, max(waits), "s at most")


def _ffo() -> Iterator[tuple[int, Position]]:
    for line in WEIGHTS.with_name("ffo.tsv").read_text().splitlines():
        if not line.startswith("#"):
            number, board, side, *_ = line.split("\t")
            yield int(number), notation.position(f"{board} {side};")


def random_positions(count: int, empty: int) -> list[Position]:
    """Positions of games played at random, with a move to play."""
    rng, found = Random(20), list[Position]()
    while len(found) < count:
        discs, mover = opening(rng)
        while sum(bits.bit_count() for bits in discs) < 64 - empty:
            moves = list(cells(core.legal_moves(discs[mover], discs[1 - mover])))
            if not moves:
                break
            discs, mover = after(discs, mover, rng.choice(moves)), 1 - mover
        else:
            if core.legal_moves(discs[mover], discs[1 - mover]):
                found.append((discs, mover))
    return found
