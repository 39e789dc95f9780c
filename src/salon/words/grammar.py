"""What words are: the class of each lemma, and what each form of it is; and why others are none.

`data/grammar.xz` is made with the list. It holds paradigms, a line each: classes and genders, then forms as
the dictionary's own text writes them with their tags (`2AIENT=iimp,3pl`); after an empty line, lemmas with
the numbers of theirs. `data/refused.xz` holds a line for each reason: a code, a lemma and a sentence where
there is one fit to be shown, and the words.
"""

import lzma
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

import msgspec

from salon.words.alphabet import fold, is_word
from salon.words.dictionary import difference_of

Paradigm = tuple[str, tuple[tuple[str, str], ...]]
"""Classes and genders with spaces between, then forms and their tags with commas between."""


EMPTY: Mapping[str, str] = MappingProxyType({})


class WordReading(msgspec.Struct, frozen=True):
    """What a word may be: a form of a lemma of these classes, with tags for person, tense, gender, number.

    >>> readings("CHEVAUX", ["cheval"])
    [WordReading(lemma='cheval', classes=('nom', 'mas'), tags=(('pl',),))]
    """

    lemma: str
    classes: tuple[str, ...]
    tags: tuple[tuple[str, ...], ...]


class WhyRefused(msgspec.Struct, frozen=True):
    """Why a word is none here: `name`, `abbreviation`, `phrase`, `apart`, `variant`, `rare` or `judged`.

    >>> WhyRefused("name", "Paris").lemma
    'Paris'
    """

    code: str
    lemma: str = ""
    reason: str = ""


def readings(word: str, lemmas: Iterable[str], likes: Mapping[str, str] = EMPTY) -> list[WordReading]:
    """What the word may be, by lemma; a lemma that nothing is known of has no classes, or those of another
    that it inflects like.

    >>> [each.lemma for each in readings("SUIS", ["être", "suivre"])]
    ['être', 'suivre']
    """
    paradigms, of = _grammar()
    found = []
    for lemma in lemmas:
        change = difference_of(lemma, word)
        fitting = [
            paradigms[number]
            for number in of.get(likes.get(lemma, lemma), ())
            if change in dict(paradigms[number][1])
        ]
        found += [WordReading(lemma, tuple(about.split()), _tags(forms, change)) for about, forms in fitting]
        found += [] if fitting else [WordReading(lemma, (), ())]
    return found


def refused(word: str) -> WhyRefused | None:
    """Why a word is none, where that is known.

    >>> refused("CHAT") is None, refused("ADN").code
    (True, 'abbreviation')
    """
    return _refused().get(fold(word))


def _tags(forms: tuple[tuple[str, str], ...], change: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(tags.split(",")) for form, tags in forms if form == change and tags)


@cache
def _grammar() -> tuple[list[Paradigm], dict[str, tuple[int, ...]]]:
    head, _, body = _data("grammar.xz").partition("\n\n")
    paradigms = [_paradigm(line) for line in head.split("\n")]
    rows = (line.split(" ") for line in body.split("\n"))
    return paradigms, {lemma: tuple(map(int, numbers)) for lemma, *numbers in rows}


def _paradigm(line: str) -> Paradigm:
    about, *forms = line.split("\t")
    pairs = (form.partition("=") for form in forms)
    return about, tuple((form, tags) for form, _, tags in pairs)


@cache
def _refused() -> dict[str, WhyRefused]:
    found: dict[str, WhyRefused] = {}
    for line in _data("refused.xz").split("\n"):
        head, _, listed = line.partition("\t")
        why = WhyRefused(*head.split("|"))
        found.update((word, why) for word in listed.split(" ") if word not in found)
    return found


def _data(file: str) -> str:
    return lzma.decompress((files("salon.words") / "data" / file).read_bytes()).decode()


# Making them


def write(
    folder: Path, grammar: Mapping[str, Iterable[Paradigm]], refusals: Mapping[str, WhyRefused]
) -> None:
    numbers: dict[Paradigm, int] = {}
    rows = []
    for lemma in sorted(grammar):
        mine = sorted({numbers.setdefault(one, len(numbers)) for one in sorted(grammar[lemma])})
        rows.append(" ".join([lemma, *map(str, mine)]))
    lines = ["\t".join([about, *(f"{form}={tags}" for form, tags in forms)]) for about, forms in numbers]
    _put(folder / "grammar.xz", "\n".join(lines) + "\n\n" + "\n".join(rows))
    by_reason: dict[WhyRefused, list[str]] = defaultdict(list)
    for word in sorted(refusals):
        by_reason[refusals[word]].append(word)
    heads = ((f"{why.code}|{why.lemma}|{why.reason}", listed) for why, listed in by_reason.items())
    _put(folder / "refused.xz", "\n".join(sorted(f"{head}\t{' '.join(listed)}" for head, listed in heads)))


def _put(path: Path, text: str) -> None:
    path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def paradigm(lemma: str, about: str, forms: Iterable[tuple[str, Iterable[str]]]) -> Paradigm:
    """Of a lemma's forms and their tags; its class follows from the tags where nobody said it."""
    tags: dict[str, set[str]] = defaultdict(set)
    for form, marks in forms:
        word = fold(form)
        if is_word(word):
            tags[difference_of(lemma, word)] |= {",".join(mark[3:] for mark in marks)}
    pairs = tuple((change, mark) for change in sorted(tags) for mark in sorted(tags[change] - {""}) or [""])
    return about or _guess(pairs), pairs


def _guess(forms: tuple[tuple[str, str], ...]) -> str:
    marks = {mark for _, tags in forms for mark in tags.split(",")}
    return "v" if "infi" in marks else "adj" if "fem" in marks else "nom"


def classes(kinds: Iterable[str], genders: Iterable[str]) -> str:
    """As a paradigm writes them: verbs of all groups alike, pronouns and the like too."""
    plain = {
        re.sub(r"^(v)\d.*|^(pro|det|cj|prep).*", lambda found: found[1] or found[2], kind) for kind in kinds
    }
    return " ".join([*sorted(plain & SHOWN), *sorted(genders)])


SHOWN = frozenset({"adj", "adv", "cj", "det", "interj", "nb", "nom", "prep", "pro", "v"})
