"""Identities in SQL: accounts and their names, credentials, sessions, and what is kept for them.

A guest is an id and perhaps a name. A guest who makes an account stays the same id; one who signs in to
another account becomes a part of it: a row of `sessions` says so for ever, and wherever the guest's id stood,
in lists and in the log, the account's is written.
"""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Iterable, Mapping, Sequence
from math import inf
from typing import Any, Final, Protocol, TypeAlias

from salon.kernel import Value
from salon.store.adoption import adopted, table_adopted
from salon.tables.values import A_DAY

A_QUARTER: Final = 900.0
"""Seconds for which guessing is locked, and after which failures are forgotten."""

MOST_GUESSES: Final = 10
SLOWED_GUESSES: Final = 7
"""The last of them, each of which costs a second more than the one before."""

A_MONTH: Final = 30 * A_DAY
"""Seconds between two changes of name, and for which the old one stays reserved."""

Row: TypeAlias = tuple[Any, ...]
Rows: TypeAlias = list[Row]
"""As a driver gives them: what each column holds is said where it is read."""
Statement: TypeAlias = tuple[str, tuple[object, ...]]
"""One of several that hold together: where it says RETURNING and returns nothing, none of them happens."""
Repeated: TypeAlias = tuple[str, Sequence[tuple[object, ...]]]
"""One for many rows, which returns nothing."""


class Statements(Protocol):
    """How a database is talked to."""

    def _read(self, sql: str, *parameters: object) -> Awaitable[Rows]: ...

    def _change(self, sql: str, *parameters: object) -> Awaitable[Rows]: ...

    def _together(self, statements: Sequence[Statement]) -> Awaitable[bool]: ...

    def _for_all(self, statements: Sequence[Repeated], alone: str = "") -> Awaitable[None]:
        """Each once for every row, all in one transaction; nobody else writes in the table `alone`."""

    def _among(self, column: str, values: Collection[str]) -> Statement:
        """A condition: the column has one of these values."""


class Account(Value, frozen=True):
    person: str
    name: str
    since: float
    renamed_at: float | None


class Session(Value, frozen=True):
    """Where an account is signed in; of a former guest, that the guest is no more."""

    id: str
    person: str
    device: str
    began_at: float
    seen_at: float
    ended_at: float | None = None


class Passkey(Value, frozen=True):
    id: str
    person: str
    public_key: bytes
    uses: int
    name: str
    added_at: float
    used_at: float | None = None


class Kept(Value, frozen=True):
    """A text that browsers keep, and when it was last written."""

    key: str
    value: str
    at: float


class Credentials(Value, frozen=True):
    """What an account begins with, or goes on with: hashes, never secrets."""

    password: str | None = None
    passkey: Passkey | None = None
    codes: tuple[str, ...] = ()


SESSION = "id, person, device, began_at, seen_at, ended_at"
PASSKEY = "id, person, public_key, uses, name, added_at, used_at"
_PASSWORD = (
    "INSERT INTO passwords (person, hash) VALUES (?, ?)"  # noqa: S105
    " ON CONFLICT (person) DO UPDATE SET hash = excluded.hash RETURNING person"
)
_PASSKEY = "INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id"
_SESSION = "INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING id"
_CLAIM = (
    "INSERT INTO looks (look, person, until) VALUES (?, ?, NULL) ON CONFLICT (look) DO UPDATE SET"
    " person = excluded.person, until = NULL WHERE looks.person = excluded.person OR looks.until < ?"
    " RETURNING look"
)
_ACCOUNT = (
    "INSERT INTO persons (id, name, since, account_since) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
    " name = excluded.name, account_since = excluded.account_since WHERE persons.account_since IS NULL"
    " RETURNING id"
)
_RENAME = (
    "UPDATE persons SET name = ?, renamed_at = ? WHERE id = ? AND account_since IS NOT NULL"
    " AND (renamed_at IS NULL OR renamed_at <= ?) RETURNING id"
)
_FAILED = (
    "INSERT INTO guesses (subject, failures, at, until) VALUES (?, 1, ?, 0)"  # noqa: S608
    " ON CONFLICT (subject) DO UPDATE SET"
    " failures = CASE WHEN guesses.at < ? THEN 1 ELSE guesses.failures + 1 END, at = excluded.at,"
    " until = CASE WHEN guesses.at < ? OR guesses.failures < ? THEN 0"
    f" WHEN guesses.failures + 1 >= ? THEN excluded.at + {A_QUARTER}"
    " ELSE excluded.at + (guesses.failures + 1 - ?) END"
)
_GUESS = f"{_FAILED} WHERE guesses.until <= excluded.at RETURNING failures"
_KEEP = (
    "INSERT INTO kept (person, key, value, at) VALUES (?, ?, ?, ?) ON CONFLICT (person, key)"
    " DO UPDATE SET value = excluded.value, at = excluded.at WHERE kept.at <= excluded.at"
)
_UNADOPTED = (
    "id <> person AND ended_at >= ? AND (EXISTS (SELECT 1 FROM seated WHERE seated.person = sessions.id)"
    " OR EXISTS (SELECT 1 FROM tables WHERE host = sessions.id))"
)


class People:
    def __init__(self, database: Statements) -> None:
        self._read = database._read
        self._change = database._change
        self._together = database._together
        self._for_all = database._for_all
        self._among = database._among

    # Accounts and their names

    async def account(self, person: str) -> Account | None:
        """None for a guest."""
        rows = await self._read(
            "SELECT id, name, account_since, renamed_at FROM persons"
            " WHERE id = ? AND account_since IS NOT NULL",
            person,
        )
        return Account(*rows[0]) if rows else None

    async def named(self, persons: Collection[str]) -> dict[str, tuple[str, bool]]:
        """What these are called of whom that is known, and whether by an account."""
        where, values = self._among("id", persons)
        rows = await self._read(
            f"SELECT id, name, account_since IS NOT NULL FROM persons WHERE {where}",  # noqa: S608
            *values,
        )
        return {person: (name, bool(account)) for person, name, account in rows}

    async def call(self, names: Mapping[str, str], now: float) -> None:
        """These guests are called so."""
        sql = (
            "INSERT INTO persons (id, name, since) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE"
            " SET name = excluded.name WHERE persons.account_since IS NULL"
        )
        if names:
            await self._for_all([(sql, [(person, name, now) for person, name in sorted(names.items())])])

    async def held(self, looks: Collection[str], now: float) -> dict[str, str]:
        """Which of these looks are of accounts' names, or were lately, and whose."""
        where, values = self._among("look", looks)
        sql = f"SELECT look, person FROM looks WHERE {where} AND (until IS NULL OR until >= ?)"  # noqa: S608
        return dict(await self._read(sql, *values, now) if looks else ())

    async def holders(self, looks: Collection[str], now: float) -> set[str]:
        """The accounts whose names have one of these looks, or had it lately."""
        return set((await self.held(looks, now)).values())

    async def called(self, looks: Collection[str]) -> set[str]:
        """The accounts whose names have one of these looks now."""
        return await self.holders(looks, inf)

    async def sign_up(
        self, account: Account, looks: Iterable[str], credentials: Credentials, session: Session
    ) -> bool:
        """The guest is an account from now on, and the cookie they had is worth nothing; False if the name is
        taken, or it is one already."""
        person, now = account.person, account.since
        return await self._together(
            (
                (_ACCOUNT, (person, account.name, now, now)),
                *claims(person, looks, now),
                *_given(person, credentials),
                (_SESSION, (person, person, "", now, now, now)),
                begun(session),
            )
        )

    async def rename(
        self, person: str, name: str, looks: Iterable[str], now: float, *, forced: bool = False
    ) -> bool:
        """Be called otherwise; False if the name is taken, or the last change is too recent and nobody forces
        this one."""
        return await self._together(
            (
                (_RENAME, (name, now, person, now if forced else now - A_MONTH)),
                ("UPDATE looks SET until = ? WHERE person = ? AND until IS NULL", (now + A_MONTH, person)),
                *claims(person, looks, now),
            )
        )

    # Credentials

    async def password(self, person: str) -> str | None:
        rows = await self._read("SELECT hash FROM passwords WHERE person = ?", person)
        return str(rows[0][0]) if rows else None

    async def give(self, person: str, credentials: Credentials) -> bool:
        """Add or replace these; new codes replace all that are left. False for a passkey that is known."""
        return await self._together(_given(person, credentials))

    async def passkeys(self, person: str) -> list[Passkey]:
        return await self._passkeys("person = ? ORDER BY added_at", person)

    async def passkey(self, passkey_id: str) -> Passkey | None:
        return next(iter(await self._passkeys("id = ?", passkey_id)), None)

    async def _passkeys(self, where: str, value: str) -> list[Passkey]:
        sql = f"SELECT {PASSKEY} FROM passkeys WHERE {where}"  # noqa: S608
        return [Passkey(*row) for row in await self._read(sql, value)]

    async def use_passkey(self, passkey_id: str, seen: int, uses: int, now: float) -> bool:
        """Count on from what was seen; False when another was first."""
        sql = "UPDATE passkeys SET uses = ?, used_at = ? WHERE id = ? AND uses = ? RETURNING id"
        return bool(await self._change(sql, uses, now, passkey_id, seen))

    async def forget_passkey(self, person: str, passkey_id: str) -> bool:
        """False for the last credential: nobody is to lock themselves out."""
        return bool(
            await self._change(
                "DELETE FROM passkeys WHERE id = ? AND person = ? AND (EXISTS"
                " (SELECT 1 FROM passwords WHERE person = ?) OR EXISTS"
                " (SELECT 1 FROM passkeys AS other WHERE other.person = ? AND other.id <> ?)) RETURNING id",
                *(passkey_id, person, person, person, passkey_id),
            )
        )

    async def codes(self, person: str) -> int:
        """How many are left."""
        ((count,),) = await self._read("SELECT count(*) FROM recovery_codes WHERE person = ?", person)
        return int(count)

    async def use_code(self, person: str, code: str) -> bool:
        """Each is good once."""
        sql = "DELETE FROM recovery_codes WHERE person = ? AND hash = ? RETURNING hash"
        return bool(await self._change(sql, person, code))

    async def ask(self, challenge: str, person: str, now: float, until: float) -> None:
        await self._change("DELETE FROM challenges WHERE until < ?", now)
        await self._change("INSERT INTO challenges VALUES (?, ?, ?)", challenge, person, until)

    async def answered(self, challenge: str, person: str, now: float) -> bool:
        """Whether that was asked of this person; it is asked no more."""
        sql = "DELETE FROM challenges WHERE challenge = ? AND person = ? AND until >= ? RETURNING challenge"
        return bool(await self._change(sql, challenge, person, now))

    # Guessing

    async def guess(self, subject: str, now: float) -> bool:
        """Count a guess as wrong until `guessed` says otherwise; False when it may not be made yet."""
        return bool(await self._change(_GUESS, *_failure(subject, now, MOST_GUESSES)))

    async def failed(self, subject: str, now: float, most: int) -> None:
        """A guess was wrong; so many lock all others."""
        await self._change(_FAILED, *_failure(subject, now, most))

    async def wait(self, subject: str, now: float) -> float:
        """Seconds until the next guess may be made."""
        rows = await self._read("SELECT until FROM guesses WHERE subject = ?", subject)
        return max(0.0, rows[0][0] - now) if rows else 0.0

    async def guessed(self, subject: str) -> None:
        """It was right."""
        await self._change("DELETE FROM guesses WHERE subject = ?", subject)

    # Sessions

    async def begin(self, session: Session, guest: str | None) -> bool:
        """Sign in; the guest who was there is a part of the account from now on."""
        at = session.began_at
        ended = () if guest is None else ((_SESSION, (guest, session.person, "", at, at, at)),)
        return await self._together((begun(session), *ended))

    async def session(self, session_id: str) -> Session | None:
        return next(iter(await self._sessions("id = ?", session_id)), None)

    async def sessions(self, person: str) -> list[Session]:
        """Where they are signed in, the last seen first."""
        return await self._sessions("person = ? AND ended_at IS NULL ORDER BY seen_at DESC, id", person)

    async def ended(self, since: float) -> list[Session]:
        """Those that ended since then."""
        return await self._sessions("ended_at >= ? ORDER BY ended_at, id", since)

    async def _sessions(self, where: str, value: object) -> list[Session]:
        sql = f"SELECT {SESSION} FROM sessions WHERE {where}"  # noqa: S608
        return [Session(*row) for row in await self._read(sql, value)]

    async def end(self, person: str, session_id: str, now: float) -> list[str]:
        """Those of this person's that were ended: that one."""
        return await self._end("id = ?", now, person, session_id)

    async def end_others(self, person: str, session_id: str, now: float) -> list[str]:
        """All but that one."""
        return await self._end("id <> ?", now, person, session_id)

    async def _end(self, where: str, *values: object) -> list[str]:
        sql = (
            f"UPDATE sessions SET ended_at = ? WHERE person = ? AND ended_at IS NULL AND {where} RETURNING id"  # noqa: S608
        )
        return [session for (session,) in await self._change(sql, *values)]

    async def see(self, session_id: str, now: float) -> None:
        await self._change("UPDATE sessions SET seen_at = ? WHERE id = ?", now, session_id)

    async def expire(self, ended_before: float, unused_before: float, now: float) -> None:
        """What was kept long enough goes: where one was signed in, names given up, wrong guesses. That a
        guest became somebody is known as long as their cookie may come back; of who made an account, always.
        """
        sessions = "DELETE FROM sessions WHERE id <> person AND"
        statements: tuple[Statement, ...] = (
            (f"{sessions} began_at < ended_at AND ended_at < ?", (ended_before,)),
            (f"{sessions} ended_at < ?", (unused_before,)),
            (f"{sessions} ended_at IS NULL AND seen_at < ?", (unused_before,)),
            ("DELETE FROM looks WHERE until < ?", (now,)),
            ("DELETE FROM guesses WHERE at < ? AND until < ?", (now - A_QUARTER, now)),
            ("DELETE FROM challenges WHERE until < ?", (now,)),
        )
        for sql, values in statements:
            await self._change(sql, *values)

    # What browsers keep

    async def kept(self, person: str) -> list[Kept]:
        rows = await self._read("SELECT key, value, at FROM kept WHERE person = ? ORDER BY key", person)
        return [Kept(*row) for row in rows]

    async def keep(self, person: str, kept: Kept) -> None:
        """The last write counts, in whatever order they come."""
        await self._change(_KEEP, person, kept.key, kept.value, kept.at)

    # A guest who becomes a part of an account

    async def tables_with(self, person: str) -> list[str]:
        """The tables whose log names this person."""
        rows = await self._read(
            "SELECT table_id FROM seated WHERE person = ? UNION SELECT id FROM tables WHERE host = ?",
            *(person, person),
        )
        return [table for (table,) in rows]

    async def invited_to(self, person: str) -> list[str]:
        """Private tables that this person came to by their link."""
        rows = await self._read("SELECT table_id FROM invited WHERE person = ? ORDER BY table_id", person)
        return [table for (table,) in rows]

    async def adopt_table(self, table: str, guest: str, person: str) -> None:
        """Write the account's id wherever the guest's stood at that table."""
        await self._together(table_adopted(table, guest, person))

    async def adopt(self, guest: str, person: str) -> None:
        """The same beside the log."""
        await self._together(adopted(guest, person))

    async def unadopted(self) -> list[Session]:
        """Guests who became a part of an account by a process that died before it had written all."""
        return await self._sessions(_UNADOPTED, 0.0)


def _row(session: Session) -> tuple[object, ...]:
    return (
        session.id,
        session.person,
        session.device,
        session.began_at,
        session.seen_at,
        session.ended_at,
    )


def begun(session: Session) -> Statement:
    """A session that is written down."""
    return _SESSION, _row(session)


def _failure(subject: str, now: float, most: int) -> Row:
    long_ago, free = now - A_QUARTER, most - SLOWED_GUESSES
    return subject, now, long_ago, long_ago, free, most, free


def claims(person: str, looks: Iterable[str], now: float) -> list[Statement]:
    return [(_CLAIM, (look, person, now)) for look in sorted(looks)]


def _given(person: str, given: Credentials) -> list[Statement]:
    statements: list[Statement] = []
    if given.password is not None:
        statements.append((_PASSWORD, (person, given.password)))
    if given.passkey is not None:
        key = given.passkey
        values = (key.id, person, key.public_key, key.uses, key.name, key.added_at, key.used_at)
        statements.append((_PASSKEY, values))
    if given.codes:
        statements.append(("DELETE FROM recovery_codes WHERE person = ?", (person,)))
    statements += [("INSERT INTO recovery_codes VALUES (?, ?)", (person, code)) for code in given.codes]
    return statements
