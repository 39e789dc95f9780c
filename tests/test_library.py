"""The library: what it exports is pinned, documented by examples that are run, quick to load, and whole
without the site's packages."""

from __future__ import annotations

import doctest
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any

import pytest

import salon
from salon.web.identity import COOKIE

SURFACE = {
    "salon": (
        "GAMES IllegalAction Malformed Record Refusal Tally __version__ atomes client files match octoverso "
        "osmotik othello play scrabble words"
    ),
    "salon.atomes": "LEVELS Level Odds Shot Telling advise count fire odds",
    "salon.client": "Choose Client Refused Turn",
    "salon.files": "Text load read write",
    "salon.octoverso": "Move State moves position",
    "salon.osmotik": "EVERYTHING Move State moves position",
    "salon.othello": "Flag Move State Thought moves position search solve",
    "salon.scrabble": "Action EMPTY Flag Move Position State moves position simulate words",
    "salon.words": (
        "Changes Commonness Edition LETTERS LONGEST Lexicon SHORTEST WhyRefused WordReading changes "
        "commonness commonness_of editions familiar fold is_word lexicon readings refused since"
    ),
}
MODULES = [import_module(name) for name in SURFACE]
SITE = "litestar uvicorn uvloop prometheus_client structlog asyncpg precis_i18n webauthn argon2 segno zxcvbn"


@pytest.mark.parametrize("name", SURFACE)
def test_the_surface_is_pinned(name: str) -> None:
    assert " ".join(sorted(import_module(name).__all__)) == SURFACE[name]


def public(module: ModuleType) -> Iterator[Any]:
    """What it exports that can say what it is: no names of types, numbers or texts, no other module."""
    for thing in map(vars(module).get, module.__all__):
        if getattr(thing, "__module__", "").startswith("salon"):
            yield thing


def home(thing: Any) -> str:
    return str(thing.__module__)


for name in salon.__all__:
    getattr(salon, name)  # They are loaded when they are asked for.
DOCUMENTED = sorted(
    {*SURFACE} | {home(thing) for module in MODULES for thing in public(module)} - {"salon._core"}
)


def members(thing: Any) -> Iterator[tuple[str, Any]]:
    """A class's own methods and properties."""
    for name, member in vars(thing).items() if inspect.isclass(thing) else ():
        if not name.startswith("_") and isinstance(
            member, FunctionType | classmethod | staticmethod | property
        ):
            yield name, member


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_everything_public_is_said_by_example(module: ModuleType) -> None:
    """A method in its own words, and in its class's example, if it has none itself. `salon.client` needs a
    site: its examples are bots, run elsewhere."""
    assert module.__doc__
    for thing in public(module):
        told = inspect.getdoc(thing) or ""
        assert told, thing
        shown = home(thing) not in ("salon.client", "salon._core")
        assert ">>> " in told or not shown, thing
        for name, member in members(thing):
            said = inspect.getdoc(member) or ""
            assert said, (thing, name)
            assert not shown or ">>> " in said or re.search(rf">>> .*\.{name}\b", told), (thing, name)


@pytest.mark.parametrize("name", DOCUMENTED)
def test_the_examples_are_true(name: str) -> None:
    ran = doctest.testmod(import_module(name))
    assert ran.failed == 0


def alone(code: str) -> str:
    """What a fresh interpreter prints."""
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.strip()


def test_importing_it_takes_no_time() -> None:
    timed = "import time; t = time.process_time(); import salon; print(time.process_time() - t)"
    assert min(float(alone(timed)) for _ in range(3)) < 0.2


def test_it_needs_none_of_the_site_s_packages() -> None:
    """Every module of the library, and the command line, in a process where those cannot be had."""
    code = f"""
import sys
sys.modules.update(dict.fromkeys({SITE.split()!r}))
import salon, salon.cli
for name in salon.__all__:
    getattr(salon, name)
print(salon.othello.moves("f5")[0], salon.match("othello", "2", "1", games=2).games)
"""
    assert alone(code) == "f4 2"


@pytest.mark.parametrize("command", [["serve"], ["admin", "secret"], ["types", "x"]])
def test_a_command_that_needs_them_says_so(command: list[str]) -> None:
    code = f"""
import sys
from importlib.abc import MetaPathFinder
class Without(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in {SITE.split()!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Without())
sys.argv = ["salon", *{command!r}]
from salon.cli import main
main()
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert "pip install 'salon[serve]'" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_the_client_knows_the_cookie() -> None:
    assert salon.client.COOKIE == COOKIE
