"""`parlor solve`: every legal play of a position, best first."""

from __future__ import annotations

from typing import Any, BinaryIO

import click
import msgspec

from wordparlor.commands.options import dictionary_option, json_option, options_option, print_json, read_assignments
from wordparlor.commands.problems import problems_are_told
from wordparlor.core.rules import BadOption, Rules
from wordparlor.games.catalogue import UnknownGame, rules_of
from wordparlor.library import at_position
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.contract import BadPosition
from wordparlor.words.dictionary import Dictionary


@click.command()
@click.argument("game")
@click.argument("file", type=click.File("rb"))
@dictionary_option
@options_option
@click.option("--limit", default=1000, type=click.IntRange(min=0), help="How many plays to print; 0: all.")
@json_option
def solve(
    game: str, file: BinaryIO, dictionary: Dictionary, options: tuple[str, ...], *, limit: int, as_json: bool
) -> None:
    """Find every legal play of the position in FILE (- for standard input), best score first."""
    with problems_are_told(refused=(BadPosition, BadOption), usage=(UnknownGame,)):
        answer = solved(rules_of(game), read_position(file, game), dictionary, read_assignments(options))
    shown = answer["plays"][: limit or None]
    if as_json:
        print_json({**answer, "plays": shown})
        return
    for play in shown:
        click.echo(f"{play['score']:>4}  {play['text']:<24} {' '.join(play['words'])}")
    click.echo(f"{answer['count']} plays.")


def read_position(file: BinaryIO, game: str) -> dict[str, Any]:
    try:
        position = msgspec.json.decode(file.read())
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPosition(f"{file.name} is not JSON: {error}.") from error
    if not isinstance(position, dict):
        raise BadPosition(f"{file.name}: a position is a JSON object with the key 'game' and what lies on the table.")
    if position.get("game", game) != game:
        raise BadPosition(f"{file.name} is a position of {position['game']!r}, not of {game}.")
    return position


def solved(rules: Rules, position: dict[str, Any], dictionary: Dictionary, options: dict[str, Any]) -> dict[str, Any]:
    game = rules.game
    bound, view = at_position(rules, position, dictionary, options)
    notation = notation_of(game)
    plays = [
        {"text": notation.write(choice.action, view), "words": choice.words, "score": choice.score, **more}
        for choice in bound.actions(view)
        if (more := notation.solution(choice, view)) is not None
    ]
    # What a position is asked for may be another score than what a player gains: then the order is another, too.
    plays.sort(key=lambda play: -play["score"])
    return {"game": game, "count": len(plays), "plays": plays}
