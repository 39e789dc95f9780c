"""The rules of Atomes: a coder or chance hides the atoms, each of the others seeks them.

All seekers seek the same atoms at once, each with rays of their own (ATO-31): what a ray
told is known to its seeker, to the coder, and to spectators if nobody else is seeking.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from random import Random

from msgspec.structs import replace

from salon.games.atomes import knowledge, notation
from salon.games.atomes.rays import crossings, entries, fire, trace
from salon.games.atomes.scoring import judge, points
from salon.games.atomes.values import (
    CONSTANTS,
    FORMS,
    LEVELS,
    PRICES,
    WEEK,
    Ask,
    AtomesAction,
    AtomesEvent,
    Atoms,
    Ending,
    Entry,
    Finished,
    Fire,
    Fired,
    Hidden,
    Hide,
    Hint,
    Hinted,
    Level,
    Options,
    Progress,
    Ray,
    Retired,
    Search,
    State,
    Validate,
    Validated,
    Verdict,
    View,
)
from salon.kernel import (
    ALL,
    CHANCE,
    REFEREE,
    SPECTATOR,
    Expire,
    Game,
    IllegalAction,
    Malformed,
    RefereeAction,
    Resign,
    Result,
    Seat,
    Viewer,
    evolve_all,
    ranked,
)


class Atomes(Game[Options, State, AtomesAction, AtomesEvent, View]):
    key = "atomes"
    players = frozenset(range(1, 7))
    constants = CONSTANTS
    forms = FORMS
    helps = (Ask,)

    def category(self, options: Options) -> str:
        """Best scores are kept by level (ATO-24), those of a daily board by its day."""
        return f"{self.key}-{'free' if options.free else options.day or options.level}"

    def form(self, options: Options) -> str:
        """A race for what chance hid, by its level."""
        own = options.coding == "person" or options.day or options.free
        return "" if own else f"{self.key}-{options.level}"

    def shared_chance(self, options: Options) -> str:
        return options.day and f"{self.key}-{options.day}-{options.level}"

    def keeps_best(self, options: Options, persons: int) -> bool:
        """Only what chance hid: who hides does not seek. And a level's board belongs to one person, else one
        identity fires the rays for another; a day's board is the same anyway."""
        return options.coding == "chance" and (bool(options.day) or persons == 1)

    def day(self, options: Options) -> str:
        return options.day

    def dated(self, options: Options, day: str, *, shared: bool) -> Options:
        return replace(options, day=day if shared else "", level=WEEK[date.fromisoformat(day).weekday()])

    def initial(self, options: Options, players: int) -> State:
        if options.coding == "chance":
            if options.free:
                raise Malformed("free_chance")
            return State(options, (Search(),) * players)
        if players < 2:
            raise Malformed("coder_alone", players=players)
        if options.day:
            raise Malformed("coded_day", day=options.day)
        return State(options, (None, *(Search(),) * (players - 1)))

    # The rules

    def turn(self, state: State) -> frozenset[Seat]:
        if state.ended is not None:
            return frozenset()
        if state.atoms is None:
            return frozenset({CHANCE if state.options.coding == "chance" else 0})
        return frozenset(seat for seat, search in _seeking(state))

    def decide(
        self, state: State, seat: Seat, action: AtomesAction | RefereeAction
    ) -> tuple[AtomesEvent, ...]:
        self.require_turn(state, seat)
        match action:
            case Hide(atoms) if seat != REFEREE and state.atoms is None:
                return (Hidden(seat, _hidden(state, atoms)),)
            case Fire(entry) if seat >= 0 and state.atoms is not None:
                return (Fired(seat, _fire(state, entry), _known_to(state, seat)),)
            case Ask(kind) if seat >= 0 and state.atoms is not None:
                return (Hinted(seat, Hint(kind, len(_search(state, seat).rays))),)
            case Validate(guess) if seat >= 0 and state.atoms is not None:
                guessed = _guessed(state, guess)
                return self._finished(state, [Validated(seat, guessed, _known_to(state, seat))])
            case Expire(seats) if seat == REFEREE:
                return self._retire(state, seats, "time")
            case Resign(leaver) if seat == REFEREE:
                return self._retire(state, (leaver,), "resigned")
            case _:
                raise IllegalAction("not_now")

    def _retire(self, state: State, seats: Iterable[Seat], ending: Ending) -> tuple[AtomesEvent, ...]:
        """The seats that still have something to do give up. Without a coder nothing can be sought."""
        if 0 in seats and 0 in self.turn(state) and state.atoms is None:
            return (Retired(0, ending), Finished(ending, None, ()))
        active = {seat for seat, _ in _seeking(state)}
        retired: list[AtomesEvent] = [Retired(seat, ending) for seat in seats if seat in active]
        if not retired:
            raise IllegalAction("nothing_to_give_up")
        return self._finished(state, retired)

    def _finished(self, state: State, events: list[AtomesEvent]) -> tuple[AtomesEvent, ...]:
        """These events, and the end if nobody is left who seeks."""
        after = evolve_all(self, state, events)
        if any(_seeking(after)):
            return tuple(events)
        endings = [search.ending for search in after.searches if search is not None]
        ending = "validated" if "validated" in endings else endings[0]
        assert ending is not None
        return (*events, Finished(ending, state.atoms, tuple(_verdicts(after))))

    def evolve(self, state: State, event: AtomesEvent) -> State:
        match event:
            case Hidden(_, tuple(atoms)):
                return replace(state, atoms=atoms)
            case Fired(seat, Ray() as ray):
                return _with(state, seat, rays=(*_search(state, seat).rays, ray))
            case Hinted(seat, hint):
                return _with(state, seat, hints=(*_search(state, seat).hints, hint))
            case Validated(seat, tuple(guess)):
                return _with(state, seat, guess=guess, ending="validated")
            case Retired(seat, ending):
                return state if state.searches[seat] is None else _with(state, seat, ending=ending)
            case Finished(ending, _, verdicts):
                return replace(state, ended=ending, verdicts=verdicts)
            case _:
                raise ValueError(f"{event} was redacted: it tells too little to evolve")

    def chance(self, state: State, rng: Random) -> AtomesAction:
        level = _level(state)
        return Hide(tuple(sorted(rng.sample(crossings(level.size), level.atoms))))

    def result(self, state: State) -> Result[Ending] | None:
        """The coder scores nothing, and so does a seeker who gave up."""
        if state.ended is None:
            return None
        verdicts = state.verdicts or (None,) * len(state.searches)
        scores = tuple(0 if verdict is None else verdict.score for verdict in verdicts)
        return Result(state.ended, scores, ranked(scores))

    # What is seen

    def view(self, state: State, viewer: Viewer) -> View:
        return View(
            options=state.options,
            viewer=viewer,
            level=_level(state),
            hidden=state.atoms is not None,
            atoms=state.atoms if _sees_atoms(state, viewer) else None,
            searches=tuple(
                None if search is None else _progress(state, search, seat, viewer)
                for seat, search in enumerate(state.searches)
            ),
            verdicts=state.verdicts,
            result=self.result(state),
        )

    def redact(self, event: AtomesEvent, viewer: Viewer) -> AtomesEvent | None:
        match event:
            case Hidden(seat) if viewer not in (seat, ALL):
                return replace(event, atoms=None)
            case Fired(_, _, known_to) if viewer not in known_to:
                return replace(event, ray=None)
            case Validated(_, _, known_to) if viewer not in known_to:
                return replace(event, guess=None)
            case _:
                return event

    def secrets(self, state: State, viewer: Viewer) -> Mapping[str, object]:
        """The atoms, and what rivals have learnt and guess."""
        if state.ended is not None:
            return {}
        hidden: dict[str, object] = {}
        if state.atoms is not None and not _sees_atoms(state, viewer):
            hidden["atoms"] = state.atoms
        for seat, search in enumerate(state.searches):
            if search is not None and viewer not in _known_to(state, seat):
                hidden |= {f"rays of {seat}": search.rays} if search.rays else {}
                hidden |= {f"guess of {seat}": search.guess} if search.ending == "validated" else {}
        return hidden

    def deduced(self, state: State, viewer: Viewer) -> frozenset[str]:
        """The atoms, when no others would have told the same."""
        if knowledge.count(_level(state), _rays(self.view(state, viewer))) > 1:
            return frozenset()
        return frozenset({"atoms"})

    def imagine(self, view: View, rng: Random) -> State:
        """Atoms that would have told this viewer the same, each such set as likely as the other."""
        atoms = view.atoms
        if view.hidden and atoms is None:
            atoms = knowledge.sample(view.level, _rays(view), rng)
        return State(
            options=view.options,
            searches=tuple(
                None if search is None else _imagined(view.level, atoms or (), search, rng)
                for search in view.searches
            ),
            atoms=atoms,
            verdicts=view.verdicts,
            ended=None if view.result is None else view.result.reason,
        )

    def moves(self, state: State, seat: Seat) -> Iterator[AtomesAction]:
        """Every ray and every hint; of all the sets to hide or to guess, only rows of neighbours."""
        if seat not in self.turn(state) or seat < 0:
            return
        level = _level(state)
        places = crossings(level.size)
        rows = [places[at : at + level.atoms] for at in range(len(places) - level.atoms + 1)]
        if state.atoms is None:
            yield from map(Hide, rows)
        else:
            yield from map(Fire, entries(level.size))
            yield from map(Ask, PRICES)
            yield from map(Validate, ((), *rows))

    def notate(self, state: State, action: AtomesAction) -> str:
        return notation.action(action)

    def parse(self, state: State, text: str) -> AtomesAction:
        return notation.read_action(_level(state).size, text)


def _level(state: State) -> Level:
    level = LEVELS[state.options.level]
    if state.options.free and state.atoms is not None:
        return replace(level, atoms=len(state.atoms))
    return level


def _verdicts(state: State) -> Iterator[Verdict | None]:
    if state.atoms is not None:
        for search in state.searches:
            yield None if search is None else judge(_level(state), state.atoms, search)


def _rays(view: View) -> list[Ray]:
    """All that this viewer knows of rays."""
    return [ray for search in view.searches if search is not None for ray in search.rays or ()]


def _search(state: State, seat: Seat) -> Search:
    search = state.searches[seat]
    assert search is not None
    return search


def _with(
    state: State,
    seat: Seat,
    **changes: tuple[Ray, ...] | tuple[Hint, ...] | Atoms | Ending,
) -> State:
    search = replace(_search(state, seat), **changes)
    return replace(state, searches=(*state.searches[:seat], search, *state.searches[seat + 1 :]))


def _seeking(state: State) -> Iterator[tuple[Seat, Search]]:
    """The searches that go on."""
    for seat, search in enumerate(state.searches):
        if search is not None and search.ending is None:
            yield seat, search


def _known_to(state: State, seat: Seat) -> tuple[Viewer, ...]:
    """Who knows what this seeker's rays told: everybody once it is over."""
    if state.ended is not None:
        return (*range(len(state.searches)), SPECTATOR, ALL)
    coder = (0,) if state.options.coding == "person" else ()
    alone = len(state.searches) - len(coder) == 1
    return (*coder, seat, *((SPECTATOR,) if alone else ()), ALL)


def _sees_atoms(state: State, viewer: Viewer) -> bool:
    coder = state.options.coding == "person" and viewer == 0
    return coder or viewer == ALL or state.ended is not None


def _progress(state: State, search: Search, seat: Seat, viewer: Viewer) -> Progress:
    level, known = _level(state), viewer in _known_to(state, seat)
    rays = search.rays if known else None
    paths = None
    if rays is not None and _sees_atoms(state, viewer):
        paths = tuple(trace(level.size, state.atoms or (), ray.entry).path for ray in rays)
    return Progress(
        rays=rays,
        paths=paths,
        fired=len(search.rays),
        hints=search.hints,
        points=points(level, len(search.rays), search.hints),
        guess=search.guess if known and search.ending == "validated" else None,
        ending=search.ending,
    )


def _imagined(level: Level, atoms: Atoms, seen: Progress, rng: Random) -> Search:
    """A search that looks the same: unknown rays enter anywhere, an unknown guess is any."""
    rays, guess = seen.rays, seen.guess
    if rays is None:
        entered = rng.choices(entries(level.size), k=seen.fired)
        rays = tuple(fire(level.size, atoms, entry) for entry in entered)
    if guess is None and seen.ending == "validated":
        guess = tuple(sorted(rng.sample(crossings(level.size), rng.randint(0, level.atoms))))
    return Search(rays, seen.hints, guess or (), seen.ending)


def _fire(state: State, entry: Entry) -> Ray:
    size = _level(state).size
    if entry not in entries(size):
        raise IllegalAction("no_such_entry", entry=entry)
    return fire(size, state.atoms or (), entry)


def _hidden(state: State, atoms: Atoms) -> Atoms:
    """As many as the level asks for, no more and no fewer (ATO-04)."""
    level = _level(state)
    if len(atoms) != level.atoms and not state.options.free:
        raise IllegalAction("atom_count", atoms=level.atoms, given=len(atoms))
    return _in_order(level, atoms)


def _guessed(state: State, guess: Atoms) -> Atoms:
    """Fewer than there are if one likes, never more."""
    level = _level(state)
    if len(guess) > level.atoms:
        raise IllegalAction("atom_count", atoms=level.atoms, given=len(guess))
    return _in_order(level, guess)


def _in_order(level: Level, atoms: Atoms) -> Atoms:
    for atom in atoms:
        if atom not in crossings(level.size):
            raise IllegalAction("no_such_crossing", crossing=atom)
    if len(set(atoms)) < len(atoms):
        raise IllegalAction("atom_twice")
    return tuple(sorted(atoms))
