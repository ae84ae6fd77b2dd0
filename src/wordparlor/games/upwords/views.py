"""Views of Upwords, and states that fit a view."""

from __future__ import annotations

from itertools import chain

from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.games.upwords.state import Rack, State, View
from wordparlor.games.upwords.turns import FREE_EXCHANGES
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face
from wordparlor.pieces.squares import Square


def view_of(state: State, seat: Seat | None, start_squares: tuple[Square, ...]) -> View:
    """Return what a seat, or a spectator with no seat, may see."""
    return View(
        seat=seat,
        lots=state.lots,
        board=state.board,
        start_squares=start_squares,
        rack=None if seat is None else state.racks[seat],
        tiles=tuple(map(len, state.racks)),
        pile=len(state.pile),
        scores=state.scores,
        turn=state.turn,
        turns=state.turns,
        gone=state.gone,
        struck=state.struck,
        passed=state.passed,
        idle=state.idle,
        exchanges=state.exchanges,
        pending=state.pending,
        ending=state.ending,
    )


def hidden_from(state: State, seat: Seat | None) -> tuple[Face, ...]:
    """Return the draw pile and the other players' racks, without their pending tiles."""
    others = chain.from_iterable(rack for other, rack in enumerate(state.racks) if other != seat)
    lying = state.pending.tiles if state.pending and state.turn != seat else ()
    return (*state.pile, *pile.without(others, (tile.face for tile in lying)))


def imagined(view: View, box: tuple[Face, ...], chance: Chance) -> State:
    """Deal what the view doesn't show at random."""
    unseen, chance = chance.shuffled(pile.without(box, visible_faces(view)))
    known = [known_rack(view, seat) for seat in range(len(view.tiles))]
    racks, unseen = pile.filled(known, unseen, view.tiles)
    return State(
        chance=chance,
        lots=view.lots,
        board=view.board,
        pile=unseen,
        racks=racks,
        scores=view.scores,
        turn=view.turn,
        turns=view.turns,
        gone=view.gone,
        struck=view.struck,
        passed=view.passed,
        idle=view.idle,
        exchanges=view.exchanges,
        pending=view.pending,
        ending=view.ending,
    )


def visible_faces(view: View) -> tuple[Face, ...]:
    """Return every face that the view shows, wherever it is."""
    on_racks = (known_rack(view, seat) for seat in range(len(view.tiles)))
    return tuple(chain(*view.board.stacks, *on_racks))


def known_rack(view: View, seat: Seat) -> Rack:
    """Return the faces of a rack that the view shows: the viewer's own, and those of a pending play."""
    if seat == view.seat and view.rack is not None:
        return view.rack
    if view.pending and seat == view.turn:
        return tuple(tile.face for tile in view.pending.tiles)
    return ()


def exchangeable(view: View) -> tuple[Face, ...]:
    """Return the faces that this seat may exchange now."""
    used_up = len(view.tiles) == 1 and view.exchanges == FREE_EXCHANGES
    if not view.pile or view.struck or used_up:
        return ()
    return tuple(sorted(set(view.rack or ())))
