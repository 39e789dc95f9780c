"""Identities in the store: accounts, names, credentials, sessions; guests who become a part of an account."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace
from tests.store.rows import line, result, row, write

from salon.store import Account, Credentials, Kept, Passkey, Session, Store
from salon.store.people import A_MONTH, A_QUARTER, MOST_GUESSES
from salon.store.sql import SQLStore

ANNE = Account("anne", "Anne", 1000.0, None)
KEY = Passkey("key", "anne", b"\x00\xff", 0, "Téléphone", 1000.0)


def session(name: str, person: str = "anne", at: float = 1000.0) -> Session:
    return Session(name, person, "Firefox", at, at)


async def signed_up(store: Store, account: Account = ANNE, **given: object) -> bool:
    credentials = Credentials(password="hash", codes=("c1", "c2")) if not given else Credentials(**given)  # type: ignore[arg-type]
    return await store.people.sign_up(
        account, {account.name.casefold()}, credentials, session(f"of-{account.person}", account.person)
    )


@pytest.mark.req("PEO-02", "PEO-03")
async def test_a_guest_becomes_an_account_and_stays_who_they_are(store: Store) -> None:
    await store.put_person("anne", "Anna", 500.0)
    assert await store.people.account("anne") is None
    assert await signed_up(store)
    assert await store.people.account("anne") == ANNE
    assert await store.person("anne") == "Anne"
    assert await store.known_since("anne") == 500.0
    assert await store.people.password("anne") == "hash"
    assert await store.people.codes("anne") == 2
    assert await store.people.sessions("anne") == [session("of-anne")]
    guest = await store.people.session("anne")
    assert guest is not None
    assert (guest.person, guest.ended_at) == ("anne", 1000.0)


@pytest.mark.req("PEO-05")
async def test_a_name_is_one_account_s_and_all_or_nothing_happens(store: Store) -> None:
    assert await signed_up(store)
    for account in (Account("bea", "ANNE", 1001.0, None), ANNE):
        assert not await signed_up(store, account)
    assert await store.people.account("bea") is None
    assert await store.people.password("bea") is None
    assert await store.people.session("bea") is None
    assert await store.people.holders({"anne", "x"}, 2000.0) == {"anne"}


@pytest.mark.req("PEO-05")
async def test_of_many_who_want_a_name_one_gets_it(writers: list[Store]) -> None:
    asked = [signed_up(writer, Account(f"p{at}", "Anne", 1.0, None)) for at, writer in enumerate(writers)]
    assert sorted(await asyncio.gather(*asked)) == [False, False, False, True]


@pytest.mark.req("PEO-05")
async def test_a_name_changes_once_a_month_and_the_old_one_stays_reserved(store: Store) -> None:
    people, month = store.people, 1000.0 + A_MONTH
    await signed_up(store)
    assert await people.rename("anne", "Bea", {"bea"}, 1000.0)
    assert not await people.rename("anne", "Zoé", {"zoé"}, month - 1)
    assert await store.person("anne") == "Bea"
    assert await people.called({"anne"}) == set()
    assert await people.called({"bea"}) == {"anne"}
    assert await people.holders({"anne"}, month - 1) == {"anne"}
    assert not await signed_up(store, Account("other", "Anne", month - 1, None))
    assert await signed_up(store, Account("other", "Anne", month + 1, None))
    assert await people.rename("anne", "Zoé", {"zoé"}, month)
    assert not await people.rename("other", "Bea", {"bea"}, month + 2)
    assert not await people.rename("nobody", "Eve", {"eve"}, month)


@pytest.mark.req("PEO-02")
async def test_passkeys_are_several_and_the_last_credential_stays(store: Store) -> None:
    people = store.people
    await signed_up(store, passkey=KEY)
    second = replace(KEY, id="second", name="Clé")
    assert await people.give("anne", Credentials(passkey=second))
    assert not await people.give("anne", Credentials(passkey=KEY))
    assert await people.passkeys("anne") == [KEY, second]
    assert await people.use_passkey("key", 0, 5, 1010.0)
    assert not await people.use_passkey("key", 0, 6, 1011.0)
    assert await people.passkey("key") == replace(KEY, uses=5, used_at=1010.0)
    assert not await people.forget_passkey("bea", "key")
    assert await people.forget_passkey("anne", "key")
    assert not await people.forget_passkey("anne", "second")
    await people.give("anne", Credentials(password="hash"))
    assert await people.forget_passkey("anne", "second")
    assert await people.passkey("second") is None


@pytest.mark.req("PEO-04")
async def test_a_code_is_good_once_and_new_ones_replace_the_old(store: Store) -> None:
    people = store.people
    await signed_up(store)
    assert await people.use_code("anne", "c1")
    assert not await people.use_code("anne", "c1")
    assert not await people.use_code("bea", "c2")
    await people.give("anne", Credentials(codes=("d1", "d2", "d3")))
    assert not await people.use_code("anne", "c2")
    assert await people.codes("anne") == 3


async def test_a_challenge_is_answered_once_and_in_time(store: Store) -> None:
    people = store.people
    await people.ask("x", "anne", 1.0, 10.0)
    assert not await people.answered("x", "bea", 5.0)
    assert await people.answered("x", "anne", 5.0)
    assert not await people.answered("x", "anne", 5.0)
    await people.ask("y", "", 1.0, 10.0)
    assert not await people.answered("y", "", 11.0)


@pytest.mark.req("PEO-06")
async def test_guesses_are_slowed_then_locked_for_a_quarter(store: Store) -> None:
    people, now = store.people, 1000.0
    for failures in range(1, MOST_GUESSES + 1):
        assert await people.guess("name", now)
        wait = await people.wait("name", now)
        assert wait == (A_QUARTER if failures == MOST_GUESSES else max(0, failures - 3))
        if wait:
            assert not await people.guess("name", now + wait - 0.1)
        now += wait
    assert await people.guess("other", 1000.0)
    assert await people.guess("name", now + 1)
    assert await people.wait("name", now + 1) == 0


@pytest.mark.req("PEO-06")
async def test_who_guesses_all_at_once_gets_no_more(writers: list[Store]) -> None:
    guesses = [writer.people.guess("name", 1000.0) for writer in writers for _ in range(9)]
    assert sum(await asyncio.gather(*guesses)) == 4


@pytest.mark.req("PEO-06")
async def test_a_right_guess_is_none(store: Store) -> None:
    for _ in range(20):
        assert await store.people.guess("name", 1000.0)
        await store.people.guessed("name")


@pytest.mark.req("PEO-06")
async def test_an_address_has_as_many_failures_as_are_told_all_at_once_or_not(store: Store) -> None:
    for at, most in (("few", MOST_GUESSES), ("many", 60)):
        await asyncio.gather(*(store.people.failed(at, 1000.0, most) for _ in range(most - 1)))
        assert await store.people.wait(at, 1000.0) == 6
        await store.people.failed(at, 1000.0, most)
        assert await store.people.wait(at, 1000.0) == A_QUARTER


@pytest.mark.req("PEO-04")
async def test_sessions_end_one_by_one_or_all_others(store: Store) -> None:
    people = store.people
    for name in ("one", "two", "three"):
        assert await people.begin(session(name), None)
    await people.begin(session("bea", "bea"), None)
    await people.see("two", 1005.0)
    assert [one.id for one in await people.sessions("anne")] == ["two", "one", "three"]
    assert await people.end("bea", "one", 1010.0) == []
    assert await people.end("anne", "one", 1010.0) == ["one"]
    assert await people.end("anne", "one", 1011.0) == []
    assert await people.end_others("anne", "two", 1020.0) == ["three"]
    assert [one.id for one in await people.ended(1005.0)] == ["one", "three"]
    assert [one.id for one in await people.ended(1015.0)] == ["three"]
    assert [one.id for one in await people.sessions("anne")] == ["two"]


@pytest.mark.req("PEO-03")
async def test_the_last_write_of_what_is_kept_counts(store: Store) -> None:
    people = store.people
    await people.keep("anne", Kept("salon.settings", "new", 5.0))
    await people.keep("anne", Kept("salon.settings", "late", 4.0))
    await people.keep("anne", Kept("other", "x", 1.0))
    await people.keep("anne", Kept("other", "y", 2.0))
    assert await people.kept("anne") == [Kept("other", "y", 2.0), Kept("salon.settings", "new", 5.0)]
    assert await people.kept("bea") == []


async def rows(store: SQLStore, table: str, columns: str) -> list[tuple[object, ...]]:
    return await store.rows_after(table, columns, None, 99)


OPENED = b'[{"type":"Opened","host":{"type":"person","id":"guest","name":"guest"}}]'


@pytest.mark.req("PEO-03", "PLT-20")
async def test_a_guest_who_signs_in_becomes_a_part_of_the_account(store: Store) -> None:
    people = store.people
    seats = '[{"type":"person","id":"guest","name":"Léa"}]'
    await store.put_person("guest", "Léa", 1.0)
    await store.append(
        write("t", 0, "guest:1", OPENED, row=row("t", seats=seats, host="guest"), seated=("guest", "b"))
    )
    await store.append(write("t", 1, "b:1", seated=("anne",), results=(result("t", 0, 9, person="guest"),)))
    await store.append(write("u", 0, None, OPENED, row=row("u", host="guest")))
    await store.append(write("other", 0, None, OPENED, row=row("other", host="b", seats=seats)))
    await store.say(replace(line("t", "bonjour"), person="guest"))
    await store.invite("v", "guest")
    await store.invite("v", "anne")
    assert isinstance(store, SQLStore)
    blocks = [("guest", "b", 1.0), ("c", "guest", 1.0), ("anne", "guest", 1.0)]
    await store.insert("blocks", "person, blocked, at", blocks)
    asked = [
        ("t", "b", "guest", 1.0, 2.0, False),
        ("t", "guest", "c", 1.0, 2.0, False),
        ("u", "guest", "anne", 1.0, 2.0, False),
    ]
    await store.insert("challenged", "table_id, person, challenger, at, until, declined", asked)
    await store.insert("pages", "person, strangers", [("guest", "nothing"), ("anne", "counts")])
    assert await people.begin(session("s"), "guest")
    (unadopted,) = await people.unadopted()
    assert (unadopted.id, unadopted.person) == ("guest", "anne")
    assert sorted(await people.tables_with("guest")) == ["t", "u"]
    for _ in range(2):
        for table in ("t", "u"):
            await people.adopt_table(table, "guest", "anne")
        await people.adopt("guest", "anne")
    first, second = await store.log("t")
    assert first.events == OPENED.replace(b'"id":"guest"', b'"id":"anne"').replace(
        b'"name":"guest"', b'"name":"anne"'
    )
    assert (first.action_id, second.action_id) == ("anne:1", "b:1")
    kept = await store.row("t")
    assert kept is not None
    assert (kept.seats, kept.host) == (seats.replace("guest", "anne"), "anne")
    assert [one.person for one in await store.results("t")] == ["anne"]
    assert {one.id for one in await store.tables_of("anne", 9)} == {"t"}
    assert await store.tables_of("guest", 9) == []
    assert [one.person for one in await store.chat("t", None, 9)] == ["anne"]
    assert await store.was_there("v", "anne")
    assert not await store.was_there("v", "guest")
    assert await rows(store, "blocks", "person, blocked") == [("anne", "b"), ("c", "anne")]
    assert await rows(store, "challenged", "person, challenger") == [("anne", "c"), ("b", "anne")]
    assert await rows(store, "pages", "person, strangers") == [("anne", "counts")]
    assert await store.person("guest") is None
    assert await people.unadopted() == []
    assert (await store.log("other"))[0].events == OPENED
    assert not await people.begin(session("again"), "guest"), "a guest is one account's"


@pytest.mark.req("PEO-42")
async def test_what_hangs_on_people_goes_in_time(store: Store) -> None:
    people, now, month = store.people, 1e9, 30 * 86_400.0
    year = 365 * 86_400.0
    old, older = now - month - 1, now - year - 1
    assert isinstance(store, SQLStore)
    sessions = [
        ("anne", "anne", "", older, older, older),
        ("ended", "anne", "Firefox", older, old, old),
        ("lately", "anne", "Firefox", older, now - 9, now - 9),
        ("unused", "anne", "Firefox", older, older, None),
        ("used", "anne", "Firefox", older, now - 9, None),
        ("guest", "anne", "", old, old, old),
        ("longago", "anne", "", older, older, older),
    ]
    await store.insert("sessions", "id, person, device, began_at, seen_at, ended_at", sessions)
    looks = [("a", "anne", None), ("b", "anne", now + 9), ("c", "anne", now - 9)]
    await store.insert("looks", "look, person, until", looks)
    guesses = [("x", 10, now - 9, now + 891), ("y", 3, now - 901, 0.0)]
    await store.insert("guesses", "subject, failures, at, until", guesses)
    asked = [("t", "b", "anne", 1.0, now - 1, False), ("u", "b", "anne", 1.0, now + 1, False)]
    await store.insert("challenged", "table_id, person, challenger, at, until, declined", asked)
    await people.expire(now - month, now - year, now)
    await store.friends.expire(now)
    left = [one for one, *_ in await rows(store, "sessions", "id, person")]
    assert left == ["anne", "guest", "lately", "used"], "who made an account is no guest for ever"
    assert [one for one, *_ in await rows(store, "looks", "look, person")] == ["a", "b"]
    assert [one for one, *_ in await rows(store, "guesses", "subject, failures")] == ["x"]
    assert [one for one, *_ in await rows(store, "challenged", "table_id, person")] == ["u"]
