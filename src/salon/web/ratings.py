"""Over HTTP: ratings, and whether a table can be rated. Looking for an opponent is the socket's."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar import Controller
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from salon.kernel import Value
from salon.kernel.codec import encode
from salon.service.rateable import why_unrated
from salon.service.ratings import FormRating, Leading, TableRating
from salon.tables.values import Person, Setup
from salon.web.http import NewTable, SalonRequest, occupant, person_of, read, service_of, write
from salon.web.messages import TableId
from salon.web.played import PersonId

Form: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class Rateable(Value, frozen=True):
    """Whether such a table can be rated: `why` is a code that says why not, or nothing."""

    why: str


class RatingsApi(Controller):
    path = "/api"

    @read("/tables/{table:str}/rating", summary="What a rated game changed, and why")
    async def of_table(self, request: SalonRequest, table: FromPath[TableId]) -> TableRating:
        return await service_of(request).ratings.of_table(table, await person_of(request))

    @read("/people/{person:str}/ratings", summary="A person's ratings and how they came there")
    async def of_person(self, request: SalonRequest, person: FromPath[PersonId]) -> list[FormRating]:
        return await service_of(request).ratings.of_person(person, await person_of(request))

    @read("/ratings/{form:str}", summary="The strongest of a form, of those whose rating is established")
    async def leaders(self, request: SalonRequest, form: FromPath[Form]) -> list[Leading]:
        return await service_of(request).ratings.leaders(form)

    @write("/rateable", summary="Whether such a table could be rated, and why not", status_code=200)
    async def rateable(self, request: SalonRequest, data: JSONBody[NewTable]) -> Rateable:
        service, asking = service_of(request), Person(await person_of(request), data.name)
        game = service.games[data.game]
        options = service.games.codec(data.game).options(encode(data.options))
        titles = service.administration.titles(game, options)
        setup = Setup(data.game, game.fair(options), clock=data.clock, titles=titles, rated=True)
        seats = tuple(occupant(plan, asking) for plan in data.seats)
        return Rateable(await why_unrated(service.store, service.games, setup, seats))
