"""French words: what is one, where it comes from, what can be made of letters; and dictionaries as data."""

from salon.words.alphabet import LETTERS, LONGEST, SHORTEST, fold, is_word
from salon.words.commonness import Commonness, commonness
from salon.words.dictionary import Dictionary, read
from salon.words.lexicon import Lexicon
from salon.words.shelf import admit, french, french_name, is_open, lexicon, opened, shipped
from salon.words.upload import Upload
from salon.words.upload import parse as parse_upload

__all__ = [
    "LETTERS",
    "LONGEST",
    "SHORTEST",
    "Commonness",
    "Dictionary",
    "Lexicon",
    "Upload",
    "admit",
    "commonness",
    "fold",
    "french",
    "french_name",
    "is_open",
    "is_word",
    "lexicon",
    "opened",
    "parse_upload",
    "read",
    "shipped",
]
