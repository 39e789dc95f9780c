"""What one client may take from the others: sizes, rates and numbers."""

from __future__ import annotations

from collections import Counter

from salon.kernel import Value

REMEMBERED = 10_000
"""Addresses whose haste is known."""


class Limits(Value, frozen=True):
    """Defaults for a site open to the public."""

    message_bytes: int = 8192
    body_bytes: int = 65_536
    messages_per_second: float = 30.0
    message_burst: int = 120
    messages_per_address: float = 300.0
    """A second, by all who come from one address; as many as four seconds' at once."""
    requests_per_second: float = 20.0
    request_burst: int = 200
    arrivals_per_second: float = 20.0
    arrival_burst: int = 400
    """Connections of any kind from one address: more are hung up on."""
    offence: int = 10
    """How many of them it forgoes for each that is cut off, or that pretends to be another's."""
    connections_per_second: float = 10.0
    """Sockets of one address, once it has made as many as it may hold."""
    connections_per_address: int = 200
    connections_per_person: int = 20
    backlog_frames: int = 512
    patience: int = 100
    """Refusals for haste after which a connection is closed."""


UNLIMITED = Limits(
    messages_per_second=1e9,
    message_burst=10**9,
    messages_per_address=1e9,
    requests_per_second=1e9,
    request_burst=10**9,
    arrivals_per_second=1e9,
    arrival_burst=10**9,
    connections_per_second=1e9,
    connections_per_address=10**9,
)
"""For tests and measurements of what lies behind the limits."""


class Bucket:
    """Tokens that fill up with time; each message takes one."""

    __slots__ = ("_at", "_burst", "_rate", "_tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._at = now

    def take(self, now: float) -> bool:
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def fine(self, tokens: int) -> None:
        """What is owed must come in before anything may be taken again."""
        self._tokens = max(-self._burst, self._tokens - tokens)

    def full(self, now: float) -> bool:
        return self._tokens + (now - self._at) * self._rate >= self._burst


class Joint(Bucket):
    """What both a person's and an address's bucket allow."""

    __slots__ = ("_both",)

    def __init__(self, *both: Bucket) -> None:
        self._both = both

    def take(self, now: float) -> bool:
        return all(bucket.take(now) for bucket in self._both)


class Buckets:
    """One for each address; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._of: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._of)

    def take(self, address: str, now: float) -> bool:
        return self.of(address, now).take(now)

    def fine(self, address: str, tokens: int) -> None:
        if address in self._of:
            self._of[address].fine(tokens)

    def of(self, address: str, now: float) -> Bucket:
        if address not in self._of:
            if len(self._of) > REMEMBERED:
                self._of = {one: bucket for one, bucket in self._of.items() if not bucket.full(now)}
            self._of[address] = Bucket(self._rate, self._burst, now)
        return self._of[address]


class Doorkeeper:
    """Counts who is in, and how fast they ask."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._addresses: Counter[str] = Counter()
        self._persons: Counter[str] = Counter()
        self._messages: dict[str, Bucket] = {}
        self.arrivals = Buckets(limits.arrivals_per_second, limits.arrival_burst)
        self._requests = Buckets(limits.requests_per_second, limits.request_burst)
        self._talk = Buckets(limits.messages_per_address, 4 * limits.messages_per_address)
        self._entries = Buckets(limits.connections_per_second, limits.connections_per_address)

    def knock(self, address: str, now: float) -> bool:
        """Whether this address may open another socket now, whoever it says it is."""
        return self._entries.take(address, now)

    def fine(self, address: str) -> None:
        """It has offended: it may come again, but not soon."""
        for buckets in (self.arrivals, self._entries):
            buckets.fine(address, self.limits.offence)

    def enter(self, address: str, person: str, now: float) -> Bucket | None:
        """The person's bucket, shared by all their connections, with their address's; None when there is
        no room."""
        limits = self.limits
        if self._addresses[address] >= limits.connections_per_address:
            return None
        if self._persons[person] >= limits.connections_per_person:
            return None
        self._addresses[address] += 1
        self._persons[person] += 1
        if person not in self._messages:
            self._messages[person] = Bucket(limits.messages_per_second, limits.message_burst, now)
        return Joint(self._messages[person], self._talk.of(address, now))

    def leave(self, address: str, person: str) -> None:
        for counter, key in ((self._addresses, address), (self._persons, person)):
            counter[key] -= 1
            if not counter[key]:
                del counter[key]
        if person not in self._persons:
            self._messages.pop(person, None)

    def request(self, address: str, now: float) -> bool:
        """Whether this address may make another request now."""
        return self._requests.take(address, now)
