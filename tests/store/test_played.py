"""What a person plays and has played, whom they challenge and block: on both databases."""

from __future__ import annotations

from typing import Any

import pytest
from tests.store.rows import commit, result, row

from salon.store import Outcome, Store, Write
from salon.store.played import Filter, Finished

PROGRAM: dict[str, Any] = {"person": None, "name": "Véga", "level": "six"}


async def played(
    store: Store, table: str, at: float, outcome: Outcome, other: dict[str, Any] | None = None, **more: Any
) -> None:
    """A game of Anne's against Basile, or another."""
    game = more.pop("game", "othello")
    status = "abandoned" if outcome == "abandoned" else "over"
    results = (
        result(table, 0, more.pop("score", 40), game=game, at=at, outcome=outcome),
        result(table, 1, 24, game=game, at=at, **(other or {"name": "Basile", "outcome": "lost"})),
    )
    fields = {"game": game, "status": status, "opened_at": at, **more}
    await store.append(Write(commit(table, 0), row(table, **fields), results, ("a", "b")))


def ids(games: list[Finished]) -> list[str]:
    return [game.table_id for game in games]


@pytest.mark.req("PEO-10")
async def test_finished_games_come_newest_first_and_by_pages(store: Store) -> None:
    for number in range(7):
        await played(store, f"t{number}", 100.0 + number // 2, "won")
    first = await store.played.finished("a", Filter(), 3)
    assert ids(first) == ["t6", "t5", "t4"]
    assert [seat.name for seat in first[0].seats] == ["Anne", "Basile"]
    last = first[-1]
    after = await store.played.finished("a", Filter(after=(last.at, last.table_id)), 9)
    assert ids(after) == ["t3", "t2", "t1", "t0"]


@pytest.mark.req("PEO-10")
@pytest.mark.parametrize(
    ("chosen", "found"),
    [
        (Filter(game="scrabble"), ["lost", "drawn"]),
        (Filter(outcome="won"), ["won"]),
        (Filter(outcome="abandoned"), ["left"]),
        (Filter(opponent="b", outcome="won"), ["won"]),
        (Filter(level="six"), ["left", "drawn"]),
        (Filter(since=200.0, until=400.0), ["lost", "drawn"]),
        (Filter(game="scrabble", outcome="lost", opponent="b", since=300.0), ["lost"]),
        (Filter(opponent="c"), []),
    ],
)
async def test_filters(store: Store, chosen: Filter, found: list[str]) -> None:
    await played(store, "won", 100.0, "won")
    await played(store, "drawn", 200.0, "drawn", PROGRAM, game="scrabble")
    await played(store, "lost", 300.0, "lost", game="scrabble")
    await played(store, "left", 400.0, "abandoned", PROGRAM)
    assert ids(await store.played.finished("a", chosen, 9)) == found


@pytest.mark.req("PEO-10")
async def test_a_second_seat_and_a_game_that_was_reopened_are_not_listed_again(store: Store) -> None:
    await played(store, "screen", 100.0, "alone", {"person": "a", "name": "Anne", "outcome": ""})
    await played(store, "again", 200.0, "abandoned", PROGRAM)
    await store.append(Write(commit("again", 1), row("again", status="playing")))
    assert ids(await store.played.finished("a", Filter(), 9)) == ["screen"]
    assert await store.played.running("a", 9) == ["again"]


@pytest.mark.req("PEO-12")
async def test_counts_records_and_opponents(store: Store) -> None:
    games: list[tuple[Outcome, str]] = [("won", "othello"), ("won", "othello"), ("lost", "othello")]
    for number, (outcome, game) in enumerate([*games, ("abandoned", "scrabble")]):
        await played(
            store,
            f"t{number}",
            100.0 + number,
            outcome,
            game=game,
            score=50 + number,
        )
    await played(store, "p", 200.0, "drawn", PROGRAM, score=10)
    assert await store.played.tally("a") == [
        ("othello", "drawn", 1),
        ("othello", "lost", 1),
        ("othello", "won", 2),
        ("scrabble", "abandoned", 1),
    ]
    assert [(each.game, each.score) for each in await store.played.records("a")] == [("othello", 52)]
    met = await store.played.met("a", 9)
    assert [(each.person, each.game, each.level, each.name, each.games) for each in met] == [
        ("", "othello", "six", "Véga", 1),
        ("b", "", "", "Basile", 4),
    ]
    assert len(await store.played.met("a", 1)) == 1


@pytest.mark.req("PEO-12")
async def test_what_strangers_see_is_kept(store: Store) -> None:
    assert await store.played.strangers("a") is None
    await store.played.put_strangers("a", "nothing")
    await store.played.put_strangers("a", "everything")
    assert await store.played.strangers("a") == "everything"


@pytest.mark.req("PEO-35")
async def test_a_challenge_stands_while_its_table_waits(store: Store) -> None:
    await store.put_person("b", "Basile", 1.0)
    await store.append(Write(commit("t", 0), row("t")))
    await store.friends.challenge("t", "b", "a", 100.0, 200.0)
    (one,) = await store.friends.standing("b", 150.0)
    assert (one.table_id, one.challenger, one.name, one.declined) == ("t", "a", "Basile", False)
    assert await store.friends.standing("a", 150.0) == [one]
    assert await store.friends.standing("b", 200.0) == await store.friends.standing("c", 150.0) == []
    assert await store.friends.asked_to("t") == {"a", "b"}
    await store.append(Write(commit("t", 1), row("t", status="playing")))
    assert await store.friends.standing("b", 150.0) == []


@pytest.mark.req("PEO-35")
async def test_a_challenge_is_declined_once_and_forgotten_in_time(store: Store) -> None:
    await store.append(Write(commit("t", 0), row("t")))
    await store.append(Write(commit("u", 0), row("u")))
    await store.friends.challenge("t", "b", "a", 100.0, 200.0)
    assert await store.friends.decline("t", "c") is None
    assert await store.friends.decline("t", "b") == "a"
    assert await store.friends.decline("t", "b") is None
    assert [one.declined for one in await store.friends.standing("a", 150.0)] == [True]
    await store.friends.challenge("u", "b", "a", 300.0, 400.0)
    assert await store.friends.asked_to("t") == set()


@pytest.mark.req("PEO-35")
async def test_a_block_keeps_two_apart_both_ways(store: Store) -> None:
    await store.put_person("b", "Basile", 1.0)
    for _ in range(2):
        await store.friends.block("a", "b", 100.0)
    await store.friends.block("c", "a", 100.0)
    assert [(one.person, one.name) for one in await store.friends.blocked("a")] == [("b", "Basile")]
    assert await store.friends.apart("a") == {"b", "c"}
    assert await store.friends.apart("b") == {"a"}
    await store.friends.unblock("a", "b")
    assert await store.friends.apart("b") == set()


@pytest.mark.req("PEO-10")
async def test_scores_against_each_level_count_games_and_not_seats(store: Store) -> None:
    await played(store, "t0", 100.0, "won", {**PROGRAM, "outcome": ""})
    await played(store, "t1", 101.0, "lost", {**PROGRAM, "outcome": ""})
    await played(store, "t2", 102.0, "won", {**PROGRAM, "outcome": ""})
    await played(store, "t3", 103.0, "abandoned", {**PROGRAM, "outcome": ""})
    await played(store, "t4", 104.0, "won")
    await played(store, "t5", 105.0, "won", {**PROGRAM, "outcome": ""}, game="scrabble")
    assert await store.played.against("a", "othello") == [("six", "lost", 1), ("six", "won", 2)]
    assert await store.played.against("b", "othello") == []


async def test_the_game_on_show_is_public_and_played(store: Store) -> None:
    for table, fields in {
        "waits": {"status": "waiting", "public": True},
        "private": {"status": "playing", "public": False, "started_at": 9.0},
        "first": {"status": "playing", "public": True, "started_at": 1.0},
        "second": {"status": "playing", "public": True, "started_at": 2.0},
        "other": {"game": "scrabble", "status": "playing", "public": True, "started_at": 3.0},
    }.items():
        await store.append(Write(commit(table, 0), row(table, **{"game": "othello", **fields}), ()))
    assert await store.played.on_show("othello") == "second"
    assert await store.played.on_show("atomes") is None
