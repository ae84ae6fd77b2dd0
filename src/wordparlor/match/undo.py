"""What can be taken back: a player's last action, as far as the table's setting lets it go."""

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

# Made here and not where it is used, for reasons that are told in forms.py.
read_host_action = msgspec.json.Decoder(HostAction).decode


class CannotUndo(Exception):
    """Nothing can be taken back; the sentence says why."""


def actions_left(  # noqa: PLR0913 - the game, what was done in it, and who asks
    game: AnyGame, states: Sequence[Any], acted: Sequence[Acted], seat: Seat, *, setting: Undo, words_are_secret: bool
) -> int:
    """Return how many actions are left when this seat takes back its last one and all that came after it."""
    if setting == "never":
        raise CannotUndo("At this table nothing is taken back.")
    if setting == "consent" and is_sealed(game, states[-1]) and game.players > 1:
        # To say it only when others have acted would tell that they have.
        raise CannotUndo("While all search in secret nothing is taken back.")
    own = [number for number, one in enumerate(acted) if one.by == seat]
    if not own or game.awaited(states[-1]) is None:
        raise CannotUndo("There is nothing to take back.")
    kept = own[-1]
    if any(is_leaving(one) for one in acted[kept:]):
        raise CannotUndo("Somebody has left the table since, and that stands.")
    if any(one.by == "host" for one in acted[kept:]):
        raise CannotUndo("Time ran out since, and that stands.")
    if has_timed_search_ended(game, states[kept:]):
        raise CannotUndo("The search is over, and that stands.")
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
            raise CannotUndo("A word has been judged since.")
        if is_sealed(game, before) and one.by != seat:
            raise CannotUndo("Others have acted in secret since.")
        if is_sealed(game, before) and question_of(game.awaited(before)) != question_of(game.awaited(after)):
            raise CannotUndo("What was secret has been shown since.")
        if any(reveals_hidden(game, before, after, watcher) for watcher in {one.by, seat}):
            raise CannotUndo("Something hidden has been shown since: a draw, or what another player held.")


def has_timed_search_ended(game: AnyGame, states: Sequence[Any]) -> bool:
    """Return whether a search is over that the rules gave a time for: nobody gets that time again."""
    questions = [game.awaited(state) for state in states]
    return any(
        before.purpose in SEALED and before.seconds is not None
        for before, after in pairwise(questions)
        if before is not None and question_of(before) != question_of(after)
    )


def reveals_hidden(game: AnyGame, before: Any, after: Any, watcher: Seat) -> bool:  # noqa: ANN401 - of whatever game is played
    """Return whether a seat sees what it did not see before; pieces that were mixed may look the same."""
    hidden, still = game.hidden(before, watcher), game.hidden(after, watcher)
    return bool(Counter(hidden) - Counter(still)) or (len(hidden) == len(still) and hidden != still)


def is_sealed(game: AnyGame, state: Any) -> bool:  # noqa: ANN401 - of whatever game is played
    awaited = game.awaited(state)
    return awaited is not None and awaited.purpose in SEALED


def is_leaving(acted: Acted) -> bool:
    return acted.by == "host" and isinstance(read_host_action(acted.action), Leaves)
