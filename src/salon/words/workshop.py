"""Where dictionaries that people bring are read and built: a process of its own.

Sorting a million words and making a graph of them takes seconds, much of it with the interpreter's lock
held, and hundreds of megabytes. Here that holds nobody up, ends at once when it is stopped, and gives all
memory back. What is made are the files that `shelf` maps; what cannot be made is refused with a code and
facts, like anything else.

The process reads what to do as a line of JSON, then its material to the end, and answers with one line;
after that of a file that somebody brings there follows the blob to store.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec

from salon.kernel.errors import Malformed, Refusal
from salon.words import shelf
from salon.words.corrections import Correction, corrected
from salon.words.dictionary import Dictionary, read
from salon.words.upload import Upload, parse

if TYPE_CHECKING:
    from salon._core import Flag

MEMORY: Final = 3 << 30
"""Bytes that it may take."""

NICE: Final = 15
LARGEST_GRAPH: Final = 24 << 20
"""Bytes of a graph that is offered; the French list's has five million."""

AT_ONCE: Final = 1
"""How hard an edition is compressed: somebody waits for it."""

GLANCE: Final = 0.05
"""Seconds between two looks at whether to stop."""


class Manner(msgspec.Struct, frozen=True, tag=True):
    """How a file is to be read that somebody brings."""

    title: str = ""
    description: str = ""
    json: bool = False


class Revision(msgspec.Struct, frozen=True, tag=True):
    """What is to be corrected in the shipped list; the material is the edition before, or nothing for it."""

    corrections: tuple[Correction, ...]


class Bound(msgspec.Struct, frozen=True):
    """A dictionary whose graph is made: its hash, and what is told of it to who brought it; of an edition,
    what it has that the one before had not, and the other way round."""

    name: str
    title: str
    description: str
    words: int
    left_out: int
    examples: tuple[str, ...]
    blob: bytes = b""
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


class Refused(msgspec.Struct, frozen=True):
    code: str
    facts: dict[str, Any]


def bind(data: bytes, manner: Manner, stop: Flag) -> Bound | None:
    """Read a file that somebody brings, and make its graph. None when it is stopped. Raises `Refusal`."""
    return _bound(_worked(manner, data, stop))


def revise(revision: Revision, before: bytes, stop: Flag) -> Bound | None:
    """Make an edition of the shipped list. None when it is stopped. Raises `Refusal`."""
    return _bound(_worked(revision, before, stop))


def _bound(told: bytes | None) -> Bound | None:
    if told is None:
        return None
    head, _, blob = told.partition(b"\n")
    return msgspec.structs.replace(msgspec.json.decode(head, type=Bound), blob=blob)


def rebind(blob: bytes, stop: Flag) -> bool:
    """Make the files of a stored dictionary; False when it is stopped. Raises `Refusal`."""
    return _worked(None, blob, stop) is not None


def _worked(manner: Manner | Revision | None, data: bytes, stop: Flag) -> bytes | None:
    command = [sys.executable, "-m", __name__]
    with tempfile.TemporaryFile() as given:
        given.writelines((msgspec.json.encode(manner), b"\n", data))
        given.seek(0)
        with subprocess.Popen(command, stdin=given, stdout=subprocess.PIPE) as process:  # noqa: S603
            told = _told_by(process, stop)
    if told is None:
        return None
    if process.returncode != 0:
        raise Malformed("dictionary_no_graph")
    if told.startswith(b"{"):
        return told
    refused = msgspec.json.decode(told[1:], type=Refused)
    raise Malformed(refused.code, **refused.facts)


def _told_by(process: subprocess.Popen[bytes], stop: Flag) -> bytes | None:
    while not stop.is_set():
        with suppress(subprocess.TimeoutExpired):
            return process.communicate(timeout=GLANCE)[0]
    process.kill()
    return None


# In the process


def main() -> None:
    _bound_memory()
    source, out = sys.stdin.buffer, sys.stdout.buffer
    manner = msgspec.json.decode(source.readline(), type=Manner | Revision | None)
    if not isinstance(manner, Revision):
        os.nice(NICE)  # an edition is rare, small work, and all new tables wait for it
    try:
        if manner is None:
            _make(read(source.read()), None)
            out.write(b"{}")
        elif isinstance(manner, Revision):
            made = corrected(shelf.shipped(), manner.corrections)
            _make(made, None)
            out.writelines((msgspec.json.encode(_revised(made, source.read())), b"\n", made.blob(AT_ONCE)))
        else:
            upload = parse(source.read(), manner.title, manner.description, json=manner.json)
            _make(upload.dictionary, LARGEST_GRAPH)
            out.writelines((msgspec.json.encode(_told(upload)), b"\n", upload.dictionary.blob()))
    except Refusal as refusal:
        out.write(b"!" + msgspec.json.encode(Refused(refusal.code, dict(refusal.facts))))


def _told(upload: Upload) -> Bound:
    dictionary = upload.dictionary
    return Bound(
        dictionary.name,
        upload.title,
        upload.description,
        len(dictionary.lemmas),
        upload.left_out,
        upload.examples,
    )


def _revised(made: Dictionary, before: bytes) -> Bound:
    former = (read(before) if before else shelf.shipped()).lemmas.keys()
    added, removed = sorted(made.lemmas.keys() - former), sorted(former - made.lemmas.keys())
    name, count = made.name, len(made.lemmas)
    return Bound(name, "", "", count, 0, (), added=tuple(added), removed=tuple(removed))


def _make(dictionary: Dictionary, largest: int | None) -> None:
    from salon._core.words import WordsError

    try:
        shelf.build(dictionary, largest)
    except (WordsError, MemoryError):
        raise Malformed("dictionary_no_graph", words=len(dictionary.lemmas)) from None


def _bound_memory() -> None:
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


if __name__ == "__main__":
    main()
