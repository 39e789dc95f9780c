"""Guests: an identity is a signed cookie, and a name once it is given."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from http.cookies import CookieError, SimpleCookie

COOKIE = "salon"
A_YEAR = 365 * 86_400


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

    def read(self, cookie: str | None) -> str | None:
        """The identity in a cookie's value, if it is one of ours."""
        person, _, signature = (cookie or "").partition(".")
        if person and hmac.compare_digest(signature.encode(), self._sign(person).encode()):
            return person
        return None

    def from_headers(self, headers: list[tuple[bytes, bytes]]) -> str | None:
        for name, value in headers:
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
