"""Accounts over HTTP: signing up, in and out, credentials, sessions, and what browsers keep.

Whatever is somebody's is in bodies, never in addresses.
"""

from __future__ import annotations

import re
from time import monotonic
from typing import Annotated, Final, TypeVar

from litestar import Controller, Response
from litestar.exceptions import TooManyRequestsException
from litestar.params import JSONBody
from msgspec import Meta

from salon.kernel import IllegalAction, Value
from salon.service.accounts import Accounts, Visit
from salon.service.sessions import Bearer
from salon.store import Kept
from salon.tables.values import Name
from salon.web.http import (
    Me,
    SalonRequest,
    bearer_of,
    change,
    known,
    person_of,
    read,
    service_of,
    told,
    with_cookie,
    write,
)
from salon.web.identity import Identities, one_line
from salon.web.limits import address_of, place_of
from salon.web.passkeys import Json, Passkeys, site_of

T = TypeVar("T")
Secret = Annotated[str, Meta(max_length=1024)]

BROWSERS: Final = ("Firefox", "Edg", "OPR", "SamsungBrowser", "Chrome", "Safari")
SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")
SHOWN: Final = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Mac OS": "macOS",
    "CrOS": "ChromeOS",
}


class SignUp(Value, frozen=True):
    """A name with a password, a passkey that was just made, or both."""

    name: Name
    password: Secret | None = None
    passkey: Json | None = None


class SignIn(Value, frozen=True):
    name: Name
    password: Secret


class Recover(Value, frozen=True):
    name: Name
    code: Annotated[str, Meta(max_length=64)]
    password: Secret


class NewPassword(Value, frozen=True):
    """`current` is empty for who has none."""

    password: Secret
    current: Secret = ""


class WantPasskey(Value, frozen=True):
    name: Name = ""


class NewPasskey(Value, frozen=True):
    passkey: Json
    name: Annotated[str, Meta(max_length=60)] = ""


class Signed(Value, frozen=True):
    passkey: Json


class Chosen(Value, frozen=True):
    """One of several, by its id; of sessions, nothing means all but this one."""

    id: Annotated[str, Meta(max_length=1400)] = ""


KeptText = Annotated[str, Meta(max_length=16_000)]


class KeptItem(Value, frozen=True):
    """A text that browsers keep, and when it was last written."""

    key: Annotated[str, Meta(pattern=r"^salon\.[\w.-]{1,60}\Z")]
    value: KeptText
    at: Annotated[float, Meta(ge=0)]


class Keeping(Value, frozen=True):
    kept: Annotated[tuple[KeptItem, ...], Meta(max_length=50)] = ()


class Welcomed(Value, frozen=True):
    """A new account, and its recovery codes, which are shown this once."""

    me: Me
    codes: tuple[str, ...]


class Codes(Value, frozen=True):
    codes: tuple[str, ...]


class PasskeyCard(Value, frozen=True):
    id: str
    name: str
    added_at: float
    used_at: float | None


class SessionCard(Value, frozen=True):
    """Where one is signed in; `here` is who asks."""

    id: str
    device: str
    began_at: float
    seen_at: float
    here: bool


class AccountView(Value, frozen=True):
    """All that an account holds, but for secrets."""

    name: str
    since: float
    renamed_at: float | None
    password: bool
    codes: int
    passkeys: list[PasskeyCard]
    sessions: list[SessionCard]


class AccountApi(Controller):
    path = "/api/account"

    @read("/", summary="What one's account holds")
    async def view(self, request: SalonRequest) -> AccountView:
        return await _view(request, await known(request))

    @write("/", summary="Make an account of the guest one is: it keeps everything")
    async def sign_up(self, request: SalonRequest, data: JSONBody[SignUp]) -> Response[Welcomed]:
        bearer, now = await known(request), monotonic()
        if not request.app.state.doorkeeper.place(address_of(request.scope), now).accounts.take(now):
            raise TooManyRequestsException
        passkey = None
        if data.passkey is not None:
            passkey = await _passkeys(request).made(bearer.person, data.passkey, _device(request))
        visit = _visit(request, bearer)
        token, codes = await _accounts(request).sign_up(visit, data.name, data.password, passkey)
        response = Response(Welcomed(await told(request, bearer.person), codes), status_code=201)
        return _with_session(request, response, bearer.person, token)

    @write("/session", summary="Sign in by name and password", status_code=200)
    async def sign_in(self, request: SalonRequest, data: JSONBody[SignIn]) -> Response[Me]:
        visit = _visit(request, await bearer_of(request))
        person, token = await _accounts(request).sign_in(visit, data.name, data.password)
        return _with_session(request, Response(await told(request, person)), person, token)

    @write("/recovery", summary="A new password, for a recovery code", status_code=200)
    async def recover(self, request: SalonRequest, data: JSONBody[Recover]) -> Response[Me]:
        visit = _visit(request, await bearer_of(request))
        person, token = await _accounts(request).recover(visit, data.name, data.code, data.password)
        return _with_session(request, Response(await told(request, person)), person, token)

    @write("/leave", summary="Sign out: one is a new guest", status_code=200)
    async def sign_out(self, request: SalonRequest) -> Response[Me]:
        bearer = await known(request)
        if not bearer.guest:
            await service_of(request).sessions.end(bearer.person, bearer.session)
        person, value = request.app.state.identities.make()
        return with_cookie(request, Response(await told(request, person)), value)

    @write("/sessions/end", summary="End a session, or all others", status_code=200)
    async def end(self, request: SalonRequest, data: JSONBody[Chosen]) -> AccountView:
        bearer, sessions = await known(request), service_of(request).sessions
        if data.id:
            await sessions.end(bearer.person, data.id)
        else:
            await sessions.end_others(bearer)
        return await _view(request, await known(request))

    @change("/password", summary="Another password; everybody else is signed out")
    async def password(self, request: SalonRequest, data: JSONBody[NewPassword]) -> AccountView:
        bearer = await known(request)
        visit = _visit(request, bearer)
        await _accounts(request).put_password(visit, bearer.person, data.current, data.password)
        return await _view(request, await known(request))

    @change("/codes", summary="New recovery codes, shown once; the old ones are worth nothing")
    async def codes(self, request: SalonRequest) -> Codes:
        return Codes(await _accounts(request).put_codes(await person_of(request)))

    @write("/passkeys/make", summary="What a browser makes a passkey by", status_code=200)
    async def to_make(self, request: SalonRequest, data: JSONBody[WantPasskey]) -> Json:
        me = await told(request, await person_of(request))
        name = (me.name if me.account else one_line(data.name)) or "Salon"
        return await _passkeys(request).to_make(me.id, name)

    @write("/passkeys/sign", summary="What a passkey is to sign", status_code=200)
    async def to_sign(self, request: SalonRequest) -> Json:
        return await _passkeys(request).to_sign()

    @write("/passkeys", summary="Add a passkey that was just made", status_code=200)
    async def add_passkey(self, request: SalonRequest, data: JSONBody[NewPasskey]) -> AccountView:
        person = await person_of(request)
        name = one_line(data.name) or _device(request)
        await _accounts(request).add_passkey(
            person, await _passkeys(request).made(person, data.passkey, name)
        )
        return await _view(request, await known(request))

    @write("/passkeys/forget", summary="Forget a passkey", status_code=200)
    async def forget_passkey(self, request: SalonRequest, data: JSONBody[Chosen]) -> AccountView:
        await _accounts(request).forget_passkey(await person_of(request), data.id)
        return await _view(request, await known(request))

    @write("/passkeys/session", summary="Sign in by passkey", status_code=200)
    async def sign_in_by_passkey(self, request: SalonRequest, data: JSONBody[Signed]) -> Response[Me]:
        person = await _passkeys(request).signed(data.passkey)
        token = await _accounts(request).enter(_visit(request, await bearer_of(request)), person)
        return _with_session(request, Response(await told(request, person)), person, token)

    @change("/kept", summary="Settings and lessons: write what is newer, read all")
    async def keep(self, request: SalonRequest, data: JSONBody[Keeping]) -> list[Kept]:
        person = await person_of(request)
        texts = tuple(Kept(one.key, one.value, one.at) for one in data.kept)
        return await _accounts(request).keep(person, texts)


async def _view(request: SalonRequest, bearer: Bearer) -> AccountView:
    held = await _accounts(request).holdings(bearer.person)
    return AccountView(
        held.account.name,
        held.account.since,
        held.account.renamed_at,
        held.password,
        held.codes,
        [PasskeyCard(key.id, key.name, key.added_at, key.used_at) for key in held.passkeys],
        [
            SessionCard(one.id, one.device, one.began_at, one.seen_at, one.id == bearer.session)
            for one in held.sessions
        ],
    )


def _accounts(request: SalonRequest) -> Accounts:
    return service_of(request).accounts


def _passkeys(request: SalonRequest) -> Passkeys:
    site = site_of(request)
    if site is None:
        raise IllegalAction("no_passkeys_here")
    return Passkeys(service_of(request), site)


def _visit(request: SalonRequest, bearer: Bearer | None) -> Visit:
    address = address_of(request.scope)
    people = request.app.state.doorkeeper.place(address, monotonic()).people
    return Visit(place_of(address), _device(request), bearer, people)


def _with_session(request: SalonRequest, response: Response[T], person: str, token: str) -> Response[T]:
    identities: Identities = request.app.state.identities
    return with_cookie(request, response, identities.signed(person, token))


def _device(request: SalonRequest) -> str:
    """The kind of browser and system, which tells people their devices apart and no more."""
    agent = request.headers.get("user-agent", "")
    found = (next((one for one in kinds if re.search(one, agent)), "") for kinds in (BROWSERS, SYSTEMS))
    return " · ".join(SHOWN.get(one, one) for one in found if one)
