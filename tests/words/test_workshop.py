"""Dictionaries made in a process of their own: whole, refused with a word, or stopped at once."""

from __future__ import annotations

import random
import string
import sys
from pathlib import Path
from threading import Timer
from time import monotonic

import pytest

from salon import words
from salon._core import Flag
from salon.kernel import Malformed
from salon.words import shelf, upload, workshop
from salon.words.workshop import Manner

FILE = b"CHAT\nCHATS\nCHIEN\n\xc3\xa9t\xc3\xa9\n12\n"


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SALON_CACHE", str(tmp_path))


def random_words(number: int) -> bytes:
    """So many that have nothing in common."""
    rng = random.Random(1)
    return "\n".join("".join(rng.choices(string.ascii_uppercase, k=15)) for _ in range(number)).encode()


@pytest.mark.req("SCR-111")
def test_a_file_is_read_and_its_graph_made() -> None:
    bound = workshop.bind(FILE, Manner("Mots", "Peu"), Flag())
    assert bound is not None
    assert (bound.title, bound.description, bound.words, bound.left_out) == ("Mots", "Peu", 4, 1)
    assert words.read(bound.blob).name == bound.name
    assert words.opened(bound.name)
    assert "été" in words.lexicon(bound.name)


def test_what_is_stored_is_made_again() -> None:
    dictionary = upload.parse(b"RAT\nRATS\nMULOT\n").dictionary
    assert not words.opened(dictionary.name)
    assert workshop.rebind(dictionary.blob(), Flag())
    assert words.opened(dictionary.name)


@pytest.mark.req("SCR-111")
@pytest.mark.parametrize(
    ("file", "manner", "code"),
    [
        (b"", Manner(), "dictionary_empty"),
        (b"\xff", Manner(), "dictionary_encoding"),
        (b"{", Manner(), "dictionary_format"),
        (b"CHAT", Manner(json=True), "dictionary_format"),
        (b"CHAT", Manner("\0"), "dictionary_odd_text"),
    ],
)
def test_what_is_no_dictionary_is_refused_as_anywhere(file: bytes, manner: Manner, code: str) -> None:
    with pytest.raises(Malformed, match=code):
        workshop.bind(file, manner, Flag())


def test_what_is_no_blob_is_refused() -> None:
    with pytest.raises(Malformed, match="dictionary_blob"):
        workshop.rebind(b"nonsense", Flag())


def test_it_ends_at_once_when_it_is_stopped() -> None:
    begun, stop = monotonic(), Flag()
    Timer(0.3, stop.set).start()
    assert workshop.bind(random_words(100_000), Manner(), stop) is None
    assert monotonic() - begun < 2
    assert not list(shelf.folder().glob("*.graph"))


@pytest.mark.req("SCR-111")
@pytest.mark.parametrize("number", [80_000, pytest.param(300_000, marks=pytest.mark.slow)])
def test_words_that_have_little_in_common_are_refused(number: int) -> None:
    """Few enough to make a graph, of 30 MB, or too many to make any."""
    with pytest.raises(Malformed, match="dictionary_no_graph"):
        workshop.bind(random_words(number), Manner(), Flag())
    assert not list(shelf.folder().glob("*.graph"))


def test_a_process_that_dies_is_a_refusal_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(Malformed, match="dictionary_no_graph"):
        workshop.bind(FILE, Manner(), Flag())
