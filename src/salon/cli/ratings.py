"""`salon ratings`: the figures of a site, from its log."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer

from salon.cli.admin import Database
from salon.cli.copy import opened
from salon.cli.terminal import emit, fail, out
from salon.games import GAMES

if TYPE_CHECKING:
    from salon.service.rater import Recomputed

app = typer.Typer(help="The ratings of a site.", no_args_is_help=True)


@app.callback()
def ratings() -> None:
    """The ratings of a site."""


@app.command()
def recompute(
    database: Database = "sqlite:data/salon.sqlite",
    check: Annotated[bool, typer.Option("--check", help="Change nothing; fail if anything differs.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Follow the numbers of all rated games through the log, to the same figures."""
    found = asyncio.run(_recomputed(database, correct=not check))
    if json:
        emit({"results": found.results, "corrected": found.corrected})
    else:
        out.print(f"{found.results} results, {found.corrected} with other figures than the log's")
    if check and found.corrected:
        fail("the ratings are not those of the log")


async def _recomputed(database: str, *, correct: bool) -> Recomputed:
    from salon.service import Service
    from salon.service.rater import recompute as recomputed

    async with opened(database) as store:
        service = Service(store, GAMES)
        await service.administration.look()
        try:
            return await recomputed(store, service.rooms, correct=correct)
        finally:
            service.thinking.stop()
            service.accounts.stop()
