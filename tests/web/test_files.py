"""The client's files: from memory, in the form a browser takes, and refused to nobody."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.serving import Site, site

from salon.bench.visit import whole_visit
from salon.web.app import STATIC
from salon.web.files import Files
from salon.web.limits import Bucket, Limits, Rate

SCRIPT = "/assets/index-abc.js"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What a build leaves."""
    for name, body in {
        "index.html": b"<!doctype html>",
        "icon-192.png": b"\x89PNG",
        "assets/index-abc.js": b"let salon;" * 20,
        "assets/index-abc.js.br": b"shortest",
        "assets/index-abc.js.gz": gzip.compress(b"let salon;" * 20),
        ".vite/manifest.json": b"{}",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(body)
    return tmp_path


@pytest.fixture
def files(folder: Path) -> Files:
    return Files(folder, [(b"x-safe", b"yes")])


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path, limits=Limits()) as running:
        yield running


def asked(files: Files, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    given = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    start, body = files.find(method, path, given)
    told = {name.decode(): value.decode() for name, value in start["headers"]}
    return start["status"], told, body["body"]


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("BR;q=1.0", "br"),
        ("identity", None),
        ("", None),
    ],
)
def test_a_browser_gets_the_form_it_takes(files: Files, accepted: str, encoding: str | None) -> None:
    status, told, body = asked(files, SCRIPT, accept_encoding=accepted)
    assert (status, told.get("content-encoding")) == (200, encoding)
    assert told["vary"] == "accept-encoding"
    assert told["content-length"] == str(len(body))
    assert told["content-type"] == "text/javascript; charset=utf-8"
    assert told["x-safe"] == "yes"
    if encoding != "br":
        assert (gzip.decompress(body) if encoding else body) == b"let salon;" * 20


def test_a_file_that_has_not_changed_is_not_sent_again(files: Files) -> None:
    tags = set()
    for accepted in ("br", "gzip", ""):
        _, told, _ = asked(files, SCRIPT, accept_encoding=accepted)
        tags.add(told["etag"])
        for known in (told["etag"], f"W/{told['etag']}", f'"other", {told["etag"]}'):
            status, same, body = asked(files, SCRIPT, accept_encoding=accepted, if_none_match=known)
            assert (status, body, same["etag"]) == (304, b"", told["etag"])
            assert same["cache-control"] == told["cache-control"]
        assert asked(files, SCRIPT, accept_encoding=accepted, if_none_match='"other"')[0] == 200
    assert len(tags) == 3


def test_built_files_are_good_for_ever_and_the_page_is_asked_for_again(files: Files) -> None:
    assert "immutable" in asked(files, SCRIPT)[1]["cache-control"]
    assert asked(files, "/index.html")[1]["cache-control"] == "no-cache"
    assert asked(files, "/icon-192.png")[1]["content-type"] == "image/png"


def test_an_address_without_a_file_is_the_page_s(files: Files) -> None:
    page = asked(files, "/index.html")
    for address in ("/", "/table/abc", "/jouer/scrabble", "/assets"):
        assert asked(files, address) == page
    for address in ("/assets/gone-1.js", "/favicon.ico", "/ws", "/.vite/manifest.json", SCRIPT + ".br"):
        assert asked(files, address)[0] == 404
    for address in ("/../secret.txt", "/assets/../index.html", "/%2e%2e/x.y", "//etc/passwd.txt"):
        assert asked(files, address)[0] == 404
    assert asked(files, "/", method="POST")[0] == 405
    assert asked(files, "/", method="HEAD")[0] == 200


def test_a_client_that_is_not_built_is_told(tmp_path: Path) -> None:
    status, _, body = asked(Files(tmp_path / "nothing"), "/")
    assert status == 503
    assert b"make client" in body


@pytest.mark.req("PLT-43")
async def test_thirty_whole_visits_from_one_address_are_refused_nothing(here: Site) -> None:
    names = whole_visit()
    assert len(names) > 20
    statuses = set()

    async def visit() -> None:
        async with httpx.AsyncClient(
            timeout=60, base_url=here.base, headers={"accept-encoding": "br"}
        ) as browser:
            for name in names:
                statuses.add((await browser.get(name)).status_code)
            statuses.add((await browser.get("/api/me")).status_code)

    async with asyncio.timeout(100):
        await asyncio.gather(*(visit() for _ in range(30)))
    assert statuses == {200}


async def test_what_is_served_is_what_was_built(here: Site) -> None:
    async with httpx.AsyncClient(timeout=60, base_url=here.base) as browser:
        for name in whole_visit():
            file = STATIC / (name.lstrip("/") or "index.html")
            for accepted in ("gzip", "identity"):
                answer = await browser.get(name, headers={"accept-encoding": accepted})
                assert answer.content == file.read_bytes(), name
                assert answer.headers["x-content-type-options"] == "nosniff"


def test_who_asks_for_far_more_files_waits_longer_and_longer() -> None:
    bucket = Bucket(Rate(3, 10), 0.0)
    assert [round(bucket.owe(0.0), 3) for _ in range(6)] == [0.0, 0.0, 0.0, 0.1, 0.2, 0.3]
    assert bucket.owe(10.0) == 0.0


@pytest.mark.req("PLT-43")
async def test_files_that_are_waited_for_come(tmp_path: Path) -> None:
    async with (
        site(tmp_path, limits=Limits(files=Rate(2, 10))) as running,
        httpx.AsyncClient(timeout=60, base_url=running.base) as browser,
    ):
        before = asyncio.get_running_loop().time()
        answers: list[Any] = await asyncio.gather(*(browser.get("/icon.svg") for _ in range(6)))
        assert {answer.status_code for answer in answers} == {200}
        assert asyncio.get_running_loop().time() - before > 0.3


async def test_the_library_s_reference_is_read_beside_the_pages(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("salon.web.app.REFERENCE", folder)
    async with site(tmp_path) as running, httpx.AsyncClient(timeout=60, base_url=running.base) as asking:
        answer = await asking.get("/docs/index.html")
        assert answer.text == "<!doctype html>"
        assert "style-src 'self' 'unsafe-inline'" in answer.headers["content-security-policy"]
        assert (await asking.get("/docs/other.html")).status_code == 404
        assert "unsafe" not in (await asking.get("/api/games")).headers["content-security-policy"]
