"""Corrections of a list: lemmas put in with their forms, or taken out; and how a new lemma inflects.

A new lemma is inflected by analogy with one that the list has: what must be taken off and put on to make
each form of the model is done to it too. Since accents fall, one model serves many verbs (`céder`, `semer`).
"""

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from salon.words.alphabet import LONGEST, fold, is_word
from salon.words.dictionary import Dictionary
from salon.words.lexicon import Lexicon

Direction: TypeAlias = Literal["add", "remove"]
NEIGHBOURS = 24
MODELS = {
    "v": (
        ("ger", "manger"),
        ("[ou]yer", "broyer"),
        ("eler", "appeler"),
        ("eter", "feuilleter"),
        ("er", "aimer"),
        ("ir", "finir"),
        ("uire", "produire"),
        ("dre", "répondre"),
    ),
    "n": (("[sxz]", "souris"), ("(eau|eu)", "gâteau"), ("al", "cheval"), ("", "table")),
    "a": (
        ("e", "rouge"),
        ("eux", "heureux"),
        ("al", "royal"),
        ("en", "canadien"),
        ("el", "cruel"),
        ("et", "muet"),
        ("on", "bon"),
        ("if", "vif"),
        ("teur", "créateur"),
        ("eur", "chanteur"),
        ("er", "léger"),
        ("[sx]", "gris"),
        ("", "petit"),
    ),
}
"""By class, a word to inflect like: the first whose ending fits. Any other class does not inflect."""


class Correction(msgspec.Struct, frozen=True):
    """A lemma to add with these forms, or one to take out (`forms` then only tell which they were)."""

    kind: Direction
    lemma: str
    forms: tuple[str, ...]


def corrected(base: Dictionary, corrections: Iterable[Correction]) -> Dictionary:
    """The list with all of them done, in their order."""
    words = dict(base.lemmas)
    for correction in corrections:
        for form in correction.forms:
            if correction.kind == "add":
                words[form] = tuple(sorted({*words.get(form, ()), correction.lemma}))
            else:
                _take_out(words, form, correction.lemma)
    return Dictionary({word: words[word] for word in sorted(words)})


def _take_out(words: dict[str, tuple[str, ...]], form: str, lemma: str) -> None:
    """A form that is one of another lemma too stays."""
    others = tuple(one for one in words.get(form, ()) if one != lemma)
    if others:
        words[form] = others
    else:
        words.pop(form, None)


def model(lexicon: Lexicon, lemma: str, kind: str) -> str | None:
    """What a lemma of this class inflects like; None if it does not."""
    fitting = (name for ending, name in MODELS.get(kind, ()) if re.search(f"{ending}$", lemma))
    return next((name for name in fitting if name in lexicon), None)


def inflected(lexicon: Lexicon, lemma: str, like: str | None) -> list[str]:
    """The forms of a lemma that the list lacks, by analogy; those too long for a board left out."""
    stem = fold(lemma)
    if like is None:
        return [stem] if is_word(stem) else []
    pattern = fold(like)
    made = {stem, *(_alike(stem, pattern, form) for form in lexicon.forms(like))}
    return sorted(form for form in made if is_word(form) and len(form) <= LONGEST)


def _alike(stem: str, pattern: str, form: str) -> str:
    shared = next(
        (at for at, pair in enumerate(zip(pattern, form, strict=False)) if pair[0] != pair[1]), None
    )
    kept = min(len(pattern), len(form)) if shared is None else shared
    off = len(pattern) - kept
    return stem[: len(stem) - off] + form[kept:]


def own_forms(lexicon: Lexicon, lemma: str) -> list[str]:
    """The forms that would leave the list with a lemma: those of no other."""
    return [form for form in lexicon.forms(lemma) if lexicon.lemmas(form) == [lemma]]


def neighbours(lexicon: Lexicon, word: str) -> list[str]:
    """Words that differ by one letter: another, one more, one less."""
    fits = {f"{word[:at]}?{word[at + 1 :]}" for at in range(len(word))}
    fits |= {f"{word[:at]}?{word[at:]}" for at in range(len(word) + 1)}
    shorter = {word[:at] + word[at + 1 :] for at in range(len(word))}
    found = {near for fit in sorted(fits) for near in lexicon.matching(fit, NEIGHBOURS)}
    found |= {one for one in shorter if len(one) > 1 and one in lexicon}
    return sorted(found - {word})[:NEIGHBOURS]
