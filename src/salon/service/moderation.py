"""Order at the tables: what people report, and what the administrator does about it, and why."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2s
from secrets import token_urlsafe
from typing import Final

from salon.kernel import IllegalAction, Malformed, Value
from salon.service.conversation import Conversation
from salon.service.erasing import Erasing
from salon.service.rooms import NotFound
from salon.service.viewers import Viewers
from salon.store import ActKind, AdminAct, ChatLine, HouseKind, Report, Store
from salon.store.people import A_MONTH
from salon.tables.names import accepted, looks
from salon.tables.values import Person

AROUND: Final = 6
"""Lines shown before a reported one, and after it."""


class Reported(Value, frozen=True):
    """A report with what was said around it, and what the two are called now."""

    report: Report
    reporter_name: str
    name_now: str
    account: bool
    around: list[ChatLine]


class Moderation:
    def __init__(
        self,
        store: Store,
        conversation: Conversation,
        viewers: Viewers,
        erasing: Erasing,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._conversation = conversation
        self._viewers = viewers
        self._erasing = erasing
        self._clock = clock

    # Reporting

    async def report_line(self, reporter: str, table: str, line: int) -> None:
        """Who may read it may report it. Raises `Refusal`."""
        lines = await self._conversation.before(reporter, table, line + 1)
        if not lines or lines[-1].line != line:
            raise NotFound("no_such_line", line=line)
        said = lines[-1]
        await self._report(Report("", 0.0, "line", reporter, said.person, said.name, table, line))

    async def report_name(self, reporter: str, person: str, table: str) -> None:
        """At a table, or wherever else they are met where none is named. Raises `Refusal`."""
        name, line = await self._store.person(person), -1
        if table:
            room = await self._viewers.looked_at(table, reporter)
            name = room.name_of(person) or name
            said = await self._conversation.lines(room, reporter)
            line = said[-1].line if said else -1
        if not name:
            raise NotFound("no_such_person")
        await self._report(Report("", 0.0, "name", reporter, person, name, table, line))

    async def _report(self, report: Report) -> None:
        if report.reporter == report.person:
            raise IllegalAction("own_report")
        what = (report.table_id, str(report.line)) if report.kind == "line" else (report.person, report.name)
        thing = blake2s("\0".join((report.reporter, report.kind, *what)).encode(), digest_size=12).hexdigest()
        row = Report(
            thing,
            self._clock(),
            report.kind,
            report.reporter,
            report.person,
            report.name,
            report.table_id,
            report.line,
        )
        if not await self._store.moderation.report(row):
            raise IllegalAction("reported_already")

    # The administrator

    async def reported(self) -> list[Reported]:
        """What nobody has looked after yet, the oldest first."""
        return [await self._shown(report) for report in await self._store.moderation.open_reports()]

    async def _shown(self, report: Report) -> Reported:
        around = []
        if report.table_id and report.line >= 0:
            around = await self._store.chat(report.table_id, report.line + AROUND + 1, 2 * AROUND + 1)
        return Reported(
            report,
            await self._store.person(report.reporter) or "",
            await self._store.person(report.person) or report.name,
            await self._store.people.account(report.person) is not None,
            around,
        )

    async def act(
        self, kind: ActKind, person: str, reason: str, report: str | None, seconds: float, name: str
    ) -> None:
        """Do it and write it down; a report is settled by it. Raises `Refusal`."""
        if not reason:
            raise Malformed("reason_empty")
        if report is not None:
            person = await self._open(report)
        elif kind == "dismiss":
            raise Malformed("no_such_report")
        before, now = await self._store.person(person), self._clock()
        if before is None and report is None:
            raise NotFound("no_such_person")
        if kind == "rename":
            await self._rename(person, name, now)
        if kind == "close":
            await self._erasing.close(person)
        until = now + seconds if kind == "silence" else None
        act = AdminAct(token_urlsafe(9), now, kind, person, before or "", reason, until)
        if not await self._store.moderation.act(act, report):
            # Another has settled the report meanwhile: what was done is in the log all the same.
            await self._store.moderation.act(act, None)

    async def note(self, kind: HouseKind, about: str) -> None:
        """Something was done in the house."""
        act = AdminAct(token_urlsafe(9), self._clock(), kind, "", about, "")
        await self._store.moderation.act(act, None)

    async def hand_over(self, person: str, reason: str) -> None:
        """All that is kept about somebody is given to them, and why is written down: whose account was closed
        cannot fetch it. Raises `Refusal`."""
        if not reason:
            raise Malformed("reason_empty")
        name = await self._store.person(person)
        if name is None:
            raise NotFound("no_such_person")
        act = AdminAct(token_urlsafe(9), self._clock(), "hand_over", person, name, reason)
        await self._store.moderation.act(act, None)

    async def called(self, name: str) -> list[Person]:
        """The accounts of that name, for the administrator to act about."""
        found = await self._store.people.called(looks(name))
        return [Person(one, await self._store.person(one) or "") for one in sorted(found)]

    async def _open(self, report: str) -> str:
        """Whom it is about."""
        found = await self._store.moderation.report_of(report)
        if found is None:
            raise NotFound("no_such_report")
        if found.settled_at is not None:
            raise IllegalAction("settled_already")
        return found.person

    async def _rename(self, person: str, text: str, now: float) -> None:
        name = accepted(text)
        people = self._store.people
        if await people.holders(looks(name), now) - {person}:
            raise IllegalAction("name_reserved", name=name)
        if await people.account(person) is None:
            before = await self._store.person(person) or ""
            await self._store.put_person(person, name, now)
            # A guest would be called so again with the next table.
            await self._store.moderation.reserve(person, looks(before) - looks(name), now + A_MONTH)
        elif not await people.rename(person, name, looks(name), now, forced=True):
            raise IllegalAction("name_reserved", name=name)
        await self._erasing.rename(Person(person, name))
