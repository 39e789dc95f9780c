"""Octoverso by its source's examples and by the rulings: the opening and the turns."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace
from tests.games.octoverso_tables import GAME, IMAGES, after, at, dealt, refused, said

from salon.games.octoverso import (
    LETTERS,
    Announce,
    Announced,
    Claim,
    Claimed,
    Compose,
    Composed,
    Draw,
    Drawn,
    Exchange,
    Exchanged,
    Finished,
    Misclaimed,
    OctoversoAction,
    Opened,
    Opening,
    Options,
    PutBack,
    Redealt,
    Repeated,
    Returned,
    Shift,
    Shifted,
    Toss,
)
from salon.games.octoverso.rail import read, shift
from salon.kernel import ALL, CHANCE, SPECTATOR, IllegalAction, Seat
from salon.words import Dictionary, admit

# Material and opening


@pytest.mark.req("OCT-01")
def test_88_letters() -> None:
    assert len(LETTERS) == 88
    assert not set("KWXYZ") & set(LETTERS)
    counts = Counter(LETTERS)
    assert (counts["A"], counts["B"], counts["E"], counts["S"], counts["V"]) == (9, 1, 14, 7, 2)
    assert GAME.initial(Options(), 2).pile == LETTERS


@pytest.mark.req("OCT-01")
def test_the_rail_turned_reads_in_the_reverse_order() -> None:
    assert read("AMISDUOS", "verso") == "SOUDSIMA"
    assert read(read("AMISDUOS", "verso"), "verso") == "AMISDUOS"


@pytest.mark.req("OCT-02", "OCT-22", "OCT-23")
@pytest.mark.parametrize(("jokers", "drawn"), [(False, 12), (True, 11)])
def test_each_draws_twelve_letters_or_eleven_and_a_joker(jokers: bool, drawn: int) -> None:
    state = GAME.initial(Options(jokers=jokers), 2)
    rng = Random(3)
    for _ in range(2):
        action = GAME.chance(state, rng)
        assert isinstance(action, Draw)
        assert len(action.tiles) == drawn
        state = after(state, (CHANCE, action))
    assert GAME.turn(state) == {0, 1}
    assert [len(hand) for hand in state.hands] == [12, 12]
    assert [hand.count("?") for hand in state.hands] == [int(jokers)] * 2
    assert len(state.pile) + 2 * drawn == 88
    for viewer in (0, 1, SPECTATOR):
        assert GAME.view(state, viewer).hands == state.hands


@pytest.mark.req("OCT-03", "OCT-04")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_word_in_the_alphabet_begins(first: Seat) -> None:
    hands = ["AMISEEEEGRST", "DUOSEILNORTU"]
    state = dealt(hands[first], hands[1 - first])
    state = after(state, (1 - first, Announce("DUOS", "DUOS")), (first, Announce("AMIS", "AMIS")))
    assert state.rail == "AMISDUOS"
    assert GAME.turn(state) == {first}
    assert state.hands[first] == "EEEEGRST"
    assert state.hands[1 - first] == "EILNORTU"
    assert [(turn.seat, turn.word) for turn in state.turns] == [(first, "AMIS"), (1 - first, "DUOS")]


@pytest.mark.req("OCT-03")
def test_an_opening_word_is_secret_until_both_are_in() -> None:
    state = dealt("AMISEEEEGRST", "DUOSEILNORTU")
    events = GAME.decide(state, 1, Announce("DUOS", "DUOS"))
    assert GAME.redact(events[0], 0) == Announced(1, None)
    assert GAME.redact(events[0], 1) == events[0] == Announced(1, Opening("DUOS", "DUOS"))
    state = after(state, (1, Announce("DUOS", "DUOS")))
    assert GAME.turn(state) == {0}
    assert GAME.secrets(state, 0) == {"opening of 1": Opening("DUOS", "DUOS")}
    assert GAME.secrets(state, 1) == GAME.secrets(state, ALL) == {}
    view = GAME.view(state, 0)
    assert view.announced == (False, True)
    assert view.openings == GAME.view(state, SPECTATOR).openings == (None, None)
    assert GAME.view(state, 1).openings[1] == Opening("DUOS", "DUOS")
    assert GAME.view(GAME.imagine(view, Random(1)), 0) == view
    assert list(GAME.moves(state, 1)) == []
    assert refused(state, 1, Announce("DUOS", "DUOS")).code == "not_your_turn"
    events = GAME.decide(state, 0, Announce("AMIS", "AMIS"))
    assert events[1] == Opened(0, (Opening("AMIS", "AMIS"), Opening("DUOS", "DUOS")))


@pytest.mark.req("OCT-03")
def test_trying_an_opening_word_tells_only_whether_it_holds() -> None:
    state = after(dealt("AMISEEEEGRST", "DUOSEILNORTU"), (1, Announce("DUOS", "DUOS")))
    tried = Announce("AMIS", "AMIS")
    assert GAME.preview(state, 0, tried) == (Announced(0, Opening("AMIS", "AMIS")),)
    with pytest.raises(IllegalAction):
        GAME.preview(state, 0, Announce("GRST", "GRST"))


@pytest.mark.req("OCT-33")
def test_equal_opening_words_are_chosen_again_and_then_drawn_by_lot() -> None:
    state = dealt("AMISEEEEGRST", "AMISEILNORTU")
    state = after(state, (0, Announce("AMIS", "AMIS")))
    assert GAME.decide(state, 1, Announce("AMIS", "AMIS"))[1:] == (Repeated("AMIS"),)
    state = after(state, (1, Announce("AMIS", "AMIS")))
    assert GAME.turn(state) == {0, 1}
    assert refused(state, 0, Announce("AMIS", "AMIS")).facts == {"word": "AMIS"}
    state = after(state, (0, Announce("TIRE", "TIRE")), (1, Announce("TIRE", "TIRE")))
    assert GAME.turn(state) == {CHANCE}
    assert GAME.secrets(state, 0) == {}
    assert refused(state, CHANCE, Draw("E")).code == "not_now"
    assert {GAME.chance(state, Random(seed)) for seed in range(9)} == {Toss(0), Toss(1)}
    state = after(state, (CHANCE, Toss(1)))
    assert state.rail == "TIRETIRE"
    assert GAME.turn(state) == {1}


@pytest.mark.req("OCT-33")
def test_a_hand_without_an_opening_word_gets_new_letters() -> None:
    state = GAME.initial(Options(jokers=True), 2)
    assert GAME.decide(state, CHANCE, Draw("AAAAAAAAASS")) == (Drawn(0, "AAAAAAAAASS"),)  # a joker helps
    state = GAME.initial(Options(), 2)
    events = GAME.decide(state, CHANCE, Draw("BCCDDDFGHJLL"))
    assert events == (Drawn(0, "BCCDDDFGHJLL"), Redealt(0, "BCCDDDFGHJLL"))
    state = after(state, (CHANCE, Draw("BCCDDDFGHJLL")))
    assert state.hands == ("", "")
    assert state.pile == LETTERS
    assert GAME.turn(state) == {CHANCE}


@pytest.mark.req("OCT-33")
def test_a_hand_with_no_other_opening_word_gets_new_letters() -> None:
    state = dealt("FTTTNTCNETPP", "CENTEILORSAU")
    assert list(GAME.moves(state, 0)) == [Announce("CENT", "CENT")]
    state = after(state, (0, Announce("CENT", "CENT")))
    assert GAME.deduced(state, 1) == {"opening of 0"}
    events = GAME.decide(state, 1, Announce("CENT", "CENT"))
    assert events[1:] == (Repeated("CENT"), Redealt(0, "FTTTNTCNETPP"))
    state = after(state, (1, Announce("CENT", "CENT")))
    assert GAME.turn(state) == {CHANCE}
    state = after(state, (CHANCE, Draw("AMISEEEEGRST")))
    assert GAME.turn(state) == {0, 1}


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Announce("AMI", "AMI"), "opening_length"),
        (Announce("AMIS", "AMI"), "opening_length"),
        (Announce("AMIS", "AMIE"), "opening_length"),
        (Announce("DUOS", "DUOS"), "not_held"),
        (Announce("AMIR", "AMIR"), "not_a_word"),
        (Exchange("A"), "not_now"),
        (PutBack(None), "not_now"),
        (Draw("A"), "not_now"),
        (Claim("AMISDUOS"), "not_now"),
    ],
)
def test_what_is_no_opening_is_refused(action: OctoversoAction, code: str) -> None:
    assert refused(dealt("AMISEEEEGRST", "DUOSEILNORTU"), 0, action).code == code


def test_chance_draws_what_is_owed_from_the_pile() -> None:
    state = GAME.initial(Options(), 2)
    for tiles in ("AMIS", "KKKKKKKKKKKK", "BBCCDDDEEEEE"):
        assert refused(state, CHANCE, Draw(tiles)).code == "not_in_pile"
    assert refused(state, CHANCE, Toss(0)).code == "not_now"


# A turn


@pytest.mark.req("OCT-10", "OCT-11")
def test_images_pushes_sou() -> None:
    state = at("AMISDUOS EEEEGRST EILNORTU AMIS,DUOS")
    assert GAME.decide(state, 0, IMAGES) == (Composed(0, "IMAGES", "GES", "verso", "right", "SOU"),)
    state = after(state, (0, IMAGES))
    assert read(state.rail, "verso") == "DSIMAGES"
    assert state.hands == ("EEERT", "EILNORTUSOU")
    assert state.fallen == "SOU"
    assert GAME.turn(state) == {1}


@pytest.mark.req("OCT-10", "OCT-11")
@pytest.mark.parametrize(
    ("text", "rail", "pushed"),
    [
        ("(OS)ER recto", "ISDUOSER", "AM"),
        ("TR(AM) recto", "TRAMISDU", "OS"),
        ("(MA)GES verso", "SEGAMISD", "SOU"),
        ("GE(SO) verso", "ISDUOSEG", "MA"),
    ],
)
def test_a_word_is_made_at_either_end_of_either_face(text: str, rail: str, pushed: str) -> None:
    """The fourth by a list of words in which GESO is one."""
    name = admit(Dictionary.of(dict.fromkeys(["OSER", "TRAM", "MAGES", "GESO"], ())).blob()).name
    state = GAME.initial(Options(start="AMISDUOS EEEEGRST EILNORTU", dictionary=name), 2)
    state = said(state, text)
    assert (state.rail, state.fallen) == (rail, pushed)
    assert GAME.resources(state.options) == (name,)


@pytest.mark.req("OCT-10")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Compose("SI", "I", "recto", "right"), "word_length"),
        (Compose("SEL", "EL", "recto", "right"), "not_on_the_rail"),
        (Compose("MISE", "E", "recto", "right"), "not_on_the_rail"),
        (Compose("OSER", "R", "recto", "right"), "not_on_the_rail"),
        (Compose("AMIS", "", "recto", "left"), "nothing_laid"),
        (Compose("OSER", "RE", "recto", "right"), "nothing_laid"),
        (Compose("OSERA", "ERA", "recto", "right"), "not_held"),
        (Compose("OSEREE", "EREE", "recto", "right"), "not_a_word"),
        (PutBack("E"), "not_now"),
        (Shift("left"), "not_now"),
        (Claim("ESCALIER"), "nothing_to_claim"),
        (Announce("EGER", "EGER"), "not_now"),
    ],
)
def test_what_cannot_be_played_is_refused(action: OctoversoAction, code: str) -> None:
    assert refused(at("AMISDUOS EEEGRST EILNORTU"), 0, action).code == code


@pytest.mark.req("OCT-12")
def test_the_rail_is_turned_by_each_reader() -> None:
    """Turning changes nothing at the table: both faces are open to the player to move."""
    moves = GAME.moves(at("ERISDUER AEEEGRSTLNP E"), 0)
    assert len({(move.face, move.end) for move in moves if isinstance(move, Compose)}) == 4


@pytest.mark.req("OCT-13")
@pytest.mark.parametrize(
    ("position", "text", "pushed"),
    [
        ("SEGAMISD CALIERTU EE", "(ES)CALIER verso", "DSIMAG"),
        ("DUREEMON TAGNETU EE", "(MON)TAGNE recto", "DUREE"),
        ("DMONTAGN ETU EE", "(MONTAGN)E recto", "D"),
    ],
)
def test_an_octo_lets_a_letter_go_back(position: str, text: str, pushed: str) -> None:
    state = said(at(position), text)
    assert state.owed == "octo"
    assert state.fallen == pushed
    assert GAME.turn(state) == {0}
    assert refused(state, 0, Exchange("T")).code == "not_now"
    assert refused(state, 0, PutBack("Z")).code == "not_held"
    assert set(GAME.moves(state, 0)) == {PutBack("T"), PutBack("U"), PutBack(None)}
    assert GAME.decide(state, 0, PutBack("U")) == (Returned(0, "U"),)
    put = after(state, (0, PutBack("U")))
    assert Counter(put.pile) - Counter(state.pile) == Counter("U")
    assert put.hands == ("T", "EE" + pushed)
    kept = after(state, (0, PutBack(None)))
    assert kept.hands[0] == "TU"
    for each in (put, kept):
        assert GAME.turn(each) == {1}
        assert refused(each, 1, Claim("MONTAGNE")).code == "nothing_to_claim"


@pytest.mark.req("OCT-14")
def test_a_missed_octo_is_claimed() -> None:
    state = said(at("SEGAMISD CALIERT EE"), "ESCALE")
    assert state.hands == ("IRT", "EEDSIM")
    assert GAME.turn(state) == {1}
    assert Claim("ESCALIER") in set(GAME.moves(state, 1))
    assert GAME.decide(state, 1, Claim("ESCALIER")) == (Claimed(1, "ESCALIER"),)
    state = after(state, (1, Claim("ESCALIER")))
    assert state.owed == "claim"
    assert refused(state, 1, PutBack("D")).code == "not_held"  # only what was held before the push
    state = after(state, (1, PutBack("E")))
    assert state.hands == ("IRT", "EDSIM")
    assert GAME.turn(state) == {1}
    assert refused(state, 1, Claim("ESCALIER")).code == "nothing_to_claim"
    assert [turn.word for turn in state.turns] == ["ESCALE", "ESCALIER"]
    assert read(state.rail, "verso") == "AGESCALE"  # the word announced is laid all the same


@pytest.mark.req("OCT-14")
def test_a_claimed_octo_is_not_played_later() -> None:
    state = said(at("SEGAMISD CALIERT LE"), "ESCALE", "OCTO ESCALIER", "REMET L")
    later = replace(state, rail="SEGAMISD", hands=("E", "CALIER"))
    again = Compose("ESCALIER", "CALIER", "verso", "right")
    assert refused(later, 1, again).facts == {"word": "ESCALIER", "earlier": "ESCALIER"}
    assert again not in set(GAME.moves(later, 1))


@pytest.mark.req("OCT-14", "OCT-17")
def test_a_claim_wins_with_the_last_letter_held_before_the_push() -> None:
    state = after(said(at("SEGAMISD CALIERT E"), "ESCALE"), (1, Claim("ESCALIER")))
    assert GAME.decide(state, 1, PutBack("E")) == (Returned(1, "E"), Finished("emptied", 1))
    result = GAME.result(after(state, (1, PutBack("E"))))
    assert result is not None
    assert (result.scores, result.ranks) == ((0, 3), (2, 1))


@pytest.mark.req("OCT-14")
@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("ESCALIRE", Misclaimed(1, "ESCALIRE", "not_a_word")),
        ("MONTAGNE", Misclaimed(1, "MONTAGNE", "cannot_be_laid")),
        ("ESCALIER", Misclaimed(1, "ESCALIER", "played_before", "ESCALIERS")),
    ],
)
def test_a_wrong_claim_costs_the_right_to_claim_again(word: str, told: Misclaimed) -> None:
    state = said(at("SEGAMISD CALIERT EE ESCALIERS"), "ESCALE")
    assert refused(state, 1, Claim("ESCALE")).code == "claim_length"
    assert GAME.decide(state, 1, Claim(word)) == (told,)
    state = after(state, (1, Claim(word)))
    assert GAME.turn(state) == {1}
    assert refused(state, 1, Claim("ESCALIER")).code == "nothing_to_claim"
    assert [turn.word for turn in state.turns][1:] == ["ESCALE"]


@pytest.mark.req("OCT-14")
def test_a_claim_comes_before_anything_else() -> None:
    state = said(at("SEGAMISD CALIERT EE"), "ESCALE", "ECHANGE E", "PIOCHE A")
    assert refused(state, 0, Claim("ESCALIER")).code == "nothing_to_claim"


@pytest.mark.req("OCT-15")
def test_a_letter_is_exchanged_with_the_pile() -> None:
    state = at("AMISDUOS EEEEGRST EILNORTU AMIS,DUOS")
    assert refused(state, 0, Exchange("Z")).code == "not_held"
    assert GAME.decide(state, 0, Exchange("G")) == (Exchanged(0, "G"),)
    state = after(state, (0, Exchange("G")))
    assert GAME.turn(state) == {CHANCE}
    assert state.aside == "G"
    assert "G" not in state.pile  # drawn first, then put back: never the same one
    assert refused(state, CHANCE, Draw("G")).code == "not_in_pile"
    assert GAME.decide(state, CHANCE, Draw("A")) == (Drawn(0, "A"),)
    state = after(state, (CHANCE, Draw("A")))
    assert state.hands[0] == "EEEERSTA"
    assert "G" in state.pile
    assert GAME.turn(state) == {1}
    exchange = state.turns[-1]
    assert (exchange.kind, exchange.tiles, exchange.drawn) == ("exchange", "G", "A")


@pytest.mark.req("OCT-16")
def test_after_two_exchanges_the_first_may_move_an_end_letter() -> None:
    state = said(at("AMISDUOS EEEEGRST EILNORTU"), "ECHANGE G", "PIOCHE A", "ECHANGE E")
    assert not GAME.view(state, 0).shiftable
    state = said(state, "PIOCHE A")
    assert GAME.view(state, 0).shiftable
    assert {Shift("left"), Shift("right")} < set(GAME.moves(state, 0))
    assert GAME.decide(state, 0, Shift("right")) == (Shifted(0, "right"),)
    shifted = said(state, "DEPLACE DROITE")
    assert shifted.rail == "SAMISDUO"
    assert said(state, "DEPLACE GAUCHE").rail == shift("AMISDUOS", "left") == "MISDUOSA"
    assert GAME.turn(shifted) == {0}
    assert refused(shifted, 0, Shift("left")).code == "not_now"
    again = said(shifted, "ECHANGE E", "PIOCHE M")
    assert GAME.view(again, 1).shiftable  # of the last two exchanges, the first was theirs


@pytest.mark.req("OCT-17")
def test_the_first_without_letters_wins() -> None:
    state = at("AMISDUOS GES EILNORTU")
    events = GAME.decide(state, 0, IMAGES)
    assert events[1:] == (Finished("emptied", 0),)
    state = after(state, (0, IMAGES))
    assert GAME.turn(state) == frozenset()
    result = GAME.result(state)
    assert result is not None
    assert (result.reason, result.scores, result.ranks) == ("emptied", (11, 0), (1, 2))
    octo = said(at("SEGAMISD CALIERT EE"), "ESCALIER", "REMET T")
    assert octo.finished == said(at("SEGAMISD CALIER EE"), "ESCALIER").finished == Finished("emptied", 0)
