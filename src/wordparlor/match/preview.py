"""Preview what a play would score, using only what the player sees (COM-15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from wordparlor.core.chance import Chance
from wordparlor.core.event_kinds import ScoresWords
from wordparlor.core.game import Choice, Event, PlayView, Refused, Seat
from wordparlor.core.rules import AnyGame
from wordparlor.games.common.challenge_window import Challenge
from wordparlor.notation.catalogue import AnyNotation
from wordparlor.notation.contract import NotUnderstood

A = TypeVar("A")


def preview(game: AnyGame, view: PlayView, seat: Seat, action: A) -> Choice[A]:
    """Play an action in a game that fits the view; raise Refused as the real game would.

    It never shows the result of a challenge, which depends on which words are legal (COM-5).
    """
    step = game.play(game.imagine(view, Chance.of("preview")), seat, action)
    if isinstance(action, Challenge):
        return Choice(action)
    return choice_made(action, step.events)


def choice_made(action: A, events: Iterable[Event]) -> Choice[A]:
    """Return an action as a choice, with the words it made and the points they scored."""
    made = next((event for event in events if isinstance(event, ScoresWords)), None)
    return Choice(action, made.words, made.score) if made else Choice(action)


def as_typed(notation: AnyNotation, game: AnyGame, view: PlayView, choice: Choice[Any]) -> str:
    """Write a move as a person would type it: just its words, if those lead to an equally good move."""
    assert view.seat is not None, "spectators never type moves"
    for words in dict.fromkeys((" ".join(choice.words), *choice.words)):
        try:
            typed = preview(game, view, view.seat, notation.parse_input(words, game, view))
        except (NotUnderstood, Refused):
            continue
        if (typed.words, typed.score) == (choice.words, choice.score):
            return words
    return notation.write(choice.action, view)
