"""Bots that accounts keep: programs of other people, each an identity of its own that is shown as a bot.

A bot's id begins with `bot~` and its name ends with `(bot)`, which nobody else's can: so whoever is shown a
name is shown that it is a bot's, at tables, in lists, in chat and in files, and programs read it off the id.
Its token opens a session and nothing else; the account that made it renews or ends it.
"""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Final

from salon.kernel import IllegalAction
from salon.service.accounts import Accounts
from salon.service.sessions import Sessions
from salon.store import Store
from salon.store.robots import Robot
from salon.tables.names import BOT, bot_name, looks

MOST_BOTS: Final = 5
"""Of one account."""


class RobotKeeping:
    def __init__(self, store: Store, accounts: Accounts, sessions: Sessions) -> None:
        self._store = store
        self._accounts = accounts
        self._sessions = sessions

    async def owned(self, owner: str) -> list[Robot]:
        """Raises `Refusal` for who has no account."""
        await self._accounts.account(owner)
        return await self._store.robots.owned(owner)

    async def make(self, owner: str, text: str) -> tuple[str, str]:
        """A new bot's id and token. Raises `Refusal`."""
        if len(await self.owned(owner)) >= MOST_BOTS:
            raise IllegalAction("too_many_bots", limit=MOST_BOTS)
        name = bot_name(await self._accounts.free(text, owner))
        token, session = self._sessions.draw(BOT + token_urlsafe(12), "bot")
        if not await self._store.robots.make(owner, name, looks(name), session):
            raise IllegalAction("name_reserved", name=name)
        return session.person, token

    async def renew(self, owner: str, robot: str) -> str:
        """Another token: who had the one before is out. Raises `Refusal`."""
        await self._require(owner, robot)
        token, session = self._sessions.draw(robot, "bot")
        await self._store.robots.renew(session)
        await self._sessions.tell_ended()
        return token

    async def end(self, owner: str, robot: str) -> None:
        """Its token is worth nothing, and its lines are closed. Raises `Refusal`."""
        await self._require(owner, robot)
        for session in await self._store.people.sessions(robot):
            await self._sessions.end(robot, session.id)

    async def _require(self, owner: str, robot: str) -> None:
        if await self._store.robots.owner(robot) != owner:
            raise IllegalAction("not_your_bot")
