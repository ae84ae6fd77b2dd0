"""What each seat sees of a situation, computed only once."""

from __future__ import annotations

from typing import Any

from wordparlor.core.game import Awaited, Seat
from wordparlor.core.rules import AnyGame
from wordparlor.match.proposal import Situation


class Seen:
    """The views of a situation, each made when it is first asked for."""

    __slots__ = ("_game", "_views", "situation")

    def __init__(self, game: AnyGame, situation: Situation) -> None:
        self.situation = situation
        self._game = game
        self._views: dict[Seat | None, Any] = {}

    @property
    def awaited(self) -> Awaited | None:
        return self.situation.awaited

    def view(self, seat: Seat | None) -> Any:  # noqa: ANN401 - of whatever game is played
        if seat not in self._views:
            self._views[seat] = self._game.view(self.situation.state, seat)
        return self._views[seat]
