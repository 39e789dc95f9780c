"""The programs' thinking: off the event loop, once for each decision, stopped when it is moot."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from threading import Event as Flag
from typing import Any

import structlog

from salon import bots
from salon.kernel import Seat
from salon.service.chance import beside
from salon.service.room import Room
from salon.service.thinking import thinkers
from salon.tables import decide
from salon.tables.values import Act, Program

log = structlog.get_logger()


class Programs:
    """Who thinks at which table, at which ply."""

    lease = 30.0
    """Seconds after which another process takes a program's move over."""

    def __init__(self, move: Callable[[str, Act[Any]], Awaitable[None]], pace: float) -> None:
        self._move = move
        self._pace = pace
        self._pool = thinkers(2, "salon-program")
        self._thinking: defaultdict[str, dict[tuple[Seat, int], Flag]] = defaultdict(dict)
        self._tasks: set[asyncio.Task[None]] = set()

    def think(self, room: Room) -> None:
        """Start whoever must think at this table, stop whoever need not any more."""
        wanted = self.stop_moot(room)
        if not wanted:
            return
        thinking = self._thinking[room.id]
        for key in sorted(wanted - thinking.keys()):
            thinking[key] = Flag()
            task = asyncio.create_task(self._think(room, *key, beside(room.rng), thinking[key]))
            self._tasks.add(task)
            task.add_done_callback(partial(self._done, room.id, key))

    def stop_moot(self, room: Room) -> set[tuple[Seat, int]]:
        """Stop whoever need not think any more; the seats that must, at which ply."""
        table = room.now
        wanted = {(seat, table.plies[seat]) for seat in decide.programs_to_move(table)}
        for key, stop in self._thinking.get(room.id, {}).items():
            if key not in wanted:
                stop.set()
        return wanted

    def _done(self, table_id: str, key: tuple[Seat, int], task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._thinking[table_id].pop(key, None)
        if not self._thinking[table_id]:
            del self._thinking[table_id]
        if not task.cancelled() and task.exception():
            log.error("program_failed", exc_info=task.exception())

    async def _think(self, room: Room, seat: Seat, ply: int, rng: Random, stop: Flag) -> None:
        occupant = room.now.seats[seat]
        assert isinstance(occupant, Program)
        bot = bots.bot(room.game, occupant.level)
        view = room.game.view(room.now.state, seat)
        slow_enough = asyncio.create_task(asyncio.sleep(bot.pace * self._pace))
        loop = asyncio.get_running_loop()
        try:
            action = await loop.run_in_executor(self._pool, bot.choose, view, seat, rng, stop)
        except Exception:
            log.exception("program_failed", game=room.game.key, level=occupant.level)
            action = bots.bot(room.game, bots.RANDOM).choose(view, seat, rng, stop)
        await slow_enough
        if not stop.is_set():
            await self._move(room.id, Act(seat, ply, action))

    def stop(self) -> None:
        for thinking in self._thinking.values():
            for flag in thinking.values():
                flag.set()
        for task in self._tasks:
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
