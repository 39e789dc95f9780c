"""Over HTTP: files read in, studies walked through, looked at by engines, kept and shared."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from msgspec import Meta, field

from salon.bots import Price, Where
from salon.kernel import AnyGame, Registry, Value, files, study
from salon.kernel.codec import Fields, encode
from salon.kernel.errors import Refusal
from salon.kernel.files import Valued
from salon.kernel.study import MOST_BYTES, MOST_NODES, Line, Names, Node, Players, Study, Title
from salon.service.attempt import Leg, Place, Taken, Walk, arranged, turns, walk
from salon.service.export import File, of_steps, of_study
from salon.service.privacy import day_of
from salon.service.questions import Subject
from salon.service.studies import Changes, KeptStudy
from salon.store import StudyRow
from salon.web.http import (
    Beginning,
    SalonRequest,
    TryStep,
    asker,
    change,
    paced,
    person_of,
    quickly,
    read,
    remove,
    service_of,
    while_there,
    write,
)
from salon.web.messages import Key, TableId

StudyId = Annotated[str, Meta(min_length=1, max_length=32)]
Group = Annotated[tuple[Line, ...], Meta(max_length=64)]
LONGEST_WAY = files.MOST_LINES + 1
"""Nodes: how the game begins, then a node a line of the longest game that a file may hold."""

FILE_BYTES = 1_500_000
STUDY_BYTES = MOST_BYTES + 100_000
"""Of a request: a file of 1.1 MB, a third longer in base 64, and what says which game is wanted; a whole
study, and what is asked of it."""


class Read(Value, frozen=True):
    """A file, in base 64 here, of this game or of any; which of its games is wanted."""

    data: bytes
    game: Key = ""
    which: Annotated[int, Meta(ge=0, le=files.MOST_GAMES)] = 0


class Reading(Value, frozen=True):
    """The games that a file holds, and the one that was asked for."""

    game: str
    format: str
    titles: list[str]
    study: Study


class Arranged(Value, frozen=True):
    """A game could have come there: who is to move, nobody where it is over."""

    turn: tuple[int, ...]


class Way(Beginning, frozen=True):
    """A way through a study: options, the lines of each node, perhaps an action that goes on from there."""

    players: Players = 2
    groups: Annotated[tuple[Group, ...], Meta(max_length=LONGEST_WAY)] = ()
    action: TryStep | None = None
    shown: Annotated[int, Meta(ge=1, le=200)] = 1


class Stand(Value, frozen=True):
    """A position as who is to move sees it, the lines that lead there with what chance gave, and their
    events."""

    view: Any
    viewer: int
    turn: tuple[int, ...]
    lines: tuple[str, ...]
    events: tuple[Any, ...]


class Examine(Way, frozen=True):
    """A position to be looked at by an analysis of the game's; answered line by line as it goes on."""

    kind: Key = ""


class Examined(Value, frozen=True, omit_defaults=True):
    """A line of the answer: how far it is and what was found so far; at last the answer, or why not."""

    done: float = 0.0
    sofar: Any = None
    answer: Any = None
    over: bool = False
    code: str = ""
    facts: dict[str, Any] = field(default_factory=dict)


class SurveyLeg(Value, frozen=True):
    """A node on the way: its lines; where a position was set up there, its options and what was played."""

    lines: Group = ()
    start: Fields | None = None
    played: Line = ""


class Survey(Beginning, frozen=True):
    """A whole line of a study, turn by turn, from the last to the first."""

    players: Players = 2
    legs: Annotated[tuple[SurveyLeg, ...], Meta(max_length=LONGEST_WAY)] = ()


class Surveyed(Value, frozen=True, omit_defaults=True):
    """A line of the answer: a turn by the number of its leg, whose it was, and what is said of it, of so many
    turns in all; or why there is nothing more."""

    at: int = 0
    seat: int = 0
    of: int = 0
    answer: Any = None
    code: str = ""
    facts: dict[str, Any] = field(default_factory=dict)


class Writing(Way, frozen=True):
    """A study to be written as a file: its nodes as `line`, with what an engine said of its turns, or the
    `groups` of a line alone."""

    form: Key = ""
    title: Title = ""
    line: Annotated[tuple[Node, ...], Meta(max_length=MOST_NODES)] = ()
    valued: Annotated[tuple[Valued, ...], Meta(max_length=LONGEST_WAY)] = ()
    names: Names = ()


class StudyWritten(Value, frozen=True):
    version: int


class Editing(Value, frozen=True):
    """What is done to a study, together or not at all, under a name by which it counts once."""

    by: Annotated[str, Meta(min_length=1, max_length=64)]
    changes: Changes


class Share(Value, frozen=True):
    """Whoever knows its link may read it, and write in it too where that is `together`."""

    shared: bool
    together: bool = False


class StudyApi(Controller):
    path = "/api"
    request_max_body_size = STUDY_BYTES

    @write("/read", summary="A file of another program", status_code=200, request_max_body_size=FILE_BYTES)
    async def read_in(self, request: SalonRequest, data: JSONBody[Read]) -> Reading:
        service = service_of(request)
        reading = service.thinking.run(asker(request), Price.LONG, lambda _: _reading(service.games, data))
        return await while_there(request, reading)

    @write("/walk", summary="Positions of a study; nothing is kept", status_code=200)
    async def walk(self, request: SalonRequest, data: JSONBody[Way]) -> list[Stand]:
        games, way = service_of(request).games, _way(data)
        return [_stand(place) for place in await quickly(request, lambda stop: walk(games, way, stop))]

    @write("/position", summary="Whether a game can come to a position; nothing is kept", status_code=200)
    async def position(self, request: SalonRequest, data: JSONBody[Beginning]) -> Arranged:
        games, options = service_of(request).games, encode(data.options)
        return Arranged(await quickly(request, lambda _: arranged(games, data.game, options, data.players)))

    @write("/examine", summary="What an engine sees in a position, as it goes on", status_code=200)
    async def examine(self, request: SalonRequest, data: JSONBody[Examine]) -> Stream:
        games, way = service_of(request).games, _way(data)
        *_, place = await quickly(request, lambda stop: walk(games, way, stop))
        key = "walk", encode(data)
        subject = Subject(games[data.game], lambda _: place.view, place.viewer, Where.POSITION, key)
        return Stream(_told(request, subject, data.kind), media_type="text/plain")

    @write("/survey", summary="What an engine says of every turn of a line", status_code=200)
    async def survey(self, request: SalonRequest, data: JSONBody[Survey]) -> Stream:
        games, options = service_of(request).games, encode(data.options)
        legs = [
            Leg(each.lines, None if each.start is None else encode(each.start), each.played)
            for each in data.legs
        ]
        found = await quickly(
            request, lambda stop: turns(games, data.game, options, data.players, legs, stop)
        )
        return Stream(_surveyed(request, games[data.game], found), media_type="text/plain")

    @write(
        "/write", summary="A line of a study as a file", status_code=200, request_max_body_size=STUDY_BYTES
    )
    async def written(self, request: SalonRequest, data: JSONBody[Writing]) -> Response[str]:
        service = service_of(request)
        day = day_of(service.clock())
        file = await quickly(request, lambda _: _filed(service.games, data, day))
        headers = {"content-disposition": f'attachment; filename="{file.name}"'}
        return Response(file.text, media_type="text/plain", headers=headers)

    @read("/tables/{table:str}/study", summary="A finished game as a study")
    async def of_table(self, request: SalonRequest, table: FromPath[TableId]) -> Study:
        service = service_of(request)
        record = await service.record(table, await person_of(request))
        names = tuple(who.name if who else "" for who in (await service.room(table)).now.seats)
        return await quickly(request, lambda _: study.written(record, " – ".join(filter(None, names)), names))

    @read("/studies", summary="One's studies, the newest first")
    async def mine(self, request: SalonRequest) -> list[StudyRow]:
        return await service_of(request).studies.of(await person_of(request))

    @write("/studies", summary="Keep a study")
    async def add(self, request: SalonRequest, data: JSONBody[Study]) -> KeptStudy:
        person = await person_of(request)
        paced(request, "study", person)
        return await service_of(request).studies.add(person, data)

    @read("/studies/{study:str}", summary="A study of one's own, or one that is shared")
    async def one(self, request: SalonRequest, study: FromPath[StudyId]) -> KeptStudy:
        return await service_of(request).studies.opened(study, await person_of(request))

    @write("/studies/{study:str}/changes", summary="Edit a study")
    async def edit(
        self, request: SalonRequest, study: FromPath[StudyId], data: JSONBody[Editing]
    ) -> StudyWritten:
        person = await person_of(request)
        paced(request, "edit", person)
        return StudyWritten(await service_of(request).studies.change(person, study, data.by, data.changes))

    @change("/studies/{study:str}/shared", summary="Let whoever knows its link read it, or nobody")
    async def share(self, request: SalonRequest, study: FromPath[StudyId], data: JSONBody[Share]) -> Share:
        person = await person_of(request)
        await service_of(request).studies.share(person, study, shared=data.shared, together=data.together)
        return data

    @remove("/studies/{study:str}", summary="Delete a study")
    async def forget(self, request: SalonRequest, study: FromPath[StudyId]) -> Share:
        await service_of(request).studies.remove(await person_of(request), study)
        return Share(False)


def _reading(games: Registry, data: Read) -> Reading:
    found = files.read(games, data.data, data.game)
    which = min(data.which, len(found.found) - 1)
    titles = [each.title for each in found.found]
    return Reading(found.game.key, found.format, titles, found.found[which].study())


def _way(data: Way) -> Walk:
    action = None if data.action is None else (data.action.seat, encode(data.action.action))
    return Walk(data.game, encode(data.options), data.players, data.groups, action, data.shown)


def _stand(place: Place) -> Stand:
    return Stand(place.view, place.viewer, place.turn, place.lines, place.events)


def _filed(games: Registry, data: Writing, day: str) -> File:
    told = Study(data.game, data.line or (Node(0),), data.options, data.players, data.title, data.names)
    if data.line:
        return of_study(games, study.checked(told), day, data.valued, data.form)
    said = [line for group in data.groups for line in group]
    return of_steps(games, told, said, day, data.form)


SIDE_BY_SIDE = 2
"""Turns that are looked at at once: others come between any two."""


async def _surveyed(request: SalonRequest, game: AnyGame, found: list[Taken]) -> AsyncIterator[bytes]:
    """Each turn as soon as it is known, the last first: exact values near the end help those before."""
    waiting, heard = list(found), asyncio.Queue[Surveyed | None]()

    async def look() -> None:
        while waiting:
            heard.put_nowait(await _judged(request, game, waiting.pop(), len(found)))

    looking = asyncio.gather(*(look() for _ in range(SIDE_BY_SIDE)), return_exceptions=True)
    looking.add_done_callback(lambda _: heard.put_nowait(None))
    try:
        while (line := await heard.get()) is not None:
            yield encode(line) + b"\n"
    finally:
        looking.cancel()


async def _judged(request: SalonRequest, game: AnyGame, turn: Taken, of: int) -> Surveyed:
    seen = encode(turn.chosen)
    subject = Subject(game, lambda _: turn.chosen, turn.seat, Where.TURN, (game.key, turn.seat, seen))
    try:
        answer = await service_of(request).questions.analyse(asker(request), subject, "turn")
    except Refusal as why:
        return Surveyed(turn.at, turn.seat, of, code=why.code, facts=why.facts)
    return Surveyed(turn.at, turn.seat, of, msgspec.Raw(answer))


async def _told(request: SalonRequest, subject: Subject, kind: str) -> AsyncIterator[bytes]:
    """Each line as soon as it is known; when nobody reads on, nobody looks any more."""
    heard = asyncio.Queue[Examined | None]()

    def progress(done: float, sofar: object = None) -> None:
        heard.put_nowait(Examined(done, sofar))

    questions = service_of(request).questions
    looking = asyncio.create_task(questions.analyse(asker(request), subject, kind, progress))
    looking.add_done_callback(lambda _: heard.put_nowait(None))
    try:
        while (line := await heard.get()) is not None:
            yield encode(line) + b"\n"
        yield encode(_ended(looking)) + b"\n"
    finally:
        looking.cancel()


def _ended(looking: asyncio.Task[bytes]) -> Examined:
    try:
        return Examined(1.0, answer=msgspec.Raw(looking.result()), over=True)
    except Refusal as why:
        return Examined(code=why.code, facts=why.facts, over=True)
