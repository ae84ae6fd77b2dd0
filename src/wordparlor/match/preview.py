"""Preview what a play would be worth, from what the player sees and nothing else (COM-15)."""

from __future__ import annotations

from typing import Any

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Refused, Seat
from wordparlor.core.rules import AnyGame
from wordparlor.games.common.challenge_window import Challenge
from wordparlor.match.event_kinds import ScoringEvent
from wordparlor.notation.catalogue import AnyNotation
from wordparlor.notation.contract import NotUnderstood


def preview(game: AnyGame, view: Any, seat: Seat, action: Any) -> Choice[Any]:  # noqa: ANN401 - of whatever game is played
    """Play it in a game that looks the same; raises Refused as the real one would.

    What would come of a challenge stays untold: it depends on which words are legal (COM-5).
    """
    step = game.play(game.imagine(view, Chance.of("preview")), seat, action)
    if isinstance(action, Challenge):
        return Choice(action)
    made = next((event for event in step.events if isinstance(event, ScoringEvent)), None)
    return Choice(action, made.words, made.score) if made else Choice(action)


def as_typed(notation: AnyNotation, game: AnyGame, view: Any, choice: Choice[Any]) -> str:  # noqa: ANN401 - of whatever game is played
    """Write a move as a person types it: its words alone, where they are taken for one that is as good."""
    for words in dict.fromkeys((" ".join(choice.words), *choice.words)):
        try:
            typed = preview(game, view, view.seat, notation.parse_input(words, game, view))
        except (NotUnderstood, Refused):
            continue
        if (typed.words, typed.score) == (choice.words, choice.score):
            return words
    return notation.write(choice.action, view)
