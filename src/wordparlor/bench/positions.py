"""The positions that are measured: dealt from a seed, or read from a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Protocol, TypeAlias

import msgspec

from wordparlor.bench import final_word, last_word, lookups, rings, snare, upwords
from wordparlor.bench.measuring import Case
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import catalogue
from wordparlor.notation.contract import BadPosition
from wordparlor.words.dictionary import Dictionary

Position: TypeAlias = dict[str, Any]


class Family(Protocol):
    """The figures of a game, and how its positions are dealt."""

    def dealt(self, dice: Random, dictionary: Dictionary, *, cases: int) -> Iterator[Position]: ...

    def cases(self, position: Position, dictionary: Dictionary) -> Iterator[Case]: ...


# All other games are from The Final Word.
GAMES: dict[str, Family] = {"upwords": upwords, "rings": rings, "last-word": last_word, "snare": snare}
CASES = 100


def dealt(seed: int, dictionary: Dictionary) -> Iterator[Position]:
    """Return positions of all games, a hundred cases for each figure; the games don't affect each other."""
    for name, game in {**GAMES, "final-word": final_word}.items():
        yield from game.dealt(Random(f"{seed} {name}"), dictionary, cases=CASES)


def cases(positions: Iterable[object], dictionary: Dictionary) -> Iterator[Case]:
    """Return the questions that positions ask; raise BadPosition with the number of a position that asks none."""
    for number, position in enumerate(positions, start=1):
        try:
            yield from cases_of(position, dictionary)
        except (BadPosition, BadOption) as problem:
            raise BadPosition(f"Position {number}: {problem}") from problem


def lookup_cases(seed: int, dictionary: Dictionary) -> Iterator[Case]:
    return lookups.cases(Random(f"{seed} lookups"), dictionary, cases=CASES)


def cases_of(position: object, dictionary: Dictionary) -> Iterator[Case]:
    if not isinstance(position, dict) or not isinstance(position.get("game"), str):
        raise BadPosition("a position must be a JSON object with the key 'game' and the keys of that game.")
    if position["game"] not in catalogue():
        raise BadPosition(f"game: there's no game called {position['game']!r}. `parlor games` lists them all.")
    return GAMES.get(position["game"], final_word).cases(position, dictionary)


def read(text: bytes) -> list[object]:
    """Read positions from a JSON list, or from one JSON object per line."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError):
        lines = enumerate(text.splitlines(), start=1)
        found = [read_line(line, f"Line {number}") for number, line in lines if line.strip()]
    positions = found if isinstance(found, list) else [found]
    if not positions:
        raise BadPosition("it has no positions.")
    return positions


def read_line(line: bytes, where: str) -> object:
    try:
        position: object = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPosition(f"{where} isn't JSON: {error}.") from error
    return position
