"""Every figure of the lessons shows what its text says, by the rules alone."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest

import salon
from salon.games.othello import BLACK, WHITE, Passed, Placed, notation
from salon.games.othello.insight import CORNERS, effect, stable
from salon.games.othello.lessons import Drafts, Lesson, Step, Task, lesson, position

FILE = Path(salon.__file__).parent / "games" / "othello" / "data" / "lessons.toml"
DRAFTS = msgspec.convert(tomllib.loads(FILE.read_text()), Drafts).lessons
LESSONS: dict[str, Lesson] = {draft.key: lesson(draft) for draft in DRAFTS}
STEPS = [(one.key, number, step) for one in LESSONS.values() for number, step in enumerate(one.steps)]
CORNER_CELLS = {notation.cell(name) for name in ("a1", "h1", "a8", "h8")}
DANGEROUS = {notation.cell(name) for name in ("b2", "b7", "g7", "g2")}


def step(key: str, number: int = 0) -> Step:
    return LESSONS[key].steps[number]


def task(key: str, number: int = 0, which: int = 0) -> Task:
    return step(key, number).tasks[which]


def names(cells: tuple[int, ...]) -> set[str]:
    return {notation.name(cell) for cell in cells}


def turned(one: Task, name: str) -> tuple[int, ...]:
    outcome = next(move for move in one.moves if notation.name(move.cell) == name)
    placed = outcome.events[0]
    assert isinstance(placed, Placed)
    return placed.turned


def directions(cell: str, cells: tuple[int, ...]) -> set[tuple[int, int]]:
    at = notation.cell(cell)
    x, y = at % 8, at // 8
    return {((c % 8 > x) - (c % 8 < x), (c // 8 > y) - (c // 8 < y)) for c in cells}


@pytest.mark.req("OTH-20", "OTH-21")
def test_there_is_an_initiation_and_every_notion_of_strategy() -> None:
    parts = [(one.part, one.key) for one in LESSONS.values()]
    assert [key for part, key in parts if part == "initiation"] == (
        ["depart", "encadrer", "rangees", "continue", "chaine", "passer", "fin", "partie"]
    )
    assert [key for part, key in parts if part == "strategy"] == (
        ["maximisation", "mobilite", "tranquilles", "coins", "dangereuses", "forcer", "centre", "absolu"]
    )


@pytest.mark.req("OTH-20")
@pytest.mark.parametrize(("key", "number", "one"), STEPS)
def test_a_step_can_be_taught_without_the_rules(key: str, number: int, one: Step) -> None:
    for each in one.tasks:
        occupied = {cell for cell, disc in enumerate(each.view.board) if disc != "."}
        legal = {move.cell for move in each.moves}
        closed = {cell.cell for cell in each.closed}
        assert legal == set(each.view.legal)
        assert occupied | legal | closed == set(range(64))
        assert len(occupied) + len(legal) + len(closed) == 64
        assert each.right
        assert one.ask
        assert one.done
        if legal - set(each.right):
            assert one.wrong
        assert {cell for cell, _ in one.reasons} <= legal - set(each.right)
        if one.blind:
            assert one.hint
    assert all(text.fr and text.en for text in (one.text, one.ask, one.done, one.hint, one.wrong) if text)


@pytest.mark.req("OTH-20")
def test_red_dots_mark_discs_that_will_turn() -> None:
    dotted = [one for _, _, one in STEPS if one.dots]
    assert len(dotted) >= 4
    for one in dotted:
        job = one.tasks[0]
        for cell in job.right:
            assert set(one.dots) <= set(turned(job, notation.name(cell)))


@pytest.mark.req("OTH-20")
def test_the_chain_marks_the_discs_that_turned_and_those_that_did_not() -> None:
    after = names(LESSONS["chaine"].steps[0].after)
    assert names(turned(task("chaine"), "h5")) == {"e5", "f5", "g5"}
    assert after == {"e5", "f5", "g5", "e4", "f4"}


@pytest.mark.req("OTH-01", "OTH-20")
def test_the_start() -> None:
    first = task("depart", 1)
    assert names(first.right) == {"c4", "d3", "e6", "f5"}
    assert names(turned(task("encadrer"), "f5")) == {"e5"}
    assert task("encadrer", 1).view.board[35:38] == "xxx"
    assert task("encadrer", 1).view.to_move == WHITE


@pytest.mark.req("OTH-20")
def test_closed_cells_are_told_why() -> None:
    closed = {notation.name(one.cell): one for one in task("continue", 1).closed}
    assert names(closed["a3"].run) == {"b3"}
    assert closed["a3"].end == notation.cell("c3")
    assert closed["h8"].run == ()
    ended = [
        one for each in STEPS for job in each[2].tasks for one in job.closed if one.run and one.end is None
    ]
    assert ended


@pytest.mark.req("OTH-03", "OTH-20")
def test_f5_turns_six_across_upwards_and_diagonally() -> None:
    flipped = turned(task("rangees"), "f5")
    assert names(flipped) == {"d5", "e5", "f4", "f3", "e4", "d3"} == names(step("rangees").dots)
    assert directions("f5", flipped) == {(-1, 0), (0, -1), (-1, -1)}


@pytest.mark.req("OTH-03", "OTH-20")
def test_c6_turns_eight_in_six_directions() -> None:
    flipped = turned(task("rangees", 1), "c6")
    assert len(flipped) == 8
    assert len(directions("c6", flipped)) == 6


@pytest.mark.req("OTH-02", "OTH-20")
def test_lines_are_unbroken() -> None:
    first = task("continue")
    assert names(turned(first, "d7")) == {"d6"}
    assert [first.view.board[notation.cell(cell)] for cell in ("d6", "d5", "d4", "d3")] == list("oxox")
    assert names(task("continue", 1).view.legal) == {"c3"}


@pytest.mark.req("OTH-03", "OTH-20")
def test_nothing_turns_in_a_chain() -> None:
    only = task("chaine")
    assert names(turned(only, "h5")) == {"e5", "f5", "g5"}
    after = next(move for move in only.moves if move.cell == notation.cell("h5")).view.board
    assert [after[notation.cell(cell)] for cell in ("e3", "e4", "e5")] == list("xox")
    assert [after[notation.cell(cell)] for cell in ("e3", "f4", "g5")] == list("xox")
    for name in ("e4", "f4"):
        along, across = (abs(ord(a) - ord(b)) for a, b in zip(name, "h5", strict=True))
        assert along
        assert across
        assert along != across


@pytest.mark.req("OTH-04", "OTH-20")
def test_passing() -> None:
    events = next(move for move in task("passer").moves if move.cell == notation.cell("e8")).events
    assert events[1:] == (Passed(WHITE),)
    others = [move for move in task("passer").moves if notation.name(move.cell) != "e8"]
    assert all(move.view.to_move == WHITE for move in others)
    assert names(task("passer", 1).view.legal) == {"b2"}


@pytest.mark.req("OTH-05", "OTH-20")
@pytest.mark.parametrize(
    ("number", "reason", "counts"),
    [(0, "board_full", (35, 29)), (1, "no_moves", (31, 32)), (2, "wiped_out", (45, 0))],
)
def test_the_three_ends(number: int, reason: str, counts: tuple[int, int]) -> None:
    only = task("fin", number)
    views = [move.view for move in only.moves if move.cell in only.right]
    assert {(view.result and view.result.reason, view.counts) for view in views} == {(reason, counts)}
    said = step("fin", number).done
    assert said
    assert f"Noirs {counts[0]:02} - {counts[1]:02} Blancs" in said.fr


@pytest.mark.req("OTH-05", "OTH-20")
def test_every_move_turns_the_last_white_disc() -> None:
    only = task("fin", 2)
    assert [cell for cell, disc in enumerate(only.view.board) if disc == "o"] == [notation.cell("f3")]
    assert set(only.right) == set(only.view.legal)
    assert names(only.right) == {"e2", "f2", "g2"}


@pytest.mark.req("OTH-24")
def test_the_initiation_ends_with_a_whole_game() -> None:
    assert step("partie").level == "1"


@pytest.mark.req("OTH-21")
def test_maximisation() -> None:
    most = turned(task("maximisation"), "b7")
    assert len(most) == 13
    assert len(turned(task("maximisation", 1), "b8")) == 1
    after = next(move for move in task("maximisation").moves if move.cell == notation.cell("b7")).view
    assert (after.counts, after.mobility) == ((42, 11), (2, 9))
    assert {"a1", "h8"} <= names(after.legal)
    few = step("maximisation", 2).view
    assert (few.counts, few.mobility) == ((6, 44), (8, 1))
    last = task("maximisation", 3)
    assert len(turned(last, "a2")) == 11 == max(len(turned(last, notation.name(c))) for c in last.view.legal)
    assert sum(last.view.counts) == 60


@pytest.mark.req("OTH-21")
def test_mobility_sixteen_against_one() -> None:
    view = step("mobilite").view
    assert view.mobility == (16, 1)
    assert view.counts == (9, 21)
    for move in task("mobilite").moves:
        found = effect(notation.discs(view.board), BLACK, move.cell)
        quiet = found.turned == 1 and not found.gives
        assert quiet == (move.cell in task("mobilite").right)
        why = dict(step("mobilite").reasons).get(move.cell)
        assert (
            [notation.name(cell).upper() in why.fr for cell in found.gives] == [True]
            if why
            else not found.gives
        )
        assert why or quiet or found.turned > 1
    assert step("mobilite").rings == step("mobilite", 1).view.legal
    assert [(key, number) for key, number, one in STEPS if one.look] == [("maximisation", 0), ("mobilite", 1)]
    swapped = task("mobilite", 1)
    assert swapped.view.board == view.board
    assert names(swapped.view.legal) == {"b7"}
    assert swapped.answer
    assert swapped.answer.cell == notation.cell("a8")
    assert step("centre").view.mobility == (16, 1)


@pytest.mark.req("OTH-21", "OTH-25")
def test_quiet_moves_push_into_error() -> None:
    after = next(move for move in task("tranquilles").moves if move.cell == notation.cell("b8")).view
    assert names(after.legal) == {"g2", "h3", "b7"}
    discs = notation.discs(after.board)
    assert all(effect(discs, WHITE, cell).gives for cell in after.legal)
    quiet = task("tranquilles", 1)
    assert len(turned(quiet, "g2")) == 1
    assert effect(notation.discs(quiet.view.board), BLACK, notation.cell("g2")).replies == 2


@pytest.mark.req("OTH-21")
def test_a_corner_protects_a_block() -> None:
    discs = notation.discs(step("coins").view.board)
    firm = stable(discs)[BLACK]
    assert firm.bit_count() >= 20
    assert (discs[0] | discs[1]) & CORNERS == 1 << notation.cell("h8")
    grown = {move.cell for move in task("coins", 1).moves if effect(discs, BLACK, move.cell).stable > 0}
    assert grown == set(task("coins", 1).right)


@pytest.mark.req("OTH-21", "OTH-25")
def test_g7_gives_h8() -> None:
    white = task("dangereuses")
    assert white.view.to_move == WHITE
    assert notation.cell("g7") in turned(white, "h8")
    assert white.view.board[notation.cell("g7")] == "x"
    black = task("dangereuses", 1)
    discs = notation.discs(black.view.board)
    gives = {move.cell for move in black.moves if effect(discs, BLACK, move.cell).gives}
    assert names(tuple(gives)) == {"g7"}
    assert set(black.right) == set(black.view.legal) - gives
    riposte = task("dangereuses", 2)
    edge = [riposte.view.board[notation.cell(f"h{row}")] for row in (6, 7, 8)]
    assert edge == list("o.o")


@pytest.mark.req("OTH-21")
def test_e8_forces_b2_then_a1() -> None:
    first, second = step("forcer").tasks
    white = {cell for cell, disc in enumerate(first.view.board) if disc == "o"}
    assert not white & (DANGEROUS | CORNER_CELLS)
    assert "a1" not in names(first.view.legal)
    after = next(move for move in first.moves if move.cell == first.right[0]).view
    assert names(after.legal) == {"b2"}
    assert first.answer
    assert names((first.answer.cell,)) == {"b2"}
    assert names(second.right) == {"a1"}


@pytest.mark.req("OTH-21")
def test_white_holds_the_frontier() -> None:
    view, lit = step("centre").view, step("centre").lights
    black = [cell for cell in lit.frontier if view.board[cell] == "x"]
    white = [cell for cell in lit.frontier if view.board[cell] == "o"]
    assert len(black) <= 1
    assert len(white) >= 15


@pytest.mark.req("OTH-25")
def test_corners_are_no_absolute_truth() -> None:
    assert "a8" in names(task("absolu").view.legal)
    exchange = step("absolu", 1).tasks
    assert [notation.name(job.right[0]) for job in exchange] == ["b7", "a7", "a1"]
    assert exchange[0].answer
    assert notation.name(exchange[0].answer.cell) == "a8"
    wedge = step("absolu", 2).tasks
    assert [notation.name(job.right[0]) for job in wedge] == ["h7", "h1"]
    trap = step("absolu", 3).tasks
    assert [notation.name(job.right[0]) for job in trap] == ["g2", "c1", "a1"]
    assert [notation.name(job.answer.cell) for job in trap if job.answer] == ["d1", "h1"]
    four = LESSONS["absolu"].steps[-1].view
    assert {four.board[cell] for cell in CORNER_CELLS} == {"o"}


@pytest.mark.req("OTH-20")
def test_a_position_is_reached_by_playing() -> None:
    assert position("f5d6").mover == BLACK


@pytest.mark.req("OTH-21", "OTH-25")
def test_every_sentence_of_the_source_has_its_step() -> None:
    doc = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text()
    rows = [
        line.strip("| ").split(" | ") for line in doc.splitlines() if line.startswith("| ") and " | " in line
    ]
    taught = [(keys, numbers) for _, keys, numbers in rows if keys != "lesson"]
    assert len(taught) >= 40
    for keys, numbers in taught:
        for key in keys.split(", "):
            assert max(map(int, numbers.split(", "))) <= len(LESSONS[key].steps), (key, numbers)
    assert {key for keys, _ in taught for key in keys.split(", ")} == set(LESSONS)
