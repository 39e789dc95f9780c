"""Looking words up: what one is or why it is none, its family and neighbours; what players say of the list,
and what its editions changed."""

from __future__ import annotations

from collections import defaultdict
from typing import Annotated, Literal

from litestar import Controller
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from salon.kernel import Malformed, Value
from salon.service.corrections import EditionTold
from salon.store import WordReportKind
from salon.web.http import (
    SalonRequest,
    administration,
    paced,
    person_of,
    quickly,
    read,
    service_of,
    write,
)
from salon.web.identity import one_line
from salon.words import (
    LETTERS,
    LONGEST,
    Lexicon,
    WhyRefused,
    WordReading,
    commonness_of,
    fold,
    readings,
    refused,
)

MOST = 300
"""Words in a list at most: what a page can show."""

ENOUGH = 20_000
"""Words that are looked for: who asks for more has not asked for much."""

WEIGHED = 4_000
"""Words of one length that are put in order of how common they are."""

BLANKS = 3
"""That may be any letter: each makes the search some twenty times as long."""

Letters = Annotated[str, Meta(min_length=1, max_length=32)]
Common = Literal["rare", "known", "everyday"]
COMMON: tuple[Common, ...] = ("rare", "known", "everyday")


class WordEntry(Value, frozen=True):
    """A word in a list, and what it is a form of."""

    word: str
    lemmas: list[str]


class WordCard(Value, frozen=True):
    """All about one word: what it may be, since which edition it is one, how common; or why it is none.
    `before` and `after` are the letters that make another of it, `prefixed` and `suffixed` words that end or
    begin with it and have more letters than one besides."""

    word: str
    valid: bool
    readings: list[WordReading]
    since: str
    common: Common
    refused: WhyRefused | None
    relatives: list[str]
    before: str
    after: str
    prefixed: list[str]
    suffixed: list[str]
    anagrams: list[str]
    anagrams_plus_one: list[str]
    anagrams_plus_two: list[str]


class WordList(Value, frozen=True):
    """The longest first, and of one length the most common; of `total` words, or `more`."""

    words: list[WordEntry]
    total: int
    more: bool


class EditionChanges(Value, frozen=True):
    """Words of an edition in alphabetical order, of `total` that it added or removed."""

    words: list[str]
    total: int


class NewWordReport(Value, frozen=True):
    """That a word is missing, or is none, in a sentence, and where that can be read."""

    kind: WordReportKind
    word: Letters
    sentence: Annotated[str, Meta(max_length=300)]
    source: Annotated[str, Meta(max_length=200)] = ""


class Words(Controller):
    path = "/api/words"

    @read("/{word:str}", summary="All about one word of the French list")
    async def word(self, request: SalonRequest, word: FromPath[Letters]) -> WordCard:
        lexicon, corrections = await administration(request).lexicon(), service_of(request).corrections
        since = await corrections.since(fold(word))
        likes = await corrections.models()
        return await quickly(request, lambda _: _card(lexicon, fold(word), since, likes))

    @read("/", summary="Words that fit a pattern (? one letter, * any), or a rack (? a blank)")
    async def words(
        self,
        request: SalonRequest,
        pattern: FromQuery[Annotated[str, Meta(max_length=32)]] = "",
        rack: FromQuery[Annotated[str, Meta(max_length=15)]] = "",
    ) -> WordList:
        lexicon = await administration(request).lexicon()
        return await quickly(request, lambda _: _listed(lexicon, pattern, rack))

    @write("/reports", summary="Say that a word is missing, or is none", status_code=204)
    async def report(self, request: SalonRequest, data: JSONBody[NewWordReport]) -> None:
        person = await person_of(request)
        paced(request, "word", person)
        sentence, source = one_line(data.sentence), one_line(data.source)
        await service_of(request).corrections.report(person, data.kind, data.word, sentence, source)


class Editions(Controller):
    path = "/api/editions"

    @read("/", summary="The editions of the French list, the newest first")
    async def editions(self, request: SalonRequest) -> list[EditionTold]:
        return await service_of(request).corrections.editions()

    @read("/{edition:str}/{kind:str}", summary="Words that an edition added, or removed")
    async def changes(
        self,
        request: SalonRequest,
        edition: FromPath[Annotated[str, Meta(max_length=64)]],
        kind: FromPath[Literal["added", "removed"]],
        after: FromQuery[Annotated[str, Meta(max_length=15)]] = "",
    ) -> EditionChanges:
        added, removed = await service_of(request).corrections.changes(edition)
        chosen = added if kind == "added" else removed
        return EditionChanges([word for word in chosen if word > after][:MOST], len(chosen))


def _card(lexicon: Lexicon, word: str, since: str, likes: dict[str, str]) -> WordCard:
    valid = word in lexicon
    lemmas = lexicon.lemmas(word)
    return WordCard(
        word,
        valid,
        readings(word, lemmas, likes),
        since if valid else "",
        COMMON[max(map(commonness_of, lemmas), default=0)],
        None if valid else refused(word),
        lexicon.relatives(word)[:MOST],
        *(lexicon.hooks(word) if valid else ("", "")),
        *(_extensions(lexicon, word) if valid else ([], [])),
        *(_others(lexicon, word, plus) for plus in ("", "?", "??")),
    )


def _extensions(lexicon: Lexicon, word: str) -> tuple[list[str], list[str]]:
    """By more letters than one, before and after: the longest first."""
    before, after = lexicon.matching(f"?*?{word}", ENOUGH), lexicon.matching(f"{word}?*?", ENOUGH)
    return _ordered(lexicon, before), _ordered(lexicon, after)


def _others(lexicon: Lexicon, letters: str, plus: str) -> list[str]:
    """The words of these letters and so many more, but themselves; none for what cannot be a rack."""
    if not letters.isascii() or not letters.isalpha() or len(letters) + len(plus) > LONGEST:
        return []
    return _ordered(lexicon, [word for word in lexicon.anagrams(letters + plus) if word != letters])


def _ordered(lexicon: Lexicon, found: list[str]) -> list[str]:
    """As many as a page shows: the longest first, and of one length the most common."""
    lengths: dict[int, list[str]] = defaultdict(list)
    for word in found:
        lengths[len(word)].append(word)
    shown: list[str] = []
    for length in sorted(lengths, reverse=True):
        if len(shown) >= MOST:
            break
        shown += sorted(lengths[length][:WEIGHED], key=lambda word: (-_common(lexicon, word), word))
    return shown[:MOST]


def _common(lexicon: Lexicon, word: str) -> int:
    return max(map(commonness_of, lexicon.lemmas(word)), default=0)


def _listed(lexicon: Lexicon, pattern: str, rack: str) -> WordList:
    if rack:
        found = lexicon.within(_readable(rack, "?"), most=ENOUGH)
    else:
        found = lexicon.matching(_readable(pattern, "?*"), ENOUGH) if pattern else []
    shown = [WordEntry(word, lexicon.lemmas(word)) for word in _ordered(lexicon, found)]
    return WordList(shown, len(found), len(found) == ENOUGH)


def _readable(text: str, signs: str) -> str:
    """The letters of a rack or pattern. Raises `Malformed`."""
    letters = fold(text)
    if not set(letters) <= {*LETTERS, *signs}:
        raise Malformed("unreadable_letters", text=text)
    if "*" not in signs and letters.count("?") > BLANKS:
        raise Malformed("too_many_blanks", most=BLANKS)
    return letters
