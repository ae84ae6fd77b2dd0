"""Facts about the words of a dictionary: how common, how offensive, and where they're spelled this way."""

from __future__ import annotations

from itertools import compress
from operator import and_
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

UNKNOWN = 255


class Facts(NamedTuple):
    """One byte for each word, in alphabetical order; a region is a place in `region_names`."""

    levels: bytes = b""
    grades: bytes = b""
    regions: bytes = b""
    region_names: tuple[str, ...] = ()

    def within(self, *, level: int, grade: int) -> bytes:
        """Return 1 for each word within both limits, and 0 for others; unknown words count as inoffensive."""
        common = bytes(i <= level for i in range(256))
        harmless = bytes(i <= grade or i == UNKNOWN for i in range(256))
        return bytes(map(and_, self.levels.translate(common), self.grades.translate(harmless)))

    def only(self, kept: bytes) -> Facts:
        """Return the facts about the words that are kept."""
        levels, grades, regions = (bytes(compress(facts, kept)) for facts in self[:3])
        return Facts(levels, grades, regions, self.region_names)

    def of(self, numbers: Sequence[int]) -> Facts:
        """Return the facts about the words with these numbers; -1 is a word that isn't known here."""
        # An extra byte for unknown words, which the index -1 selects.
        levels, grades, regions = (bytes(map((facts + b"\xff").__getitem__, numbers)) for facts in self[:3])
        return Facts(levels, grades, regions, self.region_names)
