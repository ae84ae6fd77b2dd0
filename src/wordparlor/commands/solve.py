"""`parlor solve`: find every legal play in a position, best first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec

from wordparlor.commands.completing import complete_games
from wordparlor.commands.options import (
    dictionary_option,
    equipment_option,
    json_option,
    options_option,
    print_json,
    read_assignments,
    read_equipment_file,
)
from wordparlor.commands.problems import CommandFailed, read_named_file, report_problems
from wordparlor.core.rules import BadOption
from wordparlor.games.catalogue import UnknownGame, rules_of
from wordparlor.notation.common import counted
from wordparlor.notation.contract import BadPosition
from wordparlor.positions import solve_position
from wordparlor.words.dictionary import Dictionary


@click.command()
@click.argument("game", shell_complete=complete_games)
@click.argument("file", type=click.Path(path_type=Path))
@dictionary_option
@options_option
@equipment_option
@click.option("--limit", default=1000, type=click.IntRange(min=0), help="Maximum number of plays to print; 0 for all.")
@json_option
def solve(
    game: str,
    file: Path,
    dictionary: Dictionary,
    options: tuple[str, ...],
    *,
    equipment: Path | None,
    limit: int,
    as_json: bool,
) -> None:
    """Find every legal play in the position in FILE (- for standard input), highest score first."""
    with report_problems(usage=(UnknownGame,)):
        rules = rules_of(game)
    try:
        position = read_position(read_named_file(file), game)
        if equipment is not None:
            position |= {"equipment": read_equipment_file(equipment)}
        answer = solve_position(rules, position, dictionary, read_assignments(options), limit=limit)
    except (BadPosition, BadOption) as problem:
        raise CommandFailed(f"{file}: {problem}") from problem
    if as_json:
        print_json(answer)
        return
    for play in answer["plays"]:
        click.echo(f"{play['score']:>4}  {play['text']:<24} {' '.join(play['words'])}")
    click.echo(answer.get("stopped") or how_many(answer["count"]))


def how_many(count: int | None) -> str:
    return "Only the best plays are shown." if count is None else f"{counted(count, 'play')}."


def read_position(text: bytes, game: str) -> dict[str, Any]:
    position = decode_position(text)
    if position.get("game", game) != game:
        raise BadPosition(f"it's a position for {position['game']!r}, not {game}.")
    return position


def decode_position(text: bytes) -> dict[str, Any]:
    if not text.strip():
        raise BadPosition("the file is empty. See `docs/formats.md` for a sample position of each game.")
    try:
        position = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPosition(f"it isn't JSON ({error}).") from error
    except RecursionError as error:
        raise BadPosition("it's nested too deeply.") from error
    if not isinstance(position, dict):
        raise BadPosition("a position must be a JSON object with the key 'game' and the keys of that game.")
    return position
