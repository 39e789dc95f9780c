"""Octoverso as a text that people read, and that can be played again: see `formats`."""

from __future__ import annotations

from typing import Final

from salon.games.octoverso import formats
from salon.kernel import Record
from salon.kernel.files import Format, Found, Source
from salon.kernel.study import written


def write(record: Record, names: tuple[str, ...], day: str) -> str:
    return formats.write(record)


def _read(source: Source) -> list[Found]:
    return [Found("", lambda: written(formats.read(source.text)))]


FORMATS: Final = (
    Format("text", "txt", lambda source: source.text.lstrip().startswith("Octoverso"), _read, write),
)
