"""Studies in SQL: whose they are, who may read them, and the document, whose version is the only lock."""

from __future__ import annotations

from salon.kernel import Value
from salon.store.people import Statements


class StudyRow(Value, frozen=True):
    """A study in a list."""

    id: str
    person: str
    game: str
    title: str
    nodes: int
    version: int
    shared: bool
    at: float


_ROW = "id, person, game, title, nodes, version, shared, at"
_WRITE = (
    "UPDATE studies SET title = ?, nodes = ?, version = version + 1, at = ?, body = ?"
    " WHERE id = ? AND person = ? AND version = ? RETURNING version"
)


class Studies:
    def __init__(self, database: Statements) -> None:
        self._read = database._read
        self._change = database._change

    async def of(self, person: str, most: int) -> list[StudyRow]:
        """Somebody's, the newest first."""
        rows = await self._read(
            f"SELECT {_ROW} FROM studies WHERE person = ? ORDER BY at DESC, id LIMIT ?",  # noqa: S608
            person,
            most,
        )
        return [_row(row) for row in rows]

    async def size(self, person: str, without: str) -> int:
        """The characters of all that is somebody's, but for one."""
        sql = "SELECT coalesce(sum(length(body)), 0) FROM studies WHERE person = ? AND id <> ?"
        ((size,),) = await self._read(sql, person, without)
        return int(size)

    async def one(self, study: str) -> tuple[StudyRow, str] | None:
        rows = await self._read(f"SELECT {_ROW}, body FROM studies WHERE id = ?", study)  # noqa: S608
        return (_row(rows[0][:-1]), rows[0][-1]) if rows else None

    async def add(self, row: StudyRow, body: str) -> None:
        await self._change(
            "INSERT INTO studies (id, person, game, title, nodes, version, shared, at, body)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row.id,
            row.person,
            row.game,
            row.title,
            row.nodes,
            row.version,
            row.shared,
            row.at,
            body,
        )

    async def write(self, row: StudyRow, body: str) -> int | None:
        """The new version; None if it is not theirs, or another was written since `row.version`."""
        told = (row.title, row.nodes, row.at, body, row.id, row.person, row.version)
        rows = await self._change(_WRITE, *told)
        return int(rows[0][0]) if rows else None

    async def share(self, study: str, person: str, *, shared: bool) -> bool:
        sql = "UPDATE studies SET shared = ? WHERE id = ? AND person = ? RETURNING id"
        return bool(await self._change(sql, shared, study, person))

    async def remove(self, study: str, person: str) -> bool:
        sql = "DELETE FROM studies WHERE id = ? AND person = ? RETURNING id"
        return bool(await self._change(sql, study, person))


def _row(row: tuple[object, ...]) -> StudyRow:
    key, person, game, title, nodes, version, shared, at = row
    assert isinstance(nodes, int)
    assert isinstance(version, int)
    assert isinstance(at, float)
    return StudyRow(str(key), str(person), str(game), str(title), nodes, version, bool(shared), at)
