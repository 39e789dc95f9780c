"""The objectives of a LOG2990 game: dealt, reached, shown, imagined."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from salon.games.scrabble.objectives import OBJECTIVES, Feat, bonus, reaches
from salon.games.scrabble.values import Goal, ObjectiveKey, Placed, Reached, State
from salon.kernel import ALL, IllegalAction, Viewer

PUBLIC = 2


def wanted(state: State) -> int:
    return PUBLIC + len(state.racks) if state.options.mode == "log2990" else 0


def dealt(state: State, objectives: tuple[ObjectiveKey, ...]) -> tuple[Goal, ...]:
    """Different ones: the public, then each seat's (SCR-31)."""
    if len(set(objectives)) != len(objectives) or len(objectives) != wanted(state):
        raise IllegalAction("objectives", wanted=wanted(state))
    owners = (*(None,) * PUBLIC, *range(len(state.racks)))
    return tuple(Goal(key, bonus(key), owner) for key, owner in zip(objectives, owners, strict=False))


def seen(goals: tuple[Goal, ...], viewer: Viewer) -> tuple[Goal, ...]:
    """A private one is its owner's alone until it is reached (SCR-33)."""

    def shown(goal: Goal) -> bool:
        return goal.owner in (None, viewer) or goal.reached_by is not None or viewer == ALL

    return tuple(goal if shown(goal) else replace(goal, key=None, points=None) for goal in goals)


def imagined(goals: tuple[Goal, ...], rng: Random) -> tuple[Goal, ...]:
    """Hidden ones are any that nobody else has."""
    left = [key for key in OBJECTIVES if key not in {goal.key for goal in goals}]
    rng.shuffle(left)

    def made_up(goal: Goal) -> Goal:
        key = left.pop()
        return replace(goal, key=key, points=bonus(key))

    return tuple(made_up(goal) if goal.key is None else goal for goal in goals)


def reached(state: State, placed: Placed) -> Iterator[Reached]:
    """Open objectives, everybody's or one's own, that this placement reaches (SCR-32)."""
    seat, place = placed.seat, placed.place
    feat = Feat(state.board, place, placed.squares, placed.words, placed.points, state.gains[seat])
    for number, goal in enumerate(state.goals):
        if goal.reached_by is None and goal.owner in (None, seat):
            assert goal.key is not None
            assert goal.points is not None
            if reaches(goal.key, feat):
                yield Reached(seat, number, goal.key, goal.points)
