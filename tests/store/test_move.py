"""A site moved between databases, there and back."""

from __future__ import annotations

from math import inf
from pathlib import Path

import pytest
from tests.store.rows import line, result, row, write

from salon.store import (
    Account,
    AdminAct,
    Credentials,
    Kept,
    Passkey,
    Report,
    Session,
    StoreError,
    WordDecision,
    WordReport,
    open_store,
)
from salon.store.absent import Awaited, Foreseen, Subscription, Vacation
from salon.store.move import COLUMNS, PAGE, move
from salon.store.ratings import Change, Numbered
from salon.store.seeks import Couple, Pairing, Seek
from salon.store.sql import SQLStore
from salon.store.studies import Edit, StudyRow
from salon.tables.rating import Rating
from salon.tools.cluster import Cluster


async def filled(url: str) -> SQLStore:
    store = await open_store(url)
    for seq in range(3):
        for table in ("t", "é"):
            await store.append(write(table, seq, f"a{seq}", b'["\\u0000\xc3\xa9"]'))
    await store.append(
        write("t", 3, row=row("t", wake_at=5.0), results=(result("t", 0, 9),), seated=("a", "b"))
    )
    await store.say(line("t", "bonjour"))
    await store.invite("t", "c")
    await store.put_note("t", 0, "secret")
    await store.put_person("a", "Zoé", 1.0)
    await with_account(store)
    await store.friends.challenge("t", "b", "a", 1.0, 2.0)
    await store.friends.block("a", "c", 1.0)
    await store.played.put_strangers("a", "nothing")
    await with_order(store)
    await store.absent.tell([Awaited("a", "t", "turn", 1, 2.0, 3.0)])
    await store.absent.subscribe(Subscription("https://x", "a", "s", "k", "h", 1.0), 5)
    assert await store.absent.rest("a", Vacation(1.0, 2.0))
    await store.absent.foresee("t", Foreseen(0, 4, "[1]"))
    await with_ratings(store)
    await store.put_seen("a", 2.0)
    await with_words(store)
    await store.put_blob("hash", bytes(range(256)))
    await store.setting("key", "value")
    await store.beat("p", 10.0, known=0.0)
    await store.end_outage(20.0, grace=1.0)
    return store


async def with_words(store: SQLStore) -> None:
    assert await store.words.report(WordReport("ZLATE", "a", "missing", "Il se dit.", "", 1.0))
    await store.words.decide(WordDecision("d", 2.0, "add", "ZLATE", "zlater", "v", ("ZLATE",), "voilà"))
    await store.training.add("a", ["anagrams CEHIN"], 1.0)
    await store.words.put_changes("new", "old", ("ZLATE",), ())


async def with_order(store: SQLStore) -> None:
    assert await store.moderation.report(Report("r", 1.0, "line", "a", "b", "Basile", "t", 0))
    assert await store.moderation.act(AdminAct("x", 2.0, "silence", "b", "Basile", "crie", 9.0), "r")
    await store.erasure.begin("z", 1.0)
    await store.erasure.drop_table("none", 1.0)


async def with_ratings(store: SQLStore) -> None:
    for table in ("é", "t"):
        rated = result(table, 1, 9, form="othello")
        await store.append(write(table, 4, row=row(table), results=(rated,)))
    change = Change(1, 0, "t", "a", "othello", 1.0, 1000.0, 350.0, 1010.5, 340.25)
    assert await store.ratings.count(
        Numbered(1, "t", "othello", 1.0, "counted"), {1: Rating(790.0, 0.0)}, [change]
    )
    for number in range(3):
        seek = Seek(f"s{number}", f"p{number}", "Zoé", "{}", 1000.0, 350.0, -inf, inf, 1.0, 2.0)
        await store.seeks.put([seek])
    pairing = Pairing("n", 1.0, "{}", "s0", "p0", "Zoé", "s1", "p1", "Zoé")
    assert await store.seeks.pair([Couple(pairing, "s0", "s1")]) == {"n"}


async def with_account(store: SQLStore) -> None:
    passkey = Passkey("key", "a", bytes(range(256)), 2**32 - 1, "Téléphone", 1.0)
    credentials = Credentials("hash", passkey, ("code",))
    account, session = Account("a", "Zoé", 2.0, None), Session("s", "a", "Firefox", 2.0, 2.0)
    assert await store.people.sign_up(account, {"zoé"}, credentials, session)
    robot = Session("bot", "bot~a", "bot", 2.0, 2.0)
    await store.studies.add(StudyRow("e", "a", "othello", "Étude", 2, 1, True, 2.0), "{}")
    assert await store.studies.append("e", Edit(2, "b", "[]"), ("Étude", 2, 3.0))
    assert not await store.studies.append("e", Edit(2, "c", "[]"), ("Étude", 2, 4.0))
    assert await store.robots.make("a", "Tortue (bot)", {"tortue(bot)"}, robot)
    await store.people.ask("challenge", "", 1.0, 9.0)
    await store.people.guess("subject", 1.0)
    await store.people.keep("a", Kept("salon.settings", "{}", 1.5))


async def everything(store: SQLStore) -> dict[str, list[tuple[object, ...]]]:
    return {
        table: sorted(await store.rows_after(table, columns, None, 99), key=repr)
        for table, columns in COLUMNS.items()
    }


@pytest.mark.req("PLT-42")
async def test_everything_goes_over_and_comes_back(postgres: Cluster, tmp_path: Path) -> None:
    first = await filled(f"sqlite:{tmp_path}/one.sqlite")
    second = await open_store(postgres.create("moved"))
    third = await open_store(f"sqlite:{tmp_path}/three.sqlite")
    told = {table: count async for table, count in move(first, second)}
    assert told["commits"] == 9
    assert all(told.values()), told
    async for _ in move(second, third):
        pass
    assert await everything(first) == await everything(second) == await everything(third)
    with pytest.raises(StoreError, match="holds a site already"):
        async for _ in move(first, second):
            pass
    for store in (first, second, third):
        await store.close()


async def test_long_tables_go_over_in_pages(tmp_path: Path) -> None:
    source = await open_store(f"sqlite:{tmp_path}/one.sqlite")
    target = await open_store(f"sqlite:{tmp_path}/two.sqlite")
    columns = COLUMNS["settings"]
    await source.insert("settings", columns, [(f"k{number:05}", "v") for number in range(PAGE + 5)])
    told = {table: count async for table, count in move(source, target)}
    assert told["settings"] == PAGE + 5
    await source.close()
    await target.close()


@pytest.mark.req("PLT-42")
async def test_every_table_is_known(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:{tmp_path}/one.sqlite")
    rows = await store._read("SELECT name FROM sqlite_schema WHERE type = 'table'")
    assert {name for (name,) in rows} == {*COLUMNS}
    await store.close()
