"""The log and what is read from it, in SQL.

`Store` is the interface; `open_store` opens the one that a URL names.
"""

from __future__ import annotations

from salon.kernel import Malformed
from salon.store.interface import ChatLine, Commit, ResultRow, Store, StoreError, TableRow, Write

__all__ = [
    "ChatLine",
    "Commit",
    "ResultRow",
    "Store",
    "StoreError",
    "TableRow",
    "Write",
    "open_store",
]


async def open_store(url: str) -> Store:
    """The store at `sqlite:PATH` (or `sqlite::memory:`), migrated to today's shape."""
    scheme, _, rest = url.partition(":")
    if scheme == "sqlite" and rest:
        from salon.store.sqlite import SQLiteStore

        return await SQLiteStore.open(rest)
    raise Malformed("unknown_database", url=url)
