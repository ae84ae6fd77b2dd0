"""A dictionary: the words of a game, and the one door to the kernel's questions about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wordparlor.words._kernel import WordGraph

if TYPE_CHECKING:
    from collections.abc import Iterable


class DictionaryError(Exception):
    """A dictionary that cannot be had, with a sentence that says why."""


class Dictionary:
    """The words a game is played with; they never change."""

    def __init__(self, graph: WordGraph, *, name: str) -> None:
        self.name = name
        self._graph = graph
        # The kernel's questions as they are: typed by its stub, and no call in between.
        self.contains = graph.contains
        self.in_lines = graph.in_lines

    @classmethod
    def from_words(cls, words: Iterable[str], *, name: str = "words") -> Dictionary:
        """Make a dictionary of words of A to Z in any order and case."""
        return cls(WordGraph.build(sorted({word.upper() for word in words})), name=name)

    def __len__(self) -> int:
        return len(self._graph)

    def __contains__(self, word: str) -> bool:
        return self.contains(word)

    def __repr__(self) -> str:
        return f"<Dictionary {self.name}: {len(self)} words>"
