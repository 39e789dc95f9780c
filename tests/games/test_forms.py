"""What ratings are kept of, by each game's own word."""

from __future__ import annotations

from typing import Any

import pytest

from salon import bots
from salon.games import GAMES, atomes, duplicate, octoverso, osmotik, othello, scrabble
from salon.games.template import GAME as TEMPLATE
from salon.games.template import Options as TemplateOptions
from salon.kernel import AnyGame


@pytest.mark.req("PEO-20", "PLT-21")
@pytest.mark.parametrize("game", [game for game in GAMES if not game.crowds], ids=lambda game: game.key)
def test_a_form_is_what_its_options_are_rated_as(game: AnyGame) -> None:
    assert game.forms
    for form, options in game.forms.items():
        assert game.form(options) == game.form(game.fair(options)) == form
        assert game.form(game.with_dictionary(options, "0" * 64)) == form


@pytest.mark.req("PEO-21")
@pytest.mark.parametrize(
    ("game", "options"),
    [
        (othello.GAME, othello.Options(start="-" * 64 + " X;")),
        (octoverso.GAME, octoverso.Options(start="x")),
        (osmotik.GAME, osmotik.Options(start="x")),
        (scrabble.GAME, scrabble.Options(start="x")),
        (atomes.GAME, atomes.Options(day="2026-03-01")),
        (atomes.GAME, atomes.Options(coding="person")),
        (TEMPLATE, TemplateOptions()),
        (duplicate.GAME, duplicate.Options()),
    ],
)
def test_positions_and_rules_of_ones_own_are_not_rated(game: AnyGame, options: Any) -> None:
    assert game.form(options) == ""


@pytest.mark.req("PEO-21")
def test_rated_scrabble_tells_neither_the_reserve_nor_hints() -> None:
    generous = scrabble.Options(preview="words")
    fair = scrabble.GAME.fair(generous)
    assert (fair.tells_reserve, fair.hints, fair.preview) == (False, False, "points")
    assert scrabble.GAME.fair(scrabble.Options(preview="nothing")).preview == "nothing"


@pytest.mark.req("PEO-22")
def test_programs_are_anchored_where_they_were_measured() -> None:
    assert bots.strength(othello.GAME, "othello", "4") == 1539
    assert bots.strength(atomes.GAME, "atomes-12", "master") == 1481
    assert bots.strength(atomes.GAME, "atomes-8", "master") is None
    assert bots.strength(othello.GAME, "othello", bots.RANDOM) is None
