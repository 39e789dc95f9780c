"""How much anybody may ask for: connections, requests, tables; and who shares what."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from msgspec.structs import replace
from tests.serving import Site, site
from tests.web.besieged import ME, fine, only, socket
from websockets.exceptions import ConnectionClosed, InvalidStatus

from salon.client import Client, Refused, new_guest, request
from salon.service.play import TABLES_PER_PERSON
from salon.web import arrivals
from salon.web.limits import Bucket, Doorkeeper, Limits, Rate


@pytest.mark.req("PLT-43")
async def test_too_many_connections(tight: Site) -> None:
    cookie = await asyncio.to_thread(new_guest, tight.base)
    first, second = await Client.connect(tight.base, cookie), await Client.connect(tight.base, cookie)
    async with socket(tight, cookie) as line:
        with pytest.raises(ConnectionClosed) as closed:
            await line.recv()
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1013, "too_many_connections")
    await first.close()
    third = await Client.connect(tight.base, cookie)
    await asyncio.gather(second.close(), third.close())


@pytest.mark.req("PLT-43")
async def test_who_connects_again_and_again_is_slowed_down(tmp_path: Path) -> None:
    limits = only(socket=Rate(5, 0.01))
    async with site(tmp_path, limits=limits) as running:
        cookie = await asyncio.to_thread(new_guest, running.base)
        for _ in range(4):
            await (await Client.connect(running.base, cookie)).close()
        async with socket(running, "forged") as line:
            with pytest.raises(ConnectionClosed):
                await line.recv()
        async with socket(running, cookie) as line:
            with pytest.raises(ConnectionClosed) as closed:
                await line.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.reason == "too_many_connections"


@pytest.mark.req("PLT-43")
async def test_who_knocks_too_often_is_hung_up_on(tmp_path: Path) -> None:
    limits = only(arrival=Rate(5, 0.01))
    async with site(tmp_path, limits=limits) as running:
        app: Any = running.server.config.app
        address = running.base.removeprefix("http://").split(":")
        lines = [await asyncio.open_connection(*address) for _ in range(8)]
        async with asyncio.timeout(30):
            for reader, writer in lines[5:]:
                writer.write(b"GET / HTTP/1.1\r\nhost: salon\r\n\r\n")
                assert await closed(reader)
            assert not any(reader.at_eof() for reader, _ in lines[:5])
            for _, writer in lines:
                writer.close()
            app.door.place("127.0.0.1", monotonic())._pool["arrival"].fine(-5, monotonic())
            await fine(running)


@pytest.mark.req("PLT-43")
@pytest.mark.parametrize(
    ("offence", "forged", "headers", "said"),
    [
        (False, "", {}, ['{"t":"ping"}']),
        (True, "forged", {}, []),
        (True, "", {"origin": "https://elsewhere.example"}, []),
        (True, "", {}, ['{"t":"ping"}'] * 600),
        (True, "", {}, ["x" * 10_000]),
        (True, "", {}, [b"\xff"]),
    ],
    ids=["none", "forged cookie", "foreign page", "flood", "huge frame", "bad text"],
)
async def test_who_offends_may_come_again_but_not_soon(
    tmp_path: Path, offence: bool, forged: str, headers: dict[str, str], said: list[str | bytes]
) -> None:
    limits = replace(only(arrival=Rate(15, 0.01)), offence=10)
    async with site(tmp_path, limits=limits) as running:
        cookie = await asyncio.to_thread(new_guest, running.base)
        with suppress(ConnectionClosed, InvalidStatus):
            async with socket(running, forged or cookie, **headers) as line:
                for words in said:
                    await line.send(words, text=True)
                while offence:
                    await line.recv()
        answered = 0
        with suppress(OSError):
            while True:
                await asyncio.to_thread(request, running.base, "GET", "/health", None, cookie)
                answered += 1
        assert answered == (3 if offence else 13)


@pytest.mark.req("PLT-43")
async def test_silent_connections_are_few_and_end(here: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrivals, "SECONDS", 3.0)
    monkeypatch.setattr(arrivals, "SILENT", 5)
    address = here.base.removeprefix("http://").split(":")
    lines = [await asyncio.open_connection(*address) for _ in range(8)]
    for _, writer in lines[3::2]:
        writer.write(b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ")
    async with asyncio.timeout(30):
        for reader, _ in lines[:3]:
            assert await closed(reader)
        assert not any(reader.at_eof() for reader, _ in lines[3:])
        await fine(here)
        for reader, writer in lines:
            assert await closed(reader)
            writer.close()
    assert not arrivals._silent
    await fine(here)


async def closed(reader: asyncio.StreamReader) -> bool:
    """Whether the line ends without a word."""
    try:
        return await reader.read() == b""
    except ConnectionError:
        return True


@pytest.mark.req("PLT-43")
async def test_a_thousand_tables_by_one_guest(here: Site) -> None:
    async with await Client.connect(here.base) as client:
        for _ in range(TABLES_PER_PERSON):
            await client.open_table("othello", [ME, ME])
        with pytest.raises(Refused, match="too_many_tables"):
            await client.open_table("othello", [ME, ME])


@pytest.mark.req("PLT-43")
async def test_requests_are_limited_too(tmp_path: Path) -> None:
    async with site(tmp_path, limits=only(request=Rate(10, 1))) as running:
        cookie = await asyncio.to_thread(new_guest, running.base)

        def hurry() -> None:
            for _ in range(12):
                request(running.base, "GET", "/api/games", None, cookie)

        with pytest.raises(Refused, match="too_fast"):
            await asyncio.to_thread(hurry)


def test_a_bucket_fills_with_time() -> None:
    bucket = Bucket(Rate(3, 2), now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.full(1.0)
    assert bucket.take(0.5)
    assert bucket.full(100.0)


def test_all_who_come_from_one_address_share_what_it_may_say() -> None:
    door = Doorkeeper(replace(only(message=Rate(20, 5)), person=Rate(10, 30)))
    buckets = [door.enter("here", person, 0.0) for person in "abc"]
    took = [sum(bucket is not None and bucket.take(0.0) for _ in range(15)) for bucket in buckets]
    assert took == [10, 10, 0]
    other = door.enter("elsewhere", "d", 0.0)
    assert other is not None
    assert other.take(0.0)


def test_the_doorkeeper_forgets_the_quiet() -> None:
    door = Doorkeeper(Limits())
    for number in range(10_010):
        assert door.place(str(number), float(number)).take("request", "somebody", float(number))
    assert len(door) < 10_005
