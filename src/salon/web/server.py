"""Running the site: one process under uvicorn, with structured logs and a graceful stop."""

from __future__ import annotations

import gc
import logging
import sys

import structlog
import uvicorn

from salon.kernel import Registry
from salon.store import Store, open_store
from salon.web.app import Site, make_app
from salon.web.limits import Limits


def configure_logs(*, as_json: bool) -> None:
    renderer = structlog.processors.JSONRenderer() if as_json else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info if as_json else _as_it_is,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def _as_it_is(_: object, __: str, event: structlog.types.EventDict) -> structlog.types.EventDict:
    return event


SWITCH = 0.0005
"""Seconds a thread may keep the interpreter's lock: the store's writer must not wait long for it."""

GARBAGE = 20_000
"""Objects made before cycles are looked for: a request in flight makes many and few cycles."""


def config(
    store: Store, games: Registry, host: str, port: int, limits: Limits, pace: float
) -> uvicorn.Config:
    return uvicorn.Config(
        Site(make_app(store, games, limits, pace)),
        host=host,
        port=port,
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=25,
        ws_ping_timeout=25,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )


async def serve(database: str, games: Registry, host: str, port: int, limits: Limits, pace: float) -> bool:
    """Serve until told to stop; False when it could not start. Raises `StoreError`, `Malformed`."""
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(GARBAGE)
    store = await open_store(database)
    server = uvicorn.Server(config(store, games, host, port, limits, pace))
    try:
        await server.serve()
    except SystemExit:
        return False
    finally:
        await store.close()
    return server.started
