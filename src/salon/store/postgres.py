"""The store on PostgreSQL: as many processes as wanted on one database.

*Group commit.* What is asked for while a transaction is under way becomes the next one, sorted
by table so that writers never wait for each other in a circle. A transaction holds one commit of
a table at most: one that follows waits for the next, and is kept out if the first one lost.
Winners come from RETURNING; only they touch other rows. A batch that errors is tried again by
halves, down to the write itself. One that found the database away waits for it a little; if it was
written after all before the line broke, trying again finds it there, which the service sees in the log.

*Notices.* Each transaction notifies the other processes of what it appended, in the same commit: one
notification for all of its tables. They are only notices: after a lost connection `gap` is called.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from functools import lru_cache
from time import monotonic
from typing import Protocol, TypeVar

import asyncpg  # type: ignore[import-untyped]
import msgspec
from msgspec.structs import astuple

from salon.kernel.codec import encode
from salon.metrics import BATCH, COMMIT
from salon.store.file import migrations
from salon.store.interface import Notice, StoreError, Write
from salon.store.people import Repeated, Row, Rows, Statement
from salon.store.sql import RESULT_AGAIN, ROW, SQLStore

T = TypeVar("T")
Item = tuple[Write, asyncio.Future[bool]]

CONNECTIONS = 8
TIMEOUT = 10.0
PATIENCE = 5.0
"""Seconds for which what is asked of a database that is away waits for it to come back."""

AGAIN = 0.2
"""Seconds before connecting again."""

CHANNEL = "salon"
LARGEST_NOTIFICATION = 7000
"""Bytes of a notification: PostgreSQL takes fewer than 8,000."""

SMALL = 1500
"""Bytes of events that a notice carries."""

FAILURES = (
    OSError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    TimeoutError,
    ValueError,
)
AWAY = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
)
"""What a line that breaks at any moment may end in."""

_notices = msgspec.json.Decoder(list[Notice])

MIGRATING = 0x5A10
"""The advisory lock under which a database is brought to today's shape."""

_COMMITS = """INSERT INTO commits (table_id, seq, at, actor, action_id, events)
SELECT * FROM unnest($1::text[], $2::int[], $3::float8[], $4::text[], $5::text[], $6::text[])
ON CONFLICT DO NOTHING RETURNING table_id"""
_TABLES = f"""INSERT INTO tables ({ROW}) SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[],
$5::bool[], $6::text[], $7::text[], $8::text[], $9::float8[], $10::float8[], $11::float8[])
ON CONFLICT (id) DO UPDATE SET status = excluded.status, public = excluded.public, setup = excluded.setup,
seats = excluded.seats, wake_at = excluded.wake_at, started_at = excluded.started_at"""  # noqa: S608
_RESULTS = f"""INSERT INTO results SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[],
$5::text[], $6::text[], $7::int[], $8::int[], $9::text[], $10::float8[], $11::text[], $12::text[],
$13::text[], $14::text[]) ON CONFLICT {RESULT_AGAIN}"""  # noqa: S608
_UNNUMBERED = "INSERT INTO unnumbered SELECT * FROM unnest($1::text[], $2::float8[]) ON CONFLICT DO NOTHING"
_SEATED = "INSERT INTO seated SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING"


class Transaction(AbstractAsyncContextManager[object], Protocol):
    async def start(self) -> None: ...
    async def commit(self) -> None: ...
    async def rollback(self) -> None: ...


class Connection(Protocol):
    """What is asked of the driver, which has no types of its own."""

    async def execute(self, sql: str, *parameters: object) -> str: ...
    async def executemany(self, sql: str, rows: Iterable[Sequence[object]]) -> None: ...
    async def fetch(self, sql: str, *parameters: object) -> Rows: ...
    async def fetchval(self, sql: str) -> int: ...
    async def copy_records_to_table(
        self, table: str, *, records: Iterable[Row], columns: list[str]
    ) -> str: ...
    def transaction(self) -> Transaction: ...
    def terminate(self) -> None: ...


class Pool(Protocol):
    def acquire(self, *, timeout: float) -> AbstractAsyncContextManager[Connection]: ...
    async def close(self) -> None: ...
    def is_closing(self) -> bool: ...
    def terminate(self) -> None: ...


class Unreachable(StoreError):
    """The database is away."""


class PostgresStore(SQLStore):
    def __init__(self, pool: Pool, url: str) -> None:
        self._pool = pool
        self._url = url
        self.process = secrets.token_hex(8)
        self._listener: asyncio.Task[None] | None = None
        self._waiting: list[Item] = []
        self._writer: asyncio.Task[None] | None = None
        self._closed = False

    @classmethod
    async def open(cls, url: str) -> PostgresStore:
        """Connect and migrate. Raises `StoreError`."""
        try:
            pool = await asyncpg.create_pool(
                url, min_size=1, max_size=CONNECTIONS, command_timeout=TIMEOUT, timeout=TIMEOUT
            )
        except FAILURES as error:
            raise StoreError(f"the database cannot be reached: {error}") from error
        store = cls(pool, url)
        try:
            await store._run(_migrate)
        except StoreError:
            await pool.close()
            raise
        return store

    async def close(self) -> None:
        """Finish what is queued, then let the database go."""
        self._closed = True
        if self._listener is not None:
            self._listener.cancel()
        while self._writer is not None:
            await self._writer
        try:
            await asyncio.wait_for(self._pool.close(), TIMEOUT)
        except TimeoutError:
            self._pool.terminate()

    # Statements

    async def _run(self, work: Callable[[Connection], Awaitable[T]], *, repeatable: bool = False) -> T:
        """Work on a connection, again if it may be done twice and the line broke. Raises `StoreError`."""
        deadline = monotonic() + PATIENCE
        while True:
            if self._pool.is_closing():
                raise StoreError("the store is closed")
            begun = False
            try:
                async with self._pool.acquire(timeout=TIMEOUT) as connection:
                    begun = True
                    return await _tried(work, connection)
            except Unreachable:
                if monotonic() > deadline or (begun and not repeatable):
                    raise
            except AWAY as error:
                if monotonic() > deadline:
                    raise Unreachable(str(error) or type(error).__name__) from error
            except FAILURES as error:
                raise StoreError(str(error)) from error
            await asyncio.sleep(AGAIN)

    async def _read(self, sql: str, *parameters: object) -> Rows:
        return await self._fetch(sql, parameters, repeatable=True)

    async def _change(self, sql: str, *parameters: object) -> Rows:
        return await self._fetch(sql, parameters, repeatable=False)

    async def _together(self, statements: Sequence[Statement]) -> bool:
        self._require_open()
        return await self._run(lambda connection: _all(connection, statements))

    async def _for_all(self, statements: Sequence[Repeated], alone: str = "") -> None:
        self._require_open()
        await self._run(lambda connection: _repeated(connection, statements, alone))

    def _among(self, column: str, values: Collection[str]) -> Statement:
        return f"{column} = ANY(?)", (list(values),)

    def _require_open(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")

    async def _fetch(self, sql: str, parameters: tuple[object, ...], *, repeatable: bool) -> Rows:
        self._require_open()
        rows = await self._run(
            lambda connection: connection.fetch(_numbered(sql), *parameters), repeatable=repeatable
        )
        return [tuple(row) for row in rows]

    async def insert(self, table: str, columns: str, rows: Iterable[Row]) -> None:
        await self._run(
            lambda connection: connection.copy_records_to_table(
                table, records=rows, columns=columns.split(", ")
            )
        )

    # Others

    async def listen(self, hear: Callable[[list[Notice]], None], gap: Callable[[], None]) -> None:
        self._listener = asyncio.create_task(self._listen(hear, gap))

    async def _listen(self, hear: Callable[[list[Notice]], None], gap: Callable[[], None]) -> None:
        def heard(_: object, __: int, ___: str, payload: str) -> None:
            hear([notice for notice in _notices.decode(payload) if notice.process != self.process])

        while True:
            with suppress(*FAILURES):
                connection = await asyncpg.connect(self._url, timeout=TIMEOUT)
                try:
                    lost = asyncio.Event()
                    connection.add_termination_listener(lambda _, lost=lost: lost.set())
                    await connection.add_listener(CHANNEL, heard)
                    gap()
                    await lost.wait()
                finally:
                    connection.terminate()
            await asyncio.sleep(AGAIN)

    async def notify(self, *notices: Notice) -> None:
        await self._run(lambda connection: _notify(connection, notices))

    async def alive(self, since: float) -> set[str]:
        return {
            process for (process,) in await self._read("SELECT process FROM heartbeats WHERE at > ?", since)
        }

    async def scrub(self) -> None:
        """Its own housekeeping reuses the room of what was deleted."""

    async def _bytes(self) -> int:
        ((size,),) = await self._read("SELECT pg_database_size(current_database())")
        return int(size)

    # The log

    async def append(self, write: Write) -> bool:
        self._require_open()
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, future))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return await future

    async def _write(self) -> None:
        """One transaction after the other, until nothing waits."""
        try:
            lost: set[str] = set()
            while self._waiting:
                await self._transaction(self._next_batch(lost), lost)
                lost &= {write.commit.table_id for write, _ in self._waiting}
        finally:
            self._writer = None

    def _next_batch(self, lost: set[str]) -> list[Item]:
        """The first that waits of each table, in the tables' order; what follows a loser loses too."""
        batch: dict[str, Item] = {}
        later: list[Item] = []
        for item in self._waiting:
            table = item[0].commit.table_id
            if table in lost:
                _answer(item, False)
            elif table in batch:
                later.append(item)
            else:
                batch[table] = item
        self._waiting = later
        return [batch[table] for table in sorted(batch)]

    async def _transaction(self, batch: list[Item], lost: set[str]) -> None:
        if not batch:
            return
        try:
            writes = [write for write, _ in batch]
            with COMMIT.time():
                won = await self._run(
                    lambda connection: _append(connection, writes, self.process), repeatable=True
                )
            BATCH.observe(len(batch))
        except StoreError as error:
            if len(batch) == 1 or isinstance(error, Unreachable):
                for item in batch:
                    lost.add(item[0].commit.table_id)
                    _fail(item, error)
            else:
                half = len(batch) // 2
                await self._transaction(batch[:half], lost)
                await self._transaction(batch[half:], lost)
            return
        for item in batch:
            table = item[0].commit.table_id
            if table not in won:
                lost.add(table)
            _answer(item, table in won)


async def _tried(work: Callable[[Connection], Awaitable[T]], connection: Connection) -> T:
    """Raises `Unreachable` when the line broke, which is then given up, or `StoreError`."""
    try:
        return await work(connection)
    except Exception as error:
        said = str(error) or type(error).__name__
        if isinstance(error, AWAY) and not isinstance(error, ValueError):
            connection.terminate()
            raise Unreachable(said) from error
        raise StoreError(said) from error


def _answer(item: Item, done: bool) -> None:
    if not item[1].done():
        item[1].set_result(done)


def _fail(item: Item, error: StoreError) -> None:
    if not item[1].done():
        item[1].set_exception(error)


async def _all(connection: Connection, statements: Sequence[Statement]) -> bool:
    transaction = connection.transaction()
    await transaction.start()
    done = False
    try:
        for sql, parameters in statements:
            rows = await connection.fetch(_numbered(sql), *parameters)
            if not rows and "RETURNING" in sql:
                return False
        done = True
    finally:
        await (transaction.commit() if done else transaction.rollback())
    return True


async def _repeated(connection: Connection, statements: Sequence[Repeated], alone: str) -> None:
    async with connection.transaction():
        if alone:
            await connection.execute(f"LOCK TABLE {alone} IN SHARE ROW EXCLUSIVE MODE")
        for sql, rows in statements:
            if rows:
                await connection.executemany(_numbered(sql), rows)


async def _append(connection: Connection, writes: list[Write], process: str) -> set[str]:
    """The tables whose commit went in; each has one here."""
    commits = [(*astuple(write.commit)[:-1], write.commit.events.decode()) for write in writes]
    async with connection.transaction():
        won = {row[0] for row in await connection.fetch(_COMMITS, *zip(*commits, strict=True))}
        winners = [write for write in writes if write.commit.table_id in won]
        for sql, rows in (
            (_TABLES, [astuple(write.row) for write in winners if write.row is not None]),
            (_RESULTS, [astuple(result) for write in winners for result in write.results]),
            (_UNNUMBERED, [finished for write in winners for finished in write.to_rate]),
            (_SEATED, [(one, write.commit.table_id) for write in winners for one in sorted(write.seated)]),
        ):
            if rows:
                await connection.execute(sql, *zip(*rows, strict=True))
        for sql, parameters in (statement for write in winners for statement in write.beside):
            await connection.execute(_numbered(sql), *parameters)
        await _notify(connection, [_told(write, process) for write in winners])
    return won


def _told(write: Write, process: str) -> Notice:
    listed = write.row is not None and write.row.public
    commit = write.commit if len(write.commit.events) < SMALL else None
    return Notice(process, write.commit.table_id, write.commit.seq, commit, listed)


async def _notify(connection: Connection, notices: Sequence[Notice]) -> None:
    """As few notifications as their size allows."""
    part: list[bytes] = []
    for notice in (*map(encode, notices), b""):
        if part and (not notice or sum(map(len, part)) + len(part) + len(notice) > LARGEST_NOTIFICATION):
            payload = b"[" + b",".join(part) + b"]"
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload.decode())
            part = []
        part.append(notice)


@lru_cache(256)
def _numbered(sql: str) -> str:
    """`?` as PostgreSQL counts them: `$1`, `$2` …"""
    numbers = iter(range(1, sql.count("?") + 1))
    return re.sub(r"\?", lambda _: f"${next(numbers)}", sql)


async def _migrate(connection: Connection) -> None:
    """What is new runs, each file in a transaction, one process at a time."""
    await connection.execute(f"SELECT pg_advisory_lock({MIGRATING})")
    try:
        await connection.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
        version = await connection.fetchval("SELECT coalesce(max(number), 0) FROM migrations")
        scripts = migrations()
        if version > len(scripts):
            raise StoreError("the database is of a newer Salon; upgrade this one")
        for number, script in enumerate(scripts[version:], version + 1):
            async with connection.transaction():
                await connection.execute(script.replace("BLOB", "BYTEA"))
                await connection.execute("INSERT INTO migrations VALUES ($1)", number)
    finally:
        await connection.execute(f"SELECT pg_advisory_unlock({MIGRATING})")
