"""The pages of the house that nobody plays on, as docs/screens.md lists them."""

from __future__ import annotations

import re
from typing import Final

from tests.screen.tables import ME, OPEN, opened, program
from tests.screen.visit import Visitor, Window
from tests.screen.ways import GAMES, PROGRAMS, Light, Tour

PAGES: Final = {
    "home": "/",
    "tables": "/tables",
    "games": "/parties",
    "nobody's page": "/personne/personne",
    "words": "/mots",
    "words, one with relatives": "/mots?mot=chien",
    "words, one that is none": "/mots?mot=xyzzy",
    "words that fit": "/mots?mot=ch%3Fen*",
    "editions of the list": "/mots?edition",
    "training": "/entrainement",
    "settings": "/reglages",
    "one's data": "/mes-donnees",
    "privacy": "/confidentialite",
    "leaders": "/classements",
    "account, of a guest": "/compte",
    "sign up": "/compte/creer",
    "sign in": "/compte/entrer",
    "pieces": "/atelier",
    "administration": "/admin",
    "not found": "/nulle-part",
    "no such table": "/table/pas-une-table",
    "no such replay": "/table/pas-une-table/partie",
    "no such game": "/jouer/dames",
    "no such game's rules": "/regles/dames",
    "school": "/lecons/othello",
    "lesson": "/lecons/othello/mobilite",
    "puzzles": "/lecons/othello/problemes",
    "study": "/lecons/othello/etude",
    "studies": "/etudes",
    "sheet, none": "/feuille/aucune",
    **{
        f"position of {game}": f"/position/{game}" for game in ("scrabble", "osmotik", "octoverso", "othello")
    },
    "position of atomes, none": "/position/atomes",
    "new scrabble, classic": "/jouer/scrabble?mode=classic",
    "new scrabble, solo": "/jouer/scrabble?mode=log2990&pas=solo",
    "new scrabble, create": "/jouer/scrabble?mode=classic&pas=creer",
    "new scrabble, join": "/jouer/scrabble?mode=classic&pas=joindre",
    "new osmotik, seats": "/jouer/osmotik?pas=places",
    "clubs": "/jouer/duplicate?pas=club",
    "clubs, prepared": "/jouer/duplicate?pas=club&code=abcdefghijkl&jour=2030-01-01&nom=Coupe",
    "new atomes, level": "/jouer/atomes?pas=niveau",
    "new atomes, mode": "/jouer/atomes?pas=mode",
    "new atomes, day": "/jouer/atomes?pas=jour",
    "new atomes, sandbox": "/jouer/atomes?pas=essai",
    **{f"new {game}": f"/jouer/{game}" for game in GAMES},
    **{f"rules of {game}": f"/regles/{game}" for game in GAMES},
}

CLOSE: Final = re.compile("Fermer la table|Close the table")
CLOSED: Final = re.compile("Cette table est fermée|This table is closed")
PASSWORD: Final = "trois petits chats"


def beside(visitor: Visitor, tour: Tour) -> dict[str, str]:
    """What a table of many shows on other screens and on paper."""
    table = opened(visitor.page, tour.base, "duplicate", ME, clock={"turn": 180})
    return {
        f"beside a table, {part}": f"/table/{table}/{part}"
        for part in ("projection", "classement", "feuilles")
    }


TREE: Final = [
    {"id": 0, "comment": "Diagonale ou parallèle ?"},
    {"id": 1, "parent": 0, "lines": ["1 f5"]},
    {
        "id": 2,
        "parent": 1,
        "lines": ["2 d6"],
        "comment": "La perpendiculaire, la plus jouée.",
        "marks": ["!"],
    },
    {"id": 3, "parent": 2, "lines": ["1 c3"]},
    {"id": 4, "parent": 3, "lines": ["2 d3"], "marks": ["!?"]},
    {"id": 5, "parent": 4, "lines": ["1 c4"], "comment": "Le tigre."},
    {"id": 6, "parent": 1, "lines": ["2 f6"], "comment": "La diagonale."},
    {"id": 7, "parent": 6, "lines": ["1 e6"], "marks": ["?"]},
    {"id": 8, "parent": 3, "lines": ["2 f4"]},
]


def studied(visitor: Visitor, tour: Tour) -> dict[str, str]:
    """A study with branches, comments and signs, at a move in the midst of it, and on paper."""
    told = {"game": "othello", "title": "Ouvertures", "names": ["Anne", "Basile"], "nodes": TREE}
    made = visitor.page.request.post(f"{tour.base}/api/studies", data=told).json()["id"]
    return {"study, with branches": f"/etude/{made}?coup=4", "sheet of a study": f"/feuille/{made}"}


def begun(visitor: Visitor, tour: Tour) -> dict[str, str]:
    """A game of one's own that goes on, one between programs that can be studied, a word that is due."""
    mine = opened(visitor.page, tour.base, "othello", ME, program(PROGRAMS["othello"]))
    over = opened(visitor.page, tour.base, "othello", *[program(PROGRAMS["othello"])] * 2)
    while not visitor.page.request.get(f"{tour.base}/api/tables/{over}/record").ok:
        visitor.page.wait_for_timeout(50)
    due = {"exercise": "anagrams", "pasted": ["CHIEN"]}
    assert visitor.page.request.post(f"{tour.base}/api/training/lists", data=due).ok
    return {
        "games, one's own": "/parties",
        "game that goes on": f"/table/{mine}",
        "study of a game": f"/etude/partie-{over}",
        "training, a card": "/entrainement",
    }


def pages(tour: Tour, window: Window, light: Light, share: slice = slice(None)) -> None:
    """Every page opens at its top in this window, and is looked at in all of them; home offers the table that
    waits. Of a `share` that begins later, that is all: the first goes on as somebody with an account."""
    with tour.visitor(window, light) as visitor:
        visitor.watch.console.expects("a status of 404", "status of 404", "a status of 409", "status of 409")
        room = opened(visitor.page, tour.base, "othello", ME, OPEN)
        mine = visitor.page.request.get(f"{tour.base}/api/me").json()["id"]
        own = {
            "waiting room": f"/table/{room}",
            "one's own page": f"/personne/{mine}",
            **beside(visitor, tour),
            **studied(visitor, tour),
            **begun(visitor, tour),
        }
        for name, path in [*PAGES.items(), *own.items()][share]:
            visitor.go(tour.base + path, name)
            visitor.look("opened")
        if share.start:
            return
        visitor.go(tour.base + own["waiting room"], "waiting room")
        visitor.page.get_by_role("button", name=CLOSE).click()
        visitor.page.wait_for_url("**/jouer/othello*")
        visitor.go(tour.base + own["waiting room"], "closed table")
        visitor.page.get_by_text(CLOSED).first.wait_for()
        visitor.look("closed")
        account = {"name": f"Camille {window.width}", "password": PASSWORD}
        assert visitor.page.request.post(f"{tour.base}/api/account", data=account).ok
        for path in ("/", "/compte", "/mes-donnees", "/reglages"):
            visitor.go(tour.base + path, f"with an account, {path}")
            visitor.look("opened")
