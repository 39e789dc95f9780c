"""What must be true after any faults: nothing acknowledged is lost or doubled, every log replays to what
the servers show, every clock has counted the seconds in which somebody could play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from time import monotonic

from salon.bench.faults.players import Sitting
from salon.bench.faults.stage import Harm
from salon.client import Client, Frame, Refused
from salon.store import Commit, open_store
from salon.store.sql import SQLStore
from salon.tables import clocks
from salon.tables.codec import TableCodec
from salon.tables.evolve import commit
from salon.tables.timeline import Outage, Timeline
from salon.tables.values import Table
from salon.tools.process import SiteProcess

SLACK = 1.0
"""Seconds that a fault may cost or give a clock: what passes between two heartbeats."""


CLOSE = 0.1
"""Seconds by which a server's clocks may differ from its log's."""

LATE = 1.0
"""Seconds for which a server may not have heard of what another has done."""


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


Shown = dict[str, Frame]
"""A table's snapshot and when it came, by its id."""


async def snapshots(sites: list[SiteProcess], sittings: list[Sitting]) -> tuple[list[Shown], list[str]]:
    """What each server shows of every table, to a spectator; and which do not answer."""
    shown, wrongs = [], []
    for number, site in enumerate(sites):
        try:
            shown.append(await asyncio.wait_for(_shown(site.base, site.guests(1)[0], sittings), 15))
        except (OSError, TimeoutError, Refused) as error:
            wrongs.append(f"server {number} does not show the tables: {error!r}")
    return shown, wrongs


async def _shown(base: str, cookie: str, sittings: list[Sitting]) -> Shown:
    async with await Client.connect(base, cookie) as client:
        return {sitting.id: {**await client.watch(sitting.id), "when": monotonic()} for sitting in sittings}


async def wrongs(url: str, sittings: list[Sitting], times: Times, shown: list[Shown]) -> AsyncIterator[str]:
    """The servers have stopped."""
    store = await open_store(url)
    try:
        rows = await store.rows_after("outages", "since, until", None, 1000)
        timeline = Timeline(Outage(*row) for row in rows)
        for sitting in sittings:
            for wrong in [
                *sitting.wrongs,
                *[one async for one in _log(store, sitting, timeline, [each[sitting.id] for each in shown])],
                *[one for each in shown for one in _clock(sitting, times, each[sitting.id])],
            ]:
                yield f"{sitting.game.key} {sitting.id}: {wrong}"
    finally:
        await store.close()


async def _log(
    store: SQLStore, sitting: Sitting, timeline: Timeline, shown: list[Frame]
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
    for number, frame in enumerate(shown):
        for wrong in _alike(sitting, log, timeline, frame):
            yield f"server {number} shows {wrong}"
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


def _alike(sitting: Sitting, log: list[Commit], timeline: Timeline, frame: Frame) -> Iterator[str]:
    """What a server showed against the log up to that moment."""
    told, seq = frame["table"], frame["seq"]
    if seq >= len(log) or any(row.at < told["at"] - LATE for row in log[seq + 1 :]):
        yield f"commit {seq}, its log has {len(log)}"
        return
    heard = [
        Timeline(one for one in timeline.outages if one.until <= told["at"] - late) for late in (0, LATE)
    ]
    wrongs = [list(_differences(sitting, log[: seq + 1], known, told)) for known in heard]
    if all(wrongs):
        yield from wrongs[0]


def _differences(sitting: Sitting, log: list[Commit], known: Timeline, told: Frame) -> Iterator[str]:
    table = replayed(sitting, log, known)
    if (told["status"], told["plies"]) != (table.status, list(table.plies)):
        yield f"{told['status']} {told['plies']}, its log {table.status} {table.plies}"
    elif table.clock is not None:
        clock = clocks.run(table.clock, known.awake(table.at, told["at"]))
        assert clock is not None
        for ours, theirs in zip(clock.game, told["clock"]["game"], strict=True):
            if ours is None or abs(ours - theirs) > CLOSE:
                yield f"{theirs} s on a clock, its log {ours} s"


def _clock(sitting: Sitting, times: Times, frame: Frame) -> Iterator[str]:
    """The clocks against the seconds that really passed."""
    if sitting.budget is None:
        return
    told = frame["table"]
    until = frame["when"] if told["status"] != "over" else sitting.ended or frame["when"]
    least, most = times.bounds(sitting.started, until)
    used = [sitting.budget - left for left in told["clock"]["game"]]
    if sum(used) < min(least, sitting.budget) or (max if sitting.together else sum)(used) > most:
        yield f"its clocks have run for {used} s, which were {least:.1f} to {most:.1f} s"
    if sitting.idle and told["status"] != "over" and least > sitting.budget + SLACK:
        yield f"no flag has fallen in {least:.1f} s of {sitting.budget} s"
