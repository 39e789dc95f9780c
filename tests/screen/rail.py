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


def stands(row: str, move: Compose) -> list[str]:
    """What each joker stands for: those laid, then those of the row; one that is pushed off for nothing."""
    count, kept = len(move.tiles), len(move.word) - len(move.tiles)
    if move.end == "right":
        given, laid, read = row[-kept:], move.word[-count:], move.word[:kept]
        return spelled(move.tiles, laid) + [""] * row[:-kept].count("?") + spelled(given, read)
    given, laid, read = row[:kept], move.word[:count], move.word[count:]
    return spelled(move.tiles, laid) + spelled(given, read)


def shows(label: str, row: str) -> bool:
    return label.replace("joker", "?").replace(" ", "").endswith(row)
