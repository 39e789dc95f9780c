"""Training over HTTP: lists and gaps to learn, what is due, answers (CLB-40 … CLB-42)."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from salon.kernel import Value
from salon.service.training import LearntGaps, NewList, RatedAnswer, Trainer, TrainingStand, Word
from salon.web.http import SalonRequest, asker, known, paced, person_of, read, remove, service_of, write
from salon.web.messages import TableId


class NewAnswer(Value, frozen=True):
    card: Annotated[str, Meta(max_length=400)]
    words: Annotated[tuple[Word, ...], Meta(max_length=400)] = ()


class TrainingApi(Controller):
    path = "/api/training"

    @read("/", summary="What is due, how it goes, and the next card")
    async def stand(self, request: SalonRequest) -> TrainingStand:
        return await _of(request).stand(await person_of(request))

    @write("/lists", summary="Words to learn", status_code=200)
    async def learn(self, request: SalonRequest, data: JSONBody[NewList]) -> TrainingStand:
        person, trainer = await person_of(request), _of(request)
        paced(request, "list", person)
        await trainer.learn(asker(request), data)
        return await trainer.stand(person)

    @write("/games/{table:str}", summary="Learn what one missed in a game of one's own", status_code=200)
    async def gaps(self, request: SalonRequest, table: FromPath[TableId]) -> LearntGaps:
        person, service = await person_of(request), service_of(request)
        paced(request, "list", person)
        record = await service.record(table, person)
        return await service.trainer.learn_from(asker(request), record, (await service.room(table)).now)

    @write("/answers", summary="Answer a card; the server rates it", status_code=200)
    async def answer(self, request: SalonRequest, data: JSONBody[NewAnswer]) -> RatedAnswer:
        await known(request)
        return await _of(request).answer(asker(request), data.card, data.words)

    @remove("/", summary="Forget all cards")
    async def clear(self, request: SalonRequest) -> TrainingStand:
        person = await person_of(request)
        await _of(request).clear(person)
        return await _of(request).stand(person)


def _of(request: SalonRequest) -> Trainer:
    return service_of(request).trainer
