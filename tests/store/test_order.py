"""Order on both databases: reports, what the administrator does, and that all processes know of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from itertools import count
from time import time

import httpx
import pytest
from tests.serving import Site, site
from tests.store.traces import ME, NAME, PROGRAM, SAID, act, called, name_of, overview, together, until

from salon.client import Refused
from salon.store import EFFACED, Account, AdminAct, Credentials, Passkey, Session
from salon.tools.cluster import Cluster

_number = count()


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
    async with httpx.AsyncClient(timeout=60) as stranger:
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
    async with httpx.AsyncClient(timeout=60, headers={"authorization": f"Bearer {secret}"}) as client:
        assert (await client.post(f"{here.base}/api/admin/resets/scores")).status_code == 200
        found = await client.post(f"{here.base}/api/admin/site/people", json={"name": "Malpoli"})
    assert found.json() == [], "a guest is found by a report"
    assert [one["kind"] for one in (await overview(here))["acts"]] == ["reset", "silence", "dismiss"]
    await rude.close()
    await other.close()


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
