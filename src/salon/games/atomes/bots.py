"""Programs that seek atoms, and the analyses of a search.

A seeker looks at the sets of atoms that its rays leave possible, or at some of them, and
fires the ray that tells them apart best, until it is sure enough of one. The weaker ones
look at few sets, so that they miss what is there, and are content with less.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Final

from salon._core import atomes as core
from salon.bots import Analysis, Bot, Chosen, Flag, Level, Price, Programs, Progress, Stopped, Where
from salon.games.atomes import Atomes, Atoms, Fire, Hide, Options, State, Validate, View, knowledge
from salon.games.atomes import Level as Grid
from salon.games.atomes.rays import crossings, entries
from salon.games.atomes.values import Crossing
from salon.kernel import CHANCE, Seat, Value, play


class Seeker(Bot):
    """So many `sets` are looked at and rays thought `ahead`; a guess is made when it seems as likely
    as `sure` to be right (ATO-23); so often a ray is fired `blindly`, wherever none was before, and so
    often what one told is not thought of (`overlooks`)."""

    price = Price.LONG

    def __init__(
        self, sets: int, ahead: int, sure: float, blindly: float = 0.0, overlooks: float = 0.0
    ) -> None:
        self.sets = sets
        self.ahead = ahead
        self.sure = sure
        self.blindly = blindly
        self.overlooks = overlooks

    def choose(self, view: View, seat: Seat, rng: Random, stop: Flag) -> Hide | Fire | Validate:
        level, search = view.level, view.searches[seat]
        if search is None:
            return Hide(hidden(level, rng))
        rays = search.rays or ()
        fresh = sorted(set(entries(level.size)) - {ray.entry for ray in rays})
        try:
            noted = [ray for ray in rays if rng.random() >= self.overlooks]
            sets = knowledge.possible(level, noted, rng, self.sets, stop)
            entry, guess, share = core.advise(level.size, sets, self.ahead, stop=stop)
        except Stopped:
            return Fire(rng.choice(fresh)) if fresh else Validate(hidden(level, rng))
        if share >= self.sure or stop.is_set():
            return Validate(knowledge.atoms(guess))
        return Fire(rng.choice(fresh) if fresh and rng.random() < self.blindly else entry)


def hidden(level: Grid, rng: Random) -> Atoms:
    """Any atoms that the level allows."""
    return tuple(sorted(rng.sample(crossings(level.size), level.atoms)))


SEEKERS: Final = {
    "novice": Seeker(sets=3, ahead=1, sure=0.6, blindly=1.0, overlooks=0.5),
    "amateur": Seeker(sets=8, ahead=1, sure=0.5, blindly=0.5, overlooks=0.15),
    "expert": Seeker(sets=knowledge.SAMPLE, ahead=1, sure=1.0, blindly=0.3),
    "master": Seeker(sets=knowledge.SAMPLE, ahead=2, sure=0.85),
}


def race(level: int, seekers: Sequence[Bot], atoms: Atoms, rng: Random) -> State:
    """These seekers at one table, for the same atoms, from first to last."""
    game, stop = Atomes(), Flag()
    _, state = play(game, game.initial(Options(level), len(seekers)), CHANCE, Hide(atoms))
    while turn := game.turn(state):
        seat = min(turn)
        _, state = play(game, state, seat, seekers[seat].choose(game.view(state, seat), seat, rng, stop))
    return state


TOLD: Final = 5
"""Rays, the most telling."""


def _clues(view: View, seat: Seat, progress: Progress, stop: Flag) -> tuple[knowledge.Clue, ...]:
    return knowledge.clues(view, seat, stop)


class Seen(Value, frozen=True):
    """What the rays leave open: how many `sets`, the crossings that are certain or empty in all of them, the
    most telling rays, the likeliest atoms and how likely."""

    sets: int
    certain: Atoms
    empty: tuple[Crossing, ...]
    rays: tuple[knowledge.Telling, ...]
    atoms: Atoms
    share: float


def _seen(view: View, seat: Seat, progress: Progress, stop: Flag) -> Seen | None:
    search = view.searches[seat] if 0 <= seat < len(view.searches) else None
    if search is None or search.ending is not None:
        return None
    level, rays = view.level, search.rays or ()
    known = knowledge.odds(level, rays, stop)
    sets = knowledge.possible(level, rays, Random(0), knowledge.SAMPLE, stop)
    _, guess, share = core.advise(level.size, sets, 1, stop=stop)
    telling = tuple(knowledge.tellings(level, sets)[:TOLD])
    return Seen(known.sets, known.certain, known.empty, telling, knowledge.atoms(guess), round(share, 3))


class Judged(Value, frozen=True):
    """A ray that was fired: the sets before it, the bits that it could be expected to tell, and the ray that
    would have told most."""

    sets: int
    expected: float
    best: knowledge.Telling | None


def _turn(chosen: Chosen, seat: Seat, progress: Progress, stop: Flag) -> Judged | None:
    """Of a ray; guesses and hints are not weighed."""
    if not isinstance(chosen.action, Fire):
        return None
    level, search = chosen.view.level, chosen.view.searches[seat]
    rays = search.rays or () if search else ()
    known = knowledge.tellings(level, knowledge.possible(level, rays, Random(0), stop=stop))
    expected = next((each.bits for each in known if each.entry == chosen.action.entry), 0.0)
    return Judged(knowledge.count(level, rays, stop), expected, next(iter(known), None))


def _review(view: View, seat: Seat, progress: Progress, stop: Flag) -> list[knowledge.Reviewed]:
    """As far as it came when it was stopped."""
    told = list[knowledge.Reviewed]()
    with suppress(Stopped):
        for done, each in knowledge.review(view, seat, stop):
            told.append(each)
            progress(done)
            if stop.is_set():
                break
    return told


RATINGS: Final = dict(zip(SEEKERS, (904, 1189, 1348, 1481), strict=True))
"""From the matches of neighbours at level 12 in docs/levels.md, a newcomer standing at 1000."""

NEWCOMER: Final = Seeker(sets=2, ahead=1, sure=1.0, blindly=1.0, overlooks=0.35)
"""Fires anywhere, does not think of a third of what rays told, and guesses once two thoughts agree."""

PROGRAMS: Final = Programs(
    players={Level(name, RATINGS[name]): seeker for name, seeker in SEEKERS.items()},
    analyses={
        "clues": Analysis(_clues, where=Where.COMPANY),
        "advice": Analysis(_seen, where=Where.POSITION),
        "review": Analysis(_review, Price.HEAVY),
        "turn": Analysis(_turn, where=Where.TURN),
    },
    measured=frozenset({"atomes-12"}),
    newcomer=NEWCOMER,
    begin=lambda _: Atomes().initial(Options(level=12), 2),
)
