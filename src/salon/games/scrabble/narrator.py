"""Scrabble in a terminal: the board with its bonuses, the racks that are seen, the scores."""

from __future__ import annotations

from typing import Final

from salon.games.narrator import Narrator
from salon.games.scrabble.notation import ROWS
from salon.games.scrabble.tiles import BLANK, EMPTY, PREMIUMS, SIZE
from salon.games.scrabble.values import ScrabbleEvent, View

_BONUS: Final = {"l": "'", "L": '"', "w": "-", "W": "=", ".": "·"}

_ENDINGS: Final = {"out": "plus de lettres", "passes": "six tours passés"}
_REFUSED: Final = {
    "unreadable": "« {text} » n’est pas une commande : elles commencent par « ! ».",
    "unknown_command": "« {text} » n’est pas une commande.",
    "syntax": "La commande « {command} » ne s’écrit pas ainsi.",
    "not_on_rack": "Vous n’avez pas ces lettres.",
    "occupied": "Une lettre est déjà là.",
    "off_board": "Ces lettres sortent du plateau.",
    "touches_nothing": "Ces lettres ne touchent aucune autre.",
    "misses_centre": "Le premier mot passe par le centre.",
    "too_short": "Le premier mot a deux lettres au moins.",
    "reserve_short": "Pour échanger, il faut sept lettres dans la réserve : il en reste {reserve}.",
    "not_a_move": "Cette commande ne joue pas.",
}


class ScrabbleNarrator(Narrator[View, ScrabbleEvent]):
    name = "Scrabble"
    help = (
        "« !placer h8h mot » (une capitale est une lettre blanche), « !échanger abc », « !passer » ; "
        "« ? » montre des coups possibles, « abandon » arrête."
    )
    refused = _REFUSED
    endings = _ENDINGS

    def sketch(self, view: View) -> str:
        """A bonus counts a letter twice `'` or thrice `"`, a word twice `-` or thrice `=`."""
        lines = ["   " + " ".join(str(column % 10) for column in range(1, SIZE + 1))]
        for row in range(SIZE):
            places = range(SIZE * row, SIZE * row + SIZE)
            lines.append(f" {ROWS[row]} " + " ".join(self._sign(view, place) for place in places))
        for seat, (score, rack) in enumerate(zip(view.scores, view.racks, strict=True)):
            held = f"{view.sizes[seat]} lettres" if rack is None else rack.replace(BLANK, "*")
            lines.append(f"{self.seat(seat)} : {score} points, {held}")
        return "\n".join([*lines, f"Réserve : {view.reserve}"])

    def _sign(self, view: View, place: int) -> str:
        letter = view.board[place]
        return _BONUS[PREMIUMS[place]] if letter == EMPTY else letter


NARRATOR: Final = ScrabbleNarrator()
