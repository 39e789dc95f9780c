"""Players correct the list, on both databases: reports, decisions, editions, tables with them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import pytest
from tests.serving import Site, site

from salon import words
from salon.client import Client, Refused
from salon.service.corrections import OPEN_REPORTS
from salon.store import WordReport
from salon.web.limits import PACES, Limits

ME = {"kind": "me"}
PROGRAM = {"kind": "program", "level": "beginner"}
FORMS = ["ZLATER", "ZLATE", "ZLATONS"]


async def administrator(here: Site) -> httpx.AsyncClient:
    secret = await here.service.store.setting("admin_secret", "")
    headers = {"authorization": f"Bearer {secret}"}
    return httpx.AsyncClient(base_url=f"{here.base}/api/admin/words", headers=headers, timeout=240)


@pytest.fixture
async def admin(here: Site) -> AsyncIterator[httpx.AsyncClient]:
    async with await administrator(here) as client:
        yield client


async def report(who: Client, word: str, kind: str = "missing", sentence: str = "Il se dit.") -> None:
    body = {"kind": kind, "word": word, "sentence": sentence, "source": "Un livre"}
    await who.post("/api/words/reports", body)


async def decided(admin: httpx.AsyncClient, **what: Any) -> Any:
    answer = await admin.post("/decisions", json={"reason": "voilà", **what})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def add(admin: httpx.AsyncClient) -> Any:
    return await decided(admin, kind="add", word="zlater", lemma="zlater", word_class="v", forms=FORMS)


async def publish(admin: httpx.AsyncClient) -> Any:
    answer = await admin.post("/editions")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def dictionary_of(here: Site, table: str) -> Any:
    return (await here.service.room(table)).now.setup.options.dictionary


async def test_the_whole_way_of_a_correction(here: Site, admin: httpx.AsyncClient, guest: Client) -> None:
    old = await guest.open_table("scrabble", [ME, PROGRAM])
    await report(guest, "Zlater")
    with pytest.raises(Refused, match="word_reported_already"):
        await report(guest, "zlater")
    async with await Client.connect(here.base) as other:
        await report(other, "zlater", sentence="Une autre phrase.")
        await report(other, "chien", "wrong")
    desk = (await admin.get("/")).json()
    assert [(each["word"], each["kind"], each["votes"]) for each in desk["tallies"]] == [
        ("ZLATER", "missing", 2),
        ("CHIEN", "wrong", 1),
    ]
    evidence = (await admin.get("/evidence/zlater")).json()
    assert {each["sentence"] for each in evidence["reports"]} == {"Il se dit.", "Une autre phrase."}
    assert (evidence["valid"], evidence["lemmas"]) == (False, [])
    chien = (await admin.get("/evidence/chien")).json()
    assert "CHIENS" in chien["lemmas"][0]["own"]
    assert "CHIEN" not in chien["neighbours"]
    assert set(FORMS) <= set((await admin.get("/forms/v/zlater")).json()["forms"])

    desk = await add(admin)
    assert (desk["waiting"], [each["word"] for each in desk["tallies"]]) == (1, ["CHIEN"])
    desk = await decided(admin, kind="remove", word="chien", lemma="chien", forms=chien["lemmas"][0]["own"])
    assert (desk["waiting"], desk["tallies"]) == (2, [])
    assert (await guest.get("/api/words/zlater"))["valid"] is False
    desk = await publish(admin)
    assert desk["waiting"] == 0
    edition = desk["editions"][0]
    assert (edition["own"], edition["added"]) == (True, 3)
    assert edition["removed"] == len(chien["lemmas"][0]["own"])

    card = await guest.get("/api/words/zlatons")
    assert (card["valid"], card["since"]) == (True, edition["date"])
    assert card["readings"][0]["classes"] == ["v"]
    assert ["ipre", "1pl"] in [tags[:1] + tags[-1:] for tags in card["readings"][0]["tags"]]
    assert (await guest.get("/api/words/chiens"))["valid"] is False
    added = await guest.get(f"/api/editions/{edition['name']}/added")
    assert (added["words"], added["total"]) == (sorted(FORMS), 3)

    new = await guest.open_table("scrabble", [ME, PROGRAM])
    assert await dictionary_of(here, old) == words.french_name()
    assert await dictionary_of(here, new) == edition["name"]
    assert "ZLATE" in words.lexicon(edition["name"])
    assert (await guest.get("/api/dictionaries"))[0]["hash"] == edition["name"]


async def test_the_edition_survives_a_restart_and_again_takes_it(database: str) -> None:
    async with (
        site(database) as here,
        await administrator(here) as admin,
        await Client.connect(here.base) as guest,
    ):
        old = await guest.open_table("scrabble", [ME, PROGRAM])
        await guest.order(old, "GiveUp", seat=0)
        await add(admin)
        name = (await publish(admin))["editions"][0]["name"]
        again = (await guest.post(f"/api/tables/{old}/again", None))["id"]
        assert await dictionary_of(here, again) == name
        assert await dictionary_of(here, old) == words.french_name()
    words.shelf._opened.pop(name, None)
    async with site(database) as here, await Client.connect(here.base) as guest:
        assert (await guest.get("/api/words/zlate"))["valid"] is True
        assert await dictionary_of(here, again) == name
        assert await dictionary_of(here, old) == words.french_name()


async def test_a_decision_is_undone(here: Site, admin: httpx.AsyncClient, guest: Client) -> None:
    await report(guest, "zlater")
    desk = await add(admin)
    (decision,) = desk["decisions"]
    desk = (await admin.post(f"/decisions/{decision['id']}/undo")).json()
    assert (desk["waiting"], [each["word"] for each in desk["tallies"]]) == (0, ["ZLATER"])
    assert desk["decisions"][0]["undone_at"] is not None
    assert (await admin.post(f"/decisions/{decision['id']}/undo")).status_code == 404
    nothing = await admin.post("/editions")
    assert (nothing.status_code, nothing.json()["code"]) == (409, "nothing_to_publish")
    (decision,) = [each for each in (await add(admin))["decisions"] if each["undone_at"] is None]
    await publish(admin)
    desk = (await admin.post(f"/decisions/{decision['id']}/undo")).json()
    assert desk["waiting"] == 1
    desk = await publish(admin)
    assert desk["editions"][0]["name"] == words.french_name()
    assert desk["editions"][0]["removed"] == 3
    assert (await guest.get("/api/words/zlate"))["valid"] is False
    kinds = [each.kind for each in await here.service.store.moderation.acts()]
    assert sorted(kinds) == sorted(
        ["add_word", "undo_word", "add_word", "publish_words", "undo_word", "publish_words"]
    )


async def test_what_cannot_be_reported_or_decided_is_refused(admin: httpx.AsyncClient, guest: Client) -> None:
    for word, kind, code in (
        ("chien", "missing", "word_is_there"),
        ("zlater", "wrong", "word_is_not_there"),
        ("un mot", "missing", "unreadable_letters"),
        ("z", "missing", "unreadable_letters"),
    ):
        with pytest.raises(Refused, match=code):
            await report(guest, word, kind)
    with pytest.raises(Refused, match="sentence_empty"):
        await report(guest, "zlater", sentence=" \n ")
    base = {"kind": "add", "word": "zlater", "lemma": "zlater", "word_class": "v", "reason": "x"}
    for more, code in (
        ({"forms": []}, "forms_unreadable"),
        ({"forms": ["Z9"]}, "forms_unreadable"),
        ({"forms": FORMS, "lemma": ""}, "forms_unreadable"),
        ({"forms": FORMS, "reason": " "}, "reason_empty"),
        ({"forms": FORMS, "kind": "remove"}, "word_is_not_there"),
    ):
        answer = await admin.post("/decisions", json=base | more)
        assert answer.json()["code"] == code, more
    assert (await admin.get("/")).json()["decisions"] == []


async def test_a_stranger_decides_nothing(here: Site) -> None:
    async with httpx.AsyncClient(timeout=60, base_url=f"{here.base}/api/admin/words") as stranger:
        for path in ("/", "/evidence/chien", "/forms/v/zlater"):
            assert (await stranger.get(path)).status_code == 401
        assert (await stranger.post("/editions")).status_code == 401


async def test_what_was_said_is_dismissed_and_may_be_said_again(
    admin: httpx.AsyncClient, guest: Client
) -> None:
    await report(guest, "zlater")
    desk = await decided(admin, kind="dismiss", word="zlater")
    assert (desk["tallies"], desk["waiting"], desk["decisions"][0]["kind"]) == ([], 0, "dismiss")
    await report(guest, "zlater")
    assert (await admin.get("/")).json()["tallies"][0]["votes"] == 1
    mine = await guest.get("/api/me/data")
    assert [each["word"] for each in mine["words_reported"]] == ["ZLATER"]


async def flood(who: Client, fresh: Iterator[str], most: int) -> int:
    """How many are taken before one is refused for haste."""
    for sent in range(most):
        try:
            await report(who, next(fresh))
        except Refused as refused:
            return sent if refused.code == "too_fast" else -1
    return most


async def test_a_flood_by_one_person_or_address_is_refused(tmp_path: Path) -> None:
    fresh = ("Z" + one + other + "XQ" for one in words.LETTERS for other in words.LETTERS)
    taken = 0
    async with site(tmp_path, limits=Limits()) as here:
        async with await Client.connect(here.base) as guest:
            assert await flood(guest, fresh, 100) == PACES["word"].own.burst
        for _ in range(24):
            async with await Client.connect(here.base) as another:
                taken += await flood(another, fresh, 100)
        assert PACES["word"].own.burst + taken == pytest.approx(PACES["word"].there.burst, abs=3)


async def test_one_person_has_so_many_open_reports(here: Site, guest: Client) -> None:
    person, store = (await guest.get("/api/me"))["id"], here.service.store.words
    for at in range(OPEN_REPORTS):
        word = "ZZ" + words.LETTERS[at // 26] + words.LETTERS[at % 26]
        assert await store.report(WordReport(word, person, "missing", "x", "", 1.0))
    with pytest.raises(Refused, match="too_many_word_reports"):
        await report(guest, "zlater")


async def test_ten_thousand_reports_stay_quick(here: Site, admin: httpx.AsyncClient, guest: Client) -> None:
    store = here.service.store.words
    reports = [
        WordReport(f"ZZ{words.LETTERS[at % 26]}{words.LETTERS[at % 17]}", f"p{at}", "missing", "x", "", at)
        for at in range(10_000)
    ]
    for start in range(0, 10_000, 500):
        await asyncio.gather(*map(store.report, reports[start : start + 500]))
    times, desk = [], (await admin.get("/")).json()
    for _ in range(5):
        began = perf_counter()
        await admin.get("/")
        times.append(perf_counter() - began)
    assert sum(each["votes"] for each in desk["tallies"]) > 1_000
    assert desk["more"]
    assert min(times) < 0.25
    began = perf_counter()
    await report(guest, "zlater")
    assert perf_counter() - began < 0.5
