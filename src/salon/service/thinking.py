"""Everything that thinks is a job here: programs' moves, hints, reviews, studies, words looked up.

A job has an owner, a price, a time by which it is stopped, and an answer: what it found, or why it found
nothing, whatever goes wrong. Each price has threads of its own, the dearer the lower their priority, so
that a short job never waits for a long one; whose turn it is in a lane, `turns` says. A job that nobody
waits for any more is stopped, and frees its thread as soon as its engine notices. Neither the event loop
nor the store's reads ever use these threads; all that is remembered here is touched by the loop alone.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import get_native_id
from time import monotonic
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

import structlog

from salon.bots import Flag, Price, Stopped
from salon.kernel import IllegalAction
from salon.metrics import JOB_RUN, JOB_WAIT
from salon.service.turns import Lane, Owner

log = structlog.get_logger()

T = TypeVar("T")
Work = Callable[[Flag], T]

CORES: Final = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class Terms(NamedTuple):
    """What a price buys: threads for all such jobs together, their priority, the seconds that one may run."""

    threads: int
    nice: int
    seconds: float
    idle: bool = False
    """They run only where nothing else wants to, and give way at once; even at nice 19 one runs on for some
    milliseconds while a move waits."""


TERMS: Final = {
    Price.QUICK: Terms(2, 5, 2.0),
    Price.LONG: Terms(CORES + 1, 10, 15.0),
    Price.HEAVY: Terms(max(2, CORES), 15, 60.0),
    Price.NOBODY: Terms(1, 19, 15.0, idle=True),
}

PATIENCE: Final = 60.0
"""Seconds that a question waits for its turn at most."""

GRACE: Final = 5.0
"""Seconds after which a job that was to stop and did not is answered for."""

STUCK: Final = 60.0
"""Seconds after which such a job ignores its stop. On a machine that others keep busy, what runs at the
lowest priority may need some of them to notice it at all."""


class Job(Generic[T]):
    """Something to think about. Its `answer` comes, or raises why it does not."""

    def __init__(self, thinking: Thinking, owner: Owner, price: Price, work: Work[T]) -> None:
        self.owner = owner
        self.price = price
        self.work = work
        self.flag = Flag()
        self.late = False
        self.asked = monotonic()
        self.begun = self.asked
        self.answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.timers: list[asyncio.TimerHandle] = []
        self._thinking = thinking

    def stop(self) -> None:
        """It ends soon with what it has; with nothing if it has not begun."""
        self.flag.set()
        self._thinking.withdraw(self, IllegalAction("stopped"))

    def drop(self) -> None:
        """Nobody waits for it any more."""
        self.stop()
        self.answer.cancel()

    def fail(self, why: BaseException) -> None:
        if not self.answer.done():
            self.answer.set_exception(why)

    def succeed(self, found: T) -> None:
        if not self.answer.done():
            self.answer.set_result(found)


AnyJob: TypeAlias = Job[Any]


class Thinking:
    def __init__(self) -> None:
        self._lanes: dict[Price, Lane[AnyJob]] = {
            price: Lane(terms.threads) for price, terms in TERMS.items()
        }
        self._threads = {price: _threads(price, terms) for price, terms in TERMS.items()}
        self._running: set[AnyJob] = set()

    def ask(self, owner: Owner, price: Price, work: Work[T], patience: float | None = PATIENCE) -> Job[T]:
        """It begins when it is its owner's turn; never, if that takes longer than the patience."""
        job = Job(self, owner, price, work)
        self._lanes[price].put(job)
        if patience is not None:
            self._later(job, patience, lambda: self.withdraw(job, IllegalAction("too_busy")))
        self._begin(price)
        return job

    async def run(self, owner: Owner, price: Price, work: Work[T], patience: float | None = PATIENCE) -> T:
        """The answer. Whoever waits for it no longer, by being cancelled, stops it."""
        job = self.ask(owner, price, work, patience)
        try:
            return await job.answer
        finally:
            job.drop()

    def withdraw(self, job: AnyJob, why: Exception) -> None:
        """It does not begin any more, if it has not yet."""
        if self._lanes[job.price].withdraw(job):
            _quieten(job)
            job.fail(why)

    def stop(self) -> None:
        for job in self._running:
            job.flag.set()
        for threads in self._threads.values():
            threads.shutdown(wait=False, cancel_futures=True)

    def lanes(self) -> dict[Price, tuple[int, int]]:
        """How many jobs of each price are under way, and how many wait."""
        return {price: (TERMS[price].threads - lane.free, len(lane)) for price, lane in self._lanes.items()}

    def _begin(self, price: Price) -> None:
        while (job := self._lanes[price].next()) is not None:
            _quieten(job)
            job.begun = monotonic()
            self._running.add(job)
            self._later(job, TERMS[price].seconds, partial(_hurry, job))
            self._later(job, TERMS[price].seconds + GRACE, partial(job.fail, IllegalAction("took_too_long")))
            self._later(job, TERMS[price].seconds + STUCK, partial(_complain, job))
            done = partial(self._done, asyncio.get_running_loop(), job)
            self._threads[price].submit(_do, job.work, job.flag, done)

    def _later(self, job: AnyJob, seconds: float, act: Callable[[], None]) -> None:
        job.timers.append(asyncio.get_running_loop().call_later(seconds, act))

    def _done(
        self, loop: asyncio.AbstractEventLoop, job: AnyJob, found: object, why: BaseException | None
    ) -> None:
        """On its thread."""
        with suppress(RuntimeError):  # the loop is closed: nobody is there any more
            loop.call_soon_threadsafe(self._ended, job, found, why)

    def _ended(self, job: AnyJob, found: object, why: BaseException | None) -> None:
        now = monotonic()
        _quieten(job)
        self._running.discard(job)
        self._lanes[job.price].end(job, now - job.begun)
        JOB_WAIT.labels(job.price.value).observe(job.begun - job.asked)
        JOB_RUN.labels(job.price.value).observe(now - job.begun)
        if why is None:
            job.succeed(found)
        else:
            job.fail(_answerable(job, why))
        self._begin(job.price)


def _threads(price: Price, terms: Terms) -> ThreadPoolExecutor:
    """Of low priority; those that an engine starts inherit it."""
    return ThreadPoolExecutor(terms.threads, f"salon-{price.name.lower()}", _step_back, (terms,))


def _step_back(terms: Terms) -> None:
    if sys.platform == "linux":  # elsewhere a priority is the whole process's
        this = get_native_id()
        os.setpriority(os.PRIO_PROCESS, this, os.getpriority(os.PRIO_PROCESS, 0) + terms.nice)
        if terms.idle:
            os.sched_setscheduler(this, os.SCHED_IDLE, os.sched_param(0))


def _do(work: Work[T], flag: Flag, done: Callable[[T | None, BaseException | None], None]) -> None:
    """Whatever is raised is an answer."""
    try:
        found = work(flag)
    except BaseException as error:  # noqa: BLE001
        done(None, error)
    else:
        done(found, None)


def _answerable(job: AnyJob, why: BaseException) -> Exception:
    """What may be raised to who waits: a future takes no StopIteration, and a cancellation is not theirs."""
    if isinstance(why, Stopped):
        return IllegalAction("took_too_long" if job.late else "stopped")
    if isinstance(why, Exception) and not isinstance(why, StopIteration):
        return why
    failure = RuntimeError(f"a job raised {type(why).__name__}")
    failure.__cause__ = why
    return failure


def _hurry(job: AnyJob) -> None:
    """Its time is up: it ends with what it has."""
    job.late = True
    job.flag.set()


def _complain(job: AnyJob) -> None:
    log.error("job_does_not_stop", price=job.price.name)


def _quieten(job: AnyJob) -> None:
    for timer in job.timers:
        timer.cancel()
    job.timers.clear()
