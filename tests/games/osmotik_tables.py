"""Tables of Osmotik to try the rules on, and the worked example of its source."""

from __future__ import annotations

import pytest
from msgspec.structs import astuple, replace

from salon.games.osmotik import Formed, Options, Osmotik, OsmotikEvent, State, notation
from salon.kernel import SPECTATOR, IllegalAction, evolve_all
from salon.words import Lexicon, shelf

GAME = Osmotik()


def words_of(*listed: str) -> Options:
    """A game with a small word list of its own."""
    from salon._core.words import LemmaIndex, WordGraph, build_graph, build_lemmas

    words = sorted(listed)
    name = f"{abs(hash(tuple(words))):064x}"
    graph = WordGraph.load(build_graph(words, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    shelf._opened[name] = Lexicon(name, graph, LemmaIndex.load(build_lemmas([[] for _ in words])))
    return Options(dictionary=name)


def on(position: str, players: int = 2, options: Options | None = None) -> State:
    return GAME.initial(replace(options or Options(), start=position), players)


def mover(state: State) -> int:
    assert state.mover is not None
    return state.mover


def events(state: State, text: str) -> tuple[OsmotikEvent, ...]:
    return GAME.decide(state, mover(state), GAME.parse(state, text))


def after(state: State, *texts: str) -> State:
    for text in texts:
        state = evolve_all(GAME, state, events(state, text))
    return state


def formed(state: State, text: str) -> list[Formed]:
    return [event for event in events(state, text) if isinstance(event, Formed)]


def told(state: State, text: str) -> list[str]:
    return [word.word for word in formed(state, text)]


def refused(state: State, text: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        events(state, text)
    return refusal.value.code


def score_of(state: State, name: str) -> tuple[int, int]:
    return next((laid.owner, laid.score) for laid in state.board if laid.cell == notation.cell(name))


EXAMPLE = [
    "ANIMA AA 6H", "CONTINUER", "NATALE HO 10H", "CONTINUER", "JUNTES OH 2H", "CONTINUER",
    "IENT FF 6H", "+M DD", "CONTINUER", "DEMAT HD 4H", "CONTINUER",
]  # fmt: skip
CANUSE = "CAU FH 8H"


def game_table(state: State) -> list[tuple[int, ...]]:
    return [astuple(row) for row in GAME.view(state, SPECTATOR).scores]


def turn_table(state: State) -> list[tuple[int, ...]]:
    return [astuple(row) for row in state.turns]
