"""The editions of the French list: which there were, and how a former one is made again.

`data/editions.txt` has a line for each, the oldest first: its date and its name; a day may have several. The
last is the one in use, `data/french.xz`. A former one ships as what must change in the next to make it:
`data/editions/<name>.xz`, lines of the canonical text to take out (`-`) and to put in (`+`).
`data/editions/<name>.words.xz` lists the words that an edition added (`+`) and removed (`-`).
"""

import lzma
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from salon.words.dictionary import Dictionary, parsed, read


class Edition(msgspec.Struct, frozen=True):
    """A list of French words: the day it came into use, and its name, the hash of what it says.

    >>> first = editions()[0]
    >>> len(first.date), len(first.name)
    (10, 64)
    """

    date: str
    name: str


@cache
def editions() -> tuple[Edition, ...]:
    """All there were, the oldest first; the last is in use.

    >>> editions() == tuple(sorted(editions(), key=lambda each: each.date))
    True
    """
    lines = _data("editions.txt").decode().splitlines()
    return tuple(Edition(*line.split()) for line in lines if not line.startswith("#"))


def french_name() -> str:
    """The name of the edition in use."""
    return editions()[-1].name


def first_name() -> str:
    """The edition by which games were played before they named one."""
    return editions()[0].name


def edition(name: str) -> Dictionary | None:
    """An edition as data, former ones made from the one in use; None if it is none."""
    names = [each.name for each in editions()]
    if name not in names:
        return None
    found = read(_data("french.xz"))
    for former in reversed(names[names.index(name) : -1]):
        found = _changed(found, _data(f"editions/{former}.xz"))
    return found


class Changes(msgspec.Struct, frozen=True):
    """Words that an edition has and the one before had not, and the other way round.

    >>> of = changes(editions()[1].name)
    >>> set(of.added) & set(of.removed)
    set()
    """

    added: tuple[str, ...]
    removed: tuple[str, ...]


@cache
def changes(name: str) -> Changes:
    """What an edition changed; nothing, for the first.

    >>> changes(editions()[0].name)
    Changes(added=(), removed=())
    """
    if name == first_name():
        return Changes((), ())
    lines = lzma.decompress(_data(f"editions/{name}.words.xz")).decode().split()
    return Changes(*(tuple(line[1:] for line in lines if line[0] == sign) for sign in "+-"))


@cache
def _dates() -> dict[str, str]:
    """Since when words are valid that were not so from the first."""
    return {word: each.date for each in editions() for word in changes(each.name).added}


def since(word: str) -> str:
    """The date of the edition that brought a word of the list in use for good.

    >>> since("CHAT") == editions()[0].date
    True
    """
    return _dates().get(word, editions()[0].date)


def difference(start: Dictionary, end: Dictionary) -> bytes:
    """What must change in one dictionary to make the other."""
    gone, come = set(start.text.decode().split("\n")), set(end.text.decode().split("\n"))
    lines = [f"-{line}" for line in sorted(gone - come)] + [f"+{line}" for line in sorted(come - gone)]
    return lzma.compress("\n".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME)


def _changed(start: Dictionary, change: bytes) -> Dictionary:
    lines = dict.fromkeys(start.text.decode().split("\n"))
    for line in lzma.decompress(change).decode().split("\n"):
        if line.startswith("-"):
            del lines[line[1:]]
        elif line:
            lines[line[1:]] = None
    return parsed("\n".join(lines))


def publish(folder: Path, new: Dictionary, date: str, *, again: bool = False) -> None:
    """Write a new edition into the folder of the data; `again`, in place of the last, which nobody has used.

    Raises `ValueError` for a day before that of the last."""
    kept = list(editions()[: -1 if again else None])
    if kept and date < kept[-1].date:
        raise ValueError(f"the last edition is of {kept[-1].date}")
    if not kept or kept[-1].name != new.name:
        kept.append(Edition(date, new.name))
    former = edition(kept[-2].name) if len(kept) > 1 else None
    if former is not None:
        _keep(folder / "editions", former, new)
    if again:
        _forget(folder / "editions", editions()[-1].name, new.name)
    (folder / "french.xz").write_bytes(new.blob())
    lines = [f"{each.date} {each.name}" for each in kept]
    (folder / "editions.txt").write_text("\n".join([_HEADER, *lines, ""]))


def _forget(folder: Path, replaced: str, new: str) -> None:
    if replaced != new:
        (folder / f"{replaced}.words.xz").unlink(missing_ok=True)


def _keep(folder: Path, former: Dictionary, new: Dictionary) -> None:
    folder.mkdir(exist_ok=True)
    (folder / f"{former.name}.xz").write_bytes(difference(new, former))
    (folder / f"{new.name}.words.xz").write_bytes(_listed(former, new))


def _listed(former: Dictionary, new: Dictionary) -> bytes:
    added, removed = new.lemmas.keys() - former.lemmas.keys(), former.lemmas.keys() - new.lemmas.keys()
    lines = [*(f"+{word}" for word in sorted(added)), *(f"-{word}" for word in sorted(removed))]
    return lzma.compress("\n".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME)


_HEADER = "# Editions of the French list, the oldest first: the day it came into use, and its name."


def _data(file: str) -> bytes:
    return (files("salon.words") / "data" / file).read_bytes()
