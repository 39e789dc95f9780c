"""What one client may take from the others: sizes, rates and numbers.

*Places.* Whoever connects is known by an address, an IPv6 one by its network (/64), and an address may be a
person's, a school's or a hall's. So it has a pool that everybody there draws from, newcomers too, and each
person seen there has a small *share* that nobody else can touch: where many are, much may be done, and who
empties the pool has it empty for themselves. Identities cost nothing; therefore an address may show so many
new ones at once, and then few: the others live on the pool.

Who offends pays from both, and gets nothing from the pool while their own share is overdrawn.

*Deeds.* What somebody else has to read, to keep or to answer has a slower pace of its own, by person and by
address, for one person may be many.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, Literal, TypeAlias, TypeVar

import msgspec

from salon.kernel import Value
from salon.tables.names import is_bot

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

LONGEST_WAIT: Final = 60.0
"""Seconds that are told to who came too fast, at most."""

REMEMBERED: Final = 10_000
"""Addresses that are known, and whose deeds are, before it is looked who can be forgotten."""

Want: TypeAlias = Literal["arrival", "socket", "request", "message", "table"]
"""A connection of any kind, a socket, a request that is for no file, a message, a table in the lobby."""

ENTRIES: Final[tuple[Want, ...]] = ("arrival", "socket")

Deed: TypeAlias = Literal[
    "line", "report", "word", "list", "taking", "seek", "challenge", "browser", "study", "edit"
]
"""A line of chat; a report of a name or a line, or of a word; a list to learn; all that is kept about
oneself, for which every game of theirs is read; a seek; a challenge to a person; a browser to be told; a
study that is new; a change to one, or one attended."""


class Rate(Value, frozen=True):
    """So many at once, and then so many a second."""

    burst: float
    second: float

    @property
    def wait(self) -> float:
        """Seconds until there is one more."""
        return round(1 / self.second, 3)


ALL: Final = Rate(1e9, 1e9)


class Allowance(Value, frozen=True):
    arrival: Rate
    socket: Rate
    request: Rate
    message: Rate
    table: Rate = ALL


class Pace(Value, frozen=True):
    """How often something may be done by one person, and by all at one address."""

    own: Rate
    there: Rate = ALL


PACES: Final[Mapping[Deed, Pace]] = {
    "line": Pace(Rate(8, 0.5)),
    "report": Pace(Rate(5, 1 / 600), Rate(30, 1 / 60)),
    "word": Pace(Rate(10, 1 / 60), Rate(200, 1 / 10)),
    "list": Pace(Rate(20, 1 / 10), Rate(400, 1)),
    "taking": Pace(Rate(3, 1 / 300)),
    "seek": Pace(Rate(20, 0.5)),
    "challenge": Pace(Rate(10, 1 / 60), Rate(200, 1 / 10)),
    "browser": Pace(Rate(10, 1 / 300), Rate(200, 1 / 30)),
    "study": Pace(Rate(30, 1 / 60), Rate(400, 1 / 30)),
    "edit": Pace(Rate(60, 2), Rate(1_200, 40)),
}
"""A hall of two hundred has each of these at once."""


class Limits(Value, frozen=True):
    """Defaults for a site open to the public."""

    message_bytes: int = 8192
    body_bytes: int = 65_536
    person: Rate = Rate(120, 30)
    """Messages of one person, wherever they are."""
    bot: Rate = Rate(60, 15)
    """And of a bot."""
    paces: Mapping[Deed, Pace] = msgspec.field(default_factory=lambda: PACES)
    """Of what is not here there is no end."""
    pool: Allowance = Allowance(
        Rate(2_000, 50), Rate(200, 10), Rate(600, 20), Rate(1_200, 300), Rate(30, 1 / 60)
    )
    """What an address has for all."""
    share: Allowance = Allowance(Rate(20, 0.5), Rate(10, 0.2), Rate(20, 0.25), Rate(20, 1), Rate(1, 1 / 600))
    """What it has besides for each person seen there."""
    newcomers: Rate = Rate(400, 0.5)
    """Persons first seen at one address, who get a share."""
    files: Rate = Rate(5_000, 1_000)
    """Of the client's, by one address: more are waited for."""
    failures: Rate = Rate(5, 0.1)
    """By one address, to name the administrator's secret."""
    accounts: Rate = Rate(60, 0.02)
    """Made at one address: a class at once."""
    offence: int = 10
    """How many connections are forgone for each that is cut off, or that pretends to be another's."""
    connections_per_address: int = 200
    """That all there share."""
    connections_per_share: int = 2
    """Besides, for each person who has a share."""
    connections_per_person: int = 20
    connections_per_bot: int = 4
    backlog_bytes: int = 1_000_000
    """That wait to be read by one connection, beside the frame that is the first of them."""
    hasty_messages: int = 100
    """Refusals for haste after which a connection is closed."""


UNLIMITED = Limits(
    person=ALL,
    bot=ALL,
    paces={},
    pool=Allowance(ALL, ALL, ALL, ALL),
    files=ALL,
    failures=ALL,
    accounts=ALL,
    connections_per_address=10**9,
)
"""For tests and measurements of what lies behind the limits."""


def address_of(scope: Mapping[str, object]) -> str:
    """Where a connection comes from."""
    match scope["client"]:
        case [host, *_]:
            return str(host)
        case _:
            return ""


Networks: TypeAlias = tuple[IPv4Network | IPv6Network, ...]


def networks(text: str) -> Networks:
    """Addresses and networks with commas between. Raises `ValueError`."""
    return tuple(ip_network(one.strip()) for one in text.split(",") if one.strip())


def within(known: Networks, address: str) -> bool:
    try:
        host = ip_address(place_of(address) if "." in address else address)
    except ValueError:
        return False
    return any(host in network for network in known)


@lru_cache(REMEMBERED)
def place_of(address: str) -> str:
    """What is one place: in IPv6 a network, whose hosts are as many as its owner likes."""
    if ":" not in address:
        return address
    try:
        host = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(host, IPv6Address):
        return address
    return str(host.ipv4_mapped or IPv6Address(int(host) >> 64 << 64))


class Bucket:
    """Tokens that fill up with time; whatever is wanted takes one."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate.second
        self._burst = self._tokens = rate.burst
        self._at = now

    def level(self, now: float) -> float:
        """What is in it; less than nothing where something is owed."""
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        return self._tokens

    def take(self, now: float) -> bool:
        if self.level(now) < 1:
            return False
        self._tokens -= 1
        return True

    def wait(self, now: float) -> float:
        """The seconds until one can be taken."""
        return max(0.0, (1 - self.level(now)) / self._rate) if self._rate else math.inf

    def owe(self, now: float) -> float:
        """Take one that may not be there yet; the seconds until it is."""
        self._tokens = self.level(now) - 1
        return max(0.0, -self._tokens / self._rate)

    def fine(self, tokens: int, now: float) -> None:
        """What is owed must come in before anything may be taken again."""
        self._tokens = max(-self._burst, self.level(now) - tokens)

    def full(self, now: float) -> bool:
        return self.level(now) >= self._burst


class Buckets:
    """One for everything that may be wanted."""

    __slots__ = ("_of",)

    def __init__(self, rates: Allowance, now: float) -> None:
        self._of: dict[Want, Bucket] = {
            "arrival": Bucket(rates.arrival, now),
            "socket": Bucket(rates.socket, now),
            "request": Bucket(rates.request, now),
            "message": Bucket(rates.message, now),
            "table": Bucket(rates.table, now),
        }

    def __getitem__(self, want: Want) -> Bucket:
        return self._of[want]

    def full(self, now: float) -> bool:
        return all(bucket.full(now) for bucket in self._of.values())


class Place:
    """One address: its pool, and the shares of those who were seen there."""

    def __init__(self, limits: Limits, now: float) -> None:
        self._limits = limits
        self._pool = Buckets(limits.pool, now)
        self._newcomers = Bucket(limits.newcomers, now)
        self._shares: dict[str, Buckets] = {}
        self._here: Counter[str] = Counter()
        self.files = Bucket(limits.files, now)
        self.failures = Bucket(limits.failures, now)
        self.accounts = Bucket(limits.accounts, now)
        self._deeds: dict[Deed, Bucket] = {}

    @property
    def people(self) -> int:
        """How many were seen here lately."""
        return len(self._shares)

    def may(self, deed: Deed, now: float) -> bool:
        """Whether anybody here may do that now."""
        if deed not in self._deeds:
            self._deeds[deed] = Bucket(self._limits.paces[deed].there, now)
        return self._deeds[deed].take(now)

    def take(self, want: Want, person: str | None, now: float) -> bool:
        """From the pool, or else from the person's own share."""
        share = None if person is None else self.share(person, now)
        if share is not None and share[want].level(now) < 0:
            return False
        return self._pool[want].take(now) or (share is not None and share[want].take(now))

    def wait(self, want: Want, person: str, now: float) -> float:
        """The seconds until somebody may take one, if nobody else does before."""
        waits = [self._pool[want].wait(now)]
        if person in self._shares:
            own = self._shares[person][want]
            waits = [own.wait(now)] if own.level(now) < 0 else [*waits, own.wait(now)]
        return min(waits)

    def share(self, person: str, now: float) -> Buckets | None:
        """None for one newcomer too many."""
        if person not in self._shares:
            if not self._newcomers.take(now):
                return None
            if len(self._shares) >= self._limits.newcomers.burst:
                self._forget(now)
            self._shares[person] = Buckets(self._limits.share, now)
        return self._shares[person]

    def fine(self, person: str | None, now: float) -> None:
        for want in ENTRIES:
            self._pool[want].fine(self._limits.offence, now)
            if person in self._shares:
                self._shares[person][want].fine(self._limits.offence, now)

    def enter(self, person: str) -> bool:
        """Whether there is room for another socket, their own or one of those for all; it is taken."""
        if self._here[person] >= self._own(person) and self._shared() >= self._limits.connections_per_address:
            return False
        self._here[person] += 1
        return True

    def _own(self, person: str) -> int:
        """The sockets that nobody else here can take from them."""
        return self._limits.connections_per_share if person in self._shares else 0

    def _shared(self) -> int:
        return sum(max(0, sockets - self._own(one)) for one, sockets in self._here.items())

    def leave(self, person: str) -> None:
        _less(self._here, person)

    def quiet(self, now: float) -> bool:
        """Whether it could be forgotten: nobody is here, and nothing was taken lately."""
        self._forget(now)
        buckets = (self._pool, self._newcomers, self.files, self.failures, self.accounts)
        full = all(bucket.full(now) for bucket in buckets)
        full = full and all(bucket.full(now) for bucket in self._deeds.values())
        return full and not self._shares and not self._here

    def _forget(self, now: float) -> None:
        self._shares = {
            person: share
            for person, share in self._shares.items()
            if person in self._here or not share.full(now)
        }


class Talk:
    """What one person may say, by all their connections, of what their address may."""

    __slots__ = ("_own", "_person", "_place")

    def __init__(self, own: Bucket, at: Place, person: str) -> None:
        self._own = own
        self._place = at
        self._person = person

    def take(self, now: float) -> bool:
        return self._own.take(now) and self._place.take("message", self._person, now)

    def wait(self, now: float) -> float:
        """The seconds, at least, until something may be said again."""
        there = self._place.wait("message", self._person, now)
        return round(min(max(self._own.wait(now), there), LONGEST_WAIT) + 0.001, 3)


class Known(dict[K, V]):
    """Of many, forgets those of whom nothing need be known. To look through all costs as much as all who came
    since it was last done, so that nobody makes it dear by coming from ever new places."""

    def __init__(self, idle: Callable[[V, float], bool]) -> None:
        super().__init__()
        self._idle = idle
        self._most = REMEMBERED

    def tidy(self, now: float) -> None:
        if len(self) > self._most:
            for one in [one for one, value in self.items() if self._idle(value, now)]:
                del self[one]
            self._most = max(REMEMBERED, 2 * len(self))


class Doorkeeper:
    """Counts who is in, and how fast they ask."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._places = Known[str, Place](Place.quiet)
        self._persons: Counter[str] = Counter()
        self._messages: dict[str, Bucket] = {}
        self._deeds = Known[tuple[Deed, str], Bucket](Bucket.full)

    def __len__(self) -> int:
        return len(self._places)

    def place(self, address: str, now: float) -> Place:
        key = place_of(address)
        if key not in self._places:
            self._places.tidy(now)
            self._places[key] = Place(self.limits, now)
        return self._places[key]

    def enter(self, address: str, person: str, now: float) -> Talk | None:
        """None when there is no room."""
        at, limits, bot = self.place(address, now), self.limits, is_bot(person)
        most = limits.connections_per_bot if bot else limits.connections_per_person
        if self._persons[person] >= most or not at.enter(person):
            return None
        self._persons[person] += 1
        if person not in self._messages:
            self._messages[person] = Bucket(limits.bot if bot else limits.person, now)
        return Talk(self._messages[person], at, person)

    def leave(self, address: str, person: str, now: float) -> None:
        self.place(address, now).leave(person)
        _less(self._persons, person)
        if person not in self._persons:
            self._messages.pop(person, None)

    def may(self, deed: Deed, address: str, person: str, now: float) -> bool:
        """Whether this person may do that now, and the address they are at."""
        if deed not in self.limits.paces:
            return True
        own = self._deed(deed, person, now)
        return own.take(now) and self.place(address, now).may(deed, now)

    def _deed(self, deed: Deed, person: str, now: float) -> Bucket:
        """What this person has of it; who has not taken from theirs lately is forgotten."""
        if (deed, person) not in self._deeds:
            self._deeds.tidy(now)
            self._deeds[deed, person] = Bucket(self.limits.paces[deed].own, now)
        return self._deeds[deed, person]


def _less(counted: Counter[str], key: str) -> None:
    counted[key] -= 1
    if not counted[key]:
        del counted[key]
