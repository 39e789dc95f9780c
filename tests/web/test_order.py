"""Who may report, act and be forgotten, and how often."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from tests.serving import Site, site

from salon.client import Client, Refused
from salon.metrics import Lately
from salon.web.limits import UNLIMITED, Pace, Rate


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    limits = replace(UNLIMITED, paces={"report": Pace(Rate(2, 1e-9), Rate(3, 1e-9))})
    async with site(tmp_path, limits=limits) as running:
        yield running


async def called(here: Site, name: str) -> Client:
    client = await Client.connect(here.base)
    await client.rename(name)
    return client


@pytest.mark.req("PEO-40")
async def test_reports_are_limited_by_person_and_by_address(here: Site) -> None:
    one, other, *rude = [await called(here, f"Joueur {number}") for number in range(6)]
    reports = [{"what": "name", "person": who.id} for who in rude]
    for report in reports[:2]:
        await one.post("/api/reports", report)
    with pytest.raises(Refused, match="too_fast"):
        await one.post("/api/reports", reports[2])
    await other.post("/api/reports", reports[0])
    with pytest.raises(Refused, match="too_fast"):
        await other.post("/api/reports", reports[1])
    assert len(await here.service.store.moderation.open_reports()) == 3
    for client in (one, other, *rude):
        await client.close()


@pytest.mark.req("PEO-40", "PEO-41", "PEO-43")
async def test_nobody_acts_without_the_secret_or_takes_another_s_data(here: Site) -> None:
    async with httpx.AsyncClient(timeout=60, base_url=f"{here.base}/api") as stranger:
        body = {"kind": "silence", "reason": "x", "person": "x"}
        assert (await stranger.get("/admin/site/")).status_code == 401
        assert (await stranger.post("/admin/site/acts", json=body)).status_code == 401
        assert (await stranger.get("/me/data")).status_code == 401
        farewell = {"confirm": "delete everything"}
        assert (await stranger.request("DELETE", "/me/data", json=farewell)).status_code == 401
        assert (await stranger.post("/reports", json={"what": "name", "person": "x"})).status_code == 401
        foreign = {"origin": "https://other.example"}
        answer = await stranger.request("DELETE", "/me/data", json=farewell, headers=foreign)
        assert answer.status_code == 403
    assert await here.service.store.moderation.acts() == []


@pytest.mark.req("PEO-41")
async def test_all_that_is_kept_is_not_asked_for_without_end(tmp_path: Path) -> None:
    async with site(tmp_path, limits=replace(UNLIMITED, paces={"taking": Pace(Rate(1, 1e-9))})) as here:
        client = await called(here, "Zoé")
        await client.get("/api/me/data")
        with pytest.raises(Refused, match="too_fast"):
            await client.get("/api/me/data")
        await client.close()


@pytest.mark.req("PEO-06")
async def test_no_address_holds_a_name_or_a_secret(here: Site) -> None:
    async with httpx.AsyncClient(timeout=60, base_url=here.base) as client:
        paths = (await client.get("/api/schema/openapi.json")).json()["paths"]
    asked = {
        one["name"] for path in paths.values() for way in path.values() for one in way.get("parameters", ())
    }
    assert {"table", "person"} < asked, "which are drawn at random"
    assert not asked & {"name", "password", "code", "current", "passkey", "secret", "text"}


@pytest.mark.req("PEO-43")
def test_errors_are_counted_by_kind_for_a_day() -> None:
    lately = Lately()
    lately.note("old", 0.0)
    for _ in range(2):
        lately.note("store_failed", 90_000.0)
    lately.note("task_failed", 95_000.0)
    assert lately.counts(95_000.0) == {"store_failed": 2, "task_failed": 1}
    assert lately.counts(95_000.0 + 86_400 * 2) == {}
