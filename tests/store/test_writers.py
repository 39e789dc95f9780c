"""Writers that know nothing of each other, on the same tables: one log each, each action once."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from tests.store.rows import row

from salon.store import Commit, Store, Write

TABLES = 6
ACTIONS = 60
"""By each writer at each table."""


class Writer:
    """One process at one table: it believes what it read last, and learns from losing."""

    def __init__(self, store: Store, name: str, table: str, rng: Random) -> None:
        self.store, self.name, self.table, self.rng = store, name, table, rng
        self.known = -1
        self.won: dict[str, Commit] = {}

    async def run(self) -> None:
        for number in range(ACTIONS):
            await self._play(f"{self.name}:{number}")
            if self.won and self.rng.random() < 0.2:
                again = self.rng.choice(sorted(self.won))
                assert not await self._append(again), "an action happened twice"
                await self._reload()
            if self.rng.random() < 0.3:
                await asyncio.sleep(self.rng.random() / 500)

    async def _play(self, action: str) -> None:
        while not await self._append(action):
            await self._reload()

    async def _append(self, action: str) -> bool:
        seq = self.known + 1
        made = Commit(self.table, seq, float(seq), self.name, action, f'["{action}",{seq}]'.encode())
        done = await self.store.append(Write(made, row(self.table, seats=f"[{seq}]", host=self.name)))
        if done:
            self.won[action] = made
            self.known = seq
        return done

    async def _reload(self) -> None:
        log = await self.store.log(self.table, after=self.known)
        self.known = log[-1].seq if log else self.known


@pytest.mark.req("PLT-40", "PLT-41")
@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_logs_are_gapless_with_each_action_once(writers: list[Store], seed: int) -> None:
    crowd = [
        Writer(store, f"w{number}", f"t{table}", Random(f"{seed}:{number}:{table}"))
        for number, store in enumerate(writers)
        for table in range(TABLES)
    ]
    await asyncio.gather(*(writer.run() for writer in crowd))
    for table in range(TABLES):
        log = await writers[0].log(f"t{table}")
        assert [one.seq for one in log] == list(range(len(writers) * ACTIONS))
        won = {
            action: made
            for writer in crowd
            if writer.table == f"t{table}"
            for action, made in writer.won.items()
        }
        assert {one.action_id: one for one in log} == won
        last = await writers[0].row(f"t{table}")
        assert last is not None
        assert last.seats == f"[{len(log) - 1}]"
