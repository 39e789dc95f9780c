"""The Python client does what its documentation says."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from tests.serving import site

from salon import client


@pytest.mark.req("PLT-44")
async def test_the_documented_game_is_played_to_its_end(tmp_path: Path) -> None:
    _, _, example = (client.__doc__ or "").partition("awaits something or not:\n")
    known: dict[str, Any] = {"Client": client.Client}
    exec(dedent(example), known)
    async with site(tmp_path) as running:
        scores = await known["main"](running.base, "")
    assert 0 < sum(scores) <= 64
