"""Work that nobody waits for: it runs beside everything else, and is ended when the process stops."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import structlog

from salon.store import StoreError

log = structlog.get_logger()

AGAIN = 1.0
"""Seconds before what nobody asked for is tried again: a database that comes back is found within one."""


class Tasks:
    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and task.exception():
            log.error("task_failed", exc_info=task.exception())

    async def stop(self) -> None:
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)


async def insist(work: Callable[[], Awaitable[object]]) -> None:
    """Nobody waits for an answer and would ask again: try until the database will."""
    while True:
        try:
            await work()
        except StoreError as error:
            log.warning("store_failed", error=str(error))
            await asyncio.sleep(AGAIN)
        else:
            return
