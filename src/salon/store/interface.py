"""What a store does, whichever database it stands on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Literal, TypeAlias

from salon.kernel import Seat, Value
from salon.store.absent import Absent
from salon.store.erasure import Erasure
from salon.store.moderation import Moderation
from salon.store.people import People, Statement
from salon.tables.timeline import Outage

if TYPE_CHECKING:
    from salon.store.friends import Friends
    from salon.store.played import Played
    from salon.store.ratings import Ratings
    from salon.store.robots import Robots
    from salon.store.seeks import Seeks
    from salon.store.studies import Studies
    from salon.store.training import Training
    from salon.store.words import WordStore


class StoreError(Exception):
    """The database would not; nothing was written."""


class Commit(Value, frozen=True):
    """One row of a table's log. `events` is a JSON array."""

    table_id: str
    seq: int
    at: float
    actor: str
    action_id: str | None
    events: bytes


class TableRow(Value, frozen=True):
    """What lists and timers know of a table. `setup` and `seats` are JSON."""

    id: str
    game: str
    category: str
    status: str
    public: bool
    setup: str
    seats: str
    host: str
    opened_at: float
    wake_at: float | None
    started_at: float | None = None


Counts: TypeAlias = Literal["no", "yes", "first"]
"""Whether a score stands in its category's list: always, or if it is the person's first try there."""

Role: TypeAlias = Literal["host", "player", "spectator"]
"""What somebody is at a table who speaks there."""


Outcome: TypeAlias = Literal["won", "drawn", "lost", "alone", "abandoned", ""]
"""How a game went for somebody: nothing for a program, and for a person's second seat at a table."""


class ResultRow(Value, frozen=True):
    """How one seat ended; what was reopened after its end `counts` no more, and its row is written anew.
    Where it was rated, `form` says which ratings it is for."""

    table_id: str
    seat: Seat
    person: str | None
    name: str
    level: str | None
    category: str
    score: int
    rank: int
    reason: str
    at: float
    counts: Counts = "no"
    game: str = ""
    outcome: Outcome = ""
    form: str = ""


class Write(Value, frozen=True):
    """A commit, and what changes with it: the table's row, its results, who sits there now, and what is said
    `beside` in SQL."""

    commit: Commit
    row: TableRow | None = None
    results: tuple[ResultRow, ...] = ()
    seated: tuple[str, ...] = ()
    beside: tuple[Statement, ...] = ()

    @property
    def to_rate(self) -> list[tuple[str, float]]:
        """The table and when it was over, if it is one for the rater."""
        return [(row.table_id, row.at) for row in self.results[:1] if row.form]


class ChatLine(Value, frozen=True):
    table_id: str
    line: int
    after_seq: int
    at: float
    person: str
    name: str
    text: str
    role: Role


class Notice(Value, frozen=True):
    """What another process may want to know of a table: the log has grown to `seq`, by `commit` if that
    is small, and perhaps the list of waiting tables with it; a line was said, which is not for those who are
    kept `apart` from its speaker; a seat noted something; these persons look at it from `process`. Or, of no
    table, that sessions have `ended`, that the challenges of those `called` have changed, or the seeks that
    are open; of a new table, whom it was opened for: they were `paired`, each by a seek.
    Or that a study was changed: it was `studied`.

    A notice may be lost: whoever needs to be sure asks the log.
    """

    process: str
    table: str
    seq: int | None = None
    commit: Commit | None = None
    listed: bool = False
    line: ChatLine | None = None
    noted: Seat | None = None
    here: tuple[str, ...] | None = None
    ended: bool = False
    apart: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    sought: bool = False
    paired: tuple[tuple[str, str], ...] = ()
    studied: str = ""


class Census(Value, frozen=True):
    """A site in figures: accounts, those of them and guests seen today, tables by game and status, bytes."""

    accounts: int
    accounts_today: int
    guests_today: int
    tables: list[tuple[str, str, int]]
    database_bytes: int
    disk_free: int
    disk_total: int


class Store(ABC):
    """Commits are durable when `append` returns; everything else is read from them or beside them."""

    process: str = ""
    """This store's name among those that share the database; empty when it has it alone."""

    @property
    @abstractmethod
    def studies(self) -> Studies: ...

    @property
    @abstractmethod
    def people(self) -> People:
        """Identities: accounts, credentials, sessions."""

    @property
    @abstractmethod
    def played(self) -> Played:
        """What persons play and have played."""

    @property
    @abstractmethod
    def friends(self) -> Friends:
        """Who challenges whom, and who blocks whom."""

    @property
    @abstractmethod
    def absent(self) -> Absent:
        """What is kept for people who are not there."""

    @property
    @abstractmethod
    def robots(self) -> Robots:
        """Bots that accounts keep."""

    @property
    @abstractmethod
    def ratings(self) -> Ratings:
        """How strong accounts are, and by which results."""

    @property
    @abstractmethod
    def seeks(self) -> Seeks:
        """Who looks for an opponent."""

    @property
    @abstractmethod
    def moderation(self) -> Moderation:
        """Reports, and what was done about them."""

    @property
    @abstractmethod
    def training(self) -> Training:
        """What persons learn."""

    @property
    @abstractmethod
    def words(self) -> WordStore:
        """What players say of words, and what became of it."""

    @property
    @abstractmethod
    def erasure(self) -> Erasure:
        """Writing persons otherwise, or out."""

    @abstractmethod
    async def listen(self, hear: Callable[[list[Notice]], None], gap: Callable[[], None]) -> None:
        """Be told what others do from now on; `gap` is called when notices may have been missed."""

    @abstractmethod
    async def notify(self, *notices: Notice) -> None:
        """Tell the others. Commits tell by themselves."""

    @abstractmethod
    async def alive(self, since: float) -> set[str]:
        """The other processes that have beaten since then."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def scrub(self) -> None:
        """See that what was deleted is nowhere in the database's files any more, as far as they are ours."""

    @abstractmethod
    async def census(self, today: float) -> Census:
        """What there is; `today` is when the day began."""

    # The log

    @abstractmethod
    async def append(self, write: Write) -> bool:
        """Append, durably; False when another writer has that seq or action already."""

    @abstractmethod
    async def log(self, table_id: str, after: int = -1) -> list[Commit]:
        """The commits of a table after that seq, in order."""

    # Lists and timers

    @abstractmethod
    async def row(self, table_id: str) -> TableRow | None: ...

    @abstractmethod
    async def waiting(self) -> list[tuple[TableRow, float]]:
        """Public tables that wait for players, the newest first, and when their host was last on the site."""

    @abstractmethod
    async def listed_tables(self, person: str) -> int:
        """How many public tables this person hosts that wait for players."""

    @abstractmethod
    async def tables_of(self, person: str, limit: int) -> list[TableRow]:
        """Tables where this person sits or sat, the newest first."""

    @abstractmethod
    async def hosted(self, person: str) -> list[TableRow]:
        """The tables that this person hosts and that are not over."""

    @abstractmethod
    async def tried(self, person: str, category: str) -> str | None:
        """A table of this category where this person plays, or has played, or that they host."""

    @abstractmethod
    async def opened(self, person: str, category: str) -> int:
        """How many tables of this category this person has opened."""

    @abstractmethod
    async def open_tables(self, person: str) -> int:
        """How many tables this person hosts that are not over."""

    @abstractmethod
    async def open_tables_of(self, persons: Collection[str]) -> dict[str, int]:
        """The same of several, of those who host any."""

    @abstractmethod
    async def due(self, now: float, limit: int) -> list[TableRow]:
        """Tables whose `wake_at` has come."""

    @abstractmethod
    async def next_wake(self) -> float | None: ...

    @abstractmethod
    async def lease(self, table_id: str, seen: float | None, until: float | None) -> bool:
        """Move `wake_at` from what was seen; False when another process was first."""

    @abstractmethod
    async def best(self, category: str, since: float, limit: int) -> list[tuple[bool, ResultRow]]:
        """The highest scores of persons since then that count, and whether their tables are public."""

    @abstractmethod
    async def results(self, table_id: str) -> list[ResultRow]: ...

    @abstractmethod
    async def history(self, game: str, since: float, limit: int) -> list[tuple[float | None, ResultRow]]:
        """Each seat of the games that ended since then, with when they started, the last to end first."""

    # Beside the log

    @abstractmethod
    async def say(self, line: ChatLine) -> ChatLine:
        """Keep a line of chat; its number is the next of its table."""

    @abstractmethod
    async def chat(self, table_id: str, before: int | None, limit: int) -> list[ChatLine]:
        """The last lines, in order, before that one if it is named."""

    @abstractmethod
    async def said_by(self, person: str) -> list[ChatLine]:
        """Every line of theirs, at whichever table."""

    @abstractmethod
    async def invite(self, table_id: str, person: str) -> None:
        """This person came by the table's link."""

    @abstractmethod
    async def was_there(self, table_id: str, person: str) -> bool:
        """Whether this person ever sat there, or came by its link."""

    @abstractmethod
    async def put_note(self, table_id: str, seat: Seat, body: str) -> None: ...

    @abstractmethod
    async def note(self, table_id: str, seat: Seat) -> str | None: ...

    @abstractmethod
    async def notes(self, table_id: str) -> dict[Seat, str]:
        """Those of all seats."""

    @abstractmethod
    async def put_person(self, person: str, name: str, now: float) -> None:
        """What a guest is called; an account keeps its name."""

    @abstractmethod
    async def person(self, person: str) -> str | None:
        """Their name, if they ever gave one."""

    @abstractmethod
    async def known_since(self, person: str) -> float | None:
        """When they first gave a name."""

    @abstractmethod
    async def waiting_hosts(self) -> set[str]:
        """Whose tables wait for players."""

    @abstractmethod
    async def put_seen(self, person: str, now: float) -> None: ...

    @abstractmethod
    async def seen(self, person: str) -> float | None:
        """When they last were on the site, if their tables ever waited."""

    @abstractmethod
    async def put_blob(self, name: str, body: bytes) -> None: ...

    @abstractmethod
    async def blob(self, name: str) -> bytes | None: ...

    @abstractmethod
    async def setting(self, key: str, first: str) -> str:
        """The setting of that name; the first to ask sets it."""

    @abstractmethod
    async def replace_setting(self, key: str, seen: str, value: str) -> bool:
        """Change a setting from what was seen; False when another process was first."""

    # Life and death

    @abstractmethod
    async def beat(self, process: str, now: float, known: float) -> tuple[float, tuple[Outage, ...]]:
        """Say that this process is alive; the latest beat of any, and what outages ended after `known`."""

    @abstractmethod
    async def end_outage(self, now: float, grace: float) -> None:
        """If nobody beat within `grace` seconds, there was an outage until now."""

    @abstractmethod
    async def last_beat(self) -> float | None:
        """When any process was last known to be alive."""
