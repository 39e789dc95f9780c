"""What a crowd's laws catch: a proposal that is told, and a view that is not the same for all."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from salon.games.duplicate import Duplicate, Options, Propose, Resumed, State, View
from salon.games.duplicate.rules import Events
from salon.games.duplicate.values import DuplicateAction
from salon.kernel import RefereeAction, Seat, Viewer, laws


class TellsTheProposal(Duplicate):
    def decide(self, state: State, seat: Seat, action: DuplicateAction | RefereeAction) -> Events:
        return (Resumed(),) if isinstance(action, Propose) else super().decide(state, seat, action)


class ShowsOneMore(Duplicate):
    def view(self, state: State, viewer: Viewer) -> View:
        return replace(super().view(state, viewer), reserve=len(state.reserve) + (viewer == 0))


@pytest.mark.req("CLB-01")
@pytest.mark.parametrize(
    ("game", "law"), [(TellsTheProposal, "secrecy"), (ShowsOneMore, "imagination"), (Duplicate, "")]
)
def test_a_crowd_that_breaks_a_law_is_named(game: type[Duplicate], law: str) -> None:
    if not law:
        laws.check(game, Options(), 9, Random(2), referee=0.05, every=20)
        return
    with pytest.raises(laws.LawBroken) as broken:
        laws.check(game, Options(), 3, Random(1), every=3)
    assert broken.value.law in (law, "openness")
