"""Two servers on one database: the players of a table at different ones."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import count
from typing import Any

import pytest
from tests.serving import Site, site
from tests.store.traces import ME, OPEN

from salon.client import Client, Refused
from salon.games.othello import Options, Othello
from salon.kernel import play
from salon.store import Commit
from salon.store.postgres import PostgresStore
from salon.tools.cluster import Cluster, cluster

_number = count()


@pytest.fixture
async def sites(postgres: Cluster) -> AsyncIterator[list[Site]]:
    url = postgres.create(f"s{next(_number)}")
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(site(url)) for _ in range(2)]


@pytest.fixture
async def pair(sites: list[Site]) -> AsyncIterator[list[Client]]:
    one = await Client.connect(sites[0].base)
    two = await Client.connect(sites[1].base)
    yield [one, two]
    await asyncio.gather(one.close(), two.close())


async def sat_down(pair: list[Client]) -> str:
    one, two = pair
    table = await one.open_table("othello", [ME, OPEN])
    await two.order(table, "Join", name="Basile")
    await one.watch(table, 0)
    await two.watch(table, 1)
    return table


def place(cell: int) -> dict[str, Any]:
    return {"type": "Place", "cell": cell}


@pytest.mark.req("PLT-41")
async def test_a_whole_game_with_each_player_at_another_server(pair: list[Client], sites: list[Site]) -> None:
    table = await sat_down(pair)
    game, state = Othello(), Othello().initial(Options(), 2)
    while state.mover is not None:
        move = next(game.moves(state, state.mover))
        room = await sites[state.mover].service.room(table)
        await pair[state.mover].act(table, state.mover, room.now.plies[state.mover], place(move.cell))
        _, state = play(game, state, state.mover, move)
        await both_know(sites, table)
    rooms = [await one.service.room(table) for one in sites]
    assert rooms[0].now.result == rooms[1].now.result is not None
    log = await sites[0].service.store.log(table)
    assert [one.seq for one in log] == list(range(len(log)))


async def both_know(sites: list[Site], table: str) -> None:
    async with asyncio.timeout(10):
        while len({(await one.service.room(table)).now.seq for one in sites}) > 1:  # noqa: ASYNC110
            await asyncio.sleep(0.005)


@pytest.mark.req("PLT-41")
async def test_a_server_that_has_not_heard_yet_decides_on_the_log(
    pair: list[Client], sites: list[Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await sat_down(pair)
    await both_know(sites, table)
    monkeypatch.setattr(sites[1].service.peers, "_hear", lambda _: None)
    sites[1].service.store._listener.cancel()  # type: ignore[attr-defined]
    await pair[0].act(table, 0, 1, place(19))
    assert (await sites[1].service.room(table)).now.seq < (await sites[0].service.room(table)).now.seq
    await pair[1].act(table, 1, 1, place(18))
    with pytest.raises(Refused, match="stale"):
        await pair[1].act(table, 1, 1, place(18))
    await both_know(sites, table)


@pytest.mark.req("PLT-41")
@pytest.mark.parametrize("carried", [1500, 0])
async def test_a_small_commit_comes_with_its_hint(
    pair: list[Client], sites: list[Site], monkeypatch: pytest.MonkeyPatch, carried: int
) -> None:
    """Who hears of it need not ask the log; of a large one they must."""
    table = await sat_down(pair)
    await both_know(sites, table)
    asked: list[str] = []
    log = sites[1].service.store.log

    async def counted(table_id: str, after: int = -1) -> list[Commit]:
        asked.append(table_id)
        return await log(table_id, after)

    monkeypatch.setattr("salon.store.postgres.SMALL", carried)
    monkeypatch.setattr(sites[1].service.store, "log", counted)
    game, state = Othello(), Othello().initial(Options(), 2)
    for _ in range(10):
        assert state.mover is not None
        move = next(game.moves(state, state.mover))
        ply = (await sites[state.mover].service.room(table)).now.plies[state.mover]
        await pair[state.mover].act(table, state.mover, ply, place(move.cell))
        _, state = play(game, state, state.mover, move)
        await both_know(sites, table)
    assert len(asked) < 3 if carried else len(asked) >= 5


@pytest.mark.req("PLT-41", "PLT-22")
async def test_chat_presence_and_the_lobby_cross_over(pair: list[Client], sites: list[Site]) -> None:
    one, two = pair
    await two.send({"t": "follow"})
    assert (await two.frame("lobby"))["tables"] == []
    waiting = await one.open_table("othello", [ME, OPEN], public=True)
    assert [listed["id"] for listed in (await two.frame("lobby"))["tables"]] == [waiting]
    table = await sat_down(pair)
    async with asyncio.timeout(30):
        await one.frame("presence", lambda frame: frame["away"] == [])
    await one.ask("say", table=table, text="bonjour")
    assert (await two.frame("chat"))["line"]["text"] == "bonjour"
    await two.send({"t": "unwatch", "table": table})
    async with asyncio.timeout(30):
        await one.frame("presence", lambda frame: frame["away"] == [1])


@pytest.mark.req("PLT-22", "PLT-41")
async def test_a_name_taken_at_one_server_is_spoken_under_at_another(
    pair: list[Client], sites: list[Site]
) -> None:
    one, two = pair
    table = await one.open_table("othello", [ME, OPEN])
    await one.watch(table, 0)
    elsewhere = await Client.connect(sites[0].base, two.cookie)
    for name in ("Zoé", "Zoë"):
        await elsewhere.rename(name)
        await two.watch(table)
        await two.ask("say", table=table, text="bonjour")
        assert (await one.frame("chat"))["line"]["name"] == name
    await elsewhere.close()


@pytest.mark.req("SCR-102", "PLT-41")
async def test_a_note_after_the_end_is_heard_of_at_another_server(
    pair: list[Client], sites: list[Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the server where it is put has not heard of the end yet."""
    one, two = pair
    table = await one.open_table("scrabble", [ME, OPEN])
    await two.order(table, "Join", name="Basile")
    await one.watch(table, 0)
    await two.watch(table, 1)
    await both_know(sites, table)
    monkeypatch.setattr(sites[1].service.peers, "_follow", lambda *_: None)
    await one.order(table, "GiveUp", seat=0)
    await two.ask("note", table=table, seat=1, body="ABC" * 1000)
    async with asyncio.timeout(30):
        assert (await one.frame("noted"))["body"] == "ABC" * 1000


@pytest.mark.req("PLT-22", "PLT-41", "PLT-42")
async def test_a_server_that_did_not_listen_asks_for_the_lobby_when_it_does(
    pair: list[Client], sites: list[Site]
) -> None:
    one, two = pair
    await two.send({"t": "follow"})
    assert (await two.frame("lobby"))["tables"] == []
    listening = sites[1].service.store
    assert isinstance(listening, PostgresStore)
    assert listening._listener is not None
    listening._listener.cancel()
    await asyncio.wait([listening._listener])
    waiting = await one.open_table("othello", [ME, OPEN], public=True)
    await sites[1].service.peers.start()
    async with asyncio.timeout(30):
        assert [listed["id"] for listed in (await two.frame("lobby"))["tables"]] == [waiting]


@pytest.mark.req("PLT-40", "PLT-42")
async def test_postgresql_restarts_under_a_game_and_it_goes_on() -> None:
    """What was acknowledged is there; what comes meanwhile is refused clearly; nobody has to do anything."""
    with cluster() as running:
        url = running.create("restarted")
        async with site(url) as first, site(url) as second:
            one, two = await Client.connect(first.base), await Client.connect(second.base)
            table = await sat_down([one, two])
            await one.act(table, 0, 1, place(19))
            running.crash()
            with pytest.raises(Refused, match="store_failed"):
                await two.act(table, 1, 1, place(18))
            running.start()
            await again(lambda: two.act(table, 1, 1, place(18)))
            assert (await two.frame("update", lambda frame: frame["seq"] == 3))["seq"] == 3
            assert (await one.frame("update", lambda frame: frame["seq"] == 3))["seq"] == 3
            await asyncio.gather(one.close(), two.close())


async def again(work: Callable[[], Awaitable[object]]) -> None:
    """Until the database is back."""
    async with asyncio.timeout(20):
        while True:
            try:
                await work()
                return
            except Refused as refusal:
                if refusal.code != "store_failed":
                    raise
            await asyncio.sleep(0.1)
