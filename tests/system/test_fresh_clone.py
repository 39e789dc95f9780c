"""One command in a fresh clone, and the site is there with all its games."""

from __future__ import annotations

import os
import signal
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from salon.client import new_guest, request
from salon.games import GAMES

ROOT = Path(__file__).parents[2]
SITE = "http://127.0.0.1:8000"
ME = {"kind": "me"}


@contextmanager
def played(folder: Path, within: float) -> Iterator[None]:
    """While `make play` runs, from the moment it answers. Raises `TimeoutError`."""
    play = subprocess.Popen(["make", "play"], cwd=folder, start_new_session=True)
    deadline = monotonic() + within
    try:
        while not _ready():
            if play.poll() is not None or monotonic() > deadline:
                raise TimeoutError(f"no site within {within} s")
            sleep(0.1)
        yield
    finally:
        with suppress(ProcessLookupError):
            os.killpg(play.pid, signal.SIGTERM)
        play.wait(30)


def _ready() -> bool:
    try:
        urllib.request.urlopen(f"{SITE}/ready", timeout=2).close()
    except OSError:
        return False
    return True


@pytest.mark.slow
@pytest.mark.req("PLT-01")
def test_a_fresh_clone_is_played_by_one_command(tmp_path: Path) -> None:
    assert not _ready(), "something else is at port 8000"
    subprocess.run(["git", "clone", "-q", ROOT, tmp_path / "salon"], check=True)
    with played(tmp_path / "salon", 240):
        assert b"<title>" in urllib.request.urlopen(SITE, timeout=5).read()
        guest = new_guest(SITE)
        for game in GAMES:
            seats = [ME, ME] if game.key != "atomes" else [ME]
            table = {"game": game.key, "name": "Anna", "seats": seats}
            assert request(SITE, "POST", "/api/tables", table, guest)["id"]
    with played(tmp_path / "salon", 10):
        pass
