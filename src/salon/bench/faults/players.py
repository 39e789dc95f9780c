"""Players who know the rules and nothing else, and who go on through every fault.

A player plays what its view allows. It asks again, with the same id, whatever was not answered, of
the next server if one is gone; it remembers what was acknowledged, and holds every refusal that a
right player should not get against the site.
"""

from __future__ import annotations

import asyncio
import contextlib
from itertools import islice
from random import Random
from time import monotonic
from typing import Any

from websockets.exceptions import WebSocketException

from salon.client import Client, Frame, Refused
from salon.games import GAMES
from salon.kernel.codec import encode

ANSWER = 12.0
"""Seconds to wait for an answer before asking elsewhere: more than a server may take to refuse."""

OPENING = 3.0
QUIET = 2.0
"""Seconds without news after which a player looks at the table anew."""

OVERTAKEN = {"stale", "not_your_turn", "time_up", "not_while_over", "not_while_cancelled"}
"""Refusals of who has not heard the news yet."""


class Sitting:
    """A table and what its players know of it."""

    def __init__(self, game: str, budget: float | None, *, idle: bool, think: float) -> None:
        self.game = GAMES[game]
        self.budget = budget
        self.idle = idle
        self.think = think
        self.id = ""
        self.started = 0.0
        self.ended: float | None = None
        self.together = False
        """Whether several clocks have run at once."""
        self.acknowledged: dict[str, int] = {}
        self.wrongs: list[str] = []

    def wrong(self, what: str) -> None:
        self.wrongs.append(what)


class Player:
    def __init__(self, sitting: Sitting, seat: int, cookie: str, bases: list[str], rng: Random) -> None:
        self.sitting = sitting
        self.seat = seat
        self.rng = rng
        self.waits: list[float] = []
        self.stopping = False
        self._seated = False
        self._bases = bases
        self._at = seat
        self._asked = 0
        self._seen: Frame | None = None
        self._news = asyncio.Event()
        self.client = Client(bases[seat % len(bases)], cookie)
        self.client.on_frame = self._take

    def _take(self, frame: Frame) -> None:
        if frame["t"] in ("snapshot", "update") and frame["table"]["id"] == self.sitting.id:
            if self._seen is None or frame["t"] == "snapshot" or frame["seq"] > self._seen["seq"]:
                self._seen = frame
            if frame["table"]["status"] == "over" and self.sitting.ended is None:
                self.sitting.ended = monotonic()
            self.sitting.together |= len(frame["table"]["turn"]) > 1
            self._news.set()

    # The line

    async def connect(self) -> None:
        """To this server or, if it does not answer, to the next."""
        while True:
            await self.client.drop()
            self.client.base = self._bases[self._at % len(self._bases)]
            with contextlib.suppress(OSError, TimeoutError, WebSocketException):
                await asyncio.wait_for(self.client.open(), OPENING)
                if self._seated:
                    await asyncio.wait_for(self._watch(), OPENING)
                return
            self._at += 1
            await asyncio.sleep(0.05)

    async def _watch(self) -> None:
        while True:
            try:
                await self.client.ask("watch", table=self.sitting.id, seat=self.seat)
                return
            except Refused as refusal:
                if refusal.code != "store_failed":
                    self.sitting.wrong(f"no look at one's own table: {refusal}")
                    return
            await asyncio.sleep(0.1)

    async def ask(self, t: str, **fields: Any) -> Frame:
        """Ask until there is an answer. Raises `Refused`."""
        while True:
            try:
                return await asyncio.wait_for(self.client.ask(t, **fields), ANSWER)
            except (OSError, TimeoutError):
                await self.connect()
            except Refused as refusal:
                if refusal.code != "store_failed":
                    raise
                await asyncio.sleep(0.1)

    # The game

    async def sit_down(self) -> None:
        await self.connect()
        if self.seat:
            joined = {"type": "Join", "name": "Basile"}
            await self.ask("order", id="join", table=self.sitting.id, order=joined)
            self.sitting.started = monotonic()

    async def open_table(self) -> None:
        seats = [{"kind": "me"}, {"kind": "open"}]
        key, budget = self.sitting.game.key, self.sitting.budget
        options = {"mode": "free"} if budget and key == "scrabble" else {}
        clock = {"game": budget} if budget else {}
        self.sitting.id = await self.client.open_table(key, seats, clock=clock, options=options)

    async def play(self) -> None:
        """Until told to stop or the game is over."""
        self._seated = True
        await self.connect()
        while not self.stopping and self.sitting.ended is None:
            action = self._choice()
            if action is None:
                await self._wait()
            else:
                await asyncio.sleep(self.rng.uniform(0.5, 1.5) * self.sitting.think)
                await self._act(action)

    async def _wait(self) -> None:
        self._news.clear()
        try:
            await asyncio.wait_for(self._news.wait(), QUIET)
        except TimeoutError:
            if not self.stopping:
                await self.connect()

    def _choice(self) -> Any:
        """An action that the view allows, if it is this seat's turn."""
        seen, game = self._seen, self.sitting.game
        if seen is None or self.sitting.idle or self.seat not in seen["table"]["turn"]:
            return None
        view = GAMES.codec(game.key).view(encode(seen["view"]))
        moves = list(islice(game.moves(game.imagine(view, self.rng), self.seat), 20))
        return self.rng.choice(moves)

    async def _act(self, action: Any) -> None:
        assert self._seen is not None
        ply = self._seen["table"]["plies"][self.seat]
        self._asked += 1
        name = f"{ply}.{self._asked}"
        begun = monotonic()
        try:
            done = await self.ask(
                "act", id=name, table=self.sitting.id, seat=self.seat, ply=ply, action=action
            )
        except Refused as refusal:
            if refusal.code not in OVERTAKEN:
                self.sitting.wrong(f"seat {self.seat} was refused a right move: {refusal}")
            await self._until_later(self._seen["seq"] + 1)
        else:
            self.waits.append(monotonic() - begun)
            self.sitting.acknowledged[f"{self.client.id}:{name}"] = done["seq"]
            await self._until_later(done["seq"])

    async def _until_later(self, seq: int) -> None:
        """The news may come after the answer, or be lost with the line."""
        for _ in range(3):
            if self.stopping or (self._seen is not None and self._seen["seq"] >= seq):
                return
            await self._wait()


async def seated(sittings: list[Sitting], cookies: list[str], bases: list[str], rng: Random) -> list[Player]:
    """Two players at each table, at different servers where there are several."""
    players = []
    for at, sitting in enumerate(sittings):
        turned = [*bases[at % len(bases) :], *bases[: at % len(bases)]]
        pair = [
            Player(sitting, seat, cookies[2 * at + seat], turned, Random(rng.random())) for seat in (0, 1)
        ]
        await pair[0].connect()
        await pair[0].open_table()
        await pair[1].sit_down()
        players += pair
    return players
