"""The packed definitions: sorted lines of words and glosses in small compressed blocks; a lookup opens only a few.

A file is a line of text, the two tables, and nothing else; docs/definitions.md describes it.
"""

from __future__ import annotations

import zlib
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from struct import Struct

FORMAT = b"wordparlor-definitions-1\n"
BLOCK_SIZE = 8 * 1024
PRIMER_SIZE = 32 * 1024  # the size of zlib's window
CACHED_BLOCKS = 64
NUMBERS = Struct("<I")


class PackedError(ValueError):
    """Bytes that aren't packed definitions."""


def pack(entries: Mapping[str, Sequence[str]]) -> bytes:
    """Pack the entries of `definitions.tsv`: every word with its senses, and its base forms after an equals sign."""
    glosses = sorted({item for items in entries.values() for item in items if not item.startswith("=")})
    number = {gloss: str(place) for place, gloss in enumerate(glosses)}
    words = [
        "\t".join([word, *(item if item.startswith("=") else number[item] for item in items)])
        for word, items in sorted(entries.items())
    ]
    return FORMAT + pack_table(words) + pack_table(glosses)


def pack_table(lines: Sequence[str]) -> bytes:
    """Pack sorted lines into compressed blocks, with a primer of typical lines."""
    primer = primer_of(lines)
    blocks = list(blocks_of(lines)) or [[""]]
    packed = [compressed("\n".join(block), primer) for block in blocks]
    starts = accumulate((len(block) for block in blocks[:-1]), initial=0)
    heads = "\n".join(
        f"{start} {size} {block[0].split(chr(9))[0]}"
        for start, size, block in zip(starts, map(len, packed), blocks, strict=True)
    )
    return b"".join(with_length(part) for part in (zlib.compress(primer, 9), zlib.compress(heads.encode(), 9))) + (
        with_length(b"".join(packed))
    )


def primer_of(lines: Sequence[str]) -> bytes:
    """Return lines from all parts of the table, as many as fit."""
    size = sum(len(line) + 1 for line in lines)
    return "\n".join(lines[:: max(1, size // PRIMER_SIZE)]).encode()[-PRIMER_SIZE:]


def blocks_of(lines: Sequence[str]) -> Iterator[list[str]]:
    block: list[str] = []
    size = 0
    for line in lines:
        block.append(line)
        size += len(line) + 1
        if size >= BLOCK_SIZE:
            yield block
            block, size = [], 0
    if block:
        yield block


def compressed(text: str, primer: bytes) -> bytes:
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, primer)
    return squeeze.compress(text.encode()) + squeeze.flush()


def with_length(part: bytes) -> bytes:
    return NUMBERS.pack(len(part)) + part


class LineTable:
    """Sorted lines in compressed blocks, found by their first column or by their number."""

    def __init__(self, primer: bytes, heads: bytes, blocks: bytes) -> None:
        self._primer = zlib.decompress(primer)
        columns = [head.split(" ", 2) for head in zlib.decompress(heads).decode().split("\n")]
        self._starts = [int(start) for start, _, _ in columns]
        self._firsts = [first for _, _, first in columns]
        self._ends = list(accumulate((int(size) for _, size, _ in columns), initial=0))
        self._blocks = blocks
        self.lines_of = lru_cache(CACHED_BLOCKS)(self._lines_of)

    def __iter__(self) -> Iterator[str]:
        for block in range(len(self._starts)):
            yield from self._lines_of(block)

    def _lines_of(self, block: int) -> list[str]:
        expand = zlib.decompressobj(-zlib.MAX_WBITS, self._primer)
        data = self._blocks[self._ends[block] : self._ends[block + 1]]
        return (expand.decompress(data) + expand.flush()).decode().split("\n")

    def numbered(self, number: int) -> str:
        block = bisect_right(self._starts, number) - 1
        return self.lines_of(block)[number - self._starts[block]]

    def starting_with(self, key: str) -> str | None:
        """Return the line with this first column."""
        block = bisect_right(self._firsts, key) - 1
        if block < 0:
            return None
        lines = self.lines_of(block)
        at = bisect_right(lines, key, key=first_column) - 1
        return lines[at] if at >= 0 and first_column(lines[at]) == key else None


def first_column(line: str) -> str:
    return line.partition("\t")[0]


class PackedDefinitions:
    """Definitions that were packed with `pack`."""

    def __init__(self, data: bytes) -> None:
        if not data.startswith(FORMAT):
            raise PackedError(f"They don't begin with {FORMAT.decode().strip()}.")
        parts = list(parts_of(data))
        if len(parts) != 6:  # noqa: PLR2004 - two tables of three parts
            raise PackedError("They don't have six parts.")
        self._words = LineTable(*parts[:3])
        self._glosses = LineTable(*parts[3:])

    def entry(self, word: str) -> tuple[str, ...]:
        """Return the glosses of a word in upper case, and its base forms after an equals sign."""
        line = self._words.starting_with(word)
        return () if line is None else self._items(line)

    def entries(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        for line in self._words:
            yield first_column(line), self._items(line)

    def _items(self, line: str) -> tuple[str, ...]:
        _, *items = line.split("\t")
        return tuple(item if item.startswith("=") else self._glosses.numbered(int(item)) for item in items)


def parts_of(data: bytes) -> Iterator[bytes]:
    """Return the parts of a file, each written after its length."""
    at = len(FORMAT)
    while at < len(data):
        start = at + NUMBERS.size
        (size,) = NUMBERS.unpack(data[at:start].ljust(NUMBERS.size, b"\0"))
        if start + size > len(data):
            raise PackedError("They're cut off.")
        yield data[start : start + size]
        at = start + size
