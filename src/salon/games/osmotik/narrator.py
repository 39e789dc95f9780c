"""Osmotik in a terminal: the hexagon row by row, the scores and the stocks."""

from __future__ import annotations

from typing import Final

from salon.games.narrator import Narrator
from salon.games.osmotik import notation
from salon.games.osmotik.board import SIDE, exists
from salon.games.osmotik.values import OsmotikEvent, View
from salon.kernel import Seat

_ENDINGS: Final = {"board_full": "plateau rempli", "all_passed": "tous ont passé"}
_REFUSED: Final = {
    "unreadable_action": "« {text} » ne se lit pas.",
    "unreadable_cell": "« {text} » n’est pas une case.",
    "not_in_stock": "Vous n’avez pas de {letter}.",
    "no_word": "{letters} ne forme pas de mot ainsi.",
    "no_room": "Il n’y a pas la place.",
    "start_occupied": "La case {cell} est occupée.",
    "off_star": "Commencez par votre étoile, en {cell}.",
    "not_buyable": "La lettre en {cell} ne peut pas être achetée.",
    "not_now": "Pas maintenant.",
}


class OsmotikNarrator(Narrator[View, OsmotikEvent]):
    name = "Osmotik"
    help = (
        "« VERBE AA 6H » pose des lettres, « +E AB » achète, « CONTINUER », « PASSE » ; "
        "« ? » montre des coups possibles, « abandon » arrête."
    )
    seats = notation.COLOURS
    refused = _REFUSED
    endings = _ENDINGS

    def sketch(self, view: View) -> str:
        """Each row by its letter; a star is where a colour begins."""
        laid = {each.cell: each.letter for each in view.state.board}
        lines = [f" {notation.name(SIDE * row)[0]} " + self._row(view, laid, row) for row in range(SIDE)]
        scores = (self._score(view, seat) for seat in range(len(view.scores)))
        return "\n".join([*lines, *scores])

    def _row(self, view: View, laid: dict[int, str], row: int) -> str:
        places = [place for place in range(SIDE * row, SIDE * row + SIDE) if exists(place)]
        signs = (laid.get(place) or ("*" if place in view.stars else "·") for place in places)
        return " " * (SIDE - len(places)) + " ".join(signs)

    def _score(self, view: View, seat: Seat) -> str:
        stock = "".join(
            f" {letter}{count}"
            for letter, count in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", view.state.stocks[seat], strict=True)
            if count
        )
        return f"{self.seat(seat)} : {view.scores[seat].points} points,{stock}"


NARRATOR: Final = OsmotikNarrator()
