"""Atomes in a terminal: the grid with its entries, and the blackboard of each search."""

from __future__ import annotations

from typing import Final

from salon.games.atomes import notation
from salon.games.atomes.values import AtomesEvent, Progress, View
from salon.games.narrator import Narrator

_ENDINGS: Final = {"validated": "recherches finies"}
_REFUSED: Final = {
    "unreadable_entry": "« {text} » n’est pas une entrée.",
    "unreadable_crossing": "« {text} » n’est pas un croisement.",
    "unreadable_hint": "« {text} » n’est pas un indice.",
    "no_such_entry": "Il n’y a pas d’entrée {entry} ici.",
    "no_such_crossing": "Ce croisement n’existe pas ici.",
    "atom_count": "Atomes à placer : {atoms}.",
    "atom_twice": "Un atome est placé deux fois.",
}


class AtomesNarrator(Narrator[View, AtomesEvent]):
    name = "Atomes"
    help = (
        "Une entrée (13) lance un rayon, « ACC 12-22,13-24 » valide ces atomes, « INDICE CERTAIN », "
        "« INDICE RAYON » et « INDICE CHANCES » se paient ; « ? » montre des coups possibles, "
        "« abandon » arrête."
    )
    refused = _REFUSED
    endings = _ENDINGS

    def sketch(self, view: View) -> str:
        """An atom that is seen is a disc."""
        size, atoms = view.level.size, view.atoms or ()
        columns = range(size)
        lines = ["    " + " ".join(f"4{column}" for column in columns)]
        for row in columns:
            signs = ("● " if 10 * row + column in atoms else "+ " for column in columns)
            lines.append(f" 1{row} " + " ".join(signs) + f" 3{row}")
        lines += ["    " + " ".join(f"2{column}" for column in columns), f"Atomes : {view.level.atoms}"]
        searches = (self._search(seat, each) for seat, each in enumerate(view.searches) if each is not None)
        return "\n".join([*lines, *searches])

    def _search(self, seat: int, search: Progress) -> str:
        rays = (
            f"rayons : {search.fired}" if search.rays is None else ", ".join(map(notation.ray, search.rays))
        )
        return f"{self.seat(seat)} : {search.points} points. {rays}"


NARRATOR: Final = AtomesNarrator()
