"""A real server for tests: in this process on a free port, or as a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import uvicorn

from salon.games import GAMES
from salon.kernel import Registry
from salon.service import Service
from salon.store import open_store
from salon.web.limits import UNLIMITED, Limits
from salon.web.server import config


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Site:
    """A running server in this process."""

    def __init__(self, base: str, server: uvicorn.Server) -> None:
        self.base = base
        self.server = server

    @property
    def service(self) -> Service:
        app: Any = self.server.config.app
        service: Service = app.http.state.service
        return service


@contextlib.asynccontextmanager
async def site(
    database: Path | str, games: Registry = GAMES, limits: Limits = UNLIMITED, pace: float = 0.0
) -> AsyncIterator[Site]:
    """On a database, or on a file in a folder."""
    port = free_port()
    url = database if isinstance(database, str) else f"sqlite:{database}/salon.sqlite"
    store = await open_store(url)
    server = uvicorn.Server(config(store, games, "127.0.0.1", port, limits, pace))
    running = asyncio.create_task(server._serve())
    while not server.started:
        if running.done():
            await running
            raise RuntimeError("the server did not start")
        await asyncio.sleep(0.01)
    try:
        yield Site(f"http://127.0.0.1:{port}", server)
    finally:
        server.should_exit = True
        await running
        await store.close()
