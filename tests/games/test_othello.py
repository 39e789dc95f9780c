"""OTHO's rules, by its source and by the published move tree."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games import golden

from salon.games.othello import (
    BLACK,
    WHITE,
    Finished,
    Options,
    Othello,
    Passed,
    Place,
    Placed,
    State,
    board,
    notation,
)
from salon.kernel import REFEREE, SPECTATOR, Expire, IllegalAction, Malformed, Proceed, Record, Resign, play

GAME = Othello()
START = GAME.initial(Options(), 2)
DATA = Path(__file__).parent.parent / "data"


def at(transcript: str) -> State:
    """The position after these moves."""
    names = map(notation.name, notation.cells(transcript))
    state: State = Record.written(GAME, Options(), 2, names).states()[-1]
    return state


def names(cells: tuple[int, ...] | list[int]) -> set[str]:
    return {notation.name(cell) for cell in cells}


def on(picture: str, mover: str = "X") -> State:
    """A position drawn in eight lines."""
    return GAME.initial(Options(start=f"{''.join(picture.split())} {mover};"), 2)


def placed(state: State, text: str) -> Placed:
    assert state.mover is not None
    event = GAME.decide(state, state.mover, Place(notation.cell(text)))[0]
    assert isinstance(event, Placed)
    return event


@pytest.mark.req("OTH-01")
def test_the_opening_position() -> None:
    view = GAME.view(START, SPECTATOR)
    assert view.board == "." * 27 + "ox" + "." * 6 + "xo" + "." * 27
    assert names([27, 28, 35, 36]) == {"d4", "e4", "d5", "e5"}
    assert view.to_move == BLACK
    assert names(view.legal) == {"c4", "d3", "e6", "f5"}
    assert placed(START, "f5") == Placed(BLACK, notation.cell("f5"), (notation.cell("e5"),))
    assert GAME.view(at("f5"), BLACK).counts == (4, 1)


@pytest.mark.req("OTH-02")
@pytest.mark.parametrize("cell", ["d4", "e4"])
def test_an_occupied_cell_is_refused(cell: str) -> None:
    with pytest.raises(IllegalAction, match="occupied"):
        placed(START, cell)


@pytest.mark.req("OTH-02")
@pytest.mark.parametrize("cell", ["a1", "f4", "c5", "e3", "h8"])
def test_a_disc_that_encloses_nothing_is_refused(cell: str) -> None:
    with pytest.raises(IllegalAction, match="encloses_nothing"):
        placed(START, cell)


@pytest.mark.req("OTH-02")
def test_a_line_broken_by_an_empty_cell_or_ones_own_disc_turns_no_further() -> None:
    assert names(placed(on("-OXOX---" + "-" * 56), "a1").turned) == {"b1"}
    gap = on("-OO-OX--" + "-" * 8 + "XO------" + "-" * 40)
    assert [notation.name(move.cell) for move in GAME.moves(gap, BLACK)] == ["d1", "c3"]


@pytest.mark.req("OTH-03")
def test_six_discs_on_three_lines() -> None:
    state = at("d3e3f3c5c6c3e6f6b6d6g7e2f1g6e7d8f8a6c7h8h6f2c4d2e1d7b3f4")
    assert state.mover == BLACK
    assert len(placed(state, "f5").turned) == 6


@pytest.mark.req("OTH-03")
def test_eight_discs_in_six_directions() -> None:
    state = at("d3e3f3c3c4g3e6b5b3d6a6e7f4a2e2d2c2b2a3f2c1f5a1b4e1b1g1b6h3d1e8g2h2h1b7b8d7c5f1c7a4d8")
    turned = placed(state, "c6").turned
    x, y = 2, 5
    towards = {((c % 8 > x) - (c % 8 < x), (c // 8 > y) - (c // 8 < y)) for c in turned}
    assert len(turned) == 8
    assert len(towards) == 6


@pytest.mark.req("OTH-03")
def test_a_disc_just_turned_encloses_nothing() -> None:
    state = on("""
        XOO-----
        --O-----
        --O-----
        --X-----
        --------
        --------
        --------
        --------
    """)  # fmt: skip
    event = placed(state, "d1")
    assert names(event.turned) == {"b1", "c1"}
    after = GAME.evolve(state, event)
    assert GAME.view(after, BLACK).board[8 * 1 + 2] == "o"  # c2 lies between c1, just turned, and c4


@pytest.mark.req("OTH-03", "OTH-06")
def test_discs_turn_outwards_from_the_new_one() -> None:
    event = placed(on("-OOOX---" + "O-------" + "X-------" + "-" * 40), "a1")
    assert [notation.name(cell) for cell in event.turned] == ["b1", "a2", "c1", "d1"]


@pytest.mark.req("OTH-04")
def test_who_cannot_play_passes_and_is_told() -> None:
    state = on("------OX" + "-" * 48 + "------OX")
    events = GAME.decide(state, BLACK, Place(notation.cell("f1")))
    assert events[1:] == (Passed(WHITE),)
    assert play(GAME, state, BLACK, Place(notation.cell("f1")))[1].mover == BLACK


@pytest.mark.req("OTH-04")
def test_a_player_who_can_play_may_not_pass() -> None:
    assert list(GAME.moves(START, BLACK))
    assert not list(GAME.moves(START, WHITE))
    with pytest.raises(Malformed):
        GAME.parse(START, "pass")
    with pytest.raises(IllegalAction, match="not_now"):
        GAME.decide(START, REFEREE, Proceed())


FULL_BOARD = (
    "d3c5b6c3d6b5b4e3f6f5f2d7e6g7c8a7c6e2a6a5f4b7f7g2c4e8c2e7f3g4g3g5c7d2h4b3d1e1c1b2f1g1h2h1h3d8b1a1"
    "a8b8h5h6g6h7f8g8h8a4a3a2"
)
ONE_EMPTY = (
    "d3e3f3e2f5c4c3e6f2d2f6g2c2g4c1d1e1f4d6f7g3b1a1b3b4c5b5a5g5c7g1h5b2h2g6f1h3a2h1h7a4h6b6a6c6a3g8b7"
    "a7e7e8f8g7d8d7b8c8h8h4"
)
NO_WHITE = "f5f6e6d6d7f7e7f8e8f3g8g6c7c6g7b8h6f4c3c8d8c4a8b2b7h7h8h5b6a6b5g4h4h3g5c5a7a5b4a1e2"


@pytest.mark.req("OTH-05", "OTH-07")
@pytest.mark.parametrize(
    ("transcript", "verdict"),
    [
        (FULL_BOARD, "Plateau de jeu rempli\nNoirs 35 - 29 Blancs"),
        (ONE_EMPTY, "Impossibilité de jouer\nNoirs 31 - 32 Blancs"),
        (NO_WHITE, "Plus de pions blancs sur le plateau\nNoirs 45 - 00 Blancs"),
    ],
)
def test_the_three_ends_of_the_source(transcript: str, verdict: str) -> None:
    state = at(transcript)
    result = GAME.result(state)
    assert result is not None
    assert notation.verdict(result) == verdict
    assert result.ranks == ((1, 2) if result.scores[BLACK] > result.scores[WHITE] else (2, 1))
    assert GAME.turn(state) == frozenset()
    with pytest.raises(IllegalAction, match="over"):
        GAME.decide(state, BLACK, Place(0))


@pytest.mark.req("OTH-05")
def test_equal_is_a_draw() -> None:
    state = on("X" * 32 + "O" * 32)
    result = GAME.result(state)
    assert result is not None
    assert result.reason == "board_full"
    assert result.ranks == (1, 1)


@pytest.mark.req("OTH-05", "OTH-07")
@pytest.mark.parametrize(
    ("squares", "reason"),
    [("O" * 64, "board_full"), ("O" * 63 + "-", "wiped_out"), ("X" + "-" * 62 + "O", "no_moves")],
)
def test_why_it_is_over(squares: str, reason: str) -> None:
    assert GAME.initial(Options(start=squares + " O;"), 2).finished == reason


@pytest.mark.req("OTH-07")
def test_the_colour_that_is_gone_is_named() -> None:
    result = GAME.result(GAME.initial(Options(start="O" * 63 + "- X;"), 2))
    assert result is not None
    assert notation.verdict(result) == "Plus de pions noirs sur le plateau\nNoirs 00 - 63 Blancs"


@pytest.mark.parametrize(("action", "reason"), [(Resign(BLACK), "resigned"), (Expire((BLACK,)), "time")])
def test_who_gives_up_loses_whatever_the_discs_say(action: Resign, reason: str) -> None:
    state = at("f5")
    step, after = play(GAME, state, REFEREE, action)
    assert step.events == (Finished(reason, BLACK),)  # type: ignore[arg-type]
    result = GAME.result(after)
    assert result is not None
    assert (result.scores, result.ranks) == ((4, 1), (2, 1))
    assert notation.verdict(result).startswith(("Abandon", "Temps écoulé"))
    with pytest.raises(IllegalAction, match="not_now"):
        GAME.decide(state, WHITE, action)


@pytest.mark.req("OTH-12")
def test_counts_mobility_and_the_last_move_are_shown() -> None:
    view = GAME.view(at("f5d6c3"), SPECTATOR)
    assert view.last == notation.cell("c3")
    assert view.counts == (5, 2)
    assert view.mobility[WHITE] == len(view.legal)
    assert GAME.view(at(FULL_BOARD), SPECTATOR).legal == ()


def test_a_start_without_a_move_passes_at_once() -> None:
    state = on("------OX" + "-" * 56, "O")
    assert state.mover == BLACK
    assert state.finished is None


@pytest.mark.parametrize(
    "start", ["X", "-" * 64, "-" * 64 + " Z;", "-" * 63 + " X;", "Q" * 64 + " X;", "-" * 64 + " -;"]
)
def test_an_unreadable_start_makes_no_game(start: str) -> None:
    with pytest.raises(Malformed, match="unreadable_position"):
        GAME.initial(Options(start=start), 2)


@given(st.integers(0, 2**32))
def test_a_position_survives_obf(seed: int) -> None:
    rng, state = Random(seed), START
    for _ in range(rng.randrange(60)):
        if state.mover is None:
            return
        _, state = play(GAME, state, state.mover, rng.choice(list(GAME.moves(state, state.mover))))
    again = GAME.initial(Options(start=notation.obf(state)), 2)
    assert (again.discs, again.mover) == (state.discs, state.mover)


@pytest.mark.parametrize("text", ["", "f", "i5", "f9", "f55", "5f", "f5d", "f5 d6 c"])
def test_an_unreadable_transcript(text: str) -> None:
    with pytest.raises(Malformed, match="unreadable_cell"):
        notation.cells(text) if len(text) > 2 else notation.cell(text)


def test_a_transcript_is_read_in_any_case() -> None:
    assert notation.cells("F5 d6\nC3") == tuple(map(notation.cell, ("f5", "d6", "c3")))


def slow_flips(own: int, other: int, cell: int) -> int:
    """The rule as the source tells it, one cell after the other."""
    turned = 0
    for dx, dy in ((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy):
        line, x, y = 0, cell % 8 + dx, cell // 8 + dy
        while 0 <= x < 8 and 0 <= y < 8 and other >> (8 * y + x) & 1:
            line |= 1 << (8 * y + x)
            x, y = x + dx, y + dy
        if 0 <= x < 8 and 0 <= y < 8 and own >> (8 * y + x) & 1:
            turned |= line
    return turned


BITS = st.integers(0, 2**64 - 1)


@pytest.mark.req("OTH-02", "OTH-03")
@given(BITS, BITS, BITS)
def test_bitboards_agree_with_the_rule_told_slowly(one: int, two: int, three: int) -> None:
    own, other = one & ~two, two & ~three
    expected = {cell: slow_flips(own, other, cell) for cell in range(64) if not (own | other) >> cell & 1}
    for cell, turned in expected.items():
        assert board.flips(own, other, cell) == turned
    assert set(board.cells(board.legal(own, other))) == {cell for cell, bits in expected.items() if bits}


@given(BITS, BITS)
def test_the_board_is_written_and_read(one: int, two: int) -> None:
    discs = one & ~two, two & ~one
    assert notation.discs(notation.board(discs)) == discs


def perft(state: State, depth: int) -> int:
    if depth == 0 or state.mover is None:
        return 1
    return sum(
        perft(play(GAME, state, state.mover, action)[1], depth - 1)
        for action in GAME.moves(state, state.mover)
    )


def test_the_move_tree_has_the_published_size() -> None:
    lines = (DATA / "othello_perft.tsv").read_text().splitlines()
    rows = [line.split() for line in lines if not line.startswith("#")]
    published = {int(row[0]): int(row[2]) for row in rows if len(row) > 2}
    for depth in range(1, 6):
        assert perft(START, depth) == published[depth]


GOLDEN = golden.files("othello")


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_golden_games_replay(file: Path) -> None:
    """Logs of every release lead where they led, and today's rules would decide the same."""
    record = golden.kept(file)
    states = record.states()
    result = record.game.result(states[-1])
    assert result is not None
    expected = file.with_suffix(".txt").read_text()
    assert f"{notation.obf(states[-1])}\n{notation.verdict(result)}\n" == expected


def test_there_are_golden_games() -> None:
    assert len(GOLDEN) >= 4
