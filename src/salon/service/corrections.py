"""Players correct the French list: what they report, what the administrator decides, and the site's editions.

A decision adds a lemma with its forms, takes one out, or dismisses what was said. All that are not undone
make the next edition, of the shipped list; it is made and stored first, then put to use in one step. Tables
keep the edition that they were opened with.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from secrets import token_urlsafe
from typing import Final, TypeAlias

from salon import words
from salon.bots import Price
from salon.kernel import IllegalAction, Malformed, Value
from salon.service import settings
from salon.service.administration import EVERYBODY, Administration
from salon.service.moderation import Moderation
from salon.service.rooms import NotFound
from salon.service.settings import SiteEdition
from salon.service.tasks import Tasks
from salon.service.thinking import Thinking
from salon.store import DecisionKind, HouseKind, Store, WordDecision, WordReport, WordReportKind, WordTally
from salon.words import Lexicon, WhyRefused, WordReading
from salon.words.corrections import Correction, inflected, model, neighbours, own_forms
from salon.words.workshop import Revision

OPEN_REPORTS: Final = 200
"""Of one person, that nobody has settled."""

SHOWN: Final = 50
"""Words, sentences or decisions in a list at most."""

MOST_FORMS: Final = 200
MOST_DECISIONS: Final = 10_000
"""Of one word that is added: no verb has as many. Decisions that are looked through: years of a busy desk."""

Changed: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""Words that an edition added, and those that it removed."""

ACTS: Final[dict[DecisionKind, HouseKind]] = {
    "add": "add_word",
    "remove": "remove_word",
    "dismiss": "dismiss_word",
}


class EditionTold(Value, frozen=True):
    """An edition of the French list: the day it came into use, how many words it added and removed, and how
    many it has, where that is known; `own` if this site has corrected it. Those that ship are numbered: a day
    may have several."""

    name: str
    date: str
    added: int
    removed: int
    own: bool
    words: int | None = None
    number: int | None = None


class WordDesk(Value, frozen=True):
    """What lies before the administrator: reports by number, decisions, editions, and how many decisions wait
    for the next."""

    tallies: list[WordTally]
    more: bool
    decisions: list[WordDecision]
    editions: list[EditionTold]
    waiting: int


class LemmaEvidence(Value, frozen=True):
    """A lemma that a word may be of: what it is, its forms, and those that are of no other."""

    lemma: str
    readings: list[WordReading]
    forms: list[str]
    own: list[str]


class Evidence(Value, frozen=True):
    """What is known of a reported word: in the list, of what; why not; and what is like it."""

    word: str
    valid: bool
    lemmas: list[LemmaEvidence]
    refused: WhyRefused | None
    neighbours: list[str]
    reports: list[WordReport]


class Corrections:
    def __init__(
        self,
        store: Store,
        administration: Administration,
        moderation: Moderation,
        thinking: Thinking,
        tasks: Tasks,
        clock: Callable[[], float],
    ) -> None:
        self._store = store.words
        self._administration = administration
        self._moderation = moderation
        self._thinking = thinking
        self._tasks = tasks
        self._clock = clock
        self._known: dict[tuple[str, str], Changed] = {}

    def start(self) -> None:
        """A list of a new release is corrected as the one before it was."""
        made = self._administration.settings.editions
        if made and made[-1].base != words.french_name():
            self._tasks.spawn(self._renew())

    async def _renew(self) -> None:
        try:
            await self._publish()
        except IllegalAction:
            return  # another process was first, or nothing is corrected any more

    # Reporting

    async def report(self, person: str, kind: WordReportKind, text: str, sentence: str, source: str) -> None:
        """One voice a person and word. Raises `Refusal`."""
        word = words.fold(text)
        if not words.is_word(word):
            raise Malformed("unreadable_letters", text=text[:32])
        if not sentence:
            raise Malformed("sentence_empty")
        if (word in await self._administration.lexicon()) != (kind == "wrong"):
            raise IllegalAction("word_is_there" if kind == "missing" else "word_is_not_there", word=word)
        if await self._store.open_by(person) >= OPEN_REPORTS:
            raise IllegalAction("too_many_word_reports", limit=OPEN_REPORTS)
        if not await self._store.report(WordReport(word, person, kind, sentence, source, self._clock())):
            raise IllegalAction("word_reported_already", word=word)

    # The administrator

    async def desk(self, skipped: int = 0) -> WordDesk:
        tallies = await self._store.tallies(SHOWN + 1, skipped)
        return WordDesk(
            tallies[:SHOWN],
            len(tallies) > SHOWN,
            await self._store.decisions(SHOWN),
            await self.editions(),
            await self._waiting(),
        )

    async def _waiting(self) -> int:
        """Decisions, taken or undone, since the edition in use came."""
        made = self._administration.settings.editions
        since = made[-1].at if made else 0.0
        return sum(_waits(each, since) for each in await self._store.decisions(MOST_DECISIONS))

    async def evidence(self, text: str) -> Evidence:
        word, lexicon = words.fold(text), await self._administration.lexicon()
        if not words.is_word(word):
            raise Malformed("unreadable_letters", text=text[:32])
        reports = await self._store.reports_of(word, SHOWN)
        lemmas, near = await self._thinking.run(
            EVERYBODY, Price.QUICK, lambda _: (_lemmas(lexicon, word), neighbours(lexicon, word))
        )
        why = None if word in lexicon else words.refused(word)
        return Evidence(word, word in lexicon, lemmas, why, near, reports)

    async def forms(self, lemma: str, word_class: str) -> list[str]:
        """How a new lemma of that class would inflect."""
        lexicon = await self._administration.lexicon()
        return inflected(lexicon, lemma, model(lexicon, lemma, word_class))

    async def decide(self, kind: DecisionKind, told: WordDecision) -> None:
        """Raises `Refusal`."""
        forms = tuple(sorted({words.fold(form) for form in told.forms}))
        if not told.reason:
            raise Malformed("reason_empty")
        if kind != "dismiss":
            self._require_sound(await self._administration.lexicon(), kind, told.lemma, forms)
        decision = WordDecision(
            token_urlsafe(9),
            self._clock(),
            kind,
            words.fold(told.word),
            told.lemma,
            told.word_class,
            forms if kind != "dismiss" else (),
            told.reason,
        )
        await self._store.decide(decision)
        await self._moderation.note(ACTS[kind], decision.lemma or decision.word)

    def _require_sound(
        self, lexicon: Lexicon, kind: DecisionKind, lemma: str, forms: tuple[str, ...]
    ) -> None:
        wrong = next((form for form in forms if not words.is_word(form)), None)
        if not forms or len(forms) > MOST_FORMS or wrong is not None or not lemma or " " in lemma:
            raise Malformed("forms_unreadable", form=wrong or "")
        if kind == "remove" and lexicon.missing(forms):
            raise IllegalAction("word_is_not_there", word=lexicon.missing(forms)[0])

    async def undo(self, decision: str) -> None:
        """It changes nothing in the next edition, and what it settled is open again. Raises `Refusal`."""
        recent = {each.id: each for each in await self._store.decisions(MOST_DECISIONS)}
        if not await self._store.undo(decision, self._clock()):
            raise NotFound("no_such_decision")
        done = recent.get(decision)
        await self._moderation.note("undo_word", "" if done is None else done.lemma or done.word)

    # Editions

    async def publish(self) -> None:
        """Put what was decided to use, for tables that are opened from now on. Raises `Refusal`."""
        edition = await self._publish()
        await self._moderation.note("publish_words", edition.name[:8])

    async def _publish(self) -> SiteEdition:
        keeper, decisions = self._administration, await self._store.in_force()
        before = keeper.edition
        corrections = tuple(
            Correction("add" if each.kind == "add" else "remove", each.lemma, each.forms)
            for each in decisions
        )
        bound = await keeper.revised(Revision(corrections))
        new = SiteEdition(bound.name, words.french_name(), before, self._clock(), bound.words)
        settings.publish(keeper.settings, new)
        await self._store.put_changes(new.name, before, bound.added, bound.removed)
        await keeper.keep(lambda now: settings.publish(now, new))
        return new

    async def editions(self) -> list[EditionTold]:
        """The newest first."""
        shipped = [_shipped(each, number) for number, each in enumerate(words.editions(), 1)]
        own = [await self._own(each) for each in self._administration.settings.editions]
        return [*reversed(own), *reversed(shipped)]

    async def _own(self, each: SiteEdition) -> EditionTold:
        added, removed = await self._changed(each)
        return EditionTold(each.name, _day(each), len(added), len(removed), True, each.words)

    async def changes(self, name: str) -> Changed:
        """What an edition added and removed. Raises `NotFound`."""
        for each in reversed(self._administration.settings.editions):
            if each.name == name:
                return await self._changed(each)
        if any(each.name == name for each in words.editions()):
            found = words.changes(name)
            return found.added, found.removed
        raise NotFound("no_such_edition", name=name[:64])

    async def since(self, word: str) -> str:
        """The day of the edition that brought a word of the list in use."""
        for each in reversed(self._administration.settings.editions):
            added, _ = await self._changed(each)
            if word in added:
                return _day(each)
        return words.since(word)

    async def _changed(self, each: SiteEdition) -> Changed:
        """Read once: an edition never changes."""
        key = each.name, each.before
        if key not in self._known:
            self._known[key] = await self._store.changes(*key)
        return self._known[key]

    async def models(self) -> dict[str, str]:
        """By lemma that this site has added, the one that it inflects like."""
        lexicon = await self._administration.lexicon()
        added = [each for each in await self._store.in_force() if each.kind == "add"]
        likes = {each.lemma: model(lexicon, each.lemma, each.word_class) for each in added}
        return {lemma: like for lemma, like in likes.items() if like is not None}


def _day(each: SiteEdition) -> str:
    return datetime.fromtimestamp(each.at, UTC).date().isoformat()


def _waits(decision: WordDecision, since: float) -> bool:
    """Whether it was taken, or undone, after the edition in use came."""
    if decision.kind == "dismiss":
        return False
    if decision.undone_at is None:
        return decision.at > since
    return decision.at <= since < decision.undone_at


def _shipped(each: words.Edition, number: int) -> EditionTold:
    changed = words.changes(each.name)
    return EditionTold(
        each.name, each.date, len(changed.added), len(changed.removed), own=False, number=number
    )


def _lemmas(lexicon: Lexicon, word: str) -> list[LemmaEvidence]:
    return [
        LemmaEvidence(lemma, words.readings(word, [lemma]), lexicon.forms(lemma), own_forms(lexicon, lemma))
        for lemma in lexicon.lemmas(word)
    ]
