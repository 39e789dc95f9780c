"""Placements found the slow way, from the rules alone: every tile everywhere, every word looked up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from random import Random
from typing import NamedTuple

from salon._core.scrabble import Setup
from salon._core.words import WordGraph, build_graph

Placement = tuple[int, int, bool, str, int]
Cells = dict[tuple[int, int], str]


class World(NamedTuple):
    """A small game: its board, tiles and words."""

    words: frozenset[str]
    letters: str
    letter_factors: list[list[int]]
    word_factors: list[list[int]]
    values: dict[str, int]
    counts: dict[str, int]
    start: tuple[int, int]
    bonus: int

    @property
    def rows(self) -> int:
        return len(self.letter_factors)

    @property
    def columns(self) -> int:
        return len(self.letter_factors[0])

    def graph(self) -> WordGraph:
        return WordGraph.load(build_graph(sorted(self.words), self.letters))

    def setup(self) -> Setup:
        return Setup(
            self.graph(),
            self.letter_factors,
            self.word_factors,
            self.values,
            self.counts,
            self.start,
            self.bonus,
        )


def random_world(rng: Random, letters: str = "ABCDE", side: int = 5) -> World:
    rows, columns = rng.randint(side - 1, side + 1), rng.randint(side - 1, side + 1)
    words = {"".join(rng.choices(letters, k=rng.choice((2, 2, 3, 3, 4, 5, 6)))) for _ in range(60)}

    def factors() -> list[list[int]]:
        return [[rng.choice((1, 1, 1, 2, 3)) for _ in range(columns)] for _ in range(rows)]

    values = {letter: rng.randint(1, 10) for letter in letters}
    counts = {letter: rng.randint(2, 5) for letter in letters} | {"?": 2}
    start = rng.randrange(rows), rng.randrange(columns)
    return World(frozenset(words), letters, factors(), factors(), values, counts, start, rng.choice((0, 50)))


def text(world: World, cells: Cells) -> list[str]:
    return [
        "".join(cells.get((row, column), ".") for column in range(world.columns)) for row in range(world.rows)
    ]


def _line(cells: Cells, cell: tuple[int, int], down: bool) -> list[tuple[int, int]]:
    """The cells of the word through a cell."""
    step = (1, 0) if down else (0, 1)
    row, column = cell
    while (row - step[0], column - step[1]) in cells:
        row, column = row - step[0], column - step[1]
    line = []
    while (row, column) in cells:
        line.append((row, column))
        row, column = row + step[0], column + step[1]
    return line


def _fills(world: World, rack: str, tiles: int) -> set[str]:
    """Every sequence of so many tiles, blanks as any letter."""
    found: set[str] = set()
    for order in set(permutations(rack, tiles)):
        choices = [world.letters.lower() if tile == "?" else tile for tile in order]
        found.update("".join(fill) for fill in product(*choices))
    return found


def _score(world: World, cells: Cells, new: set[tuple[int, int]], line: list[tuple[int, int]]) -> int:
    total, factor = 0, 1
    for row, column in line:
        value = world.values.get(cells[row, column], 0)
        if (row, column) in new:
            value *= world.letter_factors[row][column]
            factor *= world.word_factors[row][column]
        total += value
    return total * factor


def _empty_cells(world: World, cells: Cells, row: int, column: int, down: bool) -> list[tuple[int, int]]:
    line = (
        [(each, column) for each in range(row, world.rows)]
        if down
        else [(row, each) for each in range(column, world.columns)]
    )
    return [cell for cell in line if cell not in cells]


def _legal(world: World, cells: Cells, new: list[tuple[int, int]], down: bool, fill: str) -> int | None:
    after = cells | dict(zip(new, fill, strict=True))
    lines = [_line(after, new[0], down), *(_line(after, cell, not down) for cell in new)]
    formed = [line for line in lines if len(line) > 1]
    if any("".join(after[cell] for cell in line).upper() not in world.words for line in formed):
        return None
    joined = any(cell in cells for line in formed for cell in line) if cells else world.start in new
    if not joined or len(lines[0]) < 2:
        return None
    bonus = world.bonus if len(new) == 7 else 0
    return sum(_score(world, after, set(new), line) for line in formed) + bonus


def placements(world: World, cells: Cells, rack: str) -> Iterator[Placement]:
    """All of them, each once: one tile that makes words both ways is across."""
    for tiles in range(1, len(rack) + 1):
        fills = _fills(world, rack, tiles)
        for row, column, down in product(range(world.rows), range(world.columns), (False, True)):
            new = _empty_cells(world, cells, row, column, down)[:tiles]
            if (row, column) in cells or len(new) < tiles:
                continue
            for fill in fills:
                score = _legal(world, cells, new, down, fill)
                both = tiles == 1 and down and len(_line(cells | {new[0]: fill}, new[0], False)) > 1
                if score is not None and not both:
                    yield row, column, down, fill, score
