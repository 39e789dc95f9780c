"""`salon bench [NAME…]`"""

from __future__ import annotations

from typing import Annotated

import typer

from salon import bench as benches
from salon.cli.terminal import emit, fail, out


def bench(
    name: Annotated[list[str] | None, typer.Argument(help="Which ones; all if none is named.")] = None,
    seed: Annotated[int | None, typer.Option(help="Where random faults begin.")] = None,
    runs: Annotated[int | None, typer.Option(help="How many runs of random faults.", min=1)] = None,
    games: Annotated[int | None, typer.Option(help="How many games were played before.", min=1)] = None,
    database: Annotated[str | None, typer.Option(help="Only on sqlite or on postgresql.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON, a figure a line.")] = False,
) -> None:
    """Measure: counts, ratios and CPU time."""
    told = {"seed": seed, "runs": runs, "games": games, "database": database}
    settings = {key: value for key, value in told.items() if value is not None}
    try:
        _measure(name or benches.names(), settings, json)
    except benches.Failed as failed:
        fail(str(failed))


def _measure(names: list[str], settings: dict[str, int | str], json: bool) -> None:
    for one in names:
        if not json:
            out.print(f"[bold]{one}[/]")
        for figure in benches.run(one, **settings):
            if json:
                emit({"bench": one, **{field: getattr(figure, field) for field in figure.__struct_fields__}})
            else:
                mark = " [dim]signature[/]" if figure.signature else ""
                out.print(f"  {figure.name:<44} {figure.value:>16,.6g} {figure.unit}{mark}")
