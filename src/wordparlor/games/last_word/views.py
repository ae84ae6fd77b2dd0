"""Views of Last Word, in which nothing is hidden."""

from __future__ import annotations

from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.games.last_word.state import State, View


def view_of(state: State, seat: Seat | None, *, scores: tuple[int, ...]) -> View:
    """Return what a seat, or a spectator with no seat, may see."""
    return View(
        seat=seat,
        board=state.board,
        storage=state.storage,
        turn=state.turn,
        turns=state.turns,
        fallen=state.fallen,
        last_word=state.last_word,
        gone=state.gone,
        pending=state.pending,
        ending=state.ending,
        scores=scores,
        lots=state.lots,
    )


def imagined(view: View, chance: Chance) -> State:
    """Return the state behind a view: only future chance is hidden."""
    return State(
        chance=chance,
        board=view.board,
        storage=view.storage,
        turn=view.turn,
        turns=view.turns,
        fallen=view.fallen,
        last_word=view.last_word,
        gone=view.gone,
        pending=view.pending,
        ending=view.ending,
        lots=view.lots,
    )
