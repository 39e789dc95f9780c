"""How a game is told in a terminal, in French.

`Narrator` does for every game; one that says more has a `narrator` module of its own, which declares it as
`NARRATOR`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Generic, TypeAlias, TypeVar

import msgspec

from salon.kernel import AnyGame, Event, Result, Seat, Value
from salon.kernel.codec import encode
from salon.kernel.errors import Refusal
from salon.kernel.registry import beside

V = TypeVar("V", bound=Value)
E = TypeVar("E", bound=Event)

ENDINGS: Final = {"resigned": "abandon", "time": "temps écoulé"}


class Narrator(Generic[V, E]):
    name: ClassVar[str] = ""
    """What the game is called; its key if nothing is said."""

    help: ClassVar[str] = "Écrivez votre coup ; « ? » montre des coups possibles, « abandon » arrête."

    seats: ClassVar[tuple[str, ...]] = ()
    """What the players are called; they are numbered if nothing is said."""

    refused: ClassVar[Mapping[str, str]] = {}
    """The words for a refusal's code, with its facts in braces."""

    endings: ClassVar[Mapping[str, str]] = {}
    """The words for a result's reason, where `ENDINGS` has none."""

    def seat(self, seat: Seat) -> str:
        return self.seats[seat] if self.seats else f"Joueur {seat + 1}"

    def sketch(self, view: V) -> str:
        """What the table shows, in plain text."""
        fields = msgspec.structs.asdict(view)
        return "\n".join(f"{name}: {encode(value).decode()}" for name, value in fields.items())

    def tell(self, event: E) -> str:
        """What happened; nothing where the notation of the action says it all."""
        return ""

    def refuse(self, refusal: Refusal) -> str:
        words = self.refused.get(refusal.code)
        return f"Refusé : {refusal}" if words is None else words.format(**refusal.facts)

    def end(self, result: Result[str]) -> str:
        """The scores, the best first."""
        order = sorted(range(len(result.ranks)), key=lambda seat: result.ranks[seat])
        lines = (f"{result.ranks[seat]}. {self.seat(seat)} : {result.scores[seat]}" for seat in order)
        reason = {**ENDINGS, **self.endings}.get(result.reason, result.reason)
        return "\n".join([f"Fin de la partie : {reason}.", *lines])


AnyNarrator: TypeAlias = "Narrator[Value, Event]"


def narrator(game: AnyGame) -> AnyNarrator:
    """The game's own, or the one that does for every game."""
    own = beside(game, "narrator")
    found: AnyNarrator = Narrator() if own is None else own.NARRATOR
    return found
