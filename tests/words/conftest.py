"""The shipped lexicon, opened once, in a cache of the tests' own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from salon import words
from salon.words import shelf


@pytest.fixture(scope="session", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Never the user's own; all processes of one test run share it."""
    folder = tmp_path_factory.getbasetemp().parent / "salon-words"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SALON_CACHE", str(folder))
        patch.setattr(shelf, "_opened", {})
        yield folder


@pytest.fixture(scope="session")
def french(cache: Path) -> words.Lexicon:
    return words.french()
