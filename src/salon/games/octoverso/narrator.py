"""Octoverso in a terminal: both faces of the rail, the hands, the pile."""

from __future__ import annotations

from typing import Final

from salon.games.narrator import Narrator
from salon.games.octoverso.values import OctoversoEvent, View

_ENDINGS: Final = {"emptied": "plus de lettres", "stalled": "six échanges de suite"}
_REFUSED: Final = {
    "unreadable_action": "« {text} » ne se lit pas.",
    "not_a_word": "{word} n’est pas dans le dictionnaire.",
    "opening_length": "Un mot d’ouverture a quatre lettres.",
    "announced_by_both": "Choisissez un autre mot que {word}.",
    "word_length": "Un mot a trois à huit lettres.",
    "not_on_the_rail": "Ces lettres ne sont pas au bout du rail.",
    "nothing_laid": "Il faut poser au moins une lettre.",
    "played_before": "{word} est de la famille de {earlier}, déjà joué.",
    "not_held": "Vous n’avez pas cette lettre.",
    "nothing_to_claim": "Il n’y a pas d’OCTO à annoncer.",
    "claim_length": "Un OCTO a huit lettres.",
    "not_now": "Pas maintenant.",
}


class OctoversoNarrator(Narrator[View, OctoversoEvent]):
    name = "Octoverso"
    help = (
        "« OUVRE AMIS » puis un mot (IMAGES, ou « (IMA)GES verso »), « ECHANGE E », « REMET E », "
        "« OCTO ESCALIER », « DEPLACE GAUCHE » ; « ? » montre des coups possibles, « abandon » arrête."
    )
    refused = _REFUSED
    endings = _ENDINGS

    def sketch(self, view: View) -> str:
        hands = (f"{self.seat(seat)} : {' '.join(hand)}" for seat, hand in enumerate(view.hands))
        rail = (f"Recto : {' '.join(view.rail)}", f"Verso : {' '.join(reversed(view.rail))}")
        return "\n".join([*rail, *hands, f"Pioche : {len(view.pile)}"])


NARRATOR: Final = OctoversoNarrator()
