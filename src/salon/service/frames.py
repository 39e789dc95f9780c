"""What viewers are sent, encoded once for everyone who may see the same."""

from __future__ import annotations

from typing import Any, Literal, Protocol, TypeAlias

from salon.kernel import Seat, Value, Viewer
from salon.kernel.study import Change
from salon.service.settings import Shelved
from salon.service.turns import Owner
from salon.store import ChatLine
from salon.tables.values import AnySetup, Person, Terms
from salon.tables.view import ShownEvent, TableView

Topic: TypeAlias = Literal["lobby", "dictionaries"]
"""A list that can be followed: it is sent at once and whenever it changes."""

Followed: TypeAlias = Literal["lobby", "dictionaries", "challenges", "seeks"]
"""A list for everybody, or one's own challenges."""


class Outlet(Protocol):
    """Someone's connection. `send` never waits: what cannot keep up is cut off."""

    person: str
    owner: Owner
    tables: set[str]

    def send(self, frame: bytes) -> None: ...


class Past(Value, frozen=True):
    """A commit that was: what a viewer was told then."""

    seq: int
    at: float
    events: tuple[ShownEvent, ...]


class Frame(Value, frozen=True, tag_field="t", tag=str.lower):
    """A message to a client, told apart by `t`."""


class Snapshot(Frame, frozen=True):
    """The answer to `watch`: everything so far."""

    table: TableView
    seq: int
    seat: Viewer
    view: Any
    history: list[Past]
    chat: list[ChatLine]
    note: str | None
    away: tuple[Seat, ...]
    watching: int


class Update(Frame, frozen=True):
    """A commit: draw `view` and `table`, animate and announce `events`."""

    table: TableView
    seq: int
    events: tuple[ShownEvent, ...]
    view: Any


class Changes(Frame, frozen=True):
    """A commit where many sit: an update that carries only the fields of the table (`facts`) and of the view
    that changed since the one before. A row of which some entries changed is `{"~": [[at, entry], …]}`."""

    table: str
    seq: int
    events: tuple[ShownEvent, ...]
    facts: dict[str, Any]
    view: dict[str, Any]


class Presence(Frame, frozen=True):
    table: str
    away: tuple[Seat, ...]
    watching: int


class Chat(Frame, frozen=True):
    line: ChatLine


class Noted(Frame, frozen=True):
    """A note that came after the end, where the game shows them then."""

    table: str
    seat: Seat
    body: str


class Listed(Value, frozen=True):
    """An action that may be played, and as people write it."""

    action: Any
    text: str


class MovesPage(Value, frozen=True):
    """Some of one's moves, and where the next ones begin, if there are more."""

    moves: list[Listed]
    after: int | None


class Listing(Value, frozen=True):
    """A table that waits for players, as the lobby shows it."""

    id: str
    setup: AnySetup
    host: str
    seats: tuple[str | None, ...]
    opened_at: float
    away: bool


class Lobby(Frame, frozen=True):
    tables: list[Listing]


class Dictionaries(Frame, frozen=True):
    """The dictionaries on offer."""

    dictionaries: tuple[Shelved, ...]


class Challenged(Value, frozen=True):
    """Somebody asks somebody to a table that waits, until then; or was told no."""

    table: str
    setup: AnySetup
    challenger: Person
    person: Person
    at: float
    until: float
    declined: bool


class Awaiting(Value, frozen=True):
    """A game of days where it is one's turn, against these, until then."""

    table: str
    setup: AnySetup
    others: tuple[str, ...]
    until: float


class Challenges(Frame, frozen=True):
    """What stands: to whom it is sent, and from them; and the turns that wait for them."""

    received: tuple[Challenged, ...]
    sent: tuple[Challenged, ...]
    turns: tuple[Awaiting, ...]


class OpenSeek(Value, frozen=True):
    """Somebody looks for an opponent, of a rating between `least` and `most`."""

    id: str
    person: Person
    terms: Terms
    rating: int
    least: int | None
    most: int | None
    at: float


class OpenSeeks(Frame, frozen=True):
    """All who look for an opponent, the first to come first."""

    seeks: tuple[OpenSeek, ...]


class Paired(Frame, frozen=True):
    """One's seek has found somebody: the game is at that table."""

    seek: str
    table: str


class Edited(Frame, frozen=True):
    """What was done to a study that one has open, under which name: its version is now this one."""

    study: str
    version: int
    by: str
    changes: tuple[Change, ...]


ToViewer: TypeAlias = (
    Edited
    | Snapshot
    | Update
    | Changes
    | Presence
    | Chat
    | Noted
    | Lobby
    | Dictionaries
    | Challenges
    | OpenSeeks
    | Paired
)
