"""`salon serve`"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from salon.cli.terminal import fail, out
from salon.games import GAMES

if TYPE_CHECKING:
    from salon.web.limits import Networks

Unlimited = Annotated[bool, typer.Option("--unlimited", help="No limits on rates.", hidden=True)]
Seed = Annotated[
    int | None, typer.Option(help="What chance draws from, so that a test can be had again.", hidden=True)
]
Unbuilt = Annotated[
    bool, typer.Option("--unbuilt", help="Start though the pages are not built.", hidden=True)
]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8000,
    database: Annotated[str, typer.Option(help="Where games are kept.")] = "sqlite:data/salon.sqlite",
    url: Annotated[
        str,
        typer.Option(help="The address that people use, if it is another; passkeys are bound to its name."),
    ] = "",
    proxy: Annotated[
        str, typer.Option(help="The address of a proxy in front, whose X-Forwarded-For is believed.")
    ] = "",
    metrics: Annotated[
        str, typer.Option(help="Who may read /metrics: addresses or networks, with commas between.")
    ] = "",
    pace: Annotated[float, typer.Option(help="How slowly programs play; 0 is at once.", min=0)] = 1.0,
    unlimited: Unlimited = False,
    seed: Seed = None,
    unbuilt: Unbuilt = False,
    json_logs: Annotated[bool, typer.Option("--json-logs", help="Log as JSON.")] = False,
) -> None:
    """Run the site."""
    import uvloop

    from salon.web import server
    from salon.web.hosting import Hosting
    from salon.web.limits import UNLIMITED, Limits

    if not unbuilt:
        _require_pages()
    _require_site(url)
    metrics_for = _networks(metrics)
    if database.startswith("sqlite:"):
        Path(database.removeprefix("sqlite:")).parent.mkdir(parents=True, exist_ok=True)
    server.configure_logs(as_json=json_logs)
    limits = UNLIMITED if unlimited else Limits()
    hosting = Hosting(host, port, limits, pace, url, proxy, metrics_for, seed)
    tell = partial(_print_address, host, port, url, at_home=not (url or proxy or json_logs))
    if not uvloop.run(server.serve(database, GAMES, hosting, tell)):
        fail("the site did not start; the lines above say why")


def _require_pages() -> None:
    from salon.web.app import STATIC

    if not (STATIC / "index.html").exists():
        fail("its pages are not built; in a copy of the sources, run: make client")


def _require_site(url: str) -> None:
    try:
        place = urlsplit(url)
    except ValueError as error:
        fail(f"--url: {url} is no address of a site: {error}")
    if url and (place.scheme not in ("http", "https") or not place.netloc):
        fail(f"--url: {url} is no address of a site, like https://salon.example")
    if place.path.strip("/") or place.query or place.fragment:
        fail(f"--url: Salon needs a host name of its own; it cannot live under {place.path or url}")


def _networks(text: str) -> Networks:
    from salon.web.limits import networks

    try:
        return networks(text)
    except ValueError as error:
        fail(f"--metrics: {error}")


def _print_address(host: str, port: int, url: str, *, at_home: bool) -> None:
    """Where the site is; where nothing stands between, also for phones in the room."""
    from salon.web.nearby import ONLY_HERE, near, typed

    # By its number a browser would know no passkeys.
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1", "::") else host  # noqa: S104
    out.print(f"Salon: [link]{url or f'http://{shown}:{port}'}[/link] — Ctrl-C stops it.")
    if at_home and (there := near(host)):
        out.print(f"In this room, phones join at [link]http://{there}:{port}[/link], or by this code:")
        out.print(typed(f"http://{there}:{port}"), markup=False, soft_wrap=True)
    elif host in ONLY_HERE:
        out.print("To let phones in the room join: salon serve --host 0.0.0.0", highlight=False)
