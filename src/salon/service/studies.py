"""Studies that are kept: one's own, and those that others share by their link, to read or to edit together.

A study is a log of changes, like a table: each is appended at the version that follows, which is the only
lock, and then told to all who have the study open, on other processes by a notice. What is kept beside it is
the document as of some version, so that the log stays short.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from secrets import token_urlsafe
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from salon.kernel import IllegalAction, Malformed, Registry, Value
from salon.kernel.codec import encode
from salon.kernel.study import MOST_BYTES, Change, Prune, Study, changed, checked
from salon.service.frames import Edited, Outlet
from salon.service.peers import Hearer, Peers
from salon.service.tasks import Tasks
from salon.store import Notice, Store, StudyRow
from salon.store.studies import Edit

MOST: Final = 200
"""Studies of one person."""

ROOM: Final = 8_000_000
GUESTS_ROOM: Final = 500_000
"""Characters of all that one person keeps: whoever comes is a guest, and as many as they like."""

LARGE: Final = 1_000
"""Characters of changes from which on the whole document is looked at."""

MISSED: Final = 100_000
"""Characters of changes that are told to who missed them; who missed more asks for the document."""

FOLDED: Final = 100
"""Changes after which the document is written anew."""

TRIES: Final = 20
"""So often somebody else may be first."""

OPEN: Final = 64
"""Documents in memory."""

Changes = Annotated[tuple[Change, ...], Meta(min_length=1, max_length=200)]

_study = msgspec.json.Decoder(Study)
_changes = msgspec.json.Decoder(tuple[Change, ...])


class KeptStudy(Value, frozen=True):
    """A study as somebody opens it: whether it is `mine`, and whether one `writes` in it; who has its link
    may read it if it is `shared`, and write in it if that is `together`."""

    id: str
    version: int
    mine: bool
    writes: bool
    shared: bool
    together: bool
    study: Study


class Studies(Hearer):
    def __init__(
        self, store: Store, games: Registry, peers: Peers, tasks: Tasks, now: Callable[[], float]
    ) -> None:
        self._store = store.studies
        self._people = store.people
        self._games = games
        self._peers = peers
        self._tasks = tasks
        self._now = now
        self._known: OrderedDict[str, tuple[int, Study]] = OrderedDict()
        self._readers: dict[str, dict[Outlet, int]] = {}
        """Who has which study open, and the version that each was told."""

    async def of(self, person: str) -> list[StudyRow]:
        return await self._store.of(person, MOST)

    async def opened(self, study: str, person: str) -> KeptStudy:
        """Raises `IllegalAction` for who may not read it, as for one that there is not."""
        row = await self._row(study, person)
        version, now = await self._now_at(study, row.version)
        mine = row.person == person
        writes = mine or row.together
        return KeptStudy(row.id, version, mine, writes, row.shared, row.together, now)

    async def add(self, person: str, study: Study) -> KeptStudy:
        body = self._told(study)
        if len(await self.of(person)) >= MOST:
            raise IllegalAction("too_many_studies", limit=MOST)
        await self._require_room(person, len(body))
        row = StudyRow(
            token_urlsafe(12), person, study.game, study.title, len(study.nodes), 1, False, self._now()
        )
        await self._store.add(row, body)
        return KeptStudy(row.id, row.version, True, True, row.shared, False, study)

    async def change(self, person: str, study: str, by: str, changes: Changes) -> int:
        """The version that they make, once however often they are sent under the name `by`. Raises
        `Refusal`, and then nothing has changed."""
        row = await self._row(study, person)
        if row.person != person and not row.together:
            raise IllegalAction("study_not_yours")
        for _ in range(TRIES):
            if (known := await self._store.written(study, by)) is not None:
                return known
            version, before = await self._now_at(study, row.version)
            after, edit = before, Edit(version + 1, by, encode(changes).decode())
            for each in changes:
                after = changed(after, each)
            if len(edit.body) > LARGE or edit.version % FOLDED == 0:
                self._told(after)
            if not all(isinstance(each, Prune) for each in changes):
                await self._require_space(row, version, before, len(edit.body))
            if await self._store.append(study, edit, _head(after, self._now())):
                await self._appended(study, after, edit, changes)
                return edit.version
            self._known.pop(study, None)
        raise IllegalAction("study_changed")

    async def _appended(self, study: str, after: Study, edit: Edit, changes: Changes) -> None:
        self._remember(study, edit.version, after)
        self._tell(study, edit, changes)
        self._peers.tell_studied(study)
        if edit.version % FOLDED == 0:
            await self._store.fold(study, edit.version, encode(after).decode())

    async def _require_space(self, row: StudyRow, version: int, now: Study, more: int) -> None:
        """Who has no room left gives up what is kept of the changes to this one first."""
        try:
            await self._require_room(row.person, more)
        except IllegalAction:
            await self._store.fold(row.id, version, encode(now).decode(), kept=0)
            await self._require_room(row.person, more)

    async def share(self, person: str, study: str, *, shared: bool, together: bool = False) -> None:
        if not await self._store.share(study, person, shared=shared, together=shared and together):
            raise IllegalAction("no_such_study")

    async def remove(self, person: str, study: str) -> None:
        if not await self._store.remove(study, person):
            raise IllegalAction("no_such_study")
        self._known.pop(study, None)

    # Who looks on

    async def follow(self, outlet: Outlet, study: str, since: int) -> None:
        """Tells what came after that version, and from now on what comes; where that is not kept any more,
        only that something did. Raises `IllegalAction`."""
        row = await self._row(study, outlet.person)
        self._readers.setdefault(study, {})[outlet] = since
        await self._catch_up(study)
        if self._readers.get(study, {}).get(outlet, row.version) < row.version:
            outlet.send(encode(Edited(study, row.version + 1, "", ())))

    def unfollow(self, outlet: Outlet, study: str) -> None:
        self._readers.get(study, {}).pop(outlet, None)
        if not self._readers.get(study):
            self._readers.pop(study, None)

    def forget(self, outlet: Outlet) -> None:
        for study in [each for each, outlets in self._readers.items() if outlet in outlets]:
            self.unfollow(outlet, study)

    def heard(self, notices: Sequence[Notice]) -> None:
        self._changed({notice.studied for notice in notices if notice.studied})

    def missed(self) -> None:
        self._changed(list(self._readers))

    def _changed(self, studies: Collection[str]) -> None:
        """They were changed elsewhere, or may have been."""
        for study in studies:
            self._known.pop(study, None)
            if study in self._readers:
                self._tasks.spawn(self._catch_up(study))

    async def _catch_up(self, study: str) -> None:
        readers = self._readers.get(study, {})
        since = min(readers.values(), default=0)
        missed = await self._store.since(study, since)
        if sum(len(edit.body) for edit in missed) > MISSED:
            missed = missed[-1:]
        for edit in missed:
            self._tell(study, edit, _changes.decode(edit.body))

    def _tell(self, study: str, edit: Edit, changes: tuple[Change, ...]) -> None:
        """To each who was not told yet; who sees that something is missing in between asks for all."""
        frame = encode(Edited(study, edit.version, edit.by, changes))
        readers = self._readers.get(study, {})
        for outlet, told in readers.items():
            if told < edit.version:
                outlet.send(frame)
                readers[outlet] = edit.version

    # The document

    async def _row(self, study: str, person: str) -> StudyRow:
        found = await self._store.row(study)
        if found is None or not (found.person == person or found.shared):
            raise IllegalAction("no_such_study")
        return found

    async def _now_at(self, study: str, least: int) -> tuple[int, Study]:
        """Its version, at least that, and the document: from memory with what came since, or as it is kept
        where not all of that is there any more."""
        version, now = self._known.get(study, (0, None))
        edits = [] if now is None else await self._store.since(study, version)
        if now is None or version + len(edits) < least or not _next(version, edits):
            version, now, edits = await self._kept(study)
        for edit in edits:
            for each in _changes.decode(edit.body):
                now = changed(now, each)
            version = edit.version
        self._remember(study, version, now)
        return version, now

    async def _kept(self, study: str) -> tuple[int, Study, list[Edit]]:
        """The document as it is kept, and what came since; again, where it was written anew in between."""
        while (base := await self._store.body(study)) is not None:
            edits = await self._store.since(study, base[0])
            if _next(base[0], edits):
                return base[0], _study.decode(base[1]), edits
        raise IllegalAction("no_such_study")

    def _remember(self, study: str, version: int, now: Study) -> None:
        self._known[study] = version, now
        self._known.move_to_end(study)
        if len(self._known) > OPEN:
            self._known.popitem(last=False)

    async def _require_room(self, person: str, more: int) -> None:
        """Raises `IllegalAction` where so many characters more make too much in all."""
        room = GUESTS_ROOM if await self._people.account(person) is None else ROOM
        if await self._store.size(person) + more > room:
            raise IllegalAction("no_room_for_studies", most=room)

    def _told(self, study: Study) -> str:
        """Raises `Malformed`, `UnknownGame`."""
        checked(study)
        body = encode(study).decode()
        self._games.codec(study.game)  # there is such a game
        if len(body) > MOST_BYTES:
            raise Malformed("study_too_large", most=MOST_BYTES)
        return body


def _next(version: int, edits: Sequence[Edit]) -> bool:
    """Whether nothing is missing between."""
    return not edits or edits[0].version == version + 1


def _head(study: Study, now: float) -> tuple[str, int, float]:
    return study.title, len(study.nodes), now
