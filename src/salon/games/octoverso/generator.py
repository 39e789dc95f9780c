"""Every word that can be made, by the core."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from salon.games.octoverso.values import RAIL, SHORTEST, Compose, Options, Tiles
from salon.games.octoverso.vocabulary import lexicon
from salon.words import Lexicon

if TYPE_CHECKING:
    Made = tuple[str, str, bool, bool]


def moves(
    options: Options, rail: Tiles, hand: Tiles, played: Sequence[str], among: Lexicon | None = None
) -> Iterator[Compose]:
    """Every word, once on each side for each number of letters kept, with the fewest jokers.

    Of those `among` which it is sought, relatives of played words that are not there are not left out.
    """
    yield from map(composed, _made(among or lexicon(options), rail, hand, played, SHORTEST))


def composed(made: Made) -> Compose:
    """As the rules have it what the core has found."""
    word, tiles, verso, left = made
    return Compose(word, tiles, "verso" if verso else "recto", "left" if left else "right")


def octos(options: Options, rail: Tiles, hand: Tiles, played: Sequence[str]) -> list[str]:
    """The words that fill the rail."""
    return sorted({word for word, *_ in _made(lexicon(options), rail, hand, played, RAIL)})


def _made(known: Lexicon, rail: Tiles, hand: Tiles, played: Sequence[str], shortest: int) -> list[Made]:
    from salon._core import octoverso

    return octoverso.moves(known.graph, known.lemma_index, rail, hand, list(played), shortest)
