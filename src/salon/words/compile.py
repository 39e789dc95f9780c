"""Makes the French lexicon: a hunspell dictionary, less what is no word to play, plus our own supplement.

Hand-made files steer it: `rejected.txt` names entries of the source to leave out, `supplement.txt` gives
words it lacks, `judged/` holds decisions on both, one by one with their reasons (`judgement`), and
`relatives.txt` says which lemmas name one word (œil, yeux). Every form keeps the lemmas it comes from, and
a report says what each filter took away and each part of the additions brought.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path

import msgspec

from salon.words import hunspell, judgement
from salon.words.alphabet import LONGEST, SHORTEST, fold, is_word
from salon.words.grammar import Paradigm, WhyRefused, classes, paradigm
from salon.words.hunspell import Affixes, Entry
from salon.words.judgement import CLASSES, Decision, LexiconError

DROPPED_KINDS = frozenset(
    {
        "err",
        "infi",
        "loc.adj",
        "loc.adv",
        "loc.interj",
        "loc.nom",
        "loc.patr",
        "loc.verb",
        "npr",
        "patr",
        "pfx",
        "ponc",
        "prn",
        "sfx",
        "sign",
        "symb",
    }
)
DROPPED_FLAGS = frozenset({hunspell.FORBIDDEN, hunspell.KEEPCASE, hunspell.NOSUGGEST})
UNITS = frozenset({"Um", "Ui"})
NAMES = frozenset({"npr", "patr", "prn"})
CODES = {
    "abbreviations, signs, names": "abbreviation",
    "fragments of phrases": "phrase",
    "compounds written apart": "apart",
    "variants": "variant",
}
"""What refusals are called that players are told; a part that is not here holds rare words."""

KINDS = {"v": "v", "vi": "v", "n": "nom", "ni": "nom", "a": "adj", "ai": "adj", "x": ""}
_WRITTEN = re.compile("[a-zà-öø-ÿœæ]+")


class Column(msgspec.Struct, frozen=True):
    """What one filter took away, or one part of the supplement brought."""

    title: str
    words: frozenset[str]

    def count(self, length: int) -> int:
        return sum(len(word) == length for word in self.words)


class Compiled(msgspec.Struct, frozen=True):
    """The lexicon: every word with the lemmas it comes from; how it came about; what its words are, and why
    others are none."""

    lemmas: dict[str, frozenset[str]]
    removed: tuple[Column, ...]
    added: tuple[Column, ...]
    grammar: dict[str, set[Paradigm]]
    refusals: dict[str, WhyRefused]


class Line(msgspec.Struct, frozen=True):
    """A line of a hand-made file, with the title of its part and its number, for messages."""

    part: str
    number: int
    text: str


def lines(text: str) -> Iterator[Line]:
    """The lines of a hand-made file: `[part]` starts a part, `#` a comment."""
    part = ""
    for number, raw in enumerate(text.splitlines(), 1):
        content = raw.partition("#")[0].strip()
        if content.startswith("[") and content.endswith("]"):
            part = content[1:-1]
        elif content:
            yield Line(part, number, content)


def compile_lexicon(
    affixes: str,
    dictionary: str,
    *,
    rejected: str,
    supplement: str,
    relatives: str,
    added: Sequence[Decision] = (),
    refused: Sequence[Decision] = (),
    kept: Sequence[Decision] = (),
) -> Compiled:
    """The whole making, from the texts of the files and the decisions."""
    _check_decided_once([*added, *refused, *kept])
    rules = hunspell.parse_affixes(affixes)
    entries = list(hunspell.parse_entries(dictionary))
    rejections = _rejections(rules, entries, rejected) | _refusals(rules, entries, refused)
    words, removed = _filtered(rules, entries, rejections)
    additions = [*_supplement(rules, entries, supplement), *_judged(rules, entries, added)]
    brought = _supplemented(words, additions)
    _join_relatives(words, relatives)
    return Compiled(
        {word: frozenset(words[word]) for word in sorted(words)},
        removed,
        brought,
        _grammar(rules, entries, rejections, additions),
        _refusal_codes(rules, entries, rejections, refused, words),
    )


def _check_decided_once(decisions: Sequence[Decision]) -> None:
    again = judgement.repeated(decisions)
    if again:
        raise LexiconError(f"{again[0].where}: {again[0].lemma} is decided elsewhere too")


Words = defaultdict[str, set[str]]
Tagged = tuple[str, tuple[str, ...]]
Rejections = dict[tuple[Entry, str | None], str]


def _filtered(
    rules: Affixes, entries: list[Entry], rejections: Rejections
) -> tuple[Words, tuple[Column, ...]]:
    kept: Words = defaultdict(set)
    parts = dict.fromkeys(rejections.values())
    lost: dict[str, set[str]] = {title: set() for title in ["spelling", "marked", "kind", *parts, "length"]}
    for entry in entries:
        for form in _forms(rules, entry):
            word = fold(form)
            why = (
                _objection(entry, form, word)
                or rejections.get((entry, None))
                or rejections.get((entry, form))
            )
            if why is None:
                kept[word].add(entry.lemma)
            else:
                lost[why].add(word)
    return kept, tuple(Column(title, frozenset(lost[title] - kept.keys())) for title in lost)


def _rejections(rules: Affixes, entries: list[Entry], text: str) -> Rejections:
    """Parts of `rejected.txt`, by entry, or by entry and form."""
    by_stem: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        by_stem[entry.stem].append(entry)
    found: Rejections = {}
    for line in lines(text):
        stem, colon, forms = line.text.partition(":")
        heads = [stem] if colon else line.text.split()
        wanted = forms.split() if colon else [None]
        for head in heads:
            named = hunspell.parse_entry(head, [])
            matches = [
                entry for entry in by_stem[named.stem] if not named.flags or entry.flags == named.flags
            ]
            news = {(entry, form): line.part for entry in matches for form in wanted}
            made = {form for entry in matches for form in rules.forms(entry)} | {None}
            if not matches or not made.issuperset(wanted):
                raise LexiconError(f"rejected.txt, line {line.number}: the source has no such thing: {head}")
            found |= news
    return found


def _refusals(rules: Affixes, entries: list[Entry], refused: Sequence[Decision]) -> Rejections:
    """Parts of refused lemmas by entry, or by entry and form; the source may lack a lemma, not a form."""
    by_lemma: dict[str, list[Entry]] = defaultdict(list)
    for entry in entries:
        by_lemma[entry.stem].append(entry)
    found: Rejections = {}
    for decision in refused:
        kinds = CLASSES[decision.kind].kinds
        meant = [entry for entry in by_lemma[decision.lemma] if any(map(kinds.fullmatch, entry.kinds))]
        wanted: tuple[str | None, ...] = decision.forms or (None,)
        if decision.forms and not {form for entry in meant for form in rules.forms(entry)}.issuperset(wanted):
            raise LexiconError(f"{decision.where}: the source has no such forms of {decision.lemma}")
        found |= {(entry, form): decision.part for entry in meant for form in wanted}
    return found


def _forms(rules: Affixes, entry: Entry) -> Iterator[str]:
    """A unit's own forms hang on its prefix class, which is not read: they are given here."""
    yield from rules.forms(entry)
    if entry.flags & UNITS:
        yield entry.stem
        if entry.stem[-1] not in "sxz":
            yield entry.stem + "s"


def _objection(entry: Entry, form: str, word: str) -> str | None:
    if not _WRITTEN.fullmatch(form) or not _WRITTEN.fullmatch(entry.stem):
        return "spelling"
    if entry.flags & DROPPED_FLAGS:
        return "marked"
    if entry.kinds & DROPPED_KINDS:
        return "kind"
    return None if SHORTEST <= len(word) <= LONGEST else "length"


class Addition(msgspec.Struct, frozen=True):
    """A lemma with its forms, tagged, and what asks for it: a part, and a place for messages."""

    part: str
    where: str
    lemma: str
    tagged: Sequence[Tagged]
    kind: str = ""

    @property
    def forms(self) -> list[str]:
        return [form for form, _ in self.tagged]


def _supplemented(words: Words, additions: Iterable[Addition]) -> tuple[Column, ...]:
    added: dict[str, set[str]] = {}
    for addition in additions:
        news = added.setdefault(addition.part, set())
        for word in map(fold, addition.forms):
            if not is_word(word) and len(word) <= LONGEST:
                raise LexiconError(f"{addition.where}: {word} is no word")
            if is_word(word):
                if word not in words:
                    news.add(word)
                words[word].add(addition.lemma)
    return tuple(Column(title, frozenset(news)) for title, news in added.items())


def _supplement(rules: Affixes, entries: list[Entry], text: str) -> Iterator[Addition]:
    """Lines are `~ model` (words that follow inflect as it does), words, or `lemma: form form`."""
    models = _models(entries)
    flags: frozenset[str] | None = None
    for line in lines(text):
        where = f"supplement.txt, line {line.number}"
        if line.text.startswith("~"):
            flags = _model(models, line.text[1:].strip(), where)
        elif ":" in line.text:
            lemma, _, forms = line.text.partition(":")
            yield Addition(line.part, where, lemma.strip(), _untagged(forms.split()))
        else:
            for stem in line.text.split():
                yield Addition(line.part, where, stem, _inflected(rules, stem, flags, where))


def _judged(rules: Affixes, entries: list[Entry], added: Sequence[Decision]) -> Iterator[Addition]:
    models = _models(entries)
    for decision in added:
        forms: Sequence[Tagged] = _untagged(decision.forms)
        if not forms:
            model = decision.model or CLASSES[decision.kind].model(decision.lemma)
            flags = None if model is None else _model(models, model, decision.where)
            forms = _inflected(rules, decision.lemma, flags, decision.where)
        yield Addition(decision.part, decision.where, decision.lemma, forms, KINDS[decision.kind])


def _models(entries: list[Entry]) -> dict[str, set[frozenset[str]]]:
    models: dict[str, set[frozenset[str]]] = defaultdict(set)
    for entry in entries:
        models[entry.stem].add(entry.flags)
    return models


def _model(models: dict[str, set[frozenset[str]]], name: str, where: str) -> frozenset[str]:
    """The inflection of `name`, or of `name/flags` where the source has several of this spelling."""
    named = hunspell.parse_entry(name, [])
    flags = {each for each in models.get(named.stem, ()) if not named.flags or each == named.flags}
    if len(flags) != 1:
        raise LexiconError(f"{where}: {name} has {len(flags)} inflections in the source, not one")
    return next(iter(flags))


def _untagged(forms: Iterable[str]) -> list[Tagged]:
    return [(form, ()) for form in forms]


def _inflected(rules: Affixes, stem: str, flags: frozenset[str] | None, where: str) -> list[Tagged]:
    if flags is None:
        raise LexiconError(f"{where}: no model for {stem}")
    forms = list(rules.tagged_forms(Entry(stem, flags, frozenset(), stem)))
    if not forms:
        raise LexiconError(f"{where}: {stem} does not inflect like its model")
    return forms


def _grammar(
    rules: Affixes, entries: list[Entry], rejections: Rejections, additions: Iterable[Addition]
) -> dict[str, set[Paradigm]]:
    """Of each lemma, what its forms are."""
    found: dict[str, set[Paradigm]] = defaultdict(set)
    for entry in entries:
        whole = (entry, None) not in rejections and _objection(entry, entry.stem, "OK") is None
        forms = [pair for pair in rules.tagged_forms(entry) if (entry, pair[0]) not in rejections]
        if whole and forms:
            about = classes(entry.kinds, entry.genders)
            found[entry.lemma].add(paradigm(entry.lemma, about, forms))
    for addition in additions:
        found[addition.lemma].add(paradigm(addition.lemma, addition.kind, addition.tagged))
    return found


def _refusal_codes(
    rules: Affixes,
    entries: list[Entry],
    rejections: Rejections,
    refused: Sequence[Decision],
    words: Mapping[str, object],
) -> dict[str, WhyRefused]:
    """Why words are none. Reasons are told where they were written to be read by players."""
    told = {
        one.lemma: one.reason
        for one in refused
        if one.kind[0] == "v" or one.part == "compounds written apart"
    }
    found: dict[str, WhyRefused] = {}
    for entry in entries:
        why = _code(entry, rejections)
        if why is None:
            continue
        reason = told.get(entry.stem, "") if why in ("judged", "apart") else ""
        refusal = WhyRefused(why, entry.stem if reason else "", reason)
        for form in _forms(rules, entry):
            word = re.sub("[^A-Z]", "", fold(form))
            if is_word(word) and word not in words:
                found.setdefault(word, refusal)
    for word, refusal in _judged_without_source(rules, entries, refused):
        if is_word(word) and word not in words:
            found.setdefault(word, refusal)
    return found


def _judged_without_source(
    rules: Affixes, entries: list[Entry], refused: Sequence[Decision]
) -> Iterator[tuple[str, WhyRefused]]:
    """The same of lemmas that the source lacks: verbs with their forms, of other words the lemma alone."""
    had = {entry.stem for entry in entries}
    lacking = [one for one in refused if one.lemma not in had]
    verbs = [one for one in lacking if one.kind[0] == "v"]
    for one, addition in zip(verbs, _judged(rules, entries, verbs), strict=True):
        for form in addition.forms:
            yield fold(form), WhyRefused("judged", one.lemma, one.reason)
    for one in lacking:
        yield fold(one.lemma), WhyRefused(CODES.get(one.part, "rare"), "", "")


def _code(entry: Entry, rejections: Rejections) -> str | None:
    """Why an entry is left out, if it is."""
    if re.search("[-'’]", entry.stem):
        return "apart"
    if entry.kinds & NAMES or (entry.stem[0].isupper() and not entry.stem.isupper()):
        return "name"
    if entry.stem.isupper() or entry.kinds & {"sign", "symb"} or not _WRITTEN.fullmatch(entry.stem):
        return "abbreviation"
    if entry.kinds & DROPPED_KINDS:
        return "phrase"
    part = rejections.get((entry, None))
    return None if part is None else CODES.get(part, "judged" if _is_verb(entry) else "rare")


def _is_verb(entry: Entry) -> bool:
    return any(map(CLASSES["v"].kinds.fullmatch, entry.kinds))


def _join_relatives(words: Words, text: str) -> None:
    """Gives every form of the other lemmas of a line the first one too."""
    first = {}
    for line in lines(text):
        lemma, *others = line.text.split()
        first.update(dict.fromkeys(others, lemma))
    missing = set(first) | set(first.values())
    for lemmas in words.values():
        missing -= lemmas
        lemmas |= {first[lemma] for lemma in lemmas & first.keys()}
    if missing:
        raise LexiconError(f"relatives.txt names lemmas no word has: {' '.join(sorted(missing))}")


def table(compiled: Compiled) -> list[tuple[str, list[int]]]:
    """Rows of the report: a title, and counts by length from the shortest to the longest word."""
    columns: Iterable[tuple[str, Iterable[str]]] = (
        *((f"− {column.title}", column.words) for column in compiled.removed),
        *((f"+ {column.title}", column.words) for column in compiled.added),
        ("words", compiled.lemmas),
    )
    return [(title, _by_length(words)) for title, words in columns]


def _by_length(words: Iterable[str]) -> list[int]:
    counts = [0] * (LONGEST + 1)
    for word in words:
        if len(word) <= LONGEST:
            counts[len(word)] += 1
    return counts[SHORTEST:]


def from_hunspell(source: Path) -> Compiled:
    """The lexicon from Debian's dictionary in this folder and the hand-made files of the package."""
    ours = files("salon.words") / "data"
    rejected, supplement, relatives = (
        (ours / f"{name}.txt").read_text() for name in ("rejected", "supplement", "relatives")
    )
    return compile_lexicon(
        (source / "fr.aff").read_text(),
        (source / "fr.dic").read_text(),
        rejected=rejected,
        supplement=supplement,
        relatives=relatives,
        added=judgement.added(),
        refused=judgement.refused(),
        kept=judgement.kept(),
    )
