"""Positions from Python: make a table from one, and find every play in one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from wordparlor.core.rules import Rules
from wordparlor.drawing.picture import Picture
from wordparlor.games.catalogue import catalogue, rules_of
from wordparlor.library import at_position, new_match, opened, seats_for
from wordparlor.match.table import Table
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.common import counted
from wordparlor.notation.contract import BadPosition
from wordparlor.words.dictionary import Dictionary

USUAL_LIMIT = 1000  # plays

# For the search; with everything before and after it, and a last step of the kernel, an answer takes at most ten.
SECONDS = 6.0


def from_position(
    position: Mapping[str, Any], *, dictionary: str | Path | Dictionary = "default", seed: str | int | None = None
) -> Table:
    """Return a table at which you can play on from a position; the player whose turn it is has seat 0.

    Whatever the position doesn't say, such as the other hands, is dealt from the seed. Raises BadPosition, BadOption,
    UnknownGame or DictionaryError.
    """
    rules, given, words = rules_at(position), dict(position), opened(dictionary)
    game, view = at_position(rules, given, words)
    players = game.players if "players" in given else max(game.players, len(view.scores))
    match = new_match(
        rules.game,
        seats=seats_for(players),
        dictionary=words,
        seed=seed,
        options=given.get("options", {}),
        equipment=given.get("equipment"),
        position=given,
    )
    return Table(match, notation_of(rules.game))


def draw(position: Mapping[str, Any]) -> Picture:
    """Draw a position as the player whose turn it is would see it.

    Raises BadPosition, BadOption or UnknownGame.
    """
    return from_position(position, seed=0).picture(0)  # whatever the seed deals is hidden


def solve(
    position: Mapping[str, Any],
    *,
    limit: int | None = USUAL_LIMIT,
    dictionary: str | Path | Dictionary = "default",
) -> dict[str, Any]:
    """Return every legal play in a position, best score first, in the form of `parlor solve --json`.

    Without a limit all plays are listed. Raises BadPosition, BadOption, UnknownGame or DictionaryError.
    """
    if not (limit is None or is_count(limit)):
        raise ValueError(f"limit must be a whole number, or None for all plays, not {limit!r}.")
    answer = solve_position(rules_at(position), dict(position), opened(dictionary), limit=limit or 0)
    as_json: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(answer))
    return as_json


def is_count(value: object) -> bool:
    return isinstance(value, int) and value >= 0


def rules_at(position: object) -> Rules:
    if not isinstance(position, Mapping):
        raise BadPosition(
            f"A position is a dictionary, such as {{'game': 'ow', 'hand': 'EXTRAHGOON'}}, not {position!r}."
        )
    if "game" not in position:
        raise BadPosition("game is missing: write the id of the game, for example 'upwords'.")
    game = position["game"]
    if not isinstance(game, str):
        raise BadPosition(f"game must be the id of a game, for example 'upwords', not {game!r}.")
    return rules_of(game)


def solve_position(  # noqa: PLR0913 - a position, and how to search it
    rules: Rules,
    position: dict[str, Any],
    dictionary: Dictionary,
    options: Mapping[str, Any] | None = None,
    *,
    limit: int,
    clock: Callable[[], float] = monotonic,
) -> dict[str, Any]:
    """Find all plays, best first; stop at the limit if there may be too many to count, and when time is up."""
    game = rules.game
    bound, view = at_position(rules, position, dictionary, options)
    notation = notation_of(game)
    found = (
        {"text": notation.write(choice.action, view), "words": choice.words, "score": choice.score, **more}
        for choice in bound.actions(view)
        if (more := notation.solution(choice, view)) is not None
    )
    search = Search(found, clock)
    plays = search.plays(limit if catalogue()[game].several_words else 0)
    # The score of a position may differ from what a player gains, and so may the order.
    plays.sort(key=lambda play: -play["score"])
    answer = {"game": game, "count": len(plays) if search.is_over else None, "plays": plays[: limit or None]}
    return answer | {"stopped": search.stopped} if search.stopped else answer


class Search:
    """A search for plays that stops when time is up."""

    def __init__(self, found: Iterator[dict[str, Any]], clock: Callable[[], float]) -> None:
        self._found = found
        self._clock = clock
        self._deadline = clock() + SECONDS
        self.is_over = False
        self.stopped: str | None = None  # why there may be more

    def plays(self, most: int) -> list[dict[str, Any]]:
        """Return at most this many plays, or all for 0; look for one more to find out whether there are more."""
        plays: list[dict[str, Any]] = []
        try:
            for play in self._found:
                if most and len(plays) == most:
                    return plays
                plays.append(play)
                if self._clock() > self._deadline:
                    self.stopped = f"The search stopped after {SECONDS:g} seconds. {best_found(plays)}"
                    return plays
        except ValueError as problem:
            # The kernel limits its memory and its work; no game comes close.
            if not plays:
                raise BadPosition(
                    "it has too many plays to search. Use fewer adjacent WILD squares, or fewer cards."
                ) from problem
            self.stopped = f"There are too many plays to continue the search. {best_found(plays)}"
            return plays
        self.is_over = True
        return plays


def best_found(plays: Sequence[Any]) -> str:
    if len(plays) == 1:
        return "Only the best play is shown; there are others."
    return f"Only the best {counted(len(plays), 'play')} are shown; there are others."
