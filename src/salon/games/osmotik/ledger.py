"""The bookkeeping: letters laid, words counted, letters bought, turns and their tables (OSM-22)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from salon.games.osmotik.values import Cell, Counted, Exchanges, Formed, Laid, Score, State, Stock, TurnScore
from salon.kernel import Seat, put


def with_letters(state: State, seat: Seat, letters: str, cells: Sequence[Cell]) -> State:
    laid = tuple(Laid(cell, letter, seat, 0) for cell, letter in zip(cells, letters, strict=True))
    stock = tuple(number - letters.count(chr(65 + at)) for at, number in enumerate(state.stocks[seat]))
    return replace(
        _with_turn(state, seat, letters=len(letters)),
        board=(*state.board, *laid),
        stocks=put(state.stocks, seat, stock),
        placed=True,
        passes=0,
    )


def with_word(state: State, seat: Seat, word: Formed) -> State:
    after = {each.cell: each for each in word.counted}
    gained = len(word.word)
    state = replace(
        state,
        board=tuple(_updated(laid, seat, after.get(laid.cell)) for laid in state.board),
        points=put(state.points, seat, state.points[seat] + gained),
    )
    lowered, taken = word.points_taken, word.letters_taken
    state = _with_turn(
        state,
        seat,
        points=gained,
        on_board=gained - lowered,
        letters=taken,
        points_taken=lowered,
        letters_taken=taken,
    )
    for each in word.counted:
        if each.owner != seat:
            state = _with_loss(state, seat, each.owner, each.taken)
    return state


def _updated(laid: Laid, seat: Seat, counted: Counted | None) -> Laid:
    if counted is None:
        return laid
    return Laid(laid.cell, laid.letter, seat if counted.taken else laid.owner, counted.after)


def _with_loss(state: State, seat: Seat, loser: Seat, letter: bool) -> State:
    """The loser is one letter, or one point, poorer."""
    if letter:
        state = _with_turn(state, loser, letters=-1)
        return replace(state, letters_taken=_exchanged(state.letters_taken, seat, loser))
    state = _with_turn(state, loser, on_board=-1)
    return replace(state, points_taken=_exchanged(state.points_taken, seat, loser))


def _exchanged(exchanges: Exchanges, seat: Seat, loser: Seat) -> Exchanges:
    return put(exchanges, seat, put(exchanges[seat], loser, exchanges[seat][loser] + 1))


def _with_turn(state: State, seat: Seat, **gains: int) -> State:
    row = state.turns[seat]
    changed = replace(row, **{name: getattr(row, name) + gain for name, gain in gains.items()})
    return replace(state, turns=put(state.turns, seat, changed))


def with_purchase(state: State, seat: Seat, cell: Cell, letter: str, price: int) -> State:
    at = ord(letter) - 65
    stock: Stock = put(state.stocks[seat], at, state.stocks[seat][at] + 1)
    return replace(
        _with_turn(state, seat, on_board=-price, bought=1, paid=price),
        board=tuple(
            replace(laid, score=laid.score - price) if laid.cell == cell else laid for laid in state.board
        ),
        stocks=put(state.stocks, seat, stock),
    )


def next_turn(state: State, seat: Seat) -> State:
    """The next seat's turn; the turn's table begins anew with the first seat's."""
    following = (seat + 1) % len(state.stocks)
    state = replace(state, mover=following, placed=False)
    if following:
        return state
    return replace(state, turn=state.turn + 1, turns=(TurnScore(),) * len(state.stocks))


def scores(state: State) -> tuple[Score, ...]:
    """The game's table."""
    seats = range(len(state.stocks))
    held = [(0, 0) for _ in seats]
    for laid in state.board:
        on_board, letters = held[laid.owner]
        held[laid.owner] = on_board + laid.score, letters + 1
    return tuple(
        Score(
            points=state.points[seat],
            on_board=held[seat][0],
            letters=held[seat][1],
            points_taken=sum(state.points_taken[seat]),
            letters_taken=sum(state.letters_taken[seat]),
            points_lost=sum(row[seat] for row in state.points_taken),
            letters_lost=sum(row[seat] for row in state.letters_taken),
        )
        for seat in seats
    )
