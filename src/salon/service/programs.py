"""The programs' moves: each a job for those who play with them, asked for once, stopped when it is moot."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from functools import partial
from random import Random
from typing import Any

import structlog

from salon import bots
from salon.bots import Bot, Price
from salon.kernel import IllegalAction, Seat
from salon.service.chance import beside
from salon.service.commits import Follower
from salon.service.play import Play
from salon.service.room import Room
from salon.service.thinking import Thinking
from salon.service.visitors import Visitors
from salon.store import TableRow
from salon.tables import decide
from salon.tables.values import Act, Person, Program, Table

log = structlog.get_logger()

UNWATCHED = 3.0
"""Seconds that a program takes at least where no person plays."""


class ProgramPlay(Follower):
    """Who thinks at which table, at which ply."""

    def __init__(self, play: Play, thinking: Thinking, visitors: Visitors, pace: float) -> None:
        self._play = play
        self._thinking = thinking
        self._visitors = visitors
        self._pace = pace
        self._tasks: defaultdict[str, dict[tuple[Seat, int], asyncio.Task[None]]] = defaultdict(dict)
        self._moving: set[asyncio.Task[None]] = set()

    def committed(self, room: Room, before: TableRow | None) -> None:
        """Start whoever must think at this table, stop whoever need not any more."""
        for key in sorted(self._stop_moot(room) - self._tasks.get(room.id, {}).keys()):
            task = self._tasks[room.id][key] = asyncio.create_task(self._think(room, *key, beside(room.rng)))
            task.add_done_callback(partial(self._done, room.id, key))

    def caught_up(self, room: Room) -> None:
        self._stop_moot(room)

    def _stop_moot(self, room: Room) -> set[tuple[Seat, int]]:
        """Stop whoever need not think any more; the seats that must, at which ply."""
        table = room.now
        wanted = {(seat, table.plies[seat]) for seat in decide.programs_to_move(table)}
        for key, task in self._tasks.get(room.id, {}).items():
            if key not in wanted and task not in self._moving:
                task.cancel()
        return wanted

    def _done(self, table_id: str, key: tuple[Seat, int], task: asyncio.Task[None]) -> None:
        self._moving.discard(task)
        self._tasks[table_id].pop(key, None)
        if not self._tasks[table_id]:
            del self._tasks[table_id]
        if not task.cancelled() and task.exception():
            log.error("program_failed", exc_info=task.exception())

    async def _think(self, room: Room, seat: Seat, ply: int, rng: Random) -> None:
        occupant = room.now.seats[seat]
        assert isinstance(occupant, Program)
        bot = bots.bot(room.game, occupant.level)
        persons = _players(room.now)
        slowest = bot.pace if persons else max(bot.pace, UNWATCHED)
        slow_enough = asyncio.create_task(asyncio.sleep(slowest * self._pace))
        try:
            action = await self._chosen(room, seat, bot, rng, persons)
            await slow_enough
        finally:
            slow_enough.cancel()
        self._moving.add(self._tasks[room.id][seat, ply])
        await self._play.act_for_program(room.id, Act(seat, ply, action))

    async def _chosen(self, room: Room, seat: Seat, bot: Bot, rng: Random, persons: list[str]) -> Any:
        """A table where no person plays is nobody's, and comes last. Where its time is up and it has
        nothing, or it fails, somebody weaker moves."""
        host = room.now.host.id
        owner = self._visitors.owner(host if host in persons or not persons else persons[0])
        view = room.game.view(room.now.state, seat)

        async def chosen(bot: Bot) -> Any:
            price = bot.price if persons else Price.NOBODY
            return await self._thinking.run(owner, price, partial(bot.choose, view, seat, rng), None)

        for one in (bot, bots.weakest(room.game)):
            try:
                return await chosen(one)
            except Exception as why:
                if not isinstance(why, IllegalAction) or why.code != "took_too_long":
                    log.exception("program_failed", game=room.game.key)
        return await chosen(bots.bot(room.game, bots.RANDOM))

    def stop(self) -> None:
        for tasks in self._tasks.values():
            for task in tasks.values():
                task.cancel()


def _players(table: Table) -> list[str]:
    """The persons who sit there and have not left."""
    seats = enumerate(table.seats)
    return [who.id for seat, who in seats if isinstance(who, Person) and seat not in table.gone]
