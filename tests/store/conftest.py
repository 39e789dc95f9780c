"""The stores that the suite runs on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from salon.store import Store, open_store


@pytest.fixture(params=["sqlite"])
async def writers(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[list[Store]]:
    """Four writers on one database, as many stores as it bears."""
    store = await open_store(f"sqlite:{tmp_path}/salon.sqlite")
    yield [store] * 4
    await store.close()


@pytest.fixture
def store(writers: list[Store]) -> Store:
    return writers[0]
