"""The hands: how each game is played on its screen, one small class a game.

Which move to make is found with the game's own program from the view on the wire; making it is a number of
steps, each one touch. A hand has several ways to take a turn and goes through them in order, so that every
kind of step is made before the game is over.
"""

from __future__ import annotations

from typing import Final

from tests.screen.hand import At, Hand, Steps, Way
from tests.screen.lettered import DuplicateHand, ScrabbleHand
from tests.screen.rail import places, shows, slid, spelled, stands
from tests.screen.screen import CLAIM, NUMBER, PATIENCE, Step

from salon.games.atomes import Ask, Fire, Hide, Validate
from salon.games.atomes import notation as atomes_notation
from salon.games.atomes.values import AtomesAction
from salon.games.octoverso import (
    Announce,
    Claim,
    Compose,
    Draw,
    Exchange,
    OctoversoAction,
    PutBack,
    Shift,
    Toss,
)
from salon.games.osmotik import Place
from salon.games.osmotik import notation as osmotik_notation
from salon.games.osmotik.board import RAYS
from salon.games.othello import notation as othello_notation


class OthelloHand(Hand):
    game, level = "othello", "random"

    def ways(self) -> list[Way]:
        return [self.place, self.refused, self.advised, self.place, self.taken_back]

    def place(self, at: At) -> Steps:
        yield from at.screen.at(othello_notation.name(self.choice(at).cell).upper(), "placed")

    def refused(self, at: At) -> Steps:
        view = at.view
        closed = next(cell for cell in range(64) if view.board[cell] == "." and cell not in view.legal)
        yield from at.screen.at(othello_notation.name(closed).upper(), "cell refused")
        yield from self.place(at)

    def advised(self, at: At) -> Steps:
        if at.screen.offers("advice"):
            yield at.screen.press("advice", "advice shown")
        yield from self.place(at)

    def taken_back(self, at: At) -> Steps:
        if at.screen.offers("take back"):
            yield at.screen.press("take back", "taken back")
        else:
            yield from self.place(at)


class OsmotikHand(Hand):
    game, level = "osmotik", "greedy"
    purchases = 3

    def ways(self) -> list[Way]:
        return [self.touched, self.changed_mind, self.typed, self.unfit, self.passed]

    def touched(self, at: At) -> Steps:
        """Letters, PLACER, first cell, direction; then every word until the turn is over."""
        move = self.move(at)
        if move is None:
            yield from self.passed(at)
            return
        yield from self.letters(at, move.letters)
        yield at.screen.press("place", "cell asked")
        yield from self.laid(at, move)

    def move(self, at: At) -> Place | None:
        """A move whose direction can be touched."""
        if at.view.state.placed:
            return None
        move = self.choice(at)
        if isinstance(move, Place) and len(RAYS[move.start, move.hour]) > 1:
            return move
        return None

    def letters(self, at: At, letters: str) -> Steps:
        for letter in letters:
            key = at.screen.stock(letter)
            yield from at.screen.reveal(key)
            yield Step("letters chosen", lambda key=key: at.screen.touch(key))  # type: ignore[misc]

    def laid(self, at: At, move: Place) -> Steps:
        towards = RAYS[move.start, move.hour][1]
        yield from at.screen.at(osmotik_notation.name(move.start), "direction asked")
        at.wire.quiet()
        yield from at.screen.at(osmotik_notation.name(towards), "counting")
        yield from self.counted(at)

    def counted(self, at: At) -> Steps:
        """CONTINUER word by word, letters bought at the end of it, and the end of the turn."""
        at.wire.quiet()
        while at.mine and at.view.state.placed:
            if at.screen.offers("stats"):
                yield from self.bought(at)
                yield at.screen.press("continue", "turn ended")
            else:
                yield at.screen.press("continue", "counting")

    def bought(self, at: At) -> Steps:
        """Some letters in the whole game, and a look at the statistics: whoever buys all goes on for long."""
        if at.view.buyable and self.purchases:
            self.purchases -= 1
            yield from at.screen.at(osmotik_notation.name(at.view.buyable[0]), "buying")
            yield at.screen.press("stats", "statistics")

    def changed_mind(self, at: At) -> Steps:
        """Through every button of a turn in the making; a cell stands for PLACER."""
        move = self.move(at)
        if move is None:
            yield from self.passed(at)
            return
        yield from self.letters(at, move.letters)
        yield at.screen.press("erase", "letter erased")
        yield at.screen.press("erase all", "letters erased")
        yield from self.letters(at, move.letters)
        yield at.screen.press("place", "cell asked")
        yield at.screen.press("back", "letters chosen")
        yield from self.laid(at, move)

    def typed(self, at: At) -> Steps:
        """By keyboard."""
        move = self.move(at)
        if move is None:
            yield from self.passed(at)
            return
        yield at.screen.keys(move.letters.lower(), "letters chosen")
        yield at.screen.key("Enter", "cell asked")
        yield at.screen.keys(osmotik_notation.name(move.start).lower(), "direction asked")
        at.wire.quiet()
        yield at.screen.key({12: "1", 10: "0"}.get(move.hour, str(move.hour)), "counting")
        yield from self.counted(at)

    def unfit(self, at: At) -> Steps:
        """A cell that is taken and not for sale; then a turn as any other."""
        view = at.view
        taken = [laid.cell for laid in view.state.board if laid.cell not in view.buyable]
        held = [chr(65 + letter) for letter, count in enumerate(view.state.stocks[at.seat]) if count]
        if taken and held and not view.state.placed:
            yield from self.letters(at, held[0])
            yield from at.screen.at(osmotik_notation.name(taken[0]), "cell refused")
            yield at.screen.press("back", "letters chosen")
            yield at.screen.press("erase all", "letters erased")
        yield from self.touched(at)

    def passed(self, at: At) -> Steps:
        if at.view.state.placed:
            yield from self.counted(at)
            return
        yield at.screen.press("pass", "pass asked")
        yield at.screen.press("no", "letters chosen")
        yield at.screen.press("pass", "pass asked")
        yield at.screen.press("yes", "passed")


class OctoversoHand(Hand):
    game, level = "octoverso", "3"

    def ways(self) -> list[Way]:
        return [self.touched, self.touched, self.changed_mind, self.exchanged, self.typed, self.misclaimed]

    def touched(self, at: At) -> Steps:
        move: OctoversoAction = self.choice(at)
        match move:
            case Announce(word, tiles):
                yield from self.handed_over(at)
                yield from self.tiles(at, tiles, "opening made")
                yield from self.jokers(at, spelled(tiles, word))
                yield at.screen.press("announce", "announced")
            case Compose():
                yield from self.drafted(at, move)
                yield at.screen.press("lay", "word laid")
            case PutBack(tile):
                yield from self.put_back(at, tile)
            case Claim(word):
                yield from self.claimed(at, word, "claimed")
            case Exchange(tile):
                yield from self.given(at, tile)
            case Shift():
                yield at.screen.press("shift", "rail shifted")
            case Draw() | Toss():
                raise AssertionError("that is chance's")

    def tiles(self, at: At, tiles: str, leads_to: str) -> Steps:
        screen, hand = at.screen, at.view.hands[at.seat]
        for place in places(hand, tiles):
            yield Step(leads_to, lambda place=place: screen.touch(screen.hand(hand).nth(place)))  # type: ignore[misc]
            if screen.dialog().count():  # a joker asks at once; it is told when all lie there
                yield screen.press("close", "joker not told", screen.dialog())

    def handed_over(self, at: At) -> Steps:
        if at.screen.offers("handed over"):
            yield at.screen.press("handed over", "screen handed over")
            at.wire.quiet()

    def jokers(self, at: At, stands: list[str]) -> Steps:
        """Each joker is told its letter, if it needs one."""
        for number, letter in enumerate(stands, 1):
            if letter:
                star = at.screen.stands_for(number)
                yield Step("joker asked", lambda star=star: at.screen.touch(star))  # type: ignore[misc]
                key = at.screen.dialog().get_by_role("button", name=letter, exact=True)
                yield Step("joker told", lambda key=key: at.screen.touch(key))  # type: ignore[misc]

    def drafted(self, at: At, move: Compose) -> Steps:
        """The letters of a word, on the face and at the end that it wants."""
        screen, rail = at.screen, at.view.rail
        yield from self.cleared(at)
        if move.face not in screen.rail():
            yield screen.press("turn rail", "rail turned")
        row = rail if move.face == "recto" else rail[::-1]
        yield from self.tiles(at, move.tiles, "letters drafted")
        if not shows(screen.rail(), slid(row, move)):
            yield screen.press("other end", "other end")
        yield from self.jokers(at, stands(rail, move))
        self.checked(at)

    def cleared(self, at: At) -> Steps:
        """What was drafted and not laid is no part of what comes now."""
        if at.screen.offers("clear"):
            yield at.screen.press("clear", "draft cleared")

    def checked(self, at: At) -> None:
        """A word in the making is asked about a moment after the last touch."""
        at.screen.page.wait_for_timeout(200)
        at.wire.quiet()

    def changed_mind(self, at: At) -> Steps:
        move = self.choice(at)
        if isinstance(move, Compose):
            yield from self.drafted(at, move)
            yield at.screen.press("other end", "other end")
            yield at.screen.press("turn rail", "rail turned")
        yield from self.touched(at)

    def typed(self, at: At) -> Steps:
        """By keyboard."""
        move = self.choice(at)
        if not isinstance(move, Compose):
            yield from self.touched(at)
            return
        yield at.screen.keys(move.word.lower(), "word typed")
        self.checked(at)
        yield at.screen.key("Enter", "word laid")

    def exchanged(self, at: At) -> Steps:
        view = at.view
        if view.rail and not view.owed:
            yield from self.given(at, view.hands[at.seat][0])
        else:
            yield from self.touched(at)

    def given(self, at: At, tile: str) -> Steps:
        yield from self.cleared(at)
        yield at.screen.press("exchange", "letter to exchange")
        yield from self.tiles(at, tile, "letter exchanged")

    def put_back(self, at: At, tile: str | None) -> Steps:
        if tile is None:
            yield at.screen.press("keep", "letters kept")
        else:
            yield from self.tiles(at, tile, "letter put back")

    def misclaimed(self, at: At) -> Steps:
        if at.view.claimable:
            yield from self.claimed(at, "MONTAGNE", "misclaimed")
        else:
            self.turns -= 1  # it will come
            yield from self.touched(at)

    def claimed(self, at: At, word: str, leads_to: str) -> Steps:
        field = at.screen.field(CLAIM)
        if at.screen.offers("claim opened"):
            yield at.screen.press("claim opened", "claim asked")
        yield Step("field focused", lambda: at.screen.touch(field))
        yield Step("claim written", lambda: field.fill(word, timeout=PATIENCE))
        yield at.screen.press("claim", leads_to)


class AtomesHand(Hand):
    game, level = "atomes", "expert"

    def ways(self) -> list[Way]:
        return [self.touched, self.numbered, self.marked, self.hinted, self.mistaken]

    def touched(self, at: At) -> Steps:
        yield from self.handed_over(at)
        move: AtomesAction = self.choice(at)
        match move:
            case Hide(atoms):
                yield from self.marks(at, atoms)
                yield at.screen.press("accept", "atoms hidden")
            case Fire(entry):
                yield from self.fired(at, entry)
            case Validate(guess):
                yield from self.marks(at, guess)
                yield from self.validated(at)
            case Ask():
                raise AssertionError("no program asks")

    def handed_over(self, at: At) -> Steps:
        """On one screen, whoever is to play says that they hold it now."""
        if at.view.viewer != at.seat:
            yield at.screen.press("handed over", "handed over")
            at.wire.wait(lambda: at.view.viewer == at.seat, "the view of who is to play")

    def fired(self, at: At, entry: int) -> Steps:
        name = f"(Entrée|Entry) {entry}"
        yield from at.screen.at(name, "entry armed", approached=False)
        yield from at.screen.at(name, "ray fired", approached=False)

    def marks(self, at: At, atoms: tuple[int, ...]) -> Steps:
        """These crossings are marked, and no others."""
        for place in marked(at):
            if place not in atoms:
                yield from at.screen.at(atomes_notation.crossing(place), "crossing unmarked")
        for place in atoms:
            if place not in marked(at):
                yield from at.screen.at(atomes_notation.crossing(place), "crossing marked")

    def validated(self, at: At) -> Steps:
        missing = len(marked(at)) < at.view.level.atoms
        yield at.screen.press("accept", "validation asked" if missing else "validated")
        if missing:
            yield at.screen.press("accept", "validated")

    def numbered(self, at: At) -> Steps:
        """The number of an entry, in the field for it."""
        yield from self.handed_over(at)
        move = self.choice(at)
        if not isinstance(move, Fire):
            yield from self.touched(at)
            return
        yield from self.number(at, str(move.entry), "ray fired")

    def number(self, at: At, digits: str, leads_to: str) -> Steps:
        field = at.screen.field(NUMBER)
        yield Step("number field focused", lambda: at.screen.touch(field))
        yield Step(leads_to, lambda: field.press_sequentially(digits, timeout=PATIENCE))

    def marked(self, at: At) -> Steps:
        """INS and two numbers put an atom, EFF and the same take it away; a finger does both as well."""
        yield from self.handed_over(at)
        last = at.view.level.size - 2
        yield at.screen.press("put", "INS pressed")
        yield from self.number(at, f"114{last}", "crossing marked")
        yield at.screen.press("take", "EFF pressed")
        yield from self.number(at, f"114{last}", "crossing unmarked")
        yield from at.screen.at("11-21", "crossing marked")
        yield from at.screen.at("11-21", "crossing unmarked")
        yield from self.touched(at)

    def hinted(self, at: At) -> Steps:
        yield from self.handed_over(at)
        if at.view.searches[at.seat] is not None and at.screen.offers("hint"):
            yield at.screen.press("hint", "hints offered")
            hint = at.screen.dialog().get_by_role("listitem").first.get_by_role("button")
            yield Step("hint shown", lambda: at.screen.touch(hint))
            at.wire.quiet()
        yield from self.touched(at)

    def mistaken(self, at: At) -> Steps:
        """A border, an entry that there is not."""
        yield from self.handed_over(at)
        yield from at.screen.at("10-20", "border refused")
        yield from self.number(at, "19", "number refused")
        yield from self.touched(at)


def marked(at: At) -> list[int]:
    """The crossings that hold an atom on the screen."""
    return [10 * int(name[1]) + int(name[4]) for name in at.screen.atoms()]


class TemplateHand(Hand):
    game, level = "template", "bold"

    def ways(self) -> list[Way]:
        return [self.chosen, self.exchanged, self.advised]

    def chosen(self, at: At) -> Steps:
        yield from self.touched(at, "card chosen")

    def touched(self, at: At, leads_to: str) -> Steps:
        """A card that is played is gone from its place."""
        yield from at.screen.lower()
        card = at.screen.cell(str(int(self.choice(at).card[1:])))
        yield Step(leads_to, lambda: at.screen.touch(card))

    def exchanged(self, at: At) -> Steps:
        """Its turn goes on."""
        if at.screen.offers("exchange"):
            yield at.screen.press("exchange", "exchange asked")
            yield from self.touched(at, "card exchanged")
        else:
            yield from self.chosen(at)

    def advised(self, at: At) -> Steps:
        if at.screen.offers("advice"):
            yield at.screen.press("advice", "advice shown")
        yield from self.chosen(at)


HANDS: Final = {
    hand.game: hand
    for hand in (
        OthelloHand,
        ScrabbleHand,
        DuplicateHand,
        OsmotikHand,
        OctoversoHand,
        AtomesHand,
        TemplateHand,
    )
}
