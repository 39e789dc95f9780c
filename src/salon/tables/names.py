"""What people and virtual players may be called: one rule, for whatever way a name comes in.

A name holds 1 to 24 letters, digits, spaces and `- ' . _`, and at least one letter or digit. What
PRECIS (RFC 8265) keeps out of user names is out: what is invisible, blank or only another look of a
letter. Letters and accents are those that people write today, without phonetic signs and strokes laid over
others; accents are not piled up, and one name is of one script, so that nobody imitates another's by
borrowed letters. Two names are the same if a person could take one for the other.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from unicodedata import category, name, normalize

from precis_i18n import get_profile

from salon.kernel import Malformed

LONGEST: Final = 24
SIGNS: Final = "-'._"
SIMPLE: Final = frozenset({"LATIN", "GREEK", "CYRILLIC"})
"""Scripts whose letters carry one accent at most, once what can be one character is."""

WRITTEN: Final = SIMPLE | {
    *("ARABIC", "ARMENIAN", "BENGALI", "BOPOMOFO", "CJK", "DEVANAGARI", "ETHIOPIC", "GEORGIAN", "GUJARATI"),
    *("GURMUKHI", "HANGUL", "HEBREW", "HIRAGANA", "IDEOGRAPHIC", "KANNADA", "KATAKANA", "KATAKANA-HIRAGANA"),
    *("KHMER", "LAO", "MALAYALAM", "MYANMAR", "ORIYA", "SINHALA", "TAMIL", "TELUGU", "THAANA", "THAI"),
    "TIBETAN",
}
"""Those in everyday use (UAX 31, table 5), as their characters' names begin. Cherokee can spell « Alice »."""

LETTERS: Final = frozenset(
    {
        *"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
        *"ÆæÐðĐđƏəÞþØøŁłŒœßẞıĦħŊŋŦŧƁɓƊɗƎǝƐɛƆɔƓɠƘƙƝɲƳƴƔɣ",
        *map(chr, (*range(0x391, 0x3A2), *range(0x3A3, 0x3AA), *range(0x3B1, 0x3CA))),
        *map(chr, (*range(0x400, 0x460), *range(0x48A, 0x500))),
    }
)
"""Of the simple scripts: all others of theirs are for phonetics, or for books of old."""

ACCENTS: Final = frozenset(map(chr, (*range(0x300, 0x332), 0x342, 0x345, 0x3099, 0x309A)))
"""Those that are of no script."""

TOGETHER: Final = (
    frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC"}),
    frozenset({"CJK", "HANGUL"}),
)
"""Scripts that are written together; any other two are not."""

INVISIBLE: Final = frozenset({"precis_ignorable_properties", "old_hangul_jamo"})
BLANK: Final = "\u2800"

_profile = get_profile("UsernameCasePreserved")


def accepted(text: str) -> str:
    """The name as it is kept. Raises `Malformed` with a code that says what is wrong with it."""
    words = normalize("NFC", text.replace("’", "'")).split()
    kept = normalize("NFC", " ".join(_enforced(word) for word in words))
    if len(kept) > LONGEST:
        raise Malformed("name_long", limit=LONGEST)
    if not any(letter.isalnum() for letter in kept):
        raise Malformed("name_empty")
    _require_one_script(kept)
    _require_few_accents(kept)
    return kept


BOT: Final = "bot~"
"""What ids of bots begin with, and nobody else's do."""

SIGN: Final = " (bot)"
"""What names of bots end with, and nobody else's can."""


def is_bot(person: str) -> bool:
    """Whether an identity is a bot's that some account keeps."""
    return person.startswith(BOT)


def bot_name(text: str) -> str:
    """What a bot is called that would be called so. Raises `Malformed`."""
    return accepted(text.removesuffix(SIGN)) + SIGN


def name_of(person: str, text: str) -> str:
    """The name as this identity has it. Raises `Malformed`."""
    return bot_name(text) if is_bot(person) else accepted(text)


def same(one: str, other: str) -> bool:
    """Whether these would be taken for one name: without case, whatever the spaces, by their looks."""
    return bool(looks(one) & looks(other))


def _enforced(word: str) -> str:
    try:
        kept: str = _profile.enforce(word)
    except UnicodeEncodeError as error:
        raise _refusal(error.reason.rpartition("/")[2], word[error.start]) from error
    for letter in kept:
        if not _written(letter):
            raise Malformed("name_characters", character=letter)
    return kept


def _written(letter: str) -> bool:
    """Whether it is a letter, an accent, a digit or a sign of those that names may have."""
    kind, script = category(letter), _script(letter)
    if kind[0] not in "LM" and kind != "Nd":
        return letter in SIGNS
    if not script:
        return letter.isascii() or letter in ACCENTS
    return normalize("NFD", letter)[0] in LETTERS if script in SIMPLE else script in WRITTEN


def _refusal(why: str, letter: str) -> Malformed:
    if why == "bidi_rule":
        return Malformed("name_scripts")
    if why in INVISIBLE or letter == BLANK or category(letter) in ("Cc", "Cf", "Cn", "Co", "Cs"):
        return Malformed("name_invisible")
    return Malformed("name_characters", character=letter)


def _require_one_script(kept: str) -> None:
    scripts = {_script(letter) for letter in kept} - {""}
    if len(scripts) > 1 and not any(scripts <= known for known in TOGETHER):
        raise Malformed("name_scripts")


def _script(letter: str) -> str:
    """The first word of its Unicode name; none for what every script uses."""
    if letter.isascii() and not letter.isalpha():
        return ""
    script = name(letter, "UNKNOWN").split()[0]
    return "" if script == "COMBINING" else script


def _require_few_accents(kept: str) -> None:
    room = 0
    for letter in kept:
        if category(letter)[0] != "M":
            room = _accents(letter)
        elif room:
            room -= 1
        else:
            raise Malformed("name_accents")


def _accents(letter: str) -> int:
    """How many more than it has itself may follow it."""
    if _script(letter) in SIMPLE:
        return int(len(normalize("NFD", letter)) == 1)
    return 2 * letter.isalpha()


def looks(text: str) -> frozenset[str]:
    """What two names have in common if a person could take one for the other."""
    plain = normalize("NFKC", "".join(text.split()))
    return frozenset(_skeleton(form) for form in (plain, plain.casefold()))


def _skeleton(text: str) -> str:
    """What is left of a name when letters that look alike are one."""
    return "".join(map(_look, text.replace("rn", "m")))


@lru_cache(maxsize=4096)
def _look(letter: str) -> str:
    """The plain letter or digit that looks the same, else the letter itself."""
    if not letter.isascii():
        # Unicode's own table of look-alikes; a megabyte, read when a name first needs it.
        from confusable_homoglyphs.confusables import is_confusable  # type: ignore[import-untyped]

        found = is_confusable(letter, greedy=True) or [{"homoglyphs": []}]
        alike = [each["c"] for each in found[0]["homoglyphs"]]
        letter = max((each for each in alike if each.isascii() and each.isalnum()), default=letter)
    return {"1": "l", "I": "l", "0": "O", "o": "O"}.get(letter, letter)
