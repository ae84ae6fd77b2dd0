"""A dictionary: the words of a game and what we know about them. All questions to the kernel go through it."""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from itertools import compress
from typing import TYPE_CHECKING

from wordparlor.words._kernel import WordGraph
from wordparlor.words.facts import UNKNOWN, Facts
from wordparlor.words.saved import Saved, unpacked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TypeAlias

    from wordparlor.words import _kernel

    # Types of the kernel's answers, for callers.
    EditedWords: TypeAlias = _kernel.EditedWords
    SharedWords: TypeAlias = _kernel.SharedWords
    WordPairs: TypeAlias = _kernel.WordPairs
    WordsAndRests: TypeAlias = _kernel.WordsAndRests

NO_FACTS = Facts()


class DictionaryError(Exception):
    """The dictionary can't be opened; the message says why."""


class Dictionary:
    """The words that a game is played with, and what we know about them. It never changes."""

    def __init__(self, graph: WordGraph, *, name: str, facts: Facts = NO_FACTS) -> None:
        self.name = name
        self._graph = graph
        self._facts = facts
        self._smaller: dict[tuple[int, int], Dictionary] = {}
        # The kernel's questions themselves: typed by its stub, with no call in between.
        self.contains = graph.contains
        self.words = graph.words
        self.gap = graph.gap
        self.near = graph.near
        self.anagrams = graph.anagrams
        self.from_rack = graph.from_rack
        self.along_paths = graph.along_paths
        self.in_lines = graph.in_lines
        self.out_of = graph.out_of
        self.together = graph.together
        self.two_rows = graph.two_rows
        self.spell_rest = graph.spell_rest

    @classmethod
    def from_words(cls, words: Iterable[str], *, name: str = "words") -> Dictionary:
        """Make a dictionary from words of the letters A to Z, in any order and case."""
        return cls.from_sorted(sorted({word.upper() for word in words}), name=name)

    @classmethod
    def from_sorted(cls, words: Sequence[str], *, name: str, facts: Facts = NO_FACTS) -> Dictionary:
        """Make a dictionary from upper-case words in alphabetical order, without duplicates."""
        return cls(WordGraph.build(words), name=name, facts=facts)

    @classmethod
    def from_text(cls, text: bytes, *, name: str) -> Dictionary:
        """Make a dictionary from its text."""
        return cls(WordGraph.from_text(text), name=name)

    @classmethod
    def load(cls, data: bytes) -> Dictionary:
        """Load a dictionary from the bytes that `save` returned."""
        try:
            return cls._from_saved(unpacked(data))
        except ValueError as problem:
            raise DictionaryError(f"This isn't a saved dictionary: {problem}.") from None

    @classmethod
    def _from_saved(cls, saved: Saved) -> Dictionary:
        dictionary = cls(WordGraph.load(saved.graph), name=saved.name, facts=saved.facts)
        if len(saved.facts.levels) not in {0, len(dictionary)}:
            raise ValueError(f"it has data on {len(saved.facts.levels)} words, but contains {len(dictionary)}")
        # Saved so that it doesn't have to be computed from all the words.
        dictionary.checksum = saved.checksum
        return dictionary

    def save(self) -> bytes:
        return Saved(self.name, self.checksum, self._facts, self._graph.save()).packed()

    def text(self) -> bytes:
        """The words in alphabetical order, one per line."""
        return "".join(f"{word}\n" for word in self.words()).encode()

    @cached_property
    def checksum(self) -> str:
        """The SHA-256 of the text."""
        return sha256(self.text()).hexdigest()

    def __len__(self) -> int:
        return len(self._graph)

    def __contains__(self, word: str) -> bool:
        return self.contains(word)

    def __copy__(self) -> Dictionary:
        return self

    def __deepcopy__(self, _: dict[int, object]) -> Dictionary:
        return self  # its words never change

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled, (self.save(),)

    def __repr__(self) -> str:
        return f"<Dictionary {self.name}: {len(self)} words>"

    def level(self, word: str) -> int | None:
        """Return how common a word is, from 10 for everyday words to 95, or None if unknown."""
        return self._fact(self._facts.levels, word)

    def grade(self, word: str) -> int | None:
        """Return how offensive a word is, from 0 for not at all to 3, or None if unknown."""
        return self._fact(self._facts.grades, word)

    def region(self, word: str) -> str | None:
        """Return where a word is spelled this way, or None if unknown."""
        region = self._fact(self._facts.regions, word)
        return None if region is None else self._facts.region_names[region]

    def _fact(self, facts: bytes, word: str) -> int | None:
        number = self._graph.number(word)
        fact = facts[number] if facts and number >= 0 else UNKNOWN
        return None if fact == UNKNOWN else fact

    def only(self, *, level: int = UNKNOWN, grade: int = UNKNOWN) -> Dictionary:
        """Return a dictionary of the words up to a level and a grade; without facts, all of them."""
        if (level, grade) not in self._smaller:
            self._smaller[level, grade] = self._only(level=level, grade=grade) if self._facts.levels else self
        return self._smaller[level, grade]

    def _only(self, *, level: int, grade: int) -> Dictionary:
        return self._part(self._facts.within(level=level, grade=grade))

    def where(self, keep: Callable[[str], bool]) -> Dictionary:
        """Return a dictionary of the selected words, with what we know about them."""
        return self._part(bytes(map(keep, self.words())))

    def _part(self, kept: bytes) -> Dictionary:
        words = list(compress(self.words(), kept))
        return Dictionary.from_sorted(words, name=f"part of {self.name}", facts=self._facts.only(kept))

    def knowing(self, other: Dictionary) -> Dictionary:
        """Return the same words with what another dictionary knows about them."""
        numbers = list(map(other._graph.number, self.words()))
        return Dictionary(self._graph, name=self.name, facts=other._facts.of(numbers))


def _unpickled(data: bytes) -> Dictionary:
    """Load a pickled dictionary whose words are still those that it was pickled with."""
    dictionary = Dictionary.load(data)
    if sha256(dictionary.text()).hexdigest() != dictionary.checksum:
        raise DictionaryError("This pickled dictionary was changed after it was written (wrong checksum).")
    return dictionary
