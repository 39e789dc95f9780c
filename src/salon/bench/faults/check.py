"""What must be true after any faults: nothing acknowledged is lost or doubled, every log replays to what
the servers show, every clock has counted the seconds in which somebody could play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

from salon.bench.faults.players import Sitting
from salon.bench.faults.stage import Harm, Stage
from salon.store import Commit, open_store
from salon.store.sql import SQLStore
from salon.tables import clocks
from salon.tables.codec import TableCodec
from salon.tables.evolve import commit
from salon.tables.timeline import Outage, Timeline
from salon.tables.values import Table
from salon.web.client import Client, Refused

SLACK = 1.0
"""Seconds that a fault may cost or give a clock: what passes between two heartbeats."""


class Times:
    """When nobody could play, by the clock on this side of the line."""

    def __init__(self) -> None:
        self.harms: list[tuple[float, float, Harm]] = []

    def bounds(self, since: float, until: float) -> tuple[float, float]:
        """The least and the most that clocks may have counted."""
        least = most = until - since
        slack = 0.5
        for begun, ended, harm in self.harms:
            shared = min(until, ended) - max(since, begun)
            if shared > 0:
                slack += SLACK
                most -= min(shared, harm.down)
                least -= min(shared, harm.down) + harm.unsure
        return least - slack, most + slack


Shown = dict[str, dict[str, Any]]
"""A table's snapshot, by its id."""


async def snapshots(stage: Stage, sittings: list[Sitting]) -> tuple[list[Shown], list[str]]:
    """What each server shows of every table, to a spectator; and which do not answer."""
    shown, wrongs = [], []
    for number, site in enumerate(stage.sites):
        try:
            shown.append(await asyncio.wait_for(_shown(site.base, site.guests(1)[0], sittings), 15))
        except (OSError, TimeoutError, Refused) as error:
            wrongs.append(f"server {number} does not show the tables: {error!r}")
    return shown, wrongs


async def _shown(base: str, cookie: str, sittings: list[Sitting]) -> Shown:
    async with await Client.connect(base, cookie) as client:
        return {sitting.id: await client.watch(sitting.id) for sitting in sittings}


async def wrongs(
    stage: Stage,
    sittings: list[Sitting],
    times: Times,
    shown: list[Shown],
    now: float,
) -> AsyncIterator[str]:
    """The servers have stopped; `now` is when they showed the tables."""
    store = await open_store(stage.url)
    try:
        rows = await store.rows_after("outages", "since, until", None, 1000)
        timeline = Timeline(Outage(*row) for row in rows)
        for sitting in sittings:
            for wrong in [
                *sitting.wrongs,
                *[one async for one in _log(store, sitting, timeline, [all_[sitting.id] for all_ in shown])],
                *[
                    one
                    for all_ in shown[:1]
                    for one in _clock(sitting, times, all_[sitting.id]["table"], now)
                ],
            ]:
                yield wrong if wrong in sitting.wrongs else f"{sitting.game.key} {sitting.id}: {wrong}"
    finally:
        await store.close()


async def _log(
    store: SQLStore, sitting: Sitting, timeline: Timeline, shown: list[dict[str, Any]]
) -> AsyncIterator[str]:
    log = await store.log(sitting.id)
    if [row.seq for row in log] != list(range(len(log))):
        yield f"its log has gaps: {[row.seq for row in log]}"
        return
    kept = {row.action_id: row.seq for row in log if row.action_id is not None}
    if len(kept) != sum(row.action_id is not None for row in log):
        yield "an action is in its log twice"
    for action, seq in sitting.acknowledged.items():
        if kept.get(action) != seq:
            yield f"{action} was acknowledged as {seq} and is {kept.get(action)}"
    table = replayed(sitting, log, timeline)
    for wrong in _alike(table, shown, timeline):
        yield wrong
    row = await store.row(sitting.id)
    if row is None or row.status != table.status:
        yield f"its row says {row and row.status}, its log {table.status}"
    if len(await store.results(sitting.id)) != (2 if table.result else 0):
        yield "its results are not those of its log"


def replayed(sitting: Sitting, log: list[Commit], timeline: Timeline) -> Table:
    codec, table = TableCodec(sitting.game), None
    for row in log:
        awake = 0.0 if table is None else timeline.awake(table.at, row.at)
        table = commit(sitting.game, table, sitting.id, codec.events(row.events), row.at, awake)
    assert table is not None
    return table


def _alike(table: Table, shown: list[dict[str, Any]], timeline: Timeline) -> Iterator[str]:
    """The log against what each server showed."""
    for number, frame in enumerate(shown):
        told = frame["table"]
        if (frame["seq"], told["status"], told["plies"]) != (table.seq, table.status, list(table.plies)):
            yield f"server {number} shows {frame['seq']} {told['status']}, its log {table.seq} {table.status}"
        elif table.clock is not None:
            clock = clocks.run(table.clock, timeline.awake(table.at, told["at"]))
            assert clock is not None
            for ours, theirs in zip(clock.game, told["clock"]["game"], strict=True):
                if abs((ours or 0.0) - theirs) > 0.1:
                    yield f"server {number} shows {theirs:.2f} s on a clock, its log {ours:.2f} s"


def _clock(sitting: Sitting, times: Times, told: dict[str, Any], now: float) -> Iterator[str]:
    """The clocks against the seconds that really passed."""
    if sitting.budget is None:
        return
    until = now if sitting.ended is None else sitting.ended
    least, most = times.bounds(sitting.started, until)
    used = sum(sitting.budget - left for left in told["clock"]["game"])
    if not min(least, sitting.budget) <= used <= most:
        yield f"its clocks have run for {used:.1f} s, which were {least:.1f} to {most:.1f} s"
    if sitting.idle and told["status"] != "over" and least > sitting.budget + SLACK:
        yield f"no flag has fallen in {least:.1f} s of {sitting.budget} s"
