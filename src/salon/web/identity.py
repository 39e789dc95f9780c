"""Cookies: a guest's is an identity, signed; an account's names a session too, which is looked up. A bot's
token is the same, and comes as `Authorization: Bearer`.

The signature alone says whose share of an address is drawn from; nobody gets in by it.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from http.cookies import CookieError, SimpleCookie

from salon.service.sessions import Bearer, session_of

COOKIE = "salon"
A_YEAR = 365 * 86_400
"""Seconds for which a browser keeps the cookie: most keep none longer than 400 days."""


ADMIN_SECRET = "admin_secret"  # noqa: S105
"""The setting that holds it."""


def new_secret() -> str:
    return secrets.token_urlsafe(18)


class Identities:
    """Makes and checks cookies with the site's own key."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def make(self) -> tuple[str, str]:
        """A new identity and its cookie's value."""
        person = secrets.token_urlsafe(12)
        return person, f"{person}.{self._sign(person)}"

    def signed(self, person: str, token: str) -> str:
        """The cookie's value of a session."""
        return f"{person}:{token}.{self._sign(f'{person}:{token}')}"

    def read(self, cookie: str | None) -> Bearer | None:
        """Who a cookie's value says one is, if it is one of ours."""
        text, _, signature = (cookie or "").partition(".")
        if not text or not hmac.compare_digest(signature.encode(), self._sign(text).encode()):
            return None
        person, _, token = text.partition(":")
        return Bearer(person, session_of(token) if token else person)

    def from_headers(self, headers: Iterable[tuple[bytes, bytes]]) -> Bearer | None:
        for name, value in headers:
            if name == b"authorization" and value[:7].lower() == b"bearer ":
                return self.read(value[7:].decode("latin-1").strip())
            if name == b"cookie":
                try:
                    jar = SimpleCookie(value.decode("latin-1"))
                except CookieError:
                    return None
                return self.read(jar[COOKIE].value) if COOKIE in jar else None
        return None

    def _sign(self, person: str) -> str:
        return hmac.new(self._key, person.encode(), hashlib.sha256).hexdigest()


def one_line(text: str) -> str:
    """A line of text without control characters and needless space; empty if nothing is left."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
