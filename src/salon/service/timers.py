"""`wake_at` of the tables' rows is the one timer: for clocks, pauses, programs, abandoned rooms.

A sweep takes what is due, leasing each table by a conditional update so that only one
process does it. Between sweeps it sleeps until the next time it knows of.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import uniform

import structlog

from salon.store import Store, StoreError

log = structlog.get_logger()

SWEEP = 5.0
"""Seconds between sweeps at most: what other processes' tables may have to wait."""

LEASE = 10.0
LIMIT = 500


class Timers:
    def __init__(
        self, store: Store, wake: Callable[[str, float], Awaitable[None]], clock: Callable[[], float]
    ) -> None:
        self._store = store
        self._wake = wake
        self._clock = clock
        self._next = 0.0
        self._sooner = asyncio.Event()

    def expect(self, at: float) -> None:
        """Something is due then."""
        if at < self._next:
            self._next = at
            self._sooner.set()

    async def run(self, *, since_restart: bool) -> None:
        """Sweep for ever. After a restart everything that has a timer is looked at once."""
        horizon = float("inf") if since_restart else self._clock()
        while True:
            try:
                await self._sweep(horizon)
            except StoreError as error:
                log.warning("sweep_failed", error=str(error))
            horizon = await self._sleep()

    async def _sweep(self, horizon: float) -> None:
        self._next = self._clock() + uniform(0.8, 1.0) * SWEEP
        rows = await self._store.due(horizon, LIMIT)
        for row in rows:
            leased = self._clock() + LEASE
            if await self._store.lease(row.id, row.wake_at, leased):
                await self._wake(row.id, leased)
        soonest = await self._store.next_wake()
        if len(rows) == LIMIT:
            self.expect(self._clock())
        elif soonest is not None:
            self.expect(soonest)

    async def _sleep(self) -> float:
        """Until the next time known; a sooner one may become known meanwhile."""
        while (left := self._next - self._clock()) > 0:
            self._sooner.clear()
            try:
                async with asyncio.timeout(left):
                    await self._sooner.wait()
            except TimeoutError:
                break
        return self._clock()
