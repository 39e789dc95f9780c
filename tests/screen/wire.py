"""The wire: what a page's socket carried, and so what its tables really are, whatever the screen shows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from time import monotonic
from typing import Any, TypeAlias, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import Page, WebSocket, WebSocketRoute
from tests.serving import ADDED

from salon.kernel import Seat, Viewer

Json: TypeAlias = dict[str, Any]
T = TypeVar("T")

BROKEN = 3000
"""A socket closed with this was not left: it broke."""

PULSE = 20
"""Milliseconds between two looks at what has come."""


class Late(AssertionError):
    """What was waited for has not come."""


@dataclass(frozen=True)
class Seen:
    """A table as the last frames told it."""

    table: Json
    seq: int
    seat: Viewer
    view: Any
    history: tuple[Json, ...] = ()
    chat: tuple[Json, ...] = ()
    away: tuple[Seat, ...] = ()
    watching: int = 0

    @property
    def game(self) -> str:
        return str(self.table["setup"]["game"])

    @property
    def crowds(self) -> bool:
        """Whether anybody may come while it is played, and all take their turn at once."""
        return ADDED[self.game].crowds

    @property
    def status(self) -> str:
        return str(self.table["status"])

    @property
    def told(self) -> Json:
        """As the server would tell it whole."""
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def decoded(self) -> Any:
        """The view as the game itself has it."""
        return ADDED.codec(self.game).view(json.dumps(self.view))

    def seats_of(self, person: str) -> tuple[Seat, ...]:
        return tuple(
            seat
            for seat, who in enumerate(self.table["seats"])
            if who and who["type"] == "person" and who["id"] == person
        )


@dataclass
class Wire:
    """Listens to every socket that a page opens; made before the page goes anywhere."""

    page: Page
    me: str = ""
    tables: dict[str, Seen] = field(default_factory=dict)
    unanswered: set[str] = field(default_factory=set)
    """Questions that this page has asked and that nobody has answered yet."""

    def __post_init__(self) -> None:
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        self.unanswered.clear()
        socket.on("framesent", self._asked)
        socket.on("framereceived", self._heard)

    def _asked(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if "id" in message and message["t"] != "stop":
            self.unanswered.add(message["id"])

    def _heard(self, frame: str | bytes) -> None:
        told = json.loads(frame)
        for message in told if isinstance(told, list) else [told]:
            getattr(self, f"_{message['t']}", lambda _: None)(message)

    def _welcome(self, message: Json) -> None:
        self.me = message["id"]

    def _done(self, message: Json) -> None:
        self.unanswered.discard(message["id"])

    _refused = _done

    def _snapshot(self, message: Json) -> None:
        told: Json = {each.name: message[each.name] for each in fields(Seen)}
        told |= {name: tuple(told[name]) for name in ("history", "chat", "away")}
        self.tables[message["table"]["id"]] = Seen(**told)

    def _update(self, message: Json) -> None:
        before = self.tables[message["table"]["id"]]
        past = {"seq": message["seq"], "at": message["table"]["at"], "events": message["events"]}
        self.tables[message["table"]["id"]] = replace(
            before,
            table=message["table"],
            seq=message["seq"],
            view=message["view"],
            history=(*before.history, past) if message["events"] else before.history,
        )

    def _changes(self, message: Json) -> None:
        """An update of a crowd's table, of which only what changed is told."""
        before = self.tables[message["table"]]
        if message["seq"] == before.seq + 1:
            table, view = patched(before.table, message["facts"]), patched(before.view or {}, message["view"])
            self._update({**message, "table": table, "view": view})

    def _presence(self, message: Json) -> None:
        if message["table"] in self.tables:
            before = self.tables[message["table"]]
            away, watching = tuple(message["away"]), message["watching"]
            self.tables[message["table"]] = replace(before, away=away, watching=watching)

    def _chat(self, message: Json) -> None:
        table = message["line"]["table_id"]
        if table in self.tables:
            before = self.tables[table]
            self.tables[table] = replace(before, chat=(*before.chat, message["line"]))

    def mine(self, table: str) -> tuple[Seat, ...]:
        return self.tables[table].seats_of(self.me)

    def turn(self, table: str) -> Seat | None:
        """The seat of this page's that is to act now."""
        seen = self.tables[table]
        if seen.status != "playing":
            return None
        return next((seat for seat in self.mine(table) if seat in seen.table["turn"]), None)

    def framed(self) -> bool:
        """Whether the page is one that owns its window: a table that has begun, its end, its replay."""
        _, *way = urlsplit(self.page.url).path.split("/")
        match way:
            case ["table", table] | ["table", table, "partie"]:
                return table in self.tables and self.tables[table].status in ("playing", "over")
            case _:
                return False

    def wait(self, until: Callable[[], object], what: str, seconds: float = 30) -> None:
        """Frames are heard while the page is waited for."""
        deadline = monotonic() + seconds
        while not until():
            if monotonic() > deadline:
                raise Late(what)
            self.page.wait_for_timeout(PULSE)

    def during(self, table: str, before: Seen, look: Callable[[], T]) -> tuple[T, Seen]:
        """What a look at the page finds, and the table as it stood and showed all the while."""
        while True:
            found = look()
            now = self.tables[table]
            if now is before:
                return found, now
            before = now
            paint(self.page)

    def quiet(self, seconds: float = 30) -> None:
        """Until every question is answered, and what was answered is painted."""
        paint(self.page)
        self.wait(lambda: not self.unanswered, "an answer", seconds)
        paint(self.page)


def patched(known: Json, told: Json) -> Json:
    """A value with what changed of it: whole fields, and of long rows the entries."""
    return {**known, **{name: _field(known.get(name), value) for name, value in told.items()}}


def _field(known: Any, told: Any) -> Any:
    if not isinstance(told, dict) or set(told) != {"~"}:
        return told
    row = list(known)
    for at, entry in told["~"]:
        row[at : at + 1] = [entry]
    return row


class Line:
    """A page's way to the server, to be cut and mended; made before the page goes anywhere."""

    def __init__(self, page: Page) -> None:
        self._whole = True
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/ws$"), self._through)

    def _through(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        if self._whole:
            socket.connect_to_server()
        else:
            socket.close(code=BROKEN)

    def cut(self) -> None:
        self._whole = False
        self._sockets[-1].close(code=BROKEN)

    def mend(self) -> None:
        self._whole = True


def paint(page: Page) -> None:
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
