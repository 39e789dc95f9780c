"""The application: routes, refusals as answers, headers, the client's files."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import structlog
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

import salon
from salon.kernel import IllegalAction, Malformed, Registry, UnknownGame
from salon.kernel.errors import Refusal
from salon.service import NotFound, Service
from salon.store import Store, StoreError
from salon.web.admin import Admin
from salon.web.files import Files
from salon.web.http import Api, Problem, health, metrics, ready
from salon.web.identity import ADMIN_SECRET, Identities, new_secret
from salon.web.limits import Doorkeeper, Limits
from salon.web.metrics import HEARTBEAT, TABLES
from salon.web.socket import Sockets
from salon.web.words import Words

log = structlog.get_logger()

STATIC = Path(salon.__file__).parent / "web" / "static"

HEADERS = {
    b"content-security-policy": b"default-src 'self'; img-src 'self' data:; object-src 'none';"
    b" base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}


_STATUS: dict[type[Refusal], int] = {NotFound: 404, UnknownGame: 404, Malformed: 400, IllegalAction: 409}


def _refused(_: Request[Any, Any, State], refusal: Refusal) -> Response[Problem]:
    return Response(Problem(refusal.code, dict(refusal.facts)), status_code=_STATUS.get(type(refusal), 400))


def _failed(_: Request[Any, Any, State], error: HTTPException) -> Response[Problem]:
    codes = {400: "malformed", 401: "no_identity", 404: "not_found", 405: "not_allowed", 413: "too_large"}
    code = codes.get(error.status_code, "failed")
    return Response(Problem(code, {}), status_code=error.status_code, headers=error.headers)


def _broken(_: Request[Any, Any, State], error: Exception) -> Response[Problem]:
    log.error("request_failed", exc_info=error)
    code = "store_failed" if isinstance(error, StoreError) else "failed"
    return Response(Problem(code, {}), status_code=503 if code == "store_failed" else 500)


def make_app(store: Store, games: Registry, limits: Limits, pace: float, seed: int | None = None) -> Litestar:
    """The whole site on one database."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        service = Service(store, games, pace=pace, seed=seed)
        app.state.service = service
        app.state.identities = Identities(await store.setting("signing_key", secrets.token_hex(32)))
        app.state.admin_secret = await store.setting(ADMIN_SECRET, new_secret())
        app.state.sockets = Sockets(service, app.state.identities, app.state.doorkeeper)
        await service.start()
        TABLES.set_function(lambda: len(service.rooms))
        HEARTBEAT.set_function(lambda: service.pulse.age)
        try:
            yield
        finally:
            await service.stop()

    app = Litestar(
        route_handlers=[Api, Words, Admin, health, ready, metrics, Files(STATIC).handler()],
        lifespan=[lifespan],
        logging_config=None,
        middleware=[_guard],
        exception_handlers={Refusal: _refused, HTTPException: _failed, Exception: _broken},
        compression_config=CompressionConfig(backend="gzip", exclude=["^/api/admin/dictionaries"]),
        request_max_body_size=limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Salon", version=salon.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
    )
    app.state.doorkeeper = Doorkeeper(limits)
    return app


class Site:
    """The application with its socket in front, where no layer of HTTP stands in a frame's way."""

    def __init__(self, http: Litestar) -> None:
        self.http = http

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "websocket":
            await self.http(scope, receive, send)
        elif scope["path"] == "/ws":
            await self.http.state.sockets(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008})


def _guard(app: ASGIApp) -> ASGIApp:
    """Limits the rate of requests and puts the security headers on every answer."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        state = scope["litestar_app"].state
        address = (scope["client"] or ("", 0))[0]
        if not state.doorkeeper.request(address, state.service.clock()):
            await _too_fast(send)
            return
        await app(scope, receive, _with_headers(send))

    return guarded


def _with_headers(send: Send) -> Callable[[Message], Awaitable[None]]:
    async def headed(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *HEADERS.items()]
        await send(message)

    return headed


async def _too_fast(send: Send) -> None:
    body = b'{"code":"too_fast","facts":{}}'
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"1"), *HEADERS.items()]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
