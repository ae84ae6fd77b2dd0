"""What is wrong with data that a client sent, in plain English: which part doesn't fit, and what would."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import inspect

from wordparlor.core.options import accepted_type
from wordparlor.notation.common import counted

MESSAGE = re.compile(r"(?P<what>.*?)(?: - at `\$(?P<path>[\w.\[\]-]*)`)?", re.DOTALL)
STEP = re.compile(r"\.?(?P<name>[\w-]+)|\[(?:\d+|\.\.\.)\]")
MISSING = re.compile(r"Object missing required field `(?P<name>[^`]*)`")
UNKNOWN = re.compile(r"Object contains unknown field `(?P<name>.*)`", re.DOTALL)
WANTED = re.compile(r"Expected `(?P<types>[^`]*)`")
GIVEN = re.compile(r"(?:Expected .*, got `(?P<type>\w+)`|Invalid (?:enum )?value (?P<value>.*))", re.DOTALL)
LENGTH = re.compile(r"Expected `str` of length (?P<limit>[<>]=) (?P<length>\d+)")

NAMES: dict[type[inspect.Type], str] = {
    inspect.StrType: "str",
    inspect.LiteralType: "str",
    inspect.IntType: "int",
    inspect.FloatType: "float",
    inspect.BoolType: "bool",
    inspect.NoneType: "null",
    inspect.ListType: "array",
    inspect.VarTupleType: "array",
    inspect.TupleType: "array",
}
TYPES = {
    "object": "an object",
    "array": "a list",
    "str": "text",
    "int": "a number",
    "float": "a number",
    "bool": "true or false",
    "null": "null",
}
TYPED_BY_PEOPLE = {"name": "name", "password": "password", "new": "new password"}


def explain_mismatch(problem: Exception, form: Any, *, whole: str = "The body") -> str:  # noqa: ANN401 - any type
    """Return a sentence for what msgspec found wrong with data of this type; `whole` is what the data is called."""
    if isinstance(problem, RecursionError):
        return f"{whole} is nested too deeply."
    if not isinstance(problem, msgspec.ValidationError):
        return f"{problem}."
    found = MESSAGE.fullmatch(str(problem))
    assert found, "any text fits"
    return explain_part(found["what"], form, found["path"] or "", whole)


def explain_part(what: str, form: Any, path: str, whole: str) -> str:  # noqa: ANN401 - any type
    """Return a sentence for a message of msgspec about one part of the data."""
    place = path.removeprefix(".")
    if missing := MISSING.fullmatch(what):
        path += f".{missing['name']}"
        return f"`{path.removeprefix('.')}` is missing. It must be {accepted_json(types_at(form, path))}."
    if unknown := UNKNOWN.fullmatch(what):
        where = f"`{place}`" if place else whole
        return f"{where} has an unknown field `{unknown['name']}`. Leave it out."
    last = place.rpartition(".")[2]
    if last in TYPED_BY_PEOPLE and (length := LENGTH.fullmatch(what)):
        limit = "at least" if length["limit"] == ">=" else "at most"
        return f"The {TYPED_BY_PEOPLE[last]} must have {limit} {counted(int(length['length']), 'character')}."
    return explain_value(what, types_at(form, path), f"`{place}`" if place else whole)


def explain_value(what: str, kinds: Iterable[inspect.Type], place: str) -> str:
    """Return a sentence for a value that is of another type, too long, too small and so on."""
    given, wanted = GIVEN.fullmatch(what), WANTED.match(what)
    if wanted:
        fitting = [kind for kind in kinds if json_name(kind) in wanted["types"].split(" | ")]
    elif given:
        fitting = [kind for kind in kinds if isinstance(kind, inspect.LiteralType)]
    else:
        return f"{place}: {what}."
    but = f", not {given['value'] or TYPES.get(given['type'], given['type'])}" if given else ""
    return f"{place} must be {accepted_json(fitting)}{but}."


def types_at(form: Any, path: str) -> list[inspect.Type]:  # noqa: ANN401 - any type
    """Return the types that the part at a path can have."""
    kinds = [*alternatives(inspect.type_info(form))]
    for step in STEP.finditer(path):
        inner = (one for kind in kinds for one in types_inside(kind, step["name"]))
        kinds = [one for kind in inner for one in alternatives(kind)]
    return kinds


def types_inside(kind: inspect.Type, name: str | None) -> Iterator[inspect.Type]:
    """Yield the types of a field of an object, or of what a list or a mapping contains."""
    match kind:
        case inspect.StructType(array_like=True, fields=fields):
            yield from (field.type for field in fields)
        case inspect.StructType():
            if kind.tag_field == name:
                yield inspect.LiteralType((str(kind.tag),))
            yield from (field.type for field in kind.fields if field.encode_name == name)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            yield item
        case inspect.TupleType(item_types=items):
            yield from items
        case inspect.DictType(value_type=value):
            yield value


def alternatives(kind: inspect.Type) -> Iterator[inspect.Type]:
    match kind:
        case inspect.Metadata(type=described):
            yield from alternatives(described)
        case inspect.UnionType(types=types):
            for one in types:
                yield from alternatives(one)
        case _:
            yield kind


def accepted_json(kinds: Iterable[inspect.Type]) -> str:
    """Describe JSON values of any of these types."""
    literals = [value for kind in kinds if isinstance(kind, inspect.LiteralType) for value in kind.values]
    described = [accepted_type(inspect.LiteralType(tuple(dict.fromkeys(literals))))] if literals else []
    described += [json_type(kind) for kind in kinds if not isinstance(kind, inspect.LiteralType)]
    return ", or ".join(dict.fromkeys(described)) or "something else"


def json_name(kind: inspect.Type) -> str:
    """Return what msgspec calls a type in its messages."""
    is_list = isinstance(kind, inspect.StructType) and kind.array_like
    return "array" if is_list else NAMES.get(type(kind), "object")


def json_type(kind: inspect.Type) -> str:
    match kind:
        case inspect.StrType(pattern=str(pattern)):
            return f"text that matches {pattern}"
        case inspect.StrType():
            return f"text{lengths(kind, 'character')}"
        case inspect.IntType() | inspect.FloatType():
            return accepted_type(kind)
        case inspect.ListType() | inspect.VarTupleType():
            return f"a list{lengths(kind, 'item')}"
        case inspect.TupleType(item_types=items):
            return f"a list of {counted(len(items), 'item')}"
        case inspect.StructType(array_like=True, fields=fields):
            return f"a list of {counted(len(fields), 'item')} ({', '.join(field.name for field in fields)})"
        case inspect.AnyType():
            return "any value"
        case _:
            return TYPES[json_name(kind)]


def lengths(kind: inspect.StrType | inspect.ListType | inspect.VarTupleType, unit: str) -> str:
    least, most = kind.min_length, kind.max_length
    if least and least == most:
        return f" of {counted(least, unit)}"
    if least and most:
        return f" of {least} to {counted(most, unit)}"
    if most:
        return f" of at most {counted(most, unit)}"
    return f" of at least {counted(least, unit)}" if least else ""
