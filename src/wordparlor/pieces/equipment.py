"""Equipment as data: each game has an `equipment.toml` that describes its box."""

from __future__ import annotations

import tomllib
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, ClassVar, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, inspect

from wordparlor.core.options import BadOption, accepted_type, written_value
from wordparlor.pieces.faces import Face

T = TypeVar("T", bound=msgspec.Struct)

# No box is larger, and no record can ask for a larger one: these are checked before anything is built from it.
MOST_PIECES = 1_000
LONGEST_SIDE = 20  # rows or columns of a board
LARGEST_HAND = 100
LONGEST_FACE = 2  # Qu
MOST_SHOWN = 60  # characters of a value in an error

Pieces: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_PIECES)]
Side: TypeAlias = Annotated[int, Meta(ge=1, le=LONGEST_SIDE)]
Hand: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST_HAND)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=LONGEST_SIDE - 1)]
Square: TypeAlias = tuple[Place, Place]
Squares: TypeAlias = Annotated[tuple[Square, ...], Meta(max_length=LONGEST_SIDE * LONGEST_SIDE)]
APiece: TypeAlias = Annotated[Face, Meta(min_length=1, max_length=LONGEST_FACE)]
Counts: TypeAlias = Annotated[dict[APiece, Pieces], Meta(max_length=LARGEST_HAND)]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of a game's box, up to the limit for all boxes."""

    FIXED: ClassVar[tuple[str, ...]] = ()  # parts that other equipment can't change

    def __post_init__(self) -> None:
        if self.pieces > MOST_PIECES:
            raise ValueError(f"{self.pieces} pieces is too many: a game can have at most {MOST_PIECES}")

    @property
    @abstractmethod
    def pieces(self) -> int:
        """How many pieces there are in all."""

    @abstractmethod
    def problems(self, players: int) -> Iterator[str]:
        """Name what keeps this many players from playing with it."""


def too_few_pieces(box: Box, needed: int, what: str, players: int) -> Iterator[str]:
    """Name the problem if there are not enough pieces for the players."""
    if box.pieces < needed:
        who = "1 player needs" if players == 1 else f"{players} players need"
        there_are = f"there is 1 {what.removesuffix('s')}" if box.pieces == 1 else f"there are {box.pieces} {what}"
        yield f"{there_are}, but {who} at least {needed}"


def off_the_board(name: str, squares: Sequence[Square], rows: int, columns: int) -> Iterator[str]:
    """Name the problem if a square isn't on the board, or is named twice."""
    board = f"{rows} row{'s' * (rows > 1)} and {columns} column{'s' * (columns > 1)}"
    for square in squares:
        if square[0] >= rows or square[1] >= columns:
            yield f"{name}: {list(square)} isn't on a board of {board}, counted from 0"
    if len(set(squares)) < len(squares):
        yield f"{name} names a square twice"


def read_equipment(package: str, kind: type[T]) -> T:
    """Read a game's equipment from its package."""
    try:
        return msgspec.convert(_contents(package), kind)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as problem:
        raise BadOption(f"equipment.toml of {package} can't be used: {problem}.") from problem


@cache
def _contents(package: str) -> dict[str, object]:
    return tomllib.loads(files(package).joinpath("equipment.toml").read_text(encoding="utf-8"))


# Equipment other than that of the box


def changed_equipment(box: T, changes: object) -> T:
    """Return the equipment of a box with some parts replaced; raise BadOption if it can't be used."""
    if not isinstance(changes, Mapping):
        raise BadOption(f"equipment must be a dict that maps names to values, not {short(changes)}.")
    kinds = {name: kind for name, kind in get_type_hints(type(box), include_extras=True).items() if hasattr(box, name)}
    parts = [field.name for field in msgspec.structs.fields(box)]
    fixed = box.FIXED if isinstance(box, Box) else ()
    for name, value in changes.items():
        if name not in parts:
            raise BadOption(f"equipment: there's no {name!r}. It can have {', '.join(parts)}.")
        if name in fixed and value != msgspec.to_builtins(getattr(box, name)):
            raise BadOption(f"equipment: {name} can't be changed in this game.")
        _require_part(name, value, kinds[name], getattr(box, name))
    try:
        return msgspec.convert(msgspec.structs.asdict(box) | dict(changes), type(box))
    except msgspec.ValidationError as problem:
        raise BadOption(f"equipment: {str(problem).removesuffix('.')}.") from problem


def unplayable(box: msgspec.Struct, players: int) -> str | None:
    """Return the first problem that keeps this many players from playing with this equipment."""
    first = next(box.problems(players), None) if isinstance(box, Box) else None
    return f"equipment: {first}." if first else None


def changes_from(usual: msgspec.Struct, box: msgspec.Struct) -> dict[str, Any]:
    """Return the parts of some equipment that differ from the box, as a file would name them."""
    parts: dict[str, Any] = msgspec.to_builtins(box)
    return {name: value for name, value in parts.items() if getattr(box, name) != getattr(usual, name)}


def _require_part(name: str, value: object, kind: Any, usual: object) -> None:  # noqa: ANN401 - any annotation
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if get_origin(plain) is dict and isinstance(value, Mapping):
        of_each = get_args(plain)[1]
        for key, one in value.items():
            if isinstance(inspect.type_info(of_each), inspect.IntType):
                _require_known(name, key, usual)
            _require(f"{name}: {key!r}", one, of_each)
    _require(name, value, kind)


def _require_known(name: str, face: object, usual: object) -> None:
    assert isinstance(usual, Mapping), "the box counts them too"
    if face not in usual:
        raise BadOption(f"equipment: {name} has an unknown letter {face!r}. Use {', '.join(usual)}.")


def _require(what: str, value: object, kind: Any) -> None:  # noqa: ANN401 - any annotation
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as problem:
        wanted = accepted_part(inspect.type_info(kind))
        raise BadOption(f"equipment: {what} must be {wanted}, not {short(value)}.") from problem


def accepted_part(kind: inspect.Type) -> str:
    """Describe what values a part of the equipment can have."""
    match kind:
        case inspect.DictType(value_type=inspect.IntType() as each):
            return f"an object with {accepted_part(each)} for each letter"
        case inspect.DictType(value_type=each):
            return f"an object, each value {accepted_part(each)}"
        case inspect.VarTupleType(item_type=each):
            return f"a list, each item {accepted_part(each)}"
        case inspect.TupleType(item_types=items):
            return f"a list of {len(items)} items, each {accepted_part(items[0])}"
        case inspect.StrType():
            return "a letter"
        case _:
            return accepted_type(kind)


def short(value: object) -> str:
    """Write a value, or the beginning of a long one."""
    try:
        text = written_value(value)
    except (TypeError, ValueError, RecursionError):
        text = repr(value)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"
