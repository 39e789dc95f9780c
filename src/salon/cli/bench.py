"""`salon bench [NAME…]`"""

from __future__ import annotations

from typing import Annotated

import typer

from salon import bench as benches
from salon.cli.terminal import emit, out


def bench(
    name: Annotated[list[str] | None, typer.Argument(help="Which ones; all if none is named.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON, a figure a line.")] = False,
) -> None:
    """Measure: counts, ratios and CPU time."""
    for one in name or benches.names():
        if not json:
            out.print(f"[bold]{one}[/]")
        for figure in benches.run(one):
            if json:
                emit({"bench": one, **{field: getattr(figure, field) for field in figure.__struct_fields__}})
            else:
                mark = " [dim]signature[/]" if figure.signature else ""
                out.print(f"  {figure.name:<44} {figure.value:>16,.6g} {figure.unit}{mark}")
