"""Training: lists that become cards, what is due, and how answers are rated (CLB-40 … CLB-42).

Repetitions are spaced by FSRS, here and nowhere else: a client sends the words it was given, never a rating.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Final

from fsrs import Card, Rating, Scheduler
from msgspec.structs import replace

from salon.bots import Price
from salon.kernel import IllegalAction, Malformed, Value
from salon.service.administration import Administration
from salon.service.rooms import NotFound
from salon.service.thinking import Thinking
from salon.service.turns import Owner
from salon.store import Store
from salon.store.training import CardCounts
from salon.words import fold
from salon.words.exercises import EXERCISES, Exercise, answers, cards, chosen

MOST: Final = 5_000
"""Cards of one person."""

AT_ONCE: Final = 1_000
LEARNT: Final = 21.0
"""Days for which what is learnt is kept, as the scheduler sees it."""

FEW: Final = 4
"""Of so many answers one may be missed, and it was hard."""


class WordQuestion(Value, frozen=True):
    """A card to answer: its letters, and how many words there are to find."""

    card: str
    exercise: Exercise
    letters: str
    words: int


class RatedAnswer(Value, frozen=True):
    """What was right, wrong and missed, and when the card comes again."""

    found: list[str]
    wrong: list[str]
    missed: list[str]
    right: bool
    due: float


class TrainingStand(Value, frozen=True):
    """How many cards there are, are due, new and learnt, how often answers were wrong; and what is next."""

    counts: CardCounts
    question: WordQuestion | None


class Trainer:
    def __init__(
        self, store: Store, administration: Administration, thinking: Thinking, clock: Callable[[], float]
    ) -> None:
        self._store = store.training
        self._administration = administration
        self._thinking = thinking
        self._clock = clock
        self._scheduler = Scheduler(enable_fuzzing=False)

    async def stand(self, person: str) -> TrainingStand:
        now = self._clock()
        counts = await self._store.counts(person, now, LEARNT)
        row = await self._store.due(person, now)
        return TrainingStand(counts, None if row is None else await self._question(row.card))

    async def _question(self, card: str) -> WordQuestion:
        exercise, letters = _read(card)
        lexicon = await self._administration.lexicon()
        return WordQuestion(card, exercise, letters, len(answers(lexicon, exercise, letters)))

    async def choose(
        self,
        owner: Owner,
        exercise: Exercise,
        length: int,
        letter: str,
        word_class: str,
        order: str,
        most: int,
    ) -> None:
        """Learn words of a length, with a letter, of a class. Raises `Refusal`."""
        lexicon = await self._administration.lexicon()
        made = await self._thinking.run(
            owner,
            Price.LONG,
            lambda _: cards(
                lexicon, exercise, chosen(lexicon, length, letter, word_class, order), min(most, AT_ONCE)
            ),
        )
        await self._add(owner.person, made)

    async def paste(self, owner: Owner, exercise: Exercise, given: Iterable[str]) -> None:
        """Learn the words of a list of one's own. Raises `Refusal`."""
        lexicon, listed = await self._administration.lexicon(), list(given)
        made = await self._thinking.run(
            owner, Price.QUICK, lambda _: cards(lexicon, exercise, listed, AT_ONCE)
        )
        await self._add(owner.person, made)

    async def _add(self, person: str, made: list[str]) -> None:
        if not made:
            raise IllegalAction("nothing_to_learn")
        counts = await self._store.counts(person, self._clock(), LEARNT)
        if counts.cards + len(made) > MOST:
            raise IllegalAction("too_many_cards", limit=MOST)
        await self._store.add(person, made, self._clock())

    async def answer(self, person: str, card: str, given: Iterable[str]) -> RatedAnswer:
        """Rate it, and say what there was to find. Raises `Refusal`."""
        row = await self._store.card(person, card)
        if row is None:
            raise NotFound("no_such_card")
        exercise, letters = _read(card)
        right = set(answers(await self._administration.lexicon(), exercise, letters))
        said = {fold(word) for word in given if word.strip()}
        rating = _rating(len(right), len(right - said), len(said - right))
        now = self._clock()
        known = Card.from_json(row.state) if row.state else Card(card_id=1)
        known, _ = self._scheduler.review_card(known, rating, datetime.fromtimestamp(now, UTC))
        due = max(known.due.timestamp(), now)
        rated = replace(row, due=due, stability=known.stability or 0.0, state=known.to_json())
        if not await self._store.rate(rated, lapsed=rating is Rating.Again):
            raise IllegalAction("answered_elsewhere")
        good = rating is not Rating.Again
        return RatedAnswer(sorted(said & right), sorted(said - right), sorted(right - said), good, due)

    async def clear(self, person: str) -> None:
        await self._store.clear(person)


def _rating(all_of_them: int, missed: int, wrong: int) -> Rating:
    if not missed:
        return Rating.Hard if wrong else Rating.Good
    return Rating.Hard if missed == 1 and not wrong and all_of_them >= FEW else Rating.Again


def _read(card: str) -> tuple[Exercise, str]:
    exercise, _, letters = card.partition(" ")
    for known in EXERCISES:
        if known == exercise:
            return known, letters
    raise Malformed("no_such_exercise", exercise=exercise[:32])
