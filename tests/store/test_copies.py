"""Copies of a database in a file: made while it is written to, put back, and refused."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from tests.store.rows import write

from salon.store import StoreError, file
from salon.store.sqlite import SQLiteStore


def holds(path: Path) -> dict[str, list[int]]:
    """The seqs of every table in a database."""
    with closing(sqlite3.connect(path)) as connection:
        logs: dict[str, list[int]] = {}
        for table, seq in connection.execute("SELECT table_id, seq FROM commits ORDER BY table_id, seq"):
            logs.setdefault(table, []).append(seq)
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return logs


@pytest.mark.req("PLT-42")
async def test_a_backup_is_whole_though_the_store_is_written_to(sqlite: SQLiteStore, tmp_path: Path) -> None:
    written = dict.fromkeys((f"t{number}" for number in range(8)), -1)

    async def keep_writing(table: str) -> None:
        while True:
            assert await sqlite.append(write(table, written[table] + 1, events=b"[" + b" " * 2000 + b"]"))
            written[table] += 1

    writers = [asyncio.create_task(keep_writing(table)) for table in written]
    for number in range(5):
        while sum(written.values()) < 40 * (number + 1):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        before = dict(written)
        copy = tmp_path / f"copy{number}.sqlite"
        await sqlite.backup(copy)
        logs = holds(copy)
        for table, last in before.items():
            assert logs[table] == list(range(len(logs[table])))
            assert last < len(logs[table]) <= written[table] + 2
    for writer in writers:
        writer.cancel()
    await asyncio.gather(*writers, return_exceptions=True)
    copies = {part.name: part.stat().st_mode & 0o777 for part in tmp_path.glob("copy*")}
    assert copies == {f"copy{number}.sqlite": 0o600 for number in range(5)}


async def test_a_backup_overwrites_nothing(sqlite: SQLiteStore, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("precious")
    with pytest.raises(StoreError, match="exists already"):
        await sqlite.backup(there)
    assert there.read_text() == "precious"
    with pytest.raises(StoreError, match="nowhere"):
        await sqlite.backup(tmp_path / "nowhere" / "copy")


def test_there_must_be_something_to_back_up(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no database"):
        file.copy(tmp_path / "none.sqlite", tmp_path / "copy")
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_database_is_not_copied(tmp_path: Path) -> None:
    (tmp_path / "letter").write_bytes(b"a letter to a friend" * 99)
    with pytest.raises(StoreError, match="cannot be copied"):
        file.copy(tmp_path / "letter", tmp_path / "copy")
    assert [one.name for one in tmp_path.iterdir()] == ["letter"]


async def saved(path: Path, copy: Path) -> None:
    """A database with two commits, of which the copy has one."""
    store = await SQLiteStore.open(path)
    await store.append(write("t", 0))
    await store.backup(copy)
    await store.append(write("t", 1))
    await store.close()


@pytest.mark.req("PLT-42")
async def test_a_backup_is_put_back_and_what_was_there_kept(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    await saved(path, copy)
    aside = file.restore(copy, path)
    assert aside is not None
    assert (holds(path), holds(aside)) == ({"t": [0]}, {"t": [0, 1]})
    assert holds(copy) == {"t": [0]}
    store = await SQLiteStore.open(path)
    assert await store.append(write("t", 1))
    await store.close()


async def test_what_a_crash_left_in_the_journal_is_kept_too(path: Path, tmp_path: Path) -> None:
    await saved(path, tmp_path / "copy")
    script = (
        "import os, sqlite3; from salon.store.file import connect; from pathlib import Path;"
        f"c = connect(Path({str(path)!r}));"
        "c.execute(\"INSERT INTO commits VALUES ('t', 2, 0, '', NULL, '[]')\"); os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
    assert Path(f"{path}-wal").stat().st_size
    aside = file.restore(tmp_path / "copy", path)
    assert aside is not None
    assert (holds(path), holds(aside)) == ({"t": [0]}, {"t": [0, 1, 2]})


async def test_restoring_where_nothing_was(path: Path, tmp_path: Path) -> None:
    await saved(path, tmp_path / "copy")
    fresh = tmp_path / "fresh.sqlite"
    assert file.restore(tmp_path / "copy", fresh) is None
    assert holds(fresh) == {"t": [0]}


async def test_a_database_in_use_is_not_replaced(sqlite: SQLiteStore, path: Path, tmp_path: Path) -> None:
    await sqlite.append(write("t", 0))
    await sqlite.backup(tmp_path / "copy")
    await sqlite.append(write("t", 1))
    with pytest.raises(StoreError, match="another server"):
        file.restore(tmp_path / "copy", path)
    assert len(await sqlite.log("t")) == 2


@pytest.mark.req("PLT-42")
@pytest.mark.parametrize(
    "damage", ["none", "letter", "empty", "torn", "scribbled on", "foreign", "newer", "in use"]
)
async def test_what_is_no_whole_backup_is_not_put_back(path: Path, tmp_path: Path, damage: str) -> None:
    copy = tmp_path / "copy"
    await saved(path, copy)
    match damage:
        case "none":
            copy.unlink()
        case "letter":
            copy.write_bytes(b"a letter to a friend" * 99)
        case "empty":
            copy.write_bytes(b"")
        case "torn":
            copy.write_bytes(copy.read_bytes()[:-8192])
        case "scribbled on":
            whole = copy.read_bytes()
            copy.write_bytes(whole[:8192] + b"?" * 4096 + whole[12288:])
        case "foreign":
            copy.unlink()
            with closing(sqlite3.connect(copy)) as connection:
                connection.execute("CREATE TABLE recipes (name TEXT)")
        case "newer":
            with closing(sqlite3.connect(copy)) as connection:
                connection.execute("PRAGMA user_version = 99")
        case _:
            Path(f"{copy}-wal").write_bytes(b"what is not in the copy")
    before = {one.name for one in tmp_path.iterdir()}
    with pytest.raises(StoreError):
        file.restore(copy, path)
    assert {one.name for one in tmp_path.iterdir()} == before
    assert holds(path) == {"t": [0, 1]}


async def test_two_restores_in_one_second_lose_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await saved(path, tmp_path / "copy")
    monkeypatch.setattr("time.strftime", lambda *_: "now")
    aside = file.restore(tmp_path / "copy", path)
    assert aside is not None
    with pytest.raises(StoreError, match="exists already"):
        file.restore(tmp_path / "copy", path)
    assert (holds(path), holds(aside)) == ({"t": [0]}, {"t": [0, 1]})


async def test_a_restore_by_a_link_puts_the_file_itself_back(path: Path, tmp_path: Path) -> None:
    await saved(path, tmp_path / "copy")
    link = tmp_path / "link"
    link.symlink_to(path)
    file.restore(tmp_path / "copy", link)
    assert link.is_symlink()
    assert holds(path) == {"t": [0]}
