"""Write the public types of all games (types/*.py), and the overloads of `wordparlor.new` (overloads.pyi)."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import get_args, get_origin

import msgspec
from msgspec import inspect

from wordparlor.core.rules import Rules
from wordparlor.core.word_policy import WordPolicy
from wordparlor.games.catalogue import catalogue, playable, rules_of
from wordparlor.match.settings import Settings

SOURCE = Path(__file__).parents[1] / "src" / "wordparlor"
RUFF = Path(sys.executable).parent / "ruff"
MADE_BY = "# Written by tools/public_types.py."
NUMBERS = {"1": "One", "2": "Two", "3": "Three", "5": "Five"}

OVERLOADS = f"""{MADE_BY}
# `wordparlor.new` as type checkers see it: an overload for games that have the same options and types.

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, TypedDict, Unpack, overload

from wordparlor.match.table import Table
from wordparlor.types import {{modules}}
from wordparlor.words.dictionary import Dictionary
"""

OVERLOAD = """
@overload
def new(
    game: Literal[{games}],
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[{options}],
) -> Table[{module}.State, {module}.Action, {module}.Event, {module}.View]: ...
"""

# The last one takes only the options of all games, so that a misspelt option of a known game is refused.
ANY_GAME = """
@overload
def new(
    game: str,
    *,
    players: int | None = None,
    dictionary: str | Path | Dictionary = "default",
    seed: str | int | None = None,
    equipment: Mapping[str, Any] | None = None,
    **options: Unpack[AnyOptions],
) -> Table: ...
"""


def main() -> None:
    for path, text in public_types().items():
        (SOURCE / path).write_text(text, encoding="utf-8")


def public_types() -> dict[str, str]:
    """Return every file to be written, with its text."""
    games = {module_of(game): game for game in reversed(playable())}
    texts = {f"types/{module}.py": types_module(module, rules_of(games[module])) for module in sorted(games)}
    return {path: formatted(text, path) for path, text in (texts | {"overloads.pyi": overloads(games)}).items()}


def module_of(game: str) -> str:
    return catalogue()[game].rulebook.replace("-", "_")


def formatted(text: str, path: str) -> str:
    for task in (("check", "--fix-only", "--quiet"), ("format",)):
        command = [RUFF, *task, "--stdin-filename", SOURCE / path, "-"]
        text = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout  # noqa: S603 - our own
    return text


# The types of a game


def types_module(module: str, rules: Rules) -> str:
    actions, events = get_args(rules.action), get_args(rules.event)
    options = next(filter(is_written, rules.options.__mro__))
    kinds = sorted({*actions, *events, rules.view, options}, key=lambda kind: kind.__name__)
    names = ["State", *(kind.__name__ for kind in kinds)]
    assert len(set(names)) == len(names), f"two types of {module} have one name"
    title = catalogue()[rules.game].title if rules.game == catalogue()[rules.game].rulebook else "The Final Word"
    return "\n".join(
        (
            f'"""The types of {title}: what a player sees and does, what happens, and what can be chosen."""',
            f"\n{MADE_BY}\n\nfrom typing import TypeAlias\n",
            *imports(kinds),
            f"from {state_type(rules).__module__} import State",
            f"\n__all__ = {sorted([*names, 'Action', 'Event'])!r}\n",
            f"Action: TypeAlias = {' | '.join(kind.__name__ for kind in actions)}",
            f"Event: TypeAlias = {' | '.join(kind.__name__ for kind in events)}\n",
        )
    )


def state_type(rules: Rules) -> type:
    """Return the type of a game's states; if several games share it, without the part that is special to one."""
    kind: type = get_origin(rules.state) or rules.state
    return kind


def is_written(kind: type) -> bool:
    """Return whether a module defines a type by its name, rather than deriving it from a game's definition."""
    return getattr(sys.modules[kind.__module__], kind.__name__, None) is kind


def imports(kinds: Iterable[type]) -> Iterator[str]:
    kinds = list(kinds)
    for module in sorted({kind.__module__ for kind in kinds}):
        yield f"from {module} import {', '.join(kind.__name__ for kind in kinds if kind.__module__ == module)}"


# The overloads


def overloads(modules: Iterable[str]) -> str:
    shared = [*msgspec.structs.fields(Settings), *msgspec.structs.fields(WordPolicy)]
    alike: dict[tuple[str, str], list[str]] = {}
    for game in playable():
        own = options_of(rules_of(game).options, but=[field.name for field in shared])
        alike.setdefault((module_of(game), own), []).append(game)
    head = OVERLOADS.format(modules=", ".join(sorted(modules)))
    any_options = typed_dict("AnyOptions", "TypedDict", options_of(Settings) + options_of(WordPolicy))
    dicts = (typed_dict(name_of(games[0]), "AnyOptions", own) for (_, own), games in alike.items() if own)
    each = (
        OVERLOAD.format(
            games=", ".join(map(repr, games)), options=name_of(games[0]) if own else "AnyOptions", module=module
        )
        for (module, own), games in alike.items()
    )
    return "\n".join((head, any_options, *dicts, *each, ANY_GAME))


def name_of(game: str) -> str:
    return "".join(NUMBERS.get(part, part.capitalize()) for part in game.split("-")) + "Options"


def options_of(kind: type[msgspec.Struct], *, but: Collection[str] = ()) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType), f"{kind} is a struct"
    return "".join(f"    {field.name}: {annotation(field.type)}\n" for field in info.fields if field.name not in but)


def typed_dict(name: str, base: str, fields: str) -> str:
    return f"class {name}({base}, total=False):\n{fields}"


def annotation(kind: inspect.Type) -> str:
    """Write the type of an option."""
    match kind:
        case inspect.Metadata(type=described):
            return annotation(described)
        case inspect.LiteralType(values=values):
            return f"Literal[{', '.join(map(repr, values))}]"
        case inspect.UnionType(types=types):
            return " | ".join(sorted(map(annotation, types), key=lambda name: name == "None"))
        case inspect.BoolType():
            return "bool"
        case inspect.IntType():
            return "int"
        case inspect.FloatType():
            return "float"
        case inspect.NoneType():
            return "None"
        case inspect.StrType():
            return "str"
        case _:
            raise TypeError(f"No option has the type {kind} yet: say how to write it.")


if __name__ == "__main__":
    main()
