"""What can be said of Octoverso: advice on a word, a game reviewed.

A move is weighed by what it leads to: it is played by the rules, the letter that an OCTO allows goes back, a
missed OCTO is claimed, and the core says what the position is then worth to the other one, some words ahead.
What is drawn in an exchange is luck: it is taken to change nothing but the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from salon._core import octoverso as core
from salon.bots import Analysis, Chosen, Flag, Price, Progress, Stopped, Where
from salon.games.octoverso import (
    Claim,
    Compose,
    Exchange,
    Octoverso,
    PutBack,
    State,
    View,
    generator,
    vocabulary,
)
from salon.games.octoverso.bots.players import depth, held, last_exchange, octos, words_played
from salon.games.octoverso.values import RAIL
from salon.kernel import Record, Seat, Value, play

AHEAD: Final = 3
"""Words looked ahead after a move, and how many are looked at each time."""
WIDTH: Final = 10
MOST: Final = 3
"""Of the best moves, so many are told."""


Fate: TypeAlias = Literal["wins", "winning", "losing"]
"""What a move leads to for its player: the end at once, or as far as one can see."""


class Weighed(Value, frozen=True):
    """A move, the letters it rids its player of, and its worth: letters of advantage later on."""

    move: Compose | Exchange
    letters: int
    worth: float
    fate: Fate | None = None


class Reviewed(Value, frozen=True):
    """A turn of the game, in the order of `turns`: what was played, the best moves, what it gave away.

    `octos` are OCTOs that were missed, `wins` words that would have won. An opening and a claim are not
    weighed: they have no `played` and no `best`.
    """

    seat: Seat
    octos: tuple[str, ...] = ()
    wins: tuple[str, ...] = ()
    played: Weighed | None = None
    best: tuple[Weighed, ...] = ()
    lost: float = 0.0


def review(record: Record, seat: Seat, progress: Progress, stop: Flag) -> list[Reviewed]:
    """Of every turn of both players, as far as it came when it was stopped."""
    told = list[Reviewed]()
    for done, state, move in _moves(record):
        told += [Reviewed(turn.seat) for turn in state.turns[len(told) :]]
        try:
            told.append(reviewed(state, move, stop))
        except Stopped:
            return told
        progress(done)
    return told + [Reviewed(turn.seat) for turn in record.states()[-1].turns[len(told) :]]


def _moves(record: Record) -> Iterator[tuple[float, State, Compose | Exchange]]:
    """Each move that can be weighed and the position it was played in, with how much is done so far."""
    steps = record.steps
    for number, (state, step) in enumerate(zip(record.states(), steps, strict=False), 1):
        if isinstance(step.action, Compose | Exchange):
            yield number / len(steps), state, step.action


def reviewed(state: State, move: Compose | Exchange, stop: Flag) -> Reviewed:
    """One turn. Raises `Stopped`."""
    seat, size = state.mover, len(state.hands[state.mover])
    made = list(generator.moves(state.options, state.rail, state.hands[seat], words_played(state)))
    fills = {each.word for each in made if len(each.word) == RAIL}
    wins = {each.word for each in made if len(each.tiles) + (each.word in fills) >= size}
    chosen = weighed(state, move, stop)
    wins_now = chosen.fate == "wins"
    ranked = sorted(_candidates(state, chosen, stop), key=lambda each: each.worth, reverse=True)
    octo = isinstance(move, Compose) and len(move.word) == RAIL
    return Reviewed(
        seat,
        () if octo or wins_now else tuple(sorted(fills)),
        () if wins_now else tuple(sorted(wins)),
        chosen,
        tuple(ranked[:MOST]),
        round(ranked[0].worth - chosen.worth, 1),
    )


def _candidates(state: State, chosen: Weighed, stop: Flag) -> Iterator[Weighed]:
    """What was played, the words that seem best, and the exchange of the letter that weighs most."""
    known, own = vocabulary.lexicon(state.options), state.hands[state.mover]
    other = state.hands[1 - state.mover]
    ahead = max(1, depth(AHEAD + 1, state.rail, own, other))
    found = core.values(
        known.graph, known.lemma_index, state.rail, own, other, words_played(state), ahead, WIDTH, stop
    )
    yield chosen
    moves: list[Compose | Exchange] = [Exchange(core.put_back(own))]
    moves += [generator.composed(made) for made, _ in sorted(found, key=lambda each: -each[1])[:MOST]]
    for move in moves:
        if move != chosen.move and not (isinstance(move, Exchange) and isinstance(chosen.move, Exchange)):
            yield weighed(state, move, stop)


def weighed(state: State, move: Compose | Exchange, stop: Flag) -> Weighed:
    """Raises `Stopped`."""
    seat, size = state.mover, len(state.hands[state.mover])
    if isinstance(move, Exchange):
        stalled = last_exchange(state, seat)
        worth = -_value(replace(state, mover=1 - seat), stop) if stalled is None else stalled
        return Weighed(move, 0, worth, _fate(worth))
    letters = min(size, len(move.tiles) + (len(move.word) == RAIL))
    if letters == size:
        return Weighed(move, letters, core.WIN, "wins")
    after = _settled(state, move)
    worth = -core.WIN if after.finished else -_value(after, stop)
    return Weighed(move, letters, worth, _fate(worth))


def _fate(worth: float) -> Fate | None:
    if abs(worth) < core.WIN / 2:
        return None
    return "winning" if worth > 0 else "losing"


def _settled(state: State, word: Compose) -> State:
    """After a word, and what comes of an OCTO made or missed."""
    rules = Octoverso()
    _, after = play(rules, state, state.mover, word)
    if after.claimable and (missed := octos(after.options, after.turns[-1], words_played(after)[:-1])):
        _, after = play(rules, after, after.mover, Claim(missed[0]))
    if after.owed:
        _, after = play(rules, after, after.mover, PutBack(core.put_back(held(after, after.mover))))
    return after


def _value(state: State, stop: Flag) -> float:
    """To who is to move."""
    known, own, other = (
        vocabulary.lexicon(state.options),
        state.hands[state.mover],
        state.hands[1 - state.mover],
    )
    ahead = max(1, depth(AHEAD, state.rail, own, other))
    value = core.value(
        known.graph, known.lemma_index, state.rail, own, other, words_played(state), ahead, WIDTH, stop
    )
    return round(value, 2)


LOOKED_AT: Final = 8
"""Words that are weighed where somebody studies."""


class Advised(Weighed, frozen=True):
    """A move, and the word that answers it best, which tells how many letters that would lay."""

    answer: str = ""
    answer_letters: int = 0


def advice(view: View, seat: Seat, progress: Progress, stop: Flag) -> list[Advised]:
    """The best words, and the exchange of the letter that weighs most; nothing while a letter is owed."""
    state = Octoverso().imagine(view, Random(0))
    if len(state.rail) < RAIL or state.owed or state.finished:
        return []
    known, own = vocabulary.lexicon(state.options), state.hands[state.mover]
    found = core.values(
        known.graph,
        known.lemma_index,
        state.rail,
        own,
        state.hands[1 - state.mover],
        words_played(state),
        1,
        WIDTH,
        stop,
    )
    best = sorted(found, key=lambda each: -each[1])[:LOOKED_AT]
    moves: list[Compose | Exchange] = [generator.composed(made) for made, _ in best]
    told = list[Advised]()
    for move in [*moves, Exchange(core.put_back(own))]:
        told = sorted([*told, _advised(state, move, stop)], key=lambda each: -each.worth)
        progress(len(told) / (len(moves) + 1), told)
    return told


def _advised(state: State, move: Compose | Exchange, stop: Flag) -> Advised:
    """Raises `Stopped`."""
    found = weighed(state, move, stop)
    if found.fate == "wins":
        return Advised(move, found.letters, found.worth, found.fate)
    other = replace(state, mover=1 - state.mover)
    after = other if isinstance(move, Exchange) else _settled(state, move)
    answer, letters = ("", 0) if after.finished else _answer(after, stop)
    return Advised(move, found.letters, found.worth, found.fate, answer, letters)


def _answer(state: State, stop: Flag) -> tuple[str, int]:
    """The word that is best at a glance for who is to move, and the letters that it lays."""
    known, own = vocabulary.lexicon(state.options), state.hands[state.mover]
    other, played = state.hands[1 - state.mover], words_played(state)
    found = core.values(known.graph, known.lemma_index, state.rail, own, other, played, 1, WIDTH, stop)
    if not found:
        return "", 0
    word = generator.composed(max(found, key=lambda each: each[1])[0])
    return word.word, min(len(own), len(word.tiles) + (len(word.word) == RAIL))


def _turn(chosen: Chosen, seat: Seat, progress: Progress, stop: Flag) -> Reviewed | None:
    """A word or an exchange; what else is done is not weighed."""
    if not isinstance(chosen.action, Compose | Exchange):
        return None
    return reviewed(Octoverso().imagine(chosen.view, Random(0)), chosen.action, stop)


ANALYSES: Final = {
    "advice": Analysis(advice, where=Where.ALONE | Where.POSITION),
    "review": Analysis(review, Price.HEAVY, Where.RECORD),
    "turn": Analysis(_turn, where=Where.TURN),
}
