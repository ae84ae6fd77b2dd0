"""The table before a move of a finished game, where you can try a play of your own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from wordparlor.core.game import Purpose, Seat
from wordparlor.core.record import Head
from wordparlor.core.rules import AnyGame, Rules
from wordparlor.match.binding import rules_of_record
from wordparlor.match.clocks import question_of
from wordparlor.server.errors import Problem
from wordparlor.server.feed.replay_view import state_view
from wordparlor.server.feed.scenes import Scene
from wordparlor.server.feed.table_view import TableView
from wordparlor.server.tables.commands import PreviewRequest
from wordparlor.server.tables.play import PreviewResponse, preview_at
from wordparlor.server.tables.table import bind_game

PLAYED: frozenset[Purpose] = frozenset({"turn", "seal", "search", "place"})


class PastPosition(NamedTuple):
    """A state before a move, and the seat that moved."""

    rules: Rules
    game: AnyGame
    state: Any
    seat: Seat

    def table(self, names: Sequence[str]) -> TableView:
        return state_view(self.rules, self.game, self.state, self.seat, names=names, acts=True)

    def preview(self, request: PreviewRequest) -> PreviewResponse:
        """Return what a play would have made there; raise Problem as the table would have."""
        return preview_at(self.rules, self.game, self.game.view(self.state, self.seat), self.seat, request)


def position_before(head: Head, scenes: Sequence[Scene], number: int, seat: Seat | None) -> PastPosition:
    """Return the position before a scene's move, for whoever made it or for a seat that could."""
    if not 0 < number < len(scenes):
        raise Problem("not-found", f"This game has no move {number}: the last one is {len(scenes) - 1}.")
    rules, game = rules_of_record(head), bind_game(with_checked_words(head))
    player = scenes[number].by if seat is None else seat
    state = None if player is None else last_state_to_play(game, [scene.state for scene in scenes[:number]], player)
    if player is None or state is None:
        raise Problem("not-now", "At that point, this player couldn't play a word.")
    return PastPosition(rules, game, state, player)


def last_state_to_play(game: AnyGame, states: Sequence[Any], player: Seat) -> Any | None:  # noqa: ANN401 - of whatever game it is
    """Return the last state in which a player could play; in a search, the last one before they were done."""
    question = question_of(game.awaited(states[-1]))
    for state in reversed(states):
        awaited = game.awaited(state)
        if awaited is None or awaited.purpose not in PLAYED or question_of(awaited) != question:
            return None
        if player in awaited.seats:
            return state
    return None


def with_checked_words(head: Head) -> Head:
    """Return the same game with words checked: since it's over, a try shows whether its words exist."""
    options = msgspec.json.decode(head.options) | {"policy": "checked"}
    return replace(head, options=msgspec.Raw(msgspec.json.encode(options)))
