"""The HTTP interface under schemathesis: whatever the schema allows is answered cleanly."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.serving import Server

from salon.client import new_guest


@pytest.mark.req("PLT-43", "PLT-44")
def test_schemathesis_finds_nothing(tmp_path: Path) -> None:
    site = Server(tmp_path)
    site.start()
    try:
        command = [
            str(Path(sys.executable).parent / "schemathesis"),
            "run",
            f"{site.base}/api/schema/openapi.json",
            "--header",
            f"Cookie: salon={new_guest(site.base)}",
            "--checks",
            "not_a_server_error,content_type_conformance,response_schema_conformance",
            "--max-examples",
            "15",
            "--seed",
            "1",
            "--no-color",
        ]
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env={**os.environ, "CI": "true"},
            check=False,
        )
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    finally:
        site.kill()
