"""Actions with one thing changed: most are illegal, and some are nearly legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec

from tests.laws.dice import Dice
from tests.laws.setups import Setup, box

Json: TypeAlias = Any  # the contents of a JSON text
Place: TypeAlias = tuple[Json, Any]  # a list or an object, and one of its keys


def mutant(action: Any, setup: Setup, dice: Dice) -> Any:  # noqa: ANN401 - of whatever game is played
    """Change something in an action; return it unchanged if the result isn't an action at all."""
    data = as_json(action)
    if places := list(leaves(data)):
        parent, part = dice.one_of(places)
        parent[part] = other(parent[part], setup, dice)
    if lists := list(lists_in(data)):
        lengthen_or_shorten(dice.one_of(lists), dice)
    try:
        return msgspec.convert(data, setup.rules.action)
    except msgspec.ValidationError:
        return action


def as_json(value: Any) -> Json:  # noqa: ANN401 - any value
    return msgspec.json.decode(msgspec.json.encode(value))


def leaves(data: Json) -> Iterator[Place]:
    """Return the place of every number and text, except the tags that identify types."""
    for part, value in parts(data):
        if isinstance(value, dict | list):
            yield from leaves(value)
        elif part != "type":
            yield data, part


def lists_in(data: Json) -> Iterator[list[Json]]:
    if isinstance(data, list):
        yield data
    for _, value in parts(data):
        yield from lists_in(value)


def parts(data: Json) -> list[tuple[Any, Json]]:
    match data:
        case dict():
            return list(data.items())
        case list():
            return list(enumerate(data))
        case _:
            return []


def other(value: Json, setup: Setup, dice: Dice) -> Json:
    match value:
        case bool():
            return not value
        case int():
            return value + dice.one_of((-1, 1, 0, -100, 1 << 40))
        case str():
            return dice.one_of((*box(setup), "", "?", "qu"))
        case _:
            return value


def lengthen_or_shorten(items: list[Json], dice: Dice) -> None:
    match dice.below(6), items:
        case 0, [*_, last]:
            items.append(last)
        case 1, [_, *_]:
            items.pop()
        case 2, [_, _, *_]:
            items.reverse()
        case _:
            pass
