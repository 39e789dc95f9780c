"""The store on SQLite: one process, one writer, nothing to install.

*Group commit.* All writes go through one thread. It takes whatever has queued up while the
last transaction was being made durable and writes it as the next one, so that hundreds of
tables share one fsync (WAL, synchronous=FULL). A write is answered after its COMMIT. A batch's
commits go in as one statement over a JSON array: each statement gives the interpreter's lock
away and must win it back from the event loop, so that their number, not their size, is what
costs. For the same reason what one turn of the event loop asks for, writes or reads, is handed
to a thread at once (`Gathered`): waking a thread costs more than most of what it then does. If
a batch fails, or one of its commits loses to another writer, it is rolled back and tried again
by halves, down to the write itself, so that one bad write harms no other; only what was to
follow it at the same table is kept out with it.

Reads have connections of their own and never wait for the writer.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, Any, Generic, TypeVar

from msgspec.structs import astuple

from salon.kernel.codec import encode
from salon.store.file import connect, copy, locked, migrated
from salon.store.interface import Hint, StoreError, Write
from salon.store.sql import SQLStore

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], Any]
Item = tuple[Write | Job, asyncio.Future[Any]]
Query = tuple[str, tuple[object, ...], asyncio.Future[Any]]
Done = list[tuple[asyncio.Future[Any], Any]]


class Gathered(Generic[T]):
    """What one turn of the event loop asks for, handed on as one list."""

    def __init__(self, hand_on: Callable[[list[T]], object]) -> None:
        self._loop = asyncio.get_running_loop()
        self._hand_on = hand_on
        self._asked: list[T] = []

    def add(self, asked: T) -> None:
        if not self._asked:
            self._loop.call_soon(self.flush)
        self._asked.append(asked)

    def flush(self) -> None:
        if self._asked:
            asked, self._asked = self._asked, []
            self._hand_on(asked)


class SQLiteStore(SQLStore):
    def __init__(self, path: Path, lock: IO[str], writer: sqlite3.Connection) -> None:
        self._path = path
        self._lock = lock
        self._writer = writer
        self._loop = asyncio.get_running_loop()
        self._queue: SimpleQueue[list[Item] | None] = SimpleQueue()
        self._writes = Gathered(self._queue.put)
        self._reads: Gathered[Query] = Gathered(
            lambda asked: self._loop.run_in_executor(None, self._select, asked)
        )
        self._closed = False
        self._readers = threading.local()
        self._open_readers: list[sqlite3.Connection] = []
        self._thread = threading.Thread(target=self._write, name="salon-store")
        self._thread.start()

    @classmethod
    async def open(cls, path: Path) -> SQLiteStore:
        """Open and migrate. Raises `StoreError`, also when another server has the file."""
        lock = locked(path)
        try:
            return cls(path, lock, await asyncio.to_thread(migrated, path))
        except StoreError:
            lock.close()
            raise

    async def close(self) -> None:
        """Finish what is queued, then let the file go."""
        self._closed = True
        self._writes.flush()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        for connection in (*self._open_readers, self._writer):
            connection.close()
        self._lock.close()

    # The writer

    def _write(self) -> None:
        while batch := self._next_batch():
            self._loop.call_soon_threadsafe(_answer, _transaction(self._writer, batch, set()))

    def _next_batch(self) -> list[Item]:
        """Whatever has queued up; empty once the store closes."""
        batch: list[Item] = []
        items = self._queue.get()
        while items is not None:
            batch += items
            try:
                items = self._queue.get_nowait()
            except Empty:
                return batch
        if batch:
            self._queue.put(None)
        return batch

    def _change(self, sql: str, *parameters: object) -> asyncio.Future[list[tuple[Any, ...]]]:
        return self._enqueue(lambda connection: connection.execute(sql, parameters).fetchall())

    def _enqueue(self, job: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        return self._put_item(job)

    def _put_item(self, item: Write | Job) -> asyncio.Future[Any]:
        self._require_open()
        future: asyncio.Future[Any] = self._loop.create_future()
        self._writes.add((item, future))
        return future

    def _require_open(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")

    # Readers

    def _read(self, sql: str, *parameters: object) -> asyncio.Future[list[tuple[Any, ...]]]:
        self._require_open()
        future: asyncio.Future[list[tuple[Any, ...]]] = self._loop.create_future()
        self._reads.add((sql, parameters, future))
        return future

    def _select(self, asked: list[Query]) -> None:
        done = [(future, self._selected(sql, parameters)) for sql, parameters, future in asked]
        self._loop.call_soon_threadsafe(_answer, done)

    def _selected(self, sql: str, parameters: tuple[object, ...]) -> list[tuple[Any, ...]] | StoreError:
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

    async def listen(self, hear: Callable[[list[Hint]], None], gap: Callable[[], None]) -> None:
        """There are no others."""

    async def hint(self, hint: Hint) -> None:
        """There are no others."""

    async def alive(self, since: float) -> set[str]:
        return set()

    async def insert(self, table: str, columns: str, rows: Iterable[tuple[Any, ...]]) -> None:
        marks = ", ".join("?" for _ in columns.split(","))
        sql = f"INSERT INTO {table} ({columns}) VALUES ({marks})"  # noqa: S608
        await self._enqueue(lambda connection: connection.executemany(sql, rows).rowcount)

    async def backup(self, file: Path) -> None:
        """Write a whole, consistent copy."""
        await asyncio.to_thread(copy, self._path, file)


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
        if connection.in_transaction:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
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
    f"{_from_json('tables', 11)} ON CONFLICT (id) DO UPDATE SET status = excluded.status,"
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
