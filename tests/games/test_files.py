"""Finished games as files of their field, which their own readers read again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from salon.games.duplicate import Duplicate
from salon.games.duplicate import Options as DuplicateOptions
from salon.games.duplicate import files as duplicate_files
from salon.games.duplicate import notation as duplicate_notation
from salon.games.octoverso import Octoverso
from salon.games.octoverso import files as octoverso_files
from salon.games.octoverso.formats import read as read_transcript
from salon.games.othello import Options, Othello, notation
from salon.games.othello import files as othello_files
from salon.games.othello.formats import read_ggf
from salon.games.scrabble import Scrabble, gcg
from salon.games.scrabble import files as scrabble_files
from salon.kernel import REFEREE, AnyGame, Arrive, Collect, Proceed, Record, Resign, Step, play, settle

START = "---------------------------OX------XO--------------------------- O;"


def resigned(game: AnyGame, options: Any, *texts: str) -> Record:
    """These moves, and the first gives up."""
    rng, steps = Random(1), []
    state = game.initial(options, 2)
    for draw, after in settle(game, state, rng):
        steps.append(draw)
        state = after
    for text in texts:
        (seat,) = game.turn(state)
        step, state = play(game, state, seat, game.parse(state, text))
        steps.append(step)
    last, _ = play(game, state, REFEREE, Resign(0))
    return Record(game, options, 2, (*steps, last))


@pytest.mark.req("PLT-16")
def test_othello_is_written_in_ggf() -> None:
    text = othello_files.write(resigned(Othello(), Options(), "f5", "d6"), ("[Anne]", "Basile"), "2026-03-01")
    (game,) = read_ggf(text)
    assert [notation.name(move.cell) for move in game.moves] == ["f5", "d6"]
    assert (game.black, game.white, game.date) == ("(Anne)", "Basile", "2026-03-01")
    assert game.result.startswith(("+", "-"))


@pytest.mark.req("PLT-16")
def test_othello_from_a_position_and_unfinished() -> None:
    record = resigned(Othello(), Options(start=START))
    steps: tuple[Step[Any, Any], ...] = record.steps[:-1]
    text = othello_files.write(Record(Othello(), record.options, 2, steps), ("Anne", "Basile"), "2026-03-01")
    (game,) = read_ggf(text)
    assert (game.mover, game.result) == (1, "")


@pytest.mark.req("PLT-16")
def test_scrabble_is_written_in_gcg() -> None:
    game = Scrabble()
    text = scrabble_files.write(resigned(game, game.options_type(), "!passer"), ("Anne", "Basile"), "")
    assert gcg.read(text).names == ("Anne", "Basile")


@pytest.mark.req("PLT-16")
def test_octoverso_is_written_as_a_text_that_can_be_played_again() -> None:
    game = Octoverso()
    record = resigned(game, game.options_type())
    assert read_transcript(octoverso_files.write(record, ("Anne", "Basile"), "")).steps == record.steps


@pytest.mark.req("CLB-07")
def test_duplicate_is_written_as_its_tops_and_as_a_ranking() -> None:
    game, rng, steps = Duplicate(), Random(4), []
    state = game.initial(DuplicateOptions(), 2)
    while game.turn(state):
        for draw, after in settle(game, state, rng):
            steps.append(draw)
            state = after
        if state.phase == "proposing":
            assert state.top is not None
            said = ((1, duplicate_notation.place(state.top.place)),)
            arrives = not state.turns
            step, state = play(game, state, REFEREE, Collect(said))
            steps.append(step)
            if arrives:
                step, state = play(game, state, REFEREE, Arrive(2))
                steps.append(step)
        elif state.phase == "shown":
            step, state = play(game, state, REFEREE, Proceed())
            steps.append(step)
    record = Record(game, DuplicateOptions(), 2, tuple(steps))
    read = gcg.read(duplicate_files.write(record, ("=Anne", "Basile", "Chloé"), "2026-03-01"))
    assert [entry.total for entry in read.entries][-1] == state.totals[1]
    rows = duplicate_files.ranking(record, ("=Anne", "Basile", "Chloé"), "2026-03-01").splitlines()
    assert rows[1].split(";")[:3] == ["", "Top", str(state.totals[1])]
    assert rows[2].split(";")[:6] == ["1", "Basile", str(state.totals[1]), "100.0", "0", str(state.found[1])]
    assert rows[3].startswith("2;'=Anne;0;0.0;-")
    assert rows[4].split(";")[6] == "0"
    none = Record(game, DuplicateOptions(), 1)
    assert duplicate_files.ranking(none, ("Anne",), "").splitlines()[2] == "1;Anne;0;0;0;0"
