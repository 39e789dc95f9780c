"""The quick part of the walk: every game by every kind of step, on a phone and a tablet held either way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browsing import NewPage
from tests.screen.ledger import Ledger
from tests.screen.tables import ME, program
from tests.screen.visit import LANDSCAPE, PHONE, PORTRAIT, Window
from tests.screen.ways import (
    OPTIONS,
    PROGRAMS,
    Light,
    Play,
    Tour,
    ending,
    out_of_time,
    resigned,
    stays_awake,
)
from tests.serving import WITH_ADDED, Server

CROSSING = 12
"""Seconds on a clock that crosses ten and five."""

TURNS = {"scrabble": 9, "duplicate": 5, "osmotik": 5, "octoverso": 9}
"""So many turns go through every way to take one, on a phone; other games are played to their end there."""

FEWER = {"scrabble": 3, "duplicate": 2, "osmotik": 2, "octoverso": 3, "othello": 8, "atomes": 4}
"""On a tablet, whose windows the whole walk goes through."""

SEATS = {
    "othello": [ME, ME],
    "scrabble": [ME, program(PROGRAMS["scrabble"])],
    "duplicate": [ME, program(PROGRAMS["duplicate"])],
    "osmotik": [ME, ME],
    "octoverso": [ME, ME],
    "atomes": [ME],
}


@pytest.mark.req("PLT-10", "PLT-30", "PLT-31", "PLT-33", "PLT-35")
@pytest.mark.parametrize("window", [PHONE, PORTRAIT, LANDSCAPE], ids=lambda window: window.name)
@pytest.mark.parametrize("game", SEATS)
def test_a_game_is_played_within_the_laws(browser: Browser, base: str, game: str, window: Window) -> None:
    """Once a game, axe looks at each state as well. All that is broken is told at the end."""
    quickly(browser, base, Play(game, game, SEATS[game], OPTIONS.get(game, {})), window)


def quickly(browser: Browser, base: str, game: Play, window: Window) -> None:
    tour = Tour(base, browser, Ledger(Path("build/walk/quick")), windows=(), axe=window == PHONE)
    light = Light("light", "en" if window == PORTRAIT else "fr")
    with tour.seated(game, window, light) as (visitor, robot):
        if window == LANDSCAPE:
            stays_awake(robot)
        robot.play(turns=(TURNS if window == PHONE else FEWER).get(game.key))
        if not robot.over:
            resigned(robot)
        if robot.over:
            ending(tour, visitor, robot)
    assert not tour.ledger.breaches, tour.ledger.report()


@pytest.mark.req("PLT-10", "PLT-30", "PLT-31", "PLT-35")
@pytest.mark.parametrize("game", ["osmotik", "scrabble"])
def test_a_clock_runs_out_within_the_laws(browser: Browser, base: str, game: str) -> None:
    """A clock of the game and one of the turn; two play, from the waiting room on, and one looks on."""
    ledger = Ledger(Path("build/walk/clock"))
    out_of_time(Tour(base, browser, ledger, windows=(), axe=False), game, Light("light", "fr"), CROSSING)
    assert not ledger.breaches, ledger.report()


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with a game that is in no list: a folder on either side and one line each, nothing else."""
    server = Server(tmp_path_factory.mktemp("added"), "--pace", "0", program=WITH_ADDED)
    server.start()
    yield server.base
    server.stop()


def test_a_game_that_was_added_is_played_within_the_laws(browser: Browser, added: str) -> None:
    quickly(browser, added, Play("template", "template", [ME, program(PROGRAMS["template"])]), PORTRAIT)


def test_a_game_that_says_nothing_of_its_door_has_one_all_the_same(person: NewPage, added: str) -> None:
    page = person()
    page.goto(f"{added}/jouer/template")
    page.get_by_role("button", name=re.compile("^Jouer contre")).click()
    page.get_by_text("Choisissez une carte.").first.wait_for()


def test_the_template_is_in_no_list(person: NewPage, added: str) -> None:
    page = person()
    assert "template" in {game["key"] for game in page.request.get(f"{added}/api/games").json()}
    page.goto(added)
    page.get_by_text("Octoverso").first.wait_for()
    assert not page.get_by_text("Plis", exact=True).count()
