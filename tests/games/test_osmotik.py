"""Osmotik's rules, by its source: the board, turns, purchases, the end and giving up."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace
from tests.games.osmotik_tables import GAME, after, events, on, refused, score_of, turn_table, words_of

from salon.games.osmotik import (
    HOURS,
    WITNESS,
    Bought,
    Buy,
    Finished,
    Laid,
    Options,
    Pass,
    Passed,
    Reason,
    Retired,
    State,
    TurnEnded,
    board,
    notation,
)
from salon.kernel import ALL, REFEREE, SPECTATOR, Expire, IllegalAction, Proceed, Resign, play
from salon.words import french_name

# Board and players


@pytest.mark.req("OSM-01")
def test_the_hexagon() -> None:
    assert len(board.CELLS) == 169
    lengths = sorted(len(board.LINES[cell, 2]) for cell in {board.RAYS[c, 8][-1] for c in board.CELLS})
    assert lengths == sorted([*range(8, 16), *range(8, 15)])
    verbe = board.RAYS[notation.cell("JE"), 12][:5]
    assert [notation.name(cell) for cell in verbe] == ["JE", "ID", "HC", "GB", "FA"]
    for hour in HOURS:
        assert board.OPPOSITE[board.OPPOSITE[hour]] == hour
        assert board.STEPS[hour] == -board.STEPS[board.OPPOSITE[hour]]


@pytest.mark.req("OSM-01")
def test_no_line_leaves_the_board_and_comes_back() -> None:
    for cell in board.CELLS:
        for hour in HOURS:
            ray = board.RAYS[cell, hour]
            assert len(ray) <= 15
            for one, other in pairwise(ray):
                steps = (other // 15 - one // 15, other % 15 - one % 15)
                assert 15 * steps[0] + steps[1] == board.STEPS[hour]
                assert max(map(abs, steps)) == 1


@pytest.mark.req("OSM-02")
@pytest.mark.parametrize(("players", "stars"), [(2, "AA OO"), (3, "AA HO OH"), (6, "AA AH HO OO OH HA")])
def test_stars_at_the_corners(players: int, stars: str) -> None:
    view = GAME.view(GAME.initial(Options(), players), SPECTATOR)
    assert [notation.name(star) for star in view.stars] == stars.split()
    assert len(board.RAYS[view.stars[0], 12]) == 1
    assert notation.COLOURS == ("bleu", "rouge", "jaune", "vert", "ciel", "orange")
    assert GAME.players == {2, 3, 6}


@pytest.mark.req("OSM-03")
def test_everyone_starts_with_the_witness() -> None:
    state = GAME.initial(Options(), 6)
    assert state.stocks == (WITNESS,) * 6
    assert WITNESS[ord("D") - 65] == 2
    other = tuple(range(1, 27))
    assert GAME.initial(Options(witness=other), 2).stocks == (other, other)
    assert GAME.category(Options()) == "osmotik"
    assert GAME.category(Options(witness=other)) == "osmotik-custom"
    assert GAME.resources(Options()) == (french_name(),)


# Buying, passing, the end


@pytest.mark.req("OSM-30")
def test_buying() -> None:
    state = on("b 2 AAAb1 OOSr3 CCDb3")
    assert [notation.name(cell) for cell in GAME.view(state, ALL).buyable] == ["CC"]
    (bought,) = events(state, "+D CC")
    assert bought == Bought(0, notation.cell("CC"), "D", 2)
    assert notation.purchase(bought) == "+D EN CC POUR 2 POINTS"
    assert notation.purchase(Bought(0, notation.cell("CC"), "K", 1)) == "+K EN CC POUR 1 POINT"
    later = after(state, "+D CC")
    assert later.stocks[0][3] == WITNESS[3] + 1
    assert score_of(later, "CC") == (0, 1)
    assert turn_table(later)[0] == (0, -2, 0, 0, 0, 1, 2)
    assert refused(later, "+D CC") == "not_buyable"


@pytest.mark.req("OSM-30")
def test_what_cannot_be_bought() -> None:
    state = on("b 2 AAAb1 OOSr9 CCDb1")
    assert refused(state, "+S OO") == "not_buyable"
    assert refused(state, "+D CC") == "not_buyable"
    with pytest.raises(IllegalAction, match="nothing_to_buy"):
        GAME.decide(state, 0, Buy(notation.cell("HH")))


@pytest.mark.req("OSM-30")
def test_buying_before_and_after_the_placement() -> None:
    state = on("b 2 AAAb1 OOSr1 CCDb2 EEEb1")
    state = after(state, "+D CC", "U DD 6H")
    assert state.placed
    assert refused(state, "U FF 6H") == "not_now"
    assert refused(state, "PASSE") == "not_now"
    later = after(replace(state, board=(*state.board, Laid(100, "Z", 0, 1))), "+Z GK", "CONTINUER")
    assert later.mover == 1
    assert refused(on("b 2 AAAb1 OOSr1"), "CONTINUER") == "not_now"


@pytest.mark.req("OSM-32", "OSM-33")
def test_all_pass_in_a_row_and_buying_does_not_break_it() -> None:
    state = after(on("b 2 AAAb1 OOSr1 CCDb2"), "+D CC", "PASSE")
    assert events(state, "PASSE") == (Passed(1), Finished("all_passed"))
    over = after(state, "PASSE")
    assert (over.mover, over.finished) == (None, "all_passed")
    assert GAME.turn(over) == frozenset()
    assert list(GAME.moves(over, 0)) == []
    with pytest.raises(IllegalAction, match="over"):
        GAME.decide(over, 0, Pass())


@pytest.mark.req("OSM-33")
def test_a_placement_breaks_the_row_of_passes() -> None:
    state = after(GAME.initial(Options(), 3), "PASSE", "PASSE", "AMI OH 2H", "CONTINUER", "PASSE", "PASSE")
    assert (state.mover, state.passes) == (2, 2)
    assert events(state, "PASSE")[-1] == Finished("all_passed")


@pytest.mark.req("OSM-33")
def test_a_full_board_ends_the_game() -> None:
    letters = [f"{notation.name(cell)}Zb1" for cell in board.CELLS if notation.name(cell) not in ("HH", "GG")]
    state = on(f"b 9 {' '.join(letters)} GGAb1", options=words_of("AX"))
    last = events(state, "X HH 6H")
    assert last[-1] == Finished("board_full")
    assert after(state, "X HH 6H").mover is None
    letters.pop()
    assert events(on(f"b 9 {' '.join(letters)} GGAb1", options=words_of("AX")), "X HH 6H")[-1] != last[-1]


Rows = tuple[tuple[int, ...], ...]


def finished(points: tuple[int, ...], letters: Rows, points_taken: Rows, letters_taken: Rows) -> State:
    """Three players with these points, scores of letters on the board, and exchanges."""
    laid = tuple(
        Laid(cell, "A", seat, score)
        for seat, scores in enumerate(letters)
        for cell, score in enumerate(scores)
    )
    return replace(
        GAME.initial(Options(), 3),
        finished="all_passed",
        mover=None,
        points=points,
        board=laid,
        points_taken=points_taken,
        letters_taken=letters_taken,
    )


NONE = ((0, 0, 0), (0, 0, 0), (0, 0, 0))
SAME = ((1,), (1,), (1,))


@pytest.mark.req("OSM-33")
@pytest.mark.parametrize(
    ("points", "letters", "points_taken", "letters_taken", "ranks"),
    [
        ((5, 9, 7), SAME, NONE, NONE, (3, 1, 2)),
        ((5, 5, 5), ((1,), (3,), (2,)), NONE, NONE, (3, 1, 2)),
        ((5, 5, 5), ((3,), (1, 1, 1), (2, 1)), NONE, NONE, (3, 1, 2)),
        ((5, 5, 5), SAME, ((0, 0, 1), (2, 0, 0), (0, 0, 0)), NONE, (2, 1, 3)),
        ((5, 5, 5), SAME, NONE, ((0, 0, 1), (2, 0, 0), (0, 0, 0)), (2, 1, 3)),
        ((5, 5, 5), SAME, ((0, 1, 0), (0, 0, 1), (0, 1, 0)), NONE, (1, 3, 2)),
        ((5, 5, 5), SAME, NONE, ((0, 1, 0), (0, 0, 1), (0, 1, 0)), (1, 3, 2)),
        ((5, 5, 5), SAME, NONE, NONE, (1, 1, 1)),
    ],
    ids=["PTS", "PJ", "NJ", "P+", "L+", "P-", "L-", "equal"],
)
def test_the_ranking(
    points: tuple[int, ...], letters: Rows, points_taken: Rows, letters_taken: Rows, ranks: tuple[int, ...]
) -> None:
    result = GAME.result(finished(points, letters, points_taken, letters_taken))
    assert result is not None
    assert result.ranks == ranks
    assert result.reason == "all_passed"


# Giving up


@pytest.mark.parametrize(("action", "reason"), [(Resign(0), "resigned"), (Expire((0,)), "time")])
def test_of_two_players_the_other_wins(action: Resign | Expire, reason: Reason) -> None:
    state = after(GAME.initial(Options(), 2), "AMI AA 6H")
    step, later = play(GAME, state, REFEREE, action)
    assert step.events == (Retired(0, reason), Finished(reason))
    result = GAME.result(later)
    assert result is not None
    assert (result.scores, result.ranks) == ((3, 0), (2, 1))
    with pytest.raises(IllegalAction, match="not_now"):
        GAME.decide(state, 0, action)


def test_a_colour_that_gave_up_passes_while_two_others_remain() -> None:
    state = after(GAME.initial(Options(), 3), "AMI AA 6H", "CONTINUER")
    step, state = play(GAME, state, REFEREE, Resign(1))
    assert step.events == (Retired(1, "resigned"), Passed(1))
    assert state.mover == 2
    state = after(state, "AMI OH 2H", "CONTINUER")
    assert events(state, "PASSE") == (Passed(0), Passed(1))
    state = after(state, "PASSE")
    assert events(state, "PASSE") == (Passed(2), Finished("all_passed"))
    with pytest.raises(IllegalAction, match="nothing_to_give_up"):
        GAME.decide(state, REFEREE, Resign(1))


def test_the_last_to_pass_may_be_one_that_gave_up() -> None:
    _, state = play(GAME, GAME.initial(Options(), 3), REFEREE, Resign(2))
    assert state.mover == 0
    assert events(after(state, "PASSE"), "PASSE") == (Passed(1), Passed(2), Finished("all_passed"))


def test_giving_up_after_ones_placement_ends_the_turn() -> None:
    state = after(GAME.initial(Options(), 3), "AMI AA 6H")
    step, state = play(GAME, state, REFEREE, Expire((0,)))
    assert step.events == (Retired(0, "time"), TurnEnded(0))
    assert state.mover == 1
    step, state = play(GAME, state, REFEREE, Resign(2))
    assert step.events[-1] == Finished("resigned")
    result = GAME.result(state)
    assert result is not None
    assert result.ranks == (2, 1, 3)


def test_the_referee_has_nothing_to_proceed_with() -> None:
    with pytest.raises(IllegalAction, match="not_now"):
        GAME.decide(GAME.initial(Options(), 2), REFEREE, Proceed())
