"""The words of a PDF as Chromium prints it: of each page its lines, of each line what stands apart."""

from __future__ import annotations

import re
import zlib
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

OBJECT: Final = re.compile(rb"(?:^|\n)(\d+) 0 obj\n(.*?)endobj", re.DOTALL)
STREAM: Final = re.compile(rb"stream\r?\n(.*)\r?\nendstream", re.DOTALL)
RUN: Final = re.compile(rb"BT\n/(F\d+) .*?1 0 0 -1 \S+ (\S+) Tm\n(.*?)ET", re.DOTALL)
FONT: Final = re.compile(rb"/(F\d+) (\d+) 0 R")
MAP: Final = re.compile(rb"^<([\dA-F]+)>(?: <([\dA-F]+)>)? <([\dA-F]{4})>$", re.MULTILINE)


def pages(paper: bytes) -> list[list[list[str]]]:
    objects = {int(number): body for number, body in OBJECT.findall(paper)}
    return [list(_lines(objects, body)) for body in objects.values() if b"/Type /Page\n" in body]


def _lines(objects: dict[int, bytes], page: bytes) -> Iterator[list[str]]:
    fonts = {
        name: _letters(_stream(objects[_number(rb"/ToUnicode", objects[int(number)])]))
        for name, number in FONT.findall(page)
    }
    lines: dict[float, list[str]] = defaultdict(list)
    for font, height, shown in RUN.findall(_stream(objects[_number(rb"/Contents", page)])):
        lines[float(height)].append("".join(_read(fonts[font], shown)))
    yield from (lines[height] for height in sorted(lines))


def _read(font: dict[bytes, str], shown: bytes) -> Iterator[str]:
    width = len(next(iter(font)))
    for text in re.findall(rb"<([\dA-F]+)> Tj", shown):
        yield from (font[text[at : at + width]] for at in range(0, len(text), width))


def _letters(table: bytes) -> dict[bytes, str]:
    """By the number of its drawing, each letter; a table tells of single ones and of rows of them."""
    found = {}
    for first, last, letter in MAP.findall(table):
        for more in range(int(last or first, 16) - int(first, 16) + 1):
            found[b"%0*X" % (len(first), int(first, 16) + more)] = chr(int(letter, 16) + more)
    return found


def _number(name: bytes, body: bytes) -> int:
    found = re.search(name + rb" (\d+) 0 R", body)
    assert found is not None
    return int(found[1])


def _stream(body: bytes) -> bytes:
    found = STREAM.search(body)
    assert found is not None
    return zlib.decompress(found[1])
