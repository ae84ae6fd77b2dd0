"""Find a dictionary by its name: those that come with Wordparlor, and the player's own."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec

from wordparlor.home import home, write_whole
from wordparlor.words.dictionary import Dictionary, DictionaryError
from wordparlor.words.word_list import WordList, read_word_list

SHIPPED = ("default", "small", "large")
TITLES = {
    "default": "Standard ({words:,} words)",
    "small": "Small: only common words ({words:,})",
    "large": "Large: including rare words ({words:,})",
}
NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
MEANT_AS_NAME = re.compile(r"[\w-]{1,40}")
DATA = Path(__file__).parent / "data"


def open_dictionary(name_or_file: str) -> Dictionary:
    """Open a dictionary by its name, or a word list by its file."""
    return players_shelf().open(name_or_file)


def players_shelf() -> Shelf:
    return Shelf(home() / "dictionaries")


class Shelf(msgspec.Struct, frozen=True):
    """The dictionaries that come with Wordparlor, and a folder with the player's own lists."""

    folder: Path

    def names(self) -> tuple[str, ...]:
        """Return the names of all dictionaries, the shipped ones first."""
        own = (path.stem for path in self.folder.glob("*.txt") if NAME.fullmatch(path.stem))
        return (*SHIPPED, *sorted(own))

    def title(self, name: str) -> str:
        """Return the title of a dictionary; players' own lists go by their names."""
        return TITLES[name].format(words=len(shipped(name))) if name in SHIPPED else name

    def open(self, name_or_file: str) -> Dictionary:
        if name_or_file in SHIPPED:
            return shipped(name_or_file)
        if name_or_file in self.names():
            return from_file(self._file(name_or_file), name=name_or_file)
        path = Path(name_or_file)
        if MEANT_AS_NAME.fullmatch(name_or_file) and not path.exists():
            raise DictionaryError(
                f"There's no dictionary {name_or_file}. Choose one of {', '.join(self.names())}, or a file."
            )
        return from_file(path, name=path.name)

    def add(self, dictionary: Dictionary, *, replace: bool = False) -> None:
        """Store a dictionary under its name."""
        self._check(dictionary.name, replace=replace)
        try:
            write_whole(self._file(dictionary.name), dictionary.text())
        except OSError as problem:
            raise DictionaryError(f"Can't write to {self.folder}: {problem.strerror}. Nothing was changed.") from None

    def _check(self, name: str, *, replace: bool) -> None:
        if name in SHIPPED:
            raise DictionaryError(f"{name} comes with Wordparlor and can't be replaced. Choose another name.")
        if not NAME.fullmatch(name):
            raise DictionaryError(
                f"{name!r} isn't a valid name. "
                "Start with a letter, and use at most 40 characters: a-z, 0-9 and hyphens."
            )
        if name in self.names() and not replace:
            raise DictionaryError(
                f"There's already a dictionary {name}. Choose another name, or add --replace to overwrite it."
            )

    def _file(self, name: str) -> Path:
        return self.folder / f"{name}.txt"


class ShippedDictionary(Dictionary):
    """A dictionary that comes with Wordparlor, so it can be pickled without its words."""

    def __reduce__(self) -> tuple[object, ...]:
        return shipped_as, (self.name, self.checksum)


@cache
def shipped(name: str) -> Dictionary:
    return ShippedDictionary.load((DATA / f"{name}.dictionary").read_bytes())


def shipped_as(name: str, checksum: str) -> Dictionary:
    """Open a built-in dictionary for a pickle; raise an error if its words have changed."""
    dictionary = shipped(name)
    if dictionary.checksum != checksum:
        raise DictionaryError(f"The installed {name!r} dictionary isn't the one this was pickled with.")
    return dictionary


def from_file(path: Path, *, name: str) -> Dictionary:
    return from_list(read_word_list(path), name=name, source=str(path))


def from_list(words: WordList, *, name: str, source: str) -> Dictionary:
    """Build a dictionary from a player's word list, with what the large dictionary knows about its words."""
    if not words.words:
        why = "".join(f" Line {first.line}: {first.reason}" for first in words.rejected[:1])
        raise DictionaryError(f"{source} has no words. A word list is a text file with one word per line.{why}")
    return Dictionary.from_sorted(words.words, name=name).knowing(shipped("large"))
