"""The application: routes, refusals as answers, and who is in front of them: sockets, files, the guard."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import cast

import structlog
from litestar import Litestar, Response
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

import salon
from salon.kernel import IllegalAction, Malformed, Registry, UnknownGame
from salon.kernel.errors import Refusal
from salon.metrics import HEARTBEAT, TABLES
from salon.service import NotFound, Service
from salon.service.accounts import TooSoon
from salon.store import Store, StoreError
from salon.web.absent import AbsentApi
from salon.web.account import AccountApi
from salon.web.admin import Admin
from salon.web.answers import HEADERS, STYLED_HEADERS
from salon.web.asgi import Application, Receive, Scope, Send
from salon.web.desk import Desk
from salon.web.files import Files
from salon.web.guard import Guard
from salon.web.hosting import Hosting
from salon.web.http import Api, Problem, SalonRequest, health, metrics, ready
from salon.web.identity import ADMIN_SECRET, Identities, new_secret
from salon.web.limits import Doorkeeper, Limits, address_of, within
from salon.web.mine import Mine
from salon.web.nearby import near
from salon.web.played import PlayedApi
from salon.web.ratings import RatingsApi
from salon.web.robots import RobotApi
from salon.web.schema import Published, Rendered, published
from salon.web.site import SiteAdmin
from salon.web.socket import Sockets
from salon.web.studies import StudyApi
from salon.web.training import TrainingApi
from salon.web.words import Editions, Words

log = structlog.get_logger()

STATIC = Path(salon.__file__).parent / "web" / "static"
REFERENCE = STATIC.with_name("docs")
"""What `make docs` builds, read at `/docs/`: of the library, not of the site."""

ROUTES = (
    *(Api, AccountApi, PlayedApi, StudyApi, RatingsApi, AbsentApi, Mine, Words, Editions, Desk, TrainingApi),
    *(Admin, SiteAdmin, Published, RobotApi, health, ready, metrics),
)

_STATUS: dict[type[Refusal], int] = {
    NotFound: 404,
    UnknownGame: 404,
    Malformed: 400,
    IllegalAction: 409,
    TooSoon: 429,
}

UNPRESSED = ["^/api/admin/dictionaries", "^/api/examine"]
"""What is large already, and what is read as it comes."""


def _refused(_: SalonRequest, refusal: Refusal) -> Response[Problem]:
    return Response(Problem(refusal.code, dict(refusal.facts)), status_code=_STATUS.get(type(refusal), 400))


def _failed(_: SalonRequest, error: HTTPException) -> Response[Problem]:
    codes = {
        400: "malformed",
        401: "no_identity",
        404: "not_found",
        405: "not_allowed",
        413: "too_large",
        429: "too_fast",
    }
    code = codes.get(error.status_code, "failed")
    facts = {"detail": _detail(error)} if code == "malformed" else {}
    return Response(Problem(code, facts), status_code=error.status_code, headers=error.headers)


def _detail(error: HTTPException) -> str:
    """What is wrong and where, as the socket tells it."""
    if not isinstance(error.extra, list):
        return error.detail
    return "; ".join(
        each["message"] + (f" - at `$.{each['key']}`" if "key" in each else "") for each in error.extra
    )


def _broken(_: SalonRequest, error: Exception) -> Response[Problem]:
    log.error("request_failed", exc_info=error)
    code = "store_failed" if isinstance(error, StoreError) else "failed"
    return Response(Problem(code, {}), status_code=503 if code == "store_failed" else 500)


def make_app(store: Store, games: Registry, hosting: Hosting) -> Litestar:
    """The whole site on one database."""
    service = partial(
        Service, store, games, pace=hosting.pace, seed=hosting.seed, push_anywhere=hosting.push_anywhere
    )
    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[partial(_serving, service)],
        logging_config=None,
        exception_handlers={Refusal: _refused, HTTPException: _failed, Exception: _broken},
        request_max_body_size=hosting.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Salon", version=salon.__version__, path="/api/schema", render_plugins=[Rendered()]
        ),
    )
    app.state.doorkeeper = Doorkeeper(hosting.limits)
    app.state.url = hosting.url
    app.state.near = "" if hosting.url or hosting.proxy else near(hosting.host)
    app.state.wire, app.state.wire_page = published(games, hosting.limits)
    app.state.watchers = partial(within, hosting.metrics_for)
    return app


@asynccontextmanager
async def _serving(make: Callable[[], Service], app: Litestar) -> AsyncIterator[None]:
    """The service beside the application, from its start to its end."""
    service = make()
    app.state.service = service
    app.state.identities = Identities(await service.store.setting("signing_key", secrets.token_hex(32)))
    app.state.admin_secret = await service.store.setting(ADMIN_SECRET, new_secret())
    app.state.sockets = Sockets(service, app.state.identities, app.state.doorkeeper)
    await service.start()
    TABLES.set_function(lambda: len(service.rooms))
    HEARTBEAT.set_function(lambda: service.heartbeat.age)
    try:
        yield
    finally:
        await service.stop()


class Site:
    """The application with its socket and its files in front, where no layer of HTTP stands in their way."""

    def __init__(self, http: Litestar, limits: Limits) -> None:
        self.http = http
        self.files = Files(STATIC, HEADERS)
        self.reference = Files(REFERENCE, STYLED_HEADERS) if REFERENCE.exists() else None
        self.door: Doorkeeper = http.state.doorkeeper
        self._rest = cast("Application", http)  # whose own types of messages are narrower
        self._guard = Guard(self._rest, limits.body_bytes, self._admitted)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            if self.reference is not None and scope["path"].startswith("/docs/"):
                below = {**scope, "path": scope["path"].removeprefix("/docs")}
                await self.reference.answer(below, send, self._wait(scope))
            elif self.files.owns(scope["path"]):
                await self.files.answer(scope, send, self._wait(scope))
            else:
                await self._guard(scope, receive, send)
        elif scope["type"] == "lifespan":
            await self._rest(scope, receive, send)
        elif scope["path"] == "/ws":
            await self.http.state.sockets.serve(scope, scope["extensions"]["line"])
        else:
            scope["extensions"]["line"].refuse()

    def who(self, headers: list[tuple[bytes, bytes]]) -> str | None:
        """Whose cookie that is; before the site has started, nobody's."""
        identities: Identities | None = self.http.state.get("identities")
        bearer = None if identities is None else identities.from_headers(headers)
        return None if bearer is None else bearer.person

    def _wait(self, scope: Scope) -> float:
        now = monotonic()
        return self.door.place(address_of(scope), now).files.owe(now)

    def _admitted(self, scope: Scope) -> bool:
        now = monotonic()
        return self.door.place(address_of(scope), now).take("request", self.who(scope["headers"]), now)
