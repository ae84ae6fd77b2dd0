"""Positions from Python: make a table from one, and find every play of one."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from wordparlor.core.rules import Rules
from wordparlor.games.catalogue import catalogue, rules_of
from wordparlor.library import at_position, new_match, opened, seats_for
from wordparlor.match.table import Table
from wordparlor.notation.catalogue import notation_of
from wordparlor.notation.contract import BadPosition
from wordparlor.words.dictionary import Dictionary

USUAL_LIMIT = 1000  # plays


def from_position(
    position: Mapping[str, Any], *, dictionary: str | Path | Dictionary = "default", seed: str | int | None = None
) -> Table:
    """Make a table from a position, with the player whose turn it is in seat 0.

    Whatever the position doesn't say, such as the other hands, is dealt from the seed.
    Raises BadPosition, BadOption, UnknownGame or DictionaryError.
    """
    given = dict(position)
    rules, words = rules_at(given), opened(dictionary)
    game, view = at_position(rules, given, words)
    players = game.players if "players" in given else max(game.players, len(view.scores))
    match = new_match(
        rules.game,
        seats=seats_for(players),
        dictionary=words,
        seed=seed,
        options=given.get("options", {}),
        position=given,
    )
    return Table(match, notation_of(rules.game))


def solve(
    position: Mapping[str, Any],
    *,
    limit: int | None = USUAL_LIMIT,
    dictionary: str | Path | Dictionary = "default",
) -> dict[str, Any]:
    """Find every legal play of a position, best score first: the answer of `parlor solve --json`.

    Without a limit all plays are listed. Raises BadPosition, BadOption, UnknownGame or DictionaryError.
    """
    answer = solve_position(rules_at(position), dict(position), opened(dictionary), limit=limit or 0)
    as_json: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(answer))
    return as_json


def rules_at(position: Mapping[str, Any]) -> Rules:
    if "game" not in position:
        raise BadPosition("game is missing: write the id of the game, such as 'upwords'.")
    return rules_of(position["game"])


def solve_position(
    rules: Rules,
    position: dict[str, Any],
    dictionary: Dictionary,
    options: Mapping[str, Any] | None = None,
    *,
    limit: int,
) -> dict[str, Any]:
    """Find all plays, best first; where there may be too many to count, stop at the limit."""
    game = rules.game
    bound, view = at_position(rules, position, dictionary, options)
    notation = notation_of(game)
    found = (
        {"text": notation.write(choice.action, view), "words": choice.words, "score": choice.score, **more}
        for choice in bound.actions(view)
        if (more := notation.solution(choice, view)) is not None
    )
    stops = limit if catalogue()[game].several_words else 0
    try:
        plays = list(islice(found, stops or None))
        are_all = not stops or next(found, None) is None
    except ValueError as problem:
        # The kernel bounds its memory; no game comes near.
        raise BadPosition(
            "it has too many plays to search. Use fewer adjacent WILD squares, or fewer cards."
        ) from problem
    # The score of a position may differ from what a player gains, and so may the order.
    plays.sort(key=lambda play: -play["score"])
    return {"game": game, "count": len(plays) if are_all else None, "plays": plays[: limit or None]}
