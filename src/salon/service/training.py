"""Training: lists and one's own gaps that become cards, what is due, how answers are rated (CLB-40 … CLB-42).

A card is an exercise and what it asks: letters of a list's word, a word that was refused (`valid`), or a
position of a game (`top`), which that game answers. Repetitions are spaced by FSRS, here and nowhere else: a
client sends the words it was given, never a rating.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from datetime import UTC, datetime
from typing import Annotated, Final, Literal, TypeAlias

from fsrs import Card, Rating, Scheduler
from msgspec import Meta
from msgspec.structs import replace

from salon.bots import Price
from salon.kernel import IllegalAction, Malformed, Record, Registry, Seat, Value
from salon.kernel.registry import beside
from salon.service.administration import Administration
from salon.service.rooms import NotFound
from salon.service.thinking import Thinking
from salon.service.turns import Owner
from salon.store import Store
from salon.store.training import CardCounts
from salon.tables.seats import seats_of
from salon.tables.values import Table
from salon.words import Lexicon, fold, is_word
from salon.words.exercises import EXERCISES, Exercise, alike, answers, cards, chosen
from salon.words.gaps import Gaps, Missed

MOST: Final = 5_000
"""Cards of one person."""

AT_ONCE: Final = 1_000
"""Words that are pasted, or made cards of, in one request."""

LEARNT: Final = 21.0
"""Days for which what is learnt is kept, as the scheduler sees it."""

FEW: Final = 4
"""Of so many answers one may be missed, and it was hard."""

Asked: TypeAlias = Literal[Exercise, "valid", "top"]
"""What a card may ask: what lists are made of, and what one's own games left."""

ASKED: Final[tuple[Asked, ...]] = (*EXERCISES, "valid", "top")

Word: TypeAlias = Annotated[str, Meta(max_length=32)]


class NewList(Value, frozen=True):
    """Words to learn: those of a length, with a letter, of a class, in an order; or `pasted` ones."""

    exercise: Exercise
    length: Annotated[int, Meta(ge=2, le=15)] = 7
    letter: Annotated[str, Meta(pattern=r"^[A-Z]?\Z")] = ""
    word_class: Literal["", "v", "nom", "adj"] = ""
    order: Literal["likely", "common"] = "likely"
    most: Annotated[int, Meta(ge=1, le=AT_ONCE)] = 100
    pasted: Annotated[tuple[Word, ...], Meta(max_length=AT_ONCE)] = ()


class WordQuestion(Value, frozen=True):
    """A card to answer: its letters, and how many words there are to find; or words of which some exist;
    or a position of a game, in that game's own words."""

    card: str
    exercise: Asked
    letters: str
    words: int = 0
    choices: tuple[str, ...] = ()
    game: str = ""


class RatedAnswer(Value, frozen=True):
    """What was right, wrong and missed, when the card comes again; and what the best move brings."""

    found: list[str]
    wrong: list[str]
    missed: list[str]
    right: bool
    due: float
    points: int | None = None


class Solution(Value, frozen=True):
    """What answers a card: all of it, or any where there are `points`."""

    right: frozenset[str]
    points: int | None = None


class LearntGaps(Value, frozen=True):
    """How many positions and words of a game became cards that were none before."""

    positions: int
    words: int


class TrainingStand(Value, frozen=True):
    """How many cards there are, are due, new and learnt, how often answers were wrong; and what is next."""

    counts: CardCounts
    question: WordQuestion | None


class Trainer:
    def __init__(
        self,
        store: Store,
        games: Registry,
        administration: Administration,
        thinking: Thinking,
        clock: Callable[[], float],
    ) -> None:
        self._store = store.training
        self._games = games
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
        if exercise == "top":
            game, _, position = letters.partition(" ")
            return WordQuestion(card, exercise, position, game=game)
        if exercise == "valid":
            return WordQuestion(card, exercise, letters, choices=tuple(alike(lexicon, letters)))
        return WordQuestion(card, exercise, letters, len(answers(lexicon, exercise, letters)))

    async def learn(self, owner: Owner, wanted: NewList) -> None:
        """Raises `Refusal`."""
        lexicon = await self._administration.lexicon()
        price = Price.QUICK if wanted.pasted else Price.LONG
        made = await self._thinking.run(owner, price, lambda _: _cards(lexicon, wanted))
        await self._add(owner.person, made)

    async def learn_from(self, owner: Owner, record: Record, table: Table) -> LearntGaps:
        """Learn what one missed in a game that is over; it comes before lists. Raises `Refusal`."""
        gaps, mine = _gaps(record.game.key, self._games), _played_by(owner.person, record, table)
        lexicon = await self._administration.lexicon()
        found = await self._thinking.run(
            owner, Price.LONG, lambda _: [gaps.missed(record, seat, lexicon) for seat in mine]
        )
        known = {row.card for row in await self._store.cards_of(owner.person)}
        positions = _fresh(
            known, (f"top {record.game.key} {text}" for each in found for text in each.positions)
        )
        words = _fresh(known, (f"valid {word}" for word in _refused(lexicon, found)))
        if positions or words:
            await self._add(owner.person, positions + words, first=True)
        return LearntGaps(len(positions), len(words))

    async def _add(self, person: str, made: list[str], *, first: bool = False) -> None:
        if not made:
            raise IllegalAction("nothing_to_learn")
        counts = await self._store.counts(person, self._clock(), LEARNT)
        if counts.cards + len(made) > MOST:
            raise IllegalAction("too_many_cards", limit=MOST)
        await self._store.add(person, made, self._clock(), first=first)

    async def _solution(self, owner: Owner, card: str) -> Solution:
        exercise, letters = _read(card)
        lexicon = await self._administration.lexicon()
        if exercise == "top":
            key, _, position = letters.partition(" ")
            gaps = _gaps(key, self._games)
            best = await self._thinking.run(owner, Price.QUICK, lambda _: gaps.best(lexicon, position))
            return Solution(frozenset(best.moves), best.points)
        if exercise == "valid":
            return Solution(frozenset(word for word in alike(lexicon, letters) if word in lexicon))
        return Solution(frozenset(answers(lexicon, exercise, letters)))

    async def answer(self, owner: Owner, card: str, given: Iterable[str]) -> RatedAnswer:
        """Rate it, and say what there was to find. Raises `Refusal`."""
        row = await self._store.card(owner.person, card)
        if row is None:
            raise NotFound("no_such_card")
        solution = await self._solution(owner, card)
        right = solution.right
        said = {fold(word) if solution.points is None else word for word in given if word.strip()}
        rating = _rating(solution, said, card)
        now = self._clock()
        known = Card.from_json(row.state) if row.state else Card(card_id=1)
        known, _ = self._scheduler.review_card(known, rating, datetime.fromtimestamp(now, UTC))
        due = max(known.due.timestamp(), now)
        rated = replace(row, due=due, stability=known.stability or 0.0, state=known.to_json())
        if not await self._store.rate(rated, lapsed=rating is Rating.Again):
            raise IllegalAction("answered_elsewhere")
        good = rating is not Rating.Again
        found, wrong, missed = sorted(said & right), sorted(said - right), sorted(right - said)
        return RatedAnswer(found, wrong, missed, good, due, solution.points)

    async def clear(self, person: str) -> None:
        await self._store.clear(person)


def _cards(lexicon: Lexicon, wanted: NewList) -> list[str]:
    if wanted.pasted:
        return cards(lexicon, wanted.exercise, wanted.pasted, AT_ONCE)
    found = chosen(lexicon, wanted.length, wanted.letter, wanted.word_class, wanted.order)
    return cards(lexicon, wanted.exercise, found, wanted.most)


def _rating(solution: Solution, said: AbstractSet[str], card: str) -> Rating:
    right = solution.right
    if solution.points is not None:
        return Rating.Good if said & right else Rating.Again
    missed, wrong = len(right - said), len(said - right)
    if not missed and not (wrong and card.startswith("valid ")):
        return Rating.Hard if wrong else Rating.Good
    return Rating.Hard if missed == 1 and not wrong and len(right) >= FEW else Rating.Again


def _read(card: str) -> tuple[Asked, str]:
    exercise, _, letters = card.partition(" ")
    for known in ASKED:
        if known == exercise:
            return known, letters
    raise Malformed("no_such_exercise", exercise=exercise[:32])


def _gaps(key: str, games: Registry) -> Gaps:
    """Raises `IllegalAction` for a game that has none."""
    own = beside(games[key], "gaps")
    if own is None:
        raise IllegalAction("nothing_to_learn")
    found: Gaps = own.GAPS
    return found


def _played_by(person: str, record: Record, table: Table) -> tuple[Seat, ...]:
    """Who guides a table writes for others."""
    guides = person == table.host.id and record.game.guided(record.options)
    return () if guides else seats_of(table, person)


def _refused(lexicon: Lexicon, found: Iterable[Missed]) -> list[str]:
    """Those that are no words of this list either."""
    given = (fold(word) for each in found for word in each.refused)
    return lexicon.missing(word for word in given if is_word(word))


def _fresh(known: AbstractSet[str], made: Iterable[str]) -> list[str]:
    return [card for card in dict.fromkeys(made) if card not in known]
