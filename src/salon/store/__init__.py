"""The log and what is read from it, in SQL.

`Store` is the interface; `open_store` opens the one that a URL names.
"""

from __future__ import annotations

from pathlib import Path

from salon.kernel import Malformed
from salon.store.interface import (
    ChatLine,
    Commit,
    Counts,
    Notice,
    ResultRow,
    Role,
    Store,
    StoreError,
    TableRow,
    Write,
)
from salon.store.sql import SQLStore

__all__ = [
    "ChatLine",
    "Commit",
    "Counts",
    "Notice",
    "ResultRow",
    "Role",
    "Store",
    "StoreError",
    "TableRow",
    "Write",
    "open_store",
    "sqlite_file",
]


async def open_store(url: str) -> SQLStore:
    """The store at `sqlite:PATH` or `postgresql://…`, migrated. Raises `StoreError` or `Malformed`."""
    if url.startswith("postgresql://"):
        from salon.store.postgres import PostgresStore

        return await PostgresStore.open(url)
    from salon.store.sqlite import SQLiteStore

    return await SQLiteStore.open(sqlite_file(url))


def sqlite_file(url: str) -> Path:
    """The file that `sqlite:PATH` names. Raises `Malformed` for anything else."""
    scheme, _, path = url.partition(":")
    if scheme != "sqlite" or path in ("", ":memory:"):
        raise Malformed("unknown_database", url=url)
    return Path(path)
