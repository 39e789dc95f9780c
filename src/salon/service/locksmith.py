"""Passwords and codes: which will do, and how they are kept: never themselves.

A hash takes a good part of a tenth of a second and 19 MB, and is made and compared on threads of its own, so
many at a time. Addresses take turns: one hash of each, while its others wait, a hall's at once. Who asks for
a name that there is not waits as long as any.
"""

from __future__ import annotations

import asyncio
import hmac
from base64 import b64encode
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from hashlib import sha256
from secrets import choice, token_bytes
from typing import Final, TypeVar
from unicodedata import normalize

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from salon.kernel import IllegalAction, Malformed

T = TypeVar("T")

SHORTEST: Final = 8
LONGEST: Final = 256
THREADS: Final = 2
MOST: Final = 64
"""Addresses where somebody waits for a thread."""

MOST_OF_ONE: Final = 256
"""Who may wait at one of them."""

CODES: Final = 10
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Those that are not taken for one another: sixteen are 79 bits."""

_hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


def _text(raw: bytes) -> str:
    return b64encode(raw).decode().rstrip("=")


NOBODYS: Final = f"$argon2id$v=19$m=19456,t=2,p=1${_text(token_bytes(16))}${_text(token_bytes(32))}"
"""What the password of who is not there is compared with."""


@cache
def common() -> frozenset[str]:
    """The passwords that are tried first, thirty thousand of them: read when one is first chosen."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # type: ignore[import-untyped]

    return frozenset(FREQUENCY_LISTS["passwords"])


def plain(password: str) -> str:
    """As it is hashed, however a keyboard composes it."""
    return normalize("NFC", password)


def new_codes() -> tuple[str, ...]:
    return tuple(_new_code() for _ in range(CODES))


def _new_code() -> str:
    return "-".join("".join(choice(LETTERS) for _ in range(4)) for _ in range(4))


def code_hash(key: str, person: str, code: str) -> str:
    """Codes are long enough to need no slow hash. Case and what stands between the letters do not matter."""
    letters = "".join(letter for letter in code.casefold() if letter.isalnum())
    return hmac.new(key.encode(), f"{person}:{letters}".encode(), sha256).hexdigest()


class Locksmith:
    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "salon-lock")
        self._waiting = Counter[str]()
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    def stop(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def hash(self, password: str, address: str) -> str:
        """Raises `Refusal` for one that will not do."""
        text = plain(password)
        if len(text) < SHORTEST:
            raise Malformed("password_short", limit=SHORTEST)
        if len(text) > LONGEST:
            raise Malformed("password_long", limit=LONGEST)
        return await self._run(address, lambda: _hashed(text))

    async def matches(self, kept: str | None, password: str, address: str) -> bool:
        """Whether that is the password; nobody's takes as long, and never is."""
        return await self._run(address, lambda: _matches(kept or NOBODYS, plain(password)))

    async def _run(self, address: str, work: Callable[[], T]) -> T:
        full = len(self._waiting) >= MOST and address not in self._waiting
        if full or self._waiting[address] >= MOST_OF_ONE:
            raise IllegalAction("too_busy")
        self._waiting[address] += 1
        try:
            async with self._turns[address]:
                return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address], self._turns[address]


def _hashed(text: str) -> str:
    if text.casefold() in common():
        raise Malformed("password_common")
    return _hasher.hash(text)


def _matches(kept: str, text: str) -> bool:
    try:
        return _hasher.verify(kept, text)
    except (VerificationError, InvalidHashError):
        return False
