"""Whom persons want to meet no more: who is kept apart neither sits down, plays again nor talks together."""

from __future__ import annotations

from collections.abc import Collection

from salon.kernel import IllegalAction
from salon.store import Store
from salon.store.friends import Blocked

MOST = 1000
"""Whom one person may block."""


class Blocks:
    def __init__(self, store: Store) -> None:
        self._friends = store.friends

    async def block(self, person: str, other: str, now: float) -> None:
        """Raises `IllegalAction` for oneself, and for who blocks enough."""
        if person == other:
            raise IllegalAction("yourself")
        if len(await self._friends.blocked(person)) >= MOST:
            raise IllegalAction("too_many_blocked", limit=MOST)
        await self._friends.block(person, other, now)

    async def unblock(self, person: str, other: str) -> None:
        await self._friends.unblock(person, other)

    async def blocked(self, person: str) -> list[Blocked]:
        return await self._friends.blocked(person)

    async def apart(self, person: str, others: Collection[str]) -> frozenset[str]:
        """Which of the others this person blocks, or is blocked by."""
        if not any(other != person for other in others):
            return frozenset()
        return frozenset(await self._friends.apart(person)).intersection(others)

    async def require_together(self, person: str, others: Collection[str]) -> None:
        """Raises `IllegalAction` where one of them blocks the other; it does not say which."""
        require_none(await self.apart(person, others))

    async def of(self, person: str) -> frozenset[str]:
        """All whom this person blocks, or is blocked by."""
        return frozenset(await self._friends.apart(person))


def require_none(apart: frozenset[str]) -> None:
    if apart:
        raise IllegalAction("kept_apart")
