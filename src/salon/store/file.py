"""The file under a SQLite store: the lock that keeps others off, its shape, its copies.

A backup is one file, complete in itself. Restoring puts one in a database's place and keeps
what was there, whatever state it is in, under another name.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Final

from salon.store.interface import StoreError

PRIVATE: Final = 0o600
"""The key that signs identities is in the file: who can read it can be anybody."""

PARTS = ("", "-wal", "-shm")
"""What a database in use consists of."""


PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "busy_timeout = 5000",
    "wal_autocheckpoint = 10000",  # 40 MB: commits wait for a checkpoint, and one that is rare writes less.
    "temp_store = MEMORY",  # Else a larger batch of commits makes a file and deletes it.
    "secure_delete = ON",  # What is deleted is overwritten, for who deletes everything means it.
)


def locked(path: Path, *, make: bool = False) -> ExitStack:
    """What keeps a second server off the file, as long as it is not closed.

    Two locks: beside the file, where they outlast that another file takes its name; and on the file itself,
    which may be reached by several names. That one is closed after every connection to the file: to close a
    file is to give up all the locks that SQLite has on it.
    """
    real = path.resolve()
    with _told(path, "cannot be opened"), ExitStack() as held:
        _lock(path, f"{real}.lock", held, os.O_CREAT)
        if make or real.exists():
            _lock(path, str(real), held, os.O_CREAT if make else 0)
        return held.pop_all()


def _lock(path: Path, name: str, held: ExitStack, flags: int) -> None:
    """Open the file, for its owner alone, and lock it."""
    descriptor = os.open(name, os.O_RDWR | os.O_CLOEXEC | flags, PRIVATE)
    held.callback(os.close, descriptor)
    if os.fstat(descriptor).st_mode & 0o077:
        os.fchmod(descriptor, PRIVATE)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise StoreError(f"another server has {path} open; stop it first or use another file") from None


def connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, cached_statements=64)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def migrated(path: Path) -> sqlite3.Connection:
    """A connection to the database, brought to today's shape: what is new runs, each in a transaction."""
    with _told(path, "cannot be opened"):
        connection = connect(path)
        try:
            version = _known_version(connection, path)
            for number, script in enumerate(migrations()[version:], version + 1):
                connection.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT;")
        except Exception:
            connection.close()
            raise
    return connection


def checkpoint(path: Path) -> None:
    """Move what was written into the database, and leave nothing of it in its log. Raises `StoreError`."""
    with _told(path, "cannot be written"), closing(connect(path)) as connection:
        busy, *_ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise StoreError(f"{path} is being read")


def setting(connection: sqlite3.Connection, key: str, first: str) -> str:
    """The setting of that name; the first to ask sets it."""
    connection.execute("INSERT INTO settings VALUES (?, ?) ON CONFLICT DO NOTHING", (key, first))
    ((value,),) = connection.execute("SELECT value FROM settings WHERE key = ?", (key,))
    return str(value)


def migrations() -> list[str]:
    """The numbered files, in order; `user_version` says how many a database has seen."""
    folder = files("salon.store") / "migrations"
    return [file.read_text() for file in sorted(folder.iterdir(), key=lambda file: file.name)]


def copy(path: Path, file: Path) -> None:
    """Write a whole, consistent copy of a database that may be in use."""
    if not path.exists():
        raise StoreError(f"there is no database at {path}")
    if file.exists():
        raise StoreError(f"{file} exists already")
    with (
        _told(path, "cannot be copied"),
        _complete(file) as part,
        closing(connect(path)) as source,
        closing(sqlite3.connect(part)) as target,
    ):
        source.backup(target)
        target.execute("PRAGMA journal_mode = DELETE")


def restore(file: Path, path: Path) -> Path | None:
    """Put a backup in the database's place; where what was there is now, if anything was.

    Raises `StoreError`, and changes nothing, when a server has the database open or the
    backup is not whole.
    """
    path = path.resolve()
    if Path(f"{file}-wal").exists():
        raise StoreError(f"{file} is a database in use, no backup")
    with closing(locked(path)), _told(file, "cannot be restored"), _complete(path) as part:
        shutil.copyfile(file, part)
        _check(part, file)
        _sync(part)
        return _set_aside(path)


def _check(part: Path, file: Path) -> None:
    with closing(connect(part)) as connection:
        verdict, *_ = connection.execute("PRAGMA integrity_check(1)").fetchone()
        if verdict != "ok":
            raise StoreError(f"{file} is damaged: {verdict}")
        if not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'commits'").fetchone():
            raise StoreError(f"{file} holds no games of Salon")
        _known_version(connection, file)


def _known_version(connection: sqlite3.Connection, path: Path) -> int:
    ((version,),) = connection.execute("PRAGMA user_version")
    if version > len(migrations()):
        raise StoreError(f"{path} was written by a newer Salon (version {version} of its tables)")
    return int(version)


def _set_aside(path: Path) -> Path | None:
    """The new name of the database that is here, with whatever of it is not checkpointed yet."""
    if not path.exists():
        return None
    aside = path.with_name(f"{path.name}.{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}")
    if aside.exists():
        raise StoreError(f"{aside} exists already")
    for part in PARTS:
        if Path(f"{path}{part}").exists():
            Path(f"{path}{part}").rename(f"{aside}{part}")
    return aside


@contextmanager
def _complete(file: Path) -> Iterator[Path]:
    """A file to write that takes the name once it is whole and durable, or else vanishes.

    It is for its owner alone.
    """
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    part.touch(PRIVATE)
    try:
        yield part
        _sync(part)
        part.rename(file)
        _sync(file.parent)
    finally:
        for rest in PARTS:
            Path(f"{part}{rest}").unlink(missing_ok=True)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def _told(path: Path, what: str) -> Iterator[None]:
    """A failure below as a `StoreError` that names the file."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(f"{path} {what}: {error}") from error
    except OSError as error:
        raise StoreError(f"{error.filename or path} {what}: {error.strerror}") from error
