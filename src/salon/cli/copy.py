"""`salon copy`: a site moved from one database to another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from salon.cli.terminal import out

if TYPE_CHECKING:
    from salon.store.sql import SQLStore


def copy(
    source: Annotated[str, typer.Option("--from", help="sqlite:PATH or postgresql://…; no server on it.")],
    target: Annotated[str, typer.Option("--to", help="The same, with nothing in it yet.")],
) -> None:
    """Copy everything that a site holds into an empty database, of whichever kind."""
    asyncio.run(_copied(source, target))


async def _copied(source: str, target: str) -> None:
    from salon.store.move import move

    async with opened(source) as old, opened(target) as new:
        async for table, rows in move(old, new):
            out.print(f"{table}: {rows}")


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[SQLStore]:
    from salon.store import open_store

    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()
