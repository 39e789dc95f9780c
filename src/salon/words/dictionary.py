"""A dictionary as data: words, the lemmas they come from, and the hash that names them.

Two dictionaries with the same words, lemmas and alphabet are the same dictionary, whatever their
titles. The canonical text says all of it, and its SHA-256 is the name; a blob is that text compressed,
as it is stored and shipped. The text is the alphabet, then a line a lemma: its name, and each of its
words as the number of letters to take off the name's end and the letters to put there
(`aimer 0 1Z 2ANT …`); a word without a lemma follows `=`.
"""

import hashlib
import lzma
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

import msgspec

from salon.kernel.errors import Malformed
from salon.words.alphabet import LETTERS, fold, is_word

LARGEST_TEXT = 64 << 20
_DIGITS = "0123456789"


class Dictionary(msgspec.Struct, frozen=True, dict=True):
    """Words in alphabetical order, each with its lemmas in order (none, if nobody said)."""

    lemmas: dict[str, tuple[str, ...]]

    @staticmethod
    def of(words: Mapping[str, Iterable[str]]) -> "Dictionary":
        return Dictionary({word: tuple(sorted(words[word])) for word in sorted(words)})

    @cached_property
    def text(self) -> bytes:
        return "\n".join([LETTERS, *self._lines()]).encode()

    @cached_property
    def name(self) -> str:
        return hashlib.sha256(self.text).hexdigest()

    def blob(self, preset: int = 6 | lzma.PRESET_EXTREME) -> bytes:
        """As it is shipped; with another preset sooner, and a sixth larger."""
        return lzma.compress(self.text, preset=preset)

    def _lines(self) -> Iterator[str]:
        families = defaultdict(list)
        for word, lemmas in self.lemmas.items():
            for lemma in lemmas or ("=",):
                families[lemma].append(word)
        orphans = families.pop("=", [])
        for lemma in sorted(families):
            stem = fold(lemma)
            yield " ".join([lemma, *(_difference(stem, word) for word in families[lemma])])
        yield from (f"= {word}" for word in orphans)


def difference_of(lemma: str, word: str) -> str:
    """How the text writes a word of a lemma: what to take off its end, and what to put there."""
    return _difference(fold(lemma), word)


def _difference(stem: str, word: str) -> str:
    shared = next(
        (at for at, (a, b) in enumerate(zip(stem, word, strict=False)) if a != b), min(len(stem), len(word))
    )
    return f"{len(stem) - shared}{word[shared:]}"


def read(blob: bytes) -> Dictionary:
    """The dictionary of a blob, checked: its words are words, and it is small enough."""
    return parsed(_decompress(blob))


def parsed(text: str) -> Dictionary:
    """The dictionary that this text says, its lines in any order after the first."""
    header, *lines = text.split("\n")
    if header != LETTERS:
        raise Malformed("dictionary_alphabet", letters=header[:64])
    words: dict[str, list[str]] = defaultdict(list)
    for line in lines:
        lemma, *forms = line.split(" ")
        if not forms:
            raise Malformed("dictionary_text", text=line[:64])
        if lemma == "=":
            words.update((form, []) for form in forms)
        else:
            stem = fold(lemma)
            for form in forms:
                words[_applied(stem, form)].append(lemma)
    wrong = next((word for word in words if not is_word(word)), None)
    if wrong is not None:
        raise Malformed("dictionary_word", word=wrong[:64])
    return Dictionary.of(words)


def _applied(stem: str, difference: str) -> str:
    added = difference.lstrip(_DIGITS)
    digits = difference[: len(difference) - len(added)]
    if not digits or len(digits) > 2 or int(digits) > len(stem):
        raise Malformed("dictionary_text", text=difference[:64])
    return stem[: len(stem) - int(digits)] + added


def _decompress(blob: bytes) -> str:
    try:
        decompressor = lzma.LZMADecompressor(memlimit=256 << 20)
        text = decompressor.decompress(blob, LARGEST_TEXT)
        if not decompressor.eof:
            raise Malformed("dictionary_blob", reason="cut short, or too large")
        return text.decode()
    except (lzma.LZMAError, UnicodeDecodeError, EOFError) as error:
        raise Malformed("dictionary_blob", reason=str(error)) from None
