"""A club evening in browsers: an arbiter, a projection, phones, somebody late, slips, a lost line, paper."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browsing import kept, until
from tests.e2e import paper
from tests.e2e.conftest import NO_NETWORK, NewPage, expects
from tests.e2e.test_duplicate import ORDER

from salon.games.duplicate import Options, notation, tops
from salon.games.scrabble import placing
from salon.games.scrabble.tiles import tiles, without

PHONES = ("Basile", "Chloé", "Denis", "Élise")
PICTURES = os.environ.get("CLUB_PICTURES", "")


def picture(page: Page, name: str) -> None:
    """To be looked at, where somebody asks for it."""
    if PICTURES:
        page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))


def opened(page: Page, base: str, options: dict[str, Any], *, seats: bool, turn: int = 120) -> str:
    page.goto(base)
    page.request.get(f"{base}/api/me")
    body = {
        "game": "duplicate",
        "name": "Anne",
        "seats": [{"kind": "me"}] if seats else [],
        "ready": seats,
        "clock": {"turn": turn},
        "options": options,
    }
    made = page.request.post(f"{base}/api/tables", data=body, headers={"origin": base})
    assert made.ok, made.text()
    return str(made.json()["id"])


def sits(page: Page, name: str) -> None:
    page.get_by_label("Votre nom").fill(name)
    page.get_by_role("button", name="S’asseoir").click()


def proposes(page: Page, place: Any) -> None:
    expect(page.get_by_role("group", name="Chevalet").get_by_role("button").first).to_be_visible()
    cell = page.get_by_role("gridcell").nth(place.square)
    cell.click()
    if not place.across:
        cell.click()
    page.keyboard.type(place.letters.swapcase())
    page.get_by_role("button", name="Retenir").click()


def slip(page: Page, number: int, where: str, word: str) -> None:
    page.get_by_role("textbox", name="N°").fill(str(number))
    page.get_by_role("textbox", name="Place").fill(where)
    page.get_by_role("textbox", name="Mot", exact=True).fill(word)
    page.get_by_role("textbox", name="Mot", exact=True).press("Enter")


def next_turn(arbiter: Page, projection: Page, number: int, board: str, letters: str) -> Any:
    """The letters that the arbiter types in; the top of that turn."""
    arbiter.get_by_role("button", name="Coup suivant").click()
    deals(arbiter, letters.lower())
    expect(projection.get_by_role("heading", name=f"Coup {number}")).to_be_visible()
    expect(projection.get_by_role("img", name=" ".join(letters))).to_be_visible()
    best = tops.best(board, letters, Options())
    assert best is not None
    return best


def after(board: str, best: Any) -> str:
    """The board with this top on it."""
    return placing.laid(board, placing.squares(board, best.place), best.place.letters)


def written(best: Any) -> tuple[str, str]:
    square = notation.place(best.place).split()[0]
    return square, best.word.text


@pytest.mark.req("CLB-08", "CLB-30", "CLB-31", "CLB-32", "CLB-33", "CLB-34")
def test_a_club_evening(person: NewPage, base: str) -> None:
    arbiter = person(1180, 820, name="Anne")
    table = opened(arbiter, base, {"arbiter": True, "bag": True}, seats=False)
    projection, ranks = arbiter.context.new_page(), arbiter.context.new_page()
    arbiter.goto(f"{base}/table/{table}")
    phones = [person(390, 844, name=name) for name in PHONES]
    for page, name in zip(phones, PHONES, strict=True):
        page.goto(f"{base}/table/{table}")
        sits(page, name)
    expect(arbiter.get_by_text("Élise")).to_be_visible()
    arbiter.get_by_role("button", name="Démarrer").click()
    for page, part in ((projection, "projection"), (ranks, "classement")):
        page.set_viewport_size({"width": 1180, "height": 820})
        page.goto(f"{base}/table/{table}/{part}")
    expect(projection.get_by_text("On tire les lettres.")).to_be_visible()

    # Two who write slips; letters from a bag, by the rule.
    for name in ("Fabre", "Girard"):
        arbiter.get_by_label("Nom du joueur").fill(name)
        arbiter.get_by_role("button", name="Inscrire").click()
        expect(arbiter.get_by_role("list", name="bulletin")).to_contain_text(name)
    draw = arbiter.get_by_role("textbox", name="Tirage")
    draw.fill("bcdfghj")
    draw.press("Enter")
    expect(arbiter.locator("p[role=alert]")).to_contain_text("Trop peu de voyelles")
    picture(arbiter, "arbiter-draw")
    draw.fill("aeirstn")
    draw.press("Enter")
    expect(projection.get_by_role("img", name="A E I N R S T")).to_be_visible()
    best = tops.best("." * 225, "AEINRST", Options())
    assert best is not None
    square, word = written(best)
    picture(projection, "projection-draw")

    # Phones and slips at the same table; nothing of it is seen before the end.
    proposes(phones[0], best.place)
    expect(phones[0].get_by_text("Retenue", exact=False).first).to_be_visible()
    picture(phones[0], "phone")
    slip(arbiter, 9, square, word)
    expect(arbiter.locator("p[role=alert]")).to_contain_text("Aucun joueur")
    slip(arbiter, 5, "P8", word)
    expect(arbiter.locator("p[role=alert]")).to_contain_text("Une place se tape")
    slip(arbiter, 5, square, word)
    slips = arbiter.get_by_role("list", name="bulletin")
    expect(slips.get_by_role("listitem").nth(0)).to_contain_text(str(best.points))
    slip(arbiter, 6, "H8", "NTRS")
    expect(slips).to_contain_text("NTRS : n’existe pas")
    for page in (projection, ranks, *phones[1:]):
        assert word not in page.content()
    picture(arbiter, "arbiter-slips")

    arbiter.get_by_role("button", name="Poser le top").click()
    for page in (projection, arbiter, *phones):
        expect(page.get_by_text(word).first).to_be_visible()
    expect(projection.get_by_text("Trouvé par 2 sur 6")).to_be_visible()
    for name in ("Basile", "Fabre"):
        expect(ranks.get_by_role("row", name=name)).to_contain_text(str(best.points))
    expect(ranks.get_by_role("row", name="Girard")).to_contain_text("0")
    picture(projection, "projection-top")
    picture(phones[0], "phone-top")
    picture(phones[3], "phone-missed")

    # The second turn: somebody comes late and finds the top, so does Chloé; Basile misses it.
    board = after("." * 225, best)
    second = next_turn(arbiter, projection, 2, board, "BCDEEFG")
    late = person(390, 844, name="Hugo")
    late.goto(f"{base}/table/{table}")
    picture(late, "phone-late")
    late.get_by_role("button", name="Prendre part").click()
    late.get_by_role("dialog").get_by_label("Votre nom").fill("Hugo")
    late.get_by_role("dialog").get_by_role("button", name="Prendre part").click()
    for page in (late, phones[1]):
        proposes(page, second.place)
        expect(page.get_by_text("Retenue", exact=False).first).to_be_visible()
    for page in (projection, ranks, phones[0]):
        assert second.word.text not in page.content()
    arbiter.get_by_role("button", name="Poser le top").click()
    expect(projection.get_by_text("Trouvé par 2 sur 7")).to_be_visible()
    expect(phones[0].get_by_text("Vous, rien")).to_be_visible()
    expect(ranks.get_by_role("row", name="Basile")).to_contain_text(str(best.points))
    picture(phones[0], "phone-rien")

    # The third, on what is left: one slip, one phone.
    kept = without("BCDEEFG", tiles(second.place.letters))
    letters = "".join(sorted(kept + "AIOLTUM"[: 7 - len(kept)]))
    third = next_turn(arbiter, projection, 3, after(board, second), letters)
    slip(arbiter, 5, *written(third))
    proposes(phones[0], third.place)
    expect(phones[0].get_by_text("Retenue", exact=False).first).to_be_visible()
    picture(phones[0], "phone-third")
    arbiter.get_by_role("button", name="Poser le top").click()
    expect(projection.get_by_text("Trouvé par 2 sur 7")).to_be_visible()
    picture(projection, "projection-third")
    picture(ranks, "ranking")

    points = [one.points for one in (best, second, third)]
    sheets = arbiter.context.new_page()
    sheets.goto(f"{base}/table/{table}/feuilles")
    for name in ("Feuille de partie", "Classement"):
        expect(sheets.get_by_role("heading", name=name)).to_be_visible()
    expect(sheets.get_by_role("row", name=third.word.text)).to_contain_text(str(sum(points)))
    printed = sheets.pdf(format="A4", prefer_css_page_size=True)
    if PICTURES:
        (Path(PICTURES) / "sheets.pdf").write_bytes(printed)
        sheets.set_viewport_size({"width": 680, "height": 960})
        sheets.emulate_media(media="print")
        picture(sheets, "sheets")
    game, ranking = paper.pages(printed)
    assert game[0] == ["Feuille de partie"]
    assert game[-4:] == [
        ["Coup", "Tirage", "Mot", "Place", "pts", "Cumul"],
        *(
            [str(number), rack, one.word.text, written(one)[0], str(one.points), str(sum(points[:number]))]
            for number, rack, one in zip(
                (1, 2, 3), ("AEINRST", "BCDEEFG", letters), (best, second, third), strict=True
            )
        ),
    ]
    assert ranking[0] == ["Classement"]
    assert {row[1]: int(row[2]) for row in ranking[-7:]} == {
        "Fabre": points[0] + points[2],
        "Basile": points[0] + points[2],
        "Chloé": points[1],
        "Hugo": points[1],
        "Denis": 0,
        "Élise": 0,
        "Girard": 0,
    }
    first = ranking[-7]
    assert first[:1] + first[4:] == ["1", f"−{points[1]}", "2"]
    assert first[3] == str(round(100 * (points[0] + points[2]) / sum(points)))

    # It is late: the game ends where it is, and its ranking stands.
    arbiter.get_by_role("button", name="Terminer la partie").click()
    arbiter.get_by_role("dialog").get_by_role("button", name="Terminer la partie").click()
    ended = phones[0].get_by_role("tabpanel", name="Résultat")
    expect(ended).to_contain_text("Premier sur 7.")
    expect(ended).to_contain_text("La partie s’arrête ici.")
    picture(arbiter, "arbiter-over")
    picture(phones[0], "phone-over")


def cut(page: Page) -> None:
    """The line of the whole browser, and what it does not notice by itself."""
    page.context.set_offline(True)
    for each in page.context.pages:
        each.evaluate("dispatchEvent(new Event('offline'))")
    expect(page.get_by_text("Pas de ligne : tirage", exact=False)).to_be_visible(timeout=40_000)


def deals(page: Page, letters: str) -> None:
    page.get_by_role("textbox", name="Tirage").fill(letters)
    page.get_by_role("textbox", name="Tirage").press("Enter")


@pytest.mark.req("CLB-34")
def test_an_arbiter_goes_on_through_a_lost_line_and_a_restart(person: NewPage, base: str) -> None:
    arbiter = person(1180, 820, name="Anne")
    expects(arbiter, *NO_NETWORK)
    table = opened(arbiter, base, {"arbiter": True, "bag": True}, seats=False)
    arbiter.goto(f"{base}/table/{table}")
    for name in ("Fabre", "Girard"):
        arbiter.evaluate(ORDER, [table, {"type": "Enrol", "name": name}])
    arbiter.get_by_role("button", name="Démarrer").click()
    deals(arbiter, "aeirstn")
    expect(arbiter.get_by_label("N°")).to_be_visible()
    projection = arbiter.context.new_page()
    expects(projection, *NO_NETWORK)
    projection.goto(f"{base}/table/{table}/projection")
    expect(projection.get_by_role("img", name="A E I N R S T")).to_be_visible()
    board = "." * 225
    first = tops.best(board, "AEINRST", Options())
    assert first is not None
    board = after(board, first)
    second = tops.best(board, "BCDEEFG", Options())
    assert second is not None
    kept(arbiter)
    until(arbiter, "navigator.serviceWorker.controller !== null")

    # The whole rest of the turn, and the next one's draw and slips, without a line.
    cut(arbiter)
    slip(arbiter, 1, *written(first))
    slips = arbiter.get_by_role("list", name="bulletin")
    expect(slips).to_contain_text("attend la ligne")
    slip(arbiter, 2, "H8", "RTS")
    arbiter.get_by_role("button", name="Poser le top").click()
    expect(arbiter.get_by_text("Le top vient avec la ligne.").first).to_be_visible()
    picture(arbiter, "arbiter-closed-offline")
    arbiter.get_by_role("button", name="Coup suivant").click()
    deals(arbiter, "eebcdfg")
    expect(arbiter.get_by_text("Coup 2", exact=True)).to_be_visible()
    expect(arbiter.get_by_role("timer")).to_be_visible()
    expect(projection.get_by_role("img", name="B C D E E F G")).to_be_visible()
    expect(projection.get_by_role("heading", name="Coup 2")).to_be_visible()
    slip(arbiter, 1, *written(second))
    arbiter.reload()
    expect(slips).to_contain_text(second.word.text, timeout=30_000)
    expect(arbiter.get_by_role("timer")).to_be_visible()
    slip(arbiter, 2, "A1", "BEE")
    arbiter.get_by_role("button", name="Poser le top").click()
    expect(arbiter.get_by_text("8 saisies attendent la ligne.")).to_be_visible()
    picture(arbiter, "arbiter-offline")

    # All of it is said in its order; what cannot be done waits for the arbiter, and the turn's end behind it.
    arbiter.context.set_offline(False)
    wrong = arbiter.get_by_role("form", name="Corriger")
    expect(wrong).to_contain_text("n° 2, A1 BEE. Le mot ne touche rien.", timeout=40_000)
    picture(arbiter, "arbiter-halted")
    assert second.word.text not in projection.content()
    wrong.get_by_role("button", name="Compter 0").click()
    expect(arbiter.get_by_text(f"{second.word.text} est posé pour tous", exact=False)).to_be_visible()
    expect(projection.get_by_text(second.word.text)).to_be_visible()
    expect(arbiter.get_by_role("row", name="Fabre")).to_contain_text(str(first.points + second.points))
    expect(arbiter.get_by_role("row", name="Girard")).to_contain_text("0")
    arbiter.goto(f"{base}/table/{table}/feuilles")
    expect(arbiter.get_by_role("row", name=first.word.text)).to_have_count(1)
    expect(arbiter.get_by_role("row", name=second.word.text)).to_have_count(1)


@pytest.mark.req("CLB-34")
def test_letters_drawn_here_come_with_the_line_again(person: NewPage, base: str) -> None:
    arbiter = person(390, 844, name="Anne")
    expects(arbiter, *NO_NETWORK)
    table = opened(arbiter, base, {"arbiter": True}, seats=False)
    arbiter.goto(f"{base}/table/{table}")
    arbiter.evaluate(ORDER, [table, {"type": "Enrol", "name": "Fabre"}])
    arbiter.get_by_role("button", name="Démarrer").click()
    expect(arbiter.get_by_label("N°")).to_be_visible()
    cut(arbiter)
    for name in ("Poser le top", "Coup suivant"):
        arbiter.get_by_role("button", name=name).click()
    expect(arbiter.get_by_text("Le tirage suivant vient avec la ligne.").first).to_be_visible()
    picture(arbiter, "arbiter-awaits-draw")
    arbiter.context.set_offline(False)
    expect(arbiter.get_by_text("Coup 2", exact=True)).to_be_visible(timeout=40_000)
    expect(arbiter.get_by_label("N°")).to_be_visible()


@pytest.mark.req("CLB-20", "CLB-21", "CLB-22")
def test_topping_alone(person: NewPage, base: str) -> None:
    anne = person(390, 844, name="Anne")
    table = opened(anne, base, {"topping": True, "pause": 120}, seats=True)
    anne.goto(f"{base}/table/{table}")
    expect(anne.get_by_text("Cherchez le top", exact=False)).to_be_visible()
    anne.get_by_role("button", name="Indice suivant : 5 s").click()
    expect(anne.get_by_text("scrabble.", exact=False)).to_be_visible()
    anne.get_by_role("button", name="Indice suivant : 10 s").click()
    expect(anne.get_by_text("Il fait", exact=False)).to_be_visible()
    picture(anne, "topping")
    anne.reload()
    expect(anne.get_by_text("Il fait", exact=False)).to_be_visible()
    expect(anne.get_by_role("button", name="Indice suivant : 20 s")).to_be_visible()
    anne.get_by_role("button", name="Voir le top").click()
    expect(anne.get_by_text("4 min 0 s").first).to_be_visible()
    anne.get_by_role("tab", name="Coups").click()
    expect(anne.get_by_role("cell", name="manqué")).to_be_visible()
    picture(anne, "topping-times")


@pytest.mark.req("CLB-10")
def test_the_club_s_page_opens_the_day_s_game_and_prepares_one(person: NewPage, base: str) -> None:
    anne = person(1180, 820, name="Anne")
    expects(anne, "409")
    anne.goto(f"{base}/jouer/duplicate")
    anne.get_by_role("link", name="Partie du jour, parties préparées, arbitre").click()
    picture(anne, "clubs")
    anne.get_by_label("Nom de la partie").fill("Coupe d’hiver")
    prepare = anne.get_by_role("button", name="Préparer")
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    anne.get_by_label("Jour", exact=True).fill(tomorrow.date().isoformat())
    anne.get_by_label("Heure d’ouverture").fill("20:30")
    prepare.click()
    expect(anne.get_by_role("heading", name="« Coupe d’hiver »")).to_be_visible()
    expect(anne.get_by_text("Les tables s’ouvrent du")).to_contain_text("20:30")
    picture(anne, "clubs-prepared")
    anne.get_by_role("button", name="Ouvrir une table d’arbitre").click()
    expect(anne.get_by_text("Cette partie ne se joue que le jour prévu.").first).to_be_visible()
    anne.get_by_label("Jour", exact=True).fill(datetime.now(UTC).date().isoformat())
    anne.get_by_label("Heure d’ouverture").fill("")
    prepare.click()
    expect(anne.get_by_text("Les tables s’ouvrent du")).not_to_contain_text("20:30")
    anne.get_by_role("button", name="Ouvrir une table d’arbitre").click()
    expect(anne.get_by_text("Coupe d’hiver", exact=False).first).to_be_visible()
    anne.goto(f"{base}/jouer/duplicate?pas=club")
    anne.get_by_role("button", name="Jouer : La partie du jour").click()
    expect(anne.get_by_text("Coup 1", exact=True)).to_be_visible()
