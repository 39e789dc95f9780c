"""What can be said of Osmotik: advice on a placement, a game reviewed.

A review looks at each turn in the position it was played in. A placement is worth its points, less what the
letters laid would have brought later: the measure of the player who is called expert, which the core ranks
all placements by.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from salon.bots import Analysis, Chosen, Flag, Price, Progress, Where
from salon.games.osmotik import (
    EndTurn,
    Formed,
    Osmotik,
    OsmotikEvent,
    Pass,
    Passed,
    Place,
    Placed,
    State,
    View,
)
from salon.games.osmotik.board import CELLS
from salon.games.osmotik.bots.players import STYLES, held, position
from salon.kernel import Record, Seat, Value, play

MOST: Final = 3
ADVISED: Final = 5
JUDGE: Final = replace(STYLES["expert"], tries=0)


class Weighed(Value, frozen=True):
    """A placement: the words it forms, the main ones first, what it brings at once, and what it is worth."""

    place: Place
    words: tuple[str, ...]
    points: int
    points_taken: int
    letters_taken: int
    worth: float


class Reviewed(Value, frozen=True):
    """A turn with a placement, or one that was passed: there is one for each `Placed` and each `Passed`.

    `lost` is how much less it was worth than the best; who has retired passes and has nothing to choose.
    """

    seat: Seat
    played: Weighed | None
    best: tuple[Weighed, ...] = ()
    lost: float = 0.0


class Advice(Value, frozen=True):
    """A placement, what it is worth to the strongest player, what it brings, and the best answer to it, which
    tells what that would take back; None where nobody answers, or where it was not looked for yet."""

    action: Place
    value: float
    brings: Weighed
    answer: Weighed | None = None


def _advice(view: View, seat: Seat, progress: Progress, stop: Flag) -> list[Advice]:
    """The best placements; then, one after the other, what each answer takes."""
    state = view.state
    if state.mover is None or state.placed:
        return []
    found = position(state).valued(STYLES["master"].manner, ADVISED, stop=stop)
    told = list[Advice]()
    for letters, start, hour, value in found:
        place = Place(letters, start, hour)  # type: ignore[arg-type]
        told.append(Advice(place, round(value, 1), _tried(state, state.mover, place)))
    for number, each in enumerate(told):
        if stop.is_set():
            break
        progress(number / len(told), told)
        told[number] = replace(each, answer=_answer(state, each.action, stop))
    return told


def _answer(state: State, place: Place, stop: Flag) -> Weighed | None:
    """What the next seat would do best after this placement."""
    rules, seat = Osmotik(), state.mover
    assert seat is not None
    _, after = play(rules, state, seat, place)
    if after.mover == seat:
        _, after = play(rules, after, seat, EndTurn())
    if after.mover is None or after.mover == seat:
        return None
    found = position(after).valued(JUDGE.manner, 1, stop=stop)
    return _tried(after, after.mover, Place(*found[0][:3])) if found else None  # type: ignore[arg-type]


def _turn(chosen: Chosen, seat: Seat, progress: Progress, stop: Flag) -> Reviewed | None:
    """A placement or a pass; what was bought is not weighed."""
    if not isinstance(chosen.action, Place | Pass):
        return None
    state = chosen.view.state
    return reviewed(state, Osmotik().decide(state, seat, chosen.action), stop)


def _review(record: Record, seat: Seat, progress: Progress, stop: Flag) -> list[Reviewed]:
    """Every turn, or as far as it came when it was stopped."""
    told, steps = list[Reviewed](), record.steps
    for number, (state, step) in enumerate(zip(record.states(), steps, strict=False), 1):
        for turn in _turns(state, step.events, by_choice=step.seat >= 0, stop=stop):
            if stop.is_set():
                return told
            told.append(turn)
        progress(number / len(steps))
    return told


def _turns(state: State, events: tuple[OsmotikEvent, ...], by_choice: bool, stop: Flag) -> Iterator[Reviewed]:
    """What a step says of turns; only its first event was chosen."""
    for number, event in enumerate(events):
        if by_choice and number == 0 and isinstance(event, Placed | Passed):
            yield reviewed(state, events, stop)
        elif isinstance(event, Passed):
            yield Reviewed(event.seat, None)


def reviewed(state: State, events: tuple[OsmotikEvent, ...], stop: Flag) -> Reviewed:
    """One turn, from what came of it; nothing worth the name if it was stopped."""
    seat, played = state.mover or 0, _weighed(state, events)
    found = position(state).valued(JUDGE.manner, MOST, stop=stop)
    best = [_tried(state, seat, Place(*each)) for *each, _ in found]  # type: ignore[arg-type]
    top = best[0].worth if best else 0.0
    lost = max(0.0, top - played.worth if played else top)
    return Reviewed(seat, played, tuple(best), round(lost, 2))


def _tried(state: State, seat: Seat, place: Place) -> Weighed:
    found = _weighed(state, Osmotik().decide(state, seat, place))
    assert found is not None
    return found


def _weighed(state: State, events: tuple[OsmotikEvent, ...]) -> Weighed | None:
    """The placement among these events."""
    if not isinstance(placed := events[0], Placed):
        return None
    words = [event for event in events if isinstance(event, Formed)]
    points = sum(len(word.word) for word in words)
    return Weighed(
        Place(placed.letters, placed.start, placed.hour),
        tuple(word.word for word in words),
        points,
        sum(word.points_taken for word in words),
        sum(word.letters_taken for word in words),
        round(points - price(state) * len(placed.letters), 2),
    )


def price(state: State) -> float:
    """What a letter laid costs the judge: less as stocks outgrow the room that is left for them."""
    letters = sum(map(sum, held(state)))
    return JUDGE.letter * min(1.0, (len(CELLS) - len(state.board)) / letters) if letters else 0.0


ANALYSES: Final = {
    "advice": Analysis(_advice, where=Where.ALONE | Where.POSITION),
    "review": Analysis(_review, Price.HEAVY, Where.RECORD),
    "turn": Analysis(_turn, where=Where.TURN),
}
