"""`salon othello …`"""

from __future__ import annotations

import lzma
import sys
from pathlib import Path
from time import perf_counter, process_time
from typing import Annotated

import typer
from rich.progress import track

from salon.bots.tally import Tally
from salon.cli.nboard import NBoard
from salon.cli.terminal import emit, err, fail, out, waiting
from salon.games.othello import Options, Othello, State, notation
from salon.games.othello.bots import book, engine
from salon.games.othello.bots import match as matches
from salon.games.othello.bots import puzzles as posing
from salon.games.othello.bots.engine import Strength, Thought
from salon.kernel import Record

app = typer.Typer(help="Othello: move trees, search, matches, training.", no_args_is_help=True)

POSITIONS = {"ignore_unknown_options": True}
"""A position may begin with empty cells, which are written as an option would be."""

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Position = Annotated[
    str, typer.Argument(help="OBF (64 cells and the colour to move), or the moves from the start.")
]
Threads = Annotated[int, typer.Option(min=1, max=64, help="How many processors it may use.")]
Hash = Annotated[int, typer.Option("--hash-bits", min=8, max=24, help="2^N entries of 16 bytes.")]


@app.command()
def perft(
    depth: Annotated[int, typer.Argument(min=0, max=15, help="Plies; a forced pass is none.")],
    json: Json = False,
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


@app.command(context_settings=POSITIONS)
def solve(
    position: Position,
    every_move: Annotated[bool, typer.Option("--every-move", help="The exact value of each move.")] = False,
    threads: Threads = 1,
    hash_bits: Hash = 21,
    json: Json = False,
) -> None:
    """Find the result with best play on both sides; empty cells go to the winner."""
    _think(_state(position), Strength(depth=1, solve_from=64, threads=threads), every_move, hash_bits, json)


@app.command(context_settings=POSITIONS)
def search(
    position: Position,
    depth: Annotated[int, typer.Option(min=1, max=60, help="How many plies to look ahead.")] = 12,
    time: Annotated[float | None, typer.Option(min=0, help="Seconds.")] = None,
    level: Annotated[
        str | None, typer.Option(help="As that level thinks; the other options then do not count.")
    ] = None,
    selectivity: Annotated[int, typer.Option(min=0, max=5, help="0 prunes most, 5 nothing.")] = 0,
    solve_from: Annotated[int, typer.Option(min=0, max=64, help="Empty cells from which it solves.")] = 16,
    every_move: Annotated[bool, typer.Option("--every-move", help="A value for each move.")] = False,
    threads: Threads = 1,
    hash_bits: Hash = 18,
    json: Json = False,
) -> None:
    """Think about a position and tell what each depth finds."""
    strength = Strength(
        depth=depth, seconds=time, selectivity=selectivity, solve_from=solve_from, threads=threads
    )
    _think(_state(position), _level(level) if level else strength, every_move, hash_bits, json)


@app.command()
def match(
    first: Annotated[str, typer.Argument(help="A level, or settings such as depth=8,sight=mobility.")],
    second: Annotated[str, typer.Argument(help="The same.")],
    games: Annotated[int, typer.Option(min=2, help="Played in pairs, colours exchanged.")] = 100,
    seed: Annotated[int, typer.Option(help="Makes openings and choices repeatable.")] = 1,
    jobs: Annotated[int, typer.Option(min=1, max=64, help="Games at a time.")] = 1,
    json: Json = False,
) -> None:
    """Play a match from random openings; the score is the first player's."""
    players = _player(first), _player(second)
    tally = Tally()
    with waiting() as progress:
        task = progress.add_task("", total=games // 2)
        for tally in matches.play(*players, games // 2, seed, jobs):
            progress.update(task, advance=1, description=f"{tally.score:.3f} ± {tally.margin:.3f}")
    found = {"games": tally.games, "score": tally.score, "margin": tally.margin, "elo": tally.elo}
    if json:
        emit({"first": first, "second": second, **found})
    else:
        out.print(
            f"{first} – {second}: {tally.score:.1%} ± {tally.margin:.1%} "
            f"of {tally.games} games, {tally.elo:+.0f} Elo"
        )


@app.command()
def train(
    games: Annotated[
        Path, typer.Argument(help="A folder of WTHOR files (*.wtb).", exists=True, file_okay=False)
    ],
    output: Annotated[Path, typer.Option(help="Where the weights go.")] = engine.WEIGHTS,
    seed: Annotated[int, typer.Option(min=0, help="Makes the learning repeatable.")] = 1,
    samples: Annotated[
        tuple[int, int], typer.Option(help="Of each phase, in the first and the second round.")
    ] = (
        40_000,
        100_000,
    ),
    threads: Threads = 1,
    json: Json = False,
) -> None:
    """Learn the evaluation anew: the same games, seed and samples give the same weights.

    The first round goes from the last phase to the first; the second does it again
    with positions of self-play added, deeper solving and more samples.
    """
    from salon._core import othello as core

    trainer = core.Trainer(seed)
    kept = sum(trainer.add_games(file.read_bytes()) for file in sorted(games.glob("*.[wW][tT][bB]")))
    if not kept:
        fail(f"no games in {games}")
    err.print(f"{kept} games")
    for turn, count in enumerate(samples):
        for phase in track(reversed(range(core.PHASES)), "phases", core.PHASES, console=err):
            empty = 60 - 2 * phase
            depth = 60 if empty <= 12 + 2 * turn else 4
            trainer.sample(phase, count if empty >= 8 else count // 4, depth, threads)
            _, error, unseen = trainer.fit(phase, 15.0, 30)
            if json:
                emit({"round": turn, "phase": phase, "error": error, "unseen": unseen})
        for phase in reversed(range(core.PHASES - 1)):
            trainer.fit(phase, 15.0, 30)
        trainer.fit_doubt(100)
    output.write_bytes(lzma.compress(trainer.weights(), preset=9))
    err.print(f"{output}: {output.stat().st_size} bytes")


@app.command("learn-book")
def learn_book(
    games: Annotated[Path, typer.Argument(help="A folder of WTHOR files.", exists=True, file_okay=False)],
    output: Annotated[Path, typer.Option(help="Where the book goes.")] = book.BOOK,
    plies: Annotated[int, typer.Option(min=1, max=16, help="How long the book's lines are.")] = 12,
    often: Annotated[int, typer.Option(min=1, help="Games that reach a position of the book.")] = 300,
    depth: Annotated[int, typer.Option(min=1, max=30, help="How far the engine looks behind them.")] = 14,
) -> None:
    """Learn the opening book anew, from what people play and what the engine thinks of it."""

    def value(position: book.Position) -> book.Values:
        thought = engine.search(*position, 0, Strength(depth=depth), every_move=True, hash_bits=20)
        return {move.cell: move.score for move in thought.moves}

    files = [file.read_bytes() for file in sorted(games.glob("*.[wW][tT][bB]"))]
    if not files:
        fail(f"no games in {games}")
    lines = list(track(book.learn(files, plies, often, value), "positions", console=err, total=None))
    book.write(lines, output)
    err.print(f"{output}: {len(lines)} positions, {output.stat().st_size} bytes")


@app.command()
def puzzles(
    output: Annotated[Path, typer.Argument(help="Where the puzzles go.")],
    seed: Annotated[int, typer.Option(help="The same seed gives the same puzzles.")] = 1,
    each: Annotated[int, typer.Option(min=1, help="Of each theme and difficulty.")] = 4,
) -> None:
    """Find puzzles in games between programs: positions with a single best move, solved to the end."""
    from salon.games.othello.bots.teaching import save_puzzles

    found = list(track(posing.generate(seed, each), "puzzles", console=err, total=None))
    found.sort(key=lambda puzzle: (posing.THEMES.index(puzzle.theme), puzzle.difficulty))
    save_puzzles(found, output)
    err.print(f"{output}: {len(found)} puzzles")


@app.command()
def nboard() -> None:
    """Speak the NBoard protocol on standard input and output, for other programs' boards."""
    protocol = NBoard()
    for line in sys.stdin:
        for answer in protocol.answers(line.strip()):
            sys.stdout.write(answer + "\n")
            sys.stdout.flush()
        if protocol.over:
            break


def _state(position: str) -> State:
    if " " in position.strip():
        return Othello().initial(Options(start=position), 2)
    moves = map(notation.name, notation.cells(position))
    state: State = Record.written(Othello(), Options(), 2, moves).states()[-1]
    return state


def _level(key: str) -> Strength:
    if key not in engine.STRENGTHS:
        fail(f"no level « {key} »; there are {', '.join(engine.STRENGTHS)}")
    return engine.STRENGTHS[key]


def _player(text: str) -> Strength:
    if "=" not in text:
        return _level(text)
    import msgspec

    settings = dict(part.partition("=")[::2] for part in text.split(","))
    try:
        return msgspec.convert(settings, Strength, strict=False)
    except msgspec.ValidationError as error:
        fail(f"« {text} » is no player: {error}")


def _think(state: State, strength: Strength, every_move: bool, hash_bits: int, json: bool) -> None:
    if state.mover is None:
        fail("the game is over in this position")
    start = perf_counter(), process_time()

    def told(thought: Thought) -> None:
        if not json:
            out.print(_line(thought, process_time() - start[1]), soft_wrap=True)

    thought = engine.search(
        *state.discs, state.mover, strength, every_move=every_move, told=told, hash_bits=hash_bits
    )
    if json:
        seconds = {"seconds": perf_counter() - start[0], "cpu_seconds": process_time() - start[1]}
        moves = [{"move": notation.name(m.cell), "score": m.score, "bound": m.bound} for m in thought.moves]
        line = "".join(map(notation.name, thought.line))
        facts = {"depth": thought.depth, "certainty": thought.certainty, "solved": thought.solved}
        emit({**facts, "nodes": thought.nodes, **seconds, "moves": moves, "line": line})
    elif every_move:
        out.print("  ".join(f"{notation.name(m.cell)} {m.score:+d}" for m in thought.moves))


def _line(thought: Thought, seconds: float) -> str:
    depth = "solved" if thought.solved else f"{thought.depth:>2} @ {thought.certainty:g} %"
    moves = " ".join(map(notation.name, thought.line[:12]))
    return f"{depth:<11} {thought.best.score:+3d}  {thought.nodes / 1e6:>8.2f} M  {seconds:>7.2f} s  {moves}"
