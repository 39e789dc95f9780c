"""`salon othello …`"""

from __future__ import annotations

from time import process_time
from typing import Annotated

import typer

from salon.cli.terminal import emit, out

app = typer.Typer(help="Othello: move trees.", no_args_is_help=True)


@app.callback()
def othello() -> None:
    """Othello: move trees."""


@app.command()
def perft(
    depth: Annotated[int, typer.Argument(min=0, max=15, help="Plies; a forced pass is none.")],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Count the leaves of the move tree; a finished game is one leaf."""
    from salon._core import othello as core
    from salon.games.othello.rules import OPENING

    start = process_time()
    leaves = core.perft(*OPENING, depth)
    seconds = process_time() - start
    if json:
        emit({"depth": depth, "leaves": leaves, "cpu_seconds": round(seconds, 3)})
    else:
        out.print(f"{leaves}  [dim]({seconds:.2f} s, {leaves / max(seconds, 1e-9) / 1e6:.0f} M/s)[/]")
