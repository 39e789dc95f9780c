"""Both code paths of the core, the AVX2 one where the machine has it."""

from collections.abc import Iterator

import pytest

from salon import _core

HAS_AVX2 = _core.avx2()


@pytest.fixture(params=["portable", "avx2"] if HAS_AVX2 else ["portable"])
def path(request: pytest.FixtureRequest) -> Iterator[str]:
    _core.force_portable(request.param == "portable")
    assert _core.avx2() == (request.param == "avx2")
    yield request.param
    _core.force_portable(False)
