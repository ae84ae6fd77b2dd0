"""What can be taken back: a player's last action, as far as the table's setting lets it go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from wordparlor.core.game import SEALED, Seat
from wordparlor.core.rules import AnyGame
from wordparlor.match.clocks import question_of
from wordparlor.match.history import Past
from wordparlor.match.proposal import Position
from wordparlor.match.replay import leaver_of
from wordparlor.match.settings import Undo


class CannotUndo(Exception):
    """Nothing can be taken back; the sentence says why."""


def require_undo_allowed(game: AnyGame, now: Position, setting: Undo) -> None:
    """Raise CannotUndo if nobody can take anything back now, whatever was done before."""
    if setting == "never":
        raise CannotUndo("At this table nothing is taken back.")
    if setting == "consent" and is_sealed(now) and game.players > 1:
        # To say it only when others have acted would tell that they have.
        raise CannotUndo("While all search in secret nothing is taken back.")


def require_nothing_final(past: Sequence[Past], now: Position) -> None:
    """Raise CannotUndo if one of these actions has to stand at any table."""
    if any(leaver_of(one.acted) is not None for one in past):
        raise CannotUndo("Somebody has left the table since, and that stands.")
    if any(one.acted.by == "host" for one in past):
        raise CannotUndo("Time ran out since, and that stands.")
    if has_timed_search_ended(positions_of(past, now)):
        raise CannotUndo("The search is over, and that stands.")


def positions_of(past: Sequence[Past], now: Position) -> list[Position]:
    return [*(one.before for one in past), now]


def require_nothing_revealed(
    game: AnyGame, past: Sequence[Past], now: Position, seat: Seat, *, words_are_secret: bool
) -> None:
    """Raise CannotUndo if anyone has learned something since."""
    for (_, one), (before, after) in zip(past, pairwise(positions_of(past, now)), strict=True):
        assert one.by != "host", "no time ran out"
        if words_are_secret and one.facts:
            raise CannotUndo("A word has been judged since.")
        if is_sealed(before) and one.by != seat:
            raise CannotUndo("Others have acted in secret since.")
        if is_sealed(before) and question_of(before.awaited) != question_of(after.awaited):
            raise CannotUndo("What was secret has been shown since.")
        if any(reveals_hidden(game, before.state, after.state, watcher) for watcher in {one.by, seat}):
            raise CannotUndo("Something hidden has been shown since: a draw, or what another player held.")


def has_timed_search_ended(positions: Sequence[Position]) -> bool:
    """Return whether a search is over that the rules gave a time for: nobody gets that time again."""
    return any(
        before.purpose in SEALED and before.seconds is not None
        for before, after in pairwise(position.awaited for position in positions)
        if before is not None and question_of(before) != question_of(after)
    )


def reveals_hidden(game: AnyGame, before: Any, after: Any, watcher: Seat) -> bool:  # noqa: ANN401 - of whatever game is played
    """Return whether a seat sees what it did not see before; pieces that were mixed may look the same."""
    hidden, still = game.hidden(before, watcher), game.hidden(after, watcher)
    return bool(Counter(hidden) - Counter(still)) or (len(hidden) == len(still) and hidden != still)


def is_sealed(position: Position) -> bool:
    return position.awaited is not None and position.awaited.purpose in SEALED
