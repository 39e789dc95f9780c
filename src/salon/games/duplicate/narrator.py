"""Duplicate in a terminal: the board, the letters of the turn, the top when it is laid."""

from __future__ import annotations

from typing import Final

from salon.games.duplicate.notation import place
from salon.games.duplicate.values import Drawn, DuplicateEvent, Scored, View
from salon.games.narrator import Narrator
from salon.games.scrabble.narrator import NARRATOR as SCRABBLE
from salon.games.scrabble.notation import ROWS
from salon.games.scrabble.search import rows
from salon.games.scrabble.tiles import BLANK, EMPTY, SIZE

_ENDINGS: Final = {
    "letters": "plus de tirage possible",
    "no_word": "aucun mot ne se joue",
    "deserted": "tout le monde est parti",
}
_REFUSED: Final = {
    **SCRABBLE.refused,
    "unreadable": "« {text} » n’est pas un coup.",
    "too_many_letters": "{limit} lettres au plus.",
}


class DuplicateNarrator(Narrator[View, DuplicateEvent]):
    name = "Duplicate"
    help = (
        "« H8 MOT » à l’horizontale, « 8H MOT » à la verticale (une minuscule est une lettre blanche), "
        "« - » pour rien ; « ? » montre des coups possibles, « abandon » arrête."
    )
    refused = _REFUSED
    endings = _ENDINGS

    def sketch(self, view: View) -> str:
        lines = ["   " + " ".join(str(column % 10) for column in range(1, SIZE + 1))]
        for name, row in zip(ROWS, rows(view.board), strict=True):
            lines.append(f" {name} " + " ".join(row.replace(EMPTY, "·")))
        return "\n".join([*lines, f"Tirage : {view.rack.replace(BLANK, '*')}", f"Sac : {view.reserve}"])

    def tell(self, event: DuplicateEvent) -> str:
        match event:
            case Drawn(letters):
                return f"Tirage : {letters.replace(BLANK, '*')}"
            case Scored(top, points):
                return f"Le top : {place(top.place)}, {top.points} points ; vous et les autres : {points}"
            case _:
                return ""


NARRATOR: Final = DuplicateNarrator()
