"""`salon octoverso`."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path

import pytest
from tests.cli.running import done, refused

from salon.kernel import Malformed

TEXT = "Octoverso depuis AMISDUOS EEEEGRST EILNORTU AMIS,DUOS\n1 (IMA)GES verso\n! ABANDON 2\n"
salon = partial(done, "octoverso")


def test_the_words_of_a_position() -> None:
    told = json.loads(salon("moves", "SEGAMISD CALIERT EE", "--octos", "--json"))
    assert [move["word"] for move in told["moves"]] == ["ESCALIER"]
    assert "(ES)CALIER verso" in salon("moves", "SEGAMISD CALIERT EE").splitlines()
    with pytest.raises(Malformed, match="unreadable_position"):
        salon("moves", "AMIS")


def test_a_match() -> None:
    assert json.loads(salon("match", "3", "1", "--games", "4", "--json"))["games"] == 4
    assert "of 2 games" in salon("match", "2", "1", "--games", "2", "--jokers")
    refused("octoverso", "match", "3", "9")


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "played.jsonl"
    settings = ("match", "2", "1", "--jokers", "--file", str(file), "--json")
    salon(*settings, "--games", "2")
    file.write_text(re.sub(r'"points":[^,}]*', '"points":0.25', file.read_text()))
    told = json.loads(salon(*settings, "--games", "4"))
    assert told["score"] == pytest.approx((0.25 + json.loads(file.read_text().splitlines()[1])["points"]) / 4)
    assert (
        json.loads(salon("match", "2", "1", "--file", str(file), "--games", "2", "--json"))["score"] != 0.125
    )
    with file.open("a") as lines:
        lines.write('{"match":"octo')
    with pytest.raises(Malformed, match=r"unreadable_line \(line=4"):
        salon(*settings, "--games", "4")


def test_a_transcript_becomes_a_record_and_back(tmp_path: Path) -> None:
    text, record = tmp_path / "game.txt", tmp_path / "game.jsonl"
    text.write_text(TEXT)
    record.write_text(salon("transcript", str(text)))
    assert salon("transcript", str(record)) == TEXT
    record.write_text('{"salon":1,"game":"othello","options":{},"players":2}\n')
    refused("octoverso", "transcript", str(record))
    text.write_bytes(b"\xff")
    with pytest.raises(Malformed, match="not_text"):
        salon("transcript", str(text))
