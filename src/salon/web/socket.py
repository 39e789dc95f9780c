"""The live connection: one WebSocket a browser tab, carrying all its tables."""

from __future__ import annotations

import asyncio
import types
from collections.abc import Coroutine, Generator
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import structlog
from msgspec import Raw

from salon.kernel.codec import decode, encode
from salon.kernel.errors import Malformed, Refusal
from salon.service import Service
from salon.service.frames import Frame
from salon.store import StoreError
from salon.tables.values import Join
from salon.web.identity import Identities, clean_name
from salon.web.limits import Bucket, Doorkeeper
from salon.web.messages import (
    Act,
    Analyse,
    Done,
    Follow,
    FromClient,
    Note,
    Order,
    Ping,
    Pong,
    Preview,
    Progress,
    Refused,
    Say,
    Stop,
    Unwatch,
    Watch,
    Welcome,
    decoder,
    question_in,
)
from salon.web.metrics import CONNECTIONS, MESSAGES, REFUSALS

log = structlog.get_logger()

PAGE_CLOSED = 1001
TRY_AGAIN = 1013
POLICY = 1008
NO_IDENTITY = 4401
PROTOCOL_ERROR, BAD_TEXT, TOO_LARGE = 1002, 1007, 1009
OFFENCES = frozenset({PROTOCOL_ERROR, BAD_TEXT, POLICY, TOO_LARGE, NO_IDENTITY})
"""Closed with one of these, by whatever fault, the next connection from there has to wait."""


class Connection:
    """One socket: what arrives is answered in order, what leaves is queued and never waited for.

    What one turn of the event loop sends leaves as one list when it ends. No task is woken for
    that, unless the line is full.
    """

    def __init__(self, person: str, name: str | None, send: Any, backlog: int) -> None:
        self.person = person
        self.name = name
        self.tables: set[str] = set()
        self._send = send
        self._backlog = backlog
        self._frames: list[str] = []
        self._cut: tuple[int, str] | None = None
        self._flushing = False
        self._rest: asyncio.Task[None] | None = None

    def send(self, frame: str) -> None:
        if len(self._frames) >= self._backlog:
            self.cut(TRY_AGAIN, "too_slow")
        elif self._cut is None:
            self._frames.append(frame)
            self._flush_soon()

    def tell(self, frame: Frame) -> None:
        self.send(encode(frame).decode())

    def cut(self, code: int, reason: str) -> None:
        """Close after what is being sent; what was queued is dropped: it will be watched again."""
        if self._cut is None:
            self._cut = code, reason
            self._frames.clear()
            self._flush_soon()

    def gone(self) -> None:
        """The line is closed."""
        self._flushing = True
        if self._rest is not None:
            self._rest.cancel()

    def _flush_soon(self) -> None:
        if not self._flushing:
            self._flushing = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        self._rest = begun(self._write())

    async def _write(self) -> None:
        """Send what is queued, several frames as one list, and the close after a cut."""
        with suppress(OSError, RuntimeError):  # Closed, by them or by uvicorn: the reader hears of it.
            while self._frames:
                frames, self._frames = self._frames, []
                text = frames[0] if len(frames) == 1 else f"[{','.join(frames)}]"
                await self._send({"type": "websocket.send", "text": text})
            if self._cut is None:
                self._flushing = False
            else:
                code, reason = self._cut
                await self._send({"type": "websocket.close", "code": code, "reason": reason})


def begun(work: Coroutine[Any, Any, None]) -> asyncio.Task[None] | None:
    """Do it at once as far as it goes without waiting; the task that does the rest, if there is a rest."""
    try:
        waits_for = work.send(None)
    except StopIteration:
        return None
    return asyncio.create_task(_resumed(work, waits_for))


@types.coroutine
def _resumed(work: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    yield waits_for
    yield from work.__await__()


async def _closed(send: Any, code: int, reason: str) -> int:
    await send({"type": "websocket.close", "code": code, "reason": reason})
    return code


class Sockets:
    """The ASGI application behind `/ws`."""

    def __init__(self, service: Service, identities: Identities, doorkeeper: Doorkeeper) -> None:
        self.service = service
        self.identities = identities
        self.doorkeeper = doorkeeper

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        address = (scope["client"] or ("", 0))[0]
        if await self._admitted(address, scope, receive, send) in OFFENCES:
            self.doorkeeper.fine(address)

    async def _admitted(self, address: str, scope: Any, receive: Any, send: Any) -> int:
        """Serve whoever may come in; the code that the line was closed with."""
        await receive()
        if not self._same_origin(scope):
            return await _closed(send, POLICY, "origin")
        await send({"type": "websocket.accept"})
        now = self.service.clock()
        if not self.doorkeeper.knock(address, now):
            return await _closed(send, TRY_AGAIN, "too_many_connections")
        person = self.identities.from_headers(scope["headers"])
        if person is None:
            return await _closed(send, NO_IDENTITY, "no_identity")
        bucket = self.doorkeeper.enter(address, person, now)
        if bucket is None:
            return await _closed(send, TRY_AGAIN, "too_many_connections")
        try:
            return await self._serve(person, bucket, receive, send)
        finally:
            self.doorkeeper.leave(address, person)

    def _same_origin(self, scope: Any) -> bool:
        """Browsers say where a page came from; programs need not."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is None:
            return True
        host = str(headers.get(b"host", b""), "latin-1")
        return urlsplit(str(origin, "latin-1")).netloc == host

    async def _serve(self, person: str, bucket: Bucket, receive: Any, send: Any) -> int:
        name = await self.service.store.person(person)
        connection = Connection(person, name, send, self.doorkeeper.limits.backlog_frames)
        connection.tell(Welcome(person, name, self.service.clock()))
        code = 1006
        CONNECTIONS.inc()
        try:
            code = await self._receive(connection, bucket, receive)
            return code
        finally:
            CONNECTIONS.dec()
            connection.gone()
            self.service.closed(connection, page_closed=code == PAGE_CLOSED)

    async def _receive(self, connection: Connection, bucket: Bucket, receive: Any) -> int:
        """Answer until the line is closed; the code it was closed with."""
        haste, clock = 0, self.service.clock
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return int(message.get("code") or 1006)
            if not bucket.take(clock()):
                haste += 1
                REFUSALS.labels("too_fast").inc()
                if haste > self.doorkeeper.limits.patience:
                    connection.cut(POLICY, "too_fast")
                elif haste == 1 or haste % 50 == 0:
                    connection.tell(Refused(None, "too_fast", {}))
                continue
            MESSAGES.inc()
            await self._answer(connection, message.get("text") or message.get("bytes") or "")

    async def _answer(self, connection: Connection, text: str | bytes) -> None:
        question: str | None = None
        try:
            message = decode(decoder, text)
            question = getattr(message, "id", None)
            await self._handle(connection, message)
        except Refusal as refusal:
            REFUSALS.labels(refusal.code).inc()
            connection.tell(Refused(question or question_in(text), refusal.code, refusal.facts))
        except StoreError as error:
            log.error("store_failed", error=str(error))
            connection.tell(Refused(question, "store_failed", {}))

    async def _handle(self, connection: Connection, message: FromClient) -> None:
        service, person = self.service, connection.person
        match message:
            case Act(question, table, seat, ply, action):
                seq = await service.act(person, table, f"{person}:{question}", seat, ply, bytes(action))
                connection.tell(Done(question, seq))
            case Watch(question, table, seat):
                await service.watch(connection, table, seat)
                connection.tell(Done(question))
            case Unwatch(table):
                service.unwatch(connection, table)
            case Order(question, table, order):
                if isinstance(order, Join):
                    order = Join(await self._named(connection, order.name), order.seat)
                seq = await service.order(person, table, f"{person}:{question}", order)
                connection.tell(Done(question, seq))
            case Say(question, table, said):
                await self._say(connection, table, said)
                connection.tell(Done(question))
            case Note(question, table, seat, body):
                await service.put_note(person, table, seat, body)
                connection.tell(Done(question))
            case Preview(question, table, seat, action):
                events = await service.preview(person, table, seat, bytes(action))
                connection.tell(Done(question, result=events))
            case Analyse():
                service.spawn(self._analyse(connection, message))
            case Stop(question):
                service.jobs.cancel(f"{person}:{question}")
            case Follow(on, topic):
                await service.lists.follow(connection, topic, on=on)
            case Ping():
                connection.tell(Pong(service.clock()))

    async def _named(self, connection: Connection, text: str) -> str:
        """The name cleaned and remembered."""
        name = clean_name(text)
        if not name:
            raise Malformed("name_empty")
        if name != connection.name:
            connection.name = name
            await self.service.store.put_person(connection.person, name, self.service.clock())
        return name

    async def _say(self, connection: Connection, table: str, said: str) -> None:
        text = clean_name(said)
        if not text:
            raise Malformed("nothing_said")
        if table not in connection.tables:
            raise Malformed("not_watching")
        await self.service.say(connection.person, connection.name or "", table, text)

    async def _analyse(self, connection: Connection, asked: Analyse) -> None:
        def progress(done: float) -> None:
            connection.tell(Progress(asked.id, done))

        job = f"{connection.person}:{asked.id}"
        try:
            answer = await self.service.analyse(
                connection.person, asked.table, asked.seat, asked.kind, progress, job
            )
            connection.tell(Done(asked.id, result=Raw(answer)))
        except Refusal as refusal:
            connection.tell(Refused(asked.id, refusal.code, refusal.facts))
