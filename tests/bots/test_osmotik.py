"""Programs that play Osmotik: what they choose, how they value it, how long they think; and their matches."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import permutations
from random import Random
from time import monotonic, process_time
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.osmotik_tables import GAME, after, mover, on

from salon._core.osmotik import Position
from salon.bots import Bot, Flag, analysis, bot, levels
from salon.games.osmotik import (
    HOURS,
    Buy,
    EndTurn,
    Formed,
    Options,
    OsmotikAction,
    Pass,
    Passed,
    Place,
    Retired,
    State,
    notation,
)
from salon.games.osmotik.board import CELLS
from salon.games.osmotik.bots.analyses import Advice, price, reviewed
from salon.games.osmotik.bots.match import Tally, opening, play
from salon.games.osmotik.bots.players import STYLES, Player, Style, position, states
from salon.kernel import REFEREE, IllegalAction, Record, Resign, Step, evolve_all

MIDDLE = (
    "b 4 AAVb4 BBEb3 CCRb2 DDBb1 EEEb1 FFSb2 CDAb1 CEMb0 CFEb1 "
    "OOMr2 NNIr2 MMSr3 LLEr0 KKNr1 MNOr1 MLTr2 b:A6E8I4L2N3O3R4S3T3U3 r:A5E6I4L3M1N2O3R3S4T2U2"
)
"""Two players with a third of their letters left."""


def chosen(player: Bot, state: State, seed: int = 1) -> OsmotikAction:
    seat = mover(state)
    action: OsmotikAction = player.choose(GAME.view(state, seat), seat, Random(seed), Flag())
    GAME.decide(state, seat, action)
    return action


def moved(state: State, place: Place, seat: int) -> State:
    """After this placement, with this seat to move."""
    later = evolve_all(GAME, state, GAME.decide(state, mover(state), place))
    return replace(later, mover=seat, placed=False)


@pytest.mark.req("OSM-50")
def test_there_are_several_levels() -> None:
    assert [level.key for level in levels(GAME)] == list(STYLES)
    assert isinstance(bot(GAME, "master"), Player)


@pytest.mark.req("OSM-50")
@pytest.mark.parametrize("level", STYLES)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_every_level_plays_to_the_end(level: str, seats: int) -> None:
    """From where most letters are used, with few left."""
    few = tuple(min(2, number // 3) for number in Options().witness)
    start = replace(opening(seats, Random(seats)), stocks=(few,) * seats)
    *_, end = states(start, [bot(GAME, level)] * seats, Random(1))
    assert end.finished in ("all_passed", "board_full")


def test_greedy_takes_the_most_points_it_can() -> None:
    state = on(MIDDLE)
    action = chosen(bot(GAME, "greedy"), state)
    assert isinstance(action, Place)
    assert (action.letters, action.start, action.hour) == position(state).placements(1)[0][:3]


def test_weaker_players_know_common_words_and_overlook_many() -> None:
    state = on(MIDDLE)
    every = position(state).placements()
    for level in ("novice", "amateur"):
        style = STYLES[level]
        some = {chosen(bot(GAME, level), state, seed) for seed in range(12)}
        assert len(some) > 1
        known = {told[:3] for told in position(state, style.knows).placements()}
        assert {
            (place.letters, place.start, place.hour) for place in some if isinstance(place, Place)
        } <= known
        assert len(known) < len(every)


@pytest.mark.req("OSM-30")
def test_who_knows_it_buys_the_dearest_before_and_after_placing() -> None:
    state = on("b 2 AAAb9 OOSr1 CCDb2 CDEb1")
    assert chosen(bot(GAME, "master"), state) == Buy(notation.cell("AA"))
    bought = after(state, "+A AA")
    assert chosen(bot(GAME, "master"), bought) == Buy(notation.cell("CC"))
    assert not isinstance(chosen(bot(GAME, "greedy"), state), Buy)
    placed = replace(state, placed=True)
    assert isinstance(chosen(bot(GAME, "expert"), placed), Buy)
    assert chosen(bot(GAME, "greedy"), placed) == EndTurn()


def test_who_can_place_nothing_passes() -> None:
    assert all(chosen(bot(GAME, level), on("b 3 AAAb1 OOSr1 b:")) == Pass() for level in STYLES)


def value(state: State, style: Style, told: Sequence[int]) -> float:
    """What a placement is worth at once, by the words of `Style`."""
    laid, points, lowered, taken = told
    free = 169 - len(state.board)
    held = sum(map(sum, state.stocks))
    price = style.letter * min(1.0, free / held)
    return points - price * laid + style.taken * lowered + style.captured * taken


def best(state: State, style: Style) -> float:
    placements = position(state).placements()
    return max((value(state, style, (len(letters), *told)) for letters, _, _, *told in placements), default=0)


def test_a_placement_is_valued_by_what_it_brings_and_by_the_best_answer() -> None:
    state = on(MIDDLE)
    style = Style(letter=0.5, taken=0.2, captured=0.7, zero=0.25, replies=3, answer=0.5)
    told = {(letters, start, hour): (len(letters), *gain)
            for letters, start, hour, *gain in position(state).placements()}  # fmt: skip
    found = position(state).valued(style.manner, 3)
    assert len(found) == 3
    for letters, start, hour, judged in found:
        later = moved(state, Place(letters, start, hour), 1)  # type: ignore[arg-type]
        bare = sum(laid.owner == 0 and laid.score == 0 for laid in later.board)
        now = value(state, style, told[letters, start, hour]) - style.zero * bare
        assert judged == pytest.approx(now - style.answer * max(0, best(later, style)))
    assert [row[3] for row in found] == sorted((row[3] for row in found), reverse=True)
    at_once = position(state).valued(replace(style, replies=0).manner, 3)
    assert {row[:3] for row in at_once} == {row[:3] for row in found}
    assert at_once[0][3] == pytest.approx(best(state, style))


@pytest.mark.parametrize("seats", [3, 6])
def test_where_more_than_two_play_placements_are_played_on(seats: int) -> None:
    """For two rounds, everybody taking the most points; with few letters, so that it ends early."""
    few = tuple(min(2, number // 3) for number in Options().witness)
    state = replace(opening(seats, Random(seats)), stocks=(few,) * seats)
    style = Style(tries=4, rounds=2)
    found = position(state).valued(style.manner, 4)
    assert [row[3] for row in found] == sorted((row[3] for row in found), reverse=True)
    best = position(state).valued(Style().manner, 4)
    assert {row[:3] for row in found} == {row[:3] for row in best}
    for letters, start, hour, judged in found:
        gained = played_on(state, Place(letters, start, hour), 2)  # type: ignore[arg-type]
        assert judged == pytest.approx(gained[0] - sum(gained[1:]) / (seats - 1))


def played_on(state: State, place: Place, rounds: int) -> list[int]:
    """What each seat gains by this placement and, so many times, by what the core finds quickly."""
    before = state.points
    later = evolve_all(GAME, state, GAME.decide(state, mover(state), place))
    for _ in range(rounds * len(state.points)):
        if later.mover is None:
            break
        later = replace(later, mover=(later.mover + 1) % len(state.points), placed=False)
        for letters, start, hour, *_ in position(later).best():
            events = GAME.decide(later, mover(later), Place(letters, start, hour))  # type: ignore[arg-type]
            later = evolve_all(GAME, later, events)
    return [after - now for after, now in zip(later.points, before, strict=True)]


@pytest.mark.req("OSM-33")
def test_who_has_retired_lays_nothing_in_what_is_thought_ahead() -> None:
    state = on(MIDDLE, 3)
    given_up = replace(state, retired=(1,))
    assert position(replace(given_up, mover=1)).count() == 0
    assert position(given_up).count() == position(state).count() > 0


def test_when_time_is_up_the_best_of_what_was_tried_is_played() -> None:
    """A thousand placements against the best answers would take minutes."""
    state, style = on("r 1 AAAb1 BBMb1 CCIb1"), Style(replies=1000, answer=1.0)
    state = after(state, "SOUPES OO 12H", "CONTINUER")
    at = position(state)
    at_once = at.valued(replace(style, replies=0).manner, 1)
    assert at.valued(style.manner, 1, 0.0) == at_once
    start = monotonic(), process_time()
    tried = at.valued(style.manner, 1000, 0.3)
    assert monotonic() - start[0] < 10 * 0.3 or process_time() - start[1] < 2 * 0.3
    assert 1 <= len(tried) < 1000
    stopped = Flag()
    stopped.set()
    assert len(at.valued(style.manner, 1, stop=stopped)) == 1
    action = Player(style).choose(GAME.view(state, mover(state)), mover(state), Random(1), stopped)
    assert GAME.decide(state, mover(state), action)


@pytest.mark.parametrize("seconds", [-1.0, float("nan"), float("inf")])
def test_what_is_no_time_is_refused(seconds: float) -> None:
    at: Position = position(on(MIDDLE))
    with pytest.raises(ValueError, match="time"):
        at.valued(Style(replies=1).manner, 1, seconds)


def test_advice_is_the_strongest_player_s() -> None:
    state = on(MIDDLE)
    told = analysis(GAME, "advice").run(GAME.view(state, 0), 0, lambda *_: None, Flag())
    assert len(told) == 5
    assert isinstance(told[0], Advice)
    assert told[0].action == chosen(Player(replace(STYLES["master"], buys=False)), state)
    assert [each.value for each in told] == sorted((each.value for each in told), reverse=True)


# Matches


def test_a_match_is_repeatable_and_counts_shares_of_wins() -> None:
    weak = Player(Style(reach=1, sight=0.4))
    one, again = (list(play(weak, weak, 3, 3, seed=5)) for _ in range(2))
    assert one == again
    assert len(one) == 3
    assert set(one) <= {0.0, 1 / 3, 0.5, 1.0}
    assert list(play(weak, weak, 3, 3, seed=5, start=1)) == one[1:]


def test_who_takes_the_best_wins_more_than_who_takes_any() -> None:
    won = tuple(play(Player(Style(reach=2)), Player(Style(reach=2, sight=0.1)), 2, 4, seed=1))
    assert Tally(won, 0.5).score > 0.8


def test_the_margin_of_a_tally() -> None:
    assert Tally((1.0,), 0.5).margin == 1.0
    assert Tally((1.0, 1.0), 0.5).margin == 0.0
    assert Tally((1.0, 0.0, 1.0, 0.0), 0.5).margin == pytest.approx(1.96 * (1 / 3) ** 0.5 / 2)


def test_an_opening_is_two_turns_of_placements() -> None:
    state = opening(3, Random(7))
    assert (state.turn, state.mover) == (3, 0)
    assert state.board
    assert state.passes == 0


# The review


def every_placement(state: State) -> dict[Place, int]:
    """The points of each that the rules accept, by trying them all."""
    seat, found = mover(state), {}
    for size in range(1, 4):
        held = "".join(chr(65 + at) * number for at, number in enumerate(state.stocks[seat]))
        for letters in sorted(set(map("".join, permutations(held, size)))):
            for cell in CELLS:
                for hour in HOURS:
                    with suppress(IllegalAction):
                        events = GAME.decide(state, seat, Place(letters, cell, hour))
                        words = [event for event in events if isinstance(event, Formed)]
                        found[Place(letters, cell, hour)] = sum(len(each.word) for each in words)
    return found


def recorded(position: str, *texts: str, seats: int = 2) -> Record:
    return Record.written(GAME, Options(start=position), seats, texts)


FEW = "b 4 AAVb4 BBEb3 CCRb2 DDBb1 EEEb1 OOMr2 NNIr2 MMSr3 LLEr0 b:A1S1T1 r:E1N1S1"


@pytest.mark.req("PLT-17")
def test_no_placement_at_all_is_worth_more_than_the_best_of_a_review() -> None:
    state = on(FEW)
    every = every_placement(state)
    worth = {place: points - price(state) * len(place.letters) for place, points in every.items()}
    assert len(worth) > 10
    for place in (min(worth, key=lambda each: worth[each]), max(worth, key=lambda each: worth[each])):
        told = reviewed(state, GAME.decide(state, mover(state), place), Flag())
        assert told.played is not None
        assert told.played.points == every[place]
        assert told.best[0].worth == pytest.approx(max(worth.values()), abs=0.01)
        assert told.lost == pytest.approx(max(worth.values()) - worth[place], abs=0.02)


@pytest.mark.req("PLT-17")
@pytest.mark.parametrize("text", [FEW, MIDDLE])
def test_a_review_weighs_as_the_core_does(text: str) -> None:
    state = on(text)
    told = reviewed(state, (Passed(mover(state)),), Flag())
    ranked = position(state).valued(STYLES["expert"].manner, 3)
    assert [each.worth for each in told.best] == pytest.approx([value for *_, value in ranked], abs=0.01)
    assert [(each.place.letters, each.place.start) for each in told.best] == [each[:2] for each in ranked]


@pytest.mark.req("PLT-17")
def test_a_review_tells_of_every_turn_what_was_laid_and_what_was_best() -> None:
    review = analysis(GAME, "review").run
    (letters, start, hour, _), *_ = position(on(FEW)).valued(STYLES["expert"].manner, 1)
    best = GAME.notate(on(FEW), Place(letters, start, hour))  # type: ignore[arg-type]
    played, done = recorded(FEW, best, "CONTINUER", "PASSE"), list[float]()
    first, second = review(played, -3, done.append, Flag())
    assert (first.seat, first.lost, first.played) == (0, 0.0, first.best[0])
    assert (second.seat, second.played) == (1, None)
    assert second.lost == second.best[0].worth > 0
    assert done == [1 / 3, 2 / 3, 1]
    stopped = Flag()
    stopped.set()
    assert review(played, -3, done.append, stopped) == []


@pytest.mark.req("PLT-17")
def test_who_has_retired_has_nothing_to_choose() -> None:
    state = on(FEW, 3)
    played: list[Step[Any, Any]] = [
        Step(0, Pass(), (Passed(0), Passed(1))),
        Step(REFEREE, Resign(2), (Retired(2, "resigned"), Passed(2))),
    ]
    record = Record(GAME, Options(start=notation.position(state)), 3, tuple(played))
    told = analysis(GAME, "review").run(record, -3, lambda _: None, Flag())
    assert [turn.seat for turn in told] == [0, 1, 2]
    assert [bool(turn.best) for turn in told] == [True, False, False]
