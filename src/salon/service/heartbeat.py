"""What time it is at the tables, and when it stood still.

*Time* is the machine's when the process starts, and runs evenly from then on, whatever is done to the
machine's clock. All processes go by the same: who starts while another lives takes its time over, and
nobody's is ever behind a heartbeat in the database, so that it never goes back, over restarts too.

*Outages.* While no process could beat, dead, stopped or without its database, clocks stood still. Who
has not beaten for longer than `GRACE` looks before it decides anything: the first to come back writes
the outage down, the others read it with their next beat.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog

from salon.store import Store, StoreError
from salon.tables.timeline import Outage, Timeline

log = structlog.get_logger()

HEARTBEAT = 0.5
GRACE = 1.0
"""Seconds between a process's heartbeats; without one of any, after which clocks stood still: one may come
late where the disk is slow."""


def steady() -> Callable[[], float]:
    """A clock that shows the machine's time now and feels no change of it later."""
    ahead = time.time() - time.monotonic()
    return lambda: ahead + time.monotonic()


class Heartbeat:
    def __init__(
        self,
        store: Store,
        process: str,
        clock: Callable[[], float] | None,
    ) -> None:
        self._store = store
        self._process = process
        self._clock = clock or steady()
        self._ahead = 0.0
        self._beaten = float("-inf")
        self._beating = asyncio.Lock()
        self.timeline = Timeline()
        self.outage_followers: tuple[Callable[[Outage], None], ...] = ()
        """Told of an outage when it is over."""

    def now(self) -> float:
        """The time in seconds, to the millisecond: databases carry that exactly."""
        return round(self._clock() + self._ahead, 3)

    @property
    def age(self) -> float:
        """Seconds since the last beat that was written down."""
        return self.now() - self._beaten

    @property
    def late(self) -> bool:
        return self.age > GRACE

    async def start(self) -> None:
        await self._agree()
        await self.assure()

    async def _agree(self) -> None:
        """Go by the time of those who are alive, and never back."""
        last = await self._store.last_beat()
        if last is not None and self._store.process and last + GRACE < self.now():
            await asyncio.sleep(GRACE)
            again = await self._store.last_beat() or last
            self._ahead += again - self.now() if again > last else 0.0
        elif last is not None:
            self._not_before(last)

    def _not_before(self, beat: float) -> None:
        self._ahead += max(0.0, beat - self.now())

    async def assure(self) -> None:
        """Know of every outage so far: to be asked before anything is decided. Raises `StoreError`."""
        async with self._beating:
            if self.late:
                await self._beat()

    async def beat(self) -> None:
        """Raises `StoreError`."""
        async with self._beating:
            await self._beat()
        await self.assure()

    async def _beat(self) -> None:
        """Look for an outage, beat, and only then read what others found: one of two sees the other."""
        now, known = self.now(), self.timeline.outages
        if self.late:
            await self._store.end_outage(now, GRACE)
        ended = known[-1].until if known else float("-inf")
        latest, outages = await self._store.beat(self._process, now, ended)
        self._not_before(latest)
        self._beaten = now
        if outages:
            self.timeline.learn(outages)
            for outage in self.timeline.outages:
                if outage not in known:
                    self._tell(outage)

    def _tell(self, outage: Outage) -> None:
        for follower in self.outage_followers:
            follower(outage)

    async def run(self, look: Callable[[], Awaitable[None]]) -> None:
        """Beat for ever, and look around each time."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self.beat()
                await look()
            except StoreError as error:
                log.warning("heartbeat_failed", error=str(error))
            except Exception:
                log.exception("heartbeat_failed")

    async def stop(self) -> None:
        try:
            await self.beat()
        except StoreError as error:
            log.warning("heartbeat_failed", error=str(error))
