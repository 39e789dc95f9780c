"""WTHOR, the archive of tournament games: 16 bytes, then 68 for each game.

A game is the numbers of its tournament and players (two bytes each, the lower one first), Black's discs,
Black's discs with best play at the end, and sixty moves, row and column as two decimal digits, 0 after the
last.
"""

from __future__ import annotations

from typing import Final

from salon.games.othello.trees import Said, Tree
from salon.kernel.files import Found, Source
from salon.kernel.study import Study

HEADER, GAME, MOVES = 16, 68, 8
_SIZE: Final = 12


def knows(source: Source) -> bool:
    data = source.data
    games = (len(data) - HEADER) // GAME
    whole = games > 0 and (len(data) - HEADER) % GAME == 0
    return whole and data[_SIZE] in (0, 8) and int.from_bytes(data[4:8], "little") in (0, games)


def read(source: Source) -> list[Found]:
    data = source.data
    year = int.from_bytes(data[10:12], "little")
    return [
        Found(
            _title(data[at : at + GAME], year),
            lambda at=at, number=number: _study(data[at : at + GAME], year, number),  # type: ignore[misc]
        )
        for number, at in enumerate(range(HEADER, len(data), GAME), 1)
    ]


def _title(game: bytes, year: int) -> str:
    _, black, white = (int.from_bytes(game[at : at + 2], "little") for at in (0, 2, 4))
    return f"{year or ''} · {black} – {white} · {game[6]}–{64 - game[6]}".removeprefix(" · ")


def _study(game: bytes, year: int, number: int) -> Study:
    """Raises `Malformed`; the line in an error is the number of the game."""
    tree, node = Tree(), 0
    for move in filter(None, game[MOVES:]):
        row, column = divmod(move, 10)
        name = f"{'?abcdefgh?'[column]}{row}"
        node = tree.play(node, Said(name, number))
    return tree.study(_title(game, year))
