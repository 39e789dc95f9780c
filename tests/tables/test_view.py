"""What is shown of a table and of its events."""

from __future__ import annotations

from random import Random

import pytest
from tests.tables.sitting import ANNE, BASILE, Sitting, othello, place
from tests.tables.tour import Options, Relay, Tour

from salon.games.othello import Placed
from salon.games.template import Choose, Chosen, Drawn, Revealed, Template
from salon.kernel import ALL, SPECTATOR, Malformed, laws
from salon.kernel.codec import encode
from salon.tables import evolve
from salon.tables.codec import TableCodec
from salon.tables.values import Joined, Opened
from salon.tables.view import Played, shown, view


@pytest.mark.req("PLT-13")
def test_a_table_shows_everything_but_its_game() -> None:
    sitting = othello(ANNE, BASILE)
    place(sitting, "d3")
    seen = view(sitting.table)
    assert (seen.turn, seen.plies, seen.status) == ((1,), (2, 1), "playing")
    assert b"discs" not in encode(seen)


def test_an_open_game_tells_everyone_the_same() -> None:
    sitting = othello(ANNE, BASILE)
    place(sitting, "d3")
    told = {viewer: shown(sitting.game, sitting.events, viewer) for viewer in (0, 1, SPECTATOR, ALL)}
    assert told[0] == told[1] == told[SPECTATOR] == told[ALL]
    assert told[0] == (Played(0, (Placed(0, 19, (27,)),)),)


@pytest.mark.req("PLT-13")
def test_secrets_are_told_to_those_who_have_them() -> None:
    sitting = Sitting(Template(), ANNE, BASILE)
    opened, _, *drawn = shown(sitting.game, sitting.events, 0)
    assert isinstance(opened, Opened)
    for told in drawn:
        assert isinstance(told, Played)
        for draw in told.events:
            assert isinstance(draw, Drawn)
            assert (draw.card is None) == (draw.seat == 1)
    card = sitting.table.state.hands[0][0]
    sitting.act(0, Choose(card))
    assert shown(sitting.game, sitting.events, 1) == (Played(0, (Chosen(0, None),)),)
    assert shown(sitting.game, sitting.events, 0) == (Played(0, (Chosen(0, card),)),)
    assert b"Choose" not in encode(shown(sitting.game, sitting.events, 1))


class Silent(Template):
    """Plis that says nothing of a choice but to who made it."""

    key = "silent"

    def redact(self, event: object, viewer: int) -> object:  # type: ignore[override]
        return event if not isinstance(event, Chosen) or viewer == event.seat else None


def test_what_is_not_told_at_all_leaves_a_step_without_events() -> None:
    sitting = Sitting(Silent(), ANNE, BASILE)
    for seat in (0, 1):
        sitting.act(seat, Choose(sitting.table.state.hands[seat][0]))
    (told,) = shown(sitting.game, sitting.events, 0)
    assert isinstance(told, Played)
    assert [type(event) for event in told.events] == [Revealed]


def test_a_log_that_cannot_be_read_is_malformed() -> None:
    codec = TableCodec(Template())
    for raw in (b"", b"[", b"{}", b'[{"type":"Nothing"}]', b'[{"type":"Moved","seat":0,"events":[]}]'):
        with pytest.raises(Malformed):
            codec.events(raw)
    joined = (Joined(1, BASILE),)
    assert codec.events(encode(joined)) == joined


def test_a_table_opens_once() -> None:
    sitting = othello(ANNE, None)
    with pytest.raises(ValueError, match="opens once"):
        evolve.evolve(sitting.game, sitting.table, sitting.events[0])


@pytest.mark.parametrize("game", [Tour, Relay])
@pytest.mark.parametrize("dice", [False, True])
def test_the_game_of_these_tests_keeps_the_laws(game: type[Tour], dice: bool) -> None:
    for seed in range(3):
        laws.check(game, Options(dice=dice), 2 + seed % 2, Random(seed), referee=0.05)
