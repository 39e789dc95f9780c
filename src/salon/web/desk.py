"""The administrator's requests about words: what players say of them, decisions, the site's editions."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta

from salon.kernel import Value
from salon.service.corrections import MOST_FORMS, Corrections, Evidence, WordDesk
from salon.store import DecisionKind, WordDecision
from salon.web.admin import require_secret
from salon.web.http import SalonRequest, read, service_of, write
from salon.web.identity import one_line
from salon.web.words import Letters

Lemma = Annotated[str, Meta(max_length=32)]
WordClass = Literal["v", "n", "a", "x"]


class NewDecision(Value, frozen=True):
    """A lemma with its forms to add or to take out, or reports of a word to dismiss, and why."""

    kind: DecisionKind
    word: Letters
    reason: Annotated[str, Meta(max_length=300)]
    lemma: Lemma = ""
    word_class: WordClass = "x"
    forms: Annotated[tuple[Letters, ...], Meta(max_length=MOST_FORMS)] = ()


class Inflected(Value, frozen=True):
    forms: list[str]


class Desk(Controller):
    path = "/api/admin/words"
    guards = [require_secret]  # noqa: RUF012
    include_in_schema = False

    @read("/", summary="What was said of words, by number, and what was decided")
    async def desk(
        self, request: SalonRequest, skipped: FromQuery[Annotated[int, Meta(ge=0, le=1_000_000)]] = 0
    ) -> WordDesk:
        return await _of(request).desk(skipped)

    @read("/evidence/{word:str}", summary="What is known of a word")
    async def evidence(self, request: SalonRequest, word: FromPath[Letters]) -> Evidence:
        return await _of(request).evidence(word)

    @read("/forms/{word_class:str}/{lemma:str}", summary="How a new lemma would inflect")
    async def forms(
        self, request: SalonRequest, word_class: FromPath[WordClass], lemma: FromPath[Lemma]
    ) -> Inflected:
        return Inflected(await _of(request).forms(lemma.strip().lower(), word_class))

    @write("/decisions", summary="Decide about a word", status_code=200)
    async def decide(self, request: SalonRequest, data: JSONBody[NewDecision]) -> WordDesk:
        lemma, forms = data.lemma.strip().lower(), data.forms
        told = WordDecision(
            "", 0.0, data.kind, data.word, lemma, data.word_class, forms, one_line(data.reason)
        )
        await _of(request).decide(data.kind, told)
        return await _of(request).desk()

    @write("/decisions/{decision:str}/undo", summary="Undo a decision", status_code=200)
    async def undo(
        self, request: SalonRequest, decision: FromPath[Annotated[str, Meta(max_length=32)]]
    ) -> WordDesk:
        await _of(request).undo(decision)
        return await _of(request).desk()

    @write("/editions", summary="Put what was decided to use", status_code=200)
    async def publish(self, request: SalonRequest) -> WordDesk:
        await _of(request).publish()
        return await _of(request).desk()


def _of(request: SalonRequest) -> Corrections:
    return service_of(request).corrections
