"""What a site tells of itself, and to whom."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.serving import Site, site
from tests.web.besieged import ME

from salon.client import Client, Refused, request
from salon.web.limits import networks


async def test_headers_keep_strangers_out(here: Site) -> None:
    import urllib.request

    def headers() -> Any:
        with urllib.request.urlopen(f"{here.base}/health") as answer:
            return answer.headers

    found = await asyncio.to_thread(headers)
    policy = found["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert found["x-content-type-options"] == "nosniff"


@pytest.mark.req("PLT-42")
async def test_health_readiness_and_metrics(tmp_path: Path) -> None:
    async with site(tmp_path, metrics_for=networks("10.0.0.1, 127.0.0.0/8")) as here:
        assert await asyncio.to_thread(request, here.base, "GET", "/health", None, "") == {"ready": True}
        assert await asyncio.to_thread(request, here.base, "GET", "/ready", None, "") == {"ready": True}
        async with await Client.connect(here.base) as client:
            await client.open_table("othello", [ME, ME])
            await client.send({"t": "ping"})
            await client.frame("pong")
        metrics = await asyncio.to_thread(request, here.base, "GET", "/metrics", None, "")
    for name in (
        rb"salon_connections",
        rb"salon_tables 1.0",
        rb"salon_heartbeat_age_seconds 0.",
        rb'salon_answer_seconds_count{way="socket"} [1-9]',
        rb'salon_answer_seconds_count{way="http"} [1-9]',
        rb"salon_batch_writes_count [1-9]",
        rb"salon_commit_seconds_count [1-9]",
        rb"TYPE salon_job_wait_seconds histogram",
        rb"TYPE salon_job_run_seconds histogram",
    ):
        assert re.search(name, metrics), name


@pytest.mark.req("PLT-43")
async def test_only_whom_the_operator_lets_reads_the_measurements(here: Site) -> None:
    with pytest.raises(Refused, match="not_found"):
        await asyncio.to_thread(request, here.base, "GET", "/metrics", None, "")


@pytest.mark.req("PLT-42")
async def test_a_site_that_cannot_write_is_not_ready(here: Site) -> None:
    store: Any = here.service.store
    async with httpx.AsyncClient(timeout=60, base_url=here.base) as asking:
        assert (await asking.get("/ready")).status_code == 200
        store._writer.execute("PRAGMA query_only = ON")
        async with asyncio.timeout(20):
            while (await asking.get("/ready")).status_code != 503:  # noqa: ASYNC110
                await asyncio.sleep(0.1)
        store._writer.execute("PRAGMA query_only = OFF")
        assert (await asking.get("/ready")).status_code == 200
