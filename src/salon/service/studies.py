"""Studies that are kept: one's own, and those that others share by their link."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_urlsafe
from typing import Final

import msgspec

from salon.kernel import IllegalAction, Malformed, Registry, Value
from salon.kernel.codec import encode
from salon.kernel.study import MOST_BYTES, Study, checked
from salon.store import Store, StudyRow

MOST: Final = 200
"""Studies of one person."""

ROOM: Final = 8_000_000
GUESTS_ROOM: Final = 500_000
"""Characters of all that one person keeps: whoever comes is a guest, and as many as they like."""

_study = msgspec.json.Decoder(Study)


class KeptStudy(Value, frozen=True):
    """A study as somebody opens it; only whose it is, `mine`, may write it."""

    id: str
    version: int
    mine: bool
    shared: bool
    study: Study


class Studies:
    def __init__(self, store: Store, games: Registry, now: Callable[[], float]) -> None:
        self._store = store.studies
        self._people = store.people
        self._games = games
        self._now = now

    async def of(self, person: str) -> list[StudyRow]:
        return await self._store.of(person, MOST)

    async def opened(self, study: str, person: str) -> KeptStudy:
        """Raises `IllegalAction` for who may not read it, as for one that there is not."""
        found = await self._store.one(study)
        if found is None or not (found[0].person == person or found[0].shared):
            raise IllegalAction("no_such_study")
        row, body = found
        return KeptStudy(row.id, row.version, row.person == person, row.shared, _study.decode(body))

    async def add(self, person: str, study: Study) -> KeptStudy:
        body = self._told(study)
        if len(await self.of(person)) >= MOST:
            raise IllegalAction("too_many_studies", limit=MOST)
        await self._require_room(person, "", body)
        row = StudyRow(
            token_urlsafe(12), person, study.game, study.title, len(study.nodes), 1, False, self._now()
        )
        await self._store.add(row, body)
        return KeptStudy(row.id, row.version, True, row.shared, study)

    async def write(self, person: str, known: str, version: int, study: Study) -> int:
        """The new version. Raises `IllegalAction` if another was written since that one."""
        body = self._told(study)
        await self._require_room(person, known, body)
        row = StudyRow(known, person, study.game, study.title, len(study.nodes), version, False, self._now())
        written = await self._store.write(row, body)
        if written is None:
            raise IllegalAction("study_changed")
        return written

    async def share(self, person: str, study: str, *, shared: bool) -> None:
        if not await self._store.share(study, person, shared=shared):
            raise IllegalAction("no_such_study")

    async def remove(self, person: str, study: str) -> None:
        if not await self._store.remove(study, person):
            raise IllegalAction("no_such_study")

    async def _require_room(self, person: str, study: str, body: str) -> None:
        """Raises `IllegalAction` where this, instead of what it was, makes too much in all."""
        room = GUESTS_ROOM if await self._people.account(person) is None else ROOM
        if await self._store.size(person, study) + len(body) > room:
            raise IllegalAction("no_room_for_studies", most=room)

    def _told(self, study: Study) -> str:
        """Raises `Malformed`, `UnknownGame`."""
        checked(study)
        body = encode(study).decode()
        self._games.codec(study.game)  # there is such a game
        if len(body) > MOST_BYTES:
            raise Malformed("study_too_large", most=MOST_BYTES)
        return body
