"""Requests that bring something: from this site's pages, as JSON, and only what a text can hold."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs
from tests.serving import Site, site

from salon.client import Client, Refused
from salon.kernel import Malformed
from salon.web.guard import plain
from salon.web.limits import UNLIMITED, Rate

ME = {"kind": "me"}
TABLE = {"game": "othello", "name": "Zoé", "seats": [ME, ME]}
JSON = {"content-type": "application/json"}


@pytest.fixture
async def browser(here: Site) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=here.base, timeout=30) as client:
        await client.get("/api/me")
        yield client


def told(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


@pytest.mark.req("PLT-43")
@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
async def test_a_page_of_another_site_changes_nothing(
    here: Site, browser: httpx.AsyncClient, headers: dict[str, str]
) -> None:
    assert told(await browser.post("/api/tables", json=TABLE, headers=headers)) == (403, "foreign_page")
    assert told(await browser.put("/api/me", json={"name": "X"}, headers=headers)) == (403, "foreign_page")
    assert not here.service.rooms
    assert (await browser.get("/api/games", headers=headers)).status_code == 200


@pytest.mark.req("PLT-43")
async def test_a_page_of_this_site_may(here: Site, browser: httpx.AsyncClient) -> None:
    for headers in ({"origin": here.base, "sec-fetch-site": "same-origin"}, {}):
        assert (await browser.post("/api/tables", json=TABLE, headers=headers)).status_code == 201


@pytest.mark.req("PLT-43")
@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
async def test_a_body_says_that_it_is_json(browser: httpx.AsyncClient, kind: str) -> None:
    headers = {"content-type": kind} if kind else {}
    answer = await browser.post("/api/tables", content=json.dumps(TABLE), headers=headers)
    assert told(answer) == (415, "not_json")
    headers = {"content-type": "Application/JSON; charset=utf-8"}
    answer = await browser.post("/api/tables", content=json.dumps(TABLE), headers=headers)
    assert answer.status_code == 201


@pytest.mark.req("PLT-43", "PLT-44")
@pytest.mark.parametrize(
    "body",
    [
        b"[" * 30_000,
        b'{"game": "othello", "options": ' + b'{"a":' * 10_000 + b"1" + b"}" * 10_001,
        rb'{"game": "othello", "name": "a\u0000b", "seats": [{"kind": "me"}]}',
        rb'{"game": "othello", "name": "\ud800", "seats": [{"kind": "me"}]}',
        rb'{"game": "othello", "name": "Zoe", "seats": [{"kind": "me"}], "options": {"\udc00 ": 1}}',
        b'{"game": "othello", "name": "\xed\xa0\x80", "seats": [{"kind": "me"}]}',
        b'{"game": "\xff"}',
        b"{",
    ],
    ids=["lists", "objects", "nul", "half a pair", "other half", "half in bytes", "bytes", "broken"],
)
async def test_what_no_text_can_hold_is_malformed(browser: httpx.AsyncClient, body: bytes) -> None:
    for path in ("/api/tables", "/api/try", "/api/study", "/api/read"):
        assert told(await browser.post(path, content=body, headers=JSON)) == (400, "malformed")
    assert told(await browser.put("/api/me", content=body, headers=JSON)) == (400, "malformed")


@pytest.mark.req("PLT-43", "PLT-44")
@pytest.mark.parametrize("path", ["/api/words/a%00b", "/api/words/%ED%A0%80", "/api/words/?pattern=%00"])
async def test_an_address_that_is_no_text_is_malformed(browser: httpx.AsyncClient, path: str) -> None:
    assert told(await browser.get(path)) == (400, "malformed")
    assert (await browser.get("/api/words/%C3%A9t%C3%A9")).status_code == 200


@pytest.mark.req("PLT-43")
async def test_a_body_that_is_too_large_is_not_read_to_its_end(browser: httpx.AsyncClient) -> None:
    assert told(await browser.post("/api/tables", content=b" " * 200_000, headers=JSON)) == (413, "too_large")
    assert (await browser.post("/api/tables", json=TABLE)).status_code == 201


@pytest.mark.req("PLT-43", "PLT-44")
@pytest.mark.parametrize("text", [r"a\u0000b", r"\ud800", r"\udc00 "])
async def test_on_a_socket_too(here: Site, text: str) -> None:
    async with await Client.connect(here.base) as client:
        table = await client.open_table("othello", [ME, ME])
        await client.watch(table, 0)
        said: Any = f'{{"t":"say","id":"q","table":"{table}","text":"{text}"}}'.encode()
        await client.send(said)
        assert (await client.frame("refused"))["code"] == "malformed"
        with pytest.raises(Refused, match="malformed"):
            await client.act(table, 0, 1, "a\0b")


def test_a_nul_is_told_from_its_name() -> None:
    plain(r'"\\u0000"')
    plain(r'"a\\\\u0000"')
    for text in (r'"\u0000"', r'"\\\u0000"', r'["", "a\u0000"]'):
        with pytest.raises(Malformed):
            plain(text)


async def test_every_answer_has_the_headers(browser: httpx.AsyncClient) -> None:
    for path in ("/", "/health", "/api/games", "/api/nowhere", "/nowhere.js", "/api/tables/none/results"):
        answer = await browser.get(path)
        assert answer.headers["x-content-type-options"] == "nosniff", path
        assert "default-src 'self'" in answer.headers["content-security-policy"], path


@pytest.mark.req("PLT-43", "SCR-110")
async def test_who_guesses_at_the_secret_is_written_down_and_slowed(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, failures=Rate(3, 0.001))
    async with site(tmp_path, limits=limits) as running:
        secret = await running.service.store.setting("admin_secret", "")
        right = {"authorization": f"Bearer {secret}"}
        async with httpx.AsyncClient(timeout=60, base_url=f"{running.base}/api/admin") as asking:
            assert (await asking.get("/", headers=right)).status_code == 200
            with capture_logs() as logs:
                wrong = [await asking.get("/", headers={"authorization": f"Bearer {n}"}) for n in range(5)]
            assert [answer.status_code for answer in wrong] == [401, 401, 401, 429, 429]
            assert wrong[-1].json()["code"] == "too_fast"
            assert (await asking.get("/", headers=right)).status_code == 200, "others guess here"
        attempts = [line for line in logs if line["event"] == "not_the_administrator"]
        assert [line["address"] for line in attempts] == ["127.0.0.1"] * 3
        assert "Bearer" not in str(attempts)
