"""What the documents name is there: files, functions, addresses, commands, and words of the code."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from salon.kernel import Game
from salon.web.app import ROUTES

REPOSITORY = Path(__file__).parents[1]
ROOTS = (REPOSITORY / "src" / "salon", REPOSITORY, REPOSITORY / "client", REPOSITORY / "client" / "src")
DOCUMENTS = (
    *("CONTRIBUTING.md", "client/README.md"),
    *("docs/architecture.md", "docs/adding-a-game.md", "docs/protocol.md"),
)

FILE = re.compile(r"(\w[\w/.-]*\.(?:py|ts|svelte|md|cpp|json|css))(?::(\w+))?")
ADDRESS = re.compile(r"(?:GET |POST |PUT |DELETE )?(/[\w<>./-]+).*")
WORD = re.compile(r"[A-Za-z_]\w*(?:\.\w+)*")
FOREIGN = {"Origin"}
"""Words of HTTP."""


def quoted(document: str) -> list[str]:
    """What a document has between backquotes, but for its examples of several lines."""
    text = re.sub(r"```.*?```", "", (REPOSITORY / document).read_text(), flags=re.DOTALL)
    return sorted(set(re.findall(r"`([^`\n]+)`", text)))


def named(pattern: re.Pattern[str]) -> list[tuple[str, str]]:
    return [(one, text) for one in DOCUMENTS for text in quoted(one) if pattern.fullmatch(text)]


def defined(name: str, source: str) -> bool:
    """Said to be something there, not merely used."""
    begun = rf"\b(?:def|class|function|interface|type|const|let)\s+{name}\b"
    member = rf"^\s+(?:(?:async|override|readonly|static|export)\s+)*{name}\s*[(:=]"
    return re.search(f"{begun}|{member}", source, re.MULTILINE) is not None


@cache
def code() -> frozenset[str]:
    """Every word of the code."""
    words: set[str] = set()
    for folder, ends in (("src", ".py"), ("client/src", ".ts"), ("client/src", ".svelte"), ("tests", ".py")):
        for file in (REPOSITORY / folder).rglob(f"*{ends}"):
            if file != Path(__file__):
                words.update(re.findall(r"\w+", file.read_text()))
    for file in (REPOSITORY / "src").rglob("*.sql"):
        words.update(re.findall(r"\w+", file.read_text()))
    for name in ("Makefile", "pyproject.toml", "client/package.json", "CMakeLists.txt"):
        words.update(re.findall(r"\w+", (REPOSITORY / name).read_text()))
    return frozenset(words)


def places(owner: Any) -> Iterator[str]:
    """Where a controller's handlers, or a handler alone, answer."""
    own = [owner] if hasattr(owner, "paths") else vars(owner).values()
    base = "" if hasattr(owner, "paths") else owner.path
    for handler in own:
        for path in getattr(handler, "paths", ()):
            yield re.sub(r"/+", "/", f"{base}/{path}").rstrip("/")


@cache
def routes() -> frozenset[str]:
    """Every address where something answers, what varies as `<>`."""
    told = {place for owner in ROUTES for place in places(owner)}
    return frozenset(re.sub(r"\{[^}]*\}", "<>", place) for place in told) | {"/api/schema/openapi.json"}


@pytest.mark.parametrize(("document", "text"), named(FILE))
def test_files_and_functions_are_there(document: str, text: str) -> None:
    path, _, name = text.partition(":")
    if "/" not in path:
        pytest.skip("a name that many files have")
    file = next((root / path for root in ROOTS if (root / path).exists()), None)
    assert file is not None
    assert not name or defined(name, file.read_text())


@pytest.mark.parametrize(("document", "text"), named(re.compile(r"make [\w-]+")))
def test_targets_are_made(document: str, text: str) -> None:
    assert re.search(rf"^{text.removeprefix('make ')}:", (REPOSITORY / "Makefile").read_text(), re.MULTILINE)


@pytest.mark.parametrize(("document", "text"), named(re.compile(r"npm run \w+")))
def test_scripts_are_run(document: str, text: str) -> None:
    scripts = json.loads((REPOSITORY / "client" / "package.json").read_text())["scripts"]
    assert text.removeprefix("npm run ") in scripts


@pytest.mark.parametrize(
    ("document", "text"), named(re.compile(r"(?:GET |POST |PUT |DELETE )?/api/[\w<>./-]+.*"))
)
def test_addresses_answer(document: str, text: str) -> None:
    match = ADDRESS.fullmatch(text)
    assert match is not None
    address = re.sub(r"<[^>]*>|\bID\b", "<>", match[1]).rstrip("/")
    assert any(address == one or one.startswith(address + "/") for one in routes())


@pytest.mark.parametrize(("document", "text"), named(WORD))
def test_words_are_of_the_code(document: str, text: str) -> None:
    assert text in FOREIGN or set(text.split(".")) <= code() | {"salon"}


def test_adding_a_game_names_every_member_of_the_contract() -> None:
    """But for the types, which follow from the class's own."""
    told = " ".join(quoted("docs/adding-a-game.md"))
    members = {name for name in vars(Game) if not name.startswith("_") and not name.endswith("_type")}
    assert {name for name in members if not re.search(rf"\b{name}\b", told)} == set()
