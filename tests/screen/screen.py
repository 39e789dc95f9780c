"""A page as a person handles it: what is found by its role and its name, in either language, and touched.

All that the robot takes from the markup is in here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as Late
from tests.screen.wire import paint

PATIENCE: Final = 4_000
"""Milliseconds that something may take to become touchable."""

FINGER: Final = 44
LONG: Final = 650
"""Milliseconds that a finger stays to be a long one."""

NAMES: Final = {
    "accept": "ACC",
    "again": "Revanche|Rematch|Même niveau|Same level",
    "agree": "Accepter|Accept",
    "announce": "Annoncer|Announce",
    "advice": "Conseil|Evaluate|Suggest",
    "back": "RETOUR|BACK",
    "cancel": "Annuler|Cancel",
    "claim": "Annoncer cet OCTO|Claim this OCTO",
    "claim opened": "OCTO manqué.*|Missed OCTO.*",
    "clear": "Effacer|Clear",
    "close": "Fermer|Close",
    "continue": "CONTINUER|CONTINUE",
    "erase": "EFFACER|ERASE",
    "erase all": "TOUT EFFACER|ERASE ALL",
    "exchange": "Échanger( une lettre)?|Exchange( a letter)?",
    "face to face": "Face à face|Face to face",
    "handed over": "C.est moi.*|That.s me.*",
    "hint": "Indice.*|Hint.*",
    "go on": "Continuer|Continue",
    "keep": "Tout garder|Keep all",
    "keep move": "(Retenir|Submit)\\b.*",
    "lay": "Poser|Play",
    "no": "NON|NO",
    "not ready": "Encore un instant|Not ready",
    "other end": "Autre bout|Other end",
    "pass": "Passer|Pass|PASSER|PASS",
    "place": "PLACER|PLACE",
    "play": "(Jouer|Play)\\b.*",
    "put": "INS",
    "ready": "Prêt|Ready",
    "resign": "Abandonner|Resign",
    "review": "Faire le bilan|Analyse the game",
    "rules": "Règles|Rules",
    "send": "Envoyer|Send",
    "shift": "Déplacer la lettre de (gauche|droite)|Move the (left|right) letter",
    "sit": "S.asseoir.*|Sit down.*",
    "share": "Partager|Share",
    "solo": "Jouer en solo|Play solo",
    "shuffle": "Mélanger (le chevalet|les lettres)|Shuffle the (rack|tiles)",
    "start": "Démarrer|Commencer|Start",
    "stats": "AFFICHER STATS|SHOW STATS",
    "take": "EFF|DEL",
    "take back": "Reprendre|Take back",
    "take letter": "Reprendre la dernière lettre|Take back the last tile",
    "turn rail": "Retourner|Flip",
    "yes": "OUI|YES",
}
"""What the robot's controls are called, whole."""

BOX: Final = re.compile("^(Message ou commande|Message or command)")
RAIL: Final = re.compile("^Rail")
RACK: Final = re.compile("^(Chevalet|Rack)")
NUMBER: Final = re.compile("^(Entrée|Numéros|INS|EFF|Entry|Numbers|DEL)$")
STAND: Final = "^(Lettre du joker|Letter of joker) {}\\b"
STOCK: Final = "^{}, \\d+ (restante|left)"
TRIED: Final = re.compile("\\d+ ([A-O]\\d+|\\d+[A-O])$")
LOST: Final = re.compile("Ligne perdue|Connection lost")
ATOM: Final = re.compile("atome posé|atom placed")
CLAIM: Final = re.compile("^(Un OCTO manqué par|An OCTO )")


def hindrance(error: Late) -> str:
    """What kept a touch from its target, out of the driver's log."""
    lines = [line.strip(" -") for line in error.message.splitlines()]
    target = next((line for line in lines if line.startswith("locator resolved to")), lines[-1])
    over = next((line for line in lines if "intercepts" in line or "outside" in line or "not" in line), "")
    return f"{target.removeprefix('locator resolved to ')} cannot be touched: {over}"


@dataclass(frozen=True)
class Step:
    """One touch, and what the turn is in once it is made."""

    name: str
    touch: Callable[[], None]

    def __call__(self) -> None:
        self.touch()


def refuse(fault: str) -> None:
    raise AssertionError(fault)


@dataclass
class Screen:
    page: Page
    out_of_reach: Callable[[str], None] = refuse
    """Told what a person could not touch; if it does not raise, the touch is made all the same."""

    touches: bool = field(init=False)
    """Whether a finger touches here, or a mouse points."""

    def __post_init__(self) -> None:
        self.touches = bool(self.page.evaluate("navigator.maxTouchPoints > 0"))

    # What is there

    def button(self, name: str, within: Locator | None = None) -> Locator:
        """By what it does, one of `NAMES`."""
        named = re.compile(f"^({NAMES[name]})$")
        return (within or self.page).get_by_role("button", name=named).first

    def offers(self, name: str) -> bool:
        found = self.button(name)
        return found.count() > 0 and found.is_enabled()

    def cell(self, name: str) -> Locator:
        return self.page.get_by_role("gridcell", name=re.compile(f"^{name}(,|$)")).first

    def board(self) -> Locator:
        """What is played on, a grid or a rail."""
        return self.page.get_by_role("grid").or_(self.page.get_by_role("img", name=RAIL)).first

    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def rail(self) -> str:
        """What a screen reader hears of Octoverso's rail."""
        found = self.page.get_by_role("img", name=RAIL)
        return found.first.get_attribute("aria-label", timeout=PATIENCE) or ""

    def hand(self, letters: str) -> Locator:
        """The tiles of the hand that reads so."""
        said = " ".join("joker" if letter == "?" else letter for letter in letters)
        group = self.page.get_by_role("group", name=re.compile(f":\\s*{said}$"))
        return group.get_by_role("button")

    def rack(self) -> Locator:
        return self.page.get_by_role("group", name=RACK).get_by_role("button")

    def tile(self, letter: str) -> Locator:
        """A letter of the rack that nothing is done with."""
        name = "^(lettre blanche|blank)" if letter == "?" else f"^{letter},"
        return self.page.get_by_role("group", name=RACK).get_by_role("button", name=re.compile(name)).first

    def tried(self) -> Locator:
        """A move of duplicate that was kept before another one."""
        return self.page.get_by_role("listitem").get_by_role("button", name=TRIED).first

    def stock(self, letter: str) -> Locator:
        """A letter's key in Osmotik."""
        return self.page.get_by_role("button", name=re.compile(STOCK.format(letter))).first

    def stands_for(self, number: int) -> Locator:
        """What a joker of Octoverso is said to stand for."""
        return self.page.get_by_role("button", name=re.compile(STAND.format(number)))

    def atoms(self) -> list[str]:
        """The names of Atomes' crossings that are marked, as in 11-21."""
        cells = self.page.get_by_role("gridcell", name=ATOM).all()
        return [(cell.get_attribute("aria-label") or "").partition(",")[0] for cell in cells]

    def field(self, label: re.Pattern[str]) -> Locator:
        return self.page.get_by_role("textbox", name=label).first

    # What is done

    def touch(self, target: Locator) -> None:
        """What says that it is of no use can be touched all the same, and says why."""
        useless = target.get_attribute("aria-disabled", timeout=PATIENCE) == "true"
        try:
            if self.touches:
                target.tap(timeout=PATIENCE, force=useless)
            else:
                target.click(timeout=PATIENCE, force=useless)
        except Late as error:
            self.out_of_reach(hindrance(error))
            target.dispatch_event("click")

    def hold_down(self, target: Locator) -> None:
        """A long finger, or the right button."""
        if not self.touches:
            return target.click(button="right", timeout=PATIENCE)
        target.scroll_into_view_if_needed(timeout=PATIENCE)
        box = target.bounding_box()
        assert box is not None
        finger = self.page.context.new_cdp_session(self.page)
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        self.page.wait_for_timeout(LONG)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        return finger.detach()

    def press(self, name: str, leads_to: str, within: Locator | None = None) -> Step:
        return Step(leads_to, lambda: self.touch(self.button(name, within)))

    def keys(self, keys: str, leads_to: str) -> Step:
        return Step(leads_to, lambda: self.page.keyboard.type(keys))

    def key(self, key: str, leads_to: str) -> Step:
        return Step(leads_to, lambda: self.page.keyboard.press(key))

    def at(self, name: str, leads_to: str, *, approached: bool = True) -> Iterator[Step]:
        """A cell is touched; a small one is approached by a first touch, where the game has it so."""
        yield from self.lower()
        target = self.cell(name)
        before = self._size(target)
        small = approached and self.touches and before < FINGER - 0.5
        yield Step("board near" if small else leads_to, lambda: self.touch(target))
        paint(self.page)
        if self._size(target) > 1.3 * before:
            yield Step(leads_to, lambda: self.touch(target))

    def _size(self, target: Locator) -> float:
        target.wait_for(timeout=PATIENCE)
        box = target.bounding_box()
        return min(box["width"], box["height"]) if box else 0.0

    def write(self, field: Locator, text: str, leads_to: str) -> Iterator[Step]:
        """Into a field, and sent."""
        yield from self.reveal(field)
        yield Step("field focused", lambda: self.touch(field))
        yield Step("line typed", lambda: field.fill(text, timeout=PATIENCE))
        yield Step(leads_to, lambda: field.press("Enter", timeout=PATIENCE))

    def lower(self) -> Iterator[Step]:
        """A panel that lies over the board is taken away by the tab that laid it there."""
        for tab in self.page.get_by_role("tab", expanded=True).all():
            yield Step("panel lowered", lambda tab=tab: self.touch(tab))  # type: ignore[misc]

    def reveal(self, target: Locator) -> Iterator[Step]:
        """What stands behind a tab is brought before it is touched."""
        if target.first.is_visible():
            return
        for tab in self.page.get_by_role("tab").all():
            yield Step("panel opened", lambda tab=tab: self.touch(tab))  # type: ignore[misc]
            paint(self.page)
            if target.first.is_visible():
                return
