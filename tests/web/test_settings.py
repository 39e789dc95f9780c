"""What the administrator keeps, as pure values."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from salon.games import GAMES
from salon.kernel import IllegalAction
from salon.service import settings
from salon.service.settings import Settings, Shelved, Standing
from salon.store import ResultRow

ARGOT = Shelved("a" * 64, "Argot", "Des mots de la rue")
EMPTY = Settings()
BASE = settings.base_names(GAMES)
BEGINNER, EXPERT = BASE
CLASSIC = settings.first_scores(GAMES, "scrabble-classic")


def refused(code: str, *call: Any) -> None:
    change, *arguments = call
    with pytest.raises(IllegalAction) as refusal:
        change(*arguments)
    assert refusal.value.code == code


@pytest.mark.req("SCR-111")
def test_dictionaries_are_offered_described_and_withdrawn() -> None:
    kept = settings.shelve(EMPTY, ARGOT)
    assert [one.title for one in settings.offered(kept)] == ["Français", "Argot"]
    renamed = settings.describe(kept, ARGOT.hash, "Verlan", "À l’envers")
    assert settings.offered(renamed)[1] == Shelved(ARGOT.hash, "Verlan", "À l’envers")
    assert settings.unshelve(renamed, ARGOT.hash) == EMPTY
    assert settings.describe(kept, ARGOT.hash, "argot", "y").dictionaries[0].title == "argot"


@pytest.mark.req("SCR-111")
def test_the_default_dictionary_and_taken_titles_are_refused() -> None:
    default = settings.french(EMPTY)
    kept = settings.shelve(EMPTY, ARGOT)
    refused("dictionary_fixed", settings.describe, kept, default.hash, "Autre", "")
    refused("dictionary_fixed", settings.unshelve, kept, default.hash)
    refused("dictionary_known", settings.shelve, kept, ARGOT)
    refused("title_taken", settings.shelve, kept, Shelved("b" * 64, "FRANÇAIS", ""))
    refused("title_taken", settings.describe, kept, ARGOT.hash, "français", "")
    refused("title_empty", settings.shelve, kept, Shelved("b" * 64, "", ""))
    refused("description_empty", settings.shelve, kept, Shelved("b" * 64, "Verlan", ""))
    refused("description_empty", settings.describe, kept, ARGOT.hash, "Verlan", "")
    refused("no_such_dictionary", settings.unshelve, kept, "c" * 64)


@pytest.mark.req("SCR-113")
def test_names_are_unique_in_both_lists_and_base_names_stand() -> None:
    kept = settings.add_name(EMPTY, BASE, BEGINNER, "Chloé")
    assert [one.name for one in settings.names(kept, BASE, BEGINNER)] == [*BASE[BEGINNER], "Chloé"]
    assert settings.names(kept, BASE, EXPERT) == settings.names(EMPTY, BASE, EXPERT)
    for taken in ("chloé", BASE[BEGINNER][0], BASE[EXPERT][2].upper()):
        refused("name_taken", settings.add_name, kept, BASE, EXPERT, taken)
    assert (
        settings.names(settings.change_name(kept, BASE, "Chloé", "CHLOÉ"), BASE, BEGINNER)[-1].name == "CHLOÉ"
    )
    refused("name_taken", settings.change_name, kept, BASE, "Chloé", BASE[EXPERT][0])
    refused("name_fixed", settings.change_name, kept, BASE, BASE[EXPERT][0], "Autre")
    refused("name_fixed", settings.remove_name, kept, BASE, BASE[EXPERT][0])
    refused("no_such_name", settings.remove_name, kept, BASE, "Personne")
    refused("no_such_profile", settings.add_name, kept, BASE, "maître", "Autre")
    assert settings.remove_name(kept, BASE, "Chloé") == EMPTY


@pytest.mark.req("SCR-21")
def test_a_program_never_has_the_name_of_who_sits_there() -> None:
    taken = [BASE[BEGINNER][0].upper(), "Anna"]
    drawn = {settings.drawn(EMPTY, BASE, BEGINNER, taken, Random(seed)) for seed in range(60)}
    assert drawn == {*BASE[BEGINNER][1:]}
    assert settings.drawn(EMPTY, BASE, "othello-3", taken, Random(1)) == ""


@pytest.mark.req("SCR-115", "SCR-116")
def test_each_list_is_reset_alone() -> None:
    full = settings.add_name(settings.shelve(EMPTY, ARGOT), BASE, EXPERT, "Chloé")
    assert settings.reset(full, "dictionaries", 5.0).dictionaries == ()
    assert settings.reset(full, "dictionaries", 5.0).names == full.names
    assert settings.reset(full, "names", 5.0).names == ()
    assert settings.reset(full, "scores", 5.0).scores_since == 5.0
    assert settings.reset(full, "history", 5.0) == Settings(full.dictionaries, full.names, 0.0, 5.0)


def ended(name: str, score: int, at: float = 1.0, reason: str = "out") -> ResultRow:
    return ResultRow(f"t{at}", 0, "p", name, None, "scrabble-classic", score, 1, reason, at, "yes")


@pytest.mark.req("SCR-104")
def test_the_example_of_the_source() -> None:
    """Five scores, several names to a score, a name once for each."""
    before = [("Lorem", 402), ("Ipsum", 395), ("Dolor", 374), ("Sit", 365), ("Amet", 362)]
    rows = [ended(name, score, at) for at, (name, score) in enumerate(before)]
    rows += [ended("Elit", 374, 10.0), ended("Dolor", 374, 11.0), ended("Dolor", 365, 12.0)]
    assert settings.standings(CLASSIC, rows) == [
        Standing(402, ("Lorem",)),
        Standing(395, ("Ipsum",)),
        Standing(374, ("Dolor", "Elit")),
        Standing(365, ("Sit", "Dolor")),
        Standing(362, ("Amet",)),
    ]


@pytest.mark.req("SCR-104", "SCR-106")
def test_made_up_scores_are_there_to_be_beaten_and_who_gives_up_does_not_count() -> None:
    first = settings.standings(settings.first_scores(GAMES, "scrabble-log2990"), [])
    assert len(first) == 5
    assert first[0].score < 100
    rows = [ended("Anna", 90), ended("Basile", 300, 2.0, "resigned")]
    assert settings.standings(CLASSIC, rows)[0] == Standing(90, ("Anna",))
    assert len(settings.standings(CLASSIC, rows)) == 5
    assert settings.standings(settings.first_scores(GAMES, "othello"), []) == []
