"""Whose job is next in a lane: turns between addresses, and between the persons of one.

The next job is of the address that has the fewest under way, then of the one that has used the least
time; among its persons the same is asked again. Who comes anew begins where those are who were served
last: neither ahead of all who wait, nor behind them. No address ever has all the places of a lane, so
that whoever else comes finds one free. Nothing here waits or looks at a clock.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar


class Owner(NamedTuple):
    """For whom something is done, and from where they asked; either may be unknown."""

    address: str
    person: str


class Owned(Protocol):
    @property
    def owner(self) -> Owner: ...


J = TypeVar("J", bound=Owned)


class Shares:
    """The time that some equals have used, and how many jobs of each are under way."""

    def __init__(self) -> None:
        self.running = Counter[str]()
        self._used: dict[str, float] = {}
        self._level = 0.0
        """What whoever was served last had used by then."""

    def first(self, waiting: Mapping[str, int]) -> str:
        """Who is next of those who wait, given since when each does."""
        return min(waiting, key=lambda one: (self.running[one], self._of(one), waiting[one]))

    def begin(self, one: str) -> None:
        self._level = self._used[one] = self._of(one)
        self.running[one] += 1

    def end(self, one: str, seconds: float) -> None:
        self._used[one] += seconds
        self.running[one] -= 1
        if not self.running[one]:
            del self.running[one]
        self._used = {
            one: used for one, used in self._used.items() if used > self._level or self.running[one]
        }

    def _of(self, one: str) -> float:
        return max(self._level, self._used.get(one, 0.0))


class Lane(Generic[J]):
    """Jobs that wait for one of some places."""

    def __init__(self, places: int) -> None:
        self.free = places
        self.most = max(1, places - 1)
        """How many places one address may have."""
        self._count = 0
        self._waiting: dict[str, dict[str, deque[tuple[int, J]]]] = {}
        self._addresses = Shares()
        self._persons: dict[str, Shares] = {}

    def __len__(self) -> int:
        """How many wait."""
        return sum(len(jobs) for persons in self._waiting.values() for jobs in persons.values())

    def put(self, job: J) -> None:
        address, person = job.owner
        self._count += 1
        self._waiting.setdefault(address, {}).setdefault(person, deque()).append((self._count, job))

    def next(self) -> J | None:
        """The job that begins now; none while no place is free for any."""
        waiting = {
            address: min(jobs[0][0] for jobs in persons.values())
            for address, persons in self._waiting.items()
            if self._addresses.running[address] < self.most
        }
        if not self.free or not waiting:
            return None
        address = self._addresses.first(waiting)
        shares = self._persons.setdefault(address, Shares())
        person = shares.first({one: jobs[0][0] for one, jobs in self._waiting[address].items()})
        _, job = self._waiting[address][person].popleft()
        self._forget(job.owner)
        self.free -= 1
        self._addresses.begin(address)
        shares.begin(person)
        return job

    def end(self, job: J, seconds: float) -> None:
        """It took so long, and its place is free again."""
        address, person = job.owner
        self.free += 1
        self._persons[address].end(person, seconds)
        self._addresses.end(address, seconds)
        if not self._addresses.running[address] and address not in self._waiting:
            del self._persons[address]

    def withdraw(self, job: J) -> bool:
        """Nobody wants it any more; False if it does not wait."""
        jobs = self._waiting.get(job.owner.address, {}).get(job.owner.person, deque())
        for number, other in jobs:
            if other is job:
                jobs.remove((number, other))
                self._forget(job.owner)
                return True
        return False

    def _forget(self, owner: Owner) -> None:
        """Who has nothing that waits."""
        persons = self._waiting[owner.address]
        if not persons[owner.person]:
            del persons[owner.person]
        if not persons:
            del self._waiting[owner.address]
