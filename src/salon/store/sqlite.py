"""The store on SQLite: one process, one writer, nothing to install.

*Group commit.* One transaction after the other: whatever was asked for while the last one was
being made durable is the next, so that hundreds of tables share one fsync (WAL,
synchronous=FULL). A write is answered after its COMMIT. The event loop runs a batch's
statements itself and leaves only COMMIT, which waits for the disk, to a thread: there each
statement would have to win the interpreter's lock back from the loop. What does not go well
that way, because somebody else is writing, a write is bad or a commit loses to another, is
rolled back and left to the thread as a whole, and there tried again by halves, down to the
write itself, so that one bad write harms no other; only what was to follow it at the same
table is kept out with it.

Reads have connections of their own and never wait for the writer; what one turn of the event
loop asks for is handed to a thread at once, for waking it costs more than most reads.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from queue import SimpleQueue
from time import monotonic
from typing import Any, TypeVar

from msgspec.structs import astuple

from salon.metrics import BATCH, COMMIT
from salon.store.file import PARTS, checkpoint, connect, copy, locked, migrated
from salon.store.interface import Notice, StoreError, Write
from salon.store.people import Repeated, Row, Rows, Statement
from salon.store.sql import RESULT_AGAIN, SQLStore

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Item = tuple[Write | Job, asyncio.Future[Any]]
Query = tuple[str, tuple[object, ...], asyncio.Future[Any]]
Done = list[tuple[asyncio.Future[Any], Any]]

READERS = 4
"""Threads that read, and do nothing else: nobody who thinks keeps them."""

PATIENCE = 5000
"""Milliseconds to wait for somebody else who is writing: a backup tool, say."""


class SQLiteStore(SQLStore):
    def __init__(self, path: Path, lock: ExitStack, writer: sqlite3.Connection) -> None:
        self._path = path
        self._lock = lock
        self._writer = writer
        self._loop = asyncio.get_running_loop()
        self._asked: list[Item] = []
        self._queries: list[Query] = []
        self._committing = False
        self._began = 0.0
        self._started: SimpleQueue[tuple[list[Item], Done | None] | None] = SimpleQueue()
        self._closed = False
        self._reading = ThreadPoolExecutor(READERS, "salon-read")
        self._readers = threading.local()
        self._open_readers: list[sqlite3.Connection] = []
        self._writer.execute("PRAGMA busy_timeout = 0")
        self._thread = threading.Thread(target=self._commit, name="salon-store")
        self._thread.start()

    @classmethod
    async def open(cls, path: Path) -> SQLiteStore:
        """Open and migrate. Raises `StoreError`, also when another server has the file."""
        lock = locked(path, make=True)
        try:
            return cls(path, lock, await asyncio.to_thread(migrated, path))
        except StoreError:
            lock.close()
            raise

    async def close(self) -> None:
        """Finish what is queued, then let the file go."""
        if self._closed:
            return
        last = self._enqueue(lambda _: None)
        self._closed = True
        with suppress(StoreError):
            await last
        self._started.put(None)
        await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._reading.shutdown)
        for connection in (*self._open_readers, self._writer):
            connection.close()
        self._lock.close()

    # The writer

    def _begin(self) -> None:
        """Whatever has been asked for becomes a transaction, unless one is under way."""
        if self._asked and not self._committing:
            self._committing = True
            batch, self._asked = self._asked, []
            self._began = monotonic()
            self._started.put((batch, _statements(self._writer, batch)))

    def _commit(self) -> None:
        while started := self._started.get():
            self._loop.call_soon_threadsafe(self._committed, _committed(self._writer, *started))

    def _committed(self, done: Done) -> None:
        COMMIT.observe(monotonic() - self._began)
        BATCH.observe(len(done))
        _answer(done)
        self._committing = False
        self._loop.call_soon(self._begin)

    def _change(self, sql: str, *parameters: object) -> asyncio.Future[Rows]:
        return self._enqueue(lambda connection: connection.execute(sql, parameters).fetchall())

    def _together(self, statements: Sequence[Statement]) -> asyncio.Future[bool]:
        return self._enqueue(lambda connection: _all(connection, statements))

    async def _for_all(self, statements: Sequence[Repeated], alone: str = "") -> None:
        """There are no others."""
        await self._enqueue(lambda connection: _repeated(connection, statements))

    def _among(self, column: str, values: Collection[str]) -> Statement:
        return f"{column} IN ({', '.join('?' * len(values))})", tuple(values)

    def _enqueue(self, job: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        return self._put_item(job)

    def _put_item(self, item: Write | Job) -> asyncio.Future[Any]:
        self._require_open()
        future: asyncio.Future[Any] = self._loop.create_future()
        if not self._asked:
            self._loop.call_soon(self._begin)
        self._asked.append((item, future))
        return future

    def _require_open(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")

    # Readers

    def _read(self, sql: str, *parameters: object) -> asyncio.Future[Rows]:
        self._require_open()
        future: asyncio.Future[Rows] = self._loop.create_future()
        if not self._queries:
            self._loop.call_soon(self._hand_on_queries)
        self._queries.append((sql, parameters, future))
        return future

    def _hand_on_queries(self) -> None:
        asked, self._queries = self._queries, []
        self._reading.submit(self._select, asked)  # which answers; nobody waits for the thread itself

    def _select(self, asked: list[Query]) -> None:
        done = [(future, self._selected(sql, parameters)) for sql, parameters, future in asked]
        self._loop.call_soon_threadsafe(_answer, done)

    def _selected(self, sql: str, parameters: tuple[object, ...]) -> Rows | StoreError:
        try:
            return self._reader().execute(sql, parameters).fetchall()
        except sqlite3.Error as error:
            return StoreError(str(error))

    def _reader(self) -> sqlite3.Connection:
        """This thread's own connection."""
        connection: sqlite3.Connection | None = getattr(self._readers, "connection", None)
        if connection is None:
            connection = self._readers.connection = connect(self._path)
            self._open_readers.append(connection)
        return connection

    async def append(self, write: Write) -> bool:
        return bool(await self._put_item(write))

    async def listen(self, hear: Callable[[list[Notice]], None], gap: Callable[[], None]) -> None:
        """There are no others."""

    async def notify(self, *notices: Notice) -> None:
        """There are no others."""

    async def alive(self, since: float) -> set[str]:
        return set()

    async def insert(self, table: str, columns: str, rows: Iterable[Row]) -> None:
        marks = ", ".join("?" for _ in columns.split(","))
        sql = f"INSERT INTO {table} ({columns}) VALUES ({marks})"  # noqa: S608
        await self._enqueue(lambda connection: connection.executemany(sql, rows).rowcount)

    async def scrub(self) -> None:
        await asyncio.to_thread(checkpoint, self._path)

    async def _bytes(self) -> int:
        files = [Path(f"{self._path}{part}") for part in PARTS]
        return sum(file.stat().st_size for file in files if file.exists())

    def _disk(self) -> Path:
        return self._path.resolve().parent

    async def backup(self, file: Path) -> None:
        """Write a whole, consistent copy."""
        await asyncio.to_thread(copy, self._path, file)


def _all(connection: sqlite3.Connection, statements: Sequence[Statement]) -> bool:
    """Within the batch's transaction, which the others' writes share."""
    connection.execute("SAVEPOINT several")
    for sql, parameters in statements:
        if not connection.execute(sql, parameters).fetchall() and "RETURNING" in sql:
            connection.execute("ROLLBACK TO several")
            connection.execute("RELEASE several")
            return False
    connection.execute("RELEASE several")
    return True


def _repeated(connection: sqlite3.Connection, statements: Sequence[Repeated]) -> None:
    for sql, rows in statements:
        connection.executemany(sql, rows)


def _statements(connection: sqlite3.Connection, batch: list[Item]) -> Done | None:
    """All but COMMIT; None, and nothing has happened, if that does not go well at once."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        return _run(connection, batch)
    except Exception:  # noqa: BLE001
        _roll_back(connection)
        return None


def _committed(connection: sqlite3.Connection, batch: list[Item], done: Done | None) -> Done:
    if done is not None:
        try:
            connection.execute("COMMIT")
        except sqlite3.Error:
            _roll_back(connection)
        else:
            return done
    connection.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    done = _transaction(connection, batch, set())
    connection.execute("PRAGMA busy_timeout = 0")
    return done


def _roll_back(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")


def _transaction(connection: sqlite3.Connection, batch: list[Item], kept_out: set[str]) -> Done:
    """Each write's future with its result, or with the error that kept it out.

    `kept_out` gathers the tables of those, for nothing may follow what is not there.
    """
    late: Done = [(future, False) for item, future in batch if _table(item) in kept_out]
    batch = [one for one in batch if _table(one[0]) not in kept_out]
    try:
        connection.execute("BEGIN IMMEDIATE")
        done = _run(connection, batch)
        connection.execute("COMMIT")
    except Exception as error:  # noqa: BLE001
        _roll_back(connection)
        return late + _retried(connection, batch, kept_out, error)
    return late + done


def _retried(connection: sqlite3.Connection, batch: list[Item], kept_out: set[str], error: Exception) -> Done:
    half = len(batch) // 2
    if half:
        first = _transaction(connection, batch[:half], kept_out)
        return first + _transaction(connection, batch[half:], kept_out)
    ((item, future),) = batch
    if isinstance(item, Write):
        kept_out.add(item.commit.table_id)
    return [(future, False if isinstance(error, _Lost) else StoreError(str(error)))]


def _table(item: Write | Job) -> str | None:
    return item.commit.table_id if isinstance(item, Write) else None


def _run(connection: sqlite3.Connection, batch: list[Item]) -> Done:
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
    _insert(connection, _UNNUMBERED, [finished for write in writes for finished in write.to_rate])
    _insert(
        connection,
        _SEATED,
        [(person, write.commit.table_id) for write in writes for person in write.seated],
    )
    for write in writes:
        for sql, parameters in write.beside:
            connection.execute(sql, parameters)


def _insert(connection: sqlite3.Connection, sql: str, rows: Rows) -> int:
    return connection.executemany(sql, rows).rowcount if rows else 0


def _into(table: str, columns: int) -> str:
    return f"INSERT INTO {table} VALUES ({', '.join('?' * columns)}) ON CONFLICT"  # noqa: S608


_COMMITS = f"{_into('commits', 6)} DO NOTHING"
_RESULTS = f"{_into('results', 14)} {RESULT_AGAIN}"
_UNNUMBERED = f"{_into('unnumbered', 2)} DO NOTHING"
_SEATED = f"{_into('seated', 2)} DO NOTHING"
_TABLES = (
    f"{_into('tables', 11)} (id) DO UPDATE SET status = excluded.status,"
    " public = excluded.public, setup = excluded.setup, seats = excluded.seats, wake_at = excluded.wake_at,"
    " started_at = excluded.started_at"
)


def _answer(done: Done) -> None:
    for future, result in done:
        if not future.done():
            if isinstance(result, StoreError):
                future.set_exception(result)
            else:
                future.set_result(result)
