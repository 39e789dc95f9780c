"""The scheduler of everything that thinks: always an answer, never behind what is dearer."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from threading import Event, get_native_id

import pytest
from structlog.testing import capture_logs
from tests.serving import until

from salon.bots import Flag, Price, Stopped
from salon.kernel import IllegalAction
from salon.metrics import JOB_RUN, JOB_WAIT
from salon.service import thinking as module
from salon.service.thinking import TERMS, Terms, Thinking
from salon.service.turns import Owner

ME, OTHER = Owner("here", "me"), Owner("there", "other")


@pytest.fixture
async def thinking() -> AsyncIterator[Thinking]:
    made = Thinking()
    yield made
    made.stop()


def endless(stop: Flag) -> str:
    until(stop)
    return "what I have"


@pytest.mark.req("PLT-44")
@pytest.mark.parametrize("price", [Price.LONG, Price.HEAVY, Price.NOBODY])
async def test_short_never_waits_for_long(thinking: Thinking, price: Price) -> None:
    jobs = [thinking.ask(ME, price, endless) for _ in range(50)]
    assert await asyncio.wait_for(thinking.run(ME, Price.QUICK, lambda _: 1), 5) == 1
    for job in jobs:
        job.drop()


@pytest.mark.req("PLT-44")
@pytest.mark.parametrize("price", [Price.QUICK, Price.LONG, Price.HEAVY])
async def test_who_asks_much_leaves_a_place_for_others(thinking: Thinking, price: Price) -> None:
    jobs = [thinking.ask(Owner("here", str(person)), price, endless) for person in range(50)]
    assert await asyncio.wait_for(thinking.run(OTHER, price, lambda _: 1), 5) == 1
    for job in jobs:
        job.drop()


@pytest.mark.req("PLT-44")
@pytest.mark.parametrize(
    "raised",
    [
        ZeroDivisionError(),
        MemoryError(),
        StopIteration(),
        KeyboardInterrupt(),
        SystemExit(),
        GeneratorExit(),
        asyncio.CancelledError(),
        RecursionError(),
    ],
    ids=lambda error: type(error).__name__,
)
async def test_whatever_is_raised_is_an_answer(thinking: Thinking, raised: BaseException) -> None:
    def broken(_: Flag) -> None:
        raise raised

    with (
        pytest.raises((type(raised), RuntimeError))
        if isinstance(raised, Exception)
        else pytest.raises(RuntimeError)
    ):
        await asyncio.wait_for(thinking.run(ME, Price.QUICK, broken), 5)
    assert await asyncio.wait_for(thinking.run(ME, Price.QUICK, lambda _: 1), 5) == 1


async def test_what_is_stopped_answers_with_what_it_has(thinking: Thinking) -> None:
    job = thinking.ask(ME, Price.HEAVY, endless)
    await asyncio.sleep(0.05)
    job.stop()
    assert await asyncio.wait_for(job.answer, 5) == "what I have"


async def test_what_is_stopped_and_has_nothing_says_so(thinking: Thinking) -> None:
    def nothing(stop: Flag) -> None:
        until(stop)
        raise Stopped

    job = thinking.ask(ME, Price.HEAVY, nothing)
    await asyncio.sleep(0.05)
    job.stop()
    with pytest.raises(IllegalAction, match="stopped"):
        await asyncio.wait_for(job.answer, 5)


@pytest.mark.req("PLT-44")
async def test_what_nobody_waits_for_is_stopped_and_frees_its_thread(thinking: Thinking) -> None:
    ended = Event()

    def work(stop: Flag) -> None:
        until(stop)
        ended.set()

    waiting = [asyncio.create_task(thinking.run(ME, Price.HEAVY, work)) for _ in range(10)]
    await asyncio.sleep(0.05)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert await asyncio.to_thread(ended.wait, 1)
    assert await asyncio.wait_for(thinking.run(ME, Price.HEAVY, lambda _: 1), 1) == 1


def terms(monkeypatch: pytest.MonkeyPatch, seconds: float, grace: float = 5.0) -> None:
    monkeypatch.setattr(module, "TERMS", {price: Terms(1, 0, seconds) for price in TERMS})
    monkeypatch.setattr(module, "GRACE", grace)


@pytest.mark.req("PLT-44")
async def test_when_its_time_is_up_a_job_answers_with_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    terms(monkeypatch, 0.05)
    thinking = Thinking()
    assert await asyncio.wait_for(thinking.run(ME, Price.LONG, endless), 5) == "what I have"

    def nothing(stop: Flag) -> None:
        until(stop)
        raise Stopped

    with pytest.raises(IllegalAction, match="took_too_long"):
        await asyncio.wait_for(thinking.run(ME, Price.LONG, nothing), 5)
    thinking.stop()


@pytest.mark.req("PLT-44")
async def test_even_what_does_not_stop_is_answered_for(monkeypatch: pytest.MonkeyPatch) -> None:
    terms(monkeypatch, 0.05, 0.05)
    thinking, end = Thinking(), Event()
    with capture_logs() as logs:
        with pytest.raises(IllegalAction, match="took_too_long"):
            await asyncio.wait_for(thinking.run(ME, Price.LONG, lambda _: end.wait(30)), 5)
        end.set()
        assert await asyncio.wait_for(thinking.run(ME, Price.LONG, lambda _: 1), 5) == 1
    assert logs == [], "a machine that is busy is no fault"
    thinking.stop()


@pytest.mark.req("PLT-44")
async def test_what_never_stops_is_complained_of(monkeypatch: pytest.MonkeyPatch) -> None:
    terms(monkeypatch, 0.05, 0.05)
    monkeypatch.setattr(module, "STUCK", 0.1)
    thinking, end = Thinking(), Event()
    job = thinking.ask(ME, Price.LONG, lambda _: end.wait(30))
    with capture_logs() as logs:
        while not logs:  # noqa: ASYNC110 — nothing else tells
            await asyncio.sleep(0.01)
    assert [each["event"] for each in logs] == ["job_does_not_stop"]
    end.set()
    with pytest.raises(IllegalAction, match="took_too_long"):
        await job.answer
    thinking.stop()


async def test_who_waits_too_long_for_a_turn_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    terms(monkeypatch, 60.0)
    thinking = Thinking()
    first = thinking.ask(ME, Price.LONG, endless)
    with pytest.raises(IllegalAction, match="too_busy"):
        await asyncio.wait_for(thinking.run(OTHER, Price.LONG, lambda _: 1, patience=0.05), 5)
    queued = thinking.ask(OTHER, Price.LONG, lambda _: 1)
    queued.stop()
    with pytest.raises(IllegalAction, match="stopped"):
        await queued.answer
    first.drop()
    thinking.stop()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a priority is the whole process's")
async def test_the_dearer_the_later(thinking: Thinking) -> None:
    def nice(_: Flag) -> int:
        return os.getpriority(os.PRIO_PROCESS, get_native_id())

    found = [await thinking.run(ME, price, nice) for price in Price]
    assert found == sorted(found)
    assert found[0] > os.getpriority(os.PRIO_PROCESS, 0)

    def idle(_: Flag) -> bool:
        return os.sched_getscheduler(get_native_id()) == os.SCHED_IDLE

    assert [await thinking.run(ME, price, idle) for price in Price] == [False, False, False, True]


async def test_what_it_waited_for_and_took_is_measured(thinking: Thinking) -> None:
    def measured() -> list[tuple[float, float]]:
        found = []
        for metric in (JOB_WAIT, JOB_RUN):
            samples = {each.name: each.value for each in next(iter(metric.labels("quick").collect())).samples}
            found.append((samples[f"{metric._name}_count"], samples[f"{metric._name}_sum"]))
        return found

    before = measured()
    await thinking.run(ME, Price.QUICK, lambda stop: until(stop, 0.05))
    (waits, waited), (runs, ran) = (
        (count - old, time - spent) for (count, time), (old, spent) in zip(measured(), before, strict=True)
    )
    assert (waits, runs) == (1, 1)
    assert waited >= 0
    assert ran >= 0.05
