"""Corrections of words in SQL: what players report, what was decided, what each edition changed."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from salon.kernel import Value
from salon.store.people import Row, Statement, Statements

WordReportKind: TypeAlias = Literal["missing", "wrong"]
DecisionKind: TypeAlias = Literal["add", "remove", "dismiss"]

REPORT: Final = "word, person, kind, sentence, source, at, decision"
DECISION: Final = "id, at, kind, word, lemma, class, forms, reason, undone_at"
CHANGES: Final = "name, before, added, removed"

_REPORTED: Final = (
    f"INSERT INTO word_reports ({REPORT}) VALUES (?, ?, ?, ?, ?, ?, NULL)"  # noqa: S608
    " ON CONFLICT (word, person) DO UPDATE SET kind = excluded.kind, sentence = excluded.sentence,"
    " source = excluded.source, at = excluded.at, decision = NULL"
    " WHERE word_reports.decision IS NOT NULL RETURNING word"
)
"""Once what somebody said is settled, they may say something of the word again."""

_TALLIES: Final = (
    "SELECT word, kind, count(*) AS votes, max(at) AS latest FROM word_reports WHERE decision IS NULL"
    " GROUP BY word, kind ORDER BY votes DESC, latest DESC, word LIMIT ? OFFSET ?"
)
_UNDONE: Final = "UPDATE word_decisions SET undone_at = ? WHERE id = ? AND undone_at IS NULL RETURNING id"


class WordReport(Value, frozen=True):
    """That a word is missing, or is none, with a sentence and where it can be read."""

    word: str
    person: str
    kind: WordReportKind
    sentence: str
    source: str
    at: float
    decision: str | None = None


class WordTally(Value, frozen=True):
    """How many say the same of a word, and when one last did."""

    word: str
    kind: WordReportKind
    votes: int
    latest: float


class WordDecision(Value, frozen=True):
    """A lemma of a class added or taken out with these forms, or reports of a word dismissed."""

    id: str
    at: float
    kind: DecisionKind
    word: str
    lemma: str
    word_class: str
    forms: tuple[str, ...]
    reason: str
    undone_at: float | None = None


class WordStore:
    def __init__(self, database: Statements) -> None:
        self._read = database._read
        self._change = database._change
        self._together = database._together

    # Reports

    async def report(self, report: WordReport) -> bool:
        """False if the same person has said something of the word that nobody has settled yet."""
        told = (report.word, report.person, report.kind, report.sentence, report.source, report.at)
        return bool(await self._change(_REPORTED, *told))

    async def open_by(self, person: str) -> int:
        """How many reports of theirs nobody has settled."""
        sql = "SELECT count(*) FROM word_reports WHERE person = ? AND decision IS NULL"
        ((count,),) = await self._read(sql, person)
        return int(count)

    async def reports_by(self, person: str) -> list[WordReport]:
        return await self._reports("person = ? ORDER BY at, word", person)

    async def reports_of(self, word: str, most: int) -> list[WordReport]:
        """What is said of a word and not settled, the newest first."""
        return await self._reports(
            "word = ? AND decision IS NULL ORDER BY at DESC, person LIMIT ?", word, most
        )

    async def tallies(self, most: int, skipped: int) -> list[WordTally]:
        """Words that most are of one mind about, first."""
        return [WordTally(*row) for row in await self._read(_TALLIES, most, skipped)]

    async def _reports(self, where: str, *values: object) -> list[WordReport]:
        rows = await self._read(f"SELECT {REPORT} FROM word_reports WHERE {where}", *values)  # noqa: S608
        return [WordReport(*row) for row in rows]

    # Decisions

    async def decide(self, decision: WordDecision) -> None:
        """Write it down; reports of the word, and of what comes or goes with it, are settled."""
        row = (decision.id, decision.at, decision.kind, decision.word, decision.lemma, decision.word_class)
        rest = (" ".join(decision.forms), decision.reason, decision.undone_at)
        settle = "UPDATE word_reports SET decision = ? WHERE decision IS NULL AND word = ?"
        statements: list[Statement] = [
            (f"INSERT INTO word_decisions ({DECISION}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (*row, *rest)),  # noqa: S608
            *((settle, (decision.id, word)) for word in sorted({decision.word, *decision.forms})),
        ]
        await self._together(statements)

    async def undo(self, decision: str, now: float) -> bool:
        """What it settled is open again; False if it was undone before, or is none."""
        reopen = "UPDATE word_reports SET decision = NULL WHERE decision = ?"
        return await self._together(((_UNDONE, (now, decision)), (reopen, (decision,))))

    async def decisions(self, most: int) -> list[WordDecision]:
        """The last first, those undone too."""
        return await self._decisions("TRUE ORDER BY at DESC, id LIMIT ?", most)

    async def in_force(self) -> list[WordDecision]:
        """What the next edition changes, in order."""
        return await self._decisions("undone_at IS NULL AND kind <> ? ORDER BY at, id", "dismiss")

    async def _decisions(self, where: str, value: object) -> list[WordDecision]:
        rows = await self._read(f"SELECT {DECISION} FROM word_decisions WHERE {where}", value)  # noqa: S608
        return [_decision(row) for row in rows]

    # Editions

    async def put_changes(
        self, name: str, before: str, added: tuple[str, ...], removed: tuple[str, ...]
    ) -> None:
        sql = f"INSERT INTO word_changes ({CHANGES}) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"  # noqa: S608
        await self._change(sql, name, before, " ".join(added), " ".join(removed))

    async def changes(self, name: str, before: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        sql = "SELECT added, removed FROM word_changes WHERE name = ? AND before = ?"
        rows = await self._read(sql, name, before)
        added, removed = rows[0] if rows else ("", "")
        return tuple(added.split()), tuple(removed.split())


def _decision(row: Row) -> WordDecision:
    key, at, kind, word, lemma, word_class, forms, reason, undone = row
    return WordDecision(key, at, kind, word, lemma, word_class, tuple(forms.split()), reason, undone)
