"""Hostile clients are refused or dropped, and the others notice nothing."""

from __future__ import annotations

import asyncio
import json
import random
import re
from base64 import b64encode
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from secrets import token_bytes
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.serving import Site, site
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from salon.client import Client, Refused, new_guest, request
from salon.service.play import TABLES_PER_PERSON
from salon.service.turns import Owner
from salon.web import arrivals
from salon.web.identity import COOKIE, Identities, one_line
from salon.web.limits import UNLIMITED, Allowance, Bucket, Doorkeeper, Limits, Rate, networks
from salon.web.messages import Pong, decoder
from salon.web.socket import Connection, Sockets
from salon.web.websocket import WebSocket

ME = {"kind": "me"}
ALL = Rate(1e9, 1e9)
NONE = Rate(0, 0)


def only(**pool: Rate) -> Limits:
    """An address's pool has so little of this, and nobody has a share of it."""
    return replace(
        Limits(), pool=replace(UNLIMITED.pool, **pool), share=Allowance(NONE, NONE, NONE, NONE), offence=0
    )


TIGHT = Limits(
    person=Rate(20, 5),
    hasty_messages=50,
    connections_per_address=6,
    connections_per_share=0,
    connections_per_person=2,
    backlog_bytes=16_000,
    offence=0,
)


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path) as running:
        yield running


@pytest.fixture
async def tight(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path, limits=TIGHT) as running:
        yield running


def socket(here: Site, cookie: str | None, **headers: str) -> Any:
    if cookie is not None:
        headers["cookie"] = f"{COOKIE}={cookie}"
    url = here.base.replace("http", "ws") + "/ws"
    return connect(url, additional_headers=headers, compression=None, close_timeout=1)


async def fine(here: Site) -> None:
    """Someone else plays a move as if nothing were the matter."""
    async with await Client.connect(here.base) as client:
        table = await client.open_table("othello", [ME, ME])
        await asyncio.wait_for(client.act(table, 0, 1, {"type": "Place", "cell": 19}), 5)


@pytest.mark.req("PLT-43")
async def test_without_an_identity_there_is_no_socket(here: Site) -> None:
    forged = Identities("another key").make()[1]
    for cookie in (None, "", "nonsense", forged, "a.b"):
        async with socket(here, cookie) as line:
            with pytest.raises(ConnectionClosed) as closed:
                await line.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401


@pytest.mark.req("PLT-43")
async def test_a_page_of_another_site_gets_no_socket(here: Site) -> None:
    cookie = await asyncio.to_thread(new_guest, here.base)
    with pytest.raises(InvalidStatus):
        async with socket(here, cookie, origin="https://elsewhere.example"):
            pass
    async with socket(here, cookie, origin=here.base) as line:
        assert json.loads(await line.recv())["t"] == "welcome"
    with pytest.raises(InvalidStatus):
        async with connect(here.base.replace("http", "ws") + "/elsewhere"):
            pass


@pytest.mark.req("PLT-43")
async def test_a_huge_frame_closes_its_own_line_only(here: Site) -> None:
    cookie = await asyncio.to_thread(new_guest, here.base)
    async with socket(here, cookie) as line:
        await line.recv()
        with suppress(ConnectionClosed):
            await line.send("x" * 10_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            await line.recv()
        assert closed.value.rcvd is None or closed.value.rcvd.code == 1009
    await fine(here)


@pytest.mark.req("PLT-43")
async def test_bad_utf8_closes_its_own_line_only(here: Site) -> None:
    cookie = await asyncio.to_thread(new_guest, here.base)
    async with socket(here, cookie) as line:
        await line.recv()
        await line.send(b"\xff\xfe{", text=True)
        with pytest.raises(ConnectionClosed):
            await line.recv()
    await fine(here)


@pytest.mark.req("PLT-43")
async def test_a_flood_is_refused_then_cut(tight: Site) -> None:
    async with await Client.connect(tight.base) as client:
        for _ in range(30):
            await client.send({"t": "ping"})
        assert (await client.frame("refused"))["code"] == "too_fast"
        with suppress(ConnectionError):
            for _ in range(500):
                await client.send({"t": "ping"})
        with pytest.raises(ConnectionError):
            async with asyncio.timeout(5):
                await client.frame("nothing")
    await fine(tight)


@pytest.mark.req("PLT-43")
async def test_a_question_asked_too_fast_is_answered_too(tight: Site) -> None:
    async with await Client.connect(tight.base) as client:
        asked = [client.ask("watch", table="nowhere", id=f"q{number}") for number in range(40)]
        async with asyncio.timeout(10):
            answers = await asyncio.gather(*asked, return_exceptions=True)
    assert {getattr(answer, "code", answer) for answer in answers} == {"no_such_table", "too_fast"}


@pytest.mark.req("PLT-43")
async def test_little_is_read_of_a_flood(tight: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty thousand messages in one gulp: the socket is closed before most have been taken apart."""
    taken, take, parsed, parse = [0], WebSocket._take_frame, [0], WebSocket._parse

    def counted(self: WebSocket, frame: Frame) -> None:
        taken[0] += 1
        take(self, frame)

    def measured(self: WebSocket) -> None:
        parsed[0] += 1
        parse(self)

    monkeypatch.setattr(WebSocket, "_take_frame", counted)
    monkeypatch.setattr(WebSocket, "_parse", measured)
    cookie = await asyncio.to_thread(new_guest, tight.base)
    async with socket(tight, cookie) as line:
        for _ in range(20_000):
            line.protocol.send_text(b"{}")
        line.transport.write(b"".join(line.protocol.data_to_send()))
        with suppress(ConnectionClosed):
            while True:
                await line.recv()
    assert 0 < taken[0] < 1_000
    assert 0 < parsed[0] < 10
    await fine(tight)


@pytest.mark.req("PLT-43")
@pytest.mark.parametrize(
    "frames",
    [
        [Frame(Opcode.PING, b"")],
        [Frame(Opcode.PONG, b"x" * 125)],
        [Frame(Opcode.TEXT, b"", fin=False), *[Frame(Opcode.CONT, b"", fin=False)] * 4_999],
    ],
    ids=["pings", "pongs", "empty parts"],
)
async def test_what_is_no_message_costs_what_one_costs(tight: Site, frames: list[Frame]) -> None:
    """Five thousand of them: the socket is closed for haste, as it is for messages."""
    cookie = await asyncio.to_thread(new_guest, tight.base)
    async with socket(tight, cookie) as line:
        await line.recv()
        flood = b"".join(frame.serialize(mask=True) for frame in frames)
        line.transport.write(flood * (5_000 // len(frames)))
        async with asyncio.timeout(10):
            await line.wait_closed()
    assert (line.close_code, line.close_reason) in ((1008, "too_fast"), (1006, ""))
    await fine(tight)


@pytest.mark.req("PLT-43")
async def test_a_message_comes_in_so_many_parts_and_no_more(here: Site) -> None:
    cookie = await asyncio.to_thread(new_guest, here.base)
    async with socket(here, cookie) as line:
        await line.recv()
        await line.send(iter(['{"t":', *[""] * 100, '"ping"}']))
        assert json.loads(await line.recv())["t"] == "pong"
        with suppress(ConnectionClosed):
            await line.send(iter(['{"t":', *[""] * 1_000, '"ping"}']))
        async with asyncio.timeout(10):
            await line.wait_closed()
    assert (line.close_code, line.close_reason) in ((1009, "too_many_parts"), (1006, ""))
    await fine(here)


@pytest.mark.req("PLT-43")
async def test_who_says_much_at_once_does_not_keep_others_waiting(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the many messages of one, the event loop has turns for others; none of them is lost."""
    loop, take = asyncio.get_running_loop(), WebSocket._take_frame
    over, taken, most = False, 0, 0

    def turn() -> None:
        nonlocal taken
        taken = 0
        if not over:
            loop.call_soon(turn)

    def counted(self: WebSocket, frame: Frame) -> None:
        nonlocal taken, most
        taken += 1
        most = max(most, taken)
        take(self, frame)

    monkeypatch.setattr(WebSocket, "_take_frame", counted)
    cookie = await asyncio.to_thread(new_guest, here.base)
    async with socket(here, cookie) as line:
        await line.recv()
        turn()
        for _ in range(1_000):
            line.protocol.send_text(b'{"t":"ping"}')
        line.transport.write(b"".join(line.protocol.data_to_send()))
        heard = 0
        while heard < 1_000:
            told = json.loads(await line.recv())
            heard += len(told) if isinstance(told, list) else 1
    over = True
    assert 0 < most < 50


@pytest.mark.req("PLT-43")
@pytest.mark.parametrize("ahead", [False, True])
async def test_only_who_is_ahead_of_the_answers_is_not_read(
    here: Site, monkeypatch: pytest.MonkeyPatch, ahead: bool
) -> None:
    """What is read and not answered stays little; who asks one thing after the other never waits."""
    read_on, answer = WebSocket._read_on, Sockets._answer
    stopped, waiting, go = list[bool](), list[int](), asyncio.Event()

    def noted(self: WebSocket, *, ahead: bool) -> None:
        stopped.append(ahead)
        waiting.append(len(self._unread) + sum(len(frame.data) for frame in self._frames))
        read_on(self, ahead=ahead)

    async def patiently(self: Sockets, connection: Connection, text: str) -> None:
        await go.wait()
        await answer(self, connection, text)

    monkeypatch.setattr(WebSocket, "_read_on", noted)
    monkeypatch.setattr(Sockets, "_answer", patiently)
    cookie = await asyncio.to_thread(new_guest, here.base)
    async with socket(here, cookie) as line:
        await line.recv()
        if not ahead:
            go.set()
        for _ in range(50):
            await line.send('{"t":"ping"}')
            await (asyncio.sleep(0.002) if ahead else line.recv())
        assert any(stopped) == ahead
        assert max(waiting) < 25 * len('{"t":"ping"}')
        go.set()
        heard = 0
        while ahead and heard < 50:
            told = json.loads(await line.recv())
            heard += len(told) if isinstance(told, list) else 1


@pytest.mark.req("PLT-43")
async def test_answers_to_a_socket_that_the_server_has_closed_are_dropped() -> None:
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, what: complaints.append(what))
    line = WebSocket.__new__(WebSocket)
    line._ended = True
    Connection(Owner("", "person"), line, 16).tell(Pong(0.0))
    await asyncio.sleep(0.01)
    assert complaints == []


@pytest.mark.req("PLT-43")
async def test_who_talks_on_after_the_goodbye_is_hung_up_on(tight: Site) -> None:
    reader, writer = await asyncio.open_connection(*urlsplit(tight.base).netloc.split(":"))
    key = b64encode(token_bytes(16)).decode()
    writer.write(
        f"GET /ws HTTP/1.1\r\nhost: salon\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n".encode()
    )
    await reader.readuntil(b"no_identity")
    writer.write(b"\x81\x80\0\0\0\0" * 256)
    async with asyncio.timeout(5):
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await reader.readexactly(1)
    writer.close()


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
    for _, writer in lines[:5:2]:
        writer.write(b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ")
    async with asyncio.timeout(30):
        for reader, _ in lines[5:]:
            assert await closed(reader)
        assert not any(reader.at_eof() for reader, _ in lines[:5])
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
async def test_who_reads_too_slowly_is_cut_off(here: Site) -> None:
    """A viewer who never reads: its frames pile up to the limit, and the player goes on."""
    cookie = await asyncio.to_thread(new_guest, here.base)
    async with await Client.connect(here.base) as player:
        table = await player.open_table("othello", [ME, ME])
        line = await socket(here, cookie)
        await line.recv()
        await line.send(json.dumps({"t": "watch", "id": "w", "table": table}))
        while '"done"' not in str(await line.recv()):
            pass
        line.transport.pause_reading()
        room = here.service.rooms[table]
        (slow,) = room.audience[-3]
        for _ in range(20_000):
            room.publish(())
            if not any(room.audience.values()) or slow._ended:  # type: ignore[attr-defined]
                break
            await asyncio.sleep(0)
        assert slow._ended  # type: ignore[attr-defined]
        await asyncio.wait_for(player.act(table, 0, 1, {"type": "Place", "cell": 19}), 5)
        line.transport.resume_reading()
        await line.close()


@pytest.mark.req("PLT-43")
async def test_what_nobody_reads_is_counted_by_its_size(here: Site) -> None:
    """Five hundred frames were kept for who did not read, and one may be of half a megabyte."""
    cookie = await asyncio.to_thread(new_guest, here.base)
    async with await Client.connect(here.base) as player:
        table = await player.open_table("othello", [ME, ME])
        line = await socket(here, cookie)
        await line.send(json.dumps({"t": "watch", "id": "w", "table": table}))
        while '"done"' not in str(await line.recv()):
            pass
        line.transport.pause_reading()
        (slow,) = here.service.rooms[table].audience[-3]
        for _ in range(100):
            slow.send(b"x" * 500_000)
            await asyncio.sleep(0)
        assert slow._ended  # type: ignore[attr-defined]
        line.transport.abort()


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


def test_lines_are_plain_text() -> None:
    assert one_line("  Zoé \u0000\u202e<b>\n ") == "Zoé <b>"
    assert one_line("\u200b\n") == ""


SEEDS = [
    {"t": "watch", "id": "1", "table": "T", "seat": 0},
    {"t": "act", "id": "2", "table": "T", "seat": 0, "ply": 1, "action": {"type": "Place", "cell": 19}},
    {"t": "order", "id": "3", "table": "T", "order": {"type": "Join", "name": "Zoé"}},
    {"t": "say", "id": "4", "table": "T", "text": "bonjour"},
    {"t": "note", "id": "5", "table": "T", "seat": 0, "body": ""},
    {"t": "preview", "id": "6", "table": "T", "seat": 0, "action": {"type": "Place", "cell": 19}},
    {"t": "analyse", "id": "7", "table": "T", "seat": 0, "kind": "hint"},
    {"t": "follow", "on": True},
    {"t": "unwatch", "table": "T"},
    {"t": "stop", "id": "7"},
    {"t": "ping"},
]
VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    2**70,
    1e308,
    "",
    "x" * 600,
    [],
    {},
    "\ud800",
    [[]],
    {"type": "Place"},
]


def garble(rng: random.Random, message: Any) -> Any:
    """The message with something in it wrong."""
    if isinstance(message, dict) and message and rng.random() < 0.8:
        key = rng.choice(list(message))
        return {**message, key: garble(rng, message[key])}
    return rng.choice(VALUES)


@pytest.mark.req("PLT-43", "PLT-44")
async def test_garbled_messages_get_clean_refusals(here: Site) -> None:
    rng = random.Random(7)
    async with await Client.connect(here.base) as client:
        table = await client.open_table("othello", [ME, ME])
        for _ in range(1500):
            message = json.loads(json.dumps(rng.choice(SEEDS)).replace('"T"', json.dumps(table)))
            text = json.dumps(garble(rng, message))
            if rng.random() < 0.2:
                cut = rng.randrange(len(text) + 1)
                text = text[:cut] + rng.choice(["", "\x00", "]", "{", "é"]) + text[cut + 1 :]
            await client.send(text.encode("utf-8", "surrogatepass").decode("utf-8", "replace").encode())
        await client.send({"t": "ping"})
        await asyncio.wait_for(client.frame("pong"), 20)
        log = await here.service.store.log(table)
        assert [row.seq for row in log] == list(range(len(log)))
    await fine(here)


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.text() | st.binary() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps)
)
def test_any_text_is_a_message_or_malformed(text: str | bytes) -> None:
    from salon.kernel import Malformed
    from salon.kernel.codec import decode

    try:
        decode(decoder, text)
    except Malformed as refusal:
        assert refusal.code == "malformed"  # noqa: PT017


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
    async with httpx.AsyncClient(base_url=here.base) as asking:
        assert (await asking.get("/ready")).status_code == 200
        store._writer.execute("PRAGMA query_only = ON")
        async with asyncio.timeout(20):
            while (await asking.get("/ready")).status_code != 503:  # noqa: ASYNC110
                await asyncio.sleep(0.1)
        store._writer.execute("PRAGMA query_only = OFF")
        assert (await asking.get("/ready")).status_code == 200
