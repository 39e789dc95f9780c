"""Positions set up by hand: what no game leads to is refused, and where."""

from __future__ import annotations

from typing import Any

import pytest

from salon.games import GAMES
from salon.games.octoverso import Octoverso
from salon.games.osmotik import Osmotik
from salon.games.othello import Othello
from salon.games.scrabble import Scrabble
from salon.kernel import Malformed

NOTHING = ["15"] * 15


def cgp(rows: dict[int, str], racks: str = "/") -> str:
    return "/".join(rows.get(at, row) for at, row in enumerate(NOTHING)) + f" {racks} 0/0 0 ld french;"


def discs(text: str) -> str:
    return text.ljust(64, "-") + " X;"


MIDDLE = "-" * 27 + "OX------XO"
POSSIBLE = [
    (Scrabble, cgp({}), 2),
    (Scrabble, cgp({7: "6OSE6", 8: "8T6"}, "AEIRSTN/??"), 2),
    (Othello, discs(MIDDLE), 2),
    (Osmotik, "b 1", 2),
    (Osmotik, "b 2 AAOb1 BBSb1 OOSr1 NNEb1", 2),
    (Osmotik, "c 9 AAOb1 HOSj1", 6),
    (Octoverso, "AMISDUOS GESRE EILNORTU AMIS,DUOS", 2),
    (Octoverso, "AMISDUOS GES? ?ILNORTU", 2),
]
IMPOSSIBLE = [
    (Scrabble, cgp({6: "6OSE6"}), 2, "position_off_centre", {"square": 112}),
    (Scrabble, cgp({7: "7O7"}), 2, "position_single", {}),
    (Scrabble, cgp({7: "7OS6", 14: "14E"}), 2, "position_apart", {"square": 224}),
    (Scrabble, cgp({6: "14E", 7: "O6OS6"}), 2, "position_apart", {"square": 104}),
    (Scrabble, cgp({7: "7KK6"}), 2, "too_many_letters", {"letters": "K"}),
    (Othello, discs("-" * 27 + "OX------X"), 2, "position_off_centre", {"cell": "e5"}),
    (Othello, discs("X" + MIDDLE[1:]), 2, "position_apart", {"cell": "a1"}),
    (Osmotik, "b 1 HHEb1", 2, "position_apart", {"cell": "HH"}),
    (Osmotik, "b 1 AAOb1 BBSr1", 2, "position_off_star", {"cell": "BB", "seat": 1}),
    (Octoverso, "QQISDUOS GES ? AMIS", 2, "too_many_letters", {"letters": "Q"}),
    (Octoverso, "AMIS.... . .", 2, "unreadable_position", {"text": "AMIS.... . ."}),
]


def begun(game: Any, start: str, players: int) -> None:
    state = game.initial(game.options_type(start=start), players)
    game.require_reachable(state)


@pytest.mark.req("STU-02")
@pytest.mark.parametrize(("game", "start", "players"), POSSIBLE)
def test_a_position_that_a_game_leads_to_stands(game: Any, start: str, players: int) -> None:
    begun(game(), start, players)


@pytest.mark.req("STU-02")
@pytest.mark.parametrize(("game", "start", "players", "code", "facts"), IMPOSSIBLE)
def test_what_no_game_leads_to_is_refused(
    game: Any, start: str, players: int, code: str, facts: dict[str, Any]
) -> None:
    with pytest.raises(Malformed, match=code) as why:
        begun(game(), start, players)
    assert why.value.facts == facts


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.key)
def test_every_game_begins_where_a_game_can_be(game: Any) -> None:
    players = min(game.players)
    game.require_reachable(game.initial(game.options_type(), players))
