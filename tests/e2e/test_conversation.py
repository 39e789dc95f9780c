"""The conversation in the browser: who speaks is told, whom one hears is chosen, all of it can be read."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e.conftest import NewPage
from tests.e2e.test_othello import open_online

from salon.client import Client

ME, OPEN = {"kind": "me"}, {"kind": "open"}
SHOTS = Path("build/conversation")


async def _said(base: str, game: str, lines: int) -> str:
    """A table of Basile's that waits for Anna, where he has said much."""
    async with await Client.connect(base) as basile:
        table = await basile.open_table(game, [ME, OPEN], name="Basile")
        await basile.watch(table, 0)
        for number in range(lines):
            await basile.ask("say", table=table, text=f"phrase {number}")
        return table


def said_at(base: str, game: str, lines: int) -> str:
    """In a thread of its own: playwright's has a loop that runs."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _said(base, game, lines)).result()


def listed(page: Page) -> Locator:
    return page.get_by_role("list", name="Conversation")


def say(page: Page, text: str) -> None:
    page.get_by_label("Écrire un message").fill(text)
    page.get_by_role("button", name="Envoyer").click()


def tab(page: Page) -> None:
    """On a phone the conversation is behind its tab."""
    wide = page.viewport_size is not None and page.viewport_size["width"] >= 900
    if not wide:
        page.get_by_role("tab", name=re.compile("Messages|Conversation")).click()


@pytest.mark.parametrize(("width", "theme"), [(1180, "light"), (390, "dark")])
def test_player_spectator_and_host_are_told_apart_and_may_be_silenced(
    person: NewPage, base: str, width: int, theme: str
) -> None:
    anna = person(name="Anna", width=width, theme=theme)
    url = open_online(anna, base)
    basile = person(name="Basile")
    basile.goto(f"{url}?joindre=1")
    expect(listed(basile)).to_be_visible()
    watcher = person(name="Anna")
    watcher.request.get(f"{base}/api/me")
    watcher.request.put(f"{base}/api/me", data={"name": "Anna"})
    watcher.goto(url)
    tab(anna)
    for page, text in ((anna, "moi, l’hôte"), (basile, "moi, je joue"), (watcher, "moi, je regarde")):
        say(page, text)
        expect(listed(anna)).to_contain_text(text)
    said = listed(anna).get_by_role("listitem")
    expect(said).to_have_text(
        [
            re.compile(r"Anna\s+\(hôte\)"),
            re.compile(r"Basile\s+\(joueur\)"),
            re.compile(r"Anna\s+\(spectateur\)"),
        ]
    )
    SHOTS.mkdir(parents=True, exist_ok=True)
    anna.screenshot(path=SHOTS / f"lines-{width}-{theme}.png")
    anna.get_by_role("button", name="Masquer, signaler").click()
    dialog = anna.get_by_role("dialog", name="Masquer, signaler")
    anna.screenshot(path=SHOTS / f"voices-{width}-{theme}.png")
    dialog.get_by_role("button", name="Faire taire les spectateurs").click()
    expect(dialog.get_by_role("button", name="Faire taire les spectateurs")).to_have_attribute(
        "aria-pressed", "true"
    )
    dialog.get_by_role("button", name="Masquer ce que dit Basile").click()
    dialog.get_by_role("button", name="Fermer").click()
    expect(said).to_have_count(2)
    say(watcher, "et moi ?")
    expect(watcher.get_by_text("L’hôte a demandé aux spectateurs de se taire.").first).to_be_visible()
    expect(watcher.get_by_label("Écrire un message")).to_have_value("et moi ?")
    anna.reload()
    tab(anna)
    expect(said).to_have_count(2)


@pytest.mark.req("SCR-63")
@pytest.mark.parametrize("width", [1180, 390])
def test_scrolling_up_brings_older_lines_to_the_first(person: NewPage, base: str, width: int) -> None:
    table = said_at(base, "othello", 100)
    page = person(name="Anna", width=width)
    page.goto(f"{base}/table/{table}?joindre=1")
    tab(page)
    said = listed(page).get_by_role("listitem")
    expect(said.last).to_be_in_viewport()
    expect(said.last).to_contain_text("phrase 99")
    assert said.count() <= 60
    _to_the_top(page, listed(page), said.first, "phrase 0")
    assert said.count() == 100
    say(page, "je suis là")
    expect(said.last).to_be_in_viewport()


def _to_the_top(page: Page, scrolled: Locator, first: Locator, text: str) -> None:
    """With the wheel, a page at a time: what is in view stays there while more comes above it."""
    scrolled.hover()
    for _ in range(60):
        if text in (first.text_content() or ""):
            break
        page.mouse.wheel(0, -200)
        page.wait_for_timeout(50)
    expect(first).to_contain_text(re.compile(rf"{text}(?!\d)"))


@pytest.mark.req("SCR-63", "SCR-62")
@pytest.mark.parametrize("width", [1180, 390])
def test_the_box_of_scrabble_reaches_all_text_since_the_start(person: NewPage, base: str, width: int) -> None:
    table = said_at(base, "scrabble", 70)
    page = person(name="Anna", width=width)
    page.goto(f"{base}/table/{table}?joindre=1")
    if width < 900:
        page.get_by_role("tab", name=re.compile("Messages")).click()
    box = page.get_by_role("log", name="Boîte de communication")
    expect(box).to_contain_text("Basile (hôte)\u00a0: phrase 69")
    first = box.locator("p").first
    _to_the_top(page, box, first, "phrase 0")
    texts = box.locator("p").all_text_contents()
    assert [text for text in texts if "phrase" in text] == [
        f"Basile (hôte)\u00a0: phrase {n}" for n in range(70)
    ]
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SHOTS / f"box-{width}.png")
    page.get_by_role("button", name="Masquer, signaler").click()
    page.get_by_role("button", name="Masquer ce que dit Basile").click()
    page.get_by_role("dialog").get_by_role("button", name="Fermer").click()
    expect(box).not_to_contain_text("phrase")
