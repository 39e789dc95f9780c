"""`wake_at` of the tables' rows is the one timer: for clocks, pauses, programs, abandoned rooms.

A sweep takes what is due, leasing each table by a conditional update so that only one
process does it. Between sweeps it sleeps until the next time it knows of.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import uniform

import structlog

from salon.store import Store, StoreError, TableRow

log = structlog.get_logger()

SWEEP = 1.0
"""Seconds between sweeps at most: what other processes' tables may have to wait."""

LEASE = 3.0
"""Seconds after which another process does what the one that leased a table did not come to."""

PROGRAM_LEASE = 30.0
"""And a program's move: twice as long as one may think (`thinking.TERMS`), for it may have to wait."""

LIMIT = 500
EVERY = 100_000
TOGETHER = 50
"""Tables looked at in one sweep; in one of those that miss nothing; at once."""


class Timers:
    def __init__(
        self, store: Store, wake: Callable[[str, float], Awaitable[None]], clock: Callable[[], float]
    ) -> None:
        self._store = store
        self._wake = wake
        self._clock = clock
        self._next = 0.0
        self._ahead = 0.0
        self._sooner = asyncio.Event()

    def expect(self, at: float) -> None:
        """Something is due then."""
        if at < self._next:
            self._next = at
            self._sooner.set()

    def look_ahead(self, seconds: float) -> None:
        """Look at all that is due by then: somebody has died who may have been about to do it."""
        self._ahead = seconds
        self.expect(self._clock())

    async def run(self) -> None:
        """Sweep for ever."""
        while True:
            try:
                await self._sweep()
            except StoreError as error:
                log.warning("sweep_failed", error=str(error))
            except Exception:
                log.exception("sweep_failed")
            await self._sleep()

    async def _sweep(self) -> None:
        self._next = self._clock() + uniform(0.8, 1.0) * SWEEP
        limit = EVERY if self._ahead else LIMIT
        rows = await self._store.due(self._clock() + self._ahead, limit)
        for first in range(0, len(rows), TOGETHER):
            await asyncio.gather(*map(self._take, rows[first : first + TOGETHER]))
        self._ahead = 0.0
        soonest = await self._store.next_wake()
        if len(rows) == limit:
            self.expect(self._clock())
        elif soonest is not None:
            self.expect(soonest)

    async def _take(self, row: TableRow) -> None:
        leased = self._clock() + LEASE
        if await self._store.lease(row.id, row.wake_at, leased):
            await self._woken(row.id, leased)

    async def _woken(self, table_id: str, leased: float) -> None:
        """One table that is broken holds up no other."""
        try:
            await self._wake(table_id, leased)
        except StoreError:
            raise
        except Exception:
            log.exception("wake_failed", table=table_id)

    async def _sleep(self) -> None:
        """Until the next time known; a sooner one may become known meanwhile."""
        while (left := self._next - self._clock()) > 0:
            self._sooner.clear()
            try:
                async with asyncio.timeout(left):
                    await self._sooner.wait()
            except TimeoutError:
                break
