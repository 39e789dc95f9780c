"""Ratings in SQL: rated tables that are over, in the order in which they are counted, and what that changed.

`unnumbered` is filled with the commit that ends a game, in its transaction. Whoever rates takes a table from
there, gives it the next number and writes what it changed, all or nothing: the number is the only lock.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final, Literal, TypeAlias

from msgspec.structs import astuple

from salon.kernel import Seat, Value
from salon.store.people import Statement, Statements
from salon.tables.rating import Rating

Verdict: TypeAlias = Literal["counted", "guest", "often", "program"]
"""Whether a result counts: not with somebody who has no account, for the same two too often a day, or against
a program of unknown strength."""

CHANGE: Final = "number, seat, table_id, person, form, at, mu_before, sigma_before, mu, sigma"
_LATEST = "SELECT person, max(number) AS number FROM ratings WHERE form = ? GROUP BY person"


class Numbered(Value, frozen=True):
    """A result in its place in the order of all."""

    number: int
    table_id: str
    form: str
    at: float
    verdict: Verdict


class Change(Value, frozen=True):
    """What a result made of a person's rating."""

    number: int
    seat: Seat
    table_id: str
    person: str
    form: str
    at: float
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float

    @property
    def before(self) -> Rating:
        return Rating(self.mu_before, self.sigma_before)

    @property
    def after(self) -> Rating:
        return Rating(self.mu, self.sigma)


class Leader(Value, frozen=True):
    person: str
    name: str
    rating: float
    sigma: float


class Ratings:
    def __init__(self, database: Statements) -> None:
        self._read = database._read
        self._together = database._together
        self._among = database._among

    # What is to be counted

    async def pending(self, limit: int) -> list[str]:
        """Rated tables that are over and have no number, the first to end first."""
        rows = await self._read("SELECT table_id FROM unnumbered ORDER BY at, table_id LIMIT ?", limit)
        return [table for (table,) in rows]

    async def is_pending(self, table_id: str) -> bool:
        return bool(await self._read("SELECT 1 FROM unnumbered WHERE table_id = ?", table_id))

    async def last_number(self) -> int:
        ((number,),) = await self._read("SELECT coalesce(max(number), 0) FROM numbered")
        return int(number)

    async def count(
        self, result: Numbered, anchors: Mapping[Seat, Rating], changes: Iterable[Change]
    ) -> bool:
        """Give a result its number, with what it changes; False when another was first."""
        number: Statement = (
            "INSERT INTO numbered VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING number",
            astuple(result),
        )
        taken = ("DELETE FROM unnumbered WHERE table_id = ? RETURNING table_id", (result.table_id,))
        fixed = [
            ("INSERT INTO anchors VALUES (?, ?, ?, ?)", (result.table_id, seat, one.mu, one.sigma))
            for seat, one in anchors.items()
        ]
        return await self._together((number, taken, *fixed, *map(_inserted, changes)))

    async def since(self, one: str, other: str, at: float) -> int:
        """How many games of these two have counted since then."""
        ((games,),) = await self._read(
            "SELECT count(*) FROM ratings own JOIN ratings theirs ON theirs.number = own.number"
            " WHERE own.person = ? AND own.at > ? AND theirs.person = ?",
            *(one, at, other),
        )
        return int(games)

    # What was counted

    async def latest(self, person: str, form: str) -> Rating | None:
        rows = await self._read(
            "SELECT mu, sigma FROM ratings WHERE person = ? AND form = ? ORDER BY number DESC LIMIT 1",
            *(person, form),
        )
        return Rating(*rows[0]) if rows else None

    async def latest_of(
        self, persons: Collection[str], forms: Collection[str]
    ) -> dict[tuple[str, str], Rating]:
        """By person and form, of those who have one."""
        whose, values = self._among("person", persons)
        which, names = self._among("form", forms)
        rows = await self._read(
            f"SELECT person, form, mu, sigma FROM ratings WHERE {whose} AND {which} AND number ="  # noqa: S608
            " (SELECT max(number) FROM ratings latest WHERE latest.person = ratings.person"
            " AND latest.form = ratings.form)",
            *(*values, *names),
        )
        return {(person, form): Rating(mu, sigma) for person, form, mu, sigma in rows}

    async def numbered(self, table_id: str) -> Numbered | None:
        rows = await self._read("SELECT * FROM numbered WHERE table_id = ?", table_id)
        return Numbered(*rows[0]) if rows else None

    async def all_numbered(self, after: int, limit: int) -> list[Numbered]:
        rows = await self._read(
            "SELECT * FROM numbered WHERE number > ? ORDER BY number LIMIT ?", after, limit
        )
        return [Numbered(*row) for row in rows]

    async def anchors(self, table_id: str) -> dict[Seat, Rating]:
        rows = await self._read("SELECT seat, mu, sigma FROM anchors WHERE table_id = ?", table_id)
        return {seat: Rating(mu, sigma) for seat, mu, sigma in rows}

    async def changes(self, table_id: str) -> list[Change]:
        return await self._changes("table_id = ? ORDER BY seat", table_id)

    async def of(self, person: str, limit: int) -> list[Change]:
        """The last changes of this person's ratings, the last first."""
        return await self._changes("person = ? ORDER BY number DESC LIMIT ?", person, limit)

    async def every(self, number: int) -> list[Change]:
        return await self._changes("number = ? ORDER BY seat", number)

    async def _changes(self, where: str, *values: object) -> list[Change]:
        sql = f"SELECT {CHANGE} FROM ratings WHERE {where}"  # noqa: S608
        return [Change(*row) for row in await self._read(sql, *values)]

    async def games(self, person: str) -> dict[str, int]:
        """How many have counted, by form."""
        rows = await self._read("SELECT form, count(*) FROM ratings WHERE person = ? GROUP BY form", person)
        return {form: int(games) for form, games in rows}

    async def leaders(self, form: str, doubt: float, limit: int) -> list[Leader]:
        """The strongest accounts whose rating is sure enough; not those who show nobody but their name."""
        rows = await self._read(
            "SELECT ratings.person, name, mu, sigma FROM ratings"  # noqa: S608
            f" JOIN ({_LATEST}) latest ON latest.person = ratings.person AND latest.number = ratings.number"
            " JOIN persons ON id = ratings.person AND account_since IS NOT NULL"
            " LEFT JOIN pages ON pages.person = ratings.person"
            " WHERE form = ? AND sigma <= ? AND coalesce(strangers, '') <> 'nothing'"
            " ORDER BY mu DESC, ratings.person LIMIT ?",
            *(form, form, doubt, limit),
        )
        return [Leader(*row) for row in rows]

    async def correct(self, wrong: Iterable[int], changes: Iterable[Change]) -> None:
        """Put these in the place of what stood under those numbers."""
        drops = [("DELETE FROM ratings WHERE number = ?", (number,)) for number in wrong]
        await self._together((*drops, *map(_inserted, changes)))


def _inserted(change: Change) -> Statement:
    return f"INSERT INTO ratings ({CHANGE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", astuple(change)  # noqa: S608
