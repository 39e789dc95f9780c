"""Words that must be in the lexicon and words that must not, and what is a form of what."""

from pathlib import Path

import pytest

from salon.words import Lexicon, fold, is_word

DATA = Path(__file__).parent / "data"


def lines(name: str) -> list[str]:
    return [line for line in (DATA / name).read_text().splitlines() if line and not line.startswith("#")]


def test_words_that_must_be_there_are(french: Lexicon) -> None:
    words = {fold(word) for line in lines("valid.txt") for word in line.split()}
    assert len(words) >= 300
    assert french.missing(sorted(words)) == []


@pytest.mark.req("OCT-20", "SCR-41")
def test_words_that_must_not_be_there_are_not(french: Lexicon) -> None:
    words = {fold(word) for line in lines("invalid.txt") for word in line.split()}
    assert len(words) >= 300
    assert all(is_word(word) for word in words), "what cannot be a word proves nothing"
    assert [word for word in sorted(words) if word in french] == []


@pytest.mark.req("OCT-21")
@pytest.mark.parametrize(("name", "related"), [("related.txt", True), ("unrelated.txt", False)])
def test_relatives(french: Lexicon, name: str, *, related: bool) -> None:
    pairs = [line.split() for line in lines(name)]
    assert len(pairs) >= 100
    assert [pair for pair in pairs if french.missing(pair)] == []
    assert [
        (a, b) for a, b in pairs if french.related(a, b) is not related or french.related(b, a) is not related
    ] == []


@pytest.mark.req("SCR-41")
def test_every_word_comes_from_somewhere(french: Lexicon) -> None:
    assert all(french.lemma_index.lemmas(place) for place in range(len(french)))
