"""The sites that most tests of this folder talk to, and who talks to them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.serving import Site, site
from tests.web.besieged import TIGHT

from salon.client import Client


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path) as running:
        yield running


@pytest.fixture
async def guest(here: Site) -> AsyncIterator[Client]:
    async with await Client.connect(here.base) as client:
        yield client


@pytest.fixture
async def tight(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path, limits=TIGHT) as running:
        yield running
