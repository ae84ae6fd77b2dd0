"""Pluck It: ask the other player for a letter; if you get it, your word must have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from wordparlor.core.game import Refused, Seat, Step
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.actions import Ask, Cards
from wordparlor.games.final_word.engine.definition import (
    Fallback,
    Phase,
    PlayPosition,
    Refusal,
    SpecialAction,
    Turn,
    special_of,
    with_special,
)
from wordparlor.games.final_word.events import Asked, Event, GivenBack, happened
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.options import Equipment
from wordparlor.games.final_word.state import Special, State, View
from wordparlor.games.final_word.vocabulary.defaults import usual
from wordparlor.games.final_word.vocabulary.effects import cards_leave, hands_are_filled, turn_ends, words_score
from wordparlor.games.final_word.vocabulary.endings import nobody_can
from wordparlor.games.final_word.vocabulary.limits import uses_the_card
from wordparlor.games.final_word.vocabulary.ways import spell
from wordparlor.pieces import pile
from wordparlor.pieces.faces import Face
from wordparlor.pieces.layout import Place

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine.engine import Engine


class AskedLetter(Special, frozen=True):
    """The letter asked for this turn, and the card if it was handed over."""

    asked: Face | None = None
    plucked: Face | None = None

    @property
    def cards(self) -> Cards:
        return (self.plucked,) if self.plucked else ()

    @property
    def required(self) -> Mapping[Place, Face]:
        return {"plucked": self.plucked} if self.plucked else {}


def letter_is_asked(turn: Turn, state: State, ask: Ask) -> Step[State, Event]:
    """Take the card if the other player has it, then ask for a word (FW-PLUCK-1)."""
    if ask.letter not in turn.engine.equipment.cards:
        raise Refused("FW-PLUCK-1", "Ask for a letter from A to Z.")
    other = other_than(turn.seat)
    hand = state.hands[other]
    got = ask.letter in hand
    if got:
        hand = pile.without(hand, (ask.letter,))
    special = AskedLetter(ask.letter, ask.letter if got else None)
    state = replace(state, phase="turn", special=special, hands=with_seat_value(state.hands, other, hand))
    return happened(state, Asked(turn.seat, ask.letter, got))


def letters_to_ask(view: View, equipment: Equipment) -> Iterator[Ask]:
    """Return every letter, starting with those with the most unseen cards."""
    unseen = Counter(equipment.cards)
    unseen.subtract((*view.away, *(view.hand or ())))
    return (Ask(letter) for letter, _ in unseen.most_common())


def other_than(seat: Seat) -> Seat:
    return 1 - seat


def plucked_card_goes_back(turn: Turn, state: State) -> Step[State, Event]:
    """Return the card to its owner (FW-PLUCK-2)."""
    card = special_of(state, AskedLetter).plucked
    if card is None:
        return happened(state)
    return happened(plucked_card_goes_to(other_than(turn.seat), state), GivenBack(turn.seat, card))


def plucked_card_is_kept(turn: Turn, state: State) -> Step[State, Event]:
    """Count the plucked card as unplayed when a player leaves before it is used or given back (COM-11)."""
    return happened(plucked_card_goes_to(turn.seat, state))


def plucked_card_goes_to(seat: Seat, state: State) -> State:
    hand = state.hands[seat] + state.special.cards
    return with_special(replace(state, hands=with_seat_value(state.hands, seat, hand)), plucked=None)


def plucked_card_leaves(_: Turn, state: State) -> Step[State, Event]:
    """Move the plucked card, which is in the word, out of the game."""
    return happened(with_special(replace(state, away=state.away + state.special.cards), plucked=None))


def asking_is_over(_: Turn, state: State) -> Step[State, Event]:
    return happened(with_special(state, asked=None))


def with_any_card_of_the_other(engine: Engine, state: State, seat: Seat) -> Iterator[PlayPosition]:
    """Check whether a word could be made from the hand, or with a letter that the other player has."""
    position = replace(engine.position(state, seat), phase="turn")
    letters: set[Face | None] = {None, *state.hands[other_than(seat)]}
    yield from (replace(position, special=AskedLetter(letter, letter)) for letter in sorted(letters, key=str))


asking = SpecialAction(Ask, letter_is_asked, letters_to_ask)

ENDS = (hands_are_filled, asking_is_over, turn_ends)

PLUCK_IT = usual(
    "pluck-it",
    special=AskedLetter,
    begins="ask",
    phases={
        "ask": Phase(
            required_first=Refusal("FW-PLUCK-1", "Ask for a letter first."),
            special_actions=(asking,),
            fallback=Fallback(trade=0, says=(), then=ENDS),
        ),
        "turn": Phase(
            ways=(spell(uses_the_card("FW-PLUCK-1")),),
            then=(words_score, cards_leave, plucked_card_leaves, *ENDS),
            fallback=Fallback(then=(plucked_card_goes_back, *ENDS)),
        ),
    },
    on_struck_play=(plucked_card_goes_back, *ENDS),
    positions_to_try=with_any_card_of_the_other,
    ends=(nobody_can("FW-12"),),
    at_end=(plucked_card_is_kept,),
    unplayed="values",
)

RULES = make_rules(PLUCK_IT, edition=2)
