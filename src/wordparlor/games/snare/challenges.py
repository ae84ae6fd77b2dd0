"""Challenges of a pending turn: what can be challenged, what a challenger gets, and who pays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from wordparlor.core.game import Seat, Step
from wordparlor.games.common.challenge_window import Claim, Window
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.snare import turns
from wordparlor.games.snare.cards import letters_of_cards, loose, said_card
from wordparlor.games.snare.drawing import draw_cards, take_top
from wordparlor.games.snare.mid_turn import cards_put, cards_put_now, word_before, word_plays, words_after
from wordparlor.games.snare.state import (
    PILE,
    TOP,
    Add,
    Close,
    CloseFell,
    Event,
    Lay,
    Lost,
    Pending,
    PlayFell,
    Prize,
    Snare,
    State,
    TakeWild,
    View,
    WildFell,
    WonCard,
    WonPrize,
    WordPlay,
    happened,
)
from wordparlor.pieces import pile
from wordparlor.words.verdict import one_of

SAID_PRIZES = {PILE: "a card from the draw pile", TOP: "the top discard"}


def window_for(state: State) -> Window:
    """Open the window to everyone but partners; the next player closes it by playing on (COM-6)."""
    side = turns.side_of(state, state.turn)
    others = tuple(seat for seat in turns.after(state, state.turn) if turns.side_of(state, seat) != side)
    plays = [play for play in state.plays if isinstance(play, Lay | Add | Snare)]
    claims = tuple(Claim(state.turn, (letters_of_cards(play.cards),)) for play in plays)
    return Window(claims, others, begins_next(state))


def begins_next(state: State) -> Seat | None:
    """Return who closes the window by playing on; not a partner, who can't challenge."""
    seat = next(turns.after(state, state.turn))
    return None if turns.side_of(state, seat) == turns.side_of(state, state.turn) else seat


def prizes(at: State | View, pending: Pending, claim: int) -> Iterator[Prize]:
    """Return what a challenger can choose: a card that the play put down, as it is now, or one from either pile."""
    yield from dict.fromkeys(cards_put_now(at, word_plays(at.plays)[claim]))
    in_pile, discards = piles_when_paid(at, pending)
    if in_pile or discards > 1:
        yield PILE
    if discards:
        yield TOP


def piles_when_paid(at: State | View, pending: Pending) -> tuple[int, int]:
    """Count what is left of both piles once all winners of challenges have their cards, one after another."""
    in_pile, discards = at.pile if isinstance(at, View) else len(at.pile), len(at.discards)
    for won in pending.won:
        if won.prize == PILE and not in_pile:
            in_pile, discards = discards - 1, 1  # SNR-23
        in_pile -= won.prize == PILE
        discards -= won.prize == TOP
    return in_pile, discards


def why_no_prize(prize: Prize, prizes: Sequence[Prize]) -> str:
    """Return why a challenger can't choose this, and what they can choose."""
    gone = {PILE: "There are no cards left to draw", TOP: "The discard pile is empty"}
    why = gone.get(prize) or f"This play's {said_card(prize)} is no longer on the table"
    return f"{why}: take {one_of([SAID_PRIZES.get(prize) or said_card(prize) for prize in prizes])}."


def fallen_events(state: State, now: Iterable[int], *, struck: int) -> Iterator[Event]:
    """Return the plays that were just rejected: the challenged one, and those that depended on it."""
    for number in now:
        match state.plays[number]:
            case Lay() | Add() | Snare() as play:
                yield word_fell(state, number, play, struck=number == struck)
            case TakeWild(card=card):
                yield WildFell(state.turn, card)
            case Close(name):
                yield from (CloseFell(state.turn, word.spelled) for word in words_after(state) if word.name == name)


def word_fell(state: State, number: int, play: WordPlay, *, struck: bool) -> PlayFell:
    word, put = letters_of_cards(play.cards), cards_put(state, number)
    match play:
        case Lay():
            return PlayFell(state.turn, word, struck, "lay", put, None)
        case Add(name):
            return PlayFell(state.turn, word, struck, "add", put, word_before(state, number, name).spelled)
        case Snare(name):
            old = word_before(state, number, name)
            owners = tuple(turns.seats_of(state, old.owner))
            return PlayFell(state.turn, word, struck, "snare", put, old.spelled, owners)


def lose_points(state: State, seat: Seat, lost: int, rule: str) -> Step[State, Event]:
    side = turns.side_of(state, seat)
    scores = with_seat_value(state.scores, side, state.scores[side] - lost)
    return happened(replace(state, scores=scores), Lost(seat, lost, rule))


def pay_challengers(state: State, pending: Pending) -> Step[State, Event]:
    step = happened(state)
    for won in pending.won:
        step = step.then(partial(pay_challenger, won=won))
    return step


def pay_challenger(state: State, *, won: WonPrize) -> Step[State, Event]:
    if won.prize == PILE:
        return draw_cards(state, won.seat, 1)
    if won.prize == TOP:
        return happened(take_top(state, won.seat), WonCard(won.seat, state.discards[-1], None))
    card = loose(won.prize)
    hands = with_seat_value(state.hands, state.turn, pile.without(state.hands[state.turn], (card,)))
    hands = with_seat_value(hands, won.seat, (*hands[won.seat], card))
    return happened(replace(state, hands=hands), WonCard(won.seat, card, state.turn))
