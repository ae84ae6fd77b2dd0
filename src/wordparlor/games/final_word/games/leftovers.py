"""Leftovers: make a new word with cards from the board; what you leave scores for the player who made the old one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace as with_part
from typing import TYPE_CHECKING

from msgspec.structs import replace

from wordparlor.core.game import Seat, Step
from wordparlor.games.final_word.actions import Cards, Play
from wordparlor.games.final_word.engine import turn_order
from wordparlor.games.final_word.engine.definition import (
    NO_WEIGHT,
    CardWeights,
    Definition,
    Effect,
    Fallback,
    Phase,
    PlayPosition,
    Turn,
    Way,
    special_of,
)
from wordparlor.games.final_word.engine.validation import cards_left_out, points_of, word_points
from wordparlor.games.final_word.events import CardsLeft, Event, happened
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.state import Special, State
from wordparlor.games.final_word.vocabulary.defaults import usual
from wordparlor.games.final_word.vocabulary.effects import (
    Goes,
    cards_go_away,
    cards_on,
    turn_ends,
    when,
    won,
    words_are_laid,
    words_score,
)
from wordparlor.games.final_word.vocabulary.endings import all_cards_are_used, nobody_can
from wordparlor.games.final_word.vocabulary.variants import Variant
from wordparlor.games.final_word.vocabulary.ways import out_of_what_lies_there, spell

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine.engine import Engine


class Declined(Special, frozen=True):
    """Whose turn it was when the maker of the word spells instead (FW-LEFT-2)."""

    could_not: Seat | None = None

    def at_next_turn(self) -> Declined:
        return Declined()


def another_made_it(turn: Turn, state: State) -> bool:
    """Return whether the word on the board was made by another player, who is still in the game."""
    return bool(state.board) and state.maker != turn.seat and state.maker in turn_order.seats_in(state)


def go_to_maker(turn: Turn, state: State, cards: Cards) -> Step[State, Event]:
    """Score the cards for the maker of the word on the board, unless that is the same player (FW-LEFT-1)."""
    if state.maker is None or not another_made_it(turn, state):
        return cards_go_away(turn, state, cards)
    return won(turn, state, state.maker, cards)


def all_of_it_goes(rest: Goes) -> Effect:
    """Move all cards on the board where leftover cards go (FW-LEFT-2), with an event if nobody gets them."""

    def happens(turn: Turn, state: State) -> Step[State, Event]:
        cards = cards_on(state.board)
        step = rest(turn, state, cards)
        return Step(replace(step.state, board=()), step.events or (CardsLeft(cards),))

    return happens


def maker_may_spell(turn: Turn, state: State) -> Step[State, Event]:
    """Ask the player whose word was taken for a new one, in the turn of the one who couldn't play (FW-LEFT-2)."""
    assert state.maker is not None, "a player made the word"
    return happened(replace(state, turn=state.maker, special=Declined(turn.seat), phase="instead", maker=None))


def maker_has_no_cards(_: Turn, state: State) -> bool:
    """Return whether the player who may spell instead has nothing to spell with (FW-LEFT-2)."""
    return not state.hands[state.turn]


def after_who_could_not(state: State) -> Iterable[Seat]:
    """Pass the turn to the player after the one who couldn't play, or back to that one if the next is the maker."""
    seat = special_of(state, Declined).could_not
    if seat is None:
        return turn_order.clockwise(state)
    order = turn_order.clockwise_from(state, seat)
    return order[::-1] if set(order) == {seat, state.turn} else order


def board_or_hand(engine: Engine, state: State, seat: Seat) -> Iterator[PlayPosition]:
    """Look for a word that uses the board, and for one from the hand alone (FW-LEFT-3)."""
    position = engine.position(state, seat)
    yield position
    yield replace(position, board=())


def rest_goes_to_maker(rest: Goes) -> Effect:
    """At the end, score what is on the board for the maker of the last word, if they are still playing (FW-LEFT-3)."""

    def happens(turn: Turn, state: State) -> Step[State, Event]:
        if rest is cards_go_away or state.maker is None or state.maker not in turn_order.seats_in(state):
            return happened(state)
        cards = cards_on(state.board)
        return won(turn, replace(state, board=()), state.maker, cards)

    return happens


def less_what_is_left(way: Way) -> Way:
    """Subtract the value of the unused cards from the word's score (FW-LEFT-4)."""

    def score(way: Way, position: PlayPosition, play: Play) -> int:
        (laid,) = play.words
        left = cards_left_out(position.row_of(laid), laid.slots)
        return word_points(way.scoring, position, laid) - points_of(left, position.values)

    return with_part(way, score=score)


def leftovers(out_of: Way, *, rest: Goes) -> Definition:
    """Make the game in which words are made in this way and leftover cards go there."""
    anew = spell(scoring=out_of.scoring)
    then = (words_are_laid(left_out=rest), words_score, turn_ends)
    maker_is_asked = (maker_may_spell, when(maker_has_no_cards, turn_ends))
    could_not = (when(another_made_it, all_of_it_goes(rest), *maker_is_asked, otherwise=(turn_ends,)),)
    declines = Fallback(trade=0, counts=False, then=(turn_ends,))
    return usual(
        "leftovers",
        special=Declined,
        phases={
            "turn": Phase(ways=(out_of,), opening=(anew,), then=then, fallback=Fallback(then=could_not)),
            "instead": Phase(ways=(anew,), then=then, fallback=declines),
        },
        on_struck_play=could_not,
        on_leave_in_turn=(turn_ends,),
        next_turn=after_who_could_not,
        positions_to_try=board_or_hand,
        ends=(all_cards_are_used("FW-LEFT-3"), nobody_can("FW-LEFT-3")),
        at_end=(rest_goes_to_maker(rest),),
    )


USED_OF_THE_BOARD = CardWeights("nothing", "values", "nothing")
USED_AND_NOT_LOST = CardWeights("values", "twice", "values")

LEFTOVERS = leftovers(out_of_what_lies_there(scoring=NO_WEIGHT, ranking=USED_OF_THE_BOARD), rest=go_to_maker)
USE_OR_LOSE = leftovers(less_what_is_left(out_of_what_lies_there(ranking=USED_AND_NOT_LOST)), rest=cards_go_away)
PLUS_DESSERT = leftovers(out_of_what_lies_there(), rest=go_to_maker)

RULES = make_rules(
    LEFTOVERS,
    variations={
        "use-or-lose": Variant(
            lambda _: USE_OR_LOSE, "your word scores, minus the cards on the board that you don't use"
        ),
        "plus-dessert": Variant(
            lambda _: PLUS_DESSERT, "your word scores, and so do its cards that the next player doesn't use"
        ),
    },
)
