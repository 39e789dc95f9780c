"""Random faults under play, by seed: `salon bench faults --seed N` runs that one again.

A run starts a site of its own, one server on SQLite or two on PostgreSQL with the players of a
table at different ones. Players of all games play, some with clocks, and a few faults follow each
other: servers killed, stopped and continued, the database restarted, crashed, slowed, filled, locked,
its lines cut, players' lines cut, machines' clocks set. When it is over the games must go on by
themselves, and the log must hold what `check` says.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from random import Random
from time import monotonic

from salon.bench import Failed, Figure
from salon.bench.faults.check import Times, snapshots, wrongs
from salon.bench.faults.players import Player, Sitting, seated
from salon.bench.faults.stage import Fault, Harm, Stage, staged
from salon.kernel import Value

DATABASES = ("sqlite", "postgresql")
FAULTS = 3
TABLES = ("othello", "othello", "othello", "atomes", "octoverso", "osmotik", "scrabble")
CLOCKS = (None, 60.0, 90.0)
LOG_LINES = 12
GOING_ON = 15.0
"""Seconds after the last fault in which every game must have gone on."""


class Report(Value, frozen=True):
    database: str
    seed: int
    harms: tuple[str, ...]
    moves: int
    wrongs: tuple[str, ...]
    log: str

    def told(self) -> str:
        lines = (f"{self.database}, seed {self.seed}:", *self.harms, *(f"WRONG {one}" for one in self.wrongs))
        return "\n  ".join((*lines, *self.log.splitlines()[-LOG_LINES:]))


def run(seed: int = 1, runs: int = 3, database: str = "") -> Iterator[Figure]:
    """From that seed on, on one database or on each. Raises `Failed` once all have run."""
    failed = []
    for kind in [database] if database else DATABASES:
        for number in range(seed, seed + runs):
            report = trial(kind, number)
            failed += [report] if report.wrongs else []
            yield Figure(f"{kind}, seed {number}: right moves kept", report.moves, "moves")
    if failed:
        raise Failed("\n".join(report.told() for report in failed))


def trial(database: str, seed: int) -> Report:
    with staged(database) as stage:
        times = Times()
        try:
            moves, wrong = asyncio.run(_trial(stage, times, Random(f"{database}:{seed}")))
        except Exception as error:  # noqa: BLE001
            moves, wrong = 0, [f"the run broke off: {error!r}"]
        harms = tuple(harm.what for _, _, harm in times.harms)
        return Report(database, seed, harms, moves, tuple(wrong), stage.log())


async def _trial(stage: Stage, times: Times, rng: Random) -> tuple[int, list[str]]:
    """The moves that were acknowledged, and what is wrong."""
    players = await _seated(stage, rng)
    sittings = list(dict.fromkeys(player.sitting for player in players))
    playing = [asyncio.create_task(player.play()) for player in players]
    try:
        for _ in range(FAULTS):
            await asyncio.sleep(rng.uniform(0.3, 0.8))
            begun = monotonic()
            faults: list[Fault] = [*stage.faults(), partial(_hung_up, players)]
            harm = await rng.choice(faults)(rng)
            times.harms.append((begun, monotonic(), harm))
        await _gone_on(sittings)
        for player in players:
            player.stopping = True
        await asyncio.wait_for(asyncio.gather(*playing), 30)
    finally:
        for task in playing:
            task.cancel()
    shown, wrong = await snapshots(stage.sites, sittings)
    await asyncio.gather(*(player.client.drop() for player in players))
    await asyncio.gather(*(asyncio.to_thread(site.stop) for site in stage.sites))
    wrong += [one async for one in wrongs(stage.url, sittings, times, shown)]
    return sum(len(sitting.acknowledged) for sitting in sittings), wrong


async def _seated(stage: Stage, rng: Random) -> list[Player]:
    """Two at each table: the games, and two tables where nobody moves until a flag falls."""
    sittings = [Sitting(game, rng.choice(CLOCKS), idle=False, think=0.1) for game in TABLES]
    sittings += [Sitting("othello", rng.uniform(2.0, 6.0), idle=True, think=0.0) for _ in range(2)]
    cookies = stage.sites[0].guests(2 * len(sittings))
    return await seated(sittings, cookies, [site.base for site in stage.sites], rng)


async def _hung_up(players: list[Player], rng: Random) -> Harm:
    """Half of the players' lines are lost."""
    chosen = rng.sample(players, len(players) // 2)
    await asyncio.gather(*(player.client.drop() for player in chosen))
    return Harm("players' lines cut")


async def _gone_on(sittings: list[Sitting]) -> None:
    """Until each game has: by a move or by its end."""
    before = {sitting.id: len(sitting.acknowledged) for sitting in sittings}
    waiting = [sitting for sitting in sittings if not sitting.idle]
    deadline = monotonic() + GOING_ON
    while waiting and monotonic() < deadline:
        await asyncio.sleep(0.1)
        waiting = [one for one in waiting if one.ended is None and len(one.acknowledged) == before[one.id]]
    for sitting in waiting:
        sitting.wrong(f"it has not gone on in {GOING_ON} s")
