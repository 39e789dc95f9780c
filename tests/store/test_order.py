"""Order and law on both databases: reports and acts, persons who are erased, guests who never came back."""

from __future__ import annotations

import asyncio
import json
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from math import inf
from pathlib import Path
from time import time
from typing import Any

import httpx
import pytest
from tests.serving import Site, site

from salon.client import Client, Refused
from salon.games import GAMES
from salon.games.othello import Options
from salon.kernel.codec import encode
from salon.service import Service
from salon.service.belongings import gathered
from salon.service.erasing import A_DAY, ACTS_KEPT, GUESTS_KEPT, REPORTS_KEPT, SETTLED
from salon.service.room import Room
from salon.store import (
    EFFACED,
    Account,
    AdminAct,
    Credentials,
    Kept,
    Passkey,
    Report,
    Session,
    Store,
    open_store,
)
from salon.store.absent import Awaited, Foreseen, Subscription, Vacation
from salon.store.ratings import Change
from salon.store.seeks import Couple, Pairing, Seek
from salon.store.studies import StudyRow
from salon.tables.rating import Rating
from salon.tables.values import Join, Person, Program, Setup
from salon.tools.cluster import Cluster, programs

ME, OPEN, PROGRAM = {"kind": "me"}, {"kind": "open"}, {"kind": "program", "level": "1"}
ENDPOINT, FORESEEN, STUDY = "https://push.example/celle-de-zenobie", "c4c3d3", "Mon étude de la citrouille"
BOT = "Tortue-Z (bot)"
NAME, SAID, NOTED, REASON = "Zénobie-X", "quelle jolie citrouille", "ma petite note", "Zénobie-X exagère"
_number = count()


def everywhere(database: str) -> bytes:
    """All that a database holds: its files, or a dump."""
    if database.startswith("sqlite:"):
        path = Path(database.removeprefix("sqlite:"))
        return b"".join(one.read_bytes() for one in path.parent.glob(path.name + "*"))
    dump = [f"{programs()}/pg_dump", database]
    return subprocess.run(dump, check=True, capture_output=True).stdout


def found(database: str, *texts: str) -> list[str]:
    held = everywhere(database)
    return [text for text in texts if text.encode() in held or json.dumps(text)[1:-1].encode() in held]


async def act(here: Site, kind: str, reason: str = "voilà", **more: Any) -> httpx.Response:
    secret = await here.service.store.setting("admin_secret", "")
    async with httpx.AsyncClient(headers={"authorization": f"Bearer {secret}"}) as client:
        body = {"kind": kind, "reason": reason, **more}
        return await client.post(f"{here.base}/api/admin/site/acts", json=body)


async def overview(here: Site) -> Any:
    secret = await here.service.store.setting("admin_secret", "")
    async with httpx.AsyncClient(headers={"authorization": f"Bearer {secret}"}) as client:
        return (await client.get(f"{here.base}/api/admin/site/")).json()


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(20):
        while not await true():  # noqa: ASYNC110
            await asyncio.sleep(0.02)


@pytest.fixture
async def here(database: str) -> AsyncIterator[Site]:
    async with site(database) as running:
        yield running


async def called(here: Site, name: str) -> Client:
    client = await Client.connect(here.base)
    await client.rename(name)
    return client


async def name_of(client: Client) -> str:
    return str((await client.get("/api/me"))["name"])


async def together(one: Client, other: Client) -> str:
    table = await one.open_table("othello", [ME, OPEN], name=await name_of(one))
    await other.order(table, "Join", name=await name_of(other))
    await one.watch(table, 0)
    await other.watch(table, 1)
    return table


# Reports and acts


@pytest.mark.req("PEO-40")
async def test_a_line_is_reported_once_with_what_was_said_around_it(here: Site) -> None:
    anne, basile = await called(here, "Anne"), await called(here, "Basile")
    table = await together(anne, basile)
    for number in range(20):
        await basile.ask("say", table=table, text=f"ligne {number}")
    await anne.post("/api/reports", {"what": "line", "table": table, "line": 9})
    with pytest.raises(Exception, match="reported_already"):
        await anne.post("/api/reports", {"what": "line", "table": table, "line": 9})
    for line, code in ((99, "no_such_line"), (9, "own_report")):
        with pytest.raises(Exception, match=code):
            await basile.post("/api/reports", {"what": "line", "table": table, "line": line})
    (reported,) = (await overview(here))["reports"]
    assert (reported["reporter_name"], reported["name_now"], reported["account"]) == ("Anne", "Basile", False)
    assert reported["report"]["person"] == basile.id
    assert [one["text"] for one in reported["around"]] == [f"ligne {number}" for number in range(3, 16)]
    await anne.close()
    await basile.close()


@pytest.mark.req("PEO-40")
async def test_who_may_not_read_a_line_cannot_report_it(here: Site) -> None:
    anne, basile, chloe = [await called(here, name) for name in ("Anne", "Basile", "Chloé")]
    table = await together(anne, basile)
    await basile.ask("say", table=table, text="entre nous")
    await anne.order(table, "GiveUp", seat=0)
    with pytest.raises(Exception, match="chat_private"):
        await chloe.post("/api/reports", {"what": "line", "table": table, "line": 0})
    assert (await overview(here))["reports"] == []
    for client in (anne, basile, chloe):
        await client.close()


@pytest.mark.req("PEO-40")
async def test_a_name_is_reported_and_changed_wherever_it_stands(here: Site, database: str) -> None:
    anne, rude = await called(here, "Anne"), await called(here, NAME)
    table = await together(anne, rude)
    await rude.ask("say", table=table, text="bonjour")
    await anne.post("/api/reports", {"what": "name", "person": rude.id, "table": table})
    with pytest.raises(Exception, match="reported_already"):
        await anne.post("/api/reports", {"what": "name", "person": rude.id})
    with pytest.raises(Exception, match="no_such_person"):
        await anne.post("/api/reports", {"what": "name", "person": "nobody"})
    (reported,) = (await overview(here))["reports"]
    assert [one["text"] for one in reported["around"]] == ["bonjour"]
    report = reported["report"]["id"]
    assert (await act(here, "rename", report=report, name="\u200b")).status_code == 400
    assert (await act(here, "rename", report=report, name="Courge")).status_code == 200
    room = await here.service.room(table)
    assert [who.name for who in room.now.seats if who] == ["Anne", "Courge"]
    update = await anne.frame("update", lambda frame: frame["table"]["seats"][1]["name"] == "Courge")
    assert update["events"] == []
    assert [line.name for line in await here.service.store.chat(table, None, 9)] == ["Courge"]
    assert (await act(here, "dismiss", report=report)).status_code == 409
    log = [commit.events.decode() for commit in await here.service.store.log(table)]
    assert NAME not in "".join(log)
    await anne.close()
    await rude.close()


@pytest.mark.req("PEO-40")
async def test_who_is_silenced_is_told_until_when_and_every_act_is_in_the_log(here: Site) -> None:
    anne, loud = await called(here, "Anne"), await called(here, "Basile")
    table = await together(anne, loud)
    await loud.ask("say", table=table, text="ohé")
    await anne.post("/api/reports", {"what": "line", "table": table, "line": 0})
    (reported,) = (await overview(here))["reports"]
    assert (await act(here, "silence", "", report=reported["report"]["id"])).json()["code"] == "reason_empty"
    seen = (await act(here, "silence", "crie", report=reported["report"]["id"], seconds=3600)).json()
    assert seen["reports"] == []
    assert [(one["kind"], one["name"], one["reason"]) for one in seen["acts"]] == [
        ("silence", "Basile", "crie")
    ]
    assert [one["name"] for one in seen["silenced"]] == ["Basile"]
    with pytest.raises(Refused) as refused:
        await loud.ask("say", table=table, text="mais")
    assert refused.value.code == "silenced"
    assert refused.value.facts["until"] == seen["silenced"][0]["until"]
    await anne.ask("say", table=table, text="ah")
    seen = (await act(here, "unsilence", "pardon", person=loud.id)).json()
    assert seen["silenced"] == []
    await loud.ask("say", table=table, text="merci")
    assert (await act(here, "silence", person="nobody")).status_code == 404
    assert (await act(here, "dismiss")).status_code == 400
    await anne.close()
    await loud.close()


@pytest.mark.req("PEO-40")
async def test_a_closed_account_has_no_credential_and_no_session(here: Site) -> None:
    store = here.service.store
    client = await called(here, "Basile")
    passkey = Passkey("key", client.id, b"k", 0, "Clé", 1.0)
    account, session = (
        Account(client.id, "Basile", 2.0, None),
        Session("s", client.id, "Firefox", time(), time()),
    )
    credentials = Credentials("hash", passkey, ("code",))
    assert await store.people.sign_up(account, {"basile"}, credentials, session)
    assert (await act(here, "close", "pourriel", person=client.id)).status_code == 200
    assert await store.people.password(client.id) is None
    assert await store.people.passkeys(client.id) == []
    assert await store.people.codes(client.id) == 0
    assert await store.people.sessions(client.id) == []
    assert await store.people.called({"basile"}) == {client.id}, "nobody else takes the name"
    (told,) = (await overview(here))["acts"]
    assert (told["kind"], told["name"], told["reason"]) == ("close", "Basile", "pourriel")
    await client.close()


@pytest.mark.req("PEO-40", "PEO-41")
async def test_whose_account_was_closed_is_given_their_data_by_the_administrator(here: Site) -> None:
    anne, basile = await called(here, "Anne"), await called(here, "Basile")
    table = await together(anne, basile)
    await basile.ask("say", table=table, text=SAID)
    assert (await act(here, "close", "pourriel", person=basile.id)).status_code == 200
    secret = await here.service.store.setting("admin_secret", "")
    url = f"{here.base}/api/admin/site/data"
    async with httpx.AsyncClient() as stranger:
        body = {"person": basile.id, "reason": "demandé par courrier"}
        assert (await stranger.post(url, json=body)).status_code == 401
        stranger.headers["authorization"] = f"Bearer {secret}"
        assert (await stranger.post(url, json={**body, "reason": ""})).status_code == 400
        assert (await stranger.post(url, json={**body, "person": "nobody"})).status_code == 404
        file = (await stranger.post(url, json=body)).json()
    assert (file["name"], [game["table"] for game in file["games"]]) == ("Basile", [table])
    assert [line["text"] for line in file["said"]] == [SAID]
    acts = (await overview(here))["acts"]
    assert [(one["kind"], one["name"], one["reason"]) for one in acts][:1] == [
        ("hand_over", "Basile", "demandé par courrier")
    ]
    await anne.close()
    await basile.close()


@pytest.mark.req("PEO-40")
async def test_a_guest_does_not_take_back_the_name_that_had_to_go(here: Site) -> None:
    rude, other = await called(here, "Grossier"), await called(here, "Basile")
    assert (await act(here, "rename", "injure", person=rude.id, name="Tulipe")).status_code == 200
    assert await name_of(rude) == "Tulipe"
    for client in (rude, other):
        with pytest.raises(Refused, match="name_reserved"):
            await client.rename("GROSSIER")
    await rude.rename("Jonquille")
    await rude.close()
    await other.close()


@pytest.mark.req("PEO-40", "PEO-43")
async def test_whatever_the_administrator_does_is_in_the_log(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    rude, other = await called(here, "Malpoli"), await called(here, "Basile")
    table = await together(rude, other)
    await other.post("/api/reports", {"what": "name", "person": rude.id, "table": table})
    (report,) = await here.service.store.moderation.open_reports()
    settled = AdminAct("first", here.service.clock(), "dismiss", rude.id, "Malpoli", "rien")
    assert await here.service.store.moderation.act(settled, report.id)
    # Two administrators at once: this one had looked before.
    monkeypatch.setattr(here.service.moderation, "_open", lambda _: asyncio.sleep(0, rude.id))
    assert (await act(here, "silence", "crie", report=report.id)).status_code == 200
    secret = await here.service.store.setting("admin_secret", "")
    async with httpx.AsyncClient(headers={"authorization": f"Bearer {secret}"}) as client:
        assert (await client.post(f"{here.base}/api/admin/resets/scores")).status_code == 200
        found = await client.post(f"{here.base}/api/admin/site/people", json={"name": "Malpoli"})
    assert found.json() == [], "a guest is found by a report"
    assert [one["kind"] for one in (await overview(here))["acts"]] == ["reset", "silence", "dismiss"]
    await rude.close()
    await other.close()


# Everything, and nothing


async def lived(here: Site) -> tuple[Client, Client, str, str]:
    """Somebody who left traces wherever there are any: tables, one of them alone, talk, notes, reports."""
    zoe, basile = await called(here, NAME), await called(here, "Basile")
    store = here.service.store
    shared = await together(zoe, basile)
    await zoe.ask("say", table=shared, text=SAID)
    await basile.ask("say", table=shared, text="bonjour à toi")
    await zoe.ask("note", table=shared, seat=0, body=NOTED)
    alone = await zoe.open_table("othello", [ME, PROGRAM], name=NAME)
    await zoe.open_table("othello", [ME, OPEN], public=True, name=NAME)
    rejected = await basile.open_table("othello", [ME, OPEN], ready=False, name="Basile")
    await zoe.order(rejected, "Join", name=NAME)
    await basile.order(rejected, "Reject", seat=1)
    await zoe.watch(rejected)
    await zoe.post("/api/reports", {"what": "name", "person": basile.id, "table": shared})
    await basile.post("/api/reports", {"what": "line", "table": shared, "line": 0})
    await store.friends.block(zoe.id, basile.id, 1.0)
    await store.friends.block(basile.id, zoe.id, 1.0)
    await store.friends.challenge(rejected, zoe.id, basile.id, 1.0, 1e12)
    await store.friends.challenge(rejected, basile.id, zoe.id, 1.0, 1e12)
    await store.played.put_strangers(zoe.id, "nothing")
    account, session = (
        Account(zoe.id, NAME, 2.0, None),
        Session("s" + zoe.id, zoe.id, "Firefox", time(), time()),
    )
    passkey = Passkey("key" + zoe.id, zoe.id, b"k", 0, "Clé", 1.0)
    await store.people.keep(zoe.id, Kept("salon.lessons", '{"mobilite":1}', 1.0))
    credentials = Credentials("hash", passkey, ("code",))
    assert await store.people.sign_up(account, {"zenobie-x"}, credentials, session)
    assert (await act(here, "silence", REASON, person=zoe.id)).status_code == 200
    await kept_since(here, zoe, basile, shared)
    return zoe, basile, shared, alone


async def kept_since(here: Site, zoe: Client, basile: Client, shared: str) -> None:
    """What came with days, ratings, pairing, studies and bots."""
    store = here.service.store
    await store.absent.tell([Awaited(zoe.id, shared, "turn", 1, 1e12, 3.0)])
    await store.absent.subscribe(Subscription(ENDPOINT, zoe.id, "s" + zoe.id, "p256dh", "auth", 1.0), 5)
    assert await store.absent.rest(zoe.id, Vacation(1.0, 2.0))
    await store.absent.foresee(shared, Foreseen(0, 99, f'[["{FORESEEN}"]]'))
    for person, name in ((zoe.id, NAME), (basile.id, "Basile")):
        await store.seeks.put([Seek(f"seek-{name}", person, name, "{}", 1e3, 350.0, -inf, inf, 1.0, 1e12)])
    pairing = Pairing(shared, 1.0, "{}", f"seek-{NAME}", zoe.id, NAME, "seek-Basile", basile.id, "Basile")
    assert await store.seeks.pair([Couple(pairing, pairing.one_seek, pairing.other_seek)])
    await store.seeks.put([Seek("again" + zoe.id, zoe.id, NAME, "{}", 1e3, 350.0, -inf, inf, 1.0, 1e12)])
    changes = [
        Change(1, seat, shared, person, "othello", 1.0, 1000.0, 350.0, 1010.5, 340.25)
        for seat, person in enumerate((zoe.id, basile.id))
    ]
    await store.ratings.correct([], changes)
    study = StudyRow("study" + zoe.id, zoe.id, "othello", STUDY, 2, 1, True, 2.0)
    await store.studies.add(study, f'{{"title":"{STUDY}"}}')
    robot = Session("token of " + zoe.id, "bot~" + zoe.id, "bot", time(), time())
    assert await store.robots.make(zoe.id, BOT, {"tortue-z(bot)"}, robot)


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
    async with httpx.AsyncClient(headers={"cookie": f"salon={zoe.cookie}"}) as asking:
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


# Two processes


@pytest.fixture
async def sites(postgres: Cluster) -> AsyncIterator[list[Site]]:
    url = postgres.create(f"order{next(_number)}")
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(site(url)) for _ in range(2)]


@pytest.mark.req("PEO-40", "PEO-41")
async def test_silence_a_new_name_and_deletion_are_known_at_the_other_process(sites: list[Site]) -> None:
    one, other = sites
    zoe, basile = await called(one, NAME), await called(other, "Basile")
    table = await together(zoe, basile)
    assert (await act(one, "silence", person=basile.id)).status_code == 200
    with pytest.raises(Refused, match="silenced"):
        await basile.ask("say", table=table, text="ohé")
    assert (await act(other, "rename", person=zoe.id, name="Courge")).status_code == 200
    for client in (zoe, basile):
        await client.frame("update", lambda frame: frame["table"]["seats"][0]["name"] == "Courge")
    await one.service.erasing.erase(zoe.id)
    await basile.frame("update", lambda frame: frame["table"]["seats"][0]["name"] == EFFACED)
    room = await other.service.room(table)
    assert zoe.id not in repr(room.now.seats)
    await zoe.close()
    await basile.close()


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


@pytest.mark.req("PEO-43")
async def test_the_site_is_counted(here: Site) -> None:
    anne, basile = await called(here, "Anne"), await called(here, "Basile")
    table = await together(anne, basile)
    await anne.order(table, "GiveUp", seat=0)
    await anne.open_table("othello", [ME, PROGRAM], name="Anne")

    async def seen() -> bool:
        return bool((await overview(here))["glance"]["census"]["guests_today"] == 2)

    await until(seen)
    glance = (await overview(here))["glance"]
    assert sorted(glance["census"]["tables"]) == [["othello", "over", 1], ["othello", "playing", 1]]
    assert glance["census"]["accounts"] == 0
    assert glance["census"]["database_bytes"] > 0
    assert glance["census"]["disk_total"] >= glance["census"]["disk_free"] > 0
    assert glance["here"] == 2
    assert {one["price"] for one in glance["jobs"]} == {"quick", "long", "heavy", "nobody"}
    await anne.close()
    await basile.close()
