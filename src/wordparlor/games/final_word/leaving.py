"""What is left of a word, and whom it goes to (Leftovers)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace as with_part
from typing import TYPE_CHECKING

from msgspec.structs import replace

from wordparlor.core.game import Seat, Step
from wordparlor.games.final_word import turns
from wordparlor.games.final_word.consequences import Goes, cards_on, leave, won
from wordparlor.games.final_word.definition import Consequence, Position, Turn, Way
from wordparlor.games.final_word.making import cards_left_out, counted, worth
from wordparlor.games.final_word.state import Cards, CardsLeft, Event, Play, State, happened

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine import Engine


def another_made_it(turn: Turn, state: State) -> bool:
    """Say whether the word on the board is another player's, who still plays."""
    return bool(state.board) and state.maker != turn.seat and state.maker in turns.seats_in(state)


def go_to_maker(turn: Turn, state: State, cards: Cards) -> Step[State, Event]:
    """Give the cards, as points, to who made the word there; to nobody if that is the same player (FW-LEFT-1)."""
    if state.maker is None or not another_made_it(turn, state):
        return leave(turn, state, cards)
    return won(turn, state, state.maker, cards)


def all_of_it_goes(rest: Goes) -> Consequence:
    """Let all cards of the board go where the rest of a word goes (FW-LEFT-2), and tell so if nobody gets them."""

    def happens(turn: Turn, state: State) -> Step[State, Event]:
        cards = cards_on(state.board)
        step = rest(turn, state, cards)
        return Step(replace(step.state, board=()), step.events or (CardsLeft(cards),))

    return happens


def maker_may_spell(turn: Turn, state: State) -> Step[State, Event]:
    """Ask who made the word that was taken for a new one, in the turn of who could not (FW-LEFT-2)."""
    assert state.maker is not None, "somebody made the word"
    return happened(replace(state, turn=state.maker, could_not=turn.seat, phase="instead", maker=None))


def maker_has_no_cards(_: Turn, state: State) -> bool:
    """Say whether the player who may spell instead has nothing to spell with (FW-LEFT-2)."""
    return not state.hands[state.turn]


def after_who_could_not(state: State) -> Iterable[Seat]:
    """Give the turn to the player after who could not; where that is the maker, with no third, to who could not."""
    seat = state.could_not
    if seat is None:
        return turns.clockwise(state)
    order = turns.clockwise_from(state, seat)
    return order[::-1] if set(order) == {seat, state.turn} else order


def board_or_hand(engine: Engine, state: State, seat: Seat) -> Iterator[Position]:
    """Look for a word with the board, and for one from the hand alone (FW-LEFT-3)."""
    position = engine.position(state, seat)
    yield position
    yield replace(position, board=())


def rest_goes_to_maker(rest: Goes) -> Consequence:
    """Give what lies there at the end to the maker of the last word, if that is given and still plays (FW-LEFT-3)."""

    def happens(turn: Turn, state: State) -> Step[State, Event]:
        if rest is leave or state.maker is None or state.maker not in turns.seats_in(state):
            return happened(state)
        cards = cards_on(state.board)
        return won(turn, replace(state, board=()), state.maker, cards)

    return happens


def less_what_is_left(way: Way) -> Way:
    """Take the unused cards off what a word scores (FW-LEFT-4)."""

    def score(way: Way, position: Position, play: Play) -> int:
        (laid,) = play.words
        left = cards_left_out(position.row_of(laid), laid.slots)
        return counted(way.scoring, position, laid) - worth(left, position.values)

    return with_part(way, score=score)
