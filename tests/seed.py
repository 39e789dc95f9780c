"""`pytest --seed 7`: what chance draws from at every server under test. Whatever it is, the tests pass."""

from __future__ import annotations

import pytest
from tests import serving


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", type=int, default=0, help="what servers under test draw from")


def pytest_configure(config: pytest.Config) -> None:
    serving.SEED = config.getoption("seed")


def pytest_report_header() -> str:
    return f"seed: {serving.SEED}"
