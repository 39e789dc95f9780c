"""`salon lexicon …` in a terminal."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from salon.cli import app
from salon.words import Lexicon

runner = CliRunner()


@pytest.fixture(autouse=True)
def opened(french: Lexicon) -> None:
    """The shipped lexicon is there."""


def salon(*arguments: str, code: int = 0) -> str:
    result = runner.invoke(app, ["lexicon", *arguments])
    assert result.exit_code == code, result.output
    return result.output


def results(*arguments: str) -> list[object]:
    return [json.loads(line) for line in salon(*arguments, "--json").splitlines()]


def test_check() -> None:
    assert "✓ ELEPHANT  éléphant" in salon("check", "éléphant")
    assert "✗ XYZ" in salon("check", "chat", "xyz", code=1)
    assert results("check", "chat") == [{"word": "CHAT", "valid": True}]


def test_lemma() -> None:
    assert "YEUX ← œil" in salon("lemma", "yeux")
    [answer] = results("lemma", "yeux")
    assert isinstance(answer, dict)
    assert answer["relatives"] == ["OEIL", "OEILS"]
    salon("lemma", "xyz", code=1)


def test_words() -> None:
    listed = salon("words", "--min", "2", "--max", "2").split()
    assert 60 < len(listed) < 100
    assert "WU" in listed
    assert salon("words", "--pattern", "zyg*", "--max", "6").split() == ["ZYGENE", "ZYGOMA", "ZYGOTE"]


def test_pattern() -> None:
    assert results("pattern", "zyg??e") == ["ZYGENE", "ZYGOTE"]
    assert "perhaps more" in salon("pattern", "*", "--most", "3")


def test_anagrams() -> None:
    assert results("anagrams", "chien") == ["CHENI", "CHIEN", "CHINE", "NICHE"]
    assert "CHENIL" in salon("anagrams", "chien", "--plus", "1")
    assert "CE" in salon("anagrams", "chien", "--shorter")


def test_hooks() -> None:
    assert "CLP ARME E" in salon("hooks", "arme")
    assert results("hooks", "arme")[0] == {"word": "ARME", "front": "CLP", "back": "ERSTZ"}


def test_build_without_the_sources_says_what_is_missing(tmp_path: Path) -> None:
    assert "hunspell-fr-comprehensive" in " ".join(salon("build", "--source", str(tmp_path), code=1).split())


def test_build_of_other_sources_says_what_changed(tmp_path: Path) -> None:
    (tmp_path / "fr.aff").write_text("nothing")
    (tmp_path / "fr.dic").write_text("0")
    assert "FLAG long" in salon("build", "--source", str(tmp_path), code=1)
