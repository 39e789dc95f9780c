"""Long work for one person: off the event loop, with progress, cancel and a cache of answers."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Event as Flag

from salon.service.thinking import thinkers

Work = Callable[[Flag, Callable[[float], None]], bytes]

CACHE = 512
"""Answers kept; the same question about the same position is answered at once."""


class Jobs:
    def __init__(self) -> None:
        self._pool = thinkers(1, "salon-job")
        self._running: dict[str, Flag] = {}
        self._answers: OrderedDict[Hashable, bytes] = OrderedDict()

    async def run(self, job: str, question: Hashable, work: Work, progress: Callable[[float], None]) -> bytes:
        """The answer, found before or now; progress is told on the event loop."""
        if question in self._answers:
            self._answers.move_to_end(question)
            return self._answers[question]
        loop, stop = asyncio.get_running_loop(), Flag()
        self._running[job] = stop

        def tell(done: float) -> None:
            if not stop.is_set():
                loop.call_soon_threadsafe(progress, done)

        try:
            answer = await loop.run_in_executor(self._pool, work, stop, tell)
        finally:
            self._running.pop(job, None)
            stopped = stop.is_set()
            stop.set()
        if not stopped:
            self._answers[question] = answer
            if len(self._answers) > CACHE:
                self._answers.popitem(last=False)
        return answer

    def cancel(self, job: str) -> None:
        """The work ends soon, with what it has."""
        if job in self._running:
            self._running[job].set()

    def stop(self) -> None:
        for flag in self._running.values():
            flag.set()
        self._pool.shutdown(wait=False, cancel_futures=True)
