"""The letters words are made of, and how a written word becomes them.

On a board a word is capital letters without accents: `œil` is OEIL, `garçon` is GARCON.
"""

import unicodedata

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SHORTEST = 2
LONGEST = 15

_LIGATURES = str.maketrans(
    {"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss", "ø": "o", "Ø": "O", "đ": "d", "ł": "l", "Ł": "L"}
)


def fold(text: str) -> str:
    """Capital letters without accents; anything that is no letter stays as it is.

    >>> fold("garçon"), fold("œil")
    ('GARCON', 'OEIL')
    """
    if text.isascii():
        return text.upper()
    plain = unicodedata.normalize("NFD", text.translate(_LIGATURES))
    return unicodedata.normalize("NFC", "".join(c for c in plain if not unicodedata.combining(c))).upper()


def is_word(text: str) -> bool:
    """Whether a folded text has the letters and the length of a word.

    >>> is_word("CHAT"), is_word("chat"), is_word("A")
    (True, False, False)
    """
    return SHORTEST <= len(text) <= LONGEST and text.isascii() and text.isalpha() and text.isupper()
