"""The bots of one's account over HTTP. A token is shown once, when it is made."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller
from litestar.params import JSONBody
from msgspec import Meta

from salon.kernel import Value
from salon.service.robots import RobotKeeping
from salon.store.robots import Robot
from salon.tables.values import Name
from salon.web.http import SalonRequest, person_of, read, service_of, write
from salon.web.identity import Identities


class NewBot(Value, frozen=True):
    name: Name


class ChosenBot(Value, frozen=True):
    id: Annotated[str, Meta(max_length=64)]


class Token(Value, frozen=True):
    """A bot's id, and what it proves itself by, shown this once: `Authorization: Bearer TOKEN`."""

    id: str
    token: str


class RobotApi(Controller):
    path = "/api/account/bots"

    @read("/", summary="The bots of one's account")
    async def owned(self, request: SalonRequest) -> list[Robot]:
        return await _robots(request).owned(await person_of(request))

    @write("/", summary="Make a bot: its token is shown once")
    async def make(self, request: SalonRequest, data: JSONBody[NewBot]) -> Token:
        robot, token = await _robots(request).make(await person_of(request), data.name)
        return _shown(request, robot, token)

    @write("/renew", summary="Another token for a bot; the one before ends", status_code=200)
    async def renew(self, request: SalonRequest, data: JSONBody[ChosenBot]) -> Token:
        token = await _robots(request).renew(await person_of(request), data.id)
        return _shown(request, data.id, token)

    @write("/end", summary="End a bot's token", status_code=200)
    async def end(self, request: SalonRequest, data: JSONBody[ChosenBot]) -> list[Robot]:
        owner = await person_of(request)
        await _robots(request).end(owner, data.id)
        return await _robots(request).owned(owner)


def _robots(request: SalonRequest) -> RobotKeeping:
    return service_of(request).robots


def _shown(request: SalonRequest, robot: str, token: str) -> Token:
    identities: Identities = request.app.state.identities
    return Token(robot, identities.signed(robot, token))
