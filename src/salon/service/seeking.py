"""Looking for an opponent: a seek is a row, and stands while its person's page is open somewhere.

Whoever comes is matched at once against all that stand, whichever process they came to: first the seek is
written, then the others are read, so that of two who come together one sees the other. Two that fit are taken
away together or not at all (`store.seeks.pair`). The table follows from both seeks; the process that paired
them opens it, and should it die, another does with its next heartbeat. A client whose line was lost says its
seek again, with the same id, and is told of the table if there is one.

Many who come at once cost little more than one: those who come while others are being heard are the next to
be heard, all together, and so are those who look for each other while others are being matched.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from math import inf
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from salon import bots
from salon.kernel import AnyGame, IllegalAction, Malformed, Registry, Value
from salon.kernel.codec import encode
from salon.kernel.errors import Refusal
from salon.service.accounts import Accounts
from salon.service.blocks import Blocks
from salon.service.chance import Chance, derived
from salon.service.frames import OpenSeek, OpenSeeks, Outlet, Paired
from salon.service.matching import couples
from salon.service.peers import Hearer, Peers
from salon.service.play import TABLES_PER_PERSON, Play
from salon.service.rooms import NotFound
from salon.service.tasks import Tasks, insist
from salon.store import Notice, Store, StoreError
from salon.store.seeks import Couple, Pairing, Seek
from salon.tables.rating import START, Rating
from salon.tables.seats import unrateable
from salon.tables.values import AnySetup, Person, Setup, Terms

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

TOGETHER: Final = 50
"""Tables that are opened before those who sit there are told."""

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


class Looker(NamedTuple):
    """Somebody who would look for an opponent, by this seek, under that name."""

    person: str
    seek: str
    name: str
    wanted: Wanted
    place: str


class Arrival(NamedTuple):
    """Who looks, on which page, and waits to be heard."""

    looker: Looker
    page: Outlet
    heard: asyncio.Future[Sought]


class Facts(NamedTuple):
    """What is known of those who arrive."""

    names: Mapping[str, str | Refusal]
    tables: Mapping[str, int]
    ratings: Mapping[tuple[str, str], Rating]
    accounts: Collection[str]


class Seeking(Hearer):
    def __init__(
        self,
        store: Store,
        games: Registry,
        play: Play,
        accounts: Accounts,
        blocks: Blocks,
        peers: Peers,
        tasks: Tasks,
        now: Callable[[], float],
        chance: Chance,
    ) -> None:
        self._store = store
        self._games = games
        self._play = play
        self._accounts = accounts
        self._blocks = blocks
        self._peers = peers
        self._tasks = tasks
        self._now = now
        self._chance = chance
        self._here: dict[str, tuple[Seek, set[Outlet]]] = {}
        """Who looks from here: by person, their seek and their pages."""
        self._followers: set[Outlet] = set()
        self._arriving: list[Arrival] = []
        self._receiving = False
        self._fresh: set[str] = set()
        self._matching = False
        self._telling = False
        self._here_only = True
        """What has changed since the last telling, the others know."""
        self._said = 0.0

    # Looking

    async def seek(self, outlet: Outlet, seek_id: str, name: str, wanted: Wanted) -> Sought:
        """Look, or go on looking after a lost line. Raises `Refusal`."""
        self._require_offered(wanted.terms)
        heard: asyncio.Future[Sought] = asyncio.get_running_loop().create_future()
        looker = self._looker(outlet, derived(f"{outlet.person}:{seek_id}"), name, wanted)
        self._arriving.append(Arrival(looker, outlet, heard))
        if not self._receiving:
            self._receiving = True
            self._tasks.spawn(self._receive())
        return await heard

    def _looker(self, outlet: Outlet, seek: str, name: str, wanted: Wanted) -> Looker:
        return Looker(outlet.person, seek, name, wanted, self._chance.name("place", outlet.owner.address))

    def _require_offered(self, terms: Terms) -> None:
        game = self._games[terms.game]
        if terms.form not in game.forms:
            raise Malformed("unknown_form", form=terms.form)
        if not terms.clock.timings <= game.timings(game.forms[terms.form]):
            raise Malformed("clock_not_offered")
        if terms.rated and (why := unrateable(game, self._setup(terms), (None, None))):
            raise IllegalAction(why)

    async def _receive(self) -> None:
        while self._arriving:
            arrived, self._arriving = self._arriving, []
            try:
                await self._hear(arrived, await self._facts([one.looker for one in arrived]))
            except Exception as error:  # noqa: BLE001
                for one in arrived:
                    self._forget(one.looker)
                    _answer(one, error)
        self._receiving = False

    def _forget(self, looker: Looker) -> None:
        if looker.person in self._here and self._here[looker.person][0].id == looker.seek:
            del self._here[looker.person]

    async def _hear(self, arrived: Sequence[Arrival], facts: Facts) -> None:
        now, looking = self._now(), list[tuple[Arrival, Seek]]()
        for one in arrived:
            try:
                looking.append((one, _seek_of(one.looker, facts, now)))
            except Refusal as refusal:
                _answer(one, refusal)
        for one, seek in looking:
            _, pages = self._here.get(seek.person, (seek, set[Outlet]()))
            self._here[seek.person] = seek, pages | {one.page}
        await self._put([seek for _, seek in looking])
        for one, seek in looking:
            _answer(one, self._sought(one.looker.wanted.terms, Rating(seek.rating, seek.sigma)))
        self._match({seek.person for _, seek in looking})
        self._changed()

    async def _facts(self, lookers: Sequence[Looker]) -> Facts:
        texts = {one.person: one.name for one in lookers}
        rated = {one.person for one in lookers if one.wanted.terms.rated}
        names, tables, ratings, known = await asyncio.gather(
            self._accounts.names(texts),
            self._store.open_tables_of(texts.keys()),
            self._store.ratings.latest_of(texts.keys(), {one.wanted.terms.form for one in lookers}),
            self._store.people.named(rated),
        )
        return Facts(names, tables, ratings, {one for one, (_, account) in known.items() if account})

    async def _put(self, seeks: Sequence[Seek]) -> None:
        """Write them, and tell those for whom somebody was found before."""
        if seeks:
            await self._store.seeks.put(seeks)
            for pairing in await self._store.seeks.pairings_of({seek.id for seek in seeks}):
                await self._open(pairing)
                self.paired(pairing.table_id, pairing.persons)

    def _sought(self, terms: Terms, rating: Rating) -> Sought:
        game = self._games[terms.game]
        levels = [level for level in bots.levels(game) if level.rating is not None]
        nearest = min(levels, key=lambda level: abs((level.rating or 0) - rating.mu), default=None)
        level = "" if nearest is None else nearest.key
        rated = terms.rated and bots.strength(game, terms.form, level) is not None
        return Sought(round(rating.mu), round(rating.sigma), level, game.forms[terms.form], rated)

    async def give_up(self, outlet: Outlet) -> None:
        """Look no more. Who was found meanwhile is not left alone: it is told all the same."""
        if outlet.person in self._here:
            seek, _ = self._here.pop(outlet.person)
            if not await self._drop(seek):
                for pairing in await self._store.seeks.pairings_of({seek.id}):
                    outlet.send(encode(Paired(seek.id, pairing.table_id)))

    async def _drop(self, seek: Seek) -> bool:
        dropped = await self._store.seeks.drop(seek.id)
        if dropped:
            self._changed()
        return dropped

    async def answer(self, outlet: Outlet, name: str, theirs: str) -> None:
        """Take up somebody's seek as it stands. Raises `Refusal`."""
        seek = await self._store.seeks.get(theirs)
        if seek is None:
            raise NotFound("no_such_seek")
        terms = msgspec.json.decode(seek.terms, type=Terms)
        looker = self._looker(outlet, derived(f"{theirs}:{outlet.person}"), name, Wanted(terms))
        own = _seek_of(looker, await self._facts([looker]), self._now())
        await self._blocks.require_together(outlet.person, {seek.person})
        if not own.fits(seek):
            raise IllegalAction("seek_range" if own.person != seek.person else "yourself")
        await self.give_up(outlet)
        self._here[outlet.person] = own, {outlet}
        if not await self._pair([Couple(self._pairing(own, seek), theirs, theirs)]):
            del self._here[outlet.person]
            raise NotFound("no_such_seek")

    # Matching

    def _match(self, persons: Collection[str]) -> None:
        """Soon, with all who come in this turn of the event loop."""
        self._fresh.update(persons)
        if self._fresh and not self._matching:
            self._matching = True
            self._tasks.spawn(insist(self._match_all))

    async def _match_all(self) -> None:
        try:
            while self._fresh:
                fresh, self._fresh = self._fresh, set()
                try:
                    self._fresh |= await self._matched(fresh)
                except StoreError:
                    self._fresh |= fresh
                    raise
        finally:
            self._matching = False

    async def _matched(self, fresh: Collection[str]) -> set[str]:
        """Who looks again: another process was first with one of the two."""
        standing, apart = await asyncio.gather(self._store.seeks.open(self._now()), self._store.seeks.apart())
        found = [
            Couple(self._pairing(one, other), one.id, other.id)
            for one, other in couples(standing, fresh, apart)
        ]
        paired = await self._pair(found) if found else set()
        left = {who for each in found if each.pairing.table_id not in paired for who in each.pairing.both}
        return left & self._here.keys()

    def _pairing(self, one: Seek, other: Seek) -> Pairing:
        table = derived(":".join(sorted((one.id, other.id))))
        first, second = (one, other) if table[0] < "V" else (other, one)
        return Pairing(
            table, self._now(), one.terms,
            first.id, first.person, first.name, second.id, second.person, second.name,
        )  # fmt: skip

    async def _pair(self, found: Sequence[Couple]) -> set[str]:
        """The tables of those who are seated together."""
        tables = await self._store.seeks.pair(found)
        pairings = [one.pairing for one in found if one.pairing.table_id in tables]
        if pairings:
            self._tasks.spawn(insist(lambda: self._seat(pairings)))
            self._changed()
        return tables

    async def _seat(self, pairings: Sequence[Pairing]) -> None:
        for first in range(0, len(pairings), TOGETHER):
            some = pairings[first : first + TOGETHER]
            await asyncio.gather(*map(self._open, some))
            self._peers.tell_paired({one.table_id: one.persons for one in some})
            for one in some:
                self.paired(one.table_id, one.persons)

    async def _open(self, pairing: Pairing) -> None:
        """The table, unless it is there: whoever opens it, it is the same."""
        terms = msgspec.json.decode(pairing.terms, type=Terms)
        seats = Person(pairing.one, pairing.one_name), Person(pairing.other, pairing.other_name)
        with suppress(Refusal):
            await self._play.open(seats[0], self._setup(terms), seats, pairing.table_id)

    def _setup(self, terms: Terms) -> AnySetup:
        game: AnyGame = self._games[terms.game]
        return Setup(terms.game, game.forms[terms.form], clock=terms.clock, rated=terms.rated)

    def paired(self, table_id: str, persons: Collection[tuple[str, str]]) -> None:
        """Tell those of them who look from here, by that seek."""
        for person, sought in persons:
            if person in self._here and self._here[person][0].id == sought:
                _, pages = self._here.pop(person)
                for page in pages:
                    page.send(encode(Paired(sought, table_id)))

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
        await self._seat(await self._store.seeks.unopened(now - LATE))
        if await self._store.seeks.expire(now - GONE, now - HEARD):
            self._changed()

    async def _hear_again(self, now: float) -> None:
        """A notice that two were paired may be lost, and a seek forgotten that was not prolonged for long.
        Those who wait the longest are looked at again, a few at a time."""
        here = [seek for seek, _ in self._here.values()]
        known = {seek.id for seek in await self._store.seeks.open(0.0)}
        await self._put([replace(seek, until=now + HERE) for seek in here if seek.id not in known])
        self._match(list(self._here)[:AGAIN])

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

    def heard(self, notices: Sequence[Notice]) -> None:
        if any(notice.sought for notice in notices):
            self.tell()
        for notice in notices:
            self.paired(notice.table, notice.paired)

    def missed(self) -> None:
        self.tell()

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
        return encode(OpenSeeks(tuple(map(_listed, shares(standing, LISTED)))))


def shares(standing: Sequence[Seek], most: int) -> list[Seek]:
    """As many as that, the first to come first; where there are more, each address has the same share."""
    before, turns = Counter[str](), list[tuple[int, int]]()
    for number, seek in enumerate(standing):
        turns.append((before[seek.place], number))
        before[seek.place] += 1
    return [standing[number] for number in sorted(number for _, number in sorted(turns)[:most])]


def _range(rating: Rating, within: int | None) -> tuple[float, float]:
    return (-inf, inf) if within is None else (rating.mu - within, rating.mu + within)


def _seek_of(one: Looker, facts: Facts, now: float) -> Seek:
    """Raises `Refusal` for who may not look."""
    person, terms = one.person, one.wanted.terms
    name = facts.names[person]
    if isinstance(name, Refusal):
        raise name
    if facts.tables.get(person, 0) >= TABLES_PER_PERSON:
        raise IllegalAction("too_many_tables", limit=TABLES_PER_PERSON)
    if terms.rated and person not in facts.accounts:
        raise IllegalAction("rated_account")
    rating = facts.ratings.get((person, terms.form), START)
    least, most = _range(rating, one.wanted.within)
    text = encode(terms).decode()
    return Seek(
        one.seek, person, name, text, rating.mu, rating.sigma, least, most, now, now + HERE, one.place
    )


def _answer(one: Arrival, answer: Sought | Exception) -> None:
    """Unless nobody waits for it any more."""
    if one.heard.done():
        return
    if isinstance(answer, Exception):
        one.heard.set_exception(answer)
    else:
        one.heard.set_result(answer)


def _listed(seek: Seek) -> OpenSeek:
    terms = msgspec.json.decode(seek.terms, type=Terms)
    low, high = (None if abs(end) == inf else round(end) for end in (seek.least, seek.most))
    return OpenSeek(seek.id, Person(seek.person, seek.name), terms, round(seek.rating), low, high, seek.at)
