"""A state of a game in the form of a table, for lessons and replays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wordparlor.core.game import Seat
from wordparlor.core.rules import AnyGame, Rules
from wordparlor.notation.catalogue import notation_of
from wordparlor.server.feed.quick_actions import quick_actions_at
from wordparlor.server.feed.table_view import AwaitedView, SeatView, TableView, ViewOptions, show_game


def state_view(  # noqa: PLR0913 - the game, and who looks at it
    rules: Rules,
    game: AnyGame,
    state: Any,  # noqa: ANN401 - of whatever game it is
    seat: Seat | None,
    *,
    names: Sequence[str],
    acts: bool,
) -> TableView:
    """Show a state to a seat or to a spectator; without `acts` there are no quick actions."""
    notation = notation_of(rules.game)
    view, awaited = game.view(state, seat), game.awaited(state)
    may_act = acts and awaited is not None and seat in awaited.seats
    table = TableView.of_game(
        rules.game,
        id="",
        code="",
        status="playing" if awaited else "over",
        seats=tuple(SeatView("person", name, None, ready=True, host=False) for name in names),
        you=seat,
        yours=() if seat is None else (seat,),
        awaited=AwaitedView(tuple(sorted(awaited.seats)), awaited.purpose, tuple(None for _ in names))
        if awaited
        else None,
        outcome=game.outcome(state),
        offers=quick_actions_at(rules, game, view, notation) if may_act else (),
    )
    return show_game(table, notation, view, names, ViewOptions())
