"""What is somebody's own: reports that they make, all that is kept about them, and being forgotten."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, Response
from litestar.params import JSONBody
from msgspec import Meta

from salon.kernel import Value
from salon.service.belongings import Belongings, gathered
from salon.web.http import SalonRequest, paced, person_of, read, remove, service_of, write
from salon.web.identity import COOKIE
from salon.web.messages import TableId


class ReportLine(Value, frozen=True, tag_field="what", tag="line"):
    """A line of a conversation that one may read."""

    table: TableId
    line: Annotated[int, Meta(ge=0, le=2**31 - 2)]


class ReportName(Value, frozen=True, tag_field="what", tag="name"):
    """What somebody is called, at a table or anywhere."""

    person: Annotated[str, Meta(min_length=1, max_length=64)]
    table: Annotated[str, Meta(max_length=32)] = ""


class Farewell(Value, frozen=True):
    """That one means it."""

    confirm: Literal["delete everything"]


class Forgotten(Value, frozen=True):
    """Nobody has that identity any more."""

    id: str


class Mine(Controller):
    path = "/api"

    @write("/reports", summary="Report a name or a line to the administration", status_code=204)
    async def report(self, request: SalonRequest, data: JSONBody[ReportLine | ReportName]) -> None:
        person, moderation = await person_of(request), service_of(request).moderation
        paced(request, "report", person)
        match data:
            case ReportLine(table, line):
                await moderation.report_line(person, table, line)
            case ReportName(about, table):
                await moderation.report_name(person, about, table)

    @read("/me/data", summary="All that is kept about oneself, as a file")
    async def data(self, request: SalonRequest) -> Response[Belongings]:
        service, person = service_of(request), await person_of(request)
        paced(request, "taking", person)
        all_of_it = await gathered(service.store, service.rooms, person, service.clock())
        headers = {"content-disposition": 'attachment; filename="salon.json"', "cache-control": "no-store"}
        return Response(all_of_it, headers=headers)

    @remove("/me/data", summary="Be forgotten: games remain for the others, without a name")
    async def forget(self, request: SalonRequest, data: JSONBody[Farewell]) -> Response[Forgotten]:
        person = await person_of(request)
        await service_of(request).erasing.erase(person)
        response = Response(Forgotten(person))
        response.delete_cookie(COOKIE)
        return response
