"""Where chance comes from: the machine's own, or a seed, so that a run under test can be had again.

From a seed each table draws for itself, by how many its host has opened before it: whatever else goes on,
at other tables or earlier, changes nothing.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from collections import Counter
from hashlib import blake2s
from random import Random, SystemRandom

SYSTEM = SystemRandom()


class Chance:
    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed
        self.site = ""
        """The site's own secret, once it is known."""
        self._opened = Counter[str]()

    def secret(self) -> str:
        """What tables that are to draw alike draw from."""
        return secrets.token_hex(16) if self._seed is None else str(self._seed)

    def shared(self, word: str) -> Random:
        """The generator of all tables with this word."""
        return Random(f"{self.site}:{word}")

    def name(self, *parts: str) -> str:
        """What only this site can tell from these, and each of its processes tells alike."""
        return derived("\0".join(parts), self.site)

    def table(self, host: str) -> Random:
        """The generator of a table that somebody opens, or that is read again."""
        if self._seed is None:
            return SYSTEM
        self._opened[host] += 1
        return Random(f"{self._seed}:{self._opened[host]}")


def derived(text: str, secret: str = "") -> str:
    """An id that follows from a text, whichever process asks; with a secret, nobody else can tell it."""
    told = blake2s(text.encode(), key=secret.encode()[:32], digest_size=9)
    return urlsafe_b64encode(told.digest()).decode()


def beside(rng: Random) -> Random:
    """A generator for what draws at its own pace."""
    return rng if rng is SYSTEM else Random(rng.getrandbits(64))
