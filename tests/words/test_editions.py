"""Editions of the French list: what changed between them, and former ones made again."""

import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from salon import words
from salon.words import Dictionary, Edition
from salon.words.editions import difference, publish

history = sys.modules["salon.words.editions"]

OLD = Dictionary.of({"AIMER": ["aimer"], "AIME": ["aimer"], "OUF": [], "YEUX": ["œil", "yeux"]})
NEW = Dictionary.of({"AIMER": ["aimer"], "AIMES": ["aimer"], "RELOU": [], "YEUX": ["yeux"]})


@pytest.mark.parametrize(("start", "end"), [(OLD, NEW), (NEW, OLD), (OLD, OLD)])
def test_a_dictionary_is_made_again_from_what_changed(start: Dictionary, end: Dictionary) -> None:
    assert history._changed(start, difference(start, end)) == end


@pytest.mark.parametrize(
    "each",
    [words.editions()[0], *(pytest.param(each, marks=pytest.mark.slow) for each in words.editions()[1:])],
    ids=lambda each: each.date,
)
def test_every_edition_is_made_again(each: Edition) -> None:
    """The first one is made of all that followed it."""
    made = words.edition(each.name)
    assert made is not None
    assert made.name == each.name


def test_editions_go_by_day_and_are_never_of_tomorrow() -> None:
    dates = [each.date for each in words.editions()]
    assert dates == sorted(dates)
    assert dates[-1] <= datetime.now(tz=UTC).date().isoformat()
    assert len({each.name for each in words.editions()}) == len(dates)


def test_what_is_no_edition_is_none() -> None:
    assert words.edition("0" * 64) is None


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of data of its own, with one edition in it."""
    monkeypatch.setattr(history, "_data", lambda file: (tmp_path / file).read_bytes())
    monkeypatch.setattr(history, "editions", history.editions.__wrapped__)
    (tmp_path / "french.xz").write_bytes(OLD.blob())
    (tmp_path / "editions.txt").write_text(f"# dates and names\n2026-01-01 {OLD.name}\n")
    return tmp_path


def test_a_new_edition_keeps_the_former_one(data: Path) -> None:
    publish(data, NEW, "2026-02-01")
    assert history.editions() == (Edition("2026-01-01", OLD.name), Edition("2026-02-01", NEW.name))
    assert (history.first_name(), history.french_name()) == (OLD.name, NEW.name)
    assert history.edition(NEW.name) == NEW
    assert history.edition(OLD.name) == OLD


def test_an_edition_made_again_replaces_the_last(data: Path) -> None:
    publish(data, Dictionary.of({"AIMER": ["aimer"]}), "2026-02-01")
    publish(data, NEW, "2026-02-01", again=True)
    publish(data, NEW, "2026-02-01", again=True)
    assert [each.name for each in history.editions()] == [OLD.name, NEW.name]
    assert history.edition(OLD.name) == OLD
    assert sorted(each.name for each in (data / "editions").iterdir()) == sorted(
        [f"{OLD.name}.xz", f"{NEW.name}.words.xz"]
    )


def test_a_day_may_have_two_editions(data: Path) -> None:
    last = Dictionary.of({"ZEN": ["zen"]})
    publish(data, NEW, "2026-02-01")
    publish(data, last, "2026-02-01")
    assert [each.name for each in history.editions()] == [OLD.name, NEW.name, last.name]
    assert [history.edition(each.name) for each in history.editions()] == [OLD, NEW, last]


def test_the_same_list_is_no_new_edition(data: Path) -> None:
    publish(data, OLD, "2026-02-01")
    assert history.editions() == (Edition("2026-01-01", OLD.name),)


def test_an_edition_is_not_older_than_the_last(data: Path) -> None:
    publish(data, NEW, "2026-02-01")
    with pytest.raises(ValueError, match="2026-02-01"):
        publish(data, OLD, "2026-01-31")
    assert history.french_name() == NEW.name


def test_three_editions_are_a_chain(data: Path) -> None:
    last = Dictionary.of({"ZEN": ["zen"]})
    publish(data, NEW, "2026-02-01")
    publish(data, last, "2026-03-01")
    assert [history.edition(each.name) for each in history.editions()] == [OLD, NEW, last]
