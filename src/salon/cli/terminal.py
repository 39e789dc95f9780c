"""What every command prints with: one console for results, one for complaints."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import typer
from rich.console import Console
from rich.markup import escape

from salon.kernel.codec import encode

if TYPE_CHECKING:
    from rich.progress import Progress

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def complain(sentence: str) -> None:
    err.print("[bold red]salon:[/]", escape(sentence), soft_wrap=True)


def fail(sentence: str) -> NoReturn:
    complain(sentence)
    raise typer.Exit(1)


def emit(value: object) -> None:
    """A result as one line of JSON."""
    out.print(encode(value).decode(), soft_wrap=True, markup=False)


def waiting() -> Progress:
    """How many of a long work are done."""
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    told = TextColumn("{task.completed}/{task.total} {task.description}")
    return Progress(SpinnerColumn(), told, TimeElapsedColumn(), console=err)
