"""Some placements of a position, found by chance: enough to play at random, and quickly.

All of them, up to millions, are the core's business.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from salon.games.osmotik.board import LINES, STARS, reserved
from salon.games.osmotik.formation import lexicon
from salon.games.osmotik.values import HOURS, MOST_LETTERS, Cell, Hour, Place, State
from salon.kernel import Seat

TRIES: Final = 40
WORDS: Final = 12


def some_placements(state: State, seat: Seat) -> Iterator[Place]:
    """The same ones for the same position, and none that lays the same letters as another."""
    rng = Random(f"{seat} {state.turn} {len(state.board)}")
    letters = {laid.cell: laid.letter for laid in state.board}
    star = STARS[len(state.stocks)][seat]
    own = [laid.cell for laid in state.board if laid.owner == seat] if star in letters else [star]
    barred = reserved(letters, len(state.stocks), seat)
    found = dict[frozenset[tuple[Cell, str]], Place]()
    for _ in range(TRIES if own else 0):
        hour, cells = _window(rng, rng.choice(own))
        free = [cell for cell in cells if cell not in letters]
        whole = star in letters or len(free) == len(cells)
        if whole and 0 < len(free) <= MOST_LETTERS and barred.isdisjoint(free) and len(cells) > 1:
            word = _word(state, seat, rng, cells, letters)
            placed = "".join(word[cells.index(cell)] for cell in free) if word else ""
            if placed and all(_has(state, seat, placed, letter) for letter in placed):
                found.setdefault(frozenset(zip(free, placed, strict=True)), Place(placed, free[0], hour))
    yield from sorted(found.values(), key=repr)


def _window(rng: Random, through: Cell) -> tuple[Hour, tuple[Cell, ...]]:
    """Cells in a row, this one among them."""
    hour = rng.choice(HOURS)
    line = LINES[through, hour]
    at = line.index(through)
    first = rng.randint(max(0, at - MOST_LETTERS), at)
    end = rng.randint(at + 1, min(len(line), at + MOST_LETTERS) + 1)
    return hour, line[first:end]


def _word(state: State, seat: Seat, rng: Random, cells: tuple[Cell, ...], letters: dict[Cell, str]) -> str:
    """A word that fits what lies there, with a letter of the stock on one of the free cells; or none."""
    stock = [chr(65 + at) for at, number in enumerate(state.stocks[seat]) if number]
    if not stock:
        return ""
    chosen = rng.choice([cell for cell in cells if cell not in letters])
    signs = {chosen: rng.choice(stock)} | letters
    fitting = lexicon(state.options).matching("".join(signs.get(cell, "?") for cell in cells), WORDS)
    return rng.choice(fitting) if fitting else ""


def _has(state: State, seat: Seat, placed: str, letter: str) -> bool:
    return placed.count(letter) <= state.stocks[seat][ord(letter) - 65]
