"""The server as a process: a second one is refused, a stop is graceful, logs keep secrets."""

from __future__ import annotations

import asyncio
import http.client
import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.serving import Server

from salon.client import Client

ME = {"kind": "me"}


@pytest.mark.req("PLT-40")
def test_a_second_server_on_the_same_file_refuses_to_start(tmp_path: Path) -> None:
    site = Server(tmp_path)
    site.start()
    try:
        second = subprocess.run(
            [
                sys.executable,
                "-m",
                "salon",
                "serve",
                "--unbuilt",
                "--port",
                "0",
                "--database",
                f"sqlite:{site.database}",
            ],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert second.returncode == 1
        assert "another server has" in second.stderr
    finally:
        site.kill()


@pytest.mark.req("PLT-42")
def test_a_stop_is_graceful_and_games_go_on(tmp_path: Path) -> None:
    site = Server(tmp_path)
    site.start()
    (cookie,) = site.guests(1)

    async def before() -> str:
        client = await Client.connect(site.base, cookie)
        table = await client.open_table("othello", [ME, ME])
        await client.watch(table, 0)
        await client.act(table, 0, 1, {"type": "Place", "cell": 19})
        await asyncio.to_thread(site.stop)
        with pytest.raises(ConnectionError):
            await client.frame("nothing")
        return table

    async def after(table: str) -> int:
        async with await Client.connect(site.base, cookie) as client:
            snapshot = await client.watch(table, 0)
            assert snapshot["table"]["status"] == "playing"
            return int(snapshot["seq"])

    table = asyncio.run(before())
    site.start()
    try:
        assert asyncio.run(after(table)) == 1
    finally:
        site.kill()


@pytest.mark.req("PLT-42")
def test_logs_are_structured_and_keep_secrets(tmp_path: Path) -> None:
    """A request that breaks something is logged as one JSON line, without the guest's cookie."""
    broken = (
        "from salon.service.lists import Lists\n"
        "async def waiting(self): raise RuntimeError('broken')\n"
        "Lists.waiting = waiting\n"
        "from salon.cli import main\nmain()\n"
    )
    site = Server(tmp_path, "--json-logs", program=("-c", broken))
    log = tmp_path / "log"
    with log.open("wb") as stream:
        site.start(stderr=stream)
        (cookie,) = site.guests(1)

        async def ask() -> None:
            async with await Client.connect(site.base, cookie) as client:
                with pytest.raises(Exception, match="failed"):
                    await client.get("/api/tables")

        asyncio.run(ask())
        site.stop()
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert any(line["event"] == "request_failed" and "broken" in line["exception"] for line in lines)
    assert cookie not in log.read_text()
    assert cookie.partition(".")[2] not in log.read_text()


@pytest.mark.req("PLT-43")
@pytest.mark.parametrize("proxy", ["", "127.0.0.1"])
def test_only_the_proxy_is_believed_on_where_one_comes_from(tmp_path: Path, proxy: str) -> None:
    site = Server(tmp_path, *(["--proxy", proxy] if proxy else []), limits=())
    site.start()
    host = site.base.removeprefix("http://")
    try:
        statuses = set()
        line = http.client.HTTPConnection(host, timeout=10)
        for number in range(900):
            line.request("GET", "/api/games", headers={"x-forwarded-for": f"10.0.0.{number % 250}"})
            answer = line.getresponse()
            answer.read()
            statuses.add(answer.status)
        line.close()
    finally:
        site.kill()
    assert statuses == ({200} if proxy else {200, 429})


@pytest.mark.req("PLT-40")
@pytest.mark.parametrize(
    ("option", "value", "word"),
    [
        ("--url", "https://example.org/jeux/", "a host name of its own"),
        ("--url", "https://example.org/?jeux", "a host name of its own"),
        ("--url", "example.org", "no address of a site"),
        ("--url", "http://[::1", "no address of a site"),
        ("--metrics", "everybody", "--metrics"),
    ],
)
def test_what_cannot_work_is_refused_at_the_start(tmp_path: Path, option: str, value: str, word: str) -> None:
    command = [sys.executable, "-m", "salon", "serve", "--unbuilt", "--port", "0", option, value]
    command += ["--database", f"sqlite:{tmp_path}/salon.sqlite"]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert refused.returncode == 1
    assert word in refused.stderr
    assert "Traceback" not in refused.stderr
    assert not list(tmp_path.iterdir())


def test_a_host_name_of_its_own_is_welcome(tmp_path: Path) -> None:
    site = Server(tmp_path, "--url", "https://salon.example/")
    site.start()
    site.kill()
