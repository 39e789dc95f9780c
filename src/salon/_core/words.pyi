"""Word graphs and lemma indexes."""

from collections.abc import Sequence

class WordsError(ValueError):
    pass

def build_graph(words: list[str], letters: str) -> bytes:
    """
    The file of a word graph, from words in the order of the alphabet, each once.
    """

def build_lemmas(lemmas: Sequence[Sequence[str]]) -> bytes:
    """
    The file of a lemma index, from the lemmas of every word of a graph in order.
    """

class WordGraph:
    """A word graph, mapped from a file or held in memory."""

    @staticmethod
    def open(path: str) -> WordGraph:
        """Map a file, after checking it whole."""

    @staticmethod
    def load(data: bytes) -> WordGraph:
        """The same from bytes."""

    def __len__(self) -> int: ...
    def __contains__(self, word: str) -> bool: ...
    @property
    def node_count(self) -> int: ...
    @property
    def longest(self) -> int: ...
    @property
    def letters(self) -> str:
        """The alphabet, in its order."""

    def contains_many(self, words: list[str]) -> list[bool]:
        """Whether each is a word."""

    def contains_lines(self, text: bytes) -> bytes:
        """
        One byte for each line of a text of letters below U+0100: 1 for a word, 0 for none.
        """

    def has_prefix(self, prefix: str) -> bool:
        """Whether a word begins so."""

    def place(self, word: str) -> int | None:
        """A word's place in alphabetical order, or None."""

    def word(self, place: int) -> str:
        """The word at a place."""

    def hooks(self, word: str) -> tuple[str, str]:
        """The letters that make a word put before it, and after it."""

    def matching(self, pattern: str, most: int) -> list[str]:
        """Words that fit a pattern of letters, ? and *."""

    def within(self, rack: str, shortest: int, most: int) -> list[str]:
        """Words that can be made from a rack's letters; ? is a blank."""

class LemmaIndex:
    """The lemmas of a graph's words, which it knows by their places."""

    @staticmethod
    def open(path: str) -> LemmaIndex:
        """Map a file, after checking it whole."""

    @staticmethod
    def load(data: bytes) -> LemmaIndex:
        """The same from bytes."""

    def __len__(self) -> int: ...
    @property
    def lemma_count(self) -> int: ...
    def lemmas(self, word: int) -> list[str]:
        """The names of a word's lemmas."""

    def forms(self, lemma: str) -> list[int]:
        """The places of a lemma's words."""

    def related(self, a: int, b: int) -> bool:
        """Whether two words have a lemma in common."""
