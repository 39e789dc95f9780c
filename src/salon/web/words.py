"""Looking words up: valid or not, of which family, with which neighbours."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller
from litestar.params import FromPath, FromQuery
from msgspec import Meta

from salon.kernel import Malformed, Value
from salon.web.http import SalonRequest, quickly, read
from salon.words import LETTERS, fold, french

MOST = 200
"""Words in a list at most: what a page can show."""

BLANKS = 3

Letters = Annotated[str, Meta(min_length=1, max_length=32)]


class WordCard(Value, frozen=True):
    """All about one word. `before` and `after` are the letters that make another of it."""

    word: str
    valid: bool
    lemmas: list[str]
    relatives: list[str]
    before: str
    after: str
    anagrams: list[str]
    anagrams_plus_one: list[str]


class WordList(Value, frozen=True):
    words: list[str]
    more: bool


class Words(Controller):
    path = "/api/words"

    @read("/{word:str}", summary="All about one word of the French list")
    async def word(self, request: SalonRequest, word: FromPath[Letters]) -> WordCard:
        return await quickly(request, lambda _: _card(fold(word)))

    @read("/", summary="Words that fit a pattern (? one letter, * any), or a rack (? a blank)")
    async def words(
        self,
        request: SalonRequest,
        pattern: FromQuery[Annotated[str, Meta(max_length=32)]] = "",
        rack: FromQuery[Annotated[str, Meta(max_length=15)]] = "",
    ) -> WordList:
        return await quickly(request, lambda _: _listed(pattern, rack))


def _card(word: str) -> WordCard:
    lexicon = french()
    if word not in lexicon:
        return WordCard(word, False, [], [], "", "", _others(word), _others(word + "?"))
    return WordCard(
        word,
        True,
        lexicon.lemmas(word),
        lexicon.relatives(word)[:MOST],
        *lexicon.hooks(word),
        _others(word),
        _others(word + "?"),
    )


def _others(rack: str) -> list[str]:
    """The words of these letters but themselves; none for what cannot be a rack."""
    letters = rack.removesuffix("?")
    if not letters.isascii() or not letters.isalpha():
        return []
    return [word for word in french().anagrams(rack, MOST) if word != letters]


def _listed(pattern: str, rack: str) -> WordList:
    lexicon = french()
    if rack:
        found = lexicon.within(_readable(rack, "?"), most=MOST + 1)
    else:
        found = lexicon.matching(_readable(pattern, "?*"), MOST + 1) if pattern else []
    return WordList(found[:MOST], len(found) > MOST)


def _readable(text: str, signs: str) -> str:
    """The letters of a rack or pattern. Raises `Malformed`."""
    letters = fold(text)
    if not set(letters) <= {*LETTERS, *signs}:
        raise Malformed("unreadable_letters", text=text)
    if "*" not in signs and letters.count("?") > BLANKS:
        raise Malformed("too_many_blanks", most=BLANKS)
    return letters
