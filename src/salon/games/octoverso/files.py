"""A finished game as a text that people read, and that can be played again: see `formats`."""

from __future__ import annotations

from salon.games.octoverso.formats import write as transcript
from salon.kernel import Record

EXTENSION = "txt"


def write(record: Record, names: tuple[str, ...], day: str) -> str:
    return transcript(record)
