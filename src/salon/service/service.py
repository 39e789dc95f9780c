"""The live service on one event loop: its parts, who is told of what, and what beats.

Each part asks those made before it, and none that come after. What goes the other way is told to whoever
follows: commits to those who have something to do then, outages, dictionaries.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from salon.kernel import ALL, SPECTATOR, IllegalAction, Record, Registry, Seat
from salon.service import archive
from salon.service.accounts import Accounts
from salon.service.administration import Administration
from salon.service.blocks import Blocks
from salon.service.challenges import Challenging
from salon.service.chance import Chance
from salon.service.commits import Commits
from salon.service.conversation import Conversation
from salon.service.corrections import Corrections
from salon.service.doors import Doors
from salon.service.erasing import Erasing
from salon.service.foresight import Foresight
from salon.service.frames import Past
from salon.service.heartbeat import Heartbeat
from salon.service.lists import Lists
from salon.service.moderation import Moderation
from salon.service.pages import LEAVING, Pages
from salon.service.peers import Peers
from salon.service.play import Play
from salon.service.played import PlayedGames
from salon.service.programs import ProgramPlay
from salon.service.proposals import Proposals
from salon.service.push import Push
from salon.service.questions import Questions
from salon.service.rater import Rater
from salon.service.ratings import RatingsTold
from salon.service.robots import RobotKeeping
from salon.service.rooms import Rooms
from salon.service.seeking import Seeking
from salon.service.sessions import Sessions
from salon.service.studies import Studies
from salon.service.tasks import Tasks
from salon.service.thinking import Thinking
from salon.service.timers import PROGRAM_LEASE
from salon.service.training import Trainer
from salon.service.vacations import Vacations
from salon.service.viewers import Viewers
from salon.service.visitors import Visitors
from salon.service.waking import Waking
from salon.store import Store, StoreError
from salon.tables import seats

DEAD = 3.0
"""Seconds without a heartbeat of a process after which nobody is there any more: six that did not come."""


class Service:
    def __init__(
        self,
        store: Store,
        games: Registry,
        *,
        clock: Callable[[], float] | None = None,
        leaving: float = LEAVING,
        pace: float = 1.0,
        seed: int | None = None,
        push_anywhere: bool = False,
    ) -> None:
        self.store = store
        self.games = games
        self.tasks = Tasks()
        self.heartbeat = Heartbeat(store, store.process or secrets.token_hex(8), clock)
        self.clock = self.heartbeat.now
        self.thinking = Thinking()
        self.chance = Chance(seed)
        self._make_house()
        self._make_tables()
        self._make_people(push_anywhere=push_anywhere)
        self._make_play(pace)
        self._make_watching()
        self._make_order()
        self._make_meeting()
        self._make_learning()
        self._make_pages(leaving)
        self._say_who_is_told()

    def _make_house(self) -> None:
        """What the whole site shares: its settings and dictionaries, who is there, its lists."""
        store, clock = self.store, self.clock
        self.visitors = Visitors(store, clock)
        self.administration = Administration(store, self.games, self.thinking)
        self.lists = Lists(store, self.administration, self.visitors, clock, self.tasks)

    def _make_tables(self) -> None:
        """Tables in memory, what is written of them, and what may be asked there."""
        store, games = self.store, self.games
        self.rooms = Rooms(store, games, self.administration, self.heartbeat, self.chance)
        self.room = self.rooms.room
        self.commits = Commits(store, self.heartbeat)
        self.questions = Questions(self.rooms, games, store, self.thinking, self.clock)

    def _make_people(self, *, push_anywhere: bool) -> None:
        """Who somebody is, whom they do not want to meet, and how they are told while away."""
        store, clock = self.store, self.clock
        self.sessions = Sessions(store, self.rooms, clock, self.tasks)
        self.accounts = Accounts(store, self.sessions, clock)
        self.robots = RobotKeeping(store, self.accounts, self.sessions)
        self.blocks = Blocks(store)
        self.push = Push(store, self.sessions, clock, self.tasks, anywhere=push_anywhere)

    def _make_play(self, pace: float) -> None:
        """What happens at a table: persons' moves, programs' moves, and what time brings."""
        store, rooms, commits, tasks = self.store, self.rooms, self.commits, self.tasks
        self.foresight = Foresight(store, rooms, self.thinking)
        self.proposals = Proposals(store, commits, self.heartbeat)
        self.play = Play(
            *(store, self.games, rooms, commits, self.administration, self.chance, self.heartbeat, tasks),
            *(self.blocks, self.foresight, self.proposals),
        )
        self.programs = ProgramPlay(self.play, self.thinking, self.visitors, pace)
        self.waking = Waking(store, rooms, commits, self.visitors, self.heartbeat, tasks, self.proposals)
        self.vacations = Vacations(store, rooms, commits, self.clock, tasks)

    def _make_watching(self) -> None:
        """Who looks at a table and what is said there, on this process and on others."""
        store, rooms, commits, clock = self.store, self.rooms, self.commits, self.clock
        self.peers = Peers(store, rooms, commits, self.tasks, clock)
        self.conversation = Conversation(store, rooms, self.blocks, self.peers, clock)
        self.viewers = Viewers(store, rooms, commits, self.conversation, self.peers, clock)

    def _make_order(self) -> None:
        """What is done about reports, of persons and of words, and for who wants to be forgotten."""
        store, clock, tasks = self.store, self.clock, self.tasks
        self.erasing = Erasing(store, self.rooms, self.play, self.sessions, tasks, clock)
        self.moderation = Moderation(store, self.conversation, self.viewers, self.erasing, clock)
        self.corrections = Corrections(
            store, self.administration, self.moderation, self.thinking, tasks, clock
        )

    def _make_meeting(self) -> None:
        """Finding somebody to play with, and what is told of games that were played."""
        store, games, rooms, commits = self.store, self.games, self.rooms, self.commits
        clock, tasks, timeline = self.clock, self.tasks, self.heartbeat.timeline
        self.challenging = Challenging(
            store, self.play, self.viewers, self.blocks, self.peers, tasks, clock, timeline
        )
        self.seeking = Seeking(
            *(store, games, self.play, self.accounts, self.blocks, self.peers, tasks, clock),
            self.chance,
        )
        self.doors = Doors(store, games, self.administration, rooms, commits, clock)
        self.played = PlayedGames(store, games, rooms, commits, clock)
        self.rater = Rater(store, games, tasks, clock)
        self.ratings = RatingsTold(store, commits, self.viewers, self.played)

    def _make_learning(self) -> None:
        self.trainer = Trainer(self.store, self.games, self.administration, self.thinking, self.clock)
        self.studies = Studies(self.store, self.games, self.peers, self.tasks, self.clock)

    def _make_pages(self, leaving: float) -> None:
        self.pages = Pages(
            *(self.rooms, self.play, self.viewers, self.lists, self.visitors, self.challenging),
            *(self.seeking, self.studies, self.tasks, leaving),
        )

    def _say_who_is_told(self) -> None:
        self.commits.followers = (
            *(self.waking, self.programs, self.play, self.lists, self.challenging),
            *(self.vacations, self.push, self.rater),
        )
        self.peers.hearers = (self.lists, self.sessions, self.seeking, self.studies, self.challenging)
        self.heartbeat.outage_followers = (self.waking.clocks_stood_still,)
        self.administration.dictionary_followers = (self.lists.dictionaries_changed,)

    async def start(self) -> None:
        await self.play.start()
        await self.accounts.start()
        await self.push.start()
        await self.administration.look()
        await self.peers.start()
        await self.heartbeat.start()
        self.sessions.start()
        self.vacations.start()
        self.corrections.start()
        self.tasks.spawn(self.heartbeat.run(self._look_around))
        self.waking.timers.look_ahead(PROGRAM_LEASE)
        self.tasks.spawn(self.waking.timers.run())

    async def stop(self) -> None:
        """Stop at once; nothing is left undone, for whatever was not appended was not answered."""
        self.programs.stop()
        self.thinking.stop()
        self.accounts.stop()
        await self.tasks.stop()
        await self.push.stop()
        with suppress(StoreError):
            await self.visitors.tell_all()
        await self.heartbeat.stop()

    async def _look_around(self) -> None:
        await self.administration.look()
        await self.visitors.look()
        await self.lists.look()
        self.erasing.look()
        await self.push.look()
        await self.rater.look()
        await self.seeking.look()
        if await self.peers.look(self.clock() - DEAD):
            self.waking.timers.look_ahead(PROGRAM_LEASE)

    # Beside the log

    async def put_note(self, person: str, table_id: str, seat: Seat, body: str) -> None:
        room = await self.room(table_id)
        if seat not in seats.seats_of(room.now, person):
            raise IllegalAction("not_your_seat", seat=seat)
        if room.game.crowds:
            raise IllegalAction("not_at_this_table")  # the note is what the seat proposes
        await self.store.put_note(table_id, seat, body)
        room.tell_noted(seat, body)
        self.peers.tell_noted(room, seat)

    # Records

    async def replay(self, table_id: str, person: str) -> list[tuple[Past, Any]]:
        """Each commit with the game's view after it, for whom asks; all of it once over."""
        room = await self.viewers.looked_at(table_id, person)
        log = await self.store.log(table_id)
        own = seats.seats_of(room.now, person)
        viewer = ALL if room.now.status == "over" else own[0] if own else SPECTATOR
        return archive.looked_through(room, log, viewer)

    async def record(self, table_id: str, person: str) -> Record:
        """A finished game written down."""
        room = await self.viewers.looked_at(table_id, person)
        if room.now.status != "over":
            raise IllegalAction("not_while_" + room.now.status)
        return archive.written(room, await self.store.log(table_id))
