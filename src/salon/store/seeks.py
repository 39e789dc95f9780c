"""Who looks for an opponent, in SQL.

A person has one seek. Two that fit are taken away together, or neither: that is the only lock, whichever
processes meet there. What they agreed on stands in `pairings` until everybody has heard of it, so that a
table is opened for them whatever dies meanwhile.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec.structs import astuple

from salon.kernel import Value
from salon.store.people import Statements

SEEK: Final = "id, person, name, terms, rating, sigma, least, most, at, until"
PAIRING: Final = "table_id, at, terms, one_seek, one, one_name, other_seek, other, other_name"
_SEEK = (
    f"INSERT INTO seeks ({SEEK}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (person) DO UPDATE SET"  # noqa: S608
    " id = excluded.id, name = excluded.name, terms = excluded.terms, rating = excluded.rating,"
    " sigma = excluded.sigma, least = excluded.least, most = excluded.most, at = excluded.at,"
    " until = excluded.until"
)
_TAKEN = "DELETE FROM seeks WHERE id = ? RETURNING id"
_PAIRED = f"INSERT INTO pairings ({PAIRING}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608


class Seek(Value, frozen=True):
    """Somebody looks for an opponent between `least` and `most`; `terms` are JSON, and the same for both."""

    id: str
    person: str
    name: str
    terms: str
    rating: float
    sigma: float
    least: float
    most: float
    at: float
    until: float

    def fits(self, other: Seek) -> bool:
        """Whether each will meet the other."""
        return (
            self.terms == other.terms
            and self.person != other.person
            and self.least <= other.rating <= self.most
            and other.least <= self.rating <= other.most
        )


class Pairing(Value, frozen=True):
    """Two who found each other, and the table that is theirs: the first sits first."""

    table_id: str
    at: float
    terms: str
    one_seek: str
    one: str
    one_name: str
    other_seek: str
    other: str
    other_name: str


class Seeks:
    def __init__(self, database: Statements) -> None:
        self._read = database._read
        self._change = database._change
        self._together = database._together

    async def put(self, seek: Seek) -> None:
        """In the place of any other of this person's."""
        await self._change(_SEEK, *astuple(seek))

    async def drop(self, seek_id: str) -> bool:
        return bool(await self._change(_TAKEN, seek_id))

    async def prolong(self, seeks: Collection[str], until: float) -> None:
        """Their persons are still here."""
        marks = ", ".join("?" * len(seeks))
        await self._change(f"UPDATE seeks SET until = ? WHERE id IN ({marks})", until, *seeks)  # noqa: S608

    async def open(self, now: float) -> list[Seek]:
        """Those whose persons are here, the first to come first."""
        rows = await self._read(f"SELECT {SEEK} FROM seeks WHERE until > ? ORDER BY at, id", now)  # noqa: S608
        return [Seek(*row) for row in rows]

    async def apart(self) -> set[tuple[str, str]]:
        """Who of those who look blocks whom of them."""
        rows = await self._read(
            "SELECT person, blocked FROM blocks WHERE person IN (SELECT person FROM seeks)"
            " AND blocked IN (SELECT person FROM seeks)"
        )
        return {(person, blocked) for person, blocked in rows}

    async def get(self, seek_id: str) -> Seek | None:
        rows = await self._read(f"SELECT {SEEK} FROM seeks WHERE id = ?", seek_id)  # noqa: S608
        return Seek(*rows[0]) if rows else None

    async def pair(self, pairing: Pairing, *seeks: str) -> bool:
        """Take these seeks and write down what becomes of them; False, and nothing, if one is gone."""
        taken = [(_TAKEN, (seek,)) for seek in sorted(seeks)]
        return await self._together((*taken, (_PAIRED, astuple(pairing))))

    async def pairing_of(self, seek_id: str) -> Pairing | None:
        rows = await self._read(
            f"SELECT {PAIRING} FROM pairings WHERE one_seek = ? OR other_seek = ?",  # noqa: S608
            *(seek_id, seek_id),
        )
        return Pairing(*rows[0]) if rows else None

    async def unopened(self, before: float) -> list[Pairing]:
        """Those of before then that have no table: who was to open it died."""
        rows = await self._read(
            f"SELECT {PAIRING} FROM pairings WHERE at < ?"  # noqa: S608
            " AND NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id)",
            before,
        )
        return [Pairing(*row) for row in rows]

    async def expire(self, seeks: float, pairings: float) -> bool:
        """Forget those whose persons are gone, and what everybody has heard of: whether a seek went."""
        await self._change("DELETE FROM pairings WHERE at < ?", pairings)
        return bool(await self._change("DELETE FROM seeks WHERE until < ? RETURNING id", seeks))
