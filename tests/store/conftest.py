"""The stores that the suite runs on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path

import pytest
from tests.serving import Site, site
from tests.store.browsers import Browser

from salon.client import Client
from salon.games import GAMES
from salon.store import Store, open_store
from salon.store.sqlite import SQLiteStore
from salon.tools.cluster import FAST, Cluster, cluster

_number = count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    with cluster(*FAST) as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty one's URL."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path}/salon.sqlite"
    running: Cluster = request.getfixturevalue("postgres")
    return running.create(f"d{next(_number)}")


@pytest.fixture
async def writers(database: str) -> AsyncIterator[list[Store]]:
    """Four writers on one database, as many stores as it bears."""
    stores = [await open_store(database) for _ in range(1 if database.startswith("sqlite") else 4)]
    yield [*stores] * (4 // len(stores))
    for store in stores:
        await store.close()


@pytest.fixture
def store(writers: list[Store]) -> Store:
    return writers[0]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where SQLite's file will be."""
    return tmp_path / "salon.sqlite"


@pytest.fixture
async def sqlite(path: Path) -> AsyncIterator[SQLiteStore]:
    store = await SQLiteStore.open(path)
    yield store
    await store.close()


@pytest.fixture
async def sites(database: str) -> AsyncIterator[list[Site]]:
    """Two servers; of SQLite the same one twice."""
    async with AsyncExitStack() as stack:
        number = 1 if database.startswith("sqlite") else 2
        running = [await stack.enter_async_context(site(database, GAMES)) for _ in range(number)]
        yield running * (2 // number)


@pytest.fixture
def browser(sites: list[Site]) -> Browser:
    return Browser(sites[0].base)


@pytest.fixture
def other(sites: list[Site]) -> Browser:
    return Browser(sites[1].base)


@pytest.fixture
async def here(database: str) -> AsyncIterator[Site]:
    async with site(database) as running:
        yield running


@pytest.fixture
async def guest(here: Site) -> AsyncIterator[Client]:
    async with await Client.connect(here.base) as client:
        yield client
