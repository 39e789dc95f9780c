"""What `deploy/` shows: units that systemd can read, a proxy's configuration, a container without tools."""

from __future__ import annotations

import re
import tomllib
from ipaddress import ip_address
from pathlib import Path

import pytest

from salon.cli import app

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def options(text: str) -> set[str]:
    return set(re.findall(r"--[a-z-]+", text))


def known() -> set[str]:
    from typer.main import get_command

    command = get_command(app)
    serve = command.commands["serve"]  # type: ignore[attr-defined]
    return {option for one in serve.params for option in one.opts}


@pytest.mark.parametrize("unit", ["salon.service", "salon@.service"])
def test_units_start_what_there_is(unit: str) -> None:
    (start,) = re.findall(r"^ExecStart=(.*)$", (DEPLOY / unit).read_text(), re.MULTILINE)
    assert {"--proxy", "--database", "--json-logs", "--url"} <= options(start) <= known()


def test_an_image_has_a_proxy_a_health_check_and_no_tools() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    last = text.rpartition("FROM ")[2]
    assert "/ready" in last
    assert "--proxy" in last
    assert options(last.partition("ENTRYPOINT")[2]) <= known()
    assert not re.search(r"pip |apt-get|g\+\+|make", last)
    needed = (ROOT / "requirements" / "run.txt").read_text()
    assert not re.search(r"^(cmake|ninja|nanobind|scikit-build-core|uv|pip)==", needed, re.MULTILINE)
    assert "litestar==" in needed


def test_what_is_pinned_to_run_is_what_is_pinned_to_play() -> None:
    def pins(name: str) -> set[str]:
        return set(re.findall(r"^[\w.-]+==\S+", (ROOT / "requirements" / name).read_text(), re.MULTILINE))

    assert pins("run.txt") < pins("play.txt") < pins("dev.txt")


def test_nothing_built_or_kept_here_goes_into_an_image() -> None:
    ignored = (ROOT / ".dockerignore").read_text().split("\n")
    assert {".git", ".venv*", "build", "data", "*.sqlite*", "**/node_modules"} <= set(ignored)


def test_the_proxy_s_configuration_keeps_to_tls_on_both_networks() -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    for line in (
        "listen [::]:80;",
        "listen [::]:443 ssl http2;",
        "return 301 https://$host$request_uri;",
        "Strict-Transport-Security",
        "limit_conn_zone $salon_place ",
        "limit_conn salon_lines ",
        "limit_req_zone $salon_place ",
        "limit_req zone=salon_asked ",
        "proxy_set_header X-Forwarded-For $remote_addr;",
    ):
        assert line in text, line


@pytest.mark.parametrize(
    ("address", "place"),
    [("10.1.2.3", 4), ("2001:db8:a0a:2::1", 8), ("2001:db8:a0a:2:ffff:a0a:0:a", 8), ("::", 8)],
)
def test_the_proxy_counts_an_ipv6_network_as_one(address: str, place: int) -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    (pattern,) = re.findall(r'"~(.*)" \$salon_network;', text)
    raw = ip_address(address).packed
    found = re.search(pattern.replace("?<", "?P<").encode(), raw)
    assert (found["salon_network"] if found else raw) == raw[:place]


def test_the_pages_bring_the_licences_of_what_is_in_them() -> None:
    told = (ROOT / "src/salon/web/static/licences.txt").read_text()
    assert re.findall(r"^# (\S+) \S+ \((\S+)\)$", told, re.MULTILINE) == [
        ("@fontsource-variable/source-sans-3", "OFL-1.1"),
        ("@fontsource/young-serif", "OFL-1.1"),
        ("clsx", "MIT"),
        ("svelte", "MIT"),
    ]
    assert all(len(text) > 1000 for text in re.split("^# ", told, flags=re.MULTILINE)[1:])


def test_what_is_told_of_the_licence_names_every_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert set(project["license"].split(" AND ")) == {
        *("MIT", "MPL-2.0", "CC-BY-SA-4.0", "OFL-1.1", "BSD-3-Clause"),
    }
    notices = "".join((ROOT / file).read_text() for file in project["license-files"])
    for named in ("nanobind-LICENSE", "robin-map", "licences.txt", "Mozilla Public License", "CC BY-SA 4.0"):
        assert named in notices
