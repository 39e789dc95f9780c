"""How common a word is: everyday, known or rare, by the lemmas it may be a form of.

Two lists of lemmas, `data/common/everyday.txt` and `known.txt`, say it; what neither has is rare.
"""

from enum import IntEnum
from functools import cache
from importlib.resources import files

from salon.words.shelf import french


class Commonness(IntEnum):
    """From what only players know to what everybody says.

    >>> Commonness.RARE < Commonness.KNOWN < Commonness.EVERYDAY
    True
    """

    RARE = 0
    KNOWN = 1
    EVERYDAY = 2


def commonness(word: str) -> Commonness:
    """That of its most common lemma; what is no word is rare.

    >>> commonness("chevaux").name, commonness("pagaie").name, commonness("xyste").name
    ('EVERYDAY', 'KNOWN', 'RARE')
    """
    table = _table()
    return max(
        (table.get(lemma, Commonness.RARE) for lemma in french().lemmas(word)), default=Commonness.RARE
    )


def commonness_of(lemma: str) -> Commonness:
    """How common a lemma is, written with its accents.

    >>> commonness_of("cheval").name
    'EVERYDAY'
    """
    return _table().get(lemma, Commonness.RARE)


def listed(level: Commonness) -> list[str]:
    """The lemmas of a level's list, in its order."""
    text = (files("salon.words") / "data" / "common" / f"{level.name.lower()}.txt").read_text()
    return [lemma for line in text.splitlines() if not line.startswith("#") for lemma in line.split()]


@cache
def _table() -> dict[str, Commonness]:
    return {lemma: level for level in (Commonness.KNOWN, Commonness.EVERYDAY) for lemma in listed(level)}
