"""The live connection: one WebSocket a browser tab, carrying all its tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from time import monotonic, perf_counter
from typing import Any

import structlog
from msgspec import Raw
from websockets.frames import CloseCode

from salon.kernel.codec import decode, encode
from salon.kernel.errors import Fact, IllegalAction, Malformed, Refusal
from salon.metrics import ANSWERS, CONNECTIONS, MESSAGES, REFUSALS
from salon.service import Service
from salon.service.frames import Frame
from salon.service.sessions import Bearer
from salon.service.turns import Owner
from salon.store import StoreError
from salon.tables.values import Join
from salon.web.asgi import Scope
from salon.web.guard import foreign, plain
from salon.web.identity import Identities, one_line
from salon.web.limits import Deed, Doorkeeper, Talk, address_of, place_of
from salon.web.messages import (
    Act,
    Analyse,
    Attend,
    Done,
    Follow,
    FromClient,
    Moves,
    Note,
    Order,
    Ping,
    Pong,
    Preview,
    Progress,
    Recall,
    Refused,
    Say,
    Seek,
    Stop,
    TakeUp,
    Unseek,
    Unwatch,
    Watch,
    Welcome,
    decoder,
    question_in,
)
from salon.web.websocket import WebSocket

log = structlog.get_logger()

ANSWERED = ANSWERS.labels("socket")

PAGE_CLOSED = CloseCode.GOING_AWAY
TRY_AGAIN = CloseCode.TRY_AGAIN_LATER
POLICY = CloseCode.POLICY_VIOLATION
NO_IDENTITY = 4401
SESSION_ENDED = 4402
"""Of the codes from 4000 on, which are an application's own (RFC 6455, 7.4.2): a cookie or a token that names
nobody; a session that was ended."""

OFFENCES = frozenset(
    {CloseCode.PROTOCOL_ERROR, CloseCode.INVALID_DATA, POLICY, CloseCode.MESSAGE_TOO_BIG, NO_IDENTITY}
)
"""Closed with one of these, by whatever fault, the next connection from there has to wait."""


class Connection:
    """One socket: what leaves is queued and never waited for. What one turn of the event loop sends leaves
    as one list when it ends."""

    def __init__(self, owner: Owner, line: WebSocket, backlog: int) -> None:
        self.owner = owner
        self.person = owner.person
        self.asking: dict[asyncio.Task[None], tuple[str, str]] = {}
        """Who waits for an analysis here: of which table, and the question."""
        self.tables: set[str] = set()
        self.haste = 0
        """How many messages came too fast."""
        self._line = line
        self._backlog = backlog
        self._frames: list[bytes] = []
        self._waiting = 0
        """Bytes of them."""
        self._ended = False
        self._flushing = False

    def send(self, frame: bytes) -> None:
        if self._frames and self._waiting + len(frame) > self._backlog:
            self.cut(TRY_AGAIN, "too_slow")
        elif not self._ended:
            self._frames.append(frame)
            self._waiting += len(frame)
            if not self._flushing:
                self._flushing = True
                asyncio.get_running_loop().call_soon(self.flush)

    def tell(self, frame: Frame) -> None:
        self.send(encode(frame))

    def cut(self, code: int, reason: str) -> None:
        """Close; what was queued is dropped: it will be watched again."""
        self._line.end(code, reason)
        self.gone()

    def end(self) -> None:
        """The session is over: whoever opens the next line is somebody else, or signed in anew."""
        self.cut(SESSION_ENDED, "session_ended")

    def ask(self, table: str, question: str, work: Coroutine[Any, Any, None]) -> None:
        """Wait for an answer, as long as the line holds and the table is looked at."""
        task = asyncio.create_task(work)
        self.asking[task] = table, question
        task.add_done_callback(self.asking.pop)

    def forget(self, table: str | None = None) -> list[str]:
        """Nothing is waited for any more, at one table or at all: the questions that were open."""
        asked = [
            (task, question) for task, (about, question) in self.asking.items() if table in (None, about)
        ]
        return [question for task, question in asked if task.cancel()]

    def gone(self) -> None:
        """The line is closed."""
        self.forget()
        self._ended = True
        self._frames.clear()

    def flush(self) -> None:
        """Send what is queued, several frames as one list, unless the line is full: then it will ask."""
        self._flushing = False
        if self._frames and not self._line.full:
            frames, self._frames, self._waiting = self._frames, [], 0
            self._line.write(frames[0] if len(frames) == 1 else b"[%b]" % b",".join(frames))


def _closed(line: WebSocket, code: int, reason: str) -> int:
    line.end(code, reason)
    return code


class Sockets:
    """Who answers at `/ws`."""

    def __init__(self, service: Service, identities: Identities, doorkeeper: Doorkeeper) -> None:
        self.service = service
        self.identities = identities
        self.doorkeeper = doorkeeper

    async def serve(self, scope: Scope, line: WebSocket) -> None:
        address, bearer = address_of(scope), self.identities.from_headers(scope["headers"])
        if await self._admitted(address, bearer, scope, line) in OFFENCES:
            person = None if bearer is None else bearer.person
            self.doorkeeper.place(address, monotonic()).fine(person, monotonic())

    async def _admitted(self, address: str, bearer: Bearer | None, scope: Scope, line: WebSocket) -> int:
        """Serve whoever may come in; the code that the line was closed with."""
        if foreign(dict(scope["headers"])):
            line.refuse()
            return POLICY
        line.accept()
        now, person = monotonic(), None if bearer is None else bearer.person
        if not self.doorkeeper.place(address, now).take("socket", person, now):
            return _closed(line, TRY_AGAIN, "too_many_connections")
        if bearer is None:
            return _closed(line, NO_IDENTITY, "no_identity")
        if not await self.service.sessions.holds(bearer):
            return _closed(line, SESSION_ENDED, "session_ended")
        talk = self.doorkeeper.enter(address, bearer.person, now)
        if talk is None:
            return _closed(line, TRY_AGAIN, "too_many_connections")
        try:
            return await self._serve(Owner(place_of(address), bearer.person), bearer.session, talk, line)
        finally:
            self.doorkeeper.leave(address, bearer.person, monotonic())

    async def _serve(self, owner: Owner, session: str, talk: Talk, line: WebSocket) -> int:
        """Answer until the line is closed; the code it was closed with."""
        name = await self.service.store.person(owner.person)
        connection = Connection(owner, line, self.doorkeeper.limits.backlog_bytes)
        connection.tell(Welcome(owner.person, name, self.service.clock()))
        code: int = CloseCode.ABNORMAL_CLOSURE
        CONNECTIONS.inc()
        self.service.pages.opened(connection)
        self.service.sessions.opened(session, connection)
        try:
            line.listen(
                partial(self._hear, connection, talk),
                connection.flush,
                partial(self._spend, connection, talk),
            )
            code = await line.closed()
            await line.answered()
            return code
        finally:
            CONNECTIONS.dec()
            connection.gone()
            self.service.sessions.closed(session, connection)
            self.service.pages.closed(connection, page_closed=code == PAGE_CLOSED)

    def _hear(self, connection: Connection, talk: Talk, text: str) -> asyncio.Task[None] | None:
        if talk.take(monotonic()):
            MESSAGES.inc()
            return asyncio.create_task(self._timed(connection, text, perf_counter()))
        if not self._too_hasty(connection):
            self._refuse(connection, text, "too_fast", {"seconds": talk.wait(monotonic())})
        return None

    def _spend(self, connection: Connection, talk: Talk) -> None:
        """A frame that is no message has come: it costs what one costs."""
        if not talk.take(monotonic()):
            self._too_hasty(connection)

    def _too_hasty(self, connection: Connection) -> bool:
        """Something came too fast: whether that was once too often."""
        connection.haste += 1
        if connection.haste <= self.doorkeeper.limits.hasty_messages:
            return False
        REFUSALS.labels("too_fast").inc()
        connection.cut(POLICY, "too_fast")
        return True

    async def _timed(self, connection: Connection, text: str, heard: float) -> None:
        await self._settled(connection, text, partial(self._answer, connection, text))
        ANSWERED.observe(perf_counter() - heard)

    async def _settled(self, connection: Connection, text: str, work: Callable[[], Awaitable[None]]) -> None:
        """Every failure is an answer: a question without one is asked again on every line."""
        try:
            await work()
        except Refusal as refusal:
            self._refuse(connection, text, refusal.code, refusal.facts)
        except StoreError as error:
            log.error("store_failed", error=str(error))
            self._refuse(connection, text, "store_failed", {})
        except Exception:
            log.exception("question_failed")
            self._refuse(connection, text, "failed", {})

    def _refuse(self, connection: Connection, text: str, code: str, facts: dict[str, Fact]) -> None:
        REFUSALS.labels(code).inc()
        connection.tell(Refused(question_in(text), code, facts))

    async def _answer(self, connection: Connection, text: str) -> None:
        plain(text)
        message: FromClient = decode(decoder, text)
        service, person = self.service, connection.person
        match message:
            case Act(question, table, seat, ply, action):
                seq, told = await service.play.act(
                    person, table, f"{person}:{question}", seat, ply, bytes(action)
                )
                connection.tell(Done(question, seq, told or None))
            case Order(question, table, order):
                if isinstance(order, Join):
                    order = Join(await self._named(person, order.name), order.seat)
                seq = await service.play.order(person, table, f"{person}:{question}", order)
                connection.tell(Done(question, seq))
            case Watch() | Unwatch():
                await self._watch(connection, message)
            case Say() | Recall() | Note():
                await self._write(connection, message)
            case Preview() | Moves() | Analyse() | Stop():
                await self._think(connection, message, text)
            case Follow() | Attend():
                await self._follow(connection, message)
            case Seek() | Unseek() | TakeUp():
                await self._seek(connection, message)
            case Ping():
                connection.tell(Pong(service.clock()))

    async def _watch(self, connection: Connection, message: Watch | Unwatch) -> None:
        viewers = self.service.viewers
        match message:
            case Watch(question, table, seat):
                await viewers.watch(connection, table, seat)
                connection.tell(Done(question))
            case Unwatch(table):
                for asked in connection.forget(table):
                    self._refuse(connection, asked, "stopped", {})
                viewers.unwatch(connection, table)

    async def _write(self, connection: Connection, message: Say | Recall | Note) -> None:
        """What is said at a table, and what a seat notes for itself."""
        service, person = self.service, connection.person
        match message:
            case Say(question, table, said):
                await self._say(connection, table, said)
                connection.tell(Done(question))
            case Recall(question, table, before):
                lines = await service.conversation.before(person, table, before)
                connection.tell(Done(question, result=lines))
            case Note(question, table, seat, body):
                await service.put_note(person, table, seat, body)
                connection.tell(Done(question))

    async def _think(
        self, connection: Connection, message: Preview | Moves | Analyse | Stop, text: str
    ) -> None:
        """What is asked of the rules and of programs."""
        questions, person = self.service.questions, connection.person
        match message:
            case Preview(question, table, seat, action):
                events = await questions.preview(person, table, seat, bytes(action))
                connection.tell(Done(question, result=events))
            case Moves(question, table, seat, after):
                page = await questions.moves(connection.owner, table, seat, after)
                connection.tell(Done(question, result=page))
            case Analyse(table=table):
                work = partial(self._analyse, connection, message)
                connection.ask(table, text, self._settled(connection, text, work))
            case Stop(question):
                questions.stop(person, question)

    async def _follow(self, connection: Connection, message: Follow | Attend) -> None:
        service, on = self.service, message.on
        if isinstance(message, Attend):
            if on:
                self._paced(connection, "edit", "too_fast")
                await service.studies.follow(connection, message.study, message.version)
            else:
                service.studies.unfollow(connection, message.study)
            connection.tell(Done(message.id))
        elif message.topic == "challenges":
            await service.challenging.follow(connection, on=on)
        elif message.topic == "seeks":
            await service.seeking.follow(connection, on=on)
        else:
            await service.lists.follow(connection, message.topic, on=on)

    async def _seek(self, connection: Connection, message: Seek | Unseek | TakeUp) -> None:
        seeking = self.service.seeking
        match message:
            case Seek(question, seek, name, wanted):
                self._paced(connection, "seek", "too_fast")
                sought = await seeking.seek(connection, seek, name, wanted)
                connection.tell(Done(question, result=sought))
            case Unseek():
                await seeking.give_up(connection)
            case TakeUp(question, name, seek):
                self._paced(connection, "seek", "too_fast")
                await seeking.answer(connection, name, seek)
                connection.tell(Done(question))

    async def _named(self, person: str, text: str) -> str:
        """The name as it is kept, and remembered."""
        return await self.service.accounts.named(person, text)

    async def _say(self, connection: Connection, table: str, said: str) -> None:
        text = one_line(said)
        if not text:
            raise Malformed("nothing_said")
        if table not in connection.tables:
            raise Malformed("not_watching")
        self._paced(connection, "line", "chat_too_fast")
        await self.service.conversation.say(connection.person, table, text)

    def _paced(self, connection: Connection, deed: Deed, code: str) -> None:
        """Raises `IllegalAction` for who does that too often."""
        door, owner = self.doorkeeper, connection.owner
        if not door.may(deed, owner.address, owner.person, monotonic()):
            raise IllegalAction(code, seconds=door.limits.paces[deed].own.wait)

    async def _analyse(self, connection: Connection, asked: Analyse) -> None:
        def progress(done: float, sofar: object = None) -> None:
            connection.tell(Progress(asked.id, done))

        questions = self.service.questions
        subject = await questions.at_table(connection.person, asked.table, asked.seat)
        answer = await questions.analyse(connection.owner, subject, asked.kind, progress, asked.id)
        connection.tell(Done(asked.id, result=Raw(answer)))
