"""Parse options into a struct; errors list the accepted values."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import inspect

T = TypeVar("T", bound=msgspec.Struct)

A_YEAR = 365 * 24 * 60 * 60
Seconds: TypeAlias = Annotated[float, msgspec.Meta(gt=0, le=A_YEAR)]


def value_titles(**of_values: str) -> dict[str, Any]:
    """Return schema metadata with a title for each value."""
    return {"x-titles": of_values}


def default_note(what: str, **among: object) -> dict[str, Any]:
    """Return schema metadata for a default that depends on who plays: in words, and the value itself.

    `apart` is the value for people who play on several devices.
    """
    return {"x-usual": what, "x-usual-among": among}


class BadOption(ValueError):
    """An unknown option or a value that it doesn't accept; the message says what to do."""


def read_struct(kind: type[T], given: Mapping[str, Any], *, whose: str, others: Collection[str] = ()) -> T:
    """Make options from names and values; `others` are names that are read elsewhere."""
    fields = {field.name: field for field in _fields(kind)}
    for name, value in given.items():
        if name not in fields:
            raise BadOption(f"{whose} has no option {name!r}. Its options: {', '.join((*fields, *others))}.")
        try:
            msgspec.convert({name: value}, kind, strict=False)
        except msgspec.ValidationError as error:
            raise BadOption(
                f"Option {name} must be {accepted_values(fields[name])}, not {written_value(value)}."
            ) from error
    return msgspec.convert(given, kind, strict=False)


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType), f"{kind} is a struct"
    return info.fields


def accepted_values(field: inspect.Field) -> str:
    """Describe what an option accepts; for a text, by its default."""
    kind = field.type.type if isinstance(field.type, inspect.Metadata) else field.type
    return f"text such as {field.default}" if isinstance(kind, inspect.StrType) else accepted_type(kind)


def accepted_type(kind: inspect.Type) -> str:
    """Describe what an option of this type accepts."""
    match kind:
        case inspect.Metadata(type=described):
            return accepted_type(described)
        case inspect.LiteralType(values=values):
            *first, last = map(str, values)
            return f"{', '.join(first)} or {last}" if first else last
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return f"a whole number{_within(kind)}"
        case inspect.FloatType():
            return f"a number{_within(kind)}"
        case inspect.NoneType():
            return "none"
        case inspect.UnionType(types=types):
            return ", or ".join(map(accepted_type, sorted(types, key=lambda one: isinstance(one, inspect.NoneType))))
        case _:
            return "text"


def _within(kind: inspect.IntType | inspect.FloatType) -> str:
    """Describe the bounds of a number; leave out a bound that only keeps numbers sane."""
    least, above, most = kind.ge, kind.gt, None if kind.le == A_YEAR else kind.le
    if least is not None and most is not None:
        return f" from {least} to {most}"
    if least is not None:
        return f" of at least {least}"
    return "" if above is None else f" above {above}"


def written_value(value: object) -> str:
    return repr(value) if isinstance(value, str) else msgspec.json.encode(value).decode()
