"""Atomes: who may know what, by the laws and by leaks that break them."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from tests.games.atomes_positions import GAME, after, coded, start

from salon.games.atomes import LEVELS, Atomes, Fired, Hidden, Options, State, Validated, View
from salon.games.atomes.rays import entries
from salon.games.atomes.values import AtomesEvent
from salon.kernel import ALL, SPECTATOR, laws, settle
from salon.kernel.codec import encode


def test_atoms_are_hidden_from_all_but_the_coder() -> None:
    event = Hidden(0, (11, 22, 33))
    assert GAME.redact(event, 0) == GAME.redact(event, ALL) == event
    assert GAME.redact(event, 1) == GAME.redact(event, SPECTATOR) == Hidden(0, None)
    state = coded(8, "11-21,12-22,13-23")
    assert GAME.secrets(state, 0) == {}
    assert GAME.secrets(state, 1) == GAME.secrets(state, SPECTATOR) == {"atoms": (11, 22, 33)}


def test_atoms_that_the_rays_give_away_are_deduced() -> None:
    state = start(1, "12-22")
    assert GAME.deduced(state, 0) == frozenset()
    state = after(state, "13")
    assert GAME.deduced(state, 0) == {"atoms"}
    assert GAME.secrets(state, 0) == {"atoms": (22,)}
    assert GAME.deduced(start(1, "12-22", seekers=2), 1) == frozenset()


@pytest.mark.parametrize("level", [1, 13, 20, 26])
def test_no_view_of_a_seeker_depends_on_more_than_the_answers(level: int) -> None:
    """Other atoms that told the same give the very same bytes."""
    rng = Random(level)
    (_, state) = next(settle(GAME, GAME.initial(Options(level), 1), rng))
    for entry in rng.sample(entries(LEVELS[level].size), 5):
        state = after(state, str(entry))
    view = GAME.view(state, 0)
    worlds = {GAME.imagine(view, rng) for _ in range(20)}
    assert {encode(GAME.view(world, 0)) for world in worlds} == {encode(view)}


def test_a_redacted_event_cannot_be_evolved() -> None:
    state = start(8, "11-21,12-22,13-23")
    for event in (Hidden(0, None), Fired(0, None, ()), Validated(0, None, ())):
        with pytest.raises(ValueError, match="redacted"):
            GAME.evolve(state, event)


@pytest.mark.parametrize("referee", [0.0, 0.1])
@pytest.mark.parametrize(
    ("options", "players"),
    [
        (Options(1), 1),
        (Options(1), 2),
        (Options(2, "person"), 2),
        (Options(13, "person"), 3),
        (Options(20), 1),
        (Options(26), 1),
        (Options(9, "person", free=True), 2),
    ],
)
def test_the_laws_hold_at_all_sorts_of_tables(options: Options, players: int, referee: float) -> None:
    for seed in range(4):
        laws.check(Atomes, options, players, Random(seed), referee=referee)


class ShowsTheAtoms(Atomes):
    def view(self, state: State, viewer: int) -> View:
        return replace(super().view(state, viewer), atoms=state.atoms)


class ShowsThePaths(Atomes):
    """Not the atoms, but the way round them."""

    def view(self, state: State, viewer: int) -> View:
        return replace(super().view(state, viewer), searches=super().view(state, ALL).searches)


class TellsRivals(Atomes):
    def redact(self, event: AtomesEvent, viewer: int) -> AtomesEvent | None:
        return event if isinstance(event, Fired) else super().redact(event, viewer)


class TellsWhatIsHidden(Atomes):
    def redact(self, event: AtomesEvent, viewer: int) -> AtomesEvent | None:
        return event if isinstance(event, Hidden) else super().redact(event, viewer)


def broken(game: type[Atomes], players: int, seed: int) -> str | None:
    try:
        laws.check(game, Options(8), players, Random(seed))
    except laws.LawBroken as error:
        return error.law
    return None


@pytest.mark.parametrize(
    ("leak", "players", "law"),
    [
        (ShowsTheAtoms, 1, "secrecy"),
        (ShowsThePaths, 1, "imagination"),
        (TellsRivals, 2, "redaction"),
        (TellsWhatIsHidden, 2, "redaction"),
    ],
)
def test_a_leak_breaks_a_law(leak: type[Atomes], players: int, law: str) -> None:
    assert {broken(leak, players, seed) for seed in range(10)} - {None} == {law}
