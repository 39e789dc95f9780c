"""What chance draws from at every server under test. Whatever it is, the tests pass.

`pytest --seed 7` draws from 7. `pytest --seeds 1-100` goes through all of these with each test marked
`drawn`, which what is drawn decides; every other test has one of them, by its name.
"""

from __future__ import annotations

from zlib import crc32

import pytest
from tests import serving


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--seed", type=int, default=0, help="what servers under test draw from")
    parser.addoption("--seeds", type=span, default=range(0), help="what they draw from in turn, as in 1-100")


def span(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    seeds: range = metafunc.config.getoption("seeds")
    if not seeds:
        return
    drawn = metafunc.definition.get_closest_marker("drawn")
    own = seeds[crc32(metafunc.definition.nodeid.encode()) % len(seeds)]
    metafunc.parametrize(
        "draws_from", seeds if drawn else [own], indirect=True, scope="session", ids="seed {}".format
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """One server after the other: what is drawn from the same seed is run together."""
    if config.getoption("seeds"):
        items.sort(key=lambda item: item.callspec.params["draws_from"])  # type: ignore[attr-defined]


@pytest.fixture(scope="session", autouse=True)
def draws_from(request: pytest.FixtureRequest) -> int:
    """Servers that live longer than a test ask for it, and so are started anew for another."""
    serving.SEED = int(getattr(request, "param", request.config.getoption("seed")))
    return serving.SEED


def pytest_report_header(config: pytest.Config) -> str:
    seeds: range = config.getoption("seeds")
    return f"seeds: {seeds[0]} to {seeds[-1]}" if seeds else f"seed: {config.getoption('seed')}"
