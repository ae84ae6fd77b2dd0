"""Quick actions: moves that clients can offer as buttons, because they need no further choice."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec

from wordparlor.core.chance import Chance
from wordparlor.core.game import Refused, Seat
from wordparlor.core.rules import AnyGame, Rules
from wordparlor.match.match import Match
from wordparlor.notation.catalogue import AnyNotation


def quick_actions(match: Match, notation: AnyNotation, seat: Seat) -> tuple[str, ...]:
    """Return the texts that a seat could send as they are."""
    if match.awaited is None or seat not in match.awaited.seats:
        return ()
    return quick_actions_at(match.rules, match.game, match.view(seat), notation)


def quick_actions_at(rules: Rules, game: AnyGame, view: Any, notation: AnyNotation) -> tuple[str, ...]:  # noqa: ANN401 - of whatever game is played
    """Try each action without a choice, in an imagined game that fits the view."""
    state = game.imagine(view, Chance.of("offers"))
    legal = (action for action in actions_without_choice(rules) if _is_legal(game, state, view.seat, action))
    return tuple(notation.write(action, view) for action in legal)


def _is_legal(game: AnyGame, state: Any, seat: Seat, action: Any) -> bool:  # noqa: ANN401 - likewise
    try:
        game.play(state, seat, action)
    except Refused:
        return False
    return True


@cache
def _actions_without_choice(game_actions: tuple[type[msgspec.Struct], ...]) -> tuple[msgspec.Struct, ...]:
    return tuple(kind() for kind in game_actions if not any(field.required for field in msgspec.structs.fields(kind)))


def actions_without_choice(rules: Rules) -> Iterator[Any]:
    """Yield the actions of a game that need no further choice."""
    return iter(_actions_without_choice(get_args(rules.action) or (rules.action,)))
