"""What happens in a turn, step by step, in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace

from wordparlor.core.game import Seat, Step
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.actions import Cards, LaidWord, Play
from wordparlor.games.final_word.engine import turn_order
from wordparlor.games.final_word.engine.definition import Effect, Effects, Turn
from wordparlor.games.final_word.engine.validation import piles_moved, weight
from wordparlor.games.final_word.events import (
    CardsLeft,
    CardsToDeck,
    CardsWon,
    Event,
    KnockedOut,
    LastTurns,
    Turned,
    TurnedTaken,
    happened,
)
from wordparlor.games.final_word.state import Board, PhaseName, State
from wordparlor.pieces import pile
from wordparlor.pieces.layout import Place, Row, cards_from, piles_used, row_after, taken_by

Question: TypeAlias = Callable[[Turn, State], bool]
Goes: TypeAlias = Callable[[Turn, State, Cards], Step[State, Event]]  # where left-out cards go


def when(is_so: Question, *so: Effect, otherwise: Effects = ()) -> Effect:
    """Apply one effect or the other."""
    return lambda turn, state: turn.engine.run(turn, state, so if is_so(turn, state) else otherwise)


def is_in_turn(turn: Turn, state: State) -> bool:
    return turn.seat == state.turn


def word_has(letters: int) -> Question:
    """Ask whether the word that was made has this many letters or more."""
    return lambda turn, _: len(turn.play.words[0].slots) >= letters


def has_cards(turn: Turn, state: State) -> bool:
    """Ask whether the player has any cards."""
    return bool(state.hands[turn.seat])


# Cards and words


def cards_on(board: Board) -> Cards:
    return tuple(card for row in board for stack in row for card in stack)


def loose_from(play: Play, place: Place) -> Cards:
    return tuple([card for laid in play.words for card in cards_from(laid.slots, place)])


def cards_go_away(_: Turn, state: State, cards: Cards) -> Step[State, Event]:
    """Move cards out of the game (FW-18)."""
    return happened(replace(state, away=state.away + cards))


def go_to_hand(turn: Turn, state: State, cards: Cards) -> Step[State, Event]:
    return happened(replace(state, hands=with_seat_value(state.hands, turn.seat, state.hands[turn.seat] + cards)))


def go_to_deck(_: Turn, state: State, cards: Cards) -> Step[State, Event]:
    if not cards:
        return happened(state)
    deck, chance = pile.mixed_in(state.deck, cards, state.chance)
    return happened(replace(state, deck=deck, chance=chance), CardsToDeck(cards))


def words_are_laid(*, left_out: Goes = cards_go_away) -> Effect:
    """Put the words on the board, and move what they leave out to where it goes.

    A new word is alone on the board. The other words stay, unless they're taken off.
    """

    def happens(turn: Turn, state: State) -> Step[State, Event]:
        before = state.board
        step = left_out(turn, state, left_out_of(before, turn.play, turn.seat))
        return Step(_with_word_laid(turn, step.state, before), step.events)

    return happens


def left_out_of(board: Board, play: Play, seat: Seat) -> Cards:
    """Return the cards that a play leaves out of the rows it uses."""
    used: dict[int, set[int]] = {}
    for laid in play.words:
        if laid.row is not None:
            used.setdefault(laid.row, set()).update(piles_used(laid.slots))
    if seat in used:
        used[seat].update(piles_moved(play))
    left = [stack for row, piles in used.items() for pile, stack in enumerate(board[row]) if pile not in piles]
    return tuple([card for stack in left for card in stack])


def _with_word_laid(turn: Turn, state: State, before: Board) -> State:
    play = turn.play
    moving = before[turn.seat] if turn.seat < len(before) else ()
    made = [(laid.row, row_after(laid.slots, row_of(before, laid), moving)) for laid in play.words]
    off = [row for i, (_, row) in enumerate(made) if i in play.off]
    standing_table = [(number, row) for i, (number, row) in enumerate(made) if i not in play.off]
    used = {number for number, _ in made}
    standing_table += [(number, row) for number, row in enumerate(before) if number not in used]
    if None in used:
        stays = [row for number, row in standing_table if number is None]
        off += [row for number, row in standing_table if number is not None]
    else:
        stays = [row for _, row in sorted(standing_table, key=lambda one: one[0] or 0)]
    state = replace(state, board=tuple(stays), away=state.away + cards_on(tuple(off)), maker=turn.seat)
    return cards_are_used(turn, state, before)


def row_of(board: Board, laid: LaidWord) -> Row:
    return () if laid.row is None else board[laid.row]


def cards_are_used(turn: Turn, state: State, before: Board) -> State:
    """Move the cards of the play, and return exchanged cards to the player."""
    play = turn.play
    taken = tuple([card for laid in play.words for card in taken_by(laid.slots, row_of(before, laid))])
    hand = pile.without(state.hands[turn.seat] + taken, loose_from(play, "hand"))
    return replace(
        state,
        hands=with_seat_value(state.hands, turn.seat, hand),
        turned=None if state.turned and loose_from(play, "turned") else state.turned,
    )


def cards_leave(turn: Turn, state: State) -> Step[State, Event]:
    """Move the cards of words that don't stay out of the game."""
    used = loose_from(turn.play, "hand") + loose_from(turn.play, "turned")
    return happened(cards_are_used(turn, replace(state, away=state.away + used), ()))


def board_leaves(_: Turn, state: State) -> Step[State, Event]:
    """Remove all cards on the board from the game."""
    cards = cards_on(state.board)
    state = replace(state, board=(), maker=None, away=state.away + cards)
    return happened(state, CardsLeft(cards)) if cards else happened(state)


def barren_board_leaves(turn: Turn, state: State) -> Step[State, Event]:
    """Clear the board after a whole round without a play (FW-15)."""
    step = board_leaves(turn, state)
    return happened(step.state, CardsLeft(cards_on(state.board), barren=True))


def word_comes_off(_: Turn, state: State) -> Step[State, Event]:
    """Take the word off the board; it has scored."""
    return happened(replace(state, board=(), maker=None, away=state.away + cards_on(state.board)))


# Points


def words_score(turn: Turn, state: State) -> Step[State, Event]:
    assert turn.made is not None, "a play happens"
    return happened(with_points(state, turn.seat, turn.made.score))


def with_points(state: State, seat: Seat, points: int) -> State:
    return replace(state, scores=with_seat_value(state.scores, seat, state.scores[seat] + points))


def won(turn: Turn, state: State, seat: Seat, cards: Cards) -> Step[State, Event]:
    """Score the cards that leave the board for a player."""
    if not cards:
        return happened(state)
    engine = turn.engine
    points = sum(weight(engine.definition.card_won, card, engine.equipment.values) for card in cards)
    return happened(with_points(replace(state, away=state.away + cards), seat, points), CardsWon(seat, cards, points))


def board_is_won(turn: Turn, state: State) -> Step[State, Event]:
    """Award all cards on the board to the player, including covered ones."""
    return won(turn, replace(state, board=(), maker=None), turn.seat, cards_on(state.board))


# Turned cards


def deck_has_cards(_: Turn, state: State) -> bool:
    return bool(state.deck)


def card_is_turned(turn: Turn, state: State) -> Step[State, Event]:
    """Turn up the top card of the deck, if there is one."""
    if not state.deck:
        return happened(state)
    (card,), rest = pile.drawn(state.deck, 1)
    return happened(replace(state, deck=rest, turned=card), Turned(turn.seat, card))


def turned_card_is_taken(turn: Turn, state: State) -> Step[State, Event]:
    """Move the turned card into the player's hand."""
    if state.turned is None:
        return happened(state)
    card = state.turned
    hand = (*state.hands[turn.seat], card)
    state = replace(state, turned=None, hands=with_seat_value(state.hands, turn.seat, hand))
    return happened(state, TurnedTaken(turn.seat, card))


# The turn


def goes_on_with(phase: PhaseName) -> Effect:
    """Ask the same player for something else in the same turn."""
    return lambda _, state: happened(replace(state, phase=phase))


def hand_is_filled(turn: Turn, state: State) -> Step[State, Event]:
    return turn_order.hand_is_filled(turn.engine, state, turn.seat)


def hands_are_filled(turn: Turn, state: State) -> Step[State, Event]:
    """Refill all hands, starting with the player whose turn it is (FW-4)."""
    step = happened(state)
    for seat in (turn.seat, *(seat for seat in turn_order.clockwise_from(state, turn.seat) if seat != turn.seat)):
        step = step.then(partial(turn_order.hand_is_filled, turn.engine, seat=seat))
    return step


def turn_ends(turn: Turn, state: State) -> Step[State, Event]:
    """Refill the player's hand and continue with the next turn."""
    filled = hand_is_filled(turn, state)
    return filled.then(lambda after: turn_order.turn_is_over(turn.engine, after, played=turn.made is not None))


def last_turns_begin(turn: Turn, state: State) -> Step[State, Event]:
    """Start the last turns when the deck is empty: one for each player, ending with the player who emptied it."""
    if state.deck or state.last_turns is not None:
        return happened(state)
    seats = turn_order.clockwise_from(state, turn.seat)
    return happened(replace(state, last_turns=seats), LastTurns(seats))


def others_have_a_last_turn(turn: Turn, state: State) -> Step[State, Event]:
    """Start the last turns of the other players when the deck is empty and a player has used the last card."""
    if state.deck or state.hands[turn.seat] or state.last_turns is not None:
        return happened(state)
    seats = tuple(seat for seat in turn_order.clockwise_from(state, turn.seat) if seat != turn.seat)
    return happened(replace(state, last_turns=seats), LastTurns(seats))


def player_is_out(turn: Turn, state: State) -> Step[State, Event]:
    """Knock the player out; the word stays for the next (FW-16)."""
    return happened(replace(state, knocked_out=(*state.knocked_out, turn.seat)), KnockedOut(turn.seat))
