"""The figures: what each measures, and its target."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is measured, and how many microseconds it should take on average and at worst."""

    what: str
    mean: float
    worst: float | None = None

    @property
    def reach(self) -> str:
        return f"{self.mean:,g}" if self.worst is None else f"{self.mean:,g} / {self.worst:,g}"

    def is_reached(self, *, mean: float, worst: float) -> bool:
        return mean <= self.mean and (self.worst is None or worst <= self.worst)


@cache
def figures() -> dict[str, Figure]:
    """Return all figures by name, in the order in which they are printed."""
    text = files(__package__).joinpath("figures.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Figure])
