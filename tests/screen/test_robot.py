"""The robot itself: it knows what the server knows, notes what is broken, and says what it cannot touch."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.screen.ledger import Ledger, Noting, Where
from tests.screen.screen import Screen
from tests.screen.tables import ME
from tests.screen.visit import LANDSCAPE
from tests.screen.ways import Light, Play, Tour, resigned

BROKEN = Path(__file__).parent / "broken"
COVERED = "<button onclick='this.dataset.touched = 1'>ACC</button><div style='position:fixed;inset:0'></div>"


def test_the_wire_tells_what_the_server_keeps(browser: Browser, base: str, tmp_path: Path) -> None:
    tour = Tour(base, browser, Ledger(tmp_path), windows=())
    play = Play("othello", "othello", [ME, ME])
    with tour.seated(play, LANDSCAPE, Light("light", "fr")) as (visitor, robot):
        robot.play(turns=4)
        resigned(robot)
        kept = visitor.page.request.get(f"{base}/api/tables/{robot.table}/replay").json()
        assert robot.over
        assert robot.seen.view == kept[-1]["view"]
        assert [past["seq"] for past in robot.seen.history] == [each["past"]["seq"] for each in kept]


def test_what_is_broken_is_noted_with_a_picture_and_gone_on_from(browser: Browser, tmp_path: Path) -> None:
    ledger = Ledger(tmp_path)
    page = browser.new_page(viewport={"width": 390, "height": 844})
    watch = Noting(page, ledger, Where("a page", "390x844"))
    page.goto((BROKEN / "wide.html").as_uri())
    watch.hold()
    watch.hold()
    page.close()
    wide = [breach for breach in ledger.breaches if breach.law == "it fits"]
    assert ledger.held.total() == 2
    assert len(wide) >= 2
    (picture,) = {breach.picture for breach in wide}
    assert (tmp_path / picture).exists()
    assert f"a page, 390x844: {len(wide)} ({picture})" in ledger.report()


def test_what_cannot_be_touched_is_said_and_touched_all_the_same(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(COVERED)
    with pytest.raises(AssertionError, match="cannot be touched"):
        Screen(page).touch(Screen(page).button("accept"))
    faults: list[str] = []
    Screen(page, faults.append).touch(Screen(page).button("accept"))
    assert page.locator("[data-touched]").count() == 1
    (fault,) = faults
    assert "ACC" in fault
    assert "intercepts pointer events" in fault
    page.close()
