"""The log and what is read from it, in SQL.

`Store` is the interface; `open_store` opens the one that a URL names.
"""

from __future__ import annotations

from pathlib import Path

from salon.store.erasure import EFFACED, Erasure
from salon.store.interface import (
    Census,
    ChatLine,
    Commit,
    Counts,
    Notice,
    Outcome,
    ResultRow,
    Role,
    Store,
    StoreError,
    TableRow,
    Write,
)
from salon.store.moderation import ActKind, AdminAct, HouseKind, Moderation, Report, ReportKind
from salon.store.people import Account, Credentials, Kept, Passkey, People, Session
from salon.store.sql import SQLStore
from salon.store.studies import StudyRow
from salon.store.words import DecisionKind, WordDecision, WordReport, WordReportKind, WordTally

__all__ = [
    "EFFACED",
    "Account",
    "ActKind",
    "AdminAct",
    "Census",
    "ChatLine",
    "Commit",
    "Counts",
    "Credentials",
    "DecisionKind",
    "Erasure",
    "HouseKind",
    "Kept",
    "Moderation",
    "Notice",
    "Outcome",
    "Passkey",
    "People",
    "Report",
    "ReportKind",
    "ResultRow",
    "Role",
    "Session",
    "Store",
    "StoreError",
    "StudyRow",
    "TableRow",
    "WordDecision",
    "WordReport",
    "WordReportKind",
    "WordTally",
    "Write",
    "open_store",
    "sqlite_file",
]


async def open_store(url: str) -> SQLStore:
    """The store at `sqlite:PATH` or `postgresql://…`, migrated. Raises `StoreError`."""
    if url.startswith("postgresql://"):
        from salon.store.postgres import PostgresStore

        return await PostgresStore.open(url)
    from salon.store.sqlite import SQLiteStore

    return await SQLiteStore.open(sqlite_file(url))


def sqlite_file(url: str) -> Path:
    """The file that `sqlite:PATH` names. Raises `StoreError` for anything else."""
    scheme, _, path = url.partition(":")
    if scheme != "sqlite" or path in ("", ":memory:"):
        raise StoreError(f"{url} is no database: sqlite:FILE or postgresql://… is")
    return Path(path)
