"""A server whose chance is in the test's hand; what else the tests here use is in tests/browsing.py."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.browsing import NO_NETWORK, NewPage, expects, kept, until
from tests.e2e.dealing import Dealt, dealing
from tests.serving import Server

__all__ = ["NO_NETWORK", "NewPage", "Server", "expects", "kept", "until"]


@pytest.fixture(scope="session")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dealt]:
    with dealing(tmp_path_factory.mktemp("dealt")) as server:
        yield server
