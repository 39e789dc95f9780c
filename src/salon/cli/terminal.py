"""What every command prints with: one console for results, one for complaints."""

from __future__ import annotations

from typing import NoReturn

import typer
from rich.console import Console
from rich.markup import escape

from salon.kernel.codec import encode

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
