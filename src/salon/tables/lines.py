"""Answers foreseen, in a game that hides nothing: « if f5, then d6 », as lines of moves from where it stands.

A line names every move on its way, each by the seat that makes it: another's is a condition, one's own an
answer. What is played strikes out the lines that it does not follow; where one's own move is then the next,
it is played in the same commit. Nothing drawn may come between: a draw strikes everything out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from salon.kernel import CHANCE, AnyGame, IllegalAction, Malformed, Seat, Value, play
from salon.tables import stepping
from salon.tables.evolve import evolve
from salon.tables.values import Moved, Table, TableEvent

MOST = 20
LONGEST = 12
"""Lines of a seat, and moves of a line."""


class Move(Value, frozen=True):
    """A move of a line, as its game writes it."""

    seat: Seat
    text: str


Line: TypeAlias = tuple[Move, ...]
Lines: TypeAlias = tuple[Line, ...]
Events: TypeAlias = tuple[TableEvent, ...]


def position(table: Table) -> int:
    """Tells positions apart: it grows with each decision that was made, or is asked for again."""
    return sum(table.plies)


# What is foreseen


def foreseen(game: AnyGame, table: Table, own: Seat, texts: Sequence[Sequence[str]]) -> Lines:
    """The lines that these texts tell, tried from where it stands. Raises `Refusal`."""
    if not game.open:
        raise IllegalAction("not_open")
    if table.status != "playing" or table.setup.clock.days is None:
        raise IllegalAction("not_by_days")
    if len(texts) > MOST or any(len(line) > LONGEST for line in texts):
        raise IllegalAction("too_many_lines", lines=MOST, moves=LONGEST)
    lines = tuple(_tried(game, table.state, own, line, at) for at, line in enumerate(texts))
    _require_one_answer(own, lines)
    return lines


def _tried(game: AnyGame, state: Any, own: Seat, texts: Sequence[str], line: int) -> Line:
    moves: list[Move] = []
    for at, text in enumerate(texts):
        try:
            seat = _next(game, state)
            action = game.parse(state, text)
            moves.append(Move(seat, game.notate(state, action)))
            _, state = play(game, state, seat, action)
        except (IllegalAction, Malformed) as refusal:
            why = refusal.code
            raise IllegalAction("line_impossible", line=line, move=at, text=text, why=why) from refusal
    if not moves or moves[0].seat == own:
        raise IllegalAction("line_begins_with_theirs", line=line)
    if moves[-1].seat != own:
        raise IllegalAction("line_without_answer", line=line)
    return tuple(moves)


def _next(game: AnyGame, state: Any) -> Seat:
    turn = game.turn(state)
    if not turn:
        raise IllegalAction("over")
    if CHANCE in turn or len(turn) > 1:
        raise IllegalAction("drawn_between")
    (seat,) = turn
    return seat


def _require_one_answer(own: Seat, lines: Lines) -> None:
    answers: dict[Line, Move] = {}
    for at, line in enumerate(lines):
        for upto, move in enumerate(line):
            if move.seat == own and answers.setdefault(line[:upto], move) != move:
                raise IllegalAction("lines_disagree", line=at, text=move.text)


# What comes of it


def answered(
    game: AnyGame, table: Table, events: Events, lines: Mapping[Seat, Lines], rng: Random
) -> tuple[Events, Mapping[Seat, Lines], Table]:
    """What happens with the answers that were foreseen to it; what is foreseen then, and where that is."""
    table, lines = _followed(game, table, events, lines)
    while table.status == "playing" and (answer := _answer(table, lines)) is not None:
        seat, text = answer.seat, answer.text
        try:
            more = stepping.step(game, table.state, seat, game.parse(table.state, text), rng)
        except (IllegalAction, Malformed):
            lines = {**lines, seat: ()}
            continue
        events = (*events, *more)
        table, lines = _followed(game, table, more, lines)
    return events, lines if table.status == "playing" else dict.fromkeys(lines, ()), table


def _answer(table: Table, lines: Mapping[Seat, Lines]) -> Move | None:
    for seat, own in lines.items():
        if own and own[0][0].seat == seat and seat in table.turn:
            return own[0][0]
    return None


def _followed(
    game: AnyGame, table: Table, events: Events, lines: Mapping[Seat, Lines]
) -> tuple[Table, Mapping[Seat, Lines]]:
    for event in events:
        if isinstance(event, Moved):
            made = None if event.seat < 0 else Move(event.seat, game.notate(table.state, event.action))
            lines = {seat: _after(own, made) for seat, own in lines.items()}
        table = evolve(game, table, event)
    return table, lines


def _after(lines: Lines, made: Move | None) -> Lines:
    """Those that go on with this move, from there."""
    return tuple(line[1:] for line in lines if line[0] == made and len(line) > 1)
