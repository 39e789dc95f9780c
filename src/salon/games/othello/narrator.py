"""OTHO in a terminal: the board with its coordinates, and what the moves turned."""

from __future__ import annotations

from typing import Final

from salon.games.narrator import Narrator
from salon.games.othello import notation
from salon.games.othello.values import Finished, OthelloEvent, Passed, Placed, View
from salon.kernel import Result

_SIGNS: Final = {"x": "●", "o": "○"}
_HELP: Final = "Une case (f5), « ? » pour revoir les coups possibles, « abandon » pour arrêter."

_REFUSED: Final = {
    "occupied": "La case {cell} est déjà occupée.",
    "encloses_nothing": "En {cell}, vous n’encadrez aucun pion : choisissez une case marquée d’un point.",
    "unreadable_cell": "« {text} » n’est pas une case. " + _HELP,
}


class OthelloNarrator(Narrator[View, OthelloEvent]):
    name = "OTHO"
    help = _HELP
    seats = ("Noirs", "Blancs")
    refused = _REFUSED

    def sketch(self, view: View) -> str:
        """Possible moves are dots; the counts stand beside the board."""
        lines = ["    A B C D E F G H"]
        for row in range(8):
            cells = " ".join(self._sign(view, place) for place in range(8 * row, 8 * row + 8))
            count = f"   {self.seats[row - 3]} {view.counts[row - 3]:02}" if row in (3, 4) else ""
            lines.append(f"  {row + 1} {cells}{count}")
        return "\n".join(lines)

    def _sign(self, view: View, place: int) -> str:
        return _SIGNS.get(view.board[place]) or ("·" if place in view.legal else " ")

    def tell(self, event: OthelloEvent) -> str:
        match event:
            case Placed(seat, cell, turned):
                *most, last = (notation.name(other).upper() for other in turned)
                names = f"{', '.join(most)} et {last}" if most else last
                return f"Les {self.seats[seat]} jouent {notation.name(cell).upper()} et retournent {names}."
            case Passed(seat):
                return f"Les {self.seats[seat]} ne peuvent pas jouer : ils passent."
            case Finished():
                return "La partie est finie."

    def end(self, result: Result[str]) -> str:
        return notation.verdict(result)


NARRATOR: Final = OthelloNarrator()
