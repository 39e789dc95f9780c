"""Imports point one way, and what is pure stays pure."""

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import salon
from salon.games import KEYS

ROOT = Path(salon.__file__).parent
REPOSITORY = Path(__file__).parents[1]
ARCHITECTURE = REPOSITORY / "docs" / "architecture.md"
RANK = {
    "_core": 0,
    "kernel": 0,
    "metrics": 0,
    "words": 1,
    "games": 2,
    "bots": 3,
    "library": 4,
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
GENERIC = {"kernel", "bots", "tables", "store", "service", "web"}
"""These folders go by the registry, and name no game."""

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
    return layer_of([part.removesuffix(".py") for part in file.parts])


LIBRARY = {*KEYS, "files"}
"""What is at the top for who imports Salon, a module a game."""


def layer_of(parts: Sequence[str]) -> str:
    """A game's programs lie beside its rules, which know nothing of them."""
    match parts:
        case [module, *_] if module in LIBRARY:
            return "library"
        case ["games", _, "bots", *_]:
            return "bots"
        case _:
            return parts[0]


def violations(file: Path, tree: ast.Module) -> Iterator[str]:
    here = layer(file)
    for name in imported(tree):
        top, *rest = name.split(".")
        there = layer_of(rest or [""])
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
        ("games/othello/rules.py", "from salon.games.othello import bots"),
        ("games/othello/rules.py", "from salon.games.othello.bots.engine import search"),
        ("games/othello/rules.py", "from salon.bots import Bot"),
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
        ("games/othello/bots/book.py", "from salon.bots import Bot\nimport pathlib"),
        ("games/othello/bots.py", "from salon._core import othello\nfrom salon.games.othello import rules"),
        ("games/othello/rules.py", "if TYPE_CHECKING:\n    from salon._core import othello"),
    ],
)
def test_a_right_import_is_not(file: str, source: str) -> None:
    assert not list(violations(Path(file), ast.parse(source)))


def games_named(source: str) -> list[str]:
    """In code, in texts and in comments; an example of the library may ask for one."""
    return GAME.findall(re.sub(r"^ *(>>>|\.\.\.) .*$", "", source, flags=re.MULTILINE))


@pytest.mark.parametrize("file", [file for file in FILES if file.parts[0] in GENERIC], ids=str)
def test_what_is_generic_names_no_game(file: Path) -> None:
    assert games_named((ROOT / file).read_text()) == []


@pytest.mark.parametrize(
    "source", ["await history('scrabble')", "LISTS = {'atomes-8': 5}", "# as OTHO does", "import Osmotik"]
)
def test_a_game_that_is_named_is_found(source: str) -> None:
    assert games_named(source)


def uses() -> dict[str, set[str]]:
    """Which layers each layer imports."""
    found: dict[str, set[str]] = {name: set() for name in RANK}
    for file in FILES:
        for name in imported(ast.parse((ROOT / file).read_text())):
            top, _, rest = name.partition(".")
            there = layer_of([rest.partition(".")[0]])
            if top == "salon" and there in RANK and there != layer(file):
                found[layer(file)].add(there)
    return found


def drawn(graph: dict[str, set[str]]) -> str:
    """Without the arrows that follow from others."""

    def reach(name: str) -> set[str]:
        return graph[name].union(*map(reach, graph[name]))

    arrows = [
        f"    {name} --> {there}"
        for name in sorted(graph, key=lambda name: (-RANK[name], name))
        for there in sorted(graph[name])
        if not any(there in reach(other) for other in graph[name] - {there})
    ]
    return "\n".join(["```mermaid", "flowchart TD", *arrows, "```"])


def test_the_drawing_of_the_layers_is_theirs() -> None:
    graph = drawn(uses())
    assert graph in ARCHITECTURE.read_text(), f"in docs/architecture.md it should be:\n{graph}"
