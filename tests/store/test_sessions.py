"""Where one is signed in, and who tries to be: sessions end everywhere at once, guessing is slow."""

from __future__ import annotations

import asyncio

import pytest
from tests.serving import Site
from tests.store.browsers import PASSWORD, Browser, closed, later, until

from salon.store.people import A_QUARTER

# Sessions


@pytest.mark.req("PEO-04")
@pytest.mark.parametrize("told", ["told", "not told", "not told, and busy"])
async def test_a_session_ends_within_a_second_at_every_server(
    browser: Browser, other: Browser, sites: list[Site], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notice between servers may be lost, and the heartbeat held up: it ends all the same."""
    for one in sites:
        if told != "told":
            monkeypatch.setattr(one.service.peers, "_hear", lambda _: None)
            monkeypatch.setattr(one.service.store, "notify", lambda *_: asyncio.sleep(0))
        if told == "not told, and busy":
            monkeypatch.setattr(one.service.rater, "look", lambda: asyncio.sleep(60))
    await browser.sign_up()
    await other.sign_in()
    view = await browser.get("/account")
    assert [one["device"] for one in view["sessions"]] == ["Firefox · Linux"] * 2
    (there,) = [one["id"] for one in view["sessions"] if not one["here"]]
    sockets = [await other.socket(one.base) for one in sites]
    own = await browser.socket()
    assert await other.get("/account")
    async with asyncio.timeout(1.0):
        view = await browser.done("POST", "/account/sessions/end", {"id": there})
        await until(lambda: all(map(closed, sockets)))
    assert len(view["sessions"]) == 1
    assert {one._socket.close_code for one in sockets if one._socket} == {4402}
    for one in sites:
        assert await other.refused("GET", "/me/tables", base=one.base) == "no_identity"
    assert not closed(own)
    await own.close()


@pytest.mark.req("PEO-04")
async def test_a_session_ends_at_once_while_somebody_is_being_erased(
    browser: Browser, other: Browser, sites: list[Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What takes long does not hold up the heartbeat, by which sessions end and clocks run."""
    for one in sites:
        monkeypatch.setattr(one.service.erasing, "finish", lambda _: asyncio.sleep(60))
        monkeypatch.setattr(one.service.erasing, "_next", 0.0)
        monkeypatch.setattr(one.service.store, "notify", lambda *_: asyncio.sleep(0))
    await browser.sign_up()
    await other.sign_in()
    socket = await other.socket()
    await asyncio.sleep(1.0)
    async with asyncio.timeout(1.0):
        await browser.done("POST", "/account/sessions/end", {"id": ""})
        await until(lambda: closed(socket))
    assert all(one.service.heartbeat.age < 1.0 for one in sites)


@pytest.mark.req("PEO-04")
async def test_all_other_sessions_end(browser: Browser, other: Browser, sites: list[Site]) -> None:
    await browser.sign_up()
    devices = [Browser(sites[at % 2].base) for at in range(3)]
    for device in (*devices, other):
        await device.sign_in()
    await other.done("POST", "/account/sessions/end", {"id": ""})
    assert len((await other.get("/account"))["sessions"]) == 1
    for device in (*devices, browser):
        assert await device.refused("GET", "/account", base=other.base) == "no_identity"


@pytest.mark.req("PEO-04")
async def test_nobody_ends_another_s_session(browser: Browser, other: Browser) -> None:
    await browser.sign_up()
    await other.sign_up("Bea")
    (session,) = (await browser.get("/account"))["sessions"]
    await other.done("POST", "/account/sessions/end", {"id": session["id"]})
    assert (await browser.get("/account"))["name"] == "Anne"


@pytest.mark.req("PEO-04")
async def test_a_code_is_good_for_a_new_password_once(browser: Browser, other: Browser) -> None:
    codes = (await browser.sign_up())["codes"]
    recovery = {"name": "anne", "code": codes[3].upper().replace("-", " "), "password": "un autre mot"}
    assert (await other.done("POST", "/account/recovery", recovery))["name"] == "Anne"
    assert await browser.refused("GET", "/account") == "no_identity"
    assert (await other.get("/account"))["codes"] == 9
    assert await other.refused("POST", "/account/recovery", recovery) == "wrong_credentials"
    await Browser(browser.base).sign_in(password="un autre mot")
    fresh = (await other.done("PUT", "/account/codes"))["codes"]
    assert not set(fresh) & set(codes)
    old = {**recovery, "code": codes[4]}
    assert await other.refused("POST", "/account/recovery", old) == "wrong_credentials"


@pytest.mark.req("PEO-02")
async def test_a_new_password_asks_for_the_old_one_and_signs_the_others_out(
    browser: Browser, other: Browser
) -> None:
    await browser.sign_up()
    await other.sign_in()
    wish = {"password": "un autre mot", "current": "faux"}
    assert await browser.refused("PUT", "/account/password", wish) == "wrong_credentials"
    await browser.done("PUT", "/account/password", {**wish, "current": PASSWORD})
    assert await other.refused("GET", "/account") == "no_identity"
    assert await other.refused("POST", "/account/session", {"name": "Anne", "password": PASSWORD})
    assert await browser.get("/account")


@pytest.mark.req("PEO-06")
@pytest.mark.parametrize("name", ["Anne", "Personne"])
async def test_a_name_is_guessed_at_slowly_whether_it_is_there_or_not(
    browser: Browser, other: Browser, sites: list[Site], name: str
) -> None:
    await browser.sign_up("Anne")
    guess = {"name": name, "password": "faux mot de passe"}
    refusals = []
    for at in range(14):
        refusals.append(await other.refused("POST", "/account/session", guess, sites[at % 2].base))
        later(sites, 7.5 if at < 12 else 0.0)
    assert refusals == ["wrong_credentials"] * 10 + ["guess_later"] * 4
    right = {"name": "Anne", "password": PASSWORD}
    assert await other.refused("POST", "/account/session", right) == "guess_later", "the address is locked"
    later(sites, A_QUARTER)
    await other.sign_in()


@pytest.mark.req("PEO-06")
async def test_an_address_is_locked_whatever_the_names(browser: Browser, sites: list[Site]) -> None:
    refusals = []
    for at in range(11):
        guess = {"name": f"nom{at}", "password": "faux mot de passe"}
        refusals.append(await browser.refused("POST", "/account/session", guess))
        later(sites, 7.5)
    assert refusals == ["wrong_credentials"] * 10 + ["guess_later"]


@pytest.mark.req("PEO-06")
async def test_guesses_all_at_once_are_no_more(browser: Browser) -> None:
    await browser.sign_up()
    guess = {"name": "Anne", "password": "faux mot de passe"}
    asked = [Browser(browser.base).refused("POST", "/account/session", guess) for _ in range(20)]
    refusals = await asyncio.gather(*asked)
    assert refusals.count("wrong_credentials") <= 4
    assert set(refusals) == {"wrong_credentials", "guess_later"}


@pytest.mark.req("PEO-06")
async def test_who_knows_the_password_is_never_slowed(browser: Browser) -> None:
    await browser.sign_up()
    for _ in range(12):
        await Browser(browser.base).sign_in("ANNE")
