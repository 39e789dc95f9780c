"""Which words may be played: the dictionary, opening words, and relatives of words played before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from salon import words
from salon.games.octoverso.rail import spell
from salon.games.octoverso.values import OPENING, Opening, Options, Tiles, Turn


def lexicon(options: Options) -> words.Lexicon:
    return words.lexicon(options.dictionary) if options.dictionary else words.french()


def earlier(options: Options, word: str, played: Iterable[str]) -> str | None:
    """The word played before that keeps this one from being played: itself or a relative (OCT-21).

    Relatives are forms of one lemma: a prefix or a suffix makes another word.
    """
    related = lexicon(options).related
    return next((other for other in played if related(word, other)), None)


def families(options: Options, turns: Iterable[Turn]) -> tuple[tuple[str, ...], ...]:
    """What the word of each turn comes from; nothing for a turn without one."""
    lemmas = lexicon(options).lemmas
    return tuple(tuple(lemmas(turn.word)) for turn in turns)


def openings(options: Options, hand: Tiles, barred: str) -> Iterator[Opening]:
    """Every opening word of a hand, once, with the fewest jokers."""
    for word in lexicon(options).within(hand, OPENING):
        if len(word) == OPENING and word != barred:
            tiles = spell(hand, word)
            assert tiles is not None
            yield Opening(word, tiles)
