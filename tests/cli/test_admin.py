"""`salon admin`: a site saved and brought back, from outside."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.serving import site

from salon import cli
from salon.client import Client
from salon.store.file import migrated

ME = {"kind": "me"}


Salon = Callable[..., tuple[int, str, str]]


@pytest.fixture
def salon(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Salon:
    """`salon admin …`: its exit code, what it says and what it complains of."""

    def run(*arguments: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["salon", "admin", *map(str, arguments)])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        return (int(stopped.value.code or 0), *capsys.readouterr())

    return run


async def play(client: Client, table: str, ply: int, cell: int) -> None:
    seat = (await client.watch(table, 0))["table"]["turn"][0]
    await client.act(table, seat, ply, {"type": "Place", "cell": cell})


@pytest.mark.req("PLT-42")
async def test_a_site_goes_on_where_its_backup_was_made(salon: Salon, tmp_path: Path) -> None:
    here, copy = f"sqlite:{tmp_path}/salon.sqlite", tmp_path / "copy"
    async with site(tmp_path) as running, await Client.connect(running.base) as client:
        table = await client.open_table("othello", [ME, ME])
        await play(client, table, 1, 19)
        code, out, err = salon("backup", copy, "--database", here)
        assert (code, err) == (0, "")
        assert str(copy) in out
        await play(client, table, 1, 34)
        cookie = client.cookie
        code, _, err = salon("restore", copy, "--database", here)
        assert code == 1
        assert "another server" in err
    code, out, err = salon("restore", copy, "--database", here)
    assert (code, err) == (0, "")
    assert "what it was" in out
    async with site(tmp_path) as running, await Client.connect(running.base, cookie) as client:
        frame = await client.watch(table, 0)
        assert (frame["seq"], frame["table"]["turn"]) == (1, [1])
        await play(client, table, 1, 34)


def test_a_new_machine_has_no_folder_yet(salon: Salon, tmp_path: Path) -> None:
    migrated(tmp_path / "old.sqlite").close()
    assert salon("backup", tmp_path / "copy", "--database", f"sqlite:{tmp_path}/old.sqlite")[0] == 0
    fresh = tmp_path / "there" / "salon.sqlite"
    code, out, _ = salon("restore", tmp_path / "copy", "--database", f"sqlite:{fresh}")
    assert (code, fresh.exists()) == (0, True)
    assert "what it was" not in out


@pytest.mark.parametrize("command", ["backup", "restore"])
@pytest.mark.parametrize("database", ["sqlite:{}/none.sqlite", "postgres:{}"])
def test_what_cannot_be_done_is_said_in_one_sentence(
    salon: Salon, tmp_path: Path, command: str, database: str
) -> None:
    code, out, err = salon(command, tmp_path / "copy", "--database", database.format(tmp_path))
    assert (code, out) == (1, "")
    assert err.startswith("salon: ")
    assert err.count("\n") == 1
    assert not (tmp_path / "none.sqlite").exists()
