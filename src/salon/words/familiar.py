"""The words that a person has in mind: so many of the commonest that a dictionary holds.

`data/common/words.txt` lists words as they are played, the commonest first. What a lemma's commonness
cannot tell, this does: `aller` is everyday, yet hardly anybody thinks of ALLASSES.
"""

from functools import cache, lru_cache
from importlib.resources import files

from salon.words.alphabet import LETTERS, fold
from salon.words.lexicon import Lexicon


@cache
def commonest() -> tuple[str, ...]:
    """The words of the list, the commonest first."""
    text = (files("salon.words") / "data" / "common" / "words.txt").read_text()
    return tuple(
        fold(word) for line in text.splitlines() if not line.startswith("#") for word in line.split()
    )


@lru_cache(16)
def familiar(known: Lexicon, count: int) -> Lexicon:
    """The `count` commonest words that a dictionary has, as one of their own; the whole dictionary where it
    has less than half of them, as one in another language would.

    >>> from salon.words import lexicon
    >>> few = familiar(lexicon(), 3000)
    >>> len(few), "CHAT" in few, "ALLASSES" in few
    (3000, True, False)
    """
    from salon._core.words import LemmaIndex, WordGraph, build_graph, build_lemmas

    listed = commonest()
    held = known.graph.contains_many(list(listed))
    words = sorted([word for word, there in zip(listed, held, strict=True) if there][:count])
    if 2 * len(words) < count:
        return known
    graph = WordGraph.load(build_graph(words, LETTERS))
    lemmas = LemmaIndex.load(build_lemmas([known.lemmas(word) for word in words]))
    return Lexicon(f"{known.name}:{count}", graph, lemmas)
