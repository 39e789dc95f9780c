"""Octoverso's rail as a hand sees it: where tiles come to lie, and what jokers are told to stand for."""

from __future__ import annotations

from salon.games.octoverso import Compose


def places(hand: str, tiles: str) -> list[int]:
    """Where these tiles are in a hand."""
    found: list[int] = []
    for tile in tiles:
        found.append(next(at for at, own in enumerate(hand) if own == tile and at not in found))
    return found


def slid(row: str, move: Compose) -> str:
    """What a row reads with the letters of a word on it."""
    count = len(move.tiles)
    return row[count:] + move.tiles if move.end == "right" else move.tiles + row[:-count]


def spelled(tiles: str, letters: str) -> list[str]:
    """What each joker among these tiles stands for."""
    return [letter for tile, letter in zip(tiles, letters, strict=True) if tile == "?"]


def stands(rail: str, move: Compose) -> list[str]:
    """What each joker stands for: those of the rail as its recto reads, then those laid; what no word needs,
    nothing."""
    row = rail if move.face == "recto" else rail[::-1]
    count = len(move.word) - len(move.tiles)
    rest = " " * (len(row) - count)
    if move.end == "right":
        read, laid = rest + move.word[:count], move.word[count:]
    else:
        read, laid = move.word[-count:] + rest, move.word[:-count]
    kept = spelled(row, read)
    kept = kept if move.face == "recto" else kept[::-1]
    return [letter.strip() for letter in kept + spelled(move.tiles, laid)]


def shows(label: str, row: str) -> bool:
    return label.replace("joker", "?").replace(" ", "").endswith(row)
