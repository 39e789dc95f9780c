"""The kit proves itself: small faulty pages each die by the law they break; mended, they live."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Route
from tests.screen.laws import Broken, Console, Watch

HERE = Path(__file__).parent
SITE = "http://screen.test"
PHONE, TABLET = (390, 844), (820, 1180)

Judge = Callable[[Watch], None]


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport=_size(PHONE))
    context.route("**/*", served)
    yield context
    context.close()


@pytest.fixture(scope="module")
def one(context: BrowserContext) -> Watch:
    """A new page for each of a hundred would take most of the time."""
    return Watch(context.new_page())


@pytest.fixture
def watch(one: Watch) -> Watch:
    """Nothing is left of the page before."""
    one.page.set_viewport_size(_size(PHONE))
    one.page.goto("about:blank")
    one.console.heard()
    return one


def served(route: Route) -> None:
    """The files of this folder; some addresses are refused, or never answered."""
    path = route.request.url.removeprefix(SITE)
    match path:
        case "/refused":
            route.fulfill(status=403, body="Non")
        case "/unanswered":
            route.abort("connectionrefused")
        case "/slow":
            pass
        case _:
            route.fulfill(path=HERE / path.lstrip("/"))


def _size(size: tuple[int, int]) -> Any:
    return {"width": size[0], "height": size[1]}


# How a page is judged


def rest(watch: Watch) -> None:
    watch.hold()


def quiet(watch: Watch) -> None:
    """Once all that was asked for is answered."""
    watch.page.wait_for_load_state("networkidle")
    watch.hold()


def play(watch: Watch) -> None:
    watch.hold(playing=True)


def with_rack(watch: Watch) -> None:
    watch.hold(playing=True, needs=["#rack"])


def on_a_tablet(watch: Watch) -> None:
    watch.page.set_viewport_size(_size(TABLET))
    watch.hold()


def opened(watch: Watch) -> None:
    watch.opened()


def waited(watch: Watch) -> None:
    watch.page.wait_for_function("window.come")
    watch.hold()


def touch(watch: Watch) -> None:
    with watch.touch("touching it"):
        watch.page.click("#touch")


def awake(watch: Watch) -> None:
    with watch.awake():
        watch.page.click("#touch")
        watch.page.wait_for_function("window.found")


def axe(watch: Watch) -> None:
    watch.axe()


def table(status: str = "playing") -> dict[str, Any]:
    """As the server tells it: Anna's turn began ten seconds ago, Basile is away."""
    return {
        "table": {
            "status": status,
            "host": {"id": "a", "name": "Anna"},
            "seats": [
                {"type": "person", "id": "a", "name": "Anna"},
                {"type": "person", "id": "b", "name": "Basile"},
                {"type": "program", "level": "1", "name": ""},
            ],
            "turn": [0],
            "clock": {"turn": [300, None, None], "game": [None, 3900, None], "running": [0]},
            "at": time.time() - 10,
        },
        "away": [1],
    }


def anna(watch: Watch) -> None:
    watch.words(watch.declared(), table(), "a")


def onlooker(watch: Watch) -> None:
    watch.words(watch.declared(), table(), "z")


def waiting(watch: Watch) -> None:
    """To who waits for Anna."""
    watch.words(watch.declared(), table("waiting"), "b")


PAGES: list[tuple[str, str, Judge]] = [
    ("error", "silent console", quiet),
    ("warning", "silent console", quiet),
    ("throws", "silent console", quiet),
    ("rejects", "silent console", quiet),
    ("refused", "silent console", quiet),
    ("unanswered", "silent console", quiet),
    ("wide", "it fits", rest),
    ("beyond", "it fits", rest),
    ("tall", "it fits", play),
    ("half-shown", "it fits", play),
    ("under-the-window", "it fits", play),
    ("covered", "it fits", play),
    ("unseen-need", "it fits", play),
    ("without-what-it-needs", "it fits", with_rack),
    ("opens-below", "it fits", opened),
    ("comes-late", "nothing jumps", waited),
    ("sheet-comes", "nothing jumps", waited),
    ("verb-comes", "nothing jumps", touch),
    ("grows", "nothing jumps", touch),
    ("drawer", "nothing jumps", touch),
    ("verbs-in-a-drawer", "nothing jumps", touch),
    ("glides-away", "nothing jumps", touch),
    ("scrolls-by-itself", "nothing jumps", touch),
    ("cut", "nothing cut, nothing glued", rest),
    ("cut-by-a-parent", "nothing cut, nothing glued", rest),
    ("cut-below", "nothing cut, nothing glued", rest),
    ("ends-in-dots", "nothing cut, nothing glued", rest),
    ("sticks-out", "nothing cut, nothing glued", rest),
    ("overlaps", "nothing cut, nothing glued", rest),
    ("glued-name", "nothing cut, nothing glued", rest),
    ("glued-item", "nothing cut, nothing glued", rest),
    ("glued-blocks", "nothing cut, nothing glued", rest),
    ("tiny", "nothing cut, nothing glued", rest),
    ("sleeps", "it stays awake", awake),
    ("small-button", "within reach", rest),
    ("small-link", "within reach", rest),
    ("small-choice", "within reach", rest),
    ("small-slider", "within reach", rest),
    ("small-cells", "within reach", rest),
    ("small-cells-of-a-tablet", "within reach", on_a_tablet),
    ("focus-lost", "within reach", touch),
    ("focus-unseen", "within reach", touch),
    ("said-twice", "said once", touch),
    ("said-by-a-late-region", "said once", touch),
    ("talks-too-much", "said once", touch),
    ("nameless", "said once", axe),
    ("wrong-name", "true words", anna),
    ("nobody", "true words", anna),
    ("wrong-turn", "true words", anna),
    ("turn-untold", "true words", anna),
    ("wrong-clock", "true words", anna),
    ("clock-untold", "true words", anna),
    ("wrong-absence", "true words", anna),
    ("absence-untold", "true words", anna),
    ("absence-unread", "true words", anna),
    ("looks-on-and-plays", "true words", onlooker),
    ("wrong-host", "true words", waiting),
    ("host-untold", "true words", waiting),
]


@pytest.mark.parametrize(("name", "law", "judge"), PAGES, ids=[name for name, _, _ in PAGES])
def test_a_faulty_page_dies_by_its_law(watch: Watch, name: str, law: str, judge: Judge) -> None:
    watch.page.goto(f"{SITE}/broken/{name}.html")
    with pytest.raises(Broken) as death:
        judge(watch)
    assert {death.value.law, *(other.law for other in death.value.also)} == {law}


@pytest.mark.parametrize(("name", "law", "judge"), PAGES, ids=[name for name, _, _ in PAGES])
def test_the_page_lives_once_mended(watch: Watch, name: str, law: str, judge: Judge) -> None:
    watch.page.goto(f"{SITE}/right/{name}.html")
    judge(watch)


@pytest.mark.parametrize("folder", ["broken", "right"])
def test_every_page_is_judged(folder: str) -> None:
    assert {file.stem for file in HERE.glob(f"{folder}/*.html")} == {name for name, _, _ in PAGES}


def test_every_law_has_a_faulty_page() -> None:
    from tests.screen import laws

    told = (laws.__doc__ or "").partition("law:\n\n")[2].partition("\n\n")[0]
    assert {line.partition("  ")[0] for line in told.splitlines()} == {law for _, law, _ in PAGES}


def test_a_complaint_that_the_test_provokes_is_expected(watch: Watch) -> None:
    console = Console(watch.page, ["a status of 4"])
    watch.page.goto(f"{SITE}/broken/refused.html")
    watch.page.wait_for_load_state("networkidle")
    console.hold()
    watch.page.goto(f"{SITE}/broken/throws.html")
    console.expects("nothing is not defined")
    console.hold()


def test_the_console_of_a_context_hears_every_page_and_that_of_a_page_hears_it_alone(
    context: BrowserContext, watch: Watch
) -> None:
    everyone = Console(context)
    other = context.new_page()
    other.goto(f"{SITE}/broken/error.html")
    watch.console.hold()
    with pytest.raises(Broken, match="perdu"):
        everyone.hold()
    other.close()


def test_a_touch_may_lead_to_another_page(watch: Watch) -> None:
    watch.page.goto(f"{SITE}/right/small-link.html")
    with watch.touch("following a link"):
        watch.page.evaluate(f"setTimeout(() => (location.href = '{SITE}/right/focus-lost.html'))")
        watch.page.wait_for_url("**/focus-lost.html")
    watch.hold()


def test_who_has_touched_nothing_has_no_focus_to_lose(watch: Watch) -> None:
    watch.page.goto(f"{SITE}/broken/focus-lost.html")
    with watch.touch("what others do"):
        pass
    watch.page.focus("#touch")
    with pytest.raises(Broken, match="the focus is nowhere"), watch.touch("what others do"):
        watch.page.evaluate("document.activeElement.blur()")


def test_an_address_that_is_refused_is_a_complaint(watch: Watch) -> None:
    watch.page.goto(f"{SITE}/refused")
    with pytest.raises(Broken, match="a status of 403"):
        watch.hold()
