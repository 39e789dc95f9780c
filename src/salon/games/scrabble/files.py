"""A finished game as a file of the field: GCG, its lexicon's name left to the reader."""

from __future__ import annotations

from salon.games.scrabble import gcg
from salon.kernel import Record

EXTENSION = "gcg"


def write(record: Record, names: tuple[str, ...], day: str) -> str:
    game = gcg.of_state(record.states()[-1], names, names)
    return gcg.write(game)
