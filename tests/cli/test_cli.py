"""The command line: results, refusals in one sentence, a game in the terminal."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from salon import __version__, bench, cli

ROOT = Path(__file__).parent.parent.parent
GOLDEN = ROOT / "tests" / "data" / "golden"

Salon = Callable[..., tuple[int, str, str]]


@pytest.fixture
def salon(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Salon:
    def run(*arguments: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["salon", *arguments])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = _exit_code()
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def _exit_code() -> int:
    try:
        cli.main()
    except SystemExit as stopped:
        return stopped.code if isinstance(stopped.code, int) else 0
    return 0


def test_it_says_its_version(salon: Salon) -> None:
    assert salon("--version") == (0, f"Salon {__version__}\n", "")


def test_perft(salon: Salon) -> None:
    assert salon("othello", "perft", "6")[1].startswith("8200 ")
    code, out, _ = salon("othello", "perft", "6", "--json")
    assert (code, json.loads(out)["leaves"]) == (0, 8200)


def test_perft_too_deep(salon: Salon) -> None:
    code, _, err = salon("othello", "perft", "99")
    assert code == 2
    assert "Invalid value" in err


@pytest.mark.req("PLT-16")
def test_replay_of_a_record(salon: Salon) -> None:
    code, out, _ = salon("replay", str(GOLDEN / "othello-nine-moves.jsonl"))
    assert code == 0
    assert out.splitlines() == ["e6 f4 e3 f6 g5 d6 e7 f5 c5", "wiped_out: 13 - 0"]


@pytest.mark.req("PLT-16")
def test_replay_of_a_transcript(salon: Salon, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("F5d6 c3\n")
    assert salon("replay", str(file))[1].splitlines() == ["f5 d6 c3", "not finished"]
    _, out, _ = salon("replay", str(file), "--json")
    assert json.loads(out) == {"game": "othello", "moves": ["f5", "d6", "c3"], "result": None}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"f5a1", "encloses_nothing"),
        (b"f5zz", "unreadable_line"),
        (b"\xff\xfe", "unknown_format"),
        (b'{"salon":1}', "unknown_format"),
        (b'{"salon":1,"game":"go","options":{},"players":2}', "unknown_format"),
    ],
)
def test_a_file_that_is_no_game(salon: Salon, tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "game"
    file.write_bytes(content)
    code, out, err = salon("replay", str(file))
    assert (code, out) == (1, "")
    assert said in err
    assert len(err.splitlines()) == 1


def test_a_file_that_is_not_there(salon: Salon) -> None:
    code, _, err = salon("replay", "nowhere.txt")
    assert code == 1
    assert err == "salon: No such file or directory: nowhere.txt\n"


@pytest.mark.req("OTH-04", "OTH-07")
def test_a_game_in_the_terminal(salon: Salon) -> None:
    code, out, _ = salon("play", "othello", "--seed", "4", typed="?\nf5\nf5\na1\nzz\nabandon\n")
    assert code == 0
    assert "Les Noirs jouent F5 et retournent E5." in out
    assert "La case f5 est déjà occupée." in out
    assert "En a1, vous n’encadrez aucun pion" in out
    assert "« zz » n’est pas une case." in out
    assert "Abandon\nNoirs" in out


def test_the_end_of_input_gives_up(salon: Salon) -> None:
    assert "Abandon" in salon("play", "othello", "--seat", "1", "--seed", "2")[1]


def test_no_such_game_in_the_terminal(salon: Salon) -> None:
    code, _, err = salon("play", "chess")
    assert code == 1
    assert "chess" in err


def test_an_unknown_bench(salon: Salon) -> None:
    code, _, err = salon("bench", "nothing")
    assert code == 1
    assert "unknown_bench" in err
    assert {"othello", "service", "faults", "load", "hostile"} <= set(bench.names())


def test_a_setting_that_a_bench_does_not_know(salon: Salon) -> None:
    code, _, err = salon("bench", "othello", "--seed", "3")
    assert code == 1
    assert "unknown_setting" in err


def test_othellos_signatures_are_as_recorded(salon: Salon) -> None:
    _, out, _ = salon("bench", "othello", "--json")
    figures = [json.loads(line) for line in out.splitlines()]
    signatures = {figure["name"]: figure["value"] for figure in figures if figure["signature"]}
    assert signatures["rules: moves of 50 seeded games"] == 2998
    assert signatures["perft 11"] == 212260880
    assert "CPU" in salon("bench", "othello")[1]


def test_the_clients_types_are_current(salon: Salon) -> None:
    code, out, err = salon("types", str(ROOT / "client" / "src" / "generated"), "--check")
    assert code == 0, out + err


def test_stale_types_are_told(salon: Salon, tmp_path: Path) -> None:
    code, _, err = salon("types", str(tmp_path), "--check")
    assert code == 1
    assert "not current" in err
    assert salon("types", str(tmp_path))[0] == 0
    assert salon("types", str(tmp_path), "--check")[0] == 0


def test_a_database_that_cannot_be(salon: Salon) -> None:
    code, out, err = salon("serve", "--unbuilt", "--database", "oracle:somewhere", "--port", "0")
    assert code == 1
    assert "is no database: sqlite:FILE" in err
    assert "Ctrl-C" not in out + err


@pytest.mark.req("STU-01")
def test_replay_and_review_read_the_formats_of_the_field(salon: Salon, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    file.write_text("(;GM[2];B[f5];W[d6])(;GM[2];B[d3])")
    assert salon("replay", str(file))[1].splitlines()[0] == "f5 d6"
    assert salon("replay", str(file), "--which", "2")[1].splitlines()[0] == "d3"
    assert salon("replay", str(file), "--which", "3")[0] == 1
    file.write_text("(;GM[2];B[f5]\n;W[a1])")
    code, _, err = salon("replay", str(file))
    assert code == 1
    assert "line=2" in err
    gcg = GOLDEN / "scrabble-full.gcg"
    assert "+" in salon("replay", str(gcg))[1]


@pytest.mark.req("STU-01")
def test_a_position_may_begin_with_an_empty_cell(salon: Salon) -> None:
    code, out, _ = salon("othello", "solve", "-" + "O" + "X" * 62 + " X;", "--json")
    assert code == 0
    assert '"move": "a1"' in out or '"move":"a1"' in out


def _commands(command: Any) -> Iterator[Any]:
    if not hasattr(command, "commands"):
        yield command
    for inner in getattr(command, "commands", {}).values():
        yield from _commands(inner)


@pytest.mark.req("OPN-12")
def test_every_command_and_option_says_what_it_does() -> None:
    found = list(_commands(get_command(cli.app)))
    assert len(found) > 30
    silent = [command.name for command in found if not command.help]
    silent += [
        f"{command.name} {option.opts[0]}"
        for command in found
        for option in command.params
        if option.name != "help" and option.param_type_name == "option" and not option.help
    ]
    assert silent == []
