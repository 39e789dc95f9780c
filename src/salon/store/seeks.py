"""Who looks for an opponent, in SQL.

A person has one seek. Two that fit are taken away together, or neither, while nobody else writes seeks: that
is the only lock, whichever processes meet there. What they agreed on stands in `pairings` until everybody has
heard of it, so that a table is opened for them whatever dies meanwhile; and as long as it stands, neither
seek can be written again.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from msgspec.structs import astuple

from salon.kernel import Value
from salon.store.people import Statements

SEEK: Final = "id, person, name, terms, rating, sigma, least, most, at, until, place"
PAIRING: Final = "table_id, at, terms, one_seek, one, one_name, other_seek, other, other_name"
_SEEK = (
    f"INSERT INTO seeks ({SEEK}) SELECT CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),"  # noqa: S608
    " CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION),"
    " CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION), CAST(? AS DOUBLE PRECISION),"
    " CAST(? AS TEXT)"
    " WHERE NOT EXISTS (SELECT 1 FROM pairings WHERE one_seek = ?)"
    " AND NOT EXISTS (SELECT 1 FROM pairings WHERE other_seek = ?) ON CONFLICT (person) DO UPDATE SET"
    " id = excluded.id, name = excluded.name, terms = excluded.terms, rating = excluded.rating,"
    " sigma = excluded.sigma, least = excluded.least, most = excluded.most, at = excluded.at,"
    " until = excluded.until, place = excluded.place"
)
_AGREED = (
    f"INSERT INTO pairings ({PAIRING}) SELECT CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION), CAST(? AS TEXT),"  # noqa: S608
    " CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT)"
    " WHERE EXISTS (SELECT 1 FROM seeks WHERE id = ?) AND EXISTS (SELECT 1 FROM seeks WHERE id = ?)"
    " ON CONFLICT DO NOTHING"
)
_TAKEN = "DELETE FROM seeks WHERE id = ? AND EXISTS (SELECT 1 FROM pairings WHERE table_id = ?)"


class Seek(Value, frozen=True):
    """Somebody looks for an opponent between `least` and `most`; `terms` are JSON, and the same for both.
    `place` is the same for all who look from one address, and tells nothing else of it."""

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
    place: str = ""

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

    @property
    def both(self) -> tuple[str, str]:
        return self.one, self.other

    @property
    def persons(self) -> tuple[tuple[str, str], ...]:
        """Each with the seek that they were found by."""
        return (self.one, self.one_seek), (self.other, self.other_seek)


class Couple(Value, frozen=True):
    """Two who would be seated together, if these seeks still stand then: theirs, or the only one that was
    written down."""

    pairing: Pairing
    seek: str
    other: str


class Seeks:
    def __init__(self, database: Statements) -> None:
        self._read = database._read
        self._change = database._change
        self._for_all = database._for_all
        self._among = database._among

    async def put(self, seeks: Sequence[Seek]) -> None:
        """Each in the place of any other of its person's, unless somebody was found for it."""
        await self._for_all([(_SEEK, [(*astuple(seek), seek.id, seek.id) for seek in seeks])])

    async def drop(self, seek_id: str) -> bool:
        return bool(await self._change("DELETE FROM seeks WHERE id = ? RETURNING id", seek_id))

    async def prolong(self, seeks: Collection[str], until: float) -> None:
        """Their persons are still here."""
        where, values = self._among("id", seeks)
        await self._change(f"UPDATE seeks SET until = ? WHERE {where}", until, *values)  # noqa: S608

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

    async def pair(self, couples: Sequence[Couple]) -> set[str]:
        """Take the seeks of those that both still stand, and write down what becomes of them: the tables of
        these. Nobody writes a seek meanwhile, so that none comes back that somebody was found for."""
        agreed = [(*astuple(one.pairing), one.seek, one.other) for one in couples]
        taken = [(seek, one.pairing.table_id) for one in couples for seek in (one.seek, one.other)]
        await self._for_all([(_AGREED, agreed), (_TAKEN, taken)], alone="seeks")
        where, values = self._among("table_id", [one.pairing.table_id for one in couples])
        rows = await self._read(f"SELECT table_id FROM pairings WHERE {where}", *values)  # noqa: S608
        return {table for (table,) in rows}

    async def pairings_of(self, seeks: Collection[str]) -> list[Pairing]:
        """What became of these, of those of which something did."""
        one, values = self._among("one_seek", seeks)
        other, _ = self._among("other_seek", seeks)
        rows = await self._read(
            f"SELECT {PAIRING} FROM pairings WHERE {one} UNION SELECT {PAIRING} FROM pairings WHERE {other}",  # noqa: S608
            *(*values, *values),
        )
        return [Pairing(*row) for row in rows]

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
