"""The hands that lay letters on Scrabble's board: Scrabble's own, and duplicate's."""

from __future__ import annotations

from tests.screen.hand import At, Hand, Steps, Way
from tests.screen.screen import BOX, Step

from salon.games.duplicate import tops
from salon.games.scrabble import notation as scrabble_notation
from salon.games.scrabble import values as scrabble


class ScrabbleHand(Hand):
    game, level = "scrabble", "expert"

    def ways(self) -> list[Way]:
        return [
            self.touched, self.asked, self.typed, self.rejected, self.exchanged, self.changed_mind,
            self.commanded, self.mistaken, self.passed,
        ]  # fmt: skip

    def touched(self, at: At) -> Steps:
        """On the board: the first square, its arrow, the letters, « Jouer »."""
        move = self.choice(at)
        if isinstance(move, scrabble.Place):
            yield from self.laid(at, move)
            yield at.screen.press("play", "word played")
        else:
            yield from self.passed(at)

    def laid(self, at: At, move: scrabble.Place) -> Steps:
        square = scrabble_notation.square(move.square)
        yield from at.screen.at(square, "square chosen")
        if not move.across:
            yield from at.screen.at(square, "arrow turned")
        for letter in move.letters:
            yield from self.letter(at, letter)

    def letter(self, at: At, letter: str) -> Steps:
        """A finger touches it on the rack; with a mouse, the board has the keyboard."""
        screen, blank = at.screen, letter.islower()
        if not screen.touches:
            yield screen.keys(letter.swapcase(), "letters laid")
            return
        leads_to = "blank asked" if blank else "letters laid"
        yield Step(leads_to, lambda: screen.touch(screen.tile("?" if blank else letter)))
        if blank:
            chosen = screen.dialog().get_by_role("button", name=letter.upper(), exact=True)
            yield Step("letters laid", lambda: screen.touch(chosen))

    def changed_mind(self, at: At) -> Steps:
        """Letters are laid and taken back one by one, the rack is shuffled; then the word is played."""
        move = self.choice(at)
        if isinstance(move, scrabble.Place):
            yield from self.laid(at, move)
            for _ in move.letters:
                yield at.screen.press("take letter", "letter taken back")
            yield at.screen.press("shuffle", "rack shuffled")

    def asked(self, at: At) -> Steps:
        """What only the house answers; then a turn as any other."""
        for question in ("!réserve", "!aide", "!indice"):
            yield from self.say(at, question, f"{question} answered")
        yield from self.touched(at)

    def say(self, at: At, text: str, leads_to: str) -> Steps:
        yield from at.screen.write(at.screen.field(BOX), text, leads_to)

    def typed(self, at: At) -> Steps:
        yield from self.say(at, "Bonne chance", "message sent")
        yield from self.commanded(at)

    def commanded(self, at: At) -> Steps:
        """The turn as a command in the box."""
        yield from self.say(at, scrabble_notation.action(self.choice(at)), "command sent")

    def mistaken(self, at: At) -> Steps:
        for text in ("!palcer h8h bon", "!placer h8h", "!placer a1h zzz"):
            yield from self.say(at, text, "command refused")
        yield from self.touched(at)

    def rejected(self, at: At) -> Steps:
        """Letters of a good move in an order that makes no word."""
        move = self.choice(at)
        if not isinstance(move, scrabble.Place):
            return
        letters = "".join(sorted(move.letters, key=lambda letter: (letter in "AEIOUaeiou", letter)))
        yield from self.laid(at, scrabble.Place(move.square, move.across, letters))
        yield at.screen.press("play", "word refused")

    def exchanged(self, at: At) -> Steps:
        if at.view.reserve < 7:
            return
        screen = at.screen
        for place in (0, 2):
            yield Step("letters to exchange", lambda place=place: screen.hold_down(screen.rack().nth(place)))  # type: ignore[misc]
        yield screen.press("exchange", "letters exchanged")

    def passed(self, at: At) -> Steps:
        yield at.screen.press("pass", "pass asked")
        yield at.screen.press("pass", "passed")


class DuplicateHand(ScrabbleHand):
    """Letters are laid as in Scrabble. A turn is over for who said « prêt », and for all once the last one
    did; the host then need not wait for the next draw."""

    game, level = "duplicate", "expert"
    said: int = -1
    """The turn in which this hand has said its last word."""

    def ways(self) -> list[Way]:
        return [self.touched, self.changed_mind, self.taken_up, self.unsure, self.silent]

    def done(self, at: At) -> bool:
        return self.said == len(at.view.tops)

    def touched(self, at: At) -> Steps:
        yield from self.kept(at, self.choice(at).place)
        yield from self.ready(at)

    def kept(self, at: At, move: scrabble.Place) -> Steps:
        yield from self.laid(at, move)
        yield at.screen.press("keep move", "move kept")

    def ready(self, at: At) -> Steps:
        self.said = len(at.view.tops)
        yield at.screen.press("ready", "ready said")
        if at.screen.offers("go on"):
            yield at.screen.press("go on", "next turn")

    def changed_mind(self, at: At) -> Steps:
        """Letters are laid and taken back, the rack is shuffled; then the turn is taken."""
        move = self.choice(at).place
        yield from self.laid(at, move)
        yield from self.taken_back(at, move)
        yield at.screen.press("shuffle", "rack shuffled")
        yield from self.touched(at)

    def taken_back(self, at: At, move: scrabble.Place) -> Steps:
        for _ in move.letters:
            yield at.screen.press("take letter", "letter taken back")

    def taken_up(self, at: At) -> Steps:
        """Another move is kept, and then the first one again."""
        view, best = at.view, self.choice(at).place
        others = [move for move, _ in tops.placements(view.board, view.rack, view.options)]
        # From another square: where the arrow stands already, a touch would turn it.
        other = next((move for move in reversed(others) if move.square != best.square), None)
        if other is None:
            yield from self.touched(at)
            return
        yield from self.kept(at, best)
        yield from self.taken_back(at, best)
        yield from self.kept(at, other)
        again = at.screen.tried()
        yield from at.screen.reveal(again)
        yield Step("taken up again", lambda: at.screen.touch(again))
        yield from self.ready(at)

    def unsure(self, at: At) -> Steps:
        """Somebody says « prêt », and not yet, while another still thinks; alone, that is the end of it."""
        yield from self.kept(at, self.choice(at).place)
        yield from self.ready(at)
        if at.mine and at.screen.offers("not ready"):
            yield at.screen.press("not ready", "ready taken back")
            yield from self.ready(at)

    def silent(self, at: At) -> Steps:
        yield from self.ready(at)
