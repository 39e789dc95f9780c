"""A server in this process whose chance draws what a test wants."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from random import Random
from threading import Thread
from typing import Any

import pytest
from tests.serving import Site, site


class Chance(Random):
    """Who begins, the objectives, and letters in the order in which they are drawn; then anything."""

    def wants(self, *letters: str, first: int = 0, objectives: Sequence[str] = ()) -> None:
        self.letters, self.first, self.objectives = list(letters), first, list(objectives)

    def randrange(self, *bounds: Any, **more: Any) -> int:
        return self.first

    def sample(self, population: Sequence[Any], k: int, **more: Any) -> list[Any]:
        if isinstance(population, str) and self.letters and len(self.letters[0]) == k:
            return list(self.letters.pop(0))
        if len(self.objectives) == k and set(self.objectives) <= set(population):
            return self.objectives
        return super().sample(population, k, **more)


class Dealt:
    def __init__(self, here: Site, chance: Chance) -> None:
        self.base, self.chance = here.base, chance


@contextmanager
def dealing(folder: Path) -> Iterator[Dealt]:
    chance, begun = Chance(1), Queue[tuple[Site, asyncio.AbstractEventLoop, asyncio.Event]]()
    chance.wants()

    async def serve() -> None:
        over = asyncio.Event()
        async with site(folder) as here:
            begun.put((here, asyncio.get_running_loop(), over))
            await over.wait()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("salon.service.chance.Chance.table", lambda *_: chance)
        thread = Thread(target=lambda: asyncio.run(serve()))
        thread.start()
        here, loop, over = begun.get(timeout=20)
        try:
            yield Dealt(here, chance)
        finally:
            loop.call_soon_threadsafe(over.set)
            thread.join(20)
