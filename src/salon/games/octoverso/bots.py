"""Programs that play Octoverso, and the review of a game.

All is open but the order of the pile: the core looks words ahead, and what an exchange would
draw is sampled. The weaker ones know common words alone, overlook many, and think less far or not at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from salon._core import octoverso as core
from salon.bots import Analysis, Bot, Chosen, Flag, Level, Price, Programs, Progress, Stopped, Where
from salon.bots.tally import Tally
from salon.games.octoverso import (
    JOKER,
    Announce,
    Claim,
    Compose,
    Exchange,
    Octoverso,
    OctoversoAction,
    Opening,
    Options,
    PutBack,
    Shift,
    State,
    Tiles,
    View,
    generator,
    vocabulary,
)
from salon.games.octoverso.rail import shift, without
from salon.games.octoverso.values import ENDS, RAIL, STALLED, Turn
from salon.kernel import CHANCE, Record, Seat, Value, play
from salon.words import Lexicon, familiar

OPENINGS: Final = 12
"""Opening words that are thought about."""

Valued = tuple[OctoversoAction, float]
Made = tuple[Compose, float]


class Player(Bot):
    """It looks so many `words` ahead (none: it lays most letters) and at so many replies each time
    (`width`); with `draws` it thinks of exchanging, and of what it might draw.

    It may know only the `knows` commonest words (none: all). It sees a word that takes a letter of its
    hand as often as `sight`, one that takes two that often again, and so on.
    """

    def __init__(
        self, sight: float, words: int, width: int = 1, draws: int = 0, knows: int | None = None
    ) -> None:
        self.sight = sight
        self.words = words
        self.width = width
        self.draws = draws
        self.knows = knows
        self.price = Price.LONG if words else Price.QUICK

    def choose(self, view: View, seat: Seat, rng: Random, stop: Flag) -> OctoversoAction:
        if not view.rail:
            opening = self._opening(view, seat, rng, stop)
            return Announce(opening.word, opening.tiles)
        if view.owed:
            return PutBack(core.put_back(_held(view, seat)))
        if view.claimable and (octo := self._claim(view, rng)):
            return Claim(octo)
        try:
            return self._turn(view, seat, rng, stop)
        except Stopped:
            return GREEDY.choose(view, seat, rng, stop)

    def _opening(self, view: View, seat: Seat, rng: Random, stop: Flag) -> Opening:
        """The word that leaves the best to do on some rails that it may lead to."""
        hand = view.hands[seat]
        own = list(vocabulary.openings(view.options, hand, view.repeated))
        if not self.words:
            known = self._known(view.options)
            return rng.choice([word for word in own if word.word in known] or own)
        theirs = list(vocabulary.openings(view.options, view.hands[1 - seat], view.repeated))
        some, replies = rng.sample(own, min(len(own), OPENINGS)), rng.sample(theirs, min(len(theirs), 3))
        try:
            return max(
                some,
                key=lambda word: mean(self._opened(view, seat, word, reply, rng, stop) for reply in replies),
            )
        except Stopped:
            return some[0]

    def _opened(self, view: View, seat: Seat, own: Opening, other: Opening, rng: Random, stop: Flag) -> float:
        begins = (own.word, rng.random()) < (other.word, 0.5)
        rail = own.tiles + other.tiles if begins else other.tiles + own.tiles
        hands = _less(view.hands[seat], own.tiles), _less(view.hands[1 - seat], other.tiles)
        played = [own.word, other.word]
        if begins:
            return self._value(view.options, rail, *hands, played, self.words - 1, stop)
        return -self._value(view.options, rail, hands[1], hands[0], played, self.words - 1, stop)

    def _claim(self, view: View, rng: Random) -> str | None:
        missed = view.turns[-1]
        known = self._known(view.options)
        found = [octo for octo in _octos(view.options, missed, _words_played(view)[:-1]) if octo in known]
        return rng.choice(found) if found and self._seen(RAIL, rng) else None

    def _turn(self, view: View, seat: Seat, rng: Random, stop: Flag) -> OctoversoAction:
        best = self._best(view, self._words(view, seat, view.rail, rng, stop))
        if self.draws and not stop.is_set():
            if view.shiftable:
                for end in ENDS:
                    moved = self._best(view, self._words(view, seat, shift(view.rail, end), rng, stop))
                    if moved and (best is None or moved[1] > best[1]):
                        best = Shift(end), moved[1]
            best = max(
                filter(None, [best, *self._exchanges(view, seat, rng, stop)]), key=_worth, default=best
            )
        return best[0] if best else Exchange(core.put_back(view.hands[seat]))

    def _best(self, view: View, words: list[Made]) -> Valued | None:
        """The first that no relative bars, which may be a word that it does not know."""
        if not self.knows:
            return max(words, key=_worth, default=None)
        earlier, played = vocabulary.earlier, _words_played(view)
        ordered = sorted(words, key=_worth, reverse=True)
        return next((each for each in ordered if not earlier(view.options, each[0].word, played)), None)

    def _words(self, view: View, seat: Seat, rail: Tiles, rng: Random, stop: Flag) -> list[Made]:
        hand, other, played = view.hands[seat], view.hands[1 - seat], _words_played(view)
        if not self.words or stop.is_set():
            moves = generator.moves(view.options, rail, hand, played, self._known(view.options))
            return [
                (move, len(move.tiles) + (len(move.word) == RAIL) + 0.5 * rng.random())
                for move in moves
                if self._seen(len(move.tiles), rng)
            ]
        known = self._known(view.options)
        ahead = _depth(self.words, rail, hand, other)
        found = core.values(
            known.graph, known.lemma_index, rail, hand, other, played, ahead, self.width, stop
        )
        return [(generator.composed(made), value) for made, value in found if self._seen(len(made[1]), rng)]

    def _seen(self, letters: int, rng: Random) -> bool:
        return rng.random() < self.sight**letters

    def _known(self, options: Options) -> Lexicon:
        known = vocabulary.lexicon(options)
        return familiar(known, self.knows) if self.knows else known

    def _exchanges(self, view: View, seat: Seat, rng: Random, stop: Flag) -> Iterator[Valued]:
        """The tile that weighs most, for tiles that may be drawn."""
        hand, other = view.hands[seat], view.hands[1 - seat]
        tile = core.put_back(hand)
        if (stalled := _stalled(view, seat)) is not None:
            yield Exchange(tile), stalled
            return
        rest, played = _less(hand, tile), _words_played(view)
        drawn = rng.sample(view.pile, min(self.draws, len(view.pile)))
        values = [
            -self._value(view.options, view.rail, other, rest + each, played, self.words - 1, stop)
            for each in drawn
        ]
        if values:
            yield Exchange(tile), mean(values)

    def _value(
        self,
        options: Options,
        rail: Tiles,
        own: Tiles,
        other: Tiles,
        played: list[str],
        words: int,
        stop: Flag,
    ) -> float:
        known = self._known(options)
        ahead = max(_depth(words, rail, own, other), 1)
        graph, lemmas = known.graph, known.lemma_index
        return core.value(graph, lemmas, rail, own, other, played, ahead, self.width, stop)


def _depth(words: int, *tiles: Tiles) -> int:
    """Jokers make words so many that one must do with a word or two less."""
    return min(words, 4 - sum(heap.count(JOKER) for heap in tiles)) if words > 1 else words


def _stalled(view: View | State, seat: Seat) -> float | None:
    """What one more exchange is worth where it is the last: fewer letters win."""
    if view.idle + 1 < STALLED:
        return None
    ahead = len(view.hands[1 - seat]) - len(view.hands[seat])
    return core.WIN * ((ahead > 0) - (ahead < 0))


def _worth(valued: Valued | Made) -> float:
    return valued[1]


def _words_played(view: View | State) -> list[str]:
    return [turn.word for turn in view.turns if turn.word]


def _less(hand: Tiles, tiles: Tiles) -> Tiles:
    return without(hand, tiles) or ""


def _held(view: View | State, seat: Seat) -> Tiles:
    """The letters of which one may go back to the pile."""
    hand = view.hands[seat]
    return _less(hand, view.fallen) if view.owed == "claim" else hand


def _octos(options: Options, turn: Turn, played: Sequence[str]) -> list[str]:
    """Those that might have been made in this turn."""
    return generator.octos(options, turn.rail, turn.hand, played)


PLAYERS: Final = {
    "1": Player(sight=0.5, words=0, knows=3000),
    "2": Player(sight=0.7, words=0, knows=6000),
    "3": Player(sight=0.9, words=0, knows=20000),
    "4": Player(sight=0.75, words=2, width=60, draws=6, knows=20000),
    "5": Player(sight=0.65, words=2, width=60, draws=6),
    "6": Player(sight=1.0, words=2, width=60, draws=6),
    "7": Player(sight=1.0, words=4, width=10, draws=6),
}
GREEDY: Final = Player(sight=1.0, words=0)
"""Lays the most letters that can be laid; plays for who was stopped."""

# Matches


def match(first: Bot, second: Bot, options: Options, pairs: int, seed: int) -> Iterator[Tally]:
    """The tally after each pair of games: the same letters are dealt, the seats exchanged."""
    points: tuple[float, ...] = ()
    for pair in range(pairs):
        deal = f"{seed}/{pair}"
        one = _points(game((first, second), options, deal), 0)
        points = (*points, one + _points(game((second, first), options, deal), 1))
        yield Tally(points)


def game(players: Sequence[Bot], options: Options, deal: str) -> State:
    """How a game between two players ends."""
    *_, end = states(players, options, deal)
    return end


def states(players: Sequence[Bot], options: Options, deal: str) -> Iterator[State]:
    """A game between two players from its opening on; the same word deals the same letters."""
    rules, stop, rng, dealer = Octoverso(), Flag(), Random(deal + "/choice"), Random(deal)
    state = rules.initial(options, 2)
    while turn := rules.turn(state):
        seat = min(turn)
        action = (
            rules.chance(state, dealer)
            if seat == CHANCE
            else players[seat].choose(rules.view(state, seat), seat, rng, stop)
        )
        _, state = play(rules, state, seat, action)
        yield state


def _points(end: State, seat: Seat) -> float:
    assert end.finished is not None
    return 0.5 if end.finished.winner is None else float(end.finished.winner == seat)


# The review
#
# A move is weighed by what it leads to: it is played by the rules, the letter that an OCTO allows goes back,
# a missed OCTO is claimed, and the core says what the position is then worth to the other one, some words
# ahead. What is drawn in an exchange is luck: it is taken to change nothing but the turn.

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
    made = list(generator.moves(state.options, state.rail, state.hands[seat], _words_played(state)))
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
    ahead = max(1, _depth(AHEAD + 1, state.rail, own, other))
    found = core.values(
        known.graph, known.lemma_index, state.rail, own, other, _words_played(state), ahead, WIDTH, stop
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
        stalled = _stalled(state, seat)
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
    if after.claimable and (missed := _octos(after.options, after.turns[-1], _words_played(after)[:-1])):
        _, after = play(rules, after, after.mover, Claim(missed[0]))
    if after.owed:
        _, after = play(rules, after, after.mover, PutBack(core.put_back(_held(after, after.mover))))
    return after


def _value(state: State, stop: Flag) -> float:
    """To who is to move."""
    known, own, other = (
        vocabulary.lexicon(state.options),
        state.hands[state.mover],
        state.hands[1 - state.mover],
    )
    ahead = max(1, _depth(AHEAD, state.rail, own, other))
    value = core.value(
        known.graph, known.lemma_index, state.rail, own, other, _words_played(state), ahead, WIDTH, stop
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
        _words_played(state),
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
    other, played = state.hands[1 - state.mover], _words_played(state)
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

RATINGS: Final = dict(zip(PLAYERS, (814, 1099, 1577, 1919, 2300, 2646, 2731), strict=True))
"""From the matches of neighbours in docs/octoverso-engine.md, a newcomer standing at 1000."""

PROGRAMS: Final = Programs(
    {Level(name, RATINGS[name]): player for name, player in PLAYERS.items()},
    ANALYSES,
    measured=frozenset({"octoverso"}),
)
