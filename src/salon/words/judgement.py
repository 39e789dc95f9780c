"""Decisions on words, one by one: what the lexicon takes beyond its source, and what it leaves out.

The files are `data/judged/added-*.txt` and `refused-*.txt`; the top of `added-verbs.txt` tells their
format. `kept-*.txt` holds what was refused once and is not any more: it changes nothing, and says why. A
line names a lemma, its class and a reason in French, which players may read. The class says how an added
lemma inflects (as a word of the source with the same ending) and which entries of the source a refused one
means. `read.txt` lists words that were read and need no reason of their own.
"""

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files

import msgspec

VERB = re.compile(r"v\d.*")
NOUN = re.compile("nom")
ADJECTIVE = re.compile("adj")
ANY = re.compile(".*")
ACUTE = "é([bcdfghjklmnpqrstvxz]{1,2}|gu|qu)er"
MUTE = "e[cmnprsv]r?er"
VERBS = ((ACUTE, "céder"), ("e[lt]er", "feuilleter"), (MUTE, "semer"), ("er", "aimer"), ("ir", "finir"))
NEUTER_VERBS = (
    (ACUTE, "végéter"),
    ("e[lt]er", "cliqueter"),
    (MUTE, "haleter"),
    ("er", "folâtrer"),
    ("ir", "bondir"),
)
NOUNS = (("[sxz]", "toujours"), ("(eau|eu)", "gâteau"), ("al", "cheval"), ("", "table"))
ADJECTIVES = (
    ("e", "table"),
    ("(eux|al)", "heureux"),
    ("(e[nlt]|on)", "canadien"),
    ("eur", "chanteur"),
    ("", "petit"),
)
INVARIABLE = (("", "toujours"),)


class LexiconError(ValueError):
    """A hand-made file of the lexicon does not have its format, or does not fit the source."""


class WordClass(msgspec.Struct, frozen=True):
    """A class: the kinds of the source's entries that it means, and models by ending (the first to fit)."""

    kinds: re.Pattern[str]
    models: tuple[tuple[str, str], ...]

    def model(self, lemma: str) -> str | None:
        return next((model for ending, model in self.models if re.search(f"{ending}$", lemma)), None)


CLASSES = {
    "v": WordClass(VERB, VERBS),
    "vi": WordClass(VERB, NEUTER_VERBS),
    "n": WordClass(NOUN, NOUNS),
    "ni": WordClass(NOUN, INVARIABLE),
    "a": WordClass(ADJECTIVE, ADJECTIVES),
    "ai": WordClass(ADJECTIVE, INVARIABLE),
    "x": WordClass(ANY, INVARIABLE),
}


class Decision(msgspec.Struct, frozen=True):
    """A line: all of a lemma's forms, or only those given; added ones as a model, if one is named."""

    file: str
    line: int
    part: str
    lemma: str
    forms: tuple[str, ...]
    model: str | None
    kind: str
    reason: str

    @property
    def where(self) -> str:
        return f"{self.file}, line {self.line}"


def added() -> list[Decision]:
    return _of("added-")


def refused() -> list[Decision]:
    return _of("refused-")


def kept() -> list[Decision]:
    return _of("kept-")


def read() -> dict[str, tuple[str, ...]]:
    """Words that were read and need no line of their own, by part: `stays: …`, `left out: …`."""
    text = (files("salon.words") / "data" / "judged" / "read.txt").read_text()
    parts: dict[str, tuple[str, ...]] = {}
    part = ""
    for line in text.splitlines():
        if line.startswith("["):
            part = line.strip("[]")
        elif part:
            parts[part] = (*parts.get(part, ()), *line.split())
    return parts


def _of(prefix: str) -> list[Decision]:
    folder = files("salon.words") / "data" / "judged"
    texts = {each.name: each.read_text() for each in folder.iterdir() if each.name.startswith(prefix)}
    return [decision for name in sorted(texts) for decision in parse(name, texts[name])]


def parse(file: str, text: str) -> Iterator[Decision]:
    """The decisions of a file: `[part]` starts a part, `#` a comment line."""
    part = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("[") and line.endswith("]"):
            part = line[1:-1]
        elif line and not line.startswith("#"):
            yield _decision(file, number, part, line)


def _decision(file: str, number: int, part: str, line: str) -> Decision:
    fields = [field.strip() for field in line.split("|")]
    if len(fields) != 3 or not all(fields) or not part:
        raise LexiconError(f"{file}, line {number}: a decision is `lemma | class | reason`, in a part")
    head, kind, reason = fields
    if kind not in CLASSES:
        raise LexiconError(f"{file}, line {number}: no such class: {kind}")
    named, _, forms = head.partition(":")
    lemma, _, model = map(str.strip, named.partition("~"))
    if not re.fullmatch("[a-zà-öø-ÿœæ]+", lemma):
        raise LexiconError(f"{file}, line {number}: {lemma} is no lemma")
    return Decision(file, number, part, lemma, tuple(forms.split()), model or None, kind, reason)


def repeated(decisions: Iterable[Decision]) -> list[Decision]:
    """Those that decide again what an earlier one did (a line with forms adds to one without)."""
    seen: set[tuple[str, str, tuple[str, ...]]] = set()
    again = []
    for decision in decisions:
        key = (decision.lemma, decision.kind[0], decision.forms)
        again += [decision] if key in seen else []
        seen.add(key)
    return again
