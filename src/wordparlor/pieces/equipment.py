"""Equipment as data: what a box holds stands in `equipment.toml` beside the game's rules."""

from __future__ import annotations

import tomllib
from abc import abstractmethod
from functools import cache
from importlib.resources import files
from typing import Annotated, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from wordparlor.core.options import BadOption
from wordparlor.pieces.faces import Face

T = TypeVar("T", bound=msgspec.Struct)

# No box is larger, and no record may ask for one that is: these are checked before anything is made of it.
MOST_PIECES = 1_000
LONGEST_SIDE = 20  # of a board, in squares
LARGEST_HAND = 100
LONGEST_FACE = 2  # Qu

Pieces: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_PIECES)]
Side: TypeAlias = Annotated[int, Meta(ge=1, le=LONGEST_SIDE)]
Hand: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST_HAND)]
Square: TypeAlias = tuple[Annotated[int, Meta(ge=0, lt=LONGEST_SIDE)], Annotated[int, Meta(ge=0, lt=LONGEST_SIDE)]]
Squares: TypeAlias = Annotated[tuple[Square, ...], Meta(max_length=LONGEST_SIDE * LONGEST_SIDE)]
APiece: TypeAlias = Annotated[Face, Meta(min_length=1, max_length=LONGEST_FACE)]
Counts: TypeAlias = Annotated[dict[APiece, Pieces], Meta(max_length=LARGEST_HAND)]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a game's box, up to the limit for all boxes."""

    def __post_init__(self) -> None:
        if self.pieces > MOST_PIECES:
            raise ValueError(f"{self.pieces} pieces are too many: a box can hold at most {MOST_PIECES}")

    @property
    @abstractmethod
    def pieces(self) -> int:
        """How many pieces there are in all."""


def read_equipment(package: str, kind: type[T]) -> T:
    """Read a game's equipment from its package."""
    try:
        return msgspec.convert(_contents(package), kind)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as problem:
        raise BadOption(f"equipment.toml of {package} can't be used: {problem}.") from problem


@cache
def _contents(package: str) -> dict[str, object]:
    return tomllib.loads(files(package).joinpath("equipment.toml").read_text(encoding="utf-8"))
