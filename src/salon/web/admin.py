"""The administrator's requests, behind the site's secret (SCR-110 … SCR-116)."""

from __future__ import annotations

import asyncio
import hmac
from time import monotonic
from typing import Annotated, Any

import structlog
from litestar import Controller, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import NotAuthorizedException, TooManyRequestsException
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from salon.kernel import Value
from salon.kernel.codec import encode
from salon.service import settings
from salon.service.administration import PastGame
from salon.service.settings import ProgramName, Shelved
from salon.store import HouseKind
from salon.tables.values import Name
from salon.web.http import SalonRequest, administration, change, read, remove, service_of, write
from salon.web.limits import address_of
from salon.words.upload import LARGEST_FILE, LONGEST_DESCRIPTION, LONGEST_TITLE, plain
from salon.words.workshop import Manner

log = structlog.get_logger()


Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Profile = Annotated[str, Meta(max_length=32)]


class Names(Value, frozen=True):
    profile: str
    names: tuple[ProgramName, ...]


class Overview(Value, frozen=True):
    """All that the administrator looks after."""

    dictionaries: tuple[Shelved, ...]
    names: list[Names]
    history: list[PastGame]


class Brought(Value, frozen=True):
    """A dictionary taken in; how many of its lines were no words, and the first of them."""

    dictionary: Shelved
    words: int
    left_out: int
    examples: tuple[str, ...]


class About(Value, frozen=True):
    title: Annotated[str, Meta(max_length=LONGEST_TITLE)]
    description: Annotated[str, Meta(max_length=LONGEST_DESCRIPTION)] = ""


class NewName(Value, frozen=True):
    name: Name


def require_secret(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Who guesses is written down, and soon slowed. Who knows the secret, which is too long to be guessed, is
    not kept out by others at the same address who try."""
    given = connection.headers.get("authorization", "")
    expected = f"Bearer {connection.app.state.admin_secret}"
    if hmac.compare_digest(given.encode(), expected.encode()):
        return
    address, now = address_of(connection.scope), monotonic()
    if not connection.app.state.doorkeeper.place(address, now).failures.take(now):
        raise TooManyRequestsException("too_fast", headers={"retry-after": "10"})
    log.warning("not_the_administrator", address=address, path=connection.scope["path"])
    raise NotAuthorizedException("not_the_administrator")


class Admin(Controller):
    path = "/api/admin"
    guards = [require_secret]  # noqa: RUF012
    include_in_schema = False

    @read("/", summary="Everything at a glance")
    async def overview(self, request: SalonRequest) -> Overview:
        return await _overview(request)

    @write("/dictionaries", summary="Offer a dictionary", request_max_body_size=LARGEST_FILE + 1024)
    async def shelve(
        self,
        request: SalonRequest,
        title: FromQuery[Annotated[str, Meta(max_length=LONGEST_TITLE)]] = "",
        description: FromQuery[Annotated[str, Meta(max_length=LONGEST_DESCRIPTION)]] = "",
        json: FromQuery[bool] = False,
    ) -> Brought:
        manner = Manner(title, description, json)
        new, bound = await administration(request).shelve(await request.body(), manner)
        await service_of(request).moderation.note("shelve", new.title)
        return Brought(new, bound.words, bound.left_out, bound.examples)

    @read("/dictionaries/{name:str}", summary="A dictionary as a file that could be brought again")
    async def download(self, request: SalonRequest, name: FromPath[Hash]) -> Response[bytes]:
        keeper = administration(request)
        listed = await keeper.words_of(name)
        about = next(one for one in keeper.offered if one.hash == name)
        body = {"title": about.title, "description": about.description, "words": listed}
        headers = {"content-disposition": 'attachment; filename="dictionary.json"'}
        return Response(await asyncio.to_thread(encode, body), media_type="application/json", headers=headers)

    @change("/dictionaries/{name:str}", summary="Change a title and a description")
    async def describe(self, request: SalonRequest, name: FromPath[Hash], data: JSONBody[About]) -> Overview:
        title = plain(data.title, LONGEST_TITLE, "title")
        about = plain(data.description, LONGEST_DESCRIPTION, "description")
        return await _kept(request, "describe", title, lambda now: settings.describe(now, name, title, about))

    @remove("/dictionaries/{name:str}", summary="Offer a dictionary no more")
    async def unshelve(self, request: SalonRequest, name: FromPath[Hash]) -> Overview:
        title = next((one.title for one in administration(request).offered if one.hash == name), name[:8])
        return await _kept(request, "unshelve", title, lambda now: settings.unshelve(now, name))

    @write("/names/{profile:str}", summary="Add a program's name", status_code=200)
    async def add_name(
        self, request: SalonRequest, profile: FromPath[Profile], data: JSONBody[NewName]
    ) -> Overview:
        base = administration(request).base_names
        return await _kept(
            request, "add_name", data.name, lambda now: settings.add_name(now, base, profile, data.name)
        )

    @change("/names/{name:str}", summary="Change a program's name")
    async def change_name(
        self, request: SalonRequest, name: FromPath[Name], data: JSONBody[NewName]
    ) -> Overview:
        base = administration(request).base_names
        return await _kept(
            request, "change_name", name, lambda now: settings.change_name(now, base, name, data.name)
        )

    @remove("/names/{name:str}", summary="Remove a program's name")
    async def remove_name(self, request: SalonRequest, name: FromPath[Name]) -> Overview:
        base = administration(request).base_names
        return await _kept(request, "remove_name", name, lambda now: settings.remove_name(now, base, name))

    @write("/resets/{what:str}", summary="Empty a list", status_code=200)
    async def reset(self, request: SalonRequest, what: FromPath[settings.List]) -> Overview:
        now = request.app.state.service.clock()
        return await _kept(request, "reset", what, lambda kept: settings.reset(kept, what, now))


async def _kept(request: SalonRequest, kind: HouseKind, about: str, changed: settings.Change) -> Overview:
    """Change it, and write down that it was changed."""
    await administration(request).keep(changed)
    await service_of(request).moderation.note(kind, about)
    return await _overview(request)


async def _overview(request: SalonRequest) -> Overview:
    keeper = administration(request)
    base = keeper.base_names
    names = [Names(profile, settings.names(keeper.settings, base, profile)) for profile in base]
    return Overview(keeper.offered, names, await keeper.history())
