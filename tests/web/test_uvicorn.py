"""What uvicorn does with the class that its `ws=` takes. It says so nowhere, and `salon.web.websocket` relies
on it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
import uvicorn

from salon.tools.process import free_port


class Recorder(asyncio.Protocol):
    """Notes what is done with it, and says nothing."""

    calls: list[tuple[str, Any]] = []  # noqa: RUF012

    def __init__(self, **what: Any) -> None:
        self.calls.append(("made", what))
        self.state = what["server_state"]

    def connection_made(self, transport: Any) -> None:
        self.calls.append(("connected", transport))
        self.transport = transport
        self.state.connections.add(self)

    def data_received(self, data: bytes) -> None:
        self.calls.append(("data", data))

    def connection_lost(self, exc: Exception | None) -> None:
        self.calls.append(("lost", exc))
        self.state.connections.discard(self)

    def shutdown(self) -> None:
        self.calls.append(("shutdown", None))
        self.transport.close()


REQUEST = (
    b"GET /ws?x=1 HTTP/1.1\r\nHost: salon\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Cookie: a=b\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
REBUILT = (
    b"GET /ws?x=1 HTTP/1.1\r\nhost: salon\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
    b"cookie: a=b\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


@pytest.mark.req("PLT-44")
async def test_what_uvicorn_does_with_a_protocol_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Recorder, "calls", [])
    config = uvicorn.Config(
        _app,
        port=free_port(),
        ws=Recorder,
        ws_max_size=7,
        ws_ping_interval=3,
        log_level="critical",
        lifespan="off",
    )
    server = uvicorn.Server(config)
    running = asyncio.create_task(server._serve())
    while not server.started:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    reader, writer = await asyncio.open_connection("127.0.0.1", config.port)
    writer.write(REQUEST)
    while len(Recorder.calls) < 3:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    writer.write(b"later")
    while len(Recorder.calls) < 4:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    server.should_exit = True
    assert await reader.read() == b""
    writer.close()
    await running

    (_, made), (_, transport), *rest = Recorder.calls
    assert [name for name, _ in Recorder.calls[:2]] == ["made", "connected"]
    assert made == {"config": config, "server_state": server.server_state, "app_state": {}}
    assert transport.get_extra_info("peername")[0] == "127.0.0.1"
    assert rest == [("data", REBUILT), ("data", b"later"), ("shutdown", None), ("lost", None)]
    assert (config.ws_max_size, config.ws_ping_interval) == (7, 3)
    assert callable(config.loaded_app)
    assert server.server_state.tasks == set()


async def _app(_: Any, __: Any, ___: Any) -> None:
    raise AssertionError("no request is made")
