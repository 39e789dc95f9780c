"""Dictionaries that people bring: a JSON object (title, description, words) or plain text, a word a line.

Words are folded; what cannot be a word of the game (too short, too long, other signs than letters) is
left out and told. A file that is no dictionary at all is refused with a code and facts, before it
costs much.
"""

import re
import unicodedata

import msgspec

from salon.kernel.errors import Malformed
from salon.words.alphabet import fold, is_word
from salon.words.dictionary import Dictionary

LARGEST_FILE = 16 << 20
MOST_WORDS = 1_000_000
LONGEST_TITLE = 80
LONGEST_DESCRIPTION = 1000
TOLD = 10
_LONGEST_SPELLING = 64
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")


class Upload(msgspec.Struct, frozen=True):
    """A dictionary as it was brought, with what was left out: how many, and the first of them."""

    title: str
    description: str
    dictionary: Dictionary
    left_out: int
    examples: tuple[str, ...]


class _Json(msgspec.Struct, frozen=True):
    title: str
    words: list[str]
    description: str = ""


def parse(data: bytes, title: str = "", description: str = "", *, json: bool = False) -> Upload:
    """Reads a file; `title` and `description` are for plain text, which has none. What calls itself `json`
    is nothing else, however it begins."""
    if len(data) > LARGEST_FILE:
        raise Malformed("dictionary_too_large", bytes=len(data), most=LARGEST_FILE)
    text = _decoded(data)
    if json or text.lstrip()[:1] in ("{", "["):
        brought = _json(text)
        return _upload(brought.title, brought.description, brought.words)
    return _upload(title, description, _lines(text))


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Malformed("dictionary_encoding", offset=error.start, expected="UTF-8") from None


def _json(text: str) -> _Json:
    try:
        return msgspec.json.decode(text, type=_Json)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise Malformed("dictionary_format", reason=str(error)) from None


def _lines(text: str) -> list[str]:
    control = _CONTROL.search(text)
    if control:
        line = text.count("\n", 0, control.start()) + 1
        raise Malformed("dictionary_control_character", line=line, character=f"U+{ord(control[0]):04X}")
    return text.split()


def _upload(title: str, description: str, words: list[str]) -> Upload:
    if len(words) > MOST_WORDS:
        raise Malformed("dictionary_too_many_words", words=len(words), most=MOST_WORDS)
    usable: dict[str, tuple[str, ...]] = {}
    left_out: list[str] = []
    for written in words:
        word = fold(written.strip()) if len(written) <= _LONGEST_SPELLING else ""
        if is_word(word):
            usable[word] = ()
        else:
            left_out.append(written[:_LONGEST_SPELLING])
    if not usable:
        raise Malformed("dictionary_empty", left_out=len(left_out))
    return Upload(
        plain(title, LONGEST_TITLE, "title"),
        plain(description, LONGEST_DESCRIPTION, "description"),
        Dictionary.of(usable),
        len(left_out),
        tuple(left_out[:TOLD]),
    )


def plain(text: str, longest: int, field: str) -> str:
    """A title or description without what would upset a list of them: controls, runs of spaces."""
    if len(text) > longest:
        raise Malformed("dictionary_long_text", field=field, characters=len(text), most=longest)
    if any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co") and c not in "\t\n\r" for c in text):
        raise Malformed("dictionary_odd_text", field=field)
    return re.sub(r"\s+", " ", text).strip()
