"""Atomes: levels, hiding, seeking, scores."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.atomes_positions import GAME, after, coded, scores, start

from salon.games.atomes import (
    LEVELS,
    PRICES,
    Ask,
    Finished,
    Fire,
    Fired,
    Hidden,
    Hide,
    Hint,
    Hinted,
    Level,
    Options,
    Ray,
    Retired,
    Validate,
    Validated,
    notation,
)
from salon.games.atomes.rays import crossings, entries, equivalent
from salon.games.atomes.scoring import penalty
from salon.kernel import (
    ALL,
    CHANCE,
    REFEREE,
    SPECTATOR,
    Codec,
    Expire,
    IllegalAction,
    Malformed,
    Proceed,
    Resign,
    play,
    settle,
)

# Levels and hiding


@pytest.mark.req("ATO-01")
def test_levels() -> None:
    assert len(LEVELS) == 26
    assert LEVELS[1] == Level(5, 1, 10)
    assert LEVELS[8] == Level(6, 3, 80)
    assert LEVELS[20] == Level(9, 6, 200)
    assert LEVELS[26] == Level(10, 10, 260)
    assert [level.capital for level in LEVELS.values()] == [10 * number for number in LEVELS]
    assert [level.size for level in LEVELS.values()] == [
        *(5, 5, 6, 7, 8, 9, 10, 6, 7, 8, 9, 10, 7),
        *(8, 9, 10, 8, 9, 10, 9, 10, 9, 10, 10, 10, 10),
    ]
    assert [level.atoms for level in LEVELS.values()] == [
        *(1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4),
        *(4, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 9, 10),
    ]


@pytest.mark.req("ATO-02")
@pytest.mark.parametrize("level", ["0", "27", "-1", "1.5", '"8"', "null"])
def test_there_are_no_other_levels(level: str) -> None:
    with pytest.raises(Malformed):
        Codec(GAME).options(f'{{"level": {level}}}')


@pytest.mark.req("ATO-03")
@pytest.mark.parametrize("level", LEVELS)
def test_chance_hides_as_many_atoms_as_the_level_says(level: int) -> None:
    state = GAME.initial(Options(level), 1)
    assert GAME.turn(state) == {CHANCE}
    ((step, state),) = settle(GAME, state, Random(level))
    assert step.events == (Hidden(CHANCE, state.atoms),)
    assert state.atoms is not None
    assert len(set(state.atoms)) == LEVELS[level].atoms
    assert set(state.atoms) <= set(crossings(LEVELS[level].size))
    assert GAME.turn(state) == {0}


@pytest.mark.req("ATO-03", "ATO-04")
def test_a_person_hides_and_the_others_seek() -> None:
    state = GAME.initial(Options(8, "person"), 2)
    assert GAME.turn(state) == {0}
    step, state = play(GAME, state, 0, GAME.parse(state, "CODE 11-41,32-22 14-23"))
    assert step.events == (Hidden(0, (11, 22, 43)),)
    assert GAME.turn(state) == {1}
    assert GAME.view(state, 0).atoms == (11, 22, 43)
    assert GAME.view(state, 1).atoms is None
    with pytest.raises(IllegalAction, match="not_your_turn"):
        GAME.decide(state, 0, Fire(12))
    assert not list(GAME.moves(state, 0))
    assert {Fire(entry) for entry in entries(6)} < set(GAME.moves(state, 1))


@pytest.mark.req("ATO-04")
@pytest.mark.parametrize(
    ("atoms", "code"),
    [
        ((11, 22), "atom_count"),
        ((11, 22, 33, 44), "atom_count"),
        ((11, 11, 22), "atom_twice"),
        ((11, 22, 50), "no_such_crossing"),
        ((11, 22, 15), "no_such_crossing"),
        ((11, 22, 10), "no_such_crossing"),
    ],
)
def test_exactly_the_levels_number_on_inner_crossings(atoms: tuple[int, ...], code: str) -> None:
    state = GAME.initial(Options(8, "person"), 2)
    with pytest.raises(IllegalAction, match=code):
        GAME.decide(state, 0, Hide(atoms))


@pytest.mark.req("ATO-03")
def test_options_that_make_no_game() -> None:
    for options, players, code in (
        (Options(8, "person"), 1, "coder_alone"),
        (Options(8, "person", day="2026-03-01"), 2, "coded_day"),
        (Options(8, free=True), 1, "free_chance"),
    ):
        with pytest.raises(Malformed, match=code):
            GAME.initial(options, players)


@pytest.mark.req("ATO-24")
def test_best_scores_are_kept_by_level() -> None:
    assert GAME.category(Options(8)) == GAME.category(Options(8, "person")) == "atomes-8"
    assert GAME.category(Options(8, day="2026-03-01")) == "atomes-2026-03-01"
    assert GAME.category(Options(8, "person", free=True)) == "atomes-free"


def test_only_what_chance_hid_from_one_person_or_from_all_that_day_is_a_best_score() -> None:
    assert GAME.keeps_best(Options(8), 1)
    assert not GAME.keeps_best(Options(8), 2)
    assert not GAME.keeps_best(Options(8, "person"), 1)
    assert GAME.keeps_best(Options(8, day="2026-03-01"), 2)


def test_a_day_s_board_has_the_day_s_level() -> None:
    asked = Options(3, day="2001-01-01")
    assert GAME.day(asked) == "2001-01-01"
    assert GAME.dated(asked, "2026-03-01", shared=True) == Options(26, day="2026-03-01")
    assert GAME.dated(asked, "2026-03-02", shared=False) == Options(8)


def test_where_rays_are_tried_out_any_number_of_atoms_is_hidden() -> None:
    state = GAME.initial(Options(9, "person", free=True), 2)
    for atoms, entry, line in (
        ("", "12", "12 → 32"),
        ("12-22", "13", "13 ↘ 21"),
        ("12-45,15-45,15-43", "13", "13 ↘ 13"),
        ("11-21,13-23,15-25,11-25,15-21", "12", "12 ↘ 14"),
    ):
        tried = after(after(state, f"CODE {atoms}"), entry, seat=1)
        view = GAME.view(tried, ALL)
        search = view.searches[1]
        assert search is not None
        assert search.rays is not None
        assert notation.ray(search.rays[0]) == line
        assert view.level.atoms == len(view.atoms or ())
        assert search.paths is not None
        assert search.paths[0][0] == (int(entry[1]), -1)
        view = GAME.view(tried, 1)
        assert GAME.view(GAME.imagine(view, Random(1)), 1) == view


# Seeking


@pytest.mark.req("ATO-11", "ATO-12", "ATO-14", "ATO-19")
def test_a_ray_is_told_with_its_entry_sign_and_exit() -> None:
    state = start(1, "12-22")
    step, state = play(GAME, state, 0, Fire(13))
    assert step.events == (Fired(0, Ray(13, "deviated", 21), (0, SPECTATOR, ALL)),)
    state = after(state, "11", "12")
    search = GAME.view(state, 0).searches[0]
    assert search is not None
    assert search.rays == (Ray(13, "deviated", 21), Ray(11, "deviated", 41), Ray(12, "absorbed"))
    assert search.points == 10 - 6
    assert search.paths is None


@pytest.mark.req("ATO-18")
def test_a_blackboard_longer_than_nineteen_rays() -> None:
    state = after(start(26, notation.atoms(crossings(10)[:10])), *map(str, entries(10)))
    search = GAME.view(state, 0).searches[0]
    assert search is not None
    assert search.rays is not None
    assert [ray.entry for ray in search.rays] == list(entries(10))
    assert search.points == 260 - 80


def test_a_ray_fired_again_is_paid_again() -> None:
    assert scores(after(start(8, "11-21,12-22,13-23"), "10", "10", "ACC 11-21,12-22,13-23")) == (76,)


@pytest.mark.parametrize("entry", [15, 25, 35, 45, 19, 49])
def test_an_entry_that_the_grid_has_not(entry: int) -> None:
    with pytest.raises(IllegalAction, match="no_such_entry"):
        GAME.decide(start(1, "12-22"), 0, Fire(entry))


@pytest.mark.req("ATO-30")
@pytest.mark.parametrize("kind", PRICES)
def test_a_hint_has_its_price_and_no_answer_in_the_log(kind: str) -> None:
    state = after(start(8, "11-21,12-22,13-23"), "10")
    ask = next(ask for ask in map(Ask, PRICES) if ask.kind == kind)
    step, state = play(GAME, state, 0, ask)
    assert step.events == (Hinted(0, Hint(ask.kind, 1)),)
    assert scores(after(state, "ACC 11-21,12-22,13-23")) == (80 - 2 - PRICES[ask.kind],)


# Scores


@pytest.mark.req("ATO-22")
def test_penalties() -> None:
    assert [penalty(faults) for faults in range(6)] == [0, 10, 25, 45, 70, 100]


@pytest.mark.req("ATO-21", "ATO-22", "ATO-26")
@pytest.mark.parametrize(
    ("guess", "score", "right", "wrong", "missed"),
    [
        ("11-21,12-23,13-25,15-22", 126, (11, 23, 35, 52), (), ()),
        ("11-21,12-23,13-25", 116, (11, 23, 35), (), (52,)),
        ("11-21,12-23,13-25,15-23", 116, (11, 23, 35), (53,), (52,)),
        ("11-21,12-23", 101, (11, 23), (), (35, 52)),
        ("11-21,14-24", 81, (11,), (44,), (23, 35, 52)),
        ("14-24", 0, (), (44,), (11, 23, 35, 52)),
        ("", 0, (), (), (11, 23, 35, 52)),
    ],
)
def test_a_validation_is_judged(
    guess: str, score: int, right: tuple[int, ...], wrong: tuple[int, ...], missed: tuple[int, ...]
) -> None:
    state = after(start(13, "11-21,12-23,13-25,15-22"), "10", "20", f"ACC {guess}")
    assert GAME.turn(state) == frozenset()
    (verdict,) = GAME.view(state, SPECTATOR).verdicts
    assert verdict is not None
    assert (verdict.right, verdict.wrong, verdict.missed) == (right, wrong, missed)
    assert verdict.solution == state.atoms == GAME.view(state, SPECTATOR).atoms
    assert verdict.score == score
    assert not verdict.equivalent
    assert scores(state) == (score,)


@pytest.mark.req("ATO-22")
def test_a_score_is_never_below_nothing() -> None:
    many = after(start(1, "12-22"), *["10"] * 9)
    assert GAME.view(many, 0).searches[0].points == 0  # type: ignore[union-attr]
    assert scores(after(many, "ACC 12-22")) == (0,)
    assert scores(after(start(2, "11-21,13-23"), "10", *["20"] * 5, "ACC 11-21,12-22")) == (0,)


@pytest.mark.req("ATO-21")
def test_never_more_atoms_than_there_are() -> None:
    with pytest.raises(IllegalAction, match="atom_count"):
        GAME.decide(start(1, "12-22"), 0, Validate((11, 22)))
    with pytest.raises(IllegalAction, match="atom_twice"):
        GAME.decide(start(8, "11-21,12-22,13-23"), 0, Validate((11, 11)))


ALIKE = [
    (17, "11-25,13-22,15-24,16-22,16-25", "11-25,13-22,14-24,16-22,16-25"),
    (19, "11-21,11-24,13-22,15-25,16-21", "11-21,11-24,13-23,15-25,16-21"),
    (
        26,
        "11-23,11-27,12-23,13-21,15-23,15-25,15-26,17-22,18-21,18-25",
        "11-23,11-27,12-23,13-21,15-23,15-25,15-26,17-24,18-21,18-25",
    ),
    (
        26,
        "11-28,12-21,12-26,13-28,15-23,15-25,17-24,17-26,18-24,18-27",
        "11-28,12-21,12-26,13-26,13-28,15-23,15-25,17-24,18-24,18-27",
    ),
]
"""Level, and two sets of atoms that no ray tells apart."""


@pytest.mark.req("ATO-23")
@pytest.mark.parametrize("coding", ["chance", "person"])
@pytest.mark.parametrize(("level", "hidden", "guess"), ALIKE)
def test_a_guess_that_answers_every_ray_alike_is_right(
    level: int, hidden: str, guess: str, coding: str
) -> None:
    state = coded(level, hidden) if coding == "person" else start(level, hidden)
    seat = len(state.searches) - 1
    ended = after(state, "12", f"ACC {guess}", seat=seat)
    verdict = ended.verdicts[seat]
    assert verdict is not None
    assert verdict.score == LEVELS[level].capital - 2
    assert verdict.solution == verdict.right == notation.read_atoms(10, guess)
    assert verdict.equivalent
    assert not verdict.wrong
    assert not verdict.missed
    assert equivalent(LEVELS[level].size, ended.atoms or (), verdict.solution)


@pytest.mark.req("ATO-23")
@pytest.mark.parametrize(("level", "hidden", "guess"), ALIKE)
def test_it_needs_exactly_the_number_of_atoms(level: int, hidden: str, guess: str) -> None:
    one_less = ",".join(place for place in guess.split(",") if place in hidden.split(","))
    (verdict,) = after(start(level, hidden), f"ACC {one_less}").verdicts
    assert verdict is not None
    assert verdict.solution == notation.read_atoms(10, hidden)
    assert verdict.score == LEVELS[level].capital - 10
    assert not verdict.equivalent


# Several seekers


@pytest.mark.req("ATO-31")
def test_rivals_seek_the_same_atoms_at_once_and_learn_nothing_from_one_another() -> None:
    state = start(8, "11-21,12-22,13-23", seekers=3)
    assert GAME.turn(state) == {0, 1, 2}
    step, state = play(GAME, state, 2, Fire(13))
    assert step.events == (Fired(2, Ray(13, "deviated", 21), (2, ALL)),)
    for viewer in (0, 1, SPECTATOR):
        assert GAME.redact(step.events[0], viewer) == Fired(2, None, (2, ALL))
        seen = GAME.view(state, viewer).searches[2]
        assert seen is not None
        assert (seen.rays, seen.fired, seen.points) == (None, 1, 78)
    assert GAME.redact(step.events[0], 2) == GAME.redact(step.events[0], ALL) == step.events[0]


@pytest.mark.req("ATO-31")
def test_all_is_shown_when_the_last_rival_has_validated() -> None:
    state = start(8, "11-21,12-22,13-23", seekers=2)
    step, state = play(GAME, after(state, "10"), 0, GAME.parse(state, "ACC 11-21,12-22,13-23"))
    assert step.events == (Validated(0, (11, 22, 33), (0, ALL)),)
    assert GAME.redact(step.events[0], 1) == Validated(0, None, (0, ALL))
    assert GAME.turn(state) == {1}
    assert GAME.view(state, 0).atoms is None
    assert GAME.view(state, 1).searches[0].guess is None  # type: ignore[union-attr]
    state = after(state, "10", "11", "ACC 11-21,12-22", seat=1)
    assert scores(state) == (78, 66)
    result = GAME.result(state)
    assert result is not None
    assert (result.reason, result.ranks) == ("validated", (1, 2))
    for viewer in (0, 1, SPECTATOR, ALL):
        view = GAME.view(state, viewer)
        assert view.atoms == (11, 22, 33)
        assert [search and search.paths and len(search.paths) for search in view.searches] == [1, 2]
        assert not GAME.secrets(state, viewer)


@pytest.mark.req("ATO-31")
def test_the_coder_of_a_race_sees_all_of_it() -> None:
    state = coded(8, "11-21,12-22,13-23", players=3)
    step, state = play(GAME, state, 1, Fire(13))
    assert step.events == (Fired(1, Ray(13, "deviated", 21), (0, 1, ALL)),)
    assert GAME.view(state, 0).searches[1].rays == (Ray(13, "deviated", 21),)  # type: ignore[union-attr]
    assert GAME.view(state, 2).searches[1].rays is None  # type: ignore[union-attr]
    assert GAME.view(state, 0).searches[0] is None
    assert not GAME.secrets(state, 0)
    state = after(after(state, "ACC 11-21", seat=1), "ACC 11-21,12-22,13-23", seat=2)
    assert scores(state) == (0, 80 - 2 - 25, 80)


# Giving up


@pytest.mark.parametrize(("action", "ending"), [(Expire((0,)), "time"), (Resign(0), "resigned")])
def test_who_gives_up_scores_nothing(action: Resign, ending: str) -> None:
    step, state = play(GAME, after(start(8, "11-21,12-22,13-23"), "10"), REFEREE, action)
    retired, finished = step.events
    assert retired == Retired(0, ending)  # type: ignore[arg-type]
    assert isinstance(finished, Finished)
    assert finished.atoms == (11, 22, 33)
    result = GAME.result(state)
    assert result is not None
    assert (result.reason, result.scores) == (ending, (0,))
    with pytest.raises(IllegalAction, match="over"):
        GAME.decide(state, REFEREE, Resign(0))


def test_rivals_seek_on_when_one_gives_up() -> None:
    state = start(8, "11-21,12-22,13-23", seekers=3)
    step, state = play(GAME, state, REFEREE, Expire((0, 2)))
    assert step.events == (Retired(0, "time"), Retired(2, "time"))
    assert GAME.turn(state) == {1}
    with pytest.raises(IllegalAction, match="nothing_to_give_up"):
        GAME.decide(state, REFEREE, Resign(0))
    assert scores(after(state, "ACC 11-21,12-22,13-23", seat=1)) == (0, 80, 0)


def test_nothing_is_sought_without_a_coder() -> None:
    state = GAME.initial(Options(8, "person"), 3)
    step, ended = play(GAME, state, REFEREE, Resign(0))
    assert step.events == (Retired(0, "resigned"), Finished("resigned", None, ()))
    assert scores(ended) == (0, 0, 0)
    view = GAME.view(ended, 1)
    assert GAME.view(GAME.imagine(view, Random(1)), 1) == view
    with pytest.raises(IllegalAction, match="nothing_to_give_up"):
        GAME.decide(coded(8, "11-21,12-22,13-23"), REFEREE, Resign(0))


def test_nobody_is_left_to_seek_before_anything_is_hidden() -> None:
    state = GAME.initial(Options(8, "person"), 2)
    step, state = play(GAME, state, REFEREE, Resign(1))
    assert step.events == (Retired(1, "resigned"), Finished("resigned", None, ()))
    assert scores(state) == (0, 0)


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        (0, Hide((11, 22, 33)), "not_now"),
        (REFEREE, Hide((11, 22, 33)), "not_now"),
        (REFEREE, Fire(12), "not_now"),
        (REFEREE, Proceed(), "not_now"),
        (0, Resign(0), "not_now"),
        (1, Fire(12), "not_your_turn"),
        (CHANCE, Hide((11, 22, 33)), "not_your_turn"),
    ],
)
def test_refusals(seat: int, action: Fire, code: str) -> None:
    with pytest.raises(IllegalAction, match=code):
        GAME.decide(start(8, "11-21,12-22,13-23"), seat, action)


def test_nothing_is_sought_before_it_is_hidden() -> None:
    state = GAME.initial(Options(8, "person"), 2)
    for action in (Fire(12), Ask("ray"), Validate(())):
        with pytest.raises(IllegalAction, match="not_now"):
            GAME.decide(state, 0, action)
        with pytest.raises(IllegalAction, match="not_your_turn"):
            GAME.decide(state, 1, action)
