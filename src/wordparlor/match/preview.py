"""What a play would be worth, told from what the player sees and nothing else (COM-15)."""

from __future__ import annotations

from typing import Any

from wordparlor.core.chance import Chance
from wordparlor.core.game import Choice, Seat
from wordparlor.core.rules import AnyGame
from wordparlor.match.review import Scoring


def preview(game: AnyGame, view: Any, seat: Seat, action: Any) -> Choice[Any]:  # noqa: ANN401 - of whatever game is played
    """Play it in a game that looks the same; raises Refused as the real one would."""
    step = game.play(game.imagine(view, Chance.of("preview")), seat, action)
    made = next((event for event in step.events if isinstance(event, Scoring)), None)
    return Choice(action, made.words, made.score) if made else Choice(action)
