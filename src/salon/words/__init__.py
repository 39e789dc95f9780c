"""French words: what is one, where it comes from, what can be made of letters; and dictionaries as data."""

from salon.words.alphabet import LETTERS, LONGEST, SHORTEST, fold, is_word
from salon.words.commonness import Commonness, commonness, commonness_of
from salon.words.dictionary import Dictionary, read
from salon.words.editions import Changes, Edition, changes, edition, editions, first_name, french_name, since
from salon.words.familiar import familiar
from salon.words.grammar import WhyRefused, WordReading, readings, refused
from salon.words.lexicon import Lexicon
from salon.words.shelf import admit, french, is_open, lexicon, opened, shipped
from salon.words.upload import Upload
from salon.words.upload import parse as parse_upload

__all__ = [
    "LETTERS",
    "LONGEST",
    "SHORTEST",
    "Changes",
    "Commonness",
    "Dictionary",
    "Edition",
    "Lexicon",
    "Upload",
    "WhyRefused",
    "WordReading",
    "admit",
    "changes",
    "commonness",
    "commonness_of",
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
    "readings",
    "refused",
    "shipped",
    "since",
]
