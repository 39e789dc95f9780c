"""Over HTTP, for people who are not always there: browsers to tell, vacations, answers foreseen."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar import Controller
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from salon.kernel import Value
from salon.service.vacations import YEARLY, Holidays
from salon.tables.lines import LONGEST, MOST, Lines
from salon.web.http import (
    SalonRequest,
    asker,
    change,
    known,
    paced,
    person_of,
    read,
    remove,
    service_of,
    write,
)
from salon.web.messages import SeatNumber, TableId

Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
Endpoint: TypeAlias = Annotated[str, Meta(min_length=1, max_length=1000)]
Notation: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]


class PushKey(Value, frozen=True):
    """The site's own key, with which a browser lets it send; and how many browsers of one's it sends to."""

    key: str
    browsers: int


class Browser(Value, frozen=True):
    """A browser that lets the site send to it: where, and with which keys."""

    endpoint: Endpoint
    p256dh: Key
    auth: Key


class Gone(Value, frozen=True):
    """This browser is to be told no more; without a name, none is."""

    endpoint: Annotated[str, Meta(max_length=1000)] = ""


class Leave(Value, frozen=True):
    """Days of vacation, from now on."""

    days: Annotated[int, Meta(ge=1, le=YEARLY)]


class Plan(Value, frozen=True):
    """What a seat will answer: lines of moves as the game writes them, another's first."""

    seat: SeatNumber
    lines: Annotated[
        tuple[Annotated[tuple[Notation, ...], Meta(max_length=LONGEST)], ...], Meta(max_length=MOST)
    ]


class Planned(Value, frozen=True):
    lines: Lines


class AbsentApi(Controller):
    path = "/api"

    @read("/me/push", summary="The site's key for Web Push, and how many browsers of one's are told")
    async def push_key(self, request: SalonRequest) -> PushKey:
        service, person = service_of(request), await person_of(request)
        return PushKey(service.push.key, len(await service.store.absent.subscriptions(person)))

    @change("/me/push", summary="Have this browser told when something waits", status_code=204)
    async def subscribe(self, request: SalonRequest, data: JSONBody[Browser]) -> None:
        bearer, push = await known(request), service_of(request).push
        paced(request, "browser", bearer.person)
        await push.subscribe(bearer, data.endpoint, data.p256dh, data.auth)

    @write("/me/push/off", summary="Have this browser, or none, told any more", status_code=204)
    async def unsubscribe(self, request: SalonRequest, data: JSONBody[Gone]) -> None:
        absent, person = service_of(request).store.absent, await person_of(request)
        for one in await absent.subscriptions(person):
            if data.endpoint in ("", one.endpoint):
                await absent.unsubscribe(one.endpoint, person)

    @read("/me/vacation", summary="Whether one is on vacation, and what is left of this year's")
    async def vacation(self, request: SalonRequest) -> Holidays:
        return await service_of(request).vacations.holidays(await person_of(request))

    @change("/me/vacation", summary="Go on vacation: one's clocks by days stand still")
    async def rest(self, request: SalonRequest, data: JSONBody[Leave]) -> Holidays:
        return await service_of(request).vacations.take(await person_of(request), data.days)

    @remove("/me/vacation", summary="Come back sooner")
    async def come_back(self, request: SalonRequest) -> Holidays:
        return await service_of(request).vacations.come_back(await person_of(request))

    @read("/tables/{table:str}/answers", summary="What one's seat will answer there")
    async def planned(
        self, request: SalonRequest, table: FromPath[TableId], seat: FromQuery[SeatNumber]
    ) -> Planned:
        person = await person_of(request)
        return Planned(await service_of(request).foresight.of(person, table, seat))

    @change("/tables/{table:str}/answers", summary="Answer so, in a game of days that hides nothing")
    async def plan(self, request: SalonRequest, table: FromPath[TableId], data: JSONBody[Plan]) -> Planned:
        await known(request)
        foresight = service_of(request).foresight
        return Planned(await foresight.foresee(asker(request), table, data.seat, data.lines))
