"""The store on SQLite: one process, one writer, nothing to install.

*Group commit.* All writes go through one thread. It takes whatever has queued up while the
last transaction was being made durable and writes it as the next one, so that hundreds of
tables share one fsync (WAL, synchronous=FULL). A write is answered after its COMMIT. A batch's
commits go in as one statement over a JSON array: each statement gives the interpreter's lock
away and must win it back from the event loop, so that their number, not their size, is what
costs. If a batch fails, or one of its commits loses to another writer, it is rolled back and
tried write by write, so that one bad write harms no other.

Reads have connections of their own and never wait for the writer.
"""

from __future__ import annotations

import asyncio
import fcntl
import sqlite3
import threading
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from msgspec.structs import astuple, replace

from salon.kernel import Seat
from salon.kernel.codec import encode
from salon.store.interface import ChatLine, Commit, ResultRow, Store, StoreError, TableRow, Write
from salon.tables.timeline import Outage

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Item = tuple[Write | Job, asyncio.Future[Any]]

BATCH = 1024
"""Writes that share a transaction at most."""

_ROW = "id, game, category, status, public, setup, seats, host, opened_at, wake_at"
_RESULT = "table_id, seat, person, name, level, category, score, rank, reason, at"
_CHAT = "table_id, line, after_seq, at, person, name, text"


class SQLiteStore(Store):
    def __init__(self, path: str, lock: Any) -> None:
        self._path = path
        self._lock = lock
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[Item | None] = SimpleQueue()
        self._readers = threading.local()
        self._open_readers: list[sqlite3.Connection] = []
        self._thread = threading.Thread(target=self._write, name="salon-store")

    @classmethod
    async def open(cls, path: str) -> SQLiteStore:
        """Open and migrate. Raises `StoreError` when another server has the file."""
        store = cls(path, _locked(path))
        try:
            await asyncio.to_thread(_migrate, path)
        except sqlite3.Error as error:
            raise StoreError(f"{path} cannot be opened: {error}") from error
        store._thread.start()
        return store

    async def close(self) -> None:
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        for reader in self._open_readers:
            reader.close()
        self._lock.close()

    # The writer

    def _write(self) -> None:
        connection = _connect(self._path)
        try:
            while batch := self._next_batch():
                done = _transaction(connection, batch)
                self._loop.call_soon_threadsafe(_answer, done)
        finally:
            connection.close()

    def _next_batch(self) -> list[Item]:
        """Whatever has queued up; empty once the store closes."""
        batch = []
        item = self._queue.get()
        while item is not None:
            batch.append(item)
            if len(batch) == BATCH:
                break
            try:
                item = self._queue.get_nowait()
            except Empty:
                break
        if item is None and batch:
            self._queue.put(None)
        return batch

    def _enqueue(self, job: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        return self._put_item(job)

    def _put_item(self, item: Write | Job) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = self._loop.create_future()
        self._queue.put((item, future))
        return future

    # Readers

    async def _read(self, sql: str, *parameters: object) -> list[tuple[Any, ...]]:
        return await asyncio.to_thread(self._select, sql, parameters)

    def _select(self, sql: str, parameters: tuple[object, ...]) -> list[tuple[Any, ...]]:
        connection: sqlite3.Connection | None = getattr(self._readers, "connection", None)
        if connection is None:
            connection = self._readers.connection = _connect(self._path)
            self._open_readers.append(connection)
        try:
            return connection.execute(sql, parameters).fetchall()
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    # The log

    async def append(self, write: Write) -> bool:
        return bool(await self._put_item(write))

    async def log(self, table_id: str, after: int = -1) -> list[Commit]:
        rows = await self._read(
            "SELECT table_id, seq, at, actor, action_id, CAST(events AS BLOB) FROM commits"
            " WHERE table_id = ? AND seq > ? ORDER BY seq",
            table_id,
            after,
        )
        return [Commit(*row) for row in rows]

    # Lists and timers

    async def row(self, table_id: str) -> TableRow | None:
        rows = await self._rows("WHERE id = ?", table_id)
        return rows[0] if rows else None

    async def waiting(self, limit: int) -> list[TableRow]:
        return await self._rows("WHERE status = 'waiting' AND public ORDER BY opened_at LIMIT ?", limit)

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

    async def due(self, now: float, limit: int) -> list[TableRow]:
        return await self._rows("WHERE wake_at <= ? ORDER BY wake_at LIMIT ?", now, limit)

    async def next_wake(self) -> float | None:
        ((at,),) = await self._read("SELECT min(wake_at) FROM tables WHERE wake_at IS NOT NULL")
        return None if at is None else float(at)

    async def lease(self, table_id: str, seen: float | None, until: float | None) -> bool:
        def job(connection: sqlite3.Connection) -> bool:
            done = connection.execute(
                "UPDATE tables SET wake_at = ? WHERE id = ? AND wake_at IS ?", (until, table_id, seen)
            )
            return done.rowcount == 1

        return await self._enqueue(job)

    async def _rows(self, where: str, *parameters: object) -> list[TableRow]:
        rows = await self._read(f"SELECT {_ROW} FROM tables {where}", *parameters)  # noqa: S608
        return [replace(TableRow(*row), public=bool(row[4])) for row in rows]

    async def best(self, category: str, since: float, limit: int) -> list[ResultRow]:
        rows = await self._read(
            f"SELECT {_RESULT} FROM results WHERE category = ? AND at >= ? AND person IS NOT NULL"  # noqa: S608
            " ORDER BY score DESC, at LIMIT ?",
            category,
            since,
            limit,
        )
        return [ResultRow(*row) for row in rows]

    async def results(self, table_id: str) -> list[ResultRow]:
        rows = await self._read(
            f"SELECT {_RESULT} FROM results WHERE table_id = ? ORDER BY seat",  # noqa: S608
            table_id,
        )
        return [ResultRow(*row) for row in rows]

    # Beside the log

    async def say(self, line: ChatLine) -> ChatLine:
        def job(connection: sqlite3.Connection) -> ChatLine:
            ((number,),) = connection.execute(
                "INSERT INTO chat SELECT ?, coalesce(max(line), -1) + 1, ?, ?, ?, ?, ? FROM chat"
                " WHERE table_id = ? RETURNING line",
                (*_without_number(line), line.table_id),
            ).fetchall()
            return ChatLine(line.table_id, number, *_without_number(line)[1:])

        return await self._enqueue(job)

    async def chat(self, table_id: str, limit: int) -> list[ChatLine]:
        rows = await self._read(
            f"SELECT {_CHAT} FROM chat WHERE table_id = ? ORDER BY line DESC LIMIT ?",  # noqa: S608
            table_id,
            limit,
        )
        return [ChatLine(*row) for row in reversed(rows)]

    async def put_note(self, table_id: str, seat: Seat, body: str) -> None:
        await self._put("notes (table_id, seat, body)", "table_id, seat", "body", table_id, seat, body)

    async def note(self, table_id: str, seat: Seat) -> str | None:
        return await self._one(str, "SELECT body FROM notes WHERE table_id = ? AND seat = ?", table_id, seat)

    async def put_person(self, person: str, name: str, now: float) -> None:
        await self._put("persons (id, name, since)", "id", "name", person, name, now)

    async def person(self, person: str) -> str | None:
        return await self._one(str, "SELECT name FROM persons WHERE id = ?", person)

    async def put_blob(self, name: str, body: bytes) -> None:
        await self._put("blobs (hash, body)", "hash", "body", name, body)

    async def blob(self, name: str) -> bytes | None:
        return await self._one(bytes, "SELECT body FROM blobs WHERE hash = ?", name)

    async def setting(self, key: str, first: str) -> str:
        def job(connection: sqlite3.Connection) -> str:
            connection.execute("INSERT INTO settings VALUES (?, ?) ON CONFLICT DO NOTHING", (key, first))
            ((value,),) = connection.execute("SELECT value FROM settings WHERE key = ?", (key,))
            return str(value)

        return await self._enqueue(job)

    async def _put(self, into: str, key: str, column: str, *values: object) -> None:
        marks = ", ".join("?" * len(values))
        sql = (
            f"INSERT INTO {into} VALUES ({marks})"  # noqa: S608
            f" ON CONFLICT ({key}) DO UPDATE SET {column} = excluded.{column}"
        )
        await self._enqueue(lambda connection: connection.execute(sql, values).rowcount)

    async def _one(self, kind: type[T], sql: str, *parameters: object) -> T | None:
        rows = await self._read(sql, *parameters)
        if not rows:
            return None
        (value,) = rows[0]
        assert isinstance(value, kind)
        return value

    # Life and death

    async def beat(self, process: str, now: float) -> None:
        await self._put("heartbeats (process, at)", "process", "at", process, now)

    async def awaken(self, process: str, now: float, grace: float) -> tuple[Outage, ...]:
        def job(connection: sqlite3.Connection) -> tuple[Outage, ...]:
            ((last,),) = connection.execute("SELECT max(at) FROM heartbeats")
            if last is not None and last + grace < now:
                connection.execute("INSERT INTO outages VALUES (?, ?) ON CONFLICT DO NOTHING", (last, now))
            connection.execute("DELETE FROM heartbeats WHERE at < ?", (now - 86_400,))
            connection.execute("INSERT OR REPLACE INTO heartbeats VALUES (?, ?)", (process, now))
            rows = connection.execute("SELECT since, until FROM outages ORDER BY since")
            return tuple(Outage(*row) for row in rows)

        return await self._enqueue(job)

    async def backup(self, file: Path) -> None:
        await asyncio.to_thread(copy, self._path, file)


def copy(path: str, file: Path) -> None:
    """A whole, consistent copy of a database that may be in use."""
    source, target = _connect(path), sqlite3.connect(file)
    try:
        source.backup(target)
    finally:
        target.close()
        source.close()


def _locked(path: str) -> Any:
    """The lock that keeps a second server off the file."""
    lock = Path(f"{path}.lock").open("w")  # noqa: SIM115
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise StoreError(f"another server has {path} open; stop it first or use another file") from None
    return lock


def _connect(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=64)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def _migrate(path: str) -> None:
    """Run the numbered files that this database has not seen, each in a transaction of its own."""
    connection = _connect(path)
    try:
        ((version,),) = connection.execute("PRAGMA user_version")
        for number, script in enumerate(migrations(), 1):
            if number > version:
                connection.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT;")
    finally:
        connection.close()


def migrations() -> list[str]:
    folder = files("salon.store") / "migrations"
    return [file.read_text() for file in sorted(folder.iterdir(), key=lambda file: file.name)]


def _transaction(connection: sqlite3.Connection, batch: list[Item]) -> list[tuple[asyncio.Future[Any], Any]]:
    """Each write's future with its result, or with the error that kept it out."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        done = _run(connection, batch)
        connection.execute("COMMIT")
    except Exception as error:  # noqa: BLE001
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if len(batch) > 1:
            return [answer for one in batch for answer in _transaction(connection, [one])]
        result = False if isinstance(error, _Lost) else StoreError(str(error))
        return [(batch[0][1], result)]
    return done


def _run(connection: sqlite3.Connection, batch: list[Item]) -> list[tuple[asyncio.Future[Any], Any]]:
    writes = [item for item, _ in batch if isinstance(item, Write)]
    if writes:
        _append(connection, writes)
    return [(future, True if isinstance(item, Write) else item(connection)) for item, future in batch]


class _Lost(Exception):
    """Another writer has a commit's seq or action already."""


def _append(connection: sqlite3.Connection, writes: list[Write]) -> None:
    commits = [(*astuple(write.commit)[:-1], write.commit.events.decode()) for write in writes]
    if _insert(connection, _COMMITS, commits) != len(commits):
        raise _Lost
    _insert(connection, _TABLES, [astuple(write.row) for write in writes if write.row is not None])
    _insert(connection, _RESULTS, [astuple(result) for write in writes for result in write.results])
    _insert(
        connection,
        _SEATED,
        [(person, write.commit.table_id) for write in writes for person in write.seated],
    )


def _insert(connection: sqlite3.Connection, sql: str, rows: list[tuple[Any, ...]]) -> int:
    return connection.execute(sql, (encode(rows),)).rowcount if rows else 0


def _from_json(into: str, columns: int) -> str:
    values = ", ".join(f"json_extract(value, '$[{at}]')" for at in range(columns))
    return f"INSERT INTO {into} SELECT {values} FROM json_each(?) WHERE true"  # noqa: S608


_COMMITS = f"{_from_json('commits', 6)} ON CONFLICT DO NOTHING"
_RESULTS = f"{_from_json('results', 10)} ON CONFLICT DO NOTHING"
_SEATED = f"{_from_json('seated', 2)} ON CONFLICT DO NOTHING"
_TABLES = (
    f"{_from_json('tables', 10)} ON CONFLICT (id) DO UPDATE SET status = excluded.status,"
    " public = excluded.public, setup = excluded.setup, seats = excluded.seats, wake_at = excluded.wake_at"
)


def _answer(done: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for future, result in done:
        if not future.done():
            if isinstance(result, StoreError):
                future.set_exception(result)
            else:
                future.set_result(result)


def _without_number(line: ChatLine) -> tuple[Any, ...]:
    return (line.table_id, line.after_seq, line.at, line.person, line.name, line.text)
