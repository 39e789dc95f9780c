"""Whose turn it is: nobody waits for who asks much, nobody is forgotten."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salon.service.turns import Lane, Owner


class Job(NamedTuple):
    owner: Owner
    number: int
    seconds: float = 1.0


def job(address: str, person: str = "", number: int = 0, seconds: float = 1.0) -> Job:
    return Job(Owner(address, person), number, seconds)


def begun(lane: Lane[Job]) -> list[Job]:
    jobs = list[Job]()
    while (next_job := lane.next()) is not None:
        jobs.append(next_job)
    return jobs


def served(lane: Lane[Job], turns: int) -> list[Job]:
    """What one thread does."""
    done = list[Job]()
    for _ in range(turns):
        if (current := lane.next()) is None:
            break
        done.append(current)
        lane.end(current, current.seconds)
    return done


@pytest.mark.req("PLT-44")
def test_no_address_has_every_place() -> None:
    lane = Lane[Job](3)
    for number in range(50):
        lane.put(job("bad", str(number % 7), number))
    assert [each.owner.address for each in begun(lane)] == ["bad", "bad"]
    lane.put(job("good"))
    assert begun(lane) == [job("good")]


def test_one_place_is_had_by_whoever_comes() -> None:
    lane = Lane[Job](1)
    lane.put(job("one"))
    assert begun(lane) == [job("one")]


@pytest.mark.req("PLT-44")
def test_addresses_take_turns_and_so_do_their_persons() -> None:
    lane = Lane[Job](1)
    for number in range(20):
        lane.put(job("school", "eager", number))
    lane.put(job("school", "shy"))
    lane.put(job("home"))
    order = [(each.owner.address, each.owner.person) for each in served(lane, 5)]
    assert order == [
        ("school", "eager"),
        ("home", ""),
        ("school", "shy"),
        ("school", "eager"),
        ("school", "eager"),
    ]


def test_who_comes_again_and_again_is_not_always_first() -> None:
    """One at a time, a new one as soon as the last is done: each of ten others has its turn in ten turns."""
    lane, order = Lane[Job](1), list[str]()
    for number in range(10):
        lane.put(job(f"other {number}"))
    lane.put(job("again"))
    while len(set(order)) < 11:
        (current,) = served(lane, 1)
        order.append(current.owner.address)
        if current.owner.address == "again":
            lane.put(job("again"))
    assert len(order) <= 13


def test_time_counts_not_the_number_of_jobs() -> None:
    lane = Lane[Job](1)
    for number in range(100):
        lane.put(job("short", number=number, seconds=0.1))
        lane.put(job("long", number=number, seconds=1.0))
    done = Counter(each.owner.address for each in served(lane, 66))
    assert done["short"] == pytest.approx(60, abs=3)


def test_what_is_withdrawn_does_not_begin() -> None:
    lane = Lane[Job](1)
    jobs = [job("here", number=number) for number in range(3)]
    for each in jobs:
        lane.put(each)
    assert lane.withdraw(jobs[1])
    assert not lane.withdraw(jobs[1])
    assert served(lane, 5) == [jobs[0], jobs[2]]
    assert not lane.withdraw(jobs[0])


OWNERS = st.builds(Owner, st.sampled_from("ABC"), st.sampled_from("xyz"))
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("put"), OWNERS, st.floats(0.01, 5)),
        st.tuples(st.just("end"), st.integers(0, 9), st.just(0.0)),
        st.tuples(st.just("withdraw"), st.integers(0, 99), st.just(0.0)),
    ),
    max_size=80,
)


@pytest.mark.req("PLT-44")
@given(st.integers(1, 4), STEPS)
def test_places_are_kept_and_every_job_begins_or_is_withdrawn(places: int, steps: list[tuple]) -> None:  # type: ignore[type-arg]
    lane, running, put, finished = Lane[Job](places), list[Job](), list[Job](), set[Job]()

    def hold() -> None:
        running.extend(begun(lane))
        assert len(running) <= places
        of = Counter(each.owner.address for each in running)
        assert all(number <= max(1, places - 1) for number in of.values())
        waiting = {each.owner.address for each in put} - {each.owner.address for each in running}
        waiting = {
            each.owner.address for each in put if each not in finished and each not in running
        } & waiting
        assert not waiting or len(running) == places, "nobody waits while a place is free for them"

    for number, (what, which, seconds) in enumerate(steps):
        if what == "put":
            put.append(Job(which, number, seconds))
            lane.put(put[-1])
        elif what == "end" and running:
            done = running.pop(which % len(running))
            finished.add(done)
            lane.end(done, done.seconds)
        elif what == "withdraw" and put and lane.withdraw(gone := put[which % len(put)]):
            finished.add(gone)
        hold()
    while running:
        done = running.pop()
        finished.add(done)
        lane.end(done, done.seconds)
        hold()
    assert finished == set(put)
    assert not lane._waiting
    assert not lane._persons


@pytest.mark.req("PLT-44")
@given(
    st.lists(st.lists(st.floats(0.1, 3.0), min_size=1, max_size=5), min_size=2, max_size=5),
    st.integers(20, 60),
)
def test_addresses_that_always_want_more_get_the_same_time(jobs: list[list[float]], turns: int) -> None:
    """To within the longest job, however long the jobs of each are."""
    lane, used, asked = Lane[Job](1), Counter[int](), Counter[int]()

    def ask(address: int) -> None:
        seconds = jobs[address][asked[address] % len(jobs[address])]
        asked[address] += 1
        lane.put(job(str(address), number=asked[address], seconds=seconds))

    for address in range(len(jobs)):
        ask(address)
        ask(address)
    for _ in range(turns * len(jobs)):
        (current,) = served(lane, 1)
        used[int(current.owner.address)] += current.seconds  # type: ignore[assignment]
        ask(int(current.owner.address))
    longest = max(map(max, jobs))
    assert max(used.values()) - min(used.values()) <= 2 * longest + 1e-6
