"""Views of Rings, and states that fit a view."""

from __future__ import annotations

from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.games.rings.options import Equipment
from wordparlor.games.rings.state import State, View
from wordparlor.pieces import pile
from wordparlor.pieces.faces import box_of


def view_of(state: State, seat: Seat | None, equipment: Equipment) -> View:
    """Return what a seat, or a spectator with no seat, may see."""
    return View(
        seat=seat,
        players=len(state.finds),
        rows=state.rows,
        pile=len(state.pile),
        aside=state.aside,
        grid=state.grid,
        round=state.round,
        dealer=state.dealer,
        rings=state.rings,
        to_place=equipment.rings[state.round],
        finds=None if seat is None else state.finds[seat],
        done=state.done,
        scores=state.scores,
        lists=state.lists,
        window=state.window,
        gone=state.gone,
        ending=state.ending,
        lots=state.lots,
    )


def imagined(view: View, equipment: Equipment, chance: Chance) -> State:
    """Shuffle the tiles that weren't seen, and leave the other lists empty unless they are revealed."""
    seen = (*view.grid, *view.aside)
    unseen, chance = chance.shuffled(pile.without(box_of(equipment.tiles), seen))
    return State(
        chance=chance,
        rows=view.rows,
        pile=unseen,
        aside=view.aside,
        grid=view.grid,
        round=view.round,
        dealer=view.dealer,
        rings=view.rings,
        finds=tuple(view.finds if seat == view.seat and view.finds is not None else () for seat in range(view.players)),
        done=view.done,
        scores=view.scores,
        lists=view.lists,
        window=view.window,
        gone=view.gone,
        ending=view.ending,
        lots=view.lots,
    )
