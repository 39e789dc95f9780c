"""Finished games as files of their field: what a game's own folder writes, or the house's record."""

from __future__ import annotations

from typing import NamedTuple

from salon.kernel import Malformed, Record
from salon.kernel.registry import beside
from salon.service.privacy import day_of
from salon.tables.values import Occupant, Table


class File(NamedTuple):
    name: str
    text: str


def exported(record: Record, table: Table, kind: str = "") -> File:
    """A game's `files` module says how it is written: `EXTENSION`, and `write(record, names, day)`; with
    several kinds of files `FORMATS` has them by extension. Raises `Malformed` for a kind there is not."""
    own = beside(record.game, "files")
    names = tuple(_name(who) for who in table.seats)
    day = day_of(table.at)
    stem = f"{record.game.key}-{day}-{table.id[:6]}"
    if own is None:
        return File(f"{stem}.jsonl", record.dump().decode())
    formats = getattr(own, "FORMATS", {own.EXTENSION: own.write})
    extension = kind or own.EXTENSION
    if extension not in formats:
        raise Malformed("unknown_format", format=extension, known=sorted(formats))
    return File(f"{stem}.{extension}", formats[extension](record, names, day))


def _name(who: Occupant | None) -> str:
    """A program that has no name of its own goes by its level."""
    return who.name or getattr(who, "level", "") if who else ""
