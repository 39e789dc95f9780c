"""What the client teaches OTHO with: lessons and puzzles, made of the data here and the rules."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from salon.games.othello import Cell, Options, Othello, View, notation
from salon.games.othello.bots.puzzles import Puzzle, Theme
from salon.games.othello.formats import Position, read_obf, write_obf
from salon.games.othello.lessons import Drafts, Lesson, lesson
from salon.kernel import ALL, Value

DATA: Final = Path(__file__).parents[1] / "data"
LESSONS: Final = DATA / "lessons.toml"
PUZZLES: Final = DATA / "puzzles.tsv"


class Posed(Value, frozen=True):
    """A puzzle as the client shows it: `values` by cell, the best first, and best play to the end."""

    view: View
    theme: Theme
    difficulty: int
    values: tuple[tuple[Cell, int], ...]
    line: tuple[Cell, ...]


def lessons() -> tuple[Lesson, ...]:
    drafts = msgspec.convert(tomllib.loads(LESSONS.read_text()), Drafts)
    return tuple(map(lesson, drafts.lessons))


def puzzles() -> tuple[Puzzle, ...]:
    return tuple(map(_read, PUZZLES.read_text().splitlines()))


def save_puzzles(found: Iterable[Puzzle], file: Path) -> None:
    """A line each: theme, difficulty, OBF with every move's value, best play."""
    file.write_text("".join(_written(puzzle) for puzzle in found))


def posed() -> tuple[Posed, ...]:
    return tuple(map(_posed, puzzles()))


def _written(puzzle: Puzzle) -> str:
    position = write_obf(Position(puzzle.discs, puzzle.mover, puzzle.values))
    line = "".join(map(notation.name, puzzle.line))
    return f"{puzzle.theme}\t{puzzle.difficulty}\t{position}\t{line}\n"


def _read(text: str) -> Puzzle:
    theme, difficulty, obf, line = text.split("\t")
    position = read_obf(obf)
    return Puzzle(
        position.discs,
        position.mover,
        msgspec.convert(theme, Theme),
        int(difficulty),
        position.values,
        notation.cells(line),
    )


def _posed(puzzle: Puzzle) -> Posed:
    game, obf = Othello(), write_obf(Position(puzzle.discs, puzzle.mover))
    view = game.view(game.initial(Options(start=obf), 2), ALL)
    values = sorted(puzzle.values.items(), key=lambda move: -move[1])
    return Posed(view, puzzle.theme, puzzle.difficulty, tuple(values), puzzle.line)
