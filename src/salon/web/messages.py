"""What a client may send over the socket, and the answers that are for it alone.

Every message has a tag `t`; every question has an `id` of the client's choosing, which its
answer repeats. What all viewers are sent is in `salon.service.frames`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from salon.kernel import SPECTATOR, Value
from salon.service.frames import Followed, Frame
from salon.service.seeking import Wanted
from salon.tables.values import Name
from salon.tables.values import Order as TableOrder

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
TableId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
Key: TypeAlias = Annotated[str, Meta(max_length=32)]
"""Of a game, a level, an analysis, a format."""

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=199)]


class Message(Value, frozen=True, tag_field="t", tag=str.lower):
    """A message from a client."""


class Watch(Message, frozen=True):
    """Look at a table from a seat of one's own, or as a spectator; without one, from the first of one's own
    where there is any. Answered by `snapshot`, which says from where."""

    id: Id
    table: TableId
    seat: Annotated[int, Meta(ge=SPECTATOR, le=199)] | None = None


class Unwatch(Message, frozen=True):
    table: TableId


class Act(Message, frozen=True):
    """Play. Sent again with the same `id`, it gets the same answer and is played once."""

    id: Id
    table: TableId
    seat: SeatNumber
    ply: int
    action: msgspec.Raw


class Order(Message, frozen=True):
    """Anything else at a table: join, start, give up, take back …"""

    id: Id
    table: TableId
    order: TableOrder


class Say(Message, frozen=True):
    id: Id
    table: TableId
    text: Annotated[str, Meta(min_length=1, max_length=512)]


class Recall(Message, frozen=True):
    """The lines of chat before that one; answered by `done` with as many as are told at once."""

    id: Id
    table: TableId
    before: Annotated[int, Meta(ge=0, le=2**31 - 1)]


class Note(Message, frozen=True):
    """A private note of one's seat; the last one stands."""

    id: Id
    table: TableId
    seat: SeatNumber
    body: Annotated[str, Meta(max_length=4096)]


class Preview(Message, frozen=True):
    """What an action would bring, where the game lets one see it."""

    id: Id
    table: TableId
    seat: SeatNumber
    action: msgspec.Raw


class Moves(Message, frozen=True):
    """The actions that one's seat may play now, from the one of that number on: answered by a `MovesPage`.
    In a game of words only where one plays alone, or the table's options allow hints."""

    id: Id
    table: TableId
    seat: SeatNumber
    after: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class Analyse(Message, frozen=True):
    """A job: answered by any number of `progress`, then `done` with a result."""

    id: Id
    table: TableId
    seat: Annotated[int, Meta(ge=SPECTATOR, le=199)]
    kind: Key


class Stop(Message, frozen=True):
    """End one's job of that id soon."""

    id: Id


class Follow(Message, frozen=True):
    """Follow a list, the waiting tables, the dictionaries on offer or one's own challenges, or stop following
    it."""

    on: bool = True
    topic: Followed = "lobby"


class Attend(Message, frozen=True):
    """Follow what is done to a study after a version, or no more; each comes as `edited`."""

    id: Id
    study: Annotated[str, Meta(min_length=1, max_length=32)]
    version: Annotated[int, Meta(ge=0)]
    on: bool = True


class Seek(Message, frozen=True):
    """Look for an opponent. Said again with the same `seek` after a lost line, one goes on looking, or hears
    what became of it: `paired`. In the place of any other seek of one's own."""

    id: Id
    seek: Id
    name: Name
    wanted: Wanted


class Unseek(Message, frozen=True):
    """Look no more."""


class TakeUp(Message, frozen=True):
    """Take up somebody's seek."""

    id: Id
    name: Name
    seek: Id


class Ping(Message, frozen=True):
    pass


FromClient: TypeAlias = (
    Watch
    | Unwatch
    | Act
    | Order
    | Say
    | Recall
    | Note
    | Preview
    | Moves
    | Analyse
    | Stop
    | Follow
    | Attend
    | Seek
    | Unseek
    | TakeUp
    | Ping
)


PROTOCOL: Final = 2
"""A client with another number is told to load itself anew."""


class Welcome(Frame, frozen=True):
    """The first frame. `now` is the server's time in seconds. `protocol` is raised when messages change so
    that a page loaded before would misread them: it then tells its reader to reload."""

    id: str
    name: str | None
    now: float
    protocol: Literal[2] = PROTOCOL


class Done(Frame, frozen=True):
    """It is done and durable; `seq` is the commit's, `result` what was asked for."""

    id: str
    seq: int | None = None
    result: Any = None


class Refused(Frame, frozen=True):
    """It is not done, and nothing has changed. The words for `code` are the client's."""

    id: str | None
    code: str
    facts: dict[str, Any]


class Progress(Frame, frozen=True):
    id: str
    done: float


class Pong(Frame, frozen=True):
    now: float


ToClient: TypeAlias = Welcome | Done | Refused | Progress | Pong

decoder = msgspec.json.Decoder(FromClient)


class _Question(msgspec.Struct):
    id: str | None = None


_question = msgspec.json.Decoder(_Question)


def question_in(text: str | bytes) -> str | None:
    """The id of a message that is wrong in some other way, so that its refusal finds who asked."""
    try:
        return _question.decode(text).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None
