"""Over HTTP: one's games and those of others, friends and who is blocked."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from litestar import Controller, Response
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from salon.kernel import Malformed, Value
from salon.kernel.codec import encode
from salon.service.export import exported
from salon.service.played import History, PersonPage, Running, Strangers
from salon.store.friends import Blocked
from salon.store.played import Filter, Met
from salon.tables.values import Person, Setup
from salon.web.http import (
    NewTable,
    SalonRequest,
    TableMade,
    change,
    occupant,
    paced,
    person_of,
    read,
    remove,
    service_of,
    write,
)
from salon.web.messages import TableId

PersonId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Word: TypeAlias = Annotated[str, Meta(max_length=64)]
Asked: TypeAlias = Literal["", "won", "drawn", "lost", "alone", "abandoned"]


class OwnPage(Value, frozen=True):
    """What one's page shows to others."""

    strangers: Strangers


class Called(Value, frozen=True):
    name: Word


class Nothing(Value, frozen=True):
    """It is done."""


class PlayedApi(Controller):
    path = "/api"

    @read("/me/games/running", summary="One's games that wait or are played, those that wait for one first")
    async def running(self, request: SalonRequest) -> list[Running]:
        return await service_of(request).played.running(await person_of(request))

    @read("/me/games", summary="One's finished games, the newest first, by pages")
    async def finished(
        self,
        request: SalonRequest,
        game: FromQuery[Word] = "",
        outcome: FromQuery[Asked] = "",
        opponent: FromQuery[Word] = "",
        level: FromQuery[Word] = "",
        rated: FromQuery[bool | None] = None,
        since: FromQuery[float | None] = None,
        until: FromQuery[float | None] = None,
        after: FromQuery[Word] = "",
    ) -> History:
        """`opponent` is a person's id, `level` of the game's programs, `after` what the page before gave."""
        if level and not game:
            raise Malformed("level_of_no_game")
        chosen = Filter(game, outcome, opponent, level, since, until, rated, _after(after))
        return await service_of(request).played.finished(await person_of(request), chosen)

    @read("/me/opponents", summary="Persons and programs whom one has played lately")
    async def met(self, request: SalonRequest) -> list[Met]:
        return await service_of(request).played.met(await person_of(request))

    @write("/people", summary="Whom a name may mean: met lately, or an account's", status_code=200)
    async def named(self, request: SalonRequest, data: JSONBody[Called]) -> list[Person]:
        """A name is nobody's business in an address, which is written down here and there."""
        return await service_of(request).played.named(await person_of(request), data.name)

    @read("/people/{person:str}", summary="A person's page, as far as they show it")
    async def page(self, request: SalonRequest, person: FromPath[PersonId]) -> PersonPage:
        return await service_of(request).played.page(person, await person_of(request))

    @read("/me/page", summary="What one's own page shows to others")
    async def own_page(self, request: SalonRequest) -> OwnPage:
        return OwnPage(await service_of(request).played.strangers(await person_of(request)))

    @change("/me/page", summary="Choose what one's own page shows to others")
    async def choose(self, request: SalonRequest, data: JSONBody[OwnPage]) -> OwnPage:
        await service_of(request).played.choose(await person_of(request), data.strangers)
        return data

    @read("/tables/{table:str}/export", summary="A finished game in its field's format")
    async def export(
        self, request: SalonRequest, table: FromPath[TableId], kind: FromQuery[Word] = ""
    ) -> Response[str]:
        """In the format `kind`, or in the game's first."""
        service = service_of(request)
        record = await service.record(table, await person_of(request))
        file = exported(service.games, record, (await service.room(table)).now, kind)
        headers = {"content-disposition": f'attachment; filename="{file.name}"'}
        return Response(file.text, media_type="text/plain", headers=headers)

    # Friends

    @write("/people/{person:str}/challenge", summary="Ask somebody to a new table")
    async def challenge(
        self, request: SalonRequest, person: FromPath[PersonId], data: JSONBody[NewTable]
    ) -> TableMade:
        service, asking = service_of(request), await person_of(request)
        paced(request, "challenge", asking)
        host = Person(asking, await service.accounts.named(asking, data.name))
        options = service.games.codec(data.game).options(encode(data.options))
        setup = Setup(data.game, options, public=False, ready=True, clock=data.clock, rated=data.rated)
        seats = tuple(occupant(plan, host) for plan in data.seats)
        return TableMade(await service.challenging.challenge(host, person, setup, seats))

    @write("/tables/{table:str}/again", summary="A game like that one, with the same people and programs")
    async def again(self, request: SalonRequest, table: FromPath[TableId]) -> TableMade:
        person = await person_of(request)
        paced(request, "challenge", person)
        return TableMade(await service_of(request).challenging.again(person, table))

    @write("/challenges/{table:str}/decline", summary="Say no to a challenge", status_code=200)
    async def decline(self, request: SalonRequest, table: FromPath[TableId]) -> Nothing:
        await service_of(request).challenging.decline(await person_of(request), table)
        return Nothing()

    @read("/me/blocked", summary="Whom one blocks")
    async def blocked(self, request: SalonRequest) -> list[Blocked]:
        return await service_of(request).blocks.blocked(await person_of(request))

    @change("/me/blocked/{other:str}", summary="Meet somebody no more")
    async def block(self, request: SalonRequest, other: FromPath[PersonId]) -> Nothing:
        service, person = service_of(request), await person_of(request)
        await service.blocks.block(person, other, service.clock())
        await service.challenging.part(person, other)
        return Nothing()

    @remove("/me/blocked/{other:str}", summary="Meet them again")
    async def unblock(self, request: SalonRequest, other: FromPath[PersonId]) -> Nothing:
        await service_of(request).blocks.unblock(await person_of(request), other)
        return Nothing()


def _after(text: str) -> tuple[float, str] | None:
    """Where a page begins. Raises `Malformed`."""
    if not text:
        return None
    at, _, table = text.partition(":")
    try:
        return float(at), table
    except ValueError:
        raise Malformed("no_such_page") from None
