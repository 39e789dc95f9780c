"""French words: what is one, where it comes from, what can be made of letters; and dictionaries as data."""

from salon.words.alphabet import LETTERS, LONGEST, SHORTEST, fold, is_word
from salon.words.commonness import Commonness, commonness
from salon.words.dictionary import Dictionary, read
from salon.words.editions import Edition, edition, editions, first_name, french_name
from salon.words.familiar import familiar
from salon.words.lexicon import Lexicon
from salon.words.shelf import admit, french, is_open, lexicon, opened, shipped
from salon.words.upload import Upload
from salon.words.upload import parse as parse_upload

__all__ = [
    "LETTERS",
    "LONGEST",
    "SHORTEST",
    "Commonness",
    "Dictionary",
    "Edition",
    "Lexicon",
    "Upload",
    "admit",
    "commonness",
    "edition",
    "editions",
    "familiar",
    "first_name",
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
