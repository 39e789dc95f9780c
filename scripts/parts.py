"""The parts of what is shipped and their licences, for machines (CycloneDX) and for people: what an
environment with the site in it holds, and what the pages are built of.

Run as `python scripts/parts.py PYTHON FOLDER`.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

PAGES = Path(__file__).parents[1] / "src/salon/web/static/licences.txt"
HEAD = re.compile(r"^# (\S+) (\S+) \((.+)\)$", re.MULTILINE)
INSTALLERS = ("pip", "setuptools")
CORE = (("nanobind", "BSD-3-Clause"), ("robin-map", "MIT"))
"""What is compiled into the core."""

ASK = """
import sys
from importlib.metadata import metadata
for name in sys.argv[1:]:
    print((metadata(name)["License"] or "see the package").strip().splitlines()[0])
"""


def main() -> None:
    python, folder = sys.argv[1], Path(sys.argv[2])
    command = ["cyclonedx-py", "environment", "--output-reproducible", python]
    told = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)  # noqa: S603
    parts = [part for part in told["components"] if part["name"] not in INSTALLERS]
    untold = [part for part in parts if "licenses" not in part]
    ask = [python, "-c", ASK, *(part["name"] for part in untold)]
    answers = subprocess.run(ask, capture_output=True, check=True, text=True).stdout.splitlines()  # noqa: S603
    for part, answer in zip(untold, answers, strict=True):
        part["licenses"] = [{"license": {"name": answer}}]
    for part in parts:
        if part["name"] == "salon":
            part.pop("externalReferences", None)  # where it was installed from: a folder of this machine
    kept = {part["bom-ref"] for part in parts}
    depending = [entry for entry in told.get("dependencies", []) if entry["ref"] in kept]
    pages = [bundled(*found) for found in HEAD.findall(PAGES.read_text())]
    whole = told | {"components": [*parts, *pages], "dependencies": depending}
    (folder / "salon.cdx.json").write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n")
    (folder / "LICENCES.md").write_text(page(parts, pages))


def bundled(name: str, version: str, licence: str) -> dict[str, Any]:
    """A package of the pages, as CycloneDX names it."""
    address = f"pkg:npm/{name.replace('@', '%40')}@{version}"
    choice = {"license": {"id": licence}}
    return {
        "type": "library",
        "bom-ref": address,
        "name": name,
        "version": version,
        "purl": address,
        "licenses": [choice],
    }


def page(parts: list[dict[str, Any]], pages: list[dict[str, Any]]) -> str:
    lines = ["# Licences of what is shipped", "", "## Python packages of `salon[serve]`", *table(parts)]
    lines += ["", "## In the pages (their texts are at `/licences.txt` of every site)", *table(pages)]
    lines += ["", "## In the core (see LICENSE)", *(f"- {name}: {licence}" for name, licence in CORE)]
    lines += [
        "",
        "## Data",
        "Words: MPL-2.0. Frequencies: CC BY-SA 4.0. See LICENSE and NOTICE in the wheel.",
        "",
    ]
    return "\n".join(lines)


def table(parts: list[dict[str, Any]]) -> list[str]:
    rows = [f"| {each['name']} | {each['version']} | {licences(each)} |" for each in parts]
    return ["", "| package | version | licence |", "|---|---|---|", *sorted(rows, key=str.lower)]


def licences(part: dict[str, Any]) -> str:
    def named(entry: dict[str, Any]) -> str:
        licence = entry.get("license", {})
        text: str = entry.get("expression") or licence.get("id") or licence["name"]
        return text.rpartition(" :: ")[2]

    return "; ".join(named(entry) for entry in part["licenses"])


if __name__ == "__main__":
    main()
