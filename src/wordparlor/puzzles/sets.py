"""Puzzle sets: each fixes the versions that its puzzles are made with, so that past days never change."""

from __future__ import annotations

import tomllib
from datetime import date
from functools import cache
from importlib.resources import files

import msgspec

from wordparlor.core.record import DictionaryUsed
from wordparlor.forms import convert_data
from wordparlor.games.catalogue import rules_of
from wordparlor.puzzles.taste import TASTES, Tastes
from wordparlor.words.dictionary import Dictionary
from wordparlor.words.shelf import open_dictionary


class PuzzleSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The versions with which the puzzles of a range of days are made."""

    first_day: date
    generator: int  # of deal, taste and order: a change that makes different puzzles needs a new one, and a new set
    dictionary: DictionaryUsed
    editions: dict[str, int]  # of the rules, by game


class NoPuzzle(Exception):
    """A day or kind without a puzzle, or one that this program can't make; the message says why."""


@cache
def puzzle_sets() -> dict[str, PuzzleSet]:
    """Return all sets by name, the earliest first."""
    text = files(__package__).joinpath("sets.toml").read_text(encoding="utf-8")
    return convert_data(tomllib.loads(text), dict[str, PuzzleSet])


def parse_day(text: str) -> date:
    """Return a date in the form 2026-12-24; raises ValueError for any other form, such as 20261224 or 2026-W52-4."""
    day = date.fromisoformat(text)
    if day.isoformat() != text:
        raise ValueError(text)
    return day


def first_day() -> date:
    """Return the first day that has puzzles."""
    return min(made.first_day for made in puzzle_sets().values())


def set_of(day: date) -> str:
    """Return the name of the set that a day belongs to."""
    if type(day) is not date:  # a datetime is another day elsewhere
        raise TypeError(f"The day must be a datetime.date, such as date(2026, 12, 24), not {day!r}.")
    begun = [name for name, made in puzzle_sets().items() if made.first_day <= day]
    if not begun:
        raise NoPuzzle(f"There are no daily puzzles before {first_day().isoformat()}. Choose that day or a later one.")
    return begun[-1]


def dictionary_of(name: str, game: str) -> Dictionary:
    """Return the dictionary of a set, if this program makes the same puzzles as it did when the set began."""
    pinned = puzzle_sets()[name]
    dictionary = open_dictionary(pinned.dictionary.name)
    here = (dictionary.checksum, rules_of(game).edition)
    if pinned.generator not in TASTES or here != (pinned.dictionary.checksum, pinned.editions[game]):
        raise NoPuzzle(f"The puzzles in set {name} were made by an earlier version. This version can't recreate them.")
    return dictionary


def tastes_of(name: str) -> Tastes:
    """Return the tastes of a set's generator."""
    return TASTES[puzzle_sets()[name].generator]
