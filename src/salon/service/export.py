"""Finished games as files of their field: what a game's own folder writes, or the house's record."""

from __future__ import annotations

from typing import NamedTuple

from salon.kernel import Record
from salon.kernel.registry import beside
from salon.service.privacy import day_of
from salon.tables.values import Table


class File(NamedTuple):
    name: str
    text: str


def exported(record: Record, table: Table) -> File:
    """A game's `files` module says how it is written: `EXTENSION`, and `write(record, names, day)`."""
    own = beside(record.game, "files")
    names = tuple(who.name if who else "" for who in table.seats)
    day = day_of(table.at)
    stem = f"{record.game.key}-{day}-{table.id[:6]}"
    if own is None:
        return File(f"{stem}.jsonl", record.dump().decode())
    return File(f"{stem}.{own.EXTENSION}", own.write(record, names, day))
