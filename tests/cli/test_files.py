"""`salon files`: a folder of files of the field."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.test_cli import GOLDEN, Salon, salon  # noqa: F401


@pytest.mark.req("STU-02")
def test_a_folder_is_read_and_what_is_refused_is_told(salon: Salon, tmp_path: Path) -> None:  # noqa: F811
    (tmp_path / "in").mkdir()
    (tmp_path / "in/two.sgf").write_text("(;GM[2];B[f5])(;GM[2];B[a1])")
    (tmp_path / "odd.txt").write_bytes(b"\0\0")
    game = GOLDEN / "scrabble-full.gcg"
    code, told, _ = salon("files", "read", str(tmp_path), str(game))
    assert code == 0
    lines = told.splitlines()
    assert lines[0].startswith(f"{tmp_path}/in/two.sgf, game 2: unreadable_line (line=1, text='a1'")
    assert lines[1].startswith(f"{tmp_path}/odd.txt, game 1: unknown_format")
    assert lines[2:] == [
        "gcg: 1 files read whole, 1 games; 0 games refused",
        "sgf: 0 files read whole, 1 games; 1 games refused",
        "unknown: 0 files read whole, 0 games; 1 games refused",
    ]
    counts = [json.loads(line) for line in salon("files", "read", str(game), "--json")[1].splitlines()]
    assert counts == [{"format": "gcg", "files": 1, "games": 1, "refused": 0}]
