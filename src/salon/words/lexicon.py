"""A dictionary that is open to be asked: a word graph and a lemma index, mapped and shared between processes.

Words are given as they are written; questions fold them first, so `éléphant` and ELEPHANT are one.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from salon.words.alphabet import fold

if TYPE_CHECKING:
    from salon._core.words import LemmaIndex, WordGraph

EVERYTHING = 1 << 30


class Lexicon:
    """A dictionary that can be asked, as often as one likes; `graph` and `lemma_index` are there for the
    core's own engines.

    >>> from salon.words import lexicon
    >>> words = lexicon()
    >>> "éléphant" in words, words.missing(["chat", "chta"])
    (True, ['chta'])
    >>> words.lemmas("chevaux"), words.related("yeux", "œil")
    (['cheval'], True)
    >>> words.anagrams("CHIEN"), words.matching("?HAT*", 3)
    (['CHENI', 'CHIEN', 'CHINE', 'NICHE'], ['CHAT', 'CHATAIGNA', 'CHATAIGNAI'])
    >>> words.hooks("ANE")
    ('CFP', 'ES')
    >>> words.forms("cheval"), words.relatives("cheval"), words.within("XYLO", 3)
    (['CHEVAL', 'CHEVAUX'], ['CHEVAUX'], [])
    """

    def __init__(self, name: str, graph: "WordGraph", lemma_index: "LemmaIndex") -> None:
        self.name = name
        self.graph = graph
        self.lemma_index = lemma_index

    def __len__(self) -> int:
        return len(self.graph)

    def __contains__(self, word: str) -> bool:
        return fold(word) in self.graph

    def __iter__(self) -> Iterator[str]:
        return map(self.graph.word, range(len(self.graph)))

    def missing(self, words: Iterable[str]) -> list[str]:
        """Those that are no words, as they were given."""
        given = list(words)
        return [
            word
            for word, known in zip(given, self.graph.contains_many([*map(fold, given)]), strict=True)
            if not known
        ]

    def lemmas(self, word: str) -> list[str]:
        """What it comes from: `pêche` and `pécher` for PECHES; nothing for what is no word."""
        place = self.graph.place(fold(word))
        return [] if place is None else self.lemma_index.lemmas(place)

    def forms(self, lemma: str) -> list[str]:
        """All words of a lemma, in alphabetical order."""
        return [self.graph.word(place) for place in self.lemma_index.forms(lemma)]

    def related(self, one: str, other: str) -> bool:
        """Whether they are forms of one word: two conjugations, a feminine, a plural; or the same."""
        places = self.graph.place(fold(one)), self.graph.place(fold(other))
        if places[0] is None or places[1] is None:
            return False
        return places[0] == places[1] or self.lemma_index.related(places[0], places[1])

    def relatives(self, word: str) -> list[str]:
        """The other forms of all its lemmas."""
        found = {form for lemma in self.lemmas(word) for form in self.forms(lemma)}
        return sorted(found - {fold(word)})

    def hooks(self, word: str) -> tuple[str, str]:
        """The letters that make a word put before it, and after it."""
        return self.graph.hooks(fold(word))

    def matching(self, pattern: str, most: int = EVERYTHING) -> list[str]:
        """Words that fit a pattern: letters, `?` for one letter, `*` for any number of them."""
        return self.graph.matching(fold(pattern), most)

    def anagrams(self, rack: str, most: int = EVERYTHING) -> list[str]:
        """Words of exactly these letters; `?` is a blank."""
        tiles = fold(rack)
        return self.graph.within(tiles, max(len(tiles), 1), most)

    def within(self, rack: str, shortest: int = 2, most: int = EVERYTHING) -> list[str]:
        """Words of some of these letters; `?` is a blank."""
        return self.graph.within(fold(rack), shortest, most)
