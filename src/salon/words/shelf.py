"""Where open dictionaries are kept: in this process by name, and on disk as files to map.

A dictionary's graph and lemma index are built once, into a folder of the user's cache, as files that
its hash names; every process maps the same ones. A file appears whole or not at all (it is written
aside, then renamed), and one that does not open (damaged, or of another version of Salon) is built
again. Without a folder to write to, the process keeps its own in memory.
"""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from salon.kernel.errors import Malformed
from salon.words.alphabet import LETTERS
from salon.words.dictionary import Dictionary, read
from salon.words.editions import edition, editions, french_name
from salon.words.lexicon import Lexicon

_opened: dict[str, Lexicon] = {}


def french() -> Lexicon:
    """The lexicon that Salon ships."""
    return lexicon(french_name())


def admit(blob: bytes) -> Lexicon:
    """Opens a stored dictionary; from then on `lexicon` knows it by name."""
    dictionary = read(blob)
    return _opened.get(dictionary.name) or _open(dictionary.name, lambda: dictionary)


def build(dictionary: Dictionary, largest: int | None = None) -> None:
    """Makes a dictionary's files, if they are not there. Raises `WordsError` if no graph can be made, or
    only one of more bytes than that."""
    if _mapped(dictionary.name) is None:
        _built(dictionary.name, dictionary, largest)


def opened(name: str) -> bool:
    """Opens a dictionary whose files are there; False if they are not."""
    if not is_open(name) and (found := _mapped(name)) is not None:
        _opened[name] = found
    return is_open(name)


def is_open(name: str) -> bool:
    """Whether `lexicon` knows it."""
    return name in _opened or name == french_name()


def shipped() -> Dictionary:
    """The French dictionary as data."""
    return _edition(french_name())


def lexicon(name: str = "") -> Lexicon:
    """The lexicon that Salon ships, an edition of it by its name, or an admitted dictionary.

    >>> len(lexicon()) > 300_000
    True
    """
    if not name:
        return french()
    if name in _opened:
        return _opened[name]
    if any(name == each.name for each in editions()):
        return _open(name, lambda: _edition(name))
    raise Malformed("unknown_dictionary", name=name[:64])


def _edition(name: str) -> Dictionary:
    found = edition(name)
    assert found is not None
    return found


def folder() -> Path:
    """Where files are kept: `SALON_CACHE`, or `salon` in the user's cache folder (RuntimeError: no home)."""
    chosen = os.environ.get("SALON_CACHE")
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(chosen) if chosen else Path(cache) / "salon"


def _open(name: str, dictionary: Callable[[], Dictionary]) -> Lexicon:
    _opened[name] = _mapped(name) or _built(name, dictionary())
    return _opened[name]


def _paths(name: str) -> tuple[Path, Path]:
    return folder() / f"{name}.graph", folder() / f"{name}.lemmas"


def _mapped(name: str) -> Lexicon | None:
    from salon._core.words import LemmaIndex, WordGraph, WordsError

    try:
        graph, lemmas = _paths(name)
        return Lexicon(name, WordGraph.open(str(graph)), LemmaIndex.open(str(lemmas)))
    except (WordsError, RuntimeError):
        return None


def _built(name: str, dictionary: Dictionary, largest: int | None = None) -> Lexicon:
    from salon._core.words import LemmaIndex, WordGraph, WordsError, build_graph, build_lemmas

    graph = build_graph(list(dictionary.lemmas), LETTERS)
    if largest is not None and len(graph) > largest:
        raise WordsError(f"a graph of {len(graph)} bytes")
    lemmas = build_lemmas(list(map(list, dictionary.lemmas.values())))
    try:
        for path, data in zip(_paths(name), (graph, lemmas), strict=True):
            _write(path, data)
    except (OSError, RuntimeError):
        return Lexicon(name, WordGraph.load(graph), LemmaIndex.load(lemmas))
    return _mapped(name) or Lexicon(name, WordGraph.load(graph), LemmaIndex.load(lemmas))


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, aside = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(aside).chmod(0o644)
        Path(aside).replace(path)
    except BaseException:
        Path(aside).unlink()
        raise
