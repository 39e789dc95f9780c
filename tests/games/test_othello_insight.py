"""Frontier, stable discs and what moves change, held against their definitions cell by cell."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from salon.games.othello import BLACK, WHITE, notation
from salon.games.othello.board import FULL, cells, flips, legal
from salon.games.othello.insight import CORNERS, effect, frontier, lights, stable

Discs = tuple[int, int]
START: Discs = (1 << 28 | 1 << 35, 1 << 27 | 1 << 36)


def after(discs: Discs, seat: int, cell: int) -> Discs:
    own, other = discs[seat], discs[1 - seat]
    turned = flips(own, other, cell)
    own, other = own | turned | 1 << cell, other & ~turned
    return (own, other) if seat == BLACK else (other, own)


def moves(discs: Discs, seat: int) -> list[int]:
    return list(cells(legal(discs[seat], discs[1 - seat])))


def random_position(rng: Random, discs_at_least: int = 4, discs_at_most: int = 64) -> tuple[Discs, int]:
    """After a random number of random moves, and who is to move."""
    until = rng.randint(discs_at_least, discs_at_most)
    discs, seat = START, BLACK
    while (discs[0] | discs[1]).bit_count() < until:
        if not moves(discs, seat):
            seat = 1 - seat
            if not moves(discs, seat):
                break
        discs, seat = after(discs, seat, rng.choice(moves(discs, seat))), 1 - seat
    return discs, seat


def named(bits: int) -> set[str]:
    return {notation.name(cell) for cell in cells(bits)}


def by_definition(discs: Discs) -> tuple[set[int], set[int]]:
    """Frontier and stable discs as the words say it, one cell and one line at a time."""
    board = {(c % 8, c // 8): "xo"[seat] for seat in (0, 1) for c in cells(discs[seat])}
    ways = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    inside = {(x, y) for x in range(8) for y in range(8)}
    edge = {(x, y) for x, y in board if any((x + dx, y + dy) in inside - set(board) for dx, dy in ways)}

    def full(x: int, y: int, dx: int, dy: int) -> bool:
        line = {(x + n * dx, y + n * dy) for n in range(-7, 8)} & inside
        return line <= set(board)

    def safe(x: int, y: int, dx: int, dy: int) -> bool:
        sides = [(x + dx, y + dy), (x - dx, y - dy)]
        return full(x, y, dx, dy) or any(
            side not in inside or (side in firm and board[side] == board[x, y]) for side in sides
        )

    firm: set[tuple[int, int]] = set()
    while True:
        more = {at for at in board if all(safe(*at, *way) for way in ((1, 0), (0, 1), (1, 1), (1, -1)))}
        if more == firm:
            return {8 * y + x for x, y in edge}, {8 * y + x for x, y in firm}
        firm = more


@pytest.mark.req("OTH-22")
def test_frontier_and_stable_discs_are_those_of_the_definition() -> None:
    rng = Random(22)
    seen = 0
    for _ in range(1000):
        discs, _ = random_position(rng)
        edge, firm = by_definition(discs)
        lit = lights(discs)
        assert set(lit.frontier) == edge
        assert set(lit.stable) == firm
        assert lit.moves == (tuple(moves(discs, BLACK)), tuple(moves(discs, WHITE)))
        seen += len(firm)
    assert seen > 3000


def ever_turned(discs: Discs, seat: int) -> int:
    """Every disc of the position that some way of playing on turns."""

    @cache
    def turned(black: int, white: int, seat: int) -> int:
        here = black, white
        own, other = here[seat], here[1 - seat]
        able = moves(here, seat)
        if not able:
            return turned(black, white, 1 - seat) if moves(here, 1 - seat) else 0
        found = 0
        for cell in able:
            found |= flips(own, other, cell) | turned(*after(here, seat, cell), 1 - seat)
        return found

    return turned(*discs, seat)


@pytest.mark.req("OTH-22")
def test_no_way_of_playing_on_turns_a_stable_disc() -> None:
    rng = Random(7)
    firm = free = 0
    for _ in range(100):
        discs, seat = random_position(rng, 59, 63)
        lit = sum(stable(discs))
        assert lit & ever_turned(discs, seat) == 0
        firm += lit.bit_count()
        free += ((discs[0] | discs[1]) & ~ever_turned(discs, seat)).bit_count()
    assert firm > 0.6 * free


@pytest.mark.req("OTH-22")
def test_a_corner_holds_what_leans_on_it() -> None:
    block = notation.discs("." * 40 + "......x." + ".....xxx" + ".....xxx")
    assert named(stable(block)[BLACK]) == {"f8", "g8", "h8", "g7", "h7"}
    assert stable(START) == (0, 0)
    assert frontier(START[0] | START[1]) == START[0] | START[1]
    assert stable((FULL, 0)) == (FULL, 0)


@pytest.mark.req("OTH-22", "OTH-23")
def test_what_a_move_changes() -> None:
    quiet = effect(START, BLACK, notation.cell("f5"))
    assert (quiet.turned, quiet.replies, quiet.gives, quiet.beside, quiet.region) == (1, 3, (), None, 60)
    assert (quiet.stable, quiet.frontier) == (0, 2)
    rng = Random(3)
    given = saved = 0
    for _ in range(40):
        discs, seat = random_position(rng, 20, 60)
        for cell in moves(discs, seat):
            found = effect(discs, seat, cell)
            then = after(discs, seat, cell)
            before = set(moves(discs, 1 - seat)) & set(cells(CORNERS))
            possible = set(moves(then, 1 - seat)) & set(cells(CORNERS))
            assert found.replies == len(moves(then, 1 - seat))
            assert set(found.gives) == possible - before
            assert set(found.saves) == before - possible - {cell}
            assert found.frontier == _count(then, seat, edge=True) - _count(discs, seat, edge=True)
            assert found.stable == _count(then, seat, edge=False) - _count(discs, seat, edge=False)
            given, saved = given + len(found.gives), saved + len(found.saves)
    assert given > 20
    assert saved > 3


def _count(discs: Discs, seat: int, *, edge: bool) -> int:
    return len(by_definition(discs)[0 if edge else 1] & set(cells(discs[seat])))


@pytest.mark.req("OTH-21")
def test_the_cells_next_to_an_empty_corner() -> None:
    discs = notation.discs("." * 45 + "o" + "." * 8 + "." + "." * 9)
    black = 1 << notation.cell("e5"), discs[WHITE]
    move = effect(black, BLACK, notation.cell("g7"))
    assert move.beside == notation.cell("h8")
    taken = black[0] | 1 << notation.cell("h8"), black[1]
    assert effect(taken, BLACK, notation.cell("g7")).beside is None
