"""Hostile clients are refused or dropped, and the others notice nothing."""

from __future__ import annotations

import asyncio
import json
from base64 import b64encode
from contextlib import suppress
from secrets import token_bytes
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.serving import Site
from tests.web.besieged import ME, fine, socket
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from salon.client import Client, new_guest
from salon.service.turns import Owner
from salon.web.identity import Identities
from salon.web.messages import Pong
from salon.web.socket import Connection, Sockets
from salon.web.websocket import WebSocket


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
