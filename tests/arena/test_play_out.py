"""One game between bots: it ends, or the bot that keeps it from its end is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tables import new_game
from wordparlor.arena.play_out import GameFailed, play_out
from wordparlor.bots.contract import Budget, Decision
from wordparlor.core.chance import Chance
from wordparlor.core.rules import AnyGame
from wordparlor.games.snare.state import Back


class Wavering:
    """Takes back whatever it has laid."""

    def choose(self, game: AnyGame, view: Any, chance: Chance, budget: Budget) -> Decision:  # noqa: ANN401, ARG002 - the contract's
        best, *others = game.actions(view)
        back = [choice for choice in others if isinstance(choice.action, Back)]
        return Decision((back or [best])[0], "it thought better of it")


def test_a_turn_without_an_end_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wordparlor.arena.play_out.MOST_ANSWERS", 30)
    game = new_game("snare", seed="9").game
    with pytest.raises(GameFailed, match=r"The bot in seat \d made 30 moves without ending its turn"):
        play_out(game, [Wavering(), Wavering()], "9")
