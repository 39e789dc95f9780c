"""What events do to the rail, the hands and the pile."""

from __future__ import annotations

from msgspec.structs import replace

from salon.games.octoverso.rail import lay, without
from salon.games.octoverso.values import RAIL, Composed, Opened, State, Tiles, Turn
from salon.kernel import Seat, put


def after_opening(state: State, event: Opened) -> State:
    """Both words leave their hands for the rail (OCT-03)."""
    order = (event.first, 1 - event.first)
    turns = tuple(
        Turn(seat, "opening", event.openings[seat].word, "", state.hands[seat], event.openings[seat].tiles)
        for seat in order
    )
    left = [without(state.hands[seat], event.openings[seat].tiles) or "" for seat in (0, 1)]
    return replace(
        state,
        hands=(left[0], left[1]),
        rail="".join(event.openings[seat].tiles for seat in order),
        openings=(None, None),
        turns=turns,
        mover=event.first,
    )


def after_word(state: State, event: Composed) -> State:
    seat = event.seat
    rail, pushed = lay(state.rail, event.face, event.end, event.tiles)
    turn = Turn(
        seat, "word", event.word, state.rail, state.hands[seat], event.tiles, event.face, event.end, pushed
    )
    hands = put(state.hands, seat, without(state.hands[seat], event.tiles) or "")
    octo = len(event.word) == RAIL
    return replace(
        state,
        hands=put(hands, 1 - seat, hands[1 - seat] + pushed),
        rail=rail,
        turns=(*state.turns, turn),
        mover=seat if octo else 1 - seat,
        fallen=pushed,
        owed="octo" if octo else None,
        claimable=not octo,
        idle=0,
        shifted=False,
    )


def after_exchange(state: State, seat: Seat, given: Tiles = "") -> State:
    turn = Turn(seat, "exchange", "", state.rail, state.hands[seat], given)
    return replace(
        state, turns=(*state.turns, turn), idle=state.idle + 1, fallen="", claimable=False, shifted=False
    )


def with_drawn(state: State, seat: Seat, tiles: Tiles) -> State:
    """Letters come out of the pile before the one put aside goes in."""
    pile = (without(state.pile, tiles) or "") + (state.aside or "")
    turns = (*state.turns[:-1], replace(state.turns[-1], drawn=tiles)) if state.aside else state.turns
    return replace(
        state,
        turns=turns,
        pile="".join(sorted(pile)),
        hands=put(state.hands, seat, state.hands[seat] + tiles),
        aside=None,
        mover=1 - seat if state.aside else state.mover,
    )


def with_returned(state: State, seat: Seat, tiles: Tiles) -> State:
    """Letters go back to the pile."""
    left = without(state.hands[seat], tiles) or ""
    return replace(state, pile="".join(sorted(state.pile + tiles)), hands=put(state.hands, seat, left))
