"""Browsers without windows: a cookie jar each, at one server or another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
from tests.serving import Site

from salon.client import Client
from salon.web.identity import COOKIE

PASSWORD = "trois petits chats"


class Browser:
    """A cookie jar, at one server or another."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.jar = httpx.Cookies()
        self.agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

    async def ask(self, method: str, path: str, body: Any = None, base: str = "") -> tuple[int, Any]:
        headers = {"user-agent": self.agent}
        async with httpx.AsyncClient(
            timeout=60, base_url=base or self.base, cookies=self.jar, headers=headers
        ) as http:
            answer = await http.request(method, f"/api{path}", json=body)
            self.jar.update(answer.cookies)
        return answer.status_code, answer.json()

    async def get(self, path: str) -> Any:
        status, body = await self.ask("GET", path)
        assert status == 200, body
        return body

    async def done(self, method: str, path: str, body: Any = None, base: str = "") -> Any:
        status, answer = await self.ask(method, path, body, base)
        assert status in (200, 201), answer
        return answer

    async def refused(self, method: str, path: str, body: Any = None, base: str = "") -> str:
        status, answer = await self.ask(method, path, body, base)
        assert status >= 400, answer
        return str(answer["code"])

    async def sign_up(self, name: str = "Anne", password: str = PASSWORD) -> Any:
        await self.get("/me")
        return await self.done("POST", "/account", {"name": name, "password": password})

    async def sign_in(self, name: str = "Anne", password: str = PASSWORD, base: str = "") -> Any:
        return await self.done("POST", "/account/session", {"name": name, "password": password}, base)

    async def socket(self, base: str = "") -> Client:
        return await Client.connect(base or self.base, self.jar[COOKIE])


def later(sites: list[Site], seconds: float) -> None:
    for service in {id(one): one.service for one in sites}.values():
        service.heartbeat._ahead += seconds


async def until(sure: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not sure():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def closed(client: Client) -> bool:
    assert client._reader is not None
    return client._reader.done()
