"""`salon scrabble moves` and `review`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from salon.cli import app
from salon.kernel.errors import Malformed

GOLDEN = Path(__file__).parent.parent / "data" / "golden"
ROWS = "/".join([*["15"] * 7, "7OS6", *["15"] * 7])


def run(*words: str) -> str:
    result = CliRunner().invoke(app, ["scrabble", *words], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("by", ["points", "equity", "simulation"])
def test_moves_of_a_position(by: str) -> None:
    lines = run("moves", f"{ROWS} TEXAVIR/ 30/12 0", "--by", by, "--most", "5", "--seconds", "0.3", "--json")
    told = [json.loads(line) for line in lines.splitlines()]
    assert len(told) == 5
    assert all(each["command"].startswith("!") for each in told)
    assert "!placer" in run("moves", f"{ROWS} TEXAVIR/ 30/12 0", "--by", by, "--seconds", "0.3")


def test_an_unknown_rack_and_a_broken_position_are_refused() -> None:
    result = CliRunner().invoke(app, ["scrabble", "moves", f"{ROWS} / 0/0"])
    assert result.exit_code == 1
    with pytest.raises(Malformed, match="unreadable_position"):
        run("moves", "nonsense")


def test_a_game_is_reviewed() -> None:
    file = str(GOLDEN / "scrabble-full.gcg")
    told = [json.loads(line) for line in run("review", file, "--json").splitlines()]
    assert len(told) > 20
    assert all(each["lost"] is None or each["lost"] >= 0 for each in told)
    assert "ESSORE" in run("review", file).upper()
