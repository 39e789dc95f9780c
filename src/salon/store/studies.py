"""Studies in SQL: whose they are, who may read them, the document as of some version, and
the changes since: a version is appended once, which is the only lock."""

from __future__ import annotations

from typing import Final, NamedTuple

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
    together: bool = False


class Edit(NamedTuple):
    """What made a version: under which name it was sent, and the changes."""

    version: int
    by: str
    body: str


KEPT: Final = 200
"""Changes that a fold leaves, for who was away a moment."""

_ROW = "id, person, game, title, nodes, version, shared, at, together"
_NEXT = "WHERE id = ? AND version = ? RETURNING id"
_HEAD = f"UPDATE studies SET version = ?, title = ?, nodes = ?, at = ? {_NEXT}"  # noqa: S608


class Studies:
    def __init__(self, database: Statements) -> None:
        self._read = database._read
        self._change = database._change
        self._together = database._together

    async def of(self, person: str, most: int) -> list[StudyRow]:
        """Somebody's, the newest first."""
        rows = await self._read(
            f"SELECT {_ROW} FROM studies WHERE person = ? ORDER BY at DESC, id LIMIT ?",  # noqa: S608
            person,
            most,
        )
        return [_row(row) for row in rows]

    async def row(self, study: str) -> StudyRow | None:
        rows = await self._read(f"SELECT {_ROW} FROM studies WHERE id = ?", study)  # noqa: S608
        return _row(rows[0]) if rows else None

    async def body(self, study: str) -> tuple[int, str] | None:
        """The document, and as of which version it is."""
        rows = await self._read("SELECT base, body FROM studies WHERE id = ?", study)
        return (int(rows[0][0]), str(rows[0][1])) if rows else None

    async def size(self, person: str) -> int:
        """The characters of all that is somebody's: documents, and what is kept of their changes."""
        sql = (
            "SELECT (SELECT coalesce(sum(length(body)), 0) FROM studies WHERE person = ?)"
            " + (SELECT coalesce(sum(length(study_changes.body)), 0) FROM study_changes"
            " JOIN studies ON id = study WHERE person = ?)"
        )
        ((size,),) = await self._read(sql, person, person)
        return int(size)

    async def since(self, study: str, version: int) -> list[Edit]:
        """What was done after a version, in order."""
        what, where = "SELECT version, sent_as, body FROM study_changes", "study = ? AND version > ?"
        sql = f"{what} WHERE {where} ORDER BY version"
        return [Edit(*row) for row in await self._read(sql, study, version)]

    async def written(self, study: str, by: str) -> int | None:
        """The version that was made under this name, if it is still known."""
        sql = "SELECT version FROM study_changes WHERE study = ? AND sent_as = ?"
        rows = await self._read(sql, study, by)
        return int(rows[0][0]) if rows else None

    async def add(self, row: StudyRow, body: str) -> None:
        told = (row.id, row.person, row.game, row.title, row.nodes, row.version, row.shared, row.at)
        await self._change(
            "INSERT INTO studies (id, person, game, title, nodes, version, shared, at, base, body)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            *told,
            row.version,
            body,
        )

    async def append(self, study: str, edit: Edit, head: tuple[str, int, float]) -> bool:
        """Whether it is the next version; nothing is written if another was first."""
        row = (study, edit.version, edit.by, edit.body)
        return await self._together(
            (
                (_HEAD, (edit.version, *head, study, edit.version - 1)),
                ("INSERT INTO study_changes VALUES (?, ?, ?, ?)", row),
            )
        )

    async def fold(self, study: str, version: int, body: str, kept: int = KEPT) -> None:
        """The document as of a version; of what led to it, so many changes are kept."""
        await self._together(
            (
                (
                    "UPDATE studies SET base = ?, body = ? WHERE id = ? AND base < ?",
                    (version, body, study, version),
                ),
                ("DELETE FROM study_changes WHERE study = ? AND version <= ?", (study, version - kept)),
            )
        )

    async def share(self, study: str, person: str, *, shared: bool, together: bool) -> bool:
        sql = "UPDATE studies SET shared = ?, together = ? WHERE id = ? AND person = ? RETURNING id"
        return bool(await self._change(sql, shared, int(together), study, person))

    async def remove(self, study: str, person: str) -> bool:
        return await self._together(
            (
                ("DELETE FROM studies WHERE id = ? AND person = ? RETURNING id", (study, person)),
                ("DELETE FROM study_changes WHERE study = ?", (study,)),
            )
        )


def _row(row: tuple[object, ...]) -> StudyRow:
    key, person, game, title, nodes, version, shared, at, together = row
    assert isinstance(nodes, int)
    assert isinstance(version, int)
    assert isinstance(at, float)
    return StudyRow(
        str(key), str(person), str(game), str(title), nodes, version, bool(shared), at, bool(together)
    )
