"""Scrabble: what each seat sees, and the objectives of LOG2990, by the numbers of the source."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from tests.games.scrabble_tables import GAME, begun, board, command, table

from salon.games.scrabble import (
    Begin,
    Begun,
    Drawn,
    Ended,
    Ending,
    Exchanged,
    Goal,
    Options,
    Placed,
    Reached,
    State,
)
from salon.kernel import ALL, CHANCE, REFEREE, SPECTATOR, IllegalAction, Resign, evolve_all

# What is seen


@pytest.mark.req("SCR-46")
def test_a_rack_is_shown_to_its_owner_alone() -> None:
    state = begun(3)
    for viewer, racks in {
        0: (state.racks[0], None),
        1: (None, state.racks[1]),
        SPECTATOR: (None, None),
    }.items():
        seen = GAME.view(state, viewer)
        assert seen.racks == racks
        assert seen.sizes == (7, 7)
        for seat in {0, 1} - {viewer}:
            assert GAME.redact(Drawn(seat, state.racks[seat], 7), viewer) == Drawn(seat, None, 7)
            assert f"rack of {seat}" in GAME.secrets(state, viewer)
    assert GAME.view(state, ALL).racks == state.racks


@pytest.mark.req("SCR-58")
def test_the_reserve_is_told_where_the_options_say_so() -> None:
    told, kept = begun(3), begun(3, tells_reserve=False)
    assert GAME.view(told, 0).letters == told.reserve
    assert GAME.deduced(told, 0) == {"rack of 1"}
    assert GAME.deduced(told, SPECTATOR) == frozenset()
    assert GAME.view(kept, 0).letters is None
    assert GAME.view(kept, 0).reserve == 88
    assert set(GAME.secrets(kept, 0)) == {"rack of 1", "reserve"}
    assert GAME.deduced(kept, 0) == frozenset()


def test_letters_of_one_kind_are_no_secret() -> None:
    state = table("AAAAAAA", "EEEEEEE", reserve="E", tells_reserve=False)
    assert GAME.deduced(state, 0) == {"rack of 1", "reserve"}


def test_letters_being_exchanged_are_their_owners() -> None:
    state = GAME.evolve(table(), Exchanged(0, "AE", 2))
    assert GAME.view(state, 0).aside == "AE"
    assert GAME.view(state, 1).aside is None
    assert GAME.view(state, 1).aside_size == 2
    assert GAME.secrets(state, 1)["letters exchanged"] == "AE"
    assert "letters exchanged" not in GAME.secrets(state, 0)


@pytest.mark.req("SCR-102")
def test_at_the_end_all_letters_are_shown() -> None:
    _, after = command(replace(table("KZE", "QA?", reserve=""), passes=5), "!passer")
    for viewer in (0, 1, SPECTATOR):
        assert GAME.view(after, viewer).racks == ("EKZ", "?AQ")
        assert GAME.secrets(after, viewer) == {}
        assert GAME.view(GAME.imagine(GAME.view(after, viewer), Random(1)), viewer) == GAME.view(
            after, viewer
        )


# Objectives


@pytest.mark.req("SCR-30", "SCR-31")
def test_a_log2990_game_has_two_public_objectives_and_one_for_each() -> None:
    for seed in range(50):
        goals = begun(seed, mode="log2990").goals
        assert [goal.owner for goal in goals] == [None, None, 0, 1]
        assert len({goal.key for goal in goals}) == 4
        assert all(goal.points and goal.reached_by is None for goal in goals)
    assert begun(0).goals == ()
    assert GAME.category(Options("log2990")) != GAME.category(Options())


@pytest.mark.req("SCR-31")
def test_chance_deals_objectives_as_the_rules_say() -> None:
    state = GAME.initial(Options("log2990"), 2)
    for keys in ((), ("echo", "twins", "mirror"), ("echo", "twins", "mirror", "echo")):
        with pytest.raises(IllegalAction, match="objectives"):
            GAME.decide(state, CHANCE, Begin(0, keys))
    with pytest.raises(IllegalAction, match="objectives"):
        GAME.decide(GAME.initial(Options(), 2), CHANCE, Begin(0, ("echo",)))


def with_goals(state: State, *goals: Goal) -> State:
    return replace(state, goals=goals)


@pytest.mark.req("SCR-32", "SCR-36")
def test_an_objective_is_reached_once() -> None:
    state = with_goals(table("ICI", "NON"), Goal("mirror", 25), Goal("corner", 30))
    events, after = command(state, "!placer h8h ici")
    assert events[1:] == (Reached(0, 0, "mirror", 25),)
    assert after.scores == (10 + 25, 0)
    assert after.goals[0].reached_by == 0
    assert after.turns[-1].bonus == 25
    for goal in (after.goals[0], replace(after.goals[0], reached_by=1)):
        events, _ = command(with_goals(table("ICI"), goal), "!placer h8h ici")
        assert len(events) == 1


@pytest.mark.req("SCR-32")
def test_a_private_objective_is_only_its_owners_to_reach() -> None:
    state = with_goals(table("ICI", "ICI"), Goal("mirror", 25, 1))
    assert len(command(state, "!placer h8h ici")[0]) == 1
    events, _ = command(replace(state, mover=1), "!placer h8h ici")
    assert events[1:] == (Reached(1, 0, "mirror", 25),)


@pytest.mark.req("SCR-32")
def test_one_placement_may_reach_several_and_end_the_game() -> None:
    goals = (Goal("mirror", 25), Goal("corner", 30, 0), Goal("twins", 10))
    state = with_goals(table("NO", "KA", on=board(o3h="N"), reserve=""), *goals)
    events, after = command(state, "!placer o1h no")
    assert [type(event) for event in events] == [Placed, Reached, Reached, Ended]
    assert after.scores == (9 + 25 + 30 + 11, -11)
    assert events[-1] == Ended(Ending("out", (11, -11)), ("", "AK"), after.scores)


@pytest.mark.req("SCR-33", "SCR-35")
def test_a_private_objective_is_seen_by_its_owner_alone_until_it_is_reached() -> None:
    state = begun(4, mode="log2990")
    own, other = state.goals[2], state.goals[3]
    hidden = replace(other, key=None, points=None)
    assert GAME.view(state, 0).goals[2:] == (own, hidden)
    assert GAME.view(state, 1).goals[3] == other
    assert GAME.view(state, SPECTATOR).goals[2:] == (replace(own, key=None, points=None), hidden)
    assert GAME.view(state, ALL).goals == state.goals
    told = GAME.redact(Begun(0, state.goals), 0)
    assert isinstance(told, Begun)
    assert told.goals == GAME.view(state, 0).goals
    assert GAME.secrets(state, 0)["objective of 1"] == other.key
    assert "objective of 0" not in GAME.secrets(state, 0)
    assert other.key is not None
    reached = GAME.evolve(command(state, "!passer")[1], Reached(1, 3, other.key, 20))
    assert GAME.view(reached, 0).goals[3] == replace(other, reached_by=1)
    assert "objective of 1" not in GAME.secrets(reached, 0)


@pytest.mark.req("SCR-33")
def test_one_that_nobody_reached_stays_hidden_at_the_end() -> None:
    state = begun(4, mode="log2990")
    over = evolve_all(GAME, state, GAME.decide(state, REFEREE, Resign(1)))
    assert GAME.view(over, 0).goals[3].key is None
    assert set(GAME.secrets(over, 0)) == {"objective of 1"}
