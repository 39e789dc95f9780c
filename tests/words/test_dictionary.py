"""Dictionaries as data: names by content, blobs, and what people upload."""

import json
import lzma
import resource
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salon import words
from salon.kernel.errors import Malformed
from salon.words import Dictionary, Lexicon
from salon.words.upload import LARGEST_FILE, MOST_WORDS, parse

letters = st.text(words.LETTERS, min_size=2, max_size=15)
lemma_names = st.text("abcéèœï", min_size=1, max_size=8)
dictionaries = st.dictionaries(letters, st.sets(lemma_names, max_size=3), min_size=1, max_size=30).map(
    Dictionary.of
)


@given(dictionaries)
def test_a_blob_holds_it_all(dictionary: Dictionary) -> None:
    again = words.read(dictionary.blob())
    assert again == dictionary
    assert again.name == dictionary.name


@given(dictionaries, dictionaries)
def test_the_name_is_the_content(one: Dictionary, other: Dictionary) -> None:
    assert (one.name == other.name) == (one == other)


def test_the_shipped_lexicon_has_its_name(french: Lexicon) -> None:
    shipped = words.shipped()
    assert shipped.name == words.french_name() == french.name
    assert list(shipped.lemmas) == list(french)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ABC\naimer 0",
        words.LETTERS + "\naimer 9",
        words.LETTERS + "\naimer",
        words.LETTERS + "\naimer x",
        words.LETTERS + "\naimer 0 0É",
        words.LETTERS + "\n= A",
        words.LETTERS + "\n= ABCDEFGHIJKLMNOP",
        words.LETTERS + "\n= ab",
        words.LETTERS + "\n\n",
        words.LETTERS + "\naimer 99999999999999999999",
    ],
)
def test_a_blob_that_is_no_dictionary_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match=r"^dictionary_"):
        words.read(lzma.compress(text.encode()))


@given(st.binary(max_size=300))
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(Malformed):
        words.read(data)


def test_a_damaged_blob_is_refused() -> None:
    blob = Dictionary.of({"AB": (), "BA": ()}).blob()
    for size in range(len(blob)):
        with pytest.raises(Malformed):
            words.read(blob[:size])


def test_a_blob_that_swells_is_refused_in_time() -> None:
    bomb = lzma.compress(b"A" * (200 << 20), preset=0)
    start, before = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(Malformed, match="too large"):
        words.read(bomb)
    assert time.process_time() - start < 10
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 400 << 10


def upload(**fields: object) -> bytes:
    return json.dumps({"title": "Animaux", "description": "Bêtes", "words": ["chat"]} | fields).encode()


@pytest.mark.req("SCR-111")
def test_json_is_read_and_folded() -> None:
    brought = parse(upload(words=["chat", "Éléphant", "CHAT", "œuf", "a", "arc-en-ciel", "", "x" * 16]))
    assert brought.title == "Animaux"
    assert brought.description == "Bêtes"
    assert list(brought.dictionary.lemmas) == ["CHAT", "ELEPHANT", "OEUF"]
    assert (brought.left_out, brought.examples) == (4, ("a", "arc-en-ciel", "", "x" * 16))


@pytest.mark.req("SCR-111")
@pytest.mark.parametrize(
    "data", ["chat\nchien\n", "﻿chat\r\nchien", "chien chat\tCHAT", "  \n\nchat\n\nchien  "]
)
def test_plain_text_is_read(data: str) -> None:
    brought = parse(data.encode(), "Deux bêtes")
    assert list(brought.dictionary.lemmas) == ["CHAT", "CHIEN"]
    assert brought.title == "Deux bêtes"


HOSTILE = {
    "dictionary_encoding": [
        "château".encode("latin-1"),
        "chat".encode("utf-16"),
        b"\xff\xfe\x00",
        b"chat\xed\xa0\x80",
    ],
    "dictionary_control_character": [b"chat\x00chien", b"chat\x1b[31mchien", b"chat\x7f"],
    "dictionary_format": [
        b"{",
        b"[]",
        b'{"words": ["chat"]}',
        b'{"title": 1, "words": ["chat"]}',
        b'{"title": "x", "words": [1]}',
        b'{"title": "x", "words": "chat"}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"title": "x", "words": ["\\ud800"]} x',
    ],
    "dictionary_empty": [b"", b" \n", b"a\n12\n--", upload(words=[]), upload(words=["\\u0000", "été?"])],
    "dictionary_long_text": [upload(title="x" * 81), upload(description="x" * 1001)],
    "dictionary_odd_text": [upload(title="a\x00b"), upload(title="a\u202eb"), upload(description="\x1b[2J")],
    "dictionary_too_large": [b"A" * (LARGEST_FILE + 1)],
    "dictionary_too_many_words": [b"AB\n" * (MOST_WORDS + 1)],
}


@pytest.mark.req("SCR-111")
@pytest.mark.parametrize(("code", "data"), [(code, data) for code, each in HOSTILE.items() for data in each])
def test_a_bad_upload_is_refused_with_a_reason(code: str, data: bytes) -> None:
    with pytest.raises(Malformed) as refusal:
        parse(data, "Titre")
    assert refusal.value.code == code


@given(st.binary(max_size=200) | st.text(st.characters(codec="utf-8"), max_size=200).map(str.encode))
def test_any_upload_is_read_or_refused(data: bytes) -> None:
    try:
        brought = parse(data)
    except Malformed:
        return
    assert all(words.is_word(word) for word in brought.dictionary.lemmas)


def peak_megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


@pytest.mark.parametrize(
    "data",
    [
        b"AB\n" * 10_000_000,
        b'{"title": "x", "words": [' + b'"AB",' * 3_000_000 + b'"AB"]}',
        b"A" * LARGEST_FILE,
        b"A " * (LARGEST_FILE // 2),
        ("é" * (LARGEST_FILE // 2)).encode(),
        b"\n" * LARGEST_FILE,
    ],
    ids=["ten million words", "three million in JSON", "one word", "letters", "accents", "empty lines"],
)
def test_huge_uploads_end_in_bounded_time_and_memory(data: bytes) -> None:
    start, before = time.process_time(), peak_megabytes()
    with pytest.raises(Malformed):
        parse(data)
    assert time.process_time() - start < 20
    assert peak_megabytes() - before < 1500


def test_a_million_different_words_are_admitted() -> None:
    """Words of four letters, deeply repetitive: the graph of all of them is tiny."""
    alphabet = words.LETTERS
    everything = "\n".join(
        a + b + c + d for a in alphabet for b in alphabet for c in alphabet for d in alphabet
    )
    lexicon = words.admit(parse(everything.encode()).dictionary.blob())
    assert len(lexicon) == 26**4
    assert lexicon.graph.node_count < 1000
    assert "ABCD" in lexicon
    assert "ABC" not in lexicon
