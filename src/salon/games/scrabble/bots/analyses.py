"""What can be said of a Scrabble position: good placements for a hint, candidates, a game reviewed.

Everything is told from a view. A review needs the view of all, once the game is over: it looks at each
turn as the player saw it, and says by equity (points, and what the letters kept are worth) which moves
were best and what the one played gave away.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from salon.bots import Analysis, Chosen, Flag, Price, Progress, Stopped, Where
from salon.games.scrabble import Move, Options, Place, Scrabble, Turn, View, cgp, notation, placing
from salon.games.scrabble.bots import engine
from salon.games.scrabble.bots.engine import Candidate
from salon.games.scrabble.cgp import Position
from salon.games.scrabble.rules import words_of
from salon.games.scrabble.search import placements
from salon.games.scrabble.tiles import OURS, RACK
from salon.kernel import IllegalAction, Seat, Value

HINTS: Final = 3
MOST: Final = 20
SOME, EVERY = 50, 5000
"""Placements among which different words are looked for, first and if that was not enough."""


class Hint(Value, frozen=True):
    """A placement and its points."""

    place: Place
    points: int


class Reviewed(Value, frozen=True):
    """A turn that was played, the position before it (in CGP), and the best moves by equity.

    `points` is what it brought: nothing, if its words were wrong. `command` is the move as it is written.
    `played` is that move weighed, `lost` how much less equity it had than the best: None if it was no move
    that can be weighed.
    """

    seat: Seat
    position: str
    rack: str
    move: Move
    command: str
    points: int
    best: tuple[Candidate, ...]
    played: Candidate | None
    lost: float | None


def _points(view: View, seat: Seat, most: int) -> tuple[Hint, ...]:
    """The placements that bring most points."""
    rack = view.racks[_asker(view, seat)]
    assert rack is not None
    return tuple(
        Hint(place, points) for place, points in placements(view.board, rack, words_of(view.options), most)
    )


def _asker(view: View, seat: Seat) -> Seat:
    """Whose moves to look for: the asker's, or the mover's where all is seen."""
    who = seat if seat >= 0 else view.mover
    _require_our_letters(view)
    if who is None or view.ended is not None or view.racks[who] is None:
        raise IllegalAction("no_hints")
    return who


def _require_our_letters(view: View) -> None:
    """The dictionary and the values are French: of another set of letters nothing can be said."""
    if view.options.start and cgp.letters_of(view.options.start) != OURS:
        raise IllegalAction("other_letters")


def _hints(view: View, seat: Seat, progress: Progress, stop: Flag) -> tuple[Hint, ...]:
    """What `!indice` shows: the best placements of different words, fewer if there are no more (SCR-57)."""
    if not view.options.hints:
        raise IllegalAction("no_hints")
    different = _different(view, _points(view, seat, SOME))
    if len(different) < HINTS:
        found = _points(view, seat, EVERY)
        # Where there are fewer words than that, the same ones elsewhere.
        different = tuple(dict.fromkeys((*_different(view, found), *found)))
    return different[:HINTS]


def _different(view: View, hints: tuple[Hint, ...]) -> tuple[Hint, ...]:
    """The first placement of each word, of as many as a hint has."""
    first: dict[str, Hint] = {}
    for hint in hints:
        _, (word, *_) = placing.formed(view.board, hint.place)
        first.setdefault(word.text, hint)
        if len(first) == HINTS:
            break
    return tuple(first.values())


def _by_points(view: View, seat: Seat, progress: Progress, stop: Flag) -> tuple[Hint, ...]:
    return _points(view, seat, MOST)


def _by_equity(view: View, seat: Seat, progress: Progress, stop: Flag) -> list[Candidate]:
    engine.prepare(view, stop)
    return by_equity(view, _asker(view, seat), MOST)


def by_equity(view: View, seat: Seat, most: int) -> list[Candidate]:
    """The moves with the highest equities, exchanges included."""
    return engine.by_equity(_dealt(view, seat), seat, most)


def _by_simulation(view: View, seat: Seat, progress: Progress, stop: Flag) -> list[Candidate]:
    """Played out in imagined worlds; searched to the end once the reserve is empty."""
    return simulated(view, _asker(view, seat), progress, stop)


def simulated(
    view: View,
    seat: Seat,
    progress: Progress,
    stop: Flag,
    seconds: float = 10.0,
    worlds: int = engine.WORLDS,
    seed: int = 1,
) -> list[Candidate]:
    dealt = _dealt(view, seat)
    if dealt.reserve == 0:
        return engine.solved(dealt, seat, stop, seconds)[0][:MOST]
    return engine.simulated(dealt, seat, stop, progress, worlds, seconds, seed)


TURN_SECONDS: Final = 10.0
TURN_WORLDS: Final = 500
"""In which the best moves of a turn, and the one that was played, are played out; the last draws are not gone
through there, so that every turn is judged alike."""

TURN_CANDIDATES: Final = 6


class Judged(Value, frozen=True):
    """A turn: the best moves by simulation, or exactly once the reserve is empty; the one that was played
    among them, and how much less it makes than the best. `lead` is the mover's before it."""

    best: tuple[Candidate, ...]
    played: Candidate | None
    lost: float | None
    lead: int
    exact: bool


def _turn(chosen: Chosen, seat: Seat, progress: Progress, stop: Flag) -> Judged:
    _require_our_letters(chosen.view)
    view, move = _dealt(chosen.view, seat), chosen.action
    engine.prepare(view, stop)
    if exact := view.reserve == 0:
        found = engine.solved(view, seat, stop, TURN_SECONDS)[0]
    else:
        found = engine.simulated(
            view,
            seat,
            stop,
            worlds=TURN_WORLDS,
            moves=0,
            seconds=TURN_SECONDS,
            keep=HINTS,
            also=move,
            candidates=TURN_CANDIDATES,
        )
    played = next((each for each in found if each.move == move), None)
    lead = view.scores[seat] - view.scores[1 - seat]
    return Judged(tuple(found[:HINTS]), played, _lost(found, played), lead, exact)


def _lost(found: list[Candidate], played: Candidate | None) -> float | None:
    if played is None or played.mean is None or found[0].mean is None:
        return None
    return round(max(0.0, found[0].mean - played.mean), 1)


def seen(position: Position, dictionary: str = "") -> View:
    """A position as its mover sees it."""
    return Scrabble().view(cgp.begun(Options(dictionary=dictionary), position), 0)


def _dealt(view: View, seat: Seat) -> View:
    """With the other rack full: in a position from elsewhere nobody has drawn it yet."""
    owed = min(view.reserve, RACK - view.sizes[1 - seat])
    return replace(view, reserve=view.reserve - owed)


def _review(view: View, seat: Seat, progress: Progress, stop: Flag) -> list[Reviewed]:
    """Every turn, or as far as it came when it was stopped."""
    _require_our_letters(view)
    told = list[Reviewed]()
    with suppress(Stopped):
        engine.prepare(view, stop)
        for number, (position, turn) in enumerate(_before(view), 1):
            if stop.is_set():
                break
            told.append(reviewed(position, turn, view.options.dictionary))
            progress(number / len(view.turns))
    return told


def reviewed(position: Position, turn: Turn, dictionary: str = "") -> Reviewed:
    """One turn."""
    view = _dealt(seen(position, dictionary), 0)
    best, weighed = engine.weighed(view, 0, HINTS, turn.move)
    played = weighed if turn.valid else None
    return Reviewed(
        turn.seat,
        cgp.write(position),
        turn.rack,
        turn.move,
        notation.action(turn.move),
        turn.points if turn.valid else 0,
        tuple(best),
        played,
        round(best[0].equity - played.equity, 2) if played else None,
    )


def _before(view: View) -> Iterator[tuple[Position, Turn]]:
    """Each turn with the position that it was played in."""
    start = cgp.read(view.options.start) if view.options.start else Position()
    board, scores = start.board, list(start.scores)
    for turn in view.turns:
        yield Position(board, (turn.rack, ""), (scores[turn.seat], scores[1 - turn.seat])), turn
        if isinstance(turn.move, Place) and turn.valid:
            board = placing.laid(board, placing.squares(board, turn.move), turn.move.letters)
            scores[turn.seat] += turn.points + turn.bonus


ANALYSES: Final = {
    "hints": Analysis(_hints, Price.QUICK, Where.COMPANY),
    "points": Analysis(_by_points, Price.QUICK, Where.ALONE | Where.POSITION),
    "equity": Analysis(_by_equity, where=Where.ALONE | Where.POSITION),
    "simulation": Analysis(_by_simulation, where=Where.ALONE | Where.POSITION),
    "review": Analysis(_review, Price.HEAVY),
    "turn": Analysis(_turn, where=Where.TURN),
}
