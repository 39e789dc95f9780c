"""The administrator's requests about the whole site: how it does, what was reported, what was done."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller
from litestar.params import JSONBody
from msgspec import Meta

from salon.kernel import Value
from salon.service.belongings import Belongings, gathered
from salon.service.moderation import Reported
from salon.service.site import Glance, glance
from salon.store import ActKind, AdminAct
from salon.tables.values import A_DAY, Name, Person
from salon.web.admin import require_secret
from salon.web.http import SalonRequest, read, service_of, write
from salon.web.identity import one_line
from salon.web.played import Called

LONGEST_SILENCE = 365 * int(A_DAY)


class SilencedPerson(Value, frozen=True):
    person: str
    name: str
    until: float


class SiteOverview(Value, frozen=True):
    glance: Glance
    reports: list[Reported]
    silenced: list[SilencedPerson]
    acts: list[AdminAct]


class NewAct(Value, frozen=True):
    """What to do about a report, or about a person: for how many seconds to silence, what to call them."""

    kind: ActKind
    reason: Annotated[str, Meta(max_length=500)]
    report: Annotated[str, Meta(max_length=64)] | None = None
    person: Annotated[str, Meta(max_length=64)] = ""
    seconds: Annotated[int, Meta(ge=60, le=LONGEST_SILENCE)] = int(A_DAY)
    name: Name = ""


class HandOver(Value, frozen=True):
    """Whose data, and why."""

    person: Annotated[str, Meta(min_length=1, max_length=64)]
    reason: Annotated[str, Meta(max_length=500)]


class SiteAdmin(Controller):
    path = "/api/admin/site"
    guards = [require_secret]  # noqa: RUF012
    include_in_schema = False

    @read("/", summary="The whole site at a glance")
    async def overview(self, request: SalonRequest) -> SiteOverview:
        return await _overview(request)

    @write("/people", summary="The account of that name, to act about", status_code=200)
    async def named(self, request: SalonRequest, data: JSONBody[Called]) -> list[Person]:
        return await service_of(request).moderation.called(data.name)

    @write("/data", summary="All that is kept about somebody, to be given to them", status_code=200)
    async def data(self, request: SalonRequest, data: JSONBody[HandOver]) -> Belongings:
        service = service_of(request)
        await service.moderation.hand_over(data.person, one_line(data.reason))
        return await gathered(service.store, service.rooms, data.person, service.clock())

    @write("/acts", summary="Do something about somebody, for a reason", status_code=200)
    async def act(self, request: SalonRequest, data: JSONBody[NewAct]) -> SiteOverview:
        await service_of(request).moderation.act(
            data.kind, data.person, one_line(data.reason), data.report, data.seconds, data.name
        )
        return await _overview(request)


async def _overview(request: SalonRequest) -> SiteOverview:
    service = service_of(request)
    store = service.store.moderation
    silenced = [SilencedPerson(*one) for one in await store.silences(service.clock())]
    return SiteOverview(
        await glance(service), await service.moderation.reported(), silenced, await store.acts()
    )
