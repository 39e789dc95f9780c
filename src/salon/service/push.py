"""Web Push: what waits for somebody is told to the browsers that they allowed it to, once.

A row of the outbox is sent by whichever process claims it, a moment after it was written: meanwhile a
process where its person looks at that table passes it over, and nothing is sent. Once claimed it is never
sent again, whatever dies; nor is the reminder of a turn of which something was sent.

The address of a browser is what a client said: it must be https at the service of a browser's maker, which
is looked up each time and connected to as it was found; nothing else is followed, waited for or read.
"""

from __future__ import annotations

import asyncio
import os
import socket
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv6Address, ip_address, ip_network
from time import time
from typing import Any, Final

import http_ece  # type: ignore[import-untyped]
import httpx
import structlog
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

from salon.kernel import Malformed, Value
from salon.kernel.codec import encode
from salon.service import outbox
from salon.service.commits import Follower
from salon.service.room import Room
from salon.service.rows import seats_in
from salon.service.sessions import Bearer, Sessions
from salon.service.tasks import Tasks
from salon.store import Store, TableRow
from salon.store.absent import Awaited, Kind, Subscription
from salon.tables.values import Person

log = structlog.get_logger()

GRACE: Final = 2.0
"""Seconds in which a process where they look at the table may say that nothing need be sent."""

BROWSERS: Final = 5
"""Browsers of one person that are sent to."""

BURST: Final = 20
EVERY: Final = 60.0
"""Messages to one person at once, and the seconds after which there may be one more."""

REMEMBERED: Final = 10_000
AT_ONCE: Final = 16
BATCH: Final = 100
TIMEOUT: Final = 5.0
KEPT: Final = 86_400
"""Persons whose pace is known; messages under way; rows looked at in one go; seconds for which one is waited;
for which it is of use."""

NOT_SENT: Final = 0.0
"""When something was sent that needed not be."""

GONE: Final = frozenset({404, 410})
SILENT: Final = 3
"""Times in a row after which a browser whose address does not answer is forgotten: others wait meanwhile."""

ASKS: Final = 4.0
"""How many turns' worth of being told a challenge takes: whoever likes may challenge, and one's turns must
still be told."""

SERVICES: Final = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""Of browsers' makers, with all below them: nobody has the site post to a server of their choice, or wait for
one."""

NAT64: Final = ip_network("64:ff9b::/96")
POINT: Final = 65
SECRET: Final = 16
"""Bytes of a browser's two keys."""


class Message(Value, frozen=True):
    """What a browser is told; the words are its own. `who` waits, or asks; so many games are `waiting`."""

    kind: Kind
    table: str
    game: str
    who: str
    waiting: int


class Push(Follower):
    def __init__(
        self, store: Store, sessions: Sessions, now: Callable[[], float], tasks: Tasks, *, anywhere: bool
    ) -> None:
        self._store = store
        self._sessions = sessions
        self._now = now
        self._tasks = tasks
        self._anywhere = anywhere
        """For tests alone: a browser may be at an address of this machine, without TLS."""
        self._vapid: Any = None
        self.key = ""
        """The site's own, as browsers ask for it."""
        self._client: httpx.AsyncClient | None = None
        self._places = asyncio.Semaphore(AT_ONCE)
        self._next: dict[str, float] = {}
        """When each person's messages so far are made up for."""
        self._asked: dict[str, float] = {}
        """And those that others made by asking them to a table."""
        self._silent = Counter[str]()
        self._names = ThreadPoolExecutor(AT_ONCE // 2, "salon-names")
        """Looks up where browsers' makers are: a name may take as long to find as its owner likes."""

    async def start(self) -> None:
        pem = await self._store.setting("push_key", _new_key())
        self._vapid = Vapid02.from_pem(pem.encode())
        public: ec.EllipticCurvePublicKey = self._vapid.public_key
        self.key = _text(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def stop(self) -> None:
        self._names.shutdown(wait=False, cancel_futures=True)
        if self._client is not None:
            await self._client.aclose()

    # Who may be sent to

    async def subscribe(self, bearer: Bearer, endpoint: str, p256dh: str, auth: str) -> None:
        """Raises `Malformed` for an address that is not a push service's, or keys that are none."""
        self._host(endpoint)
        if len(_bytes(p256dh)) != POINT or len(_bytes(auth)) != SECRET:
            raise Malformed("push_keys")
        _point(p256dh)
        one = Subscription(endpoint, bearer.person, bearer.session, p256dh, auth, self._now())
        await self._store.absent.subscribe(one, BROWSERS)

    def _host(self, endpoint: str) -> tuple[str, int]:
        """Whose service this is, and its port. Raises `Malformed`."""
        try:
            url = httpx.URL(endpoint)
        except (httpx.InvalidURL, ValueError):
            raise Malformed("push_endpoint") from None
        known = url.scheme == "https" and url.port is None and _below(url.host, SERVICES)
        if url.userinfo or url.fragment or not (known or self._anywhere):
            raise Malformed("push_endpoint")
        return url.host, url.port or 443

    async def _address(self, endpoint: str) -> str:
        """Where this is, on the open net. Raises `Malformed`."""
        host, port = self._host(endpoint)
        try:
            async with asyncio.timeout(TIMEOUT):
                found = await asyncio.get_running_loop().run_in_executor(
                    self._names, partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
                )
        except (OSError, TimeoutError, UnicodeError):
            raise Malformed("push_endpoint") from None
        addresses = [str(sockaddr[0]) for *_, sockaddr in found]
        if not addresses or not (self._anywhere or all(map(public, addresses))):
            raise Malformed("push_endpoint")
        return addresses[0]

    # Telling

    def committed(self, room: Room, before: TableRow | None) -> None:
        self._look(room)

    def caught_up(self, room: Room) -> None:
        self._look(room)

    def _look(self, room: Room) -> None:
        """Who looks at the table from here need not be told."""
        waiting = outbox.awaited(room.now)
        if waiting and (here := {outlet.person for outlet in room.outlets} & waiting.keys()):
            self._tasks.spawn(self._told(room.id, here))

    async def _told(self, table_id: str, persons: set[str]) -> None:
        for one in await self._store.absent.unsent_of(table_id):
            if one.person in persons:
                await self._store.absent.claim(one, NOT_SENT)

    async def look(self) -> None:
        """Send what waits to be. Raises `StoreError`."""
        for one in await self._store.absent.unsent(self._now() - GRACE, BATCH):
            if await self._store.absent.claim(one, self._now()):
                self._tasks.spawn(self._tell(one))

    async def _tell(self, one: Awaited) -> None:
        browsers = await self._store.absent.subscriptions(one.person)
        row = await self._store.row(one.table_id) if browsers else None
        if row is None or not self._may(one):
            await self._store.absent.pass_over(one)
            return
        waiting = await self._store.absent.waiting(one.person)
        who = _other(row, one.person)
        message = Message(one.kind, one.table_id, row.game, who, waiting)
        for browser in browsers:
            if not await self._sessions.holds(Bearer(browser.person, browser.session)):
                await self._store.absent.unsubscribe(browser.endpoint)
                continue
            async with self._places:
                await self._send(browser, message)

    def _may(self, one: Awaited) -> bool:
        """Nobody has another's machine flooded through ours, or keeps them from hearing of their turns."""
        if one.kind in ("turn", "reminder"):
            return _taken(self._next, one.person, self._now(), EVERY)
        return _taken(self._asked, one.person, self._now(), ASKS * EVERY)

    async def _send(self, browser: Subscription, message: Message) -> None:
        try:
            status = await self._post(browser, encode(message), message.table)
        except (Malformed, httpx.HTTPError, OSError) as error:
            log.info("push_failed", why=type(error).__name__)
            self._silent[browser.endpoint] += 1
            status = 0
        else:
            del self._silent[browser.endpoint]
        if status in GONE or self._silent[browser.endpoint] >= SILENT:
            del self._silent[browser.endpoint]
            await self._store.absent.unsubscribe(browser.endpoint)

    async def _post(self, browser: Subscription, body: bytes, topic: str) -> int:
        """The answer's number; its text is nobody's business. Of a topic only the last waits for delivery."""
        url = httpx.URL(browser.endpoint)
        address = await self._address(browser.endpoint)
        headers = {
            "host": url.netloc.decode(),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT),
            "topic": topic,
            "urgency": "normal",
            **self._signed(url),
        }
        async with self._http().stream(
            "POST",
            url.copy_with(host=address),
            headers=headers,
            content=sealed(body, browser.p256dh, browser.auth),
            extensions={"sni_hostname": url.host},
        ) as answer:
            return answer.status_code

    def _signed(self, url: httpx.URL) -> dict[str, str]:
        """Who sends it, for the browser's maker (RFC 8292)."""
        audience = f"{url.scheme}://{url.netloc.decode()}"
        claims = {"aud": audience, "exp": int(time()) + KEPT // 2, "sub": "mailto:salon@salon.invalid"}
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed

    def _http(self) -> httpx.AsyncClient:
        if self._client is None:
            self._client = httpx.AsyncClient(trust_env=False, follow_redirects=False, timeout=TIMEOUT)
        return self._client


def _taken(due: dict[str, float], person: str, now: float, every: float) -> bool:
    """Whether one more may be sent to this person, a burst at once and then one in so many seconds."""
    if len(due) > REMEMBERED:
        for one in [one for one, at in due.items() if at <= now]:
            del due[one]
    at = max(now, due.get(person, 0.0))
    if at > now + (BURST - 1) * EVERY:
        return False
    due[person] = at + every
    return True


def _below(host: str, names: tuple[str, ...]) -> bool:
    return any(host == name or host.endswith(f".{name}") for name in names)


def public(address: str) -> bool:
    """Whether anybody can reach it: no private net, no machine of ours, by no detour."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found in NAT64 or found.sixtofour or found.teredo:
            return False
        if found.ipv4_mapped:
            return public(str(found.ipv4_mapped))
    return found.is_global and not found.is_multicast


def sealed(body: bytes, p256dh: str, auth: str) -> bytes:
    """For that browser alone (RFC 8291)."""
    secret: bytes = http_ece.encrypt(
        body,
        salt=os.urandom(SECRET),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(p256dh),
        auth_secret=_bytes(auth),
        version="aes128gcm",
    )
    return secret


def _new_key() -> str:
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    """Raises `Malformed`."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise Malformed("push_keys") from None


def _point(p256dh: str) -> None:
    """Raises `Malformed` for a key that is not on the curve."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(p256dh))
    except ValueError:
        raise Malformed("push_keys") from None


def _other(row: TableRow, person: str) -> str:
    """Who else is there: the host, if it is not oneself."""
    others = [who for who in seats_in(row.seats) if isinstance(who, Person) and who.id != person]
    others.sort(key=lambda who: who.id != row.host)
    return others[0].name if others else ""
