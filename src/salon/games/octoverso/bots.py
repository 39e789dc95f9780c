"""Programs that play Octoverso, and the analyses of a game.

All is open but the order of the pile: the core looks words ahead, and what an exchange would
draw is sampled. The weaker ones see only some of the words, and think less far or not at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean
from typing import Final

from salon._core import octoverso as core
from salon.bots import Analysis, Bot, Flag, Level, Price, Programs, Progress, Stopped
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
from salon.kernel import CHANCE, Seat, Value, play

OPENINGS: Final = 12
"""Opening words that are thought about."""

Valued = tuple[OctoversoAction, float]


class Player(Bot):
    """It sees so many of the words there are (`sight`), looks so many `words` ahead (none: it lays
    most letters) and at so many replies each time (`width`); with `draws` it thinks of exchanging,
    and of what it might draw."""

    def __init__(self, sight: float, words: int, width: int = 1, draws: int = 0) -> None:
        self.sight = sight
        self.words = words
        self.width = width
        self.draws = draws
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
            return HASTY.choose(view, seat, rng, stop)

    def _opening(self, view: View, seat: Seat, rng: Random, stop: Flag) -> Opening:
        """The word that leaves the best to do on some rails that it may lead to."""
        hand = view.hands[seat]
        own = list(vocabulary.openings(view.options, hand, view.repeated))
        if not self.words:
            return rng.choice(own)
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
        octos = _octos(view.options, missed, _played(view)[:-1])
        return rng.choice(octos) if octos and rng.random() < self.sight else None

    def _turn(self, view: View, seat: Seat, rng: Random, stop: Flag) -> OctoversoAction:
        best = max(self._words(view, seat, view.rail, rng, stop), key=_worth, default=None)
        if self.draws and not stop.is_set():
            if view.shiftable:
                for end in ENDS:
                    moved = max(
                        self._words(view, seat, shift(view.rail, end), rng, stop), key=_worth, default=None
                    )
                    if moved and (best is None or moved[1] > best[1]):
                        best = Shift(end), moved[1]
            best = max(
                filter(None, [best, *self._exchanges(view, seat, rng, stop)]), key=_worth, default=best
            )
        return best[0] if best else Exchange(core.put_back(view.hands[seat]))

    def _words(self, view: View, seat: Seat, rail: Tiles, rng: Random, stop: Flag) -> list[Valued]:
        hand, other, played = view.hands[seat], view.hands[1 - seat], _played(view)
        if not self.words or stop.is_set():
            moves = generator.moves(view.options, rail, hand, played)
            return [
                (move, len(move.tiles) + (len(move.word) == RAIL) + 0.5 * rng.random())
                for move in moves
                if rng.random() < self.sight
            ]
        known = vocabulary.lexicon(view.options)
        depth = _depth(self.words, rail, hand, other)
        found = core.values(
            known.graph, known.lemma_index, rail, hand, other, played, depth, self.width, stop
        )
        return [
            (Compose(word, tiles, "verso" if verso else "recto", "left" if left else "right"), value)
            for (word, tiles, verso, left), value in found
            if rng.random() < self.sight
        ]

    def _exchanges(self, view: View, seat: Seat, rng: Random, stop: Flag) -> Iterator[Valued]:
        """The tile that weighs most, for tiles that may be drawn."""
        hand, other = view.hands[seat], view.hands[1 - seat]
        tile = core.put_back(hand)
        if view.idle + 1 >= STALLED:
            ahead = len(other) - len(hand)
            yield Exchange(tile), core.WIN * ((ahead > 0) - (ahead < 0))
            return
        rest, played = _less(hand, tile), _played(view)
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
        known = vocabulary.lexicon(options)
        depth = max(_depth(words, rail, own, other), 1)
        graph, lemmas = known.graph, known.lemma_index
        return core.value(graph, lemmas, rail, own, other, played, depth, self.width, stop)


def _depth(words: int, *tiles: Tiles) -> int:
    """Jokers make words so many that one must do with a word or two less."""
    return min(words, 4 - sum(heap.count(JOKER) for heap in tiles)) if words > 1 else words


def _worth(valued: Valued) -> float:
    return valued[1]


def _played(view: View) -> list[str]:
    return [turn.word for turn in view.turns if turn.word]


def _less(hand: Tiles, tiles: Tiles) -> Tiles:
    return without(hand, tiles) or ""


def _held(view: View, seat: Seat) -> Tiles:
    hand = view.hands[seat]
    return _less(hand, view.fallen) if view.owed == "claim" else hand


def _octos(options: Options, turn: Turn, played: Sequence[str]) -> list[str]:
    return generator.octos(options, turn.rail, turn.hand, played)


PLAYERS: Final = {
    "1": Player(sight=0.15, words=0),
    "2": Player(sight=0.4, words=0),
    "3": Player(sight=1.0, words=0),
    "4": Player(sight=1.0, words=2, width=60, draws=6),
    "5": Player(sight=1.0, words=4, width=10, draws=6),
}
GREEDY: Final = "3"
HASTY: Final = PLAYERS[GREEDY]
"""Plays for who was stopped."""

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


# Analyses


class Reviewed(Value, frozen=True):
    """What a turn might have been: OCTOs that were missed, and words that would have won."""

    turn: int
    octos: tuple[str, ...]
    wins: tuple[str, ...]


def review(view: View, seat: Seat, progress: Progress, stop: Flag) -> list[Reviewed]:
    """Of every turn of both players, as far as it came when it was stopped."""
    found, played = [], list[str]()
    for number, turn in enumerate(view.turns):
        if stop.is_set():
            break
        if turn.kind in ("word", "exchange") and turn.rail:
            each = _missed(view.options, number, turn, played)
            if each.octos or each.wins:
                found.append(each)
        if turn.word:
            played.append(turn.word)
        progress((number + 1) / len(view.turns))
    return found


def _missed(options: Options, number: int, turn: Turn, played: list[str]) -> Reviewed:
    size = len(turn.hand)
    moves = list(generator.moves(options, turn.rail, turn.hand, played))
    octos = {move.word for move in moves if len(move.word) == RAIL}
    wins = {move.word for move in moves if len(move.tiles) + (move.word in octos) >= size}
    won = turn.kind == "word" and len(turn.tiles) + (len(turn.word) == RAIL) >= size
    return Reviewed(
        number,
        () if len(turn.word) == RAIL or won else tuple(sorted(octos)),
        () if won else tuple(sorted(wins)),
    )


RATINGS: Final = dict(zip(PLAYERS, (400, 634, 777, 1436, 1545), strict=True))
"""From the matches of neighbours in docs/octoverso-engine.md, the first standing at 400."""

PROGRAMS: Final = Programs(
    players={Level(name, RATINGS[name]): player for name, player in PLAYERS.items()},
    analyses={"review": Analysis(review, Price.HEAVY)},
)
