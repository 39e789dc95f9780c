"""Programs that seek atoms: each level is better than the one below it, and none sees the atoms."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from math import log2
from random import Random
from statistics import mean

import pytest

from salon import bots
from salon._core import atomes as core
from salon.bots import Flag
from salon.games.atomes import LEVELS, Ask, Atomes, Fire, Hide, Options, Validate, View, knowledge
from salon.games.atomes.bots import SEEKERS, Seeker, hidden, race
from salon.games.atomes.rays import crossings, entries, equivalent, fire
from salon.games.atomes.values import Ray
from salon.kernel import ALL, CHANCE, Malformed, play

GAME = Atomes()
CERTAIN = Seeker(sets=knowledge.SAMPLE, ahead=1, sure=1.0)

# Mean rays to certainty of the most telling ray each time, levels 1 to 19. (Level 12 is 4.86, also by
# the plain search below: where 4.80 is written, a digit was misread.)
GREEDY = [
    *(1.33, 2.25, 2.58, 2.88, 3.21, 3.54, 3.60, 3.69, 4.00, 4.31, 4.68, 4.86, 5.16),
    *(5.55, 5.85, 6.17, 6.82, 7.22, 7.53),
]
# Sets that share all their answers with another, in per cent; none below level 17.
AMBIGUOUS = {17: 1.18, 18: 0.85, 19: 0.53}


def seek(level: int, names: list[str], games: int) -> dict[str, tuple[float, float]]:
    """Mean score and mean rays of each, on the same boards."""
    rng = Random(level)
    ends = [
        race(level, [SEEKERS.get(name, CERTAIN) for name in names], hidden(LEVELS[level], rng), rng)
        for _ in range(games)
    ]
    told = {}
    for seat, name in enumerate(names):
        scores = [verdict.score for end in ends if (verdict := end.verdicts[seat]) is not None]
        rays = [len(search.rays) for end in ends if (search := end.searches[seat]) is not None]
        told[name] = mean(scores), mean(rays)
    return told


@pytest.mark.req("ATO-31")
def test_levels_are_offered_from_the_weakest_up() -> None:
    assert [level.key for level in bots.levels(GAME)] == list(SEEKERS)
    told = seek(14, list(SEEKERS), 60)
    scores = [score for score, _ in told.values()]
    assert scores[0] + 5 < scores[1]
    assert scores[1] + 2 < scores[2]
    assert scores[2] < scores[3]
    assert bots.bot(GAME, "expert") is SEEKERS["expert"]


@pytest.mark.req("ATO-30")
@pytest.mark.parametrize(("level", "rays"), [(1, 1.33), (8, 3.69), (13, 5.16)])
def test_who_waits_to_be_sure_takes_the_rays_of_the_greedy_search_and_is_right(
    level: int, rays: float
) -> None:
    games = 150
    score, fired = seek(level, ["certain"], games)["certain"]
    assert fired == pytest.approx(rays, rel=0.1)
    assert score == pytest.approx(LEVELS[level].capital - 2 * fired)


def test_who_waits_to_be_sure_is_right_where_boards_have_twins() -> None:
    rng = Random(26)
    for _ in range(3):
        end = race(26, [CERTAIN], hidden(LEVELS[26], rng), rng)
        (verdict,) = end.verdicts
        assert verdict is not None
        assert not verdict.missed
        assert end.atoms is not None
        assert equivalent(10, end.atoms, verdict.solution)


@pytest.mark.req("ATO-31")
@pytest.mark.parametrize("name", SEEKERS)
def test_a_program_chooses_by_what_it_was_told(name: str) -> None:
    """The same view, the same choice: there is nothing else that it could go by."""
    rng = Random(3)
    _, state = play(GAME, GAME.initial(Options(14), 2), CHANCE, Hide(hidden(LEVELS[14], rng)))
    for entry in (12, 25, 43):
        _, state = play(GAME, state, 0, Fire(entry))
    view = GAME.view(state, 0)
    world = GAME.imagine(view, rng)
    assert world.atoms != state.atoms
    first = SEEKERS[name].choose(view, 0, Random(7), Flag())
    assert SEEKERS[name].choose(GAME.view(world, 0), 0, Random(7), Flag()) == first
    assert GAME.decide(state, 0, first)


def test_a_program_can_hide_too() -> None:
    state = GAME.initial(Options(20, "person"), 2)
    action = SEEKERS["novice"].choose(GAME.view(state, 0), 0, Random(1), Flag())
    assert isinstance(action, Hide)
    assert GAME.decide(state, 0, action)


def test_a_program_that_is_stopped_does_what_is_allowed() -> None:
    stop = Flag()
    stop.set()
    _, state = play(GAME, GAME.initial(Options(8), 1), CHANCE, Hide((11, 22, 33)))
    action = SEEKERS["master"].choose(GAME.view(state, 0), 0, Random(1), stop)
    assert GAME.decide(state, 0, action)


@pytest.mark.req("ATO-30")
@pytest.mark.parametrize(
    "level", [*range(1, 18), *(pytest.param(level, marks=pytest.mark.slow) for level in (18, 19))]
)
def test_rays_that_a_greedy_search_takes(level: int) -> None:
    """At level 12 the published figure goes with the first ray 13, which tells 0.008 bits less than 14."""
    sets, rays, longest, ambiguous = core.study(LEVELS[level].size, LEVELS[level].atoms)
    assert rays / sets == pytest.approx(GREEDY[level - 1], rel=0.01)
    assert longest < 20
    assert 100 * ambiguous / sets == pytest.approx(AMBIGUOUS.get(level, 0), abs=0.006)


def by_the_rules(told: list[list[Ray]]) -> int:
    """The rays that the greedy search fires for all of these sets together, searched plainly."""
    parts = []
    for ray in range(len(told[0])):
        part = defaultdict[Ray, list[list[Ray]]](list)
        for answers in told:
            part[answers[ray]].append(answers)
        if len(part) > 1:
            parts.append(list(part.values()))
    if not parts:
        return 0
    best = min(parts, key=lambda part: round(sum(len(sets) * log2(len(sets)) for sets in part), 6))
    return len(told) + sum(by_the_rules(sets) for sets in best)


@pytest.mark.req("ATO-30")
@pytest.mark.parametrize("level", [3, 6, pytest.param(12, marks=pytest.mark.slow)])
def test_the_greedy_search_is_that_of_the_rules(level: int) -> None:
    size, number = LEVELS[level].size, LEVELS[level].atoms
    boards = list(combinations(crossings(size), number))
    fired = by_the_rules([[fire(size, board, entry) for entry in entries(size)] for board in boards])
    assert fired / len(boards) == pytest.approx(GREEDY[level - 1], rel=0.003)


@pytest.mark.req("ATO-30")
@pytest.mark.parametrize("level", range(3, 14))
def test_thinking_two_rays_ahead_takes_fewer(level: int) -> None:
    size, number = LEVELS[level].size, LEVELS[level].atoms
    greedy, further = core.study(size, number), core.study(size, number, 2)
    assert further[1] < 0.99 * greedy[1]
    assert (further[0], further[3]) == (greedy[0], greedy[3])
    assert further[1] / further[0] < GREEDY[level - 1]


def finished() -> View:
    _, state = play(GAME, GAME.initial(Options(8), 1), CHANCE, Hide((11, 22, 33)))
    for action in (Fire(12), Ask("certain"), Fire(40), Fire(13), Validate((11, 22, 33))):
        _, state = play(GAME, state, 0, action)
    return GAME.view(state, ALL)


@pytest.mark.req("ATO-30", "ATO-32")
def test_analyses() -> None:
    view, progress = finished(), list[float]()
    review = bots.analysis(GAME, "review").run
    told = review(view, 0, progress.append, Flag())
    assert [each.sets for each in told] == sorted((each.sets for each in told), reverse=True)
    assert progress == pytest.approx([1 / 3, 2 / 3, 1])
    (clue,) = bots.analysis(GAME, "clues").run(view, 0, progress.append, Flag())
    assert clue.sets == told[0].sets
    stop = Flag()
    stop.set()
    assert review(view, 0, progress.append, stop) == told[:1]
    with pytest.raises(Malformed, match="unknown_analysis"):
        bots.analysis(GAME, "odds")
