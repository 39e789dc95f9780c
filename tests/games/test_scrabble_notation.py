"""The commands of Scrabble, read and written."""

from __future__ import annotations

import pytest
from tests.games.scrabble_tables import GAME, table

from salon.games.scrabble import Begin, Draw, Exchange, Pass, Place, ScrabbleAction
from salon.games.scrabble.notation import square
from salon.kernel import Malformed

STATE = table()


@pytest.mark.req("SCR-55", "SCR-56", "SCR-79", "SCR-86")
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("!placer g9h adant", Place(98, True, "ADANT")),
        ("!placer g9h adanT", Place(98, True, "ADANt")),
        ("!placer o15v s", Place(224, False, "S")),
        ("!placer a1h bon", Place(0, True, "BON")),
        ("!échanger mwb", Exchange("MWB")),
        ("!échanger e*", Exchange("E?")),
        ("!passer", Pass()),
        ("=1", Begin(1)),
        ("=0 echo twins mirror order", Begin(0, ("echo", "twins", "mirror", "order"))),
        ("+AEIRST?", Draw("AEIRST?")),
    ],
)
def test_both_ways(text: str, action: ScrabbleAction) -> None:
    assert GAME.parse(STATE, text) == action
    assert GAME.notate(STATE, action) == text


@pytest.mark.req("SCR-55", "SCR-79")
@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("  !passer  ", Pass()),
        ("!echanger e", Exchange("E")),
        ("!e\u0301changer e", Exchange("E")),
        ("!placer G9H adant", Place(98, True, "ADANT")),
        ("!placer  h8   s", Place(112, True, "S")),
        ("!placer h8v état", Place(112, False, "ETAT")),
        ("!placer h8v éTÀt", Place(112, False, "EtaT")),
    ],
)
def test_other_ways_to_write_them(text: str, action: ScrabbleAction) -> None:
    assert GAME.parse(STATE, text) == action


@pytest.mark.req("SCR-48", "SCR-61")
@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("!placer", "placer"),
        ("!placer h8h", "placer"),
        ("!placer h8 bon", "placer"),
        ("!placer p8h bon", "placer"),
        ("!placer h16h bon", "placer"),
        ("!placer h0h bon", "placer"),
        ("!placer h08h bon", "placer"),
        ("!placer h8x bon", "placer"),
        ("!placer h8h bo*", "placer"),
        ("!placer h8h b2n", "placer"),
        ("!placer h8h bon jour", "placer"),
        ("!placer h8h l'ami", "placer"),
        ("!placer h8h " + "a" * 16, "placer"),
        ("!échanger", "échanger"),
        ("!échanger ABC", "échanger"),
        ("!échanger abcdefgh", "échanger"),
        ("!échanger é", "échanger"),
        ("!échanger a b", "échanger"),
        ("!passer maintenant", "passer"),
    ],
)
def test_wrong_parameters_are_errors_of_syntax(text: str, command: str) -> None:
    with pytest.raises(Malformed) as refusal:
        GAME.parse(STATE, text)
    assert (refusal.value.code, refusal.value.facts) == ("syntax", {"command": command})


@pytest.mark.req("SCR-48", "SCR-61")
@pytest.mark.parametrize("text", ["!palcer h8h bon", "!", "! placer h8h bon", "!placerh8h bon", "!indices"])
def test_an_unknown_command_is_an_invalid_entry(text: str) -> None:
    with pytest.raises(Malformed, match="unknown_command"):
        GAME.parse(STATE, text)


@pytest.mark.req("SCR-55")
@pytest.mark.parametrize("text", ["!indice", "!réserve", "!reserve", "!aide"])
def test_questions_are_commands_and_no_moves(text: str) -> None:
    with pytest.raises(Malformed, match="not_a_move"):
        GAME.parse(STATE, text)


@pytest.mark.parametrize("text", ["", "bonjour", "=2", "=0 gold", "+abc", "+", "+ABCDEFGHI"])
def test_other_text_is_unreadable(text: str) -> None:
    with pytest.raises(Malformed, match="unreadable"):
        GAME.parse(STATE, text)


def test_squares_are_named_by_row_and_column() -> None:
    assert [square(at) for at in (0, 14, 112, 224)] == ["A1", "A15", "H8", "O15"]
