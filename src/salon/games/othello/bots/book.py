"""OTHO's small opening book: what a long search said of the positions that people reach most.

A line holds a position, own discs and opponent's as it is turned into the least of its
eight images, and its good moves with their values.
"""

from __future__ import annotations

import lzma
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from salon._core import othello as core
from salon.games.othello.board import cells
from salon.games.othello.rules import OPENING

BOOK: Final = Path(__file__).parents[1] / "data" / "book.xz"

Position = tuple[int, int]
"""Discs of the side to move, then of the other."""
Values = dict[int, int]
"""By cell, the value in discs of a move."""


def image(cell: int, symmetry: int) -> int:
    x, y = cell % 8, cell // 8
    x = 7 - x if symmetry & 1 else x
    y = 7 - y if symmetry & 2 else y
    return 8 * x + y if symmetry & 4 else 8 * y + x


_IMAGES: Final = tuple(tuple(image(cell, symmetry) for cell in range(64)) for symmetry in range(8))


def least(position: Position) -> tuple[Position, int]:
    """The least image of a position, and the symmetry that leads to it."""
    turned = []
    for symmetry, to in enumerate(_IMAGES):
        own, opponent = (sum(1 << to[cell] for cell in cells(bits)) for bits in position)
        turned.append(((own, opponent), symmetry))
    return min(turned)


@cache
def _lines() -> dict[Position, Values]:
    book = {}
    for line in lzma.decompress(BOOK.read_bytes()).decode().splitlines():
        own, opponent, *moves = line.split()
        book[int(own, 16), int(opponent, 16)] = dict(_pair(move) for move in moves)
    return book


def _pair(text: str) -> tuple[int, int]:
    cell, _, value = text.partition(":")
    return int(cell), int(value)


def look_up(position: Position) -> Values:
    """The moves that the book knows here; none if it does not know the position."""
    if 64 - sum(bits.bit_count() for bits in position) < 44:
        return {}
    found, symmetry = least(position)
    back = {image: cell for cell, image in enumerate(_IMAGES[symmetry])}
    return {back[cell]: value for cell, value in _lines().get(found, {}).items()}


def learn(
    files: Iterable[bytes], plies: int, often: int, value: Callable[[Position], Values]
) -> Iterator[tuple[Position, Values]]:
    """Every position that so many games reach within so many plies, with the moves near its best one."""
    seen = Counter(position for file in files for position in _positions(file, plies))
    for position, count in sorted(seen.items()):
        if count >= often:
            values = value(position)
            best = max(values.values())
            yield position, {cell: worth for cell, worth in values.items() if worth >= best - 2}


def write(lines: Iterable[tuple[Position, Values]], path: Path = BOOK) -> None:
    text = "".join(
        f"{own:x} {opponent:x} {' '.join(f'{cell}:{value}' for cell, value in moves.items())}\n"
        for (own, opponent), moves in lines
    )
    path.write_bytes(lzma.compress(text.encode(), preset=9))


_HEADER, _RECORD, _MOVES = 16, 68, 8


def _positions(wthor: bytes, plies: int) -> Iterator[Position]:
    """The first positions of the games of a WTHOR file, each as its least image."""
    for at in range(_HEADER, len(wthor) - _RECORD + 1, _RECORD):
        own, opponent = OPENING
        yield _least_once(own, opponent)
        for ply in range(plies):
            written = wthor[at + _MOVES + ply]
            cell = 8 * (written // 10 - 1) + written % 10 - 1
            turned = core.flips(own, opponent, cell) if 0 <= cell < 64 else 0
            if not turned:
                break
            own, opponent = opponent ^ turned, own | turned | 1 << cell
            yield _least_once(own, opponent)


@cache
def _least_once(own: int, opponent: int) -> Position:
    return least((own, opponent))[0]
