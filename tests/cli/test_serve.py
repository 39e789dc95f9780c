"""`salon serve` says at once what it cannot do without; and the scripts that a newcomer meets first."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tests.cli.running import refused

from salon.web import nearby

ROOT = Path(__file__).parents[2]


@pytest.mark.req("OPN-12")
def test_a_site_without_its_pages_does_not_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("salon.web.app.STATIC", tmp_path)
    assert "make client" in refused("serve", "--database", f"sqlite:{tmp_path}/salon.sqlite")


def said(path: Path, *tools: str) -> str:
    """What a machine is told that has Python, these tools and nothing else."""
    scripts = dict.fromkeys((*tools, "python3"), "exit 0") | {"id": "echo 1000"}
    scripts |= {tool: f'PATH=/usr/bin:/bin exec {tool} "$@"' for tool in ("sed", "cat")}
    for name, script in scripts.items():
        (path / name).write_text(f"#!/bin/sh\n{script}\n")
        (path / name).chmod(0o755)
    command = ["/bin/sh", str(ROOT / "scripts/system-packages"), "python3", "g++:g++"]
    ran = subprocess.run(command, env={"PATH": str(path)}, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    return ran.stderr


@pytest.mark.req("OPN-12")
@pytest.mark.parametrize(
    ("manager", "advice"),
    [
        ("apt-get", "sudo apt-get install g++"),
        ("dnf", "sudo dnf install gcc-c++"),
        ("pacman", "sudo pacman -S gcc"),
        ("brew", "xcode-select --install"),
    ],
)
def test_each_system_is_told_what_to_install(tmp_path: Path, manager: str, advice: str) -> None:
    assert advice in said(tmp_path, manager)


def test_a_long_step_shows_that_it_runs_and_why_it_failed() -> None:
    command = [str(ROOT / "scripts/step"), "Thinking", "sh", "-c", "echo why; exit 3"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 3
    assert "Thinking: failed" in ran.stdout
    assert "why" in ran.stdout


@pytest.mark.req("CLB-34")
def test_phones_in_the_room_are_told_an_address_and_its_code() -> None:
    assert nearby.near("127.0.0.1") == nearby.near("localhost") == ""
    assert nearby.near("192.168.1.7") == "192.168.1.7"
    there = nearby.near("0.0.0.0")
    assert there not in nearby.ONLY_HERE | nearby.ANY
    drawn = nearby.typed("http://192.168.1.7:8000")
    assert len(drawn.splitlines()) > 10
    assert b"<svg" in nearby.picture("http://192.168.1.7:8000/table/x")
