"""Games of days as they are seen: opened between people, the bell, being told, vacation, answers foreseen."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Page, expect
from tests.browsing import NewPage
from tests.serving import Server

AUTH = b"sixteen bytes so"
_TELL = """
from msgspec.structs import replace
from salon.web import server
config = server.config
server.config = lambda store, games, hosting: config(store, games, replace(hosting, push_anywhere=True))
from salon.cli import main
main()
"""
TELLS_HERE = ("-c", _TELL)
"""The program of a server that may tell browsers at this machine."""

SUBSCRIBED = """([endpoint, p256dh, auth]) => {
    const made = {
        endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => { window.made = null; return true; },
    };
    PushManager.prototype.subscribe = async () => (window.made = made);
    PushManager.prototype.getSubscription = async () => window.made ?? null;
}"""
"""No browser without a network gets an address of its maker's: here is one."""


SHOWS = """() => {
    navigator.setAppBadge = async (count) => { self.badge = count; };
    self.registration.showNotification = async (title, { body, tag, data }) => {
        self.shown = [title, body, tag, data, self.badge];
    };
}"""
"""The shell of Chromium has neither an icon nor notices: what its worker would show there is kept."""


@pytest.fixture
def telling(tmp_path: Path) -> Iterator[str]:
    server = Server(tmp_path, "--pace", "0", program=TELLS_HERE)
    server.start()
    yield server.base
    server.stop()


class PushService:
    """What a browser's maker runs: here it opens what it is sent."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.told: Queue[bytes] = Queue()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                sealed = self.rfile.read(int(self.headers["content-length"]))
                opened = http_ece.decrypt(
                    sealed, private_key=service.key, auth_secret=AUTH, version="aes128gcm"
                )
                service.told.put(opened)
                self.send_response(201)
                self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def browser(self) -> list[str]:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = [urlsafe_b64encode(raw).rstrip(b"=").decode() for raw in (point, AUTH)]
        return [f"http://127.0.0.1:{self.server.server_port}/abc", *keys]


@pytest.fixture
def service() -> Iterator[PushService]:
    made = PushService()
    yield made
    made.server.shutdown()
    made.server.server_close()


def deliver(page: Page, base: str, message: bytes) -> None:
    """As the browser does with what its maker has sent."""
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []

    def registered(event: dict[str, Any]) -> None:
        found.extend(one["registrationId"] for one in event["registrations"])

    devtools.on("ServiceWorker.workerRegistrationUpdated", registered)
    devtools.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(50)
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": base, "registrationId": found[0], "data": message.decode()},
    )


def begun(person: NewPage, base: str, width: int) -> tuple[Page, Page, str]:
    """Anna opens a game of three days by a link, and Basile comes; it is Anna's turn."""
    anna, basile = person(width=width, name="Anna"), person(width=width, name="Basile")
    anna.goto(f"{base}/jouer/othello")
    anna.get_by_label("3 jours par coup").check()
    anna.get_by_role("button", name="Créer un lien").click()
    anna.wait_for_url("**/table/*")
    expect(anna.get_by_text("3 jours par coup")).to_be_visible()
    table = anna.url.rpartition("/")[2]
    basile.goto(f"{base}/table/{table}?joindre=1")
    expect(basile.get_by_text("À Anna : 3 jours")).to_be_visible()
    return anna, basile, table


@pytest.mark.req("PEO-31", "PEO-33", "PEO-34")
def test_a_game_of_days_from_the_door_to_an_answer_foreseen(person: NewPage, base: str) -> None:
    anna, basile, table = begun(person, base, 390)
    basile.get_by_role("button", name="Si… alors").click()
    sheet = basile.get_by_role("dialog")
    sheet.get_by_label("Coup adverse 1").fill("d3")
    sheet.get_by_label("Votre réponse 1").fill("c3")
    sheet.get_by_role("button", name="Ajouter").click()
    expect(sheet.get_by_text("si d3, alors c3")).to_be_visible()
    sheet.get_by_role("button", name="Fermer").click()
    expect(basile.get_by_label("1 suite prévue")).to_be_visible()
    anna.goto(base)
    expect(anna).to_have_title(re.compile(r"^\(1\) "))
    expect(anna.get_by_role("link", name=re.compile("OTHO contre Basile"))).to_contain_text("à vous · ")
    anna.get_by_role("button", name="1 partie vous attend").click()
    anna.get_by_role("dialog").get_by_role("link", name=re.compile("à vous, contre Basile")).click()
    anna.wait_for_url(f"**/table/{table}")
    expect(anna.get_by_text("À vous : ")).to_be_visible()
    expect(anna.get_by_role("button", name=re.compile("vous attend"))).to_have_count(0)
    anna.get_by_role("gridcell", name=re.compile("^D3")).click()
    expect(anna.get_by_text("À vous : ")).to_be_visible()
    expect(anna.get_by_role("gridcell", name=re.compile("^C3.*[Bb]lanc"))).to_be_visible()
    expect(basile.get_by_label("1 suite prévue")).to_have_count(0)


@pytest.mark.req("PEO-32")
def test_a_vacation_is_taken_and_ended(person: NewPage, base: str) -> None:
    anna, basile, _ = begun(person, base, 1180)
    anna.goto(f"{base}/reglages")
    anna.get_by_label("Jours").fill("5")
    anna.get_by_role("button", name="Partir maintenant").click()
    expect(anna.get_by_text(re.compile("Il vous reste 9 jours"))).to_be_visible()
    expect(basile.get_by_text(re.compile("vacances 5 jours"))).to_be_visible()
    anna.get_by_role("button", name="Je suis de retour").click()
    expect(basile.get_by_text(re.compile("vacances"))).to_have_count(0)


@pytest.mark.req("PEO-33")
def test_a_browser_is_told_while_no_page_shows_the_table(
    telling: str, service: PushService, person: NewPage
) -> None:
    anna, basile, table = begun(person, telling, 1180)
    basile.context.grant_permissions(["notifications"], origin=telling)
    basile.goto(f"{telling}/reglages")
    basile.evaluate("navigator.serviceWorker.ready")
    basile.evaluate(SUBSCRIBED, service.browser)
    told = basile.get_by_label(re.compile("Me prévenir"))
    told.click()
    expect(basile.get_by_text("Vous serez prévenu").first).to_be_visible()
    anna.goto(f"{telling}/table/{table}")
    anna.get_by_role("gridcell", name=re.compile("^D3")).click()
    message = service.told.get(timeout=20)
    assert json.loads(message) | {"waiting": 1} == {
        "kind": "turn",
        "table": table,
        "game": "othello",
        "who": "Anna",
        "waiting": 1,
    }
    (worker,) = basile.context.service_workers
    worker.evaluate(SHOWS)
    deliver(basile, telling, message)
    while not (shown := worker.evaluate("self.shown ?? null")):
        basile.wait_for_timeout(50)
    assert shown == ["À vous de jouer", "OTHO, avec Anna", table, f"/table/{table}", 1]
    told.click()
    expect(basile.get_by_text("Plus aucune notification").first).to_be_visible()
    assert basile.request.get(f"{telling}/api/me/push").json()["browsers"] == 0
