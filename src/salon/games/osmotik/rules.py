"""The rules of Osmotik.

Before its placement the mover may place, buy or pass; after it, buy or end the turn. A star is
reserved for its colour until that colour has covered it, so a seat has begun when its star is covered.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from random import Random

from msgspec.structs import replace

from salon import words
from salon.games.osmotik import notation
from salon.games.osmotik.board import CELLS, RAYS, STARS, exists, free_cells, neighbours, reserved
from salon.games.osmotik.formation import count, first_word, lexicon, main_words, secondary_words
from salon.games.osmotik.ledger import next_turn, scores, with_letters, with_purchase, with_word
from salon.games.osmotik.trial import some_placements
from salon.games.osmotik.values import (
    FORMS,
    Bought,
    Buy,
    Cell,
    EndTurn,
    Finished,
    Formed,
    Hour,
    Laid,
    Options,
    OsmotikAction,
    OsmotikEvent,
    Pass,
    Passed,
    Place,
    Placed,
    Reason,
    Retired,
    State,
    TurnEnded,
    TurnScore,
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


class Osmotik(Game[Options, State, OsmotikAction, OsmotikEvent, View]):
    key = "osmotik"
    players = frozenset(STARS)
    open = True
    constants = notation.CONSTANTS
    forms = FORMS
    previews = (Place,)

    def category(self, options: Options) -> str:
        """Games from other stocks, words or positions are not compared."""
        return self.key if options == Options() else f"{self.key}-custom"

    def form(self, options: Options) -> str:
        """Whatever its words, which the table names."""
        return self.key if replace(options, dictionary="") == Options() else ""

    def resources(self, options: Options) -> tuple[str, ...]:
        return (options.dictionary or words.french_name(),)

    def with_dictionary(self, options: Options, name: str, instead_of: Container[str] = ("",)) -> Options:
        return replace(options, dictionary=name) if options.dictionary in instead_of else options

    def tells_moves(self, options: Options) -> bool:
        return False

    def initial(self, options: Options, players: int) -> State:
        nothing = (0,) * players
        empty = State(
            options=options,
            board=(),
            stocks=(options.witness,) * players,
            points=nothing,
            points_taken=(nothing,) * players,
            letters_taken=(nothing,) * players,
            turn=1,
            turns=(TurnScore(),) * players,
            mover=0,
        )
        if not options.start:
            return empty
        at = notation.read_position(options.start, players, options.witness)
        return replace(empty, board=at.board, stocks=at.stocks, turn=at.turn, mover=at.mover)

    def require_reachable(self, state: State) -> None:
        """Every letter hangs together with a corner; a colour has letters only once its own is covered."""
        laid = {each.cell: each for each in state.board}
        stars = STARS[len(state.stocks)]
        if apart := laid.keys() - joined(stars, laid.keys(), neighbours):
            raise Malformed("position_apart", cell=notation.name(min(apart)))
        bare = {seat for seat, star in enumerate(stars) if star not in laid}
        if early := next((each for each in state.board if each.owner in bare), None):
            raise Malformed("position_off_star", cell=notation.name(early.cell), seat=early.owner)

    # The rules

    def turn(self, state: State) -> frozenset[Seat]:
        return frozenset() if state.mover is None else frozenset({state.mover})

    def decide(
        self, state: State, seat: Seat, action: OsmotikAction | RefereeAction
    ) -> tuple[OsmotikEvent, ...]:
        self.require_turn(state, seat)
        match action:
            case Place(letters, start, hour) if seat >= 0 and not state.placed:
                return _place(state, seat, letters, start, hour)
            case Buy(cell) if seat >= 0:
                return (_buy(state, seat, cell),)
            case Pass() if seat >= 0 and not state.placed:
                return self._passing(state, [Passed(seat)])
            case EndTurn() if seat >= 0 and state.placed:
                return self._passing(state, [TurnEnded(seat)])
            case Expire(seats) if seat == REFEREE:
                return self._retire(state, seats, "time")
            case Resign(leaver) if seat == REFEREE:
                return self._retire(state, (leaver,), "resigned")
            case _:
                raise IllegalAction("not_now")

    def _retire(self, state: State, seats: Sequence[Seat], reason: Reason) -> tuple[OsmotikEvent, ...]:
        """They pass from now on while two others remain; else it is over."""
        events: list[OsmotikEvent] = [Retired(seat, reason) for seat in seats if seat not in state.retired]
        if not events:
            raise IllegalAction("nothing_to_give_up")
        after = evolve_all(self, state, events)
        if len(after.stocks) - len(after.retired) < 2:
            return (*events, Finished(reason))
        if state.mover in after.retired and state.placed:
            events.append(TurnEnded(state.mover))
        return self._passing(state, events)

    def _passing(self, state: State, events: list[OsmotikEvent]) -> tuple[OsmotikEvent, ...]:
        """These events, the passes of those who have retired, and the end when all have passed (OSM-33)."""
        after = evolve_all(self, state, events)
        while after.mover in after.retired and after.passes < len(after.stocks):
            events.append(Passed(after.mover))
            after = self.evolve(after, events[-1])
        if after.passes >= len(after.stocks):
            events.append(Finished("all_passed"))
        return tuple(events)

    def evolve(self, state: State, event: OsmotikEvent) -> State:
        match event:
            case Placed(seat, letters, _, _, cells):
                return with_letters(state, seat, letters, cells)
            case Formed(seat):
                return with_word(state, seat, event)
            case Bought(seat, cell, letter, price):
                return with_purchase(state, seat, cell, letter, price)
            case Passed(seat):
                return next_turn(replace(state, passes=state.passes + 1), seat)
            case TurnEnded(seat):
                return next_turn(state, seat)
            case Retired(seat):
                return replace(state, retired=(*state.retired, seat))
            case Finished(reason):
                return replace(state, mover=None, finished=reason)

    def result(self, state: State) -> Result[Reason] | None:
        """Who gave up comes after those who stayed; equal points are told apart by the table (OSM-33)."""
        if state.finished is None:
            return None
        keys = [
            (
                seat not in state.retired,
                row.points,
                row.on_board,
                row.letters,
                row.points_taken,
                row.letters_taken,
                -row.points_lost,
                -row.letters_lost,
            )
            for seat, row in enumerate(scores(state))
        ]
        return Result(state.finished, state.points, ranked(keys))

    # What is seen

    def view(self, state: State, viewer: Viewer) -> View:
        return View(
            state=state,
            scores=scores(state),
            stars=STARS[len(state.stocks)],
            buyable=tuple(laid.cell for laid in state.board if _buyable(state, laid)),
            result=self.result(state),
        )

    def imagine(self, view: View, rng: Random) -> State:
        return view.state

    def moves(self, state: State, seat: Seat) -> Iterator[OsmotikAction]:
        """Of the placements only some, found by chance, the same ones for the same position."""
        if seat != state.mover:
            return
        if state.placed:
            yield EndTurn()
        else:
            yield Pass()
            yield from some_placements(state, seat)
        yield from (Buy(laid.cell) for laid in state.board if _buyable(state, laid))

    def notate(self, state: State, action: OsmotikAction) -> str:
        return notation.action(state, action)

    def parse(self, state: State, text: str) -> OsmotikAction:
        return notation.read_action(state, text)


# Placing


def _place(state: State, seat: Seat, letters: str, start: Cell, hour: Hour) -> tuple[OsmotikEvent, ...]:
    for letter in letters:
        if letters.count(letter) > state.stocks[seat][ord(letter) - 65]:
            raise IllegalAction("not_in_stock", letter=letter)
    cells = _cells(state, seat, len(letters), start, hour)
    before = {laid.cell: laid for laid in state.board}
    board = before | {cell: Laid(cell, letter, seat, 0) for cell, letter in zip(cells, letters, strict=True)}
    is_word = lexicon(state.options).graph.__contains__
    if STARS[len(state.stocks)][seat] in before:
        own = frozenset(laid.cell for laid in state.board if laid.owner == seat)
        mains = main_words(board, cells, hour, own, is_word)
    else:
        mains = first_word(board, cells, hour, is_word)
    if not mains:
        raise IllegalAction("no_word", letters=letters)
    readings = (*mains, *secondary_words(board, cells, hour, is_word))
    events: tuple[OsmotikEvent, ...] = (
        Placed(seat, letters, start, hour, cells),
        *count(board, seat, cells, hour, readings),
    )
    return (*events, Finished("board_full")) if len(board) == len(CELLS) else events


def _cells(state: State, seat: Seat, number: int, start: Cell, hour: Hour) -> tuple[Cell, ...]:
    """Where so many letters come to lie; refused by the source's messages (OSM-16), or off the star."""
    if not exists(start):
        raise IllegalAction("no_such_cell", cell=start)
    occupied = {laid.cell for laid in state.board}
    star, others = STARS[len(state.stocks)][seat], reserved(occupied, len(state.stocks), seat)
    if start in occupied or start in others:
        raise IllegalAction("start_occupied", cell=notation.name(start))
    cells = free_cells(start, hour, occupied, number)
    if len(cells) < number or not set(cells).isdisjoint(others):
        raise IllegalAction("no_room")
    if star not in occupied:
        if cells != RAYS[start, hour][:number]:
            raise IllegalAction("no_room")
        if star not in cells:
            raise IllegalAction("off_star", cell=notation.name(star))
    return cells


# Buying, turns and tables


def _buyable(state: State, laid: Laid) -> bool:
    return laid.owner == state.mover and laid.score >= _price(state, laid.letter)


def _price(state: State, letter: str) -> int:
    return state.options.witness[ord(letter) - 65]


def _buy(state: State, seat: Seat, cell: Cell) -> Bought:
    for laid in state.board:
        if laid.cell == cell:
            if not _buyable(state, laid):
                raise IllegalAction("not_buyable", cell=notation.name(cell))
            return Bought(seat, cell, laid.letter, _price(state, laid.letter))
    raise IllegalAction("nothing_to_buy", cell=cell)
