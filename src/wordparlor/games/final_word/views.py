"""What a seat of a Final Word game sees, and what might lie behind it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from wordparlor.core.chance import Chance
from wordparlor.core.game import Seat
from wordparlor.games.final_word.actions import Cards, Pass, Play, Sealed
from wordparlor.games.final_word.engine.validation import cards_left_out
from wordparlor.games.final_word.state import Board, State, View
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import cards_from, taken_by

Guess: TypeAlias = Callable[[Cards], Sealed]  # what a player with these cards may have chosen unseen


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
        could_not=state.could_not,
        reds=state.reds,
        used=state.used,
        turned=state.turned,
        asked=state.asked,
        plucked=state.plucked,
        piles=tuple(map(len, state.piles)),
        unused=tuple(map(len, state.unused)),
        own_unused=() if seat is None else state.unused[seat],
        unseen=len(state.unseen),
        away=state.away,
        own_sealed=None if seat is None else state.sealed[seat],
        sealed=tuple(other for other, chosen in enumerate(state.sealed) if chosen is not None),
        unscored=state.unscored,
        folded=state.folded,
        traded=state.traded,
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
    )


def hidden_from(state: State, seat: Seat | None) -> Cards:
    """Return the deck, the others' hands without pending cards, and what is face down."""
    others = [other for other in range(len(state.hands)) if other != seat]
    in_hands = (card for other in others for card in pile.without(state.hands[other], cards_pending(state, other)))
    unused = (card for other in others for card in state.unused[other])
    in_piles = (card for cards in state.piles for card in cards)
    return (*state.deck, *in_hands, *unused, *in_piles, *state.unseen)


def cards_pending(at: State | View, seat: Seat) -> Cards:
    """Return the cards of a hand that a pending play shows."""
    plays = at.pending.plays if at.pending else ()
    return tuple(card for made in plays if made.seat == seat for card in _shown(made.play, at.board))


def _shown(play: Play, board: Board) -> Iterator[Face]:
    returned: Counter[Face] = Counter()  # by the play itself, so these were never in the hand (FW-3NC-1)
    for laid in play.words:
        used = Counter(cards_from(laid.slots, "hand"))
        if laid.row is None:
            yield from (used - returned).elements()
        else:
            yield from used.elements()
            row = board[laid.row]
            returned.update((*taken_by(laid.slots, row), *cards_left_out(row, laid.slots)))


def imagined(view: View, box: Cards, chance: Chance, guess: Guess) -> State:
    """Deal what the view does not show at random."""
    unseen, chance = chance.shuffled(pile.without(box, visible_cards(view)))
    seats = range(len(view.cards))
    known = [view.hand if seat == view.seat and view.hand is not None else cards_pending(view, seat) for seat in seats]
    hands, unseen = deal(unseen, [count - len(cards) for count, cards in zip(view.cards, known, strict=True)])
    hands = tuple(cards + more for cards, more in zip(known, hands, strict=True))
    unused, unseen = deal(unseen, [0 if seat == view.seat else view.unused[seat] for seat in seats])
    piles, unseen = deal(unseen, view.piles)
    put_away, unseen = pile.drawn(unseen, view.unseen)
    return State(
        chance=chance,
        lots=view.lots,
        deck=unseen,
        hands=hands,
        scores=view.scores,
        turn=view.turn,
        phase=view.phase,
        board=view.board,
        maker=view.maker,
        could_not=view.could_not,
        reds=view.reds,
        used=view.used,
        turned=view.turned,
        asked=view.asked,
        plucked=view.plucked,
        piles=piles,
        unused=tuple(view.own_unused if seat == view.seat else unused[seat] for seat in seats),
        unseen=put_away,
        away=view.away,
        sealed=tuple(_sealed(view, seat, hands[seat], guess) for seat in seats),
        unscored=view.unscored,
        folded=view.folded,
        traded=view.traded,
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


def deal(cards: Cards, counts: Sequence[int]) -> tuple[tuple[Cards, ...], Cards]:
    """Deal this many cards to each, and return what is left."""
    hands: list[Cards] = []
    for count in counts:
        hand, cards = pile.drawn(cards, count)
        hands.append(hand)
    return tuple(hands), cards


def _sealed(view: View, seat: Seat, hand: Cards, guess: Guess) -> Sealed | None:
    if seat not in view.sealed or seat == view.seat:
        return view.own_sealed if seat == view.seat else None
    if view.pending:
        return next((made.play for made in view.pending.plays if made.seat == seat), Pass())
    return guess(hand)


def visible_cards(view: View) -> Cards:
    """Return every card that the view shows, wherever it lies."""
    on_board = (card for row in view.board for stack in row for card in stack)
    loose = (card for card in (view.turned, view.plucked) if card)
    shown = (card for seat in range(len(view.cards)) if seat != view.seat for card in cards_pending(view, seat))
    return (*on_board, *loose, *view.reds, *view.away, *(view.hand or ()), *view.own_unused, *shown)
