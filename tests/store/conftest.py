"""The stores that the suite runs on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import pytest

from salon.store import Store, open_store
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
