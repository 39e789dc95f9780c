"""French words: what is one, where it comes from, what can be made of letters.

>>> from salon import words
>>> french = words.lexicon()
>>> "éléphant" in french, french.lemmas("chevaux"), french.anagrams("CHIEN")
(True, ['cheval'], ['CHENI', 'CHIEN', 'CHINE', 'NICHE'])
>>> words.commonness("éléphant").name
'EVERYDAY'
"""

from salon.words.alphabet import LETTERS, LONGEST, SHORTEST, fold, is_word
from salon.words.commonness import Commonness, commonness, commonness_of
from salon.words.dictionary import Dictionary as Dictionary
from salon.words.dictionary import read as read
from salon.words.editions import Changes, Edition, changes, editions, since
from salon.words.editions import edition as edition
from salon.words.editions import first_name as first_name
from salon.words.editions import french_name as french_name
from salon.words.familiar import familiar
from salon.words.grammar import WhyRefused, WordReading, readings, refused
from salon.words.lexicon import Lexicon
from salon.words.shelf import admit as admit
from salon.words.shelf import french as french
from salon.words.shelf import is_open as is_open
from salon.words.shelf import lexicon
from salon.words.shelf import opened as opened
from salon.words.shelf import shipped as shipped
from salon.words.upload import Upload as Upload

# What is imported `as` itself is Salon's own: how dictionaries are shelved. It is no part of the library.
__all__ = [
    "LETTERS",
    "LONGEST",
    "SHORTEST",
    "Changes",
    "Commonness",
    "Edition",
    "Lexicon",
    "WhyRefused",
    "WordReading",
    "changes",
    "commonness",
    "commonness_of",
    "editions",
    "familiar",
    "fold",
    "is_word",
    "lexicon",
    "readings",
    "refused",
    "since",
]
