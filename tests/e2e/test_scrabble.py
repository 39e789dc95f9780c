"""Scrabble's game view in the browser: the keyboard's receiver, placing, exchanging, commands, the end."""

from __future__ import annotations

import re
from string import ascii_lowercase

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.e2e.conftest import NewPage
from tests.e2e.scrabble_pages import (
    box,
    cell,
    empty,
    hint,
    keyboard,
    line,
    lone,
    mine,
    rack,
    say,
    seated,
    solo,
    tiles,
    together,
    wait_for_turn,
)


def own(letters: str) -> list[str]:
    return [letter for letter in letters if letter != "*"]


@pytest.mark.drawn
@pytest.mark.req("SCR-45", "SCR-50", "SCR-52", "SCR-53", "SCR-64")
def test_the_four_parts_of_the_game_view(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base, mode="log2990")
    expect(page.get_by_role("grid", name="Plateau")).to_be_visible()
    expect(page.get_by_role("gridcell")).to_have_count(225)
    expect(tiles(page)).to_have_count(7)
    expect(box(page)).to_be_visible()
    panel = page.get_by_role("region", name="Partie")
    expect(panel.locator(".turn")).to_contain_text("Camille")
    expect(panel).to_contain_text("Réserve 88 lettres")
    expect(panel.locator(".player").filter(has_text="lettre")).to_have_count(0)
    expect(page.get_by_role("timer")).to_have_accessible_name(re.compile(r"Temps restant\s: \d:\d\d"))
    seen = page.get_by_role("timer").inner_text()
    expect(page.get_by_role("timer")).not_to_have_text(seen)
    expect(cell(page, "H8")).to_have_accessible_name("H8, centre, mot double, vide")
    expect(cell(page, "K5")).to_have_accessible_name("K5, mot double, vide")
    goals = page.get_by_role("region", name="Objectifs").locator(".goal")
    expect(goals).to_have_count(3)
    expect(goals.filter(has_text="Public")).to_have_count(2)
    expect(goals.filter(has_text="Privé, vous seul le voyez")).to_have_count(1)
    colours = page.evaluate(
        """() => ['D1', 'F2', 'B2', 'A1'].map(name => {
             const at = document.querySelector(`[aria-label^="${name},"]`).dataset.cell
             const rects = document.querySelectorAll('.camera > g:first-child rect')
             return getComputedStyle(rects[Number(at) + 1]).fill })"""
    )
    assert len(set(colours)) == 4


@pytest.mark.drawn
@pytest.mark.req("SCR-65", "SCR-74", "SCR-75", "SCR-76", "SCR-77", "SCR-78")
def test_letters_are_placed_with_the_mouse_and_the_keyboard(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base)
    first, second = own(rack(page))[:2]
    assert keyboard(page) == "box"
    cell(page, "H7").click(button="right")
    page.get_by_role("region", name="Partie").click(position={"x": 5, "y": 5})
    assert keyboard(page) == "box"
    line(page).fill("un brouillon")
    cell(page, "H7").click()
    assert keyboard(page) == "board"
    expect(cell(page, "H7")).to_have_accessible_name(re.compile("flèche vers la droite"))
    cell(page, "H7").click()
    expect(cell(page, "H7")).to_have_accessible_name(re.compile("flèche vers le bas"))
    cell(page, "G8").click()
    expect(cell(page, "H7")).to_have_accessible_name("H7, vide")
    cell(page, "G8").click()
    before = rack(page)
    page.keyboard.press("7")
    page.keyboard.press(first)
    expect(cell(page, "G8")).to_have_accessible_name(re.compile(f"{first.upper()}.*pas encore jouée"))
    expect(cell(page, "H8")).to_have_accessible_name(re.compile("flèche vers le bas"))
    expect(tiles(page)).to_have_count(6)
    cell(page, "A1").click()
    cell(page, "G8").click()
    expect(cell(page, "H8")).to_have_accessible_name(re.compile("flèche vers le bas"))
    page.keyboard.press(second)
    expect(page.get_by_role("button", name=re.compile(r"^Jouer \d+ points?$"))).to_be_enabled()
    page.keyboard.press("Backspace")
    expect(cell(page, "H8")).to_have_accessible_name(re.compile("flèche vers le bas"))
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect(cell(page, "G8")).to_have_accessible_name(re.compile("flèche vers le bas"))
    assert rack(page) == before
    cell(page, "G8").click()
    expect(cell(page, "G8")).to_have_accessible_name(re.compile("flèche vers la droite"))
    page.keyboard.press(first)
    page.keyboard.press("Escape")
    assert keyboard(page) == "rack"
    assert rack(page) == before
    expect(page.get_by_role("gridcell", name=re.compile("flèche|pas encore"))).to_have_count(0)
    cell(page, "H7").click()
    page.keyboard.press(first)
    box(page).click()
    assert (keyboard(page), rack(page)) == ("box", before)
    expect(line(page)).to_have_value("un brouillon")


@pytest.mark.req("SCR-56", "SCR-57", "SCR-66", "SCR-77")
def test_a_hint_is_played_with_the_mouse_and_shown_as_its_command(person: NewPage, base: str) -> None:
    active, other = together(person, base, start=empty("BALLONS"))
    command = hint(active)[0]
    found = re.match(r"!placer ([a-o]\d+)([hv]) (\w+)", command)
    assert found is not None
    at, way, letters = found.groups()
    cell(active, at.upper()).click()
    if way == "v":
        cell(active, at.upper()).click()
    active.keyboard.type(letters)
    expect(cell(other, at.upper())).to_have_accessible_name(re.compile("vide"))
    expect(other.get_by_role("button", name="Jouer")).to_be_disabled()
    expect(other.get_by_role("button", name="Passer")).to_be_disabled()
    active.keyboard.press("Enter")
    for page in (active, other):
        expect(box(page).locator("p").last).to_have_text(re.compile(rf"{command} — \d+ points"))
    wait_for_turn(other)
    assert keyboard(active) == "box"
    expect(box(active).locator("p.me").last).to_contain_text(command)
    expect(box(other).locator("p.them").last).to_contain_text(command)
    expect(cell(other, at.upper())).to_have_accessible_name(re.compile("dernier coup"))


@pytest.mark.drawn
@pytest.mark.req("SCR-90", "SCR-91", "SCR-92", "SCR-93", "SCR-94")
def test_the_rack_is_arranged_with_keys_wheel_and_drag(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base)
    start = rack(page)
    tiles(page).nth(2).click()
    assert keyboard(page) == "rack"
    page.keyboard.press("ArrowLeft")
    assert rack(page) == start[0] + start[2] + start[1] + start[3:]
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert rack(page) == start[:2] + start[3:] + start[2]
    page.mouse.wheel(0, 100)
    assert rack(page) == start[2] + start[:2] + start[3:]
    page.mouse.wheel(0, -100)
    assert rack(page) == start[:2] + start[3:] + start[2]
    expect(page.locator(".tile.moving")).to_have_count(1)
    absent = next(letter for letter in ascii_lowercase if letter not in start)
    page.keyboard.press(absent)
    expect(page.locator(".tile.moving")).to_have_count(0)
    letter = rack(page)[3]
    page.keyboard.press(letter)
    expect(page.locator(".tile.moving")).to_have_attribute(
        "aria-label", re.compile("^lettre blanche" if letter == "*" else f"^{letter.upper()}")
    )
    box(page).click()
    expect(page.locator(".tile.moving")).to_have_count(0)
    now = rack(page)
    tiles(page).nth(0).drag_to(tiles(page).nth(6), target_position={"x": 40, "y": 20})
    assert rack(page) == now[1:] + now[0]
    page.reload()
    expect(tiles(page)).to_have_count(7)
    page.wait_for_timeout(100)
    assert sorted(rack(page)) == sorted(now)


@pytest.mark.drawn
@pytest.mark.req("SCR-83", "SCR-85", "SCR-86", "SCR-87")
def test_letters_are_exchanged_with_the_right_button(person: NewPage, base: str) -> None:
    active, other = together(person, base)
    button = active.get_by_role("button", name="Échanger")
    expect(button).to_have_count(0)
    tiles(active).nth(0).click(button="right")
    tiles(active).nth(1).click(button="right")
    expect(active.locator(".tile.swapping")).to_have_count(2)
    tiles(active).nth(1).click(button="right")
    expect(active.locator(".tile.swapping")).to_have_count(1)
    for width, height in ((390, 844), (820, 1180), (1024, 768), (1440, 900)):
        active.set_viewport_size({"width": width, "height": height})
        for name in ("Annuler", "Échanger", "Passer", "Jouer"):
            expect(active.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
            assert active.get_by_role("button", name=name).evaluate(
                "one => one.scrollWidth <= one.clientWidth"
            )
    active.get_by_role("button", name="Annuler").click()
    expect(active.locator(".tile.swapping")).to_have_count(0)
    expect(button).to_have_count(0)
    tiles(active).nth(0).click()
    tiles(active).nth(0).click(button="right")
    expect(active.locator(".tile.moving")).to_have_count(0)
    for place in (1, 2):
        tiles(active).nth(place).click(button="right")
    given = rack(active)[:3]
    tiles(other).nth(0).click(button="right")
    expect(other.get_by_role("button", name="Échanger")).to_be_disabled()
    button.click()
    expect(box(active).locator("p.me").last).to_have_text(
        re.compile(r"^\w+\s: !échanger " + re.escape(given))
    )
    name = "Anna" if "Anna" in box(active).inner_text() else "Basile"
    expect(box(other).locator("p.them").last).to_have_text(f"{name} : !échanger 3 lettres")
    wait_for_turn(other)
    say(other, f"!échanger {rack(other)[0]}")
    expect(box(active).locator("p.them").last).to_have_text(re.compile("!échanger 1 lettre$"))


@pytest.mark.drawn
@pytest.mark.req("SCR-48", "SCR-49", "SCR-55", "SCR-58", "SCR-59", "SCR-60", "SCR-61", "SCR-62")
def test_commands_their_errors_and_who_sees_them(person: NewPage, base: str) -> None:
    active, other = together(person, base)
    heard = box(other).locator("p").all_inner_texts()
    absent = next(letter for letter in ascii_lowercase if letter not in rack(active))
    for text, kind in {
        "!palcer h8h bon": "Entrée invalide",
        "!placer h8h": "Erreur de syntaxe",
        "!placer p8h bon": "Erreur de syntaxe",
        "!échanger ABC": "Erreur de syntaxe",
        "!passer vite": "Erreur de syntaxe",
        "!aide moi": "Erreur de syntaxe",
        f"!placer h8h {absent}{absent}": "Commande impossible à réaliser",
        f"!placer h15h {rack(active).replace('*', '')[:3]}": "Commande impossible à réaliser",
        f"!placer a1h {rack(active).replace('*', '')[:2]}": "Commande impossible à réaliser",
    }.items():
        before = box(active).locator("p").count()
        say(active, text)
        expect(box(active).locator("p").nth(before)).to_contain_text(text)
        expect(box(active).locator("p.system").last).to_have_text(re.compile(f"^{kind}"))
        expect(box(active).locator("p")).to_have_count(before + 2)
    before = box(active).locator("p.system").count()
    say(active, "!reserve")
    expect(box(active).locator("p.system")).to_have_count(before + 27)
    listed = box(active).locator("p.system").all_inner_texts()[before:]
    assert [text[0] for text in listed] == [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "*"]
    assert sum(int(text.split(" : ")[1]) for text in listed) == 88
    say(active, "!aide")
    for command in ("placer", "échanger", "passer", "indice", "réserve", "aide"):
        expect(box(active).locator("p.system").filter(has_text=re.compile(f"^!{command}"))).to_have_count(1)
    say(other, "!passer")
    expect(box(other).locator("p.system").last).to_have_text(
        "Commande impossible à réaliser\u00a0: ce n’est pas à vous de jouer."
    )
    assert box(other).locator("p").all_inner_texts()[: len(heard)] == heard
    assert "réserve" not in box(other).inner_text()
    say(active, "Bonne chance")
    say(active, "!passer")
    expect(box(other).locator("p.them")).to_have_count(2)
    colours = {
        page.locator(kind).first.evaluate("one => getComputedStyle(one).color")
        for page, kind in ((active, "p.me"), (other, "p.them"), (active, "p.system"))
    }
    assert len(colours) == 3


@pytest.mark.req("SCR-80")
def test_an_invalid_placement_is_shown_three_seconds(person: NewPage, base: str) -> None:
    active, other = together(person, base, start=empty("BCDFG?H"))
    order = rack(active)
    letters = "".join(own(order))
    cell(active, "H8").click()
    active.keyboard.type(letters)
    active.get_by_role("button", name=re.compile("^Jouer")).click()
    for page in (active, other):
        expect(page.get_by_role("gridcell", name=re.compile("mot refusé"))).to_have_count(len(letters))
        expect(box(page).locator("p.system").last).to_have_text(re.compile("^Mots? invalides?"))
    expect(tiles(active)).to_have_count(7 - len(letters))
    assert not mine(other)
    wait_for_turn(other)
    expect(other.get_by_role("gridcell", name=re.compile("mot refusé"))).to_have_count(0)
    assert rack(active) == order
    assert other.locator(".player output").all_inner_texts() == ["0", "0"]


@pytest.mark.req("SCR-66", "SCR-70")
def test_a_turn_that_runs_out_is_passed(person: NewPage, base: str) -> None:
    page = person()
    solo(page, base, turn=3)
    cell(page, "H8").click()
    page.keyboard.press(own(rack(page))[0])
    expect(box(page).locator("p.me").last).to_have_text("Camille : !passer")
    expect(page.get_by_role("gridcell", name=re.compile("pas encore"))).to_have_count(0)


@pytest.mark.req("SCR-47", "SCR-54", "SCR-63")
def test_people_talk_and_scroll_back(person: NewPage, base: str) -> None:
    active, other = together(person, base)
    long = "é" * 512
    line(active).fill(long + "x")
    line(active).press("Enter")
    expect(box(other).locator("p.them").last).to_have_text(re.compile(f": {long}$"))
    for number in range(12):
        say(active, f"ligne {number}")
    expect(box(other).locator("p").last).to_contain_text("ligne 11")
    place = box(other).evaluate("one => [one.scrollTop + one.clientHeight, one.scrollHeight]")
    assert place[0] >= place[1] - 2
    box(other).hover()
    other.mouse.wheel(0, -2000)
    other.wait_for_timeout(150)
    expect(box(other).locator("p").first).to_be_in_viewport()
    say(active, "la dernière")
    expect(box(other).locator("p").last).to_be_in_viewport()
    refused = active.evaluate(
        """async table => { const socket = new WebSocket(`ws://${location.host}/ws`)
           return await new Promise(done => {
             socket.onmessage = ({data}) => { const told = JSON.parse(data)
               if (told.t === 'welcome')
                 socket.send(JSON.stringify({t: 'say', id: 'x', table, text: 'a'.repeat(513)}))
               if (told.t === 'refused') done(told.code) } }) }""",
        active.url.rsplit("/", 1)[1].split("?")[0],
    )
    assert refused == "malformed"


def pass_to_the_end(page: Page, waiting: Page) -> None:
    for turn in range(6):
        expect(waiting.get_by_role("button", name="Passer")).to_be_disabled()
        page.get_by_role("button", name="Passer").click()
        page.get_by_role("button", name="Passer").click()
        expect(box(waiting).locator("p.them").last).to_contain_text("!passer")
        page, waiting = waiting, page
        if turn < 5:
            wait_for_turn(page)


@pytest.mark.drawn
@pytest.mark.req("SCR-87", "SCR-101", "SCR-102", "SCR-103", "SCR-105")
def test_six_passes_end_the_game(person: NewPage, base: str) -> None:
    active, other = together(person, base, start=lone("BON", "H", 7, "ONSXAIE/BEL?ERS"))
    tiles(other).nth(1).click()
    other.keyboard.press("ArrowLeft")
    other.keyboard.press("ArrowLeft")
    left = [rack(active), rack(other)]
    names = [page.locator(".player b").all_inner_texts() for page in (active, other)]
    assert names[0] == names[1]
    pass_to_the_end(active, other)
    for each in (active, other):
        expect(box(each).locator("p.system").first).to_have_text("Fin de partie - lettres restantes")
        for letters in left:
            expect(box(each).locator("p.system").filter(has_text=f" : {letters}")).to_have_count(1)
        expect(each.locator(".praise")).to_have_text(re.compile("Félicitations"))
        expect(each.get_by_role("button", name="Abandonner")).to_have_count(0)
        cell(each, "H8").click()
        assert keyboard(each) == "box"
        tiles(each).first.click()
        assert keyboard(each) == "box"
    scores = [int(text.replace("−", "-")) for text in active.locator(".player output").all_inner_texts()]
    assert all(score < 0 for score in scores)
    say(active, "Bien joué")
    expect(box(other).locator("p.them").last).to_contain_text("Bien joué")
    active.get_by_role("button", name="Quitter").click()
    expect(active).to_have_url(re.compile("/$"))
    expect(box(other).locator("p.system").last).to_have_text(re.compile(r"^(Anna|Basile) a quitté le jeu\.$"))


@pytest.mark.req("SCR-102")
def test_an_arrangement_that_is_on_its_way_at_the_end_is_told(person: NewPage, base: str) -> None:
    anna, basile = person(name="Anna"), person(name="Basile")
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def hold_notes(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(
            lambda text: held.append((server, text)) if '"note"' in str(text) else server.send(text)
        )

    basile.route_web_socket(re.compile("/ws$"), hold_notes)
    seated(anna, basile, base, start=lone("BON", "H", 7, "ONSXAIE/BELLERS"))
    tiles(basile).nth(rack(basile).index("s")).click()
    basile.keyboard.press("ArrowRight")
    left = box(anna).locator("p.system").filter(has_text=f" : {rack(basile)}")
    pass_to_the_end(anna, basile)
    expect(box(anna).locator("p.system").filter(has_text="Basile : ")).to_have_count(1)
    expect(left).to_have_count(0)
    while not held:
        basile.wait_for_timeout(20)
    for server, text in held:
        server.send(text)
    expect(left).to_have_count(1)
