"""A game that hides nothing: the one that `docs/adding-a-game.md` shows."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from salon.kernel import ALL, SPECTATOR, Codec, IllegalAction, Malformed, OpenGame, laws
from salon.kernel.registry import beside
from salon.tools.typescript import of_game

DOCUMENT = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
(WRITTEN,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What a reader would have who copied it."""
    module = ModuleType("nim")
    monkeypatch.setitem(sys.modules, "nim", module)
    exec(compile(WRITTEN, str(DOCUMENT), "exec"), vars(module))
    return module


@pytest.mark.parametrize("seed", range(6))
def test_the_game_in_the_document_keeps_the_laws(nim: Any, seed: int) -> None:
    laws.check(nim.Nim, nim.Options(), 2, Random(seed), referee=0.05 * (seed % 2))


def test_everybody_sees_the_state_and_thinks_with_it(nim: Any) -> None:
    game = nim.GAME
    assert isinstance(game, OpenGame)
    assert game.open
    assert (game.options_type, game.action_type, game.view_type) == (nim.Options, nim.Take, nim.State)
    state = game.initial(nim.Options(5), 2)
    for viewer in (0, 1, SPECTATOR, ALL):
        assert game.view(state, viewer) is state
        assert game.secrets(state, viewer) == {}
    assert game.imagine(state, Random(1)) is state
    assert game.redact(nim.Taken(0, 1), 1) == nim.Taken(0, 1)
    assert Codec(game).view(b'{"sticks":5}') == state


def test_a_game_may_be_one_file_and_has_its_programs_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nim: Any
) -> None:
    folder = tmp_path / "heap"
    folder.mkdir()
    (folder / "__init__.py").write_text(WRITTEN)
    (folder / "bots.py").write_text("PROGRAMS = 'its own'")
    monkeypatch.syspath_prepend(tmp_path)
    game = import_module("heap").GAME
    programs = beside(game, "bots")
    assert programs is not None
    assert programs.PROGRAMS == "its own"
    assert beside(game, "narrator") is None
    assert beside(nim.GAME, "bots") is None


def test_what_an_open_game_shows_is_called_its_view_in_the_client(nim: Any) -> None:
    assert "export type View = State;" in of_game(nim.GAME)


def test_its_own_refusals(nim: Any) -> None:
    game, state = nim.GAME, nim.State(2)
    with pytest.raises(IllegalAction, match="not_now"):
        game.decide(state, 0, nim.Take(3))
    with pytest.raises(Malformed, match="unreadable"):
        game.parse(state, "4")
