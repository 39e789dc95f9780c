"""The rules of OTHO."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec.structs import replace

from salon.games.othello import notation
from salon.games.othello.board import FULL, cells, flips, legal, mask, outwards
from salon.games.othello.values import (
    BLACK,
    FORMS,
    WHITE,
    Finished,
    Options,
    OthelloEvent,
    Passed,
    Place,
    Placed,
    Reason,
    State,
    View,
)
from salon.kernel import (
    REFEREE,
    Expire,
    Game,
    IllegalAction,
    Malformed,
    RefereeAction,
    Resign,
    Result,
    Seat,
    Viewer,
    evolve_all,
    ranked,
)
from salon.kernel.arranged import joined

OPENING: Final = (1 << notation.cell("d5") | 1 << notation.cell("e4"),
                  1 << notation.cell("d4") | 1 << notation.cell("e5"))  # fmt: skip

_TURN: Final = {BLACK: frozenset({BLACK}), WHITE: frozenset({WHITE}), None: frozenset[Seat]()}


class Othello(Game[Options, State, Place, OthelloEvent, View]):
    key = "othello"
    players = frozenset({2})
    open = True
    previews = (Place,)
    forms = FORMS

    def form(self, options: Options) -> str:
        return "" if options.start else self.key

    def initial(self, options: Options, players: int) -> State:
        """A position whose colour to move has no move passes at once, or is over."""
        if not options.start:
            return State(OPENING, BLACK)
        discs, mover = notation.position(options.start)
        return evolve_all(self, State(discs, mover), _what_follows(discs, 1 - mover))

    def require_reachable(self, state: State) -> None:
        """The four cells in the middle are never empty, and every disc hangs together with them."""
        lying = set(cells(state.discs[BLACK] | state.discs[WHITE]))
        middle = set(cells(OPENING[BLACK] | OPENING[WHITE]))
        if bare := middle - lying:
            raise Malformed("position_off_centre", cell=notation.name(min(bare)))
        if apart := lying - joined(middle, lying, _beside):
            raise Malformed("position_apart", cell=notation.name(min(apart)))

    def turn(self, state: State) -> frozenset[Seat]:
        return _TURN[state.mover]

    def decide(self, state: State, seat: Seat, action: Place | RefereeAction) -> tuple[OthelloEvent, ...]:
        self.require_turn(state, seat)
        match action:
            case Place(cell) if seat >= 0:
                return _place(state, seat, cell)
            case Expire((loser, *_)) if seat == REFEREE:
                return (Finished("time", loser),)
            case Resign(loser) if seat == REFEREE:
                return (Finished("resigned", loser),)
            case _:
                raise IllegalAction("not_now")

    def evolve(self, state: State, event: OthelloEvent) -> State:
        match event:
            case Placed(seat, cell, turned):
                changed = mask(turned)
                own = state.discs[seat] | changed | 1 << cell
                other = state.discs[1 - seat] & ~changed
                return State((own, other) if seat == BLACK else (other, own), 1 - seat, cell)
            case Passed(seat):
                return replace(state, mover=1 - seat)
            case Finished(reason, loser):
                return replace(state, mover=None, finished=reason, loser=loser)

    def view(self, state: State, viewer: Viewer) -> View:
        black, white = state.discs
        able = legal(black, white), legal(white, black)
        return View(
            board=notation.board(state.discs),
            to_move=state.mover,
            legal=() if state.mover is None else tuple(cells(able[state.mover])),
            counts=(black.bit_count(), white.bit_count()),
            mobility=(able[BLACK].bit_count(), able[WHITE].bit_count()),
            last=state.last,
            result=self.result(state),
            loser=state.loser,
        )

    def imagine(self, view: View, rng: Random) -> State:
        reason = None if view.result is None else view.result.reason
        return State(notation.discs(view.board), view.to_move, view.last, reason, view.loser)

    def moves(self, state: State, seat: Seat) -> Iterator[Place]:
        if seat == state.mover:
            yield from map(Place, cells(legal(state.discs[seat], state.discs[1 - seat])))

    def result(self, state: State) -> Result[Reason] | None:
        if state.finished is None:
            return None
        scores = state.discs[BLACK].bit_count(), state.discs[WHITE].bit_count()
        keys = scores if state.loser is None else (state.loser == WHITE, state.loser == BLACK)
        return Result(state.finished, scores, ranked(keys))

    def notate(self, state: State, action: Place) -> str:
        return notation.name(action.cell)

    def parse(self, state: State, text: str) -> Place:
        return Place(notation.cell(text))


def _place(state: State, seat: Seat, cell: int) -> tuple[OthelloEvent, ...]:
    own, other = state.discs[seat], state.discs[1 - seat]
    if (own | other) >> cell & 1:
        raise IllegalAction("occupied", cell=notation.name(cell))
    turned = flips(own, other, cell)
    if not turned:
        raise IllegalAction("encloses_nothing", cell=notation.name(cell))
    own, other = own | turned | 1 << cell, other & ~turned
    after = (own, other) if seat == BLACK else (other, own)
    return (Placed(seat, cell, outwards(turned, cell)), *_what_follows(after, seat))


def _beside(cell: int) -> Iterator[int]:
    row, column = divmod(cell, 8)
    for near in range(max(0, row - 1), min(8, row + 2)):
        yield from (8 * near + other for other in range(max(0, column - 1), min(8, column + 2)))


def _what_follows(discs: tuple[int, int], seat: Seat) -> tuple[OthelloEvent, ...]:
    """After this seat: nothing when the other can play, else its forced pass or the end."""
    own, other = discs[seat], discs[1 - seat]
    if legal(other, own):
        return ()
    if legal(own, other):
        return (Passed(1 - seat),)
    return (Finished(_why_over(own, other)),)


def _why_over(own: int, other: int) -> Reason:
    """A full board first: 64–0 is a full board too."""
    if own | other == FULL:
        return "board_full"
    return "no_moves" if own and other else "wiped_out"
