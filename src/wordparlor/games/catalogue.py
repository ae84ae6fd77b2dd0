"""The catalogue: every game by its id."""

import tomllib
from functools import cache
from importlib.resources import files
from types import MappingProxyType

import msgspec


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told of a game before it is chosen."""

    title: str
    players: tuple[int, int]
    shortest: int
    rulebook: str
    sentence: str


@cache
def catalogue() -> MappingProxyType[str, Entry]:
    """All games in the order of the catalogue's file, by id."""
    text = files(__package__).joinpath("catalogue.toml").read_text(encoding="utf-8")
    return MappingProxyType(msgspec.convert(tomllib.loads(text), dict[str, Entry]))
