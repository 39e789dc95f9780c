"""What is kept, told or answered for one person takes nothing from the others: it has its price and pace."""

from __future__ import annotations

import asyncio
import gzip
import socket
from base64 import b64encode
from pathlib import Path
from secrets import token_hex
from threading import Event
from time import monotonic
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from tests.serving import site
from tests.web.meeting import put
from tests.web.test_days import Browser

from salon.client import Client, Refused
from salon.kernel import Malformed
from salon.kernel.codec import encode
from salon.service import push
from salon.service.studies import GUESTS_ROOM
from salon.store.absent import Awaited, Kind, Subscription
from salon.web.limits import PACES, UNLIMITED, Allowance, Deed, Limits, Pace, Rate

JSON = {"content-type": "application/json"}
ONCE = Pace(Rate(1, 1e-9))
TABLE = {"game": "othello", "name": "Zoé", "seats": [{"kind": "me"}, {"kind": "open"}]}


def counted(requests: int) -> Limits:
    """So many requests, ever."""
    few, many = Rate(requests, 1e-9), Rate(1e9, 1e9)
    none = Rate(0, 1e-9)
    share = Allowance(none, none, none, none)
    return replace(UNLIMITED, pool=Allowance(many, many, few, many), share=share)


def study(size: int) -> dict[str, Any]:
    """A document of about so many characters."""
    nodes = [
        {"id": 0},
        *({"id": at, "parent": at - 1, "comment": "x" * 3_000} for at in range(1, size // 3_000)),
    ]
    return {"game": "othello", "nodes": nodes}


def grown(size: int) -> list[dict[str, Any]]:
    """A change that brings about so many characters more, beside what is there."""
    nodes = [{"id": 1_000 + at, "parent": 0, "comment": "x" * 3_000} for at in range(size // 3_000)]
    return [{"type": "Graft", "nodes": nodes}]


def deeds(person: str) -> dict[Deed, Any]:
    file = {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "", "auth": ""}
    return {
        "challenge": ("POST", f"/api/people/{person}/challenge", TABLE),
        "browser": ("PUT", "/api/me/push", Browser(0).body | {"endpoint": file["endpoint"]}),
        "study": ("POST", "/api/studies", study(0)),
        "taking": ("GET", "/api/me/data", None),
    }


@pytest.mark.req("PLT-43")
@pytest.mark.parametrize("deed", ["challenge", "browser", "study", "taking"])
async def test_what_others_keep_or_read_has_a_pace_of_its_own(tmp_path: Path, deed: Deed) -> None:
    async with (
        site(tmp_path, limits=replace(UNLIMITED, paces={deed: ONCE})) as here,
        httpx.AsyncClient(timeout=60, base_url=here.base) as asking,
        await Client.connect(here.base) as other,
    ):
        await asking.get("/api/me")
        await other.rename("Anne")
        method, path, body = deeds(other.id)[deed]
        answers = [await asking.request(method, path, json=body) for _ in range(2)]
        assert [answer.status_code < 300 for answer in answers] == [True, False]
        assert (answers[1].status_code, answers[1].json()["code"]) == (429, "too_fast")
        assert int(answers[1].headers["retry-after"]) > 0


@pytest.mark.req("PLT-43")
async def test_so_has_looking_for_an_opponent(tmp_path: Path) -> None:
    wanted = {"terms": {"game": "othello", "form": "othello", "clock": {"game": 300}}}
    async with (
        site(tmp_path, limits=replace(UNLIMITED, paces={"seek": ONCE})) as here,
        await Client.connect(here.base) as hasty,
        await Client.connect(here.base) as other,
    ):
        await hasty.ask("seek", seek="a", name="Anne", wanted=wanted)
        with pytest.raises(Refused, match="too_fast"):
            await hasty.ask("seek", seek="b", name="Anne", wanted=wanted)
        await other.ask("seek", seek="c", name="Zoé", wanted=wanted)
        await hasty.frame("paired")


@pytest.mark.req("PLT-43")
@pytest.mark.parametrize("deed", sorted(PACES))
def test_a_hall_does_each_of_them_at_once(deed: Deed) -> None:
    """But for reports, of which an address makes few."""
    assert PACES[deed].there.burst >= (200 if deed != "report" else 30)


@pytest.mark.req("PLT-43")
async def test_what_a_request_brings_is_counted(tmp_path: Path) -> None:
    """A megabyte was one request of many, and a dozen at once held everybody up."""
    body = b'{"data": "%b"}' % b64encode(bytes(700_000))
    async with (
        site(tmp_path, limits=counted(20)) as here,
        httpx.AsyncClient(timeout=60, base_url=here.base, headers=JSON) as asking,
    ):
        first, second = [await asking.post("/api/read", content=body) for _ in range(2)]
        assert (first.status_code, first.json()["code"]) == (400, "unknown_format")
        assert (second.status_code, second.json()["code"]) == (429, "too_fast")


@pytest.mark.req("PLT-43")
async def test_what_it_is_answered_is_counted_too(tmp_path: Path) -> None:
    async with (
        site(tmp_path, limits=counted(30)) as here,
        httpx.AsyncClient(timeout=60, base_url=here.base) as asking,
    ):
        await asking.get("/api/me")
        kept = await asking.post("/api/studies", json=study(460_000))
        assert kept.status_code == 201
        answers = [await asking.get(f"/api/studies/{kept.json()['id']}") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 429, 429]


@pytest.mark.req("PLT-43")
async def test_long_answers_are_packed_for_who_takes_them_so(tmp_path: Path) -> None:
    async with site(tmp_path) as here, httpx.AsyncClient(timeout=60, base_url=here.base) as asking:
        await asking.get("/api/me")
        kept = (await asking.post("/api/studies", json=study(200_000))).json()["id"]
        for path in (f"/api/studies/{kept}", "/api/games"):
            plain = await asking.get(path, headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            async with asking.stream("GET", path, headers={"accept-encoding": "gzip"}) as answer:
                raw = b"".join([part async for part in answer.aiter_raw()])
            assert (answer.headers["content-encoding"], answer.headers["vary"]) == ("gzip", "accept-encoding")
            assert int(answer.headers["content-length"]) == len(raw) < len(plain.content)
            assert gzip.decompress(raw) == plain.content
        assert "content-encoding" not in (await asking.get("/health")).headers


async def test_nobody_breaks_the_guard_by_a_short_address(tmp_path: Path) -> None:
    async with site(tmp_path) as here, httpx.AsyncClient(timeout=60, base_url=here.base) as asking:
        for path in ("/health", "/api/", "/ready", "/metrics"):
            assert (await asking.post(path, json={})).status_code in (404, 405), path


@pytest.mark.req("STU-04", "PLT-43")
async def test_a_guest_has_room_for_some_studies_and_an_account_for_many(tmp_path: Path) -> None:
    """Two hundred of two megabytes each were a guest's, and of guests there is no end."""
    async with site(tmp_path) as here, httpx.AsyncClient(base_url=here.base, timeout=30) as asking:
        person = (await asking.get("/api/me")).json()["id"]
        first = (await asking.post("/api/studies", json=study(GUESTS_ROOM // 2))).json()
        full = await asking.post("/api/studies", json=study(GUESTS_ROOM * 2 // 3))
        assert (full.status_code, full.json()) == (
            409,
            {"code": "no_room_for_studies", "facts": {"most": GUESTS_ROOM}},
        )
        where = f"/api/studies/{first['id']}/changes"
        full = await asking.post(where, json={"by": "one", "changes": grown(GUESTS_ROOM // 2 + 9_000)})
        assert full.json()["code"] == "no_room_for_studies"
        fits = await asking.post(where, json={"by": "two", "changes": grown(GUESTS_ROOM // 2 - 60_000)})
        assert fits.status_code == 201
        joined = await asking.post(
            "/api/account", json={"name": "Anne", "password": "une phrase assez longue"}
        )
        assert joined.json()["me"]["id"] == person
        assert (await asking.post("/api/studies", json=study(GUESTS_ROOM * 2))).status_code == 201


def rewritten(characters: int) -> list[dict[str, Any]]:
    return [{"type": "Rewrite", "id": 0, "comment": "y" * 3_900} for _ in range(characters // 3_900)]


async def edit(asking: httpx.AsyncClient, study: str, changes: list[dict[str, Any]]) -> httpx.Response:
    body = {"by": token_hex(4), "changes": changes}
    return await asking.post(f"/api/studies/{study}/changes", json=body)


@pytest.mark.req("STU-04", "PLT-43")
async def test_small_changes_fill_the_room_as_large_ones_do(tmp_path: Path) -> None:
    """They were counted with every hundredth; who is full may still cut branches."""
    async with site(tmp_path) as here, httpx.AsyncClient(base_url=here.base, timeout=30) as asking:
        await asking.get("/api/me")
        kept = (await asking.post("/api/studies", json=study(GUESTS_ROOM - 20_000))).json()["id"]
        told = list[int]()
        for at in range(40):
            node = {"id": 5_000 + at, "parent": 0, "comment": "x" * 700}
            told.append((await edit(asking, kept, [{"type": "Graft", "nodes": [node]}])).status_code)
        assert told == [201] * told.count(201) + [409] * told.count(409)
        assert told[-1] == 409
        assert (await edit(asking, kept, [{"type": "Prune", "id": 5_000}])).status_code == 201


@pytest.mark.req("STU-04", "PLT-43")
async def test_what_is_kept_of_changes_is_counted(tmp_path: Path) -> None:
    """A comment written again and again was kept two hundred times; who has no room loses that first."""
    async with site(tmp_path) as here, httpx.AsyncClient(base_url=here.base, timeout=30) as asking:
        person = (await asking.get("/api/me")).json()["id"]
        kept = (await asking.post("/api/studies", json=study(0))).json()["id"]
        for _ in range(10):
            assert (await edit(asking, kept, rewritten(120_000))).status_code == 201
        assert await here.service.store.studies.size(person) <= GUESTS_ROOM
        read = (await asking.get(f"/api/studies/{kept}")).json()
        assert (read["version"], read["study"]["nodes"][0]["comment"]) == (11, "y" * 3_900)


@pytest.mark.req("STU-04", "PLT-43")
async def test_who_missed_more_than_is_kept_is_told_that_there_is_more(tmp_path: Path) -> None:
    async with site(tmp_path) as here, await Client.connect(here.base) as one:
        kept = (await one.post("/api/studies", study(0)))["id"]
        for _ in range(3):
            await one.post(f"/api/studies/{kept}/changes", {"by": token_hex(4), "changes": rewritten(60_000)})
        await one.ask("attend", study=kept, version=1)
        assert (await one.frame("edited"))["version"] == 4
        await here.service.store.studies.fold(kept, 4, "{}", kept=0)
        await one.ask("attend", study=kept, version=3)
        assert (await one.frame("edited", lambda frame: not frame["changes"]))["version"] == 5


@pytest.mark.req("STU-04")
@pytest.mark.parametrize("later", [0, 1])
async def test_what_is_remembered_of_a_study_skips_no_change_that_is_not_kept_apart(
    tmp_path: Path, later: int
) -> None:
    """Another process has folded it for room, and its notices were lost."""
    async with site(tmp_path) as here, httpx.AsyncClient(base_url=here.base, timeout=30) as asking:
        await asking.get("/api/me")
        kept = (await asking.post("/api/studies", json=study(0))).json()["id"]
        studies = here.service.studies
        remembered = await studies._now_at(kept, 1)
        for at in range(3):
            await edit(asking, kept, [{"type": "Graft", "nodes": [{"id": at + 1, "parent": 0}]}])
        version, now = studies._known[kept]
        await here.service.store.studies.fold(kept, version, encode(now).decode(), kept=0)
        for _ in range(later):
            await edit(asking, kept, [{"type": "Entitle", "title": "x"}])
        studies._known[kept] = remembered
        read = (await asking.get(f"/api/studies/{kept}")).json()
        assert (read["version"], len(read["study"]["nodes"])) == (4 + later, 4)


@pytest.mark.req("STU-04", "PLT-43")
async def test_changes_to_studies_have_a_pace_of_their_own(tmp_path: Path) -> None:
    async with (
        site(tmp_path, limits=replace(UNLIMITED, paces={"edit": Pace(Rate(2, 1e-9))})) as here,
        await Client.connect(here.base) as hasty,
        await Client.connect(here.base) as other,
    ):
        kept = (await hasty.post("/api/studies", study(0)))["id"]
        await put(hasty, f"/api/studies/{kept}/shared", {"shared": True, "together": True})
        where, title = f"/api/studies/{kept}/changes", [{"type": "Entitle", "title": "x"}]
        await hasty.post(where, {"by": "a", "changes": title})
        await hasty.ask("attend", study=kept, version=2)
        with pytest.raises(Refused, match="too_fast"):
            await hasty.post(where, {"by": "b", "changes": title})
        with pytest.raises(Refused, match="too_fast"):
            await hasty.ask("attend", study=kept, version=2)
        await other.post(where, {"by": "c", "changes": title})
        assert (await hasty.frame("edited"))["by"] == "c"


# Telling browsers


def awaited(person: str, kind: Kind) -> Awaited:
    return Awaited(person, "t", kind, 0, 0.0, 60.0)


@pytest.mark.req("PEO-33", "PLT-43")
async def test_who_challenges_one_without_end_does_not_use_up_one_s_turns(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sends = here.service.push
        asked = sum(sends._may(awaited("anne", "challenge")) for _ in range(100))
        assert 1 <= asked <= push.BURST // 4 + 1
        assert all(sends._may(awaited("anne", "turn")) for _ in range(push.BURST - 1))
        assert not all(sends._may(awaited("anne", "reminder")) for _ in range(push.BURST))


@pytest.mark.req("PEO-33", "PLT-43")
async def test_a_browser_that_never_answers_is_forgotten(tmp_path: Path) -> None:
    async with site(tmp_path, push_anywhere=True) as here:
        sends, absent = here.service.push, here.service.store.absent
        body = Browser(1).body  # where nobody listens
        silent = Subscription(body["endpoint"], "anne", "", body["p256dh"], body["auth"], 0.0)
        await absent.subscribe(silent, push.BROWSERS)
        for left in (1, 1, 0):
            await sends._send(silent, push.Message("turn", "t", "othello", "Zoé", 1))
            assert len(await absent.subscriptions("anne")) == left


@pytest.mark.req("PEO-33", "PLT-43")
async def test_names_that_take_for_ever_keep_nobody_else_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They were looked up on the threads that draw links and read files."""
    found, release = [], Event()

    def slow(host: str, *_: Any, **__: Any) -> Any:
        found.append(host)
        release.wait(20)
        raise OSError

    async with site(tmp_path) as here, await Client.connect(here.base) as other:
        table = await other.open_table("othello", [{"kind": "me"}, {"kind": "open"}])
        monkeypatch.setattr(socket, "getaddrinfo", slow)
        monkeypatch.setattr(push, "TIMEOUT", 0.5)
        asked = [
            asyncio.create_task(here.service.push._address(f"https://slow{at}.push.apple.com/x"))
            for at in range(40)
        ]
        await asyncio.sleep(0.1)
        monkeypatch.undo()
        begun = monotonic()
        async with httpx.AsyncClient(timeout=60, base_url=here.base, cookies={"salon": ""}) as asking:
            assert (await asking.get(f"/api/tables/{table}/qr")).status_code == 200
        assert monotonic() - begun < 3
        told = await asyncio.gather(*asked, return_exceptions=True)
        release.set()
        assert {type(one) for one in told} == {Malformed}
        assert len(found) <= push.AT_ONCE


async def test_the_usual_limits_let_in_all_browsers_of_a_person(tmp_path: Path) -> None:
    async with site(tmp_path, limits=Limits()) as here, await Client.connect(here.base) as client:
        for number in range(push.BROWSERS):
            body = Browser(0).body | {"endpoint": f"https://fcm.googleapis.com/{number}"}
            await put(client, "/api/me/push", body)
        assert (await client.get("/api/me/push"))["browsers"] == push.BROWSERS
