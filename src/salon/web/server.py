"""Running the site: one process under uvicorn, with structured logs and a graceful stop."""

from __future__ import annotations

import gc
import io
import logging
import resource
import sys
from collections.abc import Callable
from contextlib import suppress
from socket import socket
from typing import TextIO, cast

import structlog
import uvicorn

from salon.kernel import Registry
from salon.metrics import TROUBLES
from salon.store import Store, open_store
from salon.web.app import Site, make_app
from salon.web.arrivals import arriving
from salon.web.hosting import Hosting
from salon.web.websocket import WebSocket


class _Lossy(io.TextIOBase):
    """Standard error, which may be a file on a full disk: then what is said is lost, and nothing else."""

    def write(self, text: str) -> int:
        with suppress(OSError):
            sys.stderr.write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError):
            sys.stderr.flush()


def configure_logs(*, as_json: bool) -> None:
    # A trace with everybody's values in it would tell secrets, and hold the event loop up while it is drawn.
    console = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    renderer = structlog.processors.JSONRenderer() if as_json else console
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            _noted,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info if as_json else _as_it_is,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast("TextIO", _Lossy())),
    )


def _noted(_: object, __: str, event: structlog.types.EventDict) -> structlog.types.EventDict:
    """The administrator sees how often what went wrong, by kind and nothing else."""
    if event.get("level") in ("warning", "error", "critical"):
        TROUBLES.note(str(event.get("event")))
    return event


def _as_it_is(_: object, __: str, event: structlog.types.EventDict) -> structlog.types.EventDict:
    return event


SWITCH = 0.0005
"""Seconds a thread may keep the interpreter's lock: the store's writer must not wait long for it."""

GARBAGE = 1_000
"""Objects made before cycles are looked for among them, and a tenth as often among ten times as many: a move
that comes meanwhile waits for half a millisecond, or for four."""


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """What is there now stays: whoever looks for garbage need not look through it again."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        if self.started:
            self._ready()


def config(store: Store, games: Registry, hosting: Hosting) -> uvicorn.Config:
    site = Site(make_app(store, games, hosting), hosting.limits)
    return uvicorn.Config(
        site,
        host=hosting.host,
        port=hosting.port,
        http=arriving(None if hosting.proxy else site.door, site.who),
        ws=WebSocket,
        ws_max_size=hosting.limits.message_bytes,
        ws_ping_interval=8,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(hosting.proxy),
        forwarded_allow_ips=hosting.proxy or None,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )


async def serve(database: str, games: Registry, hosting: Hosting, ready: Callable[[], None]) -> bool:
    """Serve until told to stop, `ready` once it listens; False when it could not start. Raises `StoreError`,
    `Malformed`."""
    sys.setswitchinterval(SWITCH)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    gc.set_threshold(GARBAGE)
    store = await open_store(database)
    server = _Server(config(store, games, hosting), ready)
    try:
        await server.serve()
    except SystemExit:
        return False
    finally:
        await store.close()
    return server.started
