"""What every store does, whichever database it stands on."""

from __future__ import annotations

import asyncio
import math

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.store.rows import BROKEN, commit, line, result, row, write

from salon.store import Store, StoreError, Write, open_store
from salon.tables.timeline import Outage

# The log


@pytest.mark.req("PLT-41")
async def test_commits_are_read_back_in_order(store: Store) -> None:
    commits = [commit("t", seq, f"x{seq}", b'[{"type":"Joined","name":"Chlo\xc3\xa9"}]') for seq in range(12)]
    for one in commits:
        assert await store.append(Write(one))
    await store.append(write("another", 0))
    assert await store.log("t") == commits
    assert await store.log("t", after=9) == commits[10:]
    assert await store.log("t", after=11) == []
    assert await store.log("none") == []


async def test_a_seq_is_taken_once(store: Store) -> None:
    assert await store.append(write("t", 0, "x", b"[1]"))
    assert not await store.append(write("t", 0, "y", b"[2]"))
    assert await store.append(write("u", 0, "x"))
    assert [one.events for one in await store.log("t")] == [b"[1]"]


@pytest.mark.req("PLT-12")
async def test_an_action_happens_once_at_its_table(store: Store) -> None:
    assert await store.append(write("t", 0, "x"))
    assert not await store.append(write("t", 1, "x"))
    assert await store.append(write("u", 0, "x"))
    assert await store.append(write("t", 1, "X"))
    assert [one.action_id for one in await store.log("t")] == ["x", "X"]


async def test_what_has_no_action_id_conflicts_with_nothing(store: Store) -> None:
    for seq in range(3):
        assert await store.append(write("t", seq))
    assert await store.append(write("t", 3, ""))
    assert not await store.append(write("t", 4, ""))
    assert [one.action_id for one in await store.log("t")] == [None, None, None, ""]


async def test_a_commit_that_loses_writes_nothing(store: Store) -> None:
    first = row("t", seats="[1]")
    await store.append(write("t", 0, row=first))
    lost = write("t", 0, row=row("t", seats="[2]"), results=(result("t", 0, 9),), seated=("b",))
    assert not await store.append(lost)
    assert await store.row("t") == first
    assert await store.results("t") == []
    assert await store.tables_of("b", 9) == []


async def test_a_commit_that_fails_writes_nothing(store: Store) -> None:
    failing = write("t", 0, events=BROKEN, row=row("t"), results=(result("t", 0, 9),), seated=("b",))
    with pytest.raises(StoreError):
        await store.append(failing)
    assert await store.log("t") == []
    assert await store.row("t") is None
    assert await store.results("t") == []
    assert await store.tables_of("b", 9) == []
    assert await store.append(write("t", 0))


async def test_many_tables_write_at_once(store: Store) -> None:
    writes = [write(f"t{number}", 0, "x", row=row(f"t{number}", host="h")) for number in range(3000)]
    assert all(await asyncio.gather(*map(store.append, writes)))
    assert await store.open_tables("h") == 3000
    assert await store.log("t2999") == [writes[-1].commit]


async def test_one_bad_write_harms_no_other(store: Store) -> None:
    await store.append(write("lost", 0))
    writes = [write(f"t{number}", 0, row=row(f"t{number}", host="h")) for number in range(200)]
    writes[50] = write("lost", 0, row=row("lost", host="h"))
    writes[130] = write("broken", 0, events=BROKEN, row=row("broken", host="h"))
    answers = await asyncio.gather(*map(store.append, writes), return_exceptions=True)
    assert answers.pop(50) is False
    assert isinstance(answers.pop(129), StoreError)
    assert all(answer is True for answer in answers)
    assert await store.open_tables("h") == 198


async def test_a_table_s_commits_keep_their_order_in_a_batch(store: Store) -> None:
    writes = [write("t", seq, row=row("t", seats=f"[{seq}]")) for seq in range(50)]
    assert all(await asyncio.gather(*map(store.append, writes)))
    assert [one.seq for one in await store.log("t")] == list(range(50))
    stored = await store.row("t")
    assert stored is not None
    assert stored.seats == "[49]"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(
    at=st.integers(0, 4_000_000_000_000).map(lambda milliseconds: milliseconds / 1000),
    wake_at=st.none() | st.integers(0, 4_000_000_000_000).map(lambda milliseconds: milliseconds / 1000),
    text=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=30),
)
async def test_times_and_texts_come_back_as_they_were(
    store: Store, at: float, wake_at: float | None, text: str
) -> None:
    table = f"t{text}{at}"
    seq = len(await store.log(table))
    one = replace(commit(table, seq, f"{text}{seq}", actor=text), at=at)
    there = row(table, wake_at=wake_at, seats=text, opened_at=at)
    assert await store.append(Write(one, row=there))
    assert (await store.log(table))[seq] == one
    assert await store.row(table) == there
    if wake_at is not None:
        assert await store.lease(table, wake_at, None)


# Lists and timers


async def test_a_row_changes_with_its_commits(store: Store) -> None:
    assert await store.row("t") is None
    await store.append(write("t", 0, row=row("t")))
    assert await store.row("t") == row("t")
    await store.append(write("t", 1))
    assert await store.row("t") == row("t")
    changed = row("t", status="playing", public=False, seats="[]", wake_at=7.25)
    await store.append(write("t", 2, row=changed))
    assert await store.row("t") == changed


@pytest.mark.req("PLT-11")
async def test_the_lobby_lists_all_public_tables_that_wait_the_newest_first(store: Store) -> None:
    tables: dict[str, dict[str, object]] = {
        "young": {"opened_at": 30.0},
        "old": {"opened_at": 10.0},
        "private": {"public": False},
        "playing": {"status": "playing"},
        "middle": {"opened_at": 20.0},
    }
    for name, more in tables.items():
        await store.append(write(name, 0, row=row(name, **more)))
    await store.put_seen("a", 77.0)
    waiting = await store.waiting()
    assert [table.id for table, _ in waiting] == ["young", "middle", "old"]
    assert {seen for _, seen in waiting} == {77.0}
    assert await store.listed_tables("a") == 3
    assert await store.listed_tables("b") == 0


async def test_a_host_who_was_never_seen_was_never_seen(store: Store) -> None:
    await store.append(write("t", 0, row=row("t")))
    assert [seen for _, seen in await store.waiting()] == [0.0]


async def test_a_person_s_tables_the_newest_first(store: Store) -> None:
    for number in range(4):
        there = row(f"t{number}", opened_at=float(number))
        await store.append(write(f"t{number}", 0, row=there, seated=("a", "b") if number % 2 else ("a",)))
    await store.append(write("t1", 1, seated=("a",)))
    assert [table.id for table in await store.tables_of("a", 3)] == ["t3", "t2", "t1"]
    assert [table.id for table in await store.tables_of("b", 9)] == ["t3", "t1"]
    assert await store.tables_of("c", 9) == []


@pytest.mark.req("CLB-10")
async def test_a_try_is_a_table_that_one_hosts_or_sits_at(store: Store) -> None:
    seats = '[{"type":"person","id":"b","name":"Basile"}]'
    day = {"category": "day", "seats": seats}
    await store.append(write("closed", 0, row=row("closed", **day, status="cancelled"), seated=("b",)))
    await store.append(write("other", 0, row=row("other", **(day | {"category": "x"})), seated=("b",)))
    assert await store.tried("b", "day") is None
    await store.append(write("t", 0, row=row("t", **day, status="over"), seated=("b", "c")))
    assert [await store.tried(who, "day") for who in "abc"] == ["t", "t", None]  # who got up has not tried


async def test_a_person_s_open_tables_are_counted(store: Store) -> None:
    for number, status in enumerate(("waiting", "playing", "over", "cancelled")):
        await store.append(write(f"t{number}", 0, row=row(f"t{number}", status=status)))
    assert await store.open_tables("a") == 2
    assert await store.open_tables("b") == 0


@pytest.mark.req("PLT-14")
async def test_what_is_due_and_what_comes_next(store: Store) -> None:
    assert await store.next_wake() is None
    for number, wake_at in enumerate((30.5, 10.0, None, 20.0)):
        await store.append(write(f"t{number}", 0, row=row(f"t{number}", wake_at=wake_at)))
    assert await store.next_wake() == 10.0
    assert [table.id for table in await store.due(9.99, 9)] == []
    assert [table.id for table in await store.due(20.0, 9)] == ["t1", "t3"]
    assert [table.id for table in await store.due(math.inf, 9)] == ["t1", "t3", "t0"]
    assert [table.id for table in await store.due(math.inf, 1)] == ["t1"]


async def test_one_alone_takes_a_lease(store: Store) -> None:
    await store.append(write("t", 0, row=row("t", wake_at=10.0)))
    takers = await asyncio.gather(*(store.lease("t", 10.0, 20.0 + taker) for taker in range(8)))
    assert sum(takers) == 1
    assert await store.next_wake() == 20.0 + takers.index(True)
    assert not await store.lease("t", 10.0, 30.0)
    assert await store.lease("t", 20.0 + takers.index(True), None)
    assert await store.due(math.inf, 9) == []
    assert not await store.lease("t", 10.0, 30.0)
    assert await store.lease("t", None, 30.0)
    assert not await store.lease("none", None, 30.0)


async def test_the_results_of_a_game_that_goes_on_are_written_anew(store: Store) -> None:
    first = (result("t", 0, 40), result("t", 1, 24, rank=2, person=None, name="", level="random"))
    await store.append(write("t", 0, results=first))
    assert await store.results("t") == list(first)
    again = result("t", 0, 64, at=2000.0, reason="no_moves", counts="no")
    await store.append(write("t", 1, results=(again,)))
    assert await store.results("t") == [again, first[1]]
    assert await store.best("othello", 0.0, 9) == []
    assert await store.results("none") == []


async def test_the_best_are_persons_of_that_category_since_then(store: Store) -> None:
    await store.append(
        write(
            "t",
            0,
            results=(
                result("t", 0, 40, at=50.0),
                result("t", 1, 60, at=70.0),
                result("t", 2, 60, at=60.0),
            ),
        )
    )
    await store.append(write("u", 0, results=(result("u", 0, 64, person=None, level="random"),)))
    await store.append(
        write("v", 0, results=(result("v", 0, 99, category="other"), result("v", 1, 50, at=10.0)))
    )
    found = [(one.table_id, one.seat, one.score) for _, one in await store.best("othello", 0.0, 3)]
    assert found == [("t", 2, 60), ("t", 1, 60), ("v", 1, 50)]
    assert [one.score for _, one in await store.best("othello", 60.0, 9)] == [60, 60]
    assert await store.best("none", 0.0, 9) == []


async def test_only_what_counts_is_among_the_best_and_a_day_s_first_try(store: Store) -> None:
    """The try that was over before any other began; of two at once, which two servers let one begin, neither,
    for the one is seen by the other. Whoever got up again had none."""
    me = '[{"type":"person","id":"me","name":"Moi"}]'

    async def game(name: str, began: float, score: int | None, seats: str = me, **more: object) -> None:
        table = row(name, category="day", status="over", started_at=began, seats=seats, public=name == "b")
        results = () if score is None else (result(name, 0, score, person="me", category="day", **more),)
        await store.append(write(name, 0, row=table, results=results, seated=("me",)))

    async def best() -> list[tuple[bool, str, int]]:
        return [(public, one.table_id, one.score) for public, one in await store.best("day", 0.0, 9)]

    await game("left", 5.0, None, '[{"type":"person","id":"you","name":"Toi"}]')
    await game("c", 30.0, 99, counts="first")
    await game("b", 20.0, 10, counts="first", at=25.0)
    await game("chosen", 1.0, 100, "[]", counts="no")
    assert await best() == [(True, "b", 10)]
    await game("beside", 24.0, None)
    assert await best() == []


# Beside the log


@pytest.mark.req("PLT-22")
async def test_chat_is_numbered_by_table(store: Store) -> None:
    said = await asyncio.gather(*(store.say(line("t", f"<b>{number}</b>", number)) for number in range(20)))
    assert sorted(one.line for one in said) == list(range(20))
    assert (await store.say(line("u", "ici"))).line == 0
    assert await store.chat("t", None, 99) == sorted(said, key=lambda one: one.line)
    assert [one.line for one in await store.chat("t", None, 3)] == [17, 18, 19]
    assert [one.line for one in await store.chat("t", 17, 3)] == [14, 15, 16]
    assert await store.chat("t", 0, 3) == []
    assert await store.chat("none", None, 9) == []


async def test_who_sat_or_came_by_the_link_was_there(store: Store) -> None:
    await store.append(write("t", 0, row=row("t"), seated=("anne",)))
    await store.invite("t", "basile")
    await store.invite("t", "basile")
    assert [await store.was_there("t", who) for who in ("anne", "basile", "chloe")] == [True, True, False]
    assert not await store.was_there("u", "basile")


async def test_a_person_is_known_since_their_first_name(store: Store) -> None:
    assert await store.known_since("anne") is None
    await store.put_person("anne", "Anne", 10.0)
    await store.put_person("anne", "Annette", 20.0)
    assert await store.known_since("anne") == 10.0


async def test_the_last_note_of_a_seat_is_kept(store: Store) -> None:
    assert await store.note("t", 0) is None
    for body in ("un", "deux"):
        await store.put_note("t", 0, body)
    await store.put_note("t", 1, "")
    assert await store.note("t", 0) == "deux"
    assert await store.note("t", 1) == ""
    assert await store.note("u", 0) is None


@pytest.mark.req("PLT-20")
async def test_hosts_whose_tables_wait_and_when_they_were_seen(store: Store) -> None:
    for table, host, status in (("t", "a", "waiting"), ("u", "a", "waiting"), ("v", "b", "playing")):
        await store.append(write(table, 0, row=row(table, host=host, status=status, public=False)))
    assert await store.waiting_hosts() == {"a"}
    assert await store.seen("a") is None
    for now in (1000.5, 1060.25):
        await store.put_seen("a", now)
        assert await store.seen("a") == now


async def test_a_person_has_the_name_they_gave_last(store: Store) -> None:
    assert await store.person("a") is None
    for name in ("Anne", "Zoé"):
        await store.put_person("a", name, 1000.0)
    assert await store.person("a") == "Zoé"


async def test_blobs_are_bytes(store: Store) -> None:
    assert await store.blob("none") is None
    body = bytes(range(256)) * 4096
    await store.put_blob("hash", body)
    await store.put_blob("hash", body)
    assert await store.blob("hash") == body


async def test_the_first_to_ask_makes_a_setting(store: Store) -> None:
    asked = await asyncio.gather(*(store.setting("key", f"value {asker}") for asker in range(8)))
    assert len(set(asked)) == 1
    assert await store.setting("key", "late") == asked[0]
    assert await store.setting("other", "first") == "first"


async def test_a_setting_changes_only_from_what_was_seen(store: Store) -> None:
    assert not await store.replace_setting("key", "none", "new")
    await store.setting("key", "first")
    asked = [store.replace_setting("key", "first", f"by {asker}") for asker in range(8)]
    assert sorted(await asyncio.gather(*asked)) == [False] * 7 + [True]


@pytest.mark.req("SCR-114")
async def test_games_that_ended_are_told_with_when_they_began(store: Store) -> None:
    for number, table in enumerate("tu"):
        seats = tuple(result(table, seat, 10 * seat, at=2000.0 + number) for seat in (0, 1))
        begun = row(table, game="scrabble", status="over", started_at=1500.0 + number)
        await store.append(write(table, 0, row=begun, results=seats))
    await store.append(write("v", 0, row=row("v", status="over"), results=(result("v", 0, 1, at=3000.0),)))
    told = await store.history("scrabble", 0.0, 9)
    assert [(began, one.table_id, one.seat) for began, one in told] == [
        (1501.0, "u", 0), (1501.0, "u", 1), (1500.0, "t", 0), (1500.0, "t", 1)]  # fmt: skip
    assert len(await store.history("scrabble", 2000.5, 9)) == 2


# Life and death


async def awaken(store: Store, process: str, now: float) -> tuple[Outage, ...]:
    """All outages, after a process has come to life."""
    await store.end_outage(now, grace=3.0)
    _, outages = await store.beat(process, now, known=0.0)
    return outages


@pytest.mark.req("PLT-14")
async def test_no_outage_while_somebody_is_alive(store: Store) -> None:
    assert await awaken(store, "one", 1000.0) == ()
    assert await store.beat("one", 1010.0, known=0.0) == (1010.0, ())
    assert await awaken(store, "two", 1012.0) == ()
    assert await store.beat("one", 1011.0, known=0.0) == (1012.0, ())
    assert await awaken(store, "three", 1015.0) == ()


@pytest.mark.req("PLT-14")
async def test_an_outage_lasts_from_the_last_heartbeat_to_the_next_start(store: Store) -> None:
    await awaken(store, "one", 1000.0)
    await store.beat("one", 1010.0, known=0.0)
    first = Outage(1010.0, 1013.5)
    assert await awaken(store, "two", 1013.5) == (first,)
    assert await awaken(store, "three", 1014.0) == (first,)
    days = Outage(1014.0, 1014.0 + 3 * 86_400)
    assert await awaken(store, "four", days.until) == (first, days)
    assert await awaken(store, "five", days.until + 1) == (first, days)
    assert await store.beat("five", days.until + 1, known=first.until) == (days.until + 1, (days,))


@pytest.mark.req("PLT-14")
async def test_who_ended_an_outage_and_fell_silent_again_has_not_ended_it(store: Store) -> None:
    await awaken(store, "one", 1000.0)
    for until in (1005.0, 1009.0, 1008.0):
        await store.end_outage(until, grace=3.0)
    assert await awaken(store, "two", 1010.0) == (Outage(1000.0, 1010.0),)


async def test_a_clock_that_goes_back_makes_no_outage(store: Store) -> None:
    await awaken(store, "one", 1000.0)
    assert await awaken(store, "two", 900.0) == ()


@pytest.mark.parametrize(
    "url", ["", "sqlite", "sqlite:", "sqlite::memory:", "mysql://host/salon", "salon.sqlite"]
)
async def test_a_database_that_is_not_known_is_refused(url: str) -> None:
    with pytest.raises(StoreError, match="is no database"):
        await open_store(url)
