"""Osmotik written down: actions, positions, records and golden games."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games import golden
from tests.games.osmotik_tables import CANUSE, EXAMPLE, GAME, game_table, on

from salon.games import GAMES
from salon.games.osmotik import Buy, EndTurn, Options, OsmotikAction, Pass, Place, notation
from salon.kernel import Malformed, Record, play

# Notation and positions


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("CAU FH 8H", Place("CAU", 82, 8)),
        (" cau  fh 10h", Place("CAU", 82, 10)),
        ("+D CC", Buy(32)),
        ("passe", Pass()),
        ("CONTINUER", EndTurn()),
    ],
)
def test_notation(text: str, action: OsmotikAction) -> None:
    state = on("b 2 AAAb1 CCDb2")
    assert GAME.parse(state, text) == action
    assert GAME.notate(state, action) == " ".join(text.upper().split())


@pytest.mark.parametrize(
    "text",
    ["", "CAU FH", "CAU FH 9H", "CAU AO 8H", "CAU PP 8H", "ABCDEFG FH 8H", "+C CC", "+D", "+A HH ?", "é"],
)
def test_unreadable_actions(text: str) -> None:
    with pytest.raises(Malformed):
        GAME.parse(on("b 2 AAAb1 CCDb2"), text)


@pytest.mark.parametrize("text", ["A", "AAA", "AP", "ha", "AO"])
def test_unreadable_cells(text: str) -> None:
    with pytest.raises(Malformed, match="unreadable_cell"):
        notation.cell(text)


@given(seed=st.integers(0, 2**32), players=st.sampled_from([2, 3, 6]))
def test_a_position_is_written_and_read(seed: int, players: int) -> None:
    rng, state = Random(seed), GAME.initial(Options(), players)
    for _ in range(rng.randrange(40)):
        if state.mover is None:
            return
        _, state = play(GAME, state, state.mover, rng.choice(list(GAME.moves(state, state.mover))))
    if state.mover is not None:
        again = on(notation.position(state), players)
        assert (again.board, again.stocks) == (state.board, state.stocks)
        assert (again.mover, again.turn) == (state.mover, state.turn)


@pytest.mark.parametrize(
    "text",
    [
        " ",
        "b",
        "x 1",
        "b x",
        "b 1 AAA",
        "b 1 AAAj1",
        "b 1 AAAb1 AABb1",
        "b 1 AOAb1",
        "bleu 1",
        "j 1",
        "b 1 j:A1",
        "v 1",
    ],
)
def test_unreadable_positions(text: str) -> None:
    with pytest.raises(Malformed):
        on(text)


def test_a_seat_without_letters_or_without_anything_on_the_board_can_only_pass() -> None:
    assert list(GAME.moves(on("b 3 AAAb1 OOSr1 b:"), 0)) == [Pass()]
    assert list(GAME.moves(on("b 3 AAAr1 OOSr1"), 0)) == [Pass()]


# Records


def test_a_record_is_exported_and_imported() -> None:
    record = Record.written(GAME, Options(), 3, [*EXAMPLE, CANUSE])
    again = Record.load(GAMES, record.dump())
    assert again.states() == record.states()
    assert again.notation() == [*EXAMPLE, CANUSE]


FILES = golden.files("osmotik")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_games_replay(file: Path) -> None:
    """Logs of every release lead where they led, and today's rules would decide the same."""
    record = golden.kept(file)
    states = record.states()
    table = "\n".join(" ".join(map(str, row)) for row in game_table(states[-1]))
    assert f"{notation.position(states[-1])}\n{table}\n" == file.with_suffix(".txt").read_text()


def test_there_are_golden_games() -> None:
    assert len(FILES) >= 3
