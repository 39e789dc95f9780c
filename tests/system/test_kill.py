"""`kill -9` in the middle of play: nothing acknowledged is lost, nothing is played twice.

Pairs of scripted players play OTHO over real sockets. The server is killed and started again,
several times. Players reconnect and send again what was not answered, with the same id. In the
end the log must hold every acknowledged move once, and replay.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest
from tests.serving import Server
from websockets.exceptions import WebSocketException

from salon.bench.service import scripts
from salon.client import Client, Refused
from salon.games import GAMES
from salon.store import open_store
from salon.tables.codec import TableCodec
from salon.tables.evolve import commit
from salon.tables.values import Moved

ME, OPEN = {"kind": "me"}, {"kind": "open"}

ACKNOWLEDGES_TOO_SOON = """
import asyncio
from salon.store.sqlite import SQLiteStore
durable = SQLiteStore.append
async def append(self, write):
    asyncio.get_running_loop().call_later(0.2, lambda: asyncio.ensure_future(durable(self, write)))
    return True
SQLiteStore.append = append
from salon.cli import main
main()
"""


class Pair:
    """Two players who play one scripted game after the other, whatever happens to the line."""

    def __init__(self, site: Server, cookies: list[str], games: list[list[tuple[int, int]]]) -> None:
        self.site = site
        self.players = [Client(site.base, cookie) for cookie in cookies]
        self.games = games
        self.acknowledged: dict[tuple[str, str], int] = {}
        self.refusals: list[str] = []
        self.stopping = False

    async def run(self) -> None:
        for player in self.players:
            player.on_frame = lambda _: None
            await self._reconnect(player)
        for number, moves in enumerate(self.games):
            if not self.stopping:
                try:
                    await self._game(number, moves)
                except Refused as refusal:
                    self.refusals.append(f"a right move was refused: {refusal}")
        for player in self.players:
            await player.close()

    async def _reconnect(self, player: Client) -> None:
        while True:
            with contextlib.suppress(OSError, WebSocketException):
                await player.close()
                await player.open()
                return
            await asyncio.sleep(0.05)

    async def _ask(self, who: int, t: str, **fields: Any) -> dict[str, Any]:
        """Ask until there is an answer."""
        player = self.players[who]
        while True:
            try:
                return await asyncio.wait_for(player.ask(t, **fields), 10)
            except (OSError, TimeoutError):
                await self._reconnect(player)

    async def _open(self) -> str:
        while True:
            try:
                return await self.players[0].open_table("othello", [ME, OPEN])
            except OSError:
                await asyncio.sleep(0.05)

    async def _game(self, number: int, moves: list[tuple[int, int]]) -> None:
        table = await self._open()
        await self._ask(1, "order", id=f"join{number}", table=table, order={"type": "Join", "name": "Basile"})
        plies, last = [1, 0], -1
        for at, (seat, cell) in enumerate(moves):
            if self.stopping:
                return
            plies[seat] += last not in (seat, -1)
            action = {"type": "Place", "cell": cell}
            done = await self._ask(
                seat, "act", id=f"m{at}", table=table, seat=seat, ply=plies[seat], action=action
            )
            self.acknowledged[table, f"{self.players[seat].id}:m{at}"] = done["seq"]
            plies[seat] += 1
            last = seat


async def wrongs(site: Server, pairs: list[Pair]) -> AsyncIterator[str]:
    """What the log says against the players' memory."""
    for pair in pairs:
        for refusal in pair.refusals:
            yield refusal
    store = await open_store(f"sqlite:{site.database}")
    acknowledged = {key: seq for pair in pairs for key, seq in pair.acknowledged.items()}
    game, codec = GAMES["othello"], TableCodec(GAMES["othello"])
    kept: dict[tuple[str, str], int] = {}
    for table_id in {table for table, _ in acknowledged}:
        table = None
        for at, row in enumerate(await store.log(table_id)):
            if row.seq != at:
                yield f"{table_id} has a gap at {at}"
            events = codec.events(row.events)
            table = commit(game, table, table_id, events, row.at, 0.0)
            if row.action_id is not None and any(isinstance(event, Moved) for event in events):
                kept[table_id, row.action_id] = row.seq
    await store.close()
    for key, seq in acknowledged.items():
        if kept.get(key) != seq:
            yield f"{key} was acknowledged as {seq} and is {kept.get(key)}"


async def under_fire(site: Server, pairs: list[Pair], kills: int, rng: Random) -> list[int]:
    """Kill and restart that often, the games gone on in between; the acknowledged moves before each kill."""
    playing = [asyncio.create_task(pair.run()) for pair in pairs]
    counts = [0]
    for _ in range(kills):
        await gone_on(pairs, counts[-1])
        await asyncio.sleep(rng.uniform(0.0, 0.8))
        counts.append(moves_of(pairs))
        await asyncio.to_thread(site.kill)
        await asyncio.to_thread(site.start)
    await gone_on(pairs, counts[-1])
    for pair in pairs:
        pair.stopping = True
    await asyncio.wait_for(asyncio.gather(*playing), 60)
    return counts


def moves_of(pairs: list[Pair]) -> int:
    return sum(len(pair.acknowledged) for pair in pairs)


async def gone_on(pairs: list[Pair], before: int) -> None:
    """Until there are more moves than each pair may have had under way."""
    async with asyncio.timeout(60):
        while moves_of(pairs) <= before + len(pairs):  # noqa: ASYNC110
            await asyncio.sleep(0.02)


def fired(folder: Path, kills: int, tables: int, *program: str) -> tuple[list[int], list[str]]:
    site = Server(folder, "--pace", "0", **({"program": program} if program else {}))
    site.start()
    games = scripts(30)
    try:
        cookies = site.guests(2 * tables)
        pairs = [Pair(site, cookies[2 * at : 2 * at + 2], games[at % 7 :]) for at in range(tables)]

        async def main() -> tuple[list[int], list[str]]:
            counts = await under_fire(site, pairs, kills, Random(kills))
            await asyncio.to_thread(site.stop)
            return counts, [wrong async for wrong in wrongs(site, pairs)]

        return asyncio.run(main())
    finally:
        with contextlib.suppress(Exception):
            site.kill()


@pytest.mark.req("PLT-12", "PLT-41")
def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    counts, found = fired(tmp_path, 3, 20)
    assert found == []
    assert len(counts) == 4


@pytest.mark.slow
@pytest.mark.req("PLT-41")
def test_nothing_acknowledged_is_lost_in_twenty_kills(tmp_path: Path) -> None:
    counts, found = fired(tmp_path, 20, 100)
    assert found == []
    assert len(counts) == 21


def test_acknowledging_before_the_commit_is_caught(tmp_path: Path) -> None:
    _, found = fired(tmp_path, 2, 10, "-c", ACKNOWLEDGES_TOO_SOON)
    assert found


@pytest.mark.req("PLT-14", "PLT-41")
def test_clocks_stand_still_while_the_server_is_down(tmp_path: Path) -> None:
    site = Server(tmp_path)
    site.start()
    (cookie,) = site.guests(1)

    async def seen() -> Any:
        async with await Client.connect(site.base, cookie) as client:
            return (await client.watch(table, 0))["table"]

    async def opened() -> str:
        async with await Client.connect(site.base, cookie) as client:
            return await client.open_table("othello", [ME, ME], clock={"game": 10.0})

    try:
        table = asyncio.run(opened())
        before = asyncio.run(seen())
        site.kill()
        sleep(4.0)
        site.start()
        after = asyncio.run(seen())
        assert (before["status"], after["status"]) == ("playing", "playing")
        ran = before["clock"]["game"][0] - after["clock"]["game"][0]
        assert ran < after["at"] - before["at"] - 3.0
        while after["status"] == "playing":
            sleep(0.5)
            after = asyncio.run(seen())
        assert after["result"]["reason"] == "time"
    finally:
        site.kill()


@pytest.mark.req("PLT-41")
def test_programs_go_on_after_a_restart(tmp_path: Path) -> None:
    site = Server(tmp_path, "--pace", "1000")
    site.start()
    (cookie,) = site.guests(1)

    async def opened() -> str:
        async with await Client.connect(site.base, cookie) as client:
            return await client.open_table("othello", [{"kind": "program", "level": "random"}, ME])

    async def moved(table: str) -> dict[str, Any]:
        async with await Client.connect(again.base, cookie) as client:
            snapshot = await client.watch(table, 1)
            return snapshot if snapshot["table"]["turn"] == [1] else await client.frame("update")

    table = asyncio.run(opened())
    site.kill()
    again = Server(tmp_path, "--pace", "0")
    again.start()
    try:
        assert asyncio.run(moved(table))["table"]["turn"] == [1]
    finally:
        again.kill()
