"""A saved dictionary: a line of text that identifies it, the data on its words, and its graph."""

from __future__ import annotations

from typing import NamedTuple

from wordparlor.words.facts import Facts

FORMAT = "wordparlor-dictionary-1"


class Saved(NamedTuple):
    """Everything about a dictionary that its file contains."""

    name: str
    checksum: str
    facts: Facts
    graph: bytes

    def packed(self) -> bytes:
        names = ",".join(self.facts.region_names)
        head = f"{FORMAT} {self.name} {self.checksum} {len(self.facts.levels)} {names}\n"
        return b"".join([head.encode(), *self.facts[:3], self.graph])


def unpacked(data: bytes) -> Saved:
    """Return what was packed; raise ValueError if these bytes are something else."""
    head, _, body = data.partition(b"\n")
    match head.decode(errors="replace").split(" "):
        case [form, name, checksum, count, names] if form == FORMAT and count.isdecimal():
            n = int(count)
            facts = Facts(body[:n], body[n : 2 * n], body[2 * n : 3 * n], tuple(names.split(",")))
            return Saved(name, checksum, facts, body[3 * n :])
    raise ValueError(f"it doesn't start with {FORMAT}")
