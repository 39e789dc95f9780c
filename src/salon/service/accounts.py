"""Accounts: their names, credentials and what is kept for them. Guests are what they always were.

Who guesses is slowed by the name and by the address, and locked out for a quarter of an hour after ten
failures; a name that there is not is guessed at as slowly, and answered alike. By the name, a guess is a
failure until it was right, so that many at once are no more; by the address, where a class signs in at once,
only what was wrong is one, and there are more where more people are.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping
from hashlib import sha256
from math import ceil
from secrets import token_hex
from typing import Final

from salon.kernel import IllegalAction, Malformed, Value
from salon.kernel.errors import Refusal
from salon.service.locksmith import Locksmith, code_hash, new_codes
from salon.service.sessions import Bearer, Sessions
from salon.store import EFFACED, Account, Credentials, Kept, Passkey, Session, Store
from salon.store.people import A_MONTH, MOST_GUESSES
from salon.tables.names import accepted, bot_name, is_bot, looks, same
from salon.tables.values import A_DAY

MOST_KEPT: Final = 100
"""Texts kept for one account."""

MOST_PASSKEYS: Final = 20
"""Of one account: more than anybody has devices."""

FAILURES_EACH: Final = 2
"""Wrong guesses of each person at an address where many are, before it is locked."""

NOBODY: Final = "", False
"""The name of who has none, and that it is no account's."""


class TooSoon(Refusal):
    """Not before some seconds have passed."""


class Visit(Value, frozen=True):
    """Who signs in or up, from where: an address, a kind of device, what they were there until then, and how
    many people were seen there."""

    address: str
    device: str
    bearer: Bearer | None
    people: int = 1

    @property
    def guest(self) -> str | None:
        return self.bearer.person if self.bearer is not None and self.bearer.guest else None


class Holdings(Value, frozen=True):
    """What an account holds."""

    account: Account
    password: bool
    codes: int
    passkeys: list[Passkey]
    sessions: list[Session]


class Accounts:
    def __init__(self, store: Store, sessions: Sessions, clock: Callable[[], float]) -> None:
        self._store = store
        self._people = store.people
        self._sessions = sessions
        self._clock = clock
        self._locksmith = Locksmith()
        self._key = ""

    async def start(self) -> None:
        self._key = await self._store.setting("account_key", token_hex(32))

    def stop(self) -> None:
        self._locksmith.stop()

    # Names

    async def named(self, person: str, text: str) -> str:
        """What this person is called who would be called that: an account keeps its name, and a guest's is
        remembered. Raises `Refusal`."""
        name = (await self.names({person: text}))[person]
        if isinstance(name, Refusal):
            raise name
        return name

    async def names(self, asked: Mapping[str, str]) -> dict[str, str | Refusal]:
        """The same for several at once: each one's name, or why they cannot be called so."""
        known = await self._people.named(asked)
        told = {person: _called(person, text, *known.get(person, NOBODY)) for person, text in asked.items()}
        guests = {
            one: name
            for one, name in told.items()
            if isinstance(name, str) and not (known.get(one, NOBODY)[1] or is_bot(one))
        }
        held = await self._people.held(
            {look for name in guests.values() for look in looks(name)}, self._clock()
        )
        for one in [one for one, name in guests.items() if same(name, EFFACED) or looks(name) & held.keys()]:
            told[one] = IllegalAction("name_reserved", name=guests.pop(one))
        new = {one: name for one, name in guests.items() if known.get(one, NOBODY)[0] != name}
        await self._people.call(new, self._clock())
        return told

    async def rename(self, person: str, text: str) -> str:
        if is_bot(person):
            raise IllegalAction("bot_keeps_name")
        account = await self._people.account(person)
        if account is None:
            return await self.named(person, text)
        name, now = await self.free(text, person), self._clock()
        if name == account.name:
            return name
        if account.renamed_at is not None and account.renamed_at > now - A_MONTH:
            raise IllegalAction("renamed_lately", days=ceil((account.renamed_at + A_MONTH - now) / A_DAY))
        if not await self._people.rename(person, name, looks(name), now):
            raise IllegalAction("name_reserved", name=name)
        return name

    async def free(self, text: str, account: str = "") -> str:
        """The name, which is no account's but perhaps this one's, and was nobody's lately who had to give it
        up. Raises `Refusal`."""
        name = accepted(text)
        if same(name, EFFACED) or await self._people.holders(looks(name), self._clock()) - {account}:
            raise IllegalAction("name_reserved", name=name)
        return name

    # Signing up and in

    async def sign_up(
        self, visit: Visit, name: str, password: str | None, passkey: Passkey | None
    ) -> tuple[str, tuple[str, ...]]:
        """The session's token, and the recovery codes. Raises `Refusal`."""
        guest = visit.guest
        if guest is None:
            raise IllegalAction("already_account")
        name = await self.free(name)
        if password is None and passkey is None:
            raise Malformed("no_credential")
        kept = None if password is None else await self._locksmith.hash(password, visit.address)
        codes = new_codes()
        token, session = self._sessions.draw(guest, visit.device)
        account = Account(guest, name, session.began_at, None)
        credentials = Credentials(kept, passkey, self._hashes(guest, codes))
        if not await self._people.sign_up(account, looks(name), credentials, session):
            raise IllegalAction("name_reserved", name=name)
        await self._sessions.tell_ended()
        return token, codes

    async def sign_in(self, visit: Visit, name: str, password: str) -> tuple[str, str]:
        """The account and the session's token. Raises `Refusal`, alike for all that is wrong."""
        person, subject = await self._guess(visit, name)
        kept = None if person is None else await self._people.password(person)
        right = await self._locksmith.matches(kept, password, visit.address)
        if person is None or not right:
            raise await self._wrong(visit)
        await self._people.guessed(subject)
        return person, await self.enter(visit, person)

    async def recover(self, visit: Visit, name: str, code: str, password: str) -> tuple[str, str]:
        """A code is good for a new password, once; wherever one was signed in, one is no more."""
        kept = await self._locksmith.hash(password, visit.address)
        person, subject = await self._guess(visit, name)
        if person is None or not await self._people.use_code(person, code_hash(self._key, person, code)):
            raise await self._wrong(visit)
        await self._people.guessed(subject)
        await self._people.give(person, Credentials(kept))
        await self._sessions.end_others(Bearer(person, ""))
        return person, await self.enter(visit, person)

    async def enter(self, visit: Visit, person: str) -> str:
        """The token of a new session, instead of whatever was there."""
        if visit.bearer is not None and not visit.bearer.guest:
            await self._sessions.end(visit.bearer.person, visit.bearer.session)
        return await self._sessions.begin(person, visit.device, visit.guest)

    async def _guess(self, visit: Visit, name: str) -> tuple[str | None, str]:
        """Whose name that is, and what is to be forgiven if the guess is right."""
        found = await self._people.called(looks(name))
        person = next(iter(found)) if len(found) == 1 else None
        subject = self._subject("name", person or min(looks(name.casefold()), default=""))
        wait = await self._people.wait(self._subject("address", visit.address), self._clock())
        if not wait and not await self._people.guess(subject, self._clock()):
            wait = await self._people.wait(subject, self._clock())
        if wait:
            raise TooSoon("guess_later", seconds=ceil(wait))
        return person, subject

    async def _wrong(self, visit: Visit) -> IllegalAction:
        """What to say to who guessed wrong, once it is counted for their address."""
        most = max(MOST_GUESSES, FAILURES_EACH * visit.people)
        await self._people.failed(self._subject("address", visit.address), self._clock(), most)
        return IllegalAction("wrong_credentials")

    def _subject(self, kind: str, text: str) -> str:
        """Addresses and names that are guessed at are nobody's business, in the database neither."""
        return hmac.new(self._key.encode(), f"{kind}:{text}".encode(), sha256).hexdigest()

    def _hashes(self, person: str, codes: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(code_hash(self._key, person, code) for code in codes)

    # What an account holds

    async def account(self, person: str) -> Account:
        """Raises `Refusal` for a guest."""
        account = await self._people.account(person)
        if account is None:
            raise IllegalAction("no_account")
        return account

    async def holdings(self, person: str) -> Holdings:
        people = self._people
        return Holdings(
            await self.account(person),
            await people.password(person) is not None,
            await people.codes(person),
            await people.passkeys(person),
            await people.sessions(person),
        )

    async def put_password(self, visit: Visit, person: str, current: str, password: str) -> None:
        """Who has one must know it; the others who are signed in are signed out. Raises `Refusal`."""
        account = await self.account(person)
        kept = await self._people.password(person)
        if kept is not None:
            _, subject = await self._guess(visit, account.name)
            if not await self._locksmith.matches(kept, current, visit.address):
                raise await self._wrong(visit)
            await self._people.guessed(subject)
        await self._people.give(person, Credentials(await self._locksmith.hash(password, visit.address)))
        if visit.bearer is not None:
            await self._sessions.end_others(visit.bearer)

    async def put_codes(self, person: str) -> tuple[str, ...]:
        """New ones, shown once: those before are worth nothing."""
        await self.account(person)
        codes = new_codes()
        await self._people.give(person, Credentials(codes=self._hashes(person, codes)))
        return codes

    async def add_passkey(self, person: str, passkey: Passkey) -> None:
        await self.account(person)
        if len(await self._people.passkeys(person)) >= MOST_PASSKEYS:
            raise IllegalAction("too_many_passkeys", limit=MOST_PASSKEYS)
        if not await self._people.give(person, Credentials(passkey=passkey)):
            raise IllegalAction("passkey_known")

    async def forget_passkey(self, person: str, passkey: str) -> None:
        if not await self._people.forget_passkey(person, passkey):
            raise IllegalAction("last_credential")

    async def keep(self, person: str, texts: tuple[Kept, ...]) -> list[Kept]:
        """Write what is newer, and tell all that is kept. Raises `Refusal`."""
        await self.account(person)
        known = {one.key for one in await self._people.kept(person)}
        if len(known | {one.key for one in texts}) > MOST_KEPT:
            raise IllegalAction("too_much_kept", limit=MOST_KEPT)
        now = self._clock()
        for one in texts:
            await self._people.keep(person, Kept(one.key, one.value, min(one.at, now)))
        return await self._people.kept(person)


def _called(person: str, text: str, name: str, account: bool) -> str | Refusal:
    """What somebody is called who was called that before, as an account or not."""
    try:
        if account or is_bot(person):
            return name or bot_name("")
        return accepted(text)
    except Malformed as refusal:
        return refusal
