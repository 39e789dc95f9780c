"""Asking without playing: what an action would bring, and long work on a position."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from typing import Any, Final, NamedTuple

from msgspec import Raw

from salon import bots
from salon.bots import Analysis, Flag, Price, Progress, Where
from salon.kernel import ALL, SPECTATOR, AnyGame, IllegalAction, Malformed, Record, Registry, Seat, Viewer
from salon.kernel.codec import encode
from salon.service import archive
from salon.service.attempt import attempt
from salon.service.frames import Listed, MovesPage
from salon.service.room import Room
from salon.service.rooms import Rooms
from salon.service.thinking import Job, Thinking, Work
from salon.service.turns import Owner
from salon.store import Store
from salon.tables import seats

ANSWERS: Final = 512
"""Answers kept; the same question about the same position is answered at once."""

AT_ONCE: Final = 8
"""Questions that one person may have open."""

PAGE: Final = 200
"""Moves that are listed at once."""


class Subject(NamedTuple):
    """What is asked about: what is `seen` from a seat, and `where`; `key` tells it from every other.

    A table has a `record` too, for what is said of a whole game.
    """

    game: AnyGame
    seen: Callable[[Flag], Any]
    seat: Viewer
    where: Where
    key: tuple[Hashable, ...]
    record: Callable[[], Awaitable[Record]] | None = None


def _unheard(done: float, sofar: object = None) -> None:
    """Nobody follows how far it is."""


class Questions:
    def __init__(
        self, rooms: Rooms, games: Registry, store: Store, thinking: Thinking, now: Callable[[], float]
    ) -> None:
        self._now = now
        self._store = store
        self._rooms = rooms
        self._games = games
        self._thinking = thinking
        self._open = Counter[Owner]()
        self._jobs: dict[tuple[str, str], Job[bytes]] = {}
        self._answers: OrderedDict[Hashable, bytes] = OrderedDict()

    async def preview(self, person: str, table_id: str, seat: Seat, action: bytes) -> tuple[Any, ...]:
        """What an action would bring at a live table, where the game lets one try it."""
        room = await self._rooms.room(table_id)
        asked = self._rooms.asked(room, action)
        _require_seated(room, person, seat)
        events = room.game.preview(room.now.state, seat, asked)
        return tuple(told for event in events if (told := room.game.redact(event, seat)) is not None)

    async def moves(self, owner: Owner, table_id: str, seat: Seat, after: int) -> Raw:
        """What a seat of one's own may play now, a page at a time. Raises `Refusal`."""
        room = await self._rooms.room(table_id)
        table, game, state = room.now, room.game, room.now.state
        _require_seated(room, owner.person, seat)
        _let_list(room, owner.person, seat)

        def listed(_: Flag) -> bytes:
            found = list(islice(game.moves(state, seat), after, after + PAGE + 1))
            told = [Listed(action, game.notate(state, action)) for action in found[:PAGE]]
            return encode(MovesPage(told, after + PAGE if len(found) > PAGE else None))

        key = table_id, table.seq, "moves", seat, after
        return Raw(await self._answer(owner, Price.QUICK, key, listed, ""))

    async def at_table(self, person: str, table_id: str, seat: Viewer) -> Subject:
        """A table as it stands, from a seat; all of it once it is over. Raises `Refusal`."""
        room = await self._rooms.room(table_id)
        table, game = room.now, room.game
        if not room.sight(person, self._now()).looks:
            raise IllegalAction("day_not_over", day=game.day(table.setup.options))
        if table.status not in ("playing", "over"):
            raise IllegalAction("not_while_" + table.status)
        viewer = ALL if table.status == "over" else seat
        seen = game.view(table.state, viewer)
        where = _where(room, person, seat)
        key = table_id, table.seq, viewer, seat
        return Subject(game, lambda _: seen, seat, where, key, lambda: self._record(room))

    async def _record(self, room: Room) -> Record:
        return archive.written(room, await self._store.log(room.id))

    def position(self, key: str, options: bytes, players: int, steps: list[tuple[Seat, bytes]]) -> Subject:
        """A position that nobody keeps. Raises `Refusal`."""

        def seen(stop: Flag) -> Any:
            return attempt(self._games, key, options, players, steps, stop)[0]

        asked = key, options, players, tuple(steps)
        return Subject(self._games[key], seen, SPECTATOR, Where.POSITION, asked)

    async def analyse(
        self, owner: Owner, subject: Subject, kind: str, progress: Progress = _unheard, question: str = ""
    ) -> bytes:
        """The one way to every hint, review and study. Raises `Refusal`."""
        analysis, tell = _allowed(subject, kind), _on_loop(progress)
        seen = await _shown(subject, analysis)
        return await self._answer(
            owner,
            analysis.price,
            (*subject.key, kind),
            lambda stop: encode(analysis.run(seen(stop), subject.seat, tell, stop)),
            question,
        )

    def stop(self, person: str, question: str) -> None:
        """It ends soon, with what it has."""
        if (person, question) in self._jobs:
            self._jobs[person, question].stop()

    async def _answer(
        self, owner: Owner, price: Price, key: Hashable, work: Work[bytes], question: str
    ) -> bytes:
        """Found before, or now; perhaps by somebody else while this one waited for its turn."""
        if key in self._answers:
            self._answers.move_to_end(key)
            return self._answers[key]
        if self._open[owner] >= AT_ONCE:
            raise IllegalAction("too_many_questions", limit=AT_ONCE)
        job = self._thinking.ask(owner, price, lambda stop: self._answers.get(key) or work(stop))
        with self._asked(owner, question, job):
            answer = await job.answer
        if not job.flag.is_set():
            self._answers[key] = answer
            if len(self._answers) > ANSWERS:
                self._answers.popitem(last=False)
        return answer

    @contextmanager
    def _asked(self, owner: Owner, question: str, job: Job[bytes]) -> Iterator[None]:
        """It can be stopped by its name while somebody waits for it, and is when nobody does any more."""
        name = owner.person, question
        self._open[owner] += 1
        self._jobs[name] = job
        try:
            yield
        finally:
            if not job.answer.done() or job.answer.cancelled():
                job.drop()
            self._open[owner] -= 1
            if not self._open[owner]:
                del self._open[owner]
            if self._jobs.get(name) is job:
                del self._jobs[name]


def _require_seated(room: Room, person: str, seat: Seat) -> None:
    """Raises `IllegalAction` for who has not that seat, and unless it is played."""
    if seat not in seats.seats_of(room.now, person):
        raise IllegalAction("not_your_seat", seat=seat)
    seats.require_status(room.now, "playing")


def _where(room: Room, person: str, seat: Viewer) -> Where:
    """While playing, who asks plays alone and for no list of best scores, or is in company; nobody asks where
    ratings are at stake."""
    table = room.now
    if table.status == "over":
        return Where.ALONE | Where.COMPANY | Where.RECORD
    if table.setup.rated or not room.may_sit(person, seat):
        return Where(0)
    persons = seats.persons(table)
    practice = not room.game.keeps_best(table.setup.options, len(persons))
    return Where.ALONE | Where.COMPANY if practice and persons == {person} else Where.COMPANY


def _let_list(room: Room, person: str, seat: Seat) -> None:
    """Raises `IllegalAction` where a list of moves would be help that nobody may have."""
    if not room.game.tells_moves(room.now.setup.options) and Where.ALONE not in _where(room, person, seat):
        raise IllegalAction("no_help_here")


def _allowed(subject: Subject, kind: str) -> Analysis:
    """Raises `Refusal`: in a position, an analysis that needs a table is none."""
    found = bots.analysis(subject.game, kind)
    if found.where & subject.where:
        return found
    if subject.where is Where.POSITION:
        raise Malformed("unknown_analysis", kind=kind)
    raise IllegalAction("no_help_here")


async def _shown(subject: Subject, analysis: Analysis) -> Callable[[Flag], Any]:
    """What the analysis is given: the record of the game where it asks for that."""
    if Where.RECORD not in analysis.where or subject.record is None:
        return subject.seen
    record = await subject.record()
    return lambda _: record


def _on_loop(progress: Progress) -> Progress:
    """Told by a thread, heard on the event loop."""
    loop = asyncio.get_running_loop()

    def tell(done: float, sofar: object = None) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody is there any more
            loop.call_soon_threadsafe(progress, done, sofar)

    return tell
