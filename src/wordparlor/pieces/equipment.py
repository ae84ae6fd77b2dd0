"""Equipment as data: what a box holds stands in `equipment.toml` beside the game's rules."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


def read_equipment(package: str, kind: type[T]) -> T:
    """Read a game's equipment from its package."""
    return msgspec.convert(_contents(package), kind)


@cache
def _contents(package: str) -> dict[str, object]:
    return tomllib.loads(files(package).joinpath("equipment.toml").read_text(encoding="utf-8"))
