"""Programs that play Octoverso.

All is open but the order of the pile: the core looks words ahead, and what an exchange would
draw is sampled. The weaker ones know common words alone, overlook many, and think less far or not at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean
from typing import Final

from salon._core import octoverso as core
from salon.bots import Bot, Flag, Price, Stopped
from salon.games.octoverso import (
    JOKER,
    Announce,
    Claim,
    Compose,
    Exchange,
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
from salon.kernel import Seat
from salon.words import Lexicon, familiar

GLANCE: Final = 2, 60
"""Words ahead and replies, at first."""

OPENINGS: Final = 12
"""Opening words that are thought about."""

Valued = tuple[OctoversoAction, float]
Made = tuple[Compose, float]


class Player(Bot):
    """It looks so many `words` ahead (none: it lays most letters) and at so many replies each time
    (`width`); with `draws` it thinks of exchanging, and of what it might draw. With `tries`, only so many
    words are looked at so far: the best at a `GLANCE`.

    It may know only the `knows` commonest words (none: all). It sees a word that takes a letter of its
    hand as often as `sight`, one that takes two that often again, and so on.
    """

    def __init__(
        self,
        sight: float,
        words: int,
        width: int = 1,
        draws: int = 0,
        knows: int | None = None,
        tries: int = 0,
    ) -> None:
        self.sight = sight
        self.words = words
        self.width = width
        self.draws = draws
        self.knows = knows
        self.tries = tries
        self.price = Price.LONG if words else Price.QUICK

    def choose(self, view: View, seat: Seat, rng: Random, stop: Flag) -> OctoversoAction:
        if not view.rail:
            opening = self._opening(view, seat, rng, stop)
            return Announce(opening.word, opening.tiles)
        if view.owed:
            return PutBack(core.put_back(held(view, seat)))
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
        found = [octo for octo in octos(view.options, missed, words_played(view)[:-1]) if octo in known]
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
        earlier, played = vocabulary.earlier, words_played(view)
        ordered = sorted(words, key=_worth, reverse=True)
        return next((each for each in ordered if not earlier(view.options, each[0].word, played)), None)

    def _words(self, view: View, seat: Seat, rail: Tiles, rng: Random, stop: Flag) -> list[Made]:
        hand, other, played = view.hands[seat], view.hands[1 - seat], words_played(view)
        if not self.words or stop.is_set():
            moves = generator.moves(view.options, rail, hand, played, self._known(view.options))
            return [
                (move, len(move.tiles) + (len(move.word) == RAIL) + 0.5 * rng.random())
                for move in moves
                if self._seen(len(move.tiles), rng)
            ]
        known = self._known(view.options)
        ahead = depth(self.words, rail, hand, other, spare=self.tries > 0), self.width
        table = known.graph, known.lemma_index, rail, hand, other, played
        if self.tries:
            found = core.values(*table, *GLANCE, stop, self.tries, *ahead)
        else:
            found = core.values(*table, *ahead, stop)
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
        if (stalled := last_exchange(view, seat)) is not None:
            yield Exchange(tile), stalled
            return
        rest, played = _less(hand, tile), words_played(view)
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
        ahead = max(depth(words, rail, own, other), 1)
        graph, lemmas = known.graph, known.lemma_index
        return core.value(graph, lemmas, rail, own, other, played, ahead, self.width, stop)


def depth(words: int, *tiles: Tiles, spare: bool = False) -> int:
    """Jokers make words so many that one must do with a word or two less, or one where few are tried."""
    return min(words, 4 + spare - sum(heap.count(JOKER) for heap in tiles)) if words > 1 else words


def last_exchange(view: View | State, seat: Seat) -> float | None:
    """What one more exchange is worth where it is the last: fewer letters win."""
    if view.idle + 1 < STALLED:
        return None
    ahead = len(view.hands[1 - seat]) - len(view.hands[seat])
    return core.WIN * ((ahead > 0) - (ahead < 0))


def _worth(valued: Valued | Made) -> float:
    return valued[1]


def words_played(view: View | State) -> list[str]:
    return [turn.word for turn in view.turns if turn.word]


def _less(hand: Tiles, tiles: Tiles) -> Tiles:
    return without(hand, tiles) or ""


def held(view: View | State, seat: Seat) -> Tiles:
    """The letters of which one may go back to the pile."""
    hand = view.hands[seat]
    return _less(hand, view.fallen) if view.owed == "claim" else hand


def octos(options: Options, turn: Turn, played: Sequence[str]) -> list[str]:
    """Those that might have been made in this turn."""
    return generator.octos(options, turn.rail, turn.hand, played)


PLAYERS: Final = {
    "1": Player(sight=0.5, words=0, knows=3000),
    "2": Player(sight=0.7, words=0, knows=6000),
    "3": Player(sight=0.9, words=0, knows=20000),
    "4": Player(sight=0.75, words=2, width=60, draws=6, knows=20000),
    "5": Player(sight=0.65, words=2, width=60, draws=6),
    "6": Player(sight=1.0, words=2, width=60, draws=6),
    "7": Player(sight=1.0, words=4, width=10, draws=6, tries=16),
}
GREEDY: Final = Player(sight=1.0, words=0)
"""Lays the most letters that can be laid; plays for who was stopped."""
