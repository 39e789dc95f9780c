"""The generator of placements is complete and exact: against the slow way on small boards."""

from random import Random

import pytest
from tests.core.scrabble_brute import Cells, Placement, World, placements, random_world, text

from salon._core.scrabble import Setup


def played(world: World, cells: Cells, placement: Placement) -> Cells:
    row, column, down, tiles, _ = placement
    after = dict(cells)
    for tile in tiles:
        while (row, column) in after:
            row, column = (row + 1, column) if down else (row, column + 1)
        after[row, column] = tile
    return after


def random_rack(world: World, rng: Random, size: int) -> str:
    return "".join(rng.choices(world.letters, k=size - 1)) + rng.choice(world.letters + "??")


@pytest.mark.req("SCR-71", "SCR-72", "SCR-67", "SCR-68", "SCR-81")
@pytest.mark.parametrize("seed", range(12))
def test_every_placement_is_found_with_its_score(seed: int) -> None:
    rng = Random(seed)
    world = random_world(rng)
    setup, cells = world.setup(), Cells()
    for _ in range(6):
        rack = random_rack(world, rng, rng.randint(1, 4))
        expected = sorted(placements(world, cells, rack))
        found = setup.moves(text(world, cells), rack)
        assert sorted(found) == expected
        assert [move[4] for move in found] == sorted((move[4] for move in expected), reverse=True)
        assert setup.moves(text(world, cells), rack, most=3) == found[:3]
        if found:
            cells = played(world, cells, rng.choice(found))


def test_two_blanks_and_the_bonus() -> None:
    rng = Random(5)
    world = random_world(rng, letters="ABC", side=7)._replace(
        words=frozenset({"AB", "ABCABCA", "CC", "ABCABCAB", "BABA"}), bonus=50, start=(3, 2)
    )
    setup = world.setup()
    for rack in ("ABC??BA", "ABCABCA", "??"):
        assert sorted(setup.moves(text(world, {}), rack)) == sorted(placements(world, {}, rack))


@pytest.mark.req("CLB-09")
def test_eight_tiles_can_be_laid_and_asked_for_alone() -> None:
    world = random_world(Random(5), letters="ABC", side=9)._replace(
        words=frozenset({"AB", "ABCABCA", "ABCABCAB", "BABA"}), bonus=50, start=(3, 2)
    )
    setup, rack = world.setup(), "ABCABCAB"
    expected = sorted(placements(world, {}, rack))
    assert sorted(setup.moves(text(world, {}), rack)) == expected
    long = [move for move in expected if len(move[3]) == 8]
    assert long
    assert sorted(setup.moves(text(world, {}), rack, least=8)) == long


def test_a_position_that_is_none_is_refused() -> None:
    world = random_world(Random(1))
    setup, empty = world.setup(), text(world, {})
    for rows, rack, complaint in (
        (empty[1:], "A", "rows"),
        ([empty[0] + ".", *empty[1:]], "A", "cells"),
        (["?" + empty[0][1:], *empty[1:]], "A", "letter or a dot"),
        (["Z" + empty[0][1:], *empty[1:]], "A", "letter or a dot"),
        (empty, "AAAAAAAAA", "eight"),
        (empty, "a", "capital"),
        (empty, "*", "capital"),
    ):
        with pytest.raises(ValueError, match=complaint):
            setup.moves(rows, rack)


def test_a_layout_that_is_none_is_refused() -> None:
    world = random_world(Random(1))
    plain = [[1] * 5 for _ in range(5)]
    graph, values, counts = world.graph(), world.values, world.counts
    for letters, factors, worth, start, complaint in (
        ([], [], values, (0, 0), "rows and columns"),
        ([[1] * 22] * 22, [[1] * 22] * 22, values, (0, 0), "rows and columns"),
        (plain, plain[1:], values, (0, 0), "differ"),
        (plain, [[0] * 5] * 5, values, (0, 0), "from 1 to 9"),
        (plain, [[9] * 5] * 5, values, (0, 0), "too much"),
        (plain, plain, values | {"Z": 1}, (0, 0), "dictionary"),
        (plain, plain, values | {"?": 1}, (0, 0), "worth nothing"),
        (plain, plain, values | {"A": 100}, (0, 0), "from 0 to 99"),
        (plain, plain, values, (5, 0), "outside"),
    ):
        with pytest.raises(ValueError, match=complaint):
            Setup(graph, letters, factors, worth, counts, start, 50)
