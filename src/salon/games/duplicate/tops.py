"""The top of a turn: the highest score that the dictionary allows, and which of several is laid (CLB-04)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from salon.games.duplicate.values import Form, Options, Top
from salon.games.scrabble import leaves, placing
from salon.games.scrabble.search import rows, setup
from salon.games.scrabble.tiles import BINGO, BLANK, RACK, SIZE, tiles, without
from salon.games.scrabble.values import Place, Word
from salon.kernel import IllegalAction
from salon.words import Lexicon, french, lexicon

EIGHT: Final = 75
"""What eight letters laid at once bring, where they may be."""

EVERYTHING: Final = 1 << 30
SOME: Final = 100
"""Placements asked for at first: seldom are so many of the same score."""


def words_of(options: Options) -> Lexicon:
    return lexicon(options.dictionary) if options.dictionary else french()


def bonus(form: Form, count: int) -> int:
    """What so many letters laid at once bring."""
    if count == RACK:
        return BINGO
    return EIGHT if count > RACK and form == "seven_and_eight" else 0


def valued(board: str, form: Form, place: Place) -> tuple[tuple[Word, ...], int]:
    """The words that the letters form, that along the line first, and the points, whether they exist or not.
    Raises `IllegalAction`."""
    if len(place.letters) > RACK and form != "seven_and_eight":
        raise IllegalAction("too_many_letters", limit=RACK)
    _, words = placing.formed(board, place)
    return words, sum(word.points for word in words) + bonus(form, len(place.letters))


def top_of(board: str, form: Form, place: Place) -> Top:
    """This placement as a top. Raises `IllegalAction`."""
    words, points = valued(board, form, place)
    return Top(place, words[0], points)


def best(board: str, rack: str, options: Options) -> Top | None:
    """The top of the turn: of equal ones that which keeps a blank, then the best leave, then the first by
    place; none if no word can be played."""
    words = words_of(options)
    found = list(highest(board, rack, options.form, words))
    if not found:
        return None

    def worth(place: Place) -> tuple[int, float, int, bool, str]:
        left = without(rack, tiles(place.letters))
        kept = leaves.value(setup(words), left)
        return -left.count(BLANK), -kept, place.square, not place.across, place.letters

    return top_of(board, options.form, min(found, key=worth))


def placements(
    board: str, rack: str, options: Options, knows: Lexicon | None = None
) -> list[tuple[Place, int]]:
    """Valid placements of at most seven letters with their points, the highest first; by the dictionary, or
    by the part of it that somebody `knows`."""
    words = knows or words_of(options)
    found: dict[Place, int] = {}
    for letters in _racks(rack):
        found.update(_listed(board, letters, words))
    return sorted(found.items(), key=lambda scored: (-scored[1], scored[0].square, scored[0].letters))


def highest(board: str, rack: str, form: Form, words: Lexicon) -> list[Place]:
    """All placements of the highest score."""
    scored: dict[Place, int] = {}
    for letters in _racks(rack):
        scored.update(_leading(board, letters, words))
    if form == "seven_and_eight" and len(rack) > RACK:
        scored.update(_listed(board, rack, words, least=len(rack), more=EIGHT))
    most = max(scored.values(), default=0)
    return [place for place, points in scored.items() if points == most]


def _racks(rack: str) -> list[str]:
    """What at most seven letters can be laid from."""
    if len(rack) <= RACK:
        return [rack]
    return sorted({"".join(some) for some in combinations(rack, RACK)})


def _leading(board: str, rack: str, words: Lexicon) -> dict[Place, int]:
    """The placements of the highest score from at most seven letters, and perhaps some more."""
    found = dict(_listed(board, rack, words, most=SOME))
    if len(found) == SOME and len(set(found.values())) == 1:
        return dict(_listed(board, rack, words))
    return found


def _listed(
    board: str, rack: str, words: Lexicon, most: int = EVERYTHING, least: int = 1, more: int = 0
) -> Iterator[tuple[Place, int]]:
    for row, column, down, letters, score in setup(words).moves(rows(board), rack, most, least):
        yield Place(row * SIZE + column, not down, letters), score + more
