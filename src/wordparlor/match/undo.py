"""Undo a player's last action, as far as the table's setting allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from wordparlor.core.game import SEALED, Seat
from wordparlor.core.rules import AnyGame
from wordparlor.match.clocks import question_of
from wordparlor.match.history import Past
from wordparlor.match.proposal import Situation
from wordparlor.match.settings import Undo


class CannotUndo(Exception):
    """Nothing can be undone; the message says why."""


def require_undo_allowed(game: AnyGame, now: Situation, setting: Undo) -> None:
    """Raise CannotUndo if nobody can undo anything right now."""
    if setting == "never":
        raise CannotUndo("Undo is turned off in this game.")
    if setting == "consent" and is_sealed(now) and game.players > 1:
        # Refusing only when others have acted would reveal that they have.
        raise CannotUndo("You can't undo while everyone is searching.")


def require_nothing_final(past: Sequence[Past], now: Situation) -> None:
    """Raise CannotUndo if one of these actions can't be undone at any table."""
    if any(one.leaver is not None for one in past):
        raise CannotUndo("You can't undo past a player leaving.")
    if any(one.by == "host" for one in past):
        raise CannotUndo("You can't undo a turn that ended because time ran out.")
    if has_timed_search_ended(situations_of(past, now)):
        raise CannotUndo("You can't undo a search that's over.")


def situations_of(past: Sequence[Past], now: Situation) -> list[Situation]:
    return [*(one.before for one in past), now]


def require_nothing_revealed(
    game: AnyGame, past: Sequence[Past], now: Situation, seat: Seat, *, words_are_secret: bool
) -> None:
    """Raise CannotUndo if anyone has learned something since then."""
    for one, (before, after) in zip(past, pairwise(situations_of(past, now)), strict=True):
        assert one.by != "host", "no time ran out"
        if words_are_secret and one.has_facts:
            raise CannotUndo("You can't undo: a word has been checked since.")
        if is_sealed(before) and one.by != seat:
            raise CannotUndo("You can't undo: others have made hidden moves since.")
        if is_sealed(before) and question_of(before.awaited) != question_of(after.awaited):
            raise CannotUndo("You can't undo: hidden words have been revealed since.")
        if any(reveals_hidden(game, before.state, after.state, watcher) for watcher in {one.by, seat}):
            raise CannotUndo("You can't undo: hidden pieces have been revealed since.")


def has_timed_search_ended(situations: Sequence[Situation]) -> bool:
    """Return whether a timed search has ended: nobody gets that time again."""
    return any(
        before.purpose in SEALED and before.seconds is not None
        for before, after in pairwise(situation.awaited for situation in situations)
        if before is not None and question_of(before) != question_of(after)
    )


def reveals_hidden(game: AnyGame, before: Any, after: Any, watcher: Seat) -> bool:  # noqa: ANN401 - of whatever game is played
    """Return whether a seat sees something new; shuffled pieces may look the same."""
    hidden, still = game.hidden(before, watcher), game.hidden(after, watcher)
    return bool(Counter(hidden) - Counter(still)) or (len(hidden) == len(still) and hidden != still)


def is_sealed(situation: Situation) -> bool:
    return situation.awaited is not None and situation.awaited.purpose in SEALED
