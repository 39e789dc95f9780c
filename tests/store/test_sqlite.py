"""What is SQLite's own: the batch as a transaction, the file, its lock, its shape, its copies."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from tests.store.rows import BROKEN, result, row, write

from salon.store import Store, StoreError, Write, file, open_store
from salon.store.sqlite import SQLiteStore

REAL = file.migrations()


async def together(store: SQLiteStore, *writes: Write) -> list[bool | BaseException]:
    """The answers to writes that one turn of the event loop asks for."""
    return await asyncio.gather(*map(store.append, writes), return_exceptions=True)


def commits(store: SQLiteStore) -> list[str]:
    """Fills with the COMMITs that the writer makes from now on."""
    seen: list[str] = []
    store._writer.set_trace_callback(lambda sql: seen.append(sql) if sql == "COMMIT" else None)
    return seen


# Batches


async def test_a_batch_is_one_transaction(sqlite: SQLiteStore) -> None:
    made = commits(sqlite)
    assert all(await together(sqlite, *(write(f"t{number}", 0) for number in range(500))))
    assert len(made) == 1


async def test_what_is_asked_for_during_a_commit_is_the_next_batch(sqlite: SQLiteStore) -> None:
    made = commits(sqlite)
    first = asyncio.ensure_future(sqlite.append(write("t", 0)))
    for _ in range(2):
        await asyncio.sleep(0)
    assert sqlite._committing
    assert all(await together(sqlite, *(write(f"u{number}", 0) for number in range(500))))
    assert await first
    assert len(made) == 2


async def test_nobody_waits_on_the_event_loop_for_another_writer(sqlite: SQLiteStore, path: Path) -> None:
    with closing(file.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.ensure_future(sqlite.append(write("t", 0)))
        done, _ = await asyncio.wait([waiting], timeout=0.1)
        assert not done
        assert await asyncio.wait_for(sqlite.log("t"), 1) == []
        other.execute("ROLLBACK")
        assert await waiting


async def test_one_that_loses_costs_few_transactions(sqlite: SQLiteStore) -> None:
    await sqlite.append(write("t7", 0))
    made = commits(sqlite)
    answers = await together(sqlite, *(write(f"t{number}", 0) for number in range(1000)))
    assert [number for number, answer in enumerate(answers) if not answer] == [7]
    assert len(made) < 15


@pytest.mark.parametrize(
    "bad", [write("t", 0, "mine"), write("t", 3, "theirs"), write("t", 3, events=BROKEN)]
)
async def test_nothing_follows_what_was_kept_out(sqlite: SQLiteStore, bad: Write) -> None:
    """Else a log would hold what two writers decided without each other, or a gap."""
    for seq in range(3):
        await sqlite.append(write("t", seq, "theirs" if seq == 1 else None))
    others = [write(f"u{number}", 0) for number in range(9)]
    late = [write("t", 4, "later"), write("t", 5, "last")]
    first, *answers = await together(sqlite, bad, *others, *late)
    assert first is False or isinstance(first, StoreError)
    assert answers == [True] * 9 + [False, False]
    assert [one.seq for one in await sqlite.log("t")] == [0, 1, 2]
    assert await sqlite.append(write("t", 3, "mine"))


async def test_a_caller_that_gives_up_harms_no_other(sqlite: SQLiteStore) -> None:
    one, two = (asyncio.ensure_future(sqlite.append(write(table, 0))) for table in "tu")
    await asyncio.sleep(0)
    one.cancel()
    assert await two
    assert one.cancelled()
    assert len(await sqlite.log("t")) == 1


@pytest.mark.req("PLT-42")
async def test_closing_finishes_what_is_queued(path: Path) -> None:
    store = await SQLiteStore.open(path)
    tasks = [asyncio.ensure_future(store.append(write(f"t{number}", 0))) for number in range(2000)]
    await asyncio.sleep(0)
    await store.close()
    assert all(await asyncio.gather(*tasks))
    with pytest.raises(StoreError, match="closed"):
        await store.append(write("t", 0))
    with pytest.raises(StoreError, match="closed"):
        await store.log("t")
    again = await SQLiteStore.open(path)
    assert len(await again.log("t1999")) == 1
    await again.close()


# A database that would not


async def half_written(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.append(
            write("t", 0, row=row("t", setup="x" * 1_000_000), results=(result("t", 0, 1),), seated=("a",))
        )
    assert await store.log("t") == []
    assert await store.row("t") is None
    assert await store.results("t") == []


@pytest.mark.req("PLT-41")
async def test_a_full_disk_leaves_nothing_half_written(sqlite: SQLiteStore) -> None:
    ((pages,),) = sqlite._writer.execute("PRAGMA page_count")
    sqlite._writer.execute(f"PRAGMA max_page_count = {pages + 20}")
    await half_written(sqlite)
    answers = await together(
        sqlite, write("u", 0), write("v", 0, events=b"[" + b" " * 999_999), write("w", 0)
    )
    assert [answer is True for answer in answers] == [True, False, True]
    sqlite._writer.execute("PRAGMA max_page_count = 1000000")
    assert await sqlite.append(write("t", 0))


async def test_a_read_only_database_refuses_and_recovers(sqlite: SQLiteStore) -> None:
    sqlite._writer.execute("PRAGMA query_only = ON")
    await half_written(sqlite)
    with pytest.raises(StoreError, match="readonly"):
        await sqlite.setting("key", "value")
    sqlite._writer.execute("PRAGMA query_only = OFF")
    assert await sqlite.append(write("t", 0))


async def test_reading_what_is_not_there_any_more(sqlite: SQLiteStore) -> None:
    await sqlite._enqueue(lambda connection: connection.execute("DROP TABLE chat").rowcount)
    with pytest.raises(StoreError, match="no such table"):
        await sqlite.chat("t", None, 9)


# Opening


@pytest.mark.req("PLT-40")
async def test_a_second_server_on_the_same_file_is_refused(sqlite: SQLiteStore, path: Path) -> None:
    with pytest.raises(StoreError, match="another server"):
        await open_store(f"sqlite:{path}")
    script = f"import asyncio, salon.store; asyncio.run(salon.store.open_store('sqlite:{path}'))"
    other = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert b"another server" in other.stderr
    assert await sqlite.append(write("t", 0))


@pytest.mark.req("PLT-40")
@pytest.mark.parametrize("way", ["link", "hard link", "folder", "dots"])
async def test_a_second_server_is_refused_however_it_reaches_the_file(
    sqlite: SQLiteStore, path: Path, tmp_path: Path, way: str
) -> None:
    other = tmp_path / "elsewhere" / "salon.sqlite"
    match way:
        case "link":
            other.parent.mkdir()
            other.symlink_to(path)
        case "hard link":
            other.parent.mkdir()
            other.hardlink_to(path)
        case "folder":
            other.parent.symlink_to(tmp_path)
        case _:
            other.parent.mkdir()
            other = other.parent / ".." / path.name
    opened = f"asyncio.run(salon.store.open_store('sqlite:{other}'))"
    script = f"import asyncio, os, salon.store; {opened}; os._exit(0)"
    second = await asyncio.to_thread(
        subprocess.run, [sys.executable, "-c", script], capture_output=True, check=False
    )
    assert b"another server" in second.stderr
    assert await sqlite.append(write("t", 0))


@pytest.mark.req("PLT-43")
@pytest.mark.parametrize("left", [False, True], ids=["new", "left open by an older one"])
async def test_what_holds_the_key_is_for_its_owner_alone(path: Path, tmp_path: Path, left: bool) -> None:
    if left:
        for one in (path, Path(f"{path}.lock")):
            one.touch()
            one.chmod(0o644)
    before = os.umask(0)
    try:
        store = await SQLiteStore.open(path)
        await store.append(write("t", 0))
        await store.backup(tmp_path / "copy")
        modes = {one.name: one.stat().st_mode & 0o777 for one in tmp_path.iterdir()}
        await store.close()
    finally:
        os.umask(before)
    assert modes == dict.fromkeys(
        ("salon.sqlite", "salon.sqlite-wal", "salon.sqlite-shm", "salon.sqlite.lock", "copy"), 0o600
    )


async def test_what_is_no_database_is_refused(tmp_path: Path, path: Path) -> None:
    path.write_bytes(b"a letter to a friend, long enough to be one" * 99)
    with pytest.raises(StoreError, match="cannot be opened"):
        await SQLiteStore.open(path)
    with pytest.raises(StoreError, match="cannot be opened"):
        await SQLiteStore.open(tmp_path / "nowhere" / "salon.sqlite")


def shape(path: Path) -> tuple[int, set[str]]:
    with closing(sqlite3.connect(path)) as connection:
        ((version,),) = connection.execute("PRAGMA user_version")
        return version, {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}


@pytest.mark.req("PLT-42")
async def test_an_empty_file_is_brought_to_today_s_shape(path: Path) -> None:
    path.touch()
    await (await SQLiteStore.open(path)).close()
    version, names = shape(path)
    assert version == len(REAL)
    assert {"commits", "tables", "results", "chat", "outages"} <= names


@pytest.mark.req("PLT-42")
async def test_a_new_migration_runs_once_and_keeps_what_is_there(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SQLiteStore.open(path)
    await store.append(write("t", 0))
    await store.close()
    monkeypatch.setattr(file, "migrations", lambda: [*REAL, "CREATE TABLE fresh (number INTEGER)"])
    for _ in range(2):
        store = await SQLiteStore.open(path)
        assert len(await store.log("t")) == 1
        await store.close()
    assert shape(path)[0] == len(REAL) + 1
    assert "fresh" in shape(path)[1]


BEFORE = """
INSERT INTO tables VALUES
 ('solo', 'atomes', 'atomes-8', 'over', 0, '{"options":{"coding":"chance","day":""}}', '', 'a', 1, NULL, 1),
 ('coded', 'atomes', 'atomes-8', 'over', 0, '{"options":{"coding":"person","day":""}}', '', 'a', 1, NULL, 1),
 ('race', 'atomes', 'atomes-8', 'over', 0, '{"options":{"coding":"chance","day":""}}', '', 'a', 1, NULL, 1),
 ('words', 'scrabble', 'scrabble-classic', 'over', 0, '{}', '', 'a', 1, NULL, 1);
INSERT INTO results
(table_id, seat, person, name, level, category, score, rank, reason, at) VALUES
 ('solo', 0, 'a', 'A', NULL, 'atomes-8', 80, 1, '', 1), ('solo', 1, NULL, '', 'x', 'atomes-8', 1, 2, '', 1),
 ('coded', 1, 'a', 'A', NULL, 'atomes-8', 80, 1, '', 1),
 ('race', 0, 'a', 'A', NULL, 'atomes-8', 80, 1, '', 1), ('race', 1, 'b', 'B', NULL, 'atomes-8', 80, 1, '', 1),
 ('words', 0, 'a', 'A', NULL, 'scrabble-classic', 9, 1, '', 1),
 ('words', 1, 'b', 'B', NULL, 'scrabble-classic', 9, 1, '', 1),
 ('alone', 0, 'a', 'A', NULL, 'scrabble-classic', 9, 1, '', 1),
 ('alone', 1, 'a', 'A', NULL, 'scrabble-classic', 9, 1, '', 1);
INSERT INTO seated VALUES ('a', 'solo'), ('b', 'solo');
INSERT INTO chat VALUES ('solo', 0, 0, 1, 'a', 'A', 'x'), ('solo', 1, 0, 1, 'b', 'B', 'x'),
 ('solo', 2, 0, 1, 'c', 'C', 'x');
"""


@pytest.mark.req("PLT-42")
async def test_what_was_there_before_the_lists_were_fair(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(file, "migrations", lambda: REAL[:3])
        await (await SQLiteStore.open(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(BEFORE)
    store = await SQLiteStore.open(path)
    assert [row.table_id for _, row in await store.best("atomes-8", 0.0, 9)] == ["solo"]
    assert {row.table_id for _, row in await store.best("scrabble-classic", 0.0, 9)} == {"words"}
    assert [line.role for line in await store.chat("solo", None, 9)] == ["host", "player", "spectator"]
    await store.close()


@pytest.mark.req("PLT-42")
async def test_a_migration_that_fails_leaves_the_database_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await SQLiteStore.open(path)
    await store.append(write("t", 0))
    await store.close()
    before = shape(path)
    with monkeypatch.context() as patched:
        failing = "CREATE TABLE fresh (number INTEGER); DELETE FROM commits; INSERT INTO nowhere VALUES (1)"
        patched.setattr(file, "migrations", lambda: [*REAL, failing])
        for _ in range(2):
            with pytest.raises(StoreError, match="nowhere"):
                await SQLiteStore.open(path)
    assert shape(path) == before
    store = await SQLiteStore.open(path)
    assert len(await store.log("t")) == 1
    await store.close()


@pytest.mark.req("PLT-42")
async def test_a_database_of_a_newer_version_is_left_alone(path: Path) -> None:
    await (await SQLiteStore.open(path)).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(REAL) + 1}")
    before = path.read_bytes()
    for _ in range(2):
        with pytest.raises(StoreError, match="newer Salon"):
            await SQLiteStore.open(path)
    assert path.read_bytes() == before
