"""Exercises on words: what each asks, what answers it, and which words to learn first.

A card is an exercise and its letters (`anagrams AEINRST`); its answers are words of whichever list is in use.
"""

import math
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from heapq import merge
from typing import Literal, TypeAlias, get_args

from salon.words.alphabet import fold, is_word
from salon.words.commonness import commonness_of
from salon.words.grammar import readings
from salon.words.lexicon import Lexicon

Exercise: TypeAlias = Literal["anagrams", "plus_one", "extensions", "short"]
EXERCISES: tuple[Exercise, ...] = get_args(Exercise)

RUN = 1_000
"""Words that are sorted at once: nobody else's thread goes on meanwhile, and a length has fifty thousand."""

NEAR = 3
"""Words that are shown beside one that was refused."""

BAG = Counter(
    "AAAAAAAAABBCCDDDEEEEEEEEEEEEEEEFFGGHHIIIIIIIIJKLLLLLMMMNNNNNNOOOOOOPPQRRRRRRSSSSSSTTTTTTUUUUUUVVWXYZ"
)
"""Letters as they are drawn in French."""


def answers(lexicon: Lexicon, exercise: Exercise, letters: str) -> list[str]:
    """All words that answer a card."""
    match exercise:
        case "anagrams":
            return lexicon.anagrams(letters)
        case "plus_one":
            return lexicon.anagrams(letters + "?")
        case "extensions":
            before, after = lexicon.hooks(letters)
            return sorted([*(one + letters for one in before), *(letters + one for one in after)])
        case "short":
            return lexicon.matching(letters)


def alike(lexicon: Lexicon, refused: str) -> list[str]:
    """A word that was refused, among words that differ from it by a letter: which of them exist?"""
    near = {
        word
        for at in range(len(refused))
        for word in lexicon.matching(f"{refused[:at]}?{refused[at + 1 :]}")
        if word != refused
    }
    first = sorted(near, key=lambda word: (-_common(lexicon, word), -likelihood(word), word))
    return sorted([refused, *first[:NEAR]])


def likelihood(word: str) -> float:
    """The logarithm of how many draws make it; nothing does for what needs a blank."""
    ways = [math.comb(BAG[letter], count) for letter, count in Counter(word).items()]
    return sum(map(math.log, ways)) if all(ways) else -math.inf


def chosen(lexicon: Lexicon, length: int, letter: str, word_class: str, order: str) -> list[str]:
    """Words of a length, with a letter, of a class; the likeliest or the most common first."""
    found = [word for word in _ordered(lexicon, length, order == "common") if letter in word]
    if word_class:
        found = [
            word
            for word in found
            if any(word_class in each.classes for each in readings(word, lexicon.lemmas(word)))
        ]
    return found


@lru_cache(8)
def _ordered(lexicon: Lexicon, length: int, by_commonness: bool) -> tuple[str, ...]:
    """All words of a length, the likeliest or the most common first."""
    ranked = [
        (-_common(lexicon, word) if by_commonness else 0, -likelihood(word), word)
        for word in lexicon.matching("?" * length)
    ]
    runs = (sorted(ranked[at : at + RUN]) for at in range(0, len(ranked), RUN))
    return tuple(word for _, _, word in merge(*runs))


def _common(lexicon: Lexicon, word: str) -> int:
    return max(map(commonness_of, lexicon.lemmas(word)), default=0)


def cards(lexicon: Lexicon, exercise: Exercise, words: Iterable[str], most: int) -> list[str]:
    """The cards of these words in their order, each once; those that nothing answers left out."""
    made: dict[str, None] = {}
    for word in words:
        letters = asked(exercise, word)
        if letters and f"{exercise} {letters}" not in made and answers(lexicon, exercise, letters):
            made[f"{exercise} {letters}"] = None
        if len(made) >= most:
            break
    return list(made)


def asked(exercise: Exercise, word: str) -> str:
    """What a card of this word shows: its letters in order, or itself, or its beginning."""
    letters = fold(word)
    if not is_word(letters):
        return ""
    if exercise == "short":
        return letters[:-1] + "?" if len(letters) < 4 else ""
    return letters if exercise == "extensions" else "".join(sorted(letters))
