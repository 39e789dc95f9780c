"""A socket's bytes, however they are cut: the messages are those that the library finds in them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from tests.serving import site
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.uri import parse_uri

from salon.client import Client
from salon.service.turns import Owner
from salon.service.viewers import Viewers
from salon.web.socket import Connection
from salon.web.websocket import WebSocket

LIMIT = 200
WHOLE = bytes(LIMIT + 14)
"""So many bytes make any frame whole, or show that it is too large."""


class Transport(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.reading = True
        self.ended = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)}.get(name, default)

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.ended

    def close(self) -> None:
        self.ended = True

    abort = close

    def pause_reading(self) -> None:
        assert self.reading
        self.reading = False

    def resume_reading(self) -> None:
        assert not self.reading
        self.reading = True


class Line:
    """A socket with nobody behind it but who notes what is heard."""

    def __init__(self, socket: WebSocket, transport: Transport) -> None:
        self.socket = socket
        self.transport = transport
        self.heard: list[str] = []
        self.lazy = False
        """Whether an answer takes a few turns of the event loop."""
        self.busy = False
        self.spent = 0

    def spend(self) -> None:
        self.spent += 1

    def hear(self, text: str) -> asyncio.Task[None] | None:
        assert not self.busy, "the next was taken before this one was answered"
        self.heard.append(text)
        self.busy = self.lazy
        return asyncio.create_task(self._answer()) if self.lazy else None

    async def _answer(self) -> None:
        await turns(3)
        self.busy = False

    @property
    def code(self) -> int | None:
        """What it was closed with."""
        return int(self.socket._code.result()) if self.socket._code.done() else None


async def connected(*, listening: bool = True) -> Line:
    async def app(scope: Any, _: Any, __: Any) -> None:
        scope["extensions"]["line"].accept()
        await scope["extensions"]["line"].closed()

    config = uvicorn.Config(app, ws=WebSocket, ws_max_size=LIMIT, log_level="critical")
    config.load()
    socket, transport = WebSocket(config=config, server_state=ServerState(), app_state={}), Transport()
    socket.connection_made(transport)
    client = ClientProtocol(parse_uri("ws://salon/ws"))
    client.send_request(client.connect())
    socket.data_received(b"".join(client.data_to_send()))
    await turns(5)
    assert b"101" in transport.written
    line = Line(socket, transport)
    if listening:
        socket.listen(line.hear, lambda: None, line.spend)
    return line


async def turns(number: int) -> None:
    for _ in range(number):
        await asyncio.sleep(0)


def by_the_library(data: bytes) -> tuple[list[str], int | None]:
    """The messages, and the code that the socket is closed with."""
    protocol = ServerProtocol(state=State.OPEN, max_size=LIMIT)
    messages: list[str] = []
    parts: list[bytes] = []
    for at in range(len(data)):
        protocol.receive_data(data[at : at + 1])
        for frame in protocol.events_received():
            assert isinstance(frame, Frame)
            if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
                parts.append(bytes(frame.data))
                if frame.fin:
                    try:
                        messages.append(b"".join(parts).decode())
                    except UnicodeDecodeError:
                        return messages, 1007
                    parts = []
        if protocol.close_sent is not None:
            return messages, int(protocol.close_sent.code)
    return messages, None


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


texts = st.one_of(
    st.text(max_size=20), st.text(min_size=126, max_size=150).filter(lambda text: text.isascii())
)
plain = texts.map(lambda text: frame(Opcode.TEXT, text.encode()))
binary = texts.map(lambda text: frame(Opcode.BINARY, text.encode()))
controls = st.sampled_from([frame(Opcode.PING, b"x"), frame(Opcode.PONG, b""), frame(Opcode.PING, b"")])
fragments = st.tuples(texts, texts, controls).map(
    lambda parts: (
        frame(Opcode.TEXT, parts[0].encode(), False)
        + parts[2]
        + frame(Opcode.CONT, b"", False)
        + frame(Opcode.CONT, parts[1].encode())
    )
)
wrong = st.one_of(
    st.binary(min_size=1, max_size=12),
    st.sampled_from(
        [
            frame(Opcode.TEXT, b"\xff"),
            frame(Opcode.TEXT, b"x" * (LIMIT + 1)),
            frame(Opcode.TEXT, b"x" * 70_000),
            frame(Opcode.TEXT, b"a", False) + frame(Opcode.TEXT, b"b"),
            frame(Opcode.CONT, b"a"),
            frame(Opcode.CLOSE, b"\x03\xe9"),
            Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
        ]
    ),
)
said = st.lists(st.one_of(plain, plain, binary, controls, fragments), max_size=30).map(b"".join)


@st.composite
def cut(draw: st.DrawFn, data: bytes) -> list[bytes]:
    places = sorted(draw(st.sets(st.integers(0, len(data)), max_size=12)))
    return [data[begin:end] for begin, end in zip([0, *places], [*places, len(data)], strict=True)]


@pytest.mark.req("PLT-44")
@given(st.data())
def test_what_is_heard_is_what_the_library_finds(data: st.DataObject) -> None:
    came = data.draw(said)
    if data.draw(st.booleans()):
        came += data.draw(wrong) + data.draw(said) + WHOLE
    pieces, lazy = data.draw(cut(came)), data.draw(st.booleans())

    async def heard() -> tuple[list[str], int | None]:
        line = await connected()
        line.lazy = lazy
        for piece in pieces:
            if not line.transport.reading:
                await turns(400)
            if not line.transport.ended:
                assert line.transport.reading
                line.socket.data_received(piece)
        await turns(400)
        return line.heard, line.code

    assert asyncio.run(heard()) == by_the_library(came)


@pytest.mark.req("PLT-44")
@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536, 200_000])
async def test_what_is_written_is_what_the_library_reads(size: int) -> None:
    line = await connected()
    before = len(line.transport.written)
    line.socket.write(b"x" * size)
    client = ClientProtocol(parse_uri("ws://salon/ws"), state=State.OPEN, max_size=None)
    client.receive_data(line.transport.written[before:])
    (read,) = client.events_received()
    assert isinstance(read, Frame)
    assert (read.opcode, bytes(read.data), read.fin) == (Opcode.TEXT, b"x" * size, True)


@pytest.mark.req("PLT-44")
async def test_what_comes_before_anyone_listens_is_heard_then() -> None:
    line = await connected(listening=False)
    line.socket.data_received(frame(Opcode.TEXT, b"early") + frame(Opcode.TEXT, b"bird"))
    assert not line.transport.reading
    line.socket.listen(line.hear, lambda: None, line.spend)
    assert line.heard == ["early", "bird"]
    assert line.transport.reading


@pytest.mark.req("PLT-12")
async def test_what_a_full_line_had_no_room_for_is_written_when_there_is() -> None:
    line = await connected()
    connection = Connection(Owner("", "person"), line.socket, 16)
    line.socket.listen(line.hear, connection.flush, line.spend)
    line.socket.pause_writing()
    connection.send(b"one")
    connection.send(b"two")
    await turns(2)
    assert b"one" not in line.transport.written
    line.socket.resume_writing()
    assert line.transport.written.endswith(b"[one,two]")


@pytest.mark.req("PLT-43")
async def test_who_is_turned_away_and_says_goodbye_is_let_go() -> None:
    line = await connected(listening=False)
    line.socket.end(4401, "no_identity")
    line.socket.data_received(frame(Opcode.TEXT, b"let me in") + frame(Opcode.CLOSE, b"\x11\x31"))
    assert line.transport.ended


@pytest.mark.req("PLT-43")
async def test_an_end_is_said_or_hung_up_and_nothing_is_heard_after_it() -> None:
    line = await connected()
    line.socket.end(1008, "too_fast")
    assert line.transport.written.endswith(b"too_fast")
    line.socket.data_received(frame(Opcode.TEXT, b"more"))
    line.socket.write(b"answer")
    assert (line.heard, line.transport.ended) == ([], False)
    assert line.transport.written.endswith(b"too_fast")
    line.socket.data_received(frame(Opcode.CLOSE, b"\x03\xf0"))
    assert line.transport.ended

    line = await connected()
    line.socket.pause_writing()
    line.socket.end(1013, "too_slow")
    assert line.transport.ended
    assert b"too_slow" not in line.transport.written


@pytest.mark.req("PLT-42")
async def test_an_answer_that_fails_ends_its_own_line() -> None:
    line = await connected()

    async def fail() -> None:
        raise ZeroDivisionError

    line.socket.listen(lambda _: asyncio.create_task(fail()), lambda: None, line.spend)
    line.socket.data_received(frame(Opcode.TEXT, b"x"))
    await line.socket.answered()
    await asyncio.sleep(0)
    assert line.transport.ended


@pytest.mark.req("PLT-12")
async def test_who_goes_while_asking_to_look_is_not_left_looking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch, answered = Viewers.watch, WebSocket.answered
    asked, gone, go = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def slowly(self: Viewers, *what: Any) -> None:
        asked.set()
        await go.wait()
        await watch(self, *what)

    async def noticed(self: WebSocket) -> None:
        gone.set()
        await answered(self)

    async with site(tmp_path) as running, await Client.connect(running.base) as client:
        table = await client.open_table("othello", [{"kind": "me"}, {"kind": "me"}])
        monkeypatch.setattr(Viewers, "watch", slowly)
        monkeypatch.setattr(WebSocket, "answered", noticed)
        other = await Client.connect(running.base)
        await other.send({"t": "watch", "id": "w", "table": table})
        await asked.wait()
        await other.drop()
        await gone.wait()
        go.set()
        while running.service.visitors._pages[other.id]:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert not running.service.rooms[table].outlets


@pytest.mark.req("PLT-44")
async def test_who_asks_and_says_goodbye_in_one_breath_is_answered_first() -> None:
    line = await connected()
    line.lazy = True
    before = len(line.transport.written)
    line.socket.data_received(
        frame(Opcode.TEXT, b"ask") + frame(Opcode.PING, b"?") + frame(Opcode.CLOSE, b"\x03\xe9")
    )
    assert (line.heard, line.transport.ended) == (["ask"], False)
    line.socket.write(b"answer")
    await turns(5)
    assert line.transport.written[before:] == b"\x81\x06answer\x8a\x01?\x88\x02\x03\xe9"
    assert (line.transport.ended, line.code) == (True, 1001)


@pytest.mark.req("PLT-12")
async def test_who_says_nothing_for_two_beats_is_gone_and_a_pong_is_enough_to_stay() -> None:
    line = await connected()
    line.socket._beat()
    assert line.transport.written.endswith(b"\x89\x00")
    line.socket.data_received(frame(Opcode.PONG, b""))
    line.socket._beat()
    assert line.code is None
    line.socket._beat()
    assert line.code == 1011


@pytest.mark.req("PLT-12")
async def test_who_waits_for_an_answer_is_not_taken_for_gone() -> None:
    line = await connected()
    line.socket._answering = asyncio.create_task(asyncio.sleep(60))
    for _ in range(3):
        line.socket._beat()
    assert line.code is None
    line.socket._answering.cancel()


@pytest.mark.req("PLT-42")
async def test_a_site_that_stops_says_so_to_who_is_there_and_to_who_comes() -> None:
    line = await connected()
    line.socket.shutdown()
    assert line.transport.written.endswith(b"\x88\x02\x03\xf4")
    assert (line.transport.ended, line.code) == (True, 1012)
