"""Making the lexicon: expansion, filters, supplement, relatives; and the shipped one made again."""

import os
from pathlib import Path

import pytest

from salon import words
from salon.words import hunspell
from salon.words.compile import compile_lexicon, from_hunspell, table
from salon.words.judgement import Decision, LexiconError, parse

DEBIAN = Path(os.environ.get("SALON_HUNSPELL", "/usr/share/hunspell"))
ROOT = Path(__file__).parent.parent.parent
AFFIXES = """\
FLAG long
PFX L' Y 1
PFX L' 0 l' .
SFX S. Y 2
SFX S. 0 0/L' [^sxz] is:sg
SFX S. 0 s/L' [^sxz] is:pl
SFX a0 Y 2
SFX a0 er er er
SFX a0 er e/L' [^y]er
"""
ENTRIES = """\
9
chat/S.() po:nom
aimer/a0() po:v1
aimer-bien/a0() po:v1
Paris/L' po:npr
ibid/L' po:adv
kg/-- po:nom
anti/L' po:pfx
mètre/Um() po:nom
yeux/L' po:nom
la/L' po:det st:le
chats/S. po:nom
œil/S.() po:nom
"""


def made(*, rejected: str = "", supplement: str = "", relatives: str = "") -> dict[str, frozenset[str]]:
    return compile_lexicon(
        AFFIXES, ENTRIES, rejected=rejected, supplement=supplement, relatives=relatives
    ).lemmas


def test_forms_keep_their_lemmas() -> None:
    lemmas = made()
    assert lemmas["CHAT"] == {"chat"}
    assert lemmas["CHATS"] == {"chat", "chats"}
    assert lemmas["AIMER"] == lemmas["AIME"] == {"aimer"}
    assert lemmas["LA"] == {"le"}
    assert lemmas["OEILS"] == {"œil"}
    assert lemmas["METRES"] == {"mètre"}


def test_names_signs_and_parts_of_words_are_left_out() -> None:
    assert not made().keys() & {"PARIS", "KG", "ANTI", "AIMERBIEN"}


def test_entries_and_forms_are_rejected_by_hand() -> None:
    assert "IBID" in made()
    assert "IBID" not in made(rejected="[signs]\nibid # an abbreviation")
    assert made(rejected="[wrong]\naimer: aime").keys() >= {"AIMER"}
    assert "AIME" not in made(rejected="[wrong]\naimer: aime")
    assert made(rejected="[wrong]\nchats/S.")["CHATS"] == {"chat"}


def test_a_new_word_inflects_as_its_model() -> None:
    lemmas = made(supplement="[new]\n~ aimer\nliker\n~ chat\nselfie\nœil: yeux")
    assert {"LIKER", "LIKE", "SELFIE", "SELFIES"} <= lemmas.keys()
    assert lemmas["LIKE"] == {"liker"}
    assert lemmas["YEUX"] == {"yeux", "œil"}


def judged(*, added: str = "", refused: str = "") -> dict[str, frozenset[str]]:
    def decisions(file: str, text: str) -> list[Decision]:
        return list(parse(file, f"[part]\n{text}")) if text else []

    return compile_lexicon(
        AFFIXES,
        ENTRIES,
        rejected="",
        supplement="",
        relatives="",
        added=decisions("added.txt", added),
        refused=decisions("refused.txt", refused),
    ).lemmas


def test_a_decision_adds_a_lemma_with_the_forms_of_its_class() -> None:
    lemmas = judged(added="liker | v | réseaux\nfée ~ chat/S.() | n | conte\nœil: yeux | n | pluriel")
    assert lemmas["LIKE"] == {"liker"}
    assert lemmas["FEES"] == {"fée"}
    assert lemmas["YEUX"] == {"yeux", "œil"}


def test_a_refusal_strikes_the_entries_of_its_class() -> None:
    assert "AIME" not in judged(refused="aimer | v | nul ne l’écrit")
    assert "AIME" in judged(refused="aimer | n | pas de nom")
    assert judged(refused="chats | n | pluriel")["CHATS"] == {"chat"}
    assert "AIME" not in (some := judged(refused="aimer: aime | v | défectif"))
    assert "AIMER" in some
    assert judged(refused="absent | n | la source ne l’a pas") == judged()


@pytest.mark.parametrize(
    "texts",
    [
        {"added": "fée | n | conte"},
        {"added": "fée ~ rien | n | conte"},
        {"added": "fée ~ chat/a0() | n | conte"},
        {"added": "fée ~ aimer | n | conte"},
        {"added": "moudre | v | sans modèle"},
        {"added": "a: a | n | trop court"},
        {"added": "liker | v | un\nliker | vi | deux"},
        {"added": "liker | v | un", "refused": "liker | v | deux"},
        {"refused": "aimer: aimera | v | la source ne l’a pas"},
    ],
)
def test_a_decision_that_does_not_fit_the_source_is_told(texts: dict[str, str]) -> None:
    with pytest.raises(LexiconError, match=r"(added|refused)\.txt, line"):
        judged(**texts)


def test_relatives_share_the_first_lemma() -> None:
    assert made(relatives="œil yeux")["YEUX"] == {"œil", "yeux"}


@pytest.mark.parametrize(
    "texts",
    [
        {"rejected": "nothing"},
        {"rejected": "aimer: aimera"},
        {"rejected": "aimer/S."},
        {"supplement": "selfie"},
        {"supplement": "~ nothing"},
        {"supplement": "~ aimer\nselfie"},
        {"supplement": "~ chat\ngaz"},
        {"supplement": "a: a"},
        {"relatives": "œil nothing"},
    ],
)
def test_a_mistake_in_a_hand_made_file_is_told(texts: dict[str, str]) -> None:
    with pytest.raises(LexiconError, match=r"(rejected|supplement|relatives)\.txt"):
        made(**texts)


@pytest.mark.parametrize("affixes", ["", "FLAG long", "SFX S Y 1\nSFX S 0 s ."])
def test_affixes_of_another_kind_are_refused(affixes: str) -> None:
    with pytest.raises(hunspell.HunspellError):
        hunspell.parse_affixes(affixes)


def test_odd_flags_are_refused() -> None:
    with pytest.raises(hunspell.HunspellError, match="chat/S"):
        list(hunspell.parse_entries("1\nchat/S"))


def test_the_report_counts_by_length() -> None:
    compiled = compile_lexicon(
        AFFIXES, ENTRIES, rejected="[signs]\nibid", supplement="[new]\n~ chat\nfée", relatives=""
    )
    rows = dict(table(compiled))
    assert rows["− signs"] == [0, 0, 1] + [0] * 11
    assert rows["+ new"] == [0, 1, 1] + [0] * 11
    assert sum(rows["words"]) == len(compiled.lemmas)


@pytest.mark.skipif(not (DEBIAN / "fr.dic").exists(), reason="hunspell-fr-comprehensive is not installed")
def test_the_shipped_lexicon_is_what_the_sources_make() -> None:
    compiled = from_hunspell(DEBIAN)
    assert words.Dictionary.of(compiled.lemmas).name == words.french_name(), (
        "run `salon lexicon build --into …`"
    )
