"""OTHO in the browser, from the home page to the replay."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from tests.e2e.conftest import NO_NETWORK, NewPage, Server, expects


def cell(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(f"^{name},"))


def legal(page: Page) -> Locator:
    return page.get_by_role("gridcell", name=re.compile("coup possible"))


def line(page: Page) -> Locator:
    return page.locator("p.cartel")


def on_one_screen(page: Page, base: str) -> None:
    page.goto(f"{base}/jouer/othello")
    page.get_by_role("button", name="Jouer à deux ici").click()
    expect(line(page)).to_contain_text("À vous, les Noirs.")


def open_online(page: Page, base: str) -> str:
    page.goto(f"{base}/jouer/othello")
    page.get_by_role("button", name="Créer un lien").click()
    expect(page.get_by_text("Place libre")).to_be_visible()
    return page.url


def two_at_a_table(person: NewPage, base: str) -> tuple[Page, Page, str]:
    anna, basile = person(name="Anna"), person(name="Basile")
    url = open_online(anna, base)
    basile.goto(url)
    basile.get_by_role("button", name=re.compile("S’asseoir")).click()
    for page in (anna, basile):
        expect(page.get_by_role("grid")).to_be_visible()
    return anna, basile, url


@pytest.mark.req("PLT-02", "PLT-10", "OTH-12", "OTH-13")
def test_one_touch_starts_a_game_against_the_program(person: NewPage, base: str) -> None:
    page = person()
    page.goto(base)
    page.get_by_role("button", name=re.compile("Jouer à OTHO")).click()
    expect(legal(page)).to_have_count(4)
    cell(page, "F5").click()
    expect(line(page)).to_contain_text("À vous, les Noirs.")
    expect(line(page)).to_contain_text("Mira a joué")
    expect(page.get_by_role("log")).to_contain_text("Noir F5, retourne E5.")
    page.get_by_role("button", name="Reprendre").click()
    expect(legal(page)).to_have_count(4)
    expect(cell(page, "F5")).to_have_accessible_name("F5, vide, coup possible")


@pytest.mark.req("OTH-10")
def test_the_player_picks_a_colour(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/jouer/othello")
    page.get_by_role("button", name="Changer").click()
    page.get_by_role("radio", name="Blancs").check()
    page.get_by_role("button", name="Jouer contre Mira").click()
    expect(line(page)).to_contain_text("À vous, les Blancs.")
    expect(page.locator("[role=gridcell]:not([aria-label*='vide'])")).to_have_count(5)


@pytest.mark.req("PLT-30", "PLT-31")
def test_it_is_played_with_the_keyboard_alone(person: NewPage, base: str) -> None:
    page = person()
    on_one_screen(page, base)
    page.get_by_role("grid").locator("[tabindex='0']").focus()
    for key in ["ArrowDown"] * 4 + ["ArrowRight"] * 5:
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(cell(page, "E5")).to_have_accessible_name("E5, noir")
    page.keyboard.type("d6")
    expect(cell(page, "D6")).to_have_accessible_name("D6, blanc, dernier coup")
    page.keyboard.type("a1")
    expect(line(page)).to_contain_text("En A1, aucun pion ne serait encadré.")


@pytest.mark.req("OTH-05", "OTH-07", "PLT-10", "PLT-16")
def test_a_whole_game_then_its_replay_and_its_link(person: NewPage, base: str) -> None:
    page = person()
    on_one_screen(page, base)
    moves = 0
    while legal(page).count():
        before = line(page).text_content() or ""
        legal(page).first.click()
        moves += 1
        expect(line(page)).not_to_have_text(before)
    expect(line(page)).to_have_text(re.compile(r"^Noirs \d\d - \d\d Blancs"))
    expect(line(page)).to_have_text(
        re.compile("Plateau de jeu rempli|Impossibilité de jouer|Plus de pions (noirs|blancs) sur le plateau")
    )
    result = line(page).text_content() or ""
    page.get_by_role("link", name="Revoir la partie").click()
    expect(line(page)).to_have_text(result)
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("max", str(moves))
    slider.fill("1")
    expect(line(page)).to_contain_text("1 pion retourné")
    other = person()
    other.goto(page.url)
    assert page.url.endswith("coup=1")
    expect(line(other)).to_have_text(line(page).text_content() or "")
    page.go_back()
    page.get_by_role("button", name="Revanche").click()
    expect(legal(page)).to_have_count(4)


@pytest.mark.req("PLT-11", "PLT-13", "PLT-15", "PLT-22")
def test_two_people_by_a_link_and_someone_who_watches(person: NewPage, base: str) -> None:
    anna, basile, url = two_at_a_table(person, base)
    cell(anna, "F5").click()
    expect(line(basile)).to_contain_text("À vous, les Blancs.")
    cell(basile, "D6").click()
    expect(line(anna)).to_contain_text("Basile a joué D6")
    claire = person(name="Claire")
    claire.goto(url)
    expect(cell(claire, "D6")).to_have_accessible_name("D6, blanc, dernier coup")
    expect(legal(claire)).to_have_count(0)
    for verb in ("Abandonner", "Reprendre"):
        expect(claire.get_by_role("button", name=verb)).to_have_count(0)
    basile.get_by_role("textbox").fill("<b>bien joué</b>")
    basile.get_by_role("button", name="Envoyer").click()
    expect(anna.get_by_text("<b>bien joué</b>")).to_be_visible()
    basile.get_by_role("button", name="Reprendre").click()
    anna.get_by_role("button", name="Accepter").click()
    expect(cell(basile, "D6")).to_have_accessible_name("D6, vide, coup possible")
    basile.get_by_role("button", name="Abandonner").click()
    basile.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    expect(line(anna)).to_contain_text("Les Blancs abandonnent")
    for page in (anna, basile):
        page.get_by_role("button", name="Revanche").click()
    expect(line(basile)).to_contain_text("À vous, les Noirs.")


@pytest.mark.req("PLT-11")
def test_a_table_in_the_lobby(person: NewPage, base: str) -> None:
    host, guest = person(name="Denis"), person(name="Emma")
    guest.goto(f"{base}/tables")
    host.goto(f"{base}/jouer/othello?avec=ligne")
    host.get_by_role("button", name="Ouvrir une table").click()
    expect(host.get_by_role("button", name="Démarrer")).to_be_disabled()
    expect(host.get_by_role("img", name=re.compile("Code QR"))).to_have_js_property("complete", True)
    guest.get_by_role("link", name=re.compile("Joindre la table de Denis")).click()
    expect(host.get_by_role("button", name="Démarrer")).to_be_focused()
    host.keyboard.press("Enter")
    expect(legal(host)).to_have_count(4)
    expect(line(guest)).to_contain_text("Aux Noirs de jouer.")


@pytest.mark.req("PLT-12")
def test_a_lost_line_comes_back_and_misses_nothing(person: NewPage, base: str) -> None:
    anna, basile, _ = two_at_a_table(person, base)
    cell(anna, "F5").click()
    expect(line(basile)).to_contain_text("À vous, les Blancs.")
    expects(anna, *NO_NETWORK)
    anna.context.set_offline(True)
    expect(anna.get_by_text("Ligne perdue")).to_be_visible()
    cell(basile, "D6").click()
    expect(line(basile)).to_contain_text("Aux Noirs de jouer.")
    anna.context.set_offline(False)
    expect(line(anna)).to_contain_text("Basile a joué D6", timeout=5_000)
    expect(anna.get_by_text("Ligne perdue")).to_have_count(0)


@pytest.mark.req("PLT-12", "PLT-41")
def test_a_move_made_while_the_server_restarts_is_played_once(person: NewPage, own_server: Server) -> None:
    page = person(expects=NO_NETWORK)
    on_one_screen(page, own_server.base)
    own_server.stop()
    expect(page.get_by_text("Ligne perdue")).to_be_visible()
    cell(page, "F5").click()
    own_server.start()
    expect(cell(page, "E5")).to_have_accessible_name("E5, noir")
    expect(page.get_by_role("list", name="Partie", exact=True)).to_have_text(re.compile(r"^\s*1\s*F5\s*$"))


@pytest.mark.req("PLT-03")
def test_the_rules_are_read_and_tried_without_leaving_the_game(person: NewPage, base: str) -> None:
    page = person()
    on_one_screen(page, base)
    page.get_by_role("button", name="Règles").click()
    rules = page.get_by_role("dialog")
    board = rules.get_by_role("grid").first
    board.get_by_role("gridcell", name=re.compile("^F5,")).click()
    expect(board.get_by_role("gridcell", name=re.compile("^E5,"))).to_have_accessible_name("E5, noir")
    rules.get_by_role("button", name="Fermer").click()
    expect(cell(page, "E5")).to_have_accessible_name("E5, blanc")


@pytest.mark.req("PLT-03", "OTH-03")
def test_the_positions_of_the_rules_page_are_what_the_rules_say(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/regles/othello")
    page.request.get(f"{base}/api/me")
    boards = page.get_by_role("grid")
    expect(boards).to_have_count(3)
    for board, start, move, turned in zip(
        boards.all(),
        ["", SIX, EIGHT],
        [37, 37, 42],
        [1, 6, 8],
        strict=True,
    ):
        tried = page.request.post(f"{base}/api/try", data={"game": "othello", "options": {"start": start}})
        names = [one.get_attribute("aria-label") or "" for one in board.get_by_role("gridcell").all()]
        drawn = "".join("x" if "noir" in name else "o" if "blanc" in name else "." for name in names)
        assert drawn == tried.json()["view"]["board"]
        assert [at for at, name in enumerate(names) if "possible" in name] == tried.json()["view"]["legal"]
        step = {"seat": 0, "action": {"type": "Place", "cell": move}}
        after = page.request.post(
            f"{base}/api/try", data={"game": "othello", "options": {"start": start}, "steps": [step]}
        )
        assert len(after.json()["events"][0][0]["turned"]) == turned


SIX = "-X-O-XXXOX--XOX-OXXXOOO-OXXXOOO--XOXO-O-OXXOOOO--XXX--O-------OX X;"
EIGHT = "XXXOOO-OXXXOOOXXXOXOOOO-XXOOOOOOXOXOOXO-XO-OXOOOXOOX-O--XXX-O-X- X;"


@pytest.mark.req("PLT-30", "OTH-02")
def test_a_move_to_confirm_shows_what_it_would_turn(person: NewPage, base: str) -> None:
    page = person()
    page.goto(f"{base}/reglages")
    page.get_by_label("Confirmer chaque coup").check()
    on_one_screen(page, base)
    cell(page, "F5").click()
    expect(line(page)).to_contain_text("F5 : 1 pion serait retourné. Touchez encore pour jouer.")
    expect(page.locator(".flip")).to_have_count(1)
    expect(cell(page, "E5")).to_have_accessible_name("E5, blanc")
    page.keyboard.press("Escape")
    expect(page.locator(".flip")).to_have_count(0)
    cell(page, "F5").click()
    cell(page, "F5").click()
    expect(cell(page, "E5")).to_have_accessible_name("E5, noir")


@pytest.mark.req("PLT-12")
def test_the_others_see_whose_line_is_lost(person: NewPage, base: str) -> None:
    anna, basile = person(name="Anna"), person(name="Basile")
    lines: list[WebSocketRoute] = []
    cut = False

    def through(socket: WebSocketRoute) -> None:
        lines.append(socket)
        if cut:
            socket.close(code=3000)
        else:
            socket.connect_to_server()

    anna.route_web_socket(re.compile("/ws$"), through)
    url = open_online(anna, base)
    basile.goto(url)
    basile.get_by_role("button", name=re.compile("S’asseoir")).click()
    expect(line(anna)).to_contain_text("À vous, les Noirs.")
    cut = True
    lines[-1].close(code=3000)
    expect(basile.get_by_role("region", name="Joueurs")).to_contain_text("ligne perdue")
    expect(basile.get_by_role("log")).to_contain_text("Anna a perdu la ligne")
    cut = False
    expect(basile.get_by_role("region", name="Joueurs")).not_to_contain_text("ligne perdue")
    expect(anna.get_by_text("Ligne perdue")).to_have_count(0)


@pytest.mark.req("OTH-13")
def test_advice_tells_what_each_move_is_worth(person: NewPage, base: str) -> None:
    page = person()
    page.goto(base)
    page.get_by_role("button", name=re.compile("Jouer à OTHO")).click()
    page.get_by_role("button", name="Conseil").click()
    expect(cell(page, "F5")).to_have_accessible_name(re.compile("évaluation [+−0]"), timeout=20_000)
    expect(page.locator(".value.top")).not_to_have_count(0)
    expect(page.get_by_text("le meilleur").first).to_be_visible()
    cell(page, "F5").click()
    expect(line(page)).to_contain_text("Mira a joué")
    expect(page.locator(".value")).to_have_count(0)
    panel = page.locator(".advice")
    expect(panel).to_contain_text("Demandez un conseil")
    page.get_by_role("button", name="Abandonner").click()
    page.get_by_role("dialog").get_by_role("button", name="Abandonner").click()
    expect(page.get_by_role("heading", name="Mira gagne.")).to_be_visible()
    expect(panel).to_have_count(0)


def test_what_a_board_shows_is_remembered_here(person: NewPage, base: str) -> None:
    """At the table, at the next one, and in the study; a lesson lights what it speaks of."""
    page = person()
    on_one_screen(page, base)
    for name in ("Repères", "Frontière"):
        page.get_by_role("button", name=name).click()
    page.reload()
    expect(page.get_by_role("button", name="Repères")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("button", name="Mobilité")).to_have_attribute("aria-pressed", "true")
    on_one_screen(page, base)
    expect(page.get_by_role("button", name="Repères")).to_have_attribute("aria-pressed", "false")
    page.goto(f"{base}/lecons/othello/etude")
    page.get_by_role("button", name="Jouer dessus").click()
    expect(page.get_by_role("button", name="Frontière")).to_have_attribute("aria-pressed", "true")
    page.goto(f"{base}/lecons/othello/mobilite")
    expect(page.get_by_role("button", name="Frontière")).to_have_attribute("aria-pressed", "false")
