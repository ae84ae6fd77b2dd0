"""Seeing Red: every word needs one of the seven red cards, and your words score once you have used them all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec import structs

from wordparlor.core.game import Choice, Refused, Seat, Step
from wordparlor.games.common.seats import with_seat_value
from wordparlor.games.final_word.actions import Cards, LaidWord, Play
from wordparlor.games.final_word.engine import turn_order
from wordparlor.games.final_word.engine.definition import (
    BY_VALUE,
    NO_WEIGHT,
    Definition,
    Phase,
    PlayChoices,
    PlayPosition,
    Turn,
    Way,
    hands_are_dealt,
    special_of,
    with_special,
)
from wordparlor.games.final_word.engine.validation import SHORTEST, score_of, word_points
from wordparlor.games.final_word.events import AllReds, Event, happened
from wordparlor.games.final_word.game import make_rules
from wordparlor.games.final_word.search.one_word import weights_for
from wordparlor.games.final_word.state import Ending, Special, State
from wordparlor.games.final_word.vocabulary.defaults import TRADES, usual
from wordparlor.games.final_word.vocabulary.effects import cards_leave, turn_ends, when, words_score
from wordparlor.games.final_word.vocabulary.endings import nobody_can
from wordparlor.games.final_word.vocabulary.variants import KNOCKOUT, Variant
from wordparlor.games.final_word.vocabulary.ways import is_one_new_word
from wordparlor.pieces import pile
from wordparlor.pieces.layout import Add, Place, cards_from
from wordparlor.words.dictionary import Dictionary

if TYPE_CHECKING:
    from wordparlor.games.final_word.engine.engine import Engine

LONG = 4  # letters of a word in which several red cards count more (FW-RED-3)
TRIPLE = 3


class RedCards(Special, frozen=True):
    """The red row, and the red cards that each seat has used."""

    reds: Cards = ()
    used: tuple[Cards, ...] = ()

    @property
    def cards(self) -> Cards:
        return self.reds

    @property
    def offered(self) -> Mapping[Place, Cards]:
        return {"reds": self.reds}


def red_cards(at: State | PlayPosition) -> RedCards:
    return special_of(at, RedCards)


def reds_are_taken_out(engine: Engine, state: State) -> State:
    """Lay the red cards out face up before the deal (FW-RED-1)."""
    reds = engine.equipment.reds
    special = RedCards(reds, used=((),) * len(state.hands))
    return hands_are_dealt(engine, structs.replace(state, deck=pile.without(state.deck, reds), special=special))


def with_reds(*, score: bool = True) -> Way:
    """Spell a word with red cards of the row and cards from the hand (FW-RED-1)."""
    return Way(
        takes=is_one_new_word,
        find=found_with_reds,
        checks=(has_red_and_hand_cards,),
        scoring=BY_VALUE if score else NO_WEIGHT,
        score=score_with_reds,
    )


def has_red_and_hand_cards(_: PlayPosition, play: Play) -> None:
    slots = play.words[0].slots
    if not cards_from(slots, "reds"):
        raise Refused("FW-RED-1", "A word needs at least one red card.")
    if not cards_from(slots, "hand"):
        raise Refused("FW-RED-1", "A word needs cards from your hand.")


def score_with_reds(way: Way, position: PlayPosition, play: Play) -> int:
    """Score once all red cards have been used before, V twice; with several in a long word double or triple."""
    special = red_cards(position)
    if Counter(special.used[position.seat]) != Counter(special.reds):
        return 0
    slots = play.words[0].slots
    reds = len(cards_from(slots, "reds")) if len(slots) >= LONG else 1
    return min(TRIPLE, reds) * word_points(way.scoring, position, play.words[0])


def found_with_reds(way: Way, position: PlayPosition, dictionary: Dictionary) -> PlayChoices:
    """Return plays best first: most points, then most red cards not used before, then the best cards."""
    found = dictionary.out_of(
        "".join(red_cards(position).reds),
        "".join(position.hand),
        moves="kx",
        any_order=True,
        kept_at_least=1,
        placed_at_least=1,
        shortest=SHORTEST,
        **weights_for(BY_VALUE, position),
    )
    choices = [_choice(way, position, word, laid) for word, laid, _, _ in found]
    choices.sort(key=lambda choice: (-choice.score, -_new_reds(position, choice.action)))
    return iter(choices)


def _choice(way: Way, position: PlayPosition, word: str, laid: str) -> Choice[Play]:
    marks = laid[: laid.index("-")] if "-" in laid else laid
    loose = {place + 1 for place, mark in enumerate(marks) if mark == "+"}
    letters = ((place, letter) for place, letter in enumerate(marks) if letter != "+")
    slots = tuple(Add(letter) if place in loose else Add(letter, "reds") for place, letter in letters)
    play = Play((LaidWord(None, slots),))
    return Choice(play, (word,), score_of(way, position, play))


def _new_reds(position: PlayPosition, play: Play) -> int:
    special = red_cards(position)
    used = special.used[position.seat]
    return len(used_with(used, play, special.reds)) - len(used)


def used_with(used: Cards, play: Play, reds: Cards) -> Cards:
    """Return the red cards that a player has used after a play, V at most twice."""
    more = Counter(used) + Counter(cards_from(play.words[0].slots, "reds"))
    return tuple(sorted((more & Counter(reds)).elements()))


def reds_are_used(turn: Turn, state: State) -> Step[State, Event]:
    special = red_cards(state)
    before = special.used[turn.seat]
    used = used_with(before, turn.play, special.reds)
    state = with_special(state, used=with_seat_value(special.used, turn.seat, used))
    all_of_them = len(used) == len(special.reds) > len(before)
    return happened(state, AllReds(turn.seat)) if all_of_them else happened(state)


def has_used_all(turn: Turn, state: State) -> bool:
    special = red_cards(state)
    return len(special.used[turn.seat]) == len(special.reds)


def player_wins(turn: Turn, state: State) -> Step[State, Event]:
    return turn_order.game_is_over(turn.engine, state, Ending("FW-RED-5", "A player has used every red card."))


def points_then_reds(state: State, seat: Seat) -> tuple[int, ...]:
    return state.scores[seat], len(red_cards(state).used[seat])


def reds_used(state: State, seat: Seat) -> tuple[int, ...]:
    return (len(red_cards(state).used[seat]),)


SEEING_RED = usual(
    "seeing-red",
    special=RedCards,
    set_up=reds_are_taken_out,
    phases={
        "turn": Phase(ways=(with_reds(),), then=(cards_leave, reds_are_used, words_score, turn_ends), fallback=TRADES),
    },
    ends=(nobody_can("FW-RED-4"),),
    ranks=points_then_reds,
)


def first_to_all(game: Definition) -> Definition:
    """Make the first player to use every red card win; if nobody can go on, the one who has used the most."""
    then = (cards_leave, reds_are_used, when(has_used_all, player_wins), turn_ends)
    turn = replace(game.phases["turn"], ways=(with_reds(score=False),), then=then)
    return replace(game, phases={"turn": turn}, ends=(nobody_can("FW-RED-5"),), ranks=reds_used)


FIRST_TO_ALL = Variant(first_to_all, "the first player to use every red card wins")
RULES = make_rules(SEEING_RED, modes={"knockout": KNOCKOUT, "first-to-all": FIRST_TO_ALL})
