"""Views of a Final Word game, and states that fit a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeAlias

from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.games.final_word.actions import Cards, Pass, Play, Sealed
from wordparlor.games.final_word.engine.validation import cards_left_out
from wordparlor.games.final_word.state import Board, Special, State, StateWith, View, without_special
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import cards_from, taken_by

Guess: TypeAlias = Callable[[Cards], Sealed]  # what a player with these cards may have chosen in secret


def view_of(state: State, seat: Seat | None, *, game: str, variation: str, mode: str) -> View:
    """Return what a seat, or a spectator with no seat, may see."""
    return View(
        game=game,
        variation=variation,
        mode=mode,
        seat=seat,
        lots=state.lots,
        deck=len(state.deck),
        hand=None if seat is None else state.hands[seat],
        cards=tuple(map(len, state.hands)),
        scores=state.scores,
        turn=state.turn,
        phase=state.phase,
        board=state.board,
        maker=state.maker,
        turned=state.turned,
        away=state.away,
        own_sealed=None if seat is None else state.sealed[seat],
        sealed=tuple(other for other, chosen in enumerate(state.sealed) if chosen is not None),
        misses=state.misses,
        passed=state.passed,
        barren=state.barren,
        idle=state.idle,
        low=state.low,
        last_turns=state.last_turns,
        turns=state.turns,
        gone=state.gone,
        knocked_out=state.knocked_out,
        pending=state.pending,
        ending=state.ending,
        **{**without_special(len(state.scores)), **state.special.shown_to(seat)},
    )


def hidden_from(state: State, seat: Seat | None) -> Cards:
    """Return the deck, the others' hands without pending cards, and what is face down."""
    others = [other for other in range(len(state.hands)) if other != seat]
    in_hands = (card for other in others for card in pile.without(state.hands[other], cards_pending(state, other)))
    return (*state.deck, *in_hands, *state.special.hidden_from(seat))


def cards_pending(at: State | View, seat: Seat) -> Cards:
    """Return the cards of a hand that a pending play shows."""
    plays = at.pending.plays if at.pending else ()
    return tuple(card for made in plays if made.seat == seat for card in _shown(made.play, at.board))


def _shown(play: Play, board: Board) -> Iterator[Face]:
    returned: Counter[Face] = Counter()  # the play itself returned them, so they were never in the hand (FW-3NC-1)
    for laid in play.words:
        used = Counter(cards_from(laid.slots, "hand"))
        if laid.row is None:
            yield from (used - returned).elements()
        else:
            yield from used.elements()
            row = board[laid.row]
            returned.update((*taken_by(laid.slots, row), *cards_left_out(row, laid.slots)))


def imagined(view: View, kind: type[Special], box: Cards, chance: Chance, guess: Guess) -> State:
    """Deal what the view doesn't show at random."""
    unseen, chance = chance.shuffled(pile.without(box, visible_cards(view, kind)))
    seats = range(len(view.cards))
    known = [view.hand if seat == view.seat and view.hand is not None else cards_pending(view, seat) for seat in seats]
    hands, unseen = pile.filled(known, unseen, view.cards)
    special, unseen = kind.imagined(view, unseen)
    return StateWith(
        chance=chance,
        lots=view.lots,
        deck=unseen,
        hands=hands,
        scores=view.scores,
        turn=view.turn,
        phase=view.phase,
        board=view.board,
        maker=view.maker,
        special=special,
        turned=view.turned,
        away=view.away,
        sealed=tuple(_sealed(view, seat, hands[seat], guess) for seat in seats),
        misses=view.misses,
        passed=view.passed,
        barren=view.barren,
        idle=view.idle,
        low=view.low,
        last_turns=view.last_turns,
        turns=view.turns,
        gone=view.gone,
        knocked_out=view.knocked_out,
        pending=view.pending,
        ending=view.ending,
    )


def _sealed(view: View, seat: Seat, hand: Cards, guess: Guess) -> Sealed | None:
    if seat not in view.sealed or seat == view.seat:
        return view.own_sealed if seat == view.seat else None
    if view.pending:
        return next((made.play for made in view.pending.plays if made.seat == seat), Pass())
    return guess(hand)


def visible_cards(view: View, kind: type[Special]) -> Cards:
    """Return every card that the view shows, wherever it is."""
    on_board = (card for row in view.board for stack in row for card in stack)
    turned = (view.turned,) if view.turned else ()
    special, _ = kind.imagined(view, ())
    shown = (card for seat in range(len(view.cards)) if seat != view.seat for card in cards_pending(view, seat))
    return (*on_board, *turned, *special.cards, *view.away, *(view.hand or ()), *shown)
