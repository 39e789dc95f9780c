"""Looking for an opponent: a seek is a row, and stands while its person's page is open somewhere.

Whoever comes is matched at once against all that stand, whichever process they came to: first the seek is
written, then the others are read, so that of two who come together one sees the other. Two that fit are taken
away together or not at all (`store.seeks.pair`). The table follows from both seeks; the process that paired
them opens it, and should it die, another does with its next heartbeat. A client whose line was lost says its
seek again, with the same id, and is told of the table if there is one.
"""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64encode
from collections import defaultdict
from collections.abc import Callable, Collection
from contextlib import suppress
from hashlib import blake2s
from math import inf
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from salon import bots
from salon.kernel import AnyGame, IllegalAction, Malformed, Registry, Value
from salon.kernel.codec import encode
from salon.kernel.errors import Refusal
from salon.service.blocks import Blocks
from salon.service.frames import OpenSeek, OpenSeeks, Outlet, Paired
from salon.service.peers import Peers
from salon.service.play import Play
from salon.service.rooms import NotFound
from salon.service.tasks import Tasks, insist
from salon.store import Store
from salon.store.seeks import Pairing, Seek
from salon.tables.decide import unrateable
from salon.tables.rating import START, Rating
from salon.tables.values import Person, Setup, Terms

HERE: Final = 5.0
"""Seconds for which a seek stands after a word of its person's page: three heartbeats were missed by then."""

SAID: Final = 1.5
"""Seconds between two words of those whose pages are open here."""

HEARD: Final = 600.0
"""Seconds for which it is known what became of a seek."""

GONE: Final = 60.0
"""Seconds after which a seek of which nothing is heard is forgotten. Until then it only does not stand: if it
were written anew meanwhile, it could be one that was paired."""

LATE: Final = 1.0
"""Seconds after which a table that was to be opened is opened by another process."""

PAUSE: Final = 0.2
"""Seconds between two tellings of the list."""

LISTED: Final = 100
AGAIN: Final = 20
"""Seeks that are told to those who follow them; that are matched again with each word."""


class Wanted(Value, frozen=True):
    """What somebody looks for: these terms, and an opponent within so many points; without, anybody."""

    terms: Terms
    within: Annotated[int, Meta(ge=50, le=2000)] | None = None


class Sought(Value, frozen=True):
    """A seek stands, with this rating. Should nobody come there is a program of about that strength, to be
    played with these options; and `rated`, if that was asked for and its strength was measured there."""

    rating: int
    doubt: int
    level: str
    options: Any
    rated: bool


class Seeking:
    def __init__(
        self,
        store: Store,
        games: Registry,
        play: Play,
        blocks: Blocks,
        peers: Peers,
        tasks: Tasks,
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._games = games
        self._play = play
        self._blocks = blocks
        self._peers = peers
        self._tasks = tasks
        self._now = now
        self._here: dict[str, tuple[Seek, set[Outlet]]] = {}
        """Who looks from here: by person, their seek and their pages."""
        self._followers: set[Outlet] = set()
        self._fresh: set[str] = set()
        self._matching = False
        self._telling = False
        self._here_only = True
        """What has changed since the last telling, the others know."""
        self._said = 0.0

    # Looking

    async def seek(self, outlet: Outlet, seek_id: str, name: str, wanted: Wanted) -> Sought:
        """Look, or go on looking after a lost line. Raises `Refusal`."""
        person, terms = outlet.person, wanted.terms
        seek_id = _derived(person, seek_id)
        found, rating = await asyncio.gather(
            self._store.seeks.pairing_of(seek_id), self._require_may(person, terms)
        )
        sought = self._sought(terms, rating)
        if found is not None and person in (found.one, found.other):
            await self._open(found)
            outlet.send(encode(Paired(seek_id, found.table_id)))
            return sought
        now = self._now()
        least, most = _range(rating, wanted.within)
        text = encode(terms).decode()
        seek = Seek(seek_id, person, name, text, rating.mu, rating.sigma, least, most, now, now + HERE)
        pages = self._here[person][1] if person in self._here else set()
        self._here[person] = seek, pages | {outlet}
        await self._store.seeks.put(seek)
        self._match(person)
        self._changed()
        return sought

    async def _require_may(self, person: str, terms: Terms) -> Rating:
        game = self._games[terms.game]
        if terms.form not in game.forms:
            raise Malformed("unknown_form", form=terms.form)
        if not terms.clock.timings <= game.timings(game.forms[terms.form]):
            raise Malformed("clock_not_offered")
        await self._play.require_few(person)
        if terms.rated:
            if why := unrateable(game, self._setup(terms), (None, None)):
                raise IllegalAction(why)
            if await self._store.people.account(person) is None:
                raise IllegalAction("rated_account")
        return await self._store.ratings.latest(person, terms.form) or START

    def _sought(self, terms: Terms, rating: Rating) -> Sought:
        game = self._games[terms.game]
        levels = [level for level in bots.levels(game) if level.rating is not None]
        nearest = min(levels, key=lambda level: abs((level.rating or 0) - rating.mu), default=None)
        level = "" if nearest is None else nearest.key
        rated = terms.rated and bots.strength(game, terms.form, level) is not None
        return Sought(round(rating.mu), round(rating.sigma), level, game.forms[terms.form], rated)

    async def give_up(self, outlet: Outlet) -> None:
        """Look no more."""
        if outlet.person in self._here:
            seek, _ = self._here.pop(outlet.person)
            await self._drop(seek)

    async def _drop(self, seek: Seek) -> None:
        if await self._store.seeks.drop(seek.id):
            self._changed()

    async def answer(self, outlet: Outlet, name: str, theirs: str) -> None:
        """Take up somebody's seek as it stands. Raises `Refusal`."""
        seek = await self._store.seeks.get(theirs)
        if seek is None:
            raise NotFound("no_such_seek")
        terms = msgspec.json.decode(seek.terms, type=Terms)
        rating = await self._require_may(outlet.person, terms)
        await self._blocks.require_together(outlet.person, {seek.person})
        now = self._now()
        own = Seek(
            _derived(theirs, outlet.person), outlet.person, name, seek.terms, rating.mu, rating.sigma,
            -inf, inf, now, now,
        )  # fmt: skip
        if not own.fits(seek):
            raise IllegalAction("seek_range" if own.person != seek.person else "yourself")
        await self.give_up(outlet)
        self._here[outlet.person] = own, {outlet}
        if not await self._pair(own, seek, theirs):
            del self._here[outlet.person]
            raise NotFound("no_such_seek")

    # Matching

    def _match(self, person: str) -> None:
        """Soon, with all who come in this turn of the event loop."""
        self._fresh.add(person)
        if not self._matching:
            self._matching = True
            self._tasks.spawn(insist(self._match_all))

    async def _match_all(self) -> None:
        try:
            while self._fresh:
                fresh, self._fresh = self._fresh, set()
                standing = await self._store.seeks.open(self._now())
                couples = _couples(standing, fresh, await self._store.seeks.apart())
                done = await asyncio.gather(*(self._pair(*two, two[0].id, two[1].id) for two in couples))
                # Another process was first with one of them: the rest looks again.
                self._fresh |= {
                    seek.person
                    for two, paired in zip(couples, done, strict=True)
                    for seek in two
                    if not paired and seek.person in self._here
                }
        finally:
            self._matching = False

    async def _pair(self, one: Seek, other: Seek, *taken: str) -> bool:
        """Whether these two are seated together, by this process."""
        table = _derived(*sorted((one.id, other.id)))
        first, second = (one, other) if table[0] < "V" else (other, one)
        pairing = Pairing(
            table, self._now(), one.terms,
            first.id, first.person, first.name, second.id, second.person, second.name,
        )  # fmt: skip
        if not await self._store.seeks.pair(pairing, *taken):
            return False
        self._tasks.spawn(insist(lambda: self._seat(pairing)))
        self._changed()
        return True

    async def _seat(self, pairing: Pairing) -> None:
        await self._open(pairing)
        self._peers.tell_paired(pairing.table_id, (pairing.one, pairing.other))
        self.paired(pairing.table_id, (pairing.one, pairing.other))

    async def _open(self, pairing: Pairing) -> None:
        """The table, unless it is there: whoever opens it, it is the same."""
        if await self._store.row(pairing.table_id) is not None:
            return
        terms = msgspec.json.decode(pairing.terms, type=Terms)
        seats = Person(pairing.one, pairing.one_name), Person(pairing.other, pairing.other_name)
        with suppress(Refusal):
            await self._play.open(seats[0], self._setup(terms), seats, pairing.table_id)

    def _setup(self, terms: Terms) -> Setup[Any]:
        game: AnyGame = self._games[terms.game]
        return Setup(terms.game, game.forms[terms.form], clock=terms.clock, rated=terms.rated)

    def paired(self, table_id: str, persons: Collection[str]) -> None:
        """Tell those of them who look from here."""
        for person in persons:
            if person in self._here:
                seek, pages = self._here.pop(person)
                for page in pages:
                    page.send(encode(Paired(seek.id, table_id)))

    # With the heartbeat

    async def look(self) -> None:
        """Say who is still here, forget who is not, and do what a process that died was about to."""
        now = self._now()
        if now < self._said + SAID:
            return
        self._said = now
        if self._here:
            await self._store.seeks.prolong([seek.id for seek, _ in self._here.values()], now + HERE)
            await self._hear_again(now)
        for pairing in await self._store.seeks.unopened(now - LATE):
            await self._seat(pairing)
        if await self._store.seeks.expire(now - GONE, now - HEARD):
            self._changed()

    async def _hear_again(self, now: float) -> None:
        """A notice that two were paired may be lost, and a seek forgotten that was not prolonged for long.
        Those who wait the longest are looked at again, a few at a time."""
        known = {seek.id for seek in await self._store.seeks.open(0.0)}
        for person, (seek, _) in list(self._here.items()):
            if seek.id not in known and (found := await self._store.seeks.pairing_of(seek.id)):
                self.paired(found.table_id, (person,))
            elif seek.id not in known:
                await self._store.seeks.put(replace(seek, until=now + HERE))
        for person in list(self._here)[:AGAIN]:
            self._match(person)

    def closed(self, outlet: Outlet, *, page_closed: bool) -> None:
        """A page is gone: with the last one the seek; where only the line was lost it ends by itself, unless
        the person comes back before."""
        self._followers.discard(outlet)
        if outlet.person in self._here:
            seek, pages = self._here[outlet.person]
            pages.discard(outlet)
            if not pages:
                del self._here[outlet.person]
                if page_closed:
                    self._tasks.spawn(insist(lambda: self._drop(seek)))

    # Who follows the list

    async def follow(self, outlet: Outlet, *, on: bool) -> None:
        if on:
            self._followers.add(outlet)
            outlet.send(await self._frame())
        else:
            self._followers.discard(outlet)

    def _changed(self) -> None:
        self._here_only = False
        self.tell()

    def tell(self) -> None:
        """Changes that come close together are told as one, a little later, to the others those of here."""
        if not self._telling:
            self._telling = True
            self._tasks.spawn(self._tell())

    async def _tell(self) -> None:
        await asyncio.sleep(PAUSE)
        self._telling = False
        if not self._here_only:
            self._here_only = True
            self._peers.tell_sought()
        if self._followers:
            frame = await self._frame()
            for outlet in self._followers:
                outlet.send(frame)

    async def _frame(self) -> bytes:
        standing = await self._store.seeks.open(self._now())
        return encode(OpenSeeks(tuple(map(_listed, standing[:LISTED]))))


def _range(rating: Rating, within: int | None) -> tuple[float, float]:
    return (-inf, inf) if within is None else (rating.mu - within, rating.mu + within)


def _couples(standing: list[Seek], fresh: set[str], apart: set[tuple[str, str]]) -> list[tuple[Seek, Seek]]:
    """Those who have just come, in their order, each with the nearest in strength who is left."""
    alike: dict[str, list[Seek]] = defaultdict(list)
    for seek in sorted(standing, key=lambda each: each.rating):
        alike[seek.terms].append(seek)
    couples: list[tuple[Seek, Seek]] = []
    for seek in standing:
        left = alike[seek.terms]
        if seek.person in fresh and seek in left:
            found = _nearest(seek, left, apart)
            if found is not None:
                left.remove(seek)
                left.remove(found)
                couples.append((seek, found))
    return couples


def _nearest(own: Seek, left: list[Seek], apart: set[tuple[str, str]]) -> Seek | None:
    """Outwards from one's own place among those who are left, who stand by their ratings."""
    place = left.index(own)
    below, above = place - 1, place + 1
    while below >= 0 or above < len(left):
        down = own.rating - left[below].rating if below >= 0 else inf
        up = left[above].rating - own.rating if above < len(left) else inf
        other = left[below] if down <= up else left[above]
        below, above = (below - 1, above) if down <= up else (below, above + 1)
        if own.fits(other) and not apart & {(own.person, other.person), (other.person, own.person)}:
            return other
    return None


def _derived(*parts: str) -> str:
    return urlsafe_b64encode(blake2s(":".join(parts).encode(), digest_size=9).digest()).decode()


def _listed(seek: Seek) -> OpenSeek:
    terms = msgspec.json.decode(seek.terms, type=Terms)
    low, high = (None if abs(end) == inf else round(end) for end in (seek.least, seek.most))
    return OpenSeek(seek.id, Person(seek.person, seek.name), terms, round(seek.rating), low, high, seek.at)
