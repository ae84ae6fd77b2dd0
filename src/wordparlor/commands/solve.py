"""`parlor solve`: every legal play of a position, best first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import click
import msgspec

from wordparlor.commands.options import dictionary_option, json_option, options_option, print_json, read_assignments
from wordparlor.commands.problems import CommandFailed, read_named_file, report_problems
from wordparlor.core.rules import BadOption, Rules
from wordparlor.games.catalogue import UnknownGame, catalogue, rules_of
from wordparlor.library import at_position
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.common import counted
from wordparlor.notation.contract import BadPosition
from wordparlor.words.dictionary import Dictionary

# For looking for plays: with what comes before and after, and a last step of the kernel, an answer takes at most ten.
SECONDS = 6.0


@click.command()
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path))
@dictionary_option
@options_option
@click.option("--limit", default=1000, type=click.IntRange(min=0), help="How many plays to print; 0: all.")
@json_option
def solve(
    game: str, file: Path, dictionary: Dictionary, options: tuple[str, ...], *, limit: int, as_json: bool
) -> None:
    """Find every legal play of the position in FILE (- for standard input), best score first."""
    with report_problems(usage=(UnknownGame,)):
        rules = rules_of(game)
    try:
        position = read_position(read_named_file(file), game)
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
    return "These are the best plays; there are more." if count is None else f"{counted(count, 'play')}."


def read_position(text: bytes, game: str) -> dict[str, Any]:
    if not text.strip():
        raise BadPosition("there is nothing in it. `docs/formats.md` shows a position of each game.")
    try:
        position = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPosition(f"it is not JSON: {error}.") from error
    except RecursionError as error:
        raise BadPosition("there are lists in lists in it, far deeper than any position.") from error
    if not isinstance(position, dict):
        raise BadPosition("a position is a JSON object with the key 'game' and what lies on the table.")
    if position.get("game", game) != game:
        raise BadPosition(f"it is a position of {position['game']!r}, not of {game}.")
    return position


def solve_position(
    rules: Rules,
    position: dict[str, Any],
    dictionary: Dictionary,
    options: dict[str, Any],
    *,
    limit: int,
    clock: Callable[[], float] = monotonic,
) -> dict[str, Any]:
    """Find all plays, best first; where there may be too many to count, the search stops at the limit."""
    game = rules.game
    bound, view = at_position(rules, position, dictionary, options)
    notation = notation_of(game)
    found = (
        {"text": notation.write(choice.action, view), "words": choice.words, "score": choice.score, **more}
        for choice in bound.actions(view)
        if (more := notation.solution(choice, view)) is not None
    )
    stops = limit if catalogue()[game].several_words else 0
    search = Search(found, clock() + SECONDS)
    plays = search.plays(stops, clock)
    # What a position is asked for may be another score than what a player gains: then the order is another, too.
    plays.sort(key=lambda play: -play["score"])
    answer = {"game": game, "count": len(plays) if search.is_over else None, "plays": plays[: limit or None]}
    return answer | {"stopped": search.stopped} if search.stopped else answer


class Search:
    """Plays that are looked for one after the other, as long as there is time."""

    def __init__(self, found: Iterator[dict[str, Any]], deadline: float) -> None:
        self._found = found
        self._deadline = deadline
        self.is_over = False
        self.stopped: str | None = None  # why there may be more

    def plays(self, most: int, clock: Callable[[], float]) -> list[dict[str, Any]]:
        """Return so many plays at most, or all for 0; one more is looked for, to know whether there are more."""
        plays: list[dict[str, Any]] = []
        try:
            for play in self._found:
                if most and len(plays) == most:
                    return plays
                plays.append(play)
                if clock() > self._deadline:
                    self.stopped = f"The search stopped after {SECONDS:g} seconds. {best(plays)}"
                    return plays
        except ValueError as problem:
            # The kernel bounds its memory and its work; no game comes near.
            if not plays:
                raise BadPosition(
                    "it has too many plays to search. Take fewer WILD squares side by side, or fewer cards."
                ) from problem
            self.stopped = f"There are too many plays to go on searching. {best(plays)}"
            return plays
        self.is_over = True
        return plays


def best(plays: list[dict[str, Any]]) -> str:
    return f"These are the best {counted(len(plays), 'play')}; there are more."
