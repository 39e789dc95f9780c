"""What both databases say alike: everything but how a statement is run and how the log is appended to.

Statements mark their parameters with `?`. A write that must know whether it did anything says
`RETURNING`, which both understand.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Awaitable, Collection, Iterable, Sequence
from pathlib import Path
from shutil import disk_usage
from typing import Any, TypeVar

from msgspec.structs import replace

from salon.kernel import Seat
from salon.store.absent import Absent
from salon.store.erasure import Erasure
from salon.store.friends import Friends
from salon.store.interface import Census, ChatLine, Commit, ResultRow, Store, TableRow
from salon.store.moderation import Moderation
from salon.store.people import People, Repeated, Row, Rows, Statement
from salon.store.played import RESULT, Played
from salon.store.ratings import Ratings
from salon.store.robots import Robots
from salon.store.seeks import Seeks
from salon.store.studies import Studies
from salon.store.training import Training
from salon.store.words import WordStore
from salon.tables.timeline import Outage
from salon.tables.values import A_DAY

T = TypeVar("T")

ROW = "id, game, category, status, public, setup, seats, host, opened_at, wake_at, started_at"
RESULT_AGAIN = (
    "(table_id, seat) DO UPDATE SET person = excluded.person, name = excluded.name,"
    " level = excluded.level, score = excluded.score, rank = excluded.rank, reason = excluded.reason,"
    " at = excluded.at, counts = excluded.counts, game = excluded.game, outcome = excluded.outcome,"
    " form = excluded.form"
)
CHAT = "table_id, line, after_seq, at, person, name, text, role"
EARLIER = (
    "SELECT 1 FROM seated JOIN tables earlier ON earlier.id = seated.table_id"
    " WHERE seated.person = results.person AND earlier.category = results.category"
    " AND earlier.seats LIKE '%\"' || results.person || '\"%'"
    " AND earlier.id <> own.id AND earlier.started_at < results.at"
)
"""Another game of the same category that the same person had begun by then: who begins two at once, on two
processes, has seen the one by the other. To be seated and get up again is no try."""

LAST_LINE = 2**31 - 1
"""What no line of chat is numbered by."""


class SQLStore(Store):
    @abstractmethod
    def _read(self, sql: str, *parameters: object) -> Awaitable[Rows]: ...

    @abstractmethod
    def _change(self, sql: str, *parameters: object) -> Awaitable[Rows]:
        """Run a statement durably; the rows that it returns."""

    @abstractmethod
    def _together(self, statements: Sequence[Statement]) -> Awaitable[bool]:
        """Run them all durably, or none where one that says RETURNING returns nothing: whether they ran."""

    @abstractmethod
    def _for_all(self, statements: Sequence[Repeated], alone: str = "") -> Awaitable[None]:
        """Run each once for every row, durably and all in one transaction. Whoever else writes in the table
        `alone` does so before that or after it."""

    @abstractmethod
    def _among(self, column: str, values: Collection[str]) -> Statement:
        """A condition, which is the same text however many the values are where that matters."""

    @property
    def people(self) -> People:
        return People(self)

    @property
    def played(self) -> Played:
        return Played(self)

    @property
    def friends(self) -> Friends:
        return Friends(self)

    @property
    def absent(self) -> Absent:
        return Absent(self)

    @property
    def robots(self) -> Robots:
        return Robots(self)

    @property
    def ratings(self) -> Ratings:
        return Ratings(self)

    @property
    def seeks(self) -> Seeks:
        return Seeks(self)

    @property
    def moderation(self) -> Moderation:
        return Moderation(self)

    @property
    def studies(self) -> Studies:
        return Studies(self)

    @property
    def training(self) -> Training:
        return Training(self)

    @property
    def words(self) -> WordStore:
        return WordStore(self)

    @property
    def erasure(self) -> Erasure:
        return Erasure(self)

    # The whole

    @abstractmethod
    async def _bytes(self) -> int:
        """What the database takes."""

    def _disk(self) -> Path:
        """A folder on the disk that fills."""
        return Path()

    async def census(self, today: float) -> Census:
        (accounts,) = await self._read("SELECT count(*) FROM persons WHERE account_since IS NOT NULL")
        ((everybody, theirs),) = await self._read(
            "SELECT count(*), count(account_since) FROM seen LEFT JOIN persons ON id = person WHERE at >= ?",
            today,
        )
        tables = await self._read(
            "SELECT game, status, count(*) FROM tables GROUP BY game, status ORDER BY game, status"
        )
        disk = disk_usage(self._disk())
        kinds = [(game, status, count) for game, status, count in tables]
        return Census(
            *(accounts[0], theirs, everybody - theirs, kinds, await self._bytes(), disk.free, disk.total)
        )

    # The log

    async def log(self, table_id: str, after: int = -1) -> list[Commit]:
        rows = await self._read(
            "SELECT table_id, seq, at, actor, action_id, events FROM commits"
            " WHERE table_id = ? AND seq > ? ORDER BY seq",
            table_id,
            after,
        )
        return [
            Commit(table, seq, at, actor, action_id, events.encode())
            for table, seq, at, actor, action_id, events in rows
        ]

    # Lists and timers

    async def row(self, table_id: str) -> TableRow | None:
        rows = await self._rows("WHERE id = ?", table_id)
        return rows[0] if rows else None

    async def waiting(self) -> list[tuple[TableRow, float]]:
        rows = await self._read(
            f"SELECT coalesce(seen.at, 0.0), {ROW} FROM tables LEFT JOIN seen ON seen.person = host"  # noqa: S608
            " WHERE status = 'waiting' AND public ORDER BY opened_at DESC, id"
        )
        return [(_table_row(row), seen) for seen, *row in rows]

    async def listed_tables(self, person: str) -> int:
        ((count,),) = await self._read(
            "SELECT count(*) FROM tables WHERE host = ? AND status = 'waiting' AND public", person
        )
        return int(count)

    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        return await self._rows(
            "JOIN seated ON seated.table_id = id WHERE person = ? ORDER BY opened_at DESC LIMIT ?",
            person,
            limit,
        )

    async def open_tables(self, person: str) -> int:
        ((count,),) = await self._read(
            "SELECT count(*) FROM tables WHERE host = ? AND status IN ('waiting', 'playing')", person
        )
        return int(count)

    async def tried(self, person: str, category: str) -> str | None:
        """To be seated and get up again is no try."""
        return await self._one(
            str,
            "SELECT id FROM tables WHERE host = ? AND category = ? AND status <> 'cancelled'"
            " UNION SELECT id FROM seated JOIN tables ON id = table_id WHERE person = ?"
            " AND category = ? AND status <> 'cancelled' AND seats LIKE '%\"' || CAST(? AS TEXT) || '\"%'"
            " LIMIT 1",
            *(person, category, person, category, person),
        )

    async def opened(self, person: str, category: str) -> int:
        ((count,),) = await self._read(
            "SELECT count(*) FROM tables WHERE host = ? AND category = ?", person, category
        )
        return int(count)

    async def open_tables_of(self, persons: Collection[str]) -> dict[str, int]:
        where, values = self._among("host", persons)
        rows = await self._read(
            f"SELECT host, count(*) FROM tables WHERE {where} AND status IN ('waiting', 'playing')"  # noqa: S608
            " GROUP BY host",
            *values,
        )
        return {host: int(count) for host, count in rows}

    async def hosted(self, person: str) -> list[TableRow]:
        return await self._rows("WHERE host = ? AND status IN ('waiting', 'playing')", person)

    async def due(self, now: float, limit: int) -> list[TableRow]:
        return await self._rows("WHERE wake_at <= ? ORDER BY wake_at LIMIT ?", now, limit)

    async def next_wake(self) -> float | None:
        ((at,),) = await self._read("SELECT min(wake_at) FROM tables WHERE wake_at IS NOT NULL")
        return None if at is None else float(at)

    async def lease(self, table_id: str, seen: float | None, until: float | None) -> bool:
        done = await self._change(
            "UPDATE tables SET wake_at = ? WHERE id = ?"
            " AND coalesce(wake_at, -1) = coalesce(CAST(? AS DOUBLE PRECISION), -1) RETURNING id",
            until,
            table_id,
            seen,
        )
        return bool(done)

    async def _rows(self, where: str, *parameters: object) -> list[TableRow]:
        rows = await self._read(f"SELECT {ROW} FROM tables {where}", *parameters)  # noqa: S608
        return [_table_row(row) for row in rows]

    async def best(self, category: str, since: float, limit: int) -> list[tuple[bool, ResultRow]]:
        rows = await self._read(
            f"SELECT own.public, {RESULT} FROM results LEFT JOIN tables own ON own.id = table_id"  # noqa: S608
            " WHERE results.category = ? AND at >= ? AND person IS NOT NULL"
            f" AND (counts = 'yes' OR counts = 'first' AND NOT EXISTS ({EARLIER}))"
            " ORDER BY score DESC, at LIMIT ?",
            category,
            since,
            limit,
        )
        return [(bool(row[0]), ResultRow(*row[1:])) for row in rows]

    async def results(self, table_id: str) -> list[ResultRow]:
        return await self._results("WHERE table_id = ? ORDER BY seat", table_id)

    async def _results(self, where: str, *parameters: object) -> list[ResultRow]:
        rows = await self._read(f"SELECT {RESULT} FROM results {where}", *parameters)  # noqa: S608
        return [ResultRow(*row) for row in rows]

    async def history(self, game: str, since: float, limit: int) -> list[tuple[float | None, ResultRow]]:
        rows = await self._read(
            f"SELECT started_at, {RESULT} FROM results JOIN tables ON tables.id = table_id"  # noqa: S608
            " WHERE tables.game = ? AND at >= ? ORDER BY at DESC, table_id, seat LIMIT ?",
            game,
            since,
            limit,
        )
        return [(row[0], ResultRow(*row[1:])) for row in rows]

    # Beside the log

    async def say(self, line: ChatLine) -> ChatLine:
        numbered: Rows = []
        while not numbered:
            numbered = await self._change(
                "INSERT INTO chat VALUES"
                " (?, (SELECT coalesce(max(line), -1) + 1 FROM chat WHERE table_id = ?), ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING RETURNING line",
                *(line.table_id, line.table_id, line.after_seq, line.at),
                *(line.person, line.name, line.text, line.role),
            )
        return replace(line, line=numbered[0][0])

    async def chat(self, table_id: str, before: int | None, limit: int) -> list[ChatLine]:
        rows = await self._read(
            f"SELECT {CHAT} FROM chat WHERE table_id = ? AND line < ? ORDER BY line DESC LIMIT ?",  # noqa: S608
            table_id,
            LAST_LINE if before is None else before,
            limit,
        )
        return [ChatLine(*row) for row in reversed(rows)]

    async def said_by(self, person: str) -> list[ChatLine]:
        sql = f"SELECT {CHAT} FROM chat WHERE person = ? ORDER BY at, table_id, line"  # noqa: S608
        return [ChatLine(*row) for row in await self._read(sql, person)]

    async def invite(self, table_id: str, person: str) -> None:
        await self._change("INSERT INTO invited VALUES (?, ?) ON CONFLICT DO NOTHING", table_id, person)

    async def was_there(self, table_id: str, person: str) -> bool:
        found = await self._read(
            "SELECT 1 FROM invited WHERE table_id = ? AND person = ?"
            " UNION SELECT 1 FROM seated WHERE table_id = ? AND person = ?",
            *(table_id, person, table_id, person),
        )
        return bool(found)

    async def put_note(self, table_id: str, seat: Seat, body: str) -> None:
        await self._put("notes (table_id, seat, body)", "table_id, seat", "body", table_id, seat, body)

    async def note(self, table_id: str, seat: Seat) -> str | None:
        return await self._one(str, "SELECT body FROM notes WHERE table_id = ? AND seat = ?", table_id, seat)

    async def notes(self, table_id: str) -> dict[Seat, str]:
        return dict(await self._read("SELECT seat, body FROM notes WHERE table_id = ?", table_id))

    async def put_person(self, person: str, name: str, now: float) -> None:
        await self.people.call({person: name}, now)

    async def person(self, person: str) -> str | None:
        return await self._one(str, "SELECT name FROM persons WHERE id = ?", person)

    async def known_since(self, person: str) -> float | None:
        return await self._one(float, "SELECT since FROM persons WHERE id = ?", person)

    async def waiting_hosts(self) -> set[str]:
        return {host for (host,) in await self._read("SELECT host FROM tables WHERE status = 'waiting'")}

    async def put_seen(self, person: str, now: float) -> None:
        await self._put("seen (person, at)", "person", "at", person, now)

    async def seen(self, person: str) -> float | None:
        return await self._one(float, "SELECT at FROM seen WHERE person = ?", person)

    async def put_blob(self, name: str, body: bytes) -> None:
        await self._put("blobs (hash, body)", "hash", "body", name, body)

    async def blob(self, name: str) -> bytes | None:
        return await self._one(bytes, "SELECT body FROM blobs WHERE hash = ?", name)

    async def setting(self, key: str, first: str) -> str:
        select = "SELECT value FROM settings WHERE key = ?"
        value = await self._one(str, select, key)
        if value is None:
            await self._change("INSERT INTO settings VALUES (?, ?) ON CONFLICT DO NOTHING", key, first)
            value = await self._one(str, select, key)
        assert value is not None
        return value

    async def replace_setting(self, key: str, seen: str, value: str) -> bool:
        update = "UPDATE settings SET value = ? WHERE key = ? AND value = ? RETURNING key"
        return bool(await self._change(update, value, key, seen))

    async def _put(self, into: str, key: str, column: str, *values: object) -> None:
        marks = ", ".join("?" * len(values))
        await self._change(
            f"INSERT INTO {into} VALUES ({marks})"  # noqa: S608
            f" ON CONFLICT ({key}) DO UPDATE SET {column} = excluded.{column}",
            *values,
        )

    async def _one(self, kind: type[T], sql: str, *parameters: object) -> T | None:
        rows = await self._read(sql, *parameters)
        if not rows:
            return None
        (value,) = rows[0]
        assert isinstance(value, kind)
        return value

    # Moving house

    async def rows_after(self, table: str, columns: str, last: Row | None, limit: int) -> Rows:
        """A page of a table in the order of its first two columns."""
        first, second = columns.split(", ")[:2]
        after = "" if last is None else f"WHERE ({first}, {second}) > (?, ?)"
        sql = f"SELECT {columns} FROM {table} {after} ORDER BY {first}, {second} LIMIT ?"  # noqa: S608
        return await self._read(sql, *(last or ()), limit)

    @abstractmethod
    async def insert(self, table: str, columns: str, rows: Iterable[Row]) -> None:
        """Add these rows as they are."""

    # Life and death

    async def beat(self, process: str, now: float, known: float) -> tuple[float, tuple[Outage, ...]]:
        ((last,),) = await self._change(
            "INSERT INTO heartbeats (process, at) VALUES (?, ?)"
            " ON CONFLICT (process) DO UPDATE SET at = excluded.at"
            " RETURNING (SELECT max(at) FROM heartbeats)",
            process,
            now,
        )
        rows = await self._read("SELECT since, until FROM outages WHERE until > ? ORDER BY since", known)
        return max(now, last or now), tuple(Outage(*row) for row in rows)

    async def end_outage(self, now: float, grace: float) -> None:
        await self._change(
            "INSERT INTO outages SELECT max(at), CAST(? AS DOUBLE PRECISION) FROM heartbeats"
            " HAVING max(at) < ? ON CONFLICT (since) DO UPDATE SET until ="
            " CASE WHEN outages.until < excluded.until THEN excluded.until ELSE outages.until END",
            now,
            now - grace,
        )
        await self._change("DELETE FROM heartbeats WHERE at < ?", now - A_DAY)

    async def last_beat(self) -> float | None:
        ((last,),) = await self._read("SELECT max(at) FROM heartbeats")
        return None if last is None else float(last)


def _table_row(row: Iterable[Any]) -> TableRow:
    table = TableRow(*row)
    return replace(table, public=bool(table.public))
