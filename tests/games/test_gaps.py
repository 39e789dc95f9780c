"""What can be learnt of games that were played: tops not found, words refused, and what answers them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from salon.games.duplicate import GAME as DUPLICATE
from salon.games.duplicate import Draw, Options, notation, tops
from salon.games.duplicate import gaps as duplicate
from salon.games.duplicate.values import Form
from salon.games.scrabble import GAME as SCRABBLE
from salon.games.scrabble import Exchange, Pass, Place, cgp
from salon.games.scrabble import Options as ScrabbleOptions
from salon.games.scrabble import gaps as scrabble
from salon.games.scrabble.search import placements
from salon.games.scrabble.tiles import NOTHING
from salon.kernel import CHANCE, REFEREE, Arrive, Collect, Malformed, Proceed, Record, Resign
from salon.kernel.replay import Step, evolve_all, settle
from salon.words import french
from salon.words.gaps import Missed

EMPTY_ROWS = "/".join(["15"] * 15)


class Game:
    """A game as it is played here, and as it is written down."""

    def __init__(self, game: Any, options: Any, players: int) -> None:
        self.game, self.options, self.players = game, options, players
        self.state = game.initial(options, players)
        self.steps: list[Step[Any, Any]] = []
        self.chance = Random(5)

    def plays(self, seat: int, action: Any) -> None:
        events = self.game.decide(self.state, seat, action)
        self.state = evolve_all(self.game, self.state, events)
        self.steps.append(Step(seat, action, events))

    def settles(self) -> None:
        for made, state in settle(self.game, self.state, self.chance):
            self.steps.append(made)
            self.state = state

    @property
    def record(self) -> Record:
        return Record(self.game, self.options, self.players, tuple(self.steps))


def drawn(letters: str = "AEIRSTN", players: int = 2, **options: Any) -> Game:
    game = Game(DUPLICATE, Options(**options), players)
    game.plays(CHANCE, Draw(letters, 0, tops.best(NOTHING, letters, game.options)))
    return game


@pytest.mark.req("CLB-40", "CLB-41")
def test_tops_that_were_missed_at_duplicate_and_words_refused() -> None:
    game = drawn()
    top = notation.place(game.state.top.place)
    game.plays(REFEREE, Collect(((0, top), (1, "H8 RTS"))))
    assert duplicate.GAPS.missed(game.record, 0, french()) == Missed()
    missed = duplicate.GAPS.missed(game.record, 1, french())
    assert missed == Missed((f"{EMPTY_ROWS} AEINRST normal",), ("RTS",))
    best = duplicate.GAPS.best(french(), missed.positions[0])
    assert best.points == game.state.turns[0].top.points
    place = game.state.turns[0].top.place
    assert f"{place.square} {place.across:d} {place.letters}" in best.moves


def test_turns_before_one_came_and_after_one_left_are_not_one_s_own() -> None:
    game = drawn(players=1)
    game.plays(REFEREE, Collect(()))
    game.plays(REFEREE, Arrive(1))
    game.plays(REFEREE, Proceed())
    game.settles()
    assert duplicate.GAPS.missed(game.record, 1, french()).positions == ()
    game.plays(REFEREE, Resign(1))
    game.plays(REFEREE, Collect(()))
    assert duplicate.GAPS.missed(game.record, 1, french()).positions == ()
    assert len(duplicate.GAPS.missed(game.record, 0, french()).positions) == 2


@pytest.mark.req("CLB-20", "CLB-41")
def test_at_topping_a_turn_without_the_top_is_missed() -> None:
    game = drawn(topping=True)
    top = notation.place(game.state.top.place)
    game.plays(REFEREE, Collect(((0, f"{top} @100!"), (1, "-!"))))
    assert duplicate.GAPS.missed(game.record, 0, french()).positions == ()
    assert len(duplicate.GAPS.missed(game.record, 1, french()).positions) == 1


def test_what_costs_most_comes_first_and_what_cannot_lie_there_tells_nothing() -> None:
    game = drawn()
    game.plays(REFEREE, Collect(((0, "H8 AIRS"), (1, "A1 AIRS"))))
    game.plays(REFEREE, Proceed())
    game.settles()
    low = tops.placements(game.state.board, game.state.rack, game.options)[-1][0]
    game.plays(REFEREE, Collect(((0, notation.place(low)),)))
    first, second = (turn.top.points - turn.points[0] for turn in game.state.turns)
    positions = duplicate.GAPS.missed(game.record, 0, french()).positions
    assert positions[0].startswith(EMPTY_ROWS) == (first >= second)
    assert duplicate.GAPS.missed(game.record, 1, french()).refused == ()


@pytest.mark.req("CLB-09")
@pytest.mark.parametrize(
    ("form", "letters"), [("seven_of_eight", "AEIRSTNL"), ("seven_and_eight", "AEIRSTNL")]
)
def test_positions_of_eight_letters_are_answered_by_their_form(form: Form, letters: str) -> None:
    best = tops.best(NOTHING, letters, Options(form=form))
    assert best is not None
    assert duplicate.GAPS.best(french(), f"{EMPTY_ROWS} {letters} {form}").points == best.points


@pytest.mark.parametrize(
    "text",
    [
        "",
        "15",
        f"{EMPTY_ROWS} AEIRSTN",
        f"{EMPTY_ROWS} AEIRSTNL normal",
        f"{EMPTY_ROWS} ZZZZ normal",
        "x y normal",
    ],
)
def test_what_is_no_position_is_not_answered(text: str) -> None:
    with pytest.raises(Malformed):
        duplicate.GAPS.best(french(), text)


def test_a_single_letter_lies_either_way() -> None:
    assert scrabble.move(Place(3, True, "A")) == ("3 1 A", "3 0 A")
    assert scrabble.move(Place(3, False, "AS")) == ("3 0 AS",)


def scrabbled(rack: str, start: str = EMPTY_ROWS) -> Game:
    options = ScrabbleOptions(start=f"{start} {rack}/EEIORUA 0/0 0")
    game = Game(SCRABBLE, options, 2)
    game.settles()
    return game


@pytest.mark.req("CLB-40", "CLB-41")
def test_tops_that_were_missed_at_scrabble_and_words_refused() -> None:
    game = scrabbled("AEIRSTN")
    game.plays(0, Place(112, True, "RTS"))
    while REFEREE in game.game.turn(game.state):
        game.plays(REFEREE, Proceed())
    game.settles()
    missed = scrabble.GAPS.missed(game.record, 0, french())
    assert missed == Missed((f"{EMPTY_ROWS} AEINRST",), ("RTS",))
    place, points = placements(NOTHING, "AEINRST", french(), 1)[0]
    best = scrabble.GAPS.best(french(), missed.positions[0])
    assert (best.points, scrabble.move(place)[0] in best.moves) == (points, True)


def test_a_top_that_was_found_is_not_missed_and_passing_misses_it() -> None:
    game = scrabbled("AEIRSTN")
    game.plays(0, placements(NOTHING, "AEINRST", french(), 1)[0][0])
    game.settles()
    game.plays(1, Pass())
    assert scrabble.GAPS.missed(game.record, 0, french()).positions == ()
    assert len(scrabble.GAPS.missed(game.record, 1, french()).positions) == 1


def test_a_board_of_another_dictionary_is_left_out() -> None:
    rows = "/".join(["15"] * 7 + ["6XQZW5"] + ["15"] * 7)
    game = scrabbled("AEIRSTN", rows)
    game.plays(0, Exchange("A"))
    assert scrabble.GAPS.missed(game.record, 0, french()).positions == ()


def test_a_position_without_any_move_has_no_best() -> None:
    with pytest.raises(Malformed):
        scrabble.GAPS.best(french(), f"{EMPTY_ROWS} ZWX")
    assert cgp.read(f"{scrabble.written(NOTHING, 'AB')}/ 0/0").racks == ("AB", "")
