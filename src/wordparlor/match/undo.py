"""Undo a player's last action, as far as the table's setting allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from wordparlor.core.game import SEALED, HostAction, Leaves, Seat
from wordparlor.core.record import Acted
from wordparlor.core.rules import AnyGame
from wordparlor.match.clocks import question_of
from wordparlor.match.settings import Undo

# Made here and not where it is used, for the reason given in forms.py.
read_host_action = msgspec.json.Decoder(HostAction).decode


class CannotUndo(Exception):
    """There's nothing to undo; the message says why."""


def actions_left(  # noqa: PLR0913 - the game, what was done in it, and who asks
    game: AnyGame, states: Sequence[Any], acted: Sequence[Acted], seat: Seat, *, setting: Undo, words_are_secret: bool
) -> int:
    """Return how many actions are left when this seat undoes its last one and everything after it."""
    if setting == "never":
        raise CannotUndo("Undo is turned off in this game.")
    if setting == "consent" and is_sealed(game, states[-1]) and game.players > 1:
        # Refusing only when others have acted would reveal that they have.
        raise CannotUndo("You can't undo while everyone is searching.")
    own = [number for number, one in enumerate(acted) if one.by == seat]
    if not own or game.awaited(states[-1]) is None:
        raise CannotUndo("There's nothing to undo.")
    kept = own[-1]
    if any(is_leaving(one) for one in acted[kept:]):
        raise CannotUndo("You can't undo past a player leaving.")
    if any(one.by == "host" for one in acted[kept:]):
        raise CannotUndo("You can't undo past a clock that ran out.")
    if has_timed_search_ended(game, states[kept:]):
        raise CannotUndo("You can't undo a search that's over.")
    if setting != "free":
        require_nothing_revealed(game, states[kept:], acted[kept:], seat, words_are_secret=words_are_secret)
    return kept


def require_nothing_revealed(
    game: AnyGame, states: Sequence[Any], acted: Sequence[Acted], seat: Seat, *, words_are_secret: bool
) -> None:
    """Raise CannotUndo if anyone has learned something since."""
    for one, (before, after) in zip(acted, pairwise(states), strict=True):
        assert one.by != "host", "no time ran out"
        if words_are_secret and one.facts:
            raise CannotUndo("You can't undo: a word has been checked since.")
        if is_sealed(game, before) and one.by != seat:
            raise CannotUndo("You can't undo: others have made hidden moves since.")
        if is_sealed(game, before) and question_of(game.awaited(before)) != question_of(game.awaited(after)):
            raise CannotUndo("You can't undo: hidden words have been revealed since.")
        if any(reveals_hidden(game, before, after, watcher) for watcher in {one.by, seat}):
            raise CannotUndo("You can't undo: hidden pieces have been revealed since.")


def has_timed_search_ended(game: AnyGame, states: Sequence[Any]) -> bool:
    """Return whether a timed search has ended: nobody gets that time again."""
    questions = [game.awaited(state) for state in states]
    return any(
        before.purpose in SEALED and before.seconds is not None
        for before, after in pairwise(questions)
        if before is not None and question_of(before) != question_of(after)
    )


def reveals_hidden(game: AnyGame, before: Any, after: Any, watcher: Seat) -> bool:  # noqa: ANN401 - of whatever game is played
    """Return whether a seat sees something new; shuffled pieces may look the same."""
    hidden, still = game.hidden(before, watcher), game.hidden(after, watcher)
    return bool(Counter(hidden) - Counter(still)) or (len(hidden) == len(still) and hidden != still)


def is_sealed(game: AnyGame, state: Any) -> bool:  # noqa: ANN401 - of whatever game is played
    awaited = game.awaited(state)
    return awaited is not None and awaited.purpose in SEALED


def is_leaving(acted: Acted) -> bool:
    return acted.by == "host" and isinstance(read_host_action(acted.action), Leaves)
