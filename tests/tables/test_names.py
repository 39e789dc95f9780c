"""What anybody may be called, and which names are one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salon.games import GAMES
from salon.kernel import Malformed
from salon.tables.names import LONGEST, SIGNS, accepted, is_bot, name_of, same

INVISIBLE = [
    *"\u3164\uffa0\u115f\u2800\u034f\u200b\u200c\u200d\u2060\u00ad\ufe0f\u202e\u2066\u17b5\u180e\ufeff",
    "\x00",
    "\x07",
    "\ue000",
    "\U000e0041",
    "\ud800",
    "\uffff",
]


ORDINARY = [
    *("Đặng Thị Hương", "Łukasz", "Þórður", "Æsa", "Çağrı", "Ștefan", "Ŋwɛ", "Ƙasim", "Əli", "Ǎi Lǚ", "J̌o"),
    *("Ἀθηνᾶ", "Ϊωάννης", "Їжак", "Ґалаґан", "Ёлка", "Нұрсұлтан", "Қайрат", "Ђорђе", "Љубица"),
    *("محمد", "مُحَمَّد", "علی", "פּנינה", "王小明", "佐々木", "ジョー", "தமிழ்", "বাংলা", "ქართული", "Հայկ", "ខ្មែរ"),
    *("မြန်မာ", "සිංහල", "አበበ", "བོད", "ދިވެހި", "ਪੰਜਾਬੀ", "ગુજરાતી", "ಕನ್ನಡ", "മലയാളം", "తెలుగు", "ଓଡ଼ିଆ", "ລາວ"),
]
IMITATIONS = [
    *("ᴀlice", "ꜱam", "ɑnna", "ɪvan", "ǀan", "ĸan", "ᴫена", "ᴦ", "ԁа", "аԝ", "ϳο", "ѻ"),
    *("ᎪᏞᏆᏟᎬ", "ꭺꮮ", "ꓮꓡ", "ⲁⲗ", "ᗅᒪ", "߀"),
    *("l\u0335a", "l\u0338a", "a\u0332", "a\u20dd", "c\u0364", "t\u0361s"),
]
"""Letters of phonetics, of old books, of scripts that can spell ours; what is laid over others."""


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [
        ("Zoé", "Zoé"),
        ("  Jean \t Pierre\n", "Jean Pierre"),
        ("Zoe\u0301", "Zoé"),
        ("Jeanne d’Arc", "Jeanne d'Arc"),
        ("J.-P. O'Neil_2", "J.-P. O'Neil_2"),
        ("\uff23hloé", "Chloé"),
        ("7", "7"),
        ("Жук", "Жук"),
        ("Ελένη", "Ελένη"),
        ("日本カナひら", "日本カナひら"),
        ("한국 漢", "한국 漢"),
        ("שרה", "שרה"),
        ("ที่รัก", "ที่รัก"),
        ("हिन्दी", "हिन्दी"),
        ("Nguyễn", "Nguyễn"),
        *((name, name) for name in ORDINARY),
        ("a" * LONGEST, "a" * LONGEST),
    ],
)
def test_a_name_of_letters_digits_spaces_and_four_signs_is_kept(given_name: str, kept: str) -> None:
    assert accepted(given_name) == kept


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "name_empty"),
        (" \t\u00a0", "name_empty"),
        ("-'._", "name_empty"),
        ("a" * (LONGEST + 1), "name_long"),
        ("<b>", "name_characters"),
        ("Zoé!", "name_characters"),
        ("Zoé😀", "name_characters"),
        ("ﬁlou", "name_characters"),
        ("𝐀nne", "name_characters"),
        ("Zoé²", "name_characters"),
        ("A/B", "name_characters"),
        ("аlice", "name_scripts"),
        ("bοb", "name_scripts"),
        ("Anneשרה", "name_scripts"),
        ("Anne שרה", "name_scripts"),
        ("O\u02bcNeil", "name_characters"),
        *((name, "name_characters") for name in IMITATIONS),
        ("e\u0301\u0301", "name_accents"),
        ("a" + "\u0301" * 20, "name_accents"),
        ("\u0301a", "name_accents"),
        ("Anne \u0301", "name_accents"),
        ("1\u0301", "name_accents"),
        *((f"Zoé{hidden}", "name_invisible") for hidden in INVISIBLE),
        *((hidden, "name_invisible") for hidden in INVISIBLE),
    ],
)
def test_any_other_is_refused_with_a_word(text: str, code: str) -> None:
    with pytest.raises(Malformed) as refusal:
        accepted(text)
    assert refusal.value.code == code


@given(st.text(max_size=40))
def test_what_is_kept_is_kept_again(text: str) -> None:
    try:
        kept = accepted(text)
    except Malformed:
        return
    assert accepted(kept) == kept
    assert same(kept, text)
    assert 1 <= len(kept) <= LONGEST
    assert all(letter.isalnum() or letter in f" {SIGNS}" or not letter.isascii() for letter in kept)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Chloé", "CHLOÉ"),
        ("Jean Pierre", "jeanpierre"),
        ("coco", "сосо"),
        ("COCO", "СОСО"),
        ("coco", "СОСО"),
        ("Alan", "AIan"),
        ("Alan", "A1an"),
        ("Bob", "B0b"),
        ("Arnaud", "Amaud"),
        ("Straße", "STRASSE"),
        ("ɑnna", "anna"),
    ],
)
def test_names_that_are_taken_for_each_other_are_one(one: str, other: str) -> None:
    assert same(one, other)
    assert same(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("Chloé", "Chloe"), ("Anne", "Anna"), ("Жук", "Жак"), ("日本", "日木")]
)
def test_accents_and_letters_tell_names_apart(one: str, other: str) -> None:
    assert not same(one, other)


@pytest.mark.req("SCR-113")
def test_the_names_of_the_house_follow_the_rule() -> None:
    house = [name for game in GAMES for names in game.program_names.values() for name in names]
    house += [name for game in GAMES for scores in game.first_scores.values() for _, name in scores]
    assert [accepted(name) for name in house] == house


def test_a_bot_s_name_says_that_it_is_one() -> None:
    assert is_bot("bot~x")
    assert not is_bot("botx")
    assert name_of("bot~x", "Zoé") == name_of("bot~x", "Zoé (bot)") == "Zoé (bot)"
    assert name_of("x", "Zoé") == "Zoé"
    for person in ("x", "bot~x"):
        with pytest.raises(Malformed):
            name_of(person, "Zoé (bot) (bot)")
