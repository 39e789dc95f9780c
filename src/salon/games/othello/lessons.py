"""Lessons: what an author writes, and what a lesson needs to be taught without asking the rules again.

An author writes texts, positions (as the moves that lead there) and the moves to find. From
the rules come what each legal move would do and why each other cell is no move, so that a
guided step is played with the network down and no rule is written anywhere else.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import field
from msgspec.structs import replace

from salon.games.othello import notation
from salon.games.othello.board import cells, legal
from salon.games.othello.insight import Lights, lights
from salon.games.othello.rules import Othello
from salon.games.othello.values import Cell, Options, OthelloEvent, Place, State, View
from salon.kernel import ALL, Record, Value, play

GAME = Othello()
Part: TypeAlias = Literal["initiation", "strategy"]
Shown: TypeAlias = Literal["moves", "frontier", "stable"]


class Text(Value, frozen=True):
    fr: str
    en: str


class Written(Value, frozen=True, forbid_unknown_fields=True):
    """A step as its author writes it.

    `at` are the moves to its position. `find` are the moves that are right, any of them, `*`
    for all; `line` is a right move, the answer to it, the next right move …; with neither,
    the step is only read. `swapped` gives the turn to the other colour; `blind` leaves the legal
    moves unmarked; `level` offers a whole game against that level. `reasons` say of single moves
    why they are wrong, `wrong` of all others; with `look`, what is asked for is a disaster to see.
    `rings` and `dots` mark cells and discs from the start, `after` discs once it is done.
    """

    at: str
    text: Text
    ask: Text | None = None
    hint: Text | None = None
    done: Text | None = None
    wrong: Text | None = None
    reasons: dict[str, Text] = field(default_factory=dict)
    look: bool = False
    find: str = ""
    line: str = ""
    rings: str = ""
    dots: str = ""
    after: str = ""
    show: Shown | None = None
    numbers: tuple[Text, Text] | None = None
    swapped: bool = False
    blind: bool = False
    level: str = ""


class Draft(Value, frozen=True, forbid_unknown_fields=True):
    """A lesson as its author writes it."""

    key: str
    part: Part
    title: Text
    about: Text
    steps: tuple[Written, ...]


class Drafts(Value, frozen=True, forbid_unknown_fields=True):
    lessons: tuple[Draft, ...]


class Outcome(Value, frozen=True):
    """What a legal move does."""

    cell: Cell
    events: tuple[OthelloEvent, ...]
    view: View


class Closed(Value, frozen=True):
    """An empty cell that is no move: `run` are the opposing discs that its longest line begins with,
    none if it touches none, and `end` the empty cell after them, or None at the edge."""

    cell: Cell
    run: tuple[Cell, ...] = ()
    end: Cell | None = None


class Task(Value, frozen=True):
    """A position, the moves that are right, what every move does, and the answer to the right one."""

    view: View
    right: tuple[Cell, ...]
    moves: tuple[Outcome, ...]
    closed: tuple[Closed, ...]
    answer: Outcome | None


class Step(Value, frozen=True):
    view: View
    lights: Lights
    text: Text
    ask: Text | None
    hint: Text | None
    done: Text | None
    wrong: Text | None
    reasons: tuple[tuple[Cell, Text], ...]
    look: bool
    tasks: tuple[Task, ...]
    rings: tuple[Cell, ...]
    dots: tuple[Cell, ...]
    after: tuple[Cell, ...]
    show: Shown | None
    numbers: tuple[Text, Text] | None
    blind: bool
    level: str


class Lesson(Value, frozen=True):
    key: str
    part: Part
    title: Text
    about: Text
    steps: tuple[Step, ...]


def lesson(draft: Draft) -> Lesson:
    return Lesson(draft.key, draft.part, draft.title, draft.about, tuple(map(step, draft.steps)))


def position(moves: str) -> State:
    """The position after these moves. Raises `Malformed` or `IllegalAction`."""
    names = map(notation.name, notation.cells(moves))
    state: State = Record.written(GAME, Options(), 2, names).states()[-1]
    return state


def step(written: Written) -> Step:
    state = position(written.at)
    if written.swapped:
        assert state.mover is not None
        state = replace(state, mover=1 - state.mover)
    return Step(
        view=GAME.view(state, ALL),
        lights=lights(state.discs),
        text=written.text,
        ask=written.ask,
        hint=written.hint,
        done=written.done,
        wrong=written.wrong,
        reasons=tuple((notation.cell(name), why) for name, why in written.reasons.items()),
        look=written.look,
        tasks=tuple(_tasks(state, written)),
        rings=_named(written.rings),
        dots=_named(written.dots),
        after=_named(written.after),
        show=written.show,
        numbers=written.numbers,
        blind=written.blind,
        level=written.level,
    )


def _named(text: str) -> tuple[Cell, ...]:
    return tuple(map(notation.cell, text.split()))


def _tasks(state: State, written: Written) -> list[Task]:
    if written.find:
        every = GAME.view(state, ALL).legal
        return [_task(state, every if written.find == "*" else _named(written.find), None)]
    tasks, line = [], _named(written.line)
    for at in range(0, len(line), 2):
        answer = line[at + 1] if at + 1 < len(line) else None
        tasks.append(_task(state, (line[at],), answer))
        for cell in line[at : at + 2]:
            state = _after(state, cell)[1]
    return tasks


def _task(state: State, right: tuple[Cell, ...], answer: Cell | None) -> Task:
    view = GAME.view(state, ALL)
    moves = tuple(_outcome(state, cell) for cell in view.legal)
    assert set(right) <= set(view.legal), f"{right} on {view.board}"
    replied = None if answer is None else _outcome(_after(state, right[0])[1], answer)
    return Task(view, right, moves, tuple(_closed(state)), replied)


def _after(state: State, cell: Cell) -> tuple[tuple[OthelloEvent, ...], State]:
    assert state.mover is not None
    done, after = play(GAME, state, state.mover, Place(cell))
    return done.events, after


def _outcome(state: State, cell: Cell) -> Outcome:
    events, after = _after(state, cell)
    return Outcome(cell, events, GAME.view(after, ALL))


_WAYS = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)


def _closed(state: State) -> list[Closed]:
    """Why each empty cell that is no move is none."""
    assert state.mover is not None
    own, other = state.discs[state.mover], state.discs[1 - state.mover]
    empty = ~(own | other) & ~legal(own, other) & (1 << 64) - 1
    return [
        max((_open_line(other, cell, *way) for way in _WAYS), key=lambda c: len(c.run))
        for cell in cells(empty)
    ]


def _open_line(other: int, cell: Cell, dx: int, dy: int) -> Closed:
    """The opposing discs in a row from here, and what ends them: not one's own disc, or it were a move."""
    run, x, y = [], cell % 8 + dx, cell // 8 + dy
    while 0 <= x < 8 and 0 <= y < 8 and other >> 8 * y + x & 1:
        run.append(8 * y + x)
        x, y = x + dx, y + dy
    inside = 0 <= x < 8 and 0 <= y < 8
    return Closed(cell, tuple(run), 8 * y + x if run and inside else None)
