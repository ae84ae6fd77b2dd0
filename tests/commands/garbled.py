"""Files that were garbled at random, or forged by someone who recomputes a record's checksums after changing it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeAlias

from wordparlor.core.record import NO_SUM, add_checksum

Json: TypeAlias = Any  # whatever a line contains

NUMBERS = (0, 1, -1, 2, 7, 99, 1_000, 2**31, 2**63 - 1, 2**64, -(2**64), 10**30, 0.5, 1e300)
TEXTS = ("", "A", "Qu", "?", "*", "é", "r:A", "host", "none", "challenge", "checked", "\x00", "😀", "A" * 300)
OTHERS: tuple[Json, ...] = (None, True, False, [], {}, [[]], [0, 0], {"type": "pass"}, {"A": 1})


def garbled_bytes(data: bytes, dice: Random) -> bytes:
    """Change a few bytes, cut something out, or cut off the end."""
    place = dice.randrange(len(data))
    match dice.randrange(4):
        case 0:
            return data[:place]
        case 1:
            return data[:place] + data[place + dice.randrange(1, 200) :]
        case 2:
            return data[:place] + dice.randbytes(dice.randrange(1, 60)) + data[place:]
        case _:
            changed = bytearray(data)
            for _ in range(dice.randrange(1, 8)):
                changed[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
            return bytes(changed)


def forged(record: bytes, dice: Random) -> bytes:
    """Change one or more values of a record, or its lines, and recompute all checksums."""
    lines = [json.loads(line) for line in record.splitlines()]
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        if dice.random() < 0.15:
            rearrange(lines, dice)
        else:
            # Half of the time the head, because much depends on it.
            change(lines[0] if dice.random() < 0.5 else dice.choice(lines), dice)
    return resealed(lines)


def rearrange(lines: list[Json], dice: Random) -> None:
    """Leave out lines, duplicate one, or change their order; they're renumbered."""
    place = dice.randrange(len(lines))
    match dice.randrange(4):
        case 0:
            del lines[max(1, place) :]
        case 1:
            lines.insert(place, json.loads(json.dumps(lines[place])))
        case 2 if len(lines) > 1:
            del lines[place]
        case _:
            other = dice.randrange(len(lines))
            lines[place], lines[other] = lines[other], lines[place]
    for number, line in enumerate(lines):
        if "number" in line:
            line["number"] = number


def change(tree: Json, dice: Random) -> None:
    """Change one value somewhere in a tree."""
    places = list(within(tree))
    if not places:
        return
    holder, key = dice.choice(places)
    value = holder[key]
    match dice.randrange(6):
        case 0:
            holder[key] = dice.choice(NUMBERS)
        case 1:
            holder[key] = dice.choice(TEXTS)
        case 2:
            holder[key] = json.loads(json.dumps(dice.choice(OTHERS)))
        case 3 if isinstance(value, int | float):
            holder[key] = value + dice.choice((-1, 1, 1_000))
        case 3 if isinstance(value, list) and value:
            value.extend([dice.choice(value)] * dice.choice((1, 3, 200)))
        case 4:
            other, place = dice.choice(places)
            holder[key] = json.loads(json.dumps(other[place]))
        case _:
            del holder[key]


def within(tree: Json) -> Iterator[tuple[Json, Json]]:
    """Return every place in a tree, as its container and its key there."""
    for key in list(tree) if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ():
        if key != "sum":
            yield tree, key
            yield from within(tree[key])


def resealed(lines: list[Json]) -> bytes:
    """Write lines with matching sums."""
    text, last = b"", NO_SUM
    for line in lines:
        line.pop("sum", None)
        body = json.dumps(line, separators=(",", ":")).encode()
        written, last = add_checksum(body, last)
        text += written
    return text


GARBLES: tuple[Callable[[bytes, Random], bytes], ...] = (garbled_bytes, forged, forged, forged)
