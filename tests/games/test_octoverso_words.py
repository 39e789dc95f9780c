"""Octoverso's words and their families, jokers, and how a game ends."""

from __future__ import annotations

import pytest
from tests.games.octoverso_tables import GAME, after, at, dealt, refused, said

from salon.games.octoverso import LETTERS, Announce, Compose, Exchange, Finished, Options, Passed
from salon.kernel import REFEREE, Expire, IllegalAction, Proceed, Resign, Seat

# Words


@pytest.mark.req("OCT-20")
@pytest.mark.parametrize(
    ("word", "allowed"),
    [
        ("MONTAIT", True),
        ("BELLE", True),
        ("CHEVAUX", True),
        ("PARIS", True),
        ("ROME", False),
    ],
)
def test_words_of_the_dictionary(word: str, allowed: bool) -> None:
    state = at(f"BCDFGH{word[:2]} {word[2:]} EE")
    action = Compose(word, word[2:], "recto", "right")
    if allowed:
        assert GAME.decide(state, 0, action)
    else:
        assert refused(state, 0, action).facts == {"word": word}


@pytest.mark.req("OCT-21", "OCT-23")
@pytest.mark.parametrize(
    ("before", "word", "allowed"),
    [
        ("MONTER", "REMONTER", True),
        ("MONTER", "DEMONTER", True),
        ("MONTER", "DEMONTRE", True),
        ("RAPER", "DERAPER", True),
        ("AJOUTER", "RAJOUTER", True),
        ("ANGE", "ARCHANGE", True),
        ("JARDIN", "JARDINET", True),
        ("MONTER", "MONTER", False),
        ("MONTER", "MONTAIT", False),
        ("ANGE", "ANGES", False),
        ("BEAU", "BELLE", False),
    ],
)
def test_a_word_and_its_relatives_are_played_once(before: str, word: str, allowed: bool) -> None:
    state = at(f"BCDFGH{word[:2]} {word[2:]} EE DUOS,{before}")
    action = Compose(word, word[2:], "recto", "right")
    assert (action in set(GAME.moves(state, 0))) == allowed
    if allowed:
        assert GAME.decide(state, 0, action)
    else:
        assert refused(state, 0, action).facts == {"word": word, "earlier": before}


@pytest.mark.req("OCT-22")
def test_realiste_and_speciale_share_a_joker() -> None:
    state = at("MISDUORE ALISE?N CIALEOU")
    state = said(state, "(RE)ALIStE recto")
    assert state.rail == "REALIS?E"
    state = said(state, "REMET RIEN", "(SPE)CIALE recto")
    assert state.rail == "S?ECIALE"
    assert state.fallen == "REALI"


@pytest.mark.req("OCT-22")
def test_a_joker_is_put_back_exchanged_and_opens() -> None:
    state = dealt("AMIEEEEGRST", "DUOSEILNORT", jokers=True)
    state = after(state, (0, Announce("AMIS", "AMI?")), (1, Announce("DUOS", "DUOS")))
    assert state.rail == "AMI?DUOS"
    put = said(at("SEGAMISD CALIER?T EE"), "ESCALIER", "REMET ?")
    assert put.hands[0] == "T"
    assert "?" in put.pile
    assert said(at("AMISDUOS ?EGA EE"), "ECHANGE ?").aside == "?"


# Endings


@pytest.mark.req("OCT-33")
@pytest.mark.parametrize(("hands", "winner"), [("EEEE EEE", 1), ("EEE EEEE", 0), ("EEEE EEEE", None)])
def test_six_exchanges_in_a_row_are_the_end(hands: str, winner: Seat | None) -> None:
    state = at(f"AMISDUOS {hands}")
    for turn in range(6):
        assert GAME.turn(state) == {turn % 2}
        state = said(state, "ECHANGE E", "PIOCHE E")
    assert state.finished == Finished("stalled", winner)
    result = GAME.result(state)
    assert result is not None
    assert result.ranks == {0: (1, 2), 1: (2, 1), None: (1, 1)}[winner]


@pytest.mark.req("OCT-33")
def test_an_empty_pile_makes_an_exchange_a_pass() -> None:
    rest = LETTERS
    for tile in "AMISDUOS":
        rest = rest.replace(tile, "", 1)
    state = at(f"AMISDUOS {rest[:40]} {rest[40:]}")
    assert state.pile == ""
    assert GAME.decide(state, 0, Exchange("A")) == (Passed(0),)
    for _ in range(5):
        state = said(state, f"ECHANGE {state.hands[state.mover][0]}")
    seat = state.mover
    assert GAME.decide(state, seat, Exchange(state.hands[seat][0])) == (
        Passed(seat),
        Finished("stalled", None),
    )


@pytest.mark.req("OCT-33")
def test_who_has_no_word_can_exchange() -> None:
    assert set(GAME.moves(at("BCDFGHJL QQ EE"), 0)) == {Exchange("Q")}


def test_giving_up_and_running_out_of_time_lose() -> None:
    state = at("AMISDUOS EEEEGRST EILNORTU")
    assert GAME.decide(state, REFEREE, Resign(0)) == (Finished("resigned", 1),)
    assert GAME.decide(state, REFEREE, Expire((1,))) == (Finished("time", 0),)
    assert GAME.decide(GAME.initial(Options(), 2), REFEREE, Resign(1)) == (Finished("resigned", 0),)
    result = GAME.result(after(state, (REFEREE, Resign(0))))  # type: ignore[arg-type]
    assert result is not None
    assert result.ranks == (2, 1)
    with pytest.raises(IllegalAction, match="not_now"):
        GAME.decide(state, REFEREE, Proceed())
