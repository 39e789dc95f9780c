"""The committed stubs are those of the module."""

import subprocess
import sys
from pathlib import Path

import salon


def test_stubs_are_current(tmp_path: Path) -> None:
    stubgen = ["nanobind.stubgen", "-q", "-r", "-m", "salon._core", "-O", str(tmp_path)]
    for command in (stubgen, ["ruff", "format", "-q", str(tmp_path)]):
        subprocess.run([sys.executable, "-m", *command], check=True)
    committed = Path(salon.__file__).parent / "_core"
    texts = [
        {file.name: file.read_text() for file in folder.iterdir() if file.suffix == ".pyi"}
        for folder in (committed, tmp_path / "_core")
    ]
    assert texts[0] == texts[1], "run `make stubs`"
