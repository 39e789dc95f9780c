"""What one takes along, who is erased, and guests who never came back: on both databases."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import pytest
from tests.serving import Site, site
from tests.store.traces import (
    BOT,
    ENDPOINT,
    FORESEEN,
    ME,
    NAME,
    NOTED,
    PROGRAM,
    SAID,
    STUDY,
    called,
    found,
    lived,
    overview,
    together,
    until,
)

from salon.client import Refused
from salon.games import GAMES
from salon.games.othello import Options
from salon.kernel.codec import encode
from salon.service import Service
from salon.service.belongings import gathered
from salon.service.erasing import ACTS_KEPT, GUESTS_KEPT, REPORTS_KEPT, SETTLED
from salon.service.room import Room
from salon.store import EFFACED, Account, AdminAct, Credentials, Report, Session, Store, open_store
from salon.tables.rating import Rating
from salon.tables.values import A_DAY, Join, Person, Program, Setup


@pytest.mark.req("PEO-41")
async def test_one_file_holds_everything(here: Site) -> None:
    zoe, basile, shared, alone = await lived(here)
    await basile.order(shared, "GiveUp", seat=1)
    service = here.service
    file = json.loads(encode(await gathered(service.store, service.rooms, zoe.id, service.clock())))
    assert (file["id"], file["name"], file["account"]["name"]) == (zoe.id, NAME, NAME)
    assert file["settings_and_lessons"] == {"salon.lessons": '{"mobilite":1}'}
    assert [line["text"] for line in file["said"]] == [SAID]
    games = {game["table"]: game for game in file["games"]}
    assert {shared, alone} < {*games}
    assert games[shared]["status"] == "over"
    assert "othello" in games[shared]["record"]
    assert games[shared]["notes"] == [{"seat": 0, "body": NOTED}]
    assert [row["name"] for row in games[shared]["results"]] == [NAME, "Basile"]
    assert games[alone]["record"] is None
    assert [past["events"][0]["type"] for past in games[alone]["history"]][:1] == ["Opened"]
    (asked, _) = file["challenges"]
    assert (asked["challenger"], asked["challenged"]) in {("Basile", NAME), (NAME, "Basile")}
    assert len(file["looked_at"]) == 1
    assert len(service.rooms) < len(file["games"]) + 2
    assert [one["name"] for one in file["reports_made"]] == ["Basile"]
    assert [one["kind"] for one in file["acts_about_you"]] == ["silence"]
    assert [one["device"] for one in file["sessions"]] == ["Firefox"]
    assert [one["name"] for one in file["passkeys"]] == ["Clé"]
    assert (file["blocked"], file["page_for_strangers"]) == (["Basile"], "nothing")
    assert [one["name"] for one in file["bots"]] == [BOT]
    assert [one["endpoint"] for one in file["browsers_told"]] == [ENDPOINT]
    assert file["vacations"] == [{"since": 1.0, "until": 2.0}]
    assert file["studies"] == [{"study": {"title": STUDY}, "changes": []}]
    assert [(one["form"], one["mu"]) for one in file["ratings"]] == [("othello", 1010.5)]
    for secret in ("hash", "p256dh", "token of "):
        assert secret not in json.dumps(file)
    await zoe.close()
    await basile.close()


@pytest.mark.req("PEO-41")
async def test_nothing_is_left_of_who_deletes_everything(here: Site, database: str) -> None:
    zoe, basile, shared, alone = await lived(here)
    texts = (zoe.id, NAME, SAID, NOTED, ENDPOINT, FORESEEN, STUDY, BOT, f"seek-{NAME}", "token of ")
    assert found(database, *texts) == [*texts], "what is looked for can be found"
    service, store = here.service, here.service.store
    await service.erasing.erase(zoe.id)
    await zoe.close()
    await service.erasing.finish(service.clock() + SETTLED)
    assert found(database, *texts) == []
    assert await store.erasure.begun() == []
    room = await service.room(shared)
    assert room.now.status == "over"
    assert [who.name for who in room.now.seats if who] == [EFFACED, "Basile"]
    assert [row.name for row in await store.results(shared)] == [EFFACED, "Basile"]
    assert [line.text for line in await store.chat(shared, None, 9)] == ["bonjour à toi"]
    assert await store.row(alone) is None
    assert {one.status for one in await store.tables_of(basile.id, 9)} == {"over", "waiting"}
    assert len(await basile.get(f"/api/tables/{shared}/replay")) > 1
    assert (await basile.get("/api/tables")) == []
    assert await basile.get("/api/me/opponents") == []
    (game,) = (await basile.get("/api/me/games"))["games"]
    assert next((one["name"], one["person"]) for one in game["seats"]) == (EFFACED, None)
    assert (await basile.post(f"/api/tables/{shared}/again", None))["id"], "with a place for who comes"
    with pytest.raises(Refused, match="name_reserved"):
        await basile.rename("anonyme")
    (told,) = (await overview(here))["acts"]
    assert (told["person"], told["name"], told["reason"]) == ("", "", f"{EFFACED} exagère")
    assert (await overview(here))["reports"] == []
    assert [(one.person, one.mu) for one in await store.ratings.changes(shared)] == [(basile.id, 1010.5)]
    assert await store.ratings.anchors(shared) == {0: Rating(1000.0, 350.0)}, "what Basile was counted by"
    await basile.close()


@pytest.mark.req("PEO-41")
async def test_a_guest_deletes_everything_and_is_somebody_new(here: Site, database: str) -> None:
    zoe, basile = await called(here, NAME), await called(here, "Basile")
    table = await together(zoe, basile)
    async with httpx.AsyncClient(timeout=60, headers={"cookie": f"salon={zoe.cookie}"}) as asking:
        answer = await asking.request("DELETE", f"{here.base}/api/me/data", json={"confirm": "oui"})
        assert answer.status_code == 400
        assert await here.service.store.person(zoe.id) == NAME
        url, body = f"{here.base}/api/me/data", {"confirm": "delete everything"}
        answer = await asking.request("DELETE", url, json=body)
        assert answer.status_code == 200
        assert "salon=" in answer.headers["set-cookie"]
    update = await basile.frame("update", lambda frame: frame["table"]["seats"][0]["name"] == EFFACED)
    assert update["table"]["status"] == "over"
    await zoe.close()

    async def gone() -> bool:
        return not await here.service.store.erasure.begun() and not found(database, zoe.id, NAME)

    await until(gone)
    assert len(await here.service.store.log(table)) > 1
    await basile.close()


@pytest.mark.req("PEO-41")
async def test_what_a_process_that_died_began_is_finished(database: str) -> None:
    async with site(database) as here:
        zoe = await called(here, NAME)
        await zoe.open_table("othello", [ME, PROGRAM], name=NAME)
        await here.service.store.erasure.begin(zoe.id, here.service.clock() - SETTLED)
        await zoe.close()
    async with site(database) as here:

        async def gone() -> bool:
            return not await here.service.store.erasure.begun()

        await until(gone)
    assert found(database, zoe.id, NAME) == []


@pytest.mark.req("PEO-41")
async def test_a_database_of_many_games_forgets_one_of_its_people(database: str) -> None:
    """Pages that were split, emptied and used again hold nothing either."""
    async with site(database) as here:
        crowd = [await called(here, f"Joueur {number}") for number in range(3)]
        zoe = await called(here, NAME)
        for turn in range(40):
            table = await together(zoe if turn % 2 else crowd[turn % 3], crowd[(turn + 1) % 3])
            for client in (crowd[(turn + 1) % 3], zoe):
                await client.watch(table)
                await client.ask("say", table=table, text=f"{SAID if client is zoe else 'rien'} {turn}")
            await crowd[(turn + 1) % 3].order(table, "Leave")
        await here.service.erasing.erase(zoe.id)
        for client in (zoe, *crowd):
            await client.close()
        await here.service.erasing.finish(here.service.clock() + SETTLED)
        assert found(database, zoe.id, NAME, SAID) == []


# Time


class House:
    """Processes on one database at a time that a test sets."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    @asynccontextmanager
    async def process(self, store: Store) -> AsyncIterator[Service]:
        service = Service(store, GAMES, clock=lambda: self.now)
        await service.play.start()
        try:
            yield service
        finally:
            await service.stop()


@pytest.mark.req("PEO-42")
async def test_guests_who_never_came_back_go_with_their_unfinished_games(database: str) -> None:
    house, store = House(), await open_store(database)
    async with house.process(store) as service:
        old, new, kept = Person("old-guest", "Ancienne"), Person("new-guest", "Nouvelle"), "account-of-one"
        for person in (old.id, new.id, kept):
            await store.put_person(person, old.name if person == old.id else person, house.now)
            await store.put_seen(person, house.now)
        account = Account(kept, "Compte", house.now, None)
        assert await store.people.sign_up(
            account, {"compte"}, Credentials("hash"), Session("s", kept, "", 1, 1)
        )
        alone = await service.play.open(old, Setup("othello", Options()), (old, Program("1", "P")))
        shared = await service.play.open(old, Setup("othello", Options()), (old, None))
        await service.play.order(new.id, shared, "j", Join(new.name))
        house.now += GUESTS_KEPT - 1
        await store.put_seen(new.id, house.now)
        await service.erasing.tend(house.now)
        assert await store.erasure.begun() == [], "not yet"
        house.now += A_DAY
        await service.erasing.tend(house.now)
        assert [person for person, _ in await store.erasure.begun()] == [old.id]
        house.now += SETTLED
        await service.erasing.finish(house.now)
        assert await store.row(alone) is None
        assert (await service.room(shared)).now.status == "over"
        assert await store.person(new.id) is not None
        assert await store.people.account(kept) is not None
        assert await store.erasure.stale(house.now - GUESTS_KEPT, 9, house.now) == []
    await store.close()
    assert found(database, old.id, old.name) == []


@pytest.mark.req("PEO-42")
async def test_who_never_had_a_page_open_goes_too_and_who_was_never_noted_is_waited_for(store: Store) -> None:
    await store.put_person("asked-only", "Robot", 1.0)
    await store.put_person("unknown", "Léa", 1.0)
    await store.put_seen("unknown", 0.0)
    assert await store.erasure.stale(2.0, 9, 100.0) == ["asked-only"]
    assert await store.seen("unknown") == 100.0


@pytest.mark.req("PEO-41")
async def test_a_table_that_was_rewritten_is_read_again_once(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne, basile = await called(here, "Anne"), await called(here, "Basile")
    table = await together(anne, basile)
    service, read = here.service, list[str]()
    reread = service.rooms.reread

    async def counted(room: Room) -> None:
        read.append(room.id)
        await reread(room)

    monkeypatch.setattr(service.rooms, "reread", counted)
    await service.store.erasure.rename(table, Person(anne.id, "Ariane"), service.clock())
    for _ in range(3):
        await service.erasing.read_again(service.clock())
    assert read == [table]
    assert (await service.room(table)).name_of(anne.id) == "Ariane"
    await anne.close()
    await basile.close()


@pytest.mark.req("PEO-42")
async def test_one_process_tends_at_a_time(writers: list[Store]) -> None:
    tended: list[str] = []
    house = House()
    async with AsyncExitStack() as stack:
        services = [await stack.enter_async_context(house.process(store)) for store in writers]
        for service in services:
            service.erasing.erase = lambda person: _noted(tended, person)  # type: ignore[method-assign]
        await writers[0].put_seen("old", 1.0)
        house.now += GUESTS_KEPT
        await asyncio.gather(*(service.erasing.tend(house.now) for service in services))
    assert tended == ["old"]


async def _noted(tended: list[str], person: str) -> None:
    tended.append(person)


@pytest.mark.req("PEO-42", "PEO-40")
async def test_reports_and_acts_are_kept_for_their_time(store: Store) -> None:
    moderation, now = store.moderation, 1e9
    report = Report("r", now - REPORTS_KEPT - 1, "name", "a", "b", "B", "", -1)
    act_then = AdminAct("x", now - ACTS_KEPT - 1, "silence", "b", "B", "crie", now - 1)
    assert await moderation.report(report)
    assert await moderation.act(act_then, None)
    later = Report("r2", now, "name", "a", "b", "B2", "", -1)
    assert await moderation.report(later)
    assert await moderation.act(AdminAct("y", now, "unsilence", "c", "C", "pardon"), None)
    await moderation.expire(now - REPORTS_KEPT, now - ACTS_KEPT, now)
    assert await moderation.open_reports() == [later]
    assert [one.id for one in await moderation.acts()] == ["y"]
    assert await moderation.silences(0.0) == []
