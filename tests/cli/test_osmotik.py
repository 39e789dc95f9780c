"""`salon osmotik`."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path

import pytest
from tests.cli.running import done, refused

from salon.kernel import Malformed

POSITION = "b 2 AAAb1 BBMb1 CCIb1 OOSr1 b:S1E1"
salon = partial(done, "osmotik")


def test_the_placements_of_a_position() -> None:
    told = [json.loads(line) for line in salon("moves", POSITION, "--json").splitlines()]
    assert {"action": "ES DD 6H", "points": 5, "points_taken": 0, "letters_taken": 0} in told
    assert [row["points"] for row in told] == sorted((row["points"] for row in told), reverse=True)
    lines = salon("moves", POSITION, "--most", "2").splitlines()
    assert lines[0].split() == ["ES", "DD", "6H", "5", "0", "0"]
    assert len(lines) == 3
    assert lines[-1].startswith(f"{len(told)} placements in ")


def test_a_bare_board_for_six() -> None:
    told = json.loads(salon("moves", "o 1", "--seats", "6", "--most", "1", "--json"))
    assert told["points"] == 6


def test_a_match() -> None:
    settings = ("match", "reach=1", "reach=1,sight=0.05", "--games", "4", "--seed", "3")
    told = json.loads(salon(*settings, "--json"))
    assert (told["games"], told["even"]) == (4, 0.5)
    assert told["score"] > 0.5
    assert salon(*settings, "--jobs", "2").startswith(
        f"reach=1 – reach=1,sight=0.05, 2 seats: {told['score']:.1%} ± {told['margin']:.1%} of 4 games"
    )


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file = tmp_path / "played.jsonl"
    settings = ("match", "reach=1", "reach=1,sight=0.05", "--seats", "3", "--file", str(file), "--json")
    salon(*settings, "--games", "2")
    begun = file.read_text().splitlines()
    file.write_text("\n".join(re.sub(r'"points":[^,}]*', '"points":0.25', line) for line in begun) + "\n")
    told = json.loads(salon(*settings, "--games", "3"))
    last = json.loads(file.read_text().splitlines()[2])
    assert told["score"] == pytest.approx((0.25 + 0.25 + last["points"]) / 3)
    assert json.loads(salon(*settings, "--games", "2", "--seed", "2"))["score"] != 0.25


def test_what_is_no_player_no_number_of_seats_and_no_position_is_refused() -> None:
    assert "no level « champion »" in refused("osmotik", "match", "champion", "greedy")
    assert "is no player" in refused("osmotik", "match", "greedy", "reach=far")
    assert "2, 3 or 6" in refused("osmotik", "match", "greedy", "greedy", "--seats", "4")
    assert "2, 3 or 6" in refused("osmotik", "moves", "b 1", "--seats", "5")
    with pytest.raises(Malformed, match="unreadable_position"):
        salon("moves", "x")
