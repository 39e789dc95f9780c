"""Files in the cache: built once, shared, built again when they do not open."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from salon import words
from salon.kernel.errors import Malformed
from salon.words import Dictionary, shelf

DICTIONARY = Dictionary.of({"CHAT": ["chat"], "CHATS": ["chat"], "NU": []})


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SALON_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(shelf, "_opened", {})
    return tmp_path / "cache"


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "_opened", {})


def test_an_admitted_dictionary_is_known_by_name(folder: Path) -> None:
    with pytest.raises(Malformed, match="unknown_dictionary"):
        words.lexicon(DICTIONARY.name)
    lexicon = words.admit(DICTIONARY.blob())
    assert words.lexicon(DICTIONARY.name) is lexicon
    assert words.admit(DICTIONARY.blob()) is lexicon
    assert list(lexicon) == ["CHAT", "CHATS", "NU"]
    assert lexicon.related("chat", "chats")
    assert not lexicon.related("chat", "nu")
    assert {file.suffix for file in folder.iterdir()} == {".graph", ".lemmas"}


def test_files_are_used_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words.admit(DICTIONARY.blob())
    before = {file: file.stat().st_ino for file in folder.iterdir()}
    forget(monkeypatch)
    words.admit(DICTIONARY.blob())
    assert {file: file.stat().st_ino for file in folder.iterdir()} == before


@pytest.mark.parametrize("damage", [b"", b"nonsense", None])
def test_a_file_that_does_not_open_is_built_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch, damage: bytes | None
) -> None:
    words.admit(DICTIONARY.blob())
    for file in folder.iterdir():
        file.write_bytes(file.read_bytes()[:-1] if damage is None else damage)
    forget(monkeypatch)
    assert "chats" in words.admit(DICTIONARY.blob())
    forget(monkeypatch)
    assert shelf._mapped(DICTIONARY.name) is not None


def test_a_file_replaced_does_not_disturb_who_has_it_open(folder: Path) -> None:
    lexicon = words.admit(DICTIONARY.blob())
    for file in folder.iterdir():
        file.unlink()
    assert list(lexicon) == ["CHAT", "CHATS", "NU"]


def test_without_a_folder_it_is_kept_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("SALON_CACHE", str(file / "cache"))
    monkeypatch.setattr(shelf, "_opened", {})
    assert "chats" in words.admit(DICTIONARY.blob())


def test_without_a_home_it_is_kept_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError

    monkeypatch.delenv("SALON_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.setattr(shelf, "_opened", {})
    assert "chats" in words.admit(DICTIONARY.blob())


def test_the_folder_is_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SALON_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert shelf.folder() == Path("/somewhere/salon")
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", "/home/someone")
    assert shelf.folder() == Path("/home/someone/.cache/salon")


def test_processes_that_build_at_once_do_not_disturb_each_other(folder: Path) -> None:
    script = (
        "import sys; from salon import words; lexicon = words.admit(bytes.fromhex(sys.argv[1])); "
        "assert 'chats' in lexicon; print(lexicon.name)"
    )
    command = [sys.executable, "-c", script, DICTIONARY.blob().hex()]
    several = [subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ) for _ in range(4)]
    assert {process.communicate()[0].decode().strip() for process in several} == {DICTIONARY.name}
    assert len(list(folder.iterdir())) == 2
