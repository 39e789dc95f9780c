"""Reads a hunspell dictionary (`.aff` and `.dic`) and expands its entries into all their forms.

Only what makes words is read: suffix classes, and the tags of entries. Prefix classes hold elisions
(`l'`, `qu'`), which are not part of a word, and the prefixes of units, which `lexicon` adds itself.
"""

import re
from collections.abc import Iterator
from functools import cached_property

import msgspec

NEEDAFFIX = "()"
FORBIDDEN = "{}"
KEEPCASE = "||"
NOSUGGEST = "--"


class HunspellError(ValueError):
    """The dictionary's files are not what this reader knows."""


class Suffix(msgspec.Struct, frozen=True, dict=True):
    """`strip` off the end, `add` on it, if the stem's end matches `condition`."""

    strip: str
    add: str
    condition: str
    tags: tuple[str, ...] = ()

    @cached_property
    def _matches(self) -> re.Pattern[str]:
        return re.compile(f"{self.condition}$")

    def apply(self, stem: str) -> str | None:
        if not stem.endswith(self.strip) or not self._matches.search(stem):
            return None
        return stem[: len(stem) - len(self.strip)] + self.add


class Entry(msgspec.Struct, frozen=True):
    """A line of the `.dic` file: stem, classes, kinds of word (`po:`), lemma (`st:`), genders (`is:`)."""

    stem: str
    flags: frozenset[str]
    kinds: frozenset[str]
    lemma: str
    genders: frozenset[str] = frozenset()


class Affixes(msgspec.Struct, frozen=True):
    """The suffix classes of an `.aff` file, by flag."""

    suffixes: dict[str, tuple[Suffix, ...]]

    def forms(self, entry: Entry) -> Iterator[str]:
        """Every form of an entry, the stem first when it stands alone; may repeat."""
        for form, _ in self.tagged_forms(entry):
            yield form

    def tagged_forms(self, entry: Entry) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every form with the tags of the suffix that made it."""
        if NEEDAFFIX not in entry.flags:
            yield entry.stem, ()
        for flag in sorted(entry.flags & self.suffixes.keys()):
            for suffix in self.suffixes[flag]:
                form = suffix.apply(entry.stem)
                if form is not None:
                    yield form, suffix.tags


def parse_affixes(text: str) -> Affixes:
    """Reads the suffix rules of an `.aff` file with two-character flags."""
    if not re.search(r"^FLAG long\b", text, re.MULTILINE):
        raise HunspellError("the .aff file does not use two-character flags (FLAG long)")
    classes: dict[str, list[Suffix]] = {}
    for line in text.splitlines():
        match line.split():
            case ["SFX", flag, strip, add, condition, *tags] if not _is_header(strip, add):
                classes.setdefault(flag, []).append(_suffix(strip, add, condition, tags))
            case _:
                pass
    if not classes:
        raise HunspellError("the .aff file has no suffix rules")
    return Affixes({flag: tuple(rules) for flag, rules in classes.items()})


def _is_header(cross_product: str, count: str) -> bool:
    return cross_product in "YN" and count.isdigit()


def _suffix(strip: str, add: str, condition: str, tags: list[str]) -> Suffix:
    ending, _, _elisions = add.partition("/")
    return Suffix("" if strip == "0" else strip, "" if ending == "0" else ending, condition, tuple(tags))


def parse_entries(text: str) -> Iterator[Entry]:
    """Reads the entries of a `.dic` file (its first line is a count)."""
    for line in text.splitlines()[1:]:
        if line.strip():
            head, *fields = line.split()
            yield parse_entry(head, fields)


def parse_entry(head: str, fields: list[str]) -> Entry:
    stem, _, flags = head.partition("/")
    if len(flags) % 2:
        raise HunspellError(f"odd flags in the .dic file: {head}")
    return Entry(
        stem,
        frozenset(flags[i : i + 2] for i in range(0, len(flags), 2)),
        frozenset(field[3:] for field in fields if field.startswith("po:")),
        next((field[3:] for field in fields if field.startswith("st:")), stem),
        frozenset(field[3:] for field in fields if field in ("is:mas", "is:fem", "is:epi")),
    )
