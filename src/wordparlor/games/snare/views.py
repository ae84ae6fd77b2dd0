"""Views of Snare, and states that fit a view."""

from __future__ import annotations

from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.games.snare.cards import Card, Cards, loose
from wordparlor.games.snare.mid_turn import cards_shown
from wordparlor.games.snare.state import State, View
from wordparlor.pieces import pile


def view_of(state: State, seat: Seat | None) -> View:
    """Return what a seat, or a spectator with no seat, may see."""
    return View(
        seat=seat,
        deal=state.deal,
        dealer=state.dealer,
        pile=len(state.pile),
        discards=state.discards,
        hand=None if seat is None else state.hands[seat],
        cards=tuple(len(hand) for hand in state.hands),
        words=state.words,
        scores=state.scores,
        began=state.began,
        laid=state.laid,
        turn=state.turn,
        turns=state.turns,
        had_a_turn=state.had_a_turn,
        idle=state.idle,
        gone=state.gone,
        drawn=state.drawn,
        plays=state.plays,
        pending=state.pending,
        last_hand=state.last_hand,
        ending=state.ending,
        lots=state.lots,
    )


def hidden_from(state: State, seat: Seat | None) -> Cards:
    """Return the draw pile and the other players' hands, without the cards that the current turn has shown."""
    others = (card for other, hand in enumerate(state.hands) if other != seat for card in hand)
    lying = cards_shown(state) if state.turn != seat else ()
    return (*state.pile, *pile.without(others, lying))


def imagined(view: View, pack: Cards, chance: Chance) -> State:
    """Deal what the view doesn't show at random."""
    known = [known_hand(view, seat) for seat in range(len(view.cards))]
    unseen, chance = chance.shuffled(pile.without(pack, visible_cards(view, known)))
    hands, unseen = pile.filled(known, unseen, view.cards)
    return State(
        chance=chance,
        deal=view.deal,
        dealer=view.dealer,
        pile=unseen,
        discards=view.discards,
        hands=hands,
        words=view.words,
        scores=view.scores,
        began=view.began,
        laid=view.laid,
        turn=view.turn,
        turns=view.turns,
        had_a_turn=view.had_a_turn,
        idle=view.idle,
        gone=view.gone,
        drawn=view.drawn,
        plays=view.plays,
        pending=view.pending,
        last_hand=view.last_hand,
        ending=view.ending,
        lots=view.lots,
    )


def visible_cards(view: View, known: list[Cards]) -> tuple[Card, ...]:
    """Return every card that the view shows, wherever it is."""
    on_table = (loose(card) for word in view.words for card in word.cards)
    in_hands = (card for hand in known for card in hand)
    return (*on_table, *view.discards, *in_hands)


def known_hand(view: View, seat: Seat) -> Cards:
    """Return the cards of a hand that the view shows: the viewer's own, and those shown by the current turn."""
    if seat == view.seat and view.hand is not None:
        return view.hand
    return cards_shown(view) if seat == view.turn else ()
