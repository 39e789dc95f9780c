"""A real server for tests: in this process on a free port, or as a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

import uvicorn

from salon.bots import Flag
from salon.games import GAMES
from salon.games.template import GAME as TEMPLATE
from salon.kernel import Registry
from salon.service import Service
from salon.store import open_store
from salon.tools.process import SiteProcess, free_port
from salon.web.hosting import Hosting
from salon.web.limits import UNLIMITED, Limits, Networks
from salon.web.server import config


def until(stop: Flag, seconds: float = 30.0) -> None:
    """Work that does nothing else than to ask whether it is stopped."""
    end = monotonic() + seconds
    while not stop.is_set() and monotonic() < end:
        sleep(0.005)


SEED = 0
"""What servers under test draw from: see `tests.seed`."""


ADDED: Final = Registry(*GAMES, TEMPLATE)
"""With the game that is in no list."""

_ADD: Final = """
import salon.games, tests.serving
salon.games.GAMES = tests.serving.ADDED
from salon.cli import main
main()
"""
WITH_ADDED: Final = ("-c", _ADD)
"""The program of a `Server` that has these games: as if the template had its line."""


class Server(SiteProcess):
    """A process of its own that draws from the seed of the run."""

    def __init__(self, where: Path | str, *options: str, **more: tuple[str, ...]) -> None:
        super().__init__(where, *options, "--seed", str(SEED), **more)


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
    database: Path | str,
    games: Registry = GAMES,
    limits: Limits = UNLIMITED,
    pace: float = 0.0,
    seed: int | None = None,
    metrics_for: Networks = (),
    *,
    push_anywhere: bool = False,
) -> AsyncIterator[Site]:
    """On a database, or on a file in a folder. It draws from the seed of the run, unless told another."""
    port = free_port()
    url = database if isinstance(database, str) else f"sqlite:{database}/salon.sqlite"
    store = await open_store(url)
    drawn_from = SEED if seed is None else seed
    hosting = Hosting(
        *("127.0.0.1", port, limits, pace),
        metrics_for=metrics_for,
        seed=drawn_from,
        push_anywhere=push_anywhere,
    )
    server = uvicorn.Server(config(store, games, hosting))
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
