"""What a person plays and has played, read from `seated`, `tables` and `results`.

A page of finished games goes by (`at`, `table_id`), both falling, so that it costs the same wherever in
the list it is; `results_played` and `results_by_game` hold the order and most filters. A program is looked
for at each table of its game in turn.
"""

from __future__ import annotations

from salon.kernel import Value
from salon.store.interface import Outcome, ResultRow
from salon.store.people import Statements

RESULT = (
    "table_id, seat, person, name, level, results.category, score, rank, reason, at, counts,"
    " results.game, outcome, results.form"
)
OTHERS = "SELECT 1 FROM results other WHERE other.table_id = results.table_id AND other.seat <> results.seat"
LATELY = 500
"""Games among which one's opponents are looked for."""


class Finished(Value, frozen=True):
    """A game that somebody has played, or left standing, and how each seat ended. `setup` is JSON."""

    table_id: str
    at: float
    outcome: Outcome
    public: bool
    started_at: float | None
    setup: str
    seats: tuple[ResultRow, ...]


class Filter(Value, frozen=True):
    """Which of one's games. `opponent` is a person, `level` one of the game's programs, `after` where the
    last page ended; `rated` games count for a rating."""

    game: str = ""
    outcome: str = ""
    opponent: str = ""
    level: str = ""
    since: float | None = None
    until: float | None = None
    rated: bool | None = None
    after: tuple[float, str] | None = None


class BestOf(Value, frozen=True):
    """Somebody's highest score of a category."""

    game: str
    category: str
    score: int


class Met(Value, frozen=True):
    """Somebody played against lately: a person, or the programs of a game at a level."""

    person: str
    game: str
    level: str
    name: str
    games: int
    at: float


class Played:
    def __init__(self, database: Statements) -> None:
        self._read = database._read
        self._change = database._change

    async def running(self, person: str, limit: int) -> list[str]:
        """Tables that wait or are played where this person sits or sat, the newest first."""
        rows = await self._read(
            "SELECT id FROM seated JOIN tables ON seated.table_id = id"
            " WHERE person = ? AND status IN ('waiting', 'playing') ORDER BY opened_at DESC LIMIT ?",
            person,
            limit,
        )
        return [table for (table,) in rows]

    async def finished(self, person: str, chosen: Filter, limit: int) -> list[Finished]:
        """This person's games that are over or left standing, the last to end first."""
        where, parameters = _where(chosen)
        rows = await self._read(
            "SELECT table_id, at, outcome, public, started_at, setup"  # noqa: S608
            " FROM results JOIN tables ON tables.id = table_id"
            f" WHERE results.person = ? AND outcome <> '' AND status IN ('over', 'abandoned') {where}"
            " ORDER BY at DESC, table_id DESC LIMIT ?",
            person,
            *parameters,
            limit,
        )
        # Who signed in where they had played as a guest may have played against themselves.
        found = {row[0]: row for row in rows}
        seats = await self._seats([*found])
        return [
            Finished(table, at, outcome, bool(public), started, setup, tuple(seats[table]))
            for table, at, outcome, public, started, setup in found.values()
        ]

    async def _seats(self, tables: list[str]) -> dict[str, list[ResultRow]]:
        seats: dict[str, list[ResultRow]] = {table: [] for table in tables}
        if tables:
            marks = ", ".join("?" * len(tables))
            for row in await self._read(
                f"SELECT {RESULT} FROM results WHERE table_id IN ({marks}) ORDER BY seat",  # noqa: S608
                *tables,
            ):
                seats[row[0]].append(ResultRow(*row))
        return seats

    async def tally(self, person: str) -> list[tuple[str, Outcome, int]]:
        """How many games of each kind went how."""
        rows = await self._read(
            "SELECT game, outcome, count(*) FROM results WHERE person = ? AND outcome <> ''"
            " GROUP BY game, outcome ORDER BY game, outcome",
            person,
        )
        return [(game, outcome, count) for game, outcome, count in rows]

    async def records(self, person: str) -> list[BestOf]:
        """This person's highest score of each category."""
        rows = await self._read(
            "SELECT game, category, max(score) FROM results"
            " WHERE person = ? AND outcome IN ('won', 'drawn', 'lost', 'alone')"
            " GROUP BY game, category ORDER BY game, category",
            person,
        )
        return [BestOf(*row) for row in rows]

    async def met(self, person: str, limit: int) -> list[Met]:
        """Those played against lately, the latest first."""
        rows = await self._read(
            "SELECT coalesce(other.person, ''),"  # noqa: S608
            " CASE WHEN other.person IS NULL THEN other.game ELSE '' END AS kind,"
            " coalesce(other.level, ''), max(other.name), count(*), max(lately.at) AS latest"
            " FROM (SELECT table_id, seat, at, person FROM results WHERE person = ? AND outcome <> ''"
            f" ORDER BY at DESC LIMIT {LATELY}) lately"
            " JOIN results other ON other.table_id = lately.table_id AND other.seat <> lately.seat"
            " WHERE other.person IS NULL OR other.person <> lately.person"
            " GROUP BY other.person, kind, other.level ORDER BY latest DESC LIMIT ?",
            person,
            limit,
        )
        return [Met(*row) for row in rows]

    async def against(self, person: str, game: str) -> list[tuple[str, Outcome, int]]:
        """How many games went how against each level of that game's programs; several of one count once."""
        rows = await self._read(
            "SELECT other.level, results.outcome, count(DISTINCT results.table_id) FROM results"
            " JOIN results other ON other.table_id = results.table_id AND other.seat <> results.seat"
            " WHERE results.person = ? AND results.game = ? AND other.person IS NULL"
            " AND results.outcome IN ('won', 'drawn', 'lost') AND other.level IS NOT NULL"
            " GROUP BY other.level, results.outcome ORDER BY other.level, results.outcome",
            person,
            game,
        )
        return [(level, outcome, count) for level, outcome, count in rows]

    async def on_show(self, game: str) -> str | None:
        """The public table of that game where play began last."""
        rows = await self._read(
            "SELECT id FROM tables WHERE game = ? AND status = 'playing' AND public"
            " ORDER BY started_at DESC LIMIT 1",
            game,
        )
        return str(rows[0][0]) if rows else None

    async def strangers(self, person: str) -> str | None:
        """What this person's page shows to others, if they ever chose."""
        rows = await self._read("SELECT strangers FROM pages WHERE person = ?", person)
        return str(rows[0][0]) if rows else None

    async def put_strangers(self, person: str, strangers: str) -> None:
        await self._change(
            "INSERT INTO pages (person, strangers) VALUES (?, ?)"
            " ON CONFLICT (person) DO UPDATE SET strangers = excluded.strangers",
            person,
            strangers,
        )


def _where(chosen: Filter) -> tuple[str, list[object]]:
    """Each condition that is asked for, and what it compares with."""
    told: list[tuple[str, tuple[object, ...]]] = []
    if chosen.game:
        told.append(("results.game = ?", (chosen.game,)))
    if chosen.outcome:
        told.append(("outcome = ?", (chosen.outcome,)))
    if chosen.opponent:
        told.append(("table_id IN (SELECT table_id FROM seated WHERE person = ?)", (chosen.opponent,)))
    if chosen.level:
        told.append((f"EXISTS ({OTHERS} AND other.level = ?)", (chosen.level,)))
    if chosen.since is not None:
        told.append(("at >= ?", (chosen.since,)))
    if chosen.until is not None:
        told.append(("at < ?", (chosen.until,)))
    if chosen.rated is not None:
        told.append(("results.form <> ''" if chosen.rated else "results.form = ''", ()))
    if chosen.after is not None:
        told.append(("(at, table_id) < (?, ?)", chosen.after))
    return "".join(f" AND {condition}" for condition, _ in told), [one for _, some in told for one in some]
