"""Imports point one way, and what is pure stays pure."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import salon
from salon.games import KEYS

ROOT = Path(salon.__file__).parent
RANK = {
    "_core": 0,
    "kernel": 0,
    "metrics": 0,
    "words": 1,
    "games": 2,
    "bots": 3,
    "tables": 3,
    "store": 4,
    "service": 5,
    "web": 6,
    "client": 7,
    "tools": 7,
    "bench": 8,
    "cli": 9,
}
PURE = {"kernel", "games", "tables"}
GENERIC = {"kernel", "tables", "store", "service", "web"}
"""They go by the registry, and name no game."""

GAME = re.compile(rf"{'|'.join(KEYS)}|otho", re.IGNORECASE)
OUTSIDE_WORLD = {
    "asyncio",
    "http",
    "os",
    "pathlib",
    "shutil",
    "socket",
    "sqlite3",
    "subprocess",
    "tempfile",
    "time",
    "urllib",
}
FILES = sorted(
    file.relative_to(ROOT) for file in ROOT.rglob("*.py") if file.parent != ROOT or file.stem.isalpha()
)


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (name.name for name in names)
            case ast.ImportFrom(module=str(module), names=names):
                yield from (f"{module}.{name.name}" for name in names)
            case _:
                pass


def at_import_time(tree: ast.Module) -> Iterator[str]:
    for statement in tree.body:
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                pass
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                pass
            case _:
                yield from imported(statement)


def layer(file: Path) -> str:
    return file.parts[0].removesuffix(".py")


def violations(file: Path, tree: ast.Module) -> Iterator[str]:
    here = layer(file)
    for name in imported(tree):
        top, _, rest = name.partition(".")
        there = rest.partition(".")[0]
        if top == "salon" and there in RANK and there != here and RANK[there] >= RANK[here]:
            yield f"{here} imports {name}"
        if here in PURE and top in OUTSIDE_WORLD:
            yield f"{here} does no I/O but imports {name}"
    if here in PURE:
        yield from (f"{name} is loaded eagerly" for name in at_import_time(tree) if "salon._core" in name)


@pytest.mark.parametrize("file", FILES, ids=str)
def test_imports_point_one_way(file: Path) -> None:
    assert layer(file) in RANK, "a new layer needs its place in RANK"
    assert list(violations(file, ast.parse((ROOT / file).read_text()))) == []


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("kernel/a.py", "from salon import games"),
        ("kernel/a.py", "import salon.words.lexicon"),
        ("bots/a.py", "def f():\n    from salon.tables.seats import Seat"),
        ("games/othello/rules.py", "from salon._core import othello"),
        ("tables/a.py", "import os.path"),
    ],
)
def test_a_wrong_import_is_found(file: str, source: str) -> None:
    assert list(violations(Path(file), ast.parse(source)))


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("web/a.py", "from salon.service import tables\nimport asyncio"),
        ("games/othello/rules.py", "from salon.kernel import game\nfrom salon.games.othello import state"),
        ("games/othello/rules.py", "def f():\n    from salon._core import othello"),
        ("games/othello/rules.py", "if TYPE_CHECKING:\n    from salon._core import othello"),
    ],
)
def test_a_right_import_is_not(file: str, source: str) -> None:
    assert not list(violations(Path(file), ast.parse(source)))


def games_named(source: str) -> list[str]:
    """In code, in texts and in comments."""
    return GAME.findall(source)


@pytest.mark.parametrize("file", [file for file in FILES if layer(file) in GENERIC], ids=str)
def test_what_is_generic_names_no_game(file: Path) -> None:
    assert games_named((ROOT / file).read_text()) == []


@pytest.mark.parametrize(
    "source", ["await history('scrabble')", "LISTS = {'atomes-8': 5}", "# as OTHO does", "import Osmotik"]
)
def test_a_game_that_is_named_is_found(source: str) -> None:
    assert games_named(source)
