"""The licences of all that a wheel brings: Salon's own data, the packages of its site, and what its pages are
built of. `python scripts/licences.py PYTHON` looks at the environment of that interpreter."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SHIPPED = ("svelte", "@fontsource-variable/source-sans-3", "@fontsource/young-serif")
"""Of the packages that pages are built with, those whose code or letters are in them."""

ASK = """
import json
from importlib.metadata import distributions
told = []
for each in distributions():
    data = each.metadata
    lines = [line for line in data.get_all("Classifier") or [] if line.startswith("License")]
    kinds = [line.rpartition(" :: ")[2] for line in lines]
    first = (data.get("License") or "").strip().partition("\\\\n")[0]
    told.append((data["Name"], each.version, data.get("License-Expression") or "; ".join(kinds) or first))
print(json.dumps(sorted(told, key=lambda one: one[0].lower())))
"""


def main() -> None:
    command = [sys.argv[1], "-c", ASK]
    found = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)  # noqa: S603
    head = "| package | version | licence |\n|---|---|---|"
    print(f"# Licences of what is shipped\n\n## Python packages of `salon[serve]`\n\n{head}")
    for name, version, licence in found:
        if name not in ("pip", "setuptools"):
            print(f"| {name} | {version} | {licence or 'see the package'} |")
    print(f"\n## In the pages\n\n{head}")
    for name in SHIPPED:
        package = json.loads((ROOT / "client/node_modules" / name / "package.json").read_text())
        print(f"| {name} | {package['version']} | {package['license']} |")
    print("\n## Data\n\nThe list of French words is under MPL-2.0; see LICENSE and NOTICE in the wheel.")


if __name__ == "__main__":
    main()
