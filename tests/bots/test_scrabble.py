"""Scrabble's virtual players: what they do, how often, and from a view alone."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace
from tests.games.scrabble_tables import GAME, begun, board, table

from salon import bots
from salon.bots import Flag
from salon.games.scrabble import Exchange, Options, Pass, Place, State, placing
from salon.games.scrabble.bots.engine import Strong
from salon.games.scrabble.bots.players import RANGES, Beginner, Expert, aimed
from salon.games.scrabble.rules import words_of
from salon.games.scrabble.search import placements
from salon.kernel import IllegalAction, play, settle

STOP = Flag()
WORDS = words_of(Options())
FEW = table("KWXZQJT", on=board(h8h="OS"))
"""Where few placements are found, and soon."""


def positions(count: int) -> list[State]:
    """Boards and racks of games between an expert and a beginner."""
    found: list[State] = []
    rng = Random(0)
    while len(found) < count:
        state = begun(rng.randrange(1 << 30))
        while GAME.turn(state):
            (seat,) = GAME.turn(state)
            found.append(state)
            player = Expert() if seat else Beginner()
            action = player.choose(GAME.view(state, seat), seat, rng, STOP)
            _, state = play(GAME, state, seat, action)
            for _, after in settle(GAME, state, rng):
                state = after
    return found[:count]


def choose(player: bots.Bot, state: State, rng: Random | None = None) -> Place | Exchange | Pass:
    assert state.mover is not None
    chosen = player.choose(GAME.view(state, state.mover), state.mover, rng or Random(1), STOP)
    assert isinstance(chosen, Place | Exchange | Pass)
    GAME.decide(state, state.mover, chosen)
    return chosen


@pytest.mark.req("SCR-26")
def test_levels() -> None:
    keys = [level.key for level in bots.levels(GAME)]
    assert keys == [
        "beginner",
        "amateur",
        "regular",
        "club",
        "seasoned",
        "expert",
        "master",
        "champion",
    ]


@pytest.mark.req("SCR-20")
@pytest.mark.parametrize("level", [level.key for level in bots.levels(GAME)])
def test_virtual_players_take_three_seconds(level: str) -> None:
    assert bots.bot(GAME, level).pace == 3.0


@pytest.mark.req("SCR-22", "SCR-23")
def test_the_beginner_passes_exchanges_and_places_as_often_as_it_should() -> None:
    rng, turns, view = Random(2), 20_000, GAME.view(FEW, 0)
    kinds: Counter[type] = Counter()
    sizes: Counter[int] = Counter()
    for _ in range(turns):
        chosen = Beginner().choose(view, 0, rng, STOP)
        kinds[type(chosen)] += 1
        if isinstance(chosen, Exchange):
            sizes[len(chosen.letters)] += 1
    for kind, share in {Pass: 0.1, Exchange: 0.1, Place: 0.8}.items():
        assert abs(kinds[kind] / turns - share) < 4 * (share * (1 - share) / turns) ** 0.5
    assert set(sizes) == set(range(1, 8))
    assert all(abs(count / sizes.total() - 1 / 7) < 0.05 for count in sizes.values())


@pytest.mark.req("SCR-23")
def test_the_beginner_passes_where_the_reserve_cannot_serve_it() -> None:
    state, rng = replace(FEW, reserve="ABCDEF"), Random(3)
    chosen = [choose(Beginner(), state, rng) for _ in range(300)]
    assert not any(isinstance(each, Exchange) for each in chosen)
    assert 30 < sum(isinstance(each, Pass) for each in chosen) < 90  # two tenths of 300, instead of one


@pytest.mark.req("SCR-24")
def test_the_beginner_s_points_lie_in_its_ranges_as_often_as_they_should() -> None:
    """Where every range has a placement, over 20,000 turns; inside each, points vary."""
    found = [placements(state.board, state.racks[state.mover or 0], WORDS) for state in positions(250)]
    few = [dict(each) for each in found if len(each) < 250]
    full = [worths for worths in few if all(set(each) & set(worths.values()) for each in RANGES)]
    assert len(full) > 60
    rng, turns = Random(4), 20_000
    ranges: Counter[int] = Counter()
    points: Counter[int] = Counter()
    for number in range(turns):
        worths = full[number % len(full)]
        place = aimed(list(worths.items()), rng)
        assert isinstance(place, Place)
        worth = worths[place]
        points[worth] += 1
        ranges[next(at for at, each in enumerate(RANGES) if worth in each)] += 1
    for number, share in enumerate((0.4, 0.3, 0.3)):
        assert abs(ranges[number] / turns - share) < 4 * (share * (1 - share) / turns) ** 0.5
        inside = [points[worth] / ranges[number] for worth in RANGES[number] if worth > 1]
        assert min(inside) > 0.03
        assert max(inside) < 0.5


@pytest.mark.req("SCR-24")
def test_with_nothing_in_its_range_the_beginner_takes_the_nearest() -> None:
    low, high = (Place(0, True, "LOW"), 3), (Place(0, True, "HIGH"), 15)
    rng = Random(5)
    assert {aimed([low], rng) for _ in range(50)} == {low[0]}
    chosen = Counter(aimed([low, high], rng) for _ in range(4000))
    assert abs(chosen[low[0]] / 4000 - 0.7) < 0.03  # aims at 7 to 12 go to the lower
    assert aimed([], rng) == aimed([(Place(0, True, "BEST"), 19)], rng) == Pass()


@pytest.mark.req("SCR-25")
def test_the_expert_plays_the_highest_score() -> None:
    for state in positions(120):
        chosen = choose(Expert(), state)
        scores = dict(placements(state.board, state.racks[state.mover or 0], WORDS))
        if scores:
            assert isinstance(chosen, Place)
            assert scores[chosen] == max(scores.values())


@pytest.mark.req("SCR-25")
def test_with_no_placement_the_expert_exchanges_what_it_can() -> None:
    stuck = table("QQVVWWX")
    assert placements(stuck.board, stuck.racks[0], WORDS) == []
    assert choose(Expert(), stuck) == Exchange("QQVVWWX")
    short = replace(stuck, reserve="ABC")
    assert choose(Expert(), short) == Pass()
    allowed = replace(short, options=Options(short_exchange=(0,)))
    drawn = {choose(Expert(), allowed, Random(seed)) for seed in range(40)}
    assert len(drawn) > 5
    assert all(isinstance(each, Exchange) and len(each.letters) == 3 for each in drawn)
    assert choose(Expert(), replace(allowed, reserve="", racks=("QQVVWWX", "A"))) == Pass()


@pytest.mark.req("SCR-34")
def test_objectives_change_no_choice() -> None:
    for seed in range(20):
        plain, goals = begun(seed), begun(seed, mode="log2990")
        same = replace(goals, racks=plain.racks, mover=plain.mover, reserve=plain.reserve)
        assert choose(Expert(), plain) == choose(Expert(), same)


def test_players_between_score_between() -> None:
    """Mean points of the first choice, over the same positions."""
    some, means = positions(150), []
    for level in ("amateur", "regular", "club", "seasoned", "expert"):
        rng, gained = Random(6), 0
        for state in some:
            chosen = choose(bots.bot(GAME, level), state, rng)
            scores = dict(placements(state.board, state.racks[state.mover or 0], WORDS))
            gained += scores[chosen] if isinstance(chosen, Place) else 0
        means.append(gained / len(some))
    assert all(lower * 1.05 < upper for lower, upper in pairwise(means))


@pytest.mark.req("SCR-57")
def test_hints_are_the_best_placements_and_can_be_forbidden() -> None:
    hints = bots.analysis(GAME, "hints").run
    for state in positions(20):
        assert state.mover is not None
        best: dict[str, int] = {}
        for place, points in placements(state.board, state.racks[state.mover], WORDS):
            word = placing.formed(state.board, place)[1][0].text
            best[word] = max(points, best.get(word, 0))
        told = hints(GAME.view(state, state.mover), state.mover, lambda _: None, Flag())
        assert [hint.points for hint in told] == sorted(best.values())[::-1][:3]
    stuck = table("QQVVWWX")
    assert hints(GAME.view(stuck, 0), 0, lambda _: None, Flag()) == ()
    forbidden = replace(stuck, options=Options(hints=False))
    with pytest.raises(IllegalAction, match="no_hints"):
        hints(GAME.view(forbidden, 0), 0, lambda _: None, Flag())


def test_strong_players_play_legal_games() -> None:
    rng, state = Random(9), begun(9)
    players = (Strong(), Strong(rollouts=200, seconds=1.0))
    while turn := GAME.turn(state):
        (seat,) = turn
        chosen = players[seat].choose(GAME.view(state, seat), seat, rng, STOP)
        _, state = play(GAME, state, seat, chosen)
        for _, after in settle(GAME, state, rng):
            state = after
    assert state.ended is not None
    assert min(state.scores) > 250
