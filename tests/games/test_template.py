"""Plis: what the laws leave to the rules themselves."""

from __future__ import annotations

from random import Random
from typing import Literal

import pytest

from salon.games.template import (
    Choose,
    Chosen,
    Draw,
    Drawn,
    Exchange,
    Exchanged,
    Forfeited,
    Options,
    Revealed,
    State,
    Taken,
    Template,
)
from salon.kernel import (
    ALL,
    CHANCE,
    REFEREE,
    SPECTATOR,
    Expire,
    IllegalAction,
    Malformed,
    Proceed,
    Resign,
    evolve_all,
    play,
    replay,
)

GAME = Template()


def dealt(*hands: str) -> State:
    """Both hands of three, as given."""
    cards = [hand.split() for hand in hands]
    deals = (Drawn(seat, cards[seat][at]) for at in range(3) for seat in range(len(hands)))
    return replay(GAME, Options(), len(hands), deals)


START = dealt("c01 c05 c09", "c02 c06 c10")


def test_the_higher_card_takes_the_trick_after_a_pause() -> None:
    _, state = play(GAME, START, 1, Choose("c06"))
    assert GAME.turn(state) == {0}
    step, state = play(GAME, state, 0, Choose("c05"))
    assert step.events == (Chosen(0, "c05"), Revealed(("c05", "c06")))
    assert GAME.turn(state) == {REFEREE}
    assert not list(GAME.moves(state, 0))
    assert GAME.pause(state) == 2.0
    step, state = play(GAME, state, REFEREE, Proceed())
    assert step.events == (Taken(1),)
    assert state.scores == (0, 1)
    assert GAME.turn(state) == {CHANCE}


def test_an_exchanged_card_goes_back_after_the_draw() -> None:
    step, state = play(GAME, START, 0, Exchange("c01"))
    assert step.events == (Exchanged(0, "c01"),)
    assert "c01" not in state.bag
    _, state = play(GAME, state, CHANCE, Draw("c03"))
    assert state.hands[0] == ("c03", "c05", "c09")
    assert "c01" in state.bag
    with pytest.raises(IllegalAction, match="exchanged_already"):
        GAME.decide(state, 0, Exchange("c03"))


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        (0, Choose("c02"), "not_held"),
        (0, Exchange("c02"), "not_held"),
        (0, Draw("c03"), "not_now"),
        (0, Resign(0), "not_now"),
        (CHANCE, Draw("c03"), "not_your_turn"),
        (REFEREE, Proceed(), "not_now"),
        (REFEREE, Choose("c01"), "not_now"),
    ],
)
def test_refusals(seat: int, action: Choose, code: str) -> None:
    with pytest.raises(IllegalAction, match=code):
        GAME.decide(START, seat, action)


def test_no_exchange_with_an_empty_bag() -> None:
    state = replay(GAME, Options(hand=2, tricks=2), 2, [Drawn(s, c) for s, c in ((0, "c01"), (1, "c02"))])
    state = evolve_all(GAME, state, [Drawn(0, "c03"), Drawn(1, "c04")])
    with pytest.raises(IllegalAction, match="bag_empty"):
        GAME.decide(state, 0, Exchange("c01"))


@pytest.mark.parametrize(("action", "reason"), [(Expire((1,)), "time"), (Resign(1), "resigned")])
def test_who_gives_up_loses(action: Resign, reason: Literal["time", "resigned"]) -> None:
    step, state = play(GAME, START, REFEREE, action)
    assert step.events == (Forfeited(1, reason),)
    result = GAME.result(state)
    assert result is not None
    assert result.ranks == (1, 2)
    with pytest.raises(IllegalAction, match="over"):
        GAME.decide(state, REFEREE, Resign(0))


def test_others_see_that_a_card_was_drawn_and_not_which() -> None:
    for event in (Drawn(0, "c01"), Exchanged(0, "c01"), Chosen(0, "c01")):
        assert GAME.redact(event, 0) == event
        assert GAME.redact(event, ALL) == event
        for viewer in (1, SPECTATOR):
            told = GAME.redact(event, viewer)
            assert told == type(event)(0, None)


def test_a_redacted_event_cannot_be_evolved() -> None:
    with pytest.raises(ValueError, match="redacted"):
        GAME.evolve(START, Drawn(0, None))


def test_the_last_hidden_heap_is_known_by_elimination() -> None:
    assert set(GAME.secrets(START, 0)) == {"bag", "hand of 1"}
    assert set(GAME.secrets(START, SPECTATOR)) == {"bag", "hand of 0", "hand of 1"}
    bare = replay(GAME, Options(hand=1, tricks=1), 2, [Drawn(0, "c01"), Drawn(1, "c02")])
    assert GAME.secrets(bare, 0) == {}


def test_a_hand_larger_than_the_deck_makes_no_game() -> None:
    with pytest.raises(Malformed, match="hand_too_large"):
        GAME.initial(Options(hand=5, tricks=2), 2)


@pytest.mark.parametrize("text", ["", "c", "x c99", "y c01", "xc01", "c99"])
def test_unreadable(text: str) -> None:
    with pytest.raises(Malformed, match="unreadable"):
        GAME.parse(START, text)


def test_only_choices_can_be_previewed() -> None:
    card = START.hands[0][0]
    assert GAME.preview(START, 0, Choose(card)) == (Chosen(0, card),)
    with pytest.raises(IllegalAction, match="not_previewable"):
        GAME.preview(START, 0, Exchange(card))


def test_chance_draws_from_the_bag() -> None:
    drawn = GAME.chance(START, Random(1))
    assert drawn == Draw(drawn.card)
    assert drawn.card in START.bag


def test_what_a_game_does_not_say_of_lists_and_days() -> None:
    """No best scores, and no board of a day, unless it has them."""
    options = Options()
    assert not GAME.keeps_best(options, 1)
    assert GAME.day(options) == ""
    assert GAME.dated(options, "2026-03-01", shared=True) == options
