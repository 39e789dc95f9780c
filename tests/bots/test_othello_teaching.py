"""What lessons and puzzles say of the outcome is so: solved to the end."""

from __future__ import annotations

import pytest

from salon.bots import bot
from salon.games.othello import BLACK, Othello, notation
from salon.games.othello.board import legal
from salon.games.othello.bots import teaching
from salon.games.othello.bots.engine import Strength, search
from salon.games.othello.bots.puzzles import MARGIN, THEMES, Puzzle, generate, line, played, posed
from salon.games.othello.insight import CORNERS, effect

LESSONS = {one.key: one for one in teaching.lessons()}
PUZZLES = teaching.puzzles()
EXACT = Strength(depth=1, solve_from=60)


def values(key: str, number: int) -> dict[str, int]:
    view = LESSONS[key].steps[number].view
    assert view.to_move == BLACK
    thought = search(*notation.discs(view.board), BLACK, EXACT, every_move=True)
    assert thought.solved
    return {notation.name(move.cell): move.score for move in thought.moves}


@pytest.mark.req("OTH-21", "OTH-25")
def test_what_the_lessons_promise() -> None:
    greedy = values("maximisation", 1)
    assert (greedy["b7"], greedy["b8"]) == (-44, 16)
    assert sorted(greedy.values())[-2] <= 8
    few = values("maximisation", 2)
    assert (max(few.values()), min(few.values()) > 0) == (56, True)
    last = values("maximisation", 3)
    assert {cell for cell, value in last.items() if value > 0} == {"a2"}
    quiet = values("tranquilles", 1)
    assert sorted(quiet.values())[-2:] == [20, quiet["g2"]] == [20, 52]
    riposte = values("dangereuses", 2)
    assert {cell for cell, value in riposte.items() if value > 0} == {"h7"}
    declined = values("absolu", 0)
    assert (declined["a8"], declined["b8"], max(declined.values())) == (-28, 52, 52)
    exchange = values("absolu", 1)
    assert {cell: value for cell, value in exchange.items() if value > 0} == {"b7": 30}
    trap = values("absolu", 3)
    assert (trap["g2"], trap["a1"], sorted(trap.values())[-2]) == (16, 4, 4)
    four = values("absolu", len(LESSONS["absolu"].steps) - 1)
    assert {cell for cell, value in four.items() if value > 0} == {"b1", "a4"}


@pytest.mark.req("OTH-21")
@pytest.mark.parametrize("puzzle", PUZZLES[::3])
def test_a_puzzle_has_a_single_best_move(puzzle: Puzzle) -> None:
    thought = search(*puzzle.discs, puzzle.mover, EXACT, every_move=True)
    assert thought.solved
    assert {move.cell: move.score for move in thought.moves} == puzzle.values
    best, second, *_ = sorted(puzzle.values.values(), reverse=True)
    assert best - second >= MARGIN
    assert puzzle.values[puzzle.line[0]] == best
    assert _margin(puzzle) == best


def _margin(puzzle: Puzzle) -> int:
    """The result of the puzzle's line, empty cells to the winner."""
    discs, seat = puzzle.discs, puzzle.mover
    for cell in puzzle.line:
        if not legal(discs[seat], discs[1 - seat]):
            seat = 1 - seat
        discs, seat = played(discs, seat, cell), 1 - seat
    assert not legal(*discs)
    assert not legal(discs[1], discs[0])
    own, other = discs[puzzle.mover].bit_count(), discs[1 - puzzle.mover].bit_count()
    empty = 64 - own - other
    return own - other + (empty if own > other else -empty if own < other else 0)


@pytest.mark.req("OTH-21")
def test_puzzles_come_in_every_theme_and_difficulty() -> None:
    kinds = {(puzzle.theme, puzzle.difficulty) for puzzle in PUZZLES}
    assert kinds == {(theme, difficulty) for theme in THEMES for difficulty in (1, 2, 3)}
    assert len({puzzle.discs for puzzle in PUZZLES}) == len(PUZZLES) == 72


def test_the_same_seed_gives_the_same_puzzles() -> None:
    some = [next(generate(5, 1)) for _ in range(2)]
    assert some[0] == some[1]
    assert posed(some[0].discs, some[0].mover) == some[0]
    assert line(some[0].discs, some[0].mover) == some[0].line


@pytest.mark.req("OTH-21")
@pytest.mark.parametrize("puzzle", PUZZLES)
def test_the_best_move_does_what_its_theme_says(puzzle: Puzzle) -> None:
    own, other = puzzle.discs[puzzle.mover], puzzle.discs[1 - puzzle.mover]
    best = effect(puzzle.discs, puzzle.mover, puzzle.line[0])
    takes = bool(1 << best.cell & CORNERS)
    said = {
        "corner": takes,
        "decline": bool(legal(own, other) & CORNERS) and not takes,
        "sacrifice": bool(best.gives),
        "silence": best.replies == 0,
        "quiet": best.turned <= 2 and best.frontier <= 1,
        "parity": best.region % 2 == 1,
    }
    assert said[puzzle.theme]


@pytest.mark.req("OTH-24")
def test_the_first_level_leaves_time_to_look() -> None:
    assert (bot(Othello(), "1").pace, bot(Othello(), "2").pace) == (1.2, 0.6)
