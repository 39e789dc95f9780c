"""`salon scrabble …`"""

from __future__ import annotations

from pathlib import Path
from time import process_time
from typing import Annotated

import typer
from rich.progress import Progress

from salon import words
from salon.cli import scrabble_positions
from salon.cli.terminal import emit, err, out
from salon.games.scrabble.bots import engine
from salon.games.scrabble.bots import match as scrabble_match
from salon.games.scrabble.chances import CHANCES
from salon.games.scrabble.leaves import LEAVES, pack
from salon.games.scrabble.leaves import leaves as shipped
from salon.games.scrabble.search import setup

app = typer.Typer(help="Scrabble: moves, reviews, self-play, matches, training.", no_args_is_help=True)
app.command()(scrabble_positions.moves)
app.command()(scrabble_positions.review)

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Seed = Annotated[int, typer.Option(min=0, help="Makes it repeatable.")]
Threads = Annotated[int, typer.Option(min=1, max=64, help="How many processors it may use.")]
Players = Annotated[
    str, typer.Argument(help="score, static, or sim=2000 (rollouts); +end=5000 adds an exact endgame.")
]
ROUNDS = (500, 1000, 2000, 4000)


@app.command()
def selfplay(
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Seed = 1,
    by_score: Annotated[bool, typer.Option("--by-score", help="By score alone, not by equity.")] = False,
    with_map: Annotated[bool, typer.Option("--word-map/--graph", help="Find moves by the word map.")] = True,
    json: Json = False,
) -> None:
    """Let the player play against itself, to the end of each game, on one thread."""
    from salon._core.scrabble import selfplay as play

    lexicon = words.french()
    word_map = engine.word_map(lexicon) if with_map else None
    leaves = None if by_score else shipped()
    table = setup(lexicon)
    start = process_time()
    turns, points, signature = play(table, leaves, word_map, games, seed)
    seconds = process_time() - start
    if json:
        figures = {"games": games, "turns": turns, "points": points, "cpu_seconds": round(seconds, 3)}
        emit({**figures, "signature": f"{signature:016x}"})
    else:
        out.print(
            f"{games} games, {turns} turns, {points / games / 2:.1f} points a player: "
            f"{games / seconds:.0f} games/s, {turns / seconds:.0f} moves/s; signature {signature:016x}"
        )


@app.command()
def match(
    first: Players,
    second: Players,
    games: Annotated[int, typer.Option(min=2, help="Played in pairs, tiles exchanged.")] = 200,
    seed: Seed = 1,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="Games at a time.")] = 1,
    json: Json = False,
) -> None:
    """Play a match; the score is the first player's."""
    players = scrabble_match.parse(first), scrabble_match.parse(second)
    found = scrabble_match.Match()
    with Progress(console=err, transient=True) as progress:
        task = progress.add_task("", total=games // 2)
        for found in scrabble_match.play(*players, words.french(), games // 2, seed, jobs):
            progress.update(task, advance=1)
            if found.tally.games % 50 == 0:
                progress.update(task, description=f"{found.tally.score:.3f} ± {found.tally.margin:.3f}")
    tally, points = found.tally, (found.per_game(0), found.per_game(1))
    if json:
        figures = {"games": tally.games, "score": tally.score, "margin": tally.margin, "points": points}
        emit({"first": first, "second": second, **figures})
    else:
        out.print(
            f"{first} – {second}: {tally.score:.1%} ± {tally.margin:.1%} of {tally.games} games, "
            f"{points[0]:.1f} to {points[1]:.1f} points"
        )


@app.command()
def train(
    output: Annotated[Path, typer.Option(help="Where the table goes.")] = Path(str(LEAVES)),
    seed: Seed = 1,
    rounds: Annotated[
        str, typer.Option(help="Games of each round; each goes by what the one before learned.")
    ] = " ".join(map(str, ROUNDS)),
    racks: Annotated[int, typer.Option(min=1, max=1000, help="Drawn in each position.")] = 12,
    doubt: Annotated[float, typer.Option(min=1, help="Racks that a leave's own parts count for.")] = 300.0,
    threads: Threads = 1,
    json: Json = False,
) -> None:
    """Learn anew what letters kept are worth: the same seed and numbers give the same table."""
    from salon._core.scrabble import Leaves, LeaveTrainer

    table, word_map = setup(words.french()), engine.word_map(words.french())
    trainer = LeaveTrainer(table)
    leaves: Leaves | None = None
    first = seed * 1_000_000_000
    with Progress(console=err) as progress:
        for games in map(int, rounds.split()):
            task = progress.add_task(f"{games} games", total=games)
            for start in range(0, games, 100):
                count = min(100, games - start)
                trainer.play(table, leaves, word_map, first + start, count, racks, threads)
                progress.update(task, advance=count)
            first += games
            seen, leaves = trainer.racks, trainer.learn(doubt)
            if json:
                emit(
                    {
                        "games": games,
                        "racks": seen,
                        **{key: leaves.value(table, key) for key in ("?", "S", "Q")},
                    }
                )
    assert leaves is not None
    output.write_bytes(pack(leaves.table))
    err.print(f"{output}: {output.stat().st_size} bytes")


@app.command()
def chances(
    output: Annotated[Path, typer.Option(help="Where the table goes.")] = Path(str(CHANCES)),
    seed: Seed = 1,
    games: Annotated[int, typer.Option(min=1, help="Of the player by equity against itself.")] = 100_000,
    threads: Threads = 1,
) -> None:
    """Learn anew how often a lead wins: the same seed and number give the same table."""
    from salon._core.scrabble import ChanceTrainer

    table, word_map = setup(words.french()), engine.word_map(words.french())
    trainer = ChanceTrainer(table)
    with Progress(console=err) as progress:
        task = progress.add_task(f"{games} games", total=games)
        for start in range(0, games, 500):
            count = min(500, games - start)
            trainer.play(table, shipped(), word_map, seed * 1_000_000_000 + start, count, threads)
            progress.update(task, advance=count)
    output.write_bytes(pack(trainer.learn().table))
    err.print(f"{output}: {output.stat().st_size} bytes")
