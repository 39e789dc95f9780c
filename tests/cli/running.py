"""`salon` run as a command, in this process."""

from __future__ import annotations

from typer.testing import CliRunner

from salon.cli import app

RUNNER = CliRunner()


def done(*arguments: str) -> str:
    """What a command that succeeds prints; what it raises is raised."""
    result = RUNNER.invoke(app, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*arguments: str) -> str:
    """What a command that is refused prints."""
    result = RUNNER.invoke(app, arguments)
    assert result.exit_code == 1
    return result.output
