"""The rail and the letters in hand, whatever the words: reading, laying, pushing, spelling."""

from __future__ import annotations

from collections.abc import Iterator

from salon.games.octoverso.values import ENDS, FACES, JOKER, KEPT, RAIL, Compose, End, Face, Tiles


def read(rail: Tiles, face: Face) -> Tiles:
    """As it reads on that face; also back."""
    return rail if face == "recto" else rail[::-1]


def kept(rail: Tiles, face: Face, end: End, count: int) -> Tiles:
    """So many letters at that end."""
    row = read(rail, face)
    return row[RAIL - count :] if end == "right" else row[:count]


def lay(rail: Tiles, face: Face, end: End, tiles: Tiles) -> tuple[Tiles, Tiles]:
    """The rail after tiles were slid on at that end, and what fell off at the other (OCT-11)."""
    row, count = read(rail, face), len(tiles)
    if end == "right":
        row, pushed = row[count:] + tiles, row[:count]
    else:
        row, pushed = tiles + row[: RAIL - count], row[RAIL - count :]
    return read(row, face), pushed


def shift(rail: Tiles, end: End) -> Tiles:
    """With the letter at that end of the recto moved to the other (OCT-16)."""
    return rail[1:] + rail[0] if end == "left" else rail[-1] + rail[:-1]


def stands_for(tiles: Tiles, letters: str) -> bool:
    """Whether these tiles read as these letters."""
    return len(tiles) == len(letters) and all(
        tile in (letter, JOKER) for tile, letter in zip(tiles, letters, strict=True)
    )


def without(tiles: Tiles, some: Tiles) -> Tiles | None:
    """What is left when some are taken, or None if they are not all there."""
    for tile in some:
        at = tiles.find(tile)
        if at < 0:
            return None
        tiles = tiles[:at] + tiles[at + 1 :]
    return tiles


def spell(hand: Tiles, letters: str) -> Tiles | None:
    """Tiles of a hand that read as these letters, or None; jokers only for letters that run out."""
    spelled = ""
    for letter in letters:
        tile = letter if letter in hand else JOKER
        rest = without(hand, tile)
        if rest is None:
            return None
        hand, spelled = rest, spelled + tile
    return spelled


def parts(action: Compose) -> tuple[str, str]:
    """The letters of the word that the rail gives, and those that are laid."""
    count = len(action.tiles)
    if action.end == "right":
        return action.word[: len(action.word) - count], action.word[len(action.word) - count :]
    return action.word[count:], action.word[:count]


def ways(rail: Tiles, hand: Tiles, word: str) -> Iterator[Compose]:
    """Every way to make this word there, with the fewest jokers, whether or not it is one."""
    for face in FACES:
        for end in ENDS:
            for count in range(KEPT, len(word)):
                given, laid = parts(Compose(word, word[count:], face, end))
                if not stands_for(kept(rail, face, end, count), given):
                    continue
                tiles = spell(hand, laid)
                if tiles is not None:
                    yield Compose(word, tiles, face, end)
