"""People at one server on SQLite, or each at another on one PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.serving import Site, site

from salon.client import Client, request
from salon.tools.cluster import FAST, Cluster, cluster

ME, OPEN = {"kind": "me"}, {"kind": "open"}
PROGRAM = {"kind": "program", "level": "random"}
NAMES = ("Anne", "Basile", "Chloé")
_number = count()


@pytest.fixture(scope="module")
def postgres() -> Iterator[Cluster]:
    with cluster(*FAST) as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
async def sites(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[list[Site]]:
    async with AsyncExitStack() as stack:
        if request.param == "sqlite":
            yield [await stack.enter_async_context(site(tmp_path))] * 3
        else:
            running: Cluster = request.getfixturevalue("postgres")
            url = running.create(f"m{next(_number)}")
            one, two = [await stack.enter_async_context(site(url)) for _ in range(2)]
            yield [one, two, one]


@pytest.fixture
async def guests(sites: list[Site]) -> AsyncIterator[list[Client]]:
    """Anne, Basile and Chloé."""
    clients = [await Client.connect(each.base) for each in sites]
    for client, name in zip(clients, NAMES, strict=True):
        await client.rename(name)
    yield clients
    await asyncio.gather(*(client.close() for client in clients))


async def put(client: Client, path: str, body: Any = None, method: str = "PUT") -> Any:
    return await asyncio.to_thread(request, client.base, method, path, body, client.cookie)


async def identity(client: Client) -> str:
    return str((await client.get("/api/me"))["id"])


async def played(one: Client, two: Client, name: str = "Basile", **more: Any) -> str:
    """A finished game that the first has given up."""
    table = await one.open_table("othello", [ME, OPEN], name="Anne", **more)
    await two.order(table, "Join", name=name)
    await underway(table, one)
    await one.order(table, "GiveUp", seat=0)
    return table


async def underway(table: str, client: Client) -> None:
    """When the server that they are at has heard that its game began."""
    async with asyncio.timeout(10):
        while (await client.watch(table))["table"]["status"] == "waiting":  # noqa: ASYNC110
            await asyncio.sleep(0.02)


async def soon(found: Any, client: Client, path: str) -> Any:
    """What that path answers, as soon as it is as wanted."""
    async with asyncio.timeout(10):
        while not found(answer := await client.get(path)):  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    return answer
