"""`salon atomes …`"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random, SystemRandom
from statistics import mean
from time import process_time
from typing import Annotated

import typer
from rich.progress import track
from rich.table import Table
from rich.text import Text

from salon.cli.terminal import emit, err, fail, out
from salon.games.atomes import LEVELS, Atoms, Level, Search, Verdict, notation
from salon.games.atomes import knowledge as known
from salon.games.atomes.rays import crossings, trace
from salon.kernel import Value

app = typer.Typer(help="Atomes: rays, what they tell, and programs that seek.", no_args_is_help=True)

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
LevelNumber = Annotated[
    int, typer.Option("--level", min=1, max=26, help="The level: grid and number of atoms.")
]


@app.command()
def fire(
    entry: Annotated[list[str], typer.Argument(help="Where rays enter: 13 …")],
    size: Annotated[int, typer.Option(min=3, max=10, help="Lines each way.")] = 10,
    atoms: Annotated[str, typer.Option(help="Crossings: 12-22,13-24 …")] = "",
    path: Annotated[bool, typer.Option("--path", help="Show where the rays run.")] = False,
    json: Json = False,
) -> None:
    """Fire rays at atoms that one sets oneself."""
    places = notation.read_atoms(size, atoms)
    runs = [trace(size, places, notation.read_entry(size, text)) for text in entry]
    for run in runs:
        if json:
            emit(run)
            continue
        out.print(notation.ray(run.ray), markup=False)
        if path:
            out.print(_drawn(size, places, run.path))


def _drawn(size: int, atoms: Atoms, path: Iterable[tuple[int, int]]) -> Text:
    """The grid with its atoms and one ray."""
    run, text = set(path), Text()
    for row in range(-1, size + 1):
        for column in range(-1, size + 1):
            inner = 10 * row + column in crossings(size)
            if inner and 10 * row + column in atoms:
                text.append("● ", "bold cyan")
            elif (row, column) in run:
                text.append("○ ", "bold yellow")
            elif 0 <= row < size and 0 <= column < size:
                text.append("· ", "magenta" if inner else "dim")
            else:
                text.append("  ")
        text.append("\n")
    return text


@app.command()
def solve(
    rays: Annotated[
        list[str] | None,
        typer.Argument(help="What rays told: 12= 13>21 12< 12* 12@, or as on the blackboard."),
    ] = None,
    level: LevelNumber = 8,
    seed: Annotated[int, typer.Option(help="For the sample that tells which ray to fire.")] = 0,
    json: Json = False,
) -> None:
    """What rays leave possible: how many sets, what is certain, the chances, the next ray."""
    grid = LEVELS[level]
    told = [notation.read_ray(grid.size, text) for text in rays or []]
    start = process_time()
    odds = known.odds(grid, told)
    if not odds.sets:
        fail("no atoms answer these rays so")
    tellings = known.tellings(grid, known.possible(grid, told, Random(seed)))
    seconds = process_time() - start
    if json:
        emit(
            {
                "sets": odds.sets,
                "certain": [notation.crossing(place) for place in odds.certain],
                "empty": [notation.crossing(place) for place in odds.empty],
                "chances": {notation.crossing(place): n / odds.sets for place, n in odds.atom.items()},
                "rays": [{"entry": each.entry, "bits": round(each.bits, 4)} for each in tellings],
                "cpu_seconds": round(seconds, 4),
            }
        )
        return
    out.print(f"{odds.sets} possible sets of {grid.atoms} atoms  [dim]({seconds:.3f} s)[/]")
    out.print(_chances(grid, odds))
    out.print("certain: " + (notation.atoms(odds.certain) or "none"))
    best = ", ".join(f"{each.entry} ({each.bits:.2f} bits)" for each in tellings[:3])
    out.print(f"most telling rays: {best or 'none tells any more'}")


def _chances(grid: Level, odds: known.Odds) -> Table:
    """Per cent, a row a horizontal line."""
    table = Table("", *(f"4{column}" for column in range(1, grid.size - 1)), box=None, padding=(0, 1))
    for row in range(1, grid.size - 1):
        chances = (odds.atom[10 * row + column] / odds.sets for column in range(1, grid.size - 1))
        cells = ["●" if chance == 1 else f"{100 * chance:.0f}" if chance else "·" for chance in chances]
        table.add_row(f"1{row}", *cells)
    return table


@app.command()
def match(
    players: Annotated[str, typer.Option(help="Programs that seek the same atoms.")] = "expert,master",
    level: LevelNumber = 20,
    games: Annotated[int, typer.Option(min=1, help="How many sets of atoms.")] = 100,
    seed: Annotated[int | None, typer.Option(help="Makes the games repeatable.")] = None,
    json: Json = False,
) -> None:
    """Let programs seek the same hidden atoms, and compare."""
    from salon.games.atomes.bots import SEEKERS, hidden, race

    names = players.split(",")
    unknown = [name for name in names if name not in SEEKERS]
    if unknown or len(names) > 6:
        fail(f"up to six programs can seek, out of {', '.join(SEEKERS)}")
    rng = SystemRandom() if seed is None else Random(seed)
    seekers = [SEEKERS[name] for name in names]
    numbers = track(range(games), description="", console=err, transient=True, disable=not err.is_terminal)
    ends = [race(level, seekers, hidden(LEVELS[level], rng), rng) for _ in numbers]
    for seat, name in enumerate(names):
        report = _report(name, level, [(end.searches[seat], end.verdicts[seat]) for end in ends])
        emit(report) if json else out.print(
            f"{name:<10} {report.score:>7} of {report.capital} points, {report.rays:>6} rays, "
            f"{report.right} % right"
        )


class Report(Value, frozen=True):
    """Means of one player's games, and how often all its atoms were right."""

    player: str
    level: int
    games: int
    score: float
    capital: int
    rays: float
    right: float


def _report(name: str, level: int, ends: list[tuple[Search | None, Verdict | None]]) -> Report:
    scores = [verdict.score for _, verdict in ends if verdict is not None]
    rays = [len(search.rays) for search, _ in ends if search is not None]
    right = [not verdict.missed for _, verdict in ends if verdict is not None]
    return Report(
        player=name,
        level=level,
        games=len(ends),
        score=round(mean(scores), 2),
        capital=LEVELS[level].capital,
        rays=round(mean(rays), 3),
        right=round(100 * mean(right), 1),
    )
