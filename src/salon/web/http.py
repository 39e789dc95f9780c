"""What is not live, over HTTP: who one is, tables to open and to read, tries, health."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from functools import partial
from math import ceil
from time import monotonic
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from litestar import Controller, Request, Response, delete, get, post, put
from litestar.datastructures import State
from litestar.exceptions import (
    ClientException,
    NotAuthorizedException,
    NotFoundException,
    TooManyRequestsException,
)
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, field
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from salon import bots
from salon.bots import Price
from salon.kernel import AnyGame, Seat, Value
from salon.kernel.codec import Fields, encode
from salon.kernel.files import formats
from salon.service import Service, archive
from salon.service.administration import Administration
from salon.service.attempt import attempt
from salon.service.doors import Doorway
from salon.service.export import written
from salon.service.frames import Listing, Past
from salon.service.privacy import sight
from salon.service.rows import names, seats_in
from salon.service.sessions import Bearer
from salon.service.settings import Shelved, Standing
from salon.service.thinking import Work
from salon.service.turns import Owner
from salon.store import ResultRow, StoreError, TableRow
from salon.tables.names import is_bot
from salon.tables.values import ClockRules, Name, Occupant, Person, Program, Setup
from salon.web import nearby
from salon.web.identity import A_YEAR, COOKIE, Identities
from salon.web.limits import Deed, Doorkeeper, address_of, place_of
from salon.web.messages import Key, SeatNumber, TableId
from salon.web.passkeys import site_of

SalonRequest = Request[Any, Any, State]
T = TypeVar("T")


class Me(Value, frozen=True):
    """Who one is; without an `id`, ask again: the cookie of who has just signed in is on its way. An
    `account` has a name of its own and can be signed in to elsewhere; `passkeys` work where this is read."""

    id: str
    name: str | None
    account: bool = False
    passkeys: bool = False
    bot: bool = False


class Rename(Value, frozen=True):
    name: Name


class FormCard(Value, frozen=True):
    """A form in which opponents are looked for and ratings kept, and what clocks may count in it."""

    key: str
    timings: tuple[str, ...]


class GameCard(Value, frozen=True):
    """A game that can be played here."""

    key: str
    players: list[int]
    levels: tuple[bots.Level, ...]
    forms: tuple[FormCard, ...] = ()
    files: tuple[str, ...] = ()
    """The formats that its finished games are written in."""
    line_files: tuple[str, ...] = ()
    """Those that write a line of a study too that is told by positions."""


class SeatPlan(Value, frozen=True):
    """Who is to sit there: oneself, a program, or whoever comes."""

    kind: Literal["me", "program", "open"]
    level: Key = ""


class NewTable(Value, frozen=True):
    game: Key
    name: Name
    seats: Annotated[list[SeatPlan], Meta(max_length=6)]
    options: Fields = field(default_factory=dict)
    public: bool = False
    ready: bool = True
    clock: ClockRules = ClockRules()
    rated: bool = False


class TableMade(Value, frozen=True):
    id: str


class TableCard(Value, frozen=True):
    """One of one's own tables. `mine` are the seats one has there: names tell nobody apart."""

    id: str
    game: str
    status: str
    seats: tuple[str | None, ...]
    mine: tuple[Seat, ...]
    opened_at: float


class Replay(Value, frozen=True):
    """A game to look through: each commit, and the view after it."""

    past: Past
    view: Any


class BestScore(Value, frozen=True):
    """A person's score; a table that was public can be looked through, and only that is named."""

    name: str
    score: int
    at: float
    table: str | None


BEST = 20
RANKED = 1000
"""Of a ranking, as many at once: by default, and at most."""

MOST_SEATS = 6
"""With whom a game may begin; where any number play at once, the others come later."""


class Beginning(Value, frozen=True):
    """How a game begins that nobody keeps: its options, and how many play."""

    game: Key
    players: Annotated[int, Meta(ge=1, le=MOST_SEATS)] = 2
    options: Fields = field(default_factory=dict)


class TryStep(Value, frozen=True):
    seat: SeatNumber
    action: Fields


class Try(Beginning, frozen=True):
    """A position, as options and the steps from there; nothing is kept."""

    steps: Annotated[tuple[TryStep, ...], Meta(max_length=200)] = ()


class Tried(Value, frozen=True):
    view: Any
    events: list[tuple[Any, ...]]


class Question(Try, frozen=True):
    """A position to be looked at by the game's own analysis of that kind."""

    kind: Key = ""


class Studied(Value, frozen=True):
    answer: Any


class Problem(Value, frozen=True):
    """An answer that says no: a code and facts, as on the socket."""

    code: str
    facts: dict[str, Any]


PROBLEMS = {
    status: ResponseSpec(Problem, generate_examples=False, description=why)
    for status, why in {
        400: "Malformed",
        401: "No identity",
        403: "A page of another site asks",
        404: "No such thing",
        409: "Not allowed now",
        413: "Too large",
        415: "Not said to be JSON",
        429: "Too fast",
        503: "The database would not",
    }.items()
}
read = partial(get, responses=PROBLEMS)
write = partial(post, responses=PROBLEMS)
change = partial(put, responses=PROBLEMS)
remove = partial(delete, responses=PROBLEMS, status_code=200)


class Ready(Value, frozen=True):
    ready: bool


def service_of(request: SalonRequest) -> Service:
    service: Service = request.app.state.service
    return service


def administration(request: SalonRequest) -> Administration:
    return service_of(request).administration


def _claimed(request: SalonRequest) -> Bearer | None:
    """Who the cookie or the token says one is, whether or not that still holds."""
    identities: Identities = request.app.state.identities
    return identities.from_headers(request.scope["headers"])


async def bearer_of(request: SalonRequest) -> Bearer | None:
    """Who one is, by a session that holds."""
    bearer = _claimed(request)
    return bearer if bearer is not None and await service_of(request).sessions.holds(bearer) else None


async def known(request: SalonRequest) -> Bearer:
    """Raises `NotAuthorizedException` for who is nobody."""
    bearer = await bearer_of(request)
    if bearer is None:
        raise NotAuthorizedException("no_identity")
    return bearer


async def person_of(request: SalonRequest) -> str:
    return (await known(request)).person


def asker(request: SalonRequest) -> Owner:
    """For whom an answer is looked for; who has no identity shares with all such of the address."""
    bearer = _claimed(request)
    return Owner(place_of(address_of(request.scope)), "" if bearer is None else bearer.person)


def with_cookie(request: SalonRequest, response: Response[T], value: str) -> Response[T]:
    """It lasts a year from now: who comes back within one stays who they are for ever."""
    response.set_cookie(
        COOKIE, value, max_age=A_YEAR, httponly=True, samesite="lax", secure=request.url.scheme == "https"
    )
    return response


async def told(request: SalonRequest, person: str) -> Me:
    """Who that is, for themselves."""
    store = service_of(request).store
    account = await store.people.account(person)
    name = await store.person(person) if account is None else account.name
    return Me(person, name, account is not None, site_of(request) is not None, is_bot(person))


async def while_there(request: SalonRequest, answer: Coroutine[Any, Any, T]) -> T:
    """An answer that takes long; nobody looks for it any more once who asked has hung up."""
    looking, gone = asyncio.create_task(answer), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((looking, gone), return_when=asyncio.FIRST_COMPLETED)
        if not looking.done():
            raise ClientException("hung_up")
        return looking.result()
    finally:
        looking.cancel()
        gone.cancel()


async def quickly(request: SalonRequest, work: Work[T]) -> T:
    """What takes no time worth telling, but not the event loop's."""
    return await while_there(request, service_of(request).thinking.run(asker(request), Price.QUICK, work))


async def _gone(request: SalonRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def paced(request: SalonRequest, deed: Deed, person: str) -> None:
    """Raises `TooManyRequestsException` for who does that too often, or where it is done too often."""
    door: Doorkeeper = request.app.state.doorkeeper
    if not door.may(deed, address_of(request.scope), person, monotonic()):
        wait = ceil(door.limits.paces[deed].own.wait)
        raise TooManyRequestsException("too_fast", headers={"retry-after": str(wait)})


def _listed(request: SalonRequest, host: str) -> None:
    """Raises `TooManyRequestsException` where enough tables were put before everybody."""
    door: Doorkeeper = request.app.state.doorkeeper
    now = monotonic()
    place = door.place(address_of(request.scope), now)
    if not place.take("table", host, now):
        wait = ceil(place.wait("table", host, now))
        raise TooManyRequestsException("too_fast", headers={"retry-after": str(wait)})


class Api(Controller):
    path = "/api"

    @read("/me", summary="Who one is; a new guest gets a cookie")
    async def me(self, request: SalonRequest) -> Response[Me]:
        bearer = await bearer_of(request)
        if bearer is not None and is_bot(bearer.person):
            return Response(await told(request, bearer.person))
        if bearer is not None:
            return with_cookie(request, Response(await told(request, bearer.person)), request.cookies[COOKIE])
        if request.headers.get("authorization", "")[:7].lower() == "bearer ":
            raise NotAuthorizedException("no_identity")
        claimed = _claimed(request)
        if claimed is not None and await service_of(request).sessions.becomes(claimed):
            return Response(Me("", None))
        person, value = request.app.state.identities.make()
        return with_cookie(request, Response(await told(request, person)), value)

    @change("/me", summary="Take a name")
    async def rename(self, request: SalonRequest, data: JSONBody[Rename]) -> Me:
        person = await person_of(request)
        await service_of(request).accounts.rename(person, data.name)
        return await told(request, person)

    @read("/me/tables", summary="One's own tables, the newest first")
    async def mine(self, request: SalonRequest) -> list[TableCard]:
        person = await person_of(request)
        return [_card(row, person) for row in await service_of(request).store.tables_of(person, 30)]

    @read("/games", summary="The games, with their levels of play")
    async def games(self, request: SalonRequest) -> list[GameCard]:
        games = service_of(request).games
        return [
            GameCard(
                game.key,
                sorted(game.players),
                bots.levels(game),
                tuple(_forms(game)),
                tuple(written(games, game)),
                tuple(each.key for each in formats(games, game) if each.write_line is not None),
            )
            for game in games
        ]

    @read("/games/{game:str}/door", summary="One's score against its programs, and a game to look at")
    async def door(self, request: SalonRequest, game: FromPath[Key]) -> Doorway:
        return await service_of(request).doors.doorway(game, await person_of(request))

    @read("/tables", summary="Tables that wait for players")
    async def lobby(self, request: SalonRequest) -> list[Listing]:
        return await service_of(request).lists.waiting()

    @write("/tables", summary="Open a table")
    async def open(self, request: SalonRequest, data: JSONBody[NewTable]) -> TableMade:
        service, host = service_of(request), await person_of(request)
        person = Person(host, await service.accounts.named(host, data.name))
        options = service.games.codec(data.game).options(encode(data.options))
        setup = Setup(data.game, options, data.public, data.ready, data.clock, rated=data.rated)
        seats = tuple(occupant(plan, person) for plan in data.seats)
        if setup.public and None in seats:
            _listed(request, host)
        return TableMade(await service.play.open(person, setup, seats))

    @read("/tables/{table:str}/replay", summary="A game to look through, as far as one may see it")
    async def replay(self, request: SalonRequest, table: FromPath[TableId]) -> list[Replay]:
        frames = await service_of(request).replay(table, await person_of(request))
        return [Replay(past, view) for past, view in frames]

    @read("/tables/{table:str}/record", summary="A finished game as a record", media_type="text/plain")
    async def record(self, request: SalonRequest, table: FromPath[TableId]) -> str:
        return (await service_of(request).record(table, await person_of(request))).dump().decode()

    @read("/tables/{table:str}/notes", summary="What the seats noted, once over, where the game shows it")
    async def notes(self, request: SalonRequest, table: FromPath[TableId]) -> list[str | None]:
        service = service_of(request)
        room = await service.viewers.looked_at(table, await person_of(request))
        return await archive.notes(room, service.store)

    @read("/tables/{table:str}/results", summary="How each seat ended")
    async def results(self, request: SalonRequest, table: FromPath[TableId]) -> list[ResultRow]:
        await service_of(request).viewers.looked_at(table, await person_of(request))
        return await service_of(request).store.results(table)

    @read("/best/{category:str}", summary="The best scores of a category: a mode, a level, a day")
    async def best(
        self,
        request: SalonRequest,
        category: FromPath[Annotated[str, Meta(max_length=64)]],
        without: FromQuery[Annotated[str, Meta(max_length=32)]] = "",
        most: FromQuery[Annotated[int, Meta(ge=1, le=RANKED)]] = BEST,
    ) -> list[BestScore]:
        """But for those of the table `without`."""
        rows = await service_of(request).store.best(category, 0.0, most + MOST_SEATS)
        others = [(public, row) for public, row in rows if row.table_id != without]
        return [_best(row, public=public) for public, row in others[:most]]

    @read("/scores/{category:str}", summary="The five best scores of a category, and all who have them")
    async def standings(
        self, request: SalonRequest, category: FromPath[Annotated[str, Meta(max_length=64)]]
    ) -> list[Standing]:
        return await administration(request).standings(category)

    @read("/dictionaries", summary="The dictionaries on offer")
    async def dictionaries(self, request: SalonRequest) -> list[Shelved]:
        return list(administration(request).offered)

    @read("/tables/{table:str}/qr", summary="The table's link as a QR code", media_type="image/svg+xml")
    async def qr(self, request: SalonRequest, table: FromPath[TableId]) -> bytes:
        await service_of(request).room(table)
        link = request.url.with_replacements(path=f"/table/{table}", query="")
        near = request.app.state.near
        if near and request.url.hostname in nearby.ONLY_HERE:
            # Who set the site up looks at it from here; who reads the code does not.
            link = link.with_replacements(netloc=f"{near}:{request.url.port}")
        return await asyncio.to_thread(nearby.picture, str(link))

    @write("/try", summary="The view after some steps; nothing is kept", status_code=200)
    async def tried(self, request: SalonRequest, data: JSONBody[Try]) -> Tried:
        games, options, steps = service_of(request).games, encode(data.options), _steps(data)
        view, events = await quickly(
            request, lambda stop: attempt(games, data.game, options, data.players, steps, stop)
        )
        return Tried(view, events)

    @write("/study", summary="What the game's analysis says of a position", status_code=200)
    async def studied(self, request: SalonRequest, data: JSONBody[Question]) -> Studied:
        questions = service_of(request).questions
        position = questions.position(data.game, encode(data.options), data.players, _steps(data))
        answer = await while_there(request, questions.analyse(asker(request), position, data.kind))
        return Studied(msgspec.Raw(answer))


def _forms(game: AnyGame) -> Iterator[FormCard]:
    for key, options in game.forms.items():
        yield FormCard(key, tuple(sorted(game.timings(options))))


def _steps(data: Try) -> list[tuple[Seat, bytes]]:
    return [(step.seat, encode(step.action)) for step in data.steps]


def _best(row: ResultRow, *, public: bool) -> BestScore:
    shown = sight(public=public, sealed=row.counts == "first", seated=False, invited=False)
    return BestScore(row.name, row.score, row.at, row.table_id if shown.listed else None)


def _card(row: TableRow, person: str) -> TableCard:
    seats = seats_in(row.seats)
    mine = tuple(at for at, who in enumerate(seats) if isinstance(who, Person) and who.id == person)
    return TableCard(row.id, row.game, row.status, names(seats), mine, row.opened_at)


def occupant(plan: SeatPlan, person: Person) -> Occupant | None:
    match plan.kind:
        case "me":
            return person
        case "program":
            return Program(plan.level, "")
        case "open":
            return None


@get("/health", summary="Alive", include_in_schema=False)
async def health() -> Ready:
    return Ready(True)


@get("/ready", summary="Alive, and the database can be read and written", include_in_schema=False)
async def ready(request: SalonRequest) -> Response[Ready]:
    service = service_of(request)
    try:
        await service.store.next_wake()
        await service.heartbeat.assure()
    except StoreError:
        return Response(Ready(False), status_code=503)
    return Response(Ready(True))


@get("/metrics", summary="For Prometheus, where the operator lets it ask", include_in_schema=False)
async def metrics(request: SalonRequest) -> Response[bytes]:
    if not request.app.state.watchers(address_of(request.scope)):
        raise NotFoundException
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
