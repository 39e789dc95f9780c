"""Order in SQL: what was reported, what the administrator did about it, and who may not speak."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from salon.kernel import Value
from salon.store.people import Statement, Statements

ReportKind: TypeAlias = Literal["name", "line"]
ActKind: TypeAlias = Literal["silence", "unsilence", "rename", "close", "dismiss"]
"""What is done about somebody."""

HouseKind: TypeAlias = Literal[
    "shelve",
    "describe",
    "unshelve",
    "add_name",
    "change_name",
    "remove_name",
    "reset",
    "hand_over",
    "add_word",
    "remove_word",
    "dismiss_word",
    "undo_word",
    "publish_words",
]
"""What is done in the house: to a dictionary, to a program's name, to a list, to words; data handed over."""

REPORT = "id, at, kind, reporter, person, name, table_id, line, settled_at"
ACT = "id, at, kind, person, name, reason, until"
MOST = 200
"""Rows that a list shows."""


class Report(Value, frozen=True):
    """A name, or a line of chat, at a table; beside a name, `line` is the last that was said then."""

    id: str
    at: float
    kind: ReportKind
    reporter: str
    person: str
    name: str
    table_id: str
    line: int
    settled_at: float | None = None


class AdminAct(Value, frozen=True):
    """What the administrator did about somebody, and why; or in the house, where `name` is of what."""

    id: str
    at: float
    kind: ActKind | HouseKind
    person: str
    name: str
    reason: str
    until: float | None = None


class Moderation:
    def __init__(self, database: Statements) -> None:
        self._read = database._read
        self._change = database._change
        self._together = database._together

    async def report(self, report: Report) -> bool:
        """False if the same person has reported the same thing before."""
        sql = f"INSERT INTO reports ({REPORT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608
        row = (report.id, report.at, report.kind, report.reporter, report.person, report.name)
        where = (report.table_id, report.line, report.settled_at)
        return bool(await self._change(f"{sql} ON CONFLICT DO NOTHING RETURNING id", *row, *where))

    async def open_reports(self) -> list[Report]:
        """The oldest first."""
        return await self._reports("settled_at IS NULL ORDER BY at, id LIMIT ?", MOST)

    async def reports_by(self, person: str) -> list[Report]:
        return await self._reports("reporter = ? ORDER BY at, id", person)

    async def report_of(self, report: str) -> Report | None:
        return next(iter(await self._reports("id = ?", report)), None)

    async def _reports(self, where: str, value: object) -> list[Report]:
        rows = await self._read(f"SELECT {REPORT} FROM reports WHERE {where}", value)  # noqa: S608
        return [Report(*row) for row in rows]

    async def act(self, act: AdminAct, report: str | None) -> bool:
        """Write it down, and what it does about silence; False if that report was settled before."""
        settle = "UPDATE reports SET settled_at = ? WHERE settled_at IS NULL AND"
        statements: list[Statement] = [
            (
                f"INSERT INTO acts ({ACT}) VALUES (?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
                (act.id, act.at, act.kind, act.person, act.name, act.reason, act.until),
            )
        ]
        if report is not None:
            statements.append((f"{settle} id = ? RETURNING id", (act.at, report)))
        if act.kind == "silence":
            put = (
                "INSERT INTO silences VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET until = excluded.until"
            )
            statements.append((put, (act.person, act.until)))
        if act.kind == "unsilence":
            statements.append(("DELETE FROM silences WHERE person = ?", (act.person,)))
        return await self._together(statements)

    async def reserve(self, person: str, looks: Iterable[str], until: float) -> None:
        """Nobody takes a name of these looks before then, the guest who had it neither."""
        sql = "INSERT INTO looks (look, person, until) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        await self._together([(sql, (look, person, until)) for look in sorted(looks)])

    async def acts(self) -> list[AdminAct]:
        """The last first."""
        return await self._acts("TRUE ORDER BY at DESC, id LIMIT ?", MOST)

    async def acts_about(self, person: str) -> list[AdminAct]:
        return await self._acts("person = ? ORDER BY at, id", person)

    async def _acts(self, where: str, value: object) -> list[AdminAct]:
        rows = await self._read(f"SELECT {ACT} FROM acts WHERE {where}", value)  # noqa: S608
        return [AdminAct(*row) for row in rows]

    async def silenced(self, person: str, now: float) -> float | None:
        """Until when this person may not speak."""
        rows = await self._read("SELECT until FROM silences WHERE person = ? AND until > ?", person, now)
        return float(rows[0][0]) if rows else None

    async def silences(self, now: float) -> list[tuple[str, str, float]]:
        """Who may not speak now: an id, a name, and until when."""
        rows = await self._read(
            "SELECT person, coalesce(name, ''), until FROM silences LEFT JOIN persons ON id = person"
            " WHERE until > ? ORDER BY until LIMIT ?",
            *(now, MOST),
        )
        return [(person, name, until) for person, name, until in rows]

    async def close(self, person: str, now: float) -> None:
        """Nobody signs in to it any more, who is signed in is no more; a guest's cookie is worth nothing."""
        await self._together(closed(person, now))

    async def expire(self, reports_before: float, acts_before: float, now: float) -> None:
        """What was kept long enough goes."""
        for sql, until in (
            ("DELETE FROM reports WHERE at < ?", reports_before),
            ("DELETE FROM acts WHERE at < ?", acts_before),
            ("DELETE FROM silences WHERE until < ?", now),
        ):
            await self._change(sql, until)


def closed(person: str, now: float) -> list[Statement]:
    """Their credentials go, and their sessions end."""
    credentials = ("passwords", "passkeys", "recovery_codes", "challenges")
    return [
        *((f"DELETE FROM {table} WHERE person = ?", (person,)) for table in credentials),  # noqa: S608
        ("UPDATE sessions SET ended_at = ? WHERE person = ? AND ended_at IS NULL", (now, person)),
        (
            "INSERT INTO sessions VALUES (?, ?, '', ?, ?, ?) ON CONFLICT (id) DO NOTHING",
            (person, person, now, now, now),
        ),
    ]
